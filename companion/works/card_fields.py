"""The cards of Mint Works, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.contract.card_fields import CALLED, CardField, CardKind, Drawn, Number, OneOf, Text
from companion.languages import mark
from engine.json_types import JsonValue

COST_ORDER: Mapping[JsonValue, str] = {"low": mark("The cheapest"), "high": mark("The most expensive")}
_AMOUNT = CardField(
    "amount",
    mark("Number in its effect"),
    mark("Number in its effect"),
    Number(0, 20, range(6), mark("Another number")),
)

KINDS: Final[Mapping[str, CardKind]] = {
    "plans": CardKind(
        21,
        (
            CALLED,
            CardField("type", mark("Type"), mark("Which type?"), Drawn("type", in_one_tap=True)),
            CardField("cost", mark("Cost"), mark("Cost"), Number(1, 20, range(1, 7), mark("Another cost"))),
            CardField("stars", mark("Stars"), mark("Stars?"), Number(0, 20, range(6), mark("Another number of stars"))),
            _AMOUNT,
        ),
    ),
    "locations": CardKind(
        10,
        (
            CALLED,
            CardField("spaces", mark("Spaces, by players"), mark("Spaces, by players"), Drawn("spaces")),
            CardField(
                "requirement",
                mark("Mints a space"),
                mark("Mints a space"),
                Number(1, 20, range(1, 7), mark("Another number")),
            ),
            _AMOUNT,
            CardField(
                "others_gain",
                mark("Others gain"),
                mark("Others gain"),
                Number(0, 20, range(6), mark("Another number")),
            ),
            CardField(
                "owner_income",
                mark("Owner’s income"),
                mark("Owner’s income"),
                Number(0, 20, range(6), mark("Another number")),
            ),
        ),
    ),
    "ai": CardKind(
        4,
        (
            CALLED,
            CardField("title", mark("Title"), mark("Title"), Text(40, mark("The title below the name"))),
            CardField(
                "starting_mints",
                mark("Mints at the start"),
                mark("Mints at the start"),
                Number(0, 40, range(1, 7), mark("Another number")),
            ),
            CardField("cost_order", mark("Buys first"), mark("Buys first"), OneOf(COST_ORDER)),
            CardField(
                "type_order", mark("Order of types"), mark("Order of types, the first choice first"), Drawn("types")
            ),
            CardField(
                "mint_supply",
                mark("Mints in the supply"),
                mark("Mints in the supply"),
                Number(0, 60, range(15, 21), mark("Another number")),
            ),
        ),
    ),
}
