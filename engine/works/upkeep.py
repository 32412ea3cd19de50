"""Upkeep, step by step, up to the next thing that the table or a seat must say (rules 23-30, 38, 43; PHASES on the
sheet)."""

from __future__ import annotations

from engine.moves import Seat
from engine.works import scoring, turns
from engine.works.state import StateData, is_occupied

STARS, PLANS = "stars", "plans"
"""Why the game ends in upkeep."""


def has_stars(state: StateData, seat: Seat) -> bool:
    """`works.upkeep.stars`: whether a seat has the stars that end the game in upkeep."""
    return scoring.total(state, seat) >= scoring.FINISH


def lacks_plans(state: StateData) -> bool:
    """`works.upkeep.refill`: whether the deck has fewer cards than the supply has empty slots."""
    return state.deck < state.supply.count(None)


def begin(draft: StateData) -> None:
    """All have passed: look for the end, then fill the supply."""
    draft.passes, draft.second_turn = 0, False
    if any(has_stars(draft, seat) for seat in range(len(draft.mints))):
        draft.end(STARS)  # works.upkeep.stars
    elif lacks_plans(draft):
        draft.end(PLANS)  # works.upkeep.refill
    elif None in draft.supply:
        draft.phase = "upkeep-refill"
    else:
        _buildings(draft)


def supply_is_full(draft: StateData) -> None:
    """The last empty slot has its plan: go on from where the supply was being filled."""
    if draft.phase == "setup":
        draft.phase = "development"
    elif draft.phase == "upkeep-refill":
        _buildings(draft)
    elif draft.phase == "upkeep-swap":
        _clear(draft)


def _buildings(draft: StateData) -> None:
    """`works.upkeep.buildings`: the effects of buildings, clockwise from the token holder, each in the order built."""
    draft.note("buildings")
    seats = len(draft.mints)
    co_op = draft.config.by_effect["co-op"].id
    for step in range(seats):
        seat = (draft.token + step) % seats
        for card in draft.buildings[seat]:
            plan = draft.config.plans[card]
            if plan.effect in ("upkeep-gain", "co-op"):
                draft.gain(seat, plan.amount)
            elif plan.effect == "upkeep-gain-per-building":
                draft.gain(seat, plan.amount * scoring.buildings_count(draft, seat))
            elif plan.effect == "gallery":
                draft.gallery_mints += draft.take_from_mint_supply(plan.amount)  # works.gallery
            if draft.phase == "over":
                return
    if not any(co_op in built for built in draft.buildings):
        _deed_income(draft)
    elif seats == 2:
        gift(draft, 1 - turns.co_op_owner(draft))
    else:
        draft.phase = "upkeep-co-op"


def gift(draft: StateData, to: Seat) -> None:
    """`works.co-op.choose`: the seat that the owner of the Co-op names gains, then upkeep goes on."""
    draft.note("co-op")
    draft.gain(to, draft.config.by_effect["co-op"].amount)
    if draft.phase != "over":
        _deed_income(draft)


def _deed_income(draft: StateData) -> None:
    """`works.deed.income`: a deed location in use pays its owner, the Wholesaler first."""
    for index, location in enumerate(draft.config.line):
        owner = draft.owner[index]
        if owner is not None and is_occupied(draft, index):
            draft.note("deed", location=location.id)
            draft.gain(owner, location.owner_income)
            if draft.phase == "over":
                return
    _swap_supply(draft)


def _swap_supply(draft: StateData) -> None:
    """`works.solo.swap`: alone, if no plan was bought, the plans go under the deck, and new ones are turned up."""
    if draft.config.automa is None or is_occupied(draft, draft.config.where["supplier"]):
        _clear(draft)
        return
    for card in draft.supply:
        if card is not None:
            draft.put_under_deck(card)
    draft.supply = (None,) * len(draft.supply)
    draft.phase = "upkeep-swap"


def _clear(draft: StateData) -> None:
    """`works.upkeep.clear`: the mints leave the locations, blocks end.

    `works.upkeep.income`: then each seat gains 1; the next round begins with the token holder (`works.turn.first`).
    """
    draft.note("clear")
    if draft.mint_supply is not None:
        removed, returned = leaving(draft)
        draft.removed_mints += removed
        draft.return_to_mint_supply(returned)
    draft.spaces = draft.config.empty_spaces
    draft.blocked = (False,) * len(draft.spaces)
    draft.note("income")
    for seat in range(len(draft.mints)):
        draft.gain(seat, 1)
        if draft.phase == "over":
            return
    draft.round += 1
    draft.phase, draft.turn, draft.passes = "development", draft.token, 0


def leaving(state: StateData) -> tuple[int, int]:
    """Return how many of the mints on the locations leave the game, and how many go back to the supply.

    `works.rachael.removes`: where the supply is limited, those of the AI on the Supplier leave the game.
    """
    config, removed, returned = state.config, 0, 0
    supplier = config.where["supplier"] if state.mint_supply is not None else None
    for index, spaces in enumerate(state.spaces):
        for space in spaces:
            if space is not None and index == supplier and space.seat == config.automa:
                removed += space.mints
            elif space is not None:
                returned += space.mints
    return removed, returned
