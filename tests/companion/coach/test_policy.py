"""What a game's policy gives the search: trust in each move, and a draw that follows it."""

from collections import Counter
from collections.abc import Sequence
from random import Random
from types import MappingProxyType

import pytest

from companion.coach import review
from companion.contract.policy import DOUBT, Policy, WeighedPolicy
from companion.games.registry import MODULES
from companion.table.simulation import setup, setup_among
from companion.table.table import Setup, Table
from engine.game import AnyState, Move


class Letters(WeighedPolicy):
    weights = MappingProxyType({"a": 2.0, "cost": -1.0})

    def features(self, state: AnyState, moves: Sequence[Move]) -> Sequence[Sequence[tuple[str, float]]]:
        return None if state is None else [[("cost", 1.0)] if move == "c" else [(move, 1.0)] for move in moves]


def test_what_weighs_more_is_drawn_and_trusted_more_and_nothing_is_left_out() -> None:
    policy, moves, chance = Letters(), ("b", "a", "c"), Random(1)
    assert policy.prefer("on", moves) == "a"
    trusts = policy.trusts("on", moves)
    assert sum(trusts) == pytest.approx(1)
    assert trusts[1] > trusts[0] > trusts[2] > DOUBT / 3
    drawn = Counter(policy.choose("on", moves, chance) for _ in range(400))
    assert drawn["a"] > drawn["b"] > drawn["c"] > 0


def test_whoever_misjudges_draws_what_weighs_less_more_often() -> None:
    policy, chance = Letters(), Random(2)
    policy.blur = 2.0
    drawn = Counter(policy.misjudges("state", "abc", chance) for _ in range(2_000))
    judged = Counter(policy.glance("state", "abc", chance) for _ in range(2_000))
    assert judged["a"] > drawn["a"] > drawn["b"] > drawn["c"] > judged["c"]
    assert policy.misjudges(None, "abc", chance) is None


def test_where_nothing_is_weighed_all_moves_are_alike() -> None:
    policy, moves = Letters(), ("a", "b")
    assert policy.prefer(None, moves) is None
    assert len(set(policy.trusts(None, moves))) == 1
    assert {policy.choose(None, moves, Random(seed)) for seed in range(20)} == {"a", "b"}


class Last(Policy):
    def prefer(self, state: AnyState, moves: Sequence[Move]) -> Move | None:
        return moves[-1]


def test_a_preferred_move_is_trusted_as_much_as_all_others() -> None:
    assert Last().trusts(None, ("a", "b", "c")) == [0.25, 0.25, 0.5]
    assert Last().trusts(None, ("a",)) == [1.0]


WORKS = {"build", "buy", "buy cost", "producer", "pass"}
BID = {"bid", "bid worth", "bid price", "place match", "withdraw"}
WEIGHED = {
    "works, mort": (setup("works", "mort"), WORKS),
    "works, sonic": (setup("works", "sonic"), WORKS),
    "works": (setup_among("works", "ABC"), WORKS),
    "bid, solo": (setup("bid", "baron-binary"), BID),
    "bid, two and an AI": (setup_among("bid", "AB", "baron-binary"), BID),
    "bid": (setup_among("bid", "ABCD"), BID | {"secret", "choose closed", "share worth", "bid partner"}),
}


@pytest.mark.parametrize("name", WEIGHED)
def test_a_game_is_weighed_at_every_decision_by_features_that_have_a_weight(name: str) -> None:
    table, expected = WEIGHED[name]
    policy, chance, seen = MODULES[table.game].policy, Random(4), set()
    assert isinstance(policy, WeighedPolicy)
    for _ in range(5):
        state = Table(table).state
        while moves := state.legal_moves():
            features = policy.features(state, moves) if state.prompt.ask == "decide" else None
            if features is not None:
                assert len(features) == len(moves)
                assert features == policy.features(state.seen_by(moves[0].by), moves)  # nothing hidden is looked at
                seen |= {name for each in features for name, _ in each}
            state = state.after(chance.choice(moves) if features is None else policy.choose(state, moves, chance))
    assert expected <= seen & set(policy.weights_at(Table(table).state))


def test_the_abilities_at_the_end_of_mint_bid_are_used_for_ones_own_matches() -> None:
    """A use that makes most matches for the seat is preferred; one that makes none is not preferred to leaving it."""
    policy, chance, gained = MODULES["bid"].policy, Random(1), 0
    for _ in range(20):
        state = Table(setup_among("bid", "AB")).state
        while moves := state.legal_moves():
            if state.phase not in ("utility", "production"):
                state = state.after(chance.choice(moves))
                continue
            best, seat = policy.prefer(state, moves), moves[0].by
            after, left = (_matches(state.after(move), seat) for move in (best, moves[-1]))
            assert type(moves[-1]).__name__ == "Decline"
            if best != moves[-1]:
                assert after > left or _matches(state.after(best), 1 - seat) < _matches(
                    state.after(moves[-1]), 1 - seat
                )
                gained += 1
            state = state.after(best)
    assert gained > 5


def _matches(state: AnyState, seat: int) -> int:
    return int(dict(state.standings().seats[seat].breakdown)["matches"])


def test_reviews_are_computed_anew_when_a_policy_has_other_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    before = review.version()
    with monkeypatch.context() as changed:
        changed.setattr(MODULES["bid"].policy, "weights", {"bid": 1.0})
        assert review.version() != before
    assert review.version() == before


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
