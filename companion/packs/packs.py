"""Card packs: the values printed on the cards, with their sources. The built-in ones and the samples are in assets."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Final

import fastjsonschema

from companion.paths import ASSETS
from engine.json_types import JsonDict, JsonValue

PACKS = ASSETS / "packs"
SCHEMA = PACKS / "pack.schema.json"
SAMPLE: Final = "_sample"
"""How the name of a file ends that has invented cards, to be tried without a tin."""
LISTS: Final = ("plans", "locations", "orders", "trucks", "ai", "upgrades", "places")
"""The sections of any game that are lists of cards or places with ids."""
SAMPLED: Final = tuple(sorted(path.stem.removesuffix(SAMPLE) for path in PACKS.glob(f"*{SAMPLE}.json"))[::-1])
"""The games that have a pack of invented cards."""


class UnreadablePack(ValueError):
    """No card pack. The text is for developers; `why`, `where` (a path in the pack) and `facts` are for a sentence."""

    def __init__(self, text: str, why: str = "unreadable", where: str = "", **facts: object) -> None:
        """Keep what is wrong (see companion.packs.pack_faults), where, and the facts."""
        super().__init__(text)
        self.why = why
        self.where = where
        self.facts = facts


@cache
def built_in(game: str) -> JsonDict:
    """Return the built-in pack of a game, empty where it has no cards; it is shared, so nobody changes it."""
    return _shipped(game) if (PACKS / f"{game}.json").exists() else {}


@cache
def sample(game: str) -> JsonDict:
    """Return the invented cards of one of the games in SAMPLED; they are shared, so nobody changes them."""
    return _shipped(f"{game}{SAMPLE}")


def _shipped(name: str) -> JsonDict:
    """Read a pack that comes with the app. It fits the schema, as a test sees to: to check that takes too long here."""
    pack: JsonDict = json.loads((PACKS / f"{name}.json").read_text(encoding="utf-8"))
    return pack


def check(pack: JsonValue) -> JsonDict:
    """Return the pack if it fits the schema, names an id once and only sources it lists; UnreadablePack where not."""
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
    """Return a path with the ids of cards in it where the schema counts them."""
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
