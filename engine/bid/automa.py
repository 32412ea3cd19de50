"""The AI's own decisions: where it places what it won, and how it uses its abilities, with reasons (rules file, 4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeVar

from engine.bid import grid, matching, search
from engine.bid.cards import Cards, Turned
from engine.bid.grid import Cell
from engine.bid.moves import Move, OwnMove, Place, Relocate, place
from engine.bid.search import Option
from engine.bid.state import StateData, current_auction
from engine.json_types import JsonDict
from engine.moves import Seat
from engine.verdict import Decision, Reason, Step

T = TypeVar("T")


class Spot(NamedTuple):
    """A place for a card that was won, the matches it would have there, and which of the valid cells that is."""

    cell: Cell
    matches: int
    at: int


class Won(NamedTuple):
    """A card that the AI won, by name and by sides, and the tableau it goes to, likewise."""

    seat: Seat
    card: str
    lies: Turned
    names: Mapping[Cell, str]
    sides: matching.Sides
    cards: Cards

    def spots(self) -> list[Spot]:
        """Return every valid place, in reading order."""
        sides, lies, meet = self.sides, self.lies, self.cards.meet
        return [
            Spot(cell, matching.of_card(sides, contacts, lies, meet), index)
            for index, (cell, contacts) in enumerate(grid.valid_contacts(tuple(sides)))
        ]

    def matches(self) -> int:
        """Return the matches of the tableau without the card."""
        return matching.count(self.sides, self.cards.meet)

    def move(self, spot: Spot) -> Place:
        """Return the move to a place, under its first true name."""
        return place(self.seat, self.card, *grid.name(self.names, spot.cell))

    def open_sides(self, spot: Spot) -> int:
        """`bid.ai.place.open-sides`: the mints that would face a valid empty cell."""
        lies, sides, mints = self.lies, self.sides, self.cards.mints
        own, others = grid.open_sides(tuple(sides))[spot.at]
        return sum([mints[lies[side]] for side in own]) + sum([mints[sides[cell][side]] for cell, side in others])


def decide(state: StateData) -> Decision:
    """Return the AI's move, its reasons, and what the person does with the pieces."""
    reasons, move = _placing(state) if state.phase == "place" else _finale(state)
    return Decision(move, tuple(reasons), (handling(move),))


def handling(move: Move) -> Step:
    """Return what hands do for the AI's own move."""
    fields = move.as_json()
    return Step(fields["move"], {key: value for key, value in fields.items() if key not in ("move", "by")})


@lru_cache(maxsize=64)
def best(state: StateData) -> tuple[OwnMove, ...]:
    """Return the equally best moves of the AI, its default first."""
    if state.phase == "place":
        won = _won(state)
        spots = _best_spots(won.spots())
        if len(spots) > 1:
            spots.sort(key=lambda spot: -won.open_sides(spot))
        return tuple([won.move(spot) for spot in spots])
    options = plans(state)
    equal = _equal(options)
    if not equal[0].end.outcome and _skips_if_hopeless(state):
        return (options[0].move,)
    equal.sort(key=lambda option: -option.end.unused)
    return tuple([option.move for option in equal])


def is_best(state: StateData, move: Move) -> bool:
    """`bid.ai.place.best`, `bid.ai.finale.best`: whether this is one of its equally best moves, by any true name."""
    if isinstance(move, Place | Relocate):
        tableau = state.tableau_of(move.of)
        assert tableau is not None
        lies = {cell: card for cell, card in grid.cells(state.tableaus[tableau]).items() if card != move.location}
        cell = grid.cell_named(lies, move.side, move.of)
        move = type(move)(move.by, move.location, *grid.name(lies, cell))
    return move in best(state)


# Placing a card that was won.


def _placing(state: StateData) -> tuple[list[Reason], Move]:
    """`bid.ai.place`: the reasons, each with what it left over, and the move."""
    won = _won(state)
    spots = won.spots()
    equal = _best_spots(spots)
    before = won.matches()
    facts = {"best": before + equal[0].matches, "places": [_place_facts(won, spot, before) for spot in spots]}
    reasons = [Reason("bid.ai.place.matches", facts=facts)]
    left = _narrowed(reasons, "bid.ai.place.open-sides", equal, won.open_sides)
    if len(left) > 1:
        reasons.append(Reason("bid.ai.place.reading-order"))
    if len(equal) > 1:
        others = [_place_facts(won, spot, before) for spot in equal if spot is not left[0]]
        reasons.append(Reason("bid.ai.place.equal", facts={"places": others}))
    return reasons, won.move(left[0])


def _won(state: StateData) -> Won:
    auction = current_auction(state)
    seat, card = auction.placer, auction.location
    assert seat is not None
    codes, names = matching.lying(state), grid.cells(state.tableaus[seat])
    return Won(seat, card, codes[card], names, matching.sides(names, codes), state.cards)


def _best_spots(spots: list[Spot]) -> list[Spot]:
    """`bid.ai.place.matches`: the places with the most matches, in reading order."""
    most = max(spot.matches for spot in spots)
    return [spot for spot in spots if spot.matches == most]


def _place_facts(won: Won, spot: Spot, before: int) -> JsonDict:
    """Return a place as the protocol writes it; `before` are the matches without the card."""
    move = won.move(spot)
    return {"side": move.side, "of": move.of, "matches": before + spot.matches, "open_sides": won.open_sides(spot)}


# The finale.


plans = lru_cache(maxsize=64)(search.options)
"""All that the AI can do with its ability now, each with the best end of the plans that begin so."""


def _skips_if_hopeless(state: StateData) -> bool:
    """`bid.ai.finale.hopeless`: return whether the AI uses no ability if no plan lets it win or share the win."""
    return state.config.rulings["hopeless"] == "skip"


def _equal(options: list[Option]) -> list[Option]:
    """`bid.ai.finale.outcome`, `bid.ai.finale.margin`: the options that begin a best plan."""
    outcome, margin, *_ = max([option.end for option in options])
    return [option for option in options if option.end.margin == margin and option.end.outcome == outcome]


def _finale(state: StateData) -> tuple[list[Reason], Move]:
    """`bid.ai.finale`: the reasons, each with what it left over, and the move."""
    options = plans(state)
    declined = options[0]
    if _skips_if_hopeless(state) and not any(option.end.outcome for option in options):
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
    ends = {"without": _end(declined), "with": _end(chosen)}
    return [Reason("bid.ai.finale.outcome", facts=ends), *reasons], chosen.move


def _end(option: Option) -> dict[str, int]:
    end = option.end
    return {"outcome": end.outcome, "total": end.total, "other": end.other}


def _play(option: Option) -> JsonDict:
    return {key: value for key, value in option.move.as_json().items() if key != "by"}


def _best_by(candidates: list[T], key: Callable[[T], int]) -> list[T]:
    top = max(map(key, candidates))
    return [candidate for candidate in candidates if key(candidate) == top]


def _narrowed(reasons: list[Reason], rule: str, candidates: list[T], key: Callable[[T], int]) -> list[T]:
    """Return the best of the candidates; the rule becomes a reason if it left fewer."""
    left = _best_by(candidates, key)
    if len(left) < len(candidates):
        reasons.append(Reason(rule))
    return left
