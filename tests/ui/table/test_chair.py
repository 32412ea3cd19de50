"""The app in a chair at the table: it thinks on the screen, says what hands do and why, and a tap plays its move."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from companion import languages
from companion.coach import chair as chairs
from companion.coach.player import LEVELS, Choice, Level
from companion.coach.search import RatedMove
from companion.dealing import dealer
from companion.packs import packs
from companion.slices import NOTHING, Work
from companion.table.table import Setup
from engine.delivery.moves import Drive
from engine.json_types import JsonDict
from engine.works.moves import Pass, Place
from tests.headless import Headless
from tests.ui.bid_tables import multiplayer
from tests.ui.delivery_tables import pair
from tests.ui.sessions import PAIR, app_on, laid, reveal, until
from ui.parts import chair
from ui.screens.table import move_words
from ui.session import Session

THREE = [reveal("supply-1", "mine"), reveal("supply-2", "vault"), reveal("supply-3", "crane")]
PRODUCE = {"move": "place", "by": 0, "location": "producer"}
WITH_APP = replace(PAIR, seats=("Ada", "Basil"), chairs={"1": "fair"})
SIZES = [(412, 915), (820, 1180), (1280, 800)]


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few games played on are enough."""
    monkeypatch.setattr(chairs, "LEVELS", {id: Level(id, 4) for id in LEVELS})


def table(folder: Path, *moves: JsonDict, setup: Setup = WITH_APP, size: tuple[int, int] = SIZES[0]) -> Session:
    return laid(folder, setup, moves, is_ready=True, width=size[0], height=size[1])


async def decided(screen: Headless) -> None:
    await until(screen, lambda: "accept" in screen.names())


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_it_thinks_says_its_steps_and_a_tap_plays_them(tmp_path: Path, size: tuple[int, int]) -> None:
    session = table(tmp_path, *THREE, PRODUCE, size=size)
    async with app_on(session) as screen:
        await decided(screen)
        assert "Basil has decided" in screen.text("lid")
        assert "Basil" in screen.text("ai-steps-1")
        asked = chair.deciding(session)
        choice = chair.choice(session, asked)
        await screen.tap("why")
        assert "Too little tried for a chance: " in screen.text("why-1")
        await screen.tap("accept")
        assert session.live.table.moves[-1] == choice.move
        assert chair.deciding(session) is None
        assert "Your turn, Ada" in screen.text("lid")
        await screen.tap("undo")  # its turn comes back, decided as before
        assert chair.choice(session, asked) == choice
        await screen.tap("undo")
        assert "Your turn, Ada" in screen.text("lid")
        await screen.tap("redo")
        await decided(screen)
        assert chair.choice(session, asked) == choice


async def test_the_log_says_why_it_moved_now_and_when_the_game_is_opened_again(tmp_path: Path) -> None:
    session = table(tmp_path, *THREE, PRODUCE)
    async with app_on(session) as screen:
        await decided(screen)
        await screen.tap("accept")
        asked, number = session.live.table.here.before, len(session.live.table.moves) - 1
        await screen.tap("log", f"log-why-{number}")
        told = screen.text(f"log-reasons-{number}")
        assert "Too little tried for a chance: " in told
        assert any(isinstance(known, chairs.Choice) for known in asked.known.values())
    again = Session(session.store, width=SIZES[0][0], height=SIZES[0][1], is_ready=True)
    again.go(f"/game/{session.live.id}")
    async with app_on(again) as screen:
        await screen.tap("log", f"log-why-{number}")
        await until(screen, lambda: screen.text(f"log-reasons-{number}") == told)


async def test_of_a_move_that_people_made_for_it_the_log_does_not_claim_reasons(tmp_path: Path) -> None:
    session = table(tmp_path, *THREE, PRODUCE)
    async with app_on(session) as screen:
        await decided(screen)
        choice, state = chair.choice(session, chair.deciding(session)), session.live.table.state
        await screen.tap("chair-by-hand")
        session.play(next(move for move in state.legal_moves() if move != choice.move))
        number = next(n for n, move in enumerate(session.live.table.moves) if move.by == 1)
        await screen.settle()
        await screen.tap("log", f"log-why-{number}")
        await until(screen, lambda: "people decided here" in screen.text(f"log-reasons-{number}"))


async def test_people_may_decide_for_it(tmp_path: Path) -> None:
    session = table(tmp_path, *THREE, PRODUCE)
    async with app_on(session) as screen:
        await screen.tap("chair-by-hand")
        assert "Your turn, Basil" in screen.text("lid")
        await screen.tap("location-leadership-council")
    assert session.live.table.moves[-1].as_json() == {"move": "place", "by": 1, "location": "leadership-council"}
    assert chair.deciding(session) is None


async def test_people_take_its_seat_over_and_give_it_back(tmp_path: Path) -> None:
    session = table(tmp_path, *THREE, PRODUCE)
    async with app_on(session) as screen:
        await screen.tap("chair-take-over")
        assert "Your turn, Basil" in screen.text("lid")
        await screen.tap("location-leadership-council")
        session.play(session.live.table.state.legal_moves()[0])
        await screen.settle()
        assert "chair-back" in screen.names()  # in its next turn too
    id, store = session.live.id, session.store
    again = Session(store, width=SIZES[0][0], height=SIZES[0][1], is_ready=True)
    again.go(f"/game/{id}")
    assert (again.live.table.apps, again.apps) == ((), ())
    async with app_on(again) as screen:
        await screen.tap("chair-back")
        await decided(screen)
        assert "chair-back" not in screen.names()
        await screen.tap("undo")
        assert again.live.table.level(1) == "fair"
        assert "chair-back" not in screen.names()


async def test_the_coach_advises_people_alone(tmp_path: Path) -> None:
    session = table(tmp_path, *THREE, PRODUCE)
    session.set_preference("coach", "demand")
    async with app_on(session) as screen:
        await screen.tap("menu")
        assert "coach" not in screen.names()


async def test_in_table_mode_it_thinks_too(tmp_path: Path) -> None:
    session = table(tmp_path, *THREE, PRODUCE)
    session.set_table_mode(True)
    async with app_on(session) as screen:
        await until(screen, lambda: "Basil has decided" in screen.text("lid"))


async def test_no_thought_goes_on_once_the_table_is_left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chairs, "LEVELS", {id: Level(id, 100_000) for id in LEVELS})
    session = table(tmp_path, *THREE, PRODUCE)
    live = session.live
    async with app_on(session) as screen:
        await screen.settle()
        assert "Basil is thinking" in screen.text("lid")
        assert {"chair-thinking", "chair-by-hand", "seat-0", "undo"} <= set(screen.names())
        assert "accept" not in screen.names()
        session.go("/settings")
        await screen.settle()
        tasks = [task for task in asyncio.all_tasks() if "_think" in str(task.get_coro())]
        await until(screen, lambda: all(task.done() for task in tasks))
    assert not [known for known in live.table.here.known.values() if isinstance(known, chairs.Choice)]


async def test_the_card_that_the_app_bids_for_is_in_sight(tmp_path: Path) -> None:
    setup = replace(multiplayer(None), seats=("Ada", "Basil", "Cleo"), chairs={"1": "fair"})
    session = table(tmp_path, setup=setup)
    live = session.live.table
    while live.state.phase != "bid" or live.state.prompt.by != 1:
        live.play(live.state.legal_moves()[0])
    async with app_on(session) as screen:
        await decided(screen)
        location = live.state.cards.locations[live.state.auction.location]
        assert location.name in screen.text("hammer")


async def test_a_closed_bid_of_the_app_is_seen_by_nobody_before_the_others(tmp_path: Path) -> None:
    setup = replace(multiplayer(None), seats=("Ada", "Basil", "Cleo"), chairs={"1": "fair", "2": "easy"})
    session = table(tmp_path, setup=setup)
    live = session.live.table
    while live.state.phase != "secret-bid":
        moves = live.state.legal_moves()
        live.play(next((move for move in moves if getattr(move, "kind", "") == "closed"), moves[0]))
    async with app_on(session) as screen:
        # There is no one to hide a bid from, and the board is in sight.
        assert {"hide", "amount", "tableau-0", "tableau-1"} <= set(screen.names())
        assert not [name for name in screen.names() if name in ("cover", "take-0", "cover-again", "enter-bids")]
        await screen.tap("amount-1", "hide")
        for name in ("Basil", "Cleo"):
            await decided(screen)
            assert f"{name} has chosen in secret" in screen.text("lid")
            assert "why" not in screen.names()
            assert "nobody sees it" in screen.text("ai-steps-1")
            await screen.tap("accept")
        assert live.state.phase != "secret-bid"


async def test_an_easy_seat_says_which_move_was_better(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chairs, "LEVELS", {id: Level(id, 60, errs=1) for id in LEVELS})
    session = table(tmp_path, *THREE, PRODUCE)
    best = session.live.table.state.legal_moves()[-1]
    worse = session.live.table.state.legal_moves()[0]
    rated = (RatedMove(best, 0.8, 50), RatedMove(worse, 0.4, 25), RatedMove(worse, 0.9, 3))
    async with app_on(session) as screen:
        await decided(screen)
        chair.keep_choice(session, chair.deciding(session), Choice(worse, rated, 78))
        await screen.settle()
        await screen.tap("why")
        told = screen.text()
    assert f"Basil went by a first glance. Looking ahead, this is better: {move_words.name_of(session, best)}." in told
    assert "Chance to win 40%" in told
    assert "90%" not in told


def test_of_several_moves_it_says_once_how_much_it_thought() -> None:
    best, other, words = Place(1, "producer"), Pass(1), languages.words("en")
    made = [(Choice(best, (RatedMove(best, 0.8, 50),), number), repr) for number in (300, 250)]
    said = "Basil played on 550 games in its head, and looked longest at what seemed best."
    assert move_words.intro(words, "Basil", made) == said
    made.append((Choice(other, (RatedMove(best, 0.8, 50), RatedMove(other, 0.4, 25)), 75), repr))
    told = move_words.intro(words, "Basil", made)
    assert told.count("in its head") == 1
    assert told.count("a first glance") == 1
    assert f"this is better: {best!r}." in told


async def test_it_says_what_it_lacks_and_the_way_on(tmp_path: Path) -> None:
    pack = {**packs.sample("delivery")}
    for section in ("map", "factory"):
        pack.pop(section, None)
    setup = Setup("delivery", "multiplayer", ("Ada", "Basil"), pack=pack, chairs={"0": "fair", "1": "fair"})
    session = table(tmp_path, setup=setup)
    live = session.live.table
    while chairs.deciding(live) is None or live.state.lists_all:
        live.play(live.state.legal_moves()[0])
    async with app_on(session) as screen:
        await until(screen, lambda: "chair-lacks" in screen.names())
        assert "road" in screen.text("chair-lacks")
        assert "accept" not in screen.names()
        await screen.tap("chair-by-hand")
        assert "chair-lacks" not in screen.names()


@pytest.mark.usefixtures("fourth_game")
async def test_a_game_with_no_words_of_its_own_has_it_too(tmp_path: Path) -> None:
    session = table(tmp_path, setup=Setup("pile", "multiplayer", ("Ada", "Basil"), chairs={"0": "fair"}))
    async with app_on(session) as screen:
        await decided(screen)
        assert "Ada: " in screen.text("ai-steps-1")
        await screen.tap("accept")
        assert "Basil" in screen.text("lid")


async def test_in_a_dealt_game_with_no_map_on_the_table_the_map_is_there_and_nothing_for_hands(tmp_path: Path) -> None:
    setup = Setup(
        "delivery", "multiplayer", ("Ada", "Basil"), pack=packs.sample("delivery"), chairs={"1": "fair"}, deal=7
    )
    session = table(tmp_path, setup=setup)
    live = session.live.table
    while chairs.deciding(live) is None or live.state.phase == "setup":
        asked = dealer.choice(live)
        dealt = dealer.move(live, {asked.seat: asked.by_app()} if asked is not None else None)
        live.play(dealt if dealt is not None else live.state.legal_moves()[0])
    async with app_on(session) as screen:
        assert "road-map" in screen.names()
        await decided(screen)
        assert "road-map" in screen.names()
        steps = screen.text("ai-steps-1")
        assert steps.startswith("1. Basil ")  # what he did, and no order to hands
        assert not any(order in steps for order in (": ", "Put ", "Give ", "Drive "))
        before = len(live.moves)
        await screen.tap("accept")
        assert live.moves[before].by == 1
        await screen.tap("log")
        assert not any(order in screen.text("log-lines") for order in ("Put ", "Give ", "Drive ", "Lay "))


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_at_a_real_table_the_map_shows_where_the_app_drives_and_hands_do_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """While it thinks, and where it does something else, the map on the table is enough."""

    def without_end(*_: object, **__: object) -> Work[chairs.Choice]:
        while True:
            yield NOTHING

    monkeypatch.setattr(chairs, "thought", without_end)
    setup = replace(pair(), chairs={"0": "fair"})
    session = table(tmp_path, setup=setup, size=size)
    live = session.live.table
    drive = next(move for move in live.state.legal_moves() if isinstance(move, Drive))
    other = next(move for move in live.state.legal_moves() if not isinstance(move, Drive))
    asked = chair.deciding(session)
    async with app_on(session) as screen:
        assert "road-map" not in screen.names()
        chair.keep_choice(session, asked, chairs.Choice(other))
        await screen.settle()
        assert "accept" in screen.names()
        assert "road-map" not in screen.names()
        chair.keep_choice(session, asked, chairs.Choice(drive))
        await screen.settle()
        assert "road-map" in screen.names()
        places = [name for name in screen.names() if name.startswith("space-")]
        lit = [name for name in places if "Ada drives there" in screen.ident(name).label]
        assert not [name for name in places if "you may go there" in screen.ident(name).label]
        assert lit == [f"space-{drive.to}"]
        await screen.tap("accept")
        assert live.moves[-1] == drive
