"""Away from the board of Mint Delivery: a new game, the score sheet, the check of a table, set-up alone, Can I…?"""

from dataclasses import replace
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from companion.delivery.score_sheet import DELIVERED, UNDER, DeliverySheet
from companion.editing.score_sheet import standings
from companion.languages import words
from companion.packs import packs
from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.moves import Correct
from tests.companion.delivery.test_correction import FACTORY, ROAD
from tests.headless import Headless
from tests.ui.delivery_tables import PACK, pair
from tests.ui.sessions import at_page, drawn, reloaded
from ui.boards.delivery.new_game_options import CHOICES
from ui.parts.new_game_form import NewGameForm, again, fresh
from ui.routes import screen_for
from ui.screens.new_game import choices
from ui.screens.new_game.set_up_only import SetUpState
from ui.screens.score import score
from ui.screens.score.score_view import ScoreState
from ui.session import Session

EN, FR = words("en"), words("fr")
SAMPLE = packs.sample("delivery")
NAMES = ("Ada", "Ben")
BARE = DeliverySheet.bare(NAMES).with_pack(SAMPLE)
TIED = BARE.tapped(0, "larkspur-10").tapped(1, "larkspur-9").tapped(1, "larkspur-1", UNDER)
EVEN = BARE.tapped(0, "larkspur-1").tapped(1, "larkspur-2")
PAIR = Setup("delivery", "multiplayer", NAMES, {"upgrades": True, "road_conditions": 1}, {}, SAMPLE, ROAD)
ALONE = Setup("delivery", "solo", ("Ada",), {"ai": "sam"}, {}, SAMPLE, FACTORY)


def session_at(folder: Path, route: str, *, sample: bool = True, **seen: Any) -> Session:  # fields of the session
    session = Session(Store(folder / "games.db"), route=route, **seen)
    session.store.settings["names"] = ["Ada", "Ben", "Cleo"]
    if sample:
        session.store.packs.use("delivery", "sample")
    return session


def screen_of(session: Session) -> Headless:
    return drawn(session, screen_for)


def sheet_of(session: Session) -> DeliverySheet:
    sheet = score.score_state(session).sheet
    assert isinstance(sheet, DeliverySheet)
    return sheet


def scoring(
    folder: Path,
    sheet: DeliverySheet | None = None,
    page: str = "",
    **seen: Any,  # fields of the session
) -> Session:
    session = session_at(folder, f"/delivery/score{page}", **seen)
    if sheet is not None:
        session.hold(ScoreState(sheet), "delivery")
    return session


# A new game


def test_with_no_card_known_two_people_are_chosen_and_the_table_asks_for_the_rest(tmp_path: Path) -> None:
    draft = fresh(Store(tmp_path / "games.db").settings, CHOICES)
    assert draft.setup(EN) == Setup("delivery", "multiplayer", ("Player 1", "Player 2"))
    assert draft.lacking(EN) == ""
    alone = draft.seated(CHOICES.seatings[0])
    assert (alone.lacking(EN), alone.setup(EN).options) == ("", {})
    assert draft.pick("upgrades", "yes").setup(EN).options == {"upgrades": True}


def test_each_way_to_play_has_its_own_printings_and_options(tmp_path: Path) -> None:
    draft = fresh(Store(tmp_path / "games.db").settings, CHOICES, pack=SAMPLE)
    assert draft.setup(EN) == Setup("delivery", "solo", ("Player",), {"ai": "sam"}, {}, SAMPLE)
    assert list(draft.printings) == ["english", "french"]
    assert [option.id for option in draft.options] == ["factory"]
    french = draft.printed("french").ruled("solo-return", "free")
    assert french.setup(EN).options == {"ai": "sam", "edition": "french"}
    assert french.setup(EN).rulings == {"solo-return": "free"}
    pair = french.seated(CHOICES.seatings[1])
    assert list(pair.printings) == ["revised", "original"]
    assert (pair.edition, pair.rulings) == ("revised", {})
    assert pair.in_force("order-limit") == "three"
    options = (
        pair.pick("upgrades", "yes").pick("tokens", "3").pick("starter", "1").pick("map", "table").setup(EN).options
    )
    assert options == {"upgrades": True, "road_conditions": 3, "first_player": 1, "map": "table"}


def test_upgrades_can_be_played_with_whichever_are_known(tmp_path: Path) -> None:
    base = [card for card in SAMPLE["upgrades"] if card["base"]]
    draft = fresh(Store(tmp_path / "games.db").settings, CHOICES, pack={**SAMPLE, "upgrades": base})
    pair = draft.seated(CHOICES.seatings[1]).pick("upgrades", "yes")
    assert pair.setup(EN).options == {"upgrades": True}
    assert pair.printed("original").setup(EN).options == {"edition": "original", "upgrades": True}


def test_a_new_game_is_played_by_the_printing_of_the_last_one(tmp_path: Path) -> None:
    store = Store(tmp_path / "games.db")
    draft = fresh(store.settings, CHOICES, pack=SAMPLE)
    last = draft.printed("french").setup(EN)
    assert fresh(store.settings, CHOICES, pack=SAMPLE, last=last).edition == "french"
    assert fresh(store.settings, CHOICES, pack=SAMPLE, last=draft.setup(EN)).edition == "english"
    pair = draft.seated(CHOICES.seatings[1]).printed("original").setup(EN)
    assert fresh(store.settings, CHOICES, pack=SAMPLE, last=pair).edition == "original"


def test_the_first_printing_is_that_of_the_language_until_another_was_played(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/delivery/new", language="fr")

    def proposed(seating: int = 0, last: Setup | None = None) -> NewGameForm:
        form = fresh(session.store.settings, CHOICES, pack=SAMPLE, last=last, language="fr")
        return form.seated(CHOICES.seatings[1]).seated(CHOICES.seatings[seating])

    solo, pair = proposed(), proposed(1)
    assert (solo.edition, pair.edition) == ("french", "revised")
    assert solo.setup(FR).options["edition"] == "french"
    english = solo.printed("english")
    assert "edition" not in english.setup(FR).options
    assert again(session.store.settings, CHOICES, english.setup(FR), SAMPLE).edition == "english"
    assert proposed(last=english.setup(FR)).edition == "english"
    choices.begin(session, english)
    choices.begin(session, pair.printed("original"))
    last = session.store.last_setup("delivery")
    assert (proposed(last=last).edition, proposed(1, last).edition) == ("english", "original")


@pytest.mark.parametrize(("language", "printing"), [("fr", "french"), ("en", "english")])
async def test_each_screen_proposes_the_printing_of_the_language(tmp_path: Path, language: str, printing: str) -> None:
    session = session_at(tmp_path, "/delivery/new", language=language)
    async with screen_of(session) as screen:
        await screen.tap("players-1")
    assert session.chosen.edition == printing
    session.go("/delivery/set-up")
    async with screen_of(session) as screen:
        await screen.tap("players-1")
    assert session.state_of(SetUpState).choices.edition == printing
    session.go("/delivery/score")
    async with screen_of(session) as screen:
        await screen.tap("who", "players-1")
    assert sheet_of(session).edition == printing


async def test_a_game_of_the_sample_begins(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/delivery/new")
    async with screen_of(session) as screen:
        assert {"ai-sam", "ai-ida", "printing", "factory"} <= set(screen.names())
        await screen.tap("players-2", "upgrades", "upgrades-yes", "starter-0", "start")
    assert session.table.setup.options == {"upgrades": True}
    assert session.table.setup.pack == SAMPLE
    assert session.table.state.prompt.slot == "upgrade-1"


# The score sheet: who leads


@pytest.mark.parametrize(
    ("sheet", "title", "detail"),
    [
        (BARE, "No stars yet", "Choose a player, then tap the orders"),
        (TIED, "Ada and Ben tie at 5", "Orders 2 to 1: Ben first"),
        (TIED.dropped("larkspur-1"), "Ada leads with 5", "1 star ahead of Ben"),
        (EVEN.set_number(1, "mints-cinnamon", 1), "Ada and Ben tie at 1", "Mints aboard 3 to 0: Ben first"),
        (EVEN, "Ada and Ben tie at 1", "Now the ages decide"),
        (EVEN.with_age(0, 41).with_age(1, 80), "Ada and Ben tie at 1", "Age: Ada first"),
        (EVEN.with_age(0, 41).with_age(1, 43), "Ada and Ben tie at 1", "Nothing breaks the tie"),
        (EVEN.against("sam"), "Ada and Sample Sam tie at 1", "Nothing breaks the tie"),
    ],
)
def test_who_leads_and_by_what(sheet: DeliverySheet, title: str, detail: str) -> None:
    table = Table(sheet.setup(("Ada", "Ben")[: len(sheet.names)]))
    assert score.leader(EN, table, standings(table)) == (title, detail)


# The score sheet: the screen


async def test_orders_are_picked_by_town(tmp_path: Path) -> None:
    session = scoring(tmp_path)
    async with screen_of(session) as screen:
        assert len([name for name in screen.names() if name.startswith("card-")]) == 10
        await screen.tap("card-larkspur-9")
        assert screen.ident("card-larkspur-9").selected
        await screen.tap("town-orchid")
        assert "card-larkspur-9" not in screen.names()
        await screen.tap("where-under", "card-orchid-3")
        assert screen.ident("seat-0").label == "Ada, 6 stars"
        assert {"lies-larkspur-9", "lies-orchid-3"} <= set(screen.names())
        sheet = sheet_of(session)
        assert (sheet.cards_in(0, DELIVERED), sheet.cards_in(0, UNDER)) == (("larkspur-9",), ("orchid-3",))
        await screen.tap("off-larkspur-9", "left", "mints-cinnamon-more")
        assert sheet_of(session).numbers(0)["mints-cinnamon"].value == 1
        assert "Ada leads with 2" in screen.text("leader")


async def test_an_order_of_somebody_else_moves_and_goes_back(tmp_path: Path) -> None:
    session = scoring(tmp_path, TIED)
    async with screen_of(session) as screen:
        assert "delivered by Ben" in screen.ident("card-larkspur-9").label
        await screen.tap("card-larkspur-9")
        assert "Larkspur, 4 stars: Ben had it" in screen.text("moved")
        assert sheet_of(session).holder("larkspur-9") == (0, "delivered")
        await screen.tap("undo-move")
        assert sheet_of(session).holder("larkspur-9") == (1, "delivered")


async def test_with_no_card_known_stars_are_tapped(tmp_path: Path) -> None:
    session = scoring(tmp_path, sample=False)
    async with screen_of(session) as screen:
        assert not [name for name in screen.names() if name.startswith(("card-", "town-"))]
        await screen.tap("stars-3", "stars-2")
        assert screen.ident("seat-0").label == "Ada, 5 stars"
        assert screen.ident("lies-no-1").label == "Order of 3 stars"
        await screen.tap("ranking")
        assert session.route == "/delivery/score/ranking"
        assert "Ada wins with 5 stars" in screen.text("lid")
        await screen.tap("save")
        assert session.route == "/delivery/scores/1"
        assert "score-0" in screen.names()
    assert sheet_of(session).is_bare


async def test_against_an_ai_nothing_lies_under_upgrades(tmp_path: Path) -> None:
    session = scoring(tmp_path, TIED, "/options")
    async with screen_of(session) as screen:
        await screen.tap("players-1", "ai-ida", "printing-french", "ruling-solo-age-tie-automa")
        assert "printing-original" not in screen.names()
        await screen.tap("options-done")
        assert "where-under" not in screen.names()
        assert "Sample Ida" in screen.text("seat-1")
    sheet = sheet_of(session)
    assert (sheet.ai, sheet.edition, sheet.rulings) == ("ida", "french", {"solo-age-tie": "automa"})


async def test_alone_without_a_known_opponent_one_stands_in(tmp_path: Path) -> None:
    session = scoring(tmp_path, None, "/options", sample=False)
    async with screen_of(session) as screen:
        await screen.tap("players-1", "options-done")
        assert "The AI" in screen.text("seat-1")


async def test_five_sit_at_a_sheet(tmp_path: Path) -> None:
    session = scoring(tmp_path)
    async with screen_of(session) as screen:
        for _ in range(3):
            await screen.tap("add")
        assert "add" not in screen.names()
        assert "seat-4" in screen.names()


async def test_a_card_entered_later_can_be_picked(tmp_path: Path) -> None:
    session = scoring(tmp_path, sample=False)
    async with screen_of(session) as screen:
        await screen.tap("stars-3")
    session.store.packs.begin("delivery", "Mine")
    session.store.packs.set_values("delivery", {"orders/o-1/stars": 4, "orders/o-1/town": "town-nw"})
    async with screen_of(session) as screen:
        await screen.tap("card-o-1")
        assert screen.ident("seat-0").label == "Ada, 7 stars"


@pytest.mark.parametrize("width", [360, 412, 820, 1280])
@pytest.mark.parametrize("sheet", [TIED, EVEN.seating(5), TIED.against("sam"), BARE.by_hand(0, 3)])
async def test_sheet_options_and_ranking_can_be_drawn(tmp_path: Path, sheet: DeliverySheet, width: int) -> None:
    for page in ("", "/options", "/ranking"):
        session = scoring(tmp_path, sheet, page, width=width, language="fr")
        async with screen_of(session) as screen:
            assert "back" in screen.names()


@pytest.mark.parametrize(
    ("sheet", "award"),
    [
        (BARE.tapped(0, "larkspur-1"), "The card Employee of the Month goes to Ada."),
        (EVEN, None),  # their ages decide it, and are not known
        (BARE.tapped(0, "larkspur-1").printed("original"), None),  # that sheet only calls the winner so
        (BARE.tapped(0, "larkspur-1").against("sam"), None),
    ],
)
async def test_the_winner_is_handed_the_certificate_where_the_sheet_says_so(
    tmp_path: Path, sheet: DeliverySheet, award: str | None
) -> None:
    async with screen_of(scoring(tmp_path, sheet, "/ranking")) as screen:
        assert ("award" in screen.names()) is (award is not None)
        if award is not None:
            assert screen.ident("award").label == award


# The check of a table


async def test_mints_are_set_and_recorded(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", PAIR)
    async with screen_of(session) as screen:
        assert "30 of 40 orders are on the table" in screen.text("tin")
        await screen.tap("zone-seat:0", "mint:0:classic-more")
        assert "Ada, classic mints: 2 (before: 1)" in screen.text("changes")
        await screen.tap("record")
    assert isinstance(session.table.moves[-1], Correct)
    assert session.table.state.mints[0] == (2, 1, 0)
    assert session.table.state.supply == (13, 9, 8)


async def test_an_order_is_added_where_it_lies(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", PAIR)
    async with screen_of(session) as screen:
        await screen.tap("zone-seat:1", "add-delivered:1")
        assert "pick-orchid-9" in screen.names()
        await screen.tap("pick-orchid-9")
        assert "with Ben, delivered (before: not turned up)" in screen.text("changes")
        await screen.tap("record")
    assert session.table.state.delivered[1] == ("orchid-9",)


async def test_an_order_without_stars_is_asked_for_them_where_they_count(tmp_path: Path) -> None:
    bare = [{"id": order["id"]} if order["id"] == "nettle-4" else order for order in PACK["orders"]]
    session = at_page(tmp_path, "audit", pair(pack={**PACK, "orders": bare}))
    async with screen_of(session) as screen:
        await screen.tap("zone-seat:0", "add-delivered:0", "pick-nettle-4")
        assert "town-larkspur" not in screen.names()  # its town and its mints count no more
        await screen.tap("stars-2", "keep-card", "record")
    assert session.table.state.delivered[0] == ("nettle-4",)
    assert session.table.state.standings().seats[0].total == 2


async def test_what_cannot_be_is_not_recorded(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", ALONE)
    async with screen_of(session) as screen:
        await screen.tap("zone-belt:left", "belt:left:1-empty")
        assert "Belts: 19 mints" in screen.text("problem")
        await screen.tap("record")
        assert session.table.moves == []
        await screen.tap("take-back")
        assert "problem" not in screen.names()


@pytest.mark.parametrize("setup", [PAIR, ALONE])
@pytest.mark.parametrize("width", [360, 1280])
async def test_every_zone_can_be_opened(tmp_path: Path, setup: Setup, width: int) -> None:
    session = at_page(tmp_path, "audit", setup, width=width, language="fr")
    async with screen_of(session) as screen:
        zones = [name for name in screen.names() if name.startswith("zone-")]
        assert len(zones) >= 10
        for zone in zones:
            await screen.tap(zone)
            assert screen.ident(zone).selected


async def test_a_game_is_begun_in_the_middle(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/delivery/new")
    async with screen_of(session) as screen:
        await screen.tap("players-2", "start-in-the-middle")
        assert "middle" in screen.names()
        await screen.tap("zone-town:larkspur", "add-open:larkspur", "pick-nettle-3", "begin")
    state = session.table.state
    assert state.phase == "play"
    assert state.towns[0].face_up[0].order == "nettle-3"


# New cards, entered while a table is corrected and before a game begun in the middle


async def test_an_order_that_nobody_knew_is_told_where_it_lies_and_kept(tmp_path: Path) -> None:
    real = {**SAMPLE, "fictional": False, "orders": [card for card in SAMPLE["orders"] if card["id"] != "orchid-9"]}
    session = at_page(tmp_path, "audit", replace(PAIR, pack=real))
    async with screen_of(session) as screen:
        await screen.tap("zone-seat:1", "add-orders:1", "new-card")
        for tap in ("town-orchid", "mint-cinnamon"):
            await screen.tap(tap)
    session = reloaded(session)
    async with screen_of(session) as screen:
        await screen.tap("mint-cinnamon")
        await screen.tap("stars-5")
        await screen.tap("keep-card")
        await screen.fire(screen.one(ft.AlertDialog), "dismiss")
        assert "Orchid, 5 stars: with Ben, to deliver (before: not turned up)" in screen.text("changes")
        assert "card-orchid-9" in screen.names()
        await screen.tap("record")
    assert session.table.state.orders[1][-1] == "orchid-9"
    assert session.store.packs.values("delivery")["orders/orchid-9/stars"] == 5


async def test_a_game_that_runs_keeps_its_upgrades(tmp_path: Path) -> None:
    few = {**SAMPLE, "orders": SAMPLE["orders"][:39]}
    position = {**ROAD, "garage": ["bigger-boot", "long-ramp"]}
    session = at_page(tmp_path, "audit", replace(PAIR, pack=few, position=position))
    async with screen_of(session) as screen:
        await screen.tap("zone-garage", "add-garage")
        assert "new-card" not in screen.names()


async def test_an_upgrade_that_nobody_knew_is_told_before_a_game_in_the_middle(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"), route="/delivery/new")
    async with screen_of(session) as screen:
        await screen.tap("upgrades", "upgrades-yes", "start-in-the-middle", "zone-garage")
        await screen.tap("add-garage", "new-card")
        await screen.fill("name", "Wide Tyres")
    session = reloaded(session)
    async with screen_of(session) as screen:
        await screen.tap("ready_orders-1", "keep-card")
    session = reloaded(session)
    async with screen_of(session) as screen:
        assert "Wide Tyres: on offer" in screen.text("changes")
        await screen.tap("begin")
    assert session.table.state.garage == ("wide-tyres",)
    assert session.store.packs.values("delivery")["upgrades/wide-tyres/ready_orders"] == 1


async def test_a_middle_with_no_truck_known_says_what_to_do(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/delivery/middle")
    session.store.packs.add({**SAMPLE, "trucks": [], "name": "Bare"}, "Bare")
    async with screen_of(session) as screen:
        assert "cards must be entered first" in screen.text()
        await screen.tap("to-cards")
    assert session.route == "/cards/delivery"


async def test_orders_told_in_the_middle_are_kept(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"), route="/delivery/middle")
    async with screen_of(session) as screen:
        await screen.tap("zone-town:town-nw", "add-open:town-nw", "new-card")
        for tap in ("town-town-se", "mint-classic", "stars-1"):
            await screen.tap(tap)
        await screen.tap("keep-card")
        await screen.fire(screen.one(ft.AlertDialog), "dismiss")
        await screen.tap("on:town-se-1-more", "begin")
    state = session.table.state
    assert state.towns[0].face_up == (("town-se-1", 1),)
    assert session.store.packs.values("delivery")["orders/town-se-1/stars"] == 1


# Set-up alone


async def test_the_checklist_alone_counts_the_table(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/delivery/set-up", sample=False)
    async with screen_of(session) as screen:
        await screen.tap("players-3", "tokens-2", "check-table")
        assert screen.text("count-tokens").startswith("road conditions on the map, 2")
        await screen.tap("count-supply:classic-less")
        assert "1 mint is missing" in screen.text("verdict")
        await screen.tap("players-1")
        assert "count-belt:left" in screen.names()


# Can I…?


async def test_yes_comes_with_the_move_itself(tmp_path: Path) -> None:
    session = at_page(tmp_path, "ask", PAIR)
    async with screen_of(session) as screen:
        await screen.tap("ask-optimise", "ask-mint-sugar-free")
        assert "ask-verdict" not in screen.names()
        await screen.tap("ask-count-1")
        assert screen.ident("ask-answer").label == "Yes, the rules allow it"
        await screen.tap("ask-play-0")
    assert session.table.moves[0].into == (0, 1, 0)
    assert session.route == f"/game/{session.live.id}"


async def test_no_comes_with_every_clause_and_the_nearest_move(tmp_path: Path) -> None:
    session = at_page(tmp_path, "ask", PAIR)
    async with screen_of(session) as screen:
        await screen.tap("ask-take", "ask-order-nettle-3")
        assert screen.ident("ask-answer").label == "No, not now"
        assert "ask-delivery-take-where" in screen.names()
        await screen.tap("ask-order-more", "ask-order-larkspur-2")
        assert "No, not now" in screen.text("ask-verdict")
        await screen.tap("ask-seat-0")
        assert "ask-delivery-turn-whose" in screen.names()
        assert "ask-instead" not in screen.names()
        await screen.tap("ask-seat-1", "ask-instead")
    assert len(session.table.moves) == 1


async def test_what_nobody_has_told_is_asked_at_the_table(tmp_path: Path) -> None:
    orders = [{key: order[key] for key in ("id", "town", "stars")} for order in SAMPLE["orders"]]
    seats = [{**ROAD["seats"][0], "at": "orchid"}, ROAD["seats"][1]]
    position = {**ROAD, "seats": seats, "turn": {"seat": 0, "actions_left": 2}}
    session = at_page(tmp_path, "ask", replace(PAIR, pack={**SAMPLE, "orders": orders}, position=position))
    async with screen_of(session) as screen:
        await screen.tap("ask-deliver", "ask-order-orchid-5")
        assert "depends on something not entered yet" in screen.text("ask-verdict")
        await screen.tap("ask-tell")
    assert session.sheet.about.needs == "orders/orchid-5/mints"


@pytest.mark.parametrize("setup", [PAIR, ALONE])
async def test_every_deed_can_be_asked_about(tmp_path: Path, setup: Setup) -> None:
    session = at_page(tmp_path, "ask", setup, language="fr")
    async with screen_of(session) as screen:
        for kind in ("move", "take", "deliver", "load", "shift", "unload", "upgrade", "end"):
            if f"ask-{kind}" in screen.names():
                await screen.tap(f"ask-{kind}")
        assert "ask-verdict" in screen.names()
    assert session.table.moves == []
