"""A pack as single values, each under its path: what is merged, edited and shown one by one.

A path is that of the protocol's `needs` (`orders/larkspur-5/town`, `locations/mine/mints/top`, `ai/sam/one_player/4`);
`map`, `factory` and `colours` are one value each. What is unknown has no path.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from companion.games.registry import MODULES

Values = Mapping[str, Any]

ABOUT: Final = frozenset({"id", "source", "sources", "confidence", "alternatives", "note"})
"""What an entry says of itself; no value of the card."""


def flatten(pack: Mapping[str, Any], game: str) -> dict[str, Any]:
    """Return every value of a pack under its path, in the order of the file."""
    found: dict[str, Any] = {}
    for section in MODULES[game].cards.lists:
        for entry in pack.get(section, ()):
            found |= parts(game, f"{section}/{entry['id']}", entry)
    for section in MODULES[game].cards.whole:
        if pack.get(section):
            found[section] = pack[section]
    return found


def parts(game: str, path: str, value: Any) -> dict[str, Any]:
    """Return what is known at a path as single values: a whole card or a group of sides and faces is taken apart."""
    return dict(_parts(game, path.split("/"), value))


def _parts(game: str, path: list[str], value: Any) -> Iterator[tuple[str, Any]]:
    if value is None:
        return
    if not _is_group(game, path):
        yield "/".join(path), value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            if len(path) != 2 or key not in ABOUT:
                yield from _parts(game, [*path, key], inner)


def _is_group(game: str, path: list[str]) -> bool:
    if path[0] not in MODULES[game].cards.lists:
        return False
    return len(path) < 3 or (len(path) == 3 and (path[0], path[2]) in MODULES[game].cards.split)


def assemble(game: str, values: Values) -> dict[str, Any]:
    """Return the sections of the pack that has these values, entries in the order in which they first appear."""
    pack: dict[str, Any] = {}
    entries: dict[str, dict[str, Any]] = {}
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


def under(values: Values, path: str) -> dict[str, Any]:
    """Return the values below a path, by what follows it."""
    start = f"{path}/"
    return {key.removeprefix(start): value for key, value in values.items() if key.startswith(start)}
