"""What the app turns up and rolls: fair, the same for the same number, and by the order of one shuffle."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest

from companion.contract.dealing import Shuffle
from companion.dealing import dealer, numbers
from companion.table.table import Setup, Table
from engine.game import Move
from engine.works.cards import UNKNOWN
from tests.companion.dealing.dealt_games import MODES, deal_on, dealt, play_on


def turned_up(table: Table, ask: str = "reveal") -> list[Move]:
    return [point.move for point in table.path[1:] if point.before and point.before.state.prompt.ask == ask]


@pytest.mark.parametrize("mode", MODES)
def test_a_game_of_each_mode_is_dealt_to_its_end(mode: str) -> None:
    chance = Random(7)
    for deal in range(3):
        table = dealt(mode, deal)
        play_on(table, chance)
        assert table.state.prompt.ask == "over" or len(table.moves) >= 400, table.state.prompt
        assert turned_up(table)
        assert all(point.move.by != "table" or dealer.was_dealt(table, point) for point in table.path[1:])


@pytest.mark.parametrize("mode", MODES)
def test_taken_back_and_brought_back_each_card_is_the_same(mode: str) -> None:
    table = dealt(mode, 5)
    play_on(table, Random(3))
    for _ in range(min(60, len(table.moves))):
        point = table.here
        table.undo()
        if dealer.was_dealt(table, point) and table.state.phase != "setup":
            pending = {} if dealer.choice(table) is None else {point.before.state.prompt.seat: (point.move.plan,)}
            assert dealer.move(table, pending) == point.move


@pytest.mark.parametrize("mode", MODES)
def test_two_devices_with_the_same_number_see_the_same_deal(mode: str) -> None:
    one, other = dealt(mode, 123456), dealt(mode, 123456)
    play_on(one, Random(1))
    play_on(other, Random(1))
    assert one.moves == other.moves
    third = dealt(mode, 123457)
    play_on(third, Random(1))
    assert third.moves != one.moves


def test_a_game_with_a_tin_is_not_dealt() -> None:
    table = Table(Setup("works", "multiplayer", ("Ada", "Ben")))
    assert dealer.move(table) is None
    assert dealer.choice(table) is None


def test_each_order_of_a_deck_is_as_likely() -> None:
    orders = Counter(tuple(Shuffle(deal).order("plans", "abc")) for deal in range(6000))
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())
    picks = Counter(Shuffle(deal).pick("die 0", range(1, 7)) for deal in range(6000))
    assert all(900 < picks[face] < 1100 for face in range(1, 7))


def test_every_card_lies_anywhere_in_the_deck_as_often() -> None:
    at: Counter[tuple[int, str]] = Counter()
    deals = 210
    for deal in range(deals):
        table = dealt("works for four", deal)
        deal_on(table, Random(0))
        at.update((number, move.plan) for number, move in enumerate(turned_up(table)))
    plans = len(table.config.plans)
    assert len(at) == 3 * plans
    assert all(0 < count < 3 * deals / plans for count in at.values())


def test_mints_of_the_box_come_as_often_as_there_are_of_their_kind() -> None:
    drawn: Counter[str] = Counter()
    for deal in range(60):
        table = dealt("delivery alone", deal)
        play_on(table, Random(0), most=25)
        mints = [move.mint for move in turned_up(table) if hasattr(move, "mint")]
        assert len(mints) == 20
        drawn.update(mints)
    whole = drawn.total()
    assert drawn["classic"] / whole == pytest.approx(20 / 38, abs=0.04)
    assert drawn["cinnamon"] / whole == pytest.approx(8 / 38, abs=0.04)


def test_two_ways_through_a_game_see_the_same_deck() -> None:
    """Whatever is bought, the plans come up in one order."""
    seen = []
    for decisions in range(4):
        table = dealt("works for four", 11)
        chance = Random(decisions)
        deal_on(table, chance)
        while table.state.prompt.ask != "over":
            legal = [move for move in table.state.legal_moves() if getattr(move, "where", "") != "lotto"]
            table.play(chance.choice(legal))
            deal_on(table, chance)
        seen.append([move.plan for move in turned_up(table) if move.slot.startswith("supply")])
    shortest = min(map(len, seen))
    assert shortest > 5
    assert len({tuple(cards[: min(shortest, 15)]) for cards in seen}) == 1


def lotto_tables() -> Iterator[tuple[Table, int]]:
    """Games in which a seat has just drawn at the Lotto, and that seat."""
    for deal in range(30):
        table = dealt("works for four", deal)
        chance = Random(deal)
        deal_on(table, chance)
        for _ in range(60):
            moves = table.state.legal_moves()
            lotto = [move for move in moves if getattr(move, "where", "") == "lotto"]
            if not moves or lotto:
                break
            table.play(chance.choice(moves))
            deal_on(table, chance)
        if lotto:
            seat = table.state.prompt.by
            table.play(lotto[0])
            assert UNKNOWN in table.state.plans[seat]
            yield table, seat


def test_a_plan_of_the_lotto_is_the_top_card_and_its_owners_alone() -> None:
    count = 0
    for table, seat in lotto_tables():
        count += 1
        mine = dealer.hands(table).get(seat, ())
        assert len(mine) == 1
        assert [other for other, hand in dealer.hands(table).items() if hand] == [seat]
        chance = Random(1)
        deal_on(table, chance)
        while table.state.prompt.ask != "over":
            legal = table.state.legal_moves()
            build = [move for move in legal if move.by == seat and getattr(move, "plan", None) == UNKNOWN]
            if build and dealer.hands(table).get(seat, ()) == mine:
                table.play(build[0])
                assert dealer.move(table).plan == mine[0]
                table.play(dealer.move(table))
                assert dealer.hands(table).get(seat, ()) == ()
                break
            table.play(chance.choice(legal))
            pending = table.state.pending
            deal_on(table, chance)
            assert pending or mine[0] in dealer.hands(table).get(seat, ())
    assert count > 2


def test_of_two_plans_drawn_unseen_their_owner_says_which_is_built() -> None:
    for table, seat in lotto_tables():
        other = dealt("works for four", table.setup.deal)
        chance = Random(table.setup.deal)
        deal_on(other, chance)
        while other.state.prompt.ask != "over":
            if len(dealer.hands(other).get(seat, ())) == 2:
                break
            moves = other.state.legal_moves()
            lotto = [move for move in moves if getattr(move, "where", "") == "lotto" and move.by == seat]
            unused = [move for move in moves if UNKNOWN not in (move.as_json().get("plan"), move.as_json().get("give"))]
            other.play(lotto[0] if lotto else chance.choice(unused))
            deal_on(other, chance)
        hand = dealer.hands(other).get(seat, ())
        if len(hand) < 2:
            continue
        while not (
            build := [m for m in other.state.legal_moves() if m.by == seat and m.as_json().get("plan") == UNKNOWN]
        ):
            moves = other.state.legal_moves()
            if not moves:
                break
            unused = [move for move in moves if UNKNOWN not in (move.as_json().get("plan"), move.as_json().get("give"))]
            other.play(chance.choice(unused))
            deal_on(other, chance)
        if not build:
            continue
        other.play(build[0])
        choice = dealer.choice(other)
        assert choice is not None
        assert choice.seat == seat
        assert set(hand) <= set(choice.among)
        assert dealer.move(other) is None
        other.play(dealer.move(other, {seat: (hand[1],)}))
        assert hand[1] in other.state.buildings[seat]
        assert dealer.hands(other).get(seat, ())[0] == hand[0]
        return
    pytest.fail("nobody drew two plans")


def test_orders_are_kept_unseen_before_any_is_turned_up() -> None:
    table = dealt("delivery for two", 9)
    chance = Random(2)
    while table.state.prompt.about == "truck" or dealer.move(table) is not None:
        table.play(dealer.move(table) or table.state.legal_moves()[0])
    choice = dealer.choice(table)
    assert choice is not None
    assert (choice.seat, len(choice.among)) == (0, 3)
    assert not any(town.face_up for town in table.state.towns)
    other = dealer.choice(table, {0: ()})
    assert other is not None
    assert other.seat == 1
    assert not set(other.among) & set(choice.among)
    assert choice.allows(choice.by_app())
    assert not choice.allows([*choice.among, *other.among])
    keeps = [card for card in choice.among if choice.allows([card])][:1]
    table_two = dealt("delivery for two", 9)
    kept = {0: keeps, 1: ()}
    while dealer.choice(table, kept) is None and (move := dealer.move(table, kept)) is not None:
        table.play(move)
    assert [list(orders) for orders in table.state.orders] == [keeps, []]
    assert table.state.phase == "play"
    play_on(table_two, chance)
    shown = [move.order for move in turned_up(table_two) if getattr(move, "order", None)]
    assert len(shown) == len(set(shown))


@pytest.mark.parametrize(("text", "deal"), [("042 917", 42917), ("042917", 42917), ("42917", None), ("12a456", None)])
def test_a_deal_has_a_number_one_can_say(text: str, deal: int | None) -> None:
    assert numbers.read(text) == deal
    if deal is not None:
        assert numbers.in_groups(deal) == "042 917"


def test_what_is_dealt_never_changes() -> None:
    """Deals are told to friends, and games are kept by them: they stay as they are in every version."""
    shuffle = Shuffle(42917)
    assert "".join(shuffle.order("plans", "abcdefgh")) == "bhfdeagc"
    assert [shuffle.pick(f"die {number}", range(1, 7)) for number in range(8)] == [2, 3, 2, 5, 4, 1, 5, 6]
    works, bid = dealt("works for four", 42917), dealt("bid for four", 42917)
    deal_on(works, Random(0))
    deal_on(bid, Random(0))
    assert [move.plan for move in works.moves] == ["landfill", "lotto", "workshop"]
    assert [move.location for move in bid.moves] == ["fable-foundry", "yarrow-yard", "velvet-vault"]
