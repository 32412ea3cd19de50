"""Who may change a game that several phones share: the device that runs it may do all, a phone what its seat is asked.

A phone moves when its seat is asked, and describes what turns up on the table in its turn: one alone does. It takes its
own move back as long as no other has followed; else all are asked. What phones have told of the table in a game they
set right in their turn. A phone names the player of its seat, if that player has no name yet. All other corrections,
rulings, the end of a game and seats of the app are for the device that runs it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, pairwise

from companion.dealing import dealer
from companion.table.table import Entry, Point, Table
from companion.table.turns import seat_to_move
from companion.wording.default_names import is_default, is_somebody
from companion.wording.names import tidy
from companion.wording.stemming import folded
from engine.game import AnyState, Move
from engine.json_types import Json
from engine.moves import TABLE, TABLE_MOVES, Correct, Learn, Seat
from engine.verdict import MissingCard


@dataclass(frozen=True, slots=True)
class Devices:
    """The `seats` that have a device, or None for all. `of_ai` has the seat that is asked for the AI: none if the host
    chose a device without a seat to move the pieces, and None if the host has chosen no device."""

    seats: frozenset[Seat] | None = None
    of_ai: frozenset[Seat] | None = None


ALL = Devices()


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


def describing(table: Table, devices: Devices = ALL) -> Seat | None:
    """Return the seat that says which card turns up on the table, or what the die shows; None if the app deals, or the
    host chose to move the pieces of the AI without a seat.

    It is one of people, so that no two describe the same card: the one to which it belongs, or in whose turn it is; in
    the turn of the AI the one that the host chose to move its pieces, else the one who decided last; and as long as no
    turn has begun the first. If that one has no device, it is the next who has."""
    if dealer.is_asked(table) or table.state.prompt.ask in dealer.NOT_OF_TABLE:
        return None
    return next(_describers(table, table.here, devices), None)


def may_describe(table: Table, seat: Seat | None, devices: Devices = ALL) -> bool:
    """Return whether a seat may say which card turns up on the table, or what the die shows."""
    return seat is not None and seat == describing(table, devices)


def _describers(table: Table, point: Point, devices: Devices = ALL) -> Iterator[Seat]:
    """Give the seats that may say what turned up at a point, the first of which does."""
    people = [seat for seat in range(len(table.setup.seats)) if seat not in table.apps]
    deciding = (at.state.prompt.by for at in point.back)
    is_chosen = devices.of_ai is not None and _is_of_ai(table, point)
    there = devices.of_ai if is_chosen else devices.seats
    seats = chain((_owner(point),), deciding, people)
    return (seat for seat in seats if seat in people and (there is None or seat in there))


def _owner(point: Point) -> Seat | None:
    """Return the seat to which belongs what turns up at a point; None if that is for all."""
    prompt = point.state.prompt
    own: Seat | None = prompt.fact("seat") if prompt.seat is None else prompt.seat
    return own


def _is_of_ai(table: Table, point: Point) -> bool:
    """Return whether what turns up at a point does so in the turn of the AI, or is its own."""
    ai: Seat | None = table.config.automa
    own, goal = _owner(point), point.state.prompt.fact("for")
    if ai is None or own is not None:
        return ai is not None and own == ai
    return goal == "ai" if goal is not None else seat_to_move(point) == ai


def may_move(
    table: Table,
    seat: Seat | None,
    move: Move,
    *,
    moves_pieces: bool = False,
    devices: Devices = ALL,
) -> bool:
    """Return whether a phone of this seat may make a move, be it legal or not; it `moves_pieces` of the AI if the host
    has said so, and tells what is missing for that."""
    is_for_ai = moves_pieces and table.state.prompt.ask == "automa"
    if isinstance(move, Learn):
        return is_for_ai or is_asked(table, seat) or may_describe(table, seat, devices)
    if is_for_ai:
        with suppress(MissingCard):  # the missing value is asked for first
            return bool(move == table.decision().move)
        return False
    if isinstance(move, Correct):
        is_own = move.pack is None and _has_told(table, seat, json.loads(move.changes), devices)
        return may_set_right(table, seat) and is_own
    if isinstance(move, TABLE_MOVES):
        return False
    if move.by == TABLE:
        return may_describe(table, seat, devices)
    return is_asked(table, seat) and move.by == seat


def may_set_right(table: Table, seat: Seat | None) -> bool:
    """Return whether a phone of this seat may set right what phones have told of the table in this game."""
    return is_asked(table, seat)


def _has_told(table: Table, seat: Seat | None, changes: Json, devices: Devices) -> bool:
    """Return whether a correction changes nothing but values that the game has learnt of this seat."""
    learnt = changes.get("learnt")
    if seat is None or changes.keys() != {"learnt"} or not isinstance(learnt, dict) or not learnt:
        return False
    return all(
        any(
            _is_of(table, point, seat, devices)
            for point, before in pairwise(table.here.back)
            if _learns(point, before, path)
        )
        for path in learnt
    )


def _learns(point: Point, before: Point, path: str) -> bool:
    """Return whether the game has learnt the value at a path between two points."""
    return path in dict(point.state.cards.learnt) and path not in dict(before.state.cards.learnt)


def to_undo(table: Table) -> Sequence[Point]:
    """Return the points that a phone takes back, the last first: what was decided last, with all that followed by
    itself."""
    return dealer.since_decision(table)


def may_undo(table: Table, seat: Seat | None, devices: Devices = ALL) -> bool:
    """Return whether a phone of this seat may take back what happened last without asking: its own move, after which no
    other seat has decided anything, and by which nothing was shown that was hidden before."""
    points = to_undo(table)
    chosen = [point for point in points if dealer.is_chosen(table, point)]
    if seat is None or not chosen or not all(_is_of(table, point, seat, devices) for point in chosen):
        return False
    if any(dealer.was_dealt(table, point) for point in points):
        return False
    before, after = points[-1].before, points[0].state
    was_hidden = before is not None and before.state.seen_by(seat) != before.state
    return not was_hidden or after.seen_by(seat) != after


def _is_of(table: Table, point: Point, seat: Seat, devices: Devices) -> bool:
    """Return whether a seat has made the move that led to a point, or was to describe what turned up there."""
    if point.move.by == TABLE and not isinstance(point.move, TABLE_MOVES) and point.before is not None:
        return next(_describers(table, point.before, Devices(of_ai=devices.of_ai)), None) == seat
    return bool(point.move.by == seat)


def may_ask_to_undo(table: Table, seat: Seat | None) -> bool:
    """Return whether a phone of this seat may ask all others whether what happened last is taken back."""
    return seat is not None and seat not in table.apps and bool(to_undo(table))


def may_pause(table: Table, seat: Seat | None) -> bool:
    """Return whether a phone of this seat may stop the clock, and let it go on: all who play may, as at any table."""
    return seat is not None and seat not in table.apps


def is_unnamed(table: Table, seat: Seat | None) -> bool:
    """Return whether the player of a seat is a person who has no name yet."""
    if seat is None or table.setup.level(seat) is not None:
        return False
    name = table.setup.seats[seat]
    return is_default(name) and not is_somebody(name)


def may_name(table: Table, seat: Seat | None, said: str | None) -> bool:
    """Return whether a phone may name the player of its seat: one who has no name yet, or only the one that this phone
    has `said`."""
    return is_unnamed(table, seat) or (seat is not None and table.setup.seats[seat] == said)


def _may_be_called(table: Table, seat: Seat | None, what: Json, said: str | None) -> bool:
    """Return whether a line gives the player of this seat, and no other, a name that could have been entered when the
    game began, and that no other player at the table has."""
    if what.keys() != {"seat", "name"} or what["seat"] != seat or not may_name(table, seat, said):
        return False
    name, others = what["name"], [other for of, other in enumerate(table.config.names) if of != seat]
    is_name = isinstance(name, str) and name == tidy(name) != "" and not is_default(name)
    return is_name and folded(name) not in map(folded, others)


def may(
    table: Table,
    seat: Seat | None,
    entry: Entry,
    *,
    moves_pieces: bool = False,
    devices: Devices = ALL,
    said: str | None = None,
) -> bool:
    """Return whether a phone of this seat may add a line to the journal; BadRequest if it is no line of it. `said` is
    the name that it has given to its own person."""
    if entry.kind == "move":
        return may_move(table, seat, table.move(entry.what or {}), moves_pieces=moves_pieces, devices=devices)
    if entry.kind == "mark":
        return _may_be_called(table, seat, entry.what or {}, said)
    return entry.kind == "undo" and may_undo(table, seat, devices)
