"""The set-up of Mint Works: whom it is for, and the small drawings of its checklist."""

from __future__ import annotations

import flet as ft

from companion.languages import Words
from companion.works.narrator import Narrator
from engine.config import SetupStep
from ui import components as kit
from ui.boards.module import Laying
from ui.parts.people import seated
from ui.session import Session


def _whom(narrator: Narrator) -> str:
    config = narrator.config
    if config.ai:
        return narrator.words.say("Mint Works, solo against {ai}", ai=narrator.ai)
    return narrator.words.count("Mint Works, {n} player", "Mint Works, {n} players", config.people)


def drawing(session: Session, narrator: Narrator, step: SetupStep) -> ft.Control | None:
    """Return the small drawing of a step, or None."""
    look, config = session.look, narrator.config
    room = kit.drawing_room(look, session.half)
    people = seated(config.names, config.automa, session.apps)
    if step.id == "locations":
        line = [config.line[at] for at in range(step.counts["locations"])]
        cells = zip(line, step.facts["spaces"], strict=True)
        return kit.locations_line(
            look,
            [(short_name(narrator.words, place.name), spaces, place.type == "deed") for place, spaces in cells],
            room,
        )
    if step.id == "advanced" and "advanced" in step.facts:
        places = [(narrator.location(id), config.capacity[config.where[id]], False) for id in step.facts["advanced"]]
        return kit.locations_line(look, places, room)
    if step.id == "deck":
        return kit.deck_drawing(look, deck=step.counts["deck"], up=step.counts["supply"], game="works")
    if step.id == "mints":
        shares = step.counts["mints"]
        return kit.mints_drawing(look, [(people[seat], mints) for seat, mints in enumerate(shares)])
    if step.id == "token":
        holder = [kit.badge(look, people[step.facts["seat"]], size=32)] if "seat" in step.facts else []
        return kit.row(*holder, kit.token_mark(look, size=32), gap=6)
    return None


def short_name(words: Words, name: str) -> str:
    """Return a core or deed location's name cut for a narrow drawing; any other name stays as it is."""
    return {
        "Producer": words.say_in("short location", "Prod."),
        "Wholesaler": words.say_in("short location", "Whol."),
        "Builder": words.say_in("short location", "Build."),
        "Supplier": words.say_in("short location", "Supp."),
        "Leadership Council": words.say_in("short location", "Lead."),
        "Lotto": words.say_in("short location", "Lotto"),
    }.get(name, name)


LAYING = Laying(_whom, drawing)
