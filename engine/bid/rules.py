"""The referee of Mint Bid: which moves are legal now, which rules forbid one, and what a legal one does.

Whose turn it is, and what is asked, is judged here (rules file, 7.4, order of refusals); all that concerns one kind of
action is in its file in `actions`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from typing import Any, Protocol

from engine.bid import automa, moves, pack, position, turns
from engine.bid.actions import (
    bid,
    choose,
    consent,
    decline,
    name_winner,
    pass_turn,
    place,
    relocate,
    resolve,
    reveal,
    reveal_bids,
    roll,
    rotate,
    secret_bid,
    share,
    withdraw,
)
from engine.bid.moves import Move, OwnMove
from engine.bid.state import StateData, draft_of
from engine.json_types import JsonDict
from engine.moves import TABLE, TABLE_MOVES, Halt, Learn, TableMove
from engine.verdict import Illegal, MissingCard


class Action(Protocol):
    """A module that has all there is to know of one kind of action."""

    def check(self, state: StateData, move: Any) -> list[str]:  # of its kind
        """Return the rules that speak against a move of this kind that is asked for, in order."""

    def legal(self, state: StateData) -> Sequence[OwnMove]:
        """Return the legal moves of this kind while it is asked for, in a fixed order."""

    def do(self, draft: StateData, move: Any) -> None:  # of its kind
        """Carry a legal move out."""


ACTIONS: Mapping[type, Action] = {
    moves.Reveal: reveal,
    moves.Choose: choose,
    moves.Bid: bid,
    moves.Pass: pass_turn,
    moves.Withdraw: withdraw,
    moves.Agree: consent,
    moves.Refuse: consent,
    moves.SecretBid: secret_bid,
    moves.RevealBids: reveal_bids,
    moves.NameWinner: name_winner,
    moves.Share: share,
    moves.Place: place,
    moves.Roll: roll,
    moves.Resolve: resolve,
    moves.Relocate: relocate,
    moves.Rotate: rotate,
    moves.Decline: decline,
}
DO = {kind: action.do for kind, action in ACTIONS.items()}
"""What a legal move does; the table's own moves are `position.after`."""
LISTED: Mapping[str, tuple[Callable[[StateData], Sequence[OwnMove]], ...]] = {
    phase: tuple(dict.fromkeys(ACTIONS[kind].legal for kind in kinds)) for phase, kinds in turns.ANSWERS.items()
}
"""Phase to what lists the moves that answer it."""


def legal(state: StateData) -> tuple[OwnMove, ...]:
    """Return every legal move for the prompted seat; the AI's best first, those of others in no special order."""
    if turns.is_automa(state):
        return automa.best(state)
    legal_moves: tuple[OwnMove, ...] = ()
    for listed in LISTED[state.phase]:
        answers = listed(state)
        if answers:
            legal_moves = (*legal_moves, *answers) if legal_moves else tuple(answers)
    return legal_moves


def unsure(state: StateData) -> tuple[tuple[OwnMove, str], ...]:
    """Return the moves that depend on a value that has not been entered, each with the path of the first such value."""
    if state.phase in ("block", "deed"):
        return tuple(reveal.unsure(state))
    return tuple(roll.unsure(state)) if state.phase == "ai-roll" else ()


def check(state: StateData, move: Move) -> Illegal | None:
    """Return the verdict on a well-formed move: None if it is legal.

    Raises MissingCard if no rule refuses but a value is lacking; BadPack for an impossible `learn`, BadPosition for a
    `correct` to an impossible position.
    """
    broken = _check_table(state, move) if isinstance(move, TABLE_MOVES) else _check_turn(state, move)
    if broken:
        return Illegal(tuple(broken), _facts(state, move))
    gap = None
    if isinstance(move, moves.Reveal):
        gap = reveal.missing_value(state, move)
    elif isinstance(move, moves.Roll):
        gap = roll.missing_value(state, move)
    if gap is not None:
        raise MissingCard(gap)
    return None


def _check_table(state: StateData, move: TableMove) -> list[str]:
    """`bid.learn.known`, `bid.over`: the table's own moves are taken at every prompt but the secret one."""
    if state.phase == "secret-bid":
        return ["bid.move.not-asked"]
    if move.by != TABLE:
        return ["bid.move.not-your-turn"]
    if isinstance(move, Halt):
        return ["bid.over"] if state.phase == "over" else []
    if not isinstance(move, Learn):
        position.after(state, move)
        return []
    is_known = pack.is_known(state.config.pack, state.learnt, move.needs, json.loads(move.value))
    return ["bid.learn.known"] if is_known else []


def _check_turn(state: StateData, move: OwnMove) -> list[str]:
    """Judge who may act, and with what kind of move, then the action. The first rule about the turn is returned alone.
    """
    if type(move) not in turns.ANSWERS[state.phase]:
        return ["bid.move.not-asked"]
    if isinstance(move, moves.Decline) and (must_place := decline.check(state, move)):
        return must_place
    if not _is_their_turn(state, move):
        return ["bid.move.not-your-turn"]
    broken = ACTIONS[type(move)].check(state, move)
    if not broken and turns.is_automa(state) and not automa.is_best(state, move):
        return ["bid.ai.place.best" if state.phase == "place" else "bid.ai.finale.best"]
    return broken


def _is_their_turn(state: StateData, move: OwnMove) -> bool:
    """`bid.move.not-your-turn`: return whether the move is asked of its seat; a secret bid is asked of every person."""
    if isinstance(move, moves.SecretBid):
        return move.by != TABLE
    if state.phase in turns.BY_TABLE or isinstance(move, moves.RevealBids):
        return move.by == TABLE
    return move.by == turns.asked(state)


def _facts(state: StateData, move: Move) -> JsonDict:
    """Return facts that a sentence about the refusal may mention: the move's own fields, and the state of the auction.
    """
    prompt = turns.prompt(state)
    facts: JsonDict = {each.name: getattr(move, each.name) for each in fields(move)}
    facts |= {"asked": prompt.by, "phase": state.phase}
    if state.auction is not None:
        facts |= {"card": state.auction.location, "total": state.auction.total, "auctioneer": state.auctioneer}
    if isinstance(move.by, int):
        facts["have"] = state.mints[move.by]
    return facts


def carry_out(state: StateData, move: Move) -> StateData:
    """Return the writable state after a legal move, with all that follows from it up to the next prompt."""
    do = DO.get(type(move))
    if do is None:
        assert isinstance(move, TABLE_MOVES)
        return position.after(state, move)
    draft = draft_of(state)
    do(draft, move)
    turns.settle(draft)
    return draft
