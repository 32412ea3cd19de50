"""A score sheet being filled in, as plain values: the sheet with its undo, and who leads by what. No Flet page here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.languages import Words
from companion.score_sheet import Sheet
from engine.standings import Standings
from ui.boards.works_over_view import listed


@dataclass(slots=True)
class Desk:
    """The sheet, the seat that is being filled in, and what the sheet was before.

    `moved` is a card and whom it came from; `typing` the seat whose name is being written.
    """

    sheet: Sheet
    seat: int = 0
    past: list[Sheet] = field(default_factory=list)
    ahead: list[Sheet] = field(default_factory=list)
    moved: tuple[str, int] | None = None
    typing: int | None = None

    def change(self, sheet: Sheet, moved: tuple[str, int] | None = None) -> None:
        """Take over another sheet; what could be redone is gone."""
        if sheet == self.sheet:
            self.typing = None
            return
        self.past.append(self.sheet)
        self.ahead.clear()
        self._show(sheet, moved)

    def type(self, sheet: Sheet, seat: int) -> None:
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

    def _show(self, sheet: Sheet, moved: tuple[str, int] | None = None) -> None:
        self.sheet, self.moved, self.typing = sheet, moved, None
        self.seat = min(self.seat, len(table_seats(sheet)) - 1)


def table_seats(sheet: Sheet) -> range:
    """Return the seats of a sheet, an AI's too."""
    return range(len(sheet.names) + (sheet.automa is not None))


def called(words: Words, names: Sequence[str]) -> tuple[str, ...]:
    """Return what the people are called: those whom nobody has named go by their seat."""
    return tuple(name.strip() or words.say("Player {n}", n=seat) for seat, name in enumerate(names, 1))


# Who leads


def leader(words: Words, standings: Standings, *, is_open: bool) -> tuple[str, str]:
    """Return who is ahead, and by what; `is_open` where an age is missing to tell."""
    if standings.ended_by == "mints":
        name = standings.seats[standings.winners[0]].name
        return words.say("{name} wins", name=name), words.say("The mint supply is empty")
    best = max(standing.total for standing in standings.seats)
    if best == 0:
        return words.say("No stars yet"), words.say("Choose a player, then tap the buildings")
    tied = [standing for standing in standings.seats if standing.total == best]
    if len(tied) == 1:
        return words.say("{name} leads with {stars}", name=tied[0].name, stars=best), _ahead(words, standings, best)
    names = listed(words, [standing.name for standing in tied])
    return words.say("{names} tie at {stars}", names=names, stars=best), _broken(words, standings, is_open=is_open)


def _ahead(words: Words, standings: Standings, best: int) -> str:
    second = max(standing.total for standing in standings.seats if standing.total < best)
    behind = listed(words, [standing.name for standing in standings.seats if standing.total == second])
    return words.count("{n} star ahead of {names}", "{n} stars ahead of {names}", best - second, names=behind)


def _broken(words: Words, standings: Standings, *, is_open: bool) -> str:
    """Return what breaks the tie."""
    if is_open:
        return words.say("Now the ages decide")
    step, seats = standings.tiebreaks[-1], standings.seats
    first = listed(words, [seats[seat].name for seat in standings.winners])
    if len(step.left) > 1:
        return words.say("{names} share the win", names=first)
    if step.criterion == "age":
        return words.say("Age: {name} first", name=first)
    values = dict(step.values)
    if None in values.values():
        return words.say("Mints decide: {name} first", name=first)
    other = ", ".join(str(value) for seat, value in step.values if seat not in step.left)
    facts = {"value": values[step.left[0]], "other": other, "name": first}
    if step.criterion == "neighborhood":
        return words.say("Neighbourhood {value} to {other}: {name} first", **facts)
    return words.say("Mints {value} to {other}: {name} first", **facts)
