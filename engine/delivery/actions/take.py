"""Taking an order: at a town, or alone out of the row in the dispatch room (rules 7 to 11 and 42)."""

from __future__ import annotations

from functools import lru_cache

from engine.delivery import abilities, learning, questions
from engine.delivery.actions import step_parts, towns
from engine.delivery.cards import plus
from engine.delivery.moves import Take, take
from engine.delivery.state import FaceUp, Stack, StateData
from engine.moves import Seat
from engine.state import replaced
from engine.verdict import Step


def can_take_here(state: StateData, seat: Seat) -> bool:
    """`delivery.take.where`: in a town; alone in the dispatch room, or anywhere by ruling `solo-take-where`."""
    if state.config.automa is None:
        return state.at[seat] in state.config.network.towns
    return state.config.rulings["solo-take-where"] == "anywhere" or state.at[seat] == state.config.network.start


def on_offer(state: StateData, seat: Seat) -> tuple[FaceUp, ...]:
    """`delivery.take.face-up`: return the orders that are face up in the truck's town, or alone in the row."""
    if state.config.automa is not None:
        return tuple([FaceUp(stack.face_up, 0) for stack in state.stacks if stack.face_up is not None])
    return state.towns[_town_at(state, seat)].face_up


def _town_at(state: StateData, seat: Seat) -> int:
    return state.config.network.towns.index(str(state.at[seat]))


def may_have_more(state: StateData, seat: Seat) -> bool:
    """`delivery.take.limit`: whether a seat may have one more undelivered order."""
    limit = abilities.order_limit(state, seat)
    return limit is None or len(state.orders[seat]) < limit


def most_loaded(lying: FaceUp, room: int | None) -> int:
    """`delivery.take.mints`: return how many of the mints on an order go into a truck; all, if its room is not known.
    """
    return lying.mints if room is None or room > lying.mints else room


def check(state: StateData, seat: Seat, move: Take) -> list[str]:
    """Return the rules that speak against taking an order.

    Alone the row is open to all wherever one is, so `delivery.take.face-up` is judged in any case.
    """
    broken = [] if can_take_here(state, seat) else ["delivery.take.where"]
    offer = () if broken and state.config.automa is None else on_offer(state, seat)
    lying = next((lying for lying in offer if lying.order == move.order), None)
    if lying is None and (not broken or state.config.automa is not None):
        broken.append("delivery.take.face-up")
    if not may_have_more(state, seat):
        broken.append("delivery.take.limit")
    if lying is not None and (move.load or 0) > most_loaded(lying, abilities.room(state, seat)):
        broken.append("delivery.take.mints")
    return broken


def missing_value(state: StateData, seat: Seat, move: Take) -> str | None:
    """Return the path of the truck's capacity if mints are loaded and it has not been entered, else None."""
    return abilities.unknown_capacity(state, seat) if move.load else None


def possible(state: StateData, seat: Seat, free: bool = False) -> list[Take]:
    """Return every take that no known value refuses, from no mints loaded to the most."""
    if not can_take_here(state, seat) or not may_have_more(state, seat):
        return []
    if state.config.automa is not None:
        return [take(seat, lying.order) for lying in on_offer(state, seat)]
    room = abilities.room(state, seat)
    moves: list[Take] = []
    for lying in on_offer(state, seat):
        moves += _takes(seat, lying.order, most_loaded(lying, room), free)
    return moves


@lru_cache(maxsize=4096)
def _takes(seat: Seat, order: str, most: int, free: bool) -> tuple[Take, ...]:
    """Return the takes of an order, with none to `most` mints loaded."""
    return tuple(take(seat, order, load, free) for load in range(most + 1))


def do(draft: StateData, seat: Seat, move: Take) -> None:
    """The order comes to the seat. At a town its mints go aboard or leave it, and the order left there gets one.

    Alone the stack of the order turns up its next card, if it has one. An order that the table chose for the automa was
    good for this take only.
    """
    if draft.config.automa is None:
        town, load = _town_at(draft, seat), move.load or 0
        lying = towns.lying_at(draft, town, move.order)
        assert lying is not None
        towns.remove_order(draft, town, lying)
        towns.add_mint(draft, town)
        draft.mints = replaced(draft.mints, seat, plus(draft.mints[seat], (load, 0, 0)))
        towns.move_mints(draft, town, lying.mints - load)
        towns.ask_for_next(draft, town)
    else:
        at = next(number for number, stack in enumerate(draft.stacks) if stack.face_up == move.order)
        face_down = draft.stacks[at].face_down
        draft.stacks = replaced(draft.stacks, at, Stack(face_down, None))
        if face_down:
            draft.ask(questions.next_in_row(at + 1))
    draft.orders = replaced(draft.orders, seat, (*draft.orders[seat], move.order))
    if draft.cards.choice is not None:
        learning.drop(draft, f"ai/{draft.ai}/choice")


def steps(before: StateData, seat: Seat, move: Take, after: StateData) -> list[Step]:
    """Return what follows at the town, or alone the next card of the stack."""
    if before.config.automa is not None:
        return step_parts.turn_up(after)
    town = _town_at(before, seat)
    lying = towns.lying_at(before, town, move.order)
    assert lying is not None
    return towns.steps(before, after, town, lying, lying.mints - (move.load or 0))
