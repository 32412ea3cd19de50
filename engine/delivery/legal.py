"""Every legal move for the prompt, and nothing else (the other side of `rules.check`; tests hold the two together)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from engine.delivery import abilities, automa, belts, buying, driving, laying, loading, ordering, questions
from engine.delivery.moves import (
    ChooseAi,
    Discard,
    OwnMove,
    RevealMint,
    RevealUpgrade,
    Steer,
    Truck,
    end,
    reveal_order,
)
from engine.delivery.questions import Question
from engine.moves import TABLE, Seat
from engine.verdict import MissingCard

if TYPE_CHECKING:
    from engine.delivery.draft import Board

Unsure = Iterator[tuple[OwnMove, str]]


def moves(board: Board) -> tuple[OwnMove, ...]:
    """Return every legal move for the prompt, in a fixed order (not the open-ended ones)."""
    if board.phase == "over":
        return ()
    if board.pending:
        return _answers(board, board.pending[0])
    if board.turn == board.config.automa:
        return _of_automa(board)
    return tuple(_of_turn(board, board.turn))


def _of_automa(board: Board) -> tuple[OwnMove, ...]:
    try:
        return (automa.decide(board).move,)
    except MissingCard:
        return ()


def unsure(board: Board) -> tuple[tuple[OwnMove, str], ...]:
    """Return the moves that hang on a value which nobody has told, each with its path."""
    if board.phase == "over":
        return ()
    if board.pending:
        slot = board.pending[0].slot
        if slot is None or questions.kind_of(slot) != "kept":
            return ()
        return tuple((reveal_order(slot, id), path) for id, path in laying.legal_orders(board, slot) if path)
    if board.turn == board.config.automa:
        return ()
    return tuple(_unsure_of_turn(board, board.turn))


# Answers


def _answers(board: Board, question: Question) -> tuple[OwnMove, ...]:
    if question.slot is not None:
        return _reveals(board, question.slot, questions.kind_of(question.slot))
    seat = question.by or 0
    if question.about == "truck":
        return tuple(Truck(seat, truck) for truck in laying.free_trucks(board))
    if question.about == "ai":
        return tuple(ChooseAi(seat, ai) for ai in board.cards.ai)
    if question.about == "discard":
        return tuple(Discard(seat, order) for order in laying.lowest_orders(board, seat))
    if question.about == "clear":
        return tuple(ordering.legal_clears(board, seat))
    if question.about == "return":
        return tuple(belts.legal_returns(board, seat, question.among))
    return tuple(Steer(seat, to) for to in question.among)


def _reveals(board: Board, slot: str, kind: str) -> tuple[OwnMove, ...]:
    if kind == "road-token":
        return tuple(laying.legal_tokens(board))
    if kind == "upgrade":
        drawn = (id for id in board.cards.upgrades if id not in board.garage and laying.can_be_drawn(board, id))
        return tuple(RevealUpgrade(TABLE, slot, id) for id in drawn)
    if kind == "belt":
        return tuple(RevealMint(TABLE, slot, mint) for mint in laying.mints_left(board))
    return tuple([reveal_order(slot, id) for id, path in laying.legal_orders(board, slot) if path is None])


# A person's turn


def _of_turn(board: Board, seat: Seat) -> list[OwnMove]:
    """Deliveries first, then what costs an action, then what an upgrade gives for free, `end` last."""
    found: list[OwnMove] = []
    if board.orders[seat]:
        found += [move for move, path in ordering.deliveries(board, seat) if path is None]
    if board.actions_left > 0:
        found += _actions(board, seat)
        if board.garage:
            found += [move for move, path in buying.purchases(board, seat) if path is None]
    for action in abilities.free_actions(board, seat):
        found += FREE[action](board, seat, True)
    found.append(end(seat))
    return found


def _actions(board: Board, seat: Seat) -> list[OwnMove]:
    """Return what a truck can do for an action where it stands."""
    found: list[OwnMove] = [*driving.legal(board, seat, False), *ordering.legal_takes(board, seat, False)]
    if board.config.automa is not None:
        found += belts.legal_picks(board, seat)
        found += belts.legal_shifts(board, seat)
    elif loading.is_anything_here(board, seat):
        found += loading.legal_loads(board, seat, False)
        found += loading.legal_unloads(board, seat, False)
        found += loading.legal_exchanges(board, seat, False)
    return found


FREE: Mapping[str, Callable[[Board, Seat, bool], Sequence[OwnMove]]] = {
    "move": driving.legal,
    "take": ordering.legal_takes,
    "load": loading.legal_loads,
    "unload": loading.legal_unloads,
    "optimise": loading.legal_exchanges,
}
"""The actions that an upgrade may pay, by their name on its card, each with what lists its moves."""


def has_free_move(board: Board, seat: Seat) -> bool:
    """`turn.end`: whether something that costs no action can still be done, as far as is known."""
    if board.orders[seat] and ordering.deliveries(board, seat):
        return True
    free = abilities.free_actions(board, seat)
    if board.config.network.trusted and "move" in free:
        return True
    return any(FREE[action](board, seat, True) for action in free)


def _unsure_of_turn(board: Board, seat: Seat) -> Unsure:
    yield from ((move, path) for move, path in ordering.deliveries(board, seat) if path is not None)
    if board.actions_left > 0:
        yield from _unsure_actions(board, seat, None)
        yield from ((move, path) for move, path in buying.purchases(board, seat) if path is not None)
    for action in abilities.free_actions(board, seat):
        yield from _unsure_actions(board, seat, action)


def _unsure_actions(board: Board, seat: Seat, only: str | None) -> Unsure:
    free = only is not None
    if only in (None, "move"):
        yield from driving.unsure(board, seat, free)
    if only in (None, "take"):
        yield from ordering.unsure_takes(board, seat, free)
    if board.config.automa is not None:
        yield from belts.unsure_picks(board, seat)
    elif only in (None, "load"):
        yield from loading.unsure_loads(board, seat, free)
