"""The set-up of Mint Delivery: whom it is for, and the small drawings of its checklist."""

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
    if config.automa is not None:
        return words.say("Mint Delivery, solo")
    return words.count("Mint Delivery, {n} player", "Mint Delivery, {n} players", len(config.people))


def drawing(session: Session, narrator: AnyNarrator, step: SetupStep) -> ft.Control | None:
    """Return the small drawing of a step, or None."""
    look, counts = session.look, step.counts
    if step.id in ("mints", "belts"):
        supply = counts.get("supply") or {}
        return kit.supply_drawing(look, supply) if supply else kit.belts_drawing(look, counts["belt"], counts["empty"])
    if step.id == "trucks":
        people = seated(narrator.config.names, narrator.config.automa, session.apps)
        plates = [kit.truck_plate(look, who, width=40) for who in people]
        return kit.wrap(*plates, gap=14, run_gap=8)
    if step.id == "piles" and "pile" in counts:
        return kit.piles_drawing(look, counts["piles"], counts["pile"], game="delivery")
    if step.id == "stacks":
        return kit.piles_drawing(look, counts["stacks"], counts["cards"], game="delivery")
    if step.id == "reveal":
        return kit.deck_drawing(look, deck=counts["face_down_each"], up=1, game="delivery")
    if step.id == "first-player" and narrator.config.automa is None:
        people = seated(narrator.config.names, apps=session.apps)
        holder = [kit.badge(look, people[step.facts["seat"]], size=32)] if "seat" in step.facts else []
        return kit.row(*holder, kit.token_mark(look, size=32), gap=6)
    return None


LAYING = Laying(_whom, drawing)
