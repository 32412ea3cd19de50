"""The parts of Home: the last game, and each game's tin, a lid with its picture and the buttons under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui.theme.theme import Look

from .badge import Who, badge
from .banner import enamel, hinges
from .emblem import ART_HEIGHT, ART_WIDTH, tin_art
from .parts import column, edge, frame_of, icon, min_height, plate, row, text, wrap
from .signs import Sign
from .tap import CanTap, spoken, target, with_stops

_RADIUS = 22.0
_SIDE = 12.0
_INSET = 13.0
"""What the rim takes off the width of a lid."""
_TITLE = 6.9
"""How wide the longest of the titles is, in parts of the size of its letters."""
HIGH, LARGE_HIGH, LARGE = 80.0, 180.0, 600.0
"""How high the inside of a lid is on a phone; the height and the width from which it has large letters."""
ABOVE_ART = 84.0
"""The height of the words on a lid whose picture is below them."""
LEAST_ART = 0.5
"""A picture smaller than this is left out."""
MANY_BUTTONS = 5
"""From this number on each button has less room for its words."""


@dataclass(frozen=True)
class TinButton:
    """A button of a tin: words, icon, spoken label and tap; `highlighted` for the first choice."""

    words: str
    sign: Sign
    identifier: str
    label: str
    on_tap: CanTap
    highlighted: bool = False


def _tin_button(look: Look, button: TinButton, size: float) -> ft.Control:
    on = look.on_primary_container if button.highlighted else look.on_surface_variant
    sign = icon(button.sign, 24, on)
    pill: ft.Control = sign
    if button.highlighted:
        pill = plate(sign, look.primary_container, 56, 30, radius=15)
    else:
        sign.margin = ft.Margin.symmetric(vertical=3)
    words = text(look, button.words, "labelMedium", size=size, height=1.15, align=ft.TextAlign.CENTER)
    # As wide as the button and no wider, so that words too long for it go on below.
    return target(
        column(pill, words, gap=3, horizontal=ft.CrossAxisAlignment.CENTER),
        identifier=button.identifier,
        label=button.label,
        on_tap=button.on_tap,
        radius=look.radius["card"],
        expand=True,
        least=56,
    )


def lid(look: Look, game: str, title: str, tagline: str, width: float, high: float = HIGH) -> ft.Control:
    """The lid of a game's tin, with its picture."""
    tone = look.game(game)
    is_large = width >= LARGE or high >= LARGE_HIGH
    size = (look.style("headlineMedium").size or 0) * (1.3 if is_large else 1)
    # On a high lid the picture is below the title, else next to it.
    is_below = high >= LARGE_HIGH
    beside = width - _INSET - 2 * _SIDE - (0 if is_below else _TITLE * size)
    scale = min(high / HIGH, beside / ART_WIDTH, (high - ABOVE_ART) / ART_HEIGHT if is_below else 3.0)
    scale = scale if scale >= LEAST_ART else 0
    words = column(
        text(look, title, "headlineMedium", color=tone.on, size=size, height=1.1),
        text(look, tagline, "bodyLarge" if is_large else "bodyMedium", color=tone.on),
        gap=3,
        equal=True,
        expand=True,
    )
    line = row(words, min_height(high), vertical=ft.CrossAxisAlignment.START)
    # The words end where the picture begins.
    right = _SIDE if is_below else max(_SIDE, ART_WIDTH * scale)
    line.margin = ft.Margin(_SIDE, 11, right, 0 if look.text_scale == 1 else 8)
    inside = ft.Stack([tin_art(look, game, scale), line])
    plate = enamel(look, inside, tone=tone, radius=_RADIUS, padding=ft.Padding.all(6.5), clip=True)
    return spoken(plate, label=with_stops(title, tagline), heading=2)


def tin(
    look: Look,
    *,
    game: str,
    title: str,
    tagline: str,
    buttons: Sequence[TinButton],
    identifier: str,
    width: float,
    high: float = HIGH,
) -> ft.Control:
    """Return a tin of this width with the buttons that exist; the lid, whose inside is `high`, overlaps the lining
    below it."""
    body = ft.Container(
        left=8,
        right=8,
        top=60,
        bottom=0,
        bgcolor=look.surface_container_lowest,
        border=edge(look.outline_variant),
        border_radius=ft.BorderRadius.only(bottom_left=18, bottom_right=18),
    )
    row_of_buttons = row(
        *(_tin_button(look, button, 14 if len(buttons) < MANY_BUTTONS else 13) for button in buttons),
        vertical=ft.CrossAxisAlignment.START,
    )
    row_of_buttons.margin = ft.Margin(12, 2, 12, 5)
    front = column(
        lid(look, game, title, tagline, width, high), hinges(look.game(game).art2), row_of_buttons, gap=0, equal=True
    )
    return ft.Semantics(identifier=identifier, container=True, content=ft.Stack([body, front]))


def continue_card(
    look: Look,
    *,
    title: str,
    words: str,
    seats: Sequence[tuple[Who, ft.Control]],
    label: str,
    on_tap: CanTap,
) -> ft.Control:
    """Return whose turn it is, which game, and every seat with its points as drawn."""
    frame = frame_of(look, "legal")
    play = plate(icon("play", 34, look.on_primary), look.primary, 56)
    tracks = [row(badge(look, who, size=24), points, gap=6, tight=True) for who, points in seats]
    lines = column(
        text(look, title, "headlineSmall", color=frame.on),
        text(look, words, "bodyMedium", color=frame.on),
        ft.Container(wrap(*tracks, gap=10, run_gap=6), padding=ft.Padding.only(top=7)),
        gap=2,
        equal=True,
        expand=True,
    )
    return target(
        row(play, lines, gap=14),
        identifier="continue",
        label=label,
        on_tap=on_tap,
        frame=frame,
        radius=22,
        padding=ft.Padding.symmetric(horizontal=16, vertical=14),
    )
