"""The review on the screen: offered if the coach is on, worked out while a person looks, and left to try another move.
"""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from itertools import repeat
from pathlib import Path

import pytest

from companion.coach import review
from companion.coach.search import Search
from companion.packs import packs
from companion.slices import whole
from companion.store import reviews
from companion.store.store import Store
from companion.table.table import Setup
from tests.browser.scenes import golden
from tests.companion.sharing.playing import played
from tests.fourth_game import rules as pile
from tests.headless import Headless
from tests.ui.sessions import app_on, until
from ui.components.curve import names_at
from ui.parts import coach
from ui.session import Session

PHONE, WIDE = (412, 915), (1280, 800)


@pytest.fixture(autouse=True)
def quickly(monkeypatch: pytest.MonkeyPatch, fourth_game: None) -> None:
    """A few playouts are enough, and the fourth game is there."""
    for name, number in {"FEWEST": 4, "MOST": 6, "CLOSER": 2, "CLOSELY": 40}.items():
        monkeypatch.setattr(review, name, number)


def lost(store: Store) -> None:
    """Ada leaves some of three mints, and so loses."""
    live = store.start(Setup("pile", "multiplayer", ("Ada", "Ben"), position={"pile": 5, "to_move": 0}))
    for seat, count in enumerate((1, 1, 1, 2)):
        live.table.play(pile.Take(seat % 2, count))


def at(folder: Path, route: str, prepare: Callable[[Store], object], size: tuple[int, int] = PHONE) -> Session:
    store = Store(folder / "games.db")
    prepare(store)
    session = Session(store, is_ready=True, width=size[0], height=size[1])
    session.set_preference("coach", "after")
    session.arrive(route)
    return session


async def there(screen: Headless, name: str) -> None:
    await until(screen, lambda: name in screen.names())


async def test_it_is_offered_after_the_game_and_only_where_the_coach_is_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Search, "playout", lambda self: pytest.fail("it thinks"))
    session = at(tmp_path, "/game/1", lost)
    async with app_on(session) as screen:
        for coached in ("after", "demand", "off"):
            session.set_preference("coach", coached)
            for route in ("/history/game/1", "/game/1"):
                session.go(route)
                await screen.settle()
                assert ("review" in screen.names()) == (coached != "off")
        session.undo()
        session.set_preference("coach", "after")
        assert coach.question(session) is None  # no hint during a game
        session.set_preference("coach", "demand")
        assert coach.question(session) is not None
        assert not coach.may_review(session)


@pytest.mark.parametrize("size", [PHONE, WIDE])
async def test_it_is_worked_out_read_and_left_to_try_another_move(tmp_path: Path, size: tuple[int, int]) -> None:
    session = at(tmp_path, "/game/1", lost, size)
    lines = session.store.lines(1)
    async with app_on(session) as screen:
        await screen.tap("review")
        await there(screen, "review-curve")
        told = screen.ident("review-curve").label
        assert told.startswith("Chances to win. Ada: ")
        assert "0% in the end. Ben: " in told
        assert screen.ident("moment-1").label.startswith("Move 3: Ada. Done: Takes 1. Better: Takes 3.")
        assert "% instead of 100%" in screen.text("moment-1")
        await screen.tap("moment-try-1")
        assert session.route == "/game/1/try/2"
        assert session.live.table.state.pile == 3
        assert "trial-review" in screen.names()
        assert {"menu", "help"}.isdisjoint(screen.names())  # nothing leads on to the game itself
        await screen.tap("move-2")
        assert "tried-over" in screen.names()
        assert session.live.table.state.outcome().winners == (0,)
        await screen.tap("undo", "trial-review")
        assert session.route == "/game/1/review"
        assert "review-curve" in screen.names()
        await screen.tap("back")
        assert "pile-over" in screen.names()
        assert session.live.table.state.outcome().winners == (1,)
    assert session.store.lines(1) == lines
    assert session.store.reviews.complete(1, session.live.table) is not None


async def test_it_is_stopped_and_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(review, "CLOSELY", 10**9)
    session = at(tmp_path, "/history/game/1/review", lost)
    async with app_on(session) as screen:
        await there(screen, "stop")
        await screen.tap("stop")
        await there(screen, "review-stopped")
        monkeypatch.setattr(review, "CLOSELY", 40)
        await screen.tap("review-on")
        await there(screen, "review-curve")
        await screen.tap("back")
    assert session.route == "/history/game/1"


async def test_the_curve_is_there_while_the_rest_is_worked_out_and_nothing_of_it_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "STORE_EVERY", 1)
    monkeypatch.setattr(review, "CLOSELY", 10**9)
    session = at(tmp_path, "/history/game/1/review", lost)
    async with app_on(session) as screen:
        await there(screen, "review-curve-so-far")
        assert {"busy", "stop"} <= set(screen.names())
        while len(session.store.reviews.read(1).looked) < 3:
            await screen.settle()
            await asyncio.sleep(0.01)
        await screen.settle()
        assert "at first, " in screen.ident("review-curve-so-far").label
        assert "in the end" not in screen.ident("review-curve-so-far").label
        assert "moment-1" not in screen.names()
        monkeypatch.setattr(review.Reviewing, "_look", lambda *_: pytest.fail("it was looked at before"))
        await screen.tap("back")
        assert session.route == "/history/game/1"
        await screen.tap("review")
        await there(screen, "review-curve-so-far")
        monkeypatch.setattr(review, "CLOSELY", 40)
        await screen.tap("stop")
        assert {"review-stopped", "review-curve-so-far"} <= set(screen.names())
        await screen.tap("review-on")
        await there(screen, "review-curve")
        assert "moment-1" in screen.names()


async def test_a_moment_is_shown_as_soon_as_it_is_sure(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def in_part(store: Store) -> None:
        lost(store)
        found = whole(store.reviews.reviewing(1, store.open(1).table))
        assert found.moments
        store.reviews.store(1, replace(found, closer=found.moments[:1], is_whole=False))

    session = at(tmp_path, "/game/1/review", in_part)
    monkeypatch.setattr(review, "CLOSER", 10)
    monkeypatch.setattr(review.Reviewing, "_count", lambda *_: pytest.fail("it is whole"))
    monkeypatch.setattr(Search, "playout", lambda self: repeat(None))  # never done
    async with app_on(session) as screen:
        await there(screen, "moment-1")
        assert {"busy", "stop", "review-curve-so-far"} <= set(screen.names())
        assert screen.ident("moment-1").label.startswith("Move 3: Ada. Done: Takes 1. Better: Takes 3.")
        assert not [name for name in screen.names() if name.startswith("luck-")]


@pytest.mark.parametrize(
    ("heights", "names"),
    [
        ([100, 0], {100: [0], 0: [1]}),
        ([0, 100, 0], {100: [1], 0: [0, 2]}),
        ([10, 5, 1, 88], {88: [3], 5: [0, 1, 2]}),
        ([50, 41, 31], {41: [0, 1, 2]}),  # two together need so much room that the third has none
        ([50, 41, 20], {46: [0, 1], 20: [2]}),
    ],
)
def test_names_beside_the_curve_never_lie_on_each_other(heights: list[float], names: dict[int, list[int]]) -> None:
    assert names_at(heights, least=10) == names


@pytest.mark.parametrize("game", ["works", "delivery", "bid"])
async def test_every_game_can_be_tried_at_a_moment(tmp_path: Path, game: str) -> None:
    def prepare(store: Store) -> None:
        if game == "works":
            golden(store, "four-plans-shared")
            return
        names = ("Ada", "Ben", "Cleo") if game == "bid" else ("Ada", "Ben")
        played(store, Setup(game, "multiplayer", names, pack=packs.sample(game)), 40, seed=4)

    session = at(tmp_path, "/history/game/1/try/25", prepare)
    lines = session.store.lines(1)
    async with app_on(session) as screen:
        assert "trial-review" in screen.names()
        assert len(session.live.table.moves) == 25
        session.play(session.live.table.state.legal_moves()[0])
        await screen.settle()
        assert not screen.shows_fault()
        await screen.tap("trial-review")
    assert session.route == "/history/game/1/review"
    assert session.store.lines(1) == lines


async def test_where_it_cannot_look_back_it_says_so(tmp_path: Path) -> None:
    def unknown(store: Store) -> None:
        found = review.Review(4, 4, (0.0, 1.0), unknown=(0, 1, 2, 3), is_whole=True)
        lost(store)
        store.reviews.store(1, found)

    session = at(tmp_path, "/game/1/review", unknown)
    async with app_on(session) as screen:
        assert "too little was known" in screen.text("review-none")
        await screen.tap("review-enter")
        assert session.route == "/cards/pile"
        session.go("/game/1")
        session.undo()
        session.go("/game/1/review")
        await screen.settle()
        assert "review-none" in screen.names()
