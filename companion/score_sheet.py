"""Scoring without a game: a sheet is a set-up whose position is what lies in front of each player.

So every game that can be set up from a position can be scored; what its sheet asks for is in a module of its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol, Self

from companion import score_sheet_works
from companion.ages import Ages, ages_of, with_ages
from companion.languages import Words
from companion.table import Setup, Table
from companion.telling import refused
from engine.standings import Standings
from engine.verdict import Refusal


class Sheet(Protocol):
    """What lies in front of each player of one game; a frozen value."""

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


SHEETS: Mapping[str, type[Sheet]] = {"works": score_sheet_works.WorksSheet}
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
