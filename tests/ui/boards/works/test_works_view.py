"""The board as plain values: what may be tapped, what is asked about instead, what each seat shows."""

from typing import Any

import pytest

from companion.languages import words
from companion.table.table import Setup, Table
from engine.works.moves import Place, place
from tests.ui.sessions import PAIR, reveal, table_of
from ui.boards.choosing import Choosing
from ui.boards.works.view import LocationView, TableView

EN = words("en")
TRIO = ("mine", "statue", "truck")


def pair(*moves: dict[str, Any]) -> TableView:
    """Ada and Ben with three plans on offer, after these moves."""
    revealed = [reveal(f"supply-{n}", plan) for n, plan in enumerate(TRIO, 1)]
    return TableView(table_of(PAIR, *revealed, *moves), EN)


def solo(ai: str = "justin", options: dict[str, Any] | None = None, **position: Any) -> TableView:
    """Ada against an AI in round 3, Ada to move unless the position says otherwise."""
    at = {"round": 3, "token": 0, "supply": ["obelisk", "statue"], **position}
    return TableView(Table(Setup("works", "solo", ("Ada",), {"ai": ai, **(options or {})}, position=at)), EN)


def at(board: TableView, id: str) -> LocationView:
    return board.locations[board.config.where[id]]


def put(by: int, location: str, **parts: str) -> dict[str, Any]:
    return {"move": "place", "by": by, "location": location, **parts}


# Seats


def test_seats_that_nobody_has_named_differ_by_their_letters() -> None:
    def seen(*names: str) -> list[str]:
        board = TableView(Table(Setup("works", "multiplayer", names)), EN)
        return [seat.who.letter for seat in board.seats]

    assert seen("Player 1", "Player 2") == ["P1", "P2"]
    assert seen("Ada", "Ben") == ["A", "B"]


# What a tap does


def test_every_legal_move_is_one_tap_and_nothing_else_is() -> None:
    board = pair()
    taps = [view.tap for view in board.locations] + [card.tap for view in board.locations for card in view.cards]
    moves = {tap.move for tap in taps if tap.move is not None}
    assert moves == {move for move in board.legal if "place" in move.as_json()["move"]}
    for tap in taps:
        assert sum(part is not None for part in (tap.move, tap.pick, tap.ask, tap.about)) == 1


def test_what_is_not_legal_asks_about_an_illegal_move() -> None:
    board = pair()
    for view in board.locations:
        for tap in (view.tap, *(card.tap for card in view.cards)):
            if tap.ask is not None:
                assert board.table.check(tap.ask) is not None


@pytest.mark.parametrize(
    ("board", "location", "rule"),
    [
        (pair(), "lotto", "works.place.deed-closed"),
        (pair(), "builder", "works.builder.own-plan"),
        (pair(put(0, "leadership-council")), "leadership-council", "works.place.space-free"),
        (solo(seats=[{"mints": 0}, {"mints": 3}]), "producer", "works.place.afford"),
        (solo(locations=[{"id": "producer", "blocked": True}]), "producer", "works.justin.blocked"),
        (solo(options={"advanced": ["recycler"]}), "recycler", "works.recycler.own-card"),
        (solo(options={"advanced": ["temp-agency"]}), "temp-agency", "works.temp-agency.occupied"),
        # With nothing on offer and no card in hand, there is none of which it could have a price.
        (solo(options={"advanced": ["temp-agency"]}, supply=[None, None]), "temp-agency", "works.reveal.first"),
    ],
)
def test_a_place_that_cannot_be_used_names_its_rule(board: TableView, location: str, rule: str) -> None:
    view = at(board, location)
    assert not view.is_open
    assert view.rule == rule


def test_a_place_too_dear_says_what_it_needs() -> None:
    board = solo(
        options={"advanced": ["swap-meet"]},
        seats=[{"mints": 1, "plans": ["mine"]}, {"mints": 3}],
        token=0,
    )
    assert (at(board, "swap-meet").rule, at(board, "swap-meet").needed) == ("works.place.afford", 2)


def test_the_head_of_the_supplier_tells_about_it_while_a_card_may_be_bought() -> None:
    assert at(pair(), "supplier").tap.about == "supplier"
    board = solo(seats=[{"mints": 1}, {"mints": 3}])
    assert at(board, "supplier").tap.ask == place(0, "supplier", "statue"), "the cheapest card"


def test_places_with_parts_are_picked() -> None:
    board = solo(options={"advanced": ["recycler"]}, seats=[{"mints": 2, "plans": ["mine"]}, {"mints": 1}])
    assert picking(board, "recycler").question == ("give", ("mine",))


# Spaces


def test_a_free_space_shows_its_price_and_a_taken_one_its_owner() -> None:
    board = pair(put(0, "producer"))
    first, second = at(board, "producer").spaces
    assert (first.mints, first.seat, first.fresh, first.price) == (1, 0, True, "")
    assert (second.mints, second.price) == (None, "1")


def test_only_the_last_placement_of_another_seat_is_fresh() -> None:
    board = pair(put(0, "producer"), put(1, "producer"))
    assert [space.fresh for space in at(board, "producer").spaces] == [False, True]


def test_the_supplier_prices_its_cards_and_not_its_spaces() -> None:
    board = solo(seats=[{"mints": 4, "buildings": ["truck"]}, {"mints": 3}])
    view = at(board, "supplier")
    assert {space.price for space in view.spaces} == {""}
    assert [(card.id, card.cost, card.printed) for card in view.cards] == [("obelisk", 3, 4), ("statue", 1, 2)]


def test_the_builder_shows_the_plans_of_the_seat_to_move() -> None:
    board = solo(seats=[{"mints": 2, "plans": ["mine", "vault"], "buildings": ["crane"]}, {"mints": 1}])
    assert [(card.id, card.cost, card.tap.is_legal) for card in at(board, "builder").cards] == [
        ("mine", 1, True),
        ("vault", 1, True),
    ]


def test_unknown_plans_stand_once_at_the_builder() -> None:
    board = solo(seats=[{"mints": 2, "plans": ["unknown", "unknown"]}, {"mints": 1}])
    assert [card.id for card in at(board, "builder").cards] == ["unknown"]
    assert board.me.plans == 2


def test_the_agency_says_how_much_more_it_costs() -> None:
    board = solo(options={"advanced": ["temp-agency"]})
    assert [space.price for space in at(board, "temp-agency").spaces] == ["+1"]


# Seats


def test_seats_stand_from_the_one_to_move() -> None:
    names = ("Ada", "Ben", "Cleo", "Dan")
    setup = Setup("works", "multiplayer", names, position={"turn": 2, "token": 2, "supply": [*TRIO]})
    board = TableView(Table(setup), EN)
    assert board.me.who.name == "Cleo"
    assert [seat.who.name for seat in board.others] == ["Dan", "Ada", "Ben"]
    assert [seat.token for seat in board.seats] == [False, False, True, False]


def test_alone_one_always_sits_in_front() -> None:
    board = solo(turn=1, token=1)
    assert board.me.who.name == "Ada"
    assert [seat.who.machine for seat in board.seats] == [False, True]


def test_stars_count_as_they_stand_now() -> None:
    seats = [{"mints": 1, "buildings": ["obelisk", "mine", "gallery"], "plans": ["vault"]}, {"mints": 1}]
    board = solo(seats=seats, gallery_mints=2, supply=["statue", "plant"])
    held = {card.id: (card.is_built, card.stars) for card in board.me.cards}
    assert held == {"obelisk": (True, 3), "mine": (True, 1), "gallery": (True, 2), "vault": (False, 0)}
    assert (board.me.stars, board.me.buildings, board.me.plans) == (6, 3, 1)


def test_mint_without_limit_has_no_number() -> None:
    assert solo("mort").seats[1].mints is None


def test_each_seat_says_what_it_did_last() -> None:
    board = pair(put(0, "producer"), put(1, "supplier", plan="mine"))
    assert [seat.last for seat in board.seats] == ["Laid 1 at the Producer, gained 2", "Bought the Mine for 2"]
    assert [seat.last for seat in pair().seats] == ["", ""]


# Placements with several parts


def picking(board: TableView, location: str) -> Choosing:
    found = at(board, location).tap.pick
    assert found is not None
    return found


def test_the_swap_meet_is_put_together_in_two_steps() -> None:
    seats = [{"mints": 3, "plans": ["truck"], "buildings": ["mine"]}, {"mints": 1}]
    start = picking(solo(options={"advanced": ["swap-meet"]}, seats=seats), "swap-meet")
    assert start.question == ("give", ("truck", "mine"))
    given = start.with_value("give", "mine")
    assert given.question == ("take", ("obelisk", "statue", "mine"))
    taken = given.with_value("take", "statue")
    assert (taken.question, taken.moves) == (None, (place(0, "swap-meet", give="mine", take="statue"),))


def test_every_legal_placement_can_be_put_together() -> None:
    locations = [
        {"id": "producer", "spaces": [{"seat": 1, "mints": 1}, None, None]},
        {"id": "supplier", "spaces": [{"seat": 1, "mints": 2}, None]},
        {"id": "builder", "spaces": [{"seat": 1, "mints": 2}, None]},
    ]
    seats = [{"mints": 6, "plans": ["truck", "vault"]}, {"mints": 1}]
    board = solo(options={"advanced": ["temp-agency"]}, seats=seats, locations=locations)
    reached, open_ = [], [picking(board, "temp-agency")]
    while open_:
        now = open_.pop()
        if now.question is None:
            reached += now.moves
        else:
            asked, ids = now.question
            open_ += [now.with_value(asked, id) for id in ids]
    legal = [move for move in board.legal if isinstance(move, Place) and move.location == "temp-agency"]
    assert sorted(map(str, reached)) == sorted(map(str, legal))
    assert len(reached) == 5
