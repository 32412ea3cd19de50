"""Two and more phones tapped at once, or some moments one after the other: nothing that was meant is lost, and nothing
is done that nobody meant.

A run tries one. `AT_ONCE=1` tries every 50 ms up to half a second, with two phones and with six.
"""

import asyncio
import os
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from companion.paths import DATABASE
from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.bid.moves import Bid, SecretBid
from tests.bench.phones import PEOPLE, auction
from tests.ui.phones.raw import SETTLED, Phone, scanned
from tests.ui.phones.test_phones import Server, closed_auction
from tests.ui.phones.test_whole_games import assert_each_made_its_own
from ui.phones.hub import NEEDS_YES

IS_WHOLE = bool(os.environ.get("AT_ONCE"))
MOMENTS = [each * 50 for each in range(11)] if IS_WHOLE else [100]
"""Milliseconds between two taps."""
AGAIN = 4
"""So often a person taps again who was told that the screen had just changed."""


class At:
    """A server with a game, and its phones."""

    def __init__(self, folder: Path, setup: Setup, stack: AsyncExitStack) -> None:
        with Store(folder / DATABASE) as store:
            store.settings[NEEDS_YES] = False
            self.game = store.start(setup).id
        self.server, self.stack = Server(folder), stack

    async def phones(self, *seats: int) -> list[Phone]:
        """Return a phone at each of these seats; the owner has the game open."""
        await self.stack.enter_async_context(Phone(self.server.owner, route=f"/game/{self.game}"))
        phones = []
        for seat in seats:
            phone = await self.stack.enter_async_context(Phone(self.server.origin, scanned(self.server.link)))
            await phone.tap(f"seat-{seat}")
            phones.append(phone)
        return phones

    @property
    def table(self) -> Table:
        return self.server.table(self.game)


async def tap_after(phone: Phone, name: str, milliseconds: int) -> None:
    await asyncio.sleep(milliseconds / 1000)
    if phone.target(name) is not None:
        await phone.tap_now(name)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("people", [3, PEOPLE] if IS_WHOLE else [3])
@pytest.mark.parametrize("apart", MOMENTS)
async def test_bids_that_are_sealed_one_upon_the_other_all_count(tmp_path: Path, people: int, apart: int) -> None:
    setup = closed_auction() if people == 3 else sealed_by_six()
    async with AsyncExitStack() as stack:
        at = At(tmp_path, setup, stack)
        try:
            phones = await at.phones(*range(people))
            for seat, phone in enumerate(phones):
                await phone.tap(f"amount-{seat + 3}")
            await asyncio.sleep(SETTLED)
            await asyncio.gather(*(tap_after(phone, "hide", apart * seat) for seat, phone in enumerate(phones)))
            for _ in range(AGAIN):
                await asyncio.sleep(SETTLED)
                for phone in phones:
                    await phone.still()
                    await tap_after(phone, "hide", 0)
            made = [(move.by, move.amount) for move in at.table.moves if isinstance(move, SecretBid)]
            assert sorted(made) == [(seat, seat + 3) for seat in range(people)]
        finally:
            at.server.stop()


def sealed_by_six() -> Setup:
    """Six people who have still to bid in secret."""
    setup = auction()
    assert setup.position is not None
    position = {**setup.position, "phase": "secret-bid", "auction": {"location": "marble-mill", "kind": "closed"}}
    return Setup(setup.game, setup.mode, setup.seats, setup.options, setup.rulings, setup.pack, position)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("people", [2, PEOPLE] if IS_WHOLE else [2])
@pytest.mark.parametrize("is_undo_first", [True, False])
@pytest.mark.parametrize("apart", MOMENTS)
async def test_a_move_is_taken_back_while_the_next_one_is_made(
    tmp_path: Path, people: int, apart: int, is_undo_first: bool
) -> None:
    async with AsyncExitStack() as stack:
        at = At(tmp_path, auction(), stack)
        try:
            phones = dict(zip(range(PEOPLE), await at.phones(*range(PEOPLE)), strict=True))
            await phones[0].tap("mine-5")
            await phones[0].tap("bid")
            follower = at.table.state.prompt.by
            assert follower not in (0, None)
            await phones[follower].tap("mine-6")
            await asyncio.sleep(SETTLED)
            others = [phone for seat, phone in phones.items() if seat not in (0, follower)][: people - 2]
            first, second = (0, apart) if is_undo_first else (apart, 0)
            await asyncio.gather(
                tap_after(phones[0], "undo", first),
                tap_after(phones[follower], "bid", second),
                *(tap_after(phone, "undo", apart) for phone in others),
            )
            await asyncio.gather(*(phone.still() for phone in phones.values()))
            table = at.table
            assert_each_made_its_own(table)
            bids = [(move.by, move.amount) for move in table.moves if isinstance(move, Bid)]
            assert bids in ([], [(0, 5)], [(0, 5), (follower, 6)])  # taken back, or both as they were meant
            if bids == [(0, 5)]:  # all are asked by one of the others, and nobody has answered yet
                assert others
        finally:
            at.server.stop()
