"""Small pieces every component uses: text in the look's voice, icons, rules, minimum heights and frames."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import flet as ft

from ui.theme.theme import Look
from ui.theme.tones import with_alpha

from .signs import SIGNS, Sign
from .tap import Frame, spoken

CENTER = ft.CrossAxisAlignment.CENTER
START = ft.CrossAxisAlignment.START
STRETCH = ft.CrossAxisAlignment.STRETCH
BETWEEN = ft.MainAxisAlignment.SPACE_BETWEEN
MIDDLE = ft.MainAxisAlignment.CENTER


def text(
    look: Look,
    value: str,
    step: str = "bodyMedium",
    *,
    color: str | None = None,
    size: float | None = None,
    height: float | None = None,
    expand: bool | int | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    max_lines: int | None = None,
    struck: bool = False,
    grows: bool = True,
) -> ft.Text:
    """Return a text in a step of the scale; `size` and `height` only if a drawing asks for another measure.

    One that does not grow with the text size is part of a drawing.
    """
    decoration = ft.TextDecoration.LINE_THROUGH if struck else None
    return ft.Text(
        value,
        style=look.style(step, color=color, size=size, height=height, decoration=decoration, grows=grows),
        expand=expand,
        text_align=align,
        max_lines=max_lines,
        overflow=ft.TextOverflow.ELLIPSIS if max_lines else ft.TextOverflow.CLIP,
    )


def quiet(
    look: Look,
    value: str,
    step: str = "bodySmall",
    *,
    expand: bool | int | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    max_lines: int | None = None,
) -> ft.Text:
    """A text that is second to another one: a note, a detail, a source."""
    return text(look, value, step, color=look.on_surface_variant, expand=expand, align=align, max_lines=max_lines)


def spoken_text(
    look: Look,
    value: str,
    step: str = "bodyMedium",
    *,
    color: str | None = None,
    identifier: str | None = None,
    heading: int | None = None,
    live: bool = False,
    expand: bool | int | None = None,
) -> ft.Semantics:
    """Return a text that a screen reader says by itself, apart from the controls around it."""
    shown = text(look, value, step, color=color)
    return spoken(shown, label=value, identifier=identifier, heading=heading, live=live, expand=expand)


def heading(
    look: Look,
    value: str,
    step: str = "headlineSmall",
    *,
    identifier: str | None = None,
    expand: bool | int | None = None,
) -> ft.Semantics:
    """The heading of a sheet or of a part of a screen."""
    return spoken_text(look, value, step, identifier=identifier, heading=2, expand=expand)


def titled(
    look: Look, name: str, about: str, step: str = "titleMedium", *, gap: float = 0, expand: bool | int | None = True
) -> ft.Column:
    """Return a name, and below it a quiet line about it, if there is one."""
    lines: list[ft.Control] = [text(look, name, step)]
    if about:
        lines.append(quiet(look, about))
    return column(*lines, gap=gap, equal=True, expand=expand)


def icon(sign: Sign, size: float, color: str, *, opacity: float | None = None) -> ft.Icon:
    """Return a sign. A faint one has a faint colour: an `opacity` of its own would cost a layer each time it is
    painted."""
    drawn = SIGNS[sign] if isinstance(sign, str) else sign
    return ft.Icon(drawn, size=size, color=color if opacity is None else with_alpha(color, opacity))


def row(
    *controls: ft.Control,
    gap: float = 0,
    vertical: ft.CrossAxisAlignment = CENTER,
    align: ft.MainAxisAlignment = ft.MainAxisAlignment.START,
    tight: bool = False,
    expand: bool | int | None = None,
    equal: bool = False,
) -> ft.Row:
    """A row; `equal` makes all its children as tall as the tallest."""
    return ft.Row(
        list(controls),
        spacing=gap,
        vertical_alignment=STRETCH if equal else vertical,
        alignment=align,
        tight=tight,
        expand=expand,
        intrinsic_height=equal,
    )


def wrap(*controls: ft.Control, gap: float = 8, run_gap: float | None = None) -> ft.Row:
    """A row that goes on below when it is full."""
    return ft.Row(
        list(controls),
        spacing=gap,
        run_spacing=gap if run_gap is None else run_gap,
        wrap=True,
        vertical_alignment=CENTER,
    )


def column(
    *controls: ft.Control,
    gap: float = 0,
    horizontal: ft.CrossAxisAlignment = START,
    align: ft.MainAxisAlignment = ft.MainAxisAlignment.START,
    tight: bool = True,
    expand: bool | int | None = None,
    equal: bool = False,
) -> ft.Column:
    """A column; `equal` makes all its children as wide as it is."""
    return ft.Column(
        list(controls),
        spacing=gap,
        horizontal_alignment=STRETCH if equal else horizontal,
        alignment=align,
        tight=tight,
        expand=expand,
    )


def stable_slot(controls: Sequence[ft.Control], *, gap: float = 0, below: float = 0) -> ft.Container:
    """Return a container for controls that are in a column only at times, with room `below` them then: what follows
    keeps its index in the column, so Flet's client does not rebuild it."""
    padding = ft.Padding.only(bottom=below) if controls else None
    return ft.Container(column(*controls, gap=gap, equal=True), padding=padding)


def repaint_boundary(content: ft.Control) -> ft.Screenshot:
    """A part that is painted by itself, without the rest of the screen, as it changes or a tap's ripple spreads in it:
    a repaint boundary of Flutter. Flet has it in its Screenshot only; no picture is taken. It expands as its
    content."""
    return ft.Screenshot(content, expand=content.expand)


def grid(controls: Sequence[ft.Control], columns: int, gap: float = 8) -> ft.Column:
    """Rows of `columns` equal cells; every control given must expand."""
    lines = [list(controls[i : i + columns]) for i in range(0, len(controls), columns)]
    for line in lines:
        line.extend(ft.Container(expand=True) for _ in range(columns - len(line)))
    return column(*(row(*line, gap=gap, equal=True) for line in lines), gap=gap, equal=True)


def min_height(height: float) -> ft.Container:
    """An invisible control that keeps a row at least `height` high; larger text may make it higher."""
    return ft.Container(width=0, height=height)


def with_min_height(height: float, control: ft.Control) -> ft.Row:
    """Return a control with `min_height` next to it and no gap, for a row with gaps."""
    return row(min_height(height), control, tight=True)


def rule(look: Look, *, color: str | None = None) -> ft.Container:
    return ft.Container(height=1, bgcolor=color or look.outline_variant)


def with_rules(look: Look, lines: Sequence[ft.Control]) -> list[ft.Control]:
    """The lines below each other, with a hair line between them."""
    ruled: list[ft.Control] = []
    for line in lines:
        if ruled:
            ruled.append(rule(look))
        ruled.append(line)
    return ruled


def edge(color: str, width: float = 1) -> ft.Border:
    return ft.Border.all(width, color)


def plate(
    content: ft.Control | None,
    fill: str | None,
    width: float,
    height: float | None = None,
    *,
    radius: float | None = None,
    border: ft.Border | None = None,
) -> ft.Container:
    """Return a small coloured ground with a sign in its middle: square if no height is given, round if no radius is."""
    return ft.Container(
        content,
        width=width,
        height=width if height is None else height,
        bgcolor=fill,
        border=border,
        border_radius=radius,
        shape=ft.BoxShape.CIRCLE if radius is None else ft.BoxShape.RECTANGLE,
        alignment=ft.Alignment.CENTER,
    )


def framed(
    look: Look,
    *controls: ft.Control,
    gap: float = 0,
    padding: ft.Padding | float = 14,
    fill: str | None = None,
    radius: float | None = None,
    expand: bool | int | None = None,
    border: bool = True,
) -> ft.Container:
    """A frame around a column of controls: white with a thin line by default."""
    return ft.Container(
        column(*controls, gap=gap, equal=True),
        bgcolor=fill or look.surface_container_lowest,
        border=edge(look.outline_variant) if border else None,
        border_radius=look.radius["panel"] if radius is None else radius,
        padding=padding,
        expand=expand,
    )


def frame_of(look: Look, state: str) -> Frame:
    """Return the frame of a card that is "legal", "plain" or "sunk"."""
    if state == "legal":
        on = look.on_primary_container
        return Frame(look.primary_container, edge(look.primary, look.border["legal"]), look.shadow_at(1), on, on)
    fill = look.surface_container if state == "sunk" else look.surface_container_lowest
    return Frame(fill, edge(look.outline_variant), None, look.on_surface, look.on_surface_variant)


def panel(look: Look, *controls: ft.Control, gap: float = 0, padding: ft.Padding | float = 14) -> ft.Container:
    """A panel on the lining: a seat with its cards, option rows, the log."""
    return framed(look, *controls, gap=gap, padding=padding, fill=look.surface_container_low)


def keyed(key: str, component: Callable[..., object], *args: object, **options: object) -> ft.Control:
    """Return a component under a key: with another key it begins again, with fresh state."""
    return cast("ft.Control", component(*args, **options, key=key))
