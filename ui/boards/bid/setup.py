"""The set-up of Mint Bid: whom it is for, and the small drawings of its checklist."""

from __future__ import annotations

import flet as ft

from companion.contract.narrating import AnyNarrator
from engine.config import SetupStep
from ui import components as kit
from ui.boards.module import Laying
from ui.parts.people import seated
from ui.session import Session


def _whom(narrator: AnyNarrator) -> str:
    config, words = narrator.config, narrator.words
    if config.mode == "solo":
        return words.say("Mint Bid, solo")
    if config.automa is not None:
        return words.say("Mint Bid, 2 players and an AI")
    return words.count("Mint Bid, {n} player", "Mint Bid, {n} players", config.people)


def drawing(session: Session, narrator: AnyNarrator, step: SetupStep) -> ft.Control | None:
    """Return the small drawing of a step, or None."""
    look, counts, config = session.look, step.counts, narrator.config
    people = seated(config.names, config.automa, session.apps)
    if step.id == "seats":
        return kit.wrap(*(kit.badge(look, who, size=32) for who in people[: config.people]), gap=8)
    if step.id == "location-deck":
        return kit.deck_drawing(look, deck=counts["location-deck"], up=0, game="bid")
    if step.id == "bank":
        white = kit.row(kit.mint(look, 1, size=30), kit.text(look, str(counts["white-mints"]), "titleLarge"), gap=5)
        red = kit.row(
            kit.mint(look, 5, size=30, colour="red"), kit.text(look, str(counts["red-mints"]), "titleLarge"), gap=5
        )
        white.tight = red.tight = True
        return kit.wrap(white, red, gap=16)
    if step.id == "auctioneer":
        holder = [kit.badge(look, people[step.facts["seat"]], size=32)] if "seat" in step.facts else []
        return kit.row(*holder, kit.gavel_mark(look, size=30), gap=6)
    return None


LAYING = Laying(_whom, drawing)
