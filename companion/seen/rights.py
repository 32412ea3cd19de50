"""Who may change a game that several phones share: the device that runs it may do all, a phone what its seat is asked.

A phone moves when its seat is asked, and describes what turns up on the table in its turn. It takes its own move back
as long as no other has followed; else all are asked. Corrections, rulings, the end of a game and seats of the app are
for the device that runs it.
"""

from __future__ import annotations

from collections.abc import Sequence

from companion.dealing import dealer
from companion.table.table import Entry, Point, Table
from companion.table.turns import seat_to_move
from engine.game import AnyState, Move
from engine.moves import TABLE, TABLE_MOVES, Learn, Seat


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


def describing(table: Table) -> tuple[Seat, ...]:
    """Return the seats of people that may say which card turns up on the table, or what the die shows: the one to which
    it belongs, or in whose turn it is; all of them in the turn of the app, and as long as no turn has begun. None may
    if the app deals."""
    if dealer.is_asked(table) or table.state.prompt.ask in dealer.NOT_OF_TABLE:
        return ()
    people = tuple(seat for seat in range(len(table.setup.seats)) if seat not in table.apps)
    whose = _whose(table.here)
    return (whose,) if whose in people else people


def may_describe(table: Table, seat: Seat | None) -> bool:
    """Return whether a seat may say which card turns up on the table, or what the die shows."""
    return seat in describing(table)


def _whose(point: Point) -> Seat | None:
    """Return to which seat belongs what turns up on the table, else whose turn it is; None if no turn has begun."""
    prompt = point.state.prompt
    seat = prompt.fact("seat") if prompt.seat is None else prompt.seat
    return seat if isinstance(seat, int) else seat_to_move(point)


def may_move(table: Table, seat: Seat | None, move: Move, *, moves_pieces: bool = False) -> bool:
    """Return whether a phone of this seat may make a move, be it legal or not; it `moves_pieces` of the AI if the host
    has said so."""
    if moves_pieces and table.state.prompt.ask == "automa":
        return bool(move == table.decision().move)
    if isinstance(move, Learn):
        return is_asked(table, seat) or may_describe(table, seat)
    if isinstance(move, TABLE_MOVES):
        return False
    if move.by == TABLE:
        return may_describe(table, seat)
    return is_asked(table, seat) and move.by == seat


def to_undo(table: Table) -> Sequence[Point]:
    """Return the points that a phone takes back, the last first: what was decided last, with all that followed by
    itself."""
    return dealer.since_decision(table)


def may_undo(table: Table, seat: Seat | None) -> bool:
    """Return whether a phone of this seat may take back what happened last without asking: its own move, after which no
    other seat has decided anything, and by which nothing was shown that was hidden before."""
    points = to_undo(table)
    chosen = [point for point in points if dealer.is_chosen(table, point)]
    if seat is None or not chosen or not all(_is_of(point, seat) for point in chosen):
        return False
    if any(dealer.was_dealt(table, point) for point in points):
        return False
    before, after = points[-1].before, points[0].state
    was_hidden = before is not None and before.state.seen_by(seat) != before.state
    return not was_hidden or after.seen_by(seat) != after


def _is_of(point: Point, seat: Seat) -> bool:
    """Return whether a seat has made the move that led to a point, or has described what turned up in its turn."""
    if point.move.by == TABLE and not isinstance(point.move, TABLE_MOVES) and point.before is not None:
        return _whose(point.before) == seat
    return bool(point.move.by == seat)


def may_ask_to_undo(table: Table, seat: Seat | None) -> bool:
    """Return whether a phone of this seat may ask all others whether what happened last is taken back."""
    return seat is not None and seat not in table.apps and bool(to_undo(table))


def may_pause(table: Table, seat: Seat | None) -> bool:
    """Return whether a phone of this seat may stop the clock, and let it go on: all who play may, as at any table."""
    return seat is not None and seat not in table.apps


def may(table: Table, seat: Seat | None, entry: Entry, *, moves_pieces: bool = False) -> bool:
    """Return whether a phone of this seat may add a line to the journal; BadRequest if it is no line of it."""
    if entry.kind == "move":
        return may_move(table, seat, table.move(entry.what or {}), moves_pieces=moves_pieces)
    return entry.kind == "undo" and may_undo(table, seat)
