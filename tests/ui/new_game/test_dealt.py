"""No tin at hand: a new game that the app deals, with cards that are all known, by a number to tell a friend."""

from dataclasses import replace

import pytest

from companion.dealing import dealer, numbers
from companion.store.store import Store
from companion.table.table import Setup
from tests.headless import Headless
from tests.ui.sessions import drawn
from ui.boards.setup import FIRST
from ui.boards.works.new_game_options import CHOICES
from ui.parts.new_game_form import NewGameForm
from ui.screens.new_game import dealt
from ui.session import Session


def opened(store: Store, game: str) -> tuple[Session, Headless]:
    session = Session(store, route=f"/{game}/new", width=1280)
    return session, drawn(session)


@pytest.mark.parametrize("game", ["works", "delivery", "bid"])
async def test_two_taps_deal_a_game(store: Store, game: str) -> None:
    session, screen = opened(store, game)
    async with screen as page:
        await page.tap("dealt")
        assert not {"map", "factory"} & set(page.names())  # the cards that are dealt say what the roads are
        await page.tap("start")  # who starts is drawn by lot, and said
        assert "differs" not in page.names()  # there is no table that could differ
        setup = session.live.table.setup
        assert setup.deal is not None
        assert bool(setup.pack.get("fictional")) == (game != "works")
        table = session.live.table
        assert table.state.prompt.ask in ("decide", "automa") or dealer.choice(table) is not None
        if len(setup.seats) > 1 and "happened" in page.names():
            first = next((setup.options[key] for key in FIRST.values() if key in setup.options), 0)
            assert f"{table.config.names[first]} starts" in page.text("happened")
        await page.tap("menu")
        assert numbers.in_groups(setup.deal) in page.text("menu-deal")


async def test_a_friends_deal_is_played_by_its_number(store: Store) -> None:
    session, screen = opened(store, "works")
    async with screen as page:
        await page.tap("dealt", "friends-deal")
        await page.fill("deal", "12")
        await page.tap("deal-done")
        assert "six digits" in page.text("deal-help")
        await page.fill("deal", "042917")
        await page.tap("deal-done")
        assert "042 917" in page.text("friends-deal")
        await page.tap("start")
        assert session.live.table.setup.deal == 42917


async def test_without_the_switch_nothing_is_dealt(store: Store) -> None:
    session, screen = opened(store, "delivery")
    async with screen as page:
        await page.tap("dealt", "dealt", "start", "starts-0")
        assert session.live.table.setup.deal is None
        assert not session.live.table.setup.pack.get("fictional")


def test_who_is_first_is_drawn_where_nobody_said_so() -> None:
    form = replace(NewGameForm(CHOICES, ["", "", "", ""], CHOICES.seatings[2], ""), is_dealt=True)
    setup = Setup("works", "multiplayer", ("Ada", "Ben", "Cleo"))
    firsts = {dealt.dealt(replace(form, deal=deal), setup).options["starting_player"] for deal in range(20)}
    assert firsts == {0, 1, 2}
    chosen = replace(setup, options={"starting_player": 1})
    assert dealt.dealt(replace(form, deal=3), chosen).options == {"starting_player": 1}
    assert numbers.anew(replace(setup, deal=10**12)).deal != 10**12
