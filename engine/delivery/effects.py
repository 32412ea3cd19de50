"""Carrying a legal move out: what leaves, what comes, and what it costs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.delivery import (
    automa,
    belts,
    buying,
    driving,
    journeys,
    laying,
    learning,
    loading,
    ordering,
    settling,
    turns,
)
from engine.delivery.moves import (
    AiShift,
    Buy,
    ChooseAi,
    Clear,
    Deliver,
    Discard,
    Drive,
    End,
    GiveBack,
    Load,
    Optimise,
    OwnMove,
    Pick,
    PlaceToken,
    RevealMint,
    RevealOrder,
    RevealUpgrade,
    Shift,
    StandStill,
    Steer,
    Take,
    Truck,
    Unload,
)
from engine.delivery.state import MutableState, StateData
from engine.moves import Seat

FREE_NAMES = {Drive: "move", Take: "take", Load: "load", Unload: "unload", Optimise: "optimise"}
"""The actions that an upgrade may pay, as its card names them."""
FREE_OF_COST = (Deliver, End, StandStill)


def after(state: StateData, move: OwnMove) -> MutableState:
    """Return what a legal move of a seat or the table makes of a state, with all that follows up to the next prompt."""
    draft = MutableState(state)
    if draft.pending:
        draft.pending = draft.pending[1:]
    else:
        _pay(draft, move)
    DO[type(move)](draft, move.by if isinstance(move.by, int) else draft.turn, move)
    settling.settle(draft)
    return draft


def _drive(draft: MutableState, seat: Seat, move: Drive) -> None:
    if seat == draft.config.automa:
        journeys.carry_out(draft, move.to, automa.target(draft) if draft.config.network.trusted else None)
    elif driving.carry_out(draft, seat, move):
        turns.end_by_itself(draft)


def _take(draft: MutableState, seat: Seat, move: Take) -> None:
    ordering.carry_out_take(draft, seat, move)
    _forget_choice(draft)


def _shift(draft: MutableState, seat: Seat, move: Shift) -> None:
    belts.carry_out_shift(draft, move.belt, move.count)


def _end(draft: MutableState, seat: Seat, move: End) -> None:
    turns.end(draft)


def _stand_still(draft: MutableState, seat: Seat, move: StandStill) -> None:
    """`automa.standstill`: its turn ends at once, whatever actions are left."""
    turns.end_by_itself(draft)


def _offer(draft: MutableState, seat: Seat, move: RevealUpgrade) -> None:
    draft.garage += (move.upgrade,)


def _place_token(draft: MutableState, seat: Seat, move: PlaceToken) -> None:
    draft.road_tokens += ((move.token, str(laying.token_target(draft, move))),)


def _steer(draft: MutableState, seat: Seat, move: Steer) -> None:
    draft.steer = move.to


def _choose_ai(draft: MutableState, seat: Seat, move: ChooseAi) -> None:
    draft.ai = move.ai


def _forget_choice(draft: MutableState) -> None:
    """An order that the table chose for the automa was good for one take only."""
    if draft.cards.choice is not None:
        learning.drop(draft, f"ai/{draft.ai}/choice")


def _pay(draft: MutableState, move: OwnMove) -> None:
    """`turn.actions`, `turn.free`: deliveries and what an upgrade pays cost no action."""
    kind = type(move)
    action = FREE_NAMES.get(kind)
    if action and getattr(move, "free", False):
        used = dict(draft.free_used)
        used[action] = used.get(action, 0) + 1
        draft.free_used = tuple(sorted(used.items()))
    elif kind not in FREE_OF_COST:
        draft.actions_left -= 1


DO: Mapping[type, Callable[[MutableState, Seat, Any], None]] = {
    RevealOrder: laying.carry_out_reveal,
    RevealUpgrade: _offer,
    RevealMint: laying.carry_out_mint,
    PlaceToken: _place_token,
    Truck: laying.carry_out_truck,
    ChooseAi: _choose_ai,
    Discard: laying.carry_out_discard,
    Clear: ordering.carry_out_clear,
    GiveBack: belts.carry_out_return,
    Steer: _steer,
    Drive: _drive,
    Take: _take,
    Deliver: ordering.carry_out_deliver,
    Load: loading.carry_out_load,
    Unload: loading.carry_out_unload,
    Optimise: loading.carry_out_exchange,
    Buy: buying.carry_out,
    Pick: belts.carry_out_pick,
    Shift: _shift,
    AiShift: belts.shift_all,
    End: _end,
    StandStill: _stand_still,
}
"""A move to what it does."""
