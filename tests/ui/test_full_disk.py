"""A disk without room, at the table: the game is safe, the person is told what helps, and then goes on."""

from pathlib import Path

import pytest

from companion.store.store import Store
from tests.ui.sessions import PAIR, after, laid
from tests.ui.test_faults import started
from ui import one_tap
from ui.session import Session


@pytest.fixture
def session(tmp_path: Path) -> Session:
    return laid(tmp_path, PAIR)


def fill(store: Store) -> None:
    """Let the file of the games grow no further, as a full disk does."""
    pages = store.db.execute("PRAGMA page_count").fetchone()[0]
    store.db.execute(f"PRAGMA max_page_count = {pages}")


def make_room(store: Store) -> None:
    store.db.execute("PRAGMA max_page_count = 100000")


async def test_a_move_that_finds_no_room_is_not_made_and_said(session: Session) -> None:
    async with started(session) as screen:
        fill(session.store)
        table = session.table
        while session.sheet is None:
            before = len(table.moves)
            session.play(table.state.legal_moves()[-1])
            assert before <= len(table.moves) < 10_000
        assert session.sheet.about == "Your game is safe. The disk is full: make room, then go on."
        await screen.settle()
        assert "The disk is full" in screen.text()
        assert session.fault is None
        assert len(session.store.open(1).table.moves) == len(table.moves) == before
        make_room(session.store)
        session.close()
        session.play(table.state.legal_moves()[-1])
        assert len(session.store.open(1).table.moves) == len(table.moves) > before


@pytest.mark.parametrize("taken", range(0, 4_000, 500))
def test_a_tap_that_finds_no_room_half_way_makes_none_of_its_moves(session: Session, taken: int) -> None:
    session.store.settings["x"] = "x" * taken
    fill(session.store)
    table = session.table
    while session.sheet is None:
        before, joined = list(table.moves), set(table.joined)
        first = table.state.legal_moves()[-1]
        with one_tap.begun():
            session.play(first, after(table, first).legal_moves()[-1])
        assert len(before) <= len(table.moves) < 10_000
    assert table.moves == before
    assert len(table.points) == len(before) + 1
    stored = session.store.open(1).table
    assert stored.moves == before
    assert stored.joined == table.joined == joined


def test_what_one_tap_made_is_one_undo_after_a_full_disk(session: Session) -> None:
    table = session.table
    fill(session.store)
    while session.sheet is None:
        session.play(table.state.legal_moves()[-1])
    make_room(session.store)
    session.close()
    before, first = list(table.moves), table.state.legal_moves()[-1]
    with one_tap.begun():
        session.play(first, after(table, first).legal_moves()[-1])
    again = session.store.open(1)
    assert again.table.joined == table.joined
    session.undo()
    assert table.moves == before


async def test_any_other_tap_that_finds_no_room_is_told_too(session: Session) -> None:
    async with started(session) as screen:
        fill(session.store)
        for number in range(10_000):
            try:
                session.store.settings[f"x{number}"] = "x" * 500
            except Exception:
                break
        await screen.settle()

        def tap() -> None:
            session.store.settings["y"] = "x" * 9_000

        try:
            tap()
        except Exception:
            screen.page.session.error("no room")
        await screen.settle()
        assert session.fault is None
        assert session.sheet is not None
        assert session.sheet.about == "The disk is full: make room, then go on."
