"""Can I…? in Mint Bid: what is asked of each move, and every rule that objects, in turn and out of turn."""

import pytest

from companion.bid.asking import ASKING, Question, against
from companion.contract.questions import asked_first
from companion.packs import packs
from companion.table.table import Setup, Table
from engine.bid.game import State
from engine.bid.moves import Move
from engine.game import GAMES
from engine.json_types import JsonDict

SAMPLE = packs.sample("bid")
OPEN: JsonDict = {
    "phase": "bid",
    "mints": [4, 4, 4, 4],
    "deck": 9,
    "block": ["velvet-vault"],
    "tableaus": [{"between": [0, 1], "rows": [["acorn-arcade"]]}]
    + [{"between": [seat, (seat + 1) % 4], "rows": []} for seat in (1, 2, 3)],
    "auction": {
        "location": "fable-foundry",
        "turn": 3,
        "bid": {"by": 2, "amount": 2, "partner": 3, "partner_amount": 1},
    },
}


def four(position: JsonDict | None = None) -> State:
    names = ("Rachel", "John", "Matt", "Stephen")
    state = Table(Setup("bid", "multiplayer", names, {"auctioneer": 1}, {}, SAMPLE, position or OPEN)).state
    assert isinstance(state, State)
    return state


def alone() -> State:
    state = Table(Setup("bid", "solo", ("Ada",), {"ai": "duchess-diode"}, {}, SAMPLE)).state
    assert isinstance(state, State)
    return state


def asked(seat: int, move: str, **chosen: int | str | None) -> Question:
    question = Question(seat).about(move)
    for name, value in chosen.items():
        question = question.naming(name, value)
    return question


def objections(state: State, question: Question) -> list[str]:
    assert question.has(ASKING.fields(state.config, question))
    return [rule for rule, _, _ in against(state, wanted(state, question))]


def wanted(state: State, question: Question) -> Move:
    move: Move = GAMES["bid"].move(state, ASKING.wanted(state, question))
    return move


def test_each_deed_asks_for_what_it_needs() -> None:
    state = four()
    assert ASKING.kinds(state.config) == ("auction", "bid", "pass", "withdraw", "place", "relocate", "rotate")
    assert ASKING.fields(state.config, asked(0, "bid")) == ("amount", "partner")
    assert ASKING.fields(state.config, asked(0, "bid", partner=1)) == ("amount", "partner", "partner_amount")
    assert ASKING.fields(state.config, asked(0, "pass")) == ()
    solo = alone()
    assert ASKING.kinds(solo.config) == ("bid", "withdraw", "place", "relocate", "rotate")
    assert ASKING.fields(solo.config, asked(0, "bid")) == ("amount",)


def test_what_can_be_chosen() -> None:
    state = four()
    assert asked_first(state) == 3
    assert ASKING.likely(state, asked(0, "bid"), "amount") == (1, 2, 3, 4, 5)
    assert ASKING.likely(state, asked(0, "bid"), "partner") == (None, 1, 3)
    assert ASKING.likely(state, asked(0, "auction"), "location") == ("velvet-vault",)
    assert "candle-clinic" in ASKING.others(state, asked(0, "auction"), "location")
    assert ASKING.likely(state, asked(0, "rotate"), "location") == ("acorn-arcade",)
    assert asked(0, "bid", partner=1, partner_amount=2, amount=3).of_seat(2).chosen == {"amount": 3}


@pytest.mark.parametrize(
    ("question", "rules"),
    [
        (asked(3, "pass"), []),
        (asked(3, "withdraw"), ["bid.open.winner-stays"]),
        (asked(3, "bid", amount=4, partner=None), []),
        (asked(3, "bid", amount=2, partner=1, partner_amount=1), ["bid.open.partner-adjacent", "bid.open.must-exceed"]),
        (asked(0, "bid", amount=3, partner=None), ["bid.move.not-your-turn", "bid.open.must-exceed"]),
        (asked(0, "bid", amount=4, partner=None), ["bid.move.not-your-turn"]),
        (asked(1, "auction", location="velvet-vault", kind="open"), ["bid.move.not-asked"]),
        (asked(0, "place", location="fable-foundry", of="acorn-arcade", side="left"), ["bid.move.not-asked"]),
    ],
)
def test_every_rule_that_objects_is_named(question: Question, rules: list[str]) -> None:
    assert objections(four(), question) == rules


def test_out_of_turn_the_choice_and_the_place_are_judged_too() -> None:
    choosing = four({**OPEN, "phase": "auction", "auction": None, "auctioneer": 1})
    assert objections(choosing, asked(0, "auction", location="candle-clinic", kind="open")) == [
        "bid.move.not-your-turn",
        "bid.block.face-up",
    ]
    won = {"location": "fable-foundry", "seats": [0, 1], "placer": 1}
    placing = four({**OPEN, "phase": "place", "auction": won})
    question = asked(0, "place", location="fable-foundry", of="velvet-vault", side="left")
    assert objections(placing, question) == ["bid.move.not-your-turn", "bid.place.beside"]
    allowed = asked(1, "place", location="fable-foundry", of="acorn-arcade", side="left")
    assert objections(placing, allowed) == []
    assert wanted(placing, allowed) in placing.legal_moves()
