"""Score sheets as tests make them (of Mint Works: what each seat has, in one line), and their rankings."""

from typing import NamedTuple

import pytest

from companion.editing import score_sheet
from companion.languages import words
from companion.table.score_sheet import Person, ScoreSheet
from companion.table.table import Table
from companion.works.score_sheet import WorksSheet
from engine.standings import Standings
from engine.verdict import Refusal

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eve", "Finn")


def table_of(sheet: ScoreSheet) -> Table:
    """Return the table that a sheet lays, for people of these names."""
    return Table(sheet.setup(NAMES[: len(sheet.names)]))


def ranked(sheet: ScoreSheet) -> Standings:
    """Return the ranking of a sheet."""
    return score_sheet.standings(table_of(sheet))


def refused(sheet: ScoreSheet, code: str = "en") -> str:
    """Return what is said of an impossible sheet."""
    with pytest.raises(Refusal) as caught:
        table_of(sheet)
    return score_sheet.problem(words(code), sheet, caught.value)


class Hand(NamedTuple):
    """What one seat has, and who sits there."""

    name: str = ""
    buildings: tuple[str, ...] = ()
    plans: tuple[str, ...] = ()
    mints: int = 0
    age: int | None = None


def works_sheet(hands: tuple[Hand, ...] = (Hand(), Hand()), gallery_mints: int = 0) -> WorksSheet:
    """Return the sheet with what each seat has."""
    seats = [{"mints": hand.mints, "plans": [*hand.plans], "buildings": [*hand.buildings]} for hand in hands]
    people = tuple(Person(hand.name, hand.age) for hand in hands)
    return WorksSheet(people, {"seats": seats, "gallery_mints": gallery_mints})


def hand_of(sheet: WorksSheet, seat: int) -> Hand:
    """Return what a seat has."""
    entry, person = sheet.position["seats"][seat], sheet.people[seat]
    return Hand(person.name, tuple(entry["buildings"]), tuple(entry["plans"]), entry["mints"], person.age)
