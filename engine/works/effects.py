"""Carrying a legal move out: what is paid, what each location gives, what a named card sets off (rules 5-22, 31-34)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, TypeVar

from engine.moves import Seat
from engine.works import placing, scoring, turns, upkeep
from engine.works.cards import UNKNOWN, Location
from engine.works.draft import Draft, Pending, Space
from engine.works.moves import CoOp, Move, Pass, Place, Reveal

if TYPE_CHECKING:
    from engine.works.draft import Board

T = TypeVar("T")


def carry_out(draft: Draft, move: Move) -> None:
    """Do what a legal move does, and all that follows up to the next prompt."""
    if isinstance(move, Place):
        _place(draft, draft.turn, move)
    elif isinstance(move, Pass):
        _pass(draft)
    elif isinstance(move, Reveal):
        _reveal(draft, move)
    elif isinstance(move, CoOp):
        upkeep.gift(draft, move.to)


def _pass(draft: Draft) -> None:
    """`works.pass`, `works.phase.end`: the phase ends when all seats have passed one after the other."""
    draft.passes += 1
    if draft.passes == len(draft.mints):
        upkeep.begin(draft)
    else:
        turns.next_seat(draft)


def _place(draft: Draft, seat: Seat, move: Place) -> None:
    """`works.place.pay`, then the effect; the turn moves on at once."""
    config = draft.config
    index = config.where[move.location]
    _pay(draft, seat, index, placing.price(draft, seat, move))
    if seat == config.automa and config.has("blocks-location"):
        draft.blocked = _with(draft.blocked, index, True)
    turns.placed(draft)
    location = config.line[index if move.target is None else config.where[move.target]]
    EFFECTS[location.effect](draft, seat, location, move)


def _pay(draft: Draft, seat: Seat, index: int, price: int) -> None:
    """Lay the mints on the first free space. `works.mort.unlimited`: his come from the supply."""
    spaces = draft.spaces[index]
    free = spaces.index(None)
    draft.spaces[index] = (*spaces[:free], Space(seat, price), *spaces[free + 1 :])
    mints = draft.mints[seat]
    if mints is not None:
        draft.mints[seat] = mints - price


def _with(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


# What the locations do.


def _gain(draft: Draft, seat: Seat, location: Location, move: Place) -> None:
    """`works.producer`, `works.wholesaler.place`."""
    draft.gain(seat, location.amount)


def _take_token(draft: Draft, seat: Seat, location: Location, move: Place) -> None:
    """`works.leadership-council`."""
    draft.token = seat
    draft.gain(seat, location.amount)


def _crowdfund(draft: Draft, seat: Seat, location: Location, move: Place) -> None:
    """`works.crowdfunder`: the others gain clockwise."""
    draft.gain(seat, location.amount)
    for step in range(1, len(draft.mints)):
        draft.gain((seat + step) % len(draft.mints), location.others_gain)


def _buy(draft: Draft, seat: Seat, location: Location, move: Place) -> None:
    """`works.supplier.in-supply`: a plan of the supply, face down, or a building at once by the Assembler."""
    assert move.plan is not None
    draft.take_from_supply(move.plan)
    if assembles(draft, seat, move):
        build(draft, seat, move.plan)
    else:
        draft.add_plan(seat, move.plan)


def assembles(board: Board, seat: Seat, move: Place) -> bool:
    """`works.supplier.assembler`: whether what this seat buys comes in as a building."""
    full = move.target is None or not placing.plain_agency(board)
    return full and board.config.by_effect["assembler"].id in board.buildings[seat]


def _build(draft: Draft, seat: Seat, location: Location, move: Place) -> None:
    assert move.plan is not None
    if move.plan == UNKNOWN:
        draft.pending = Pending("built", seat)
    else:
        draft.drop(seat, move.plan)
        build(draft, seat, move.plan)


def build(draft: Draft, seat: Seat, card: str) -> None:
    """Turn a card up in a neighborhood. `works.deed.opens`: a deed opens its location, the builder owns it."""
    draft.buildings[seat] += (card,)
    location = draft.config.plans[card].location
    if location is not None:
        index = draft.config.where[location]
        if not draft.is_open[index]:
            draft.tell("open-location", location=location)
        draft.is_open = _with(draft.is_open, index, True)
        draft.owner = _with(draft.owner, index, seat)


def _draw(draft: Draft, seat: Seat, location: Location, move: Place) -> None:
    """`works.lotto.place`, `works.lotto.unknown`."""
    draft.add_plan(seat, draft.draw())


def _recycle(draft: Draft, seat: Seat, location: Location, move: Place) -> None:
    assert move.give is not None
    if move.give == UNKNOWN:
        draft.pending = Pending("recycled", seat)
    else:
        worth = recycling_pay(draft, seat, move.give)
        lose(draft, seat, move.give)
        draft.put_under(move.give)
        draft.gain(seat, worth)


def recycling_pay(board: Board, seat: Seat, card: str) -> int:
    """`works.recycler.pay`: what the Recycler pays for a card, reckoned while it still lies there."""
    plan = board.config.plans[card]
    if card not in board.buildings[seat]:
        return plan.cost + plan.stars
    ruling = board.config.rulings["recycler-building"]
    if ruling == "cost-and-printed":
        return plan.cost + plan.stars
    now = scoring.stars(board, seat, card)
    return now if ruling == "current-only" else plan.cost + now


def _swap(draft: Draft, seat: Seat, location: Location, move: Place) -> None:
    assert move.give is not None
    assert move.take is not None
    if move.give == UNKNOWN:
        draft.pending = Pending("given", seat, move.take)
    else:
        exchange(draft, seat, move.give, move.take)


def exchange(draft: Draft, seat: Seat, give: str, take: str) -> None:
    """`works.swap-meet`: one card into the supply, then one plan out, face down, from whose slot the other lies in."""
    lose(draft, seat, give)
    if take != give:
        at = draft.supply.index(take)
        draft.tell("turn-up", plan=give, slot=draft.config.slots[at])
        draft.supply[at] = give
    who = {} if seat == draft.config.automa else {"seat": seat}
    draft.tell("take-plan", **who, plan=take, face_up=False)
    draft.add_plan(seat, take)


def lose(draft: Draft, seat: Seat, card: str) -> None:
    """Take a card out of a neighborhood, with what hangs on it (rulings `deed-leaves`, `gallery-leaves`)."""
    if not draft.drop(seat, card):
        return
    plan = draft.config.plans[card]
    if plan.location is not None:
        _deed_leaves(draft, draft.config.where[plan.location])
    if plan.effect == "gallery":
        _gallery_leaves(draft, seat)


def _deed_leaves(draft: Draft, index: int) -> None:
    ruling = draft.config.rulings["deed-leaves"]
    if ruling != "owner-stays":
        draft.owner = _with(draft.owner, index, None)
    if ruling == "closes":
        draft.tell("close-location", location=draft.config.line[index].id)
        draft.is_open = _with(draft.is_open, index, False)


def _gallery_leaves(draft: Draft, seat: Seat) -> None:
    mints, draft.gallery_mints = draft.gallery_mints, 0
    own = draft.mints[seat]
    keeps = draft.config.rulings["gallery-leaves"] == "owner" and own is not None
    if mints:
        draft.tell("clear-gallery", mints=mints, seat=seat if keeps else None)
    if keeps and own is not None:
        draft.mints[seat] = own + mints
    else:
        draft.to_mint_supply(mints)


Effect = Callable[[Draft, Seat, Location, Place], None]

EFFECTS: Mapping[str, Effect] = {
    "gain-mints": _gain,
    "take-token": _take_token,
    "crowdfund": _crowdfund,
    "buy-plan": _buy,
    "build": _build,
    "draw-plan": _draw,
    "recycle": _recycle,
    "swap": _swap,
}
"""A location's effect to what it does."""


# What a named card sets off.


def _reveal(draft: Draft, move: Reveal) -> None:
    """The table has named a card: of an unknown plan in use, or turned up in the supply."""
    if draft.pending is not None:
        pending, draft.pending = draft.pending, None
        _name_unknown(draft, pending, move.plan)
        return
    draft.draw()
    draft.supply[draft.config.slots.index(move.slot)] = move.plan
    if None not in draft.supply:
        upkeep.supply_is_full(draft)


def _name_unknown(draft: Draft, pending: Pending, card: str) -> None:
    """`works.lotto.unknown`: the oldest unknown plan turns out to be `card`; now the effect that waited for it."""
    seat = pending.seat
    plans = draft.plans[seat]
    draft.plans[seat] = _with(plans, plans.index(UNKNOWN), card)
    if pending.slot == "built":
        draft.drop(seat, card)
        build(draft, seat, card)
    elif pending.slot == "recycled":
        worth = recycling_pay(draft, seat, card)
        lose(draft, seat, card)
        draft.put_under(card)
        draft.gain(seat, worth)
    else:
        exchange(draft, seat, card, card if pending.take in (None, UNKNOWN) else pending.take)
