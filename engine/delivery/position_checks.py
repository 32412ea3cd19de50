"""Could a game reach this position? (rules file, 7.5: the list under `bad-position`)."""

from __future__ import annotations

from engine.delivery import abilities, motivation
from engine.delivery.cards import BELT_MINTS, BOX, MINTS, ORDERS, covers
from engine.delivery.state import StateData
from engine.moves import Seat
from engine.verdict import BadPosition


def check_seat(draft: StateData, seat: Seat) -> None:
    """A seat's upgrades, its truck's room, and the orders it may have in front of it."""
    part = f"seats/{seat}"
    bought = [card.upgrade for card in draft.upgrades[seat]]
    if len(set(bought)) < len(bought):
        raise BadPosition(part, "an upgrade twice")
    if seat == draft.config.automa:
        workload = motivation.workload(draft) if draft.ai is not None else 0
        if workload and len(draft.orders[seat]) > workload:
            raise BadPosition(part, "more orders than it works on")
        return
    capacity = abilities.capacity(draft, seat)
    if capacity is not None and sum(draft.mints[seat]) > capacity:
        raise BadPosition(part, "more mints than fit")
    limit = abilities.order_limit(draft, seat)
    if limit is not None and len(draft.orders[seat]) > limit:
        raise BadPosition(part, "more orders than allowed")


def check_mints(draft: StateData) -> None:
    """`delivery.solo.belt`: twenty mints are in the factory, none of a kind more than the box holds."""
    every = [mint for belt in draft.belts for mint in belt]
    for question in draft.pending:
        every += question.among if question.about == "return" else ()
    counts = [every.count(mint) + sum(mints[at] for mints in draft.mints) for at, mint in enumerate(MINTS)]
    if not covers(BOX, (counts[0], counts[1], counts[2])):
        raise BadPosition("mints")
    if not draft.is_being_laid and sum(counts) != BELT_MINTS:
        raise BadPosition("mints")


def check_orders(draft: StateData) -> None:
    """Each order is in one place, and there are forty of them at most."""
    lying = [order.order for town in draft.towns for order in town.face_up]
    lying += [stack.face_up for stack in draft.stacks if stack.face_up is not None]
    for cards in (*draft.orders, *draft.delivered, draft.removed):
        lying += cards
    for bought in draft.upgrades:
        lying += [order for card in bought for order in card.orders]
    if len(set(lying)) < len(lying) or any(order not in draft.cards.orders for order in lying):
        raise BadPosition("orders")
    face_down = sum(town.pile for town in draft.towns) + sum(stack.face_down for stack in draft.stacks)
    if not draft.is_being_laid and len(lying) + face_down > ORDERS:
        raise BadPosition("orders")
