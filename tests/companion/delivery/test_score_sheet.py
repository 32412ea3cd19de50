"""Score sheets of Mint Delivery: orders and mints become a ranking, whatever the pack knows of the cards."""

import pytest

from companion.delivery.score_sheet import DELIVERED, UNDER, DeliverySheet
from companion.editing import score_sheet
from companion.packs import packs
from companion.table.ages import is_open
from companion.table.table import Table
from tests.score_sheets import NAMES, ranked, refused

PAIR = NAMES[:2]
BARE = DeliverySheet.bare(PAIR).with_pack(packs.sample("delivery"))
FULL = BARE.tapped(0, "larkspur-10").tapped(1, "larkspur-9").tapped(1, "larkspur-1", UNDER)
"""Five stars each, Ada with one order and Ben with two."""


# Ranking


def test_orders_delivered_and_under_upgrades_count() -> None:
    standings = ranked(FULL)
    assert [seat.total for seat in standings.seats] == [5, 5]
    assert standings.seats[1].breakdown == (("larkspur-9", 4, "delivered"), ("larkspur-1", 1, "upgrade"))
    assert [(step.criterion, step.left) for step in standings.tiebreaks] == [("delivered", (1,))]


def test_orders_under_upgrades_count_in_a_tie_only_by_the_ruling() -> None:
    standings = ranked(FULL.ruled("upgrade-orders-count", "no").set_number(0, "mints-cinnamon", 1))
    assert [step.criterion for step in standings.tiebreaks] == ["delivered", "truck"]
    assert standings.winners == (0,)


def test_mints_aboard_count_by_kind_and_no_truck_is_too_small_for_them() -> None:
    even = BARE.tapped(0, "larkspur-1").tapped(1, "larkspur-2")
    assert ranked(even.set_number(0, "mints-classic", 7).set_number(1, "mints-cinnamon", 2)).winners == (0,)
    assert ranked(even.set_number(0, "mints-classic", 5).set_number(1, "mints-cinnamon", 2)).winners == (1,)


def test_the_age_nearest_42_decides_last() -> None:
    even = BARE.tapped(0, "larkspur-1").tapped(1, "larkspur-2")
    table = Table(even.setup(PAIR))
    assert is_open(table, score_sheet.standings(table))
    assert ranked(even.with_age(0, 30).with_age(1, 50)).winners == (1,)


def test_against_an_ai_the_second_hand_is_its_own() -> None:
    sheet = FULL.against("sam")
    standings = ranked(sheet)
    assert [seat.name for seat in standings.seats] == ["Ada", "Sample Sam"]
    assert sheet.edition == "english"
    assert sheet.rulings_asked == ("solo-age-tie",)
    even = BARE.tapped(0, "larkspur-1").tapped(1, "larkspur-2").against("sam")
    assert ranked(even).winners == (0, 1)
    assert ranked(even.ruled("solo-age-tie", "automa")).winners == (1,)


def test_without_a_known_ai_one_stands_in_for_it() -> None:
    sheet = DeliverySheet.bare(PAIR).against("").by_hand(1, 3)
    assert [(seat.name, seat.total) for seat in ranked(sheet).seats] == [("Ada", 0), ("Automa", 3)]


def test_with_no_card_known_the_stars_are_enough() -> None:
    sheet = DeliverySheet.bare(PAIR).by_hand(0, 4).by_hand(1, 2).by_hand(1, 1, UNDER)
    assert sheet.cards["orders"] == []
    standings = ranked(sheet)
    assert [seat.total for seat in standings.seats] == [4, 3]
    assert standings.seats[1].breakdown == (("no-2", 2, "delivered"), ("no-3", 1, "upgrade"))


# Changes


def test_an_order_lies_in_one_place_and_a_second_tap_takes_it_back() -> None:
    sheet = FULL.tapped(1, "larkspur-10")
    assert sheet.holder("larkspur-10") == (1, "delivered")
    assert sheet.cards_of(0) == ()
    assert sheet.tapped(1, "larkspur-10").holder("larkspur-10") is None
    assert FULL.tapped(1, "larkspur-9", UNDER).holder("larkspur-9") == (1, UNDER)
    assert FULL.dropped("larkspur-1").holder("larkspur-1") is None


def test_orders_by_hand_never_share_an_id_and_go_with_their_player() -> None:
    sheet = BARE.by_hand(0, 2).by_hand(0, 2).dropped("no-1").by_hand(1, 5)
    assert sheet.cards_in(0, DELIVERED) == ("no-2",)
    assert sheet.cards_in(1, DELIVERED) == ("no-1",)
    assert sheet.without(1).stars == {"no-2": 2}
    assert sheet.cleared().is_bare
    assert not sheet.is_bare


def test_people_come_and_go() -> None:
    assert FULL.seating(4, ("", "", "Cleo", "Dan")).names == ("Ada", "Ben", "Cleo", "Dan")
    assert FULL.against("sam").seating(3, ("", "Ben", "Cleo")).names == ("Ada", "Ben", "Cleo")
    assert FULL.against("sam").seating(2).edition == "revised"


def test_another_pack_leaves_what_lies_there() -> None:
    sheet = FULL.with_pack({})
    assert [entry["id"] for entry in sheet.cards["orders"]] == ["larkspur-1", "larkspur-9", "larkspur-10"]
    assert [seat.total for seat in ranked(sheet).seats] == [5, 5]


# Kept


@pytest.mark.parametrize(
    "sheet",
    [
        FULL.set_number(0, "mints-sugar-free", 2).with_age(0, 41).ruled("upgrade-orders-count", "no"),
        FULL.against("sam").printed("french").by_hand(0, 6),
        DeliverySheet.bare(PAIR).by_hand(1, 3),
        FULL.printed("original").seating(3, ("", "", "Cleo")),
    ],
)
def test_a_sheet_kept_as_json_comes_back(sheet: DeliverySheet) -> None:
    found = score_sheet.read("delivery", sheet.setup(sheet.names).as_json())
    assert isinstance(found, DeliverySheet)
    assert (found.people, found.position) == (sheet.people, sheet.position)
    assert (found.ai, found.edition, found.rulings, found.stars) == (
        sheet.ai,
        sheet.edition,
        sheet.rulings,
        sheet.stars,
    )
    assert found.setup(found.names) == sheet.setup(sheet.names)


def test_what_cannot_be_is_told() -> None:
    many = BARE
    for _ in range(41):
        many = many.by_hand(0, 1)
    assert refused(many) == "That makes 41 orders, and the tin has 40."
    mints = BARE.set_number(0, "mints-cinnamon", 5).set_number(1, "mints-cinnamon", 4)
    assert refused(mints) == "The tin does not hold so many mints of one kind."
    assert refused(mints.against("sam")) == "The tin does not hold so many mints of one kind."
