"""What goes over the wire: of two games that differ in what a seat may not see it is sent the same, byte for byte, in
the same messages and in the same order, while others choose and move, log, menu and rules are looked at, moves
are taken back and tables corrected, seats change hands and pages are opened anew.

A run compares a few pairs of each kind, `WIRE_PAIRS=N` so many of each, from the pair `WIRE_FROM` on.
"""

import os
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import Any

import flet as ft
import msgpack
import pytest

from companion.dealing import dealer
from companion.seen import rights
from companion.store.store import Store
from companion.table.table import Setup, Table
from engine.game import Move
from engine.json_types import JsonDict
from engine.moves import TABLE, Seat
from engine.verdict import Refusal
from tests.companion.dealing.test_seen import choosing
from tests.companion.seen.test_pairs import KINDS
from tests.ui.bid_tables import multiplayer
from tests.ui.phones.at_table import Page, Round, at_table
from ui.phones.hub import hashed
from ui.preferences import ON_DEMAND
from ui.redraw import private

FROM = int(os.environ.get("WIRE_FROM", "0"))
PAIRS = range(FROM, FROM + int(os.environ.get("WIRE_PAIRS", "1")))
"""Pairs of games whose messages are compared."""
PLAYED = datetime(2026, 11, 20, 12, tzinfo=UTC)
"""When all games are played: lists show the time."""
LOOKED_AT = ("log", "menu", "cover-again", "ask")
"""What the others tap, if it is there."""
OF_TABLE = ("log", "menu", "menu-ask", "help", "unseen", "menu-settings", "menu-far")
"""What is tapped of any game, if it is there. Not the coach: how often it says what it thinks depends on the time."""
ROUTES = ("/", "/history", "/settings/backup", "/game/{}/moves", "/game/{}/audit", "/game/{}/hand-on")
"""Where a device goes that sees what one seat may see, and what it is shown instead or finds there."""
SKIPPED, TRIED = 12, 8
"""So many pairs are left out at most before one is taken; and so many moves are tried for one that both games have."""


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
    others.append(await game.phone(None, "a-new-one"))
    others.append(await game.phone(plan.looking))
    await look(others[-1], ("log",))
    await others[-1].tap(f"amount-{plan.own}", "hide")
    for each in others[:-1]:
        await each.catch_up()
    sent = [list(each.sent) for each in others]
    newest = await game.phone(None, "the-newest-one")
    return [*sent, list(newest.sent)]


async def look(page: Page, names: Sequence[str]) -> None:
    """Tap what is there of these names, and close what it has opened."""
    for name in names:
        if name in page.names():
            await page.tap(name)
            page.enter()
            page.seen_from.close()
            await page.settle()


@pytest.fixture(autouse=True)
def alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Number the controls of each page from the same start, which is chosen by chance otherwise."""
    monkeypatch.setattr(private, "_STARTS", 1)


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

    read = [msgpack.unpackb(each, strict_map_key=False) for each in messages]
    return [bytes(msgpack.packb(told(each))) for each in read]


@pytest.mark.parametrize("number", PAIRS)
async def test_a_sealed_amount_changes_no_byte_for_the_others(number: int) -> None:
    plan = planned(Random(f"wire {number}"))
    sent = list[list[list[bytes]]]()
    for amount in plan.amounts:
        with Store(Path(":memory:"), lambda: PLAYED) as store:
            async with at_table(store, plan.setup) as game:
                sent.append(await sent_to(game, plan, amount))
    assert_same(*sent)


def assert_same(one: list[list[bytes]], other: list[list[bytes]]) -> None:
    """Assert that pages of two games were sent the same; the last one, which has just come, the same numbers too."""
    *followed, new = zip(one, other, strict=True)
    for pair in followed:
        messages, others = map(renumbered, pair)
        assert [len(message) for message in messages] == [len(message) for message in others]
        assert messages == others
    assert new[0] == new[1]


# Games of all kinds, at any point


@dataclass(frozen=True, slots=True)
class Course:
    """What happens in both games of a pair: where the `seat` is that can't tell them apart, what is looked at, and what
    another seat does, which then asks for it to be taken back."""

    seat: Seat | None
    is_owner: bool
    taps: Sequence[str]
    route: str
    move: Move | None
    is_yes: bool
    correction: JsonDict | None


def pair_of(kind: str, chance: Random) -> tuple[Table, Table, Course]:
    """Return two games of a kind that differ in what a seat may not see, and what happens in both."""
    pairs = KINDS[kind](chance)
    for _ in range(chance.randrange(SKIPPED)):
        next(pairs)
    differing = (each for each in pairs if each[1].setup != each[2].setup or each[1].state != each[2].state)
    seat, one, other = next(differing)
    course = Course(
        seat,
        chance.random() < 0.4,
        chance.sample(OF_TABLE, 2),
        chance.choice(ROUTES),
        common_move(one, other, seat, chance),
        chance.random() < 0.5,
        correction(one, other, seat),
    )
    return one, other, course


def common_move(one: Table, other: Table, seat: Seat | None, chance: Random) -> Move | None:
    """Return a move of another seat that both games have, after which they still differ in nothing that is seen. The
    last bid that is sealed is none: it opens the others."""
    if one.state.prompt.about == "secret-bid" and len(rights.asked(one.state)) == 1:
        return None
    moves: list[Move] = [move for move in one.state.legal_moves() if move.by not in (seat, TABLE)]
    both = [move for move in moves if move in other.state.legal_moves()]
    for move in chance.sample(both, min(TRIED, len(both))):
        with suppress(Refusal):
            after = [table.copy() for table in (one, other)]
            for table in after:
                table.play(move)
            if are_alike(after, seat) and not any(map(dealer.is_asked, after)):
                return move
    return None


def are_alike(games: Sequence[Table], seat: Seat | None) -> bool:
    """Return whether a seat, and those who watch, see the same of two games, by the rules alone."""
    hands = [dealer.hands(table).get(seat, ()) if seat is not None else () for table in games]
    states = [[table.state.seen_by(who) for who in (seat, None)] for table in games]
    return hands[0] == hands[1] and states[0] == states[1]


def correction(one: Table, other: Table, seat: Seat | None) -> JsonDict | None:
    """Return a correction of the round, if both games take it and are alike after it; none of a game that is dealt."""
    if one.setup.is_dealt:
        return None
    told: JsonDict = {"move": "correct", "by": "table", "changes": {"round": one.state.as_json()["round"] + 1}}
    with suppress(Refusal, KeyError):
        after = [table.copy() for table in (one, other)]
        for table in after:
            table.play_json(told)
        return told if are_alike(after, seat) else None
    return None


async def shown(game: Round, course: Course) -> list[list[bytes]]:
    """Let it happen, and return what was sent to each who can't tell the games apart."""
    seat = course.seat
    game.hub.sit(seat if course.is_owner else None)
    pages = [await game.owner(), await game.phone(None, "a-watcher")]
    if not course.is_owner:
        pages.append(await game.phone(seat))
    for page in pages:
        await look_around(page, course.taps)
    for page in pages:
        await page.go(course.route.format(game.game))
        await page.go(f"/game/{game.game}")
    if course.move is not None:
        await move_and_ask(game, course, course.move, pages)
    if course.correction is not None:
        live = game.store.open(game.game)
        live.table.play_json(course.correction)
        await all_see(pages, ("log",))
    if seat is not None and not course.is_owner:
        game.hub.leave(hashed(f"phone-of-{seat}-".ljust(24, "x")))
        await all_see(pages, ("log",))
        pages.append(await game.phone(seat, "another-one"))
        await look_around(pages[-1], ("unseen", "log"))
    newest = await game.phone(None, "the-newest-one")
    return [list(page.sent) for page in (*pages, newest)]


async def move_and_ask(game: Round, course: Course, move: Move, pages: Sequence[Page]) -> None:
    """Make a move of another seat, which wants it taken back: all are asked."""
    live, by = game.store.open(game.game), move.by
    before = live.table.here.number
    with live.whole():
        live.table.play(move)
    await all_see(pages, ("log", "menu"))
    asking = rights.to_undo(live.table)
    if by in live.table.apps or len(asking) != 1 or before != asking[0].number - 1:
        return
    assert isinstance(by, int)
    who = hashed("whoever-asks".ljust(24, "x"))
    game.hub.choose(who, by)
    words = pages[0].seen_from.words
    with suppress(Refusal):
        game.hub.ask_to_undo(words, who, by)
    await all_see(pages, ())
    for page in pages:
        page.enter()
        if page.seen_from.is_asked_to_undo:
            page.seen_from.answer_undo(is_yes=course.is_yes)
            await page.settle()
    game.hub.withdraw(who)
    await all_see(pages, ("log",))


async def all_see(pages: Sequence[Page], names: Sequence[str]) -> None:
    """Let all pages show what has happened, and look at it."""
    for page in pages:
        await page.catch_up()
        await look_around(page, names)


async def look_around(page: Page, names: Sequence[str]) -> None:
    """Tap what is there of these names, in the menu too; then show the board again."""
    session = page.seen_from
    board = session.route
    for name in names:
        page.enter()
        there = {each.identifier: each for each in page.all(ft.Semantics)}
        if name not in there and "menu" in there:
            await page.press("menu", there["menu"])
            there = {each.identifier: each for each in page.all(ft.Semantics)}
        if name in there:
            await page.press(name, there[name])
        page.enter()
        session.close()
        session.set_table_mode(is_table_mode=False)
        await page.settle()
        for over in tuple(page.page._dialogs.controls):
            if isinstance(over, ft.AlertDialog) and not over.open:
                await page.fire(over, "dismiss")  # as the client says when a sheet has gone
        if session.route != board:
            await page.go(board)


@pytest.mark.parametrize("number", PAIRS)
@pytest.mark.parametrize("kind", KINDS)
async def test_what_a_seat_may_not_see_changes_no_byte(kind: str, number: int) -> None:
    *games, course = pair_of(kind, Random(f"wire {kind} {number}"))
    sent = list[list[list[bytes]]]()
    for table in games:
        with Store(Path(":memory:"), lambda: PLAYED) as store:
            store.settings["coach"] = ON_DEMAND
            async with at_table(store, table.setup, table.moves) as game:
                sent.append(await shown(game, course))
    assert_same(*sent)


# Cards that are chosen unseen, of those dealt to a seat alone


def dealt_alike(chance: Random) -> tuple[Table, Table]:
    """Return two games of Mint Delivery in which the first seat was dealt the same orders, and the other one others."""
    found: dict[tuple[str, ...], Table] = {}
    while True:
        table = choosing(chance.randrange(10**6), 2, 6)
        own = dealer.seen_by(table, 0).choice
        assert own is not None
        other = found.setdefault(own.among, table)
        if dealer.seen_by(other, 1).choice != dealer.seen_by(table, 1).choice:
            return other, table


async def kept_by_another(game: Round, chance: Random) -> list[list[bytes]]:
    """Let the second seat keep some of its orders, and return what was sent to the others."""
    game.hub.sit(None)
    phone, first = await game.phone(1), await game.phone(0)
    others = [first, await game.phone(None, "a-watcher"), await game.owner()]
    own = dealer.seen_by(game.table, 0).choice
    its = dealer.seen_by(game.table, 1).choice
    assert own is not None
    assert its is not None
    await first.tap(f"card-{own.among[0]}")
    begun = [len(each.sent) for each in others]
    for card in chance.choice([cards for cards in its.all_allowed() if cards]):
        await phone.tap(f"card-{card}")
    assert [len(each.sent) for each in others] == begun  # nothing is sent while somebody chooses
    await phone.tap("keep")
    assert dealer.seen_by(phone.seen_from.table, 1).chosen
    await all_see(others, ("log", "menu"))
    game.hub.leave(hashed("phone-of-1-".ljust(24, "x")))
    others.append(await game.phone(1, "another-one"))
    await all_see(others[:-1], ())
    newest = await game.phone(None, "the-newest-one")
    return [list(page.sent) for page in (*others[:3], newest)]


@pytest.mark.parametrize("number", PAIRS)
async def test_orders_that_another_keeps_change_no_byte(number: int) -> None:
    sent = list[list[list[bytes]]]()
    for at, table in enumerate(dealt_alike(Random(f"kept {number}"))):
        with Store(Path(":memory:"), lambda: PLAYED) as store:
            async with at_table(store, table.setup, table.moves) as game:
                sent.append(await kept_by_another(game, Random(f"keeps {number} {at}")))
    assert_same(*sent)
