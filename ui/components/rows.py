"""Rows below each other: options with the present choice, settings with their choices, switches, lines of the log."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import STRONG, Look

from .badge import Who, badge
from .parts import (
    START,
    column,
    edge,
    frame_of,
    icon,
    min_height,
    panel,
    plate,
    quiet,
    row,
    text,
    titled,
    with_min_height,
    with_rules,
)
from .signs import Sign
from .tap import CanTap, Tap, spoken, target, with_stops

_TRACK, _HIGH = 52, 32
"""How wide and high a switch is."""
_EDGE = 6
"""How far the words of a row stay from its upper and lower edge."""
_SENTENCE = 40
"""A value of this many letters leaves its name no room on the same line of a phone."""


@memoised
def option_row(
    look: Look,
    *,
    sign: Sign,
    name: str,
    value: str = "",
    identifier: str,
    label: str = "",
    on_tap: CanTap,
    end_sign: Sign = "into",
) -> ft.Control:
    """Return a row with a name at the left and the present value at the right; in larger letters, or if the value is a
    sentence, below the name. Its `label` says both, or more: the name alone is enough if there is no value."""
    parts: list[ft.Control] = [with_min_height(56, icon(sign, 22, look.on_surface))]
    if look.text_scale > 1 or len(value) > _SENTENCE:
        texts = [text(look, name, "bodyMedium"), *([text(look, value, "titleSmall")] if value else [])]
        parts.append(ft.Container(column(*texts), padding=ft.Padding.symmetric(vertical=6), expand=True))
    else:
        # Room goes by length, so that the longer of the two wraps last; a single word can't wrap.
        parts.append(_words(text(look, name, "bodyMedium"), len(name) + 2 if " " in name else None))
        parts.append(_words(text(look, value, "titleSmall", align=ft.TextAlign.END), len(value) + 2))
    if on_tap is not None:
        parts.append(icon(end_sign, 22, look.on_surface_variant))
    label = label or name
    return target(row(*parts, gap=12), identifier=identifier, label=label, on_tap=on_tap, radius=look.radius["chip"])


def _words(text: ft.Text, share: int | None) -> ft.Container:
    """Words that keep clear of the lines above and below when they wrap, with their `share` of the room, or all they
    need."""
    return ft.Container(text, padding=ft.Padding.symmetric(vertical=6), expand=share)


def option_panel(look: Look, rows: Sequence[ft.Control]) -> ft.Container:
    """The rows in one panel, with a hair line between them."""
    return panel(look, *with_rules(look, rows), padding=ft.Padding(14, 4, 14, 4))


def open_row(
    look: Look, *parts: ft.Control, identifier: str, label: str, on_tap: CanTap, height: float = 48, gap: float = 12
) -> ft.Control:
    """A row with no panel of its own, wholly to be tapped."""
    return target(
        row(min_height(height), *parts, gap=gap),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        radius=look.radius["chip"],
        padding=ft.Padding.symmetric(horizontal=4),
    )


def leading_row(
    look: Look,
    mark: ft.Control,
    *parts: ft.Control,
    identifier: str,
    label: str,
    on_tap: CanTap,
    height: float = 56,
    fill: str | None = None,
    on: str = "",
) -> ft.Control:
    """A row in a frame of its own, or on a `fill` with the colour `on`, that leads on."""
    end = icon("into", 24, on or look.on_surface_variant)
    return target(
        row(with_min_height(height, mark), *parts, end, gap=12),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        frame=frame_of(look, "plain") if fill is None else None,
        fill=fill,
        radius=look.radius["card"],
        padding=ft.Padding.symmetric(horizontal=14),
    )


def folding_row(
    look: Look,
    mark: ft.Control,
    *parts: ft.Control,
    identifier: str,
    label: str,
    is_open: bool,
    on_tap: CanTap,
    height: float = 56,
) -> ft.Control:
    """A row that opens what is below it, and shuts it again: its sign says which."""
    sign = icon("shut" if is_open else "open", 24, look.on_surface_variant)
    return target(
        row(with_min_height(height - 2 * _EDGE, mark), *parts, sign, gap=12),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        selected=is_open,
        radius=look.radius["card"],
        padding=ft.Padding.symmetric(horizontal=12, vertical=_EDGE),
    )


def setting(look: Look, choices: ft.Control, *, sign: Sign, name: str, value: str = "") -> ft.Control:
    """A setting with its `choices` below its name; `value` says in words what the choices only draw."""
    parts: list[ft.Control] = [
        with_min_height(30, icon(sign, 22, look.on_surface)),
        text(look, name, "bodyMedium", expand=True),
    ]
    if value:
        parts.append(text(look, value, "titleSmall"))
    inside = column(row(*parts, gap=12), choices, gap=6, equal=True)
    return ft.Container(inside, padding=ft.Padding(0, 8, 0, 12))


def switch(look: Look, on: bool) -> ft.Container:
    """Return a switch: the position of the thumb and its tick say the same as the colour."""
    size = 24 if on else 16
    thumb = plate(
        icon(ft.Icons.CHECK_ROUNDED, 18, look.primary) if on else None,
        look.on_primary if on else look.outline,
        size,
        radius=size / 2,
    )
    return ft.Container(
        thumb,
        width=_TRACK,
        height=_HIGH,
        border_radius=_HIGH / 2,
        bgcolor=look.primary if on else look.surface_container_high,
        border=edge(look.primary if on else look.outline, 2),
        padding=ft.Padding.symmetric(horizontal=2 if on else 6),
        alignment=ft.Alignment.CENTER_RIGHT if on else ft.Alignment.CENTER_LEFT,
    )


@memoised
def switch_row(look: Look, *, sign: Sign, name: str, about: str, on: bool, identifier: str, on_tap: Tap) -> ft.Control:
    """A setting that is on or off, with a quiet sentence about it."""
    words = titled(look, name, about, "bodyMedium", gap=1)
    drawn = row(with_min_height(56, icon(sign, 22, look.on_surface)), words, switch(look, on), gap=12)
    return target(
        ft.Container(drawn, padding=ft.Padding.symmetric(vertical=6)),
        identifier=identifier,
        label=with_stops(name, about),
        on_tap=on_tap,
        role="checkbox",
        selected=on,
        radius=look.radius["chip"],
    )


def log_round(look: Look, words: str) -> ft.Control:
    """The heading of a round."""
    line = quiet(look, words, "titleSmall")
    return spoken(ft.Container(line, padding=ft.Padding(0, 12, 0, 2)), label=words, heading=2)


def log_entry(
    look: Look,
    *,
    words: str,
    identifier: str,
    who: Who | None = None,
    sign: Sign | None = None,
    note: str = "",
    spoken_label: str = "",
    latest: bool = False,
) -> ft.Control:
    """A line of the log; `who` did it, or the table, drawn as `sign`. The `spoken_label` says who did it, too."""
    line = ft.Text(words, style=look.style("bodyMedium", height=1.3, family=STRONG if latest else None))
    lines: list[ft.Control] = [line]
    if note:
        lines.append(quiet(look, note))
    mark: ft.Control = ft.Container(width=30)
    if who is not None:
        mark = badge(look, who, size=30)
    elif sign is not None:
        mark = plate(icon(sign, 18, look.on_secondary_container), look.secondary_container, 30, radius=15)
    drawing = ft.Container(
        row(mark, column(*lines, equal=True, expand=True), gap=10, vertical=START),
        padding=ft.Padding.symmetric(vertical=9),
    )
    label = with_stops(spoken_label, note) if spoken_label else with_stops(who.name if who else "", words, note)
    return spoken(drawing, label=label, identifier=identifier)
