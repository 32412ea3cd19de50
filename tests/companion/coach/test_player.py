"""A chair for the app: a level makes legal moves, the same ones again, by what its seat may know."""

from collections import Counter
from random import Random

import pytest

from companion.coach.player import LEVELS, Level, thinking
from companion.games.registry import MODULES
from companion.packs import packs
from companion.slices import whole
from companion.table.simulation import Player, played, setup_among
from companion.table.table import Setup, Table
from engine.bid.moves import SecretBid
from engine.delivery.moves import Deliver, Drive, End, Truck, Unload
from engine.game import AnyState, Move
from engine.verdict import BadRequest
from tests.companion.sharing.playing import at_a_choice, to_a_closed_auction

WORKS = Setup("works", "multiplayer", ("Ada", "Ben"))
BID = Setup("bid", "multiplayer", ("Ada", "Ben", "Cleo"), pack=packs.sample("bid"))
DELIVERY = Setup("delivery", "multiplayer", ("Ada", "Ben"), pack=packs.sample("delivery"))
QUICK = Level("quick", 15)


def test_a_stronger_level_thinks_more() -> None:
    assert list(LEVELS) == ["easy", "fair", "strong"]
    playouts = [level.playouts for level in LEVELS.values()]
    assert playouts == sorted(set(playouts))


@pytest.mark.parametrize("setup", [WORKS, BID, DELIVERY], ids=lambda setup: setup.game)
def test_a_level_makes_the_same_legal_move_from_the_same_seed(setup: Setup) -> None:
    state = at_a_choice(setup)
    for level in (QUICK, Level("careless", 15, errs=1)):
        moves = [whole(thinking(level, setup.game, state, state.prompt.by, seed)).move for seed in (1, 1, 2, 3, 4)]
        assert moves[0] == moves[1]
        assert set(moves) <= set(state.legal_moves())


def test_whoever_errs_more_makes_the_best_move_less_often_and_knows_it() -> None:
    state, played = at_a_choice(WORKS), []
    for errs in (1.0, 0.0):
        level = Level("one", 60, errs)
        choices = [whole(thinking(level, "works", state, state.prompt.by, seed)) for seed in range(12)]
        for choice in choices:
            best = choice.rated[0]
            assert choice.better == (best if best.is_known and best.move != choice.move else None)
        played.append(sum(choice.move == choice.rated[0].move for choice in choices))
    assert played[0] < played[1] == 12


@pytest.mark.parametrize("how", ["glance", "misjudges"])
def test_a_level_that_errs_goes_for_something(how: str) -> None:
    """A weak player of Mint Delivery delivers less, but does not drive to and fro or end turns with actions left."""
    policy, chance = MODULES["delivery"].policy, Random(4)
    for _ in range(4):
        state, made = Table(DELIVERY).state, Counter[type]()
        came_from: dict[int, str] = {}
        while (legal := state.legal_moves()) and made.total() < 400:
            move = getattr(policy, how)(state, legal, chance) if state.prompt.ask == "decide" else None
            if move is None:
                state = state.play(chance.choice(legal))
                continue
            made[type(move)] += 1
            assert not isinstance(move, End)
            if isinstance(move, Drive):
                assert came_from.get(move.by) != move.to
            came_from[move.by] = str(state.at[move.by]) if isinstance(move, Drive) else ""
            state = state.play(move)
        assert state.outcome() is not None
        assert made[Deliver] >= 5
        assert made[Unload] <= made[Deliver]


def at_a_glance(game: str, *, misjudges: bool) -> Player:
    """Return who plays a game without looking ahead."""
    policy = MODULES[game].policy
    draw = policy.misjudges if misjudges else policy.glance

    def play(state: AnyState, legal: tuple[Move, ...], chance: Random) -> Move:
        move: Move | None = draw(state, legal, chance) if state.prompt.ask == "decide" else None
        return chance.choice(legal) if move is None else move

    return play


@pytest.mark.parametrize(("game", "games"), [("bid", 60), ("delivery", 12)])
def test_whoever_misjudges_loses_most_games(game: str, games: int) -> None:
    players = [at_a_glance(game, misjudges=misjudges) for misjudges in (False, True)]
    *_, tally = played(setup_among(game, ("sharp", "easy")), games, players, 5)
    assert tally.wins[0] > 1.5 * tally.wins[1]


def test_a_level_that_is_better_at_a_glance_than_by_a_short_search_goes_by_that() -> None:
    state, chance = Table(DELIVERY).state, Random(4)
    while state.prompt.about != "turn":
        state = state.play(chance.choice(state.legal_moves()))
    best = MODULES["delivery"].policy.prefer(state, state.legal_moves())
    for seed in range(6):
        assert whole(thinking(Level("fair", 15, errs=0.4), "delivery", state, state.prompt.by, seed)).move == best


def test_between_trucks_that_hold_alike_nothing_is_weighed() -> None:
    table, chance = Table(DELIVERY), Random(4)
    while not isinstance((legal := table.state.legal_moves())[0], Truck):
        table.play(chance.choice(legal))
    choice = whole(thinking(LEVELS["strong"], "delivery", table.state, legal[0].by, 1))
    assert (choice.move, choice.rated, choice.playouts, choice.alike) == (legal[0], (), 0, True)


def test_it_pauses_while_it_thinks() -> None:
    state = at_a_choice(WORKS)
    assert sum(1 for _ in thinking(QUICK, "works", state, state.prompt.by, 1)) > QUICK.playouts


def test_a_secret_bid_of_another_changes_nothing_and_each_who_waits_may_bid() -> None:
    state = to_a_closed_auction(Table(BID)).state
    first, *others = dict(state.prompt.facts)["waiting"]
    assert others
    low, *_, high = state.legal_moves()
    for seat in others:
        seen = {whole(thinking(QUICK, "bid", at, seat, 3)).move for at in (state, state.play(low), state.play(high))}
        assert len(seen) == 1
        assert seen.pop().by == seat
    with pytest.raises(BadRequest):
        whole(thinking(QUICK, "bid", state.play(SecretBid(first, 0)), first, 3))


def test_where_too_little_is_known_of_the_cards_it_moves_all_the_same() -> None:
    """The next block is turned up within any playout, and no second one is known."""
    first = next(entry for entry in packs.sample("bid")["locations"] if entry["vp"] in (2, 3))
    ai = packs.sample("bid")["ai"]
    pack = {"locations": [first], "ai": ai, "standalone": True}
    table = Table(Setup("bid", "solo", ("Ada",), {"ai": ai[0]["id"]}, pack=pack))
    table.play(table.game.move(table.state, {"move": "reveal", "by": "table", "location": first["id"]}))
    assert whole(thinking(QUICK, "bid", table.state, 0, 1)).move in table.state.legal_moves()
