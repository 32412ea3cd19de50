"""Scoring without a game: a sheet is a set-up whose position is what lies in front of each player.

So every game that can be set up from a position can be scored; what its sheet asks for is in a module of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Protocol, Self

from companion.ages import Ages, ages_of, with_ages
from companion.bid import score_sheet as bid
from companion.delivery import score_sheet as delivery
from companion.languages import Words
from companion.table import Setup, Table
from companion.telling import refused
from companion.works import score_sheet as works
from engine.standings import Standings
from engine.verdict import Refusal


class Sheet(Protocol):
    """What lies in front of each player of one game; a frozen value. Changes return a copy."""

    fewest: ClassVar[int]
    """As few people as a sheet without an AI is for."""
    most: ClassVar[int]
    """As many people as can play."""

    @classmethod
    def bare(cls, names: tuple[str, ...]) -> Self:
        """Return the sheet one begins with: nothing on it, so few people as can play without an AI, by these names."""

    def with_pack(self, owner: Mapping[str, Any]) -> Self:
        """Return the sheet with the cards of a pack to pick from, as a set-up takes it."""

    @property
    def is_bare(self) -> bool:
        """Whether nothing lies in front of anybody."""

    @property
    def ai(self) -> str | None:
        """The AI that plays; None where none does."""

    @property
    def edition(self) -> str:
        """The printing by which is scored."""

    @property
    def rulings(self) -> Mapping[str, str]:
        """The rulings that differ from the printing."""

    @property
    def rulings_asked(self) -> tuple[str, ...]:
        """The rulings that can matter here."""

    def in_force(self, ruling: str) -> str:
        """Return the choice that holds for a ruling."""

    def named(self, seat: int, name: str) -> Self:
        """Name a person."""

    def seating(self, number: int, names: tuple[str, ...] = ()) -> Self:
        """Seat so many people and no AI; `names` are theirs who were not there before, by seat."""

    def without(self, seat: int) -> Self:
        """Take somebody off the sheet, with all they have."""

    def against(self, ai: str, people: int = 1) -> Self:
        """Set so many people against an AI, the first ones."""

    def printed(self, edition: str) -> Self:
        """Score by a printing."""

    def ruled(self, ruling: str, choice: str) -> Self:
        """Decide an open point."""

    def with_age(self, seat: int, age: int) -> Self:
        """Say how old somebody is."""

    def has_left(self, seat: int) -> bool:
        """Whether anything was entered of a seat that only a tie asks for: mints, and such."""

    def cleared(self) -> Self:
        """Take off all that lies there; people and rulings stay."""

    @property
    def names(self) -> tuple[str, ...]:
        """What the people are called; "" for one whom nobody has named."""

    @property
    def ages(self) -> Ages:
        """How old the people are, where they have said so."""

    @property
    def automa(self) -> int | None:
        """The seat of an AI, which follows those of the people."""

    def setup(self, names: tuple[str, ...], *, with_ages: bool = True) -> Setup:
        """Return the set-up that lays all this on the table, the people under these names."""

    @classmethod
    def of(cls, setup: Setup) -> Self:
        """Return the sheet that has this set-up; a KeyError, TypeError or ValueError where it is none of a sheet."""

    def problem(self, words: Words, refusal: Refusal) -> str | None:
        """Return what cannot be, in a sentence; None where the game knows no better one than every game has."""


SHEETS: Mapping[str, type[Sheet]] = {
    "works": works.WorksSheet,
    "delivery": delivery.DeliverySheet,
    "bid": bid.BidSheet,
}
"""The sheet of each game that has one."""


def table_of(setup: Setup) -> Table:
    """Return the table a sheet describes; the Refusal of one that cannot be."""
    return Table(setup)


def standings(table: Table, told: Any = None) -> Standings:
    """Return the ranking, the people as old as they said (`told`) or else as the set-up says."""
    return with_ages(table, ages_of(table, told))


def problem(words: Words, sheet: Sheet, refusal: Refusal) -> str:
    """Return in one sentence what is wrong with a sheet that was refused."""
    return sheet.problem(words, refusal) or refused(words, refusal, None)


def read(game: str, source: Any) -> Sheet | None:
    """Return the sheet kept as JSON; None where it is none, or cannot be."""
    try:
        setup = Setup.from_json(source)
        sheet = SHEETS[game].of(setup)
        table_of(sheet.setup(setup.seats))
    except (Refusal, LookupError, TypeError, ValueError, AttributeError):
        return None
    return sheet
