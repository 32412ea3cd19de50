"""Card packs: the values printed on the cards, each with its sources. The built-in one of each game ships in assets."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import fastjsonschema

from companion.paths import ASSETS

PACKS = ASSETS / "packs"
SCHEMA = PACKS / "pack.schema.json"


class UnreadablePack(ValueError):
    """A file that is no card pack; the text says where."""


@cache
def built_in(game: str) -> dict[str, Any]:
    """Return the built-in pack of a game; it is shared, so nobody changes it."""
    return load(PACKS / f"{game}.json")


def load(path: Path) -> dict[str, Any]:
    """Read a pack file and check it against the published schema; UnreadablePack where it does not fit."""
    try:
        pack = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise UnreadablePack(f"{path.name}: {error}") from error
    return check(pack)


def check(pack: Any) -> dict[str, Any]:
    """Return the pack if it fits the schema and names only sources it lists; UnreadablePack where it does not."""
    try:
        _validator()(pack)
    except fastjsonschema.JsonSchemaException as error:
        raise UnreadablePack(str(error)) from error
    for section in ("plans", "locations", "ai"):
        for entry in pack.get(section, []):
            named = {source for told in (entry, *entry.get("alternatives", [])) for source in told["sources"]}
            if unlisted := named - set(pack["sources"]):
                raise UnreadablePack(f"{section}/{entry['id']}: source {min(unlisted)} is not listed")
    checked: dict[str, Any] = pack
    return checked


@cache
def _validator() -> Any:
    return fastjsonschema.compile(json.loads(SCHEMA.read_text(encoding="utf-8")))
