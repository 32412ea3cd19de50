"""Cards that come into a neighborhood as buildings, or leave it, with what depends on them (rules 13, 17 and 18)."""

from __future__ import annotations

from engine.moves import Seat
from engine.state import replaced
from engine.verdict import Step
from engine.works.state import StateData


def own_cards(state: StateData, seat: Seat) -> tuple[str, ...]:
    """`works.recycler.own-card`, `works.swap-meet.own-card`: the cards that a seat can give away, plans first."""
    return state.plans[seat] + state.buildings[seat]


def build(draft: StateData, seat: Seat, card: str) -> None:
    """Lay a card face up in a neighborhood. `works.deed.opens`: a deed opens its location, the builder owns it."""
    draft.buildings = replaced(draft.buildings, seat, (*draft.buildings[seat], card))
    location = draft.config.plans[card].location
    if location is not None:
        index = draft.config.where[location]
        if not draft.is_open[index]:
            draft.note("open-location", location=location)
        draft.is_open = replaced(draft.is_open, index, True)
        draft.owner = replaced(draft.owner, index, seat)


def remove_plan(draft: StateData, seat: Seat, card: str) -> None:
    """Take a face-down card out of a neighborhood: the oldest if several are unknown."""
    plans = draft.plans[seat]
    at = plans.index(card)
    draft.plans = replaced(draft.plans, seat, plans[:at] + plans[at + 1 :])


def leaving(state: StateData, seat: Seat, card: str) -> list[Step]:
    """Return what hands do with what depends on a building that leaves: its location turned over, its mints taken off;
    nothing for a plan."""
    if card in state.plans[seat]:
        return []
    plan, rulings, due = state.config.plans[card], state.config.rulings, []
    if plan.location is not None and rulings["deed-leaves"] == "closes":
        due.append(Step("close-location", {"location": plan.location}))
    if plan.effect == "gallery" and state.gallery_mints:
        keeps = rulings["gallery-leaves"] == "owner" and state.mints[seat] is not None
        due.append(Step("clear-gallery", {"mints": state.gallery_mints, "seat": seat if keeps else None}))
    return due


def remove_card(draft: StateData, seat: Seat, card: str) -> None:
    """Take a plan or building out of a neighborhood, with what depends on a building.

    The rulings `deed-leaves` and `gallery-leaves` say what becomes of a deed's location and of the Gallery's mints.
    """
    if card in draft.plans[seat]:
        remove_plan(draft, seat, card)
        return
    draft.buildings = replaced(draft.buildings, seat, tuple(built for built in draft.buildings[seat] if built != card))
    plan, rulings = draft.config.plans[card], draft.config.rulings
    if plan.location is not None:
        index = draft.config.where[plan.location]
        if rulings["deed-leaves"] != "owner-stays":
            draft.owner = replaced(draft.owner, index, None)
        if rulings["deed-leaves"] == "closes":
            draft.note("close-location", location=plan.location)
            draft.is_open = replaced(draft.is_open, index, False)
    if plan.effect == "gallery":
        mints, draft.gallery_mints = draft.gallery_mints, 0
        own = draft.mints[seat] if rulings["gallery-leaves"] == "owner" else None
        if mints:
            draft.note("clear-gallery", mints=mints, seat=None if own is None else seat)
        if own is None:
            draft.return_to_mint_supply(mints)
        else:
            draft.mints = replaced(draft.mints, seat, own + mints)
