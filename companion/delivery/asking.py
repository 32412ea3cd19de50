"""Can I…? in Mint Delivery: any seat and move, and every clause that speaks against it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from companion.contract import questions
from companion.contract.questions import Against, Asking, Question
from engine.delivery import moves, turns
from engine.delivery.game import State
from engine.delivery.moves import Move
from engine.delivery.moves_reading import read
from engine.delivery.setup import Config
from engine.json_types import JsonDict
from engine.state import sealed
from engine.verdict import MissingCard


@dataclass(frozen=True, slots=True)
class Answer:
    """The legal moves that do what was asked; or else the value that they depend on, or what each rule objects."""

    moves: tuple[Move, ...] = ()
    unsure: tuple[Move, str] | None = None
    against: tuple[Against, ...] = ()


def _moves(config: Config) -> tuple[type[Move], ...]:
    """Return what a person can do in a turn."""
    start = moves.Drive, moves.Take, moves.Deliver
    if config.mode == "solo":
        return *start, moves.Pick, moves.Shift, moves.End
    upgrades = (moves.Buy,) if config.upgrades else ()
    return *start, moves.Load, moves.Unload, moves.Optimise, *upgrades, moves.End


ASKING = Asking(_moves)


def _does(move: Move, asked: JsonDict) -> bool:
    """Return whether a move does what was asked: it may say more, as who pays the toll; which orders pay is left
    open."""
    said = move.as_json()
    return all(said.get(key) == value for key, value in asked.items() if key != "orders")


# What the rules say


def judged(state: State, question: Question) -> Answer:
    """Return the answer of the rules to a whole question, even if it is not that seat's turn."""
    asked = ASKING.wanted(state, question)
    moves = tuple(move for move in state.legal_moves() if _does(move, asked))
    if moves:
        return Answer(moves)
    unsure = next(((move, path) for move, path in state.unsure() if _does(move, asked)), None)
    if unsure is not None:
        return Answer(unsure=unsure)
    against = [*_against(state, asked)]
    turn = in_turn(state, question.seat)
    if turn is not None and not any(_does(move, asked) for move in turn.legal_moves()):
        against += [each for each in _against(turn, asked) if each[0] not in {rule for rule, *_ in against}]
    return Answer(against=tuple(against))


def in_turn(state: State, seat: int) -> State | None:
    """Return the state as if a seat's turn began now, or None if it is its turn, or no seat's yet or any more."""
    if state.phase != "play" or (state.turn == seat and not state.pending):
        return None
    return sealed(State, turns.as_at_its_start(state, seat))


def _against(state: State, asked: JsonDict) -> Sequence[Against]:
    """Each rule that refuses a move; none where only a value is lacking."""
    try:
        return questions.against(state, read(state, asked))
    except MissingCard:
        return []
