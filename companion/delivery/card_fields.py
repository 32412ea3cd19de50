"""The cards of Mint Delivery, field by field, and the towns, which are printed on the map."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.contract.card_fields import CALLED, PRINTED_TEXT, CardField, CardKind, Drawn, Number, OneOf, Text
from companion.languages import mark
from engine.delivery.cards import AIS, ORDERS, TRUCKS, UPGRADES

KINDS: Final[Mapping[str, CardKind]] = {
    "orders": CardKind(
        ORDERS,
        (
            CardField(
                "town",
                mark("Town"),
                mark("For which town?"),
                Drawn("town", in_one_tap=True),
                is_needed=True,
                alone=mark("Which town is the order for?"),
            ),
            CardField(
                "mints",
                mark("Mints, left to right"),
                mark("Mints, left to right"),
                Drawn("mints"),
                is_needed=True,
                alone=mark("Which mints does the order ask for?"),
            ),
            CardField(
                "stars",
                mark("Stars"),
                mark("Stars?"),
                Number(0, 30, range(1, 7), mark("Another number of stars")),
                is_needed=True,
                alone=mark("How many stars is the order worth?"),
            ),
        ),
    ),
    "trucks": CardKind(
        TRUCKS,
        (
            CardField(
                "name",
                mark("Name"),
                mark("Its name, if it has one"),
                Text(40, mark("The name on the card")),
                is_asked_at_table=False,
            ),
            CardField(
                "colour", mark("Colour"), mark("Which colour?"), Drawn("colour", in_one_tap=True), is_needed=True
            ),
            CardField(
                "capacity",
                mark("Slots"),
                mark("How many slots?"),
                Number(1, 12, range(2, 8), mark("Another number of slots")),
                alone=mark("How many mints does the truck hold?"),
            ),
        ),
    ),
    "ai": CardKind(
        AIS,
        (
            CALLED,
            CardField("truck", mark("Truck"), mark("Which truck is on its back?"), Drawn("truck", in_one_tap=True)),
            CardField(
                "workload",
                mark("Workload"),
                mark("Workload?"),
                Number(1, 12, range(1, 7), mark("Another workload")),
                alone=mark("How many orders does the AI take?"),
            ),
            CardField(
                "preference",
                mark("Preference"),
                mark("Which order does it prefer?"),
                Drawn("preference"),
                alone=mark("Which order does the AI prefer?"),
            ),
            CardField("traits", mark("Traits"), mark("Its traits?"), Drawn("traits")),
            PRINTED_TEXT,
        ),
    ),
    "upgrades": CardKind(
        UPGRADES,
        (
            CALLED,
            CardField(
                "base",
                mark("Base card"),
                mark("Is it one of the base cards?"),
                OneOf({True: mark("Yes"), False: mark("No")}),
                is_asked_at_table=False,
            ),
            CardField(
                "ready_orders",
                mark("Ready orders it costs"),
                mark("How many ready orders does it cost?"),
                Number(1, 9, range(1, 7), mark("Another number")),
                alone=mark("How many ready orders does it cost?"),
            ),
            CardField(
                "effect",
                mark("Effect"),
                mark("What does it do?"),
                Drawn("effect"),
                alone=mark("What does the upgrade do?"),
            ),
            PRINTED_TEXT,
        ),
    ),
}
TOWN: Final = (
    CardField("name", mark("Name"), mark("Its name"), Text(24, mark("The name on the map"))),
    CardField("colour", mark("Colour"), mark("Its colour"), Drawn("town-colour", in_one_tap=True)),
)
"""What is printed of a town."""
