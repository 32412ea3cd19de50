"""Taking orders, delivering them, and clearing one with two players (rules 7 to 15, 42 and 45)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.delivery import abilities
from engine.delivery.cards import Order, covers, minus, plus
from engine.delivery.moves import Clear, Deliver, Take, clear, deliver, take
from engine.delivery.objections import Objections
from engine.delivery.questions import town_slot
from engine.delivery.state import AnyState, FaceUp, MutableState, Question, Stack, Town
from engine.moves import Seat

# Taking


def object_to_take(state: AnyState, seat: Seat, move: Take, found: Objections) -> None:
    """Check a take: `take.where`, then `take.face-up`; `take.limit`; `take.mints` where the order lies there.

    Alone the row lies open wherever one is, so `take.face-up` is judged in any case.
    """
    lying: FaceUp | None = None
    if found.check(can_take_here(state, seat), "take.where") or state.config.automa is not None:
        lying = _lying(state, seat, move.order)
        found.check(lying is not None, "take.face-up")
    found.check(_has_room(state, seat), "take.limit")
    if lying is not None and move.load:
        _object_to_mints(state, seat, lying.mints, move.load, found)


def _object_to_mints(state: AnyState, seat: Seat, lying: int, load: int, found: Objections) -> None:
    """`take.mints`: no more than lie there, and no more than fit."""
    capacity = abilities.capacity(state, seat)
    if load > lying or (capacity is not None and load > capacity - sum(state.mints[seat])):
        found.add("take.mints")
    elif capacity is None:
        found.need(f"trucks/{state.trucks[seat]}/capacity")


def can_take_here(state: AnyState, seat: Seat) -> bool:
    """`take.where`: in a town, or alone in the dispatch room (ruling `solo-take-where`)."""
    if state.config.automa is None:
        return state.at[seat] in state.config.network.towns
    return state.config.rulings["solo-take-where"] == "anywhere" or state.at[seat] == state.config.network.start


def _lying(state: AnyState, seat: Seat, order: str) -> FaceUp | None:
    """`take.face-up`: return the order as it lies where the truck is, or alone in the row."""
    return next((lying for lying in _on_offer(state, seat) if lying.order == order), None)


def _on_offer(state: AnyState, seat: Seat) -> tuple[FaceUp, ...]:
    if state.config.automa is not None:
        return tuple(FaceUp(stack.face_up, 0) for stack in state.stacks if stack.face_up is not None)
    return state.towns[state.config.network.towns.index(str(state.at[seat]))].face_up


def _has_room(state: AnyState, seat: Seat) -> bool:
    limit = abilities.order_limit(state, seat)
    return limit is None or len(state.orders[seat]) < limit


def legal_takes(state: AnyState, seat: Seat, free: bool) -> list[Take]:
    """Return every legal take, from no mints loaded to the most."""
    if not can_take_here(state, seat) or not _has_room(state, seat):
        return []
    if state.config.automa is not None:
        return [take(seat, lying.order) for lying in _on_offer(state, seat)]
    capacity = abilities.capacity(state, seat)
    room = 0 if capacity is None else max(0, capacity - sum(state.mints[seat]))
    offers = _on_offer(state, seat)
    return [take(seat, lying.order, n, free) for lying in offers for n in range(min(lying.mints, room) + 1)]


def unsure_takes(state: AnyState, seat: Seat, free: bool) -> Iterator[tuple[Take, str]]:
    """Yield the takes that hang on a truck's capacity."""
    multiplayer = state.config.automa is None and can_take_here(state, seat) and _has_room(state, seat)
    if multiplayer and abilities.capacity(state, seat) is None:
        for lying in _on_offer(state, seat):
            for load in range(1, lying.mints + 1):
                yield take(seat, lying.order, load, free), f"trucks/{state.trucks[seat]}/capacity"


def carry_out_take(draft: MutableState, seat: Seat, move: Take) -> None:
    """The card leaves; `take.left-order`: a mint goes on the other; then those on the card, and a new order."""
    if draft.config.automa is None:
        _take_from_town(draft, seat, move)
    else:
        take_from_row(draft, move.order)
    draft.orders[seat] += (move.order,)


def _take_from_town(draft: MutableState, seat: Seat, move: Take) -> None:
    where = draft.config.network.towns.index(str(draft.at[seat]))
    lying = remove(draft, where, move.order)
    feed(draft, where)
    load = move.load or 0
    draft.mints[seat] = plus(draft.mints[seat], (load, 0, 0))
    strand(draft, where, lying.mints - load)
    turn_up(draft, where)


def take_from_row(draft: MutableState, order: str) -> None:
    """Take a card of the row; its stack turns up the next."""
    at = next(number for number, stack in enumerate(draft.stacks) if stack.face_up == order)
    draft.stacks[at] = Stack(draft.stacks[at].face_down, None)
    if draft.stacks[at].face_down:
        draft.ask(Question(f"stack-{at + 1}"))


def remove(draft: MutableState, where: int, order: str) -> FaceUp:
    """Take an order off a town and return it as it lay."""
    town = draft.towns[where]
    lying = next(lying for lying in town.face_up if lying.order == order)
    draft.towns[where] = Town(town.pile, tuple(other for other in town.face_up if other is not lying))
    return lying


def feed(draft: MutableState, where: int) -> None:
    """`take.left-order`: 1 classic of the supply goes on the order left there, where both are."""
    if draft.towns[where].face_up and (draft.supply[0] > 0 or not draft.config.is_limited):
        draft.supply = plus(draft.supply, (-1, 0, 0))
        _lay_on_left(draft, where, 1)


def strand(draft: MutableState, where: int, mints: int) -> None:
    """`stranded-mints`: classics of a card that leaves go to the supply, or on the other card."""
    if draft.config.rulings["stranded-mints"] == "remaining-order" and draft.towns[where].face_up:
        _lay_on_left(draft, where, mints)
    else:
        draft.supply = plus(draft.supply, (mints, 0, 0))


def _lay_on_left(draft: MutableState, where: int, mints: int) -> None:
    pile, (first, *rest) = draft.towns[where]
    draft.towns[where] = Town(pile, (FaceUp(first.order, first.mints + mints), *rest))


def turn_up(draft: MutableState, where: int) -> None:
    """Ask for the next order of a town, if its pile has one."""
    if draft.towns[where].pile:
        draft.pending = (Question(town_slot(draft.config.network.towns[where])), *draft.pending)


# Delivering


def object_to_deliver(state: AnyState, seat: Seat, move: Deliver, found: Objections) -> None:
    """Check a delivery: `deliver.yours`, `deliver.where`, `deliver.mints`."""
    order = state.cards.orders[move.order]
    found.check(move.order in state.orders[seat], "deliver.yours")
    here = town_at(state, seat)
    if order.town is None and here is not None:
        found.need(f"orders/{order.id}/town")
    else:
        found.check(here is not None and here == order.town, "deliver.where")
    if order.asks is None:
        found.need(f"orders/{order.id}/mints")
    else:
        found.check(covers(state.mints[seat], order.asks), "deliver.mints")


def town_at(state: AnyState, seat: Seat) -> str | None:
    """Return the town whose orders are delivered where a truck is."""
    at = state.at[seat]
    return state.config.network.spaces[at].serves if isinstance(at, str) else None


def deliveries(state: AnyState, seat: Seat) -> list[tuple[Deliver, str | None]]:
    """Return every delivery that no known value refuses, with the path of the first value that it hangs on."""
    here, mints, cards = town_at(state, seat), state.mints[seat], state.cards.orders
    if here is None:
        return []
    held = [cards[id] for id in state.orders[seat]]
    return [
        (deliver(seat, order.id), _lacking(order))
        for order in held
        if order.town in (None, here) and (order.asks is None or covers(mints, order.asks))
    ]


def _lacking(order: Order) -> str | None:
    """Return the path of the first value that says whether an order can be delivered, and that nobody has told."""
    if order.town is None:
        return f"orders/{order.id}/town"
    return f"orders/{order.id}/mints" if order.asks is None else None


def carry_out_deliver(draft: MutableState, seat: Seat, move: Deliver) -> None:
    """The mints go back to the supply, or alone to the belts; with two players an order is cleared."""
    order = draft.cards.orders[move.order]
    assert order.asks is not None
    assert order.mints is not None
    draft.drop_order(seat, order.id)
    draft.delivered[seat] += (order.id,)
    if draft.config.automa is not None:
        draft.mints[seat] = minus(draft.mints[seat], order.asks)
        draft.ask(Question(about="return", by=0, among=order.mints))
        return
    draft.ashore(seat, order.asks)
    ask_to_clear(draft, seat, 1)


def ask_to_clear(draft: MutableState, seat: Seat, times: int) -> None:
    """`two-player.clear`: with two players one order is taken off a town, if any lies there."""
    if len(draft.mints) == 2 and draft.config.rulings["two-player-clear"] == "any-town":
        lying = sum(len(town.face_up) for town in draft.towns)
        draft.ask(*[Question(about="clear", by=seat)] * min(times, lying))


# Clearing


def object_to_clear(state: AnyState, seat: Seat, move: Clear, found: Objections) -> None:
    """`two-player.clear`: an order that lies open at a town."""
    found.check(any(move.order == lying.order for town in state.towns for lying in town.face_up), "two-player.clear")


def legal_clears(state: AnyState, seat: Seat) -> list[Clear]:
    """Return every order that may be cleared."""
    return [clear(seat, lying.order) for town in state.towns for lying in town.face_up]


def carry_out_clear(draft: MutableState, seat: Seat, move: Clear) -> None:
    """The order goes to the box, its mints are stranded, the one left is fed, and a new one is turned up."""
    where = next(at for at, town in enumerate(draft.towns) if any(lying.order == move.order for lying in town.face_up))
    lying = remove(draft, where, move.order)
    draft.removed += (move.order,)
    strand(draft, where, lying.mints)
    feed(draft, where)
    turn_up(draft, where)
