"""A game in which nobody can go on (rule 63): no sheet has a rule for it, so the app says so and the table may halt."""

from __future__ import annotations

from engine.delivery import abilities, automa, motivation, rules, turns
from engine.delivery.moves import Drive, End, Shift, StandStill
from engine.delivery.state import StateData, draft_of
from engine.moves import Seat
from engine.state import replaced
from engine.verdict import MissingCard


def is_shut_in(state: StateData) -> bool:
    """Return whether nobody has a move but `end` and driving to and fro: what is so now stays so.

    Each seat is looked at as at the start of a turn of its own, from wherever it can drive without paying a toll or
    loading a mint. Alone, shifting belts brings nothing to a truck that is full, and the automa must stand still.
    A move that depends on an unknown value may be one; where the table answers for the roads any place may be reached.
    """
    if state.phase != "play" or state.pending:
        return False
    count = len(state.mints)
    # Whose turn it is comes first: mostly that seat has a move, and the others need not be looked at.
    seats = [(state.turn + step) % count for step in range(count)]
    return all(_stands_still(state) if seat == state.config.automa else _is_stuck(state, seat) for seat in seats)


def _stands_still(state: StateData) -> bool:
    """Whether the automa's decision is to stand still; one that depends on an unknown value may be another."""
    asked = turns.as_at_its_start(state, int(state.config.automa or 0))
    if not motivation.is_known(asked):
        return False
    asked.motivation = motivation.normalised(asked)
    try:
        return isinstance(automa.decided_move(asked), StandStill)
    except MissingCard:
        return False


def _is_stuck(state: StateData, seat: Seat) -> bool:
    """Whether a person can do nothing but drive, from wherever it can drive."""
    start = turns.as_at_its_start(state, seat)
    reached = {start.at[seat]}
    edge = [start]
    if state.config.network.trusted:
        edge = [_elsewhere(start, seat, space) for space in state.config.network.spaces]
    while edge:
        here = edge.pop()
        moves = rules.legal(here)
        # The end of the turn changes nothing that matters, nor does shifting belts for a truck that is full.
        idle = (Drive, End, Shift) if abilities.room(here, seat) == 0 else (Drive, End)
        if not all(isinstance(move, idle) for move in moves):
            return False
        if any(not isinstance(move, Drive) for move, _ in rules.unsure(here)):
            return False
        for there in (rules.carry_out(here, move) for move in moves if isinstance(move, Drive)):
            if there.mints != here.mints:
                return False
            if there.at[seat] not in reached:
                reached.add(there.at[seat])
                edge.append(_elsewhere(start, seat, str(there.at[seat])))
    return True


def _elsewhere(state: StateData, seat: Seat, space: str) -> StateData:
    draft = draft_of(state)
    draft.at = replaced(draft.at, seat, space)
    return draft
