"""What goes over the wire: of two games that differ in what a seat may not see it is sent the same, byte for byte, in
the same messages and in the same order, while others choose, log, menu and rules are looked at, seats change hands and
pages are opened anew.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgpack
import pytest

from companion.store.store import Store
from companion.table.table import Setup
from engine.moves import Seat
from tests.ui.bid_tables import multiplayer
from tests.ui.phones.at_table import Page, Round, at_table
from ui.phones.hub import hashed

PAIRS = int(os.environ.get("WIRE_PAIRS", "3"))
"""Pairs of games whose messages are compared."""
LOOKED_AT = ("log", "menu", "cover-again", "ask")
"""What the others tap, if it is there."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What happens in both games of a pair: who seals, one amount or the `other` one, and who looks on."""

    setup: Setup
    sealing: Seat
    amounts: tuple[int, int]
    looking: Seat
    own: int
    taps: Sequence[str]


def planned(chance: Random) -> Plan:
    """Return a closed auction of any size, and what happens in it."""
    people = chance.choice((3, 4, 5))
    mints = [chance.randrange(4, 10) for _ in range(people)]
    rows = ["candle-clinic", "quill-quay", "bramble-bakery", "acorn-arcade", "willow-works"][:people]
    place = {
        "round": 2,
        "phase": "secret-bid",
        "auctioneer": chance.randrange(people),
        "mints": mints,
        "deck": 3,
        "block": [],
        "tableaus": [
            {"between": [seat, (seat + 1) % people], "rows": [[row]] if number < 4 else []}
            for number, (seat, row) in enumerate(zip(range(people), rows, strict=True))
        ],
        "auction": {"location": "marble-mill", "kind": "closed"},
    }
    sealing, looking = chance.sample(range(people), 2)
    one, other = chance.sample(range(mints[sealing] + 1), 2)
    taps = chance.sample(LOOKED_AT, 3)
    return Plan(multiplayer(place, people), sealing, (one, other), looking, chance.randrange(mints[looking] + 1), taps)


async def sent_to(game: Round, plan: Plan, amount: int) -> list[list[bytes]]:
    """Play it, and return what was sent to each of the others."""
    phone = await game.phone(plan.sealing)
    others = [await game.phone(plan.looking), await game.phone(None)]
    first = others[0]
    await first.tap(f"amount-{plan.own}")
    begun = [len(each.sent) for each in others]
    await phone.tap(f"amount-{amount}")
    assert [len(each.sent) for each in others] == begun  # nothing is sent while somebody chooses
    await phone.tap("hide")
    assert game.table.state.secret[plan.sealing] == amount
    for each in others:
        await each.catch_up()
        await look(each, plan.taps)
    assert f"{plan.own} of" in first.text()  # what it has chosen stays
    # The phone is put away and its seat taken over by another one; those who look on open their pages anew.
    game.hub.leave(hashed(f"phone-of-{plan.sealing}-".ljust(24, "x")))
    for each in others:
        await each.catch_up()
    others.append(await game.phone(None, "a new one"))
    others.append(await game.phone(plan.looking))
    await look(others[-1], ("log",))
    await others[-1].tap(f"amount-{plan.own}", "hide")
    for each in others[:-1]:
        await each.catch_up()
    sent = [list(each.sent) for each in others]
    newest = await game.phone(None, "the newest one")
    return [*sent, list(newest.sent)]


async def look(page: Page, names: Sequence[str]) -> None:
    """Tap what is there of these names, and close what it has opened."""
    for name in names:
        if name in page.names():
            await page.tap(name)
            page.enter()
            page.seen_from.close()
            await page.settle()


def renumbered(messages: Sequence[bytes]) -> list[bytes]:
    """Return messages with the controls numbered as they come. Flet draws what it keeps track of in an order that
    depends on places in memory, so now and then one control more is made and thrown away, whatever was drawn."""
    numbers: dict[object, int] = {}

    def told(value: Any, key: object = None) -> Any:  # what is on the wire
        if key in ("_i", "id", "control_id"):
            return numbers.setdefault(value, len(numbers))
        if isinstance(value, dict):
            return {name: told(inner, name) for name, inner in value.items()}
        return [told(inner) for inner in value] if isinstance(value, list) else value

    return [bytes(msgpack.packb(told(msgpack.unpackb(each, strict_map_key=False)))) for each in messages]


@pytest.mark.parametrize("number", range(PAIRS))
async def test_a_sealed_amount_changes_no_byte_for_the_others(number: int) -> None:
    plan = planned(Random(f"wire {number}"))
    sent = list[list[list[bytes]]]()
    for amount in plan.amounts:
        with Store(Path(":memory:")) as store:
            async with at_table(store, plan.setup) as game:
                sent.append(await sent_to(game, plan, amount))
    *followed, new = zip(*sent, strict=True)
    for one, other in followed:
        assert [len(message) for message in renumbered(one)] == [len(message) for message in renumbered(other)]
        assert renumbered(one) == renumbered(other)
    assert new[0] == new[1]  # a page that has just come: its numbers too
