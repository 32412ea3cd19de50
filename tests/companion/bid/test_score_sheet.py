"""The score sheet of Mint Bid: cells filled with Locations, some entered by hand, and what the engine makes of it."""

import pytest

from companion.bid.score_sheet import BidSheet
from companion.editing import score_sheet
from companion.packs import packs
from tests.score_sheets import NAMES, ranked, refused

SAMPLE = packs.sample("bid")
BARE = BidSheet.bare(("Ada", "Ben")).with_pack(SAMPLE)
ACORN, CANDLE, OATMEAL = "acorn-arcade", "candle-clinic", "oatmeal-observatory"
GUMDROP, BRAMBLE = "gumdrop-gasworks", "bramble-bakery"
APART = "The Locations of a tableau hang together: none may be left apart."


def three() -> BidSheet:
    """Three people; between the first two the grid of the rules file: 16 points printed and four matches."""
    sheet = BARE.seating(3, NAMES)
    for cell, card in (((0, 0), ACORN), ((0, 1), CANDLE), ((0, 2), OATMEAL), ((1, 0), GUMDROP), ((1, 1), BRAMBLE)):
        sheet = sheet.with_card(0, cell, card)
    return sheet


def totals(sheet: BidSheet) -> list[int]:
    return [standing.total for standing in ranked(sheet).seats]


def breakdown(sheet: BidSheet, seat: int) -> dict[str, int | str]:
    return dict(ranked(sheet).seats[seat].breakdown)


# What counts


def test_a_shared_tableau_counts_for_both_its_neighbours_and_nobody_else() -> None:
    sheet = three().with_card(2, (0, 0), "fable-foundry")
    assert breakdown(sheet, 1) == {"printed": 16, "matches": 4, "culture": 0}
    assert totals(sheet) == [24, 20, 4]


def test_the_one_with_most_culture_counts_the_matches_twice() -> None:
    sheet = three().with_card(2, (0, 0), "zephyr-zoo")
    assert breakdown(sheet, 0) == {"printed": 18, "matches": 4, "culture": 4}
    assert breakdown(sheet, 1)["culture"] == 0


def test_a_location_turned_upside_down_shows_its_mints_the_other_way_round() -> None:
    turned = three().turned(CANDLE)
    assert breakdown(turned, 1)["matches"] == 1
    assert turned.turned(CANDLE) == three()


def test_a_location_lies_in_one_place_and_the_grid_closes_up() -> None:
    sheet = BARE.seating(3, NAMES).with_card(0, (0, 0), ACORN).with_card(0, (0, -1), CANDLE)
    assert sheet.tableaus[0] == ((CANDLE, ACORN),)
    moved = sheet.with_card(1, (0, 0), ACORN)
    assert (moved.tableaus[0], moved.tableaus[1]) == (((CANDLE,),), ((ACORN,),))
    assert moved.with_card(1, (0, 0), CANDLE).tableaus == ((), ((CANDLE,),), ())


def test_a_tie_goes_to_fewer_locations_then_to_more_mints() -> None:
    sheet = BARE.with_card(0, (0, 0), "candle-clinic").with_card(1, (0, 0), "quill-quay").with_card(1, (0, 1), GUMDROP)
    assert totals(sheet) == [4, 4]
    assert ranked(sheet).winners == (0,)
    level = sheet.dropped(GUMDROP).with_card(0, (0, 0), BRAMBLE).set_number(1, "mints", 3)
    steps = ranked(level).tiebreaks
    assert [step.criterion for step in steps] == ["fewest-locations", "most-mints"]
    assert steps[-1].left == (1,)


# Entered by hand


def test_a_location_of_which_only_type_and_points_are_known_counts_what_it_is_said_to_match() -> None:
    sheet = three().entered(0, (1, 2), "culture", 6)
    (card,) = sheet.by_hand
    assert breakdown(sheet, 1) == {"printed": 22, "matches": 4, "culture": 0}
    assert sheet.touching(card) == (BRAMBLE, OATMEAL)
    assert sheet.can_join(card, BRAMBLE)
    assert not sheet.can_join(card, OATMEAL)  # shows no mint there
    joined = sheet.joining(card, BRAMBLE)
    assert breakdown(joined, 1)["matches"] == 5
    assert joined.joining(BRAMBLE, card) == sheet


def test_two_entered_by_hand_match_each_other_and_no_third() -> None:
    sheet = BidSheet.bare().entered(0, (0, 0), "deed", 3).entered(0, (0, 1), "deed", 3).entered(0, (0, 2), "deed", 4)
    assert totals(sheet.joining("no-1", "no-2")) == [11, 0]
    assert totals(sheet.joining("no-1", "no-2").joining("no-2", "no-3")) == [12, 0]
    moved = sheet.joining("no-1", "no-2").dropped("no-1")
    assert (moved.joined, set(moved.by_hand)) == (frozenset(), {"no-2", "no-3"})


# Who plays


@pytest.mark.parametrize(
    ("sheet", "mode", "tableaus"),
    [
        (BARE, "two-player", 2),
        (BARE.seating(5, NAMES), "multiplayer", 5),
        (BARE.against("duchess-diode", 2), "two-player-ai", 3),
        (BARE.seating(4).against("duchess-diode"), "solo", 2),
        (BidSheet.bare().against(""), "solo", 2),
    ],
)
def test_who_plays_says_how_many_tableaus_there_are(sheet: BidSheet, mode: str, tableaus: int) -> None:
    assert (sheet.mode, len(sheet.tableaus)) == (mode, tableaus)
    assert totals(sheet) == [0] * (len(sheet.names) + (sheet.ai is not None))


def test_with_somebody_go_the_locations_on_both_their_sides() -> None:
    sheet = BARE.seating(4, NAMES)
    for tableau, card in enumerate((ACORN, CANDLE, BRAMBLE, GUMDROP)):
        sheet = sheet.with_card(tableau, (0, 0), card)
    left = sheet.without(1)
    assert left.names == ("Ada", "Cleo", "Dan")
    assert left.tableaus == ((), ((BRAMBLE,),), ((GUMDROP,),))
    assert sheet.without(0).tableaus == (((CANDLE,),), ((BRAMBLE,),), ())


def test_in_solitaire_a_tie_goes_to_the_ai_unless_the_table_reads_it_otherwise() -> None:
    sheet = (
        BARE.against("duchess-diode")
        .with_card(0, (0, 0), CANDLE)
        .with_card(1, (0, 0), "thimble-tower")
        .set_number(0, "mints", 2)
    )
    assert ranked(sheet).winners == (1,)
    assert ranked(sheet.ruled("solo-tie", "tie-breaks")).winners == (0,)


# What cannot be


@pytest.mark.parametrize(
    ("sheet", "sentence"),
    [
        (three().seating(2), "Locations worth 1 or 6 stay in the tin with so few players."),
        (
            three().dropped(CANDLE).dropped(BRAMBLE),
            "The Locations of a tableau hang together: none may be left apart.",
        ),
        (BARE.set_number(0, "mints", 91), "The tin does not hold so many mints."),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(sheet: BidSheet, sentence: str) -> None:
    if sentence.startswith("Locations worth"):
        sheet = sheet.with_card(1, (0, 0), "hazel-hotel")
    assert refused(sheet) == sentence


def test_no_more_locations_than_are_auctioned_and_one_by_deed() -> None:
    sheet = BidSheet.bare().seating(3)
    for column in range(9):
        sheet = sheet.entered(0, (0, column), "deed", 2)
    assert totals(sheet) == [18, 18, 0]
    assert refused(sheet.entered(0, (0, 9), "deed", 2)) == "There is room for 9 Locations here, no more."


def test_with_few_players_only_what_the_deck_may_hold_is_offered() -> None:
    assert BARE.points == (2, 3, 4, 5)
    assert "hazel-hotel" not in BARE.to_pick
    assert "hazel-hotel" in BARE.seating(3).to_pick
    assert BARE.ruled("deed-pool", "all").points == (1, 2, 3, 4, 5, 6)


# Keeping


@pytest.mark.parametrize(
    "sheet",
    [
        BARE,
        three().turned(OATMEAL).set_number(2, "mints", 4),
        three().entered(0, (1, 2), "culture", 6).joining("no-1", BRAMBLE),
        BidSheet.bare().entered(0, (0, 0), "deed", 3).entered(0, (0, 1), "deed", 3).joining("no-1", "no-2"),
        BARE.against("duchess-diode", 2).with_card(2, (0, 0), CANDLE).ruled("deed-pool", "all"),
    ],
)
def test_a_sheet_comes_back_from_its_setup(sheet: BidSheet) -> None:
    back = score_sheet.read("bid", sheet.setup(sheet.names).as_json())
    assert isinstance(back, BidSheet)
    assert back.with_pack(SAMPLE) == sheet.with_pack(SAMPLE)
    assert totals(back) == totals(sheet)


def test_a_saved_sheet_does_not_change_with_the_cards_in_use() -> None:
    saved = three().setup(NAMES[:3])
    other = {**SAMPLE, "locations": [{**entry, "vp": 1} for entry in SAMPLE["locations"]]}
    back = BidSheet.from_setup(saved).with_pack(other)
    assert totals(back) == [20, 20, 0]
    assert back.cleared().is_bare
