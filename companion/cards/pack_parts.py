"""A pack taken apart into single values (the paths of `pack_values`), and an owner's values written as a pack file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Final

from companion.games.registry import MODULES
from companion.packs.pack_values import ABOUT, assemble
from engine.json_types import Json, JsonDict, JsonValue

KnownValues = Mapping[str, tuple[JsonValue, str, datetime]]
"""Values by path, each with the pack it came from ("" is by hand) and when."""

BY_HAND: Final = {"what": "read off the cards", "where": "the owner", "kind": "primary"}


def flatten(pack: Json, game: str) -> JsonDict:
    """Return every value of a pack under its path, in the order of the file."""
    values: JsonDict = {}
    for section in MODULES[game].cards.lists:
        for entry in pack.get(section, ()):
            values |= parts(game, f"{section}/{entry['id']}", entry)
    for section in MODULES[game].cards.whole:
        if pack.get(section):
            values[section] = pack[section]
    return values


def parts(game: str, path: str, value: JsonValue) -> JsonDict:
    """Return the value at a path as single values: a whole card or a group of sides and faces is taken apart."""
    return dict(_parts(game, path.split("/"), value))


def _parts(game: str, path: list[str], value: JsonValue) -> Iterator[tuple[str, JsonValue]]:
    if value is None:
        return
    cards, depth = MODULES[game].cards, len(path)
    is_group = depth < 3 or (depth == 3 and (path[0], path[2]) in cards.split)
    if path[0] not in cards.lists or not is_group:
        yield "/".join(path), value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            if depth != 2 or key not in ABOUT:
                yield from _parts(game, [*path, key], inner)


def exported(game: str, name: str, known: KnownValues, *, fictional: bool) -> JsonDict:
    """Return the pack file with these values; each entry names where its values came from, and on which day."""
    origins = list(dict.fromkeys(source for _, source, _ in known.values()))
    keys = {source: "me" if not source else f"pack-{number}" for number, source in enumerate(origins, start=1)}
    sections = assemble(game, {path: value for path, (value, _, _) in known.items()})
    for section in MODULES[game].cards.lists:
        for entry in sections.get(section, ()):
            entry |= _sources(game, f"{section}/{entry['id']}/", known, keys)
    return {
        "format": "mint-companion-pack",
        "version": 1,
        "game": game,
        "id": f"{game}-cards",
        "name": name or "My cards",
        "fictional": fictional,
        "standalone": fictional,
        "sources": {
            keys[source]: {"what": f"the pack {source}", "where": "the owner", "kind": "pack"} if source else BY_HAND
            for source in origins
        },
        **sections,
    }


def _sources(game: str, path: str, known: KnownValues, keys: Mapping[str, str]) -> JsonDict:
    """Return what an entry says of its sources: with days, and in some games as a list of keys."""
    sources = [(keys[source], f"{at:%Y-%m-%d}") for key, (_, source, at) in known.items() if key.startswith(path)]
    days = "; ".join(f"{key} {day}" for key, day in dict.fromkeys(sources))
    if MODULES[game].cards.lists_sources:
        return {"sources": list(dict.fromkeys(key for key, _ in sources)), "note": days}
    return {"source": days}
