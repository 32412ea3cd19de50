"""The table of a game in words, for correcting it: what all games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod

from companion.contract.narrating import AnyNarrator
from companion.languages import Words
from companion.table.position_edit import Change, PositionEdit, Problem
from companion.table.zones import Field, Zone, capital, label_text


class TableWords(ABC):
    """Puts the cards and pieces of one table into words, in one language; zones, fields and places have labels of their
    own."""

    def __init__(self, narrator: AnyNarrator) -> None:
        self.narrator = narrator
        self.words: Words = narrator.words

    def zone(self, zone: Zone) -> str:
        """The name of a zone."""
        return label_text(self.narrator, zone.label)

    def summary(self, zone: Zone) -> str:
        """Return what belongs in a zone, in one line."""
        return zone.summary(self.narrator, zone)

    def field(self, one: Field) -> str:
        """Return the name of a field of a zone, in small letters."""
        return label_text(self.narrator, one.label)

    def value(self, one: Field, value: int | str) -> str:
        """Return the value of a field in words."""
        return str(value) if isinstance(value, int) or not hasattr(one, "says") else one.says(self.narrator, value)

    def place(self, draft: PositionEdit, id: str) -> str:
        """Return the place of a card, in small letters."""
        return label_text(self.narrator, draft.place(id).label)

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
        """Return the unseen cards in a place; called only if there can be any."""
        return ""

    @abstractmethod
    def card(self, id: str) -> str:
        """A card as a label."""

    @abstractmethod
    def tin(self, draft: PositionEdit) -> str:
        """Return how many of the pieces in the tin are on the table."""

    def problem(self, draft: PositionEdit, problem: Problem) -> str:
        """Return why a table like this is impossible, in one sentence that names the zone, or the part of the position
        if it is in none."""
        zone = next((zone for zone in draft.zones if zone.id == problem.zone), None)
        name = self.zone(zone) if zone is not None else problem.part
        unlike = self.words.say("{zone}: no game could ever look like this.", zone=name)
        return self.known_problem(draft, problem, name) or unlike

    @abstractmethod
    def known_problem(self, draft: PositionEdit, problem: Problem, zone: str) -> str | None:
        """Return the sentence about a fault in a zone of this name, or None if the game has no better one than all
        games have."""
