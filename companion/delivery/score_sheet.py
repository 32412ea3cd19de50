"""The score sheet of Mint Delivery: the orders delivered and those under upgrades, and the mints aboard.

An order lies in one place only. One that the pack lacks is entered by its stars alone, which is all a score needs; the
set-up of a sheet has these orders among its cards, so a saved score never changes with the owner's cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from itertools import count
from typing import Any, ClassVar, Self

from companion.languages import Words
from companion.packs import packs
from companion.table import score_sheet_parts
from companion.table.score_sheet_parts import STAND_IN, HandsSheet, name_at
from companion.table.table import Setup
from engine.delivery import maps, pack
from engine.delivery.cards import BELT_MINTS, BOX, MINTS, NONE, ORDERS, Mints
from engine.delivery.rulings import EDITIONS, OF_MODE, RULINGS
from engine.delivery.setup import BELT_ROOM, PEOPLE
from engine.rulings import Ruling
from engine.verdict import BadPack, BadPosition, Refusal

GAME = "delivery"
FEWEST, MOST = min(PEOPLE["multiplayer"]), max(PEOPLE["multiplayer"])
MOST_STARS = 9
BY_HAND = "no-"
"""What the ids of orders begin with of which only the stars were entered."""
UPGRADE = {"id": "upgrade"}
"""The upgrade that orders lie under: which one it is does not matter for a score."""
SECTIONS = ("places", "map")
"""What a sheet keeps of the pack besides orders: the names of the towns."""
DELIVERED, UNDER = "delivered", "under"
"""Where an order can lie that counts: delivered, or under an upgrade."""


@dataclass(frozen=True, slots=True)
class Hand(score_sheet_parts.Hand):
    """What lies in front of one seat: orders by their ids, and the mints aboard, classics first."""

    delivered: tuple[str, ...] = ()
    under: tuple[str, ...] = ()
    mints: Mints = NONE

    @property
    def orders(self) -> tuple[str, ...]:
        """All orders that count."""
        return (*self.delivered, *self.under)


@dataclass(frozen=True, slots=True)
class DeliverySheet(HandsSheet[Hand]):
    """The sheet; against an `ai` the second hand is the AI's. `rulings` holds only what differs from the printing.

    `stars` are those of the orders entered by hand, `cards` the whole pack, from which the others are picked.
    """

    fewest: ClassVar[int] = FEWEST
    most: ClassVar[int] = MOST
    editions: ClassVar[Mapping[str, Mapping[str, str]]] = EDITIONS
    open_points: ClassVar[Mapping[str, Ruling]] = RULINGS

    hands: tuple[Hand, ...] = (Hand(), Hand())
    edition: str = OF_MODE["multiplayer"][0]
    stars: Mapping[str, int] = field(default_factory=dict)
    cards: Mapping[str, Any] = field(default_factory=lambda: packs.built_in(GAME), repr=False)

    @classmethod
    def bare(cls, names: tuple[str, ...]) -> Self:
        """Return the sheet one begins with: for two, nothing in front of either."""
        return cls((Hand(name_at(names, 0)), Hand(name_at(names, 1))))

    def with_pack(self, owner: Mapping[str, Any]) -> Self:
        """Return the sheet with the orders of a pack to pick from; those that lie on it stay as they are."""
        cards = pack.overlay(packs.built_in(GAME), owner)
        lying = {order["id"]: order for order in self._used() if order["id"] not in self.stars}
        orders = {order["id"]: order for order in cards["orders"]} | lying
        return replace(self, cards={**cards, "orders": list(orders.values())})

    # Who plays, and how it is scored

    @property
    def rulings_asked(self) -> tuple[str, ...]:
        """The rulings that can matter here."""
        return ("solo-age-tie",) if self.ai else ("upgrade-orders-count",)

    # What is where

    def worth(self, order: str) -> int | None:
        """Return the stars of an order; None where nobody knows them."""
        if order in self.stars:
            return self.stars[order]
        return next((entry.get("stars") for entry in self.cards["orders"] if entry["id"] == order), None)

    def holder(self, order: str) -> tuple[int, str] | None:
        """Return the seat in front of which an order lies, and where there; None where it lies with nobody."""
        for seat, hand in enumerate(self.hands):
            if order in hand.orders:
                return seat, DELIVERED if order in hand.delivered else UNDER
        return None

    @property
    def towns(self) -> tuple[str, ...]:
        """The four towns."""
        return maps.towns(self.cards)

    # Changes; each returns a copy

    def tapped(self, seat: int, order: str, where: str = DELIVERED) -> Self:
        """Give a seat an order, from wherever it lies; take it back where it lies just there."""
        had = self.holder(order) == (seat, where)
        sheet = replace(self, hands=tuple(_without(hand, order) for hand in self.hands))
        return sheet if had else sheet._with(seat, lambda hand: _laid(hand, where, order))

    def by_hand(self, seat: int, stars: int, where: str = DELIVERED) -> Self:
        """Give a seat an order of which nothing is known but its stars."""
        taken = {*self.stars, *(entry["id"] for entry in self.cards["orders"])}
        id = next(id for number in count(1) if (id := f"{BY_HAND}{number}") not in taken)
        sheet = replace(self, stars={**self.stars, id: stars})
        return sheet._with(seat, lambda hand: _laid(hand, where, id))

    def dropped(self, order: str) -> Self:
        """Take an order off the sheet."""
        stars = {id: n for id, n in self.stars.items() if id != order}
        return replace(self, hands=tuple(_without(hand, order) for hand in self.hands), stars=stars)

    def with_mints(self, seat: int, mint: str, number: int) -> Self:
        """Leave so many mints of a kind aboard a seat's truck."""
        at = MINTS.index(mint)
        return self._with(seat, lambda hand: replace(hand, mints=_set(hand.mints, at, number)))

    def seating(self, number: int, names: tuple[str, ...] = ()) -> Self:
        """Seat so many people and no AI; `names` are theirs who were not there before, by seat."""
        return self._seated(number, names)._of_mode()

    def without(self, seat: int) -> Self:
        """Take somebody off the sheet, with all their orders."""
        sheet = replace(self, hands=self.hands[:seat] + self.hands[seat + 1 :])
        return replace(sheet, stars={id: n for id, n in self.stars.items() if sheet.holder(id)})

    def against(self, ai: str, people: int = 1) -> Self:
        """Set the first person against an AI, which takes what lies in front of the second; nobody has upgrades."""
        first, second = (replace(hand, delivered=hand.orders, under=()) for hand in self.hands[:2])
        hands = (first, replace(second, name="", age=None))
        sheet = replace(self, hands=hands, ai=ai or STAND_IN["id"])._of_mode()
        return replace(sheet, stars={id: n for id, n in self.stars.items() if sheet.holder(id)})

    def _of_mode(self) -> Self:
        """Score by a printing of the way one plays now."""
        editions = OF_MODE[self.mode]
        return self if self.edition in editions else self.printed(editions[0])

    def cleared(self) -> Self:
        """Take every order and mint off; people and rulings stay."""
        return replace(self, hands=tuple(Hand(hand.name, age=hand.age) for hand in self.hands), stars={})

    @property
    def is_bare(self) -> bool:
        """Whether nothing lies in front of anybody."""
        return not any(hand.orders or any(hand.mints) for hand in self.hands)

    def has_left(self, seat: int) -> bool:
        """Whether anything was entered of a seat that only a tie asks for."""
        return any(self.hands[seat].mints)

    # To the engine and back

    def setup(self, names: tuple[str, ...], *, with_ages: bool = True) -> Setup:
        """Return the set-up with this position and these orders, and nothing in it that goes without saying."""
        options: dict[str, Any] = {"ai": self.ai} if self.ai else {}
        if self.edition != OF_MODE[self.mode][0]:
            options["edition"] = self.edition
        if with_ages and not self.ai and any(age is not None for age in self.ages):
            options["ages"] = list(self.ages)
        return Setup(GAME, self.mode, names, options, dict(self.rulings), self._pack(), self._position())

    def _used(self) -> list[dict[str, Any]]:
        """The orders that lie on the sheet, as a pack has them."""
        lying = {order for hand in self.hands for order in hand.orders}
        known = [entry for entry in self.cards["orders"] if entry["id"] in lying and entry["id"] not in self.stars]
        return [*known, *({"id": id, "stars": n} for id, n in self.stars.items() if id in lying)]

    def _pack(self) -> dict[str, Any]:
        """What a score needs of the pack. Nobody knows how much a truck held in the end, upgrades and all."""
        cards: dict[str, Any] = {"standalone": True, "orders": self._used()}
        cards |= {section: self.cards[section] for section in SECTIONS if self.cards.get(section)}
        cards["trucks"] = [{"id": entry["id"]} for entry in packs.built_in(GAME)["trucks"]]
        if self.cards.get("fictional"):
            cards["fictional"] = True
        cards["upgrades"] = [UPGRADE]
        if self.ai:
            known = (entry for entry in self.cards["ai"] if entry["id"] == self.ai)
            card = next(known, STAND_IN)
            cards["ai"] = [{key: card[key] for key in ("id", "name") if key in card}]
        return cards

    def _position(self) -> dict[str, Any]:
        start = "dispatch" if self.ai else maps.road_map(self.cards, trusted=True).start
        trucks = [entry["id"] for entry in packs.built_in(GAME)["trucks"]]
        seats = [self._seat(seat, start, trucks[seat]) for seat in range(len(self.hands))]
        position: dict[str, Any] = {"phase": "over", "turn": {"seat": 0, "actions_left": 0}, "seats": seats}
        if self.ai:
            return {**position, "belts": self._belts(), "stacks": [{}] * 4}
        return {**position, "towns": {town: {} for town in self.towns}}

    def _seat(self, seat: int, start: str, truck: str) -> dict[str, Any]:
        hand = self.hands[seat]
        position: dict[str, Any] = {"at": start, "mints": dict(zip(MINTS, hand.mints, strict=True))}
        position["delivered"] = [*hand.delivered]
        if seat == self.automa:
            return {**position, "automa": True, "ai": self.ai}
        if hand.under and not self.ai:
            position["upgrades"] = [{"upgrade": UPGRADE["id"], "orders": [*hand.under]}]
        return {**position, "truck": truck}

    def _belts(self) -> dict[str, list[str]]:
        """The mints that are not aboard, wherever they lie: nobody counts them."""
        aboard = [sum(hand.mints[at] for hand in self.hands) for at in range(len(MINTS))]
        rest = max(0, BELT_MINTS - sum(aboard))
        left = [mint for mint, n, most in zip(MINTS, aboard, BOX, strict=True) for _ in range(most - n)][:rest]
        return {"left": left[:BELT_ROOM], "right": left[BELT_ROOM:]}

    @classmethod
    def of(cls, setup: Setup) -> Self:
        """Return the sheet with this set-up."""
        position, options = setup.position or {}, setup.options
        cards = pack.overlay(packs.built_in(GAME), setup.pack)
        by_hand = {entry["id"]: entry["stars"] for entry in cards["orders"] if "town" not in entry}
        orders = [entry for entry in cards["orders"] if entry["id"] not in by_hand]
        ages, names = [*options.get("ages", ()), *[None] * MOST], (*setup.seats, "")
        hands = [
            Hand(
                names[number],
                tuple(seat.get("delivered", ())),
                tuple(order for card in seat.get("upgrades", ()) for order in card["orders"]),
                _counts(seat.get("mints", {})),
                age=ages[number],
            )
            for number, seat in enumerate(position["seats"])
        ]
        edition = options.get("edition", OF_MODE[setup.mode][0])
        rulings = dict(setup.rulings)
        return cls(tuple(hands), options.get("ai"), edition, rulings, by_hand, {**cards, "orders": orders})

    def problem(self, words: Words, refusal: Refusal) -> str | None:
        """Return which part of the sheet cannot be."""
        if isinstance(refusal, BadPack) or (isinstance(refusal, BadPosition) and refusal.part == "orders"):
            lying = sum(len(hand.orders) for hand in self.hands)
            return words.say("That makes {n} orders, and the tin has {all}.", n=lying, all=ORDERS)
        if isinstance(refusal, BadPosition) and refusal.part == "mints":
            return words.say("There are not so many mints of one kind.")
        return None


def _without(hand: Hand, order: str) -> Hand:
    left = (tuple(other for other in lying if other != order) for lying in (hand.delivered, hand.under))
    delivered, under = left
    return replace(hand, delivered=delivered, under=under)


def _laid(hand: Hand, where: str, order: str) -> Hand:
    if where == UNDER:
        return replace(hand, under=(*hand.under, order))
    return replace(hand, delivered=(*hand.delivered, order))


def _set(mints: Mints, at: int, number: int) -> Mints:
    found = list(mints)
    found[at] = max(0, number)
    return (found[0], found[1], found[2])


def _counts(mints: Mapping[str, int]) -> Mints:
    found = [mints.get(mint, 0) for mint in MINTS]
    return (found[0], found[1], found[2])
