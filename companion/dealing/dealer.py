"""The app as dealer: what it turns up and rolls at the table of a dealt game, and what somebody must choose first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.contract.dealing import Chosen, Dealing, SecretChoice, Shuffle
from companion.games.registry import MODULES
from companion.table.table import Point, Table
from engine.moves import TABLE, TABLE_MOVES, Seat

NOT_OF_TABLE = ("decide", "automa", "over")
"""What is asked of others than the table."""


def move(table: Table, chosen: Chosen | None = None) -> Any:
    """Return what the app turns up or rolls at the present point of a game; None where the game is not dealt, where the
    table is not asked, where somebody has to choose unseen first, or where only people can say what is asked.

    `chosen` is what seats have chosen unseen already, for this point.
    """
    if table.setup.deal is None or table.state.prompt.ask in NOT_OF_TABLE:
        return None
    dealing, shuffle = _dealing(table), Shuffle(table.setup.deal)
    if dealing.choice(shuffle, table.here, chosen or {}) is not None:
        return None
    return dealing.move(shuffle, table.here, chosen or {})


def choice(table: Table, chosen: Chosen | None = None) -> SecretChoice | None:
    """Return what somebody must choose unseen before the app can deal on; None where nobody must."""
    if table.setup.deal is None or table.state.prompt.ask in NOT_OF_TABLE:
        return None
    return _dealing(table).choice(Shuffle(table.setup.deal), table.here, chosen or {})


def hand(table: Table, seat: Seat) -> Sequence[str]:
    """Return the cards that a seat holds in a dealt game and nobody else has seen."""
    return hands(table).get(seat, ())


def hands(table: Table) -> Mapping[Seat, Sequence[str]]:
    """Return the cards that seats hold in a dealt game and nobody else has seen, by seat."""
    return {} if table.setup.deal is None else _dealing(table).hands(Shuffle(table.setup.deal), table.here)


def was_dealt(table: Table, point: Point) -> bool:
    """Tell whether the app, as dealer, made the move that led to a point."""
    made = point.move
    is_of_table = made is not None and made.by == TABLE and not isinstance(made, TABLE_MOVES)
    return table.setup.deal is not None and is_of_table and point.before is not None


def _dealing(table: Table) -> Dealing:
    return MODULES[table.setup.game].dealing
