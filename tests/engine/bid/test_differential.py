"""The engine of Mint Bid against the literal second implementation: the same states, the same answers."""

import os
from collections.abc import Iterator, Sequence
from itertools import islice
from random import Random

import pytest

from engine import bid
from engine.bid import search
from engine.bid.game import State
from engine.json_types import JsonDict, JsonValue
from tests.engine import differential
from tests.engine.bid.chance import (
    MODES,
    any_ai_finale,
    any_game,
    any_move,
    any_position,
    any_value,
    any_won_card,
    changes,
    sealed_auction,
)
from tests.engine.differential import Rules, plain
from tests.reference.bid.automa import best_of_each, decide
from tests.reference.bid.bid import after
from tests.reference.bid.checks import judge
from tests.reference.bid.facts import prompt
from tests.reference.bid.moves import legal, unsure
from tests.reference.bid.position import read_position
from tests.reference.bid.position import start as first_position
from tests.reference.bid.scoring import score
from tests.reference.bid.settings import configure
from tests.reference.shared import copied

STATES = int(os.environ.get("DIFFERENTIAL_STATES", "40"))
"""States of each mode at which all answers are compared; thousands for once after a change of the rules."""
FINALES = max(STATES, 80)
"""Finales in which the AI decides: in so many, each reason comes up."""


class Both(differential.Both):
    """A game of Mint Bid in both."""

    engine = bid
    rules = Rules(configure, first_position, read_position, prompt, legal, unsure, score, judge, any_move)
    checks, played = 12, 4

    def __init__(self, new: JsonDict, rng: Random, begun: bool = True) -> None:
        self.hidden: dict[int, int] = {}
        super().__init__(new)
        if begun and rng.random() < 0.8:
            self.lay(any_position(self.settings, rng))

    def alike(self, value: JsonDict) -> JsonDict | None:
        """Return a position without what an auction stores once it asks no seat any more; the matches of one pair of
        sides by colour."""
        if "phase" in value and "tableaus" in value:
            return without_old_bids(value)
        if "matches" in value and isinstance(value["matches"], list):
            return {**value, "matches": in_pairs(value["matches"])}
        return None

    def decided(self) -> list[JsonValue]:
        """Return what the reference lets the AI do, and why."""
        return list(decide(self.settings, self.position))

    def made(self, state: State, set_off: Sequence[JsonValue]) -> list[JsonValue]:
        """Return the engine's result of a move, with the secret bids."""
        secret = {str(seat): amount for seat, amount in enumerate(state.secret) if amount is not None}
        return [plain(state.as_json()), secret, plain(list(set_off))]

    def expected(self, move: JsonDict) -> list[JsonValue]:
        """Return the reference's result of a move."""
        made: list[JsonValue] = plain(after(self.settings, self.position, self.hidden, move))
        return made

    def compare(self, rng: Random) -> None:
        """Compare all that can be asked, the order of an AI's best moves, and a correction."""
        super().compare(rng)
        s, p = self.settings, self.position
        if self.state.prompt.ask == "automa":
            self.same("best moves in order", self.legal(), legal(s, p))
        self.compare_verdict({"move": "correct", "by": "table", "changes": changes(s, p, rng)})

    def step(self, rng: Random) -> bool:
        """Play on; return False if nothing can be played."""
        p, moves = self.position, self.legal()
        lacking = [needs for _, needs in self.state.unsure()]
        if lacking and (not moves or rng.random() < 0.4):
            needs = rng.choice(lacking)
            learning = {"move": "learn", "by": "table", "needs": needs, "value": any_value(needs, rng)}
            moves = [learning] if self.may(learning) else moves
        if p["phase"] == "secret-bid":
            free = [{**move, "by": by} for move in moves for by in prompt(self.settings, p)["waiting"]]
            moves = [move for move in free if move["amount"] <= p["mints"][move["by"]]]
        if not moves:
            return False
        kind = rng.choice(sorted({move["move"] for move in moves}))
        self.play(rng.choice([move for move in moves if move["move"] == kind]))
        return True

    def play(self, move: JsonDict) -> None:
        """Compare a move, and make it in both: the reference stores secret bids outside its position."""
        hidden = after(self.settings, self.position, self.hidden, move)[1]
        super().play(move)
        self.hidden = hidden


def without_old_bids(position: JsonDict) -> JsonDict:
    """Return a position without what an auction stores once it asks no seat any more."""
    shown: JsonDict = copied(position)
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


def in_pairs(matches: list[JsonDict]) -> list[JsonDict]:
    """Matches as they are listed, but those of one pair of sides by colour."""
    pairs = [match["locations"] for match in matches]
    return sorted(matches, key=lambda match: (pairs.index(match["locations"]), match["mint"]))


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
    for both in islice(walk(mode, rng), STATES):
        both.compare(rng)


@pytest.mark.parametrize("mode", MODES)
def test_both_judge_alike(mode: str) -> None:
    """Many positions, each looked at once: what is refused and why."""
    rng = Random(f"judging {mode}")
    for _ in range(STATES):
        both = Both(any_game(mode, rng), rng)
        for _ in range(Both.checks):
            both.compare_verdict(any_move(both.settings, both.position, rng))


def any_finale(rng: Random) -> Both | None:
    """Return a game in which the AI must use an ability, if the cards fell that way."""
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
        ends = [(*worth, -used) for _, (worth, used, _) in best_of_each(s, p)]
        assert [option.end[:3] for option in search.options(both.state)] == ends
        both.same("best plays in order", both.legal(), legal(s, p))
        both.same("decision", both.decision(), list(decide(s, p)))
        searched |= {p["phase"], *(rule.rsplit(".", 1)[1] for rule in both.decision()[1])}
    reasons = {"outcome", "margin", "fewest", "order", "equal", "hopeless"}
    assert searched == {"deed-place", "utility", "production"} | reasons


@pytest.mark.parametrize("mode", ["two-player-ai", "solo"])
def test_a_won_card_goes_where_trying_every_place_puts_it(mode: str) -> None:
    rng = Random(f"place {mode}")
    for _ in range(FINALES):
        both = Both(any_game(mode, rng), rng, begun=False)
        both.lay(any_won_card(both.settings, rng))
        both.same("best places in order", both.legal(), legal(both.settings, both.position))
        both.compare_decision()


def seen(both: Both, seat: int) -> list[JsonValue]:
    """All that a screen or another seat can get of a state, and what each seat's verdicts are."""
    state = both.state.seen_by(seat)
    moves = [both.move({"move": "secret-bid", "by": by, "amount": amount}) for by in range(3) for amount in range(9)]
    verdicts = [verdict and verdict.rules for verdict in map(both.state.check, moves)]
    shown = [plain(state.prompt.as_json()), plain(state.as_json()), [move.as_json() for move in state.legal_moves()]]
    return [*shown, list(state.unsure()), verdicts, plain(bid.score(state.standings()))]


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
