"""Every legal move for the prompt, and nothing else (the other side of `rules.check`; tests hold the two together)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

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
from engine.delivery.state import AnyState, Question
from engine.moves import TABLE, Seat
from engine.verdict import MissingCard

Unsure = Iterator[tuple[OwnMove, str]]


def moves(state: AnyState) -> tuple[OwnMove, ...]:
    """Return every legal move for the prompt, in a fixed order (not the open-ended ones)."""
    if state.phase == "over":
        return ()
    if state.pending:
        return _answers(state, state.pending[0])
    if state.turn == state.config.automa:
        return _of_automa(state)
    return tuple(_of_turn(state, state.turn))


def _of_automa(state: AnyState) -> tuple[OwnMove, ...]:
    try:
        return (automa.decide(state).move,)
    except MissingCard:
        return ()


def unsure(state: AnyState) -> tuple[tuple[OwnMove, str], ...]:
    """Return the moves that hang on a value which nobody has told, each with its path."""
    if state.phase == "over":
        return ()
    if state.pending:
        slot = state.pending[0].slot
        if slot is None or questions.kind_of(slot) != "kept":
            return ()
        return tuple((reveal_order(slot, id), path) for id, path in laying.legal_orders(state, slot) if path)
    if state.turn == state.config.automa:
        return ()
    return tuple(_unsure_of_turn(state, state.turn))


# Answers


def _answers(state: AnyState, question: Question) -> tuple[OwnMove, ...]:
    if question.slot is not None:
        return _reveals(state, question.slot, questions.kind_of(question.slot))
    seat = question.by or 0
    if question.about == "truck":
        return tuple(Truck(seat, truck) for truck in laying.free_trucks(state))
    if question.about == "ai":
        return tuple(ChooseAi(seat, ai) for ai in state.cards.ai)
    if question.about == "discard":
        return tuple(Discard(seat, order) for order in laying.lowest_orders(state, seat))
    if question.about == "clear":
        return tuple(ordering.legal_clears(state, seat))
    if question.about == "return":
        return tuple(belts.legal_returns(state, seat, question.among))
    return tuple(Steer(seat, to) for to in question.among)


def _reveals(state: AnyState, slot: str, kind: str) -> tuple[OwnMove, ...]:
    if kind == "road-token":
        return tuple(laying.legal_tokens(state))
    if kind == "upgrade":
        drawn = (id for id in state.cards.upgrades if id not in state.garage and laying.can_be_drawn(state, id))
        return tuple(RevealUpgrade(TABLE, slot, id) for id in drawn)
    if kind == "belt":
        return tuple(RevealMint(TABLE, slot, mint) for mint in laying.mints_left(state))
    return tuple([reveal_order(slot, id) for id, path in laying.legal_orders(state, slot) if path is None])


# A person's turn


def _of_turn(state: AnyState, seat: Seat) -> list[OwnMove]:
    """Deliveries first, then what costs an action, then what an upgrade gives for free, `end` last."""
    found: list[OwnMove] = []
    if state.orders[seat]:
        found += [move for move, path in ordering.deliveries(state, seat) if path is None]
    if state.actions_left > 0:
        found += _actions(state, seat)
        if state.garage:
            found += [move for move, path in buying.purchases(state, seat) if path is None]
    for action in abilities.free_actions(state, seat):
        found += FREE[action](state, seat, True)
    found.append(end(seat))
    return found


def _actions(state: AnyState, seat: Seat) -> list[OwnMove]:
    """Return what a truck can do for an action where it stands."""
    found: list[OwnMove] = [*driving.legal(state, seat, False), *ordering.legal_takes(state, seat, False)]
    if state.config.automa is not None:
        found += belts.legal_picks(state, seat)
        found += belts.legal_shifts(state, seat)
    elif loading.is_anything_here(state, seat):
        found += loading.legal_loads(state, seat, False)
        found += loading.legal_unloads(state, seat, False)
        found += loading.legal_exchanges(state, seat, False)
    return found


FREE: Mapping[str, Callable[[AnyState, Seat, bool], Sequence[OwnMove]]] = {
    "move": driving.legal,
    "take": ordering.legal_takes,
    "load": loading.legal_loads,
    "unload": loading.legal_unloads,
    "optimise": loading.legal_exchanges,
}
"""The actions that an upgrade may pay, by their name on its card, each with what lists its moves."""


def has_free_move(state: AnyState, seat: Seat) -> bool:
    """`turn.end`: whether something that costs no action can still be done, as far as is known."""
    if state.orders[seat] and ordering.deliveries(state, seat):
        return True
    free = abilities.free_actions(state, seat)
    if state.config.network.trusted and "move" in free:
        return True
    return any(FREE[action](state, seat, True) for action in free)


def _unsure_of_turn(state: AnyState, seat: Seat) -> Unsure:
    yield from ((move, path) for move, path in ordering.deliveries(state, seat) if path is not None)
    if state.actions_left > 0:
        yield from _unsure_actions(state, seat, None)
        yield from ((move, path) for move, path in buying.purchases(state, seat) if path is not None)
    for action in abilities.free_actions(state, seat):
        yield from _unsure_actions(state, seat, action)


def _unsure_actions(state: AnyState, seat: Seat, only: str | None) -> Unsure:
    free = only is not None
    if only in (None, "move"):
        yield from driving.unsure(state, seat, free)
    if only in (None, "take"):
        yield from ordering.unsure_takes(state, seat, free)
    if state.config.automa is not None:
        yield from belts.unsure_picks(state, seat)
    elif only in (None, "load"):
        yield from loading.unsure_loads(state, seat, free)
