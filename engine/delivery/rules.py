"""The referee of Mint Delivery: which moves are legal now, which rules forbid one, and what a legal one does.

Whose turn it is, and what is asked, is judged here (rules file, section 3, order of checks); all that concerns one kind
of action is in its file in `actions`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, Protocol

from engine.delivery import automa, learning, moves, position, questions, settling, turn_moves, turns
from engine.delivery.actions import (
    buy,
    choose_ai,
    choose_truck,
    clear,
    deliver,
    discard,
    drive,
    end_turn,
    load,
    optimise,
    paying,
    pick,
    place_token,
    return_mints,
    reveal_mint,
    reveal_order,
    reveal_upgrade,
    shift,
    steer,
    take,
    towns,
    unload,
)
from engine.delivery.moves import Move, OwnMove
from engine.delivery.state import Question, StateData, draft_of
from engine.moves import TABLE, TABLE_MOVES, Halt, Learn, Seat, TableMove
from engine.verdict import BadPack, Illegal, MissingCard


class Action(Protocol):
    """A module that has all there is to know of one kind of action."""

    def check(self, state: StateData, seat: Seat, move: Any) -> list[str]:  # of its kind
        """Return the rules that speak against a move of a seat that is asked for it, as far as values are known."""

    def do(self, draft: StateData, seat: Seat, move: Any) -> None:  # of its kind
        """Carry a legal move out; for one of the table `seat` is the one whose turn it is."""


ACTIONS: Mapping[type, Action] = {
    moves.RevealOrder: reveal_order,
    moves.RevealUpgrade: reveal_upgrade,
    moves.RevealMint: reveal_mint,
    moves.PlaceToken: place_token,
    moves.Truck: choose_truck,
    moves.ChooseAi: choose_ai,
    moves.Discard: discard,
    moves.Clear: clear,
    moves.GiveBack: return_mints,
    moves.Steer: steer,
    moves.Drive: drive,
    moves.Take: take,
    moves.Deliver: deliver,
    moves.Load: load,
    moves.Unload: unload,
    moves.Optimise: optimise,
    moves.Buy: buy,
    moves.Pick: pick,
    moves.Shift: shift,
    moves.AiShift: shift,
    moves.End: end_turn,
    moves.StandStill: end_turn,
}


class Answer(NamedTuple):
    """What answers a kind of question: moves of these types, and what lists those that no known value refuses."""

    moves: tuple[type, ...]
    possible: Callable[[StateData, Question], Iterable[OwnMove]]


REVEALS = (moves.RevealOrder, moves.RevealUpgrade, moves.RevealMint)
NAMED_ORDER = Answer(REVEALS, reveal_order.possible)
ANSWERS: Mapping[str, Answer] = {
    "road-token": Answer((moves.PlaceToken,), place_token.legal),
    "upgrade": Answer(REVEALS, reveal_upgrade.legal),
    "belt": Answer(REVEALS, reveal_mint.legal),
    "town": NAMED_ORDER,
    "kept": NAMED_ORDER,
    "stack": NAMED_ORDER,
    "truck": Answer((moves.Truck,), choose_truck.legal),
    "ai": Answer((moves.ChooseAi,), choose_ai.legal),
    "discard": Answer((moves.Discard,), discard.legal),
    "clear": Answer((moves.Clear,), clear.legal),
    "return": Answer((moves.GiveBack,), return_mints.legal),
    "automa-path": Answer((moves.Steer,), steer.legal),
}
"""What a slot asks for, or what a seat decides, to its answers."""
OF_TURN: Mapping[str, frozenset[type]] = {
    "multiplayer": frozenset(
        (moves.Drive, moves.Take, moves.Deliver, moves.Load, moves.Unload, moves.Optimise, moves.Buy, moves.End)
    ),
    "solo": frozenset((moves.Drive, moves.Take, moves.Deliver, moves.Pick, moves.Shift, moves.End)),
}
"""`delivery.turn.action-list`: what a person's turn can consist of, by mode."""


def legal(state: StateData) -> tuple[OwnMove, ...]:
    """Return every legal move for the prompt, in a fixed order (never `vouched` moves or described cards)."""
    if _is_automa_asked(state):
        try:
            return (automa.decided_move(state),)
        except MissingCard:
            return ()
    moves = _possible(state)
    if state.cards.are_whole and not state.config.network.trusted:
        return tuple(moves)
    return tuple(move for move in moves if turn_moves.missing_value(state, move) is None)


def unsure(state: StateData) -> tuple[tuple[OwnMove, str], ...]:
    """Return the moves that depend on a value that has not been entered, each with its path."""
    if _is_automa_asked(state):
        return ()
    paths = ((move, turn_moves.missing_value(state, move)) for move in _possible(state))
    return tuple((move, path) for move, path in paths if path is not None)


def _is_automa_asked(state: StateData) -> bool:
    return state.turn == state.config.automa and not state.pending and state.phase != "over"


def _possible(state: StateData) -> Iterable[OwnMove]:
    """Return every move of people and the table for the prompt that no known value refuses, in a fixed order."""
    if state.phase == "over":
        return ()
    if state.pending:
        question = state.pending[0]
        return ANSWERS[questions.kind(question)].possible(state, question)
    return turn_moves.possible(state, state.turn)


def check(state: StateData, move: Move) -> Illegal | None:
    """Return the verdict on a well-formed move: None if it is legal.

    Raises MissingCard if only a value is lacking, BadPack for an impossible `learn`, and BadPosition for a `correct` or
    `ruling` that leads to an impossible position.
    """
    broken = _check_table(state, move) if isinstance(move, TABLE_MOVES) else _check_turn(state, move)
    if broken:
        return Illegal(tuple(broken), {"move": move.as_json()})
    path = None if move.by == state.config.automa else turn_moves.missing_value(state, move)
    if path is not None:
        raise MissingCard(path)
    return None


def _in_order(move: OwnMove) -> OwnMove:
    """Return the move as it is told apart from others: mints are taken at once, in whatever order their places are."""
    if not isinstance(move, moves.Pick):
        return move
    return replace(move, places=tuple(sorted((belt, tuple(sorted(taken))) for belt, taken in move.places if taken)))


def _check_turn(state: StateData, move: OwnMove) -> list[str]:
    """Judge who may act, and with what kind of move, then the action. The first rule about the turn is returned alone.
    """
    prompt = turns.prompt(state)
    if prompt.ask == "over":
        return ["delivery.turn.over"]
    if prompt.ask == "automa":
        if move.by != prompt.by:
            return ["delivery.turn.whose"]
        return [] if _in_order(move) == _in_order(automa.decided_move(state)) else ["delivery.automa.decides"]
    is_turn = not state.pending
    if not is_turn and type(move) not in ANSWERS[questions.kind(state.pending[0])].moves:
        return ["delivery.turn.pending"]
    if move.by != (TABLE if prompt.ask == "reveal" else prompt.by):
        return ["delivery.turn.whose"]
    if is_turn and type(move) not in OF_TURN[state.config.mode]:
        return ["delivery.turn.action-list"]
    cost = paying.check(state, state.turn, move) if is_turn else []
    return cost + ACTIONS[type(move)].check(state, turns.mover(state, move), move)


def _check_table(state: StateData, move: TableMove) -> list[str]:
    """`delivery.learn.known`, `delivery.turn.whose`: the table's own moves, possible at any prompt.

    `delivery.over`: only a game that still runs can be halted.

    What they bring is judged first: a path that the game has not, a position that cannot be.
    """
    broken: list[str] = []
    if isinstance(move, Learn):
        path = learning.present(state, move.needs)
        if learning.is_known(state, path):
            broken = ["delivery.learn.known"]
        elif not learning.is_fit(state, path, json.loads(move.value)):
            raise BadPack("value", needs=move.needs)
    elif isinstance(move, Halt):
        broken = ["delivery.over"] if state.phase == "over" else []
    else:
        position.after(state, move)
    return broken if move.by == TABLE else ["delivery.turn.whose"]


def carry_out(state: StateData, move: Move) -> StateData:
    """Return the writable state after a legal move, with all that follows from it up to the next prompt."""
    action = ACTIONS.get(type(move))
    if action is None:
        assert isinstance(move, TABLE_MOVES)
        return position.after(state, move)
    draft = draft_of(state)
    asked = draft.pending[0] if draft.pending else None
    if asked is not None:
        draft.pending = draft.pending[1:]
    else:
        paying.do(draft, move)
    action.do(draft, turns.mover(draft, move), move)
    if asked is not None and asked.slot is not None and asked.among:
        towns.lay_on_new(draft, asked)
    settling.settle(draft)
    return draft
