"""Taps that come faster than the screen is drawn: each counts, in its order, and a double tap once."""

import asyncio

import flet as ft
import pytest

from companion.store.store import Store
from tests.headless import Headless
from tests.ui.delivery_tables import with_unknown_cards
from ui import app, faults, taps
from ui.components import pressed_by
from ui.session import Session


async def begun(screen: Headless, *, players: int) -> None:
    """Begin a game of Mint Works, up to the first turn."""
    await screen.tap("play-works", f"players-{players}", "start", "starts-0", "skip")
    for plan in ("mine", "bridge", "vault"):
        await screen.tap(f"card-{plan}")


def moves(store: Store) -> int:
    """How many moves were made in the only game."""
    return len(store.open(store.games()[0].id).table.moves)


async def tap_all(screen: Headless, *names: str) -> None:
    """Tap controls of one screen so fast that all taps wait at the same time."""
    buttons = [pressed_by(screen.ident(name)) for name in names]
    assert None not in buttons
    await asyncio.gather(*(screen.session.dispatch_event(button._i, "click", None) for button in buttons))
    await screen.settle()


@pytest.fixture
def screen(store: Store) -> Headless:
    """One phone, its taps led as in the real app."""
    return led(Session(store, is_ready=True))


def led(session: Session) -> Headless:
    """The app on a session, its taps led as in the real app."""

    def begin(page: ft.Page) -> None:
        session.navigate = page.navigate
        faults.guard(page, session)
        taps.in_order(page, session)
        page.render_views(app.App, session, lambda: None)

    return Headless(begin)


async def test_a_choice_counts_for_the_tap_that_waits_behind_it(screen: Headless) -> None:
    async with screen:
        await screen.tap("play-works")
        await tap_all(screen, "players-2", "start")
        assert {"starts-0", "starts-1"} <= set(screen.names())


async def test_a_double_tap_makes_one_move(screen: Headless, store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async with screen:
        await begun(screen, players=2)
        made = moves(store)
        monkeypatch.setattr(taps, "DOUBLE_TAP", 60.0)
        await tap_all(screen, "pass", "pass")
        await screen.tap("pass")
        assert moves(store) == made + 1


async def test_a_tap_after_that_moves_for_the_next(screen: Headless, store: Store) -> None:
    async with screen:
        await begun(screen, players=2)
        made = moves(store)
        await screen.tap("pass", "pass")
        assert moves(store) > made + 1


async def test_undo_may_be_tapped_as_fast_as_one_likes(
    screen: Headless, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with screen:
        await begun(screen, players=2)
        made = moves(store)
        await screen.tap("pass", "location-producer")
        assert moves(store) > made + 1
        monkeypatch.setattr(taps, "DOUBLE_TAP", 60.0)
        await screen.tap("undo", "undo")
        assert moves(store) == made


async def test_a_tap_on_the_card_that_was_shown_before_does_nothing(screen: Headless, store: Store) -> None:
    async with screen:
        await screen.tap("play-works", "start", "skip")
        mine, bridge = (pressed_by(screen.ident(f"card-{plan}")) for plan in ("mine", "bridge"))
        for button in (mine, bridge, mine):
            await screen.session.dispatch_event(button._i, "click", None)
            await screen.settle()
        assert "got-it" not in screen.names()
        assert [move.plan for move in store.open(store.games()[0].id).table.moves] == ["mine"]


async def test_the_mints_of_a_belt_are_named_on_one_screen_as_fast_as_one_likes(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(taps, "DOUBLE_TAP", 60.0)
    setup, moves = with_unknown_cards()
    session = Session(store, is_ready=True)
    session.start(setup)
    for move in moves[:2]:
        session.table.play_json(move)
    async with led(session) as screen:
        kinds = ("classic", "sugar-free", "classic", "classic")
        buttons = {kind: pressed_by(screen.ident(f"mint-{kind}")) for kind in kinds}
        for kind in kinds:
            await screen.session.dispatch_event(buttons[kind]._i, "click", None)
            await screen.settle()
        assert [move.mint for move in session.table.moves[2:]] == list(kinds)
