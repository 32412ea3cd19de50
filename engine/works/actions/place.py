"""Placing: lay mints on one space of a location and take its effect (rules 5 to 7; section 3, order of refusals)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.moves import Seat
from engine.state import replaced
from engine.verdict import Step
from engine.works import turns
from engine.works.actions import locations, paying, temp_agency
from engine.works.cards import Location
from engine.works.moves import Place
from engine.works.state import Spaces, StateData, taken

AGENCY = "use-another"
"""The effect of the Temp Agency."""


def check_location(is_open: bool, blocked: bool, spaces: Spaces) -> list[str]:
    """Return the rules that keep everybody from placing on a location of which the state says this."""
    broken = []
    if not is_open:
        broken.append("works.place.deed-closed")
    if blocked:
        broken.append("works.justin.blocked")
    if None not in spaces:
        broken.append("works.place.space-free")
    return broken


def along_the_line(state: StateData) -> Iterable[tuple[Location, bool, bool, Spaces]]:
    """Return each location in line order with what `check_location` asks of it."""
    return zip(state.config.line, state.is_open, state.blocked, state.spaces, strict=True)


def free_locations(state: StateData) -> Iterator[Location]:
    """Yield the locations in line order against which `check_location` has nothing; it runs at every turn."""
    line, is_open, blocked = state.config.line, state.is_open, state.blocked
    for index, spaces in enumerate(state.spaces):
        if None in spaces and is_open[index] and not blocked[index]:
            yield line[index]


def check(state: StateData, seat: Seat, move: Place) -> list[str]:
    """Return every rule that forbids the placement, in the order of the rules file; empty if it is legal."""
    index = state.config.where.get(move.location)
    if index is None:
        return ["works.place.location-absent"]
    broken = check_location(state.is_open[index], state.blocked[index], state.spaces[index])
    if move.target is not None:
        of_target, ends = temp_agency.check_target(state, move.target)
        broken += [rule for rule in of_target if rule not in broken]
        if ends:
            return broken
    broken += locations.BY_EFFECT[used(state, move).effect].check(state, seat, move)
    if price(state, seat, move) > paying.purse(state, seat):
        broken.append(paying.AFFORD)
    return broken


def used(state: StateData, move: Place) -> Location:
    """Return the location whose effect is taken: the target's at the Temp Agency."""
    return state.config.cards.locations[move.where]


def price(state: StateData, seat: Seat, move: Place) -> int:
    """`works.place.pay`: all the mints that the move lays on one space."""
    return price_at(state, seat, used(state, move), move)


def price_at(state: StateData, seat: Seat, location: Location, move: Place) -> int:
    """Return the mints for using `location`, which is the one that the move uses."""
    if move.target is None:
        return locations.BY_EFFECT[location.effect].price(state, seat, location, move.plan, None)
    return temp_agency.price(state, seat, location, move.plan)


def legal(state: StateData, seat: Seat) -> list[Place]:
    """Return every legal placement of a person, in the order of the line."""
    moves: list[Place] = []
    purse = paying.purse(state, seat)
    if purse < paying.LEAST:
        return moves
    for location in free_locations(state):
        moves += LEGAL[location.effect](state, seat, location, purse, None)
    return moves


LEGAL = {AGENCY: temp_agency.legal, **{effect: action.legal for effect, action in locations.BY_EFFECT.items()}}
"""A location's effect to what lists the placements there."""


def do(draft: StateData, move: Place) -> None:
    """`works.place.pay`: lay the mints on the first free space; the turn moves on; then the effect.

    `works.mort.unlimited`: the mints of an AI that never runs out come from the supply. `works.justin.blocked`: the
    location he places on is blocked, not a target of the Temp Agency.
    """
    config, seat = draft.config, draft.turn
    index, location = config.where[move.location], used(draft, move)
    paid = price_at(draft, seat, location, move)
    spaces = draft.spaces[index]
    draft.spaces = replaced(draft.spaces, index, replaced(spaces, spaces.index(None), taken(seat, paid)))
    mints = draft.mints[seat]
    if mints is not None:
        draft.mints = replaced(draft.mints, seat, mints - paid)
    if seat == config.automa and config.has("blocks-location"):
        draft.blocked = replaced(draft.blocked, index, True)
    turns.placed(draft)
    locations.BY_EFFECT[location.effect].do(draft, seat, location, move)


def steps(state: StateData, seat: Seat, move: Place) -> tuple[Step, ...]:
    """Return all that hands do with cards and mints for a legal placement of `seat`, in order."""
    location, own = used(state, move), state.mints[seat] is not None
    mints = price_at(state, seat, location, move)
    laid = Step("lay-mints", {"mints": mints, "location": move.location, "own": own})
    due = [laid, *locations.BY_EFFECT[location.effect].steps(state, seat, location, move)]
    if seat == state.config.automa and state.config.has("blocks-location"):
        due.append(Step("mark-blocked", {"location": move.location}))
    return tuple(due)
