"""A pack as single values, each under its path: what is merged, edited and shown one by one.

A path is that of the protocol's `needs` (`orders/larkspur-5/town`, `locations/mine/mints/top`, `ai/sam/one_player/4`);
`map`, `factory` and `colours` are one value each. What is unknown has no path.
"""

from __future__ import annotations

from typing import Final

from engine.json_types import Json, JsonDict

Values = Json

ABOUT: Final = frozenset({"id", "source", "sources", "confidence", "alternatives", "note"})
"""What an entry says of itself; no value of the card."""


def assemble(game: str, values: Values) -> JsonDict:
    """Return the sections of the pack that has these values, entries in the order in which they first appear."""
    pack: JsonDict = {}
    entries: dict[str, JsonDict] = {}
    for path, value in values.items():
        section, *rest = path.split("/")
        if not rest:
            pack[section] = value
            continue
        id, *fields = rest
        entry = entries.get(f"{section}/{id}")
        if entry is None:
            entry = entries[f"{section}/{id}"] = {"id": id}
            pack.setdefault(section, []).append(entry)
        for field in fields[:-1]:
            entry = entry.setdefault(field, {})
        entry[fields[-1]] = value
    return pack


def ids(values: Values, section: str) -> list[str]:
    """Return the ids of a section's entries, in their order."""
    return list(dict.fromkeys(path.split("/")[1] for path in values if path.startswith(f"{section}/")))


def under(values: Values, path: str) -> JsonDict:
    """Return the values below a path, by what follows it."""
    start = f"{path}/"
    return {key.removeprefix(start): value for key, value in values.items() if key.startswith(start)}
