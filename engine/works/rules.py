"""The referee: may this move be made now, and if not, which rules say so (rules file, section 3, order of refusals)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.moves import RECORD, TABLE, Halt, Learn, Record
from engine.prompts import Prompt
from engine.verdict import BadPack, Illegal
from engine.works import automa, legal, pack, placing, position, turns
from engine.works.moves import CoOp, Move, Pass, Place, Reveal

if TYPE_CHECKING:
    from engine.works.draft import Board
    from engine.works.state import State


def check(board: State, move: Move) -> Illegal | None:
    """Return the verdict on a well-formed move: None where it is legal.

    Raises BadPack for a `learn` of a path that the pack has not, BadPosition for a `correct` to what cannot be.
    """
    rule = _table_breach(board, move) if isinstance(move, RECORD) else _turn_breach(board, move)
    if rule is not None:
        return Illegal((rule,), _facts(board, move))
    if isinstance(move, Place) and board.turn != board.config.automa:
        broken = placing.breaches(board, board.turn, move)
        if broken:
            return Illegal(tuple(broken), _facts(board, move))
    return None


def _table_breach(board: State, move: Record) -> str | None:
    """`works.turn.not-yours`, `works.learn.known`: the table's own moves, possible at any prompt.

    `works.over`: only a game that still runs can be halted.

    What they bring is judged first: a path that the pack has not, a position that cannot be.
    """
    if isinstance(move, Halt):
        return "works.over" if move.by == TABLE and board.phase == "over" else _by_the_table(move)
    if not isinstance(move, Learn):
        position.after(board, move)
    elif not pack.holds(board.config.pack, move.needs):
        raise BadPack("path", needs=move.needs)
    known = "works.learn.known" if isinstance(move, Learn) else None
    return _by_the_table(move) or known


def _by_the_table(move: Record) -> str | None:
    return None if move.by == TABLE else "works.turn.not-yours"


def _turn_breach(board: Board, move: Place | Pass | CoOp | Reveal) -> str | None:
    """Who may act, and with what kind of move: the first rule that refuses stands alone."""
    prompt = turns.prompt(board)
    if prompt.ask == "over":
        return "works.over"
    if prompt.ask == "reveal":
        return _reveal_breach(board, move, prompt)
    if isinstance(move, Reveal):
        return "works.reveal.not-asked"
    if move.by != prompt.by:
        return "works.turn.not-yours"
    if prompt.about == "co-op":
        if not isinstance(move, CoOp):
            return "works.co-op.choose"
        return "works.co-op.another" if move.to == move.by else None
    if isinstance(move, CoOp):
        return "works.co-op.not-asked"
    if prompt.ask == "automa" and move != automa.decide(board).move:
        return "works.automa.decision"
    return None


def _reveal_breach(board: Board, move: Place | Pass | CoOp | Reveal, prompt: Prompt) -> str | None:
    """While a card is asked for: `works.reveal.first`, then whether it is this slot's and can be this card."""
    if not isinstance(move, Reveal):
        return "works.reveal.first"
    if move.slot != prompt.slot:
        return "works.reveal.not-asked"
    if move.by != TABLE:
        return "works.turn.not-yours"
    if move.plan in legal.revealable(board):
        return None
    return "works.reveal.known-card" if legal.next_card_is_known(board) else "works.reveal.unseen"


def _facts(board: Board, move: Move) -> dict[str, Any]:
    """Return what a sentence about the refusal may want to name."""
    prompt = turns.prompt(board)
    facts: dict[str, Any] = {"by": move.by, "asked": prompt.by, "slot": prompt.slot}
    if isinstance(move, Place):
        facts |= {
            "location": move.location,
            "target": move.target,
            "plan": move.plan,
            "give": move.give,
            "take": move.take,
        }
        if isinstance(move.by, int) and move.where in board.config.where:
            facts |= {"needed": placing.price(board, move.by, move), "have": board.mints[move.by]}
    elif isinstance(move, Reveal):
        facts |= {"plan": move.plan, "known": board.bottom[0] if board.bottom else None}
    return facts
