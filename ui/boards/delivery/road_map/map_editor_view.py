"""What the editor of maps shows: the names of all places, the dots, the roads as a list, and what is still wrong.

No Flet page is needed here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.delivery.places import Places
from companion.languages import Words, mark
from companion.wording.phrases import listed
from engine.delivery.maps import CORNERS, Network
from engine.delivery.maps import Space as NetworkSpace
from ui.boards.delivery.road_map.map_draft import CARDS, FACTORY, MAP, Findings, MapDraft, Road, Space, findings
from ui.boards.delivery.words import BELTS, DIRECTIONS
from ui.cards.places import LETTERS
from ui.components import RoadMapView, Spot, TownSign
from ui.components.town_and_truck import SHAPES

TITLES: Mapping[str, str] = {MAP: mark("Road map"), FACTORY: mark("Factory")}
WAYS: Mapping[str, str] = {**DIRECTIONS, "": mark("Not known")}
LACKS: Mapping[str, str] = {
    "hub": mark("One place must be Mintopia City."),
    "towns": mark("There must be four towns."),
    "warehouses": mark("There must be a warehouse."),
    "dispatch": mark("There must be one dispatch room."),
    "ai-loading": mark("There must be one loading space for the AI."),
    "loading": mark("Each belt needs a loading space."),
}
"""What a section lacks that no road can mend."""


@dataclass(frozen=True, slots=True)
class RoadRow:
    """A road of the list: its ends by name, and its direction in words where it has one."""

    road: Road
    ends: str
    direction: str


@dataclass(frozen=True, slots=True)
class Notice:
    """A line of the live check: `tone` is "fine", "lacking" or "look"."""

    words: str
    tone: str


@dataclass(frozen=True)
class EditorView:
    """A draft in one language. `towns` are the spaces of the towns, which a factory has on the map."""

    words: Words
    draft: MapDraft
    towns: tuple[Space, ...]

    # Names

    @cached_property
    def places(self) -> Places:
        """The names of everything that is not white."""
        cards = [{"id": space.id, "name": space.name, "card": space.card or None} for space in self._named]
        spaces = {
            space.id: NetworkSpace(space.id, space.kind, serves=space.town or None, belt=space.belt or None)
            for space in self._named
        }
        network = Network(spaces, {}, tuple(town.id for town in self.towns), "")
        return Places(self.words, {"map": {"spaces": cards}}, network)

    @property
    def _named(self) -> tuple[Space, ...]:
        return (*self.draft.spaces, *(town for town in self.towns if town.id not in self.draft.by_id))

    def name(self, id: str) -> str:
        """Return what a place is called; a white space by its card and its number there."""
        space = self.draft.by_id.get(id)
        if space is None or space.kind != "movement" or space.name:
            return self.places.label(id)
        number = self.draft.whites(space.card).index(space) + 1
        if self.draft.is_map:
            return self.words.say("Card {card}, space {number}", card=space.card, number=number)
        return self.words.say("Space {number}", number=number)

    def sign(self, space: Space) -> TownSign | None:
        """Return the sign of a town, or of the gate to one."""
        if not space.is_town:
            return None
        id = space.town or space.id
        order = [town.id for town in self.towns]
        if id not in order:  # the gate of a town that no map has
            order = [gate.town or gate.id for gate in self.draft.spaces if gate.is_town]
        town = next((town for town in self.towns if town.id == id), None)
        name, number = self.places.town_label(id), order.index(id)
        corner, colour = list(SHAPES)[number % len(SHAPES)], town.colour if town else ""
        is_named = town.name if town else not id.startswith("town-")
        letter = name[:1].upper() if is_named else self.words.say(LETTERS[corner])
        return TownSign(name, letter, colour or None, corner)

    # The drawing

    @cached_property
    def findings(self) -> Findings:
        """What the draft lacks."""
        return findings(self.draft)

    def board(self, picked: str = "") -> RoadMapView:
        """Return the drawing to lay roads on; `picked` is the end that has been tapped already."""
        lost = set(self.findings.unreached) if self.draft.roads else set()
        spots = [self._spot(space, picked, space.id in lost) for space in self.draft.spaces]
        return RoadMapView(spots, [(road.a, road.b) for road in self.draft.roads], self.draft.drawing)

    @property
    def may_tidy(self) -> bool:
        """Whether placing the dots by the roads would change anything; a factory needs all of them for that."""
        return self.draft.shown != self.draft.roads and (self.draft.is_map or not self.findings.unreached)

    def _spot(self, space: Space, picked: str, is_lost: bool) -> Spot:
        name = self.name(space.id)
        state = "picked" if space.id == picked else "lost" if is_lost else ""
        label = self.words.say("{place}, not reached", place=name) if is_lost else name
        kind = "hub" if space.hub else space.kind
        return Spot(space.id, kind, self._written(space), label=label, sign=self.sign(space), mark=state)

    def _written(self, space: Space) -> str:
        """Return the name of a place as the drawing has room for it."""
        if space.kind == "town":
            return self.places.town_label(space.town)
        return self.words.say(BELTS[space.belt]) if space.belt in BELTS else self.name(space.id)

    # The list

    def rows(self) -> list[RoadRow]:
        """Return the roads as a list, the newest first."""
        return [self._row(road) for road in reversed(self.draft.roads)]

    def _row(self, road: Road) -> RoadRow:
        ends = self.words.say("{one} – {two}", one=self.name(road.a), two=self.name(road.b))
        way = self.words.say(WAYS[road.direction]) if self.draft.is_map else ""
        return RoadRow(road, ends, way)

    def groups(self) -> list[tuple[str, list[Space]]]:
        """Return all places to choose from in lists, card by card on the map."""
        if not self.draft.is_map:
            return [("", list(self.draft.spaces))]
        groups = []
        for card in CARDS:
            spaces = [space for space in self.draft.spaces if space.card == card]
            if spaces:
                groups.append((self.words.say("Card {card}", card=card), spaces))
        loose = [space for space in self.draft.spaces if not space.card]
        return [*groups, (self.words.say("On no card"), loose)] if loose else groups

    # The check

    @property
    def counts(self) -> str:
        """How many spaces and roads there are, to compare with the table."""
        return counts(self.words, self.draft)

    def notices(self) -> list[Notice]:
        """Return what the live check says, what stands in the way first."""
        noticed = [Notice(self.words.say(LACKS[code]), "lacking") for code in self.findings.missing]
        unreached = self.findings.unreached
        if unreached:
            noticed.append(Notice(self._unreached(unreached), "lacking"))
        noticed += [Notice(self._warned(code, about), "look") for code, about in self.findings.warnings]
        if self.findings.is_valid:
            noticed.insert(0, Notice(self.words.say("Every space is reached."), "fine"))
        return noticed

    def _unreached(self, ids: tuple[str, ...]) -> str:
        if not self.draft.roads:
            return self.words.say("No road yet: tap two spaces.")
        names = listed(self.words, [self.name(id) for id in ids[:3]])
        if len(ids) <= 3:
            return self.words.say("No road leads to: {places}.", places=names)
        return self.words.count(
            "{n} space is not reached yet: it is marked.", "{n} spaces are not reached yet: they are marked.", len(ids)
        )

    def _warned(self, code: str, about: object) -> str:
        say = self.words.say
        if code == "dead-end":
            return say("{place}: only one road leads there.", place=self.name(str(about)))
        if code == "empty-card":
            return say("Card {card} has no space.", card=about)
        if code == "warehouses":
            return say("There are usually four warehouses.")
        assert isinstance(about, tuple)
        id, way = about
        return say("{place}: two roads leave to the {direction}.", place=self.name(id), direction=self._towards(way))

    def _towards(self, way: str) -> str:
        """Return a direction in the middle of a sentence."""
        return {
            "n": self.words.of("side", "north"),
            "ne": self.words.of("side", "north-east"),
            "e": self.words.of("side", "east"),
            "se": self.words.of("side", "south-east"),
            "s": self.words.of("side", "south"),
            "sw": self.words.of("side", "south-west"),
            "w": self.words.of("side", "west"),
            "nw": self.words.of("side", "north-west"),
        }[way]

    def corner(self, town: Space) -> str:
        """Return the corner of a town in words."""
        order = [other.id for other in self.towns]
        return self.words.say(DIRECTIONS[list(SHAPES)[order.index(town.id)]]) if town.id in order[:4] else ""


def counts(words: Words, draft: MapDraft) -> str:
    """Return how many spaces and roads a draft has."""
    spaces = words.count("{n} space", "{n} spaces", len(draft.spaces))
    roads = words.count("{n} road", "{n} roads", len(draft.roads))
    return words.say("{spaces}, {roads}", spaces=spaces, roads=roads)


def towns_of(draft: MapDraft | None, entries: Mapping[str, Mapping[str, str]]) -> tuple[Space, ...]:
    """Return the towns that gates lead to: those of the map, else of every box, named as the owner's `places` say."""
    if draft is not None:
        return tuple(space for space in draft.spaces if space.is_town)
    entered = [entries.get(id, {}) for id in CORNERS]
    return tuple(
        Space(id, "city", name=entry.get("name") or "", colour=entry.get("colour") or "")
        for id, entry in zip(CORNERS, entered, strict=True)
    )
