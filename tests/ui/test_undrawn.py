"""Letters that no typeface in a browser draws are told at each field in which they are written, as they are written."""

from pathlib import Path

import pytest

from companion.table.table import Setup
from tests.ui.sessions import app_on, laid

PAIR = Setup("works", "multiplayer", ("Ada", "Ben"))
FIELDS = (
    ("/works/new", ("players-2", "name-1"), "name-1"),
    ("/settings", ("usual-players", "usual-add"), "usual-name"),
    ("/players", ("add-player",), "player-name"),
    ("/cards/bid", ("begin-pack",), "pack-name"),
    ("/game/1/moves", ("mark",), "mark-name"),
    ("/game/1/audit", ("zone-seat-0", "mints-0-more"), "because"),
    ("/game/1", ("menu", "names", "name-0"), "name-field"),
)


@pytest.mark.parametrize(("route", "way", "field"), FIELDS, ids=[field + route for route, _, field in FIELDS])
async def test_the_field_tells_it_and_takes_it_back(
    tmp_path: Path, route: str, way: tuple[str, ...], field: str
) -> None:
    session = laid(tmp_path, PAIR)
    session.is_ready = True
    session.go(route)
    async with app_on(session) as screen:
        await screen.tap(*way)
        await screen.fill(field, "שרה")
        assert "not-drawn" not in screen.names()
        await screen.fill(field, "日本太郎")
        assert "draws boxes" in screen.text("not-drawn")
        await screen.fill(field, "日")
        assert "not-drawn" in screen.names()
        await screen.fill(field, "Zoé")
        assert "not-drawn" not in screen.names()
