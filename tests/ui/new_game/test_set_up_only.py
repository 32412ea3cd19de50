"""Set-up only: the checklist without a game, and the check of a table that is laid."""

from pathlib import Path

import pytest

from companion.store.store import Store
from tests.score_sheets import works_sheet
from tests.ui.sessions import drawn
from ui.screens.new_game.set_up_only import SetUpState
from ui.screens.score import score
from ui.screens.score.score_view import ScoreState
from ui.session import Session


def opened(folder: Path, **seen: object) -> Session:
    """A session at the checklist."""
    return Session(Store(folder / "games.db"), route="/works/set-up", **seen)


async def test_the_checklist_follows_what_is_chosen(tmp_path: Path) -> None:
    session = opened(tmp_path)
    async with drawn(session) as screen:
        assert "0/5" in screen.text("lid") or "0 of 5" in screen.text("lid")
        await screen.tap("ai-rachael")
        assert "Starting player token" in screen.text("step-token")
        await screen.tap("advanced-recycler")
        assert "step-advanced" in screen.names()
        await screen.tap("players-3")
        assert "ai-rachael" not in screen.names()
        assert "step-advanced" not in screen.names()
        await screen.tap("advanced-recycler")
        assert "step-advanced" not in screen.names()  # one of two is no choice yet
        await screen.tap("advanced-swap-meet")
        assert "step-advanced" in screen.names()


def ticked(session: Session) -> tuple[str, ...]:
    state = session.state_of(SetUpState)
    return state.done


async def test_ticks_are_kept_for_this_table_only(tmp_path: Path) -> None:
    session = opened(tmp_path)
    async with drawn(session) as screen:
        await screen.tap("step-locations")
        assert ticked(session) == ("locations",)
        await screen.tap("players-4")
        assert ticked(session) == ()
        assert not session.store.games()


async def test_the_table_is_checked(tmp_path: Path) -> None:
    session = opened(tmp_path)
    async with drawn(session) as screen:
        await screen.tap("ai-rachael", "check-table")
        assert "All is as it should be." in screen.text("verdict")
        await screen.tap("count-deck-less")
        verdict = screen.text("verdict")
        assert "Plans in the deck: 18 instead of 19. 1 plan is missing: look in the tin." in verdict
        await screen.tap("count-mint-supply-more")
        assert "mints in the supply: 23 instead of 22" in screen.text("verdict")


async def test_in_french_and_narrow_nothing_is_missing(tmp_path: Path) -> None:
    session = opened(tmp_path, language="fr", width=360)
    async with drawn(session) as screen:
        for number in (1, 2, 3, 4):
            await screen.tap(f"players-{number}")
            assert "step-deck" in screen.names()


@pytest.mark.parametrize("seating", ["players-1", "players-2-ai"])
async def test_the_table_is_laid_against_an_ai_that_nobody_has_entered(tmp_path: Path, seating: str) -> None:
    session = Session(Store(tmp_path / "games.db"), route="/bid/set-up")
    async with drawn(session) as screen:
        await screen.tap(seating)
        assert "step-bank" in screen.names()
        assert "automa" not in screen.text().lower()


STARTS = {"works": "token", "delivery": "first-player", "bid": "auctioneer"}


@pytest.mark.parametrize("game", STARTS)
async def test_who_starts_is_left_to_the_table(tmp_path: Path, game: str) -> None:
    session = Session(Store(tmp_path / "games.db"), route=f"/{game}/set-up")
    async with drawn(session) as screen:
        await screen.tap("players-3")
        told = screen.text(f"step-{STARTS[game]}")
        assert "freshest breath" in told
        assert "Player 1" not in told
        assert "app" not in told


async def test_a_printing_is_chosen_and_changes_the_steps(tmp_path: Path) -> None:
    session = Session(Store(tmp_path / "games.db"), route="/delivery/set-up")
    async with drawn(session) as screen:
        await screen.tap("players-3", "upgrades-yes")
        assert "Garage" in screen.text("step-upgrades")
        await screen.tap("printing-original")
        assert "three base upgrades" in screen.text("step-upgrades")


async def test_advanced_locations_are_drawn_or_named_never_both(tmp_path: Path) -> None:
    session = opened(tmp_path)
    async with drawn(session) as screen:
        await screen.tap("players-3", "advanced-drawn")
        assert "draw 2 of them" in screen.text("step-advanced")
        await screen.tap("advanced-recycler", "advanced-swap-meet")
        told = screen.text("step-advanced")
        assert "Recycler" in told
        assert "draw 2" not in told


async def test_a_list_that_is_done_says_so_and_leads_on_to_the_game(tmp_path: Path) -> None:
    session = opened(tmp_path)
    async with drawn(session) as screen:
        await screen.tap("players-2")
        assert "play-it" not in screen.names()
        for step in ("locations", "deck", "mints", "token"):
            await screen.tap(f"step-{step}")
        assert "The table is set up" in screen.text("lid")
        assert screen.ident("lid").label.startswith("The table is set up")
        await screen.tap("play-it")
        assert session.route == "/works/new"
        await screen.tap("start", "starts-1")
        assert session.live is not None
        assert "step-locations" not in screen.names()  # the table is laid, the game asks for its cards at once


@pytest.mark.parametrize(("button", "route"), [("keep-score", "/works/score"), ("close", "/")])
async def test_a_list_that_is_done_leads_on_without_a_game(tmp_path: Path, button: str, route: str) -> None:
    session = opened(tmp_path)
    async with drawn(session) as screen:
        await screen.tap("players-2")
        for step in ("locations", "deck", "mints", "token"):
            await screen.tap(f"step-{step}")
        await screen.tap(button)
    assert session.route == route
    assert not session.store.games()


@pytest.mark.parametrize(
    ("game", "chosen", "people", "automa", "edition"),
    [
        ("works", ("players-4", "printing-first"), 4, None, "first"),
        ("works", ("players-1", "ai-mort"), 1, 1, "current"),
        ("delivery", ("players-5", "printing-original"), 5, None, "original"),
        ("bid", ("players-6",), 6, None, ""),
        ("bid", ("players-2-ai",), 2, 2, ""),
    ],
)
async def test_the_sheet_after_a_list_is_for_those_who_sit_there(
    tmp_path: Path, game: str, chosen: tuple[str, ...], people: int, automa: int | None, edition: str
) -> None:
    session = Session(Store(tmp_path / "games.db"), route=f"/{game}/set-up")
    async with drawn(session) as screen:
        await screen.tap(*chosen)
        for step in [name for name in screen.names() if name.startswith("step-")]:
            await screen.tap(step)
        await screen.tap("keep-score")
    sheet = score.score_state(session).sheet
    assert (len(sheet.names), sheet.automa) == (people, automa)
    assert not edition or sheet.edition == edition


async def test_a_sheet_on_which_something_lies_stays_as_it_is(tmp_path: Path) -> None:
    session = opened(tmp_path)
    async with drawn(session) as screen:
        session.hold(ScoreState(works_sheet().tapped(0, "mine")), "works")
        await screen.tap("players-4")
        for step in ("locations", "deck", "mints", "token"):
            await screen.tap(f"step-{step}")
        await screen.tap("keep-score")
    assert score.score_state(session).sheet == works_sheet().tapped(0, "mine")
