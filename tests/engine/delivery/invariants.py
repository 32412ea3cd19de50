"""The properties of every state and every move of Mint Delivery, whatever is played."""

from random import Random

import pytest

from engine import delivery
from engine.delivery.abilities import capacity, order_limit
from engine.delivery.cards import BELT_MINTS, BOX, count, plus
from engine.delivery.game import State
from engine.delivery.moves import Buy, OwnMove, Pick
from engine.json_types import JsonDict
from engine.moves import Learn
from engine.verdict import IllegalMove, MissingCard, Refusal
from tests.engine.delivery.chance_moves import any_move
from tests.engine.differential import plain
from tests.reference.delivery.settings import Settings


def sound(state: State) -> None:
    """All mints and all cards are there, each order in one place, and no truck carries more than it holds."""
    places = orders(state)
    assert len(set(places)) == len(places)
    assert all(min(mints) >= 0 for mints in state.mints)
    for seat in range(len(state.config.people)):
        held = capacity(state, seat)
        assert held is None or sum(state.mints[seat]) <= held
        limit = order_limit(state, seat)
        assert limit is None or len(state.orders[seat]) <= limit
    if state.config.automa is None:
        total = state.supply
        for mints in state.mints:
            total = plus(total, mints)
        assert plus(total, (sum(lying.mints for town in state.towns for lying in town.face_up), 0, 0)) == BOX
        assert min(state.supply) >= 0 or not state.config.is_limited
    elif state.phase != "setup":
        assert sum(mints_of_the_factory(state)) == BELT_MINTS


def mints_of_the_factory(state: State) -> tuple[int, int, int]:
    """All mints on belts and trucks, and those that are just coming back."""
    total = count([mint for belt in state.belts for mint in belt])
    for mints in state.mints:
        total = plus(total, mints)
    for question in state.pending:
        total = plus(total, count(question.among) if question.about == "return" else (0, 0, 0))
    return total


def orders(state: State) -> list[str]:
    """Return every order that is face up somewhere."""
    found = [lying.order for town in state.towns for lying in town.face_up]
    found += [stack.face_up for stack in state.stacks if stack.face_up is not None]
    found += [order for cards in (*state.orders, *state.delivered, state.removed) for order in cards]
    return found + [order for bought in state.upgrades for card in bought for order in card.orders]


def cards(state: State) -> int:
    """Return how many orders there are, the face-down ones too."""
    return len(orders(state)) + sum(town.pile for town in state.towns) + sum(s.face_down for s in state.stacks)


def thorough(state: State, settings: Settings, rng: Random, sample: int = 12) -> None:
    """The position and every legal move survive JSON; what `check` says of a move, `legal_moves` and `play` say too."""
    read = delivery.start(state.config, plain(state.as_json()))
    assert read == state
    assert hash(read) == hash(state)
    moves = state.legal_moves()
    assert len(set(moves)) == len(moves)
    for move in moves if len(moves) <= sample else rng.sample(moves, sample):
        assert delivery.move(state, plain(move.as_json())) == move
        assert state.check(move) is None
        state.play(move)
    for _ in range(sample):
        candidate(state, moves, any_move(settings, plain(state.as_json()), rng))


def candidate(state: State, moves: tuple[OwnMove, ...], source: JsonDict) -> None:
    """Assert that a random move is refused by `play` exactly if `check` objects, and is listed if nothing does."""
    try:
        move = delivery.move(state, source)
    except Refusal:
        return
    if isinstance(move, Learn):
        return
    try:
        verdict = state.check(move)
    except MissingCard as refusal:
        assert move not in moves
        with pytest.raises(MissingCard, match=refusal.needs):
            state.play(move)
        return
    told_in_any_order = isinstance(move, Pick | Buy)
    open_ended = told_in_any_order or getattr(move, "vouched", False) or getattr(move, "new", None) is not None
    assert (verdict is None) == (move in moves) or open_ended
    if verdict is not None:
        with pytest.raises(IllegalMove):
            state.play(move)
