"""The board of Mint Delivery as plain values: what may be tapped, what is ready, what the AI lacks and does next."""

import pytest

from companion.table.table import Table
from engine.delivery.moves import Drive, Load
from tests.ui.delivery_tables import ALONE, PACK, TOGETHER, C, Json, R, S, changed, pair, seen, solo
from ui.boards.choosing import Choosing
from ui.boards.delivery import give, reveal_view, turn_moves
from ui.boards.delivery import solo as solo_board
from ui.boards.delivery.view import PlaceView, TableView, view_of


def place(shown: TableView, id: str) -> PlaceView:
    return next(place for place in shown.places if place.id == id)


# Taps


def test_every_space_that_may_be_driven_to_is_legal_and_no_other() -> None:
    shown = seen(pair())
    lit = {place.id for place in shown.places if place.tap.is_legal}
    assert lit == {"n-lane", "s-lane", "east-depot", "west-depot"}
    assert place(shown, "larkspur").tap.ask == Drive(0, "larkspur")


def test_a_toll_is_asked_for_only_where_more_than_one_mint_can_pay_it() -> None:
    two = place(seen(pair()), "n-lane").tap.moves
    assert Choosing(two).question == ("toll", (C, S))
    one = place(seen(pair(changed(TOGETHER, 0, mints={C: 3}))), "n-lane").tap.moves
    assert Choosing(one).question is None


def test_trucks_and_tokens_stand_where_the_position_says() -> None:
    shown = seen(pair())
    assert place(shown, "mintopia-city").seats == (0,)
    assert place(shown, "marigold").seats == (1,)
    assert place(shown, "n-lane").token == "toll"


def test_an_order_is_ready_when_its_mints_are_aboard_and_legal_where_its_town_is() -> None:
    (own,) = seen(pair()).seats[0].orders
    assert (own.is_ready, own.tap.is_legal) == (True, False)
    (own,) = seen(pair(changed(TOGETHER, 0, at="larkspur"))).seats[0].orders
    assert own.tap.is_legal
    (own,) = seen(pair(changed(TOGETHER, 0, mints={C: 3}))).seats[0].orders
    assert not own.is_ready


def test_a_town_shows_its_two_orders_with_the_mints_on_them() -> None:
    shown = seen(pair(changed(TOGETHER, 0, at="larkspur")))
    towns = {town.id: town for town in shown.town_views}
    first, second = towns["larkspur"].orders
    assert (first.lying, second.lying) == (2, 0)
    assert Choosing(first.tap.moves).values("load") == (0, 1)  # one slot is free
    assert [town.id for town in towns.values() if town.is_here] == ["larkspur"]
    assert len(towns["orchid"].orders) == 1


def test_upgrades_make_room_in_the_truck() -> None:
    bought = [{"upgrade": "bigger-boot", "orders": ["nettle-1"]}]
    shown = seen(pair(changed(TOGETHER, 0, upgrades=bought)))
    ada = shown.seats[0]
    assert (ada.capacity, ada.stars) == (5, 1)


def test_kept_orders_are_asked_of_the_first_seat_even_where_another_seat_starts() -> None:
    options = {"trucks": ["truck-a", "truck-b"], "upgrades": False, "road_conditions": 0}
    table = Table(pair(None, first_player=1, **options))
    while (shown := view_of(table)).prompt.fact("kind") != "kept":
        table.play(table.state.legal_moves()[0])
    assert (shown.prompt.fact("seat"), shown.seat) == (0, 0)


# Moves on the truck's space


def test_the_largest_load_comes_first() -> None:
    shown = seen(pair(changed(TOGETHER, 0, mints={C: 1})))
    assert Choosing(turn_moves.moves_of(shown, "load")).values("mints") == ((3, 0, 0), (2, 0, 0), (1, 0, 0))


def test_an_exchange_that_the_orders_need_comes_first() -> None:
    wants_cinnamon = changed(TOGETHER, 0, mints={C: 4}, orders=["larkspur-7"])
    assert Choosing(turn_moves.moves_of(seen(pair(wants_cinnamon)), "optimise")).values("into")[0] == (0, 0, 1)
    wants_green = changed(TOGETHER, 0, mints={C: 4}, orders=["larkspur-6"])
    assert Choosing(turn_moves.moves_of(seen(pair(wants_green)), "optimise")).values("into")[0] == (0, 2, 0)


def test_unloading_begins_with_what_no_order_needs() -> None:
    full = changed(TOGETHER, 0, mints={C: 1, S: 1, R: 1})
    assert Choosing(turn_moves.moves_of(seen(pair(full)), "unload")).values("mints")[0] == (0, 0, 1)


def test_what_costs_nothing_is_never_offered_at_a_price_too() -> None:
    paid, free, other = Load(0, (1, 0, 0)), Load(0, (1, 0, 0), free=True), Load(0, (2, 0, 0))
    assert turn_moves.without_twins([paid, free, other]) == (free, other)


# Alone


def test_a_belt_shows_what_lies_within_reach() -> None:
    left, right = seen(solo()).belt_views
    assert left.reach == (C, S, C, C)
    assert left.rest == (C, R, C, S, C)
    assert [move.count for move in left.shifts] == [1, 2]
    assert right.shifts == ()


def test_picked_mints_are_a_load_as_soon_as_they_are_one() -> None:
    shown = seen(solo())
    one = solo_board.toggled(shown, frozenset(), ("left", 1))
    both = solo_board.toggled(shown, one, ("left", 3))
    assert both == {("left", 1), ("left", 3)}
    assert solo_board.loads(shown)[both].mint == C
    assert solo_board.toggled(shown, both, ("left", 1)) == {("left", 3)}
    assert solo_board.toggled(shown, both, ("left", 2)) == {("left", 2)}  # a sugar-free goes with no classic
    assert ("right", 1) not in solo_board.pickable(shown)


def test_an_empty_stack_shows_no_card() -> None:
    third = seen(solo()).stacks[2]
    assert (third.order, third.face_down) == (None, 2)


def with_ai(**fields: object) -> Json:
    return changed(ALONE, 1, **fields)


@pytest.mark.parametrize(
    ("position", "needs", "following"),
    [
        (ALONE, (0, 0, 2), "shifts"),
        (with_ai(at="dispatch"), (0, 0, 2), "fetches"),
        ({**ALONE, "belts": {**ALONE["belts"], "left": [R, S, C, C, C, C, C, S, C]}}, (0, 0, 2), "loads"),
        (with_ai(orders=["marigold-1"], motivation="take", at="dispatch"), (0, 0, 0), "takes"),
    ],
)
def test_the_ai_says_what_it_lacks_and_does_next(position: Json, needs: tuple[int, ...], following: str) -> None:
    found = seen(solo(position)).outlook
    assert (found.needs, found.next) == (needs, following)


def test_the_ai_waits_where_no_belt_has_what_it_needs() -> None:
    without = {"left": [C, S, C, C, C, S, C, S], "right": [C, C, S, C, S, C, C, S]}
    position = changed({**ALONE, "belts": without}, 0, mints={C: 1, R: 2})
    assert seen(solo(position)).outlook.next == "waits"


# Mints that come back


def returning() -> TableView:
    belts = {"left": ALONE["belts"]["left"], "right": [C, C, S, C, R, C, S]}
    table = Table(solo({**changed(ALONE, 0, at="gate-larkspur", mints={C: 2, S: 1}), "belts": belts}))
    table.play_json({"move": "deliver", "by": 0, "order": "larkspur-5"})
    return view_of(table)


def test_mints_are_given_back_one_by_one_as_printed_unless_named() -> None:
    shown = returning()
    mints = tuple(shown.prompt.fact("mints"))
    nothing = give.Given(0)
    assert give.in_hand(mints, nothing) == S
    assert give.in_hand(mints, give.Given(0, held=C)) == C
    one = give.give(nothing, "right", S)
    assert give.left_to_give(mints, one) == (C,)
    (move,) = give.moves_from(shown, give.give(one, "left", C))
    assert dict(move.belts) == {"left": (C,), "right": (S,)}


def test_a_belt_that_would_hold_too_many_is_not_offered() -> None:
    shown = returning()
    assert give.all_to(shown, "left") is None  # there are 9, and 10 is the most
    assert dict(give.all_to(shown, "right").belts)["right"] == (S, C)


# Cards that turn up


def test_a_search_leaves_the_orders_of_a_town_that_begin_with_its_mints() -> None:
    table = Table(pair(None, trucks=["truck-a", "truck-b"], upgrades=False, road_conditions=0))
    shown, search = view_of(table), reveal_view.Search(0)
    assert sum(len(group.cards) for group in reveal_view.groups(shown, search)) == 40
    (group,) = reveal_view.groups(shown, search.for_town("orchid").with_mint(R))
    assert [card.order.id for card in group.cards] == ["orchid-7", "orchid-8", "orchid-9", "orchid-10"]
    assert search.for_town("orchid").for_town("orchid") == search
    assert reveal_view.groups(shown, search.with_mint(R).with_mint(S).with_mint(S)) == ()


def test_cards_that_look_alike_stand_once() -> None:
    twin = {"id": "larkspur-1b", "town": "larkspur", "mints": [C], "stars": 1}
    pack = {**PACK, "orders": [*PACK["orders"][:-1], twin]}
    setup = pair(None, pack, trucks=["truck-a", "truck-b"], upgrades=False, road_conditions=0)
    cards = reveal_view.alike(view_of(Table(setup)))
    assert len(cards) == 39
    assert [card.count for card in cards if card.order.id in ("larkspur-1", "larkspur-1b")] == [2]
