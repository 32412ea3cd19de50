"""What the automa is after: to complete orders, to take some, or to get mints (rules 48 and 49)."""

from __future__ import annotations

from engine.delivery.cards import MINTS, NONE, Mints, covers, plus
from engine.delivery.setup import AUTOMA
from engine.delivery.state import StateData
from engine.json_types import JsonDict
from engine.verdict import MissingCard, Reason

ORDER = ("complete", "take", "get")


def require(state: StateData) -> None:
    """Raise MissingCard with the first value of its cards that the automa's decision depends on."""
    assert state.ai is not None
    if (lacks := state.cards.ai[state.ai].lacks) is not None:
        raise MissingCard(f"ai/{state.ai}/{lacks}")
    for order in state.orders[AUTOMA]:
        if (lacks := state.cards.orders[order].lacks) is not None:
            raise MissingCard(f"orders/{order}/{lacks}")


def is_known(state: StateData) -> bool:
    """Return whether everything is known that the automa's decision depends on at any time."""
    try:
        require(state)
    except MissingCard:
        return False
    return True


def asked(state: StateData) -> Mints:
    """Return the mints that all its orders ask for."""
    return state.cards.asked(state.orders[AUTOMA])


def needs(state: StateData) -> Mints:
    """Rule 48: return the mints that all its orders still need, kind by kind."""
    wanted, aboard = asked(state), state.mints[AUTOMA]
    return (max(0, wanted[0] - aboard[0]), max(0, wanted[1] - aboard[1]), max(0, wanted[2] - aboard[2]))


def workload(state: StateData) -> int:
    """Return how many orders it works on at once."""
    assert state.ai is not None
    return state.cards.ai[state.ai].workload or 0


def normalised(state: StateData) -> str:
    """`automa-motivation`: return the motivation that applies now."""
    if state.config.rulings["automa-motivation"] == "in-order":
        if ready_set(state):
            return "complete"
        return "take" if len(state.orders[AUTOMA]) < workload(state) else "get"
    now = state.motivation
    for _ in ORDER:
        if _stays(state, now):
            return now
        now = ORDER[(ORDER.index(now) + 1) % len(ORDER)]
    return now


def now(state: StateData) -> str:
    """Return the motivation that the automa would have if it were asked at once, as far as its cards are known."""
    return normalised(state) if state.ai is not None and is_known(state) else state.motivation


def _stays(state: StateData, motivation: str) -> bool:
    """`cycle`: whether a motivation is not fulfilled yet."""
    orders = state.orders[AUTOMA]
    if motivation == "complete":
        return bool(orders) and covers(state.mints[AUTOMA], asked(state))
    if motivation == "take":
        return len(orders) < workload(state)
    return any(needs(state))


def ready_set(state: StateData) -> tuple[str, ...]:
    """`in-order`: return the orders, oldest first, that the truck covers together with those before them."""
    kinds: list[str] = []
    total = NONE
    for order in state.orders[AUTOMA]:
        more = plus(total, state.cards.orders[order].asks or NONE)
        if covers(state.mints[AUTOMA], more):
            kinds.append(order)
            total = more
    return tuple(kinds)


def deliverable(state: StateData) -> tuple[str, ...]:
    """Rule 50: return the orders that it delivers now, oldest first: all of them, or the ready ones."""
    if state.config.rulings["automa-motivation"] == "cycle":
        return state.orders[AUTOMA]
    return ready_set(state)


def passed(state: StateData, now: str) -> list[Reason]:
    """`delivery.automa.passed`: one reason for each motivation before the present one, and why it does not apply."""
    return [
        Reason("delivery.automa.passed", facts={"motivation": each, **_why_not(state, each)})
        for each in ORDER[: ORDER.index(now)]
    ]


def _why_not(state: StateData, motivation: str) -> JsonDict:
    """Return why a motivation does not apply: it has no orders, lacks mints, or has orders enough."""
    orders = state.orders[AUTOMA]
    if motivation == "take":
        if len(orders) < workload(state):
            return {"why": "other-first"}
        return {"why": "enough-orders", "orders": len(orders), "workload": workload(state)}
    if not orders:
        return {"why": "no-orders"}
    missing = {mint: n for mint, n in zip(MINTS, needs(state), strict=True) if n}
    return {"why": "lacks-mints", "mints": missing} if missing else {"why": "other-first"}
