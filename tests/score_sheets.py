"""Score sheets of Mint Works as tests lay them: what is in front of each seat, in one line."""

from typing import NamedTuple

from companion.table.score_sheet import Person
from companion.works.score_sheet import WorksSheet


class Hand(NamedTuple):
    """What lies in front of one seat, and who sits there."""

    name: str = ""
    buildings: tuple[str, ...] = ()
    plans: tuple[str, ...] = ()
    mints: int = 0
    age: int | None = None


def works_sheet(hands: tuple[Hand, ...] = (Hand(), Hand()), gallery_mints: int = 0) -> WorksSheet:
    """Return the sheet with what lies in front of each."""
    seats = [{"mints": hand.mints, "plans": [*hand.plans], "buildings": [*hand.buildings]} for hand in hands]
    people = tuple(Person(hand.name, hand.age) for hand in hands)
    return WorksSheet(people, {"seats": seats, "gallery_mints": gallery_mints})


def hand_of(sheet: WorksSheet, seat: int) -> Hand:
    """Return what lies in front of a seat."""
    entry, person = sheet.position["seats"][seat], sheet.people[seat]
    return Hand(person.name, tuple(entry["buildings"]), tuple(entry["plans"]), entry["mints"], person.age)
