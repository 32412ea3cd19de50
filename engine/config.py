"""What the configs of all games have in common: who may play, the text that tells them apart, a ruling changed during
a game, and the steps that lay a table."""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TypeVar

from engine.json_types import Json, JsonDict
from engine.verdict import BadRequest


@dataclass(frozen=True, slots=True, eq=False)
class GameConfig:
    """What every game's config has: its mode, the ruling in force for each open point, and the cards as JSON.

    Two configs are equal when `key`, their JSON text, is.
    """

    key: str
    mode: str
    rulings: Mapping[str, str]
    pack: Json

    @property
    def features(self) -> frozenset[str]:
        """Return what the game has, or with "no-" what it lacks, in which it differs from others of its mode: its AI,
        its variants."""
        return frozenset()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)


C = TypeVar("C", bound=GameConfig)


def check_players(people: Mapping[str, Sequence[int]], mode: str, seats: Sequence[str]) -> None:
    """Raise BadRequest if there is no such mode, or it is not for this many; `people` has the numbers that each mode is
    for."""
    if mode not in people:
        raise BadRequest("mode", mode=mode)
    if not all(isinstance(name, str) for name in seats):
        raise BadRequest("names", field="seats")
    numbers = people[mode]
    if len(seats) not in numbers:
        raise BadRequest("seats", mode=mode, seats=len(seats), fewest=min(numbers), most=max(numbers))


def check_options(known: Container[str], options: Json) -> None:
    """Raise BadRequest if there is an option that is not among those known."""
    if unknown := [option for option in options if option not in known]:
        raise BadRequest("options", option=min(unknown))


def config_key(mode: str, seats: Sequence[str], options: Json, rulings: Json, pack: Json) -> str:
    """Return the JSON text by which two configs are equal."""
    return json.dumps([mode, seats, options, rulings, pack], sort_keys=True, default=list)


def with_ruling(config: C, ruling: str, choice: str) -> C:
    """Return a game's config with another choice for a ruling."""
    in_force = {**config.rulings, ruling: choice}
    mode, seats, options, _, pack = json.loads(config.key)
    return replace(config, key=config_key(mode, seats, options, in_force, pack), rulings=in_force)


def with_pack(config: C, over: str | None, overlay: Callable[[Json, Json], JsonDict], configure: Callable[..., C]) -> C:
    """Return a game's config with a pack, given as JSON text, laid over its cards; BadPack if it does not fit."""
    if over is None:
        return config
    mode, seats, options, in_force, _ = json.loads(config.key)
    options.pop("former", None)
    return configure(mode, seats, options, in_force, overlay(config.pack, json.loads(over)))


@dataclass(frozen=True, slots=True)
class SetupStep:
    """One step of the set-up: its id, the counts it leaves on the table, and facts for the sentence about it."""

    id: str
    counts: Json
    facts: Json = field(default_factory=dict, compare=False)
