"""The table differs: zones are opened, set and recorded; what cannot be is refused, and nothing changes."""

from dataclasses import replace
from pathlib import Path

import flet as ft

from companion.packs import packs
from companion.store.store import Store
from companion.table.table import Setup
from engine.json_types import JsonDict
from engine.moves import Correct
from tests.headless import Headless
from tests.ui.sessions import PAIR, SOLO, at_page, drawn, reloaded, session_in
from ui.parts.new_game_form import NewGameForm
from ui.screens.table.sheets import content
from ui.session import Session

POSITION: JsonDict = {
    "round": 3,
    "seats": [{"mints": 4, "plans": ["museum", "unknown"], "buildings": ["lotto"]}, {"mints": 2}],
    "supply": ["vault", None],
}
RUNNING = replace(SOLO, position={**POSITION, "token": 0, "supply": ["vault", "mine"]})


async def test_the_top_bar_of_play_leads_here(tmp_path: Path) -> None:
    session = session_in(tmp_path, RUNNING)
    async with drawn(session) as screen:
        await screen.tap("differs")
        assert "audit" in screen.names()
        assert "21 of 21 plans" in screen.text("tin")
        await screen.tap("back")
        assert "table" in screen.names()


async def test_a_card_that_was_entered_wrong_is_a_tap_away(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", RUNNING)
    async with drawn(session) as screen:
        await screen.tap("to-cards")
        assert session.route == "/cards/works"
        await screen.tap("back")
        assert session.route == f"/game/{session.live.id}/audit"


async def test_invented_cards_are_not_set_right(tmp_path: Path) -> None:
    setup = Setup("bid", "solo", ("Ada",), {"ai": "auntie-algorithm"}, pack=packs.sample("bid"))
    async with drawn(at_page(tmp_path, "audit", setup)) as screen:
        assert "audit" in screen.names()
        assert "to-cards" not in screen.names()


async def test_mints_are_set_and_recorded_with_a_reason(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", RUNNING)
    before = session.live.table.state
    async with drawn(session) as screen:
        assert "because" not in screen.names()
        await screen.tap("zone-seat-0", "mints-0-more")
        assert "Ada, mints: 5 (before: 4)" in screen.text("changes")
        assert session.live.table.state == before
        await screen.fill("because", "One rolled under the tin")
        await screen.tap("record")
        assert session.route == f"/game/{session.live.id}"
        move = session.live.table.moves[-1]
        assert isinstance(move, Correct)
        assert move.because == "One rolled under the tin"
        assert session.live.table.state.mints == (5, 2)
        await screen.tap("undo")
        assert session.live.table.state == before


async def test_a_card_is_moved_in_two_taps(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", RUNNING)
    async with drawn(session) as screen:
        await screen.tap("zone-seat-0", "card-museum")
        assert "to-plans-0" not in screen.names()
        await screen.tap("to-built-0")
        assert "Museum: with Ada, built (before: with Ada, face down)" in screen.text("changes")
        await screen.tap("record")
        assert session.live.table.state.buildings[0] == ("lotto", "museum")
        assert session.live.table.state.plans[0] == ("unknown",)


async def test_a_plan_is_added_to_where_it_lies(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", RUNNING)
    async with drawn(session) as screen:
        await screen.tap("zone-seat-1")
        await pick(screen, "plans-1", "bridge")
        await pick(screen, "plans-1", "unknown")
        await screen.tap("record")
        assert session.live.table.state.plans[1] == ("bridge", "unknown")
        assert session.live.table.state.deck == 21 - 2 - 3 - 2


async def test_edits_are_taken_back_one_by_one(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", RUNNING)
    async with drawn(session) as screen:
        await screen.tap("zone-turn", "token-1", "turn-1")
        assert "Starting player token: Justin (before: Ada)" in screen.text("changes")
        await screen.tap("take-back")
        assert "Who is to move" not in screen.text("changes")
        await screen.tap("take-back")
        assert "changes" not in screen.names()


async def test_what_cannot_be_is_said_with_its_zone_and_not_played(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", RUNNING)
    moves = list(session.live.table.moves)
    async with drawn(session) as screen:
        await screen.tap("zone-deck", "deck-less")
        assert "Deck: with 15 plans in it there are 20 in all, and the tin has 21." in screen.text("problem")
        assert "20 of 21 plans" in screen.text("tin")
        await screen.tap("zone-deck", "record")
        assert "deck-less" in screen.names()  # the zone at fault is open, and nothing was played
        assert session.live.table.moves == moves
        await screen.tap("deck-more")
        assert "problem" not in screen.names()


async def test_spaces_are_taken_and_freed(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", SOLO)
    for slot, plan in (("supply-1", "vault"), ("supply-2", "mine")):
        session.live.table.play_json({"move": "reveal", "by": "table", "slot": slot, "plan": plan})
    async with drawn(session) as screen:
        await screen.tap("zone-location-leadership-council", "owner-leadership-council-0-1")
        await screen.tap("laid-leadership-council-0-more", "blocked-leadership-council-yes")
        await screen.tap("record")
        spaces, blocked = session.live.table.state.spaces[4], session.live.table.state.blocked[4]
        assert spaces[0].seat == 1
        assert spaces[0].mints == 2
        assert blocked


async def test_a_game_that_went_on_elsewhere_is_shown_as_it_stands(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", RUNNING)
    async with drawn(session) as screen:
        await screen.tap("zone-seat-0", "mints-0-more")
        other = Store(tmp_path / "games.db").open(session.live.id)
        other.table.play(other.table.state.legal_moves()[-1])
        await screen.tap("record")
        assert session.sheet.kind == "notice"
        assert len(session.live.table.moves) == 1
        assert session.live.table.state.mints == (4, 2)


async def test_changes_to_a_table_that_others_have_moved_at_since_are_told_not_to_count(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", RUNNING)
    async with drawn(session) as screen:
        await screen.tap("zone-seat-0", "mints-0-more")
        other = Store(tmp_path / "games.db").open(session.live.id)
        other.table.play_json({"move": "pass", "by": 0})
        session.follow()
        await screen.settle()
        assert "Ada passed. That came first, so what you had entered here does not count." in session.sheet.about
        await screen.tap("record")
        assert len(session.live.table.moves) == 1


async def test_a_refused_tap_leads_here_too(tmp_path: Path) -> None:
    session = session_in(tmp_path, RUNNING)
    session.ask(session.live.table.move({"move": "place", "by": 0, "location": "wholesaler"}))
    assert session.sheet.kind == "clause"
    async with drawn(session, _with_sheet) as screen:
        await screen.tap("says-otherwise")
        assert session.route.endswith("/audit")
        assert session.sheet is None


def _with_sheet(session: Session) -> ft.View:
    inside = content(session)
    return ft.View(controls=[inside] if inside else [])


async def pick(screen: Headless, place: str, card: str) -> None:
    """Say which card is in a place; the sheet that asked is then gone, as a browser tells."""
    await screen.tap(f"add-{place}", f"pick-{card}")
    await screen.fire(screen.one(ft.AlertDialog), "dismiss")


# A reload


async def test_edits_the_open_zone_and_the_reason_are_there_again(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", RUNNING)
    async with drawn(session) as screen:
        await screen.tap("zone-seat-0", "mints-0-more", "card-museum", "to-built-0")
        await screen.fill("because", "One rolled under")
    after = reloaded(session)
    async with drawn(after) as screen:
        assert "card-lotto" in screen.names()
        assert "Ada, mints: 5 (before: 4)" in screen.text("changes")
        assert screen.ident("because").content.value == "One rolled under"
        await screen.fill("because", "One rolled under the tin")
        await screen.tap("take-back", "record")
        assert "record" not in screen.names()
    move = after.live.table.moves[-1]
    assert isinstance(move, Correct)
    assert (move.because, after.live.table.state.mints) == ("One rolled under the tin", (5, 2))
    assert after.live.table.state.plans[0] == ("museum", "unknown")


async def test_a_question_is_there_again_and_closes(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", RUNNING)
    async with drawn(session) as screen:
        await screen.tap("zone-seat-0", "card-museum")
    async with drawn(reloaded(session)) as screen:
        assert "to-built-0" in screen.names()
        await screen.fire(screen.one(ft.AlertDialog), "dismiss")
        assert "to-built-0" not in screen.names()


async def test_edits_end_with_the_point_of_the_game_they_were_made_at(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", RUNNING)
    async with drawn(session) as screen:
        await screen.tap("zone-seat-0", "mints-0-more", "record")
    session.go(f"/game/{session.live.id}/audit")
    async with drawn(session) as screen:
        assert "changes" not in screen.names()
    assert session.chosen is None


async def test_what_an_earlier_version_edited_is_left_out_if_it_is_no_more(tmp_path: Path) -> None:
    session = at_page(tmp_path, "audit", RUNNING)
    async with drawn(session) as screen:
        await screen.tap("zone-seat-0", "mints-0-more")
    key = f"draft/{session.live.id}/audit"
    kept: JsonDict = session.store.settings[key]
    kept["held"]["told"]["edits"] += [["of-another-version", 3], ["museum", "nowhere", "elsewhere", None]]
    session.store.settings[key] = kept
    async with drawn(reloaded(session)) as screen:
        assert "Ada, mints: 5 (before: 4)" in screen.text("changes")


async def test_a_table_in_the_middle_is_there_again_with_its_choices(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"), route="/works/new")
    async with drawn(session) as screen:
        await screen.tap("players-3", "start-in-the-middle", "zone-turn", "round-more")
    after = reloaded(session)
    async with drawn(after) as screen:
        await screen.tap("zone-seat-2")
        await pick(screen, "built-2", "gallery")
        await screen.tap("begin")
    state = after.live.table.state
    assert (state.round, state.buildings) == (2, ((), (), ("gallery",)))


async def test_other_choices_begin_another_table(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"), route="/works/new")
    async with drawn(session) as screen:
        await screen.tap("players-3", "start-in-the-middle", "zone-turn", "round-more", "back", "start-in-the-middle")
        assert "Round" in screen.text("changes")
        await screen.tap("back", "players-2", "start-in-the-middle")
        assert "changes" not in screen.names()


# Start in the middle


async def test_a_running_game_is_entered_and_begun(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"), route="/works/new")
    async with drawn(session) as screen:
        await screen.tap("players-2", "start-in-the-middle")
        assert "middle" in screen.names()
        await screen.tap("zone-turn", "round-more", "zone-seat-1")
        await pick(screen, "built-1", "gallery")
        await screen.tap("zone-gallery", "gallery-mints-more", "zone-supply")
        await pick(screen, "supply-2", "vault")
        await screen.tap("begin")
        state = session.live.table.state
        assert (state.round, state.buildings, state.gallery_mints) == (2, ((), ("gallery",)), 1)
        assert state.supply == (None, "vault", None)
        assert "table" in screen.names()


async def test_a_middle_that_cannot_be_is_not_begun(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"), route="/works/middle")
    async with drawn(session) as screen:
        await screen.tap("zone-deck", "deck-less", "begin")
        assert "problem" in screen.names()
        assert session.live is None
        assert not session.store.games()


async def test_the_way_back_keeps_the_choices(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"), route="/works/new")
    async with drawn(session) as screen:
        await screen.tap("players-3", "start-in-the-middle", "back")
        assert isinstance(session.chosen, NewGameForm)
        assert session.chosen.players == 3


async def test_every_zone_of_every_game_opens(tmp_path: Path) -> None:
    setups = [
        Setup("works", "solo", ("Ada",), {"ai": ai, "advanced": ["temp-agency"]}, position=POSITION)
        for ai in ("rachael", "sonic")
    ]
    setups.append(Setup("works", "solo", ("Ada",), {"ai": "mort"}))
    setups.append(PAIR)
    for number, setup in enumerate(setups):
        folder = tmp_path / str(number)
        folder.mkdir()
        session = at_page(folder, "audit", setup, language="fr", width=1280 if number else 360)
        async with drawn(session) as screen:
            for zone in [name for name in screen.names() if name.startswith("zone-")]:
                await screen.tap(zone)
