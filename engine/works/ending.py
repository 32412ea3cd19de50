"""From when on it is certain that the game ends, and why (rules 23, 24 and 46)."""

from __future__ import annotations

from engine.moves import Seat
from engine.state import replaced
from engine.works.actions import temp_agency
from engine.works.state import StateData, draft_of
from engine.works.upkeep import PLANS, STARS, has_stars, lacks_plans


def in_sight(state: StateData) -> str | None:
    """Return why the game will be over when all have passed, if nothing can change that any more; else None.

    Both conditions are judged in upkeep, and stars reached in Development can be lost again: stars by giving a building
    away, by the Landfill, or by building the plans that a Vault counts; the deck grows by recycled cards. So stars
    count only if a seat keeps enough of them whatever it does, and the empty slots only if recycling is no longer
    possible. Whether a seat has the mints for it is not considered. In upkeep itself, and against an AI when the mint
    supply runs out, the end comes at once and is never in sight.
    """
    if state.phase != "development":
        return None
    if any(_keeps_stars(state, seat) for seat in range(len(state.mints))):
        return STARS
    return PLANS if lacks_plans(state) and not _is_within_reach(state, "recycler") else None


def _keeps_stars(state: StateData, seat: Seat) -> bool:
    """Return whether the seat still has the stars with no plans left and, if that is worse, with the Landfill."""
    if not has_stars(state, seat):
        return False
    config = state.config
    cards_move = _is_within_reach(state, "recycler") or _is_within_reach(state, "swap-meet")
    gives_buildings = seat != config.automa or config.rulings["automa-cards"] == "oldest-card"
    if cards_move and gives_buildings:
        return False
    bare = draft_of(state)
    bare.plans = ((),) * len(state.plans)
    if not has_stars(bare, seat):
        return False
    landfill = config.by_effect["landfill"].id
    with_others = [state.plans[other] + state.buildings[other] for other in range(len(state.mints)) if other != seat]
    if landfill in state.buildings[seat] or (not cards_move and any(landfill in cards for cards in with_others)):
        return True
    bare.buildings = replaced(bare.buildings, seat, (*bare.buildings[seat], landfill))
    return has_stars(bare, seat)


def _is_within_reach(state: StateData, location: str) -> bool:
    """Return whether a location can still be used this round, itself or through the Temp Agency."""
    index, agency = (state.config.where.get(id) for id in (location, temp_agency.ID))
    if index is None:
        return False
    if _has_room(state, index):
        return True
    return agency is not None and _has_room(state, agency) and not temp_agency.is_barred(state, index)


def _has_room(state: StateData, index: int) -> bool:
    return None in state.spaces[index] and not state.blocked[index]
