"""Whole games as the owner of a tin plays them: from Home to the final ranking, with the built-in cards alone.

The values of a card are entered when it turns up. The taps are counted, and a table of them ends the run of the tests.
"""

import os
from collections.abc import Callable
from typing import NamedTuple

import pytest

from engine.delivery.maps import CORNERS
from tests.browser.bid_journey import Journey
from tests.browser.driver import PHONE, SMALL, App, Server
from tests.browser.scenes import store_in
from tests.browser.unknown_hands import (
    CountingHands,
    next_alone,
    next_for_two,
    play_on,
    play_on_alone,
    skip,
    to_first_turn,
    to_first_turn_alone,
)
from tests.browser.works_journey import Stranger
from tests.conftest import JOURNEY

LYING = (915, 412)
"""A large phone on its side."""
IS_ALL = bool(os.environ.get("ALL_JOURNEYS"))
"""Each journey is made by taps from its beginning to its end; otherwise long ones play the middle in the store."""
BY_TAPS, AT_THE_END = 20, 8
"""The moves of Mint Works for two that are made by taps at the beginning, and at the end."""
BY_TAPS_FOR_TWO = 36
"""The moves of Mint Delivery for two that are made by taps before: each person takes an order and delivers it."""
BY_TAPS_ALONE = 2
"""The rounds of Mint Delivery alone that are played by taps before: orders are taken and their mints are loaded."""


class Taps(NamedTuple):
    """The number of taps to the person's first turn, and to the ranking; None if not all were made."""

    first: int
    whole: int | None


def works(*taps: str, seed: int) -> Callable[..., Taps]:
    """A journey of Mint Works that these taps begin. Then a move takes one tap, and one without a choice none."""

    def walk(app: App, server: Server) -> Taps:
        stranger = Stranger(app, server, seed)
        stranger.tap("play-works", *taps, "start")
        if taps:
            stranger.tap("starts-1")
        stranger.tap("skip")
        begun = stranger.taps
        app.sees("search")
        if not IS_ALL:
            stranger.play(BY_TAPS)
            stranger.skip_between(AT_THE_END)
        stranger.play()
        assert stranger.taps <= len(stranger.table.moves) + begun
        return Taps(stranger.first, stranger.taps if IS_ALL else None)

    return walk


def delivery_for_two(app: App, server: Server) -> Taps:
    hands = CountingHands(app, server)
    to_first_turn(hands)
    first = hands.taps
    if not IS_ALL:
        play_on(hands, BY_TAPS_FOR_TWO)
        skip(hands, next_for_two)
    play_on(hands)
    return Taps(first, hands.taps if IS_ALL else None)


def delivery_alone(app: App, server: Server) -> Taps:
    hands = CountingHands(app, server)
    to_first_turn_alone(hands)
    first = hands.taps
    if not IS_ALL:
        play_on_alone(hands, BY_TAPS_ALONE)
        skip(hands, next_alone)
    play_on_alone(hands)
    assert {card.town for card in hands.table.state.cards.orders.values()} == set(CORNERS)
    return Taps(first, hands.taps if IS_ALL else None)


def bid(seating: str, moments: set[str], ai: str = "", bids: tuple[str, ...] = ("open",)) -> Callable[..., Taps]:
    """A journey of Mint Bid, in which these moments come to pass."""

    def walk(app: App, server: Server) -> Taps:
        journey = Journey(app, bids=bids)
        journey.begin(seating, ai=ai)
        journey.play()
        assert moments <= set(journey.seen)
        return Taps(journey.marks["first turn"], journey.taps)

    return walk


class Mode(NamedTuple):
    """A mode of a game: how it is walked, and the most taps to the first turn."""

    walk: Callable[[App, Server], Taps]
    most: int


ALL = {"colours", "card", "cover", "hide", "shown", "partner", "place", "die"}
MODES = {
    "works alone": Mode(works(seed=12), 6),
    "works for two": Mode(works("players-2", seed=3), 8),
    "delivery alone": Mode(delivery_alone, 50),  # twenty mints are told one by one
    "delivery for two": Mode(delivery_for_two, 40),
    "bid alone": Mode(bid("players-1", {"colours", "card", "face"}, "Sam Bot"), 60),
    "bid for two": Mode(bid("players-2", {"colours", "card", "bid", "place", "die"}), 30),
    "bid for two and an AI": Mode(bid("players-2-ai", {"colours", "card", "face"}, "Sam Bot"), 60),
    "bid for three": Mode(bid("players-3", ALL, bids=("partner", "closed", "open", "shown")), 30),
}
ALWAYS = ("works for two", "delivery alone", "delivery for two", "bid alone")
"""Walked with every run of the tests; with ALL_JOURNEYS=1 each mode is, and the shortest on other windows too.

Mint Works alone is walked in test_solo_game, with the same luck; Mint Bid with several people goes through the screens
of bid alone, and through auctions that test_bid_open and test_bid_closed play, and tests/ui to the end.
"""
if IS_ALL:
    PLAYED = [(mode, PHONE) for mode in MODES] + [("works alone", SMALL), ("works alone", LYING)]
else:
    PLAYED = [(mode, PHONE) for mode in ALWAYS]


@pytest.mark.parametrize(("mode", "size"), PLAYED, ids=[f"{mode}-{size[0]}x{size[1]}" for mode, size in PLAYED])
def test_a_game_is_played_from_home_to_the_ranking(
    mode: str,
    size: tuple[int, int],
    open_app: Callable[..., App],
    server: Server,
    record_property: Callable[[str, object], None],
) -> None:
    app = open_app(size=size, reduced_motion="no-preference")  # as most people have it
    taps = MODES[mode].walk(app, server)
    record_property(JOURNEY, (f"{mode}, {size[0]}x{size[1]}", *taps))
    assert taps.first <= MODES[mode].most
    with store_in(server.data) as store:
        (card,) = store.games(finished=True)
        outcome = store.open(card.id).table.state.outcome()
    assert any(standing.total for standing in outcome.seats)
    for standing in outcome.seats:
        app.reads(f"score-{standing.seat}", str(standing.total))
    app.sees("again")
