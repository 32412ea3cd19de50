"""Taking a pack apart into single values, as its game says that the pack is built: the paths of `pack_values`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from companion.games.registry import MODULES
from companion.packs.pack_values import ABOUT


def flatten(pack: Mapping[str, Any], game: str) -> dict[str, Any]:
    """Return every value of a pack under its path, in the order of the file."""
    values: dict[str, Any] = {}
    for section in MODULES[game].cards.lists:
        for entry in pack.get(section, ()):
            values |= parts(game, f"{section}/{entry['id']}", entry)
    for section in MODULES[game].cards.whole:
        if pack.get(section):
            values[section] = pack[section]
    return values


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
