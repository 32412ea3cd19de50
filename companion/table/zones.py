"""The parts of a table as values: zones, what can be counted or chosen in them, and the places of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from engine.json_types import Json, JsonDict, JsonValue

Position = JsonDict
Label = str | Callable[[Any], str]  # each game has a narrator of its own
"""What something is: a `mark`ed text, or what says it given the narrator of the game."""
Write = Callable[[Position, Any], None]  # a number or a text, as its field has it
"""Changes the position given, so that a field has another value."""

UNKNOWN = "unknown"
"""A card that has not been seen."""
MOST = 99
"""As far as anybody counts mints."""
NO, YES = "no", "yes"
"""The values of a field that is so or not."""


def id_of(*parts: str | int) -> str:
    """Return the id of a field, a place or a zone: its parts separated by colons, as ids of cards have hyphens."""
    return ":".join(map(str, parts))


def reach(position: Position, path: Iterable[str | int]) -> JsonValue:
    """Return the value at a path of a position."""
    there: JsonValue = position
    for key in path:
        there = there[key]
    return there


def at(*path: str | int, kind: Callable[[Any], JsonValue] = lambda value: value) -> Write:  # as Write
    """Return a function that puts a value at a path of a position; `kind` converts it to the value stored there."""

    def write(position: Position, value: int | str) -> None:
        reach(position, path[:-1])[path[-1]] = kind(value)

    return write


def _nowhere(position: Position, value: int | str) -> None:
    """Change nothing."""


@dataclass(frozen=True, slots=True)
class Number:
    """Something that is counted. If it `follows`, it was not counted: it is what the rest leaves."""

    id: str
    value: int
    least: int = 0
    most: int = MOST
    follows: bool = False
    label: Label = field(default="", compare=False)
    write: Write = field(default=_nowhere, compare=False)


@dataclass(frozen=True, slots=True)
class Pick:
    """One of a few: the `value` among `among`; `says` names a value, given the narrator."""

    id: str
    value: str
    among: tuple[str, ...]
    label: Label = field(default="", compare=False)
    says: Callable[[Any, str], str] = field(default=lambda narrator, value: value, compare=False)  # as Label
    write: Write = field(default=_nowhere, compare=False)


Field = Number | Pick


def switch(
    id: str,
    value: bool,
    label: Label,
    says: Callable[[Any, bool], str],  # the narrator of a game
    write: Callable[[Position, bool], None],
) -> Pick:
    """Return a field that is so or not; `says` names both, given the narrator, `write` makes it so or not."""
    return Pick(
        id,
        YES if value else NO,
        (NO, YES),
        label,
        lambda narrator, value: says(narrator, value == YES),
        lambda position, value: write(position, value == YES),
    )


def number_at(
    position: Position, id: str, path: tuple[str | int, ...], label: Label, least: int = 0, most: int = MOST
) -> Number:
    """Return a field for the number at a path of a position."""
    return Number(id, reach(position, path), least, most, label=label, write=at(*path))


def seat_pick(id: str, seat: int, seats: int, label: Label, write: Callable[[Position, int], None]) -> Pick:
    """Return a field whose value is one of the first `seats` seats, named by the narrator."""
    return Pick(
        id,
        str(seat),
        tuple(map(str, range(seats))),
        label,
        lambda narrator, value: str(narrator.name(int(value))),
        lambda position, value: write(position, int(value)),
    )


@dataclass(frozen=True, slots=True)
class Place:
    """A place of cards: the known ones, and the number of those that are `hidden` there face down and unseen.

    The place that `is_stock` holds every card that has not been seen; `room` is how many cards it takes, None: any. The
    label follows the name of a card: "in the deck". At the `path` of a position is the list of the cards, or the only
    card that there is room for (None: no card); empty if no card is written.
    """

    id: str
    cards: tuple[str, ...]
    hidden: int = 0
    room: int | None = None
    is_stock: bool = False
    label: Label = field(default="", compare=False)
    path: tuple[str | int, ...] = field(default=(), compare=False)

    def remove(self, position: Position, card: str) -> None:
        """Take a card out of this place of a position."""
        if self.path and self.room == 1:
            at(*self.path)(position, None)
        elif self.path:
            reach(position, self.path).remove(card)

    def add(self, position: Position, card: str) -> None:
        """Lay a card into this place of a position."""
        if self.path and self.room == 1:
            at(*self.path)(position, card)
        elif self.path:
            reach(position, self.path).append(card)


def place_at(position: Position, id: str, path: tuple[str | int, ...], label: Label, room: int | None = None) -> Place:
    """Return the place of the cards, or of the only card, at a path of a position."""
    there = reach(position, path)
    cards = () if there is None else (there,) if isinstance(there, str) else tuple(there)
    return Place(id, cards, room=room, label=label, path=path)


@dataclass(frozen=True, slots=True)
class Zone:
    """A part of the table that is looked at together. `kind` says what it is ("seat", "location", …), `of` whose.

    The summary says what belongs there in one line. If it `names_fields`, a field is named with its zone.
    """

    id: str
    kind: str
    of: str = ""
    fields: tuple[Field, ...] = ()
    places: tuple[Place, ...] = ()
    label: Label = field(default="", compare=False)
    summary: Callable[[Any, Zone], str] = field(default=lambda narrator, zone: "", compare=False)  # as Label
    names_fields: bool = True

    def value(self, id: str) -> int | str:
        """Return what a field is set to."""
        return next(one.value for one in self.fields if one.id == id)


def exchange(zones: Iterable[Zone], position: Position, card: str, source: str, to: str) -> None:
    """Move a card of one place of these zones to another; the only card that there is room for goes back where it was.
    """
    places = {place.id: place for zone in zones for place in zone.places}
    origin, target = places[source], places[to]
    origin.remove(position, card)
    for other in target.cards if target.room == 1 else ():
        target.remove(position, other)
        origin.add(position, other)
    target.add(position, card)


def label_text(narrator: Any, label: Label) -> str:  # as Label
    """Return a label in the language of a narrator."""
    return str(narrator.words.say(label)) if isinstance(label, str) else label(narrator)


def capital(text: str) -> str:
    """Return a text that begins with a capital."""
    return text[:1].upper() + text[1:]


def patch(was: Json, now: Json) -> JsonDict:
    """Return the merge patch from one object to the other: lists whole, and None for a key that is gone."""
    changes: JsonDict = {key: None for key in was if key not in now}
    for key, value in now.items():
        before = was.get(key)
        if isinstance(value, dict) and isinstance(before, dict):
            inner = patch(before, value)
            changes |= {key: inner} if inner else {}
        elif value != before:
            changes[key] = value
    return changes
