"""Single moments of Mint Bid on the screen: bidding, consent, the die, an ability, an unknown card, the finale."""

from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.table.table import Setup
from engine.bid.state import Stake
from tests.headless import controls_in
from tests.ui.bid_tables import OPEN, PACK, auctioned, multiplayer, now, pair, position, solo, tell
from tests.ui.sessions import drawn, laid, named, press, targets
from ui.boards.bid import auction, missing
from ui.boards.bid.view import Tapped
from ui.screens.table import table as screen
from ui.session import Session

ALONE: dict[str, Any] = {
    "phase": "bid",
    "round": 3,
    "mints": [4, 0],
    "deck": 2,
    "tableaus": [
        {"of": 0, "rows": [["candle-clinic", "gumdrop-gasworks"]]},
        {"of": 1, "rows": [["acorn-arcade"]]},
    ],
    "auction": {"location": "marble-mill", "bid": {"by": 0, "amount": 1}},
}
MAJORITY: dict[str, Any] = {
    **ALONE,
    "deck": 0,
    "auction": None,
    "phase": "utility",
    "finale": {"by": 0},
}
BLOCK = position(OPEN, phase="auction", auction=None, block=["marble-mill", "thimble-tower"], deck=4)
"""Two cards of which Ben, the Auctioneer, picks one."""


def bare(**more: Any) -> dict[str, Any]:
    """A pack of its own in which no Location is known."""
    return {"standalone": True, "locations": [], **more}


def against_sam(folder: Path, one_player: dict[str, Any]) -> Session:
    """A game at the roll for an AI of whose die only these faces are known."""
    pack = bare(locations=PACK["locations"], ai=[{"id": "sam", "name": "Sam", "one_player": one_player}])
    return laid(folder, solo({**ALONE, "phase": "ai-roll"}, ai="sam", pack=pack))


# Auctions


def test_a_bid_with_a_partner_takes_two_taps(tmp_path: Path) -> None:
    session = laid(tmp_path, multiplayer())
    assert "Ada, bid 6 or more" in named(session)["lid"]
    press(session, "with-3")
    press(session, "bid")
    auction = now(session).auction
    assert auction is not None
    assert auction.bid == Stake(0, 3, 3, 3)


@pytest.mark.parametrize(("width", "height"), [(360, 640), (412, 740), (412, 915), (915, 412)])
def test_a_shared_bid_is_set_in_three_taps_however_much_is_held(tmp_path: Path, width: int, height: int) -> None:
    session = laid(tmp_path, multiplayer(position(mints=[17, 3, 5, 14])), width=width, height=height)
    for tap in ("with-3", "mine-17", "theirs-13", "bid"):
        press(session, tap)
    assert now(session).state.mints == (0, 3, 5, 1)


def test_a_panel_that_leaves_no_room_for_the_table_scrolls_with_it(tmp_path: Path) -> None:
    for height, is_docked in ((640, False), (915, True)):
        (folder := tmp_path / str(height)).mkdir()
        session = laid(folder, multiplayer(position(mints=[12, 3, 5, 12])), width=360, height=height)
        assert ("bid" not in scrolling(session)) == is_docked
        press(session, "with-3")
        assert ("bid" not in scrolling(session)) == is_docked, "it moves when a partner is chosen"


def test_a_neighbour_who_is_out_is_said_to_be(tmp_path: Path) -> None:
    session = laid(tmp_path, multiplayer())
    assert named(session)["with-1"] == "Ben is out"


@pytest.mark.parametrize("mints", [[8, 3, 5, 4], [2, 3, 5, 9], [6, 3, 5, 2]])
def test_whatever_is_tapped_of_a_bid_leads_to_one_that_may_be_made(tmp_path: Path, mints: list[int]) -> None:
    session = laid(tmp_path, multiplayer(position(mints=mints)))
    press(session, "with-3")
    taps = [("amount", n) for n in range(1, mints[0] + 1)] + [("partner_amount", n) for n in range(1, mints[3] + 1)]
    for field, n in (*taps, *reversed(taps)):
        auction.choose_amount(session, field, n)
        assert isinstance(session.chosen, Tapped)
        bid = session.chosen.bid
        assert bid in now(session).legal, (field, n)
        most = mints[3 if field == "amount" else 0]
        assert getattr(bid, field) == n or n + most <= now(session).total, (field, n)


def test_the_partner_gives_more_where_one_gives_too_little(tmp_path: Path) -> None:
    session = laid(tmp_path, multiplayer())
    for tap in ("with-3", "mine-2", "bid"):
        press(session, tap)
    auction = now(session).auction
    assert auction is not None
    assert auction.bid == Stake(0, 2, 3, 4)


def test_a_forced_withdrawal_is_told(tmp_path: Path) -> None:
    session = laid(tmp_path, multiplayer())
    for tap in ("with-3", "mine-6", "theirs-4", "bid"):
        press(session, tap)
    told = named(session)["happened"]
    assert told.startswith("Cleo had to withdraw")
    assert "Lay Marble Mill between" in told


def test_the_partner_is_asked_where_that_was_chosen(tmp_path: Path) -> None:
    session = laid(tmp_path, multiplayer(consent="asked"))
    press(session, "with-3")
    press(session, "bid")
    assert now(session).phase == "agree"
    press(session, "refuse")
    assert now(session).phase == "bid"
    press(session, "with-3")
    press(session, "mine-5")
    press(session, "bid")
    press(session, "agree")
    assert now(session).total == 7


def test_a_card_is_chosen_and_the_kind_of_auction(tmp_path: Path) -> None:
    session = laid(tmp_path, multiplayer(BLOCK))
    assert named(session)["auction-open"] == "Open auction. Tap a card first"
    press(session, "block-thimble-tower")
    press(session, "auction-closed")
    assert now(session).phase == "secret-bid"


# Dice


def test_a_roll_is_one_tap(tmp_path: Path) -> None:
    session = laid(tmp_path, solo({**ALONE, "phase": "ai-roll"}))
    press(session, "face-3")
    assert now(session).total == 2


async def test_a_roll_of_the_app_is_marked_as_such(tmp_path: Path) -> None:
    session = laid(tmp_path, solo({**ALONE, "phase": "ai-roll"}))
    table = session.table
    async with drawn(session) as page:
        await page.tap("roll-for-me")
    value = table.moves[-1].value
    assert 1 <= value <= 6
    assert str(value) in next(iter(table.marks.values()))


@pytest.mark.parametrize(
    ("taps", "phase", "total"),
    [
        (("ai-bid-more", "resolve-bid"), "bid", 3),
        (("resolve-reroll",), "ai-roll", 1),
    ],
)
async def test_an_ability_in_words_is_resolved_by_the_table(
    tmp_path: Path, taps: tuple[str, ...], phase: str, total: int
) -> None:
    session = laid(tmp_path, solo({**ALONE, "phase": "ai-roll"}, ai="baron-binary"))
    async with drawn(session) as page:
        await page.tap("face-6")
        assert "Takes the Location if it is a Deed" in page.text("lid")
        for tap in taps:
            await page.tap(tap)
    assert (now(session).phase, now(session).total) == (phase, total)


# Cards that are not known


def test_a_card_that_no_pack_knows_is_entered_and_turned_up(tmp_path: Path) -> None:
    session = laid(tmp_path, multiplayer(None, pack=bare(colours=["pink", "teal"])))
    tell(session, {"name": "Mine", "type": "deed", "vp": 3})
    assert named(session)["keep"] == "Save this card. What do its sides show?"
    tell(session, {"mints/top": "pink", "mints/right": "none", "mints/bottom": "teal"})
    press(session, "shows-pink")
    press(session, "keep")
    assert session.sheet is None
    assert now(session).state.block == ("mine",)


def test_the_income_is_told_also_where_no_card_is_known(tmp_path: Path) -> None:
    session = laid(tmp_path, multiplayer(None, pack=bare(colours=["pink"])))
    assert named(session)["happened"] == "Everybody takes 4 mints from the bank as income"


def test_a_colour_named_at_the_table_is_never_asked_for_again(tmp_path: Path) -> None:
    session = laid(tmp_path, multiplayer(None, pack=bare()))
    assert "keep" not in targets(session)
    assert named(session)["colours-done"] == "These are the colours. Tap a colour first"
    for tap in ("colour-pink", "colour-red", "colour-teal", "colour-red", "colours-done"):
        press(session, tap)
    assert session.store.packs.values("bid")["colours"] == ["pink", "teal"]
    tell(session, {"name": "Mine", "type": "deed", "vp": 3})
    for _ in range(4):
        press(session, "shows-pink")
    press(session, "keep")
    assert now(session).state.block == ("mine",)
    assert "vp-3" in targets(session)  # the form for the next card is there already
    assert "shows-teal" in targets(session)  # no card shows it yet


def test_a_tap_before_the_form_is_drawn_again_takes_nothing_back(tmp_path: Path) -> None:
    session = laid(tmp_path, multiplayer(None, pack=bare(colours=["pink", "teal"])))
    drawn_once = targets(session)
    for tap in ("type-deed", "vp-3", "shows-pink"):
        drawn_once[tap].on_click()
    assert session.chosen.answers == {"type": "deed", "vp": 3, "mints/top": "pink"}
    drawn_once["vp-4"].on_click()
    assert session.chosen.answers["type"] == "deed"


def test_a_card_known_in_part_asks_for_the_rest_only(tmp_path: Path) -> None:
    known = {"id": "mine", "name": "Mine", "type": "deed", "mints": {"top": "pink", "right": "none", "bottom": "pink"}}
    session = laid(tmp_path, multiplayer(None, pack=bare(locations=[known])))
    press(session, "card-mine")
    assert {"vp-3", "shows-none", "side-left"} <= set(targets(session))
    assert "side-top" not in targets(session)
    assert "type-deed" not in targets(session)
    press(session, "vp-3")
    press(session, "shows-none")
    press(session, "keep")
    assert now(session).state.block == ("mine",)


def test_a_location_that_cannot_turn_up_is_not_kept_and_its_form_stays(tmp_path: Path) -> None:
    setup = Setup("bid", "two-player", ("Ada", "Ben"), {}, {}, bare(colours=["pink"]))
    session = laid(tmp_path, setup)
    card = {"name": "Mine", "type": "deed", "mints/top": "pink", "mints/right": "none", "mints/bottom": "pink"}
    tell(session, {**card, "vp": 6})
    press(session, "shows-pink")
    assert named(session)["keep"] != "Save this card"
    missing.Page(session, missing.NEW_CARD).form.save_if_complete()
    assert session.sheet is None
    assert session.chosen.answers["name"] == "Mine"
    assert not session.store.packs.values_of("bid", session.store.packs.in_use("bid").id)
    assert session.table.moves == []
    press(session, "vp-4")
    press(session, "keep")
    assert now(session).state.block == ("mine",)


def test_a_face_that_nobody_has_told_is_asked_for_when_it_is_rolled(tmp_path: Path) -> None:
    session = against_sam(tmp_path, {})
    press(session, "face-4")
    tell(session, {"one_player/4": {"do": "raise-by", "amount": 2}})
    press(session, "keep")
    assert session.sheet is None
    assert now(session).total == 3


def test_faces_of_which_nothing_is_known_stand_in_one_row(tmp_path: Path) -> None:
    heard = named(against_sam(tmp_path, {"1": {"do": "withdraw"}}))
    assert heard["meaning-1"] == "1: Withdraws"
    assert heard["meaning-unknown"] == "2, 3, 4, 5, 6: Not known yet: the app asks when one of these is rolled"
    assert not {"meaning-2", "meaning-6"} & set(heard)


def test_the_other_faces_are_entered_along_with_the_rolled_one(tmp_path: Path) -> None:
    session = against_sam(tmp_path, {"1": {"do": "withdraw"}})
    press(session, "face-4")
    assert "other-faces" not in targets(session)  # first the one that was rolled
    press(session, "one_player/4-withdraw")
    press(session, "other-faces")
    assert "one_player/1-withdraw" not in targets(session)
    press(session, "one_player/2-withdraw")
    press(session, "one_player/6-special")
    press(session, "keep")
    learnt = session.table.state.as_json()["learnt"]
    rows = {"2": {"do": "withdraw"}, "4": {"do": "withdraw"}, "6": {"do": "special"}}
    assert learnt["ai/sam/one_player"] == rows or {f"ai/sam/one_player/{face}" for face in rows} <= set(learnt)
    assert session.sheet is None
    assert session.chosen is None


# The AI and the finale


def test_the_places_as_good_are_shown_and_may_be_played(tmp_path: Path) -> None:
    won = {"location": "candle-clinic", "seats": [1], "placer": 1}
    tableaus = [{"of": 0, "rows": []}, {"of": 1, "rows": [["acorn-arcade"]]}]
    session = laid(tmp_path, solo({**ALONE, "phase": "place", "tableaus": tableaus, "auction": won}))
    assert "accept" in targets(session)
    press(session, "why")
    assert "weighed-4" in named(session)
    press(session, "cell-1-1-0")
    assert now(session).state.tableaus[1] == (("acorn-arcade",), ("candle-clinic",))


def test_the_finale_says_who_holds_what_and_why(tmp_path: Path) -> None:
    session = laid(tmp_path, solo(MAJORITY))
    heard = named(session)
    assert "Ada alone has most: 2" in heard["ability-utility"]
    assert "nobody" in heard["ability-deed"]
    press(session, "card-gumdrop-gasworks")
    assert named(session)["use"] == "Move it. Tap a cell first"
    press(session, "cell-0-0--1")
    press(session, "use")
    assert now(session).state.tableaus[0] == (("gumdrop-gasworks", "candle-clinic"),)


def test_what_the_card_of_deed_may_still_change_is_said_as_it_stands(tmp_path: Path) -> None:
    table = {
        **MAJORITY,
        "phase": "deed-place",
        "finale": {"by": 0, "deed": "zephyr-zoo"},
        "mints": [2, 2],
        "tableaus": [{"of": 0, "rows": [["quill-quay"]]}, {"of": 1, "rows": [["acorn-arcade"]]}],
    }
    session = laid(tmp_path, pair(table))
    assert named(session)["ability-deed"] == "Deed, Ada alone has most: 1, the others 0 at most"
    assert named(session)["ability-culture"] == "Culture, As it stands: Ben alone has most: 1, the others 0 at most"
    for tap in ("cell-0-0-1", "place"):
        press(session, tap)
    assert now(session).phase == "over"
    assert named(session)["ability-deed"] == "Deed, Ada alone has most: 1, the others 0 at most"
    assert named(session)["ability-utility"] == "Utility, nobody has one"
    assert named(session)["ability-culture"] == "Culture, nobody, 1 each: Ada and Ben"


def test_the_die_table_says_where_the_ai_drops_out(tmp_path: Path) -> None:
    bid = {"by": 0, "amount": 4}
    table = {**ALONE, "mints": [6, 3, 0], "phase": "ai-roll", "auction": {**ALONE["auction"], "bid": bid}}
    tableaus = [{"of": seat, "rows": []} for seat in range(3)]
    session = laid(tmp_path, pair({**table, "tableaus": tableaus, "deck": 6}, ai="duchess-diode"))
    heard = named(session)
    assert heard["meaning-1"] == "1: Bids 2: not more than 4, so it drops out"
    assert heard["meaning-4"] == "4: Bids 5"


@pytest.mark.parametrize("mints", [0, 3])
def test_an_auctioneer_without_mints_is_warned_of_an_open_auction(tmp_path: Path, mints: int) -> None:
    heard = named(laid(tmp_path, multiplayer({**BLOCK, "mints": [6, mints, 5, 4]})))
    assert ("open auction goes on without you" in heard.get("no-mints", "")) == (mints == 0)
    assert ("no-mints" in heard) == (mints == 0)


def test_neighbours_stand_in_seat_order(tmp_path: Path) -> None:
    table = auctioned(turn=3, bid={"by": 2, "amount": 1}, withdrawn=[])
    session = laid(tmp_path, multiplayer(table))
    ways = [name for name in named(session) if name == "alone" or name.startswith("with-")]
    assert ways == ["alone", "with-0", "with-2"]


def test_an_ability_may_be_left_unused(tmp_path: Path) -> None:
    session = laid(tmp_path, solo(MAJORITY))
    press(session, "decline")
    assert now(session).phase == "over"


def test_a_card_is_turned_with_production(tmp_path: Path) -> None:
    tableaus = [{"of": 0, "rows": [["bramble-bakery", "fable-foundry"]]}, {"of": 1, "rows": []}]
    table = {**MAJORITY, "phase": "production", "tableaus": tableaus, "mints": [2, 2]}
    session = laid(tmp_path, pair(table))
    press(session, "card-bramble-bakery")
    assert "brings" in named(session)
    press(session, "use")
    assert now(session).rotated == {"bramble-bakery"}


# A short phone


def scrolling(session: Session) -> set[str]:
    """Return what is in the part of the screen that scrolls, by identifier."""
    drawn = screen.view(session)
    columns = [each for each in controls_in(drawn) if isinstance(each, ft.Column) and each.scroll]
    return {
        control.identifier
        for column in columns
        for control in controls_in(column)
        if isinstance(control, ft.Semantics) and control.identifier
    }


@pytest.mark.parametrize(("width", "height", "is_docked"), [(360, 640, True), (412, 915, True), (820, 1180, False)])
def test_the_bid_is_docked_on_a_phone_and_the_ring_scrolls(
    tmp_path: Path, width: int, height: int, is_docked: bool
) -> None:
    session = laid(tmp_path, multiplayer(), width=width, height=height)
    assert {"bid", "mine-6", "withdraw", "seat-0"} <= set(targets(session)) | set(named(session))
    assert ("bid" not in scrolling(session)) == is_docked
    assert "seat-0" in scrolling(session)


def test_what_ended_the_auction_is_told_where_the_next_card_is_not_known(tmp_path: Path) -> None:
    ai = {"id": "sam", "name": "Sam", "one_player": {"4": {"do": "raise-to", "amount": 9}}}
    known = next(card for card in PACK["locations"] if card["id"] == "marble-mill")
    pack = bare(colours=["pink"], locations=[known], ai=[ai])
    auction = {"location": "marble-mill", "bid": {"by": 0, "amount": 1}}
    place = {"phase": "ai-roll", "round": 1, "mints": [2, 0], "deck": 7, "auction": auction}
    session = laid(tmp_path, solo(place, ai="sam", pack=pack))
    press(session, "face-4")
    heard = named(session)
    assert "type-deed" in heard  # the form of the next card is there at once
    assert heard["happened"].startswith(f"Sam bid 9. Ada had to withdraw. Lay {known['name']} in front of Sam")


def test_the_form_for_the_first_card_has_the_menu_of_the_table(tmp_path: Path) -> None:
    session = laid(tmp_path, multiplayer(None, pack=bare(colours=["red", "blue"])))
    tell(session, {"name": "Tower"})
    press(session, "menu")
    assert session.sheet is not None
    assert session.sheet.kind == "menu"
    session.close()
    assert session.chosen.answers == {"name": "Tower"}
