"""The requests around the moves: undo and redo, journals, corrections and the checklist."""

import pytest

from companion.narration.examples import opening
from companion.referee import Referee
from engine.json_types import JsonDict
from tests.examples.hands import HANDS, Hand, Json, Make, at
from tests.examples.judging import EXAMPLES


def play(hand: Hand, *moves: Json) -> None:
    for move in moves:
        hand.do("play", move=move)


def place(by: int, location: str, **more: object) -> Json:
    return {"move": "place", "by": by, "location": location, **more}


START: Json = {
    "game": "works",
    "mode": "multiplayer",
    "seats": ["Ada", "Ben"],
    "position": {"supply": ["co-op", "crane", "gardens"]},
}


@pytest.fixture(params=HANDS["works"].values(), ids=HANDS["works"])
def make(request: pytest.FixtureRequest) -> Make:
    return request.param


@pytest.fixture
def hand(make: Make) -> Hand:
    return Hand(make)


def test_a_correction_is_one_step_back(hand: Hand) -> None:
    hand.do("new", **START)
    play(hand, place(0, "producer"))
    changes: JsonDict = {"seats": [{"mints": 4}, {"mints": 4}]}
    play(hand, {"move": "correct", "by": "table", "changes": changes})
    assert len(hand.do("journal")["journal"]["moves"]) == 2
    hand.do("undo")
    assert at(hand.position(), "seats.1.mints") == 3
    assert at(hand.position(), "locations.producer.spaces.0") == {"seat": 0, "mints": 1}
    hand.do("undo")
    assert at(hand.position(), "locations.producer.spaces.0") is None
    assert hand.ask("undo")["error"]["code"] == "bad-request"


def test_a_journal_holds_the_moves_in_force_and_loads_elsewhere(hand: Hand, make: Make) -> None:
    hand.do("new", **START)
    play(hand, place(0, "producer"), place(1, "supplier", plan="crane"))
    hand.do("undo")
    journal = hand.do("journal")["journal"]
    assert journal == {**START, "options": {}, "rulings": {}, "pack": {}, "moves": [place(0, "producer")]}
    elsewhere = Hand(make)
    assert elsewhere.do("load", journal=journal)["prompt"] == hand.do("state")["prompt"]
    assert elsewhere.do("journal")["journal"] == journal
    assert elsewhere.position() == hand.position()
    assert elsewhere.ask("redo")["error"]["code"] == "bad-request"
    elsewhere.do("undo")
    assert elsewhere.ask("undo")["error"]["code"] == "bad-request"


def test_undo_takes_back_all_that_a_move_set_off(hand: Hand) -> None:
    hand.do("new", **START)
    play(hand, {"move": "pass", "by": 0})
    before = hand.position()
    play(hand, {"move": "pass", "by": 1})
    after = hand.position()
    assert after["round"] == 2
    hand.do("undo")
    assert hand.position() == before
    hand.do("redo")
    assert hand.position() == after


def test_the_checklist_counts_what_is_laid_out(hand: Hand) -> None:
    hand.do("new", **START)
    steps = [(step["id"], step["counts"]) for step in hand.do("checklist")["steps"]]
    assert steps == [
        ("locations", {"locations": 6}),
        ("deck", {"supply": 3, "deck": 18}),
        ("mints", {"mints": [3, 3]}),
        ("token", {}),
    ]
    hand.do("new", game="works", mode="solo", seats=["Ada"], options={"ai": "mort", "advanced": ["recycler"]})
    steps = [(step["id"], step["counts"]) for step in hand.do("checklist")["steps"]]
    assert steps == [
        ("ai", {}),
        ("locations", {"locations": 6}),
        ("advanced", {"locations": 1}),
        ("deck", {"supply": 2, "deck": 19}),
        ("mints", {"mints": [3, None]}),
        ("token", {}),
    ]


# Mint Delivery


def by_title(title: str) -> Json:
    return next(example for example in EXAMPLES["delivery"] if example["title"] == title)


def test_a_journal_holds_the_moves_in_force_and_loads_elsewhere_in_mint_delivery() -> None:
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


def test_a_correction_is_one_step_back_in_mint_delivery() -> None:
    example = by_title("An action was forgotten: the table takes it off")
    hand = Hand(Referee)
    hand.do("new", **opening(example["new"]))
    before = hand.position()
    play(hand, example["move"])
    hand.do("undo")
    assert hand.position() == before


def test_the_checklist_counts_what_is_laid_out_in_mint_delivery() -> None:
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
