"""The coach on demand: nothing if it is off; else the best moves, played by a tap; no thought once it is left."""

import asyncio
import re
from dataclasses import replace
from itertools import chain, repeat
from pathlib import Path
from random import Random

import flet as ft
import pytest

from companion import languages
from companion.coach.player import CoachPlayer, Level, thinking
from companion.coach.search import Advice, RatedMove, Search
from companion.dealing import dealer
from companion.games.registry import MODULES
from companion.packs import packs
from companion.referee import Referee
from companion.slices import whole
from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.delivery.moves import Truck
from engine.json_types import JsonDict
from tests.browser.delivery_scenes import unknown_roads
from tests.headless import Headless
from tests.ui.bid_tables import auctioned, multiplayer, position
from tests.ui.delivery_tables import pair, solo
from tests.ui.sessions import PAIR, SOLO, app_on, laid, reveal, until
from ui.parts import coach, trial
from ui.screen_state import Secret
from ui.screens.table import coach_sheet, move_words
from ui.screens.table.move_words import name_of
from ui.session import Session

THREE = [reveal("supply-1", "mine"), reveal("supply-2", "vault"), reveal("supply-3", "crane")]
PHONE, WIDE = (412, 915), (1280, 800)


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games played on are enough."""
    monkeypatch.setattr(coach_sheet, "MOST", 64)
    monkeypatch.setattr(coach_sheet, "SECONDS", 60.0)


def table(folder: Path, setup: Setup, *moves: JsonDict, size: tuple[int, int] = PHONE) -> Session:
    session = laid(folder, setup, moves, is_ready=True, width=size[0], height=size[1])
    session.set_preference("coach", "demand")
    return session


def place(by: int, location: str, plan: str | None = None) -> JsonDict:
    return {"move": "place", "by": by, "location": location, **({} if plan is None else {"plan": plan})}


def works(folder: Path, size: tuple[int, int] = PHONE) -> Session:
    return table(folder, PAIR, *THREE, size=size)


async def away(screen: Headless) -> None:
    """Let sheets that were closed be gone, as a browser tells it after a moment."""
    for sheet in screen.all(ft.AlertDialog):
        if not sheet.open:
            await screen.fire(sheet, "dismiss")


async def answered(screen: Headless, way: str = "menu") -> None:
    """Ask, and wait for the end of the thought."""
    if way:
        await screen.tap(way)
    await screen.tap("coach")
    await screen.until("coach-told")
    await until(screen, lambda: screen.ident("coach-told").live_region)


# --- whether it may be asked


async def test_it_is_off_until_switched_on_and_then_in_the_menu(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = works(tmp_path)
    del session.store.settings["coach"]
    session.preferences = type(session.preferences)()
    monkeypatch.setattr(Search, "playout", lambda self: pytest.fail("it thinks"))
    async with app_on(session) as screen:
        await screen.tap("menu")
        assert "menu-ask" in screen.names()
        assert "coach" not in screen.names()
        session.close()
        session.go("/settings")
        await screen.settle()
        assert screen.ident("coach-off").checked
        await screen.tap("coach-demand")
        assert session.store.settings["coach"] == "demand"
        session.go("/game/1")
        await screen.settle()
        await screen.tap("menu")
        assert "coach" in screen.names()


def test_it_is_asked_only_where_a_person_decides(tmp_path: Path) -> None:
    session = table(tmp_path, SOLO)
    assert coach.question(session) is None  # the table tells a card
    people = {0, 1} - {session.live.table.config.automa}
    asked = set()
    for _ in range(30):
        state = session.live.table.state
        question = coach.question(session)
        asked.add((state.prompt.ask, None if question is None else question.seat))
        session.live.table.play(state.legal_moves()[0])
    assert {("automa", None), ("reveal", None), ("decide", 0)} <= asked
    assert {seat for ask, seat in asked if ask == "decide"} == people


# --- what it says, and what a tap does


@pytest.mark.parametrize("size", [PHONE, WIDE])
async def test_the_best_move_is_played_as_by_a_tap_on_the_board(tmp_path: Path, size: tuple[int, int]) -> None:
    session = works(tmp_path, size)
    moves, heard = len(session.live.table.moves), []
    session.announce = heard.append
    async with app_on(session) as screen:
        await answered(screen)
        assert re.match(r"\d+ games played on from here\.", screen.text("coach-told"))
        told = screen.ident("coach-move-1").label
        assert told.startswith("1. Place at the ")
        assert "Chance to win: " in told
        assert {"coach-move-2", "coach-move-3"} <= set(screen.names())
        assert "coach-move-4" not in screen.names()
        await screen.tap("coach-play-1")
        await away(screen)
        assert "coach-sheet" not in screen.names()
    played = session.live.table
    assert len(played.moves) == moves + 1
    assert played.moves[-1].by == 0
    assert session.store.open(1, session.words).table.moves == played.moves
    assert heard
    session.undo()
    assert len(session.live.table.moves) == moves


async def test_a_move_is_tried_on_a_branch_that_one_can_go_back_from(tmp_path: Path) -> None:
    session = works(tmp_path)
    at = session.live.table.here
    async with app_on(session) as screen:
        await answered(screen)
        await screen.tap("coach-try-2")
        assert "trial-back" in screen.names()
        assert session.live.table.here.before is at
        await away(screen)
        await answered(screen)
        assert "coach-try-1" not in screen.names()  # in a trial nothing counts anyway
        session.close()
        await screen.settle()
        await away(screen)
        await screen.tap("trial-back")
    assert session.live.table.here is at
    assert trial.current(session) is None


async def test_it_answers_before_its_thought_is_over_and_stops_with_the_sheet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coach_sheet, "MOST", 10**9)
    monkeypatch.setattr(coach_sheet, "SECONDS", 1_000.0)
    monkeypatch.setattr(coach_sheet, "FIRST", 0.001)
    steps: list[Search] = []
    playout = Search.playout
    monkeypatch.setattr(Search, "playout", lambda self: (steps.append(self), playout(self))[1])
    session = works(tmp_path)
    async with app_on(session) as screen:
        await screen.tap("menu", "coach")
        await until(screen, lambda: "coach-move-1" in screen.names())
        assert "so far" in screen.text("coach-told")
        assert not screen.ident("coach-told").live_region
        session.close()
        await asyncio.sleep(0.1)
        now = len(steps)
        await asyncio.sleep(0.2)
        assert len(steps) == now


async def test_no_chance_is_said_after_a_few_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A move that won three times of three was said to win 100 games of 100, until the next answer."""
    monkeypatch.setattr(coach_sheet, "FIRST", 0.001)
    session = works(tmp_path)
    best, tried, drawn = session.live.table.state.legal_moves()[0], chain([3], repeat(30)), []
    monkeypatch.setattr(Search, "advice", lambda self: Advice(1.0, (RatedMove(best, 1.0, next(tried)),)))
    draw = coach_sheet.Drawing.sheet
    monkeypatch.setattr(coach_sheet.Drawing, "sheet", lambda self: (drawn.append(self.answer.advice), draw(self))[1])
    async with app_on(session) as screen:
        await screen.tap("menu", "coach")
        await until(screen, lambda: "coach-move-1" in screen.names())
    assert next(filter(None, drawn)).moves[0].playouts == 30


@pytest.mark.parametrize(
    ("chance", "tried", "told"),
    [
        (0.63, 12, ""),
        (0.70, 21, "Which of the first two is better is not sure yet."),
        (0.82, 300, "The first two are about equally good."),
    ],
)
async def test_about_equal_is_said_of_chances_that_are_and_none_is_given_after_a_few_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, chance: float, tried: int, told: str
) -> None:
    session = works(tmp_path)
    best, second = session.live.table.state.legal_moves()[:2]
    rated = (RatedMove(best, 0.84, 300), RatedMove(second, chance, tried))
    monkeypatch.setattr(Search, "advice", lambda self: Advice(0.84, rated))
    async with app_on(session) as screen:
        await answered(screen)
        said, of_second = screen.text("coach-told"), screen.ident("coach-move-2").label
    assert said.rstrip(".").endswith(told.rstrip("."))
    assert ("first two" in said) == ("first two" in told)
    assert ("Too little tried for a chance" in of_second) == (tried < 20)
    assert ("%" in of_second) == (tried >= 20)


async def test_between_trucks_that_hold_alike_no_chance_is_given(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Search, "playout", lambda self: pytest.fail("it thinks"))
    session = table(tmp_path, Setup("delivery", "multiplayer", ("Ada", "Ben"), pack=packs.sample("delivery")))
    live = session.live.table
    while not isinstance((legal := live.state.legal_moves())[0], Truck):
        live.play(legal[0])
    async with app_on(session) as screen:
        await answered(screen)
        assert "It makes no difference which one you take." in screen.text("coach-told")
        assert "%" not in screen.text("coach-sheet")


def test_chances_against_an_ai_whose_die_table_nobody_entered_are_called_a_guess() -> None:
    pack = {**packs.sample("bid"), "ai": [{"id": "nobody", "name": "Nobody"}]}
    live = Table(Setup("bid", "solo", ("Ada",), {"ai": "nobody"}, pack=pack))
    (said,) = move_words.guesses(languages.words("en"), live, live.state)
    assert said.startswith("The card of Nobody is not entered")
    whole_pack = replace(live.setup, pack=packs.sample("bid"), options={"ai": packs.sample("bid")["ai"][0]["id"]})
    assert move_words.guesses(languages.words("en"), Table(whole_pack), Table(whole_pack).state) == []


async def test_a_slice_of_thought_is_short(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Between two moves of a game played on the screen has its turn as soon as a slice is over."""
    assert coach_sheet.THOUGHT_SLICE <= 0.015
    monkeypatch.setattr(coach_sheet, "THOUGHT_SLICE", 0.0)
    monkeypatch.setattr(coach_sheet, "MOST", 4)
    between = 0

    async def watch() -> None:
        nonlocal between
        while True:
            await asyncio.sleep(0)
            between += 1

    session = works(tmp_path)
    async with app_on(session) as screen:
        task = asyncio.ensure_future(watch())
        await answered(screen)
        task.cancel()
    assert between >= 10 * 4


async def test_where_there_is_one_move_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = works(tmp_path)
    monkeypatch.setattr(Search, "playout", lambda self: pytest.fail("it thinks"))
    state = session.live.table.state
    only = state.legal_moves()[:1]
    monkeypatch.setattr(type(state), "legal_moves", lambda self: only)
    async with app_on(session) as screen:
        await screen.tap("menu", "coach")
        assert "Only one move is possible." in screen.text("coach-told")
        assert "coach-play-1" in screen.names()


async def test_it_speaks_french(tmp_path: Path) -> None:
    session = works(tmp_path)
    session.choose_language("fr")
    async with app_on(session) as screen:
        await answered(screen)
        assert re.match(r"\d+ parties jouées à partir d’ici\.", screen.text("coach-told"))
        assert screen.ident("coach-move-1").label.startswith("1. Poser ")


# --- the other games


@pytest.mark.parametrize("setup", [pair(), solo(), multiplayer()], ids=["delivery", "delivery, solo", "bid"])
async def test_it_advises_in_every_game(tmp_path: Path, setup: Setup) -> None:
    session = table(tmp_path, setup)
    before = len(session.live.table.points)
    async with app_on(session) as screen:
        await answered(screen)
        await screen.tap("coach-play-1")
    assert len(session.live.table.points) > before


@pytest.mark.usefixtures("fourth_game")
async def test_it_advises_in_a_fourth_game(tmp_path: Path) -> None:
    start = {"pile": 3, "to_move": 0}
    session = table(tmp_path, Setup("pile", "multiplayer", ("Ada", "Ben"), position=start))
    async with app_on(session) as screen:
        await answered(screen)
        assert screen.ident("coach-move-1").label.startswith("1. Takes 3. Chance to win: 100%.")
        await screen.tap("coach-play-1")
    assert session.live.table.state.prompt.ask == "over"


SEALED = {"location": "marble-mill", "kind": "closed"}


async def test_a_secret_bid_is_advised_to_whoever_has_the_phone_and_to_nobody_else(tmp_path: Path) -> None:
    place = position(auctioned(phase="secret-bid"), phase="secret-bid", mints=[9, 9, 9, 9], auction=SEALED)
    session = table(tmp_path, multiplayer(place))
    async with app_on(session) as screen:
        assert coach.question(session) is coach.question(session, 1) is None  # the cover: no one holds the phone
        assert "coach" not in screen.names()
        await screen.tap("take-1")
        await answered(screen, "")
        assert "coach-try-1" not in screen.names()
        session.cover()  # the app is put away
        await screen.settle()
        await away(screen)
        assert "coach-sheet" not in screen.names()
        assert "cover" in screen.names()
        assert session.sheet is None
        await screen.tap("take-1")
        await answered(screen, "")
        await screen.tap("coach-play-1")
        assert "cover" in screen.names()
        assert not isinstance(session.chosen, Secret)
    assert session.live.table.moves[-1].by == 1


# If it cannot think


@pytest.fixture
def imagines_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mint Bid as a game that does not say how cards are imagined that have not been entered."""
    monkeypatch.setitem(MODULES, "bid", replace(MODULES["bid"], assumed=lambda state, chance: state))


async def test_where_only_the_table_knows_the_roads_it_says_so(tmp_path: Path) -> None:
    session = table(tmp_path, unknown_roads())
    async with app_on(session) as screen:
        await screen.tap("menu", "coach")
        assert "only the table knows the roads" in screen.text("coach-refused")
        await screen.tap("got-it")
        assert session.sheet is None
        await away(screen)
        await screen.tap("menu", "coach", "coach-enter")
    assert session.route == "/cards/delivery"


def lone(second: JsonDict | None) -> Setup:
    """A game alone with one card known, and the next one in part or not at all."""
    sample = packs.sample("bid")
    first, other, *_ = (entry for entry in sample["locations"] if entry["vp"] in (2, 3))
    cards = [first] if second is None else [first, {**other, **second}]
    pack = {"locations": cards, "ai": sample["ai"], "standalone": True}
    return Setup("bid", "solo", ("Ada",), {"ai": sample["ai"][0]["id"]}, pack=pack)


def turned_up(folder: Path, second: JsonDict | None) -> Session:
    setup = lone(second)
    first = {"move": "reveal", "by": "table", "location": setup.pack["locations"][0]["id"]}
    return table(folder, setup, first)


@pytest.mark.usefixtures("imagines_nothing")
async def test_a_value_that_lacks_is_asked_for(tmp_path: Path) -> None:
    session = turned_up(tmp_path, {"type": None})
    assert coach.question(session) is not None
    needs = f"locations/{session.live.table.setup.pack['locations'][1]['id']}/type"
    async with app_on(session) as screen:
        coach.ask(session)
        await until(screen, lambda: "coach-refused" in screen.names())
        assert "nobody has entered" in screen.text("coach-refused")
        await screen.tap("coach-enter")
        assert session.sheet.about.needs == needs
        await screen.tap("type-deed", "keep")
        assert session.live.table.moves[-1].as_json()["needs"].startswith(needs.rpartition("/")[0])
        assert session.sheet is None


@pytest.mark.usefixtures("imagines_nothing")
async def test_where_too_little_is_known_of_the_cards_it_says_so(tmp_path: Path) -> None:
    session = turned_up(tmp_path, None)
    async with app_on(session) as screen:
        coach.ask(session)
        await until(screen, lambda: "coach-refused" in screen.names())
        assert "too little is known of the cards" in screen.text("coach-refused")
        await screen.tap("coach-enter")
    assert session.route == "/cards/bid"


async def test_cards_to_come_that_nobody_has_entered_are_imagined(tmp_path: Path) -> None:
    session = turned_up(tmp_path, None)
    async with app_on(session) as screen:
        coach.ask(session)
        await until(screen, lambda: "coach-told" in screen.names() and "were imagined" in screen.text("coach-told"))
        assert "coach-move-1" in screen.names()


async def test_the_sheet_the_hint_and_a_seat_of_the_app_agree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """They have the same thought, in a position in which the best move is not the one that was tried most."""
    monkeypatch.setattr(Search, "is_settled", lambda self, left: left <= 0)  # the hint uses all of its playouts
    session = table(
        tmp_path,
        PAIR,
        *THREE,
        *(place(0, "producer"), place(1, "leadership-council"), place(0, "producer"), place(1, "supplier", "mine")),
        *({"move": "pass", "by": seat} for seat in (0, 1)),
        reveal("supply-1", "landfill"),
        *(place(1, "producer"), place(0, "producer"), place(1, "builder", "mine")),
    )
    live = session.live.table
    state, seat, seed = live.state, live.state.prompt.by, live.here.number
    referee = Referee()
    assert referee.handle({"cmd": "load", "journal": live.journal()})["ok"]
    hint = referee.handle({"cmd": "hint", "by": seat, "playouts": 64, "seed": seed})["moves"]
    assert hint[0]["playouts"] < max(each["playouts"] for each in hint)

    async with app_on(session) as screen:
        await answered(screen)
        for number, each in enumerate(hint[:3], 1):
            name = name_of(session, live.game.move(state, each["move"]))
            assert screen.ident(f"coach-move-{number}").label.startswith(f"{number}. {name}.")

    thought = thinking(Level("as much", 64), "works", state, seat, seed)
    assert whole(thought).move.as_json() == hint[0]["move"]
    chance = Random()
    monkeypatch.setattr(chance, "getrandbits", lambda bits: seed)
    assert CoachPlayer("works", 64)(state, state.legal_moves(), chance).as_json() == hint[0]["move"]


def test_a_question_of_before_is_not_answered(tmp_path: Path) -> None:
    session = works(tmp_path)
    asked = coach.question(session)
    assert coach.is_open(session, asked)
    session.play(session.live.table.state.legal_moves()[0])
    assert not coach.is_open(session, asked)
    assert coach_sheet.content(session, asked) is None


# --- cards chosen unseen


def keeping(folder: Path, chairs: dict[str, str]) -> Session:
    """Return a dealt game for two in which the first seat is asked which orders it keeps."""
    session = Session(Store(folder / "games.db"), is_ready=True)
    session.set_preference("coach", "demand")
    setup = Setup("delivery", "multiplayer", ("Ada", "Ben"), pack=packs.sample("delivery"), deal=42917, chairs=chairs)
    session.start(setup)
    while dealer.choice(session.table, session.chosen_unseen) is None:
        session.play(session.table.state.legal_moves()[0])
    return session


async def test_which_orders_to_keep_is_advised_to_whoever_holds_the_phone(tmp_path: Path) -> None:
    session = keeping(tmp_path, {})
    choice = dealer.choice(session.table, session.chosen_unseen)
    async with app_on(session) as screen:
        assert "coach" not in screen.names()
        await screen.tap("take-0")
        assert {"road-map", "space-larkspur"} <= set(screen.names())
        await answered(screen, way="")
        assert "64 games played on from here." in screen.text("coach-told")
        assert "%" in screen.ident("coach-move-1").label or "Too little tried" in screen.ident("coach-move-1").label
        session.cover()
        await screen.settle()
        await away(screen)
        assert coach.question(session, choice.seat) is None
        assert "coach-move-1" not in screen.names()
        await screen.tap("take-0")
        await answered(screen, way="")
        await screen.tap("coach-play-1")
        assert session.chosen_unseen.keys() == {0}
        assert choice.allows(session.chosen_unseen[0])
        assert session.sheet is None
        assert "take-1" in screen.names()


async def test_alone_among_app_seats_nothing_is_covered_and_the_coach_is_asked_at_once(tmp_path: Path) -> None:
    session = keeping(tmp_path, {"1": "easy"})
    async with app_on(session) as screen:
        await answered(screen, way="")
        await screen.tap("coach-play-2")
        assert session.table.state.phase == "play"


async def test_where_it_is_off_nobody_is_advised_which_orders_to_keep(tmp_path: Path) -> None:
    session = keeping(tmp_path, {"1": "easy"})
    session.set_preference("coach", "after")
    async with app_on(session) as screen:
        assert "keep" in screen.names()
        assert "coach" not in screen.names()
