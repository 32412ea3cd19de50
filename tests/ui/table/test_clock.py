"""The clock on the screen: what it shows, what a second costs, and the pause that hides the table."""

from pathlib import Path

import pytest

from companion.languages import words
from companion.table.clock import ClockRule
from tests.ui.sessions import PAIR, app_on, laid, until, with_a_truck
from ui.parts.game_clock import figures, in_words
from ui.session import Session

NARROW = {"width": 360, "height": 740}


def clocked(folder: Path, rule: ClockRule | None = None, **seen: object) -> Session:
    """A session at the table of two whose first is to move, with a clock."""
    session = laid(folder, with_a_truck(4), is_ready=True, **NARROW, **seen)
    session.set_clock(rule or ClockRule())
    return session


@pytest.mark.parametrize(
    ("seconds", "up", "down"),
    [(0, "0:00", "0:00"), (59.9, "0:59", "1:00"), (60.1, "1:00", "1:01"), (3725, "1:02:05", "1:02:05")],
)
def test_figures_count_up_from_nothing_and_down_to_it(seconds: float, up: str, down: str) -> None:
    assert figures(seconds, counts_down=False) == up
    assert figures(seconds, counts_down=True) == down


def test_time_beyond_the_end_is_less_than_nothing() -> None:
    assert figures(-61.5, counts_down=True) == "\u22121:01"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_it_is_said_how_a_clock_runs(language: str) -> None:
    rules = (None, ClockRule(), ClockRule(600), ClockRule(600, 5))
    assert len({in_words(words(language), rule) for rule in rules}) == 4


async def test_a_game_without_a_clock_shows_none(tmp_path: Path) -> None:
    async with app_on(laid(tmp_path, with_a_truck(4), is_ready=True)) as screen:
        assert "clock" not in screen.names()


async def test_a_second_draws_the_figures_and_nothing_else(tmp_path: Path) -> None:
    session = clocked(tmp_path)
    async with app_on(session) as screen:
        assert "0:00" in screen.text().splitlines()
        await screen.settle()
        before, revision = len(screen.client.messages), session.revision
        await until(screen, lambda: "0:01" in screen.text().splitlines())
        sent = screen.client.messages[before:]
        assert session.revision == revision
        assert sum(len(screen.client.encode(message.body)) for message in sent) < 1000


async def test_a_pause_hides_the_table_until_it_goes_on(tmp_path: Path) -> None:
    session = clocked(tmp_path, ClockRule(600, 10))
    async with app_on(session) as screen:
        assert "location-producer" in screen.names()
        await screen.tap("clock")
        assert {"paused", "time-0", "time-1", "clock-on"} <= set(screen.names())
        assert "location-producer" not in screen.names()
        await screen.tap("clock-on")
        assert "location-producer" in screen.names()


async def test_the_device_is_felt_as_the_last_seconds_begin(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    felt: list[str] = []
    session = clocked(tmp_path, ClockRule(11), can_vibrate=True)
    session.haptic = felt.append
    async with app_on(session) as screen:
        await until(screen, lambda: felt)
    assert felt == ["hurried"]


async def test_a_new_game_has_the_clock_that_was_chosen(tmp_path: Path) -> None:
    session = laid(tmp_path, PAIR, is_ready=True)
    session.go("/works/new")
    async with app_on(session) as screen:
        await screen.tap("clock")
        await screen.tap("clock-down")
        await screen.tap("clock-minutes-20")
        await screen.tap("clock-more-5")
    assert session.usual_clock == ClockRule(1200, 5)
    session.start(with_a_truck(4))
    kept = session.store.clock(session.game.id)
    assert kept is not None
    assert kept.rule == ClockRule(1200, 5)


async def test_the_clock_of_a_running_game_is_changed_in_its_settings(tmp_path: Path) -> None:
    session = clocked(tmp_path)
    session.show("settings")
    async with app_on(session) as screen:
        await screen.tap("clock-off")
    assert session.clock is None
    assert session.usual_clock is None
