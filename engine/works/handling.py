"""What a person does with the pieces when the automa has moved, step by step (rules file, end of section 5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.verdict import Step
from engine.works import effects, placing
from engine.works.cards import UNKNOWN
from engine.works.moves import Place

if TYPE_CHECKING:
    from engine.works.draft import Board


def steps(board: Board, move: Place) -> tuple[Step, ...]:
    """Return the steps for the automa's placement on this board, in the order in which hands do them."""
    seat = board.config.automa
    assert seat is not None
    own = board.mints[seat] is not None
    found = [Step("lay-mints", {"mints": placing.price(board, seat, move), "location": move.location, "own": own})]
    location = board.config.cards.locations[move.where]
    if location.effect in ("gain-mints", "crowdfund", "take-token"):
        found += _gaining(board, seat, location.effect, location.amount, location.others_gain)
    elif location.effect == "buy-plan":
        found += _buying(board, seat, move)
    elif location.effect == "build":
        found.append(Step("turn-up", {"plan": move.plan}))
    elif location.effect == "draw-plan":
        found.append(Step("draw-plan", {"plan": board.bottom[0] if board.deck == len(board.bottom) else UNKNOWN}))
    elif location.effect == "recycle":
        found += _recycling(board, seat, move)
    elif location.effect == "swap":
        slot = move.take in board.supply and board.config.slots[board.supply.index(move.take)]
        found.append(Step("turn-up", {"plan": move.give, "slot": slot or None}))
        found.append(Step("take-plan", {"plan": move.take, "face_up": False}))
    if board.config.has("blocks-location"):
        found.append(Step("mark-blocked", {"location": move.location}))
    return tuple(found)


def _taking(board: Board, seat: int, wanted: int, before: int = 0) -> list[Step]:
    """Mints for a seat, at most what a limited supply holds after others took `before`; none for one without end."""
    if board.mints[seat] is None:
        return []
    mints = wanted if board.mint_supply is None else min(wanted, max(0, board.mint_supply - before))
    return [Step("take-mints", {"mints": mints, "seat": seat})] if mints else []


def _gaining(board: Board, seat: int, effect: str, amount: int, others: int) -> list[Step]:
    found = [Step("take-token", {"seat": seat})] if effect == "take-token" else []
    found += _taking(board, seat, amount)
    if effect == "crowdfund":
        found += _taking(board, 0, others, before=amount)
    return found


def _buying(board: Board, seat: int, move: Place) -> list[Step]:
    face_up = effects.assembles(board, seat, move)
    found = [Step("take-plan", {"plan": move.plan, "face_up": face_up})]
    if board.deck:
        found.append(Step("turn-up", {"plan": None, "slot": board.config.slots[board.supply.index(move.plan)]}))
    return found


def _recycling(board: Board, seat: int, move: Place) -> list[Step]:
    found = [Step("put-under-deck", {"plan": move.give})]
    if move.give is not None and move.give != UNKNOWN:
        found += _taking(board, seat, effects.recycling_pay(board, seat, move.give))
    return found
