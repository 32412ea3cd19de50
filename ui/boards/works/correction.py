"""The zones and cards of Mint Works in a check of the table."""

from __future__ import annotations

import flet as ft

from companion.languages import Words
from companion.table.zones import Zone
from companion.works.narrator import Narrator
from engine.works.setup import Config
from ui import components as kit
from ui.boards.module import CardWords, TableCorrection
from ui.boards.works.words import kind_name, plan_of
from ui.parts.people import seated
from ui.session import Session

SIGNS = {"turn": "token", "deck": "cards", "supply": "plan", "gallery": "plan", "mints": "dear"}


def mark(session: Session, config: Config, zone: Zone) -> ft.Control:
    """Return the sign of a zone: a badge for a seat, its number in the line for a location, else an icon."""
    look = session.look
    if zone.kind == "seat":
        return kit.badge(look, seated(config.names, config.automa, session.apps)[int(zone.of)], size=32)
    if zone.kind == "location":
        return kit.pin(look, config.where[zone.of] + 1, highlighted=False, size=24)
    return kit.icon(SIGNS[zone.kind], 22, look.on_surface_variant)


def tile(session: Session, narrator: Narrator, card: str, where: str, identifier: str, on_tap: kit.Tap) -> ft.Control:
    """Return a plan as a small tile."""
    drawn = plan_of(narrator, card)
    label = kit.with_commas(drawn.name, kind_name(session.words, drawn.kind), where)
    return kit.plan_tile(session.look, drawn, identifier=identifier, label=label, on_tap=on_tap, compact=True)


def card_words(words: Words) -> CardWords:
    """Return what is said of plans."""
    say = words.say
    return CardWords(
        add=say("Add a plan"),
        which=say("Which plan is here?"),
        stock=say("Nobody has seen these: in the deck, or face down"),
        top=say("The top card, unseen"),
        unknown=say("An unknown plan"),
        an_unknown=say("an unknown plan"),
        unknowns=lambda number: words.count("{n} unknown plan", "{n} unknown plans", number),
    )


CORRECTION = TableCorrection(mark, tile, Narrator.the_plan, card_words)
