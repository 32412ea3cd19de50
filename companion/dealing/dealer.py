"""The app as dealer: what it turns up and rolls at the table of a dealt game, and what a person must choose first."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

from companion.contract.dealing import Chosen, Dealing, SecretChoice, Shuffle
from companion.games.registry import MODULES
from companion.table.table import Point, Table
from companion.table.turns import forced_move, since_choice, was_forced
from engine.game import AnyState, Move
from engine.moves import TABLE, TABLE_MOVES, Seat

NOT_OF_TABLE = ("decide", "automa", "over")
"""Prompts that do not ask the table."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat, or a watcher without one, may know of a game at its present point.

    `state` is without what is hidden from it. Of a dealt game, `hand` are the cards that the seat alone has seen,
    `choice` is what it has still to choose unseen, and `chosen` what it has chosen so. Of the others' it sees nothing
    but who has still to choose (`waiting`), and of the cards to come nothing at all.
    """

    state: AnyState
    hand: tuple[str, ...] = ()
    choice: SecretChoice | None = None
    chosen: tuple[str, ...] | None = None
    waiting: tuple[Seat, ...] = ()


class TableOfSeat(Table):
    """A table as a `seat` sees it, or a watcher without one: what the app has dealt is known as far as it is `seen`."""

    seat: Seat | None
    seen: Seen

    def choose_unseen(self, cards: Sequence[str]) -> None:
        """Say what this seat has chosen unseen."""
        raise NotImplementedError


def seen_by(table: Table, seat: Seat | None, chosen: Chosen | None = None) -> Seen:
    """Return what a seat, or a watcher without one, may know; `chosen` is what seats have already chosen unseen."""
    if isinstance(table, TableOfSeat):
        return table.seen if seat == table.seat else Seen(table.state, waiting=table.seen.waiting)
    state: AnyState = table.state.seen_by(seat)
    hand = () if seat is None else tuple(hands(table).get(seat, ()))
    if not is_asked(table):
        return Seen(state, hand)
    made = _with_apps(table, chosen or {})
    choices = {each: _choice_of(table, each) for each in range(len(table.setup.seats)) if each not in made}
    waiting = tuple([each for each, open in choices.items() if open is not None])
    own = None if seat is None or seat not in made else tuple(made[seat])
    return Seen(state, hand, None if seat is None else choices.get(seat), own, waiting)


def _choice_of(table: Table, seat: Seat) -> SecretChoice | None:
    """Return what a seat must choose unseen, whether others have chosen yet or not."""
    others: Chosen = {other: () for other in range(len(table.setup.seats)) if other != seat}
    return _dealing(table).choice(_shuffle(table), table.here, others)


def may_choose(table: Table, seat: Seat, cards: Sequence[str]) -> bool:
    """Return whether a seat may choose these cards unseen at the present point, whether others have chosen or not."""
    choice = _choice_of(table, seat)
    return choice is not None and choice.allows(cards)


def is_asked(table: Table) -> bool:
    """Return whether the app has to turn up or roll something at the present point of a dealt game."""
    return table.setup.is_dealt and _answers(table, table.state)


def move(table: Table, chosen: Chosen | None = None) -> Move | None:
    """Return what the app turns up or rolls at the present point of a game; None if it is not asked, if a person must
    choose unseen first, or if only people can answer.

    `chosen` is what seats have already chosen unseen, for this point.
    """
    if isinstance(table, TableOfSeat) or not is_asked(table) or choice(table, chosen) is not None:
        return None
    return _dealing(table).move(_shuffle(table), table.here, _with_apps(table, chosen or {}))


def play_forced(table: Table, chosen: Chosen, *, is_forced: bool = True) -> None:
    """Make the moves that need no choice: what the app deals and, with `is_forced`, forced moves."""
    while True:
        made = move(table, chosen)
        if made is None and is_forced:
            made = forced_move(table.state)
        if made is None:
            return
        table.play(made)


def choice(table: Table, chosen: Chosen | None = None) -> SecretChoice | None:
    """Return what a person must choose unseen before the app can deal on, or None. For the seats that it plays itself,
    the app chooses, and at the table of a seat only that one is asked."""
    if isinstance(table, TableOfSeat):
        return table.seen.choice
    if not is_asked(table):
        return None
    return _dealing(table).choice(_shuffle(table), table.here, _with_apps(table, chosen or {}))


def _with_apps(table: Table, chosen: Chosen) -> Chosen:
    """Return what was chosen, with the app's choices for the seats that it plays."""
    choices = dict(chosen)
    while (asked := _dealing(table).choice(_shuffle(table), table.here, choices)) and asked.seat in table.apps:
        choices[asked.seat] = asked.by_app()
    return choices


def hands(table: Table) -> Mapping[Seat, Sequence[str]]:
    """Return the cards of a dealt game that only the seats holding them have seen, by seat."""
    if isinstance(table, TableOfSeat):
        return {} if table.seat is None else {table.seat: table.seen.hand}
    return {} if not table.setup.is_dealt else _dealing(table).hands(_shuffle(table), table.here)


# Taking back and bringing back


def was_dealt(table: Table, point: Point) -> bool:
    """Return whether the app, as dealer, made the move that led to a point."""
    return point.before is not None and deals(table, point.before.state, point.move)


def deals(table: Table, before: AnyState, move: Move) -> bool:
    """Return whether a move of a game, made in the state `before` it, is of the app as dealer."""
    if table.setup.deal is None or isinstance(move, TABLE_MOVES):
        return False
    return bool(move.by == TABLE and _answers(table, before))


def to_take_back(table: Table) -> Sequence[Point]:
    """Return the points that one undo takes back, the last first: what the app dealt, and the move of a person before
    it, with all that the same tap did; none if no person has moved or chosen yet. At the table of a seat also what
    others had to do after it."""
    if isinstance(table, TableOfSeat):
        return since_decision(table)
    points: list[Point] = []
    point = table.here
    while point.before is not None:
        points.append(point)
        if not was_dealt(table, point) and point.number not in table.joined:
            return points
        point = point.before
    is_chosen = bool(points) and _dealing(table).choice(_shuffle(table), point, {}) is not None
    return points if is_chosen else ()


def since_decision(table: Table) -> Sequence[Point]:
    """Return the points from the last move that was chosen to the present, the last first; none if none was."""
    points = since_choice(table, was_dealt)
    return points[::-1] if points and is_chosen(table, points[0]) else ()


def is_chosen(table: Table, point: Point) -> bool:
    """Return whether the move that led to a point was chosen: the app did not deal, and it was not forced."""
    before = point.before
    return before is not None and not was_dealt(table, point) and not was_forced(before.state, point.move)


def to_bring_back(table: Table) -> Sequence[Point]:
    """Return the points that one redo brings back, the first first: a move, what the same tap did after it, and what
    the app dealt."""
    ahead = table.ahead
    more = takewhile(lambda point: point.number in table.joined or was_dealt(table, point), ahead[1:])
    return [*ahead[:1], *more]


def _answers(table: Table, state: AnyState) -> bool:
    return state.prompt.ask not in NOT_OF_TABLE and _dealing(table).deals(state)


def _dealing(table: Table) -> Dealing:
    return MODULES[table.setup.game].dealing


def _shuffle(table: Table) -> Shuffle:
    assert table.setup.deal is not None
    return Shuffle(table.setup.deal)
