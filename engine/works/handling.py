"""What a placement does with the pieces, step by step (rules file, end of section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.moves import Seat
from engine.verdict import Step
from engine.works import effects, placing
from engine.works.cards import UNKNOWN
from engine.works.moves import Place

if TYPE_CHECKING:
    from engine.works.draft import Board


def steps(board: Board, move: Place, seat: Seat) -> tuple[Step, ...]:
    """Return the steps for a placement of `seat` on this board, in the order in which hands do them."""
    own = board.mints[seat] is not None
    found = [Step("lay-mints", _laid(board, seat, move, own))]
    location = board.config.cards.locations[move.where]
    if location.effect in ("gain-mints", "crowdfund", "take-token"):
        found += _gaining(board, seat, location.effect, location.amount, location.others_gain)
    elif location.effect == "buy-plan":
        found += _buying(board, seat, move)
    elif location.effect == "build":
        found.append(Step("turn-up", {"plan": move.plan}))
        found += _opening(board, move.plan)
    elif location.effect == "draw-plan":
        found.append(
            Step(
                "draw-plan",
                {**_for(board, seat), "plan": board.bottom[0] if board.deck == len(board.bottom) else UNKNOWN},
            )
        )
    elif location.effect == "recycle":
        found += _recycling(board, seat, move)
    elif location.effect == "swap":
        if move.take in board.supply:
            slot = board.config.slots[board.supply.index(move.take)]
            found.append(Step("turn-up", {"plan": move.give, "slot": slot}))
        found.append(Step("take-plan", {**_for(board, seat), "plan": move.take, "face_up": False}))
    if seat == board.config.automa and board.config.has("blocks-location"):
        found.append(Step("mark-blocked", {"location": move.location}))
    return tuple(found)


def _for(board: Board, seat: Seat) -> dict[str, object]:
    """Who takes something: said of people only, for what hands do otherwise is for the automa."""
    return {} if seat == board.config.automa else {"seat": seat}


def _laid(board: Board, seat: Seat, move: Place, own: bool) -> dict[str, object]:
    return {"mints": placing.price(board, seat, move), "location": move.location, "own": own}


def _opening(board: Board, card: str | None) -> list[Step]:
    """`works.deed.opens`: the location card that a deed turns to its open side."""
    location = board.config.plans[card].location if card and card != UNKNOWN else None
    if location is None or board.is_open[board.config.where[location]]:
        return []
    return [Step("open-location", {"location": location})]


def _taking(board: Board, seat: Seat, wanted: int, before: int = 0) -> list[Step]:
    """Mints for a seat, at most what a limited supply holds after others took `before`; none for one without end."""
    if board.mints[seat] is None:
        return []
    mints = wanted if board.mint_supply is None else min(wanted, max(0, board.mint_supply - before))
    return [Step("take-mints", {"mints": mints, "seat": seat})] if mints else []


def _gaining(board: Board, seat: Seat, effect: str, amount: int, others: int) -> list[Step]:
    found = [Step("take-token", {"seat": seat})] if effect == "take-token" else []
    found += _taking(board, seat, amount)
    if effect == "crowdfund":
        seats = len(board.mints)
        gone = 0 if board.mints[seat] is None else amount
        for step in range(1, seats):
            found += _taking(board, (seat + step) % seats, others, before=gone + others * (step - 1))
    return found


def _buying(board: Board, seat: Seat, move: Place) -> list[Step]:
    face_up = effects.assembles(board, seat, move)
    found = [Step("take-plan", {**_for(board, seat), "plan": move.plan, "face_up": face_up})]
    found += _opening(board, move.plan) if face_up else []
    if board.deck and board.config.automa is not None:
        found.append(Step("turn-up", {"plan": None, "slot": board.config.slots[board.supply.index(move.plan)]}))
    return found


def _recycling(board: Board, seat: Seat, move: Place) -> list[Step]:
    found = [Step("put-under-deck", {"plan": move.give})]
    if move.give is not None and move.give != UNKNOWN:
        found += _taking(board, seat, effects.recycling_pay(board, seat, move.give))
    return found
