"""The examples of the rulebook: small positions, a move, and the verdict. The tests play these very files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from types import MappingProxyType
from typing import Final

from companion.games.registry import MODULES
from companion.languages import Words
from companion.narration.narrator import narrator_of
from companion.packs import packs
from companion.paths import ASSETS
from companion.table.table import Setup, Table
from engine.json_types import Json
from engine.verdict import Refusal

EXAMPLES: Final = ASSETS / "examples"


@dataclass(frozen=True, slots=True)
class Example:
    """A rule kept or broken: the set-up `new`, the `moves` before, and the `move` judged (None: the set-up itself is).

    `is_allowed` is the verdict that the tests hold it to; `shows` names the parts of the position and of the score that
    it is about.
    """

    rule: str
    kind: str
    title: str
    new: Json
    moves: tuple[Json, ...]
    move: Json | None
    is_allowed: bool
    shows: frozenset[str] = field(default=frozenset())

    def title_in(self, words: Words) -> str:
        """Return what the example shows, in one line."""
        return words.say(self.title)

    @property
    def setup(self) -> Setup:
        """The game it begins with."""
        return Setup.from_json(self.new)


@dataclass(frozen=True, slots=True)
class ExampleText:
    """An example in words: the table, the move, whether it may be made, and its result or why not.

    `rules` are those that refuse it, in order.
    """

    situation: tuple[str, ...]
    move: str
    is_allowed: bool
    verdict: tuple[str, ...]
    rules: tuple[str, ...] = ()


@cache
def all_of(game: str) -> Mapping[str, tuple[Example, ...]]:
    """Return the examples of a game by rule id, in the order of their files; a game without any has none."""
    by_rule: dict[str, list[Example]] = {}
    for path in sorted(path for path in EXAMPLES.glob("*/*.json") if path.parent.name == game):
        for example in map(_read, json.loads(path.read_text(encoding="utf-8"))):
            by_rule.setdefault(example.rule, []).append(example)
    return MappingProxyType({rule: tuple(examples) for rule, examples in by_rule.items()})


def of_rule(game: str, rule: str) -> tuple[Example, ...]:
    """Return the examples of one rule."""
    return all_of(game).get(rule, ())


def _read(source: Json) -> Example:
    position = source["new"].get("position") or {}
    shown = {*position, *source.get("after", {}), *(f"score.{key}" for key in source.get("score", {}))}
    return Example(
        source["rule"],
        source["kind"],
        source["title"],
        opening(source["new"]),
        tuple(source["moves"]),
        source["move"],
        source.get("verdict", {}).get("legal", False),
        frozenset(shown),
    )


def opening(new: Json) -> Json:
    """Return the fields of a set-up, a pack that is named (`"pack": "delivery_sample"`) replaced by its cards."""
    named = new.get("pack")
    return {**new, "pack": packs.built_in(named)} if isinstance(named, str) else new


def example_text(example: Example, words: Words) -> ExampleText:
    """Play an example and return it in words."""
    try:
        table = Table(example.setup)
    except Refusal as refusal:
        return ExampleText((), "", False, (_refused(words, refusal),))
    for move in example.moves:
        table.play_json(move)
    assert example.move is not None
    scene_of = MODULES[example.setup.game].scene
    assert scene_of is not None, "a game with examples words them"
    scene = scene_of(narrator_of(words, table), table, example.shows)
    move = table.move(example.move)
    situation, done = scene.situation(move), scene.attempt(move)
    try:
        verdict = table.check(move)
    except Refusal as refusal:
        return ExampleText(situation, done, False, (_refused(words, refusal),))
    if verdict is not None:
        narrator = narrator_of(words, table)
        why_not = dict.fromkeys(narrator.breach(rule, verdict) for rule in verdict.rules)
        return ExampleText(situation, done, False, (*why_not, *scene.instead()), verdict.rules)
    return ExampleText(situation, done, True, scene.outcome(move))


def _refused(words: Words, refusal: Refusal) -> str:
    if refusal.code == "bad-position":
        return words.say("No game could ever get here.")
    if refusal.code == "bad-pack":
        return words.say("The cards of this game have no such value.")
    if refusal.code == "missing-card":
        return words.say("A value is missing: the table has to give it first.")
    return words.say("A game can’t be set up like this.")
