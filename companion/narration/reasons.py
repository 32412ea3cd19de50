"""Why a coach finds a move good, in the words of its game: what follows it in playouts. A hint and a review say it."""

from __future__ import annotations

from collections.abc import Sequence

from companion.contract.outlook import LEAST_PLAYOUTS, Outlook, Telling
from companion.games.registry import MODULES
from companion.languages import Words
from companion.narration.narrator import narrator_of
from companion.table.table import Table
from companion.table.zones import capital
from engine.game import AnyState, Move


def why(
    words: Words,
    table: Table,
    names: Sequence[str],
    at: tuple[AnyState, Move],
    outlook: Outlook | None,
    chance: float,
    instead: Outlook | None = None,
) -> str:
    """Return what speaks for the move that a seat may make `at` a state, by what followed it, in sentences; "" if that
    is nothing. `names` are those of the seats, `chance` is that of the seat with the move, and `instead` what followed
    another move, which was made."""
    state, move = at
    if outlook is None or outlook.playouts < LEAST_PLAYOUTS or not isinstance(move.by, int):
        return ""
    module, narrator = MODULES[table.setup.game], narrator_of(words, table).seeing(state)
    telling = Telling(
        words,
        names,
        named=lambda each: capital(narrator.label(each)),
        amount=lambda n: module.amount(words, n),
        is_idle=lambda each: isinstance(each, narrator.idle),
    )
    reasons = [*narrator.speaks_for(state, move, outlook), *telling.speaks_for(move.by, outlook, chance, instead)]
    return " ".join(f"{reason}." for reason in reasons)
