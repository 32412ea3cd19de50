"""An owner's values written as a pack file: each entry names where its values came from, and on which day."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from typing import Any, Final

from companion.games.registry import MODULES
from companion.packs.pack_values import assemble

KnownValues = Mapping[str, tuple[Any, str, datetime]]
"""Values by path, each with the pack it came from ("" is by hand) and when."""

BY_HAND: Final = {"what": "read off the cards", "where": "the owner", "kind": "primary"}


def exported(game: str, name: str, known: KnownValues, *, fictional: bool) -> dict[str, Any]:
    """Return the whole pack, header and all, of these values."""
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
        "sources": {keys[source]: _origin(source) for source in origins},
        **sections,
    }


def _origin(source: str) -> dict[str, str]:
    return {"what": f"the pack {source}", "where": "the owner", "kind": "pack"} if source else dict(BY_HAND)


def _sources(game: str, path: str, known: KnownValues, keys: Mapping[str, str]) -> dict[str, Any]:
    """Return what an entry says of its sources: with days, and in some games as a list of keys."""
    sources = [(keys[source], f"{at:%Y-%m-%d}") for key, (_, source, at) in known.items() if key.startswith(path)]
    days = "; ".join(f"{key} {day}" for key, day in dict.fromkeys(sources))
    if MODULES[game].cards.lists_sources:
        return {"sources": list(dict.fromkeys(key for key, _ in sources)), "note": days}
    return {"source": days}
