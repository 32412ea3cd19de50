"""The zones and cards of Mint Works in a check of the table."""

from __future__ import annotations

import flet as ft

from companion.languages import mark
from companion.table.zones import Zone
from companion.works.narrator import Narrator
from engine.works.setup import Config
from ui import components as kit
from ui.boards.module import CardWords, TableCorrection
from ui.boards.works.words import kind_name, plan_of
from ui.session import Session

SIGNS = {"turn": "token", "deck": "cards", "supply": "plan", "gallery": "plan", "mints": "dear"}


def pin(session: Session, config: Config, zone: Zone) -> ft.Control | None:
    """Return the number of a location in the line."""
    if zone.kind != "location":
        return None
    return kit.pin(session.look, config.where[zone.of] + 1, highlighted=False, size=24)


def tile(session: Session, narrator: Narrator, card: str, where: str, identifier: str, on_tap: kit.Tap) -> ft.Control:
    """Return a plan as a small tile."""
    drawn = plan_of(narrator, card)
    label = kit.with_commas(drawn.name, kind_name(session.words, drawn.kind), where)
    return kit.plan_tile(session.look, drawn, identifier=identifier, label=label, on_tap=on_tap, compact=True)


CORRECTION = TableCorrection(
    SIGNS,
    tile,
    Narrator.the_plan,
    CardWords(
        mark("Add a plan"),
        mark("Which plan is here?"),
        mark("Nobody has seen these: in the deck, or face down"),
        mark("An unknown plan"),
        mark("an unknown plan"),
        lambda words, n: words.count("{n} unknown plan", "{n} unknown plans", n),
    ),
    pin,
)
