"""How a coach plays Mint Works in a playout: what it looks at in each move, and how much that weighs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from companion.contract.policy import AI, Calibration, WeighedPolicy, weighed
from companion.works.against_sonic import WEIGHTS as SONIC
from engine.moves import Seat
from engine.works.cards import UNKNOWN, Plan
from engine.works.game import State
from engine.works.moves import Move, Place
from engine.works.scoring import FINISH, buildings_count, culture_count, total
from engine.works.setup import Config

Sign = tuple[str, float]
Signs = list[Sign]

ADVANCED: Final[Mapping[str, float]] = {
    "crowdfunder": 6.0,
    "recycler": -3.0,
    "swap-meet": -3.0,
    "give star": -1.0,
    "take star": 1.0,
}
"""Of the advanced locations, with which nobody has played enough to find weights: these are guesses."""
WEIGHTS: Final[Mapping[str, float]] = {
    **ADVANCED,
    "agency": -0.6,
    "build": 4.95,
    "build income": -0.96,
    "build last": -0.03,
    "build late": -1.04,
    "build star": -0.52,
    "build win": 4.92,
    "buy": -1.54,
    "buy assembler": -0.46,
    "buy builder-discount": -1.05,
    "buy can build": 1.42,
    "buy cost": -0.69,
    "buy deed": 0.66,
    "buy held": -2.1,
    "buy income": 2.7,
    "buy income late": -1.79,
    "buy landfill": -5.45,
    "buy last": -1.48,
    "buy late": 1.08,
    "buy star": 1.99,
    "buy star late": 3.49,
    "buy supplier-discount": -0.84,
    "leadership-council": 2.94,
    "leadership-council late": -0.7,
    "leadership-council poor": 1.65,
    "lotto": -0.07,
    "lotto late": -0.47,
    "pass": -1.22,
    "pass held": -0.95,
    "pass late": -0.94,
    "pass rich": -1.29,
    "producer": 7.75,
    "producer last": 0.73,
    "producer late": 0.26,
    "producer poor": 3.44,
    "token": 1.69,
    "wholesaler": 3.56,
    "wholesaler late": 0.5,
    "wholesaler poor": 3.26,
}
"""Found by playing against the four AIs and among two (tests/bench/weights.py), not made up."""
AGAINST: Final[Mapping[str, Mapping[str, float]]] = {
    "mort": {
        **ADVANCED,
        "agency": -0.6,
        "build": 4.36,
        "build behind": -0.32,
        "build deny": 0.44,
        "build income": 0.1,
        "build last": -1.15,
        "build late": -1.42,
        "build star": -0.05,
        "build win": 4.92,
        "buy": -1.29,
        "buy assembler": -1.1,
        "buy broke": -1.8,
        "buy builder-discount": -0.71,
        "buy can build": 2.56,
        "buy cost": -1.6,
        "buy deed": 3.14,
        "buy held": -1.55,
        "buy income": 0.53,
        "buy income late": -3.85,
        "buy landfill": -6.85,
        "buy last": -0.12,
        "buy late": 1.75,
        "buy no builder": -0.3,
        "buy none held": -0.42,
        "buy star": 1.34,
        "buy star late": 3.31,
        "buy supplier-discount": -1.32,
        "deny": 1.71,
        "deny star": 2.16,
        "leadership-council": 3.05,
        "leadership-council late": -1.25,
        "leadership-council poor": 2.05,
        "lotto": 2.13,
        "lotto late": 1.84,
        "pass": -1.54,
        "pass after pass": 1.33,
        "pass builder free": 1.39,
        "pass held": -1.78,
        "pass late": -0.14,
        "pass rich": -1.95,
        "producer": 7.83,
        "producer last": -0.3,
        "producer late": -0.67,
        "producer poor": 2.87,
        "token": 1.99,
        "wholesaler": 3.23,
        "wholesaler late": 0.1,
        "wholesaler poor": 4.65,
    },
    "sonic": SONIC,
}
"""By AI: the weights that were found against it alone."""
CLOSELY: Final = frozenset({"sonic"})
"""The AIs against which more is looked at: with two turns in a row, what Sonic does next decides what is left."""
CALIBRATIONS: Final[Mapping[str, Calibration]] = {
    AI: Calibration(1.5, 0.9),
    "justin": Calibration(1.8, 0.9),
    "rachael": Calibration(1.5, 0.9),
    "sonic": Calibration(3.1, 2.0),
    "mort": Calibration(1.3, 0.9),
}
"""Found in 147 games of the coach against the AIs, that of Sonic in 50 others after its weights had changed; among
people its shares are true as they are."""
UNKNOWN_STARS = 2.0
"""Stars that a plan nobody has seen may bring."""
BUILDER_PRICE = 2
POOR = 3
"""Who has fewer mints is poor."""


class Closely(NamedTuple):
    """What is looked at besides against an AI that asks for it, in numbers that are told apart: the round, what the
    seat has, what the AI has and does next, and who is ahead once somebody has enough stars for the end."""

    round: int
    mints: int
    held: int
    producers: int
    automa_mints: int
    automa_holds: str
    automa_next: str
    end: str

    def seen(self) -> tuple[str, ...]:
        """Return what there is to see, each to be told of every place."""
        seen = (
            f" round {self.round}",
            f" with {self.mints}",
            f" holding {self.held}",
            f" producer {self.producers}",
            f" AI with {self.automa_mints} holding {self.automa_holds}",
            f" AI {self.automa_next}",
        )
        return (*seen, f" end {self.end}") if self.end else seen


class Table(NamedTuple):
    """What matters at a moment for all moves of a seat: its mints, the plans it holds, the most points of any other,
    `late` from 0 to 1 the nearer the end is, and the plan that the AI would buy next; what is looked at `closely`
    where an AI asks for it."""

    seat: Seat
    mints: int
    held: int
    points: int
    rival: int
    late: float
    builders: int
    wanted: str | None
    closely: Closely | None = None


class WorksPolicy(WeighedPolicy):
    """Weighs what a place brings against what it costs."""

    weights = WEIGHTS
    weights_against = AGAINST
    calibrations = CALIBRATIONS
    draws_alike = True
    """In 30 positions against Sonic that halves the variance of what is between the two best moves."""

    def ai_of(self, config: Config) -> str | None:
        """Return the id of the AI that plays."""
        return None if config.ai is None else config.ai.id

    def signs(self, state: State, moves: Sequence[Move]) -> Sequence[Signs] | None:
        """Return the signs of places and of a pass; None where a gift is asked for."""
        if state.phase != "development":
            return None
        table = _table(state)
        found = _signs(state, table, moves)
        if table.closely is not None:
            all_seen = table.closely.seen()
            for signs, move in zip(found, moves, strict=True):
                signs += [(where_of(move) + seen, 1.0) for seen in all_seen]
        return found

    def sums(self, state: State, moves: Sequence[Move]) -> list[float] | None:
        """Return the same as without this, in less time: what is seen of the table is often seen again."""
        if state.phase != "development":
            return None
        table, weights = _table(state), self.weights_at(state)
        sums = weighed(weights, _signs(state, table, moves))
        if (closely := table.closely) is not None:
            ai = self.ai_of(state.config)
            return [each + _seen(ai, where_of(move), closely) for each, move in zip(sums, moves, strict=True)]
        return sums


@lru_cache(maxsize=1 << 14)
def _seen(ai: str, where: str, closely: Closely) -> float:
    """Return how much more a place is liked for what is seen of the table."""
    weights = AGAINST[ai]
    return sum([weights.get(where + seen, 0.0) for seen in closely.seen()])


def where_of(move: Move) -> str:
    """Return the place that a move uses, or that it is a pass."""
    return move.where if isinstance(move, Place) else "pass"


def _signs(state: State, table: Table, moves: Sequence[Move]) -> list[Signs]:
    """Return the signs of each move, without what is seen of the table."""
    found = [_place(state, table, move) if isinstance(move, Place) else _pass(state, table) for move in moves]
    if table.closely is not None:
        for signs, move in zip(found, moves, strict=True):
            if isinstance(move, Place) and move.plan is not None and move.plan != UNKNOWN:
                signs += _plan_closely(state, table, move.where, move.plan)
    return found


def _table(state: State) -> Table:
    seat, config = state.turn, state.config
    totals = [total(state, each) for each in range(len(state.mints))]
    most, points = max(totals), totals.pop(seat)
    rival, late = max(totals), min(1.0, most / FINISH)
    builders = state.spaces[config.where["builder"]].count(None)
    mints, held = state.mints[seat] or 0, len(state.plans[seat])
    wanted = _wanted(config, state.supply)
    table = Table(seat, mints, held, points, rival, late, builders, wanted)
    if config.ai is None or config.ai.id not in CLOSELY:
        return table
    return Table(seat, mints, held, points, rival, late, builders, wanted, _at_a_closer_look(state, table))


def _at_a_closer_look(state: State, table: Table) -> Closely:
    """Return what there is to see at a table with an AI."""
    config = state.config
    automa = config.automa
    assert automa is not None
    mints, end = state.mints[automa] or 0, ""
    if max(table.points, table.rival) >= FINISH:
        end = "ahead" if table.points > table.rival else "behind"
    return Closely(
        round=min(state.round, 6),
        mints=min(table.mints, 7),
        held=min(table.held, 2),
        producers=state.spaces[config.where["producer"]].count(None),
        automa_mints=min(mints, 5),
        automa_holds="a plan" if state.plans[automa] else "none",
        automa_next=_next_of(state, table, automa, mints),
        end=end,
    )


def _next_of(state: State, table: Table, automa: Seat, mints: int) -> str:
    """Return what an AI that goes along the line does about its next turn, in one word or two."""
    config = state.config
    gains = [config.where["producer"]] + [config.where["wholesaler"]] * state.is_open[config.where["wholesaler"]]
    free = sum([state.spaces[index].count(None) for index in gains]) if mints else 0
    if free:
        return "gains" if free > 1 else "gains once"
    if state.plans[automa]:
        if not table.builders or mints < BUILDER_PRICE:
            return "waits"
        return "builds" if table.builders > 1 else "builds last"
    if table.wanted is not None and None in state.spaces[config.where["supplier"]]:
        return "buys" if config.plans[table.wanted].cost <= mints else "saves"
    return "waits"


@lru_cache(maxsize=1 << 10)
def _wanted(config: Config, supply: tuple[str | None, ...]) -> str | None:
    """Return the plan of the supply that the AI buys next, if there is an AI and any that it wants."""
    ai, plans = config.ai, config.plans
    if ai is None:
        return None
    offer = [plans[card] for card in supply if card is not None and plans[card].type not in ai.never_buys]
    sign = 1 if ai.cost_order == "low" else -1
    return min(offer, key=lambda plan: (sign * plan.cost, ai.prefers(plan))).id if offer else None


def _place(state: State, table: Table, move: Place) -> Signs:
    where, spaces = move.where, state.spaces[state.config.where[move.location]]
    is_last = spaces.count(None) == 1
    if where == "builder":
        signs = _build(state, table, move.plan, is_last)
    elif where == "supplier" and move.plan is not None:
        signs = _buy(state, table, state.config.plans[move.plan], is_last)
    else:
        signs = list(_gain(where, table.late, table.mints < POOR, is_last, state.token != table.seat))
        if move.give is not None:
            signs.append(("give star", _stars_of(state, table.seat, move.give)))
        if move.take is not None:
            signs.append(("take star", _stars_of(state, table.seat, move.take)))
    if move.target is not None:
        signs.append(("agency", 1.0))
    return signs


@lru_cache(maxsize=1 << 10)
def _gain(where: str, late: float, poor: bool, is_last: bool, takes_token: bool) -> Sequence[Sign]:
    """Return the signs of a place that brings mints, a card of the deck, or another card for one's own."""
    signs = [(where, 1.0), (f"{where} late", late)]
    if poor:
        signs.append((f"{where} poor", 1.0))
    if where == "producer" and is_last:
        signs.append(("producer last", 1.0))
    if where == "leadership-council" and takes_token:
        signs.append(("token", 1.0))
    return tuple(signs)


def _build(state: State, table: Table, card: str | None, is_last: bool) -> Signs:
    signs = [("build", 1.0), ("build late", table.late), ("build behind", max(0, table.rival - table.points) / FINISH)]
    if is_last:
        signs.append(("build last", 1.0))
        if state.config.automa is not None and state.plans[state.config.automa]:
            signs.append(("build deny", 1.0))
    plan = None if card is None or card == UNKNOWN else state.config.plans[card]
    stars = UNKNOWN_STARS if card is None else _stars_of(state, table.seat, card)
    signs.append(("build star", stars))
    if plan is not None and (income := _income(state, table.seat, plan)):
        signs.append(("build income", income * (1 - table.late)))
    if table.points + stars >= FINISH and table.points + stars > table.rival:
        signs.append(("build win", 1.0))
    return signs


def _buy(state: State, table: Table, plan: Plan, is_last: bool) -> Signs:
    late, stars, income = table.late, _stars(state, table.seat, plan), _income(state, table.seat, plan)
    signs = [
        ("buy", 1.0),
        ("buy late", late),
        ("buy star", stars),
        ("buy star late", stars * late),
        ("buy cost", plan.cost),
        ("buy held", table.held),
    ]
    if income:
        signs += [("buy income", income * (1 - late)), ("buy income late", income * late)]
    if is_last:
        signs.append(("buy last", 1.0))
    if table.mints - plan.cost >= BUILDER_PRICE:
        signs.append(("buy can build", 1.0))
    if table.mints == plan.cost:
        signs.append(("buy broke", 1.0))
    if not table.builders:
        signs.append(("buy no builder", 1.0))
    elif not table.held:
        signs.append(("buy none held", 1.0))
    if plan.effect in ("supplier-discount", "builder-discount", "assembler", "landfill", "deed"):
        signs.append((f"buy {plan.effect}", 1 - late))
    if plan.id == table.wanted and state.config.automa is not None:
        signs += [("deny", 1.0), ("deny star", _stars(state, state.config.automa, plan))]
    return signs


def _pass(state: State, table: Table) -> Signs:
    signs = [("pass", 1.0), ("pass late", table.late)]
    if state.passes:
        signs.append(("pass after pass", 1.0))
    if table.held:
        signs.append(("pass held", 1.0))
    if table.mints >= POOR:
        signs.append(("pass rich", 1.0))
    if table.builders > 1:
        signs.append(("pass builder free", 1.0))
    return signs


def _plan_closely(state: State, table: Table, where: str, card: str) -> Sequence[Sign]:
    """Return the signs of building or buying a plan that tell plans apart."""
    if where == "builder":
        return _building(card)
    if where != "supplier":
        return ()
    left = max(0, min(4, table.mints - state.config.plans[card].cost))
    return _buying(card, table.late, left, None in state.spaces[state.config.where["producer"]])


@lru_cache(maxsize=64)
def _building(card: str) -> Sequence[Sign]:
    return ((f"build card {card}", 1.0),)


@lru_cache(maxsize=1 << 12)
def _buying(card: str, late: float, left: int, can_gain: bool) -> Sequence[Sign]:
    gains = "gain" if can_gain else "no gain"
    return (f"buy card {card}", 1.0), (f"buy card {card} late", late), (f"buy leaves {left} {gains}", 1.0)


def _stars_of(state: State, seat: Seat, card: str) -> float:
    """Return the same for a plan that nobody may have seen."""
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
