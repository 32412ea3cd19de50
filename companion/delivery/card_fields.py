"""The cards of Mint Delivery, field by field, and the towns, which are printed on the map."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from companion.contract.card_fields import CALLED, PRINTED_TEXT, CardField, CardKind, Drawn, Number, OneOf, Text
from companion.delivery.card_words import VALUE_WORDS
from companion.languages import mark
from engine.delivery.cards import AIS, ORDERS, TRUCKS, UPGRADES
from engine.delivery.maps import CORNERS

_SLOTS = Number(1, 12, range(2, 8), mark("Another number of slots"))
_WORKLOAD = Number(1, 12, range(1, 7), mark("Another workload"))

KINDS: Final[Mapping[str, CardKind]] = {
    "orders": CardKind(
        ORDERS,
        CardField(
            "town",
            mark("Town"),
            Drawn("town", in_one_tap=True),
            mark("For which town?"),
            mark("Which town is the order for?"),
            is_needed=True,
        ),
        CardField(
            "mints",
            mark("Mints, left to right"),
            Drawn("mints"),
            alone=mark("Which mints does the order ask for?"),
            is_needed=True,
        ),
        CardField(
            "stars",
            mark("Stars"),
            Number(0, 30, range(1, 7), mark("Another number of stars")),
            mark("Stars?"),
            mark("How many stars is the order worth?"),
            is_needed=True,
        ),
        value_words=VALUE_WORDS["orders"],
    ),
    "trucks": CardKind(
        TRUCKS,
        replace(CALLED, question=mark("Its name, if it has one"), is_needed=False, is_asked_at_table=False),
        CardField("colour", mark("Colour"), Drawn("colour", in_one_tap=True), mark("Which colour?"), is_needed=True),
        CardField(
            "capacity", mark("Slots"), _SLOTS, mark("How many slots?"), mark("How many mints does the truck hold?")
        ),
        value_words=VALUE_WORDS["trucks"],
    ),
    "ai": CardKind(
        AIS,
        CALLED,
        CardField("truck", mark("Truck"), Drawn("truck", in_one_tap=True), mark("Which truck is on its back?")),
        CardField(
            "workload", mark("Workload"), _WORKLOAD, mark("Workload?"), mark("How many orders does the AI take?")
        ),
        CardField(
            "preference",
            mark("Preference"),
            Drawn("preference"),
            mark("Which order does it prefer?"),
            mark("Which order does the AI prefer?"),
        ),
        CardField("traits", mark("Traits"), Drawn("traits"), mark("Its traits?")),
        PRINTED_TEXT,
        value_words=VALUE_WORDS["ai"],
    ),
    "upgrades": CardKind(
        UPGRADES,
        CALLED,
        CardField(
            "base",
            mark("Base card"),
            OneOf({True: mark("Yes"), False: mark("No")}),
            mark("Is it one of the base cards?"),
            is_asked_at_table=False,
        ),
        CardField(
            "ready_orders",
            mark("Ready orders it costs"),
            Number(1, 9, range(1, 7), mark("Another number")),
            mark("How many ready orders does it cost?"),
        ),
        CardField(
            "effect", mark("Effect"), Drawn("effect"), mark("What does it do?"), mark("What does the upgrade do?")
        ),
        PRINTED_TEXT,
        value_words=VALUE_WORDS["upgrades"],
    ),
}
TOWN: Final = CardKind(
    len(CORNERS),
    CardField("name", mark("Name"), Text(24, mark("The name on the map")), mark("Its name")),
    CardField("colour", mark("Colour"), Drawn("town-colour", in_one_tap=True), mark("Its colour")),
)
"""A town."""
