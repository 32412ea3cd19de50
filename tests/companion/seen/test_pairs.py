"""Pairs of games that differ only in what a seat, or a watcher, may not see are the same to it, byte for byte:
amounts sealed, orders face down, cards that were dealt to others or are still to come, and the number of the deal.
"""

import os
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest

from companion.dealing import dealer
from companion.seen.table import SeenTable
from companion.table.table import Setup, Table
from engine import delivery
from engine.delivery.cards import HIDDEN
from engine.moves import Seat
from engine.verdict import Refusal
from tests.companion.dealing.dealt_games import deal_on, dealt
from tests.companion.seen.test_table import nothing, told, twins
from tests.engine.delivery import test_random_games as delivery_games
from tests.engine.test_seen import with_other_orders

PAIRS = int(os.environ.get("SEEN_PAIRS", "100"))
"""Pairs of games of each kind."""
Pair = tuple[Seat | None, Table, Table]
"""Who cannot tell two games from each other."""
LOTTO = {
    "supply": ["crane", "gardens", "mine"],
    "seats": [{"mints": 9, "buildings": ["lotto"]}, {"mints": 9}, {"mints": 9}],
}


def sealed(chance: Random) -> Iterator[Pair]:
    """Yield games of Mint Bid in whose closed auctions others have sealed other amounts."""
    while True:
        people = chance.choice((3, 4, 5, 6))
        seat = chance.choice((None, *range(people)))
        for one, other in twins(people, seat, chance):
            if one is not other:
                yield seat, one, other


def face_down(chance: Random) -> Iterator[Pair]:
    """Yield games of Mint Delivery that have come to a point at which others have other orders face down."""
    while True:
        new = delivery_games.any_new(chance.choice("2345"), chance)
        state = delivery.start(delivery_games.config_of(new))
        for number, after in enumerate(delivery_games.play(state, chance)):
            if number % 7 or not any(map(any, after.delivered)) or after.phase == "over":
                continue
            seat = chance.choice((None, *range(len(after.mints))))
            whole = [each.as_json() for each in (after, with_other_orders(after, seat, chance))]
            setup = Setup("delivery", new["mode"], tuple(new["seats"]), new["options"], new["rulings"], new["pack"])
            one, other = (Table(replace(setup, position=position)) for position in whole)
            yield seat, one, other
            yield from together(seat, one, other, chance)


def together(seat: Seat | None, one: Table, other: Table, chance: Random) -> Iterator[Pair]:
    """Yield two games as the same moves are made in both, as long as what is face down is turned up in neither."""
    for _ in range(3):
        moves = [move for move in one.state.legal_moves() if move in other.state.legal_moves()]
        if not moves:
            return
        move = chance.choice(moves)
        one.play(move)
        other.play(move)
        if one.state.phase == "over" or one.state.seen_by(seat) != other.state.seen_by(seat):
            return
        yield seat, one, other


def dealt_otherwise(mode: str) -> Callable[[Random], Iterator[Pair]]:
    """Return what yields dealt games that other numbers have led to the same point, for seats with the same hand."""

    def games(chance: Random) -> Iterator[Pair]:
        for deal in range(1, 10**9):
            table = lotto(deal) if mode == "lotto" else dealt(mode, deal)
            for number in range(25):
                deal_on(table, chance)
                if not (moves := table.state.legal_moves()):
                    break
                lucky = [move for move in moves if getattr(move, "location", "") == "lotto"]
                if table.state.prompt.ask == "automa":
                    table.play(table.decision().move)
                elif table.state.prompt.ask == "decide" and number % 5 == 4:
                    yield from alike(table, with_another_deal(table, deal + 10**9))
                    table.play(chance.choice(lucky or moves))
                else:
                    table.play(chance.choice(lucky or moves))

    return games


def alike(one: Table, other: Table) -> Iterator[Pair]:
    mine, theirs = dealer.hands(one), dealer.hands(other)
    for seat in (None, *range(len(one.setup.seats))):
        if seat is None or mine.get(seat, ()) == theirs.get(seat, ()):
            yield seat, one, other


def lotto(deal: int) -> Table:
    """Begin a game of Mint Works in which the Lotto is open."""
    return Table(Setup("works", "multiplayer", ("Ada", "Ben", "Cleo"), position=LOTTO, deal=deal))


def with_another_deal(table: Table, deal: int) -> Table:
    """Return a game that has come to the same point by the same moves, with other cards to come."""
    other = Table(replace(table.setup, deal=deal))
    for move in table.moves:
        other.play(move)
    return other


KINDS: dict[str, Callable[[Random], Iterator[Pair]]] = {
    "sealed amounts": sealed,
    "orders face down": face_down,
    **{mode: dealt_otherwise(mode) for mode in ("lotto", "works for four", "delivery for two", "bid for four")},
}


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_seat_may_not_see_changes_nothing_of_its_game(kind: str) -> None:
    chance, differ = Random(f"pairs {kind}"), 0
    for _, (seat, one, other) in zip(range(PAIRS), KINDS[kind](chance), strict=False):
        seen = [SeenTable(table, seat, nothing) for table in (one, other)]
        differ += one.setup != other.setup or one.state != other.state
        assert told(seen[0]) == told(seen[1]), (seat, one.state.as_json())
        if one.setup.position is not None and "delivered" in one.setup.position:
            assert all(table.steps_of(table.path[0]) is not None for table in seen)
    assert differ > PAIRS / 3


def test_a_position_is_seen_without_what_is_face_down_in_it() -> None:
    chance, hidden = Random("position"), 0
    for _, (seat, one, _) in zip(range(20), face_down(chance), strict=False):
        seen = SeenTable(one, seat, nothing)
        hidden += HIDDEN in str(seen.setup.position)
        others = [order for by, orders in enumerate(one.path[0].state.delivered) if by != seat for order in orders]
        assert not set(others) & {order for orders in seen.path[0].state.delivered for order in orders}
        try:
            again = Table(replace(seen.setup, deal=None))
        except Refusal:
            continue  # nothing can be begun from what is not known
        assert again.state.seen_by(seat) == seen.path[0].state
    assert hidden > 10
