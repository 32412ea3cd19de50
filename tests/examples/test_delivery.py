"""The examples of Mint Delivery's rulebook are true: see test_examples for how they are written.

Their cards are invented: `"pack": "delivery_sample"` stands for the sample pack that ships.
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
from tests.examples.literal import Literal

EXAMPLES: list[Json] = [
    example
    for path in sorted((ASSETS / "examples" / "delivery").glob("*.json"))
    for example in json.loads(path.read_text(encoding="utf-8"))
]
WELL_FORMED = [example for example in EXAMPLES if example.get("error", {}).get("code") != "bad-request"]

EFFECTS = ("capacity", "actions", "load", "load-type", "optimise", "order-limit", "free", "text")
TOKENS = ("closed", "jam", "toll", "highway", "loading-zone", "tunnel")
PREFERENCES = ("most-stars", "fewest-stars", "most-mints", "fewest-mints", "most", "fewest", "town", "ask")
TRAITS = ("actions", "load-limit", "text")
EDITIONS = ("original", "revised", "english", "french")


def name(example: Json) -> str:
    return f"{example['rule']}: {example['title']}"


@pytest.mark.parametrize("example", EXAMPLES, ids=name)
def test_the_example_holds(example: Json) -> None:
    judge(example, Hand(Referee))


@pytest.mark.parametrize("example", WELL_FORMED, ids=name)
def test_the_second_implementation_agrees(example: Json) -> None:
    judge(example, Hand(Literal))


def test_every_rule_is_kept_and_broken() -> None:
    shown = defaultdict(set)
    for example in EXAMPLES:
        shown[example["rule"]].add(example["kind"])
    assert dict(shown) == {rule: {"follows", "breaks"} for rule in rulebook.clauses("delivery")}


def test_every_effect_token_preference_ruling_and_edition_is_shown() -> None:
    things = {f"effect/{effect}" for effect in EFFECTS} | {f"token/{token}" for token in TOKENS}
    things |= {f"preference/{preference}" for preference in PREFERENCES} | {f"trait/{trait}" for trait in TRAITS}
    things |= {f"edition/{edition}" for edition in EDITIONS}
    things |= {
        f"ruling/{ruling.id}/{choice}" for ruling in GAMES["delivery"].rulings.values() for choice in ruling.choices
    }
    assert {thing for example in EXAMPLES for thing in example.get("about", [])} == things


def test_a_ruling_shown_is_the_ruling_played() -> None:
    for example in EXAMPLES:
        chosen = {f"ruling/{ruling}/{choice}" for ruling, choice in example["new"].get("rulings", {}).items()}
        chosen |= {f"edition/{edition}" for edition in [example["new"].get("options", {}).get("edition")] if edition}
        named = {thing for thing in example.get("about", []) if thing.split("/")[0] in ("ruling", "edition")}
        assert named == chosen, name(example)


# --- the requests around the moves


def play(hand: Hand, *moves: Json) -> None:
    for move in moves:
        hand.do("play", move=move)


def by_title(title: str) -> Json:
    return next(example for example in EXAMPLES if example["title"] == title)


def test_a_journal_holds_the_moves_in_force_and_loads_elsewhere() -> None:
    new = opening(by_title("From Mintopia City north to the lane")["new"])
    there, on, back = (
        {"move": "move", "by": 0, "to": "n-lane"},
        {"move": "move", "by": 0, "to": "north-depot"},
        {"move": "move", "by": 0, "to": "mintopia-city"},
    )
    hand = Hand(Referee)
    hand.do("new", **new)
    start = hand.position()
    play(hand, there, on)
    hand.do("undo")
    play(hand, back)
    journal = hand.do("journal")["journal"]
    assert journal == {"options": {}, "rulings": {}, **new, "moves": [there, back]}
    elsewhere = Hand(Referee)
    assert elsewhere.do("load", journal=journal)["prompt"] == hand.do("state")["prompt"]
    assert elsewhere.position() == hand.position()
    assert elsewhere.ask("redo")["error"]["code"] == "bad-request"
    elsewhere.do("undo")
    elsewhere.do("undo")
    assert elsewhere.position() == start
    assert elsewhere.ask("undo")["error"]["code"] == "bad-request"


def test_a_turn_that_ends_by_itself_comes_back_with_its_move() -> None:
    example = by_title("The second action is the last")
    hand = Hand(Referee)
    hand.do("new", **opening(example["new"]))
    before = hand.position()
    played = hand.do("play", move=example["move"])
    assert played["moves_played"] == [example["move"], {"move": "end", "by": 0, "auto": True}]
    assert hand.do("journal")["journal"]["moves"] == [example["move"]]
    hand.do("undo")
    assert hand.position() == before


def test_a_correction_is_one_step_back() -> None:
    example = by_title("An action was forgotten: the table takes it off")
    hand = Hand(Referee)
    hand.do("new", **opening(example["new"]))
    before = hand.position()
    play(hand, example["move"])
    hand.do("undo")
    assert hand.position() == before


def test_the_checklist_counts_what_is_laid_out() -> None:
    hand = Hand(Referee)
    cards = {"pack": "delivery_sample"}
    options = {"upgrades": True, "road_conditions": 2}
    many = {"game": "delivery", "mode": "multiplayer", "seats": ["Ana", "Bo", "Cy"], "options": options, **cards}
    hand.do("new", **opening(many))
    assert [(step["id"], step["counts"]) for step in hand.do("checklist")["steps"]] == [
        ("map", {"map_cards": 9}),
        ("road-conditions", {"road_tokens": 2}),
        ("mints", {"supply": {"classic": 20, "sugar-free": 10, "cinnamon": 8}}),
        ("upgrades", {"upgrades_on_offer": 3, "tokens_each": 5}),
        ("deal", {"orders_each": 3}),
        ("keep", {"stars_at_most": 6}),
        ("piles", {"piles": 4, "pile": 7}),
        ("trucks", {"supply": {"classic": 8, "sugar-free": 10, "cinnamon": 8}}),
        ("reveal-towns", {"face_up_each": 2, "pile": 5}),
        ("reveal-kept", {"stars_at_most": 6}),
        ("first-player", {}),
    ]
    hand.do("new", **opening({"game": "delivery", "mode": "solo", "seats": ["Ana"], **cards}))
    assert [(step["id"], step["counts"]) for step in hand.do("checklist")["steps"]] == [
        ("factory", {"map_cards": 9}),
        ("ai", {}),
        ("truck", {}),
        ("dispatch", {}),
        ("belts", {"belt": 10, "empty": 2, "in_box": 18}),
        ("stacks", {"stacks": 4, "cards": 5, "unused": 20}),
        ("reveal", {"face_up": 4, "face_down_each": 4}),
        ("first-player", {}),
    ]
