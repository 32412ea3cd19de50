"""Alone in the factory: loading mints of one kind off a belt (rule 43)."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from engine.delivery import abilities, belts
from engine.delivery.belts import Belt
from engine.delivery.cards import MINTS, of_kind, plus
from engine.delivery.moves import Pick, pick
from engine.delivery.state import StateData
from engine.moves import Seat
from engine.state import replaced
from engine.verdict import Step

AMOUNT = (4, 2, 1)
"""`delivery.solo.load.amount`: how many mints of each kind one load takes."""


def is_exact(state: StateData) -> bool:
    """Ruling `solo-load-amount`: whether a load takes just as many as it can, and never fewer."""
    return state.config.rulings["solo-load-amount"] == "exact"


def amounts(mint: str, exact: bool) -> range:
    """`delivery.solo.load.amount`: return how many mints of a kind one load may take."""
    most = AMOUNT[MINTS.index(mint)]
    return range(most if exact else 1, most + 1)


def check(state: StateData, seat: Seat, move: Pick) -> list[str]:
    """Return the rules that speak against loading mints off the belts."""
    here = belts.belt_here(state, seat)
    broken = []
    if here is None:
        broken.append("delivery.solo.load.where")
    elif not all(belt == here for belt, _ in move.places):
        broken.append("delivery.solo.load.belt")
    if not all(_are_within_reach(belts.mints_on(state, belt), move.mint, places) for belt, places in move.places):
        broken.append("delivery.solo.load.window")
    wanted = sum(len(places) for _, places in move.places)
    if wanted not in amounts(move.mint, is_exact(state)):
        broken.append("delivery.solo.load.amount")
    room = abilities.room(state, seat)
    if room is not None and wanted > room:
        broken.append("delivery.load.room")
    return broken


def _are_within_reach(belt: Belt, mint: str, places: tuple[int, ...]) -> bool:
    """`delivery.solo.load.window`: whether each place is within reach, is named once, and holds the mint."""
    reach = belts.within_reach(belt)
    here = all(1 <= place <= len(reach) and reach[place - 1] == mint for place in places)
    return here and len(set(places)) == len(places)


def missing_value(state: StateData, seat: Seat, move: Pick) -> str | None:
    """Return the path of the truck's capacity if it has not been entered, else None."""
    return abilities.unknown_capacity(state, seat)


def possible(state: StateData, seat: Seat) -> tuple[Pick, ...]:
    """Return every load that no known value refuses, one per choice of places of one kind."""
    here = belts.belt_here(state, seat)
    if here is None:
        return ()
    reach = belts.within_reach(belts.mints_on(state, here))
    return _picks(seat, here, reach, is_exact(state), abilities.room(state, seat))


@lru_cache(maxsize=4096)
def _picks(seat: Seat, belt: str, reach: Belt, exact: bool, room: int | None) -> tuple[Pick, ...]:
    """Return the loads of the mints within reach on a belt, of no more than there is room for where that is known."""
    picks: list[Pick] = []
    for mint in MINTS:
        places = [place for place, lying in enumerate(reach, start=1) if lying == mint]
        for n in amounts(mint, exact):
            if room is None or n <= room:
                picks += [pick(seat, mint, ((belt, chosen),)) for chosen in combinations(places, n)]
    return tuple(picks)


def do(draft: StateData, seat: Seat, move: Pick) -> None:
    """The mints come aboard; gaps on the belts close up (`delivery.solo.belt`)."""
    taken = 0
    for belt, places in move.places:
        at = draft.config.network.belts.index(belt)
        left = tuple([mint for place, mint in enumerate(draft.belts[at], start=1) if place not in places])
        draft.belts = replaced(draft.belts, at, left)
        taken += len(places)
    draft.mints = replaced(draft.mints, seat, plus(draft.mints[seat], of_kind(move.mint, taken)))


def steps(before: StateData, seat: Seat, move: Pick, after: StateData) -> list[Step]:
    """Return the belts on which gaps close up."""
    return [Step("close-up", {"belt": belt}) for belt, _ in move.places]
