"""Orders that leave a town, taken or cleared, and what follows: mints that move, and the next order (rules 10 and 11).

`town` is everywhere the index of a town in the order of the map.
"""

from __future__ import annotations

from engine.delivery.actions import step_parts
from engine.delivery.cards import CLASSIC, plus
from engine.delivery.questions import next_order
from engine.delivery.state import FaceUp, Question, StateData, Town
from engine.state import replaced
from engine.verdict import Step


def lying_at(state: StateData, town: int, order: str) -> FaceUp | None:
    """Return an order that is face up at a town, or None if it is not there."""
    for lying in state.towns[town].face_up:
        if lying.order == order:
            return lying
    return None


def remove_order(draft: StateData, town: int, lying: FaceUp) -> None:
    """Take a face-up order off a town."""
    pile, face_up = draft.towns[town]
    draft.towns = replaced(draft.towns, town, Town(pile, tuple([other for other in face_up if other is not lying])))


def add_mint(draft: StateData, town: int) -> None:
    """`delivery.take.left-order`: put 1 classic of the supply on the order left at a town, if there are both."""
    if draft.towns[town].face_up and (draft.supply[0] > 0 or not draft.config.is_limited):
        draft.supply = plus(draft.supply, (-1, 0, 0))
        _lay_on_first(draft, town, 1)


def move_mints(draft: StateData, town: int, mints: int) -> None:
    """Ruling `stranded-mints`: classics of an order that leaves go to the supply, or on the order left there."""
    if draft.config.rulings["stranded-mints"] == "remaining-order" and draft.towns[town].face_up:
        _lay_on_first(draft, town, mints)
    else:
        draft.supply = plus(draft.supply, (mints, 0, 0))


def _lay_on_first(draft: StateData, town: int, mints: int) -> None:
    pile, (first, *others) = draft.towns[town]
    draft.towns = replaced(draft.towns, town, Town(pile, (FaceUp(first.order, first.mints + mints), *others)))


def ask_for_next(draft: StateData, town: int, mints: tuple[str, ...] = ()) -> None:
    """Ask for the next order of a town before anything else, if its pile has one; the mints are then laid on it."""
    if draft.towns[town].pile:
        draft.pending = (next_order(draft.config.network.towns[town], mints), *draft.pending)


def lay_on_new(draft: StateData, question: Question) -> None:
    """Ruling `two-player-clear`, `neighbour-town`: 1 classic of the supply, if it has one, goes on the order that was
    just turned up."""
    if draft.supply[0] > 0 or not draft.config.is_limited:
        at = draft.config.network.towns.index(str(question.slot).removeprefix("town-"))
        pile, (*others, new) = draft.towns[at]
        draft.supply = plus(draft.supply, (-1, 0, 0))
        draft.towns = replaced(draft.towns, at, Town(pile, (*others, FaceUp(new.order, new.mints + 1))))


def steps_of_new(after: StateData, order: str | None) -> list[Step]:
    """Return what hands do when an order was turned up on which a mint is laid."""
    lying = [card for town in after.towns for card in town.face_up if card.order == order and card.mints]
    return [Step("lay-mints", {"order": card.order, "mints": card.mints}) for card in lying]


def steps(before: StateData, after: StateData, town: int, lying: FaceUp, stranded: int) -> list[Step]:
    """Return what hands do when an order leaves a town with `stranded` mints on it, and the next is turned up."""
    left = after.towns[town].face_up
    stays = before.config.rulings["stranded-mints"] == "remaining-order" and bool(left)
    all_steps = []
    for card in left:
        was = lying_at(before, town, card.order)
        assert was is not None
        added = card.mints - was.mints - (stranded if stays else 0)
        if added > 0:
            all_steps.append(Step("lay-mints", {"order": card.order, "mints": added}))
        if stays and stranded:
            all_steps.append(Step("move-mints", {"order": lying.order, "to": card.order, "mints": stranded}))
    if stranded and not stays:
        all_steps.append(Step("return-mints", {"order": lying.order, "mints": {CLASSIC: stranded}}))
    return all_steps + step_parts.turn_up(after)
