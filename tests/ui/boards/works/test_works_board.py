"""What a tap on the board of Mint Works leads to, from one drawing of the screen to the next."""

from pathlib import Path

import pytest

from companion.table.table import Setup
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
