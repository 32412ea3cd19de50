"""What the automa is after: to complete orders, to take some, or to get mints (rules 48 and 49)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.delivery import buying
from engine.delivery.cards import MINTS, NONE, Mints, covers, plus
from engine.verdict import MissingCard, Reason

if TYPE_CHECKING:
    from engine.delivery.draft import Board

AUTOMA = 1
ORDER = ("complete", "take", "get")


def require(board: Board) -> None:
    """Raise MissingCard with the first value of its cards that the automa's decision hangs on."""
    assert board.ai is not None
    card = board.cards.ai[board.ai]
    for field in ("workload", "preference"):
        if getattr(card, field) is None:
            raise MissingCard(f"ai/{card.id}/{field}")
    for order in board.orders[AUTOMA]:
        for field in ("stars", "town", "mints"):
            if getattr(board.cards.orders[order], field) is None:
                raise MissingCard(f"orders/{order}/{field}")


def is_known(board: Board) -> bool:
    """Tell whether everything is known that the automa's decision hangs on at any time."""
    try:
        require(board)
    except MissingCard:
        return False
    return True


def asked(board: Board) -> Mints:
    """Return the mints that all its orders ask for."""
    return buying.asked(board.cards, board.orders[AUTOMA])


def needs(board: Board) -> Mints:
    """Rule 48: return what is missing for all its orders, kind by kind."""
    wanted, aboard = asked(board), board.mints[AUTOMA]
    return (max(0, wanted[0] - aboard[0]), max(0, wanted[1] - aboard[1]), max(0, wanted[2] - aboard[2]))


def workload(board: Board) -> int:
    """Return how many orders it works on at once."""
    assert board.ai is not None
    return board.cards.ai[board.ai].workload or 0


def normalised(board: Board) -> str:
    """`automa-motivation`: return the motivation that applies now."""
    if board.config.rulings["automa-motivation"] == "in-order":
        if ready_set(board):
            return "complete"
        return "take" if len(board.orders[AUTOMA]) < workload(board) else "get"
    now = board.motivation
    for _ in ORDER:
        if _stays(board, now):
            return now
        now = ORDER[(ORDER.index(now) + 1) % len(ORDER)]
    return now


def now(board: Board) -> str:
    """Return the motivation that the automa would have if it were asked at once, as far as its cards are known."""
    return normalised(board) if board.ai is not None and is_known(board) else board.motivation


def _stays(board: Board, motivation: str) -> bool:
    """`cycle`: whether a motivation is not fulfilled yet."""
    orders = board.orders[AUTOMA]
    if motivation == "complete":
        return bool(orders) and covers(board.mints[AUTOMA], asked(board))
    if motivation == "take":
        return len(orders) < workload(board)
    return any(needs(board))


def ready_set(board: Board) -> tuple[str, ...]:
    """`in-order`: the orders, oldest first, that the truck covers beside those already in."""
    found: list[str] = []
    total = NONE
    for order in board.orders[AUTOMA]:
        more = plus(total, board.cards.orders[order].asks or NONE)
        if covers(board.mints[AUTOMA], more):
            found.append(order)
            total = more
    return tuple(found)


def deliverable(board: Board) -> tuple[str, ...]:
    """Rule 50: return the orders that it delivers now, oldest first: all of them, or the ready ones."""
    if board.config.rulings["automa-motivation"] == "cycle":
        return board.orders[AUTOMA]
    return ready_set(board)


def passed(board: Board, now: str) -> list[Reason]:
    """`automa.passed`: one reason for each motivation before the present one, and why it does not apply."""
    return [
        Reason("delivery.automa.passed", facts={"motivation": each, **_why_not(board, each)})
        for each in ORDER[: ORDER.index(now)]
    ]


def _why_not(board: Board, motivation: str) -> dict[str, Any]:
    """Return why a motivation does not apply: it has no orders, lacks mints, or has orders enough."""
    orders = board.orders[AUTOMA]
    if motivation == "take":
        if len(orders) < workload(board):
            return {"why": "other-first"}
        return {"why": "enough-orders", "orders": len(orders), "workload": workload(board)}
    if not orders:
        return {"why": "no-orders"}
    missing = {mint: n for mint, n in zip(MINTS, needs(board), strict=True) if n}
    return {"why": "lacks-mints", "mints": missing} if missing else {"why": "other-first"}
