"""What a page tells of its device as it connects: nothing is asked then before the first screen."""

import json
from functools import partial
from pathlib import Path
from types import SimpleNamespace

import flet as ft
import pytest

from companion.paths import ASSETS
from companion.store.store import Store
from tests.headless import Headless
from ui import app
from ui.host import DeviceSettings, Host
from ui.phones.door import Door
from ui.phones.hub import Hub
from ui.platform.serve import Served, listening, with_scripts, with_typefaces
from ui.session import Session

FRENCH = DeviceSettings(("de-DE", "fr-CA"), high_contrast=True, reduced_motion=True)


class Knowing(Host):
    """A host whose page has told of its device."""

    has_typefaces = True


def told(store: Store) -> Headless:
    """The app on a page that has told of a device in French."""
    return Headless(partial(app.main, store, None, None, host=Knowing(FRENCH)))


async def test_the_first_message_with_a_screen_has_home_in_the_language_that_was_told(store: Store) -> None:
    async with told(store) as screen:
        sent = [message.body for message in screen.client.messages]
        screens = [body for body in sent if "controls" in str(body)]
        assert "play-works" in str(screens[0])
        assert len([screen for screen in screens if "play-works" in str(screen)]) == 1
        assert "Jouer" in screen.text("play-works")
        assert not {"get_device_info", "get_accessibility_features"} & {getattr(body, "name", "") for body in sent}
        assert not screen.page.fonts


async def test_the_look_is_the_one_that_was_told(store: Store) -> None:
    found: list[Session] = []

    async def begin(page: ft.Page) -> None:
        found.append(await app.main(store, None, None, page, Knowing(FRENCH)))

    async with Headless(begin):
        assert found[0].look.name == "highContrast"
        assert found[0].reduced_motion


async def test_the_address_of_a_game_that_is_not_here_says_so(store: Store) -> None:
    """As the browser's data was cleared with a game running; its client tells the address once more as it comes up."""
    async with Headless(partial(app.main, store, None, None, host=Knowing(FRENCH)), route="/game/1") as screen:
        assert "La partie de cette adresse n’est pas ici." in screen.text()
        await screen.client.go("/game/1")
        await screen.settle()
        assert "La partie de cette adresse n’est pas ici." in screen.text()


async def test_a_language_chosen_here_goes_before_what_is_told(store: Store) -> None:
    store.settings["language"] = "en"
    async with told(store) as screen:
        assert "Play" in screen.text("play-works")


@pytest.mark.parametrize(
    ("sent", "read"),
    [
        ({}, None),
        ({"languages": ""}, None),
        ({"languages": "fr-FR,en", "contrast": "", "still": "1"}, DeviceSettings(("fr-FR", "en"), False, True)),
    ],
)
def test_what_a_page_tells_is_read(sent: dict[str, str], read: DeviceSettings | None) -> None:
    assert DeviceSettings.read(sent) == read


async def test_what_is_told_is_known_on_its_connection(store: Store) -> None:
    known: list[DeviceSettings | None] = []

    async def handle(connection: object, socket: object) -> None:
        known.append(Served(Hub(store, 8550)).device_settings)

    socket = SimpleNamespace(query_params={"languages": "fr"}, scope={"headers": []})
    await listening(handle, Door(8550, "key"))(None, socket)
    assert known == [DeviceSettings(("fr",))]


def test_the_page_is_made_to_tell(tmp_path: Path) -> None:
    page = tmp_path / "index.html"
    page.write_text("<head></head>", "utf-8")
    told: list[str] = []
    with_scripts(lambda index_path: None, told.append)(str(page))
    assert told == [page.read_text("utf-8")]
    assert 'searchParams.set("languages"' in page.read_text("utf-8")


def test_the_client_fetches_our_typefaces_by_itself(tmp_path: Path) -> None:
    manifest = tmp_path / "FontManifest.json"
    manifest.write_text(
        json.dumps([{"family": "packages/math/Main", "fonts": []}, {"family": "MaterialIcons"}]), "utf-8"
    )
    with_typefaces(lambda path: None)(str(manifest))
    first, *ours = json.loads(manifest.read_text("utf-8"))
    assert first == {"family": "MaterialIcons"}
    assert {font["family"] for font in ours} == {"Fraunces-Bold", "Figtree-Medium", "Figtree-Bold"}
    assert all((ASSETS / "assets" / font["fonts"][0]["asset"]).resolve().is_file() for font in ours)
