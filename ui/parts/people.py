"""How the people and the AI of a game are shown on badges. No Flet page is needed here."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from companion.languages import Words
from companion.narration.narrator import narrator_of
from companion.store.players import Player
from companion.store.results import Summary
from companion.table.table import Table
from companion.wording.names import initial
from companion.wording.names import letters as spelled
from ui.components import Who


def letters(names: Sequence[str]) -> list[str]:
    """Return the letters on the badge of each name: its first letter, or two signs if first letters agree.

    The second sign is the first letter in which the names differ ("Player 1": "P1"), else the number of the name.
    """
    plain = [name.strip() or "?" for name in names]
    first = [initial(name) for name in plain]
    alike = {letter: [name for name in plain if initial(name) == letter] for letter in first}
    signs = [_distinct(name, alike[letter]) for name, letter in zip(plain, first, strict=True)]
    return [
        sign if signs.count(sign) == 1 else f"{letter}{signs[: seat + 1].count(sign)}"
        for seat, (sign, letter) in enumerate(zip(signs, first, strict=True))
    ]


def _distinct(name: str, alike: Sequence[str]) -> str:
    """Return the first letter of a name, and where others begin alike the first letter or figure after it that none of
    those has in the same place, if any."""
    first = initial(name)
    if len(alike) == 1 or len(first) > 1:
        return first
    spelt, own = [list(spelled(other.casefold())) for other in alike], list(spelled(name.casefold()))
    for at in range(1, len(own)):
        if own[at].isalnum() and [other[at : at + 1] for other in spelt].count([own[at]]) == 1:
            return first + (name[at] if len(own) == len(name) else own[at])
    return first


def seated(names: Sequence[str], automa: int | None = None, apps: Collection[int] = ()) -> list[Who]:
    """Return the people and the AI by seat; `automa` is the AI's seat, if one plays, and the app plays those in `apps`.
    """
    pairs = enumerate(zip(names, letters(names), strict=True))
    return [Who(name, letter, seat, machine=seat == automa, is_app=seat in apps) for seat, (name, letter) in pairs]


def people_of(summary: Summary) -> list[Who]:
    """Return who sits where in a game of a list."""
    return seated(summary["names"], summary["automa"], summary.get("apps", ()))


def at_table(words: Words, table: Table) -> list[Who]:
    """Return who sits at a table; an AI whose card was told in the course of the game has its name too."""
    narrator = narrator_of(words, table)
    names = [narrator.name(seat) for seat in range(len(table.config.names))]
    return seated(names, table.config.automa, table.apps)


def portrait_of(player: Player) -> Who:
    """Return how a player is shown away from a table: in the colour that is theirs."""
    return Who(player.name, letters([player.name])[0], player.colour)
