"""What the boards of Mint Bid show, as plain values: tableaus, cells, bids in the making, seats, the finale."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion import languages
from companion.bid.narrator import Narrator
from companion.bid.score_sheet import BidSheet
from companion.store.store import Store
from companion.table.table import Table
from engine.bid.moves import Bid, Place
from tests.ui.bid_tables import OPEN, auctioned, multiplayer, pair, position, seen, solo
from tests.ui.sessions import laid, named
from ui import components as kit
from ui.boards.bid import missing, over_view
from ui.boards.bid.actions import NEW
from ui.boards.bid.reveal import Search, candidates
from ui.boards.bid.view import Tapped
from ui.boards.bid.words import Labels
from ui.components.bid_tableau import GAP, links_of
from ui.components.bid_tile import CORE
from ui.session import Session

GRID = [["acorn-arcade", "candle-clinic", "oatmeal-observatory"], ["gumdrop-gasworks", "bramble-bakery", None]]
"""The worked grid of the rules: 16 printed points and four matches."""


def lying(rows: list[list[str | None]]) -> dict[str, object]:
    tableaus = [{"between": [0, 1], "rows": rows}, *({"between": [s, (s + 1) % 4], "rows": []} for s in (1, 2, 3))]
    return position(OPEN, tableaus=tableaus, deck=4)


# The ranking


@pytest.mark.parametrize(
    ("mints", "notes"), [((0, 0), ["0 Locations"] * 2), ((3, 0), ["0 Locations, 3 mints", "0 Locations, 0 mints"])]
)
def test_mints_are_told_once_anybody_has_some(mints: tuple[int, int], notes: list[str]) -> None:
    sheet = BidSheet.bare(("Ann", "Ben"))
    for seat, number in enumerate(mints):
        sheet = sheet.set_number(seat, "mints", number)
    table = Table(sheet.setup(("Ann", "Ben")))
    narrator, standings = Narrator(languages.words("en"), table.config), table.state.standings()
    assert [over_view.note(narrator, seat, standings) for seat in standings.seats] == notes


# Tableaus and cells


def test_the_worked_grid_counts_sixteen_and_four_matches() -> None:
    found = seen(multiplayer(lying(GRID))).tableaus[0]
    assert found.points == 20
    assert [(match.cell, match.is_below, match.mint) for match in found.matches] == [
        ((0, 0), False, "teal"),
        ((0, 0), True, "amber"),
        ((0, 1), False, "pink"),
        ((0, 1), True, "teal"),
    ]


def test_a_turned_card_matches_with_its_other_sides() -> None:
    shown = seen(multiplayer(lying(GRID)))
    before = shown.gain_of_turning("bramble-bakery")
    assert before == -1
    turned = seen(multiplayer({**lying(GRID), "rotated": ["bramble-bakery"]}))
    assert turned.tableaus[0].points == 19
    assert turned.gain_of_turning("bramble-bakery") == 1


def test_a_cell_says_what_the_card_brings_there() -> None:
    place = {"location": "candle-clinic", "kind": "open", "seats": [0, 1], "placer": 0, "bid": {"by": 0, "amount": 2}}
    rows = [{"between": [0, 1], "rows": [["acorn-arcade"]]}, *OPEN["tableaus"][1:]]
    shown = seen(multiplayer(position(phase="place", tableaus=rows, auction=place)))
    worths = {spot.cell: shown.worth(spot) for spot in shown.spots(Place, "candle-clinic")}
    assert {cell: len(worth.matches) for cell, worth in worths.items()} == {
        (0, 1): 1,
        (0, -1): 0,
        (1, 0): 1,
        (-1, 0): 0,
    }
    right = worths[0, 1]
    assert (right.printed, right.before, right.after, right.gain) == (4, 3, 8, 5)
    assert right.matches[0].mint == "teal"


# Seats


def test_the_seats_of_the_drawing() -> None:
    ada, ben, cleo, dan = seen(multiplayer()).seats
    assert [seat.part for seat in (ada, ben, cleo, dan)] == ["turn", "out", "leads", "leads"]
    assert (cleo.share, dan.share, ada.share) == (3, 2, None)
    assert [seat.is_auctioneer for seat in (ada, ben, cleo, dan)] == [False, True, False, False]
    assert (ada.alone, ada.together) == (6, ((3, 10),))
    assert (ben.alone, ben.together) == (None, ())
    assert (dan.alone, dan.together) == (None, ((0, 10), (2, 9)))


def test_an_ai_holds_no_mints_and_is_no_auctioneer() -> None:
    ai = seen(solo()).seats[1]
    assert (ai.mints, ai.is_auctioneer) == (None, False)


# Bids in the making


def test_the_lowest_bid_with_a_partner_is_split_evenly() -> None:
    shown = seen(multiplayer())
    assert tuple(shown.bids) == (None, 3)
    assert shown.least_bid(None) == Bid(0, 6)
    assert shown.least_bid(3) == Bid(0, 3, 3, 3)


def test_a_bid_of_an_earlier_moment_is_forgotten(tmp_path: Path) -> None:
    session = laid(tmp_path, multiplayer())
    assert session.table.here.number == 0
    session.choose(Tapped(7, Bid(0, 6, 3, 4)))
    assert "Bid 6" in named(session)["bid"]
    session.choose(Tapped(0, Bid(0, 6, 3, 4)))
    assert "Bid 10 with Dan" in named(session)["bid"]


def test_whoever_cannot_bid_alone_begins_with_a_partner() -> None:
    shown = seen(multiplayer(auctioned(position(mints=[3, 3, 5, 4]))))
    assert shown.bid_now(None) == Bid(0, 3, 3, 3)


# The finale


def test_a_majority_needs_a_sole_holder() -> None:
    deed, utility, production, culture = seen(multiplayer(lying(GRID))).majorities
    assert (culture.counts, culture.holder) == ((2, 2, 0, 0), None)
    assert (utility.counts, utility.holder) == ((2, 2, 0, 0), None)
    assert (production.kind, production.counts) == ("production", (1, 1, 0, 0))
    assert (deed.counts, deed.holder) == ((0, 0, 0, 0), None)
    alone = {"phase": "over", "tableaus": [{"of": 0, "rows": [["acorn-arcade"]]}, {"of": 1, "rows": []}]}
    assert seen(solo(alone)).majorities[3].holder == 0


# What it may be that was turned up


def test_the_search_leaves_the_cards_of_a_type_and_a_name() -> None:
    shown = seen(multiplayer(None))
    names = {id: card.name or "" for id, card in shown.cards.locations.items()}
    every = candidates(shown, names, Search(0))
    assert len(every) == 30
    deeds = candidates(shown, names, Search(0, kind="deed"))
    assert 0 < len(deeds) < 30
    assert {shown.cards.locations[move.location].type for move in deeds} == {"deed"}
    assert [move.location for move in candidates(shown, names, Search(0, " ACORN"))] == ["acorn-arcade"]


def test_in_small_games_ones_and_sixes_are_not_offered() -> None:
    shown = seen(pair())
    moves = candidates(shown, dict.fromkeys(shown.cards.locations, ""), Search(0))
    assert {shown.cards.locations[move.location].vp for move in moves} <= {2, 3, 4, 5}


# Gaps


def test_a_card_known_in_part_is_asked_for_the_rest(tmp_path: Path) -> None:
    pack = {
        "standalone": True,
        "locations": [{"id": "mine", "name": "Mine", "vp": 3, "mints": {"top": "pink", "left": "none"}}],
    }
    shown = seen(multiplayer(None, pack=pack))
    assert missing.gap(shown.cards, "locations/mine/type").names == ("type", "mints/right", "mints/bottom")
    assert missing.gap(shown.cards, NEW).names[:2] == ("name", "type")
    assert missing.gap(shown.cards, "ai/sam/two_player/4") == missing.Gap("ai", "sam", ("two_player/4",))
    assert missing.gap(shown.cards, "ai/sam/special").names == ("special",)
    session = Session(Store(tmp_path / "games.db"))
    assert missing.of_cards(session, shown.config.pack, shown.cards)["locations/mine/mints/top"] == ["pink"]


# How it is drawn and heard


def test_colours_have_shapes_and_letters_of_their_own() -> None:
    signs = kit.bid_mints({"pink": "pink", "puce": "puce", "teal": "teal", "mauve": "mauve"})
    assert len({sign.shape for sign in signs.values()}) == 4
    assert len({sign.letter for sign in signs.values()}) == 4
    assert signs["pink"].shape == "circle"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_what_is_heard_of_a_seat_names_its_part(language: str, tmp_path: Path) -> None:
    shown = seen(multiplayer())
    labels = Labels(languages.words(language), shown)
    ada, ben, cleo, _ = map(labels.seat_label, shown.seats)
    assert "10" in ada
    assert "Dan" in ada
    assert "3" in cleo
    assert len({ada, ben, cleo}) == 3


def test_a_seat_of_the_app_is_not_called_you() -> None:
    table = seen(replace(multiplayer(people=3, place=None), chairs={"1": "fair"}))
    turn = replace(table.seats[1], part="turn")
    labels = Labels(languages.words("en"), table)
    assert labels.part(turn) == "plays now"
    assert labels.part(replace(turn, seat=0)) == "your turn"


@pytest.mark.parametrize("is_below", [False, True])
def test_a_link_between_cards_without_mints_covers_no_points(tmp_path: Path, is_below: bool) -> None:
    look, size = Session(Store(tmp_path / "games.db")).look, 64
    bare = kit.BidTile("culture", 3, ((), (), (), ()))
    there = (int(is_below), int(not is_below))
    laid = kit.Tableau([kit.LaidTile(bare, 0, 0), kit.LaidTile(bare, *there)], [kit.Link(0, 0, is_below)])
    (frame, _) = links_of(look, laid, size)
    start, length = (frame.y, frame.height) if is_below else (frame.x, frame.width)
    assert start > size * (0.5 + CORE / 2)
    assert start + length < size + GAP + size * (0.5 - CORE / 2)
