"""What the device is asked for: to stay awake, to be felt, and what its owner needs to see; or nothing at all."""

import flet as ft
import pytest

from companion.store.store import Store
from tests.headless import Headless
from ui.app import App
from ui.open_game import MOVED, REFUSED
from ui.platform.device import Device
from ui.session import Session

SENSES = {
    "accessible_navigation": False,
    "bold_text": False,
    "disable_animations": False,
    "high_contrast": True,
    "invert_colors": False,
    "reduce_motion": True,
    "on_off_switch_labels": False,
    "supports_announcements": True,
}


@pytest.fixture
def session(store: Store) -> Session:
    """A session at Home that is ready."""
    return Session(store, is_ready=True)


def shown(session: Session, answers: dict[str, object] | None = None, **page: object) -> Headless:
    """The whole app on one session and its device."""

    def main(page: ft.Page) -> None:
        page.data = Device(page, session)
        page.render_views(App, session, lambda: None, (), page.data.keep_awake)

    return Headless(main, answers, **page)


def asked(screen: Headless) -> list[str]:
    """The methods of services that the client was asked for."""
    return [message.body.name for message in screen.client.messages if hasattr(message.body, "call_id")]


async def test_the_screen_stays_on_unless_that_is_not_wanted(session: Session) -> None:
    async with shown(session) as screen:
        assert asked(screen) == ["enable"]
        session.set_preference("awake", False)
        await screen.settle()
        assert asked(screen) == ["enable", "disable"]
        session.set_preference("text_size", "large")
        await screen.settle()
        assert asked(screen) == ["enable", "disable"]


async def test_nothing_is_asked_before_the_first_screen(session: Session) -> None:
    session.is_ready = False
    async with shown(session) as screen:
        assert asked(screen) == []
        session.is_ready = True
        await screen.settle()
        assert asked(screen) == ["enable"]


@pytest.mark.parametrize(("platform", "can"), [("android", True), ("ios", True), ("linux", False), ("windows", False)])
async def test_only_what_is_held_in_the_hand_is_felt(session: Session, platform: str, can: bool) -> None:
    async with shown(session, platform=platform) as screen:
        assert session.can_vibrate is can
        assert session.uses_haptics is can
        session.haptic(MOVED)
        session.haptic(REFUSED)
        await screen.settle()
        assert asked(screen)[1:] == ["light_impact", "heavy_impact"]


async def test_contrast_and_stillness_come_from_the_device(session: Session) -> None:
    async with shown(session, {"get_accessibility_features": SENSES}) as screen:
        await screen.page.data.read_features()
        await screen.settle()
        assert session.look.name == "highContrast"
        assert session.look.lid_ms == 0


async def test_a_device_that_knows_nothing_of_it_changes_nothing(session: Session) -> None:
    def broken(args: object) -> object:
        return {"unknown": True}

    async with shown(session, {"get_accessibility_features": broken}) as screen:
        await screen.page.data.read_features()
        assert session.look.name == "light"
        assert session.look.lid_ms == 220


async def test_what_a_tap_lacks_is_said_in_the_place_of_what_was_said_before(session: Session) -> None:
    async with shown(session) as screen:
        for words in ("Tap a colour first", "Tap a number first"):
            screen.page.data.say(words)
            await screen.settle()
        bars = [bar for bar in screen.controls() if isinstance(bar, ft.SnackBar)]
        assert [(bar.content.value, bar.open) for bar in bars][-1] == ("Tap a number first", True)
        assert not any(bar.open for bar in bars[:-1])


async def test_the_next_tap_takes_away_what_was_said(session: Session) -> None:
    async with shown(session) as screen:
        screen.page.data.say("Tap a colour first")
        await screen.settle()
        await screen.tap("settings")
        assert not any(bar.open for bar in screen.controls() if isinstance(bar, ft.SnackBar))


async def test_a_page_that_goes_as_it_is_tapped_is_asked_for_nothing(session: Session) -> None:
    """The connection of a phone may end between a tap and its answer."""
    async with shown(session) as screen:
        before, there = asked(screen), screen.session.connection
        screen.session._Session__conn = None
        session.announce("It is your turn.")
        session.haptic(MOVED)
        screen.session._Session__conn = there
        await screen.settle()
        assert asked(screen) == before
