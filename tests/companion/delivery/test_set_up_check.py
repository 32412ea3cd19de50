"""Check my table of Mint Delivery: what set-up must leave there, and what is said where it differs."""

import pytest

from companion.editing.set_up_check import Check
from companion.languages import words
from companion.packs import packs
from companion.table.table import Setup, Table

EN = words("en")
SAMPLE = packs.sample("delivery")
PAIR = Setup("delivery", "multiplayer", ("Ada", "Ben"), {"road_conditions": 2, "upgrades": True}, {}, SAMPLE)
FIVE = Setup("delivery", "multiplayer", ("Ada", "Ben", "Cleo", "Dan", "Eve"))
SOLO = Setup("delivery", "solo", ("Ada",), {"ai": "sam"}, {}, SAMPLE)


def check(setup: Setup, **found: int) -> Check:
    named = {id.replace("__", ":").replace("_", "-"): value for id, value in found.items()}
    return Check("delivery", Table(setup).config, named)


def test_on_the_road_piles_orders_and_mints_are_due() -> None:
    due = {number.id: number.value for number in check(PAIR).due}
    towns = ("larkspur", "marigold", "nettle", "orchid")
    assert due == {
        **{f"open:{town}": 2 for town in towns},
        **{f"pile:{town}": 5 for town in towns},
        "mints:0": 4,
        "mints:1": 4,
        "supply:classic": 12,
        "supply:sugar-free": 10,
        "supply:cinnamon": 8,
        "upgrades": 3,
        "tokens": 2,
    }
    assert check(PAIR).verdict(EN) == "All is as it should be."


def test_with_five_the_piles_hang_on_what_was_kept() -> None:
    due = {number.id: number.value for number in check(FIVE).due}
    assert not any(id.startswith("pile:") for id in due)
    assert due["supply:classic"] == 0


def test_in_the_factory_belts_and_stacks_are_due() -> None:
    due = {number.id: number.value for number in check(SOLO).due}
    assert due == {
        "belt:left": 10,
        "belt:right": 10,
        "stack:1": 5,
        "stack:2": 5,
        "stack:3": 5,
        "stack:4": 5,
        "unused": 20,
        "in-box": 18,
    }


@pytest.mark.parametrize(
    ("found", "verdict"),
    [
        (
            check(PAIR, pile__larkspur=4),
            "Orders in the pile in Larkspur: 4 instead of 5. 1 order is missing: look in the tin.",
        ),
        (
            check(PAIR, open__nettle=3, pile__nettle=4),
            "Orders face up in Nettle: 3 instead of 2; orders in the pile in Nettle: 4 instead of 5. "
            "All the orders are there, some in the wrong place.",
        ),
        (check(PAIR, mints__1=5), "Mints, Ben: 5 instead of 4. There is 1 mint too many."),
        (
            check(PAIR, supply__sugar_free=9, supply__classic=13),
            "Classic mints in the supply: 13 instead of 12; sugar-free mints in the supply: 9 instead of 10. "
            "All the mints are there, some in the wrong place.",
        ),
        (check(PAIR, tokens=1), "Road conditions on the map: 1 instead of 2."),
        (check(SOLO, stack__3=7), "Orders in stack 3: 7 instead of 5. There are 2 orders too many."),
        (check(SOLO, belt__left=8), "Mints, the left belt: 8 instead of 10. 2 mints are missing: look in the tin."),
    ],
)
def test_what_differs_is_told(found: Check, verdict: str) -> None:
    assert found.verdict(EN) == verdict
