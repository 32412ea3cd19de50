"""Check my table: what set-up must leave there, and what is said where it differs."""

import pytest

from companion.editing.set_up_check import Check
from companion.languages import words
from companion.table.table import Setup, Table

EN = words("en")
PAIR = Setup("works", "multiplayer", ("Ada", "Ben"))


def check(setup: Setup = PAIR, **found: int) -> Check:
    named = {id.replace("_", "-"): value for id, value in found.items()}
    return Check("works", Table(setup).config, named)


def solo(ai: str) -> Setup:
    return Setup("works", "solo", ("Ada",), {"ai": ai})


@pytest.mark.parametrize(
    ("setup", "due"),
    [
        (PAIR, {"deck": 18, "supply": 3, "mints-0": 3, "mints-1": 3}),
        (solo("justin"), {"deck": 19, "supply": 2, "mints-0": 3, "mints-1": 3}),
        (solo("rachael"), {"deck": 19, "supply": 2, "mints-0": 3, "mints-1": 5, "mint-supply": 22}),
        (solo("mort"), {"deck": 19, "supply": 2, "mints-0": 3}),
    ],
)
def test_what_lies_there_follows_from_the_set_up(setup: Setup, due: dict[str, int]) -> None:
    assert {number.id: number.value for number in check(setup).due} == due
    assert check(setup).verdict(EN) == "All is as it should be."


def test_a_missing_plan_is_told() -> None:
    assert check(deck=17).verdict(EN) == "Plans in the deck: 17 instead of 18. 1 plan is missing: look in the tin."


def test_plans_in_the_wrong_place_are_told_from_missing_ones() -> None:
    verdict = check(deck=19, supply=2).verdict(EN)
    assert verdict == (
        "Plans in the deck: 19 instead of 18; plans face up: 2 instead of 3. "
        "All the plans are there, some in the wrong place."
    )


def test_too_many_plans_are_told() -> None:
    assert check(supply=5).verdict(EN) == "Plans face up: 5 instead of 3. There are 2 plans too many."


def test_mints_are_told_by_name() -> None:
    assert check(mints_1=2).verdict(EN) == "Mints, Ben: 2 instead of 3."


def test_counting_again_sets_it_right() -> None:
    assert check(deck=17).counted("deck", 18).differing() == {}
