"""What a coach assumes of orders of Mint Delivery that were not entered or seen: they are like the samples."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import chain
from random import Random

from companion.contract.outlook import STAND_IN
from companion.delivery.blank_orders import lacking
from companion.packs import packs
from engine.delivery import cards as card_values
from engine.delivery.cards import ORDERS
from engine.delivery.game import State
from engine.json_types import JsonDict
from engine.verdict import MissingCard


def assumed(state: State, chance: Random) -> State:
    """Return a state in which every order that may turn up is known, for thinking ahead: orders that have not been
    entered are like those of the samples, drawn by `chance`. The same state if none is lacking. MissingCard if an order
    is face up that has not been fully entered: everyone at the table sees it."""
    for id in (*chain(*state.orders), *(lying.order for town in state.towns for lying in town.face_up)):
        if fields := lacking(state.cards, id):
            raise MissingCard(f"orders/{id}/{fields[0]}")
    learnt = dict(_orders(state, chance))
    if not learnt:
        return state
    whole = tuple(sorted({**dict(state.cards.learnt), **learnt}.items()))
    return state.changed(cards=card_values.read(state.config.pack, whole, state.cards.source))


def _orders(state: State, chance: Random) -> Iterator[tuple[str, str]]:
    """Yield path and value, as JSON, of each missing order, and of each missing value of one in a pile."""
    cards, shown = state.cards, state.shown_orders
    unseen = [id for id in cards.blanks if id not in shown]
    room = max(ORDERS - len(cards.orders) + len(unseen), 0)
    spare = unseen[room:]  # as many as have given way to orders that were described
    gaps = {id: fields for id in cards.orders if id not in (*shown, *spare) and (fields := lacking(cards, id))}
    new = max(room - len(unseen), 0)
    entries = chance.sample(_samples(state), len(gaps) + new)
    for id, fields in gaps.items():
        entry = entries.pop()
        yield from ((f"orders/{id}/{field}", json.dumps(entry[field])) for field in fields)
    for number, entry in enumerate(entries, 1):
        id = f"{STAND_IN}{number}"
        yield f"orders/{id}", json.dumps({**entry, "id": id}, sort_keys=True)


def _samples(state: State) -> list[JsonDict]:
    """Return the orders of the samples, for the towns of the map."""
    orders = packs.sample("delivery")["orders"]
    invented = list(dict.fromkeys(order["town"] for order in orders))
    town = dict(zip(invented, state.config.network.towns, strict=False))
    return [{**order, "town": town.get(order["town"], state.config.network.towns[0])} for order in orders]
