"""A score sheet being filled in, as plain values: the sheet with its undo. No Flet page here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date

from companion.editing.score_sheet import in_language
from companion.languages import Words
from companion.table.score_sheet import ScoreSheet
from companion.table.table import Table
from companion.wording.default_names import default_name
from engine.json_types import JsonValue


@dataclass(frozen=True, slots=True)
class PlayedOn:
    """The day for which a score is saved (None: today), and a day of the `month` that the open calendar shows."""

    day: date | None = None
    month: date | None = None


@dataclass(slots=True)
class ScoreState:
    """The sheet, the seat that is being filled in, and what the sheet was before.

    `moved` is a card and whom it came from; `typing` the seat whose name is being written; `kept` the sheet as the
    store had it when it was read or written here last, `seated` the names that were remembered last. `ticks` are those
    that were taken away with a step, by its number: undoing it brings them back.
    """

    sheet: ScoreSheet
    seat: int = 0
    past: list[ScoreSheet] = field(default_factory=list)
    ahead: list[ScoreSheet] = field(default_factory=list)
    moved: tuple[str, int] | None = None
    typing: int | None = None
    kept: JsonValue = None
    seated: tuple[str, ...] = ()
    ticks: dict[int, JsonValue] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.seated = self.sheet.names

    def change(self, sheet: ScoreSheet, moved: tuple[str, int] | None = None) -> None:
        """Take over another sheet; what could be redone is gone."""
        if sheet == self.sheet:
            self.typing = None
            return
        self.past.append(self.sheet)
        self.ahead.clear()
        self.ticks = {step: ticks for step, ticks in self.ticks.items() if step < len(self.past)}
        self._show(sheet, moved)

    def type(self, sheet: ScoreSheet, seat: int) -> None:
        """Take over a sheet with one more letter in the name of a seat: all of them together are one step."""
        if self.typing != seat:
            self.change(sheet)
        self.sheet, self.typing = sheet, seat

    def undo(self) -> None:
        """Go back to the sheet before, if there is one."""
        if self.past:
            self.ahead.append(self.sheet)
            self._show(self.past.pop())

    def redo(self) -> None:
        """Bring back what was undone last, if anything was."""
        if self.ahead:
            self.past.append(self.sheet)
            self._show(self.ahead.pop())

    def _show(self, sheet: ScoreSheet, moved: tuple[str, int] | None = None) -> None:
        self.sheet, self.moved, self.typing = sheet, moved, None
        self.seat = min(self.seat, len(table_seats(sheet)) - 1)


def table_seats(sheet: ScoreSheet) -> range:
    """Return the seats of a sheet, an AI's too."""
    return range(len(sheet.names) + (sheet.automa is not None))


def called(words: Words, names: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the people: those without a name have a default one."""
    return tuple(name.strip() or default_name(words, seat, len(names)) for seat, name in enumerate(names))


def table_of(words: Words, sheet: ScoreSheet) -> Table:
    """Return the table that a sheet describes, without ages."""
    return Table(in_language(words, sheet.setup(called(words, sheet.names), with_ages=False)))
