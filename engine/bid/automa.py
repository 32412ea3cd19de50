"""The AI's own decisions: where it places what it won, and how it uses its abilities, with reasons (rules file, 4)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from engine.bid import grid, matching, search
from engine.bid.draft import under_the_hammer
from engine.bid.moves import Move, Place, place
from engine.bid.search import Option
from engine.verdict import Decision, Reason, Step

if TYPE_CHECKING:
    from engine.bid.state import State

T = TypeVar("T")


class Spot(NamedTuple):
    """A place for a card that was won: the matches of the tableau then, and how its cards would lie."""

    move: Place
    matches: int
    lies: matching.Sides


def decide(state: State) -> Decision:
    """Return the AI's move, its reasons, and what the person does with the pieces."""
    reasons, move = _placing(state) if state.phase == "place" else _finale(state)
    told = {key: value for key, value in move.as_json().items() if key not in ("move", "by")}
    return Decision(move, tuple(reasons), (Step(move.as_json()["move"], told),))


@lru_cache(maxsize=64)
def best(state: State) -> tuple[Move, ...]:
    """Return the equally best moves of the AI, its default first."""
    if state.phase == "place":
        spots, mints = _best_spots(_spots(state)), state.cards.mints
        if len(spots) > 1:
            spots.sort(key=lambda spot: -open_sides(spot.lies, mints))
        return tuple(spot.move for spot in spots)
    options = _options(state)
    if _is_hopeless(state, options):
        return (options[0].move,)
    equal = _equal(options)
    return tuple(option.move for option in sorted(equal, key=lambda option: -option.end.unused))


# Placing a card that was won.


def _placing(state: State) -> tuple[list[Reason], Move]:
    """`bid.ai.place`: the reasons, each with what it left over, and the move."""
    spots = _spots(state)
    equal = _best_spots(spots)
    mints = state.cards.mints
    told = {"best": equal[0].matches, "places": [_told(spot, mints) for spot in spots]}
    reasons = [Reason("bid.ai.place.matches", facts=told)]
    left = _narrowed(reasons, "bid.ai.place.open-sides", equal, lambda spot: open_sides(spot.lies, mints))
    if len(left) > 1:
        reasons.append(Reason("bid.ai.place.reading-order"))
    if len(equal) > 1:
        others = [_told(spot, mints) for spot in equal if spot is not left[0]]
        reasons.append(Reason("bid.ai.place.equal", facts={"places": others}))
    return reasons, left[0].move


def _spots(state: State) -> list[Spot]:
    """Return every valid place for the card won, in reading order."""
    auction = under_the_hammer(state)
    seat = auction.placer
    assert seat is not None
    codes, card = matching.lying(state), auction.location
    rows = state.tableaus[seat]
    names, lies = grid.cells(rows), matching.sides(rows, codes)
    now, meet = matching.count(lies, state.cards.meet), state.cards.meet
    found = []
    for cell in grid.valid_cells(names):
        after = {**lies, cell: codes[card]}
        matches = now + matching.at(lies, cell, codes[card], meet)
        found.append(Spot(place(seat, card, *grid.name(names, cell)), matches, after))
    return found


def open_sides(lies: matching.Sides, mints: Sequence[int]) -> int:
    """`bid.ai.place.open-sides`: the mints, by code of their side, that face a valid empty cell."""
    rows = grid.open_rows(lies)
    return sum(
        mints[card[side]]
        for cell, card in lies.items()
        for side, near in zip(_SIDES_AROUND, grid.around(cell), strict=True)
        if near not in lies and near[0] in rows
    )


_SIDES_AROUND = (matching.LEFT, matching.RIGHT, matching.TOP, matching.BOTTOM)
"""The sides that face the cells of `grid.around`."""


def _best_spots(spots: list[Spot]) -> list[Spot]:
    """`bid.ai.place.matches`: the places with the most matches, in reading order."""
    most = max(spot.matches for spot in spots)
    return [spot for spot in spots if spot.matches == most]


def _told(spot: Spot, mints: Sequence[int]) -> dict[str, Any]:
    where = {"side": spot.move.side, "of": spot.move.of}
    return {**where, "matches": spot.matches, "open_sides": open_sides(spot.lies, mints)}


# The finale.


@lru_cache(maxsize=64)
def _options(state: State) -> list[Option]:
    return search.options(state)


def _is_hopeless(state: State, options: list[Option]) -> bool:
    """`bid.ai.finale.hopeless`: whether no plan lets it win or share the win."""
    return state.config.rulings["hopeless"] == "skip" and not any(option.end.outcome for option in options)


def _equal(options: list[Option]) -> list[Option]:
    """`bid.ai.finale.outcome`, `bid.ai.finale.margin`: the options that begin a best plan."""
    top = max(option.end[:2] for option in options)
    return [option for option in options if option.end[:2] == top]


def _finale(state: State) -> tuple[list[Reason], Move]:
    """`bid.ai.finale`: the reasons, each with what it left over, and the move."""
    options = _options(state)
    declined = options[0]
    if _is_hopeless(state, options):
        return [Reason("bid.ai.finale.hopeless", facts=_end(declined))], declined.move
    reasons: list[Reason] = []
    left = _best_by(options, lambda option: option.end.outcome)
    left = _narrowed(reasons, "bid.ai.finale.margin", left, lambda option: option.end.margin)
    left = _narrowed(reasons, "bid.ai.finale.fewest", left, lambda option: option.end.unused)
    if len(left) > 1:
        reasons.append(Reason("bid.ai.finale.order"))
    chosen = left[0]
    others = [_play(option) for option in _equal(options) if option is not chosen]
    if others:
        reasons.append(Reason("bid.ai.finale.equal", facts={"plays": others}))
    told = {"without": _end(declined), "with": _end(chosen)}
    return [Reason("bid.ai.finale.outcome", facts=told), *reasons], chosen.move


def _end(option: Option) -> dict[str, int]:
    end = option.end
    return {"outcome": end.outcome, "total": end.total, "other": end.other}


def _play(option: Option) -> dict[str, Any]:
    return {key: value for key, value in option.move.as_json().items() if key != "by"}


def _best_by(candidates: list[T], key: Callable[[T], int]) -> list[T]:
    top = max(map(key, candidates))
    return [candidate for candidate in candidates if key(candidate) == top]


def _narrowed(reasons: list[Reason], rule: str, candidates: list[T], key: Callable[[T], int]) -> list[T]:
    """Return the best of the candidates; the rule is a reason where it left fewer."""
    left = _best_by(candidates, key)
    if len(left) < len(candidates):
        reasons.append(Reason(rule))
    return left
