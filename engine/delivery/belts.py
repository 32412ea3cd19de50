"""Alone in the factory: loading from the belts, shifting them, and mints that come back (rules 39 to 46)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations, permutations, product

from engine.delivery import abilities
from engine.delivery.cards import MINTS, count, plus
from engine.delivery.moves import AiShift, GiveBack, Pick, Shift, give_back, pick, shift
from engine.delivery.objections import Objections
from engine.delivery.setup import BELT_START
from engine.delivery.state import AnyState, MutableState
from engine.moves import Seat

WINDOW = 4
"""`solo.belt`: only so many mints of a belt are within reach, from the front."""
AMOUNT = (4, 2, 1)
"""`solo.load.amount`: how many mints of each kind one load takes."""
MOST_SHIFTED = 2

Belt = tuple[str, ...]


def belt_here(state: AnyState, seat: Seat) -> str | None:
    """Return the belt at which a truck can load and shift."""
    at = state.at[seat]
    return state.config.network.spaces[at].belt if isinstance(at, str) else None


def _belt(state: AnyState, belt: str) -> Belt:
    return state.belts[state.config.network.belts.index(belt)]


# Loading


def object_to_pick(state: AnyState, seat: Seat, move: Pick, found: Objections) -> None:
    """Check a load: `solo.load.where`, then `.belt`; `.window`; `.amount`; `load.room`."""
    here = belt_here(state, seat)
    if found.check(here is not None, "solo.load.where"):
        found.check(all(belt == here for belt, _ in move.places), "solo.load.belt")
    window = all(_is_within_reach(_belt(state, belt), move.mint, places) for belt, places in move.places)
    found.check(window, "solo.load.window")
    wanted = sum(len(places) for _, places in move.places)
    found.check(_is_right_amount(state, move.mint, wanted), "solo.load.amount")
    capacity = abilities.capacity(state, seat)
    if capacity is None:
        found.need(f"trucks/{state.trucks[seat]}/capacity")
    else:
        found.check(wanted <= capacity - sum(state.mints[seat]), "load.room")


def _is_within_reach(belt: Belt, mint: str, places: tuple[int, ...]) -> bool:
    """`solo.load.window`: each place is one of the front four, is named once, and holds the mint."""
    within = all(1 <= place <= min(WINDOW, len(belt)) for place in places)
    return within and len(set(places)) == len(places) and all(belt[place - 1] == mint for place in places)


def _is_right_amount(state: AnyState, mint: str, wanted: int) -> bool:
    """`solo.load.amount`: up to 4 classics, 2 sugar-free or 1 cinnamon; just so many under the ruling `exact`."""
    most = AMOUNT[MINTS.index(mint)]
    exact = state.config.rulings["solo-load-amount"] == "exact"
    return wanted == most if exact else 1 <= wanted <= most


def legal_picks(state: AnyState, seat: Seat) -> list[Pick]:
    """Return every legal load, one per choice of places of one kind."""
    capacity = abilities.capacity(state, seat)
    return [] if capacity is None else _picks(state, seat, capacity - sum(state.mints[seat]))


def unsure_picks(state: AnyState, seat: Seat) -> Iterator[tuple[Pick, str]]:
    """Yield the loads that hang on the truck's capacity."""
    if abilities.capacity(state, seat) is None:
        for move in _picks(state, seat, WINDOW):
            yield move, f"trucks/{state.trucks[seat]}/capacity"


def _picks(state: AnyState, seat: Seat, room: int) -> list[Pick]:
    here = belt_here(state, seat)
    if here is None:
        return []
    exact = state.config.rulings["solo-load-amount"] == "exact"
    chosen = _choices(_belt(state, here)[:WINDOW], exact)
    return [pick(seat, mint, ((here, places),)) for mint, places in chosen if len(places) <= room]


@lru_cache(maxsize=512)
def _choices(window: Belt, exact: bool) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """Return every choice of places of one kind that one load may take."""
    found: list[tuple[str, tuple[int, ...]]] = []
    for mint, most in zip(MINTS, AMOUNT, strict=True):
        places = [place for place, lying in enumerate(window, start=1) if lying == mint]
        for n in range(most if exact else 1, most + 1):
            found += [(mint, chosen) for chosen in combinations(places, n)]
    return tuple(found)


def carry_out_pick(draft: MutableState, seat: Seat, move: Pick) -> None:
    """The mints come aboard; gaps on the belts close up (`solo.belt`)."""
    taken = 0
    for belt, places in move.places:
        at = draft.config.network.belts.index(belt)
        draft.belts[at] = tuple(mint for place, mint in enumerate(draft.belts[at], start=1) if place not in places)
        taken += len(places)
    draft.mints[seat] = plus(draft.mints[seat], count((move.mint,) * taken))


# Shifting


def object_to_shift(state: AnyState, seat: Seat, move: Shift, found: Objections) -> None:
    """Check a shift: `solo.shift.where`, then `.belt`; `.count` on the belt named."""
    here = belt_here(state, seat)
    if found.check(here is not None, "solo.shift.where"):
        found.check(move.belt == here, "solo.shift.belt")
    found.check(1 <= move.count <= min(MOST_SHIFTED, len(_belt(state, move.belt))), "solo.shift.count")


def legal_shifts(state: AnyState, seat: Seat) -> list[Shift]:
    """Return every legal shift."""
    here = belt_here(state, seat)
    if here is None:
        return []
    return [shift(seat, here, n) for n in range(1, min(MOST_SHIFTED, len(_belt(state, here))) + 1)]


def carry_out_shift(draft: MutableState, belt: str, times: int) -> None:
    """The front mint goes to the back, then the next."""
    at = draft.config.network.belts.index(belt)
    draft.belts[at] = draft.belts[at][times:] + draft.belts[at][:times]


def shift_all(draft: MutableState, seat: Seat, move: AiShift) -> None:
    """`automa.shift`: the front mint of each belt goes to its back."""
    for belt in draft.config.network.belts:
        carry_out_shift(draft, belt, 1)


# Coming back


def object_to_return(state: AnyState, seat: Seat, move: GiveBack, found: Objections) -> None:
    """Check a return: `solo.return.all`, then `.order`; `.limit`."""
    delivered = state.pending[0].among
    given = tuple(mints for _, mints in move.belts)
    if found.check(sorted(sum(given, ())) == sorted(delivered), "solo.return.all"):
        printed = state.config.rulings["solo-return"] == "printed-order"
        found.check(not printed or given in _splits(delivered, True), "solo.return.order")
    room = all(not back or len(belt) + len(back) <= BELT_START for belt, back in zip(state.belts, given, strict=True))
    found.check(room, "solo.return.limit")


def legal_returns(state: AnyState, seat: Seat, delivered: Belt) -> list[GiveBack]:
    """Return every legal return, one per distinct pair of lists."""
    names = state.config.network.belts
    printed = state.config.rulings["solo-return"] == "printed-order"
    return [
        give_back(seat, tuple(zip(names, given, strict=True)))
        for given in _splits(delivered, printed)
        if all(not back or len(belt) + len(back) <= BELT_START for belt, back in zip(state.belts, given, strict=True))
    ]


@lru_cache(maxsize=512)
def _splits(delivered: Belt, printed: bool) -> tuple[tuple[Belt, Belt], ...]:
    """Return every pair of lists that the mints of a card can be given back in."""
    orders = (delivered,) if printed else sorted(set(permutations(delivered)))
    found: dict[tuple[Belt, Belt], None] = {}
    for order in orders:
        for sides in product((0, 1), repeat=len(order)):
            left, right = (
                tuple(mint for mint, side in zip(order, sides, strict=True) if side == which) for which in (0, 1)
            )
            found[left, right] = None
    return tuple(found)


def carry_out_return(draft: MutableState, seat: Seat, move: GiveBack) -> None:
    """The mints go to the backs of the belts, each list front to back."""
    draft.belts = [belt + back for belt, (_, back) in zip(draft.belts, move.belts, strict=True)]
