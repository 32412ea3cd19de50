"""Every legal move for the prompt, and nothing else (the other side of `rules.check`; tests hold the two together)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from engine.moves import Seat
from engine.works import automa, placing, turns
from engine.works.cards import Location
from engine.works.moves import Move, Place, Reveal, co_op, pass_turn, place, reveal

if TYPE_CHECKING:
    from engine.works.draft import Board


def moves(board: Board) -> tuple[Move, ...]:
    """Return every legal move for the prompt: places in line order, then Pass; reveals in the order of the box."""
    prompt = turns.prompt(board)
    if prompt.ask == "decide":
        seat = board.turn if prompt.by is None or prompt.about == "turn" else prompt.by
        return _gifts(board, seat) if prompt.about == "co-op" else (*placements(board, seat), pass_turn(seat))
    if prompt.ask == "reveal" and prompt.slot is not None:
        return _reveals(board, prompt.slot)
    if prompt.ask == "automa":
        return (automa.decide(board).move,)
    return ()


def _gifts(board: Board, owner: Seat) -> tuple[Move, ...]:
    """`works.co-op.choose`: any seat but the owner's."""
    return tuple(co_op(owner, seat) for seat in range(len(board.mints)) if seat != owner)


def _reveals(board: Board, slot: str) -> tuple[Reveal, ...]:
    return tuple([reveal(slot, card) for card in revealable(board)])


def revealable(board: Board) -> tuple[str, ...]:
    """`works.reveal.unseen`, `works.reveal.known-card`: the cards that the one asked for can be."""
    return board.bottom[:1] if next_card_is_known(board) else unseen(board)


def next_card_is_known(board: Board) -> bool:
    """Whether the card asked for comes from a deck of which every card was put there in the open."""
    return board.pending is None and 0 < board.deck == len(board.bottom)


def unseen(board: Board) -> tuple[str, ...]:
    """Return the cards that lie nowhere in the open, in the order of the box."""
    seen = {*board.supply, *board.bottom}
    seen.update(*board.plans, *board.buildings)
    return tuple([card for card in board.config.plans if card not in seen])


def placements(board: Board, seat: Seat) -> list[Place]:
    """Return every legal placement of a person, in the order of the line."""
    found: list[Place] = []
    purse = board.mints[seat] or 0
    for location, spaces, blocked, is_open in zip(
        board.config.line, board.spaces, board.blocked, board.is_open, strict=True
    ):
        if is_open and not blocked and None in spaces:
            found += USES[location.effect](board, seat, location, purse, None)
    return found


def _simple(board: Board, seat: Seat, location: Location, purse: int, agency: str | None) -> Iterable[Place]:
    """Producer, Wholesaler, Leadership Council, Crowdfunder: nothing to name."""
    if purse >= (location.requirement or 0):
        yield through(seat, location.id, agency)


def _supplier(board: Board, seat: Seat, location: Location, purse: int, agency: str | None) -> Iterable[Place]:
    plain = agency is not None and placing.plain_agency(board)
    for card in board.supply:
        if card is not None and purse >= placing.buying_price(board, seat, card, plain):
            yield through(seat, location.id, agency, card)


def _builder(board: Board, seat: Seat, location: Location, purse: int, agency: str | None) -> Iterable[Place]:
    plain = agency is not None and placing.plain_agency(board)
    own = board.plans[seat]
    if own and purse >= placing.building_price(board, seat, plain):
        for card in dict.fromkeys(own):
            yield through(seat, location.id, agency, card)


def _lotto(board: Board, seat: Seat, location: Location, purse: int, agency: str | None) -> Iterable[Place]:
    return _simple(board, seat, location, purse, agency) if board.deck else ()


def _recycler(board: Board, seat: Seat, location: Location, purse: int, agency: str | None) -> Iterable[Place]:
    if purse >= (location.requirement or 0):
        for card in _own_cards(board, seat):
            yield through(seat, location.id, agency, None, card)


def _swap_meet(board: Board, seat: Seat, location: Location, purse: int, agency: str | None) -> Iterable[Place]:
    if purse >= (location.requirement or 0):
        take_back = board.config.rulings["swap-take-back"] == "allowed"
        for give in _own_cards(board, seat):
            for take in board.supply:
                if take is not None:
                    yield through(seat, location.id, agency, None, give, take)
            if take_back:
                yield through(seat, location.id, agency, None, give, give)


def _temp_agency(board: Board, seat: Seat, location: Location, purse: int, agency: str | None) -> Iterable[Place]:
    """`works.temp-agency.occupied`: every other location in use, at one mint more."""
    for index, target in enumerate(board.config.line):
        usable = target is not location and board.is_open[index] and not placing.is_barred_as_target(board, index)
        if usable and placing.is_occupied(board, index):
            yield from USES[target.effect](board, seat, target, purse - placing.AGENCY_FEE, location.id)


def _own_cards(board: Board, seat: Seat) -> Iterable[str]:
    """Each card of a seat once: several unknown plans are one choice."""
    return dict.fromkeys(board.plans[seat] + board.buildings[seat])


def through(
    seat: Seat,
    where: str,
    agency: str | None,
    plan: str | None = None,
    give: str | None = None,
    take: str | None = None,
) -> Place:
    """Return the placement at `where`, or at the agency with `where` as its target."""
    return place(seat, where, plan, give, take) if agency is None else place(seat, agency, plan, give, take, where)


Uses = Callable[["Board", Seat, Location, int, str | None], Iterable[Place]]

USES: Mapping[str, Uses] = {
    "gain-mints": _simple,
    "take-token": _simple,
    "crowdfund": _simple,
    "buy-plan": _supplier,
    "build": _builder,
    "draw-plan": _lotto,
    "recycle": _recycler,
    "swap": _swap_meet,
    "use-another": _temp_agency,
}
"""A location's effect to the placements it allows a seat with so many mints."""
