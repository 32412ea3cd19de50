"""A correction being edited: the position that the game has, zone by zone, and the one that is really on the table.

Everything here is a pure value. What a game knows about its table is a `Corrector`: which zones it has, and how an edit
changes a position.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar

from companion.table.zones import UNKNOWN, Field, Number, Place, Position, Zone
from engine.game import GAMES
from engine.json_types import JsonValue
from engine.moves import TABLE, merge_patch
from engine.verdict import BadPosition, Illegal, MissingCard

C = TypeVar("C", contravariant=True)

SET = 2
"""The number of values of an edit of a field, its id and its value; an edit that moves a card has more."""
LACKING = "lacking"
"""The fault if a value of a card is not known on which the position depends."""


class Corrector(Protocol[C]):
    """What a game with the config `C` knows about its table."""

    def begun(self, config: C) -> Position:
        """Return a running game's position to start from, to be filled in with a real one."""

    def opened(self, position: Position) -> Position:
        """Return a position to edit: what follows from the rest is left out."""

    def zones(self, config: C, position: Position) -> tuple[Zone, ...]:
        """Return the zones of the table, each with its cards and numbers."""

    def move(self, config: C, position: Position, card: str, source: str, to: str) -> Position:
        """Return the position with a card of one place in another."""

    def changes(self, config: C, was: Position, now: Position) -> Position:
        """Return the merge patch that leads from one position to the other; empty if they are equal."""

    def places_for(self, config: C, position: Position, card: str, source: str) -> tuple[str, ...]:
        """Return the places to which a card may go from its present one."""

    def at_fault(self, config: C, position: Position, part: str) -> str:
        """Return the zone that the part of a refused position is about, or ""."""


@dataclass(frozen=True, slots=True)
class Change:
    """One difference: a `field`, a `card` by the places it was and is in, or face-down `hidden` cards
    of a place by their number; `what` is its id."""

    kind: str
    what: str
    was: int | str
    now: int | str


@dataclass(frozen=True, slots=True)
class Problem:
    """Why no game can have this position: the `part` of it, what is wrong with that, and the `zone` to look at."""

    part: str
    what: str
    zone: str


@dataclass(frozen=True, slots=True)
class PositionEdit:
    """A position being edited. `was` is how the game has it; `steps` are the positions after each edit, and `edits` are
    what led to each but the first, as JSON values: a stored draft is made of them again.

    `refused` says why nothing may be corrected now; None where something may be.
    """

    game: str
    corrector: Corrector[Any] = field(repr=False)  # of any game
    config: Any  # each game reads its own
    was: Position = field(repr=False)
    steps: tuple[Position, ...] = field(repr=False)
    refused: Illegal | None = None
    edits: tuple[JsonValue, ...] = field(default=(), repr=False)

    @property
    def now(self) -> Position:
        """The position as edited so far."""
        return self.steps[-1]

    @property
    def zones(self) -> tuple[Zone, ...]:
        """The zones as edited so far."""
        return self.corrector.zones(self.config, self.now)

    # Editing; each returns a copy

    def set_field(self, id: str, value: int | str) -> PositionEdit:
        """Set a field of a zone."""
        now = deepcopy(self.now)
        self.field(id)[1].write(now, value)
        return self._step(now, [id, value])

    def field(self, id: str) -> tuple[Zone, Field]:
        """Return a field by its id, and the zone it is of."""
        return {one.id: (zone, one) for zone in self.zones for one in zone.fields}[id]

    def move(self, card: str, source: str, to: str, learnt: Position | None = None) -> PositionEdit:
        """Move a card from one place to another; two cards for one slot change places.

        `learnt` are values that the cards lack, by their paths: they are learnt in the same step. A card that is no
        longer in that place, as at the second tap of a double tap, is not moved.
        """
        if not self._lies(card, source):
            return self
        now = self.now if not learnt else {**self.now, "learnt": {**self.now["learnt"], **learnt}}
        return self._step(self.corrector.move(self.config, now, card, source, to), [card, source, to, learnt])

    def edited(self, edits: Iterable[Sequence[Any]]) -> PositionEdit:  # what a method is given, of several types
        """Make edits again that were stored, as far as they can be made."""
        draft = self
        with suppress(LookupError, TypeError, ValueError):
            for edit in edits:
                draft = draft.set_field(*edit) if len(edit) == SET else draft.move(*edit)
        return draft

    def _lies(self, card: str, source: str) -> bool:
        """Return whether a card is in a place, or in its stock and nowhere else; an unseen one, wherever there are
        such."""
        places = _places(self.zones)
        if card == UNKNOWN:
            return any(place.hidden and place.id == source for place in places)
        holding = {place.id for place in places if card in place.cards and not place.is_stock}
        return source in (holding or {place.id for place in places if place.is_stock})

    def _step(self, position: Position, edit: JsonValue) -> PositionEdit:
        if position == self.now:
            return self
        return replace(self, steps=(*self.steps, position), edits=(*self.edits, edit))

    def place(self, id: str) -> Place:
        """Return a place by its id; it may be one that the table had before it was edited."""
        places = [*_places(self.zones), *_places(self.corrector.zones(self.config, self.steps[0]))]
        return next(place for place in places if place.id == id)

    @property
    def can_go_back(self) -> bool:
        """Return whether something was edited."""
        return len(self.steps) > 1

    def back(self) -> PositionEdit:
        """Take the last edit back."""
        return replace(self, steps=self.steps[:-1], edits=self.edits[:-1]) if self.can_go_back else self

    # What it comes to

    def places_for(self, card: str, source: str) -> tuple[str, ...]:
        """Return the places to which a card may go from its present one."""
        return self.corrector.places_for(self.config, self.now, card, source)

    def changes(self) -> Position:
        """Return the merge patch on the position of the game: empty if they are equal."""
        return self.corrector.changes(self.config, self.steps[0], self.now)

    def position(self) -> Position:
        """Return the whole position as edited, with what follows from the rest left out."""
        merged: Position = merge_patch(self.was, self.changes())
        return merged

    def problem(self) -> Problem | None:
        """Return why no game can have this position, or None."""
        try:
            GAMES[self.game].start(self.config, self.position())
        except BadPosition as bad:
            return Problem(bad.part, bad.what, self.corrector.at_fault(self.config, self.now, bad.part))
        except MissingCard as lacking:
            return Problem(lacking.needs, LACKING, self.corrector.at_fault(self.config, self.now, lacking.needs))
        return None

    def correction(self, because: str = "") -> Position:
        """Return the move that records all this, as JSON, with the reason given."""
        move = {"move": "correct", "by": TABLE, "changes": self.changes()}
        return {**move, "because": because.strip()} if because.strip() else move

    def differences(self) -> tuple[Change, ...]:
        """Return how the edited position differs from that of the game, in the order of the zones."""
        zones_before, zones = self.corrector.zones(self.config, self.steps[0]), self.zones
        places_before, places = _places(zones_before), _places(zones)
        changes: list[Change] = []
        values = {one.id: one.value for zone in zones_before for one in zone.fields}
        for one in (one for zone in zones for one in zone.fields):
            follows = isinstance(one, Number) and one.follows
            if not follows and values.get(one.id, one.value) != one.value:
                changes.append(Change("field", one.id, values[one.id], one.value))
        lay = {card: place.id for place in places_before for card in place.cards}
        stocks = [place.id for place in places_before if place.is_stock]
        for card, to in {card: place.id for place in places for card in place.cards}.items():
            was = lay.get(card, stocks[-1] if stocks else to)
            if was != to:
                changes.append(Change("card", card, was, to))
        hidden = {place.id: place.hidden for place in places_before}
        changes += [
            Change("hidden", place.id, hidden[place.id], place.hidden)
            for place in places
            if not place.is_stock and place.hidden != hidden.get(place.id, place.hidden)
        ]
        return tuple(changes)


def _places(zones: tuple[Zone, ...]) -> list[Place]:
    return [place for zone in zones for place in zone.places]
