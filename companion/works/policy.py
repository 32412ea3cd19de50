"""How a coach plays Mint Works in a playout: what it looks at in each move, and how much that weighs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from companion.contract.learned import ValueNetwork, learned
from companion.contract.policy import AI, Calibration, WeighedPolicy
from companion.works.evaluation import Evaluation, preferred
from engine.json_types import JsonDict
from engine.moves import Seat
from engine.works.cards import UNKNOWN, Plan
from engine.works.game import State
from engine.works.moves import Move, Place
from engine.works.scoring import FINISH, buildings_count, culture_count, total
from engine.works.setup import Config

Feature = tuple[str, float]
Features = list[Feature]
LEARNED: Final = learned("works")
EVALUATIONS: Final = {ai: Evaluation(ValueNetwork(**values)) for ai, values in LEARNED["values"].items()}
"""By AI: what estimates the chance against it. Against the others playouts go to the end."""
CALIBRATIONS: Final[Mapping[str, Calibration]] = {
    AI: Calibration(1.5, 0.9),
    "justin": Calibration(1.8, 0.9),
    "rachael": Calibration(1.5, 0.9),
    "sonic": Calibration(2.0, 1.2),
    "mort": Calibration(1.3, 0.9),
    "4": Calibration(0.0, 0.8),
}
"""Found in 147 games of the coach against the AIs, that of Sonic in 100 others that the network judged, that of four
people in 38; among two and three its shares are true as they are."""
UNKNOWN_STARS = 2.0
"""The stars expected of a plan that has not been seen."""
BUILDER_PRICE = 2
POOR = 3
"""Who has fewer mints is poor."""


class Table(NamedTuple):
    """What the features of all moves of a seat share: its mints, how many plans it holds, its points and the most of
    any other, how `late` it is from 0 to 1 (the most points by those that end the game), how many spaces of the Builder
    are free, and the plan that the AI would buy next."""

    seat: Seat
    mints: int
    held: int
    points: int
    rival: int
    late: float
    builders: int
    wanted: str | None


class WorksPolicy(WeighedPolicy[State, Move]):
    """Weighs what a place brings against what it costs."""

    weights = LEARNED["weights"]
    weights_against = LEARNED["against"]
    calibrations = CALIBRATIONS
    draws_alike = True
    """In 30 positions against Sonic that halves the variance of the difference between the two best moves."""

    def ai_of(self, config: Config) -> str | None:
        """Return the id of the AI that plays."""
        return None if config.ai is None else config.ai.id

    def evaluator(self, config: Config) -> Evaluation | None:
        """Return the estimate of the chance against an AI for which there is a value network."""
        return None if config.ai is None else EVALUATIONS.get(config.ai.id)

    def trusts(self, state: State, moves: Sequence[Move]) -> Sequence[float]:
        """Return the trusts of the policy, or trust all moves alike if a network judges: the weights win 16 % alone
        against Sonic, and the search wins more often without them."""
        return [1 / len(moves)] * len(moves) if self.evaluator(state.config) else super().trusts(state, moves)

    def numbers(self) -> JsonDict:
        """Return the same, with the value networks."""
        return {**super().numbers(), "values": LEARNED["values"]}

    def features(self, state: State, moves: Sequence[Move]) -> Sequence[Features] | None:
        """Return the features of places and of a pass, or None if a gift is asked for."""
        if state.phase != "development":
            return None
        seat, config = state.turn, state.config
        totals = [total(state, each) for each in range(len(state.mints))]
        most, points = max(totals), totals.pop(seat)
        table = Table(
            seat,
            mints=state.mints[seat] or 0,
            held=len(state.plans[seat]),
            points=points,
            rival=max(totals),
            late=min(1.0, most / FINISH),
            builders=state.spaces[config.where["builder"]].count(None),
            wanted=preferred(config, state.supply),
        )
        return [_place(state, table, move) if isinstance(move, Place) else _pass(state, table) for move in moves]


def _place(state: State, table: Table, move: Place) -> Features:
    where, spaces = move.where, state.spaces[state.config.where[move.location]]
    is_last = spaces.count(None) == 1
    if where == "builder":
        features = _build(state, table, move.plan, is_last)
    elif where == "supplier" and move.plan is not None:
        features = _buy(state, table, state.config.plans[move.plan], is_last)
    else:
        features = list(_gain(where, table.late, table.mints < POOR, is_last, state.token != table.seat))
        if move.give is not None:
            features.append(("give star", _stars_of(state, table.seat, move.give)))
        if move.take is not None:
            features.append(("take star", _stars_of(state, table.seat, move.take)))
    if move.target is not None:
        features.append(("agency", 1.0))
    return features


@lru_cache(maxsize=1 << 10)
def _gain(where: str, late: float, poor: bool, is_last: bool, takes_token: bool) -> Sequence[Feature]:
    """Return the features of a place that brings mints, a card of the deck, or another card for one of the seat's own.
    """
    features = [(where, 1.0), (f"{where} late", late)]
    if poor:
        features.append((f"{where} poor", 1.0))
    if where == "producer" and is_last:
        features.append(("producer last", 1.0))
    if where == "leadership-council" and takes_token:
        features.append(("token", 1.0))
    return tuple(features)


def _build(state: State, table: Table, card: str | None, is_last: bool) -> Features:
    behind = max(0, table.rival - table.points) / FINISH
    features = [("build", 1.0), ("build late", table.late), ("build behind", behind)]
    if is_last:
        features.append(("build last", 1.0))
        if state.config.automa is not None and state.plans[state.config.automa]:
            features.append(("build deny", 1.0))
    plan = None if card is None or card == UNKNOWN else state.config.plans[card]
    stars = UNKNOWN_STARS if card is None else _stars_of(state, table.seat, card)
    features.append(("build star", stars))
    if plan is not None and (income := _income(state, table.seat, plan)):
        features.append(("build income", income * (1 - table.late)))
    if table.points + stars >= FINISH and table.points + stars > table.rival:
        features.append(("build win", 1.0))
    return features


def _buy(state: State, table: Table, plan: Plan, is_last: bool) -> Features:
    late, stars, income = table.late, _stars(state, table.seat, plan), _income(state, table.seat, plan)
    features = [
        ("buy", 1.0),
        ("buy late", late),
        ("buy star", stars),
        ("buy star late", stars * late),
        ("buy cost", plan.cost),
        ("buy held", table.held),
    ]
    if income:
        features += [("buy income", income * (1 - late)), ("buy income late", income * late)]
    if is_last:
        features.append(("buy last", 1.0))
    if table.mints - plan.cost >= BUILDER_PRICE:
        features.append(("buy can build", 1.0))
    if table.mints == plan.cost:
        features.append(("buy broke", 1.0))
    if not table.builders:
        features.append(("buy no builder", 1.0))
    elif not table.held:
        features.append(("buy none held", 1.0))
    if plan.effect in ("supplier-discount", "builder-discount", "assembler", "landfill", "deed"):
        features.append((f"buy {plan.effect}", 1 - late))
    if plan.id == table.wanted and state.config.automa is not None:
        features += [("deny", 1.0), ("deny star", _stars(state, state.config.automa, plan))]
    return features


def _pass(state: State, table: Table) -> Features:
    features = [("pass", 1.0), ("pass late", table.late)]
    if state.passes:
        features.append(("pass after pass", 1.0))
    if table.held:
        features.append(("pass held", 1.0))
    if table.mints >= POOR:
        features.append(("pass rich", 1.0))
    if table.builders > 1:
        features.append(("pass builder free", 1.0))
    return features


def _stars_of(state: State, seat: Seat, card: str) -> float:
    """Return the stars of a plan that may be unseen."""
    return UNKNOWN_STARS if card == UNKNOWN else _stars(state, seat, state.config.plans[card])


def _stars(state: State, seat: Seat, plan: Plan) -> float:
    """About how many stars a plan brings a seat as its next building."""
    stars: float = plan.stars
    if plan.effect == "stars-per-culture-building":
        stars += culture_count(state, seat) + 1
    elif plan.effect == "stars-per-building":
        stars += buildings_count(state, seat) + 1
    elif plan.effect == "stars-per-plan":
        stars += 2 * max(0, len(state.plans[seat]) - 1)
    elif plan.effect == "gallery":
        stars += 1.5
    elif plan.effect == "counts-as-two":
        stars += 0.5
    return stars


def _income(state: State, seat: Seat, plan: Plan) -> float:
    """About how many mints a plan brings a round as a seat's next building."""
    if plan.effect == "upkeep-gain":
        return plan.amount
    if plan.effect == "upkeep-gain-per-building":
        return buildings_count(state, seat) + 1
    return 0.7 if plan.effect == "co-op" else 0.0
