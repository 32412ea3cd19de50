"""The names of the spaces of Mint Delivery: those of the pack, else by their position or by what they join.

Each space has four forms: a label ("North warehouse"), one with its article ("the north warehouse"), where a truck is
("at the north warehouse") and where it goes ("to the north warehouse").
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

from companion.delivery.known_distances import Journey
from companion.languages import Words, mark
from companion.wording.phrases import as_name, listed
from engine.delivery.maps import ROAD, Network, Space
from engine.json_types import Json

SIDES = ("nw", "n", "ne", "w", "c", "e", "sw", "s", "se")
"""The positions of the 9 cards of the map, in reading order."""
TOKENS: Mapping[str, str] = {
    "closed": mark("Closed road"),
    "jam": mark("Traffic jam"),
    "toll": mark("Toll"),
    "highway": mark("Highway"),
    "loading-zone": mark("Loading zone"),
    "tunnel": mark("Tunnel"),
}
BELTS: Mapping[str, str] = {"left": mark("the left belt"), "right": mark("the right belt")}

Forms = tuple[str, str, str, str]
"""The label, the name with its article, where a truck is, where it goes."""

NAMED: Mapping[str, Forms] = {
    "city": (mark("{place}"), mark("{place}"), mark("in {place}"), mark("to {place}")),
    "warehouse": (mark("{place}"), mark("{place}"), mark("at {place}"), mark("to {place}")),
    "movement": (mark("{place}"), mark("{place}"), mark("on {place}"), mark("to {place}")),
}
BY_SIDE: Mapping[str, Forms] = {
    "city": (
        mark("{side!c} town"),
        mark("the {side} town"),
        mark("in the {side} town"),
        mark("to the {side} town"),
    ),
    "warehouse": (
        mark("{side!c} warehouse"),
        mark("the {side} warehouse"),
        mark("at the {side} warehouse"),
        mark("to the {side} warehouse"),
    ),
}
DISPATCH: Forms = (
    mark("Dispatch room"),
    mark("the dispatch room"),
    mark("in the dispatch room"),
    mark("to the dispatch room"),
)
AI_SPACE: Forms = (
    mark("AI’s loading space"),
    mark("the AI’s loading space"),
    mark("at the AI’s loading space"),
    mark("to the AI’s loading space"),
)
DOCK: Forms = (
    mark("Loading space, {belt}"),
    mark("the loading space by {belt}"),
    mark("at the loading space by {belt}"),
    mark("to the loading space by {belt}"),
)
GATE: Forms = (
    mark("Gate to {town}"),
    mark("the gate to {town}"),
    mark("at the gate to {town}"),
    mark("to the gate to {town}"),
)
ON_THE_ROAD: Forms = (mark("Road"), mark("the road"), mark("on the road"), mark("onto the road"))
WITH_TOKEN: Forms = (
    mark("Space of the “{token}” token"),
    mark("the space of the “{token}” token"),
    mark("on the space of the “{token}” token"),
    mark("to the space of the “{token}” token"),
)
BETWEEN: Forms = (
    mark("Space between {one} and {two}"),
    mark("the space between {one} and {two}"),
    mark("on the space between {one} and {two}"),
    mark("to the space between {one} and {two}"),
)
CROSSING: Forms = (
    mark("Crossing of {places}"),
    mark("the crossing of {places}"),
    mark("on the crossing of {places}"),
    mark("to the crossing of {places}"),
)
NUMBERED: Forms = (
    mark("Road space {number}"),
    mark("road space {number}"),
    mark("on road space {number}"),
    mark("to road space {number}"),
)
ON_COURSE: Forms = (
    mark("{nth!c} space from {one} towards {two}"),
    mark("the {nth} space from {one} towards {two}"),
    mark("on the {nth} space from {one} towards {two}"),
    mark("to the {nth} space from {one} towards {two}"),
)
AT_END: Forms = (
    mark("{nth!c} space from {one}"),
    mark("the {nth} space from {one}"),
    mark("on the {nth} space from {one}"),
    mark("to the {nth} space from {one}"),
)
LABEL, THE, AT, TO = range(4)


@dataclass(frozen=True)
class Places:
    """The names of the spaces of one game in one language. `pack` is the game's whole pack."""

    words: Words
    pack: Json
    network: Network

    def label(self, id: str) -> str:
        """Return the name of a space on a board: "Larkspur", "North warehouse"."""
        return self._say(id, LABEL)

    def the(self, id: str) -> str:
        """A space in the middle of a sentence, with its article."""
        return self._say(id, THE)

    def at(self, id: str) -> str:
        """Return where a truck is."""
        return self._say(id, AT)

    def to(self, id: str) -> str:
        """Return where a truck goes."""
        return self._say(id, TO)

    def on_way(self, journey: Journey) -> str:
        """Return where a truck on the road is, in the middle of a sentence: what it is between, and how far it has
        come."""
        say = self.words.say
        if journey.start is None:
            return say(ON_THE_ROAD[AT]) if journey.to is None else say("on the way {to}", to=self.to(journey.to))
        if journey.to is None:
            return say("on the road that begins {at}", at=self.at(journey.start))
        between = say("between {one} and {two}", one=self.the(journey.start), two=self.the(journey.to))
        if journey.spaces is None or journey.spaces < 2:
            return between
        return say("{between}, space {n} of {all}", between=between, n=journey.done, all=journey.spaces)

    def in_town(self, town: str) -> str:
        """Return where a town's orders are delivered: in the town, in the factory at its gate."""
        return self.at(self.network.gates.get(town, town))

    def town(self, town: str) -> str:
        """A town in the middle of a sentence."""
        forms, facts = self._place(Space(town, "city"))
        return self.words.say(forms[THE], **facts)

    def town_label(self, town: str) -> str:
        """A town as a label."""
        forms, facts = self._place(Space(town, "city"))
        return self.words.say(forms[LABEL], **facts)

    def belt(self, id: str) -> str:
        """A belt with its article."""
        known = BELTS.get(id)
        return self.words.say(known) if known else self.words.say("belt {belt}", belt=id)

    def token(self, id: str) -> str:
        """A road condition."""
        return self.words.say(TOKENS[id]) if id in TOKENS else id

    def direction(self, way: str) -> str:
        """Return the direction of an arrow: "north-west"."""
        say_in = self.words.say_in
        return {
            "nw": say_in("direction", "north-west"),
            "n": say_in("direction", "north"),
            "ne": say_in("direction", "north-east"),
            "w": say_in("direction", "west"),
            "e": say_in("direction", "east"),
            "sw": say_in("direction", "south-west"),
            "s": say_in("direction", "south"),
            "se": say_in("direction", "south-east"),
        }.get(way, way)

    def _say(self, id: str, form: int) -> str:
        forms, facts = self._forms(id)
        said = self.words.say(forms[form], **facts)
        course = self._courses.get(id) if forms in (ON_COURSE, AT_END) else None
        if course is None or course.alike == 1:
            return said
        return self.words.say("{place} ({n} of {all})", place=said, n=course.number, all=course.alike)

    def _forms(self, id: str) -> tuple[Forms, Mapping[str, str]]:
        space = self.network.spaces.get(id, Space(id, "movement"))
        if id == ROAD:
            return ON_THE_ROAD, {}
        if self.name(id):
            return self._place(space)
        if space.kind == "movement":
            return self._white(space)
        if space.kind == "dispatch":
            return DISPATCH, {}
        if space.kind == "ai-loading":
            return AI_SPACE, {}
        if space.kind == "loading":
            return DOCK, {"belt": self.belt(space.belt or "")}
        if space.kind == "town":
            return GATE, {"town": self.town(space.serves or "")}
        return self._place(space)

    def _place(self, space: Space) -> tuple[Forms, Mapping[str, str]]:
        """A city or warehouse: by its name, else by its side, else by its id."""
        name, side = self.name(space.id), self._side(space.id)
        if not name and side and space.kind in BY_SIDE:
            return BY_SIDE[space.kind], {"side": self._in_words(side)}
        return NAMED.get(space.kind, NAMED["movement"]), {"place": name or as_name(space.id)}

    def _white(self, space: Space) -> tuple[Forms, Mapping[str, str]]:
        """Return the forms of a space that trucks only drive over: by its token, by what it joins, else by its distance
        from a named place.

        Only if no named place is known, as without a map, it is called by a number.
        """
        if space.id.removeprefix("at-") in TOKENS:
            return WITH_TOKEN, {"token": self.token(space.id.removeprefix("at-"))}
        near = self._joined(space.id)
        others = (exits for id, exits in self.network.exits.items() if id != space.id)
        if near and not any(set(exits) == set(near) for exits in others):
            named = [self.the(id) for id in near]
            if len(named) == 2:
                return BETWEEN, {"one": named[0], "two": named[1]}
            return CROSSING, {"places": listed(self.words, named)}
        reached = self._courses.get(space.id)
        if reached is not None:
            course = reached.course
            facts = {"nth": self._nth(course.steps), "one": self.the(course.start)}
            return (ON_COURSE, {**facts, "two": self.the(course.end)}) if course.end else (AT_END, facts)
        whites = [id for id, other in self.network.spaces.items() if other.kind == "movement"]
        return NUMBERED, {"number": str(whites.index(space.id) + 1) if space.id in whites else space.id}

    @cached_property
    def _courses(self) -> Mapping[str, Found]:
        """The white spaces by what they are between."""
        spaces = self.network.spaces
        return courses(self.network, frozenset(id for id in spaces if self.name(id) or spaces[id].kind != "movement"))

    def _nth(self, number: int) -> str:
        say_in = self.words.say_in
        ordinals = (
            say_in("which space", "first"),
            say_in("which space", "second"),
            say_in("which space", "third"),
            say_in("which space", "fourth"),
            say_in("which space", "fifth"),
            say_in("which space", "sixth"),
        )
        return ordinals[number - 1] if number <= len(ordinals) else say_in("which space", "{n}th", n=number)

    def _joined(self, id: str) -> tuple[str, ...]:
        """Return the spaces that it joins, if there are at least two and each has a name of its own."""
        near = tuple(self.network.exits.get(id, {}))
        has_names = all(self.name(other) or self.network.spaces[other].kind != "movement" for other in near)
        return near if len(near) > 1 and has_names else ()

    def name(self, id: str) -> str:
        """Return the name that the pack gives a place, or ""."""
        return str(self._entries.get(id, {}).get("name") or "")

    def _side(self, id: str) -> str:
        """Return where on the map a place is: by its card, else by the end of the id that it has without a map."""
        card = self._entries.get(id, {}).get("card")
        if isinstance(card, int):
            return SIDES[card - 1]
        kind, _, side = id.partition("-")
        return side if kind in ("town", "warehouse") and side in SIDES else ""

    def _in_words(self, side: str) -> str:
        say_in = self.words.say_in
        return {
            "nw": say_in("side", "north-west"),
            "n": say_in("side", "north"),
            "ne": say_in("side", "north-east"),
            "w": say_in("side", "west"),
            "c": say_in("side", "middle"),
            "e": say_in("side", "east"),
            "sw": say_in("side", "south-west"),
            "s": say_in("side", "south"),
            "se": say_in("side", "south-east"),
        }[side]

    @cached_property
    def _entries(self) -> Mapping[str, Json]:
        """Everything the pack says of its places, by id; the map's and the factory's own entries win."""
        entries: dict[str, Json] = {}
        sections = (self.pack, self.pack.get("map") or {}, self.pack.get("factory") or {})
        for section, key in zip(sections, ("places", "spaces", "spaces"), strict=True):
            for entry in section.get(key) or ():
                if "id" in entry:
                    known = {field: value for field, value in entry.items() if value is not None}
                    entries[entry["id"]] = {**entries.get(entry["id"], {}), **known}
        return entries


# White spaces by what they are between: a number of spaces from one named place on the way to another


@dataclass(frozen=True, order=True, slots=True)
class Course:
    """How a white space is found: `steps` from `start` on the way to `end`; `end` is "" if none follows."""

    steps: int
    start: str
    end: str = ""


@dataclass(frozen=True, slots=True)
class Found:
    """The course of a white space, and its number among those with the same one: 1 of 1 if it is the only one."""

    course: Course
    number: int = 1
    alike: int = 1


@lru_cache(maxsize=16)
def courses(network: Network, named: frozenset[str]) -> Mapping[str, Found]:
    """Find every white space from which a named place can be reached; each description fits one space only."""
    whites = [id for id, space in network.spaces.items() if space.kind == "movement" and id not in named]
    possible = {id: _possible(network, named, id) for id in whites}
    fitting = Counter(course for some in possible.values() for course in some)
    chosen = {
        id: next((course for course in some if fitting[course] == 1), some[0]) for id, some in possible.items() if some
    }
    alike = Counter(chosen.values())
    seen: Counter[Course] = Counter()
    by_space: dict[str, Found] = {}
    for id, course in chosen.items():
        seen[course] += 1
        by_space[id] = Found(course, seen[course], alike[course])
    return by_space


def _possible(network: Network, named: frozenset[str], id: str) -> list[Course]:
    """The courses that describe a white space, the shortest first."""
    ends = [end for exit in network.exits.get(id, {}) if (end := _nearest(network, named, id, exit))]
    pairs = {
        (steps + further, Course(steps, start, end)) for steps, start in ends for further, end in ends if start != end
    }
    through = [course for _, course in sorted(pairs)]
    return through or sorted({Course(steps, start) for steps, start in ends})


def _nearest(network: Network, named: frozenset[str], origin: str, exit: str) -> tuple[int, str] | None:
    """The nearest named place by one exit of a space, without crossing the space again, and how far it is."""
    seen, edge, steps = {origin}, [exit], 1
    while edge:
        reached = [id for id in edge if id in named]
        if reached:
            return steps, min(reached)
        seen.update(edge)
        edge = [near for here in edge for near in network.exits.get(here, {}) if near not in seen]
        steps += 1
    return None
