"""What a game's policy gives the search: trust in each move, and a draw that follows it."""

from collections import Counter
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from companion.contract.policy import DOUBT, Policy, WeighedPolicy
from companion.games.registry import MODULES
from companion.table.simulation import setup, setup_among
from companion.table.table import Setup, Table


class Letters(WeighedPolicy):
    weights = MappingProxyType({"a": 2.0, "cost": -1.0})

    def signs(self, state: Any, moves: Any) -> Any:
        return None if state is None else [[("cost", 1.0)] if move == "c" else [(move, 1.0)] for move in moves]


def test_what_weighs_more_is_drawn_and_trusted_more_and_nothing_is_left_out() -> None:
    policy, moves, chance = Letters(), ("b", "a", "c"), Random(1)
    assert policy.prefer("on", moves) == "a"
    trusts = policy.trusts("on", moves)
    assert sum(trusts) == pytest.approx(1)
    assert trusts[1] > trusts[0] > trusts[2] > DOUBT / 3
    drawn = Counter(policy.choose("on", moves, chance) for _ in range(400))
    assert drawn["a"] > drawn["b"] > drawn["c"] > 0


def test_where_nothing_is_weighed_all_moves_are_alike() -> None:
    policy, moves = Letters(), ("a", "b")
    assert policy.prefer(None, moves) is None
    assert len(set(policy.trusts(None, moves))) == 1
    assert {policy.choose(None, moves, Random(seed)) for seed in range(20)} == {"a", "b"}


class Last(Policy):
    def prefer(self, state: Any, moves: Any) -> Any:
        return moves[-1]


def test_a_preferred_move_is_trusted_as_much_as_all_others() -> None:
    assert Last().trusts(None, ("a", "b", "c")) == [0.25, 0.25, 0.5]
    assert Last().trusts(None, ("a",)) == [1.0]


@pytest.mark.parametrize("ai", ["mort", "sonic", None])
def test_mint_works_is_weighed_at_every_decision_by_signs_that_have_a_weight(ai: str | None) -> None:
    policy, chance, seen = MODULES["works"].policy, Random(4), set()
    assert isinstance(policy, WeighedPolicy)
    state = Table(setup_among("works", "ABC") if ai is None else setup("works", ai)).state
    while moves := state.legal_moves():
        signs = policy.signs(state, moves) if state.prompt.ask == "decide" else None
        if signs is not None:
            assert len(signs) == len(moves)
            seen |= {name for each in signs for name, _ in each}
        state = state.after(chance.choice(moves) if signs is None else policy.choose(state, moves, chance))
    assert {"build", "buy", "buy cost", "producer", "pass"} <= seen & set(policy.weights_at(state))


def test_a_building_is_not_given_away_for_nothing_at_the_advanced_locations() -> None:
    options = {"advanced": ["recycler", "swap-meet"]}
    position = {"supply": ["co-op", "crane", "gardens"], "seats": [{"plans": ["factory"], "mints": 3}, {"mints": 3}]}
    state = Table(Setup("works", "multiplayer", ("Ada", "Ben"), options, position=position)).state
    moves = state.legal_moves()
    trusts = dict(zip(moves, MODULES["works"].policy.trusts(state, moves), strict=True))
    given = [move for move in moves if getattr(move, "give", None) == "factory"]
    assert given
    best = max(trusts, key=trusts.__getitem__)
    assert best not in given
    swaps = {move.take: trusts[move] for move in given if move.take is not None}
    assert swaps["gardens"] > swaps["co-op"]
