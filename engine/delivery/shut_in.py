"""A game in which no seat can go on (rule 63): no sheet has a rule for it, so the app says so and the table may halt.
"""

from __future__ import annotations

from engine.delivery import abilities, automa, motivation, rules, turns
from engine.delivery.actions.pick import AMOUNT, is_exact
from engine.delivery.cards import MINTS, Order
from engine.delivery.moves import AiShift, Drive, End, StandStill, Take
from engine.delivery.state import StateData, draft_of
from engine.moves import Seat
from engine.state import replaced
from engine.verdict import MissingCard


def is_shut_in(state: StateData) -> bool:
    """Return whether no possible move changes anything that matters: the situation will stay as it is.

    Each seat is considered as at the start of a turn of its own, on any space that it can drive to without paying a
    toll or loading a mint. Among several people no seat has a move but `end` and driving to and fro. Alone, the automa
    stands still, or shifts in vain, and the person can neither take an order nor ever get the mints of one in hand,
    whatever is loaded and shifted meanwhile. A move that depends on an unknown value may be possible; if the table
    answers for the roads any place may be reached.
    """
    if state.phase != "play" or state.pending:
        return False
    if state.config.automa is not None:
        return _gets_nowhere(state, state.config.automa) and _is_at_a_loss(state, 0)
    count = len(state.mints)
    # Whose turn it is comes first: mostly that seat has a move, and the others need not be looked at.
    return all(_is_stuck(state, (state.turn + step) % count) for step in range(count))


def _gets_nowhere(state: StateData, seat: Seat) -> bool:
    """Return whether the automa decides to stand still, or to shift belts that never bring it a load; a decision that
    depends on an unknown value may be another."""
    asked = turns.as_at_its_start(state, seat)
    if not motivation.is_known(asked):
        return False
    asked.motivation = motivation.normalised(asked)
    try:
        move = automa.decided_move(asked)
        return isinstance(move, StandStill) or (isinstance(move, AiShift) and automa.shifts_in_vain(asked))
    except MissingCard:
        return False


def _is_at_a_loss(state: StateData, seat: Seat) -> bool:
    """Return whether a person who is alone can take no order, and deliver none however long they load and shift.

    Loading only takes away mints that the automa waits for, and mints leave a truck by deliveries alone.
    """
    places = _reached(state, seat)
    if places is None or any(isinstance(move, Take) for place in places for move in rules.legal(place)):
        return False
    at = {str(place.at[seat]) for place in places}
    orders = [state.cards.orders[id] for id in state.orders[seat]]
    return not any(_may_be_delivered(state, seat, order, at) for order in orders)


def _may_be_delivered(state: StateData, seat: Seat, order: Order, at: set[str]) -> bool:
    """Return whether a person who can drive `at` these spaces can get the mints of an order; an unknown one may be any.
    """
    network = state.config.network
    if order.town is not None and network.gates[order.town] not in at:
        return False
    if order.asks is None:
        return True
    names = {belt for id in at if (belt := network.spaces[id].belt) is not None}
    belts = [state.belts[network.belts.index(belt)] for belt in names]
    space, loads = abilities.room(state, seat), 0
    for kind, held, asked, unit in zip(MINTS, state.mints[seat], order.asks, AMOUNT, strict=True):
        at_once = unit if is_exact(state) else 1
        lacks = -(-max(0, asked - held) // at_once) * at_once
        loads += lacks
        if lacks > sum(belt.count(kind) // at_once * at_once for belt in belts):
            return False
    return space is None or loads <= space


def _is_stuck(state: StateData, seat: Seat) -> bool:
    """Return whether a person can only drive, from every space that it can drive to."""
    places = _reached(state, seat)
    return places is not None and all(isinstance(move, Drive | End) for each in places for move in rules.legal(each))


def _reached(state: StateData, seat: Seat) -> list[StateData] | None:
    """Return the state at each space that a person can drive to, as at the start of a turn; None if a drive changes the
    mints aboard, or another move may be legal that depends on an unknown value."""
    start = turns.as_at_its_start(state, seat)
    places = [start]
    if state.config.network.trusted:
        places = [_elsewhere(start, seat, space) for space in state.config.network.spaces]
    reached = {str(place.at[seat]) for place in places}
    for here in places:
        if any(not isinstance(move, Drive) for move, _ in rules.unsure(here)):
            return None
        for there in (rules.carry_out(here, move) for move in rules.legal(here) if isinstance(move, Drive)):
            if there.mints != here.mints:
                return None
            if str(there.at[seat]) not in reached:
                reached.add(str(there.at[seat]))
                places.append(_elsewhere(start, seat, str(there.at[seat])))
    return places


def _elsewhere(state: StateData, seat: Seat, space: str) -> StateData:
    draft = draft_of(state)
    draft.at = replaced(draft.at, seat, space)
    return draft
