"""A game on its way to another phone, by what a camera reads, by text and by file; and a backup to another device."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser
from zxingcpp import Barcode

from companion.sharing import transfer
from companion.store.store import LiveGame
from tests.browser.driver import STILL, WIDE, App, Server
from tests.browser.handing_scenes import (
    Lay,
    choose,
    in_several,
    known,
    long_game,
    mid_game,
    plays_elsewhere,
    some_of_everything,
)
from tests.browser.scenes import store_in
from tests.companion.sharing.playing import SOLO, played
from tests.pictures import codes_in

Sender = Callable[..., App]


@pytest.fixture
def sender(new_server: Callable[..., Server], browser: Browser, tmp_path: Path) -> Iterator[Sender]:
    """Open a window on another device, with a game laid into it; takes the options of App."""
    with ExitStack() as windows:

        def make(lay: Callable[..., object], route: str, **options: object) -> App:
            server = new_server(tmp_path / "sender")
            with store_in(server.data) as store:
                lay(store)
            app = App(browser, server.start().url, route=route, **{**STILL, **options})
            windows.callback(app.close)
            app.context.grant_permissions(["clipboard-read", "clipboard-write"])
            return app

        yield make


@contextmanager
def game_in(data: Path, id: int = 1) -> Iterator[LiveGame]:
    """Open a game of a data directory."""
    with store_in(data) as store:
        yield store.open(id)


def taken(app: App, server: Server, data: Path) -> None:
    """Take the game over that is shown: it is on the screen at the same move as on the other device."""
    app.reads("offer-is", "not on this device yet")
    with store_in(server.data) as store:
        assert store.games() == []
    app.tap("take")
    app.misses("offer")
    app.first_of("table", "works-setup", "delivery-setup")
    app.page.wait_for_url("**/game/1")  # which comes with the message after that of the screen
    with game_in(server.data) as here, game_in(data) as there:
        assert here.table.state == there.table.state
        assert here.table.moves == there.table.moves


def saved(app: App, name: str, folder: Path) -> Path:
    """Save a file by a tap; return its path."""
    with app.page.expect_download() as download:
        app.tap(name)
    file = folder / download.value.suggested_filename
    download.value.save_as(file)
    return file


def code_on(app: App) -> Barcode:
    """The one code on the screen, once it is drawn: words come before pictures, and in front of others only."""
    app.page.bring_to_front()
    for _ in range(20):
        if len(found := codes_in(app.settle())) == 1:  # while one screen gives way to the next there may be two
            (code,) = found
            return code
    raise AssertionError("no code can be read off the screen")


def read(app: App, total: int) -> list[str]:
    """Return what another decoder reads off the screen, one code after the other."""
    found = []
    for number in range(1, total + 1):
        if total > 1:
            app.reads("code-number", f"Code {number} of {total}")
        seen = code_on(app)
        assert seen.ec_level == "M"
        assert int(seen.extra["Version"]) <= 20
        found.append(str(seen.text))
        if number < total:
            app.move("code-next")
    return found


@pytest.mark.parametrize(
    ("lay", "options"),
    [(long_game, {}), (in_several, {"color_scheme": "dark", "size": WIDE})],
    ids=["120 moves in one", "several in the dark"],
)
def test_the_codes_on_the_screen_are_read_and_taken_over(
    sender: Sender,
    open_app: Callable[..., App],
    server: Server,
    tmp_path: Path,
    lay: Lay,
    options: dict[str, object],
) -> None:
    other = sender(lay, "/game/1/hand-on", **options)
    other.sees("code")
    with store_in(tmp_path / "sender") as store:
        parts = transfer.as_codes(store, 1)
    assert (len(parts) == 1) == (lay is long_game)
    seen = read(other, len(parts))
    assert tuple(seen) == parts
    app = open_app(route="/take-over")  # only now: where another window is open, a picture may come late
    for number, part in enumerate(reversed(seen), start=1):
        app.paste("code-text", part)
        app.can("code-add")
        app.move("code-add")
        if number < len(parts):
            app.reads("codes-read", f"{number} of {len(parts)} codes read")
    taken(app, server, tmp_path / "sender")


def test_a_game_goes_over_as_text_and_comes_back_further_on(
    sender: Sender, app: App, server: Server, tmp_path: Path
) -> None:
    other = sender(mid_game, "/game/1")
    app.context.grant_permissions(["clipboard-read", "clipboard-write"])
    other.tap("menu")
    other.tap("menu-hand-on")
    other.tap("copy-game")
    other.tap("got-it")
    text = str(other.page.evaluate("navigator.clipboard.readText()"))
    app.page.evaluate("text => navigator.clipboard.writeText(text)", text)
    app.tap("take-over")
    app.tap("paste")
    taken(app, server, tmp_path / "sender")

    app.sees("pass")
    app.move("pass")
    app.page.goto(app.url + "/game/1/hand-on")
    app.ready()
    [back] = read(app, 1)
    other.page.evaluate("text => navigator.clipboard.writeText(text)", back)
    other.go("/history")
    other.tap("take-over")
    other.tap("paste")
    other.reads("offer-is", "goes further")
    other.tap("take")
    other.sees("table")
    with game_in(server.data) as here, game_in(tmp_path / "sender") as there:
        assert here.table.state == there.table.state
        assert there.table.moves[-1].as_json() == {"move": "pass", "by": 0}


def test_a_game_goes_over_as_a_file(sender: Sender, app: App, server: Server, tmp_path: Path) -> None:
    other = sender(mid_game, "/history/game/1")
    other.tap("hand-on")
    file = saved(other, "save-game", tmp_path)
    assert file.suffix == ".mintgame"
    app.tap("take-over")
    choose(app, "choose-file", file)
    taken(app, server, tmp_path / "sender")


def test_a_backup_of_one_device_is_taken_back_on_another(
    sender: Sender, app: App, server: Server, tmp_path: Path
) -> None:
    other = sender(some_of_everything, "/settings")
    other.tap("backup")
    other.reads("last-backup", "aucune")
    file = saved(other, "make-backup", tmp_path)
    other.tap("backup-there")
    other.reads("last-backup", "aujourd’hui")

    with store_in(server.data) as store:
        played(store, SOLO, 7)
        store.settings["language"] = "en"
    app.open("/settings/backup")
    broken = tmp_path / "broken.mintbackup"
    broken.write_bytes(file.read_bytes()[:-40])
    choose(app, "choose-backup", broken)
    app.reads("fault", "not complete")
    choose(app, "choose-backup", file)
    app.reads("brings", "3 new games.")
    app.reads("brings", "1 setting stays as it is here.")
    app.move("replace-settings")
    app.tap("restore")
    app.sees("done")
    app.reads("brings", "3 nouvelles parties")
    app.tap("done")
    app.reads("play-works", "Jouer")
    app.sees("continue")
    with store_in(server.data) as store:
        assert len(store.games()) == 3
        assert [player.name for player in store.players.all() if player.age == 42] == ["Zoé"]


def test_plays_from_another_app_come_in_and_go_again(app: App, server: Server, tmp_path: Path) -> None:
    with store_in(server.data) as store:
        known(store)
    file = tmp_path / "BGStatsExport.json"
    file.write_bytes(plays_elsewhere())
    app.open("/history")
    app.tap("take-over")
    choose(app, "choose-file", file)
    app.reads("brings", "11 new plays.")
    app.tap("person-1")
    app.tap("is-2")
    app.reads("person-1", "Known here as Grace")
    app.tap("take-plays")
    app.tap("done")
    app.tap("play-11")
    app.reads("facts", "On the train to Lyon")
    app.reads("seats", "Grace")
    app.tap("back")
    app.tap("take-over")
    app.tap("plays")
    choose(app, "choose-plays", file)
    app.reads("brings", "11 are here already.")
    app.tap("leave-it")
    app.tap("take-back")
    app.misses("take-back")
    with store_in(server.data) as store:
        assert store.library.page() == []
        assert {player.name for player in store.players.all()} == {"Zoe", "Grace", "Bo"}
