"""The facts behind a refused move of Mint Works, as a sentence names them: who, which location, which plan."""

from __future__ import annotations

from collections.abc import Mapping

from companion.languages import mark
from companion.works.names import Names
from engine.verdict import Facts

OF_TARGET = ("works.temp-agency.occupied", "works.temp-agency.another", "works.place.deed-closed")
"""Rules that speak of the location that the Temp Agency stands for."""
NOTHING: Mapping[str, tuple[str, str]] = {
    "works.builder.own-plan": ("has_plans", mark("You have no plan to build.")),
    "works.recycler.own-card": ("has_cards", mark("You have no card to give.")),
    "works.swap-meet.own-card": ("has_cards", mark("You have no card to give.")),
}
"""The answer of a rule about a seat's own cards if the seat has none of the kind, by the fact that tells it."""


def facts(names: Names, rule: str, move: Facts) -> dict[str, str | int | None]:
    """Return what the refusal by a rule may mention, from the facts of the verdict; None for what is not known."""
    location, target, known = move.get("location"), move.get("target"), move.get("known")
    is_absent = rule == "works.place.location-absent" and location in names.config.where
    if target and (rule in OF_TARGET or is_absent):
        location = target
    plan = move.get("take") if rule == "works.swap-meet.in-supply" else move.get("give") or move.get("plan")
    return {
        "name": names.name(move.get("asked") or 0),
        "location": names.the_location(location) if location else None,
        "at_location": names.at_location(location) if location else None,
        "plan": names.the_plan(plan) if plan else None,
        "expected": names.the_plan(known) if known else None,
        "needed": move.get("needed"),
        "have": move.get("have"),
    }
