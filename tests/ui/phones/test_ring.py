"""Who sits beside whom in Mint Bid, as each device draws it: on a phone its own seat is below, as its person sits."""

from math import atan2, degrees
from pathlib import Path

import flet as ft
import pytest

from companion.table.table import Setup
from engine.json_types import JsonDict
from tests.headless import controls_in
from tests.ui.bid_tables import OPEN, multiplayer, pair
from tests.ui.phones.seated import follow, seated
from tests.ui.sessions import shown
from ui.session import Session

AUCTION: JsonDict = {**OPEN, "auction": {"location": "marble-mill", "turn": 0}}
ROWS = ([["quill-quay"]], [["acorn-arcade"]])
TWO: JsonDict = {**AUCTION, "mints": [6, 3], "tableaus": [{"of": seat, "rows": rows} for seat, rows in enumerate(ROWS)]}


def around(people: int) -> Setup:
    """An auction, with tableaus between all neighbours."""
    rows = [[["quill-quay"]], *[[]] * (people - 1)]
    between = [{"between": [seat, (seat + 1) % people], "rows": rows[seat]} for seat in range(people)]
    return multiplayer({**AUCTION, "mints": [6] * people, "tableaus": between}, people)


def clockwise(session: Session, kind: str) -> list[int]:
    """Return the numbers of the parts of a kind around the table, from the lowest on."""
    at: dict[int, tuple[float, float]] = {}
    stacks = (each for each in controls_in(shown(session)) if isinstance(each, ft.Stack))
    for each in (each for stack in stacks for each in stack.controls if isinstance(each, ft.Container)):
        if isinstance(each.left, float | int) and isinstance(each.top, float | int):
            at |= dict.fromkeys(numbers(each, kind), (each.left, each.top))
    x, y = (sum(each) / len(at) for each in zip(*at.values(), strict=True))
    return sorted(at, key=lambda part: round(degrees(atan2(at[part][1] - y, at[part][0] - x)) - 90) % 360)


def numbers(drawn: ft.BaseControl, kind: str) -> list[int]:
    """Return the numbers of the parts of a kind in the order in which they are drawn."""
    names = [str(each.identifier) for each in controls_in(drawn) if isinstance(each, ft.Semantics)]
    ends = [name.removeprefix(kind) for name in names if name.startswith(kind)]
    return [int(end) for end in ends if end.isdecimal()]


def listed(session: Session, kind: str) -> list[int]:
    """Return the numbers of the parts of a kind on the screen in their order."""
    return numbers(shown(session), kind)


@pytest.mark.parametrize("people", [3, 4, 5, 6])
def test_the_seat_of_a_phone_is_below_and_the_others_as_they_sit(tmp_path: Path, people: int) -> None:
    with seated(tmp_path, around(people)) as at:
        for seat in range(people):
            phone, order = at.phone(seat), [(seat + step) % people for step in range(people)]
            assert clockwise(phone, "seat-") == order
            assert clockwise(phone, "tableau-") == order
            assert listed(phone, "seat-line-") == order


def test_without_a_seat_the_first_is_below(tmp_path: Path) -> None:
    with seated(tmp_path, around(4)) as at:
        order = [0, 1, 2, 3]
        watcher = at.phone(None, "watcher")
        for session in (watcher, at.host):
            assert (clockwise(session, "seat-"), listed(session, "seat-line-")) == (order, order)
        at.hub.sit(None)
        follow(at.host)
        assert clockwise(at.host, "seat-") == order
        at.hub.sit(2)
        follow(at.host)
        assert clockwise(at.host, "seat-") == [2, 3, 0, 1]


def test_the_own_tableau_of_two_is_the_first_on_its_phone(tmp_path: Path) -> None:
    with seated(tmp_path, pair(TWO)) as at:
        for session, order in ((at.host, [0, 1]), (at.phone(0), [0, 1]), (at.phone(1), [1, 0])):
            assert listed(session, "seat-line-") == order
            assert listed(session, "tableau-") == order
