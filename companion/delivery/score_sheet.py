"""The score sheet of Mint Delivery: the orders delivered and those under upgrades, and the mints aboard.

An order that the pack lacks is entered by its stars alone, which is all a score needs; the set-up of a sheet has these
orders among its cards, so a saved score never changes with the owner's cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import ClassVar, Self

from companion.delivery.narrator import Narrator
from companion.languages import Words, mark
from companion.packs import packs
from companion.table.score_sheet import SeatsSheet, id_by_hand
from companion.table.table import Setup
from companion.table.zones import Position, Zone, number_at
from engine.delivery import maps
from engine.delivery.cards import BELT_MINTS, BOX, MINTS, ORDERS
from engine.delivery.rulings import EDITIONS, OF_MODE, RULINGS
from engine.delivery.setup import BELT_ROOM, PEOPLE
from engine.json_types import JsonDict
from engine.verdict import BadPack, BadPosition, Refusal

MOST_STARS = 9
UPGRADE = {"id": "upgrade"}
"""The upgrade with orders under it: which one it is does not matter for a score."""
SECTIONS = ("places", "map")
"""The parts of the pack that a sheet stores in addition to orders: the names of the towns."""
DELIVERED, UNDER = "delivered", "under"
"""The places in which an order counts: delivered, or under an upgrade."""


@dataclass(frozen=True)
class DeliverySheet(SeatsSheet):
    """The sheet; `stars` are those of the orders entered by hand."""

    game = "delivery"
    fewest, most = min(PEOPLE["multiplayer"]), max(PEOPLE["multiplayer"])
    editions = EDITIONS
    open_points = RULINGS
    section = "orders"
    places: ClassVar[Mapping[str, tuple[str | int, ...]]] = {
        DELIVERED: ("delivered",),
        UNDER: ("upgrades", 0, "orders"),
    }

    stars: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def bare_position(cls, people: int, seats: int) -> Position:
        """Return the position of an empty table."""
        return {"seats": [_entry((), (), {}) for _ in range(seats)]}

    @classmethod
    def first_edition(cls, mode: str) -> str:
        """Return the printing by which a sheet is scored if none was chosen."""
        return OF_MODE[mode][0]

    def zones(self, seat: int) -> tuple[Zone, ...]:
        """Return the mints aboard the truck of a seat."""
        path = ("seats", seat, "mints")
        fields = tuple(
            number_at(self.position, f"mints-{kind}", (*path, kind), partial(Narrator.mint, kind=kind), most=most)
            for kind, most in zip(MINTS, BOX, strict=True)
        )
        return (Zone("left", "seat", str(seat), fields, label=mark("Mints aboard")),)

    @property
    def keeps_ages(self) -> bool:
        """Return whether an age can break a tie."""
        return not self.ai

    @property
    def rulings_asked(self) -> tuple[str, ...]:
        """The rulings that can matter here."""
        return ("solo-age-tie",) if self.ai else ("upgrade-orders-count",)

    def worth(self, order: str) -> int | None:
        """Return the stars of an order, or None if they are not known."""
        if order in self.stars:
            return self.stars[order]
        return next((entry.get("stars") for entry in self.cards["orders"] if entry["id"] == order), None)

    @property
    def towns(self) -> tuple[str, ...]:
        """The four towns."""
        return maps.towns(self.cards)

    # Changes; each returns a copy

    def by_hand(self, seat: int, stars: int, place: str = DELIVERED) -> Self:
        """Give a seat an order of which nothing is known but its stars."""
        id = id_by_hand({*self.stars, *(entry["id"] for entry in self.cards["orders"])})
        return replace(self, stars={**self.stars, id: stars}).with_card(seat, id, place)

    def ids_by_hand(self) -> Mapping[str, int]:
        """Return the orders of which only the stars were entered."""
        return self.stars

    def _tidied(self) -> Self:
        """Return the sheet made consistent: scored by a printing of its mode, without upgrades if alone, and without
        the stars of orders that are gone."""
        sheet = self if self.edition in OF_MODE[self.mode] else self.printed(OF_MODE[self.mode][0])
        if self.ai:
            seats = [
                _entry(self.cards_of(seat), (), entry["mints"]) for seat, entry in enumerate(self.position["seats"])
            ]
            sheet = replace(sheet, position={"seats": seats})
        lying = sheet.lying()
        return replace(sheet, stars={id: n for id, n in self.stars.items() if id in lying})

    # To the engine and back

    def _pack(self) -> JsonDict:
        """Return the part of the pack that the score needs. How much a truck held in the end, upgrades included, is not
        known."""
        by_hand = [{"id": id, "stars": n} for id, n in self.stars.items()]
        cards: JsonDict = {"standalone": True, "orders": [*self.picked(), *by_hand]}
        cards |= {section: self.cards[section] for section in SECTIONS if self.cards.get(section)}
        cards["trucks"] = [{"id": entry["id"]} for entry in packs.built_in(self.game)["trucks"]]
        if self.cards.get("fictional"):
            cards["fictional"] = True
        cards["upgrades"] = [UPGRADE]
        if self.ai:
            card = self.ai_card()
            cards["ai"] = [{key: card[key] for key in ("id", "name") if key in card}]
        return cards

    def _position(self) -> Position:
        start = "dispatch" if self.ai else maps.road_map(self.cards, trusted=True).start
        trucks = [entry["id"] for entry in packs.built_in(self.game)["trucks"]]
        seats = [self._seat(seat, start, trucks[seat]) for seat in range(self.seats)]
        position: Position = {"phase": "over", "turn": {"seat": 0, "actions_left": 0}, "seats": seats}
        if self.ai:
            # The mints that are not aboard, on any belts: they are not counted.
            aboard = {kind: sum(entry["mints"][kind] for entry in self.position["seats"]) for kind in MINTS}
            rest = max(0, BELT_MINTS - sum(aboard.values()))
            left = [kind for kind, most in zip(MINTS, BOX, strict=True) for _ in range(most - aboard[kind])][:rest]
            return {**position, "belts": {"left": left[:BELT_ROOM], "right": left[BELT_ROOM:]}, "stacks": [{}] * 4}
        return {**position, "towns": {town: {} for town in self.towns}}

    def _seat(self, seat: int, start: str, truck: str) -> Position:
        entry = {"at": start, **self.position["seats"][seat]}
        upgrades = entry.pop("upgrades")
        if seat == self.automa:
            return {**entry, "automa": True, "ai": self.ai}
        return {**entry, **({"upgrades": upgrades} if self.cards_in(seat, UNDER) else {}), "truck": truck}

    @classmethod
    def from_setup(cls, setup: Setup) -> Self:
        """Return the sheet with this set-up."""
        sheet = super().from_setup(setup)
        stars = {entry["id"]: entry["stars"] for entry in sheet.cards["orders"] if "town" not in entry}
        orders = [entry for entry in sheet.cards["orders"] if entry["id"] not in stars]
        return replace(sheet, stars=stars, cards={**sheet.cards, "orders": orders})

    @classmethod
    def _read(cls, position: Position, people: int) -> Position:
        seats = []
        for seat in position["seats"]:
            under = (order for card in seat.get("upgrades", ()) for order in card["orders"])
            seats.append(_entry(seat.get("delivered", ()), under, seat.get("mints", {})))
        return {"seats": seats}

    def problem(self, words: Words, refusal: Refusal) -> str | None:
        """Return which part of the sheet cannot be."""
        if isinstance(refusal, BadPack) or (isinstance(refusal, BadPosition) and refusal.part == "orders"):
            return words.say("That makes {n} orders, and the tin has {all}.", n=len(self.lying()), all=ORDERS)
        if isinstance(refusal, BadPosition) and refusal.part == "mints":
            return words.say("The tin does not hold so many mints of one kind.")
        return None


def _entry(delivered: Iterable[str], under: Iterable[str], mints: Mapping[str, int]) -> Position:
    """Return the part of a seat that counts."""
    return {
        "mints": {kind: mints.get(kind, 0) for kind in MINTS},
        "delivered": [*delivered],
        "upgrades": [{"upgrade": UPGRADE["id"], "orders": [*under]}],
    }
