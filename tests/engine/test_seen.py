"""What a seat, or a watcher without one, sees of a state: states that differ in nothing else are the same to it."""

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import fields
from random import Random
from typing import Any

import pytest

from engine import bid, delivery
from engine.bid.moves import Choose
from engine.delivery.cards import HIDDEN
from engine.delivery.state import Bought
from engine.game import AnyState
from engine.moves import Seat
from tests.engine.bid import tables as bid_tables
from tests.engine.delivery import test_random_games as delivery_games
from tests.engine.differential import plain
from tests.engine.works import tables as works_tables

PAIRS = int(os.environ.get("SEEN_PAIRS", "100"))
"""Pairs of states of each mode."""
Pair = tuple[Seat | None, AnyState, AnyState]
"""Who cannot tell two states from each other."""
KNOWN = ("config", "cards")
"""What the pairs have in common, which takes long to write out."""


def told(state: AnyState) -> bytes:
    """All that can be learnt of a state."""
    said = [
        state.as_json(),
        state.prompt.as_json(),
        [move.as_json() for move in state.legal_moves()],
        [(move.as_json(), needs) for move, needs in state.unsure()],
        state.set_off,
        [state.phase, state.ending, state.is_shut_in, state.lists_all],
        [repr(getattr(state, each.name)) for each in fields(state) if each.name not in KNOWN],
    ]
    return json.dumps([*plain(said), hash(state)]).encode()


def face_down(state: AnyState, seat: Seat) -> list[str]:
    """The orders that a seat of Mint Delivery has face down."""
    return [*state.delivered[seat], *(order for card in state.upgrades[seat] for order in card.orders)]


def with_other_orders(state: AnyState, seat: Seat | None, rng: Random) -> AnyState:
    """Return a state of Mint Delivery in which all others have other orders face down."""
    others = [other for other in range(len(state.delivered)) if other != seat]
    hidden = [order for other in others for order in face_down(state, other)]
    unseen = [order for order in state.cards.orders if order not in state.shown_orders or order in hidden]
    left = iter(rng.sample(unseen, len(hidden)))
    delivered, upgrades = list(state.delivered), list(state.upgrades)
    for other in others:
        delivered[other] = tuple([next(left) for _ in delivered[other]])
        upgrades[other] = tuple(
            [Bought(card.upgrade, tuple([next(left) for _ in card.orders])) for card in upgrades[other]]
        )
    return state.changed(delivered=tuple(delivered), upgrades=tuple(upgrades), set_off=state.set_off)


def deliveries(mode: str, rng: Random) -> Iterator[Pair]:
    """Yield pairs of states of Mint Delivery that differ in orders face down: delivered, or paid for upgrades."""
    while True:
        state = delivery.start(delivery_games.config_of(delivery_games.any_new(mode, rng)))
        for number, after in enumerate(delivery_games.play(state, rng)):
            if number % 9 == 0 and any(map(any, after.delivered)) and after.phase != "over":
                seat = rng.choice((None, *range(len(after.mints))))
                yield seat, after, with_other_orders(after, seat, rng)


def sealed_bids(mode: str, rng: Random) -> Iterator[Pair]:
    """Yield pairs of states of Mint Bid that differ in amounts that others have sealed."""
    while True:
        state = bid.start(bid_tables.any_config(mode, rng))
        while moves := state.legal_moves():
            if state.phase == "secret-bid" and not state.auction.sealed:
                yield from auctions(state, rng)
            closed = [move for move in moves if isinstance(move, Choose) and move.kind == "closed"]
            state = state.play(rng.choice(closed or moves))


def auctions(state: AnyState, rng: Random) -> Iterator[Pair]:
    """Yield the states of one closed auction, played with other amounts of all seats but one."""
    seat = rng.choice((None, *range(state.config.people)))
    one, other = state, state
    order = rng.sample(range(state.config.people), state.config.people - 1)
    for by in order:
        amounts = [rng.randrange(state.mints[by] + 1) for _ in range(2)]
        for_one, for_other = (amounts[0], amounts[0]) if by == seat else amounts
        one = one.play(bid.move(one, {"move": "secret-bid", "by": by, "amount": for_one}))
        other = other.play(bid.move(other, {"move": "secret-bid", "by": by, "amount": for_other}))
        yield seat, one, other


GAMES: dict[str, tuple[Callable[[str, Random], Iterator[Pair]], str]] = {
    **{f"delivery {seats}": (deliveries, seats) for seats in ("2", "3", "4", "5", "table", "holes")},
    **{f"bid {seats}": (sealed_bids, seats) for seats in ("3", "4", "5", "6")},
}


@pytest.mark.parametrize("mode", GAMES)
def test_what_a_seat_may_not_see_changes_nothing_for_it(mode: str) -> None:
    pairs, seats = GAMES[mode]
    rng, differ = Random(f"seen {mode}"), 0
    for _, (seat, one, other) in zip(range(PAIRS), pairs(seats, rng), strict=False):
        differ += told(one) != told(other)
        seen = one.seen_by(seat)
        assert told(seen) == told(other.seen_by(seat)) == told(seen.seen_by(seat)), seat
        if seat is not None:
            assert told(one.imagined_by(seat)) == told(other.imagined_by(seat))
    assert differ > PAIRS / 3


@pytest.mark.parametrize("seats", ["2", "5"])
def test_each_sees_what_it_has_itself_and_all_see_it_in_the_end(seats: str) -> None:
    rng = Random(f"own {seats}")
    for _, (_, state, _) in zip(range(60), deliveries(seats, rng), strict=False):
        for seat in range(len(state.mints)):
            seen = state.seen_by(seat)
            assert face_down(seen, seat) == face_down(state, seat)
            for other in range(len(state.mints)):
                if other != seat:
                    assert face_down(seen, other) == [HIDDEN] * len(face_down(state, other))
        over = state.changed(phase="over")
        assert over.seen_by(None) == over


@pytest.mark.parametrize("seats", ["2", "3", "4", "5", "table"])
def test_others_delivered_orders_count_by_their_number_alone(seats: str) -> None:
    rng = Random(f"standings {seats}")
    for _, (seat, one, other) in zip(range(PAIRS), deliveries(seats, rng), strict=False):
        whole, seen = one.standings(), one.seen_by(seat).standings()
        assert seen == other.seen_by(seat).standings()
        assert not seen.final
        for true, shown in zip(whole.seats, seen.seats, strict=True):
            assert shown.extras == true.extras
            if shown.seat == seat:
                assert (shown.total, shown.breakdown) == (true.total, true.breakdown)
            else:
                assert shown.total == 0
                assert [how for *_, how in shown.breakdown] == [how for *_, how in true.breakdown]
                assert {(order, stars) for order, stars, _ in shown.breakdown} <= {(HIDDEN, None)}
        assert plain(delivery.score(seen))


@pytest.mark.parametrize("mode", works_tables.MODES)
def test_of_mint_works_all_is_open(mode: str) -> None:
    """What nobody knows is no secret of a state: who holds a plan of the Lotto has seen it on the table alone."""
    rng = Random(f"open {mode}")
    state: Any = works_tables.WORKS.start(works_tables.any_config(mode, 0, rng))
    while moves := state.legal_moves():
        assert state.seen_by(None) is state
        state = state.play(rng.choice(moves))


@pytest.mark.parametrize("mode", ["english", "french"])
def test_alone_nothing_is_secret(mode: str) -> None:
    rng = Random(f"alone {mode}")
    state = delivery.start(delivery_games.config_of(delivery_games.any_new(mode, rng)))
    for after in delivery_games.play(state, rng):
        assert after.seen_by(None) is after
