"""The choices for a new game are there again after a look at another screen, and after the page was reloaded."""

import pytest

from companion.store.store import Store
from tests.headless import Headless
from tests.ui.sessions import at
from ui.parts.new_game_form import NewGameForm
from ui.screens.new_game.new_game import drafted

WAYS = [("works", "how-to-play"), ("delivery", "how-to-play"), ("delivery", "map"), ("bid", "how-to-play")]


async def _choose(page: Headless) -> None:
    """Three people, the first of whom has a name and the second one that is not written to its end."""
    await page.tap("players-3", "name-0")
    await page.fill("name-0", "Zoé")
    await page.tap("name-0-done")
    await page.fill("name-1", "Lé")


def _names(form: NewGameForm) -> tuple[int, list[str]]:
    return form.players, form.names[:3]


@pytest.mark.parametrize(("game", "way"), WAYS)
async def test_a_look_at_another_screen_leads_back_to_what_was_chosen(store: Store, game: str, way: str) -> None:
    session, screen = at(store, f"/{game}/new")
    async with screen as page:
        await _choose(page)
        await page.tap(way, "back")
        assert session.route == f"/{game}/new"
        assert _names(drafted(session)) == (3, ["Zoé", "Lé", ""])


async def test_a_page_loaded_anew_has_what_was_chosen(store: Store) -> None:
    session, screen = at(store, "/delivery/new")
    async with screen as page:
        await _choose(page)
        await page.tap("name-1-done", "tokens", "tokens-4")
    reloaded, _ = at(store, "/delivery/new")
    form = drafted(reloaded)
    assert _names(form) == (3, ["Zoé", "Lé", ""])
    assert form.setup(reloaded.words).options["road_conditions"] == 4
    assert form == drafted(session)


async def test_a_name_is_there_again_as_far_as_it_was_typed(store: Store) -> None:
    _, screen = at(store, "/works/new")
    async with screen as page:
        await _choose(page)
        sent = len(page.client.messages)
        await page.fill("name-1", "Léa")
        assert len(page.client.messages) == sent  # nothing was drawn anew
    reloaded, screen = at(store, "/works/new")
    assert _names(drafted(reloaded)) == (3, ["Zoé", "Léa", ""])
    async with screen as page:
        await page.fill("name-1", "Léa M")
    again, _ = at(store, "/works/new")
    assert _names(drafted(again)) == (3, ["Zoé", "Léa M", ""])


async def test_who_goes_home_begins_anew(store: Store) -> None:
    session, screen = at(store, "/delivery/new")
    async with screen as page:
        await _choose(page)
        await page.tap("back")
        assert session.route == "/"
        session.go("/delivery/new")
        assert _names(drafted(session)) == (2, ["", "", ""])


async def test_a_game_that_has_begun_leaves_no_choices_behind(store: Store) -> None:
    session, screen = at(store, "/works/new")
    async with screen as page:
        await page.tap("players-2", "name-0")
        await page.fill("name-0", "Zoé")
        await page.tap("name-0-done", "start", "starts-1")
        assert session.live is not None
        assert session.live.table.setup.seats[0] == "Zoé"
    assert "draft/works/new" not in store.settings


async def test_cards_that_are_dealt_are_those_of_before(store: Store) -> None:
    session, screen = at(store, "/bid/new")
    async with screen as page:
        await page.tap("dealt", "how-to-play", "back")
        form = drafted(session)
        assert form.is_dealt
        assert form.pack.get("fictional")


async def test_cards_looked_at_during_a_game_lead_back_to_it(store: Store) -> None:
    session, screen = at(store, "/delivery/new")
    async with screen as page:
        await page.tap("start", "starts-0")
        table = session.route
        session.lead("/cards/delivery/orders")
        await page.settle()
        await page.tap("back")
        assert session.route == table
