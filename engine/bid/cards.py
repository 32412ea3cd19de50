"""The cards of Mint Bid as values: what the pack and the game so far say of each, with no guess at the rest.

A value that has not been entered is None; a side without a mint is the empty tuple.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TypeVar

from engine.bid import pack as packs
from engine.bid.values import FACES, NO_MINT, POINTS, SIDES, TYPES, Leaves, of_card
from engine.json_types import Json, JsonValue

Side = tuple[str, ...]
"""The colours of the mints that one side shows."""
T = TypeVar("T")
Turned = tuple[int, int, int, int]
"""The codes of the four sides as they lie: top, right, bottom, left."""


@dataclass(frozen=True, slots=True)
class Location:
    """A Location card; `sides` are its top, right, bottom and left, the card upright."""

    id: str
    name: str | None
    type: str | None
    vp: int | None
    sides: tuple[Side | None, Side | None, Side | None, Side | None]
    gaps: tuple[str, ...]
    """The paths of the values that are not known."""


@dataclass(frozen=True, slots=True)
class Row:
    """What an AI card says of a face of the die."""

    do: str
    amount: int = 0
    text: str | None = None


@dataclass(frozen=True, slots=True)
class Special:
    """The ability printed on an AI card, and its effect if a row can express it."""

    text: str
    then: Row | None


@dataclass(frozen=True, slots=True)
class Ai:
    """An AI card; a list of rows goes by the face of the die, from 1."""

    id: str
    name: str | None
    one_player: tuple[Row | None, ...]
    two_player: tuple[Row | None, ...]
    special: Special | None


@dataclass(frozen=True, slots=True)
class Cards:
    """All that is known of the cards. Two are equal when `key`, their JSON text, is.

    `complete` are the ids of the Locations of which everything is known, `points` their victory points, `of_type` and
    `of_vp` the same ids by type and by points; `codes` give each of their sides a number; of each number, `colours`
    says what it shows, `mints` how many, and `meet` how many two sides have in common.
    """

    key: str
    locations: Mapping[str, Location] = field(compare=False)
    ai: Mapping[str, Ai] = field(compare=False)
    complete: tuple[str, ...] = field(compare=False)
    points: Mapping[str, int] = field(compare=False)
    of_type: Mapping[str, frozenset[str]] = field(compare=False)
    of_vp: Mapping[int, frozenset[str]] = field(compare=False)
    codes: Mapping[str, Turned] = field(compare=False)
    meet: tuple[tuple[int, ...], ...] = field(compare=False)
    colours: tuple[Side, ...] = field(compare=False)
    mints: tuple[int, ...] = field(compare=False)

    def gap(self, card: str) -> str | None:
        """Return the path of the first value of a Location that is not known, or None."""
        if card not in self.locations:
            return f"locations/{card}"
        gaps = self.locations[card].gaps
        return gaps[0] if gaps else None


def turned(sides: tuple[T, T, T, T]) -> tuple[T, T, T, T]:
    """`bid.finale.production`: the sides of a card (or their codes) once it is turned by 180 degrees."""
    top, right, bottom, left = sides
    return bottom, left, top, right


def in_common(one: Side, other: Side) -> Side:
    """`bid.score.matches`: the mints that two touching sides have in common, each used once."""
    left = list(other)
    common = []
    for colour in one:
        if colour in left:
            left.remove(colour)
            common.append(colour)
    return tuple(common)


def read(pack: Json, learnt: packs.Learnt) -> Cards:
    """Return the cards of a pack and of what was learnt; BadPack if a value learnt is impossible."""
    return _read(json.dumps(pack, sort_keys=True), learnt)


@lru_cache(maxsize=64)
def _read(pack: str, learnt: packs.Learnt) -> Cards:
    known_values = packs.known_values(json.loads(pack), learnt)
    locations = {card: _location(card, known) for card, known in known_values["locations"].items()}
    complete = tuple(card for card, location in locations.items() if not location.gaps)
    points = {card: vp for card in complete if (vp := locations[card].vp) is not None}
    sides = [side for card in complete for side in locations[card].sides if side is not None]
    colours: tuple[Side, ...] = tuple(dict.fromkeys([(), *sides]))  # the side without a mint comes first
    number: dict[Side | None, int] = {side: code for code, side in enumerate(colours)}
    return Cards(
        key=json.dumps([pack, learnt]),
        locations=locations,
        ai={card: _ai(card, known) for card, known in known_values["ai"].items()},
        complete=complete,
        points=points,
        of_type={kind: frozenset([card for card in complete if locations[card].type == kind]) for kind in TYPES},
        of_vp={vp: frozenset([card for card in complete if points[card] == vp]) for vp in POINTS},
        codes={card: _codes(locations[card], number) for card in complete},
        meet=tuple(tuple(len(in_common(one, other)) for other in colours) for one in colours),
        colours=colours,
        mints=tuple(map(len, colours)),
    )


def _location(card: str, known: Leaves) -> Location:
    path = f"locations/{card}"
    top, right, bottom, left = (_side(known.get(f"{path}/mints/{side}")) for side in SIDES)
    gaps = tuple(leaf for leaf in of_card("locations", card) if leaf not in known)
    name, kind, vp = (known.get(f"{path}/{field}") for field in ("name", "type", "vp"))
    return Location(card, name, kind, vp, (top, right, bottom, left), gaps)


def _side(value: JsonValue) -> Side | None:
    if value is None:
        return None
    if value == NO_MINT:
        return ()
    return tuple(sorted(value)) if isinstance(value, list) else (value,)


def _codes(location: Location, number: Mapping[Side | None, int]) -> Turned:
    top, right, bottom, left = (number[side] for side in location.sides)
    return top, right, bottom, left


def _ai(card: str, known: Leaves) -> Ai:
    path = f"ai/{card}"
    one, two = (
        tuple(_row(known.get(f"{path}/{players}/{face}")) for face in FACES) for players in ("one_player", "two_player")
    )
    special = known.get(f"{path}/special")
    ability = None if special is None else Special(special["text"], _row(special.get("then")))
    return Ai(card, known.get(f"{path}/name"), one, two, ability)


def _row(value: Json | None) -> Row | None:
    return None if value is None else Row(value["do"], value.get("amount", 0), value.get("text"))
