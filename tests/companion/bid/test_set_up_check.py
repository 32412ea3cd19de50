"""Check my table for Mint Bid: what set-up must leave there, and what differing counts point to."""

import pytest

from companion.editing.set_up_check import Check
from companion.languages import words
from companion.packs import packs
from companion.table.table import Setup, Table

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def check(mode: str = "multiplayer", people: int = 3, **found: int) -> Check:
    options = {"ai": "duchess-diode"} if mode in ("solo", "two-player-ai") else {}
    table = Table(Setup("bid", mode, NAMES[:people], options, {}, packs.sample("bid")))
    return Check("bid", table.config, found)


@pytest.mark.parametrize(
    ("mode", "people", "due"),
    [
        ("multiplayer", 3, {"deck": 8, "aside": 22, "white": 40, "red": 10}),
        ("multiplayer", 6, {"deck": 20, "aside": 10, "white": 40, "red": 10}),
        ("two-player", 2, {"deck": 10, "white": 40, "red": 10}),
        ("two-player-ai", 2, {"deck": 10, "white": 40, "red": 10}),
        ("solo", 1, {"deck": 8, "white": 40, "red": 10}),
    ],
)
def test_what_set_up_leaves(mode: str, people: int, due: dict[str, int]) -> None:
    found = check(mode, people)
    assert {number.id: number.value for number in found.due} == due
    assert found.verdict(words("en")) == "All is as it should be."


@pytest.mark.parametrize(
    ("found", "said"),
    [
        (
            check(deck=9, aside=21),
            "Locations in the deck: 9 instead of 8; Locations laid aside: 21 instead of 22. "
            "All the Locations are there, some in the wrong pile.",
        ),
        (check(aside=20), "Locations laid aside: 20 instead of 22. 2 Locations are missing: look in the tin."),
        (check(deck=9), "Locations in the deck: 9 instead of 8. There is 1 Location too many."),
        (
            check("two-player", 2, deck=9),
            "Locations in the deck: 9 instead of 10. Count the deck again: the rest stays in the tin.",
        ),
        (
            check(white=38, red=9),
            "White mints: 38 instead of 40; red mints: 9 instead of 10. 7 mints are missing from the bank.",
        ),
        (check(white=41), "White mints: 41 instead of 40. A red mint is worth 5 white ones."),
    ],
)
def test_what_differs_and_what_it_points_to(found: Check, said: str) -> None:
    assert found.verdict(words("en")) == said
