"""How the people and the AI of a game are shown on badges. No Flet page is needed here."""

from __future__ import annotations

from collections.abc import Sequence

from companion.players import Player
from ui.components import Who


def letters(names: Sequence[str]) -> list[str]:
    """Return a letter for each name: its first, or the last where first letters agree ("Player 1", "Player 2")."""
    first = [name.strip()[:1].upper() or "?" for name in names]
    last = [name.strip()[-1:].upper() or "?" for name in names]
    return [
        last[seat] if first.count(letter) > 1 and last.count(last[seat]) == 1 else letter
        for seat, letter in enumerate(first)
    ]


def seated(names: Sequence[str], automa: int | None = None) -> list[Who]:
    """Return who sits where; `automa` is the AI's seat, where one plays."""
    pairs = enumerate(zip(names, letters(names), strict=True))
    return [Who(name, letter, seat, machine=seat == automa) for seat, (name, letter) in pairs]


def portrait_of(player: Player) -> Who:
    """Return how a player is shown away from a table: in the colour that is theirs."""
    return Who(player.name, letters([player.name])[0], player.colour)
