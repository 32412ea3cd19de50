"""The clock of the open game: whose time runs, when it stands still, and what is stored of it."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion.store.store import Store
from companion.table.clock import ClockRule
from companion.table.table import Setup
from tests.companion.sharing.playing import to_the_end
from tests.ui.sessions import PAIR, session_in, with_a_truck
from ui import live_clock
from ui.cards.draft import CardDraft
from ui.session import Session

UP, DOWN = ClockRule(), ClockRule(60, 5)


class Hand:
    """A clock that a test moves by hand."""

    def __init__(self) -> None:
        self.stamp = 1000.0

    def __call__(self) -> float:
        return self.stamp

    def go(self, seconds: float) -> None:
        self.stamp += seconds


@pytest.fixture
def hand(monkeypatch: pytest.MonkeyPatch) -> Hand:
    hand = Hand()
    monkeypatch.setattr(live_clock, "stamp", hand)
    return hand


def clocked(folder: Path, rule: ClockRule = UP, setup: Setup | None = None) -> Session:
    """A session at a table of two whose first is to move, with a clock."""
    session = session_in(folder, setup or with_a_truck(4))
    session.set_clock(rule)
    return session


def shown(session: Session) -> list[float]:
    assert session.clock is not None
    return [round(session.clock.seconds(seat), 1) for seat in range(2)]


def move(session: Session) -> None:
    """Make the first legal move of the seat that is asked."""
    session.play(session.table.state.legal_moves()[0])


def test_without_a_clock_nothing_runs(tmp_path: Path) -> None:
    session = session_in(tmp_path, with_a_truck(4))
    assert session.clock is None
    move(session)
    assert session.store.clock(session.game.id) is None
    assert not [key for key in session.store.settings if key.startswith(("clock/", "thought/"))]


def test_the_time_runs_of_the_person_who_must_decide(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path)
    hand.go(12.3)
    assert shown(session) == [12.3, 0]
    move(session)
    hand.go(4)
    assert shown(session) == [12.3, 4]
    kept = session.store.clock(session.game.id)
    assert kept is not None
    assert [(one.seat, one.tenths, one.is_end) for one in kept.moves.values()] == [(0, 123, True)]


def test_it_counts_down_and_a_turn_gives_the_increment(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path, DOWN)
    hand.go(20)
    assert shown(session) == [40, 60]
    move(session)
    assert shown(session) == [45, 60]
    hand.go(90)
    assert shown(session) == [45, -30]  # it ends no turn
    assert session.table.state.prompt.by == 1
    move(session)
    assert shown(session) == [45, -25]


def test_no_tenth_is_lost_in_many_ticks(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path)
    assert session.clock is not None
    for _ in range(3 * 1000):
        hand.go(0.333)
        session.clock.tick()
    assert shown(session)[0] == 999.0
    move(session)
    assert session.clock.kept.used(0) == 9990


def test_what_is_taken_back_stays_used(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path, DOWN)
    hand.go(10)
    move(session)
    hand.go(3)
    session.undo()
    assert shown(session) == [50, 57]
    hand.go(5)
    move(session)
    assert shown(session) == [50, 57]  # 60 + 5 for one turn - 15


def test_a_pause_stops_it_until_it_goes_on(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path)
    hand.go(5)
    session.pause()
    hand.go(1000)
    assert shown(session) == [5, 0]
    again = Session(Store(tmp_path / "games.db"))
    again.arrive(session.route)
    assert again.clock is not None
    assert again.clock.kept.is_paused
    session.pause(False)
    hand.go(2)
    assert shown(session) == [7, 0]


def test_it_stands_still_while_the_app_is_put_away(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path)
    hand.go(5)
    session.put_away(True)
    hand.go(1000)
    session.put_away(False)
    hand.go(2)
    assert shown(session) == [7, 0]


def test_it_stands_still_while_the_device_sleeps(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path)
    assert session.clock is not None
    for _ in range(3):
        hand.go(1)
        session.clock.tick()
    hand.go(3600)
    session.clock.tick()
    hand.go(1)
    assert shown(session) == [4, 0]


@pytest.mark.parametrize("page", ["audit", "hand-on"])
def test_it_stands_still_on_a_page_that_is_not_for_thinking(tmp_path: Path, hand: Hand, page: str) -> None:
    session = clocked(tmp_path)
    hand.go(5)
    session.go(f"/game/{session.game.id}/{page}")
    hand.go(1000)
    session.go(f"/game/{session.game.id}/rules")
    hand.go(2)
    assert shown(session) == [7, 0]


def test_it_stands_still_away_from_the_game_and_while_a_form_is_filled_in(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path)
    route = session.route
    hand.go(5)
    session.go("/")
    hand.go(1000)
    session.go(route)
    hand.go(1)
    session.choose(CardDraft("upgrades", {}))
    hand.go(1000)
    session.choose(None)
    hand.go(1)
    assert shown(session) == [7, 0]


def test_it_runs_on_once_the_card_that_was_entered_is_played(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path)
    session.choose(CardDraft("orders", {}, session.table.here.number))
    hand.go(10)
    move(session)
    hand.go(5)
    assert shown(session) == [0, 5]


def test_the_table_and_the_app_have_no_clock(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path, setup=PAIR)
    assert session.table.state.prompt.ask == "reveal"
    hand.go(10)
    assert shown(session) == [0, 0]
    app = clocked(tmp_path, setup=replace(with_a_truck(4), chairs={"0": "easy"}))
    hand.go(10)
    assert shown(app) == [0, 0]


def test_a_thought_is_stored_now_and_then(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path)
    assert session.clock is not None
    for _ in range(31):
        hand.go(1)
        session.clock.tick()
    with Store(tmp_path / "games.db") as other:  # as after the process was killed
        kept = other.clock(session.game.id)
    assert kept is not None
    assert kept.used(0) == 300


def test_two_windows_share_it(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path)
    other = Session(session.store)
    other.arrive(session.route)
    hand.go(8)
    assert shown(other) == shown(session) == [8, 0]
    move(session)
    hand.go(1)
    other.follow()
    hand.go(1)
    assert shown(other) == shown(session) == [8, 2]
    move(other)
    session.follow()
    kept = session.store.clock(session.game.id)
    assert kept is not None
    assert [one.tenths for one in kept.moves.values()] == [80, 20]


def test_a_move_from_elsewhere_is_timed_here(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path)
    hand.go(8)
    phone = session.store.open(session.game.id)
    phone.table.play(phone.table.state.legal_moves()[0])
    session.follow()
    assert shown(session) == [8, 0]


def test_the_device_is_felt_once_as_the_last_seconds_begin(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path, DOWN)
    assert session.clock is not None
    felt = []
    for second in range(70):
        hand.go(1)
        if session.clock.tick():
            felt.append(second + 1)
    assert felt == [50]


def test_the_end_is_in_the_result(tmp_path: Path, hand: Hand) -> None:
    session = clocked(tmp_path)
    hand.go(2)
    move(session)
    to_the_end(session.game)
    kept = session.store.clock(session.game.id)
    assert kept is not None
    assert kept.used(0) == 20
