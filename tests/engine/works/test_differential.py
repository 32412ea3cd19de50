"""The referee against the literal second implementation: the same games, the same answers, request by request."""

import os
from collections.abc import Iterator
from random import Random

import pytest

from companion.referee import Referee
from engine.json_types import JsonDict, JsonValue
from tests.engine.works import candidates
from tests.engine.works.tables import MODES, PLANS, any_new
from tests.examples.hands import canonical, literal
from tests.fuzz.requests import places
from tests.reference.shared import copied

STATES = int(os.environ.get("DIFFERENTIAL_STATES", "75"))
"""States of each mode at which all answers are compared; thousands for once after a change of the rules."""
CHECKS = 12
FOR_PEOPLE = {"message", "text", "source", "title"}
ODD: tuple[JsonValue, ...] = (
    None,
    True,
    -1,
    0,
    1,
    2,
    3,
    5,
    30,
    1.0,
    "",
    "table",
    "unknown",
    "mine",
    "lotto",
    [],
    {},
    [None],
)


def bare(value: JsonValue) -> JsonValue:
    """A reply without what the rules leave to each implementation: texts, and how the automa's turn is cut in steps."""
    if isinstance(value, list):
        return [bare(entry) for entry in value]
    if not isinstance(value, dict):
        return value
    after_a_move = "reasons" in value or "moves_played" in value
    hidden = FOR_PEOPLE | {"ending"} | ({"steps"} if after_a_move else set())
    return {key: bare(entry) for key, entry in value.items() if key not in hidden}


class Both:
    """Two implementations asked the same things."""

    def __init__(self) -> None:
        self.referee, self.reference = Referee(), literal()

    def ask(self, cmd: str, **fields: JsonValue) -> JsonDict:
        return self.request({"cmd": cmd, **fields})

    def request(self, request: JsonDict) -> JsonDict:
        ours = bare(self.referee.handle(copied(request)))
        theirs = bare(self.reference.handle(copied(request)))
        if "moves" in ours and "moves" in theirs:
            ours["moves"], theirs["moves"] = canonical(ours["moves"]), canonical(theirs["moves"])
        assert ours == theirs, self.story(request)
        return ours

    def story(self, request: JsonDict) -> JsonDict:
        """All that is needed to see a difference again."""
        journal = self.reference.handle({"cmd": "journal"}).get("journal")
        return {"journal": journal, "request": request}


def mutated(value: JsonValue, rng: Random) -> JsonValue:
    """The JSON value with one thing in it changed: left out, made odd, doubled, or moved by one."""
    changed = copied(value)
    spots = list(places(changed))
    holder, key = rng.choice(spots)
    old = holder[key]
    how = rng.randrange(5)
    if how == 0:
        del holder[key]
    elif how == 1 and isinstance(old, int):
        holder[key] = old + rng.choice((-1, 1))
    elif how == 2 and isinstance(holder, list):
        holder.insert(key, copied(old))
    elif how == 3 and isinstance(old, str):
        holder[key] = rng.choice(PLANS)
    elif how == 4 and isinstance(holder, dict) and rng.random() < 0.3:
        holder["odd"] = 1
    else:
        holder[key] = copied(rng.choice(ODD))
    return changed


def any_moves(both: Both, legal: list[JsonDict], rng: Random) -> Iterator[JsonDict]:
    """Moves to check: any by anybody, likely ones, and ill-formed ones."""
    config = both.referee._live.config
    everything = candidates.everything(len(config.names), config.slots)
    asked = candidates.said_by(rng.randrange(len(config.names)), len(config.names), config.slots)
    for pool, count in ((everything, CHECKS // 3), (asked, CHECKS // 3)):
        yield from (move.as_json() for move in rng.sample(pool, count))
    for move in rng.choices(legal, k=CHECKS // 3) if legal else ():
        yield mutated(move, rng)


def corrections(position: JsonDict, rng: Random) -> Iterator[JsonDict]:
    """Changes that a table might want, and ones that cannot be."""
    wrong = mutated(position, rng)
    yield {key: wrong.get(key) for key in {*position, *wrong} if wrong.get(key) != position.get(key)}
    seats = copied(position["seats"])
    seat = rng.choice(seats)
    seat[rng.choice(("plans", "buildings"))].append(rng.choice(PLANS))
    yield {"seats": seats, "deck": {"count": None}, "mint_supply": None, "locations": None}


def walk(mode: str, rng: Random) -> Iterator[Both]:
    """Random games of a mode, a state at a time; now and then a move is taken back, or the table differs."""
    both = Both()
    number = 0
    while True:
        both.ask("new", **any_new(mode, number, rng))
        both.ask("checklist")
        number += 1
        yield both
        while (prompt := both.ask("state")["prompt"])["ask"] != "over":
            if rng.random() < 0.02:
                both.ask(rng.choice(("undo", "redo")))
            elif rng.random() < 0.03:
                for changes in corrections(both.ask("state")["position"], rng):
                    both.ask("play", move={"move": "correct", "by": "table", "changes": changes})
            elif prompt["ask"] == "automa":
                both.ask("automa")
            else:
                both.ask("play", move=rng.choice(both.referee.handle({"cmd": "legal"})["moves"]))
            yield both


@pytest.mark.parametrize("mode", MODES)
def test_both_give_the_same_answers(mode: str) -> None:
    rng = Random(f"differential {mode}")
    for count, both in enumerate(walk(mode, rng)):
        position = both.ask("state")["position"]
        both.ask("legal")
        both.ask("score")
        for move in any_moves(both, both.referee.handle({"cmd": "legal"})["moves"], rng):
            both.ask("check", move=move)
        for changes in corrections(position, rng):
            both.ask("check", move={"move": "correct", "by": rng.choice(("table", 0)), "changes": changes})
        if count == STATES:
            break
    journal, position = both.ask("journal")["journal"], both.ask("state")["position"]
    elsewhere = Both()
    elsewhere.ask("load", journal=journal)
    assert elsewhere.ask("state")["position"] == position
    for _ in journal["moves"]:
        elsewhere.ask("undo")
    elsewhere.ask("undo")
    assert elsewhere.ask("journal")["journal"] == {**journal, "moves": []}


@pytest.mark.parametrize("mode", MODES)
def test_both_refuse_the_same_set_ups(mode: str) -> None:
    rng = Random(f"set-ups {mode}")
    both = Both()
    for number in range(STATES):
        new = any_new(mode, number, rng)
        both.ask("new", **new)
        both.ask("new", **{**new, "options": mutated(new["options"], rng)})
        both.ask("new", **mutated(new, rng))
        if new["pack"]:
            both.ask("new", **{**new, "pack": mutated(new["pack"], rng)})
        if new["rulings"]:
            both.ask("new", **{**new, "rulings": mutated(new["rulings"], rng)})
        both.ask("checklist")
        both.ask("journal")


REQUESTS: tuple[JsonDict, ...] = (
    *({"cmd": cmd} for cmd in ("checklist", "state", "legal", "automa", "undo", "redo", "score", "journal")),
    {"cmd": "check", "move": {"move": "pass", "by": 0}},
    {"cmd": "play", "move": {"move": "place", "by": 0, "location": "builder", "plan": "mine"}},
    {"cmd": "play", "move": {"move": "correct", "by": "table", "changes": {"round": 2}, "because": ""}},
    {"cmd": "check", "move": {"move": "learn", "by": "table", "needs": "plans/mine/cost", "value": 2}},
    {
        "cmd": "load",
        "journal": {"game": "works", "mode": "solo", "seats": ["Ada"], "options": {"ai": "mort"}, "moves": []},
    },
    {"cmd": "new", "game": "works", "mode": "multiplayer", "seats": ["Ada", "Ben"], "position": None},
)


def test_both_refuse_the_same_requests() -> None:
    rng = Random("requests")
    both = Both()
    for _ in range(10 * STATES):
        request = rng.choice(REQUESTS)
        both.request(request if rng.random() < 0.3 else mutated(request, rng))
        if rng.random() < 0.05:
            both = Both()
