"""A dealt game moves its own pieces: one tap lets the opponents play on, each move in sight, until a person decides."""

import asyncio

import pytest

from companion.coach import chair
from companion.store.store import Store
from companion.table.table import Setup
from tests.headless import Headless
from tests.ui.sessions import drawn
from ui.screens.table import play_on
from ui.session import Session

SOLO = Setup("works", "solo", ("Ada",), {"ai": "justin"}, deal=1)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(play_on, "IN_SIGHT", 0.0)


def dealt(store: Store, setup: Setup = SOLO, **seen: object) -> Session:
    session = Session(store, **{"width": 412, "height": 915, **seen})
    session.start(setup)
    session.deal()
    return session


async def until_asked(page: Headless, session: Session) -> None:
    """Wait until no opponent plays on by itself."""
    while play_on.decided(session) is not None:
        await page.settle()
        await asyncio.sleep(0.01)


async def test_one_tap_lets_the_ai_play_until_the_person_decides(store: Store) -> None:
    session = dealt(store)
    taps = 0
    async with drawn(session) as page:
        for _ in range(400):
            prompt = session.table.state.prompt
            if prompt.ask == "over":
                break
            if prompt.ask == "automa":
                assert play_on.decided(session) is None  # it has not been told to yet
                await page.tap("accept")
                taps += 1
                await until_asked(page, session)
                assert session.table.state.prompt.ask != "automa"
            else:
                session.play(session.table.state.legal_moves()[0])
                await page.settle()
        assert session.table.state.prompt.ask == "over"
    moves = [point.move.by for point in session.table.here.back if point.before is not None]
    assert taps < moves.count(1)  # one tap a turn, not one a move


async def test_with_the_setting_no_tap_is_needed(store: Store) -> None:
    session = dealt(store, width=1280)
    session.set_preference("play_on", value=True)
    async with drawn(session) as page:
        await until_asked(page, session)
        assert session.table.state.prompt.ask == "decide"
        assert "happened" in page.names()
        assert "Justin" in page.text("happened")  # what it did meanwhile
        await page.tap("menu", "menu-settings", "play-on")
        assert not session.preferences.play_on


async def test_the_board_stays_in_sight_and_nobody_is_told_to_move_pieces(store: Store) -> None:
    session = dealt(store)
    async with drawn(session) as page:
        assert session.table.state.prompt.ask == "automa"
        names = page.names()
        assert "location-producer" in names
        assert "ai-steps" not in names


async def test_nothing_is_played_while_somebody_reads(store: Store) -> None:
    session = dealt(store)
    session.set_preference("play_on", value=True)
    session.why_open = True
    assert play_on.decided(session) is None
    session.why_open = False
    session.show("menu")
    assert play_on.decided(session) is None


async def test_at_a_real_table_each_move_waits_for_the_hands(store: Store) -> None:
    session = dealt(store, Setup("works", "solo", ("Ada",), {"ai": "justin"}))
    session.set_preference("play_on", value=True)
    assert play_on.decided(session) is None


async def test_a_seat_of_the_app_plays_on_too(store: Store) -> None:
    setup = Setup("works", "multiplayer", ("Ada", "Basil", "Sage"), chairs={"1": "easy", "2": "easy"}, deal=3)
    session = dealt(store, setup)
    session.set_preference("play_on", value=True)
    async with drawn(session) as page:
        for _ in range(4):
            if chair.deciding(session.table) is None:
                session.play(session.table.state.legal_moves()[0])
                await page.settle()
            for _ in range(2000):
                if chair.deciding(session.table) is None:
                    break
                await asyncio.sleep(0.01)
                await page.settle()
            assert chair.deciding(session.table) is None
        assert "Basil" in page.text("happened")
