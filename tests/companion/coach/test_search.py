"""The search: it plays every game to its end, says the same twice, knows no secret, and finds what is plainly best."""

from collections.abc import Callable
from random import Random

import pytest

from companion.coach.search import CERTAIN, Advice, Search, _Node
from companion.contract.policy import PLAIN, Policy
from companion.games.registry import MODULES
from companion.packs import packs
from companion.slices import Progress, whole
from companion.table.table import Setup, Table
from engine.bid.moves import SecretBid
from engine.delivery.game import State
from engine.game import AnyState, Move
from engine.works.moves import Place, Reveal
from tests.companion import standing_still
from tests.companion.sharing.playing import at_a_choice, to_a_closed_auction
from tests.engine.bid import invariants as bid
from tests.engine.delivery import invariants as delivery
from tests.engine.works import invariants as works
from tests.fourth_game import rules as pile

NAMES = ("Ada", "Ben", "Cleo", "Dan")
SOUND: dict[str, Callable[[AnyState], None]] = {"works": works.sound, "delivery": delivery.sound, "bid": bid.sound}
TABLES: dict[str, tuple[Setup, int]] = {
    "works": (Setup("works", "multiplayer", NAMES[:3]), 12),
    "works, solo": (Setup("works", "solo", NAMES[:1], {"ai": "mort"}), 25),
    "works, judged by a network": (Setup("works", "solo", NAMES[:1], {"ai": "sonic"}), 25),
    "delivery": (Setup("delivery", "multiplayer", NAMES[:2], pack=packs.sample("delivery")), 3),
    "delivery, solo": (Setup("delivery", "solo", NAMES[:1], {"ai": "cleo"}, pack=packs.sample("delivery")), 4),
    "bid": (Setup("bid", "multiplayer", NAMES, pack=packs.sample("bid")), 10),
    "bid, for two": (Setup("bid", "two-player", NAMES[:2], pack=packs.sample("bid")), 10),
    "bid, for two and an AI": (
        Setup("bid", "two-player-ai", NAMES[:2], {"ai": "duchess-diode"}, pack=packs.sample("bid")),
        10,
    ),
    "bid, solo": (Setup("bid", "solo", NAMES[:1], {"ai": "baron-binary"}, pack=packs.sample("bid")), 10),
}
"""Tables of every mode, and the playouts a decision that a test can wait for."""
MOST_MOVES = 1_500


def advised(state: AnyState, seat: int, policy: Policy, playouts: int, seed: int) -> Advice:
    return whole(Search(state, seat, policy, seed).think(playouts))


def play(
    state: AnyState,
    policy: Policy,
    playouts: int,
    sound: Callable[[AnyState], None] = lambda state: None,
    seed: int = 5,
) -> AnyState:
    """Play to the end with the coach in every chair; return the last state."""
    chance = Random(seed)
    for _ in range(MOST_MOVES):
        moves = state.legal_moves()
        if not moves:
            break
        if state.prompt.ask == "decide" and len(moves) > 1:
            advice = advised(state, state.prompt.by, policy, playouts, chance.getrandbits(32))
            assert sum(each.playouts for each in advice.moves) == playouts
            assert {each.move for each in advice.moves} <= set(moves)
            move = advice.moves[0].move
        else:
            move = chance.choice(moves)
        state = state.play(move)
        sound(state)
    return state


@pytest.mark.parametrize("name", TABLES)
def test_a_coach_in_every_chair_plays_to_the_end(name: str) -> None:
    setup, playouts = TABLES[name]
    end = play(Table(setup).state, MODULES[setup.game].policy, playouts, SOUND[setup.game])
    assert end.outcome() is not None


@pytest.mark.parametrize(("delivered", "shares"), [(["orchid-4", "larkspur-6"], (1.0, 0.0)), ([], (0.0, 1.0))])
def test_a_game_in_which_nobody_can_go_on_counts_as_it_stands(delivered: list[str], shares: tuple[float, ...]) -> None:
    """The table can only stop and count; with equal stars the load of the AI decides."""
    stuck = standing_still.delivery(**standing_still.STUCK, delivered=delivered)
    search = Search(Table(stuck).state, 0, MODULES["delivery"].policy, 1)
    whole(search.think(25))
    assert search.shares == shares


def test_a_game_that_is_never_ended_is_won_by_no_person_who_is_ahead(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(State, "is_shut_in", False)
    search = Search(Table(standing_still.delivery(**standing_still.STUCK)).state, 0, MODULES["delivery"].policy, 1)
    whole(search.think(25))
    assert search.shares == (0.0, 1.0)


def test_a_game_that_only_a_person_can_end_is_ended_by_whoever_is_ahead_or_behind() -> None:
    """The AI stands still: only the person empties the third stack of orders. After so few playouts a game may go on
    until nothing is left but to end turns, so there is a second try."""
    for delivered in (["orchid-4", "larkspur-6", "nettle-6"], []):
        state = Table(standing_still.delivery(orders=["larkspur-9"], delivered=delivered)).state
        ends = (play(state, MODULES["delivery"].policy, 6, seed=seed).outcome() for seed in (1, 2))
        assert any(end is not None for end in ends)


@pytest.mark.parametrize("alike", [True, False])
def test_moves_are_tried_on_the_same_cards_where_the_policy_says_so(
    alike: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first card that is turned up, playout by playout, after moves that leave the same cards unseen."""
    policy, state = Policy(), Table(TABLES["works, solo"][0]).state
    policy.draws_alike = alike
    while state.prompt.ask != "decide":
        state = state.after(state.legal_moves()[0])
    turned_up: dict[str, list[str]] = {}
    played: list[Move] = []
    after = type(state).after
    monkeypatch.setattr(type(state), "after", lambda self, move: played.append(move) or after(self, move))
    search = Search(state, 0, policy, 1)
    for _ in range(60):
        played.clear()
        search.step()
        cards = [move.plan for move in played if isinstance(move, Reveal)]
        if isinstance(played[0], Place) and played[0].plan is None:
            turned_up.setdefault(played[0].location, []).append(cards[0])
    both = list(zip(turned_up["producer"], turned_up["leadership-council"], strict=False))
    assert len(both) > 2
    assert all(one == other for one, other in both) == alike
    assert len({one for one, _ in both}) > 1


def pile_of(mints: int, seats: int = 2) -> pile.State:
    """Mint Pile with this many mints left; the first seat must take."""
    config = pile.GAME.configure("multiplayer", NAMES[:seats], {}, {}, {})
    return pile.GAME.start(config, {"pile": mints, "to_move": 0})


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fourth_game_is_played_on_the_contract_alone(seats: int) -> None:
    assert play(pile_of(pile.PILE, seats), PLAIN, 60).outcome() is not None


@pytest.mark.parametrize(("mints", "best", "chance"), [(3, 3, 1.0), (2, 2, 1.0), (4, 3, 0.5)])
def test_it_finds_what_is_plainly_best(mints: int, best: int, chance: float) -> None:
    """The last mint is worth three: a seat that can take it with all others wins; of four, three are as good as it
    gets."""
    advice = advised(pile_of(mints), 0, PLAIN, 400, 1)
    assert advice.moves[0].move.count == best
    assert advice.moves[0].chance == advice.chance == pytest.approx(chance, abs=0.1)


def of_moves(advice: Advice) -> list[tuple[Move, float, int]]:
    return [(each.move, each.chance, each.playouts) for each in advice.moves]


@pytest.mark.parametrize("name", ["works", "works, judged by a network", "delivery, solo", "bid"])
def test_the_same_seed_and_playouts_give_the_same_answer(name: str) -> None:
    setup, _ = TABLES[name]
    state = at_a_choice(setup)
    policy, seat = MODULES[setup.game].policy, state.prompt.by
    first, again, other = (of_moves(advised(state, seat, policy, 60, seed)) for seed in (7, 7, 8))
    assert first == again
    assert first != other


def test_it_thinks_in_steps_and_has_an_answer_after_each() -> None:
    search = Search(pile_of(5), 0, PLAIN, 1)
    work = search.think(30)
    assert [next(work) for _ in range(3)] == [Progress(done, 30) for done in (1, 2, 3)]
    assert sum(each.playouts for each in search.advice().moves) == search.playouts == 3
    assert of_moves(whole(work)) == of_moves(advised(pile_of(5), 0, PLAIN, 30, 1))
    search.step()
    assert search.playouts == 31


def test_a_playout_pauses_after_each_move_and_counts_at_its_end() -> None:
    search, whole_steps = Search(pile_of(5), 0, PLAIN, 1), Search(pile_of(5), 0, PLAIN, 1)
    pauses = []
    for _ in range(20):
        done = search.playouts
        for _ in search.playout():
            pauses.append(search.playouts)
            assert search.playouts == done
        whole_steps.step()
    assert len(pauses) >= 40
    assert search.playouts == 20
    assert of_moves(search.advice()) == of_moves(whole_steps.advice())


@pytest.mark.parametrize(
    ("tried", "order"),
    [
        ({"often": (2_698, 0.53), "better": (646, 0.58), "hardly": (2, 1.0)}, ["better", "often", "hardly"]),
        ({"seldom": (12, 0.3), "often": (300, 0.2)}, ["often", "seldom"]),
        ({"less": (20, 0.0), "more": (40, 0.0)}, ["more", "less"]),
        ({"less": (20, 1.0), "more": (40, 1.0)}, ["more", "less"]),
    ],
)
def test_first_comes_the_move_whose_chance_is_surely_the_highest(
    tried: dict[str, tuple[int, float]], order: list[str]
) -> None:
    """Not one that was hardly played on, and not the one most often played on where another has shown to be better."""
    search = Search(pile_of(5), 0, PLAIN, 1)
    for move, (playouts, share) in tried.items():
        search._trees[0].moves[move] = _Node(playouts, playouts * share)
    advice = search.advice()
    assert [each.move for each in advice.moves] == order
    assert advice.chance == pytest.approx(tried[order[0]][1])


# --- what is hidden


def in_a_closed_auction(*bids: tuple[int, int]) -> AnyState:
    """Mint Bid for four in the middle of a closed auction, with these bids of seats."""
    state = to_a_closed_auction(Table(TABLES["bid"][0])).state
    for seat, amount in bids:
        state = state.play(SecretBid(seat, amount))
    return state


def test_what_others_have_bid_in_secret_changes_nothing() -> None:
    low, high = in_a_closed_auction((0, 0), (2, 1)), in_a_closed_auction((2, 3), (0, 4))
    assert low != high
    policy = MODULES["bid"].policy
    seen = [of_moves(advised(state, 1, policy, 80, 4)) for state in (low, high, low.seen_by(1))]
    assert seen[0] == seen[1] == seen[2]
    assert {move.by for move, _, _ in seen[0]} == {1}


def test_whoever_bids_in_secret_does_not_know_in_the_search_either() -> None:
    """In the trees of those who bid after the seat, what it has bid leads to no place of its own."""
    state = in_a_closed_auction()
    first = state.prompt.by
    search = Search(state, first, MODULES["bid"].policy, 1)
    whole(search.think(120))
    bids = {move.amount for move in search._trees[first].moves}
    assert len(bids) > 1
    for seat, tree in enumerate(search._trees):
        assert {move.by for move in tree.moves} == {seat}


# --- it stops when it knows


def thought(state: AnyState, playouts: int) -> Search:
    search = Search(state, state.prompt.by, PLAIN, 1)
    while not search.is_settled(playouts - search.playouts):
        search.step()
    return search


def test_it_stops_once_no_other_move_can_overtake_the_best() -> None:
    stopped, whole_time = thought(pile_of(6), 400), Search(pile_of(6), 0, PLAIN, 1)
    best, *others = stopped.advice().moves
    assert all(best.playouts - other.playouts > 400 - stopped.playouts > 0 for other in others)
    advice = whole(whole_time.think(400))
    assert advice.moves[0].move == best.move


def test_it_thinks_to_the_end_while_two_moves_are_close() -> None:
    search = Search(pile_of(6), 0, PLAIN, 1)
    search.step()
    search.step()
    assert not search.is_settled(2)
    assert search.is_settled(0)


def test_it_stops_where_the_best_move_always_wins() -> None:
    """A seat that takes the last three mints at once wins, whatever comes later."""
    search = thought(pile_of(3), 100_000)
    assert search.playouts < 1_000
    assert search.advice().chance == 1.0
    assert search.advice().moves[0].playouts >= CERTAIN
