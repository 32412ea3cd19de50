"""The automa of the solitaire: what it does next under its motivation, and why (rules 47 to 56; reasons: 4.6)."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from engine.delivery import belts, choosing, journeys, motivation
from engine.delivery.actions.pick import AMOUNT, is_exact
from engine.delivery.belts import WINDOW, Belt
from engine.delivery.cards import MINTS, NONE, Mints, minus, plus
from engine.delivery.moves import (
    AiShift,
    Deliver,
    Drive,
    OwnMove,
    Pick,
    StandStill,
    Take,
    ai_shift,
    deliver,
    drive,
    pick,
    stand_still,
    take,
)
from engine.delivery.setup import AUTOMA
from engine.delivery.state import StateData, at_json
from engine.state import GameState
from engine.verdict import Decision, Reason, Step

Chosen = tuple["OwnMove", Callable[[], list[Reason]]]
"""A move, and what gives the reasons for it, to those who ask."""


def decided_move(state: StateData) -> OwnMove:
    """`delivery.automa.decides`: return the one move the automa makes now.

    Raises MissingCard with the first value that the decision depends on.
    """
    motivation.require(state)
    move, _ = _choose(state, motivation.normalised(state))
    return move


def decide(state: StateData) -> Decision:
    """Return the one move the automa makes now, its reasons, and what the person's hands do; MissingCard as above.

    A state is asked again and again why, so its last decisions are kept.
    """
    return made_once(state) if isinstance(state, GameState) else _decide(state)


def _decide(state: StateData) -> Decision:
    motivation.require(state)
    now = motivation.normalised(state)
    move, why = _choose(state, now)
    motive = Reason(f"delivery.automa.motivation.{now}", facts={"motivation": now})
    reasons = (*motivation.passed(state, now), motive, *why())
    return Decision(move, reasons, handling(state, move), reminders(state))


def _choose(state: StateData, now: str) -> Chosen:
    """Return what it does under the motivation that it has now."""
    if now == "complete":
        return _complete(state)
    return _take_order(state) if now == "take" else _get(state)


made_once = lru_cache(maxsize=8)(_decide)
"""The decision in a state, made once."""


def reminders(state: StateData) -> tuple[str, ...]:
    """Return the texts of its traits that only the table can carry out."""
    assert state.ai is not None
    return tuple(trait["text"] for trait in state.cards.ai[state.ai].traits if trait["trait"] == "text")


# Completing orders


def delivery_here(state: StateData) -> Deliver | None:
    """`automa.passing`: return the delivery of the oldest deliverable order of the town at whose gate it is, if it
    delivers now."""
    if motivation.normalised(state) != "complete":
        return None
    return _delivery(state, motivation.deliverable(state))


def _delivery(state: StateData, ready: tuple[str, ...]) -> Deliver | None:
    at = state.at[AUTOMA]
    here = state.config.network.spaces[at].serves if isinstance(at, str) else None
    order = next((order for order in ready if state.cards.orders[order].town == here), None)
    if here is None or order is None:
        return None
    is_target_only = state.config.rulings["automa-passing"] == "target-only"
    if is_target_only and state.config.network.gates[here] != _delivery_target(state, ready):
        return None
    return deliver(AUTOMA, order)


def _delivery_target(state: StateData, ready: tuple[str, ...]) -> str:
    """`automa-deliver-target`: the gate of the oldest deliverable order, or the nearest one."""
    gates = [state.config.network.gates[str(state.cards.orders[order].town)] for order in ready]
    if state.config.rulings["automa-deliver-target"] == "oldest":
        return gates[0]
    if state.at[AUTOMA] in gates:  # nothing is nearer, however far the others are
        return str(state.at[AUTOMA])
    return min(gates, key=lambda gate: journeys.distance(state, gate))


def _complete(state: StateData) -> Chosen:
    ready = motivation.deliverable(state)
    move = _delivery(state, ready)
    if move is not None:
        facts = {"order": move.order, "orders": list(ready)}
        return move, lambda: [Reason("delivery.automa.oldest", facts=facts)]
    return _drive(state, _delivery_target(state, ready))


def _drive(state: StateData, target: str) -> Chosen:
    """`delivery.automa.path`: one step along a shortest path."""
    to, ways = journeys.step(state, target)

    def why() -> list[Reason]:
        at = at_json(state.at[AUTOMA])
        facts = {"target": target, "to": to, "distance": journeys.distance(state, target), "from": at}
        reasons = [Reason("delivery.automa.path", facts=facts)]
        if len(ways) > 1:
            reasons.append(Reason("delivery.automa.path-tie", facts={"to": to, "among": list(ways)}))
        return reasons

    return drive(AUTOMA, to), why


# Taking an order


def _is_row_empty(state: StateData) -> bool:
    """`delivery.automa.standstill`: return whether no order is face up in the row."""
    return not any(stack.face_up for stack in state.stacks)


def _take_order(state: StateData) -> Chosen:
    if _is_row_empty(state):
        return _stand_still("no-orders")
    dispatch = state.config.network.start
    if state.config.rulings["solo-take-where"] == "dispatch" and state.at[AUTOMA] != dispatch:
        return _drive(state, dispatch)
    order, narrowed = choosing.choose(state)
    return take(AUTOMA, order), lambda: [each.reason() for each in narrowed]


def _stand_still(why: str, **facts: object) -> Chosen:
    return stand_still(AUTOMA), lambda: [Reason("delivery.automa.standstill", facts={"why": why, **facts})]


# Getting mints


def _missing_kinds(state: StateData) -> list[str]:
    """Return the kinds of mints that all its orders together still need."""
    return [mint for mint, n in zip(MINTS, motivation.needs(state), strict=True) if n]


def _waits_for_mints(state: StateData, missing: list[str]) -> bool:
    """Ruling `automa-missing-mints`: return whether it stands still because no mint that it needs is on the belts."""
    if state.config.rulings["automa-missing-mints"] != "standstill":
        return False
    return not any(mint in belt for mint in missing for belt in state.belts)


def shifts_in_vain(state: StateData) -> bool:
    """Return whether it can shift as long as it likes: of no kind that it needs are there enough on the belts for a
    load, and nobody brings any back."""
    of_one_belt = state.config.rulings["automa-load-belts"] == "one"
    for mint in _missing_kinds(state):
        lying = [min(belt.count(mint), WINDOW) for belt in state.belts]
        least = _most(state, mint) if is_exact(state) else 1
        if 0 < least <= (max(lying) if of_one_belt else sum(lying)):
            return False
    return True


def _get(state: StateData) -> Chosen:
    """It drives to its loading space; there it loads what it needs within reach, or shifts the belts.

    `delivery.automa.oldest`, `delivery.automa.right-to-left`, `delivery.automa.frontmost`: which mints, and from where.
    """
    missing = _missing_kinds(state)
    if _waits_for_mints(state, missing):
        return _stand_still("no-mints", mints=missing)
    dock = state.config.network.ai_space
    if state.at[AUTOMA] != dock:
        return _drive(state, dock)
    chosen = _wanted(state)
    if chosen is None:
        return ai_shift(AUTOMA), lambda: [Reason("delivery.automa.shift", facts={"mints": missing})]
    order, mint = chosen
    places = _frontmost(state, mint)[: _amount(state, order, mint)]
    by_belt = tuple((belt, tuple(place for place, on in places if on == belt)) for belt in state.config.network.belts)
    move = pick(AUTOMA, mint, tuple((belt, at) for belt, at in by_belt if at))
    return move, lambda: [
        Reason("delivery.automa.oldest", facts={"order": order}),
        Reason("delivery.automa.right-to-left", facts={"order": order, "mint": mint}),
        Reason("delivery.automa.frontmost", facts={"mint": mint, "count": len(places)}),
    ]


def _wanted(state: StateData) -> tuple[str, str] | None:
    """The first order, oldest first, with a missing mint within reach, and the first such mint as it reads the card."""
    aboard = state.mints[AUTOMA]
    for id in state.orders[AUTOMA]:
        order = state.cards.orders[id]
        assert order.mints is not None
        assert order.asks is not None
        for mint in _missing(order.mints, aboard, state.config.rulings["automa-right-to-left"] == "mints"):
            within = len(_frontmost(state, mint))
            least = _most(state, mint) if is_exact(state) else 1
            if least > 0 and within >= least:
                return id, mint
        reserved = tuple(min(one, other) for one, other in zip(aboard, order.asks, strict=True))
        aboard = minus(aboard, (reserved[0], reserved[1], reserved[2]))
    return None


@lru_cache(maxsize=4096)
def _missing(mints: tuple[str, ...], aboard: Mints, from_right: bool) -> tuple[str, ...]:
    """Return the kinds of mints of a card that the truck does not cover, in the order in which the card is read."""
    left = dict(zip(MINTS, aboard, strict=True))
    missing: list[str] = []
    for mint in mints[::-1] if from_right else mints:
        if left[mint]:
            left[mint] -= 1
        elif mint not in missing:
            missing.append(mint)
    return tuple(missing)


def _most(state: StateData, mint: str) -> int:
    """Return how many of a kind one load of the automa takes, its traits counted (`delivery.solo.load.amount`)."""
    assert state.ai is not None
    return state.cards.ai[state.ai].load_limits.get(mint, AMOUNT[MINTS.index(mint)])


def _frontmost(state: StateData, mint: str) -> tuple[tuple[int, str], ...]:
    """`delivery.automa.frontmost`: the places within reach that hold a kind, nearest the front first."""
    reach = tuple([belts.within_reach(belt) for belt in state.belts])
    of_one_belt = state.config.rulings["automa-load-belts"] == "one"
    return _places(state.config.network.belts, reach, mint, of_one_belt)


@lru_cache(maxsize=4096)
def _places(
    names: tuple[str, ...], reach: tuple[Belt, ...], mint: str, of_one_belt: bool
) -> tuple[tuple[int, str], ...]:
    """Return the places of a kind within reach on belts of these names, or on the one that has most of them."""
    of_belts = dict(zip(names, reach, strict=True))
    if of_one_belt:
        most = max(names, key=lambda name: of_belts[name].count(mint))
        of_belts = {most: of_belts[most]}
    within = [(place, name) for name, belt in of_belts.items() for place, lying in enumerate(belt, 1) if lying == mint]
    return tuple(sorted(within, key=lambda at: at[0]))  # on a tie in the order of the belts


def _amount(state: StateData, order: str, mint: str) -> int:
    """`automa-load-amount`: how many it loads: what all its orders still need, or the one being filled."""
    most = _most(state, mint)
    if is_exact(state):
        return most
    at = MINTS.index(mint)
    if state.config.rulings["automa-load-amount"] == "all-orders":
        return min(most, motivation.needs(state)[at])
    older = NONE
    for id in state.orders[AUTOMA][: state.orders[AUTOMA].index(order)]:
        older = plus(older, state.cards.orders[id].asks or NONE)
    aboard = max(0, state.mints[AUTOMA][at] - older[at])
    asks = state.cards.orders[order].asks or NONE
    return min(most, asks[at] - aboard)


# What it is going to do


class Outlook(NamedTuple):
    """The mints that the automa's orders still need, by kind, and what it does next.

    That is `delivers`, `takes`, `row-empty` (it waits for an order), `fetches` (it drives to its loading space),
    `loads`, `shifts` or `waits` (for a mint); None if its cards do not say enough.
    """

    needs: Mints
    next: str | None


def outlook(state: StateData) -> Outlook | None:
    """Return what the automa would do if it were asked at once, as far as its cards are known; None without one."""
    return None if state.ai is None else Outlook(motivation.needs(state), _next(state))


def _next(state: StateData) -> str | None:
    now = motivation.now(state)
    if now == "complete":
        return "delivers"
    if now == "take":
        return "row-empty" if _is_row_empty(state) else "takes"
    if any(state.cards.orders[order].asks is None for order in state.orders[AUTOMA]):
        return None
    if _waits_for_mints(state, _missing_kinds(state)):
        return "waits"
    if state.at[AUTOMA] != state.config.network.ai_space:
        return "fetches"
    return "shifts" if _wanted(state) is None else "loads"


# What hands do


def handling(state: StateData, move: OwnMove) -> tuple[Step, ...]:
    """Return what the person does with the automa's pieces."""
    if isinstance(move, Take):
        stack = next(n for n, stack in enumerate(state.stacks, start=1) if stack.face_up == move.order)
        return (Step("take-order", {"order": move.order, "stack": stack}),)
    if isinstance(move, Deliver):
        asks = state.cards.orders[move.order].asks or NONE
        mints = {mint: n for mint, n in zip(MINTS, asks, strict=True) if n}
        return (Step("deliver", {"order": move.order, "mints": mints}),)
    if isinstance(move, Pick):
        return tuple(Step("load", {"mint": move.mint, "belt": belt, "places": list(at)}) for belt, at in move.places)
    if isinstance(move, AiShift):
        fronts = zip(state.config.network.belts, state.belts, strict=True)
        return tuple(Step("shift", {"belt": name, "mint": belt[0]}) for name, belt in fronts if belt)
    if isinstance(move, StandStill):
        return (Step("stand-still"),)
    return (Step("drive", {"to": move.to}),) if isinstance(move, Drive) else ()


def target(state: StateData) -> str:
    """Return where it drives to in the end, when its decided move is a step."""
    paths = (reason for reason in decide(state).reasons if reason.rule == "delivery.automa.path")
    return str(next(paths).facts["target"])
