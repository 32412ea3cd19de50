"""Mint Bid for the owner of the tin: with no card known, from Home to the ranking, each card typed in as it comes."""

import pytest

from tests.browser.bid_journey import Journey
from tests.browser.driver import App

FIRST_TURN = 30
"""The most taps from Home to the first turn of three people, four colours and two cards told on the way."""


def test_three_people_play_to_the_ranking_with_no_card_known(app: App) -> None:
    journey = Journey(app, bids=("partner", "closed", "open", "shown"))
    journey.begin("players-3")
    journey.play()
    print(f"three people: {journey.marks['first turn']} taps to the first turn, {journey.taps} to the ranking")
    assert journey.marks["first turn"] <= FIRST_TURN
    assert {"colours", "card", "cover", "hide", "shown", "partner", "place", "die"} <= set(journey.seen)
    app.sees("ability-culture")


@pytest.mark.parametrize("seating", ["players-1", "players-2-ai"])
def test_an_ai_is_played_against_with_no_card_known(app: App, seating: str) -> None:
    journey = Journey(app)
    journey.begin(seating, ai="Sam Bot")
    journey.play()
    print(f"{seating}: {journey.marks['first turn']} taps to the first turn, {journey.taps} to the ranking")
    assert {"colours", "card", "face"} <= set(journey.seen)


def test_two_people_play_to_the_ranking_with_no_card_known(app: App) -> None:
    journey = Journey(app)
    journey.begin("players-2")
    journey.play()
    print(f"two people: {journey.marks['first turn']} taps to the first turn, {journey.taps} to the ranking")
    assert {"colours", "card", "bid", "place", "die"} <= set(journey.seen)
