"""A Location of Mint Bid as it is answered so far: its type, points and name, and at each side what it shows."""

from __future__ import annotations

from functools import cache
from typing import Any

import flet as ft

from ui import components as kit
from ui.cards.desk import Desk
from ui.cards.places import colour_name
from ui.cards.words import TYPES
from ui.theme import Look, load_tokens

SIDE = 148.0
_ROUND = 34.0


@cache
def _palette() -> dict[str, dict[str, str]]:
    palette: dict[str, dict[str, str]] = load_tokens()["bidMints"]["palette"]
    return palette


def sign(look: Look, colour: str, letter: str, *, size: float = _ROUND) -> ft.Control:
    """Return the mint of a side: its colour, and the first letter of its name."""
    tone = _palette().get(colour, {"fill": look.on_surface_variant, "on": look.surface, "edge": look.outline})
    words = kit.text(look, letter, "titleSmall", color=tone["on"], size=size * 0.5, height=1.0)
    return ft.Container(
        words,
        width=size,
        height=size,
        border_radius=size / 2,
        bgcolor=tone["fill"],
        border=ft.Border.all(2, tone["edge"]),
        alignment=ft.Alignment.CENTER,
    )


def _side(desk: Desk, value: Any, *, upright: bool) -> ft.Control:
    """Return what a side shows: mints, a bar for none, a question mark for what is not known yet."""
    look = desk.look
    if value is None:
        return kit.text(look, "?", "titleLarge", color=look.on_surface_variant)
    if value == "none":
        long, thin = _ROUND * 0.7, 4
        size = (thin, long) if upright else (long, thin)
        return ft.Container(width=size[0], height=size[1], border_radius=2, bgcolor=look.outline)
    colours = [value] if isinstance(value, str) else value
    size = _ROUND if len(colours) == 1 else 24
    signs = [sign(look, one, colour_name(desk.words, one)[:1].upper(), size=size) for one in colours]
    return kit.column(*signs, gap=2) if upright else kit.row(*signs, gap=2, tight=True)


def bid_card(desk: Desk) -> ft.Control:
    """Return the card."""
    look, kind = desk.look, desk.get("type")
    tone = look.card_type(kind) if kind in TYPES else None
    fill, on = (tone.tint, tone.on_tint) if tone else (look.surface_container_lowest, look.on_surface_variant)
    points = desk.get("vp")
    core = kit.column(
        *([kit.icon(tone.icon, 22, on)] if tone else []),
        kit.text(look, "?" if points is None else str(points), "displayMedium", color=on, height=1.0),
        horizontal=ft.CrossAxisAlignment.CENTER,
    )
    centre = ft.Alignment.CENTER
    places = (("top", 0, -1), ("right", 1, 0), ("bottom", 0, 1), ("left", -1, 0))
    inside = ft.Stack(
        [
            ft.Container(core, alignment=centre, left=0, right=0, top=0, bottom=0),
            *(
                ft.Container(
                    _side(desk, desk.get(f"mints/{name}"), upright=x != 0),
                    alignment=ft.Alignment(x * 0.93, y * 0.93),
                    left=0,
                    right=0,
                    top=0,
                    bottom=0,
                )
                for name, x, y in places
            ),
        ],
        width=SIDE,
        height=SIDE,
    )
    box = ft.Container(
        inside, bgcolor=fill, border=ft.Border.all(2, look.outline), border_radius=look.radius["panel"], padding=4
    )
    return kit.spoken(box, label=desk.say("The card so far"), identifier="bid-drawn")
