"""The players that every new game begins with: their names, in the order of the seats; and those of last time."""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence
from typing import Final

from companion.table.table import Setup
from companion.wording.default_names import is_default
from companion.wording.names import tidy
from companion.wording.stemming import folded
from engine.json_types import JsonValue

NAMES: Final = "usual-players"
"""The setting that has the names."""
LAST: Final = "names"
"""The setting that remembers what the people are called, in seat order."""
MOST: Final = 4
"""The number of names that are remembered if no game seats more."""
Settings = MutableMapping[str, JsonValue]


def usual(settings: Settings) -> list[str]:
    """Return the names, each once, the first seat's first; empty if none are stored."""
    kept = settings.get(NAMES)
    names = [tidy(name) for name in kept if isinstance(name, str)] if isinstance(kept, list) else []
    once: dict[str, str] = {}
    for name in filter(None, names):
        once.setdefault(folded(name), name)
    return list(once.values())


def set_usual(settings: Settings, names: Sequence[str]) -> None:
    """Keep the names in this order."""
    settings[NAMES] = list(names)


def earlier(settings: Settings, name: str) -> None:
    """Move a name one seat earlier; the first stays the first."""
    names = usual(settings)
    if name in names[1:]:
        at = names.index(name)
        names[at - 1 : at + 1] = [name, names[at - 1]]
        set_usual(settings, names)


def rename(settings: Settings, name: str, now: str) -> None:
    """Rename a person, who may be listed under the new name already."""
    names = usual(settings)
    if folded(tidy(name)) in map(folded, names):
        set_usual(settings, [now if folded(other) == folded(tidy(name)) else other for other in names])


def last(settings: Settings) -> list[str]:
    """Return the names of last time; "" if none was typed, or the stored value is no name."""
    kept = settings.get(LAST)
    return [tidy(name) if isinstance(name, str) else "" for name in kept] if isinstance(kept, list) else []


def remember(settings: Settings, names: Sequence[str]) -> None:
    """Keep the names for next time; those of seats that this game does not have stay."""
    kept = [*last(settings), *[""] * MOST][: max(MOST, len(names))]
    settings[LAST] = [tidy(name) for name in (*names, *kept[len(names) :])]


def remember_seats(settings: Settings, setup: Setup) -> None:
    """Keep the names of the people of a game for next time."""
    unnamed = {*setup.apps, *(seat for seat, name in enumerate(setup.seats) if is_default(name))}
    remember(settings, ["" if seat in unnamed else name for seat, name in enumerate(setup.seats)])
