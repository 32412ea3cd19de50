"""Home and the list of unfinished games: what is offered, what it says, and where a tap leads."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from random import Random

import pytest

from companion.languages import LANGUAGES, words
from companion.store.store import GameCard, Store
from companion.table.table import Setup
from tests.ui.sessions import PAIR, SOLO, drawn
from ui.boards.registry import GAME_UI
from ui.parts.people import letters, seated
from ui.parts.rulebook_navigation import rulebook_state
from ui.screens.home.home import Destination, destinations, next_language
from ui.screens.home.unfinished import unfinished_game, when
from ui.session import Session

EN = words("en")
NOON = datetime(2030, 1, 10, 12, tzinfo=UTC)


def card(prompt: dict[str, object], *, automa: int | None = None, round: int | None = 4) -> GameCard:
    summary = {
        "round": round,
        "prompt": prompt,
        "names": ["Ada", "Justin"],
        "totals": [4, 1],
        "automa": automa,
        "ended_by": None,
        "winners": [],
    }
    return GameCard(7, PAIR, summary, NOON, None)


def begun(store: Store, setup: Setup = SOLO, moves: int = 0) -> int:
    """Return a game after this many random moves; the same ones every time."""
    live, random = store.start(setup), Random(1)
    for _ in range(moves):
        state = live.table.state
        live.table.play(
            live.table.decision().move if state.prompt.ask == "automa" else random.choice(state.legal_moves())
        )
    return live.id


# What a game says of itself


@pytest.mark.parametrize(
    ("prompt", "title"),
    [
        ({"ask": "decide", "by": 0, "about": "turn"}, "Your turn, Ada"),
        ({"ask": "automa", "by": 1}, "Justin is next"),
        ({"ask": "reveal", "slot": "supply-1"}, "Which card turned up?"),
        ({"ask": "reveal", "slot": "built", "seat": 1}, "Which card turned up?"),
        ({"ask": "over"}, "Continue the game"),
    ],
)
def test_a_game_says_what_is_asked(prompt: dict[str, object], title: str) -> None:
    assert unfinished_game(EN, card(prompt)).title == title


def test_a_game_says_which_it_is_and_how_far_it_has_come() -> None:
    turn = {"ask": "decide", "by": 0}
    assert unfinished_game(EN, card(turn, automa=1)).about == "Mint Works against Justin, round\u00a04"
    assert unfinished_game(EN, card(turn)).about == "Mint Works, 2 players, round\u00a04"
    assert unfinished_game(EN, card(turn, round=None)).about == "Mint Works"


def test_a_screen_reader_hears_everybodys_stars() -> None:
    game = unfinished_game(EN, card({"ask": "decide", "by": 0}, automa=1))
    assert game.label(EN) == "Your turn, Ada. Mint Works against Justin, round\u00a04. Ada, 4 stars. Justin, 1 star"
    assert [who.machine for who, _ in game.seats] == [False, True]


def test_a_game_that_cannot_be_replayed_leads_nowhere() -> None:
    game = unfinished_game(EN, GameCard(7, PAIR, None, NOON, None))
    assert not game.can_go_on
    assert [who.name for who, _ in game.seats] == ["Ada", "Ben"]


@pytest.mark.parametrize(
    ("ago", "day"),
    [
        (timedelta(hours=-1), "Played today"),
        (timedelta(hours=3), "Played today"),
        (timedelta(hours=13), "Played yesterday"),
        (timedelta(days=2), "Played 2 days ago"),
    ],
)
def test_the_day_of_the_last_move(ago: timedelta, day: str) -> None:
    assert when(EN, NOON - ago, NOON) == day


def test_the_day_is_that_of_the_person() -> None:
    midnight = datetime(2030, 1, 10, 0, 30, tzinfo=timezone(timedelta(hours=2)))
    assert when(EN, datetime(2030, 1, 9, 22, 15, tzinfo=UTC), midnight) == "Played today"


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Ada", "Ben"], ["A", "B"]),
        (["Player 1", "Player 2", "Cleo"], ["P1", "P2", "C"]),
        (["Player 1", "Player 2", "Paul"], ["P1", "P2", "Pa"]),
        (["Ada", "Ali"], ["Ad", "Al"]),
        (["Ada", "Ada"], ["A1", "A2"]),
        (["Ada", "Adam", "ada"], ["A1", "Am", "A2"]),
        (["Jean Paul", "Jean Pierre"], ["Ja", "Ji"]),
        (["A", "B", "A"], ["A1", "B", "A2"]),
        (["élise", " "], ["É", "?"]),
    ],
)
def test_letters_tell_seats_apart_where_they_can(names: list[str], expected: list[str]) -> None:
    assert letters(names) == expected
    assert [who.seat for who in seated(names)] == list(range(len(names)))


# The screens


def test_after_the_last_language_comes_the_first() -> None:
    code = "en"
    for _ in LANGUAGES:
        code = next_language(code)
    assert code == "en"


async def shown(store: Store, route: str) -> str:
    """The name of the screen that a route shows."""
    async with drawn(Session(store, route=route)) as screen:
        return screen.names()[0]


@pytest.mark.parametrize(
    "destination",
    [destination for game_ui in GAME_UI.values() for destination in destinations(game_ui)],
    ids=lambda destination: destination.route,
)
async def test_every_button_of_a_tin_leads_to_a_screen_of_its_own(store: Store, destination: Destination) -> None:
    assert await shown(store, destination.route) != "home"


def test_each_game_has_the_buttons_of_what_it_has() -> None:
    buttons = ["play", "set-up", "score", "ask", "rules"]
    lacking: dict[str, set[str]] = {
        "laying": {"set-up"},
        "scoring": {"score"},
        "ask": {"ask"},
        "choices": {"play", "set-up", "score"},
    }
    works = GAME_UI["works"]
    assert [destination.id for destination in destinations(works)] == buttons
    for part, gone in lacking.items():
        left = [destination.id for destination in destinations(replace(works, **{part: None}))]
        assert left == [button for button in buttons if button not in gone]


async def test_what_a_game_has_not_got_is_no_screen(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    bare = replace(GAME_UI["works"], laying=None, scoring=None, correction=None)
    monkeypatch.setattr("ui.routes.GAME_UI", {"works": bare})
    for page in ("set-up", "score", "scores", "middle", "nothing"):
        assert await shown(store, f"/works/{page}") == "home"
    assert await shown(store, "/works/new") == "new-game"


async def test_without_a_game_home_offers_the_tins(store: Store) -> None:
    async with drawn(Session(store)) as screen:
        names = screen.names()
        assert "continue" not in names
        assert "see-all" not in names
        assert {f"play-{game}" for game in GAME_UI} | {"tin-works", "language", "settings"} <= set(names)
        await screen.tap("play-works")
        assert screen.ident("ai-justin").checked


async def test_the_bar_leads_to_the_first_screens_and_back(store: Store) -> None:
    async with drawn(Session(store)) as screen:
        for sign, name in (("rules", "rules"), ("cards", "cards"), ("home", "home")):
            await screen.tap(f"nav-{sign}")
            assert name in screen.names()


async def test_the_rules_of_a_tin_are_those_of_its_game(store: Store) -> None:
    session = Session(store)
    async with drawn(session) as screen:
        await screen.tap("rules-delivery")
        assert rulebook_state(session).game == "delivery"
        await screen.tap("nav-rules")
        assert rulebook_state(session).game == ""


async def test_the_last_game_goes_on_in_one_tap(store: Store) -> None:
    begun(store)
    last = begun(store, moves=4)
    session = Session(store)
    async with drawn(session) as screen:
        assert "1 more unfinished game" in screen.text("see-all")
        await screen.tap("continue")
        assert session.route == f"/game/{last}"
        assert session.live is not None


async def test_one_tap_changes_the_language_and_it_is_kept(store: Store) -> None:
    session = Session(store)
    async with drawn(session) as screen:
        await screen.tap("language")
        assert session.language == store.settings["language"] == "fr"
        await screen.tap("language")
        assert session.language == "en"


async def test_all_unfinished_games_are_listed_and_open(store: Store) -> None:
    ids = [begun(store, setup) for setup in (SOLO, PAIR, SOLO)]
    session = Session(store, route="/games")
    async with drawn(session) as screen:
        assert [name for name in screen.names() if name.startswith("game-")] == [f"game-{id}" for id in reversed(ids)]
        await screen.tap(f"game-{ids[1]}")
        assert session.route == f"/game/{ids[1]}"


async def test_a_deleted_game_can_be_brought_back_where_it_stood(store: Store) -> None:
    ids = [begun(store) for _ in range(3)]
    async with drawn(Session(store, route="/games")) as screen:
        await screen.tap(f"delete-{ids[1]}")
        assert not store.has(ids[1])
        order = [name for name in screen.names() if name.startswith(("game-", "restore-"))]
        assert order == [f"game-{ids[2]}", f"restore-{ids[1]}", f"game-{ids[0]}"]
        await screen.tap(f"restore-{ids[1]}")
        assert store.has(ids[1])
        assert f"game-{ids[1]}" in screen.names()


async def test_a_long_list_shows_more_on_demand(store: Store) -> None:
    for _ in range(28):
        begun(store)
    async with drawn(Session(store, route="/games")) as screen:
        assert sum(name.startswith("game-") for name in screen.names()) == 25
        await screen.tap("more")
        assert sum(name.startswith("game-") for name in screen.names()) == 28
        assert "more" not in screen.names()
