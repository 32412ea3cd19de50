"""The number of spaces between two places if no roads were entered, and how far a truck on the road has come. No UI.

The engine stores that two places are joined, and the distances that the AI needs. The number of spaces between two
places is stored here: in the settings, for all games with the owner's own cards, and with a game itself if its cards
are invented or a road token, which is elsewhere in the next game, is one of the two.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, MutableMapping
from dataclasses import dataclass
from itertools import pairwise

from companion.table.table import Setup, Table
from engine.delivery import roads
from engine.delivery.maps import EDGES, ROAD, distances
from engine.delivery.moves import Drive
from engine.delivery.state import Toward
from engine.json_types import Json, JsonDict, JsonValue, is_count

ROADS = "roads/delivery"
"""The setting with the spaces between places that hold in every game: by section of the cards, then pair."""
DISTANCES, DRIVES = "ways", "drives"
"""The settings that belong to one game: spaces between places that hold there alone, and where trucks go."""
OVER = "over"
"""The prefix of the two places of a way in the entry that says which tokens are on it; 0 is a token next to the way."""
MOST = 11
"""The most spaces between two places."""
SIDES = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""The directions in which a token may be from its town."""
BESIDE: tuple[Mapping[str, int], ...] = ({"e": 0, "s": 3}, {"w": 0, "s": 1}, {"n": 1, "w": 2}, {"e": 2, "n": 3})
"""By town: the warehouse (its number among EDGES) on the card in a direction from it."""
INWARD = ("se", "sw", "nw", "ne")
"""By town: the direction of Mintopia City."""


@dataclass(frozen=True, slots=True)
class Journey:
    """A truck between two places: where it set out, where it goes, how many spaces it has come and how many are left
    before it gets there; None if that was not entered. `over` are the spaces of tokens that it still comes to, each
    with how many spaces are left from there."""

    start: str | None
    to: str | None
    done: int
    left: int | None
    over: tuple[tuple[str, int], ...] = ()

    @property
    def spaces(self) -> int | None:
        """The number of spaces between the two places."""
        return None if self.left is None else self.done + self.left


class KnownDistances:
    """The distances that people entered for one game."""

    def __init__(self, settings: MutableMapping[str, JsonValue], table: Table, game: int) -> None:
        """Read and keep in these settings; `game` is the number of the game that the table is."""
        self.settings = settings
        self.table = table
        self.game = game
        self.section = "map" if table.config.automa is None else "factory"

    # Spaces between two places

    def between(self, one: str, other: str) -> int | None:
        """Return the number of spaces between two places, or None if it was not entered."""
        state, network = self.table.state, self.table.config.network
        pair = roads.pair(one, other)
        if ROAD in pair or one == other:
            return None
        if roads.is_joined(state, one, other):
            return 0
        if (far := state.cards.distances.get(pair)) is not None:
            return int(far) - 1
        spaces = self.stored.get("/".join(pair))
        if spaces is not None and _is_number(spaces):
            return int(spaces)
        if network.trusted and one in network.exits and other in network.exits:
            far = distances(network, other).get(one)
            return None if far is None else far - 1
        return None

    @property
    def stored(self) -> Json:
        """All distances that are kept for this game."""
        if self.table.config.pack.get("fictional"):
            return self._of_game()
        return {**_mapping(_mapping(self.settings.get(ROADS)).get(self.section)), **self._of_game()}

    def entered(self) -> Iterator[tuple[str, str, int]]:
        """Give each pair of places of this game of which it is known, with the spaces between."""
        named = [id for id in self.table.config.network.spaces if roads.exists(self.table.state, id) and id != ROAD]
        tunnel = {self.table.config.network.start, self.table.state.road_tokens.spaces.get("tunnel")}
        for at, one in enumerate(named):
            for other in named[at + 1 :]:
                if {one, other} != tunnel and (spaces := self.between(one, other)) is not None:
                    yield one, other, spaces

    def store_distance(self, one: str, other: str, spaces: int) -> None:
        """Store the number of spaces between two places, replacing an earlier one."""
        pair = "/".join(roads.pair(one, other))
        fictional = self.table.config.pack.get("fictional")
        if fictional or one.startswith("at-") or other.startswith("at-"):
            self._store(f"{DISTANCES}/{self.game}", {**self._of_game(), pair: spaces})
        else:
            if pair in self._of_game():  # a game that was handed over brought what was told of it elsewhere
                self._store(f"{DISTANCES}/{self.game}", {key: n for key, n in self._of_game().items() if key != pair})
            every = _mapping(self.settings.get(ROADS))
            self._store(ROADS, {**every, self.section: {**_mapping(every.get(self.section)), pair: spaces}})

    def correct_trips(self, one: str, other: str, spaces: int) -> None:
        """Correct how far the trucks between two places still have to go, after a new number was entered."""
        for seat, journey in self.journeys().items():
            if {journey.start, journey.to} == {one, other} and self._is_straight(seat):
                self.aim(self._drives(seat)[0][0], str(journey.to), max(0, spaces - journey.done))

    def correction(self, one: str, other: str, spaces: int) -> JsonDict | None:
        """Return the correction of a game in which another number was entered before, or None if none is needed."""
        pair = "/".join(roads.pair(one, other))
        learnt = dict(self.table.state.cards.learnt)
        link, far = f"{self.section}/link/{pair}", f"{self.section}/distance/{pair}"
        changed: JsonDict = {}
        if link in learnt and (learnt[link] == "true") != (spaces == 0):
            changed[link] = None
        if far in learnt and learnt[far] != str(spaces + 1):
            changed[far] = spaces + 1
        return {"move": "correct", "by": "table", "changes": {"learnt": changed}} if changed else None

    # Road tokens on the road

    def store_side(self, space: str, town: str, direction: str) -> None:
        """Store on which side of which town a token is."""
        self._store(f"{DISTANCES}/{self.game}", {**self._of_game(), space: [town, direction]})

    def beside(self, space: str) -> tuple[str, str] | None:
        """Return the town that a token is next to, and on which side of it; None if that was not entered."""
        side = self._of_game().get(space)
        if not isinstance(side, list) or len(side) != 2 or side[1] not in SIDES:
            return None
        return (side[0], side[1]) if self._is_place(side[0]) else None

    def ends_of(self, space: str) -> tuple[str, str] | None:
        """Return two places next to the space of a token, between which it is."""
        near = [one if other == space else other for one, other, n in self.entered() if not n and space in (one, other)]
        return (near[0], near[1]) if len(near) > 1 else None

    # Road tokens on a way

    def tokens_near(self, one: str, other: str) -> tuple[str, ...]:
        """Return the spaces of the tokens that may be on the way between two places, as far as their places were
        entered; not the tunnel, which does nothing to a truck that drives over it."""
        spaces = (space for token, space in self.table.state.road_tokens if token != "tunnel")
        return tuple(space for space in spaces if space not in (one, other) and self._is_near(space, (one, other)))

    def _is_near(self, space: str, ends: tuple[str, str]) -> bool:
        if space in EDGES:  # a warehouse is between two towns
            edge, towns = EDGES.index(space), self.table.config.network.towns
            beside = [town for number, town in enumerate(towns) if edge in BESIDE[number % len(BESIDE)].values()]
            return any(end in beside or self.between(space, end) == 0 for end in ends)
        town = (self.beside(space) or (None,))[0]
        if town is None:
            return self.ends_of(space) is None or any(self.between(space, end) == 0 for end in ends)
        number = self.table.config.network.towns.index(town) if town in self.table.config.network.towns else None
        is_round_town = number is not None and set(ends) == {EDGES[number], EDGES[number - 1]}
        return town in ends or is_round_town or any(self.between(space, end) == 0 for end in ends)

    def over(self, one: str, other: str) -> Mapping[str, int] | None:
        """Return the spaces of tokens on the way between two places, each with its number counted from the first; None
        if it was not entered whether one of those nearby is on it."""
        near, (start, end) = self.tokens_near(one, other), roads.pair(one, other)
        told, spaces = _mapping(self._of_game().get(f"{OVER}/{start}/{end}")), self.between(one, other)
        numbers = {space: told[space] for space in near if _is_number(told.get(space))}
        if spaces is None or len(numbers) < len(near) or any(number > spaces for number in numbers.values()):
            return None if near else {}
        return {space: n if one == start else spaces + 1 - n for space, n in numbers.items() if n}

    def store_way(self, one: str, other: str, spaces: int, over: Mapping[str, int]) -> None:
        """Store the number of spaces between two places, and which of them are those of tokens, counted from the first;
        the ways to these tokens are then known too."""
        self.store_distance(one, other, spaces)
        start, end = roads.pair(one, other)
        near = {space: over.get(space, 0) for space in self.tokens_near(one, other)}
        if near:
            told = {space: n if one == start or not n else spaces + 1 - n for space, n in near.items()}
            self._store(f"{DISTANCES}/{self.game}", {**self._of_game(), f"{OVER}/{start}/{end}": told})
        for space, number in over.items():
            self.store_way(one, space, number - 1, {token: n for token, n in over.items() if n < number})
            beyond = {token: n - number for token, n in over.items() if n > number}
            self.store_way(space, other, spaces - number, beyond)

    def number_of(self, space: str, one: str, other: str, spaces: int) -> int | None:
        """Return which of the spaces between two places is that of a token, counted from the first, or None if that was
        not entered."""
        town = (self.beside(space) or (None,))[0]
        before, after = self.between(one, space), self.between(space, other)
        if spaces == 1 or one == town or before == 0:
            return 1
        if other == town or after == 0:
            return spaces
        number = before + 1 if before is not None else spaces - after if after is not None else 0
        return number if 1 <= number <= spaces else None

    def highway_leads_to(self, space: str, came_from: str | None) -> tuple[str, ...]:
        """Return where a highway may take a truck: to its town, and away from it along the road; not back where it came
        from. As far as is known, else anywhere next to it."""
        beside = self.beside(space)
        if beside is None:
            ends = [end for end in (self.ends_of(space) or ()) if end != came_from]
            return (*ends,) if ends else (ROAD,)
        town, side = beside
        facing = self._facing(town, side)
        spaces = None if facing is None else self.between(space, facing)
        away = [facing] if facing is not None and not spaces else []
        away += [ROAD] if spaces != 0 else []
        if came_from == town:
            return (*away,)
        return (town, *([] if facing is not None and came_from == facing else away[-1:] if spaces else away[:1]))

    def _facing(self, town: str, side: str) -> str | None:
        """Return the place on the card in a direction from a town, or None if that is not known."""
        network = self.table.config.network
        number = network.towns.index(town) if town in network.towns else None
        if number is None or side not in SIDES:
            return None
        if side in BESIDE[number]:
            edge = EDGES[BESIDE[number][side]]
            return edge if edge in network.spaces else None
        return network.start if side == INWARD[number] else None

    def _of_game(self) -> Json:
        return _mapping(self.settings.get(f"{DISTANCES}/{self.game}"))

    def _store(self, key: str, value: Json) -> None:
        self.settings[key] = dict(value)

    # On the road

    def set_out(self, to: str, left: int, over: Mapping[str, int] | None = None) -> None:
        """Keep where the truck goes that was just moved onto the road, how many spaces it still has to cross, and the
        tokens among them."""
        ahead = {space: after for space, after in (over or {}).items() if after < left}
        self.aim(str(self.table.here.number), to, left, ahead)

    def aim(self, point: str, to: str, left: int, over: Mapping[str, int] | None = None) -> None:
        """Keep where the truck goes that moved at a point of the game, and how far it still had to go there."""
        key = f"{DRIVES}/{self.game}"
        aim: list[JsonValue] = [to, left, dict(over)] if over else [to, left]
        self._store(key, {**_mapping(self.settings.get(key)), point: aim})

    def journey(self, seat: int) -> Journey | None:
        """Return where the truck of a seat is on its way, or None if it is at a place."""
        at = self.table.state.at[seat]
        if not isinstance(at, Toward) and at != ROAD:
            return None
        points, start = self._drives(seat)
        if isinstance(at, Toward):
            return Journey(start, at.to, len(points), at.left - 1)
        to, left, over = self._aim(points[0]) if points else (None, None, {})
        return Journey(start, to, len(points), left, tuple(over.items()))

    def came_from(self, seat: int) -> str | None:
        """Return the place of a truck, or the one from which it set out onto the road."""
        journey, at = self.journey(seat), self.table.state.at[seat]
        return journey.start if journey is not None else str(at)

    def _aim(self, point: str) -> tuple[str | None, int | None, Mapping[str, int]]:
        """Return where a truck went at a point of the game, how many spaces it still had to cross, and the tokens among
        them."""
        aim = _mapping(self.settings.get(f"{DRIVES}/{self.game}")).get(point)
        if not isinstance(aim, list) or len(aim) not in (2, 3) or not self._is_place(aim[0]):
            return None, None, {}
        tokens = self.table.state.road_tokens.by_space
        ahead = _mapping(aim[2]) if len(aim) == 3 else {}
        over = {space: after for space, after in ahead.items() if space in tokens and _is_number(after)}
        return aim[0], aim[1] if _is_number(aim[1]) else None, over

    def _is_place(self, id: JsonValue) -> bool:
        return isinstance(id, str) and id in self.table.config.network.spaces

    def journeys(self) -> dict[int, Journey]:
        """Return every truck that is on its way, by its seat."""
        journeys = ((seat, self.journey(seat)) for seat in range(len(self.table.state.at)))
        return {seat: journey for seat, journey in journeys if journey is not None}

    def _drives(self, seat: int) -> tuple[list[str], str | None]:
        """Return the points at which a truck moved on over the road, the latest first, and the place it came from, or
        None if it was put on the road."""
        points: list[str] = []
        for point, before in pairwise(self.table.here.back):
            start, at = before.state.at[seat], point.state.at[seat]
            if isinstance(point.move, Drive) and point.move.by == seat:
                points.append(str(point.number))
                if isinstance(start, str) and start != ROAD:
                    return points, start
            elif start != at:
                break  # the table put it there
        return points, None

    def left(self, seat: int, to: str) -> int | None:
        """Return the number of spaces between a truck and a place, or None if it was not entered."""
        journey, at = self.journey(seat), self.table.state.at[seat]
        if journey is None:
            return self.between(str(at), to)
        if journey.to == to:
            return journey.left
        if journey.start == to and journey.start is not None and journey.spaces is not None and self._is_straight(seat):
            return journey.done - 1
        return None

    def ahead(self, seat: int, to: str) -> Mapping[str, int] | None:
        """Return the tokens on a truck's way to a place, each with how many spaces are left from there; None if it was
        not entered whether one of those nearby is on it."""
        journey, at = self.journey(seat), self.table.state.at[seat]
        if journey is None:
            told, spaces = self.over(str(at), to), self.between(str(at), to)
            return None if told is None or spaces is None else {space: spaces - n for space, n in told.items()}
        if journey.to == to:
            return dict(journey.over)
        if journey.start == to and journey.to is not None:
            told = self.over(to, journey.to) or {}
            return {space: n - 1 for space, n in told.items() if n < journey.done}
        return {}

    def _is_straight(self, seat: int) -> bool:
        """Return whether a truck on the road has aimed at one place only since it set out."""
        return len({self._aim(point)[0] for point in self._drives(seat)[0]}) == 1


def told_in(game: int) -> tuple[str, ...]:
    """Return the settings with all that people have told of the roads and the trucks of a game, by its number."""
    return ROADS, f"{DISTANCES}/{game}", f"{DRIVES}/{game}"


def handed_notes(settings: Json, setup: Setup, notes: Json) -> Json:
    """Return the notes that go with a game to another device, which does not know the distances entered for every game:
    the notes of the game, and these."""
    section = "map" if setup.mode == "multiplayer" else "factory"
    every = {} if setup.pack.get("fictional") else _mapping(_mapping(settings.get(ROADS)).get(section))
    notes_now = {**every, **_mapping(notes.get(DISTANCES))}
    return {**notes, DISTANCES: notes_now} if notes_now else notes


def _mapping(value: JsonValue) -> Json:
    """Return the value of a setting if it is a mapping; the store may hold anything."""
    return value if isinstance(value, Mapping) else {}


def _is_number(value: JsonValue) -> bool:
    """Return whether a setting holds a number of spaces between two places."""
    return is_count(value, 0, MOST)
