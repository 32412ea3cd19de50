"""Mint Bid apart from the table: score only, its ranking, set-up only, and a table that differs."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft

from companion.bid.score_sheet import BidSheet
from companion.packs import packs
from companion.store.store import Store
from companion.table.table import Setup
from engine.moves import Correct
from tests.headless import Headless
from tests.ui.sessions import at_page, drawn, reloaded
from ui.screens.score import score
from ui.screens.score.score_view import ScoreState
from ui.session import Session

SAMPLE = packs.sample("bid")
NAMES = ("Ada", "Ben", "Cleo")
ROWS = [["acorn-arcade", "candle-clinic", "oatmeal-observatory"], ["gumdrop-gasworks", "bramble-bakery", None]]
POSITION: dict[str, Any] = {
    "round": 2,
    "phase": "auction",
    "mints": [5, 7, 4],
    "deck": 2,
    "block": ["velvet-vault"],
    "tableaus": [
        {"between": [0, 1], "rows": [["acorn-arcade", "candle-clinic"]]},
        {"between": [1, 2], "rows": []},
        {"between": [2, 0], "rows": []},
    ],
}
RUNNING = Setup("bid", "multiplayer", NAMES, {}, {}, SAMPLE, POSITION)


def session_on(
    folder: Path, sheet: BidSheet | None = None, route: str = "/bid/score", *, sample: bool = True
) -> Session:
    session = Session(Store(folder / "games.db"), route=route)
    session.store.settings["names"] = list(NAMES)
    if sample:
        session.store.packs.use("bid", "sample")
    if sheet is not None:
        session.hold(ScoreState(sheet), "bid")
    return session


async def choose(screen: Headless, *names: str) -> None:
    """Tap these; a choice that this closes is gone, as on a phone once it has slid away."""
    for name in names:
        await screen.tap(name)
        for over in screen.all(ft.AlertDialog, open=False):
            await screen.fire(over, "dismiss")


def sheet_of(session: Session) -> BidSheet:
    found = score.score_state(session).sheet
    assert isinstance(found, BidSheet)
    return found


def three() -> BidSheet:
    """Three people; 16 points printed and four matches between the first two, one Culture card for Cleo and Ada."""
    sheet = BidSheet.bare(NAMES).with_pack(SAMPLE).seating(3, NAMES)
    for row, cards in enumerate(ROWS):
        for column, card in enumerate(cards):
            sheet = sheet.with_card(0, (row, column), card) if card else sheet
    return sheet.with_card(2, (0, 0), "zephyr-zoo")


# Score only


async def test_cells_are_tapped_and_filled(tmp_path: Path) -> None:
    session = session_on(tmp_path)
    async with drawn(session) as screen:
        await screen.tap("add", "seat-0")
        assert "Between Ada and Ben" in screen.text("tableau-0")
        assert "Between Cleo and Ada" in screen.text("tableau-2")
        assert "tableau-1" not in screen.names()
        await screen.tap("cell-0-0-0")
        assert (
            screen.ident("pick-acorn-arcade").label
            == "Acorn Arcade (Culture 3; top pink, right teal, bottom amber, left none)"
        )
        await choose(screen, "pick-acorn-arcade")
        await screen.tap("cell-0-0-1")
        await choose(screen, "pick-candle-clinic")
        assert sheet_of(session).tableaus[0] == (("acorn-arcade", "candle-clinic"),)
        assert screen.ident("seat-0").label == "Ada, 8 victory points"
        assert screen.ident("seat-1").label == "Ben, 8 victory points"
        assert screen.ident("counts-1").label == "Matches: 1 victory point"
        assert "culture" not in screen.names()  # Ada and Ben have one each
        await screen.tap("undo")
        assert screen.ident("seat-0").label == "Ada, 3 victory points"


async def test_the_one_with_most_culture_is_named(tmp_path: Path) -> None:
    session = session_on(tmp_path, three())
    async with drawn(session) as screen:
        assert screen.ident("culture").label == "Ada has most Culture, so each of those matches counts twice."
        assert screen.ident("counts-2").label == "Culture: 4 victory points"
        assert screen.ident("seat-0").label == "Ada, 26 victory points"


async def test_a_location_laid_elsewhere_moves_and_goes_back(tmp_path: Path) -> None:
    session = session_on(tmp_path, three())
    async with drawn(session) as screen:
        await screen.tap("cell-0-1-2")
        assert "Here now: Between Cleo and Ada" in screen.ident("pick-zephyr-zoo").label
        await choose(screen, "pick-zephyr-zoo")
        assert "Zephyr Zoo" in screen.text("moved")
        assert sheet_of(session).tableau_of("zephyr-zoo") == 0
        await screen.tap("undo-move")
        assert sheet_of(session) == three()


async def test_a_location_is_turned_replaced_and_taken_off(tmp_path: Path) -> None:
    session = session_on(tmp_path, three())
    async with drawn(session) as screen:
        await screen.tap("tile-candle-clinic", "turned")
        assert screen.ident("turned").selected
        assert sheet_of(session).rotated == {"candle-clinic"}
        await choose(screen, "pick-quill-quay")
        assert sheet_of(session).tableau_of("candle-clinic") is None
        assert sheet_of(session).rotated == frozenset()
        await screen.tap("tile-oatmeal-observatory")
        await choose(screen, "take-off")
        assert sheet_of(session).tableau_of("oatmeal-observatory") is None


async def test_what_would_fall_apart_is_refused_in_words(tmp_path: Path) -> None:
    session = session_on(tmp_path, three().dropped("bramble-bakery"))
    before = sheet_of(session)
    async with drawn(session) as screen:
        await screen.tap("tile-candle-clinic")
        await choose(screen, "take-off")
        assert sheet_of(session) == before
        assert session.sheet is not None
        assert session.sheet.about == "The Locations of a tableau hang together: none may be left apart."


async def test_without_any_cards_type_points_and_matches_are_enough(tmp_path: Path) -> None:
    session = session_on(tmp_path, sample=False)
    async with drawn(session) as screen:
        await screen.tap("cell-0-0-0")
        assert not [name for name in screen.names() if name.startswith("pick-")]
        assert "points-1" not in screen.names()
        await screen.tap("type-culture")
        await choose(screen, "points-5")
        await screen.tap("cell-0-0-1")
        await choose(screen, "points-4")
        assert screen.ident("tile-no-1").label == "Culture 5"
        assert screen.ident("tile-no-2").label == "Deed 4"
        await screen.tap("tile-no-1")
        assert "turned" not in screen.names()
        await screen.tap("joins-no-2")
        assert screen.ident("seat-0").label == "Ada, 11 victory points"
        await screen.tap("joins-no-2")
        assert screen.ident("seat-0").label == "Ada, 9 victory points"


async def test_mints_break_a_tie_and_the_score_is_saved(tmp_path: Path) -> None:
    sheet = (
        BidSheet.bare(NAMES)
        .with_pack(SAMPLE)
        .with_card(0, (0, 0), "candle-clinic")
        .with_card(1, (0, 0), "thimble-tower")
    )
    session = session_on(tmp_path, sheet)
    async with drawn(session) as screen:
        await screen.tap("seat-1", "left", "mints-more")
        assert "Mints 1 to 0: Ben first" in screen.text("leader")
        await screen.tap("ranking")
        assert "Ben wins, on mints" in screen.text()
        assert "Ben, Winner, 4 victory points" in screen.ident("score-1").label
        await screen.tap("save")
        assert session.route == "/bid/scores/1"
        assert "Ben wins, on mints" in screen.text()


async def test_who_plays_and_the_rulings_that_matter(tmp_path: Path) -> None:
    session = session_on(tmp_path)
    async with drawn(session) as screen:
        assert "The usual reading" in screen.text("how")
        await screen.tap("how", "players-2-ai")
        assert (sheet_of(session).mode, sheet_of(session).ai) == ("two-player-ai", "auntie-algorithm")
        await screen.tap("ai-duchess-diode")
        assert sheet_of(session).mode == "two-player-ai"
        assert not [name for name in screen.names() if name.startswith("printing-")]
        await screen.tap("players-1", "ruling-solo-tie-tie-breaks")
        assert sheet_of(session).rulings == {"solo-tie": "tie-breaks"}
        await screen.tap("options-done")
        assert "1 ruling changed" in screen.text("how")


# Set-up only


async def test_the_table_is_counted(tmp_path: Path) -> None:
    session = session_on(tmp_path, route="/bid/set-up")
    async with drawn(session) as screen:
        await screen.tap("players-3", "check-table", "count-deck-less")
        assert "Locations in the deck: 7 instead of 8." in screen.text("verdict")


# The table says otherwise


async def test_a_location_is_laid_into_a_cell_and_recorded(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", RUNNING)
    async with drawn(session) as screen:
        await screen.tap("zone-tableau:0", "add-0-0-2")
        assert "to the right of Candle Clinic" in screen.text()
        await choose(screen, "pick-quill-quay")
        assert "Quill Quay: between Ada and Ben (before: not seen yet)" in screen.text("changes")
        await screen.tap("turned-acorn-arcade", "record")
        assert isinstance(session.live.table.moves[-1], Correct)
        state = session.live.table.state
        assert state.tableaus[0] == (("acorn-arcade", "candle-clinic", "quill-quay"),)
        assert (state.rotated, state.deck) == ({"acorn-arcade"}, 1)


async def test_a_location_known_in_part_is_asked_for_the_rest_before_it_is_laid(tmp_path: Path) -> None:
    known = [
        {key: value for key, value in card.items() if card["id"] != "quill-quay" or key != "vp"}
        for card in RUNNING.pack["locations"]
    ]
    session = at_page(tmp_path, "audit", replace(RUNNING, pack={**RUNNING.pack, "locations": known}))
    async with drawn(session) as screen:
        await screen.tap("zone-tableau:0", "add-0-0-2", "pick-quill-quay")
        assert "The rest of Quill Quay" in screen.text()
        assert "type-deed" not in screen.names()
        await screen.tap("vp-4")
        await choose(screen, "keep-card")
        assert "Quill Quay: between Ada and Ben (before: not seen yet)" in screen.text("changes")
        await screen.tap("record")
    assert session.live.table.state.cards.locations["quill-quay"].vp == 4


async def test_a_location_that_nobody_knew_is_told_where_it_lies(tmp_path: Path) -> None:
    known = [card for card in RUNNING.pack["locations"] if card["id"] != "quill-quay"]
    real = {**RUNNING.pack, "locations": known, "fictional": False}
    session = at_page(tmp_path, "audit", replace(RUNNING, pack=real))
    async with drawn(session) as screen:
        await screen.tap("zone-tableau:0", "add-0-0-2", "new-card")
        await screen.fill("name", "Quill Quay")
        for tap in ("type-deed", "vp-2", "shows-none"):
            await screen.tap(tap)
    session = reloaded(session)
    async with drawn(session) as screen:
        for tap in ("shows-none", "shows-none", "other-colour"):
            await screen.tap(tap)
        await screen.fill("new-colour", "Lilac")
        await screen.tap("add-colour")
        await choose(screen, "keep-card")
        await screen.tap("record")
    assert session.live.table.state.tableaus[0] == (("acorn-arcade", "candle-clinic", "quill-quay"),)
    values = session.store.packs.values("bid")
    assert values["locations/quill-quay/mints/left"] == "lilac"
    assert "lilac" in values["colours"]


async def test_a_card_of_a_tableau_goes_elsewhere(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", RUNNING)
    async with drawn(session) as screen:
        await screen.tap("zone-tableau:0", "card-candle-clinic")
        await choose(screen, "to-cell:1:0:0")
        await screen.tap("zone-mints", "mint:0-more", "record")
        state = session.live.table.state
        assert state.tableaus == ((("acorn-arcade",),), (("candle-clinic",),), ())
        assert state.mints == (6, 7, 4)


async def test_while_bids_are_secret_the_rules_refuse_and_that_is_said(tmp_path: Path) -> None:
    closed = {"move": "auction", "by": 0, "location": "velvet-vault", "kind": "closed"}
    session = at_page(tmp_path, "audit", RUNNING, [closed])
    async with drawn(session) as screen:
        assert "Nothing can be corrected now" in screen.text()
        assert "Asked for now: the secret bids." in screen.text()
        assert not [name for name in screen.names() if name.startswith("zone-")]
        points = session.live.table.here.number
        await screen.tap("record")
        assert session.live.table.here.number == points
        assert "Asked for now: the secret bids." in screen.ident("record").label


# Can I…?


async def test_can_i_answers_for_anybody_and_plays_what_is_allowed(tmp_path: Path) -> None:
    session = at_page(tmp_path, "ask", RUNNING)
    async with drawn(session) as screen:
        await screen.tap("ask-auction", "ask-location-velvet-vault", "ask-kind-open")
        assert "Yes, the rules allow it" in screen.text("ask-answer")
        await screen.tap("ask-seat-1")
        assert "No, not now" in screen.text("ask-answer")
        assert "It is up to Ada now." in screen.text("ask-bid-move-not-your-turn")
        await screen.tap("ask-seat-0", "ask-play")
        assert session.live.table.state.phase == "bid"
        assert session.route == f"/game/{session.live.id}"


async def test_can_i_names_every_rule_that_a_bid_breaks(tmp_path: Path) -> None:
    opened = {"move": "auction", "by": 0, "location": "velvet-vault", "kind": "open"}
    session = at_page(tmp_path, "ask", RUNNING, [opened, {"move": "bid", "by": 0, "amount": 3}])
    async with drawn(session) as screen:
        await screen.tap("ask-bid", "ask-amount-1", "ask-partner-2", "ask-partner_amount-2")
        assert "ask-bid-open-must-exceed" in screen.names()
        await screen.tap("ask-partner_amount-4", "ask-place")
        assert "ask-answer" not in screen.names()
