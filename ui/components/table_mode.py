"""A table drawn to be read from two metres: one banner, a panel a seat, the places; all in very large letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from . import table_mode_layout as far
from .badge import Who, badge
from .banner import Asked, enamel, hinges
from .measure import lines, wide
from .parts import column, edge, icon, min_height, row, text, wrap
from .signs import Sign
from .tap import spoken, with_stops

Drawing = Callable[[Look, float], ft.Control]
"""Draws a thing in the size given."""
TITLE = 1.08
"""About how much wider the banner's title is than `wide` has it, which knows the strong face."""
ROOMY = 672
"""The width from which the banner has room for a badge and a figure."""


@dataclass(frozen=True, slots=True)
class TableModeSeat:
    """A seat: its person, what is counted (`points`), what it holds (`holds`), what is in front of it, and a note.

    Points are `across` times as wide and `down` times as high as their size, what is in front `lies_across` times. It
    is `highlighted` if it must act; `mark` is its token. `label` is what a screen reader hears.
    """

    who: Who
    label: str
    points: Drawing
    across: float = 1.0
    down: float = 1.5
    holds: Drawing | None = None
    lies: Drawing | None = None
    lies_across: float = 1.0
    note: str = ""
    highlighted: bool = False
    mark: Drawing | None = None

    @property
    def measure(self) -> far.SeatMeasure:
        """The measures of its content."""
        lies = self.lies_across if self.lies is not None else 0.0
        return far.SeatMeasure(
            self.who.name, self.across, self.down, lies, self.note, self.holds is not None, self.mark is not None
        )


@dataclass(frozen=True, slots=True)
class TableModePlace:
    """A place, or a card in the middle; `highlighted` if something can be done there now.

    The drawing is about `across` times as wide as its size, and `down` times as high; `beside` puts the name at its
    right.
    """

    name: str
    label: str
    drawing: Drawing | None = None
    across: float = 1.0
    down: float = 1.0
    beside: bool = False
    sign: Sign | None = None
    highlighted: bool = False

    @property
    def measure(self) -> far.PlaceMeasure:
        """The measures of its content."""
        across = self.across if self.drawing is not None else 0.0
        return far.PlaceMeasure(self.name, across, self.down, self.beside, self.sign is not None)


@dataclass(frozen=True, slots=True)
class TableMode:
    """The table as seen from far: seats in seat order, places, and a figure for the banner with what it counts."""

    seats: tuple[TableModeSeat, ...]
    places: tuple[TableModePlace, ...] = ()
    figure: str = ""
    counts: str = ""

    def layout(self, width: float, height: float, gap: float) -> far.Layout:
        """Return how seats and places are drawn in this room."""
        seats, places = (tuple(one.measure for one in some) for some in (self.seats, self.places))
        return far.laid_out(seats, places, width, height, gap)


def banner_height(asked: Asked, *, width: float, low: bool = False) -> float:
    """About how high the banner is drawn."""
    large = width >= ROOMY and not low
    (size, room), small = _title(asked, width, low), 28 if large else 19
    title = lines(asked.title, size * TITLE, room) * size * 1.1
    subtitle = lines(asked.subtitle, small, room) * small * 1.25 + 6 if asked.subtitle else 0
    return (64 if large else 42) + max(title + subtitle, 96 if large else 0)


def _title(asked: Asked, width: float, low: bool) -> tuple[float, float]:
    """The size of the title, and the width it has: two lines at most, if that leaves it large enough."""
    large = width >= ROOMY
    room = width - (2 * 34 + 120 + 110 if large else 2 * 20)
    most, least = (26.0, 24.0) if low else (62.0, 28.0) if large else (36.0, 28.0)
    return max(least, min(most, 2 * room / (wide(asked.title, TITLE) or 1))), room


def table_mode_banner(
    look: Look, asked: Asked, shown: TableMode, who: Who | None, *, width: float, low: bool = False
) -> ft.Control:
    """Return the speaker and the question, with the badge of the seat; a `low` one takes less height."""
    tone, large = look.banner(asked.speaker), width >= ROOMY and not low
    size, _ = _title(asked, width, low)
    words = [text(look, asked.title, "displayLarge", color=tone.on, size=size, max_lines=3)]
    if asked.subtitle:
        words.append(text(look, asked.subtitle, "bodyLarge", color=tone.variant, size=28 if large else 19, height=1.25))
    parts: list[ft.Control] = [column(*words, gap=6, expand=True)]
    if who is not None and large:
        parts.insert(0, badge(look, who, size=96, fill=tone.on, on=tone.fill))
    if shown.figure and large:
        figure = text(look, shown.figure, "displayLarge", color=tone.on, size=52, height=1.0)
        below = text(look, shown.counts, "bodyLarge", color=tone.variant, size=22)
        parts.append(column(figure, below, horizontal=ft.CrossAxisAlignment.END))
    plate = enamel(
        look,
        row(*parts, gap=26),
        tone=tone,
        radius=look.radius["lid"],
        padding=ft.Padding.symmetric(horizontal=34 if large else 20, vertical=26 if large else 18),
    )
    spoken_label = with_stops(asked.title, asked.subtitle, f"{shown.counts} {shown.figure}".strip())
    below_banner = hinges(tone.fill, size="table" if large else "phone")
    return spoken(column(plate, below_banner, equal=True), label=spoken_label, identifier="lid", heading=1, live=True)


@memoised
def table_mode_panel(look: Look, seat: TableModeSeat, *, panel: far.Panel, identifier: str) -> ft.Control:
    """Return a seat: badge and name, its points, what is in front of it; what it holds is large next to or below them.
    """
    unit = panel.unit
    inset, gap = far.INSET * unit, far.GAP * unit
    room = far.words_room(seat.measure, panel.width, unit, is_upright=panel.is_upright)
    points = seat.points(look, far.POINTS * unit)
    below: list[ft.Control] = []
    if seat.note:
        on = look.on_surface_variant
        below.append(text(look, seat.note, "bodyLarge", color=on, size=far.note_size(unit), height=1.2))
    if seat.lies is not None:
        below.append(seat.lies(look, far.LIES * unit))
    holds = [seat.holds(look, far.HELD * unit)] if seat.holds else []
    size = far.name_size(seat.measure, room, unit)
    name = text(look, seat.who.name, "displayLarge", size=size, height=1.1, expand=True, max_lines=1)
    name.expand_loose = True
    marks = [seat.mark(look, far.MARK * unit)] if seat.mark else []
    head = [row(badge(look, seat.who, size=far.BADGE * unit), name, *marks, gap=far.GAP * unit), points]
    if panel.is_upright:
        inside: ft.Control = column(
            *head, row(*holds, column(*below, gap=gap, expand=True), gap=gap), gap=gap, equal=True
        )
    else:
        inside = row(column(*head, *below, gap=gap, expand=True), *holds, gap=gap)
    line = 4 if seat.highlighted else 1.5  # part of the room kept free inside, so that all panels are of one size
    box = ft.Container(
        row(min_height(max(0, panel.height - 1.4 * inset)), ft.Container(inside, expand=True)),
        bgcolor=look.surface_container_low,
        border=edge(look.primary if seat.highlighted else look.outline_variant, line),
        border_radius=look.radius["lid"],
        padding=ft.Padding.symmetric(horizontal=inset - line, vertical=inset * 0.7 - line),
    )
    return spoken(box, label=seat.label, identifier=identifier, expand=True)


# Places


def table_mode_places(look: Look, places: Sequence[TableModePlace], layout: far.Layout, *, fills: bool) -> ft.Control:
    """Return the places in their lines; if it `fills`, the lines take all the height there is, each its part of it."""
    gap = far.place_gap(layout.size)
    rows = [
        row(*(_place(look, places[number], number, layout.size) for number in line), gap=gap, equal=not fills)
        for line in layout.lines
    ]
    if fills:
        measures = [place.measure for place in places]
        for line, numbers in zip(rows, layout.lines, strict=True):
            line.expand = round(far.line_height(measures, numbers, layout.size))
            line.vertical_alignment = ft.CrossAxisAlignment.STRETCH
    return column(*rows, gap=gap, equal=True, tight=not fills)


def _place(look: Look, place: TableModePlace, number: int, size: float) -> ft.Control:
    on = look.on_primary_container if place.highlighted else look.on_surface
    drawn: list[ft.Control] = [place.drawing(look, size)] if place.drawing else []
    if place.sign is not None:
        drawn.append(icon(place.sign, size * 0.8, on))
    name = text(look, place.name, "titleLarge", color=on, size=far.place_name(size), height=1.15, expand=place.beside)
    if place.beside:
        inside: ft.Control = row(*drawn, name, gap=0.3 * size)
    else:
        inside = column(name, *([wrap(*drawn, gap=0.2 * size)] if drawn else []), gap=0.2 * size)
    box = ft.Container(
        inside,
        alignment=ft.Alignment.CENTER_LEFT,
        bgcolor=look.primary_container if place.highlighted else look.surface_container,
        border=edge(look.primary if place.highlighted else look.outline_variant, 3.5 if place.highlighted else 1.5),
        border_radius=0.38 * size,
        padding=ft.Padding.symmetric(horizontal=0.33 * size, vertical=0.27 * size),
    )
    room = far.place_width(place.measure, size)
    return spoken(box, label=place.label, identifier=f"far-place-{number}", expand=round(room))
