"""Moves that take several taps: mints picked off a belt, mints that come back to the belts, a road token to place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from engine.delivery.moves import GiveBack, Pick, PlaceToken
from ui.boards.delivery.table_view import TableView

Spot = tuple[str, int]
"""A place of a belt, 1 the front."""


@dataclass(frozen=True, slots=True)
class Picked:
    """The mints tapped so far on the belts, at one point of the game."""

    point: int
    spots: frozenset[Spot] = frozenset()


def loads(view: TableView) -> dict[frozenset[Spot], Pick]:
    """Return the legal loads of the solo game by the places they take from."""
    return {spots_of(move): move for move in view.moves(Pick)}


def spots_of(move: Pick) -> frozenset[Spot]:
    """Return the places that a load takes from."""
    return frozenset((belt, place) for belt, places in move.places for place in places)


def toggled(view: TableView, spots: frozenset[Spot], spot: Spot) -> frozenset[Spot]:
    """Return what is picked after a tap: a spot picked is let go, one that goes with no other replaces the others."""
    if spot in spots:
        return spots - {spot}
    wider = spots | {spot}
    return wider if any(wider <= load for load in loads(view)) else frozenset({spot})


def pickable(view: TableView) -> frozenset[Spot]:
    """Return the places that some legal load takes from."""
    return frozenset().union(*loads(view))


def load_to_ask(view: TableView, belt: str, place: int) -> Pick:
    """Return the move to ask about where a mint cannot be loaded: that mint alone."""
    return Pick(view.seat, view.belts[belt][place - 1], ((belt, (place,)),))


# Mints that come back


@dataclass(frozen=True, slots=True)
class Given:
    """The mints given back so far to each belt, at one point of the game; `held` is the one in the hand, if named."""

    point: int
    belts: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    held: str | None = None


def left_to_give(mints: Sequence[str], given: Given) -> tuple[str, ...]:
    """Return the mints that no belt has yet, in printed order."""
    rest = list(mints)
    for kinds in given.belts.values():
        for kind in kinds:
            rest.remove(kind)
    return tuple(rest)


def in_hand(mints: Sequence[str], given: Given) -> str | None:
    """Return the mint that the next belt tapped gets: the one named, else the next as printed."""
    rest = left_to_give(mints, given)
    if given.held in rest:
        return given.held
    return rest[0] if rest else None


def give(given: Given, belt: str, mint: str) -> Given:
    """Return what is given once a mint lies at the back of a belt."""
    return Given(given.point, {**given.belts, belt: (*given.belts.get(belt, ()), mint)})


def fits(view: TableView, given: Given) -> tuple[GiveBack, ...]:
    """Return the legal ways to give the mints back that begin like this."""
    return view.moves(GiveBack, lambda move: all(_begins(move, belt, kinds) for belt, kinds in given.belts.items()))


def _begins(move: GiveBack, belt: str, kinds: tuple[str, ...]) -> bool:
    return dict(move.belts).get(belt, ())[: len(kinds)] == kinds


def all_to(view: TableView, belt: str) -> GiveBack | None:
    """Return the way to give all of them to one belt in printed order, where that is legal."""
    mints = view.prompt.fact("mints")
    return next((move for move in view.moves(GiveBack) if dict(move.belts).get(belt) == mints), None)


# Road tokens


@dataclass(frozen=True, slots=True)
class Tossed:
    """What has been entered so far of a road token: which, and the town it was drawn for."""

    point: int
    token: str | None = None
    town: str | None = None


def tokens_left(view: TableView) -> tuple[str, ...]:
    """Return the tokens that may be placed, each once."""
    return tuple(dict.fromkeys(move.token for move in view.moves(PlaceToken)))


def token_moves(view: TableView, tossed: Tossed) -> tuple[PlaceToken, ...]:
    """Return the ways to place the token that is entered."""
    return view.moves(PlaceToken, lambda move: move.token == tossed.token)


def directions(view: TableView, tossed: Tossed, town: str) -> dict[str, PlaceToken]:
    """Return the directions in which the arrow may point for a town, each with its move."""
    return {move.direction: move for move in token_moves(view, tossed) if move.town == town and move.direction}


def token_spaces(view: TableView, tossed: Tossed) -> dict[str, PlaceToken]:
    """Return the spaces that the token may be laid on, each with its move."""
    return {move.space: move for move in token_moves(view, tossed) if move.space is not None}
