"""What a move asks for: each of its fields says what kind of thing it names.

How a move is read from JSON, how it is written, and what may be chosen for it follow from that; so no game says it
twice.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, TypeVar

from engine.json_types import JsonDict, JsonValue, Test, is_count, is_flag, is_text

K = TypeVar("K")
Chosen = Mapping[str, Any]  # each field has its own kind of value
"""The values chosen for a move so far, by the names of its fields; `by` is its seat."""
OnlyIf = Callable[[Chosen], bool]


@dataclass(frozen=True, slots=True, eq=False)
class Thing:
    """A kind of thing that a field of a move names.

    `read` takes it out of the fields of a move's JSON, given its name there, and `write` makes JSON of it (None: it is
    JSON as it is).
    """

    read: Callable[[Any, str], Any]  # the fields of each game's moves
    write: Callable[[Any], JsonValue] | None = None  # of any kind


def passing(test: Test, write: Callable[[Any], JsonValue] | None = None) -> Thing:  # each game has its own
    """Return a thing that is any value which passes a test."""
    return Thing(lambda source, name: source.value(name, test), write)


def one_of(ids: Iterable[str]) -> Thing:
    """Return a thing that is one of a few."""
    among = tuple(ids)
    return Thing(lambda source, name: source.one_of(name, among))


TEXT = passing(is_text)
COUNT = passing(is_count)
FLAG = passing(is_flag)
SEAT = Thing(lambda source, name: source.seat(name))


@dataclass(frozen=True, slots=True, eq=False)
class Choice:
    """The values that may be chosen for a field of a move.

    `likely` are those that a person would think of first, at a state and after the earlier choices; `every` are all
    there are in the game, if any may be named. `order` is when it is asked, if not in the order of the fields, and
    `when` says of a config whether it is asked.
    """

    likely: Callable[[Any, Chosen], Iterable[Any]]  # of each game's states
    every: Callable[[Any], Iterable[Any]] = lambda state: ()  # each game has its own
    order: int = 0
    when: Callable[[Any], bool] = lambda config: True  # each game has its own


@dataclass(frozen=True, slots=True, eq=False)
class Ask:
    """What one field of a move asks for: a `thing`.

    `json` is its name in the JSON. One that is `optional` has its default if it is left out there; but it must be there
    if another field is, `needed_by`, which says nothing without it. `only` says whether the fields before it leave
    anything to ask; if they don't, the field has its default, and the JSON does not have it. `said` tells whether a
    game has the field at all, and `unsaid` is its value, instead of the default, if such a game leaves it out.

    `choices` are the values to choose from, by name; none if it is not asked. If they are not its value itself, `made`
    makes it of them, at a state.
    """

    thing: Thing
    json: str = ""
    optional: bool = False
    needed_by: str = ""
    only: OnlyIf | None = None
    said: Callable[[Any], bool] | None = None  # each game has its own
    unsaid: Any = None  # a value of any kind
    choices: Mapping[str, Choice] = field(default_factory=dict)
    made: Callable[[Any, Chosen], Any] | None = None  # each game has its own
    attribute: str = ""
    default: Any = None  # a value of any kind

    def is_left_out(self, source: Any) -> bool:  # the fields of each game's moves
        """Return whether the JSON of a move lacks the field, and nothing there needs it."""
        return not source.has(self.json) and not (self.needed_by and source.has(self.needed_by))


def asking_for(
    thing: Thing,
    json: str = "",
    *,
    optional: bool = False,
    needed_by: str = "",
    only: OnlyIf | None = None,
    said: Callable[[Any], bool] | None = None,  # each game has its own
    unsaid: Any = None,  # a value of any kind
    choices: Mapping[str, Choice] | None = None,
    made: Callable[[Any, Chosen], Any] | None = None,  # each game has its own
) -> JsonDict:
    """Return the `metadata` of a field that asks for a thing."""
    return {"asks": Ask(thing, json, optional, needed_by, only, said, unsaid, choices or {}, made)}


AS_IT_IS = Ask(Thing(lambda source, name: source.value(name)))
"""What a field asks for that says nothing: it is written as it is, and its game reads it."""


@cache
def layout(kind: Any) -> tuple[Ask, ...]:  # a class, of which mypy does not know that it can be hashed
    """Return what a kind of move asks for, in the order in which it is written."""
    asked = ((each, each.metadata.get("asks", AS_IT_IS)) for each in fields(kind) if each.name != "by")
    return tuple(
        replace(ask, json=ask.json or each.name, attribute=each.name, default=each.default) for each, ask in asked
    )


def read(kind: type[K], by: Any, source: Any) -> K:  # each game has its own
    """Return the move of a kind that its fields describe; BadRequest if one is missing or ill-formed."""
    chosen: dict[str, Any] = source.chosen  # each field has its own kind of value
    chosen["by"] = by
    a_class: Any = kind  # each game has its own
    for ask in layout(a_class):
        if (ask.only is not None and not ask.only(chosen)) or (ask.said is not None and not ask.said(source)):
            chosen[ask.attribute] = ask.default
        elif ask.optional and ask.is_left_out(source):
            chosen[ask.attribute] = ask.default if ask.unsaid is None else ask.unsaid
        else:
            chosen[ask.attribute] = ask.thing.read(source, ask.json)
    return kind(**chosen)


def readers(*kinds: Any) -> dict[str, Callable[[Any, Any], Any]]:  # kinds of move, of any game
    """Return what reads moves of these kinds, by their names."""

    def reader(kind: Any) -> Callable[[Any, Any], Any]:  # each game has its own
        return lambda by, source: read(kind, by, source)

    return {kind.name: reader(kind) for kind in kinds}


def as_json(move: Any) -> JsonDict:  # each game has its own
    """Return a move as the protocol writes it: its name, its seat and its fields, without those that say nothing."""
    said: JsonDict = {"move": move.name, "by": move.by}
    kind: Any = type(move)  # each game has its own
    for attribute, name, write, only in _written(kind):
        value = getattr(move, attribute)
        if value is not None and value is not False and (only is None or only(_chosen(move))):
            said[name] = value if write is None else write(value)
    return said


@cache
def _written(kind: Any) -> tuple[tuple[str, str, Callable[[Any], JsonValue] | None, OnlyIf | None], ...]:  # a class
    """Return the fields of a kind of move as they are written; a field that was not asked for says nothing as it is
    if its default is None."""
    return tuple(
        (ask.attribute, ask.json, ask.thing.write, None if ask.default is None else ask.only) for ask in layout(kind)
    )


def _chosen(move: Any) -> Chosen:  # each game has its own
    kind: Any = type(move)  # each game has its own
    return {ask.attribute: getattr(move, ask.attribute) for ask in layout(kind)}


def names(kind: Any) -> list[str]:  # a kind of move
    """Return the names of all that may be chosen for a move of a kind."""
    return [name for ask in layout(kind) for name in ask.choices]


def questions(kind: Any, config: Any, chosen: Chosen) -> dict[str, Choice]:  # a kind of move
    """Return what may be chosen for a move of a kind, by name, in the order in which it is asked."""
    asked = (ask for ask in layout(kind) if ask.only is None or ask.only(chosen))
    found = [(name, choice) for ask in asked for name, choice in ask.choices.items() if choice.when(config)]
    return dict(sorted(found, key=lambda each: each[1].order))


def described(kind: Any, state: Any, chosen: Chosen) -> JsonDict:  # each game has its own
    """Return the JSON of the plainest move of a kind for which this was chosen."""
    said: JsonDict = {"move": kind.name, "by": chosen["by"]}
    for ask in layout(kind):
        if ask.made is not None:
            value = ask.made(state, chosen)
        elif ask.attribute in chosen:
            value = chosen[ask.attribute]
        else:
            first = (value for choice in ask.choices.values() for value in choice.likely(state, chosen))
            value = None if ask.optional or ask.only else next(first, None)
        if value is not None:
            said[ask.json] = value if ask.thing.write is None else ask.thing.write(value)
    return said
