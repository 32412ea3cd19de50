"""The upgrades on offer can be seen at any time: what each does and costs, and why one can't be bought."""

from pathlib import Path

import pytest

from tests.ui.delivery_tables import TOGETHER, changed, pair, solo
from tests.ui.sessions import laid, named, press
from ui.session import Session

SIZES = ((360, 740), (360, 640), (820, 1180), (1280, 800))


def offered(session: Session) -> dict[str, str]:
    """Return what the sheet of the upgrades on offer says of each, by the name of its row."""
    press(session, "deed-upgrade")
    return {row: label for row, label in named(session).items() if row.startswith(("choose-", "offer-"))}


@pytest.mark.parametrize("size", SIZES)
def test_all_three_are_shown_with_their_price_whoever_can_pay(tmp_path: Path, size: tuple[int, int]) -> None:
    session = laid(tmp_path, pair(), width=size[0], height=size[1])
    rows = offered(session)
    assert len(rows) == 3
    assert all("Costs " in label for label in rows.values()), rows


def test_one_who_can_pay_for_none_is_told_why(tmp_path: Path) -> None:
    session = laid(tmp_path, pair(changed(TOGETHER, 0, mints={})))
    rows = offered(session)
    assert len(rows) == 3
    assert all(row.startswith("offer-") for row in rows)
    assert all("Ada has no ready order" in label for label in rows.values()), rows


def test_a_tap_on_one_that_cannot_be_paid_cites_the_rule(tmp_path: Path) -> None:
    session = laid(tmp_path, pair(changed(TOGETHER, 0, mints={})))
    row = next(iter(offered(session)))
    press(session, row)
    assert session.sheet is not None
    assert session.sheet.kind == "clause"


@pytest.mark.parametrize("size", SIZES)
def test_they_are_in_sight_whatever_is_asked(tmp_path: Path, size: tuple[int, int]) -> None:
    """An order that turns up fills the screen: the menu leads to the upgrades, and back to the question."""
    session = laid(tmp_path, pair(changed(TOGETHER, 0, at="larkspur")), width=size[0], height=size[1])
    press(session, "own-larkspur-5")
    assert session.table.state.prompt.about == "clear"
    asked = set(named(session))
    press(session, "menu")
    press(session, "menu-upgrades")
    rows = {row: label for row, label in named(session).items() if row.startswith("offer-")}
    assert len(rows) == 3
    assert all("Costs " in label for label in rows.values()), rows
    session.close()
    assert set(named(session)) == asked


def test_a_game_without_upgrades_has_no_way_to_any(tmp_path: Path) -> None:
    session = laid(tmp_path, solo())
    press(session, "menu")
    assert "menu-upgrades" not in named(session)
