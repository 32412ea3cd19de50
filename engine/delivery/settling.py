"""What follows by itself after every move, until a seat or the table must speak again."""

from __future__ import annotations

from engine.delivery import automa, journeys, motivation, turn_moves, turns
from engine.delivery.actions import clear
from engine.delivery.cards import ORDERS
from engine.delivery.moves import Drive
from engine.delivery.setup import FACE_UP, PILE
from engine.delivery.state import Question, StateData, Town
from engine.verdict import MissingCard


def settle(draft: StateData) -> None:
    """Drop questions that nothing can answer, put the automa's motivation right, and close turns that are spent."""
    while draft.pending and draft.pending[0].about == "clear":
        by = draft.pending[0].by
        if by is None or clear.within_reach(draft, by):
            break
        draft.pending = draft.pending[1:]  # `delivery.two-player.clear`: nothing is cleared if no order is face up
    if draft.phase == "setup" and not draft.pending:
        # Nothing more is asked: the piles are as they must be, and the first turn begins.
        if draft.config.automa is None:
            dealt = zip(piles(draft), draft.towns, strict=True)
            draft.towns = tuple([Town(pile - FACE_UP, town.face_up) for pile, town in dealt])
        draft.phase = "play"
        turns.begin(draft, draft.first_player)
    while draft.phase == "play" and not draft.pending:
        if draft.turn == draft.config.automa and motivation.is_known(draft):
            draft.motivation = motivation.normalised(draft)
        if not _is_spent(draft):
            break
        turns.end_by_itself(draft)
    if draft.config.rulings["path-tie"] == "player" and draft.phase == "play" and not draft.pending:
        _ask_the_way(draft)


def piles(state: StateData) -> list[int]:
    """`delivery.setup.piles`: return the four piles as dealt, as ruling `short-piles` has them."""
    kept = sum(map(len, state.orders)) + len(state.removed)
    return piles_of(kept, state.config.rulings["short-piles"])


def piles_of(kept: int, short_piles: str) -> list[int]:
    """`delivery.setup.piles`: return the sizes of the four piles with this many orders kept; with five players they can
    be short, and choice `short_piles` of that ruling says which."""
    left = min(ORDERS - kept, 4 * PILE)
    if short_piles == "even":
        return [left // 4 + (at < left % 4) for at in range(4)]
    return [min(PILE, max(0, left - PILE * at)) for at in range(4)]


def _is_spent(draft: StateData) -> bool:
    """`delivery.turn.end`: no action is left, and nothing that is free can be done."""
    if draft.actions_left > 0:
        return False
    if draft.turn != draft.config.automa:
        return not turn_moves.has_free_move(draft, draft.turn)
    at = draft.at[draft.turn]
    if not isinstance(at, str) or draft.config.network.spaces[at].serves is None:
        return True
    if not motivation.is_known(draft):
        return False
    try:
        return automa.delivery_here(draft) is None
    except MissingCard:
        return False


def _ask_the_way(draft: StateData) -> None:
    """`path-tie`: where the automa's next step has several equally short ways, the person chooses."""
    if draft.turn != draft.config.automa or draft.config.network.trusted or draft.steer is not None:
        return
    try:
        move = automa.decided_move(draft)
    except MissingCard:
        return
    if isinstance(move, Drive):
        _, ways = journeys.step(draft, automa.target(draft))
        if len(ways) > 1:
            draft.ask(Question(about="automa-path", by=0, among=ways))
