"""Mint Delivery as its owner begins it: at Home, with the built-in cards alone. The taps are counted and printed."""

from engine.delivery.maps import CORNERS
from tests.browser.driver import App, Server
from tests.browser.unknown_hands import CountingHands, play_on, to_first_turn, to_first_turn_alone

MOST_TO_FIRST_TURN = 40
MOST_TO_FIRST_TURN_ALONE = 50
"""Twenty mints are told one by one."""


def test_two_people_play_a_whole_game_with_no_card_known(app: App, server: Server) -> None:
    hands = CountingHands(app, server)
    to_first_turn(hands)
    print(f"Mint Delivery for two, no card known: {hands.taps} taps from Home to the first turn")
    assert hands.taps <= MOST_TO_FIRST_TURN
    play_on(hands)
    print(f"{hands.taps} taps to the ranking, {len(hands.table.moves)} moves")
    totals = [standing.total for standing in hands.table.state.outcome().seats]
    assert max(totals) > 0
    for seat, total in enumerate(totals):
        app.reads(f"score-{seat}", str(total))


def test_one_person_begins_against_an_ai_with_no_card_known(app: App, server: Server) -> None:
    hands = CountingHands(app, server)
    to_first_turn_alone(hands)
    print(f"Mint Delivery alone, no card known: {hands.taps} taps from Home to the first turn")
    assert hands.taps <= MOST_TO_FIRST_TURN_ALONE
    hands.tap("end-turn", "end-anyway")
    app.sees("accept")
    hands.tap("accept")
    assert {card.town for card in hands.table.state.cards.orders.values()} == set(CORNERS)
    assert hands.last == "take"
