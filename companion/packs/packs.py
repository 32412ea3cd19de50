"""Card packs: the values printed on the cards, with their sources, and faults of one that cannot be read.

The built-in ones and the samples are in assets.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from typing import Final

import fastjsonschema

from companion.languages import Words, mark
from companion.paths import ASSETS
from engine.game import GAMES
from engine.json_types import JsonDict, JsonValue

PACKS = ASSETS / "packs"
SCHEMA = PACKS / "pack.schema.json"
SAMPLE: Final = "_sample"
"""How the name of a file ends that has invented cards, to be tried without a tin."""
LISTS: Final = ("plans", "locations", "orders", "trucks", "ai", "upgrades", "places")
"""The sections of any game that are lists of cards or places with ids."""
SAMPLED: Final = tuple(sorted(path.stem.removesuffix(SAMPLE) for path in PACKS.glob(f"*{SAMPLE}.json"))[::-1])
"""The games that have a pack of invented cards."""

SHOWN: Final = 24
"""The number of characters of a strange value that are shown."""
_SAID: Final[Mapping[str, str]] = {
    "unreadable": mark("This is not a card pack: it can’t be read as JSON."),
    "too-large": mark("This file is larger than a card pack can be ({most} bytes)."),
    "too-deep": mark("This is not a card pack: its brackets are nested too deeply."),
    "required": mark("{where}: the field “{field}” is missing."),
    "additionalProperties": mark("{where}: no card has a field “{field}”."),
    "section": mark("This pack has a section that its game does not have: “{field}”."),
    "minimum": mark("{where}: {value} is too low; the least is {limit}."),
    "maximum": mark("{where}: {value} is too high; the most is {limit}."),
    "twice": mark("The card {where} is in this pack twice."),
    "source": mark("The card {where} names a source that is not listed: {source}."),
    "maxItems": mark("{where}: there is more than there can be."),
    "maxLength": mark("{where}: there is more than there can be."),
    "newer": mark("This pack was written by another version of the app, and can’t be read here."),
    "unfit": mark("{where}: this does not fit the game or its other cards."),
    "mixed": mark("Invented cards are never mixed with real ones: keep this pack beside yours."),
    "other-game": mark("This is a pack of another game: {game}."),
}
"""The sentence of each kind of fault."""
_SAID_OF_THE_PACK: Final[Mapping[str, str]] = {
    "required": mark("This is not a card pack of Mint Companion: its “{field}” is missing."),
    "additionalProperties": mark("This pack has a section that no game has: “{field}”."),
}
"""Of a fault that is in no section."""
_OTHERWISE: Final = mark("{where}: no card can have this value: {value}.")
"""Of a value that breaks any other rule of the schema."""


class UnreadablePack(ValueError):
    """No card pack. The text is for developers; `why`, `where` (a path in the pack) and `facts` are for a sentence."""

    def __init__(self, text: str, why: str = "unreadable", where: str = "", **facts: object) -> None:
        """Store the fault, its place, and the facts."""
        super().__init__(text)
        self.why = why
        self.where = where
        self.facts = facts

    def in_words(self, words: Words) -> str:
        """Return the fault of the pack, and its place, in one sentence."""
        said = _SAID.get(self.why, _OTHERWISE)
        if not self.where:
            said = _SAID_OF_THE_PACK.get(self.why, said)
        value = self.facts.get("value")
        text = f"{value!r}" if isinstance(value, str) else json.dumps(value, ensure_ascii=False, default=str)
        shown = text if len(text) <= SHOWN else f"{text[:SHOWN]}…"
        facts = {"field": self.where, **self.facts, "where": self.where or "{}", "value": shown}
        if self.why == "other-game":
            facts["game"] = GAMES[str(self.facts["game"])].name
        return words.say(said, **facts)


@cache
def built_in(game: str) -> JsonDict:
    """Return the built-in pack of a game, empty if it has no cards; it is shared and must not be changed."""
    return _shipped(game) if (PACKS / f"{game}.json").exists() else {}


@cache
def sample(game: str) -> JsonDict:
    """Return the invented cards of one of the games in SAMPLED; they are shared and must not be changed."""
    return _shipped(f"{game}{SAMPLE}")


def _shipped(name: str) -> JsonDict:
    """Read a pack that comes with the app. It fits the schema, as a test sees to: to check that takes too long here."""
    pack: JsonDict = json.loads((PACKS / f"{name}.json").read_text(encoding="utf-8"))
    return pack


def check(pack: JsonValue) -> JsonDict:
    """Return the pack if it fits the schema, names an id once and only sources it lists; else UnreadablePack."""
    try:
        _validator()(pack)
    except fastjsonschema.JsonSchemaValueException as error:
        raise _fault(pack, error) from error
    for section in LISTS:
        entries = pack.get(section, [])
        for id, number in Counter(entry["id"] for entry in entries).items():
            if number > 1:
                raise UnreadablePack(f"{section}/{id}: twice", "twice", f"{section}/{id}")
        for entry in entries:
            sourced = (entry, *entry.get("alternatives", []))
            named = {source for one in sourced for source in one.get("sources", ())}
            if unlisted := named - set(pack["sources"]):
                where, source = f"{section}/{entry['id']}", min(unlisted)
                raise UnreadablePack(f"{where}: source {source} is not listed", "source", where, source=source)
    checked: JsonDict = pack
    return checked


def _fault(pack: JsonValue, error: fastjsonschema.JsonSchemaValueException) -> UnreadablePack:
    """Turn what the schema says into a fault whose place is named as people name it."""
    where = _place(pack, error.path[1:])
    facts: dict[str, object] = {"value": error.value}
    if error.rule in ("minimum", "maximum"):
        facts["limit"] = error.rule_definition
    elif error.rule == "required":
        facts["field"] = next((name for name in error.rule_definition if name not in error.value), "")
    elif error.rule == "additionalProperties":
        facts["field"] = next((name for name in error.value if f"'{name}'" in error.message), "")
    return UnreadablePack(str(error), error.rule or "section", where, **facts)


def _place(pack: JsonValue, path: list[str]) -> str:
    """Return a path with the ids of cards in place of their numbers in the schema."""
    names: list[str] = []
    here = pack
    for step in path:
        here = here[int(step)] if isinstance(here, list) else here.get(step) if isinstance(here, dict) else None
        id = here.get("id") if isinstance(here, dict) and step.isdigit() else None
        names.append(id if isinstance(id, str) and id else step)
    return "/".join(names)


@cache
def _validator() -> Callable[[JsonValue], object]:
    validate: Callable[[JsonValue], object] = fastjsonschema.compile(json.loads(SCHEMA.read_text(encoding="utf-8")))
    return validate
