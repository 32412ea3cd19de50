"""The short words of the boards of Mint Delivery: captions of places, and labels of orders and seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import overload

from companion.delivery.card_places import LETTERS
from companion.delivery.card_words import effect_text
from companion.delivery.known_distances import KnownDistances
from companion.delivery.names import Names
from companion.languages import Words, mark
from companion.wording.phrases import as_name
from engine.delivery import start
from engine.delivery.cards import Cards
from engine.delivery.moves import Move
from engine.delivery.setup import Config
from engine.delivery.state import At
from ui import components as kit
from ui.boards.delivery.actions import known_distances
from ui.boards.delivery.turn_moves import CAN_BE_FREE
from ui.boards.delivery.view import OrderView, PlaceView, SeatView, TableView, view_of
from ui.parts.people import seated
from ui.session import Session

DIRECTIONS: Mapping[str, str] = {
    "n": mark("North"),
    "ne": mark("North-east"),
    "e": mark("East"),
    "se": mark("South-east"),
    "s": mark("South"),
    "sw": mark("South-west"),
    "w": mark("West"),
    "nw": mark("North-west"),
}
BELTS: Mapping[str, str] = {"left": mark("Left belt"), "right": mark("Right belt")}
_MOTIVATIONS: Mapping[str, str] = {
    "complete": mark("Delivering orders"),
    "take": mark("Taking orders"),
    "get": mark("Getting mints"),
}


class Labels(Names):
    """The names of one game, and what the boards say of its things."""

    def __init__(self, words: Words, table_view: TableView, known_distances: KnownDistances | None = None) -> None:
        super().__init__(words, table_view.config, table_view.cards, table_view.state.ai)
        self.view = table_view
        self.in_play = table_view.state.orders_in_play
        self.known_distances = known_distances

    # Places

    def truck_place(self, seat: int) -> str:
        """Return where the truck of a seat is: at a place, or what it is between on a road that was not entered."""
        if self.known_distances is not None and (journey := self.known_distances.journey(seat)) is not None:
            return self.words.say("{where!c}", where=self.places.on_way(journey))
        return self.place(self.view.state.at[seat])

    def place_label(self, place: PlaceView, *, can_go: bool = False, driver: int | None = None) -> str:
        """Return a place of the map as a screen reader says it: its name, its token, the trucks there; that it can be
        driven to, that the `driver` goes there, a seat played by an AI or the app, or that the road token being placed
        may go there."""
        say = self.words.say
        going = say("you may go there") if driver is None else say("{ai} drives there", ai=self.name(driver))
        if self.view.state.phase == "setup":
            going = say("it may lie there")
        return kit.with_commas(
            self.places.label(place.id),
            self.places.token(place.token) if place.token else "",
            *(say("{name}’s truck", name=self.name(seat)) for seat in place.seats),
            going if can_go else "",
        )

    def token_place(self, space: str) -> str:
        """Return the place of a road token, as far as it is known, or ""."""
        if not space.startswith("at-"):
            return self.words.say("{at!c}", at=self.places.at(space))
        if self.known_distances is None:
            return ""
        if (ends := self.known_distances.ends_of(space)) is not None:
            one, two = (self.places.the(end) for end in ends)
            return self.words.say("Between {one} and {two}", one=one, two=two)
        if (beside := self.known_distances.beside(space)) is not None:
            town, way = self.places.town(beside[0]), self.places.direction(beside[1])
            return self.words.say("Next to {town}, {direction}", town=town, direction=way)
        return ""

    def place(self, at: At) -> str:
        """Return the name of a space, or where a truck under way is."""
        if not isinstance(at, str):
            return self.words.say("On the way to {place}", place=self.places.label(at.to))
        return self.places.label(at)

    def spot(self, place: PlaceView, label: str, *, is_legal: bool) -> kit.Spot:
        """A place as the kit draws it."""
        town = place.id if place.kind == "city" else place.town
        return kit.Spot(
            place.id,
            "town" if town is not None else place.kind,
            self.caption(place.id),
            label=label,
            sign=self.sign(town),
            token=place.token,
            trucks=tuple(self.who(seat) for seat in place.seats),
            is_legal=is_legal,
        )

    def caption(self, id: str) -> str:
        """Return the caption below a place on the map: halls of the factory have short names there."""
        space = self.view.network.spaces.get(id)
        if space is None or space.kind == "movement":
            return ""
        if space.kind == "dispatch":
            return self.words.say("Dispatch")
        if space.kind == "ai-loading":
            return self.words.say("{ai} only", ai=self.ai)
        if space.kind == "loading":
            return self.belt_title(space.belt or id)
        if space.kind == "town" and space.serves:
            return self.places.town_label(space.serves)
        return self.places.label(id)

    def belt_title(self, id: str) -> str:
        """The name of a belt as a title."""
        return self.words.say(BELTS[id]) if id in BELTS else as_name(id)

    @overload
    def sign(self, town: str) -> kit.TownSign: ...
    @overload
    def sign(self, town: None) -> None: ...
    def sign(self, town: str | None) -> kit.TownSign | None:
        """Return the sign of a town, or None if it is not known which town it is."""
        if town is None:
            return None
        name, corner = self.places.town_label(town), self.view.corner(town)
        is_named = self.view.printed("spaces", town, "name") or not town.startswith("town-")
        letter = name[:1].upper() if is_named else self.words.say(LETTERS[corner])  # or unnamed towns would share it
        return kit.TownSign(name, letter, self.view.printed("spaces", town, "colour"), corner)

    def mint_title(self, kind: str) -> str:
        """A kind of mint by itself."""
        return self.words.say("{mint!c}", mint=self.mint(kind))

    def motivation(self, id: str) -> str:
        """Return what moves the AI now, in two words."""
        return self.words.say(_MOTIVATIONS[id])

    # Trucks

    def is_recognisable(self, truck: str) -> bool:
        """Return whether a truck has a name or a colour by which it can be recognised."""
        return any(self.view.printed("trucks", truck, field) for field in ("name", "colour"))

    def truck_colour(self, truck: str | None) -> str | None:
        """Return the colour of a truck, or None if it has not been entered."""
        colour = self.view.printed("trucks", truck, "colour") if truck else None
        return str(colour) if colour else None

    def truck_colours(self) -> tuple[str, ...]:
        """The colours that trucks are known to have."""
        every = (self.view.printed("trucks", truck, "colour") for truck in self.view.cards.trucks)
        return tuple(colour for colour in every if colour)

    # Upgrades

    def does(self, upgrade: str) -> str:
        """Return what an upgrade does: the words of its card, else its effect."""
        text = self.words.printed(str(self.view.printed("upgrades", upgrade, "text") or ""))
        card = self.view.cards.upgrades.get(upgrade)
        if text or card is None or card.effect is None:
            return text
        return effect_text(self.words, card.effect)

    def is_by_hand(self, upgrade: str) -> bool:
        """Return whether the table carries an upgrade out: its effect is only words."""
        card = self.view.cards.upgrades.get(upgrade)
        return card is not None and card.effect is not None and card.effect["effect"] == "text"

    # Orders

    def order(self, view: OrderView, note: str = "") -> kit.Order:
        """An order as the kit draws it."""
        return kit.Order(self.sign(view.town), view.mints, view.stars, note, view.lying)

    def order_of(self, id: str) -> OrderView:
        """An order that is only spoken of."""
        return self.view.order(id)

    def semantics_label(self, view: OrderView, *notes: str) -> str:
        """An order as a screen reader says it."""
        words = self.words
        return kit.with_commas(
            words.say("Order for {town}", town=self.places.town(view.town)) if view.town else words.say("Order"),
            words.say("mints unknown") if view.mints is None else ", ".join(self.mint(kind) for kind in view.mints),
            words.say("stars unknown") if view.stars is None else words.count("{n} star", "{n} stars", view.stars),
            words.count("{n} classic mint on it", "{n} classic mints on it", view.lying) if view.lying else "",
            *notes,
        )

    # Seats

    def who(self, seat: int) -> kit.Who:
        """A seat as the kit names it, with the colour of its truck."""
        who = seated(self.view.names, self.config.automa, self.view.apps)[seat]
        return replace(who, truck=self.truck_colour(self.view.truck_of(seat)))

    def seat_label(self, seat: SeatView, *, hides_stars: bool = False) -> str:
        """A seat as a screen reader says it."""
        words = self.words
        return kit.with_commas(
            seat.name,
            words.say("starting player") if seat.is_first else "",
            "" if hides_stars else words.count("{n} star", "{n} stars", seat.stars),
            self.motivation(seat.motivation) if seat.motivation else "",
            self.truck_place(seat.seat),
            self.cargo(seat),
            words.count("{n} order", "{n} orders", len(seat.orders)),
            words.count("{n} delivered", "{n} delivered", seat.delivered),
            *(self.upgrade(id) for id in seat.upgrades),
        )

    def cargo(self, seat: SeatView) -> str:
        """Return the mints in a truck, in words."""
        if not seat.mints:
            return self.words.say("truck empty")
        return self.words.say("truck: {mints}", mints=self.mints(Counter(seat.mints)))


def free_note(words: Words, move: Move) -> str:
    """Return the note of a move that costs no action."""
    return words.say("costs no action") if isinstance(move, CAN_BE_FREE) and move.free else ""


def labels_now(session: Session) -> Labels:
    """Return the names of the game on the table."""
    return Labels(session.words, view_of(session.table), known_distances(session))


def labels_of(session: Session, config: Config, cards: Cards | None = None) -> Labels:
    """Return the names of a config with no game on the table; `cards` are the cards as the table knows them."""
    return Labels(session.words, TableView(start(config).changed(cards=cards or config.cards)))
