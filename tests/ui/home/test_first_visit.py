"""The first visit of a person without a tin: what Home says, the game that one tap deals, and how it is played."""

import asyncio

import pytest

from companion import rulebook
from companion.games.registry import MODULES
from companion.store.store import Store
from engine.works.moves import place
from tests.ui.sessions import PAIR, drawn
from ui.session import Session

LOOK = 0.6
"""Seconds for which a person looks at a new screen: a tap right after another means the screen before."""


@pytest.fixture
def session(store: Store) -> Session:
    return Session(store, route="/", width=412, height=915)


async def test_one_tap_deals_a_game_with_the_real_cards(session: Session) -> None:
    async with drawn(session) as page:
        await page.tap("try-it")
        setup = session.table.setup
        assert (setup.game, setup.mode, setup.is_dealt) == ("works", "solo", True)
        assert not setup.pack.get("fictional")
        assert session.table.state.prompt.ask in ("decide", "automa")


async def test_three_taps_play_a_first_turn_as_the_readme_says(session: Session) -> None:
    async with drawn(session) as page:
        assert "Try it, no tin needed" in page.text("try-it")
        await page.tap("try-it")
        assert "Go on" in page.text("accept")
        assert "why" in page.names()
        await asyncio.sleep(LOOK)
        await page.tap("accept")
        await asyncio.sleep(LOOK)
        await page.tap("location-leadership-council")
    assert place(0, "leadership-council") in session.table.moves


@pytest.mark.parametrize("game", ["delivery", "bid"])
async def test_the_others_are_dealt_with_samples_and_say_so(session: Session, game: str) -> None:
    async with drawn(session) as page:
        assert "sample" in page.text(f"try-{game}")
        await page.tap(f"try-{game}")
        assert session.table.setup.is_dealt
        assert session.table.setup.pack["fictional"]
        assert session.table.setup.mode == "solo"


async def test_the_next_game_is_dealt_too(session: Session) -> None:
    async with drawn(session) as page:
        await page.tap("try-it")
        session.go("/works/new")
        await page.settle()
        assert "friends-deal" in page.names()  # the switch is on
        await page.tap("dealt", "start")
        assert not session.table.setup.is_dealt
        session.go("/works/new")
        await page.settle()
        assert "friends-deal" not in page.names()


@pytest.mark.parametrize("played", ["game", "sheet"])
async def test_it_is_gone_once_something_was_played(session: Session, played: str) -> None:
    async with drawn(session) as page:
        assert "first-visit" in page.names()
    if played == "game":
        session.store.start(PAIR)
    else:
        session.store.sheets.save(PAIR)
    async with drawn(Session(session.store, route="/", width=412, height=915)) as page:
        assert "first-visit" not in page.names()


# How to play


@pytest.mark.parametrize("game", ["works", "delivery", "bid"])
def test_each_line_has_its_rule_and_a_turn_is_five_lines(game: str) -> None:
    page = MODULES[game].how_to_play
    assert page is not None
    assert len(page.turn) <= 5
    for line in (*page.goal, *page.turn, *page.end, *(line for _, line in page.terms)):
        assert rulebook.clause(line.rule).id.startswith(f"{game}.")


@pytest.mark.parametrize("way", ["home", "new", "rules", "table"])
async def test_the_page_opens_from_everywhere_and_leads_back(store: Store, way: str) -> None:
    live = store.start(PAIR) if way == "table" else None
    routes = {"home": "/", "new": "/works/new", "rules": "/rules", "table": f"/game/{live.id if live else 0}/rules"}
    session = Session(store, route=routes[way], width=412, height=915)
    session.arrive(routes[way])
    async with drawn(session) as page:
        await page.tap({"home": "learn", "new": "how-to-play"}.get(way, "how-to-play-works"))
        assert "learn-turn" in page.names()
        await page.tap("learn-works-turn-choice-1")
        assert "clause-title" in page.names()
        await page.tap("back")
        assert "learn-turn" in page.names()
        await page.tap("back")
        assert session.route == routes[way]
