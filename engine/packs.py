"""What the games share in laying an owner's pack over the built-in one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.json_types import Json, JsonValue, Test, is_count
from engine.verdict import BadPack


def header(game: str) -> Mapping[str, Test]:
    """Return the fields that say what a file is, each with the test that it must pass in a pack of a game."""
    return {
        "format": lambda value: value == "mint-companion-pack",
        "version": lambda value: is_count(value, 1, 1),
        "game": lambda value: value == game,
    }


def entries(given: JsonValue, section: str, may_be: Callable[[str], bool]) -> Iterator[tuple[str, Json]]:
    """Yield the cards that a pack gives in a section, each with its id.

    Raises BadPack if the section is no list, and at the first card whose id is impossible or occurs twice.
    """
    if not isinstance(given, list):
        raise BadPack("section", needs=section)
    seen: set[str] = set()
    for entry in given:
        id = entry.get("id") if isinstance(entry, dict) else None
        if not isinstance(id, str) or not may_be(id) or id in seen:
            raise BadPack("entry", needs=f"{section}/{id}")
        seen.add(id)
        yield id, entry
