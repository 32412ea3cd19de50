"""Where nobody entered the roads: what is known of the ways of a game, and the moves that set out on one."""

from __future__ import annotations

from dataclasses import dataclass

from companion.delivery.known_distances import KnownDistances
from engine.delivery.actions.drive import is_closed, is_closed_to_people
from engine.delivery.maps import ROAD
from ui.boards.delivery.table_view import Json, TableView
from ui.boards.delivery.turn_moves import without_twins
from ui.session import Session

WAY, WAYS, TOKEN, TOWNS = "way", "ways", "token", "towns"
"""The sheets about the map: how many spaces lie between two places, all that were entered, what a token does, and which
town is named.
"""


@dataclass(frozen=True, slots=True)
class Asked:
    """A way whose spaces are asked for; `drives` tells whether the truck then goes to the second place."""

    one: str
    other: str
    drives: bool = True


def known_distances(session: Session) -> KnownDistances:
    """Return what is known of the ways of the game."""
    assert session.live is not None
    return KnownDistances(session.store.settings, session.live.table, session.live.id)


def steps(shown: TableView, to: str) -> tuple[Json, ...]:
    """Return the moves to a space for which the table answers, those that cost nothing in place of their twins."""
    moves = without_twins(shown.moves("move", lambda move: bool(move["to"] == to)))
    return tuple({**move, "vouched": True} for move in moves)


def can_set_out(shown: TableView, to: str) -> bool:
    """Return whether a truck may set out for a place: drive there at once, or over the road."""
    if not shown.is_turn or to == shown.here:
        return False
    if steps(shown, to):
        return True
    is_shut = is_closed(shown.state, to) or is_closed_to_people(shown.state, to)
    return not is_shut and bool(steps(shown, ROAD))
