"""A table drawn to be read from two metres: one banner, a panel a seat, the places; all in very large letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .badge import Who, badge
from .banner import Asked, enamel, hinges
from .measure import DISPLAY, wide
from .parts import column, edge, icon, min_height, row, text, wrap
from .signs import Sign
from .tap import spoken, with_stops

Drawing = Callable[[Look, float], ft.Control]
"""Draws a thing in the size given."""
_LETTER = 0.6
"""How wide a letter of a name is, measured in its size."""
SMALLEST = 14
"""No name is written smaller, however long it is."""
ROOMY = 672
"""The width from which the banner has room for a badge and a figure."""


@dataclass(frozen=True, slots=True)
class TableModeSeat:
    """A seat: who, what is counted (`points`), what it holds (`holds`), what lies before it, and a word about it.

    `highlighted` where it is to act; `mark` is its token. `label` is what a screen reader hears.
    """

    who: Who
    label: str
    points: Drawing
    holds: Drawing | None = None
    lies: Drawing | None = None
    note: str = ""
    highlighted: bool = False
    mark: Drawing | None = None


@dataclass(frozen=True, slots=True)
class TableModePlace:
    """A place, or a card that lies in the middle; `highlighted` where something can be done there now.

    The drawing is about `across` times as wide as it is told to be large, and `down` times as high; `beside` puts it
    beside the name.
    """

    name: str
    label: str
    drawing: Drawing | None = None
    across: float = 1.0
    down: float = 1.0
    beside: bool = False
    sign: Sign | None = None
    highlighted: bool = False


@dataclass(frozen=True, slots=True)
class TableMode:
    """What is seen from far: seats in seat order, places, and a figure for the banner with what it counts."""

    seats: tuple[TableModeSeat, ...]
    places: tuple[TableModePlace, ...] = ()
    figure: str = ""
    counts: str = ""


def _fitting(size: float, room: float, letters: int, least: float) -> float:
    """The size at which so many letters fit into a width, no larger than wished."""
    return max(least, min(size, room / (_LETTER * max(letters, 1))))


def banner_height(asked: Asked, *, width: float) -> float:
    """About how high the banner is drawn."""
    large = width >= ROOMY
    size, room = _title(asked, width)
    lines = 1 if _LETTER * size * len(asked.title) <= room else 2
    return (70 if large else 46) + lines * size * 1.05 + ((40 if large else 30) if asked.subtitle else 0)


def _title(asked: Asked, width: float) -> tuple[float, float]:
    """The size of the title, and the width it has."""
    large = width >= ROOMY
    room = width - (2 * 34 + 120 + 110 if large else 2 * 20)
    return _fitting(62.0 if large else 36.0, 2 * room, len(asked.title), 28), room


def table_mode_banner(look: Look, asked: Asked, shown: TableMode, who: Who | None, *, width: float) -> ft.Control:
    """Who speaks and what is asked, with the badge of whoever is meant."""
    tone, large = look.banner(asked.speaker), width >= ROOMY
    size, _ = _title(asked, width)
    lines = [text(look, asked.title, "displayLarge", color=tone.on, size=size, max_lines=3)]
    if asked.subtitle:
        lines.append(text(look, asked.subtitle, "bodyLarge", color=tone.variant, size=28 if large else 19, height=1.25))
    parts: list[ft.Control] = [column(*lines, gap=6, expand=True)]
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
def table_mode_panel(
    look: Look, seat: TableModeSeat, *, width: float, height: float, fills: bool, identifier: str
) -> ft.Control:
    """A seat: badge and name, its points, what lies before it; what it holds stands large beside them.

    `height` is what there is for it, and all is drawn as large as that allows; where it `fills`, it takes all of it.
    """
    unit = max(0.52, min(1.0, width / 600, height / (280 if seat.lies else 210)))
    inset = 30 * unit
    large = 150 * unit
    room = width - 2 * inset - (large + 16 if seat.holds else 0)
    points = seat.points(look, min(50 * unit, room / 7.8))
    if seat.note:
        size = max(17, 26 * unit)
        note = text(look, seat.note, "bodyLarge", color=look.on_surface_variant, size=size, height=1.2)
        points = wrap(points, note, gap=20 * unit, run_gap=4)
    lines: list[ft.Control] = [_head(look, seat, unit, room), points]
    if seat.lies is not None:
        lines.append(seat.lies(look, 52 * unit))
    words = row(
        min_height(max(0, height - 1.4 * inset) if fills else 0),
        column(*lines, gap=16 * unit, expand=True),
        expand=True,
    )
    holds = [seat.holds(look, large)] if seat.holds else []
    box = ft.Container(
        row(words, *holds, gap=16),
        bgcolor=look.surface_container_low,
        border=edge(look.primary if seat.highlighted else look.outline_variant, 4 if seat.highlighted else 1.5),
        border_radius=look.radius["lid"],
        padding=ft.Padding.symmetric(horizontal=inset - (4 if seat.highlighted else 1.5), vertical=inset * 0.7),
    )
    return spoken(box, label=seat.label, identifier=identifier, expand=True)


def _head(look: Look, seat: TableModeSeat, unit: float, room: float) -> ft.Control:
    side, gap, mark = 84 * unit, 16 * unit, 48 * unit
    beside = room - side - gap - (mark + gap if seat.mark else 0)
    # A long name is written smaller rather than cut.
    whole = beside / max(wide(seat.who.name, look.letters(1)) * DISPLAY, 1)
    size = min(_fitting(62 * unit, beside, len(seat.who.name), 22), max(whole, SMALLEST))
    name = text(look, seat.who.name, "displayLarge", size=size, height=1.1, expand=True, max_lines=1)
    name.expand_loose = True
    marks = [seat.mark(look, mark)] if seat.mark else []
    return row(badge(look, seat.who, size=side), name, *marks, gap=gap)


# Places


def place_lines(
    places: Sequence[TableModePlace], *, width: float, large: bool
) -> tuple[list[list[TableModePlace]], float]:
    """Return the places in lines of about one length, and the size of their drawings: a smaller one where all then fit
    in one line."""
    size, least = (48.0, 38.0) if large else (32.0, 32.0)
    all_of_them = sum(_room(place, size) for place in places)
    size = max(least, min(size, size * width / max(all_of_them, 1)))
    lines = _filled(places, size, width)
    for share in range(50, 100, 5):
        if len(shorter := _filled(places, size, width * share / 100)) == len(lines):
            return shorter, size
    return lines, size


def _filled(places: Sequence[TableModePlace], size: float, width: float) -> list[list[TableModePlace]]:
    lines: list[list[TableModePlace]] = []
    used = width
    for place in places:
        used += _room(place, size)
        if used > width:
            lines.append([])
            used = _room(place, size)
        lines[-1].append(place)
    return lines


def _room(place: TableModePlace, size: float) -> float:
    """About how wide a place is, with the gap beside it."""
    drawn = (1.2 * place.across + (1 if place.sign is not None else 0)) * size if place.drawing else 0
    name = _LETTER * _name(size) * len(place.name)
    return (name + drawn if place.beside else max(name, drawn)) + 0.7 * size + _gap(size)


def places_height(places: Sequence[TableModePlace], *, width: float, large: bool) -> float:
    """About how high the places are drawn, with the gaps above them."""
    lines, size = place_lines(places, width=width, large=large)
    return sum(max(_high(place, size) for place in line) + _gap(size) for line in lines)


def _high(place: TableModePlace, size: float) -> float:
    drawn, name = (place.down * size if place.drawing else 0), 1.2 * _name(size)
    return (max(drawn, name) if place.beside else drawn + name + 0.2 * size) + 0.6 * size


def _name(size: float) -> float:
    return max(18.0, 0.54 * size)


def _gap(size: float) -> float:
    return 0.26 * size


def table_mode_places(look: Look, places: Sequence[TableModePlace], *, width: float, large: bool) -> ft.Control:
    """The places beside each other, in lines that are filled."""
    lines, size = place_lines(places, width=width, large=large)
    numbers = iter(range(len(places)))
    rows = [
        row(*(_place(look, place, next(numbers), size) for place in line), gap=_gap(size), equal=True) for line in lines
    ]
    return column(*rows, gap=_gap(size), equal=True)


def _place(look: Look, place: TableModePlace, number: int, size: float) -> ft.Control:
    on = look.on_primary_container if place.highlighted else look.on_surface
    below: list[ft.Control] = [place.drawing(look, size)] if place.drawing else []
    if place.sign is not None:
        below.append(icon(place.sign, size * 0.8, on))
    name = text(look, place.name, "titleLarge", color=on, size=_name(size), height=1.15, expand=place.beside)
    if place.beside:
        inside: ft.Control = row(name, *below, gap=0.3 * size)
    else:
        inside = column(name, *([wrap(*below, gap=0.2 * size)] if below else []), gap=0.2 * size)
    box = ft.Container(
        inside,
        bgcolor=look.primary_container if place.highlighted else look.surface_container,
        border=edge(look.primary if place.highlighted else look.outline_variant, 3.5 if place.highlighted else 1.5),
        border_radius=0.38 * size,
        padding=ft.Padding.symmetric(horizontal=0.33 * size, vertical=0.27 * size),
    )
    return spoken(box, label=place.label, identifier=f"far-place-{number}", expand=round(_room(place, size)))
