"""The facts behind a refused move of Mint Delivery, as a sentence names them: where the truck is, what is missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from companion.delivery.names import Names
from engine.delivery import abilities, belts
from engine.delivery.actions import optimise, place_token
from engine.delivery.cards import CLASSIC, Mints, count, from_map
from engine.delivery.game import State
from engine.delivery.moves import PlaceToken
from engine.delivery.state import At, Toward
from engine.moves import TABLE

Json = Mapping[str, Any]
Said = str | int | None


def facts(names: Names, state: State, rule: str, move: Json) -> dict[str, Said]:
    """Return what the refusal of a move by a rule may name; None where something is not known or does not apply."""
    return {name: facts_of(Case(names, state, rule, move)) for name, facts_of in _FACTS.items()}


class Case:
    """One move (its JSON) that a rule refuses in a state."""

    def __init__(self, names: Names, state: State, rule: str, move: Json) -> None:
        self.names = names
        self.state = state
        self.rule = rule.removeprefix("delivery.")
        self.move = move

    @property
    def seat(self) -> int:
        """Who moves; for a move of the table the first seat stands in, of whom nothing is then said."""
        by = self.move.get("by")
        return by if isinstance(by, int) else 0

    @property
    def place(self) -> At:
        """Where the truck is."""
        return self.state.at[self.seat]

    # Who and where

    def name(self) -> Said:
        """Whose turn it is, or the AI in what is said of it; None where the table is asked."""
        by = self.state.config.automa if self.rule.startswith("automa") else self.state.prompt.by
        return self.names.name(by) if isinstance(by, int) else None

    def at(self) -> Said:
        """Where the truck is."""
        return self.names.where(self.place)

    def here(self) -> Said:
        """The space the truck is on."""
        return self.names.places.the(self.place.to if isinstance(self.place, Toward) else self.place)

    def goal(self) -> Said:
        """The space that the move is about."""
        town, way = self.move.get("town"), self.move.get("direction")
        if isinstance(town, str) and isinstance(way, str):
            space = place_token.target(self.state, PlaceToken(TABLE, "", None, town, way))
        else:
            space = self.move.get("space") or self.move.get("to")
        return self.names.places.the(space) if space else None

    def town(self) -> Said:
        """The town from which a token is laid."""
        town = self.move.get("town")
        return self.names.places.town(town) if town else None

    def in_town(self) -> Said:
        """Where the order is delivered."""
        card = self.state.cards.orders.get(self._order or "")
        return self.names.places.in_town(card.town) if card and card.town else None

    def belt(self) -> Said:
        """The belt within reach."""
        belt = belts.belt_here(self.state, self.seat)
        return self.names.places.belt(belt) if belt else None

    # Cards

    @property
    def _order(self) -> str | None:
        order = self.move.get("order")
        return order if isinstance(order, str) else None

    def order(self) -> Said:
        """The order that the move names."""
        return self.names.the_order(self._order) if self._order else None

    def card(self) -> Said:
        """The card that the move names."""
        return self.names.card(self.move) or None

    def truck(self) -> Said:
        """The truck that the move names."""
        return self.names.truck(self.move["truck"]) if "truck" in self.move else None

    def token(self) -> Said:
        """The road condition that the move names."""
        return self.names.places.token(self.move["token"]) if "token" in self.move else None

    def expected(self) -> Said:
        """What is asked for now."""
        prompt = self.state.prompt
        return self.names.question(prompt.ask, prompt.about, prompt.slot) or None

    # Mints

    def mint(self) -> Said:
        """The kind that the move names."""
        return self.names.mint(self.move["mint"]) if "mint" in self.move else None

    def mints(self) -> Said:
        """The mints that the move names."""
        named = self._named()
        return None if named is None else self.names.mints(named)

    def _named(self) -> Json | None:
        named = self.move.get("mints", self.move.get("into"))
        return named if isinstance(named, Mapping) else None

    def have(self) -> Said:
        """The mints aboard."""
        return self.names.mints(self.state.mints[self.seat])

    def needed(self) -> Said:
        """The mints that the rule asks for."""
        amounts = {
            "deliver.mints": self._asked_by_order,
            "optimise.classics": self._price,
            "upgrade.ready": self._asked_together,
            "solo.return.all": self._delivered,
        }.get(self.rule)
        mints = amounts() if amounts else None
        return None if mints is None else self.names.mints(mints)

    def _asked_by_order(self) -> Mints | None:
        card = self.state.cards.orders.get(self._order or "")
        return card.asks if card else None

    def _price(self) -> Mints | None:
        price = optimise.price(abilities.prices(self.state, self.seat), from_map(self._named() or {}))
        return None if price is None else (price, 0, 0)

    def _asked_together(self) -> Mints | None:
        orders = self.move.get("orders", ())
        own = all(order in self.state.orders[self.seat] for order in orders)
        known = own and all(self.state.cards.orders[order].asks is not None for order in orders)
        return self.state.cards.asked(orders) if known else None

    def _delivered(self) -> Mints | None:
        mints = dict(self.state.prompt.facts).get("mints", ())
        return count(mints)

    # Numbers

    def asked(self) -> Said:
        """How many the move asks for."""
        if self.rule == "take.mints":
            return int(self.move.get("load") or 0)
        if self.rule == "upgrade.count":
            return len(self.move.get("orders", ()))
        if "from" in self.move:
            return sum(len(places) for places in self.move["from"].values())
        named = self._named()
        return None if named is None else sum(named.values())

    def limit(self) -> Said:
        """The most that is allowed."""
        if self.rule == "take.limit":
            return abilities.order_limit(self.state, self.seat)
        if self.rule == "upgrade.count":
            return self.state.cards.upgrades[self.move["upgrade"]].ready_orders
        if self.rule == "load.amount":
            most = dict(abilities.loads(self.state, self.seat))
            kinds = [kind for kind, n in (self._named() or {}).items() if n]
            return most.get(kinds[0] if len(kinds) == 1 else CLASSIC, 0)
        return None

    def lies(self) -> Said:
        """How many mints lie on the order."""
        lying = [card for town in self.state.towns for card in town.face_up if card.order == self._order]
        return lying[0].mints if lying else None

    def free(self) -> Said:
        """Free slots of the truck."""
        if self.seat == self.state.config.automa or self.state.trucks[self.seat] is None:
            return None
        return abilities.room(self.state, self.seat)


_FACTS: Mapping[str, Callable[[Case], Said]] = {
    "name": Case.name,
    "at": Case.at,
    "here": Case.here,
    "place": Case.goal,
    "town": Case.town,
    "in_town": Case.in_town,
    "belt": Case.belt,
    "order": Case.order,
    "card": Case.card,
    "truck": Case.truck,
    "token": Case.token,
    "expected": Case.expected,
    "mint": Case.mint,
    "mints": Case.mints,
    "have": Case.have,
    "needed": Case.needed,
    "asked": Case.asked,
    "limit": Case.limit,
    "lies": Case.lies,
    "free": Case.free,
}
