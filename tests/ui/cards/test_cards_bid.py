"""Packs by their names, an AI's special ability, and what looks odd about the cards of Mint Bid."""

import flet as ft
import pytest

from companion.store.store import Store
from tests.headless import Headless
from tests.ui.sessions import at
from ui.boards.bid.mint_colours import question
from ui.cards.form_state import FormState
from ui.preferences import Preferences
from ui.session import Session

SIDES = ("top", "right", "bottom", "left")


async def test_a_pack_is_given_another_name_in_two_taps(store: Store) -> None:
    first = store.packs.begin("bid", "Mine")
    second = store.packs.begin("bid", "Theirs")
    _, page = at(store, "/cards/bid")
    async with page as screen:
        assert "rename-built-in" not in screen.names()
        await screen.tap(f"rename-{second.id}")
        await screen.fill("pack-name", "  ")
        assert store.packs.card("bid", second.id).name == "Theirs"
        await screen.fill("pack-name", "From the club ")
        await screen.tap("pack-rename")
        assert store.packs.card("bid", second.id).name == "From the club"
        assert "From the club" in screen.text()
        assert f"rename-{first.id}" in screen.names()
        assert "pack-name" not in screen.names()


async def test_a_special_ability_says_what_it_comes_to(store: Store) -> None:
    _, page = at(store, "/cards/bid/ai/new")
    async with page as screen:
        await screen.fill("name", "Sam")
        await screen.tap("special-then-raise-by", "special-then-amount-3")
        await screen.fill("special-text", "Adds three")
        await screen.tap("keep")
    [card] = store.packs.pack("bid")["ai"]
    assert card["special"] == {"text": "Adds three", "then": {"do": "raise-by", "amount": 3}}
    _, page = at(store, "/cards/bid/ai/sam/edit")
    async with page as screen:
        await screen.tap("special-then-none", "keep")
    [card] = store.packs.pack("bid")["ai"]
    assert card["special"] == {"text": "Adds three"}


async def test_what_is_asked_next_does_not_look_chosen(store: Store) -> None:
    _, page = at(store, "/cards/bid/locations/new")
    async with page as screen:
        await screen.tap("colour-pink", "colours-done")
        await screen.fill("name", "Elm House")
        await screen.tap("type-deed")
        chosen, other, asked = (frame_of(screen, name) for name in ("type-deed", "type-culture", "vp-3"))
    assert chosen[0] != other[0] == asked[0], "only what was chosen is filled"
    assert asked[1] == chosen[1] != other[1], "what is asked has the edge of it"


async def test_no_next_side_is_offered_behind_the_last_one(store: Store) -> None:
    _, page = at(store, "/cards/bid/locations/new")
    async with page as screen:
        await screen.tap("colour-pink", "colours-done")
        await screen.tap("shows-several")
        assert "next-side" in screen.names()
        await screen.tap("shows-pink", "next-side", "shows-none", "shows-none", "shows-several")
        assert "next-side" not in screen.names()


def frame_of(screen: Headless, name: str) -> tuple[object, object]:
    """Return the fill and the edge of a target, whatever they are."""
    box = screen.ident(name).content
    assert isinstance(box, ft.Container)
    return box.bgcolor, box.border


async def test_what_looks_odd_is_said_and_never_refused(store: Store) -> None:
    card = {"name": "Elm House", "type": "deed", "vp": 6, "mints": dict.fromkeys(SIDES, "none")}
    values = {f"locations/l{n}": {**card, "name": f"House {n}", "vp": 2 + n % 4} for n in range(10)}
    store.packs.set_values("bid", values)
    _, page = at(store, "/cards/bid/locations")
    async with page as screen:
        assert "No card with 1 victory point yet." in screen.text("hint-1")
        assert "No card with 6 victory points yet." in screen.text("hint-2")
        assert "House 0, House 4 and House 8 say the same." in screen.text("hint-3")
    _, page = at(store, "/cards/bid/locations/new")
    async with page as screen:
        await screen.tap("colour-pink", "colours-done")
        await screen.fill("name", "Twin")
        await screen.tap("type-deed", "vp-2", "shows-none", "shows-none", "shows-none")
        assert "hint-1" not in screen.names()
        await screen.tap("shows-none")
        assert "House 0 says the same." in screen.text("hint-1")
        await screen.tap("keep")
    assert "locations/twin/vp" in store.packs.values("bid")


async def test_an_ai_that_no_pack_knows_is_played_against_by_its_name(store: Store) -> None:
    session, page = at(store, "/bid/new")
    async with page as screen:
        await screen.tap("players-1", "start")
        assert screen.ident("ai-named").label == "Set up the table. Its name first"
        await screen.tap("ai-named")
        assert session.live is None
        await screen.fill("ai-name", " Sam Bot ")
        await screen.tap("ai-named")
        assert session.live is not None
        assert session.live.table.config.ai == "sam-bot"
    assert store.packs.values("bid")["ai/sam-bot/name"] == "Sam Bot"
    _, page = at(store, "/bid/new")
    async with page as screen:
        await screen.tap("players-1")
        assert {"ai-sam-bot", "another-ai"} <= set(screen.names())
        await screen.tap("another-ai", "back", "ai-sam-bot", "start")


async def test_with_the_sample_cards_no_other_ai_is_named(store: Store) -> None:
    store.packs.use("bid", "sample")
    _, page = at(store, "/bid/new")
    async with page as screen:
        await screen.tap("players-1")
        assert "another-ai" not in screen.names()


@pytest.mark.parametrize(("text_size", "most"), [("normal", 4), ("largest", 3)])
def test_the_words_of_colours_stay_whole(store: Store, text_size: str, most: int) -> None:
    session = Session(store, language="fr", preferences=Preferences(text_size=text_size))
    state = FormState(session.look, session.words, {}, lambda answers: None)
    grid = question(state)[1]
    assert isinstance(grid, ft.Column)
    assert {len(line.controls) for line in grid.controls} == {most}
