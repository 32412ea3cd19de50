"""The laying of the table: what is ticked is drawn once for each tick."""

import asyncio
from pathlib import Path

import pytest

from tests.ui.sessions import PAIR, drawn, session_in
from ui.boards import setup


async def test_a_ticked_step_is_not_drawn_again_and_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session, drawings = session_in(tmp_path, PAIR), list[object]()
    was = setup.ticked
    monkeypatch.setattr(setup, "ticked", lambda steps, kept: (drawings.append(kept), was(steps, kept))[1])
    async with asyncio.timeout(20), drawn(session) as screen:
        setup.toggle(session, "locations")
        await screen.settle()
        assert "locations" in setup.done(session)
        so_far = len(drawings)
        for _ in range(100):
            await asyncio.sleep(0)
        await screen.settle()
        assert len(drawings) == so_far
