"""The engine of Mint Bid against the literal second implementation: the same states, the same answers."""

import copy
import json
import os
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from engine import bid
from engine.verdict import MissingCard, Refusal
from tests.engine.bid.chance import (
    MODES,
    any_ai_finale,
    any_game,
    any_move,
    any_position,
    any_value,
    changes,
    sealed_auction,
)
from tests.reference.bid.automa import decide
from tests.reference.bid.bid import after
from tests.reference.bid.checks import judge
from tests.reference.bid.facts import prompt
from tests.reference.bid.moves import legal, unsure
from tests.reference.bid.position import read_position
from tests.reference.bid.position import start as first_position
from tests.reference.bid.scoring import score
from tests.reference.bid.settings import Json, Refused, Settings, configure

STATES = int(os.environ.get("DIFFERENTIAL_STATES", "80"))
"""States of each mode at which all answers are compared; thousands for once after a change of the rules."""
FINALES = STATES
CHECKS, PLAYED = 12, 4


def plain(value: Any) -> Any:
    """The value as it would come over a wire."""
    return json.loads(json.dumps(value))


def sorted_moves(moves: list[Json]) -> list[str]:
    return sorted(json.dumps(move, sort_keys=True) for move in moves)


def alike(position: Json) -> Json:
    """A position without what the rules leave open: what an auction keeps once nobody is asked about it any more."""
    shown: Json = copy.deepcopy(position)
    auction, phase = shown["auction"], shown["phase"]
    if auction is None:
        return shown
    leading = [(auction["bid"] or {}).get(key) for key in ("by", "partner")]
    auction["passed"] = [seat for seat in auction["passed"] if seat not in leading]
    if phase not in ("bid", "agree", "ai-roll", "special"):
        del auction["turn"], auction["refused"]
    if phase != "partner":
        del auction["winner"]
    return shown


def shown(value: Any) -> Any:
    """Positions in answers cut down to what the rules fix."""
    if isinstance(value, dict):
        if "phase" in value and "tableaus" in value:
            return alike(value)
        if "matches" in value and isinstance(value["matches"], list):
            return {**value, "matches": in_pairs(value["matches"])}
        return {key: shown(one) for key, one in value.items()}
    if isinstance(value, list):
        return [shown(one) for one in value]
    return value


def in_pairs(matches: list[Json]) -> list[Json]:
    """Matches as they are listed, but those of one pair of sides by colour."""
    pairs = [match["locations"] for match in matches]
    return sorted(matches, key=lambda match: (pairs.index(match["locations"]), match["mint"]))


class Both:
    """A game in the engine, and the settings by which the reference judges its positions."""

    def __init__(self, new: Json, rng: Random, begun: bool = True) -> None:
        self.new = new
        fields = [copy.deepcopy(new[key]) for key in ("mode", "seats", "options", "rulings", "pack")]
        self.settings: Settings = configure(*fields)
        bid.validate(*fields)
        self.config = bid.configure(*fields)
        self.state = bid.start(self.config, None)
        self.hidden: dict[int, int] = {}
        self.same("start", self.position, first_position(self.settings))
        if begun and rng.random() < 0.8:
            self.lay(any_position(self.settings, rng))

    @property
    def position(self) -> Json:
        position: Json = plain(self.state.as_json())
        return position

    def lay(self, position: Json) -> None:
        """Begin from a position, if it can be."""
        ours = outcome(lambda: plain(bid.start(self.config, copy.deepcopy(position)).as_json()))
        theirs = outcome(lambda: read_position(self.settings, copy.deepcopy(position))[0])
        self.same("position read", ours, theirs, position)
        if "value" in ours:
            self.state = bid.start(self.config, position)

    def same(self, what: str, ours: Any, theirs: Any, about: Any = None) -> None:
        ours, theirs = shown(ours), shown(theirs)
        told = {key: value for key, value in self.new.items() if key != "pack"}
        assert ours == theirs, f"{what}: {json.dumps(about)}\nin {told}\nat {json.dumps(self.position)}"

    def move(self, move: Json) -> Any:
        return bid.move(self.state, copy.deepcopy(move))

    def verdict(self, move: Json) -> Json:
        def judged() -> list[str]:
            found = self.state.check(self.move(move))
            return list(found.rules) if found else []

        return outcome(judged)

    def after(self, move: Json) -> Json:
        def played() -> list[Any]:
            state, set_off = self.state.played(self.move(move))
            secret = {str(seat): amount for seat, amount in enumerate(state.secret) if amount is not None}
            return [plain(state.as_json()), secret, plain(list(set_off))]

        return outcome(played)

    # ---- one state ----

    def compare(self, rng: Random) -> None:
        s, p = self.settings, self.position
        self.same("prompt", plain(self.state.prompt.as_json()), prompt(s, p))
        if p["phase"] != "secret-bid":
            again = outcome(lambda: plain(bid.start(self.config, self.position).as_json()))
            self.same("read back", again, {"value": p})
        ours, theirs = [move.as_json() for move in self.state.legal_moves()], legal(s, p)
        if prompt(s, p)["ask"] == "automa":
            self.same("best moves in order", ours, theirs)
            self.same("decision", self.decision(), list(decide(s, p)))
        self.same("legal moves", sorted_moves(ours), sorted_moves(theirs))
        self.same(
            "unsure moves",
            sorted((json.dumps(move.as_json(), sort_keys=True), needs) for move, needs in self.state.unsure()),
            sorted((json.dumps(move, sort_keys=True), needs) for move, needs in unsure(s, p)),
        )
        self.same("score", plain(bid.score(self.state.standings())), score(s, p))
        for _ in range(CHECKS):
            self.compare_verdict(any_move(s, p, rng))
        for move in of_each_kind(ours, rng)[:PLAYED]:
            self.compare_verdict(move)
        self.compare_verdict({"move": "correct", "by": "table", "changes": changes(s, p, rng)})

    def decision(self) -> list[Any]:
        made = bid.decide(self.state)
        return [made.move.as_json(), [reason.rule for reason in made.reasons]]

    def compare_verdict(self, move: Json) -> None:
        s, p = self.settings, self.position
        theirs = outcome(lambda: judge(s, p, move))
        if move["move"] != "correct":
            self.same("verdict", self.verdict(move), theirs, move)
        if theirs == {"value": []}:
            self.same("played", self.after(move), outcome(lambda: plain(after(s, p, self.hidden, move))), move)

    def step(self, rng: Random) -> bool:
        """Play on; False where nothing can be played."""
        p = self.position
        moves = [move.as_json() for move in self.state.legal_moves()]
        lacking = [needs for _, needs in self.state.unsure()]
        if lacking and (not moves or rng.random() < 0.4):
            needs = rng.choice(lacking)
            learning = {"move": "learn", "by": "table", "needs": needs, "value": any_value(needs, rng)}
            moves = [learning] if outcome(lambda: judge(self.settings, p, learning)) == {"value": []} else moves
        if p["phase"] == "secret-bid":
            free = [{**move, "by": by} for move in moves for by in prompt(self.settings, p)["waiting"]]
            moves = [move for move in free if move["amount"] <= p["mints"][move["by"]]]
        if not moves:
            return False
        kind = rng.choice(sorted({move["move"] for move in moves}))
        move = rng.choice([move for move in moves if move["move"] == kind])
        self.compare_verdict(move)
        self.hidden = after(self.settings, p, self.hidden, move)[1]
        self.state = self.state.play(self.move(move))
        return True


def of_each_kind(moves: list[Json], rng: Random) -> list[Json]:
    """A move of each kind there is, in any order."""
    one = {move["move"]: move for move in rng.sample(moves, len(moves))}
    return rng.sample(list(one.values()), len(one))


def outcome(ask: Callable[[], Any]) -> Json:
    """What was answered, or the refusal: its code, and what is lacking or at fault."""
    try:
        return {"value": ask()}
    except MissingCard as missing:
        return {"code": missing.code, "needs": missing.needs}
    except Refusal as refusal:
        told = {key: value for key, value in refusal.facts.items() if key in ("part", "rule", "rules")}
        return {"code": refusal.code, **told}
    except Refused as refused:
        return refused.error


def walk(mode: str, rng: Random) -> Iterator[Both]:
    """Games by chance, a state at a time: from the middle, or from the first question; some moves of each."""
    while True:
        both = Both(any_game(mode, rng), rng)
        for _ in range(rng.choice((4, 8, 40))):
            if rng.random() < 0.4:
                yield both
            if not both.step(rng):
                break


@pytest.mark.parametrize("mode", MODES)
def test_both_give_the_same_answers(mode: str) -> None:
    rng = Random(f"differential {mode}")
    for count, both in enumerate(walk(mode, rng)):
        both.compare(rng)
        if count == STATES:
            break


@pytest.mark.parametrize("mode", MODES)
def test_both_judge_alike(mode: str) -> None:
    """Many positions, each looked at once: what is refused and why."""
    rng = Random(f"judging {mode}")
    for _ in range(STATES):
        both = Both(any_game(mode, rng), rng)
        for _ in range(CHECKS):
            both.compare_verdict(any_move(both.settings, both.position, rng))


def any_finale(rng: Random) -> Both | None:
    """A game where the AI is to use an ability, if the cards fell so."""
    new = any_game(rng.choice(("two-player-ai", "solo")), rng)
    both = Both(new, rng, begun=False)
    p = any_ai_finale(both.settings, rng)
    if p is None:
        return None
    both.lay(p)
    return both


@pytest.mark.parametrize("number", range(3))
def test_the_search_finds_what_playing_out_every_plan_finds(number: int) -> None:
    rng = Random(f"finale {number}")
    searched: set[str] = set()
    for _ in range(FINALES):
        both = any_finale(rng)
        if both is None:
            continue
        s, p = both.settings, both.position
        both.same("best plays in order", [move.as_json() for move in both.state.legal_moves()], legal(s, p))
        both.same("decision", both.decision(), list(decide(s, p)))
        searched |= {p["phase"], *(rule.rsplit(".", 1)[1] for rule in both.decision()[1])}
    reasons = {"outcome", "margin", "fewest", "order", "equal", "hopeless"}
    assert searched == {"deed-place", "utility", "production"} | reasons


def seen(both: Both, seat: int) -> list[Any]:
    """All that a screen or another seat can get of a state, and what each seat's verdicts are."""
    state = both.state.seen_by(seat)
    moves = [both.move({"move": "secret-bid", "by": by, "amount": amount}) for by in range(3) for amount in range(9)]
    verdicts = [found and found.rules for found in map(both.state.check, moves)]
    told = [plain(state.prompt.as_json()), plain(state.as_json()), [move.as_json() for move in state.legal_moves()]]
    return [*told, list(state.unsure()), verdicts, plain(bid.score(state.standings()))]


@pytest.mark.parametrize("owner", range(3))
def test_a_sealed_amount_shows_nowhere(owner: int) -> None:
    """Two games that differ in one sealed amount are the same to everybody else, until the last bid is in."""
    rng = Random(f"sealed {owner}")
    for _ in range(20):
        new = {**any_game("3", rng), "rulings": {}}
        games = [Both(new, rng, begun=False) for _ in range(2)]
        p = sealed_auction(games[0].settings, rng)
        order = [owner, *rng.sample([seat for seat in range(3) if seat != owner], 2)]
        common = {seat: rng.randrange(8) for seat in order}
        for both in games:
            both.lay(p)
        for seat in order[: rng.choice((1, 2))]:
            heard = []
            for both, amount in zip(games, rng.sample(range(8), 2), strict=True):
                move = both.move(
                    {"move": "secret-bid", "by": seat, "amount": amount if seat == owner else common[seat]}
                )
                both.state, set_off = both.state.played(move)
                heard.append([bid.public(move, both.state), plain(list(set_off))])
            assert heard[0] == heard[1]
            others = [other for other in range(3) if other != owner]
            assert [seen(games[0], other) for other in others] == [seen(games[1], other) for other in others]
            assert games[0].position == games[1].position
            assert games[0].state.seen_by(owner) != games[1].state.seen_by(owner)
