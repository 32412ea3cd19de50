"""The examples of each game's rulebook are true: each is played, by the referee and by a second implementation.

An example opens a game with `new`, plays `moves`, and judges `move` by its `verdict` (or by the `error` of a refusal
that is no rule; without a `move` it is `new` that is refused). `after` names values of the position by dotted paths,
`prompt` and `score` what is asked and reckoned then; `legal` and `automa` tell of the moment before. `about` names the
cards, rulings and printings it shows.

The cards of Mint Delivery and Mint Bid are invented: `"pack": "bid_sample"` stands for the sample pack that ships.
`"listed": false` marks a move that may be made though `legal` does not list it, or lists it under another name.
"""

import json
from collections import defaultdict

import pytest

from companion import rulebook
from companion.narration.examples import opening
from companion.packs import packs
from companion.referee import Referee
from engine.game import GAMES
from tests.examples.hands import HANDS, Hand, Json, Literal, Make
from tests.examples.judging import EXAMPLES, judge

SHOWS = {"after", "prompt", "score", "automa", "legal", "error"}
KEYS = {"rule", "kind", "title", "about", "new", "moves", "move", "verdict", "listed", *SHOWS}
TOLD = frozenset({"bid.open.talk", "bid.bluff", "delivery.employee", "delivery.key-card"})
"""The clauses that no example shows: people may talk as they like, talking is no move, and it is never required; and
some cards of the box are in no game."""
SHOWN: dict[str, dict[str, tuple[str, ...]]] = {
    "works": {
        "plan": tuple(plan["id"] for plan in packs.built_in("works")["plans"]),
        "location": tuple(location["id"] for location in packs.built_in("works")["locations"]),
        "ai": tuple(ai["id"] for ai in packs.built_in("works")["ai"]),
        "edition": ("current", "first"),
    },
    "delivery": {
        "effect": ("capacity", "actions", "load", "load-type", "optimise", "order-limit", "free", "text"),
        "token": ("closed", "jam", "toll", "highway", "loading-zone", "tunnel"),
        "preference": ("most-stars", "fewest-stars", "most-mints", "fewest-mints", "most", "fewest", "town", "ask"),
        "trait": ("actions", "load-limit", "text"),
        "edition": ("original", "revised", "english", "french"),
    },
    "bid": {},
}
"""What the examples of a game show in addition to its rules and the choices of its rulings."""


def name(example: Json) -> str:
    return f"{example['rule']}: {example['title']}"


CASES = [
    pytest.param(example, make, id=f"{player}-{name(example)}")
    for game, players in HANDS.items()
    for player, make in players.items()
    for example in EXAMPLES[game]
    if make is not Literal or example.get("error", {}).get("code") != "bad-request"
]


@pytest.mark.parametrize(("example", "make"), CASES)
def test_the_example_holds(example: Json, make: Make) -> None:
    judge(example, Hand(make))


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_well_formed_and_told_apart_by_its_title(game: str) -> None:
    names = set()
    for example in EXAMPLES[game]:
        assert name(example) not in names, name(example)
        names.add(name(example))
        assert set(example) <= KEYS, name(example)
        assert ("verdict" in example) != ("error" in example), name(example)
        assert example["kind"] in ("follows", "breaks"), name(example)
        assert SHOWS & set(example) or not example["verdict"]["legal"], name(example)
    assert names


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_kept_and_broken(game: str) -> None:
    shown = defaultdict(set)
    for example in EXAMPLES[game]:
        shown[example["rule"]].add(example["kind"])
    assert dict(shown) == {rule: {"follows", "breaks"} for rule in rulebook.clauses(game).keys() - TOLD}


def test_what_is_merely_told_refuses_nothing() -> None:
    for rule in TOLD:
        clause = rulebook.clause(rule)
        assert not any((clause.refusal, clause.reason, clause.choice, clause.rulings))


@pytest.mark.parametrize("game", GAMES)
def test_the_referee_knows_every_rule_shown(game: str) -> None:
    referee = Referee()
    for rule in {example["rule"] for example in EXAMPLES[game]}:
        assert referee.handle({"cmd": "rule", "id": rule})["ok"], rule


@pytest.mark.parametrize("game", GAMES)
def test_every_card_ruling_and_printing_is_shown(game: str) -> None:
    things = {f"{kind}/{id}" for kind, ids in SHOWN[game].items() for id in ids}
    things |= {f"ruling/{id}/{choice}" for id, ruling in GAMES[game].rulings.items() for choice in ruling.choices}
    assert {thing for example in EXAMPLES[game] for thing in example.get("about", [])} == things


@pytest.mark.parametrize("game", GAMES)
def test_a_ruling_shown_is_the_ruling_played(game: str) -> None:
    for example in EXAMPLES[game]:
        new = example["new"]
        chosen = {f"ruling/{ruling}/{choice}" for ruling, choice in new.get("rulings", {}).items()}
        chosen |= {f"edition/{edition}" for edition in [new.get("options", {}).get("edition")] if edition}
        named = {thing for thing in example.get("about", []) if thing.split("/")[0] in ("ruling", "edition")}
        assert named == chosen or (game == "works" and named < chosen), name(example)


@pytest.mark.parametrize("game", GAMES)
def test_a_move_that_is_not_listed_is_indeed_not(game: str) -> None:
    for example in EXAMPLES[game]:
        if example.get("listed", True):
            continue
        hand = Hand(Referee)
        hand.do("new", **opening(example["new"]))
        for move in example["moves"]:
            hand.do("play", move=move)
        assert json.dumps(example["move"], sort_keys=True) not in hand.legal(), name(example)
