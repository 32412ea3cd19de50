"""Who may change a game that several phones share: the device that runs it may do all, a phone what its seat is asked.

A phone moves when its seat is asked, and takes its own move back as long as no other has followed. Cards that turn up,
dice, corrections, rulings, the end of a game and seats of the app are for the device that runs it.
"""

from __future__ import annotations

from companion.dealing import dealer
from companion.table.table import Entry, Table
from engine.game import AnyState, Move
from engine.moves import TABLE_MOVES, Seat


def asked(state: AnyState) -> tuple[Seat, ...]:
    """Return the seats that must decide: one, or all that have not yet chosen in secret."""
    prompt = state.prompt
    if prompt.ask != "decide" or prompt.by is None:
        return ()
    waiting: tuple[Seat, ...] = dict(prompt.facts).get("waiting", ())
    return waiting or (prompt.by,)


def is_asked(table: Table, seat: Seat | None) -> bool:
    """Return whether a seat of people must decide; never one without a seat, who only watches."""
    return seat in asked(table.state) and seat not in table.apps


def may_move(table: Table, seat: Seat | None, move: Move) -> bool:
    """Return whether a phone of this seat may make a move, be it legal or not."""
    return is_asked(table, seat) and move.by == seat and not isinstance(move, TABLE_MOVES)


def may_undo(table: Table, seat: Seat | None) -> bool:
    """Return whether a phone of this seat may take back what happened last: its own move, after which no other seat has
    moved, and by which nothing was shown that was hidden before."""
    points = dealer.to_take_back(table)
    if seat is None or not points or any(point.move.by != seat for point in points):
        return False
    before, after = points[-1].before, points[0].state
    was_hidden = before is not None and before.state.seen_by(seat) != before.state
    return not was_hidden or after.seen_by(seat) != after


def may(table: Table, seat: Seat | None, entry: Entry) -> bool:
    """Return whether a phone of this seat may add a line to the journal; BadRequest if it is no line of it."""
    if entry.kind == "move":
        return may_move(table, seat, table.move(entry.what or {}))
    return entry.kind == "undo" and may_undo(table, seat)
