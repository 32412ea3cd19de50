"""What lies on the table of a game in words, where it is corrected: what is the same in every game."""

from __future__ import annotations

from abc import ABC, abstractmethod

from companion.contract.narrating import AnyNarrator
from companion.languages import Words
from companion.table.position_edit import Change, PositionEdit, Problem
from companion.table.zones import Field, Zone, capital, said


class TableWords(ABC):
    """Says what lies on one table in one language; zones, fields and places have labels of their own."""

    def __init__(self, narrator: AnyNarrator) -> None:
        self.narrator = narrator
        self.words: Words = narrator.words

    def zone(self, zone: Zone) -> str:
        """The name of a zone."""
        return said(self.narrator, zone.label)

    def summary(self, zone: Zone) -> str:
        """What should lie in a zone, in one line."""
        return zone.summary(self.narrator, zone)

    def field(self, one: Field) -> str:
        """What a field of a zone is, in small letters."""
        return said(self.narrator, one.label)

    def value(self, one: Field, value: int | str) -> str:
        """What a field is set to."""
        return str(value) if isinstance(value, int) or not hasattr(one, "says") else one.says(self.narrator, value)

    def place(self, draft: PositionEdit, id: str) -> str:
        """Where a card lies, in small letters."""
        return said(self.narrator, draft.place(id).label)

    def change(self, draft: PositionEdit, change: Change) -> str:
        """One difference between the table and the position."""
        if change.kind == "card":
            what = self.card(change.what)
            was, now = self.place(draft, str(change.was)), self.place(draft, str(change.now))
        elif change.kind == "hidden":
            what, was, now = self.hidden(change.what), str(change.was), str(change.now)
        else:
            zone, one = draft.field(change.what)
            what = f"{self.zone(zone)}, {self.field(one)}" if zone.names_fields else capital(self.field(one))
            was, now = self.value(one, change.was), self.value(one, change.now)
        return self.words.say("{what}: {now} (before: {was})", what=what, now=now, was=was)

    def hidden(self, place: str) -> str:
        """The unseen cards in a place; called only where there can be any."""
        return ""

    @abstractmethod
    def card(self, id: str) -> str:
        """A card as a label."""

    @abstractmethod
    def tin(self, draft: PositionEdit) -> str:
        """How many of the pieces in the tin are on the table."""

    def problem(self, draft: PositionEdit, problem: Problem) -> str:
        """Why no game could lie like this, in one sentence that names the zone, or the part of the position where it is
        in none."""
        zone = next((zone for zone in draft.zones if zone.id == problem.zone), None)
        name = self.zone(zone) if zone is not None else problem.part
        unlike = self.words.say("{zone}: no game could ever look like this.", zone=name)
        return self.known_problem(draft, problem, name) or unlike

    @abstractmethod
    def known_problem(self, draft: PositionEdit, problem: Problem, zone: str) -> str | None:
        """The same about a zone of this name; None where the game knows no better sentence than every game has."""
