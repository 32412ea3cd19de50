"""The referee: may this move be made now, and if not, which rules say so (rules file, section 3, order of checks)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from engine.delivery import (
    abilities,
    automa,
    belts,
    buying,
    driving,
    journeys,
    laying,
    learning,
    loading,
    ordering,
    position,
    roads,
    turns,
)
from engine.delivery.cards import as_map
from engine.delivery.effects import FREE_NAMES
from engine.delivery.moves import (
    Buy,
    ChooseAi,
    Clear,
    Deliver,
    Discard,
    Drive,
    End,
    GiveBack,
    Load,
    Move,
    Optimise,
    OwnMove,
    Pick,
    PlaceToken,
    RevealMint,
    RevealOrder,
    RevealUpgrade,
    Shift,
    Steer,
    Take,
    Truck,
    Unload,
)
from engine.delivery.objections import Objections
from engine.delivery.state import AnyState, StateData
from engine.moves import RECORD, TABLE, Halt, Learn, Record, Seat
from engine.prompts import Prompt
from engine.verdict import BadPack, Illegal

ANSWERED_BY: dict[str, type] = {
    "truck": Truck,
    "ai": ChooseAi,
    "discard": Discard,
    "clear": Clear,
    "return": GiveBack,
    "automa-path": Steer,
}


REVEALS = (RevealOrder, RevealUpgrade, RevealMint)
OF_TURN: Mapping[str, frozenset[type]] = {
    "multiplayer": frozenset((Drive, Take, Deliver, Load, Unload, Optimise, Buy, End)),
    "solo": frozenset((Drive, Take, Deliver, Pick, Shift, End)),
}
"""`turn.action-list`: what a person's turn can consist of, by mode."""
COSTLY = frozenset((Drive, Take, Load, Unload, Optimise, Buy, Pick, Shift))
"""`turn.actions`: the moves that cost an action unless an upgrade pays for them."""


def check(state: StateData, move: Move) -> Illegal | None:
    """Return the verdict on a well-formed move: None where it is legal.

    Raises MissingCard where only a value is lacking, BadPack for a `learn` and BadPosition for a `correct` or `ruling`
    that cannot be.
    """
    if isinstance(move, RECORD):
        return _of_table(state, move)
    prompt = turns.prompt(state)
    rule = _whether_asked(state, move, prompt)
    if rule is not None:
        return Illegal((f"delivery.{rule}",), facts(state, move, prompt))
    if prompt.ask == "automa":
        is_decided = move == automa.decide(state).move
        return None if is_decided else Illegal(("delivery.automa.decides",), facts(state, move, prompt))
    found = Objections()
    if type(move) in COSTLY:
        _object_to_cost(state, state.turn, move, found)
    OBJECT[type(move)](state, state.turn, move, found)
    return found.verdict(facts(state, move, prompt)) if found.rules or found.lacking else None


def _of_table(state: StateData, move: Record) -> Illegal | None:
    """The table's own moves, possible at any prompt: `learn.known`, and `turn.whose` for anybody else.

    `over`: only a game that still runs can be halted.

    What they bring is judged first: a path that the game has not, a position that cannot be.
    """
    rule = None
    if isinstance(move, Learn):
        path = learning.present(state, move.needs)
        if learning.is_known(state, path):
            rule = "learn.known"
        elif not learning.is_fit(state, path, json.loads(move.value)):
            raise BadPack("value", needs=move.needs)
    elif isinstance(move, Halt):
        rule = "over" if state.phase == "over" else None
    else:
        position.after(state, move)
    if move.by != TABLE:
        rule = "turn.whose"
    return None if rule is None else Illegal((f"delivery.{rule}",), facts(state, move, turns.prompt(state)))


def _whether_asked(state: AnyState, move: OwnMove, prompt: Prompt) -> str | None:
    """(b) to (d): `turn.over`, `.pending`, `.whose`, `.action-list`; the first that refuses stands alone."""
    if prompt.ask == "over":
        return "turn.over"
    if prompt.ask == "automa":
        return None if move.by == prompt.by else "turn.whose"
    if prompt.ask == "reveal":
        token = str(prompt.slot).startswith("road-token-")
        if type(move) not in ((PlaceToken,) if token else REVEALS):
            return "turn.pending"
        return None if move.by == TABLE else "turn.whose"
    if prompt.about != "turn" and type(move) is not ANSWERED_BY[str(prompt.about)]:
        return "turn.pending"
    if move.by != prompt.by:
        return "turn.whose"
    if prompt.about == "turn" and type(move) not in OF_TURN[state.config.mode]:
        return "turn.action-list"
    return None


def _object_to_end(state: AnyState, seat: Seat, move: End, found: Objections) -> None:
    """`turn.end`: always legal in one's own turn."""


def _object_to_cost(state: AnyState, seat: Seat, move: OwnMove, found: Objections) -> None:
    """`turn.actions`, `upgrade.free`: an action is left, or an upgrade pays for it."""
    if getattr(move, "free", False):
        found.check(abilities.free_left(state, seat, FREE_NAMES[type(move)]) > 0, "upgrade.free")
    else:
        found.check(state.actions_left > 0, "turn.actions")


def facts(state: AnyState, move: Move, prompt: Prompt) -> dict[str, Any]:
    """Return what a sentence about the refusal may want to name."""
    seat = move.by if isinstance(move.by, int) else state.turn
    told: dict[str, Any] = {"by": move.by, "asked": prompt.by, "slot": prompt.slot, "move": move.as_json()}
    if isinstance(state.at[seat], str):
        told |= {"at": state.at[seat], "town": ordering.town_at(state, seat)}
    told |= {"have": as_map(state.mints[seat]), "actions_left": state.actions_left}
    told["capacity"] = abilities.capacity(state, seat) if seat != state.config.automa else None
    told["orders"] = list(state.orders[seat])
    if isinstance(move, Take):
        told |= {"order": move.order, "limit": abilities.order_limit(state, seat)}
    elif isinstance(move, Deliver):
        asks = state.cards.orders[move.order].asks
        told |= {"order": move.order, "needed": None if asks is None else as_map(asks)}
    elif isinstance(move, Drive):
        told |= {"to": move.to, "token": roads.token_on(state, move.to)}
    elif isinstance(move, Load | Unload | Optimise) and state.config.automa is None:
        told |= {
            "supply": as_map(state.supply),
            "limits": dict(abilities.loads(state, seat, loading.space_of(state, seat))),
        }
    return told


OBJECT: Mapping[type, Callable[[AnyState, Seat, Any, Objections], None]] = {
    RevealOrder: laying.object_to_reveal,
    RevealUpgrade: laying.object_to_upgrade,
    RevealMint: laying.object_to_mint,
    PlaceToken: laying.object_to_token,
    Truck: laying.object_to_truck,
    ChooseAi: laying.object_to_ai,
    Discard: laying.object_to_discard,
    Clear: ordering.object_to_clear,
    GiveBack: belts.object_to_return,
    Steer: journeys.object_to_steer,
    Drive: driving.object_to,
    Take: ordering.object_to_take,
    Deliver: ordering.object_to_deliver,
    Load: loading.object_to_load,
    Unload: loading.object_to_unload,
    Optimise: loading.object_to_optimise,
    Buy: buying.object_to_buy,
    Pick: belts.object_to_pick,
    Shift: belts.object_to_shift,
    End: _object_to_end,
}
"""A person's or the table's move to its own checks."""
