"""The log and the step names of Mint Bid, and what stays secret."""

from typing import Any

import pytest

from companion.bid.applies import rules
from companion.languages import LANGUAGES, words
from companion.narration import log
from companion.narration.memory import Memory
from companion.packs.packs import built_in
from companion.table.table import Setup, Table
from engine.json_types import JsonDict, JsonValue
from tests.companion.saying import log_of

CODES = list(LANGUAGES)
SAMPLE = built_in("bid_sample")
THREE = Setup("bid", "multiplayer", ("Ann", "Ben", "Cleo"), {"consent": "asked"}, {}, SAMPLE)
SOLO = Setup("bid", "solo", ("Ann",), {"ai": "captain-circuit"}, {}, SAMPLE)
AMOUNT = 37
"""A bid so odd that it would be seen wherever it slipped through."""


def closed(mints: int = 40) -> Table:
    """A closed auction for Acorn Arcade, without any bid."""
    auction = {"location": "acorn-arcade", "kind": "closed"}
    position = {"phase": "secret-bid", "mints": [mints, 5, 5], "deck": 2, "auction": auction}
    return Table(Setup("bid", "multiplayer", ("Ann", "Ben", "Cleo"), {}, {}, SAMPLE, position))


def secret(by: int, amount: int) -> JsonDict:
    return {"move": "secret-bid", "by": by, "amount": amount}


@pytest.mark.parametrize("code", CODES)
def test_a_secret_bid_stays_secret_until_all_are_in(code: str) -> None:
    table = closed()
    table.play_json(secret(0, AMOUNT))
    table.play_json(secret(1, 0))
    memory = Memory(table, words(code))
    said = [part for line in log_of(table, code) for part in line]
    said += [step.title for step in memory.steps()] + [memory.undo(), memory.redo(), memory.seen_in_words()]
    table.undo()
    table.undo()
    memory = Memory(table, words(code))
    said += [step.title for step in memory.steps()] + [memory.redo(), memory.seen_in_words()]
    table.play_json(secret(2, 1))
    memory = Memory(table, words(code))
    said += [step.title for branch in memory.branches() for step in branch.steps]
    assert len(said) > 12
    assert not any(str(AMOUNT) in text for text in said), said


def test_all_bids_are_told_at_once() -> None:
    table = closed()
    for seat, amount in enumerate((AMOUNT, 2, 0)):
        table.play_json(secret(seat, amount))
    assert log_of(table) == [
        ("Has bid in secret", ""),
        ("Has bid in secret", ""),
        ("Has bid in secret", ""),
        ("The bids are shown", "Ann (37), Ben (2), Cleo (0)"),
        ("Acorn Arcade goes between Ann and Ben", "paid: Ann (37), Ben (2)"),
    ]


def test_bids_shown_at_the_table() -> None:
    table = closed(5)
    table.play_json({"move": "reveal-bids", "by": "table", "bids": [3, 2, 0]})
    assert log_of(table)[0] == ("The bids are shown", "Ann (3), Ben (2), Cleo (0)")


def solo(phase: str, **auction: JsonValue) -> Table:
    """A solitaire auction for Bramble Bakery against Duchess Diode."""
    position = {
        "phase": phase,
        "mints": [4, 0],
        "deck": 4,
        "auction": {"location": "bramble-bakery", "turn": 1, "bid": {"by": 0, "amount": 1}, **auction},
    }
    return Table(Setup("bid", "solo", ("Ann",), {"ai": "duchess-diode"}, {}, SAMPLE, position))


def test_what_a_move_set_off_has_its_lines() -> None:
    table = solo("ai-roll")
    table.play_json({"move": "roll", "by": "table", "value": 3})
    lines = log.lines(words("en"), table)
    assert [(line.seat, line.text, line.detail) for line in lines] == [
        (None, "Die of Duchess Diode: 3", ""),
        (1, "Bid 4", ""),
        (0, "Had to withdraw", ""),
        (1, "Won Bramble Bakery", ""),
        (None, "Income", "Ann +2"),
    ]
    assert [line.round for line in lines] == [1, 1, 1, 1, 2]
    assert log_of(table, "fr")[2] == ("Retrait forcé", "")


def test_who_wins_alone_pays() -> None:
    table = solo("ai-roll")
    table.play_json({"move": "roll", "by": "table", "value": 5})
    assert log_of(table)[1:3] == [("Withdrew", ""), ("Won Bramble Bakery", "paid: 1 mint")]


def test_the_die_for_everybody() -> None:
    rows = [
        {"between": [0, 1], "rows": [["candle-clinic"]]},
        {"between": [1, 2], "rows": []},
        {"between": [2, 0], "rows": []},
    ]
    setup = Setup("bid", "multiplayer", ("Ann", "Ben", "Cleo"), {}, {}, SAMPLE)
    for value, gains in ((4, "Ann +1, Ben +1"), (5, "nobody gains")):
        position = {"phase": "roll", "deck": 2, "tableaus": rows}
        table = Table(Setup(setup.game, setup.mode, setup.seats, {}, {}, SAMPLE, position))
        table.play_json({"move": "roll", "by": "table", "value": value})
        assert log_of(table)[:2] == [(f"Die for everybody: {value}", ""), ("The die pays", gains)]


def test_an_offer_and_its_answer() -> None:
    position = {"phase": "bid", "mints": [4, 4, 4], "deck": 2, "auction": {"location": "acorn-arcade"}}
    setup = Setup("bid", "multiplayer", ("Ann", "Ben", "Cleo"), {"consent": "asked"}, {}, SAMPLE, position)
    table = Table(setup)
    table.play_json({"move": "bid", "by": 0, "amount": 1, "partner": 1, "partner_amount": 1})
    table.play_json({"move": "refuse", "by": 1})
    table.play_json({"move": "bid", "by": 0, "amount": 2})
    assert [text for text, _ in log_of(table)] == ["Offered 1 with 1 from Ben", "Refused the offer", "Bid 2"]
    assert [step.title for step in Memory(table, words("en")).steps()[1:]] == [
        "Ann offered 1 with 1 from Ben",
        "Ben refused the offer",
        "Ann bid 2",
    ]


def test_a_value_that_the_table_told() -> None:
    lone = Table(Setup("bid", "multiplayer", ("Ann", "Ben", "Cleo")))
    lone.play_json({"move": "learn", "by": "table", "needs": "locations/mine/vp", "value": 3})
    assert log_of(lone) == [("A card value was filled in", "Mine")]


def test_what_a_card_shows_is_read_out_only_if_nothing_else_happened() -> None:
    cards: Any = SAMPLE["locations"]
    blank = [{**card, "vp": None} if card["id"] == "acorn-arcade" else card for card in cards]
    table = Table(Setup("bid", "multiplayer", ("Ann", "Ben", "Cleo"), {}, {}, {**SAMPLE, "locations": blank}))
    was = table.here
    table.play_json({"move": "learn", "by": "table", "needs": "locations/acorn-arcade/vp", "value": 3})
    assert log.read_out(words("en"), table, was) == "A card value was filled in. Acorn Arcade."
    table.play_json({"move": "reveal", "by": "table", "location": "acorn-arcade"})
    assert log.read_out(words("en"), table, was) == "Acorn Arcade turned up."


def test_chance_is_named_when_it_was_already_seen() -> None:
    table = solo("ai-roll")
    table.play_json({"move": "roll", "by": "table", "value": 3})
    table.undo()
    assert Memory(table, words("en")).seen_in_words() == "Already seen: a 3 on the die was next"
    fresh = Table(THREE)
    fresh.play_json({"move": "reveal", "by": "table", "location": "acorn-arcade"})
    assert Memory(fresh, words("en")).undo() == "Undo: Acorn Arcade turned up"
    fresh.undo()
    assert Memory(fresh, words("en")).seen_in_words() == "Already seen: Acorn Arcade was next"


def test_the_most_pressing_rule_comes_first() -> None:
    assert rules(closed().state)[0] == "bid.closed.secret"
    assert rules(Table(THREE).state)[0] == "bid.block"
    assert rules(solo("ai-roll").state)[0] == "bid.ai.turn"
    assert "bid.setup.removed-values" in rules(Table(SOLO).state)
