"""The names of things in Mint Delivery: seats, orders, mints, trucks, upgrades, and questions."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from companion.contract.narrating import Acting, Wording, say
from companion.contract.ties import AGE_WORDS, Ties, TieWords
from companion.delivery.blank_orders import PREFIX
from companion.delivery.places import Places
from companion.languages import Words, mark
from companion.wording.phrases import as_name, joined, listed
from engine.delivery.cards import MINTS, Cards, Order
from engine.delivery.setup import Config
from engine.delivery.state import At, Toward
from engine.json_types import Json

COLOURS: Mapping[str, str] = {
    "red": mark("the red truck"),
    "blue": mark("the blue truck"),
    "green": mark("the green truck"),
    "yellow": mark("the yellow truck"),
    "orange": mark("the orange truck"),
    "purple": mark("the purple truck"),
    "pink": mark("the pink truck"),
    "white": mark("the white truck"),
    "black": mark("the black truck"),
    "grey": mark("the grey truck"),
    "brown": mark("the brown truck"),
}
PROMPT_NAMES: Mapping[str, str] = {
    "truck": mark("a truck to choose"),
    "ai": mark("an opponent to choose"),
    "discard": mark("an order to discard"),
    "clear": mark("an order to remove from a town"),
    "return": mark("the mints to give back"),
    "automa-path": mark("which way the AI drives"),
}
"""The subject of a question that is not a turn."""
SOME: Mapping[str, Wording] = {
    "classic": Wording(("{n} classic", "{n} classic")),
    "sugar-free": Wording(("{n} sugar-free", "{n} sugar-free")),
    "cinnamon": Wording(("{n} cinnamon", "{n} cinnamon")),
}
"""How many mints of a kind."""
PIECES: Mapping[str, Wording] = {
    "classic": Wording(("{n} classic mint", "{n} classic mints")),
    "sugar-free": Wording(("{n} sugar-free mint", "{n} sugar-free mints")),
    "cinnamon": Wording(("{n} cinnamon mint", "{n} cinnamon mints")),
}
"""How many mints of a kind to take in hand."""

TIES: Final[Ties] = {
    "delivered": TieWords(
        mark("Most orders delivered"),
        mark("{name} wins, on delivered orders"),
        mark("Orders {value} to {less}: {name} first"),
    ),
    "truck": TieWords(
        mark("Mints aboard"),
        mark("{name} wins, on the mints aboard"),
        mark("Mints aboard {value} to {less}: {name} first"),
    ),
    "age": AGE_WORDS,
}
Mints = tuple[int, int, int] | Mapping[str, int]


def counted(words: Words, mints: Mints, wordings: Mapping[str, Wording] = SOME) -> str:
    """Return the number of each kind of mint, in the order of the rules."""
    counts = mints if isinstance(mints, Mapping) else dict(zip(MINTS, mints, strict=True))
    some = [(wordings[kind].done, n) for kind in MINTS if (n := counts.get(kind, 0)) > 0]
    return listed(words, [say(words, message, {"n": n}) for message, n in some]) or words.say("no mints")


class Names(Acting):
    """The names of one game in one language; `cards` are its known cards, `ai` the opponent's card.

    `in_play` are the orders that are face up now or in a hand; none if there is no position.
    """

    def __init__(self, words: Words, config: Config, cards: Cards | None = None, ai: str | None = None) -> None:
        self.words = words
        self.config = config
        self.cards = cards or config.cards
        self.opponent = ai or config.ai
        self.in_play: tuple[str, ...] = ()

    @cached_property
    def places(self) -> Places:
        """The names of the spaces."""
        return Places(self.words, self.config.pack, self.config.network)

    # Who

    def name(self, seat: int) -> str:
        """The name of the person or the AI in a seat."""
        return self.ai if seat == self.config.automa else self.config.people[seat]

    @property
    def ai(self) -> str:
        """The name of the AI, or "" without one."""
        if self.acting is not None:
            return self.name(self.acting)
        if self.config.automa is None:
            return ""
        return self.ai_name(self.opponent) if self.opponent else self.words.say("the AI")

    def ai_name(self, id: str) -> str:
        """The name on an opponent's card."""
        card = self.cards.ai.get(id)
        return (card and card.name) or as_name(id)

    # Where

    def where(self, at: At) -> str:
        """Return where a truck is, also the AI's between two named places."""
        if isinstance(at, Toward):
            to = self.places.to(at.to)
            return self.words.count(
                "on the way {to}, {n} space left", "on the way {to}, {n} spaces left", at.left, to=to
            )
        return self.places.at(at)

    # Orders

    def order_name(self, id: str) -> str:
        """The short label of an order: "Larkspur, 2 stars"."""
        say, card = self.words.say, self._order(id)
        if card.town is None:
            return say("Order not entered yet") if self.is_blank(id) else say("Order {order}", order=as_name(id))
        return self._told_apart(card, self.described({"town": card.town, "stars": card.stars}))

    def the_order(self, id: str) -> str:
        """An order in the middle of a sentence: "the 2-star order for Larkspur"."""
        say, count, card = self.words.say, self.words.count, self._order(id)
        if card.town is None:
            return say("an order") if self.is_blank(id) else say("the order {order}", order=as_name(id))
        town = self.places.town(card.town)
        if card.stars is None:
            return self._told_apart(card, say("the order for {town}", town=town))
        words = count("the {n}-star order for {town}", "the {n}-star order for {town}", card.stars, town=town)
        return self._told_apart(card, words)

    def _told_apart(self, card: Order, words: str) -> str:
        """Return the name of an order, with the mints that it asks for if another one in play has the same name."""
        others = map(self._order, self.in_play)
        is_alike = any(
            (other.town, other.stars) == (card.town, card.stars) and other.asks != card.asks for other in others
        )
        if not is_alike or card.asks is None:
            return words
        return self.words.say("{order} ({mints})", order=words, mints=self.mints(card.asks))

    def delivered(self, id: str) -> str:
        """A delivered order in the middle of a sentence: with several people without its stars, "the order for
        Larkspur"."""
        town = self._order(id).town
        if town is None or self.config.automa is not None:
            return self.the_order(id)
        return self.words.say("the order for {town}", town=self.places.town(town))

    def asks(self, id: str) -> str:
        """Return the mints that an order asks for, or "" if they are not known."""
        card = self._order(id)
        return "" if card.asks is None else self.mints(card.asks)

    def is_blank(self, id: str) -> bool:
        """Return whether nothing is known of an order, not even its owner's name for it."""
        return id.startswith(PREFIX) and self._order(id).town is None

    def _order(self, id: str) -> Order:
        return self.cards.orders.get(id) or Order(id, None, None, None, None)

    def orders(self, ids: tuple[str, ...]) -> str:
        """Several orders, as a list of labels."""
        return joined(self.words, [self.order_name(id) for id in ids])

    # Mints

    def mint(self, kind: str) -> str:
        """A kind of mint: "sugar-free"."""
        say_in = self.words.say_in
        return {
            "classic": say_in("mint", "classic"),
            "sugar-free": say_in("mint", "sugar-free"),
            "cinnamon": say_in("mint", "cinnamon"),
        }.get(kind, kind)

    def mints(self, mints: Mints) -> str:
        """Return the number of each kind: "2 classic and 1 sugar-free"; "no mints" for none."""
        return counted(self.words, mints, SOME)

    def pieces(self, mints: Mints) -> str:
        """Return the mints to take in hand: "2 classic mints and 1 sugar-free mint"; "no mints" for none."""
        return counted(self.words, mints, PIECES)

    # Other cards

    def truck(self, id: str) -> str:
        """A truck in the middle of a sentence: by its name, its colour, or its number."""
        entry = self._entry("trucks", id)
        if entry.get("name"):
            return str(entry["name"])
        if entry.get("colour") in COLOURS:
            return self.words.say(COLOURS[entry["colour"]])
        ids = [truck["id"] for truck in self.config.pack.get("trucks") or ()]
        return self.words.say("truck {number}", number=ids.index(id) + 1 if id in ids else id)

    def upgrade(self, id: str) -> str:
        """The name on an upgrade."""
        return str(self._entry("upgrades", id).get("name") or as_name(id))

    def card_called(self, section: str, id: str) -> str:
        """Return the name of a card of which a value can be corrected, or "" if there are none of that kind."""
        called = {"orders": self.the_order, "trucks": self.truck, "upgrades": self.upgrade, "ai": self.ai_name}
        return called[section](id) if section in called else ""

    def _entry(self, section: str, id: str) -> Json:
        entries = self.config.pack.get(section) or ()
        return next((entry for entry in entries if entry["id"] == id), {})

    def card(self, move: Json) -> str:
        """The card that a move names: an upgrade, or an order."""
        if isinstance(move.get("upgrade"), str):
            return self.upgrade(move["upgrade"])
        order = move.get("order")
        if isinstance(order, Mapping):
            return self.described(order)
        return self.order_name(order) if isinstance(order, str) else ""

    def described(self, order: Json) -> str:
        """The label of an order that is described while it turns up."""
        town, stars = self.places.town_label(str(order.get("town"))), order.get("stars")
        if not isinstance(stars, int):
            return town
        return self.words.count("{town}, {n} star", "{town}, {n} stars", stars, town=town)

    # Questions

    def slot(self, slot: str) -> str:
        """Return what is turned up in a slot: "a new order in Larkspur"."""
        say = self.words.say
        kind, _, rest = slot.partition("-")
        if kind == "road":
            return say("road condition {number}", number=slot.rpartition("-")[2])
        if kind == "upgrade":
            return say("upgrade {number} on offer", number=rest)
        if kind == "town":
            return say("a new order {at}", at=self.places.at(rest))
        if kind == "kept":
            return say("an order that {name} kept", name=self.name(int(rest)))
        if kind == "stack":
            return say("the new top card of stack {number}", number=rest)
        belt, _, place = rest.rpartition("-")
        return say("the mint at place {number}, {belt}", number=place, belt=self.places.belt(belt))

    def question(self, ask: str, about: str | None, slot: str | None) -> str:
        """Return what a prompt asks for, as a noun: "an order to discard"; "" for a turn."""
        if ask == "reveal":
            return self.slot(slot) if slot else ""
        return self.words.say(PROMPT_NAMES[about]) if about is not None and about in PROMPT_NAMES else ""
