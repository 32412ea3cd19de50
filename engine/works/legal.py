"""Every legal move for the prompt, and nothing else (the other side of `rules.check`; tests hold the two together)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from engine.moves import Seat
from engine.works import automa, placing, turns
from engine.works.cards import Location
from engine.works.moves import Move, Place, Reveal, co_op, naming, pass_turn, place, revealing

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
    named = revealing(slot)
    return tuple([named[card] for card in revealable(board)])


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
    line = zip(board.config.line, board.spaces, board.blocked, board.is_open, strict=True)
    for location, spaces, blocked, is_open in line:
        if is_open and None in spaces and not blocked:
            ADD[location.effect](found, board, seat, location, purse, None)
    return found


# What each location adds to the legal placements of a seat with so many mints; `agency` where it is a target.


def _add_simple(
    found: list[Place], board: Board, seat: Seat, location: Location, purse: int, agency: str | None
) -> None:
    """Producer, Wholesaler, Leadership Council, Crowdfunder: nothing to name."""
    if purse >= (location.requirement or 0):
        found.append(through(seat, location.id, agency))


def _add_supplier(
    found: list[Place], board: Board, seat: Seat, location: Location, purse: int, agency: str | None
) -> None:
    plans = board.config.plans
    saved = placing.discount(board, seat, "supplier-discount", agency is not None and placing.plain_agency(board))
    named = naming(seat, location.id) if agency is None else naming(seat, agency, location.id)
    found += [named[card] for card in board.supply if card is not None and purse >= max(1, plans[card].cost - saved)]


def _add_builder(
    found: list[Place], board: Board, seat: Seat, location: Location, purse: int, agency: str | None
) -> None:
    own = board.plans[seat]
    if own and purse >= placing.building_price(board, seat, agency is not None and placing.plain_agency(board)):
        named = naming(seat, location.id) if agency is None else naming(seat, agency, location.id)
        found += [named[card] for card in dict.fromkeys(own)]


def _add_lotto(
    found: list[Place], board: Board, seat: Seat, location: Location, purse: int, agency: str | None
) -> None:
    if board.deck:
        _add_simple(found, board, seat, location, purse, agency)


def _add_recycler(
    found: list[Place], board: Board, seat: Seat, location: Location, purse: int, agency: str | None
) -> None:
    if purse >= (location.requirement or 0):
        found += [through(seat, location.id, agency, None, card) for card in _own_cards(board, seat)]


def _add_swap_meet(
    found: list[Place], board: Board, seat: Seat, location: Location, purse: int, agency: str | None
) -> None:
    if purse < (location.requirement or 0):
        return
    take_back = board.config.rulings["swap-take-back"] == "allowed"
    for give in _own_cards(board, seat):
        takes = [take for take in (*board.supply, give if take_back else None) if take is not None]
        found += [through(seat, location.id, agency, None, give, take) for take in takes]


def _add_temp_agency(
    found: list[Place], board: Board, seat: Seat, location: Location, purse: int, agency: str | None
) -> None:
    """`works.temp-agency.occupied`: every other location in use, at one mint more."""
    for index, target in enumerate(board.config.line):
        usable = target is not location and board.is_open[index] and not placing.is_barred_as_target(board, index)
        if usable and placing.is_occupied(board, index):
            ADD[target.effect](found, board, seat, target, purse - placing.AGENCY_FEE, location.id)


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


Add = Callable[[list[Place], "Board", Seat, Location, int, str | None], None]

ADD: Mapping[str, Add] = {
    "gain-mints": _add_simple,
    "take-token": _add_simple,
    "crowdfund": _add_simple,
    "buy-plan": _add_supplier,
    "build": _add_builder,
    "draw-plan": _add_lotto,
    "recycle": _add_recycler,
    "swap": _add_swap_meet,
    "use-another": _add_temp_agency,
}
"""A location's effect to what it adds."""
