"""Who sits at a score sheet: names and ages carry over, a saved score is a game like any other, windows follow."""

from pathlib import Path

import pytest

from companion import languages
from companion.bid.score_sheet import BidSheet
from companion.delivery.score_sheet import DELIVERED, UNDER, DeliverySheet
from companion.packs import packs
from companion.store import statistics
from companion.store.results import SHEET
from companion.store.store import Store
from companion.table.table import Setup
from tests.score_sheets import Hand, works_sheet
from tests.ui.sessions import drawn
from ui.boards import setup as laying
from ui.parts.new_game_form import NewGameForm, remembered
from ui.preferences import Preferences
from ui.routes import screen_for
from ui.screens.score import score
from ui.screens.score.score_view import ScoreState, table_of
from ui.session import Session

NAMES = ("Ada", "Ben", "Cleo", "Dan")
FOUR = works_sheet(tuple(Hand(name) for name in NAMES)).tapped(0, "gardens").tapped(1, "mine")


def session_at(folder: Path, route: str, sheet: object = None, **seen: object) -> Session:
    session = Session(Store(folder / "games.db"), route=route, **seen)
    if sheet is not None:
        session.hold(ScoreState(sheet), route.split("/")[1])
    return session


async def test_a_saved_score_is_met_counted_shared_and_played_again(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/works/score/ranking", FOUR)
    async with drawn(session) as screen:
        await screen.tap("save")
        assert session.route == "/works/scores/1"
        await screen.tap("share")
        assert session.route == "/share/sheet/1"
        assert "Ada" in screen.text("result-text")
        assert "minute" not in screen.text("result-text")
        assert "save-picture" in screen.names()
        await screen.tap("back", "rematch")
        assert session.route == "/works/new"
        assert isinstance(session.chosen, NewGameForm)
        assert tuple(session.chosen.names[:4]) == NAMES
        assert session.chosen.players == 4
    assert {player.name for player in session.store.players.all()} == set(NAMES)
    (found,) = statistics.results(session.store)
    assert (found.kind, found.names) == (SHEET, NAMES)


async def test_one_tap_leads_home_after_saving(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/works/score/ranking", FOUR)
    async with drawn(session) as screen:
        await screen.tap("save", "back")
    assert session.route == "/"


async def test_a_score_is_deleted_and_brought_back_on_its_page(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/works/scores/1")
    session.store.sheets.save(FOUR.setup(NAMES))
    async with drawn(session) as screen:
        await screen.tap("delete")
        assert statistics.results(session.store) == []
        await screen.tap("restore")
    assert len(statistics.results(session.store)) == 1


async def test_statistics_count_scores_unless_they_are_left_out(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/statistics")
    session.store.sheets.save(FOUR.setup(NAMES))
    async with drawn(session) as screen:
        assert screen.ident("figure-0").label == "1 game played"
        assert not [name for name in screen.names() if name.startswith("length")]
        await screen.tap("figure-0")
        assert session.route == "/works/scores/1"
        await screen.tap("back")
        assert session.route == "/statistics"
        await screen.tap("with-sheets")
        assert "nothing" in screen.names()
        await screen.tap("with-sheets")
        assert "figure-0" in screen.names()


async def test_names_carry_over_to_the_other_sheets_and_to_a_new_game(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/works/score/options")
    async with drawn(session) as screen:
        await screen.tap("players-4", "name-0")
        for seat, name in enumerate(NAMES):
            await screen.fill(f"name-{seat}", name)
            await screen.tap(f"name-{seat}-done")
        assert session.chosen is None
    assert remembered(session.store.settings)[:4] == list(NAMES)
    for game in ("delivery", "bid"):
        session.arrive(f"/{game}/score")
        assert score.score_state(session).sheet.names == NAMES[: score.score_state(session).sheet.most]


async def test_people_known_are_offered_and_sit_down_with_a_tap(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/works/score/options")
    players = [session.store.players.add(name) for name in NAMES]
    async with drawn(session) as screen:
        for player in players:
            await screen.tap(f"known-{player.id}")
        assert score.score_state(session).sheet.names == NAMES
        await screen.tap(f"known-{players[3].id}")
        assert score.score_state(session).sheet.names == ("Ada", "Ben", "Cleo", "")


def test_another_name_has_no_age(tmp_path: Path) -> None:
    sheet = FOUR.with_age(0, 40)
    assert sheet.with_name(0, "Ada").ages[0] == 40
    assert sheet.with_name(0, "Eve").ages[0] is None


# Tabs


@pytest.mark.parametrize("width", [360, 412, 820])
@pytest.mark.parametrize("text_size", ["normal", "large", "largest"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_tab_has_room_for_its_total(tmp_path: Path, width: int, text_size: str, seats: int) -> None:
    session = session_at(tmp_path, "/bid/score", width=width, preferences=Preferences(text_size=text_size))
    for has_add in (True, False):
        room = score.Room(session, seats, has_add=has_add)
        figure = session.look.letters(26) * 2 * 0.62
        assert room.wide - 6 >= 24 + 6 + figure


async def test_a_shared_picture_has_every_total_whole(tmp_path: Path) -> None:
    sheet = FOUR
    for card in ("obelisk", "statue", "museum", "factory"):
        sheet = sheet.tapped(0, card)
    session = session_at(tmp_path, "/works/score/ranking", sheet)
    total = table_of(session.words, sheet).state.standings().seats[0].total
    assert total > 10
    async with drawn(session) as screen:
        await screen.tap("save", "share")
        assert f"+{total - 7}" not in screen.text()
        assert str(total) in screen.text().replace(screen.text("result-text"), "").split("\n")


# What the games ask


async def test_each_seat_of_mint_delivery_begins_with_what_it_delivered(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/delivery/score")
    async with drawn(session) as screen:
        await screen.tap(f"where-{UNDER}", "stars-3", "seat-1")
        assert screen.ident(f"where-{UNDER}").checked is False
        await screen.tap("stars-2")
    sheet = score.score_state(session).sheet
    assert (len(sheet.cards_in(0, UNDER)), len(sheet.cards_in(1, DELIVERED))) == (1, 1)


async def test_what_went_under_an_upgrade_is_not_pressed_for_a_seat_one_comes_back_to(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/delivery/score")
    async with drawn(session) as screen:
        await screen.tap(f"where-{UNDER}", "seat-1", "seat-0")
        assert screen.ident(f"where-{UNDER}").checked is False


@pytest.mark.parametrize("way", [("clear",), ("ranking", "save", "back")])
async def test_what_went_under_an_upgrade_is_not_pressed_on_the_next_sheet(
    tmp_path: Path, way: tuple[str, ...]
) -> None:
    session = session_at(tmp_path, "/delivery/score")
    async with drawn(session) as screen:
        await screen.tap(f"where-{UNDER}", "stars-3", *way)
    session.go("/delivery/score")
    async with drawn(session) as screen:
        assert screen.ident(f"where-{UNDER}").checked is False


async def test_orders_known_by_their_stars_alone_are_ranked_together(tmp_path: Path) -> None:
    sheet = DeliverySheet.bare(("Ada", "Ben")).by_hand(0, 2).by_hand(0, 2).by_hand(0, 3)
    session = session_at(tmp_path, "/delivery/score/ranking", sheet)
    async with drawn(session) as screen:
        assert "2 orders of" in screen.text()
        assert "1 order of" in screen.text()


async def test_mint_bid_asks_for_what_comes_before_counting(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/bid/score")
    async with drawn(session) as screen:
        assert "First use Deed" in screen.text("before")
    sheet = BidSheet.bare(("Ada", "Ben")).entered(0, (0, 0), "deed", 2)
    session.hold(ScoreState(sheet), "bid")
    async with drawn(session) as screen:
        assert "Ada draws a Location" in screen.ident("before-deed").label
        await screen.tap("before-deed")
        assert screen.ident("before-deed").checked
        assert "before-utility" not in screen.names()
    again = Session(session.store, route="/bid/score")
    again.screen_state.update(session.screen_state)
    async with drawn(again) as screen:
        assert screen.ident("before-deed").checked  # it is kept with the sheet, for the next time the app is opened
        await screen.tap("clear")
    again.hold(ScoreState(sheet), "bid")
    async with drawn(again) as screen:
        assert not screen.ident("before-deed").checked


async def test_undoing_a_cleared_sheet_brings_its_ticks_back(tmp_path: Path) -> None:
    session = session_at(tmp_path, "/bid/score", BidSheet.bare(("Ada", "Ben")).entered(0, (0, 0), "deed", 2))
    async with drawn(session) as screen:
        await screen.tap("before-deed", "clear")
        assert "before-deed" not in screen.names()
        await screen.tap("undo")
        assert screen.ident("before-deed").checked
        await screen.tap("redo")
        assert "before-deed" not in screen.names()
        await screen.tap("undo")
        assert screen.ident("before-deed").checked
        await screen.tap("before-deed", "redo", "undo")
        assert not screen.ident("before-deed").checked


# A tie


async def test_a_tie_leads_to_what_breaks_it(tmp_path: Path) -> None:
    even = works_sheet((Hand("Ada", ("gardens",)), Hand("Ben", ("landfill",))))
    session = session_at(tmp_path, "/works/score/ranking", even)
    async with drawn(session) as screen:
        await screen.tap("break-tie")
        assert session.route == "/works/score"
        await screen.tap("mints-more", "ranking")
        assert "break-tie" not in screen.names()


async def test_a_tie_that_known_ages_decide_leads_to_what_comes_before_them(tmp_path: Path) -> None:
    even = works_sheet((Hand("Ada", ("gardens",), age=40), Hand("Ben", ("landfill",), age=50)))
    session = session_at(tmp_path, "/works/score/ranking", even)
    async with drawn(session) as screen:
        assert "on age" in screen.text("lid")
        await screen.tap("break-tie", "seat-1", "mints-more", "ranking")
        assert "on age" not in screen.text("lid")
        assert "break-tie" not in screen.names()


# Two windows


async def test_a_sheet_changed_in_another_window_is_shown_and_not_overwritten(tmp_path: Path) -> None:
    one = session_at(tmp_path, "/works/score", FOUR)
    score.change(one, score.score_state(one).sheet.tapped(2, "crane"))
    other = Session(one.store, route="/works/score")
    assert score.score_state(other).sheet.builder("crane") == 2
    score.change(one, score.score_state(one).sheet.tapped(3, "truck"))
    score.change(other, score.score_state(other).sheet.tapped(3, "plant"))
    assert "another window" in other.sheet.about
    assert (score.score_state(other).sheet.builder("truck"), score.score_state(other).sheet.builder("plant")) == (
        3,
        None,
    )
    score.change(other, score.score_state(other).sheet.tapped(3, "plant"))
    before = one.revision
    score.follow(one)
    assert one.revision > before
    assert score.score_state(one).sheet.builder("plant") == 3
    score.follow(one)
    assert one.revision == before + 1


def test_a_game_played_on_in_another_window_is_followed(tmp_path: Path) -> None:
    one = session_at(tmp_path, "/")
    one.start(Setup("works", "solo", ("Ada",), {"ai": "justin"}))
    other = Session(one.store)
    other.arrive(one.route)
    other.follow()
    revision = other.revision
    one.play(one.live.table.state.legal_moves()[0])
    other.follow()
    assert other.revision > revision
    assert other.live.table.state == one.live.table.state
    one.undo()
    other.follow()
    assert other.live.table.state == one.live.table.state


def test_the_laying_of_the_table_is_followed(tmp_path: Path) -> None:
    one = session_at(tmp_path, "/")
    one.start(Setup("works", "multiplayer", ("Ada", "Ben")))
    other = Session(one.store)
    other.arrive(one.route)
    screen_for(other)
    laying.follow(other)
    assert other.revision == 0
    laying.toggle(one, "mints")
    laying.follow(other)
    assert other.revision == 1
    assert laying.done(other) == ("mints",)
    laying.follow(other)
    assert other.revision == 1


def test_who_starts_is_followed_and_no_move_is_made_at_a_table_laid_otherwise(tmp_path: Path) -> None:
    one = session_at(tmp_path, "/")
    one.start(Setup("works", "multiplayer", ("Ada", "Ben")))
    other, third = Session(one.store), Session(one.store)
    for session in (other, third):
        session.arrive(one.route)
    one.set_option("starting_player", 1)
    other.follow()
    assert other.live.table.setup.options == {"starting_player": 1}
    revision = other.revision
    other.follow()
    assert other.revision == revision
    third.play(third.live.table.state.legal_moves()[0])
    assert "another window" in third.sheet.about
    assert third.live.table.setup.options == {"starting_player": 1}
    assert not third.live.table.moves
    third.play(third.live.table.state.legal_moves()[0])
    assert len(one.store.open(third.live.id).table.moves) == 1


@pytest.mark.parametrize("game", ["works", "delivery", "bid"])
def test_a_game_just_begun_is_not_behind(tmp_path: Path, game: str) -> None:
    store = Store(tmp_path / "games.db")
    live = store.start(
        Setup(game, "multiplayer", ("Ada", "Ben", "Cleo"), pack={} if game == "works" else packs.sample(game))
    )
    assert not store.is_behind(live)
    assert not store.is_behind(store.open(live.id, languages.words("fr")))


def test_a_window_with_nothing_new_is_left_alone(tmp_path: Path) -> None:
    one = session_at(tmp_path, "/")
    one.start(Setup("works", "solo", ("Ada",), {"ai": "justin"}))
    one.play(one.live.table.state.legal_moves()[0])
    revision, live = one.revision, one.live
    one.follow()
    score.follow(one)
    assert (one.revision, one.live) == (revision, live)
