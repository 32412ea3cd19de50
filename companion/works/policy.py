"""How a coach plays Mint Works through in a playout: build, buy what is worth its mints, or gain some."""

from __future__ import annotations

from collections.abc import Sequence

from companion.contract.policy import Policy
from engine.moves import Seat
from engine.works.cards import UNKNOWN
from engine.works.game import State
from engine.works.moves import Move, Place
from engine.works.scoring import buildings_count, culture_count

GAIN = {"crowdfunder": 6.0, "producer": 5.9, "leadership-council": 3.4, "lotto": 2.8, "wholesaler": 2.6}
"""How much a place is liked that asks for no card. These numbers are those, of many tried, that did best alone against
the four AIs: where the Producer is free, only a plan worth three stars or more is liked better."""
BUILD, BUY, PASS = 16.8, 1.4, 0.7
UNKNOWN_WORTH = 2.0
"""Stars that a plan nobody has seen may bring."""
ENOUGH = 2
"""With so many plans in hand it builds before it buys."""


class WorksPolicy(Policy):
    """Builds what it can, then buys what brings most for its price, then gains mints."""

    by_chance = 0.1

    def prefer(self, state: State, moves: Sequence[Move]) -> Move | None:
        """Return the place that is liked best; None where a gift is asked for."""
        places = [move for move in moves if isinstance(move, Place)]
        if not places:
            return None
        best = max(places, key=lambda move: _liking(state, move))
        return best if _liking(state, best) > PASS else moves[-1]


def _liking(state: State, move: Place) -> float:
    seat, where = move.by, move.where
    assert isinstance(seat, int)
    liking = GAIN.get(where, 0.0)
    if where == "builder" and move.plan is not None:
        liking = BUILD + _worth(state, seat, move.plan)
    elif where == "supplier" and move.plan is not None:
        plan = state.config.plans[move.plan]
        worth = _worth(state, seat, move.plan)
        liking = BUY + 1.5 * worth - 0.3 * plan.cost if len(state.plans[seat]) < ENOUGH else 0.0
    return liking - 1 if move.target is not None else liking


def _worth(state: State, seat: Seat, card: str) -> float:
    """About how many stars a plan brings as a building, mints that it gains counted as parts of some."""
    if card == UNKNOWN:
        return UNKNOWN_WORTH
    plan = state.config.plans[card]
    worth: float = plan.stars
    if plan.effect == "stars-per-culture-building":
        worth += culture_count(state, seat) + 1
    elif plan.effect == "stars-per-building":
        worth += buildings_count(state, seat) + 1
    elif plan.effect == "stars-per-plan":
        worth += 2 * max(0, len(state.plans[seat]) - 1)
    elif plan.effect.startswith("upkeep-gain"):
        worth += plan.amount / 2
    elif plan.effect == "gallery":
        worth += 1.5
    return worth
