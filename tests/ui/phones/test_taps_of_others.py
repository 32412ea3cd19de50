"""Whatever a phone tells of its controls, those that are hidden, covered, without effect or of a screen that has gone
included: it changes nothing of a game in which its seat is not asked, of any game.
"""

import os
from pathlib import Path
from typing import Any

import pytest

from companion.seen import rights
from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.bid.moves import SecretBid
from engine.moves import Seat
from tests.ui import delivery_tables
from tests.ui.phones.at_table import Page, Round, at_table
from tests.ui.phones.test_games import dealt
from tests.ui.phones.test_hostile import EVENTS, PATCHES
from tests.ui.phones.test_phones import closed_auction
from ui.phones.hub import ASKED, PLACES, hashed

IS_WHOLE = bool(os.environ.get("HOSTILE"))
MOST, STEP, PATCHED = (1000, 1, 1) if IS_WHOLE else (60, 13, 30)
"""So many controls are tried at most, as what they lead to has more of them: each so many-th of those there are. Of
these the properties of each so many-th are changed before it is tapped. With `HOSTILE=1` all are tried."""
ASKED_ONE = "who-is-asked"
ENDING = ("close", "connect", "disconnect")
"""What ends a page, or begins it anew."""


SETUPS: dict[str, tuple[Setup, Seat]] = {
    "bid, sealed": (closed_auction(), 0),
    "delivery": (delivery_tables.pair(), 1),
    **{f"{mode}, dealt": (dealt(mode), 1) for mode in ("works for four", "delivery for two", "bid for four")},
}
"""Games with a seat that is not asked in them."""


def token(name: str) -> str:
    """Return by what the phone of this name is known."""
    return hashed(name.ljust(24, "x"))


def numbers(page: Page) -> list[int]:
    """Return the numbers of the controls of a session, whether they are shown or not."""
    session: Any = page.session
    return [number for number, control in session._Session__index.items() if control is not page.page]


async def try_all(game: Round, page: Page, who: str) -> int:
    """Tell of each control all that may happen to it, until all have been tried; return how many were."""
    places, tried = game.hub.places(), set[int]()
    while (new := [each for each in numbers(page) if each not in tried][::STEP]) and len(tried) < MOST:
        for number in new[: MOST - len(tried)]:
            tried.add(number)
            for event in EVENTS:
                if event not in ENDING:
                    page.enter()
                    await page.session.dispatch_event(number, event, None)
            if game.hub.places() != places or page.seen_from.fault is not None:
                game.hub._keep(places)
                page.enter()
                page.seen_from.recover(f"/game/{game.game}")
                await page.catch_up()
        await page.catch_up()
    for number in sorted(tried)[::PATCHED]:  # those of screens that have gone too
        for patch in PATCHES:
            page.session.apply_patch(number, dict(patch))
        await page.session.dispatch_event(number, "click", None)
    await page.settle()
    assert game.hub.places().keys() == places.keys() | {who}
    return len(tried)


def kept(game: Round) -> dict[str, object]:
    """Return what the owner's file holds, but for the places at the table."""
    settings = {name: value for name, value in game.store.settings.items() if name not in (PLACES, ASKED)}
    cards = [game.store.packs.listed(each) for each in ("works", "delivery", "bid")]
    games = [(card.id, card.setup) for card in game.store.games()]
    return {"settings": settings, "cards": cards, "games": games, "journal": game.table.journal()}


def begin(setup: Setup, seat: Seat) -> Table:
    """Return a game in which the seat is not asked: in a closed auction it has bid, and another one after it."""
    table = Table(setup)
    if table.state.prompt.about == "secret-bid":
        table.play(SecretBid(seat, 3))
        table.play(SecretBid(seat + 1, 4))
    return table


@pytest.mark.parametrize("name", SETUPS)
@pytest.mark.parametrize("is_seated", [True, False])
async def test_a_seat_that_is_not_asked_changes_nothing(name: str, is_seated: bool) -> None:
    setup, seat = SETUPS[name]
    with Store(Path(":memory:")) as store:
        table = begin(setup, seat)
        async with at_table(store, setup, table.moves) as game:
            await game.phone(next(iter(rights.asked(table.state)), 0), ASKED_ONE)
            game.hub.present.note(token(ASKED_ONE), game, is_there=True)  # and never says whether to take back
            page = await game.phone(seat if is_seated else None, "it")
            page.may_fail = True  # its own page alone
            game.hub.needs_yes = True
            before = kept(game)
            assert await try_all(game, page, token("it")) >= MOST / 2
            assert kept(game) == before
