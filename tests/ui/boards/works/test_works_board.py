"""What a tap on the board of Mint Works leads to, from one drawing of the screen to the next."""

from pathlib import Path

import pytest

from companion.table.table import Setup
from companion.works import supposing
from tests.ui.sessions import app_on, laid

SEATS = [{"mints": 6, "plans": ["gardens", "vault"]}, {"mints": 3}]
POSITION = {"round": 3, "token": 0, "supply": ["obelisk", "statue", "mine"], "seats": SEATS}


@pytest.mark.parametrize("language", ["en", "fr"])
async def test_of_two_plans_the_other_can_be_built_the_next_time(tmp_path: Path, language: str) -> None:
    """The plan that was among others is next to the Builder then; in French the long name leaves it less room."""
    session = laid(tmp_path, Setup("works", "multiplayer", ("Ada", "Ben"), position=POSITION), is_ready=True)
    session.choose_language(language)
    async with app_on(session) as screen:
        await screen.tap("builder-gardens", "location-producer", "builder-vault")
    assert list(session.live.table.state.buildings[0]) == ["gardens", "vault"]


@pytest.mark.parametrize("advanced", [(), ("crowdfunder", "recycler"), ("swap-meet", "temp-agency")])
async def test_each_place_says_what_it_is_for(tmp_path: Path, advanced: tuple[str, ...]) -> None:
    """A tap asks that while others decide."""
    session = laid(tmp_path, Setup("works", "multiplayer", ("Ada", "Ben"), {"advanced": [*advanced]}), is_ready=True)
    places = [location.id for location in session.live.table.config.line]
    assert {*advanced} < {*places} <= {*supposing.KINDS}
    async with app_on(session) as screen:
        for place in places:
            session.show("about", place)
            await screen.settle()
            assert "got-it" in screen.names(), place
            session.close()
