"""The table of a running game, drawn without a browser: legal taps, refused ones, undo, the AI, sheets, two windows."""

from contextlib import AbstractAsyncContextManager
from pathlib import Path

import flet as ft
import pytest

from companion.store.store import Store
from companion.table.table import Setup
from engine.json_types import JsonDict
from tests.headless import Headless
from tests.ui.sessions import PAIR, SOLO, app_on, reveal, session_in
from ui.session import Session

TRIO = ("mine", "statue", "truck")
FOUR = ("Ada", "Ben", "Cleo", "Dan")


def shown(session: Session) -> AbstractAsyncContextManager[Headless]:
    """Return the whole app on one session: its screen, and the sheet over it."""
    session.is_ready = True
    return app_on(session)


def pair_at_play(folder: Path, **seen: object) -> Session:
    """Ada and Ben, Ada to move, three plans on offer."""
    return session_in(folder, PAIR, [reveal(f"supply-{n}", plan) for n, plan in enumerate(TRIO, 1)], **seen)


def solo_at(folder: Path, options: JsonDict | None = None, **position: object) -> Session:
    """Ada against Sonic in round 3, Ada to move unless the position says otherwise."""
    at = {"round": 3, "token": 0, "supply": ["obelisk", "statue"], **position}
    return session_in(folder, Setup("works", "solo", ("Ada",), {"ai": "sonic", **(options or {})}, position=at))


async def gone(screen: Headless, name: str) -> None:
    """Wait until no sheet of this name is over the screen. The client tells of a sheet that has slid away."""
    for sheet in screen.all(ft.AlertDialog, open=False):
        await screen.fire(sheet, "dismiss")
    assert name not in screen.names()


def is_off(screen: Headless, name: str) -> bool:
    return bool(screen.ident(name).disabled)


# Taps that are legal


async def test_a_location_is_one_tap(tmp_path: Path) -> None:
    session = pair_at_play(tmp_path)
    async with shown(session) as screen:
        assert "Your turn, Ada" in screen.text("lid")
        await screen.tap("location-producer")
        assert "Your turn, Ben" in screen.text("lid")
    assert session.live.table.moves[-1].as_json() == {"move": "place", "by": 0, "location": "producer"}


async def test_a_plan_is_bought_by_one_tap(tmp_path: Path) -> None:
    session = pair_at_play(tmp_path)
    async with shown(session) as screen:
        await screen.tap("supplier-mine", "pass")
        assert screen.ident("builder-mine").label == "Mine, Production, costs 2, not possible now"


async def test_a_plan_is_built_by_one_tap(tmp_path: Path) -> None:
    session = solo_at(tmp_path, seats=[{"mints": 4, "plans": ["truck"]}, {"mints": 0}])
    async with shown(session) as screen:
        assert screen.ident("builder-truck").label == "Truck, Utility, costs 2, build"
        await screen.tap("builder-truck")
    assert session.live.table.state.buildings[0] == ("truck",)


async def test_cards_that_cost_too_much_say_so(tmp_path: Path) -> None:
    session = solo_at(tmp_path, seats=[{"mints": 2}, {"mints": 0}])
    async with shown(session) as screen:
        assert screen.ident("supplier-obelisk").label.endswith("not possible now")
        assert screen.ident("supplier-statue").label.endswith("buy")


async def test_passing_ends_the_turn(tmp_path: Path) -> None:
    session = pair_at_play(tmp_path)
    async with shown(session) as screen:
        await screen.tap("pass")
        assert "Ben" in screen.text("lid")


# Taps that are refused


@pytest.mark.parametrize("width", [360, 412, 820, 1280])
async def test_a_refused_tap_opens_the_clause(tmp_path: Path, width: int) -> None:
    session = pair_at_play(tmp_path, width=width)
    async with shown(session) as screen:
        await screen.tap("location-lotto")
        assert "Its deed is not built" in screen.ident("clause").label
        assert "Rule sheet" in screen.text()
        assert len(session.live.table.moves) == 3
        await screen.tap("got-it")
        await gone(screen, "clause")
        await screen.tap("location-lotto", "instead")
        await gone(screen, "clause")
    assert len(session.live.table.moves) == 4


async def test_a_card_too_dear_offers_another_way(tmp_path: Path) -> None:
    session = solo_at(tmp_path, seats=[{"mints": 2}, {"mints": 0}])
    async with shown(session) as screen:
        await screen.tap("supplier-obelisk")
        assert "4" in screen.ident("clause").label
        assert "Supplier" in screen.ident("instead").label
        assert "Statue" in screen.ident("instead").label
        await screen.tap("instead")
    assert session.live.table.state.plans[0] == ("statue",)


async def test_the_head_of_a_place_with_cards_tells_about_it(tmp_path: Path) -> None:
    session = pair_at_play(tmp_path)
    async with shown(session) as screen:
        await screen.tap("location-supplier")
        assert "Supplier" in screen.ident("clause").label
        await screen.tap("got-it")
    assert len(session.live.table.moves) == 3


# Back and forth


async def test_undo_and_redo_are_always_there(tmp_path: Path) -> None:
    session = pair_at_play(tmp_path)
    async with shown(session) as screen:
        assert is_off(screen, "redo")
        await screen.tap("location-producer", "undo")
        assert "Your turn, Ada" in screen.text("lid")
        assert not is_off(screen, "redo")
        await screen.tap("redo")
        assert "Your turn, Ben" in screen.text("lid")
        assert is_off(screen, "redo")


async def test_what_is_undone_may_be_played_otherwise(tmp_path: Path) -> None:
    session = pair_at_play(tmp_path)
    async with shown(session) as screen:
        await screen.tap("location-producer", "undo", "supplier-truck")
        assert is_off(screen, "redo")
    assert session.live.table.moves[-1].plan == "truck"


# The AI


async def test_the_ai_tells_its_steps_and_one_tap_takes_them(tmp_path: Path) -> None:
    session = session_in(tmp_path, SOLO, [reveal("supply-1", "mine"), reveal("supply-2", "statue")])
    async with shown(session) as screen:
        assert "Justin" in screen.text("lid")
        assert "ai-steps-1" in screen.names()
        assert "pass" not in screen.names()
        await screen.tap("accept")
        assert "Your turn, Ada" in screen.text("lid")
        await screen.tap("undo")
        assert "accept" in screen.names()


async def test_why_opens_the_reasons(tmp_path: Path) -> None:
    session = session_in(tmp_path, SOLO, [reveal("supply-1", "mine"), reveal("supply-2", "statue")])
    async with shown(session) as screen:
        before = screen.text()
        await screen.tap("why")
        assert "first place that can be used" in screen.text()
        await screen.tap("why")
        assert screen.text() == before


# The log


async def test_the_log_is_one_tap_away(tmp_path: Path) -> None:
    session = pair_at_play(tmp_path)
    async with shown(session) as screen:
        await screen.tap("location-producer")
        assert "log-lines" not in screen.names()
        await screen.tap("log")
        assert "Laid 1 at the Producer, gained 2" in screen.text("log-lines")
        assert "The Mine turned up" in screen.text("log-lines")


async def test_a_wide_window_shows_the_log_at_once(tmp_path: Path) -> None:
    session = pair_at_play(tmp_path, width=1280)
    async with shown(session) as screen:
        assert "log" not in screen.names()
        assert "The Mine turned up" in screen.text("log-lines")
        await screen.tap("location-lotto")
        assert "log-lines" not in screen.names()  # the panel took its place
        assert not screen.all(ft.AlertDialog, open=True)
        await screen.tap("got-it")
        assert "log-lines" in screen.names()


# Placements with several parts


async def test_the_recycler_asks_for_a_card(tmp_path: Path) -> None:
    seats = [{"mints": 3, "plans": ["truck"], "buildings": ["mine"]}, {"mints": 0}]
    session = solo_at(tmp_path, {"advanced": ["recycler"]}, seats=seats)
    async with shown(session) as screen:
        await screen.tap("location-recycler")
        assert "Which card do you give?" in screen.text("choose")
        assert {"choose-truck", "choose-mine"} <= set(screen.names())
        assert "pays 3 mints" in screen.ident("choose-truck").label
        await screen.tap("choose-mine")
        await gone(screen, "choose")
    assert session.live.table.moves[-1].give == "mine"


async def test_the_swap_meet_asks_for_two(tmp_path: Path) -> None:
    seats = [{"mints": 3, "plans": ["truck"], "buildings": ["mine"]}, {"mints": 0}]
    session = solo_at(tmp_path, {"advanced": ["swap-meet"]}, seats=seats)
    async with shown(session) as screen:
        await screen.tap("location-swap-meet", "choose-truck")
        assert "Which plan do you take?" in screen.text("choose")
        assert {"choose-obelisk", "choose-statue"} <= set(screen.names())
        await screen.tap("choose-obelisk")
    move = session.live.table.moves[-1]
    assert (move.give, move.take) == ("truck", "obelisk")


async def test_the_temp_agency_asks_where_and_then_what(tmp_path: Path) -> None:
    locations = [
        {"id": "producer", "spaces": [{"seat": 1, "mints": 1}, None, None]},
        {"id": "supplier", "spaces": [{"seat": 1, "mints": 2}, None]},
    ]
    seats = [{"mints": 5}, {"mints": 0}]
    session = solo_at(tmp_path, {"advanced": ["temp-agency"]}, seats=seats, locations=locations)
    async with shown(session) as screen:
        await screen.tap("location-temp-agency")
        assert "Which place do you use?" in screen.text("choose")
        await screen.tap("choose-supplier")
        assert "Which plan?" in screen.text("choose")
        await screen.tap("choose-statue")
    move = session.live.table.moves[-1]
    assert (move.target, move.plan) == ("supplier", "statue")


async def test_leaving_a_choice_changes_nothing(tmp_path: Path) -> None:
    seats = [{"mints": 3, "plans": ["truck"]}, {"mints": 0}]
    session = solo_at(tmp_path, {"advanced": ["recycler"]}, seats=seats)
    async with shown(session) as screen:
        await screen.tap("location-recycler")
        await screen.fire(screen.one(ft.AlertDialog, open=True), "dismiss")
        await gone(screen, "choose")
    assert session.live.table.moves == []


async def test_the_owner_of_the_co_op_names_who_gains(tmp_path: Path) -> None:
    seats = [{"buildings": ["co-op"], "mints": 2}, {"mints": 3}, {"mints": 1}, {"mints": 4}]
    position = {"phase": "upkeep-co-op", "round": 3, "turn": 0, "seats": seats, "supply": ["mine", "statue", "vault"]}
    session = session_in(tmp_path, Setup("works", "multiplayer", FOUR, position=position))
    async with shown(session) as screen:
        assert "Your Co-op, Ada" in screen.text("lid")
        assert [name for name in screen.names() if name.startswith("gift-")] == ["gift-1", "gift-2", "gift-3"]
        assert "pass" not in screen.names()
        await screen.tap("gift-2")
    assert session.live.table.moves[-1].to == 2


# Two windows


async def test_a_game_that_went_on_in_another_window(tmp_path: Path) -> None:
    session = pair_at_play(tmp_path)
    with Store(tmp_path / "games.db") as store:
        there = store.open(session.live.id)
        async with shown(session) as screen:
            there.table.play_json({"move": "pass", "by": 0})
            await screen.tap("location-producer")
            assert "Ada passed. That came first, so your tap has changed nothing." in screen.text()
            await screen.tap("got-it")
            await gone(screen, "clause")
            assert "Your turn, Ben" in screen.text("lid")
            await screen.tap("location-producer")
    assert [move.by for move in session.live.table.moves[3:]] == [0, 1]


# Every size, both languages


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [360, 412, 820, 1280])
async def test_every_size_offers_the_same_moves(tmp_path: Path, width: int, language: str) -> None:
    session = pair_at_play(tmp_path, width=width, language=language)
    async with shown(session) as screen:
        assert set(screen.names()) >= {
            "back",
            "lid",
            *(f"location-{id}" for id in ("producer", "wholesaler", "builder", "supplier", "lotto")),
            *(f"supplier-{plan}" for plan in TRIO),
            "seat-0",
            "seat-1",
            "pass",
            "undo",
            "redo",
        }
        assert len(screen.names()) == len(set(screen.names())), "an identifier stands twice"
