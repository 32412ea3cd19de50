"""A closed auction on one phone: a bid is nowhere on the screen before all bids are in."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.narration.memory import Memory
from companion.store.store import Store
from engine.bid import closed_auction
from tests.headless import controls_in
from tests.ui.bid_tables import auctioned, multiplayer, now, position
from tests.ui.sessions import laid, named, press, targets
from ui.boards.bid import closed
from ui.screens.table import log_sheet
from ui.screens.table import table as screen
from ui.session import Session

SEALED = {"location": "marble-mill", "kind": "closed"}


def closed_game(folder: Path, amounts: dict[int, int], **seen: Any) -> Session:
    """Return a game of four people, of whom these have made these bids by passing the phone."""
    table = position(auctioned(phase="secret-bid"), phase="secret-bid", mints=[9, 9, 9, 9], auction=SEALED)
    session = laid(folder, multiplayer(table), **seen)
    for seat, amount in amounts.items():
        press(session, f"take-{seat}")
        for _ in range(amount):
            press(session, "amount-more")
        press(session, "hide")
    return session


def told(control: Any) -> Iterator[str]:
    """Every text of a screen: what is drawn, heard, shown on hovering, or names a control."""
    for each in controls_in(control):
        if is_dataclass(each):
            for field in fields(each):
                value = getattr(each, field.name, None)
                if isinstance(value, str) and not field.name.startswith("_"):
                    yield f"{type(each).__name__}.{field.name}={value}"


def everything(session: Session) -> list[str]:
    """Return what any person can see with these bids in: the screen, the log, the titles of the steps, the position."""
    table = session.table
    memory = Memory(table, session.words)
    log = ft.Column(log_sheet.log(session))
    return [*told(screen.view(session)), *told(log), memory.undo(), memory.redo(), str(now(session))]


@pytest.mark.parametrize("width", [412, 1280])
def test_two_games_that_differ_in_a_hidden_bid_look_the_same(tmp_path: Path, width: int) -> None:
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    low = closed_game(tmp_path / "one", {1: 1, 3: 2}, width=width, height=800)
    high = closed_game(tmp_path / "other", {1: 7, 3: 8}, width=width, height=800)
    assert low.table.state.secret != high.table.state.secret
    assert everything(low) == everything(high)
    press(low, "take-2")
    press(high, "take-2")
    assert everything(low) == everything(high)


def test_the_phone_is_covered_after_each_bid_and_names_the_next(tmp_path: Path) -> None:
    session = closed_game(tmp_path, {})
    assert named(session)["cover"].startswith("Ben")
    press(session, "take-1")
    assert "cover" not in targets(session)
    press(session, "amount-5")
    press(session, "hide")
    assert session.chosen is None
    assert named(session)["cover"].startswith("Cleo")
    assert "sealed-1" in named(session)
    assert "enter-bids" not in targets(session)


def test_a_tap_on_cover_hides_without_a_bid(tmp_path: Path) -> None:
    session = closed_game(tmp_path, {})
    press(session, "take-1")
    press(session, "amount-more")
    press(session, "cover-again")
    assert session.chosen is None
    assert session.table.moves == []


def test_a_page_loaded_anew_shows_the_cover_of_whoever_has_the_phone(tmp_path: Path) -> None:
    session = closed_game(tmp_path, {1: 4})
    before = list(told(screen.view(session)))
    press(session, "take-3")
    press(session, "amount-5")
    session.cover()
    assert session.chosen is None
    assert named(session)["cover"].startswith("Dan")
    assert "sealed-1" in named(session)
    assert "take-2" in targets(session)
    press(session, "take-2")
    press(session, "cover-again")
    assert list(told(screen.view(session))) == before  # Cleo would have been next anyway


def test_an_app_started_anew_goes_on_at_the_same_cover(tmp_path: Path) -> None:
    session = closed_game(tmp_path, {1: 4})
    press(session, "take-3")
    press(session, "amount-6")
    again = Session(Store(tmp_path / "games.db"), route="/")
    again.go(session.route)
    assert named(again)["cover"].startswith("Dan")
    assert now(again).auction == now(session).auction
    press(again, "take-3")
    press(again, "hide")
    assert named(again)["cover"].startswith("Cleo")
    assert "6" not in str(again.store.settings.get(closed.HOLDER))


def test_only_what_is_secret_is_let_go(tmp_path: Path) -> None:
    session = closed_game(tmp_path, {})
    press(session, "enter-bids")
    session.cover()
    assert session.chosen is not None


def test_the_last_bid_shows_them_all(tmp_path: Path) -> None:
    session = closed_game(tmp_path, {1: 4, 2: 0, 3: 2, 0: 3})
    assert now(session).phase == "place"
    assert any("Ben (4)" in label for label in named(session).values())


def test_hands_shown_at_the_table_are_entered_together(tmp_path: Path) -> None:
    session = closed_game(tmp_path, {})
    press(session, "enter-bids")
    assert "What did Ada bid?" in named(session)["bids-done"]
    for seat, amount in enumerate((3, 4, 0)):
        press(session, f"shown-{seat}-{amount}")
    assert "3 of 4" in named(session)["lid"]
    assert "What did Dan bid?" in named(session)["bids-done"]
    press(session, "shown-3-0")
    press(session, "bids-done")
    auction = now(session).auction
    assert auction is not None
    assert auction.bids == (3, 4, 0, 0)


def test_a_bid_taken_back_is_made_anew(tmp_path: Path) -> None:
    session = closed_game(tmp_path, {1: 4})
    press(session, "undo")
    assert isinstance(closed.view(session), ft.View)
    assert closed_auction.waiting(now(session).state)[0] == 1
