"""The examples of the rulebook are true: each is played, by the referee and by the literal second implementation.

An example opens a game with `new`, plays `moves`, and judges `move` by its `verdict` (or by the `error` of a refusal
that is no rule; without a `move` it is `new` that is refused). `after` names values of the position by dotted paths,
`prompt` and `score` what is asked and reckoned then; `legal` and `automa` tell of the moment before. `about` names the
cards, rulings and printings it shows.
"""

import json
from collections import defaultdict

import pytest

from companion.paths import ASSETS
from companion.referee import Referee
from engine.json_types import JsonDict
from tests.examples.hands import BUILT_IN, HANDS, Hand, Json, at
from tests.examples.judging import judge

EXAMPLES: list[Json] = [
    example
    for path in sorted((ASSETS / "examples" / "works").glob("*.json"))
    for example in json.loads(path.read_text(encoding="utf-8"))
]

RULE_IDS = """
words.plan words.neighborhood words.gain contents round setup.advanced setup.ai setup.line
automa.pays stars.growing upkeep.corporate-hq
setup turn.first turn.choice turn.not-yours pass phase.end
place.pay place.location-absent place.deed-closed place.space-free place.afford place.effect
producer supplier.in-supply supplier.cost supplier.assembler builder.own-plan builder.cost leadership-council
deed.opens wholesaler.place lotto.place lotto.deck-empty deed.income
crowdfunder recycler.own-card recycler.pay swap-meet.own-card swap-meet.in-supply swap-meet.take-back
temp-agency.occupied temp-agency.another temp-agency.cost
bridge gallery stars
upkeep.stars upkeep.refill upkeep.buildings co-op.choose co-op.another co-op.not-asked
upkeep.clear upkeep.income mint-supply mints.values nothing-given
reveal.first reveal.not-asked reveal.unseen reveal.known-card lotto.unknown over learn.known
solo.replace solo.swap automa.decision automa.first-usable automa.pass automa.oldest-plan
automa.supplier-cost automa.supplier-type automa.supplier-nearest automa.supplier-only automa.cards automa.temp-agency
justin.token justin.blocked sonic.two-turns sonic.supplier rachael.removes rachael.supply rachael.wins
mort.unlimited mort.no-income mort.no-production
end score tie.neighborhood tie.mints tie.age rank
"""
RULES = RULE_IDS.split()


@pytest.fixture(params=HANDS)
def hand(request: pytest.FixtureRequest) -> Hand:
    return Hand(HANDS[request.param])


def name(example: Json) -> str:
    return f"{example['rule']}: {example['title']}"


@pytest.mark.parametrize("example", EXAMPLES, ids=name)
def test_the_example_holds(example: Json, hand: Hand) -> None:
    judge(example, hand)


# --- every rule, card, ruling and printing is shown


def test_every_rule_is_kept_and_broken() -> None:
    shown = defaultdict(set)
    for example in EXAMPLES:
        shown[example["rule"]].add(example["kind"])
    assert dict(shown) == {f"works.{rule}": {"follows", "breaks"} for rule in RULES}


def test_the_referee_knows_every_rule_shown() -> None:
    referee = Referee()
    for rule in RULES:
        assert referee.handle({"cmd": "rule", "id": f"works.{rule}"})["ok"], rule


def test_every_card_ruling_and_printing_is_shown() -> None:
    pack = json.loads(BUILT_IN.read_text(encoding="utf-8"))
    things = {f"plan/{plan['id']}" for plan in pack["plans"]}
    things |= {f"location/{location['id']}" for location in pack["locations"]}
    things |= {f"ai/{ai['id']}" for ai in pack["ai"]}
    things |= {"edition/current", "edition/first"}
    games = Referee().handle({"cmd": "games"})["games"]
    works = next(game for game in games if game["id"] == "works")
    things |= {f"ruling/{ruling['id']}/{choice}" for ruling in works["rulings"] for choice in ruling["choices"]}
    assert {thing for example in EXAMPLES for thing in example.get("about", [])} == things


def test_a_ruling_shown_is_the_ruling_played() -> None:
    for example in EXAMPLES:
        chosen = {f"ruling/{ruling}/{choice}" for ruling, choice in example["new"].get("rulings", {}).items()}
        named = {thing for thing in example.get("about", []) if thing.startswith("ruling/")}
        assert named <= chosen, name(example)


# --- the requests around the moves


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


def test_a_journal_holds_the_moves_in_force_and_loads_elsewhere(hand: Hand, request: pytest.FixtureRequest) -> None:
    hand.do("new", **START)
    play(hand, place(0, "producer"), place(1, "supplier", plan="crane"))
    hand.do("undo")
    journal = hand.do("journal")["journal"]
    assert journal == {**START, "options": {}, "rulings": {}, "pack": {}, "moves": [place(0, "producer")]}
    elsewhere = Hand(HANDS[request.node.callspec.params["hand"]])
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
