"""What the editor of maps shows: the names of all places, the dots, the roads as a list, and the remaining faults.

No Flet page is needed here.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.delivery.card_places import LETTERS
from companion.delivery.places import Places
from companion.languages import Words, mark
from companion.wording.phrases import listed
from engine.delivery.maps import Network
from engine.delivery.maps import Space as NetworkSpace
from ui.boards.delivery.road_map.map_draft import FACTORY, MAP, Findings, MapDraft, Road, Space, findings
from ui.boards.delivery.words import BELTS, DIRECTIONS
from ui.components import RoadMapView, Spot, TownSign
from ui.components.map_layout import COMPASS
from ui.components.town_and_truck import SHAPES

CARDS = range(1, 10)
WAREHOUSES = 4
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
        named = (*self.draft.spaces, *(town for town in self.towns if town.id not in self.draft.by_id))
        cards = [{"id": space.id, "name": space.name, "card": space.card or None} for space in named]
        spaces = {
            space.id: NetworkSpace(space.id, space.kind, serves=space.town or None, belt=space.belt or None)
            for space in named
        }
        network = Network(spaces, {}, tuple(town.id for town in self.towns), "")
        return Places(self.words, {"map": {"spaces": cards}}, network)

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
            order = [gate.town or gate.id for gate in self.draft.towns]
        town = next((town for town in self.towns if town.id == id), None)
        name, number = self.places.town_label(id), order.index(id)
        corner, colour = list(SHAPES)[number % len(SHAPES)], town.colour if town else ""
        is_named = town.name if town else not id.startswith("town-")
        letter = name[:1].upper() if is_named else self.words.say(LETTERS[corner])
        return TownSign(name, letter, colour or None, corner)

    # The drawing

    @cached_property
    def findings(self) -> Findings:
        """The faults of the draft."""
        return findings(self.draft)

    def board(self, picked: str = "") -> RoadMapView:
        """Return the drawing to lay roads on; `picked` is the end that has been tapped already."""
        lost = self.findings.unreached if self.draft.roads else ()
        spots = []
        for space in self.draft.spaces:
            label = name = self.name(space.id)
            if space.kind == "town":
                name = self.places.town_label(space.town)  # the drawing has no room for more
            elif space.belt in BELTS:
                name = self.words.say(BELTS[space.belt])
            if space.id in lost:
                label = self.words.say("{place}, not reached", place=label)
            state = "picked" if space.id == picked else "lost" if space.id in lost else ""
            kind = "hub" if space.hub else space.kind
            spots.append(Spot(space.id, kind, name, label=label, sign=self.sign(space), mark=state))
        return RoadMapView(spots, [(road.a, road.b) for road in self.draft.roads], self.draft.drawing)

    @property
    def may_tidy(self) -> bool:
        """Return whether placing the dots by the roads would change anything; a factory needs all of them for that."""
        return self.draft.shown != self.draft.roads and (self.draft.is_map or not self.findings.unreached)

    # The lists

    def ends(self, road: Road) -> str:
        """Return the ends of a road by name."""
        return self.words.say("{one} – {two}", one=self.name(road.a), two=self.name(road.b))

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

    def notices(self) -> list[Notice]:
        """Return what the live check says, what stands in the way first."""
        noticed = [Notice(self.words.say(LACKS[code]), "lacking") for code in self.findings.missing]
        if self.findings.unreached:
            noticed.append(Notice(self._unreached(self.findings.unreached), "lacking"))
        noticed += [Notice(warning, "look") for warning in self._warnings()]
        if self.findings.is_valid:
            noticed.insert(0, Notice(self.words.say("Every space is reached."), "fine"))
        return noticed

    def _unreached(self, ids: tuple[str, ...]) -> str:
        if not self.draft.roads:
            return self.words.say("No road yet: tap two spaces.")
        if len(ids) <= 3:
            names = listed(self.words, [self.name(id) for id in ids])
            return self.words.say("No road leads to: {places}.", places=names)
        return self.words.count(
            "{n} space is not reached yet: it is marked.", "{n} spaces are not reached yet: they are marked.", len(ids)
        )

    def _warnings(self) -> Iterator[str]:
        """Yield what is legal and yet unlikely: 2.3 warns about it."""
        say, ways = self.words.say, defaultdict[str, list[str]](list)
        for road in self.draft.roads:
            ways[road.a].append(road.direction)
            ways[road.b].append(road.back)
        for space in self.draft.spaces:
            twice = next((way for way in COMPASS if ways[space.id].count(way) > 1), None)
            if twice:
                way = self.places.direction(twice)
                yield say("{place}: two roads leave to the {direction}.", place=self.name(space.id), direction=way)
            if space.kind == "movement" and len(ways[space.id]) == 1:
                yield say("{place}: only one road leads there.", place=self.name(space.id))
        if not self.draft.is_map:
            return
        if sum(space.kind == "warehouse" for space in self.draft.spaces) != WAREHOUSES:
            yield say("There are usually four warehouses.")
        used = {space.card for space in self.draft.spaces}
        for card in CARDS:
            if card not in used:
                yield say("Card {card} has no space.", card=card)

    def corner(self, town: Space) -> str:
        """Return the corner of a town in words."""
        order = [other.id for other in self.towns]
        return self.words.say(DIRECTIONS[list(SHAPES)[order.index(town.id)]]) if town.id in order[:4] else ""


def counts(words: Words, draft: MapDraft) -> str:
    """Return how many spaces and roads a draft has."""
    spaces = words.count("{n} space", "{n} spaces", len(draft.spaces))
    roads = words.count("{n} road", "{n} roads", len(draft.roads))
    return words.say("{spaces}, {roads}", spaces=spaces, roads=roads)
