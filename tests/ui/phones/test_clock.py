"""The clock of a game that phones share: each shows whose time runs, and whoever plays stops it for all."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import languages
from companion.table.clock import ClockRule
from companion.table.table import Setup
from engine.works.moves import Pass
from tests.headless import controls_in
from tests.ui.bid_tables import multiplayer
from tests.ui.phones.seated import TableOfPhones, follow, seated
from tests.ui.phones.test_going_on import there
from tests.ui.sessions import marked, shown
from ui import live_clock
from ui.boards.bid.turn_view import TurnView
from ui.parts import game_clock
from ui.phones.undoing import HOST

WORDS = languages.words("en")
PAIR = Setup("works", "multiplayer", ("Ada", "Ben"), position={"supply": ["co-op", "crane", "gardens"]})


class Stamp:
    """Seconds that pass as the test says."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def stamp(monkeypatch: pytest.MonkeyPatch) -> Stamp:
    found = Stamp()
    monkeypatch.setattr(live_clock, "stamp", found)
    return found


@pytest.fixture
def at(tmp_path: Path, stamp: Stamp) -> Iterator[TableOfPhones]:
    """Ada's and Ben's game, with a clock of five minutes each."""
    with seated(tmp_path, PAIR) as at:
        at.host.set_clock(ClockRule(300))
        yield at


def test_each_phone_shows_whose_time_runs(at: TableOfPhones, stamp: Stamp) -> None:
    ben, watcher = at.phone(1), at.phone(None, "watcher")
    stamp.now += 7
    for phone in (ben, watcher):
        clock = phone.shown_clock
        assert clock is not None
        assert clock.run is not None
        assert (clock.run.seat, clock.seconds(0), clock.seconds(1)) == (0, 293, 300)
        assert "Ada 4:53, Ben 5:00" in str(marked(shown(phone))["clock"].label)
    at.host.play(Pass(0))
    follow(at.host, ben, watcher)
    stamp.now += 2
    clock = ben.shown_clock
    assert clock is not None
    assert clock.run is not None
    assert (clock.run.seat, clock.seconds(0), clock.seconds(1)) == (1, 293, 298)


def test_whoever_plays_stops_it_for_all_and_lets_it_go_on(at: TableOfPhones, stamp: Stamp) -> None:
    ben, watcher = at.phone(1), at.phone(None, "watcher")
    stamp.now += 10
    watcher.pause()
    follow(at.host, ben, watcher)
    assert not any(game_clock.is_paused(each) for each in (at.host, ben, watcher))
    drawn = ben.revision, at.host.revision
    ben.pause()
    follow(at.host, ben, watcher)
    assert all(game_clock.is_paused(each) for each in (at.host, ben, watcher))
    assert ben.revision > drawn[0]
    assert at.host.revision > drawn[1]
    assert {"time-0", "time-1", "clock-on"} <= set(marked(shown(watcher)))
    assert "Whoever plays can let the clock go on." in str(marked(shown(watcher))["clock-on"].label)
    stamp.now += 60
    at.host.pause(False)
    follow(at.host, ben, watcher)
    assert not any(game_clock.is_paused(each) for each in (at.host, ben, watcher))
    stamp.now += 1
    clock = watcher.shown_clock
    assert clock is not None
    assert clock.seconds(0) == 289


def test_nothing_is_drawn_anew_while_it_runs_as_it_did(at: TableOfPhones, stamp: Stamp) -> None:
    ben = at.phone(1)
    follow(at.host, ben)
    drawn = ben.revision
    stamp.now += 3
    follow(at.host, ben)
    assert ben.revision == drawn


def test_a_game_without_a_clock_has_none_on_phones(tmp_path: Path) -> None:
    with seated(tmp_path, PAIR) as at:
        assert at.phone(1).shown_clock is None


def test_it_runs_while_phones_play_and_the_host_shows_the_game_nowhere(at: TableOfPhones, stamp: Stamp) -> None:
    ada, ben = at.phone(0), at.phone(1)
    there(ada, ben)
    at.host.follow_questions()  # the page of the host is there
    stamp.now += 5
    at.hub.run_clock(WORDS)
    at.host.put_away(True)
    at.hub.present.note(HOST, at.host, is_there=False)
    for _ in range(20):
        at.hub.run_clock(WORDS)
        stamp.now += 1
    ada.play(Pass(0))
    at.hub.run_clock(WORDS)
    for _ in range(7):
        stamp.now += 1
        at.hub.run_clock(WORDS)
    clock = at.hub.clock
    assert clock is not None
    assert [round(clock.seconds(seat)) for seat in (0, 1)] == [275, 293]
    at.host.put_away(False)
    follow(at.host)
    at.host.follow_questions()
    stamp.now += 2
    at.hub.run_clock(WORDS)
    assert [round(clock.seconds(seat)) for seat in (0, 1)] == [275, 291]


def test_it_stands_while_nobody_is_there(at: TableOfPhones, stamp: Stamp) -> None:
    ada = at.phone(0)
    there(ada)
    at.host.put_away(True)
    at.hub.run_clock(WORDS)
    stamp.now += 3
    assert ada.guest is not None
    ada.guest.be_there(is_there=False)
    at.hub.run_clock(WORDS)
    stamp.now += 60
    clock = at.hub.clock
    assert clock is not None
    assert round(clock.seconds(0)) == 297


@pytest.mark.parametrize(("width", "people", "size"), [(360, 4, 28.0), (412, 4, 34.0), (360, 3, 34.0)])
def test_on_a_narrow_phone_the_times_of_four_are_in_one_line(
    tmp_path: Path, width: int, people: int, size: float
) -> None:
    setup = Setup("works", "multiplayer", ("Ada", "Ben", "Cleo", "Dan")[:people], deal=42917)
    with seated(tmp_path, setup) as at:
        at.host.set_clock(ClockRule(30 * 60))
        line = marked(shown(at.phone(0, width=width)))["clock"]
        assert game_clock.height(size) in [getattr(each, "height", None) for each in controls_in(line)]


@pytest.mark.parametrize("has_clock", [True, False])
def test_the_panel_of_a_bid_leaves_the_clock_its_room(tmp_path: Path, has_clock: bool) -> None:
    with seated(tmp_path, multiplayer()) as at:
        at.host.set_clock(ClockRule(300) if has_clock else None)
        assert TurnView(at.phone(0, width=360, height=650)).docks is not has_clock
