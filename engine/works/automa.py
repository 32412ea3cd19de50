"""The four solo AIs of Mint Works: what they do, and why every earlier candidate was passed over (rules 35-45).

The procedure is deterministic: along the line, the first location the AI can use. Each test below is one row of the
table in section 5 of the rules file, and its failure is the Reason.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from engine.verdict import Decision, Reason
from engine.works import handling, placing
from engine.works.cards import Location, Plan
from engine.works.legal import through
from engine.works.moves import Place, pass_turn

if TYPE_CHECKING:
    from engine.works.draft import Board

Choice = tuple[str | None, str | None, str | None, str | None]
"""What is done at a location: plan, give, take, and the rule that chose (None where there is nothing to choose)."""

NOTHING: Choice = (None, None, None, None)


def decide(board: Board) -> Decision:
    """`works.automa.first-usable`: return the automa's move, its reasons, and what the person does with the pieces.

    The reasons are one for each location passed over, in line order, then those for the one chosen.
    """
    reasons: list[Reason] = []
    for index, location in enumerate(board.config.line):
        obstacle = _closed(board, index, location) or _unusable(board, location, 0)
        if obstacle:
            reasons.append(
                Reason(obstacle, location.id, {**_facts(board, location), **_price(board, location, obstacle)})
            )
            continue
        reasons.append(Reason("works.automa.first-usable", location.id, _facts(board, location)))
        move, why = _use(board, location)
        return Decision(move, (*reasons, *why), handling.steps(board, move, _seat(board)))
    reasons.append(Reason("works.automa.pass"))
    return Decision(pass_turn(_seat(board)), tuple(reasons), ())


def _seat(board: Board) -> int:
    assert board.config.automa is not None
    return board.config.automa


# Can it be used? The first test that fails is the reason to go on.


def _closed(board: Board, index: int, location: Location) -> str | None:
    """Tests of the location itself, which a Temp Agency's target need not pass."""
    if not board.is_open[index]:
        return "works.place.deed-closed"
    if board.blocked[index]:
        return "works.justin.blocked"
    if None not in board.spaces[index]:
        return "works.place.space-free"
    return None


def _unusable(board: Board, location: Location, fee: int) -> str | None:
    """Tests of what one would do there; `fee` is what the Temp Agency adds to the price."""
    test = _TESTS.get(location.effect)
    return (test(board) if test else None) or _too_dear(board, location, fee)


def _test_supplier(board: Board) -> str | None:
    if board.config.has("supplier-only-without-plans") and board.plans[_seat(board)]:
        return "works.sonic.supplier"
    if not _on_offer(board):
        return "works.supplier.in-supply"
    if not _wanted(board):
        return "works.mort.no-production"
    return None


def _test_builder(board: Board) -> str | None:
    return None if board.plans[_seat(board)] else "works.builder.own-plan"


def _test_lotto(board: Board) -> str | None:
    return None if board.deck else "works.lotto.deck-empty"


def _test_recycler(board: Board) -> str | None:
    if board.config.rulings["automa-cards"] == "skip":
        return "works.automa.cards"
    return None if _spare_card(board) else "works.recycler.own-card"


def _test_swap_meet(board: Board) -> str | None:
    if board.config.rulings["automa-cards"] == "skip":
        return "works.automa.cards"
    if not _spare_card(board):
        return "works.swap-meet.own-card"
    return None if _on_offer(board) else "works.swap-meet.in-supply"


def _test_temp_agency(board: Board) -> str | None:
    return None if _target(board) else "works.automa.temp-agency"


_TESTS: dict[str, Callable[[Board], str | None]] = {
    "buy-plan": _test_supplier,
    "build": _test_builder,
    "draw-plan": _test_lotto,
    "recycle": _test_recycler,
    "swap": _test_swap_meet,
    "use-another": _test_temp_agency,
}


def _too_dear(board: Board, location: Location, fee: int) -> str | None:
    """`works.place.afford`: at the Supplier, whether it can pay for at least one of the plans it would buy."""
    if location.effect == "buy-plan":
        affordable = bool(_affordable(board, fee))
    elif location.effect == "use-another":
        affordable = True
    else:
        price = placing.price_at(board, _seat(board), location.id, None, _plain(board, fee))
        affordable = placing.affords(board, _seat(board), price + fee)
    return None if affordable else "works.place.afford"


def _plain(board: Board, fee: int) -> bool:
    return fee > 0 and placing.plain_agency(board)


def _target(board: Board) -> Location | None:
    """`works.automa.temp-agency`: the first occupied location that it could use if its spaces were free, at 1 more."""
    for index, location in enumerate(board.config.line):
        if location.effect == "use-another" or not board.is_open[index]:
            continue
        if placing.is_barred_as_target(board, index) or not placing.is_occupied(board, index):
            continue
        if not _unusable(board, location, placing.AGENCY_FEE):
            return location
    return None


# What it does there.


def _use(board: Board, location: Location) -> tuple[Place, tuple[Reason, ...]]:
    seat = _seat(board)
    target = _target(board) if location.effect == "use-another" else None
    where, fee = (target, placing.AGENCY_FEE) if target else (location, 0)
    plan, give, take, rule = _choose(board, where, fee)
    move = through(seat, where.id, location.id if target else None, plan, give, take)
    reasons = [Reason("works.automa.temp-agency", where.id, _facts(board, where))] if target else []
    if rule:
        reasons.append(
            Reason(rule, where.id, {**_facts(board, where), "plan": plan or take, "of": _candidates(board, where, fee)})
        )
    return move, tuple(reasons)


def _choose(board: Board, location: Location, fee: int) -> Choice:
    if location.effect == "build":
        return board.plans[_seat(board)][0], None, None, "works.automa.oldest-plan"
    if location.effect == "buy-plan":
        plan, rule = _prefer(board, _affordable(board, fee))
        return plan.id, None, None, rule
    if location.effect == "recycle":
        return None, _spare_card(board), None, None
    if location.effect == "swap":
        plan, rule = _prefer(board, _on_offer(board))
        return None, _spare_card(board), plan.id, rule
    return NOTHING


def _candidates(board: Board, location: Location, fee: int) -> tuple[str, ...]:
    """Return the cards among which the AI chose, for the sentence that explains it."""
    if location.effect == "build":
        return board.plans[_seat(board)]
    plans = _affordable(board, fee) if location.effect == "buy-plan" else _on_offer(board)
    return tuple(plan.id for plan in plans)


def _on_offer(board: Board) -> list[Plan]:
    """Return the plans of the supply, nearest the deck first."""
    plans = board.config.plans
    return [plans[card] for card in board.supply if card is not None]


def _wanted(board: Board) -> list[Plan]:
    """`works.mort.no-production`: the plans it is willing to buy."""
    ai = board.config.ai
    never = ai.never_buys if ai else ()
    return [plan for plan in _on_offer(board) if plan.type not in never]


def _affordable(board: Board, fee: int) -> list[Plan]:
    seat, plain = _seat(board), _plain(board, fee)
    return [
        plan
        for plan in _wanted(board)
        if placing.affords(board, seat, placing.buying_price(board, seat, plan.id, plain) + fee)
    ]


def _prefer(board: Board, candidates: Sequence[Plan]) -> tuple[Plan, str]:
    """`works.automa.supplier-cost`, then `-type`, then `-nearest`: return the plan and the rule that left just it."""
    ai = board.config.ai
    assert ai is not None
    if len(candidates) == 1:
        return candidates[0], "works.automa.supplier-only"
    sign = 1 if ai.cost_order == "low" else -1
    left = _lowest(candidates, lambda plan: sign * plan.cost)
    if len(left) == 1:
        return left[0], "works.automa.supplier-cost"
    left = _lowest(left, ai.prefers)
    return left[0], "works.automa.supplier-type" if len(left) == 1 else "works.automa.supplier-nearest"


def _lowest(plans: Iterable[Plan], key: Callable[[Plan], int]) -> list[Plan]:
    ranked = [(key(plan), plan) for plan in plans]
    least = min(rank for rank, _ in ranked)
    return [plan for rank, plan in ranked if rank == least]


def _spare_card(board: Board) -> str | None:
    """Return the card it gives away under the ruling `automa-cards`: its oldest plan, or else its oldest building."""
    seat = _seat(board)
    if board.plans[seat]:
        return board.plans[seat][0]
    if board.config.rulings["automa-cards"] == "oldest-card" and board.buildings[seat]:
        return board.buildings[seat][0]
    return None


def _price(board: Board, location: Location, obstacle: str) -> dict[str, object]:
    """`works.place.afford`: the mints it would need, at the Supplier for the cheapest plan it would buy."""
    if obstacle != "works.place.afford":
        return {}
    seat = _seat(board)
    if location.effect == "buy-plan":
        return {"needed": min(placing.buying_price(board, seat, plan.id, False) for plan in _wanted(board))}
    return {"needed": placing.price_at(board, seat, location.id, None, False)}


def _facts(board: Board, location: Location) -> dict[str, object]:
    """Return what a sentence about the location may want to name."""
    return {"have": board.mints[_seat(board)]}
