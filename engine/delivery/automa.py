"""The automa of the solitaire: what it does next under its motivation, and why (rules 47 to 56; reasons: 4.6)."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.delivery import choosing, journeys, motivation
from engine.delivery.belts import AMOUNT, WINDOW
from engine.delivery.cards import MINTS, NONE, minus, plus
from engine.delivery.moves import AiShift, Deliver, Drive, Pick, StandStill, Take, deliver, drive, pick, take
from engine.verdict import Decision, Reason, Step

if TYPE_CHECKING:
    from engine.delivery.draft import Board
    from engine.delivery.moves import OwnMove
    from engine.delivery.state import State

AUTOMA = 1
Chosen = tuple["OwnMove", list[Reason]]


def decide(board: Board) -> Decision:
    """`automa.decides`: return the one move the automa makes now, its reasons, and what the person's hands do.

    Raises MissingCard with the first value that the decision hangs on. A state is asked again and again (what is legal,
    is this move, why), so its last decisions are kept.
    """
    return kept(board) if isinstance(board, tuple) else _decide(board)


@lru_cache(maxsize=8)
def kept(board: State) -> Decision:
    """Return the decision in a state, made once."""
    return _decide(board)


def _decide(board: Board) -> Decision:
    motivation.require(board)
    now = motivation.normalised(board)
    reasons = [*motivation.passed(board, now), Reason(f"delivery.automa.motivation.{now}", facts={"motivation": now})]
    if now == "complete":
        move, why = _complete(board)
    elif now == "take":
        move, why = _take(board)
    else:
        move, why = _get(board)
    return Decision(move, (*reasons, *why), handling(board, move), reminders(board))


def reminders(board: Board) -> tuple[str, ...]:
    """Return the texts of its traits that only the table can carry out."""
    assert board.ai is not None
    return tuple(trait["text"] for trait in board.cards.ai[board.ai].traits if trait["trait"] == "text")


# Completing orders


def delivery_here(board: Board) -> Deliver | None:
    """`automa.passing`: the oldest deliverable order of the town whose gate it stands on, if it delivers now."""
    if motivation.normalised(board) != "complete":
        return None
    at = board.at[AUTOMA]
    here = board.config.network.spaces[at].serves if isinstance(at, str) else None
    ready = motivation.deliverable(board)
    if board.config.rulings["automa-passing"] == "target-only" and here is not None:
        target = _delivery_target(board, ready)
        ready = ready if board.config.network.gates[here] == target else ()
    order = next((order for order in ready if board.cards.orders[order].town == here), None)
    return None if order is None else deliver(AUTOMA, order)


def _delivery_target(board: Board, ready: tuple[str, ...]) -> str:
    """`automa-deliver-target`: the gate of the oldest deliverable order, or the nearest one."""
    gates = [board.config.network.gates[str(board.cards.orders[order].town)] for order in ready]
    if board.config.rulings["automa-deliver-target"] == "oldest":
        return gates[0]
    return min(gates, key=lambda gate: journeys.distance(board, gate))


def _complete(board: Board) -> Chosen:
    move = delivery_here(board)
    ready = motivation.deliverable(board)
    if move is not None:
        return move, [Reason("delivery.automa.oldest", facts={"order": move.order, "orders": list(ready)})]
    return _drive(board, _delivery_target(board, ready))


def _drive(board: Board, target: str) -> Chosen:
    """`automa.path`: one step along a shortest path."""
    to, ways = journeys.step(board, target)
    at = board.at[AUTOMA]
    facts = {"target": target, "to": to, "distance": journeys.distance(board, target), "from": _place(at)}
    reasons = [Reason("delivery.automa.path", facts=facts)]
    if len(ways) > 1:
        reasons.append(Reason("delivery.automa.path-tie", facts={"to": to, "among": list(ways)}))
    return drive(AUTOMA, to), reasons


def _place(at: Any) -> Any:
    return at if isinstance(at, str) else {"toward": at.to, "left": at.left}


# Taking an order


def _take(board: Board) -> Chosen:
    if not any(stack.face_up for stack in board.stacks):
        return _stand_still("no-orders")
    dispatch = board.config.network.start
    if board.config.rulings["solo-take-where"] == "dispatch" and board.at[AUTOMA] != dispatch:
        return _drive(board, dispatch)
    order, reasons = choosing.choose(board)
    return take(AUTOMA, order), reasons


def _stand_still(why: str, **facts: Any) -> Chosen:
    return StandStill(AUTOMA), [Reason("delivery.automa.standstill", facts={"why": why, **facts})]


# Getting mints


def _get(board: Board) -> Chosen:
    needed = motivation.needs(board)
    missing = [mint for mint, n in zip(MINTS, needed, strict=True) if n]
    on_belts = [mint for belt in board.belts for mint in belt]
    nowhere = not any(mint in on_belts for mint in missing)
    if nowhere and board.config.rulings["automa-missing-mints"] == "standstill":
        return _stand_still("no-mints", mints=missing)
    dock = board.config.network.ai_space
    if board.at[AUTOMA] != dock:
        return _drive(board, dock)
    found = _load(board)
    if found is not None:
        return found
    return AiShift(AUTOMA), [Reason("delivery.automa.shift", facts={"mints": missing})]


def _load(board: Board) -> Chosen | None:
    """`automa.oldest`, `automa.right-to-left`, `automa.frontmost`: what it loads, if it needs anything within reach."""
    found = _wanted(board)
    if found is None:
        return None
    order, mint = found
    places = _frontmost(board, mint)[: _amount(board, order, mint)]
    by_belt = tuple((belt, tuple(place for place, on in places if on == belt)) for belt in board.config.network.belts)
    move = pick(AUTOMA, mint, tuple((belt, at) for belt, at in by_belt if at))
    reasons = [
        Reason("delivery.automa.oldest", facts={"order": order}),
        Reason("delivery.automa.right-to-left", facts={"order": order, "mint": mint}),
        Reason("delivery.automa.frontmost", facts={"mint": mint, "count": len(places)}),
    ]
    return move, reasons


def _wanted(board: Board) -> tuple[str, str] | None:
    """The first order, oldest first, with a missing mint within reach, and the first such mint as it reads the card."""
    aboard = board.mints[AUTOMA]
    for id in board.orders[AUTOMA]:
        order = board.cards.orders[id]
        assert order.mints is not None
        assert order.asks is not None
        for mint in _missing(order.mints, aboard, board.config.rulings["automa-right-to-left"] == "mints"):
            if _is_in_reach(board, mint):
                return id, mint
        reserved = tuple(min(one, other) for one, other in zip(aboard, order.asks, strict=True))
        aboard = minus(aboard, (reserved[0], reserved[1], reserved[2]))
    return None


def _missing(mints: tuple[str, ...], aboard: tuple[int, ...], from_right: bool) -> list[str]:
    """Return the mints of a card that the truck does not cover, kind by kind, as the card is read."""
    left = dict(zip(MINTS, aboard, strict=True))
    missing = []
    for mint in mints[::-1] if from_right else mints:
        if left[mint]:
            left[mint] -= 1
        else:
            missing.append(mint)
    return missing


def _most(board: Board, mint: str) -> int:
    """Return how many of a kind one load of the automa takes, its traits counted (`solo.load.amount`)."""
    assert board.ai is not None
    limits = {t["mint"]: t["count"] for t in board.cards.ai[board.ai].traits if t["trait"] == "load-limit"}
    return int(limits.get(mint, AMOUNT[MINTS.index(mint)]))


def _is_in_reach(board: Board, mint: str) -> bool:
    within = len(_frontmost(board, mint))
    least = _most(board, mint) if board.config.rulings["solo-load-amount"] == "exact" else 1
    return least > 0 and within >= least


def _frontmost(board: Board, mint: str) -> list[tuple[int, str]]:
    """`automa.frontmost`: the places within reach that hold a kind, nearest the front first, the belt listed first."""
    found = [
        (place, belt)
        for belt, lying in zip(board.config.network.belts, board.belts, strict=True)
        for place, there in enumerate(lying[:WINDOW], start=1)
        if there == mint
    ]
    if board.config.rulings["automa-load-belts"] == "one":
        names = board.config.network.belts
        most = max(names, key=lambda belt: sum(on == belt for _, on in found))
        found = [(place, on) for place, on in found if on == most]
    return sorted(found, key=lambda at: (at[0], board.config.network.belts.index(at[1])))


def _amount(board: Board, order: str, mint: str) -> int:
    """`automa-load-amount`: how many it loads: what all its orders still need, or the one being filled."""
    most = _most(board, mint)
    if board.config.rulings["solo-load-amount"] == "exact":
        return most
    at = MINTS.index(mint)
    if board.config.rulings["automa-load-amount"] == "all-orders":
        return min(most, motivation.needs(board)[at])
    older = NONE
    for id in board.orders[AUTOMA][: board.orders[AUTOMA].index(order)]:
        older = plus(older, board.cards.orders[id].asks or NONE)
    aboard = max(0, board.mints[AUTOMA][at] - older[at])
    asks = board.cards.orders[order].asks or NONE
    return min(most, asks[at] - aboard)


# What hands do


def handling(board: Board, move: OwnMove) -> tuple[Step, ...]:
    """Return what the person does with the automa's pieces."""
    if isinstance(move, Take):
        stack = next(n for n, stack in enumerate(board.stacks, start=1) if stack.face_up == move.order)
        return (Step("take-order", {"order": move.order, "stack": stack}),)
    if isinstance(move, Deliver):
        asks = board.cards.orders[move.order].asks or NONE
        mints = {mint: n for mint, n in zip(MINTS, asks, strict=True) if n}
        return (Step("deliver", {"order": move.order, "mints": mints}),)
    if isinstance(move, Pick):
        return tuple(Step("load", {"mint": move.mint, "belt": belt, "places": list(at)}) for belt, at in move.places)
    if isinstance(move, AiShift):
        fronts = zip(board.config.network.belts, board.belts, strict=True)
        return tuple(Step("shift", {"belt": name, "mint": belt[0]}) for name, belt in fronts if belt)
    if isinstance(move, StandStill):
        return (Step("stand-still"),)
    return (Step("drive", {"to": move.to}),) if isinstance(move, Drive) else ()


def target(board: Board) -> str:
    """Return where it drives to in the end, when its decided move is a step."""
    paths = (reason for reason in decide(board).reasons if reason.rule == "delivery.automa.path")
    return str(next(paths).facts["target"])
