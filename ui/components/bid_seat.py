"""A seat at the table of Mint Bid: its badge with its mints, a ring that says its part in the auction, a word below."""

from __future__ import annotations

from typing import Literal

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import FALLBACK_FONT, STRONG, Look

from .badge import Who, badge
from .mint import mint
from .parts import CENTER, column, icon, plate, text
from .shapes import dashed_box
from .tap import spoken

Part = Literal["turn", "leads", "out", "in"]
"""What a seat may be in an auction: to move, leading, withdrawn, or none of these."""


def gavel_mark(look: Look, *, size: float = 22) -> ft.Container:
    """The mark of the Auctioneer."""
    return plate(icon(ft.Icons.GAVEL_ROUNDED, size * 0.62, look.surface), look.on_surface, size, radius=size / 2)


def bid_badge(
    look: Look, who: Who, mints: int | None, *, part: Part = "in", gavel: bool = False, identifier: str = ""
) -> ft.Control:
    """Return the badge with its mints (None: it holds none, as the AI) and its ring; what of one with an identifier
    does not change stays."""
    disc = _disc(look, who, part, identifier=identifier and f"{identifier}-disc")
    parts: list[ft.Control] = [ft.Container(disc, left=6, top=0)]
    if mints is not None:
        held = _mints_held(look, mints, identifier=identifier and f"{identifier}-held")
        parts.append(ft.Container(held, right=0, bottom=0))
    if gavel:
        parts.append(ft.Container(gavel_mark(look), left=0, top=0))
    return ft.Stack(parts, width=76, height=64, clip_behavior=ft.ClipBehavior.NONE)


@memoised
def _mints_held(look: Look, mints: int, *, identifier: str) -> ft.Control:
    return mint(look, mints, size=29)


@memoised
def _disc(look: Look, who: Who, part: Part, *, identifier: str) -> ft.Control:
    disc: ft.Control = badge(look, who, size=46)
    if part == "out":
        style = ft.TextStyle(
            font_family=STRONG, font_family_fallback=[FALLBACK_FONT], size=21, color=look.on_surface_variant, height=1.0
        )
        letter = ft.Text(who.letter, style=style)
        inside = ft.Container(letter, width=46, height=46, alignment=ft.Alignment.CENTER, bgcolor=look.surface)
        radius = 14 if who.is_square else 23
        disc = dashed_box(inside, color=look.outline, width=2.5, radius=radius, box_width=46)
    if part in ("turn", "leads"):
        color = look.primary if part == "turn" else look.star.fill
        disc = ft.Container(
            disc,
            padding=3,
            border=ft.Border.all(4, color),
            border_radius=18 if who.is_square else 30,
            width=60,
            height=60,
        )
    else:
        disc = ft.Container(disc, width=60, height=60, alignment=ft.Alignment.CENTER)
    return disc


def part_mark(look: Look, words: str, part: Part) -> ft.Control:
    """The word below a seat."""
    fill, on = {
        "turn": (look.primary, look.on_primary),
        "leads": (look.star.fill, "#2E2000"),
        "out": (look.surface_container_high, look.on_surface_variant),
        "in": (look.surface_container_high, look.on_surface_variant),
    }[part]
    return ft.Container(
        text(look, words, "titleSmall", size=13.5, color=on, height=1.15, max_lines=1),
        bgcolor=fill,
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=7, vertical=2),
    )


@memoised
def bid_seat(
    look: Look,
    who: Who,
    mints: int | None,
    *,
    words: str,
    part: Part,
    gavel: bool,
    identifier: str,
    label: str,
    width: float,
) -> ft.Control:
    """Return the seat: badge, name, word."""
    lines: list[ft.Control] = [
        bid_badge(look, who, mints, part=part, gavel=gavel, identifier=identifier),
        text(look, who.name, "titleSmall", size=15, height=1.1, align=ft.TextAlign.CENTER, max_lines=1),
    ]
    if words:
        lines.append(part_mark(look, words, part))
    drawn = ft.Container(column(*lines, gap=2, horizontal=CENTER), width=width, alignment=ft.Alignment.TOP_CENTER)
    return spoken(drawn, label=label, identifier=identifier)
