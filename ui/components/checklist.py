"""The steps of setting up a table, done ones sunk, and the small drawings of the pieces."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import ceil

import flet as ft
import flet.canvas as cv

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .badge import Who, badge
from .measure import abreast
from .mint import empty_slot, flavour, mint
from .parts import START, column, frame_of, icon, plate, row, text, wrap
from .shapes import figure, stroke
from .tap import CanTap, target

_NUMBER, _GAP, _SIDE = 40.0, 12.0, 14.0
"""The circle with the number of a step, the gap after it, and the space at the edge within the border."""
_LETTERS = 13.5
"""The size of the names of locations in the drawing of their line."""


def drawing_room(look: Look, width: float) -> float:
    """Return the room for the drawing of a step in a column of this width."""
    return width - 2 * (_SIDE + look.border["legal"]) - _NUMBER - _GAP


def _number(look: Look, number: int, state: str) -> ft.Control:
    size = _NUMBER
    if state == "done":
        return plate(icon(ft.Icons.CHECK_ROUNDED, 26, look.on_primary), look.primary, size)
    color, on = (look.primary, look.on_primary_container) if state == "now" else (look.outline, look.on_surface)
    ring = cv.Circle(size / 2, size / 2, size / 2 - 1.25, paint=stroke(color, 2.5))
    return cv.Canvas([ring, figure(str(number), size / 2, size / 2, 18, on)], width=size, height=size)


@memoised
def check_step(
    look: Look,
    *,
    number: int,
    state: str,
    title: str,
    words: str,
    identifier: str,
    label: str,
    on_tap: CanTap,
    drawing: ft.Control | None = None,
) -> ft.Control:
    """A step; `state` is "done", "now" or "later". A tap on the row ticks it."""
    now = state == "now"
    frame = frame_of(look, "legal" if now else "plain")
    lines: list[ft.Control] = [
        text(look, title, "titleMedium", color=frame.on),
        text(look, words, "bodyMedium", color=frame.quiet),
    ]
    if drawing is not None:
        lines.append(ft.Container(drawing, padding=ft.Padding.only(top=8)))
    # As high with the thinner border of a step that is not the next one: nothing moves when a step is ticked.
    thinner = 0 if now else look.border["legal"] - 1
    return target(
        row(
            _number(look, number, state),
            column(*lines, gap=2, equal=True, expand=True),
            gap=_GAP,
            vertical=START,
        ),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        role="checkbox",
        selected=state == "done",
        frame=frame._replace(fill=look.surface_container_low) if state == "done" else frame,
        radius=look.radius["panel"],
        padding=ft.Padding.symmetric(horizontal=_SIDE + thinner, vertical=12 + thinner),
    )


def locations_line(look: Look, places: Sequence[tuple[str, int, bool]], width: float) -> ft.Control:
    """The line of locations: short name, spaces, and whether it is a deed's; in rows if the names need more than the
    `width`."""
    names, gap = [name for name, _, _ in places], 4
    side = 6.0 if len(places) <= 2 else 1.0
    fitting = abreast(names, look.letters(_LETTERS), width, most=6, gap=gap, inside=2 * side)
    per_row = ceil(len(places) / ceil(len(places) / fitting))
    cells = []
    for name, spaces, deed in places:
        tone = look.card_type("deed")
        fill, on = (tone.tint, tone.on_tint) if deed else (look.surface_container_high, look.on_surface)
        rings: list[cv.Shape] = [cv.Circle(4.5 + 11 * i, 4.5, 3.6, paint=stroke(on, 1.8)) for i in range(spaces)]
        short = text(look, name, "labelMedium", color=on, height=1.1, max_lines=2, align=ft.TextAlign.CENTER)
        cells.append(
            ft.Container(
                column(
                    short,
                    cv.Canvas(rings, width=11 * spaces - 2, height=9),
                    gap=4,
                    horizontal=ft.CrossAxisAlignment.CENTER,
                ),
                bgcolor=fill,
                border_radius=9,
                padding=ft.Padding(side, 6, side, 5),
                expand=True,
            )
        )
    rows = [row(*cells[i : i + per_row], gap=gap, equal=True) for i in range(0, len(cells), per_row)]
    return column(*rows, gap=gap, equal=True)


def deck_drawing(look: Look, *, deck: int, up: int, game: str) -> ft.Row:
    """The deck with its count, and as many slots as cards are turned up, if any are."""
    tone = look.game(game)
    back: list[cv.Shape] = [
        cv.Rect(0, 0, 38, 50, border_radius=8, paint=ft.Paint(color=look.surface_container_lowest)),
        cv.Rect(2.5, 2.5, 33, 45, border_radius=6, paint=ft.Paint(color=tone.fill)),
        cv.Circle(19, 25, 6, paint=stroke(tone.art, 2.5)),
    ]
    raised = ft.Container(cv.Canvas(back, width=38, height=50), border_radius=8, shadow=look.shadow_at(1))
    pile = (raised, text(look, str(deck), "headlineSmall"))
    if not up:
        return wrap(*pile, gap=10)
    arrow = icon(ft.Icons.ARROW_FORWARD_ROUNDED, 20, look.on_surface, opacity=0.7)
    slots = []
    for _ in range(up):
        box = cv.Rect(1, 1, 36, 48, border_radius=8, paint=stroke(look.primary, 2, dashes=(5.0, 4.0)))
        slots.append(cv.Canvas([box, figure("?", 19, 25, 20, look.on_surface)], width=38, height=50))
    return wrap(*pile, arrow, *slots, text(look, str(up), "headlineSmall"), gap=5)


def mints_drawing(look: Look, seats: Sequence[tuple[Who, int | None]]) -> ft.Row:
    """Each seat's badge with the mints it starts with; None is unlimited, more than four are one figure."""
    groups: list[ft.Control] = []
    for who, count in seats:
        single = count is None or count > 4
        mints = [mint(look, count, size=28)] if single else [mint(look, 1, size=28) for _ in range(count or 0)]
        groups.append(row(badge(look, who, size=32), *mints, gap=6, tight=True))
    return wrap(*groups, gap=16, run_gap=8)


# Mint Delivery


def supply_drawing(look: Look, mints: Mapping[str, int]) -> ft.Row:
    """Return the number of mints of each kind."""
    groups = [
        row(flavour(look, kind, size=28), text(look, str(n), "titleLarge"), gap=5, tight=True)
        for kind, n in mints.items()
    ]
    return wrap(*groups, gap=16)


def belts_drawing(look: Look, mints: int, empty: int) -> ft.Row:
    """Return a belt with `mints` places taken and `empty` left."""
    paints = (ft.Paint(color=look.outline), stroke(look.outline, 2))
    full = (cv.Canvas([cv.Circle(9, 9, 7, paint=paint) for paint in paints], width=18, height=18) for _ in range(mints))
    return wrap(*full, *(empty_slot(look, size=18) for _ in range(empty)), gap=3)


def piles_drawing(look: Look, piles: int, cards: int, *, game: str) -> ft.Row:
    """Return a number of piles with the same number of cards each, face down."""
    tone = look.game(game)
    drawn: list[ft.Control] = []
    for _ in range(piles):
        back: list[cv.Shape] = [
            cv.Rect(4, 4, 30, 40, border_radius=7, paint=ft.Paint(color=look.outline_variant)),
            cv.Rect(0, 0, 30, 40, border_radius=7, paint=ft.Paint(color=look.surface_container_lowest)),
            cv.Rect(2, 2, 26, 36, border_radius=5, paint=ft.Paint(color=tone.fill)),
            cv.Circle(15, 20, 5, paint=stroke(tone.art, 2)),
        ]
        pile = cv.Canvas(back, width=34, height=44)
        drawn.append(row(pile, text(look, str(cards), "titleLarge"), gap=4, tight=True))
    return wrap(*drawn, gap=12)
