"""Check my table: what the set-up of each game must leave there, and what is said if it differs."""

import pytest

from companion.editing.set_up_check import Check
from companion.languages import words
from companion.packs import packs
from companion.table.table import Setup, Table

EN = words("en")
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")
TOWNS = ("larkspur", "marigold", "nettle", "orchid")


def works(people: int = 2, ai: str = "") -> Setup:
    return Setup("works", "solo" if ai else "multiplayer", NAMES[:people], {"ai": ai} if ai else {})


ROAD = {"road_conditions": 2, "upgrades": True}
DELIVERY = Setup("delivery", "multiplayer", NAMES[:2], ROAD, {}, packs.sample("delivery"))
FACTORY = Setup("delivery", "solo", NAMES[:1], {"ai": "sam"}, {}, packs.sample("delivery"))


def bid(mode: str = "multiplayer", people: int = 3) -> Setup:
    options = {"ai": "duchess-diode"} if mode in ("solo", "two-player-ai") else {}
    return Setup("bid", mode, NAMES[:people], options, {}, packs.sample("bid"))


def check(setup: Setup, **found: int) -> Check:
    return Check(setup.game, Table(setup).config, found)


@pytest.mark.parametrize(
    ("setup", "due"),
    [
        (works(), {"deck": 18, "supply": 3, "mints-0": 3, "mints-1": 3}),
        (works(1, "justin"), {"deck": 19, "supply": 2, "mints-0": 3, "mints-1": 3}),
        (works(1, "rachael"), {"deck": 19, "supply": 2, "mints-0": 3, "mints-1": 5, "mint-supply": 22}),
        (works(1, "mort"), {"deck": 19, "supply": 2, "mints-0": 3}),
        (
            DELIVERY,
            {
                **{f"open:{town}": 2 for town in TOWNS},
                **{f"pile:{town}": 5 for town in TOWNS},
                "mints:0": 4,
                "mints:1": 4,
                "supply:classic": 12,
                "supply:sugar-free": 10,
                "supply:cinnamon": 8,
                "upgrades": 3,
                "tokens": 2,
            },
        ),
        (
            FACTORY,
            {
                "belt:left": 10,
                "belt:right": 10,
                "unused": 20,
                "in-box": 18,
                **{f"stack:{number}": 5 for number in range(1, 5)},
            },
        ),
        (bid(), {"deck": 8, "aside": 22, "white": 40, "red": 10}),
        (bid(people=6), {"deck": 20, "aside": 10, "white": 40, "red": 10}),
        (bid("two-player", 2), {"deck": 10, "white": 40, "red": 10}),
        (bid("two-player-ai", 2), {"deck": 10, "white": 40, "red": 10}),
        (bid("solo", 1), {"deck": 8, "white": 40, "red": 10}),
    ],
)
def test_what_lies_there_follows_from_the_set_up(setup: Setup, due: dict[str, int]) -> None:
    assert {number.id: number.value for number in check(setup).due} == due
    assert check(setup).verdict(EN) == "All is as it should be."


def test_with_five_the_piles_of_mint_delivery_hang_on_what_was_kept() -> None:
    due = {number.id: number.value for number in check(Setup("delivery", "multiplayer", NAMES[:5])).due}
    assert not any(id.startswith("pile:") for id in due)
    assert due["supply:classic"] == 0


@pytest.mark.parametrize(
    ("setup", "found", "verdict"),
    [
        (works(), {"deck": 17}, "Plans in the deck: 17 instead of 18. 1 plan is missing: look in the tin."),
        (
            works(),
            {"deck": 19, "supply": 2},
            "Plans in the deck: 19 instead of 18; plans face up: 2 instead of 3. "
            "All the plans are there, some in the wrong place.",
        ),
        (works(), {"supply": 5}, "Plans face up: 5 instead of 3. There are 2 plans too many."),
        (works(), {"mints-1": 2}, "Mints, Ben: 2 instead of 3."),
        (
            DELIVERY,
            {"pile:larkspur": 4},
            "Orders in the pile in Larkspur: 4 instead of 5. 1 order is missing: look in the tin.",
        ),
        (
            DELIVERY,
            {"open:nettle": 3, "pile:nettle": 4},
            "Orders face up in Nettle: 3 instead of 2; orders in the pile in Nettle: 4 instead of 5. "
            "All the orders are there, some in the wrong place.",
        ),
        (DELIVERY, {"mints:1": 5}, "Mints, Ben: 5 instead of 4. There is 1 mint too many."),
        (
            DELIVERY,
            {"supply:sugar-free": 9, "supply:classic": 13},
            "Classic mints in the supply: 13 instead of 12; sugar-free mints in the supply: 9 instead of 10. "
            "All the mints are there, some in the wrong place.",
        ),
        (DELIVERY, {"tokens": 1}, "Road conditions on the map: 1 instead of 2."),
        (FACTORY, {"stack:3": 7}, "Orders in stack 3: 7 instead of 5. There are 2 orders too many."),
        (FACTORY, {"belt:left": 8}, "Mints, the left belt: 8 instead of 10. 2 mints are missing: look in the tin."),
        (
            bid(),
            {"deck": 9, "aside": 21},
            "Locations in the deck: 9 instead of 8; Locations laid aside: 21 instead of 22. "
            "All the Locations are there, some in the wrong pile.",
        ),
        (
            bid(),
            {"aside": 20},
            "Locations laid aside: 20 instead of 22. 2 Locations are missing: look in the tin.",
        ),
        (bid(), {"deck": 9}, "Locations in the deck: 9 instead of 8. There is 1 Location too many."),
        (
            bid("two-player", 2),
            {"deck": 9},
            "Locations in the deck: 9 instead of 10. Count the deck again: the rest stays in the tin.",
        ),
        (
            bid(),
            {"white": 38, "red": 9},
            "White mints: 38 instead of 40; red mints: 9 instead of 10. 7 mints are missing from the bank.",
        ),
        (bid(), {"white": 41}, "White mints: 41 instead of 40. A red mint is worth 5 white ones."),
    ],
)
def test_what_differs_is_told(setup: Setup, found: dict[str, int], verdict: str) -> None:
    assert check(setup, **found).verdict(EN) == verdict


def test_counting_again_sets_it_right() -> None:
    assert check(works(), deck=17).counted("deck", 18).differing() == {}
