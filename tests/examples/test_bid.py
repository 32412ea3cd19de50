"""The examples of Mint Bid's rulebook are true: see test_examples for how they are written.

Their cards are invented: `"pack": "bid_sample"` stands for the sample pack that ships. `"listed": false` marks a move
that may be made though `legal` does not list it, or lists it under another name.
"""

import json
from collections import defaultdict

import pytest

from companion import rulebook
from companion.narration.examples import opening
from companion.paths import ASSETS
from companion.referee import Referee
from engine.game import GAMES
from tests.examples.hands import Hand, Json
from tests.examples.judging import judge
from tests.examples.told import TOLD

EXAMPLES: list[Json] = [
    example
    for path in sorted((ASSETS / "examples" / "bid").glob("*.json"))
    for example in json.loads(path.read_text(encoding="utf-8"))
]


def name(example: Json) -> str:
    return f"{example['rule']}: {example['title']}"


@pytest.mark.parametrize("example", EXAMPLES, ids=name)
def test_the_example_holds(example: Json) -> None:
    judge(example, Hand(Referee))


def test_what_is_merely_told_refuses_nothing() -> None:
    for rule in TOLD["bid"]:
        clause = rulebook.clause(rule)
        assert not any((clause.refusal, clause.reason, clause.choice, clause.rulings))


def test_every_rule_is_kept_and_broken() -> None:
    shown = defaultdict(set)
    for example in EXAMPLES:
        shown[example["rule"]].add(example["kind"])
    rules = rulebook.clauses("bid").keys() - TOLD["bid"]
    assert dict(shown) == {rule: {"follows", "breaks"} for rule in rules}


def test_every_choice_of_every_ruling_is_shown() -> None:
    choices = {f"ruling/{id}/{choice}" for id, ruling in GAMES["bid"].rulings.items() for choice in ruling.choices}
    assert {thing for example in EXAMPLES for thing in example.get("about", [])} == choices


def test_a_ruling_shown_is_the_ruling_played() -> None:
    for example in EXAMPLES:
        chosen = {f"ruling/{ruling}/{choice}" for ruling, choice in example["new"].get("rulings", {}).items()}
        assert set(example.get("about", [])) == chosen, name(example)


def test_a_move_that_is_not_listed_is_indeed_not() -> None:
    for example in EXAMPLES:
        if example.get("listed", True):
            continue
        hand = Hand(Referee)
        hand.do("new", **opening(example["new"]))
        for move in example["moves"]:
            hand.do("play", move=move)
        assert json.dumps(example["move"], sort_keys=True) not in hand.legal(), name(example)
