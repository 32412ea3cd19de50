"""The facts behind a refused move of Mint Delivery, as a sentence names them: where the truck is, what is missing."""

from __future__ import annotations

from collections.abc import Mapping

from companion.delivery.names import Names
from engine.delivery import abilities, belts
from engine.delivery.actions import optimise, place_token
from engine.delivery.cards import CLASSIC, Mints, count, from_map
from engine.delivery.game import State
from engine.delivery.moves import PlaceToken
from engine.delivery.state import Toward
from engine.json_types import Json
from engine.moves import TABLE

Said = str | int | None


def facts(names: Names, state: State, rule: str, move: Json) -> dict[str, Said]:
    """Return what the refusal of a move (its JSON) by a rule may mention; None for what is not known or does not apply.
    For a move of the table the first seat is used, and then not mentioned."""
    rule = rule.removeprefix("delivery.")
    seat = by if isinstance(by := move.get("by"), int) else 0
    asked_of = state.config.automa if rule.startswith("automa") else state.prompt.by
    places, at, prompt = names.places, state.at[seat], state.prompt
    order = id if isinstance(id := move.get("order"), str) else None
    card = state.cards.orders.get(order or "")
    goal, town, belt = _goal(state, move), move.get("town"), belts.belt_here(state, seat)
    if rule == "move.road" and goal == at:
        goal = None  # no road joins a space with itself: the clause says it better, that staying is no move
    mints = named if isinstance(named := move.get("mints", move.get("into")), Mapping) else None
    needed = _needed(state, seat, rule, move, mints)
    has_truck = seat != state.config.automa and state.trucks[seat] is not None
    lying = [face_up.mints for each in state.towns for face_up in each.face_up if face_up.order == order]
    return {
        "name": names.name(asked_of) if isinstance(asked_of, int) else None,
        "at": names.where(at),
        "here": places.the(at.to if isinstance(at, Toward) else at),
        "place": places.the(goal) if goal else None,
        "town": places.town(town) if town else None,
        "in_town": places.in_town(card.town) if card and card.town else None,
        "belt": places.belt(belt) if belt else None,
        "order": names.the_order(order) if order else None,
        "card": names.card(move) or None,
        "truck": names.truck(move["truck"]) if "truck" in move else None,
        "token": places.token(move["token"]) if "token" in move else None,
        "expected": names.question(prompt.ask, prompt.about, prompt.slot) or None,
        "mint": names.mint(move["mint"]) if "mint" in move else None,
        "mints": None if mints is None else names.mints(mints),
        "have": names.mints(state.mints[seat]),
        "needed": None if needed is None else names.mints(needed),
        "asked": _asked(rule, move, mints),
        "limit": _limit(state, seat, rule, move, mints),
        "lies": lying[0] if lying else None,
        "free": abilities.room(state, seat) if has_truck else None,
    }


def _goal(state: State, move: Json) -> str | None:
    """Return the space that the move is about."""
    town, way = move.get("town"), move.get("direction")
    if isinstance(town, str) and isinstance(way, str):
        return place_token.target(state, PlaceToken(TABLE, "", None, town, way))
    return move.get("space") or move.get("to")


def _needed(state: State, seat: int, rule: str, move: Json, mints: Json | None) -> Mints | None:
    """Return the mints that the rule asks for."""
    orders = state.cards.orders
    if rule == "deliver.mints":
        card = orders.get(str(move.get("order")))
        return card.asks if card else None
    if rule == "optimise.classics":
        price = optimise.price(abilities.prices(state, seat), from_map(mints or {}))
        return None if price is None else (price, 0, 0)
    if rule == "upgrade.ready":
        chosen = move.get("orders", ())
        is_known = all(order in state.orders[seat] and orders[order].asks is not None for order in chosen)
        return state.cards.asked(chosen) if is_known else None
    if rule == "solo.return.all":
        return count(dict(state.prompt.facts).get("mints", ()))
    return None


def _asked(rule: str, move: Json, mints: Json | None) -> int | None:
    """Return how many the move asks for."""
    if rule == "take.mints":
        return int(move.get("load") or 0)
    if rule == "upgrade.count":
        return len(move.get("orders", ()))
    if "from" in move:
        return sum(len(places) for places in move["from"].values())
    return None if mints is None else sum(mints.values())


def _limit(state: State, seat: int, rule: str, move: Json, mints: Json | None) -> int | None:
    """Return the most that is allowed."""
    if rule == "take.limit":
        return abilities.order_limit(state, seat)
    if rule == "upgrade.count":
        return state.cards.upgrades[move["upgrade"]].ready_orders
    if rule == "load.amount":
        most = dict(abilities.loads(state, seat))
        kinds = [kind for kind, n in (mints or {}).items() if n]
        return most.get(kinds[0] if len(kinds) == 1 else CLASSIC, 0)
    return None
