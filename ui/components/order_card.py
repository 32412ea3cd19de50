"""An order: the town it goes to, the mints it asks for in printed order, its stars, and a note."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .mint import flavour
from .parts import BETWEEN, column, edge, frame_of, icon, min_height, row, text, wrap
from .stars import star_figure
from .tap import CanTap, target
from .town_and_truck import TownSign, town_sign

MINI_INSET, MINI_EDGE = 3.0, 2.5
"""The distance between the edge of a small card and its content, and the greatest width of the edge."""


@dataclass(frozen=True, slots=True)
class Order:
    """The values of an order; one that is not known (`town`, `mints`, `stars` None) is a question mark.

    `lying` classic mints are on it, `note` is a word or two below.
    """

    town: TownSign | None
    mints: Sequence[str] | None
    stars: int | None
    note: str = ""
    lying: int = 0


def unknown_mark(look: Look, *, size: float = 20) -> ft.Text:
    """Return the question mark for a value that has not been entered yet."""
    return text(look, "?", "titleLarge", size=size, color=look.on_surface_variant, height=1.1)


def _sign(look: Look, order: Order, size: float) -> ft.Control:
    if order.town is None:
        return ft.Container(unknown_mark(look), width=size, height=size, alignment=ft.Alignment.CENTER)
    return town_sign(look, order.town, size=size)


def _stars(look: Look, order: Order, size: float) -> ft.Control:
    if order.stars is None:
        star = icon(ft.Icons.STAR_OUTLINE_ROUNDED, size, look.star.off)
        return row(star, unknown_mark(look, size=size), gap=2, tight=True)
    return star_figure(look, order.stars, size=size, figure_size=size + 1)


def _mints(look: Look, order: Order, size: float) -> list[ft.Control]:
    if order.mints is None:
        return [unknown_mark(look, size=size * 0.8)]
    return [flavour(look, kind, size=size) for kind in order.mints]


@memoised
def order_card(
    look: Look,
    order: Order,
    *,
    identifier: str,
    label: str,
    on_tap: CanTap,
    state: str = "plain",
    size: float = 26,
    selected: bool | None = None,
) -> ft.Control:
    """A card among others: sign and stars, mints below, then the note. The whole card is one target.

    `state` is "legal" (a tap plays it), "ready" (the mints are aboard), "plain" or "sunk" (nothing to do with it now).
    """
    body = _lines(look, order, size, _quiet(look, order, state), identifier=f"{identifier}-lines")
    padding = ft.Padding(7, 6, 7, 6)
    return _framed(look, body, state, padding, identifier=identifier, label=label, on_tap=on_tap, selected=selected)


def _framed(
    look: Look,
    body: ft.Control,
    state: str,
    padding: ft.Padding,
    *,
    identifier: str,
    label: str,
    on_tap: CanTap,
    selected: bool | None = None,
) -> ft.Control:
    """Return the drawing of an order in the frame of its state."""
    frame = frame_of(look, state)
    if state == "ready":
        frame = frame._replace(border=edge(look.primary, 2))
    return target(
        body,
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        selected=selected,
        frame=frame,
        radius=look.radius["card"],
        padding=padding,
        expand=True,
    )


def _quiet(look: Look, order: Order, state: str) -> str:
    """The colour of the note of an order; "" without one, so that what is drawn stays in another state."""
    if not order.note:
        return ""
    return look.primary if state == "ready" else frame_of(look, state).quiet


@memoised
def _lines(look: Look, order: Order, size: float, quiet: str, *, identifier: str) -> ft.Control:
    """Return the drawing on a card: it stays whether or not the card may be tapped."""
    head = row(_sign(look, order, 30), _stars(look, order, 17), align=BETWEEN)
    mints = wrap(*_mints(look, order, size), gap=2)
    mints.expand = True
    lines: list[ft.Control] = [head, row(min_height(size + 6), mints, gap=0)]
    if order.note or order.lying:
        below: list[ft.Control] = []
        if order.note:
            below.append(text(look, order.note, "bodySmall", color=quiet, expand=True))
        if order.lying:
            plus = text(look, f"+{order.lying}", "titleSmall", height=1.0)
            below.append(row(plus, flavour(look, "classic", size=22), gap=3, tight=True))
        lines.append(row(*below, align=BETWEEN if order.note else ft.MainAxisAlignment.START))
    return column(*lines, gap=3, equal=True)


@memoised
def order_row(
    look: Look,
    order: Order,
    *,
    identifier: str,
    label: str,
    on_tap: CanTap,
    state: str = "plain",
) -> ft.Control:
    """An order in one line, for the orders before a seat: sign, mints, a word, stars."""
    body = _line(look, order, _quiet(look, order, state), identifier=f"{identifier}-line")
    return _framed(look, body, state, ft.Padding(9, 2, 9, 2), identifier=identifier, label=label, on_tap=on_tap)


@memoised
def _line(look: Look, order: Order, quiet: str, *, identifier: str) -> ft.Control:
    """Return the drawing in a line; it stays as that on a card does."""
    mints = wrap(*_mints(look, order, 24), gap=2)
    if order.note:
        mints.controls.append(text(look, order.note, "titleSmall", color=quiet, size=14))
    mints.expand = True
    return row(_sign(look, order, 30), mints, _stars(look, order, 16), min_height(48), gap=6)


@memoised
def mini_order(
    look: Look,
    order: Order,
    *,
    identifier: str,
    label: str,
    on_tap: CanTap,
    width: float,
    state: str = "plain",
) -> ft.Control:
    """Return an order among others on a phone, about this wide: sign and stars, mints below as large as they fit in a
    line, and the note if it has one. One that is "ready" has a tick next to its mints if there is room."""
    inside = width - 2 * (MINI_INSET + MINI_EDGE)
    body = _mini_lines(look, order, inside, state, _quiet(look, order, state), identifier=f"{identifier}-lines")
    padding = ft.Padding.symmetric(horizontal=MINI_INSET, vertical=3)
    return _framed(look, body, state, padding, identifier=identifier, label=label, on_tap=on_tap)


@memoised
def _mini_lines(look: Look, order: Order, width: float, state: str, quiet: str, *, identifier: str) -> ft.Control:
    """Return the drawing on a small card; it stays as that on a larger one does."""
    head = wrap(_sign(look, order, 20), _stars(look, order, 13), gap=1, run_gap=0)
    head.alignment = BETWEEN
    size, number = 22.0, len(order.mints or ())
    if number * (size + 1) > width:
        size = (width - (number - 1)) / number
    line = [*_mints(look, order, size)]
    if order.lying:
        plus = text(look, f"+{order.lying}", "titleSmall", height=1.0, size=14)
        line.append(row(plus, flavour(look, "classic", size=16), gap=1, tight=True))
    if state == "ready" and number * (size + 1) + 16 <= width:
        line.append(icon(ft.Icons.CHECK_CIRCLE_ROUNDED, 16, look.primary))
    mints = wrap(*line, gap=1, run_gap=1)
    mints.expand = True
    lines: list[ft.Control] = [head, row(min_height(22), mints)]
    if order.note:
        lines.append(text(look, order.note, "bodySmall", color=quiet, height=1.15))
    return column(*lines, gap=1, equal=True)


def order_pill(look: Look, order: Order) -> ft.Container:
    """An order in a sentence: its sign and its mints."""
    parts: list[ft.Control] = [_sign(look, order, 24), *_mints(look, order, 22)]
    return ft.Container(
        row(*parts, gap=3, tight=True),
        bgcolor=look.surface_container_high,
        border_radius=10,
        padding=ft.Padding.symmetric(horizontal=5, vertical=3),
    )
