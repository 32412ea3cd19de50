"""How large a table is drawn that is read from two metres: seats and places together, as large as a window allows. No
Flet.

Seats are in columns of equal panels; places in lines below them, or at their right in a low window. All of it fits into
the window, unless that is too small even for the least sizes: then it scrolls.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final

from .measure import DISPLAY, lines, wide

BADGE, NAME, POINTS, HELD, LIES, MARK, NOTE = 84.0, 62.0, 50.0, 150.0, 52.0, 48.0, 26.0
"""The sizes of what a panel holds at unit 1."""
INSET, GAP = 30.0, 16.0
"""What a panel keeps free at its sides, and between its lines, at unit 1."""
LEAST_NAME = 0.7
"""How much smaller a name may be than its neighbours before all are drawn smaller."""
UNITS: Final = (0.5, 1.9)
"""The least and the greatest unit of a panel."""
SMALLEST_NOTE, SMALLEST_NAME = 17.0, 18.0
PLACES: Final = (104, 96, 88, 80, 72, 64, 58, 52, 48, 44, 40, 36, 32)
"""The sizes in which places are drawn."""
EDGES = 7.0
"""What the edges of a place add to its width and height, in any size."""
USUAL_PLACE = 42.0
"""The size of places that goes with unit 1."""
SHARES: Final = (0.42, 0.5, 0.58)
"""The parts of the width that seats take which have the places at their right."""


@dataclass(frozen=True, slots=True)
class SeatMeasure:
    """The measures of a panel's content: a name, the width and height of the points, and the things in front, measured
    in their size, and a note."""

    name: str
    points: float = 1.0
    down: float = 1.5
    lies: float = 0.0
    note: str = ""
    has_held: bool = False
    has_mark: bool = False


@dataclass(frozen=True, slots=True)
class PlaceMeasure:
    """What a place has to show: its name, and a drawing `across` and `down` in its size, `beside` the name or below."""

    name: str
    across: float = 0.0
    down: float = 0.0
    beside: bool = False
    has_sign: bool = False


@dataclass(frozen=True, slots=True)
class Panel:
    """How a panel is drawn: its width and height, its unit, and whether what a seat holds is below its name rather than
    next to it."""

    width: float
    height: float
    unit: float
    is_upright: bool


@dataclass(frozen=True, slots=True)
class Layout:
    """The columns of panels, how each is drawn, the size of the places, their numbers in lines, and whether they are at
    the right of the panels."""

    columns: int
    panel: Panel
    size: float
    lines: tuple[tuple[int, ...], ...]
    is_beside: bool
    places_width: float

    @property
    def score(self) -> tuple[float, float]:
        """A measure of how well it can be read: by the smallest part, then by all."""
        place = self.size / USUAL_PLACE if self.lines else self.panel.unit
        return min(self.panel.unit, place), self.panel.unit + place


# Panels


def words_room(seat: SeatMeasure, width: float, unit: float, *, is_upright: bool) -> float:
    """Return the width that name and points have in a panel."""
    return width - 2 * INSET * unit - ((HELD + GAP) * unit if seat.has_held and not is_upright else 0)


def name_size(seat: SeatMeasure, room: float, unit: float) -> float:
    """Return the size of a name next to its badge: a long one is written smaller rather than cut."""
    beside = room - (BADGE + GAP) * unit - ((MARK + GAP) * unit if seat.has_mark else 0)
    return min(NAME * unit, beside / max(wide(seat.name, 1.0) * DISPLAY, 0.1))


def note_size(unit: float) -> float:
    """Return the size of a note."""
    return max(SMALLEST_NOTE, NOTE * unit)


def shows_all(seat: SeatMeasure, panel: Panel) -> bool:
    """Return whether a panel shows all of a seat in its unit."""
    unit = panel.unit
    room = words_room(seat, panel.width, unit, is_upright=panel.is_upright)
    is_wide_enough = room >= seat.points * POINTS * unit and name_size(seat, room, unit) >= LEAST_NAME * NAME * unit
    return is_wide_enough and _high(seat, room, unit, is_upright=panel.is_upright) <= panel.height


def _high(seat: SeatMeasure, room: float, unit: float, *, is_upright: bool) -> float:
    below = room - ((HELD + GAP) * unit if seat.has_held and is_upright else 0)
    size = note_size(unit)
    note = lines(seat.note, size, max(below, 1)) * 1.2 * size + 4 if seat.note else 0
    lies = ceil(seat.lies * LIES * unit / max(below, 1)) * 1.14 * LIES * unit + GAP * unit if seat.lies else 0
    head = (BADGE + GAP + seat.down * POINTS) * unit
    held = HELD * unit if seat.has_held else 0
    inside = head + max(note + lies, held + GAP * unit) if is_upright else max(head + note + lies, held)
    return inside + 1.4 * INSET * unit


def _panel(seats: Sequence[SeatMeasure], width: float, height: float) -> Panel | None:
    """Return the panel of the greatest unit that shows all of each seat; None if none does."""
    best: Panel | None = None
    for is_upright in (False, True):
        low, high = UNITS
        if not all(shows_all(seat, Panel(width, height, low, is_upright)) for seat in seats):
            continue
        while high - low > 0.02:
            unit = (low + high) / 2
            is_too_large = not all(shows_all(seat, Panel(width, height, unit, is_upright)) for seat in seats)
            low, high = (low, unit) if is_too_large else (unit, high)
        if best is None or low > best.unit:
            best = Panel(width, height, low, is_upright)
    return best


# Places


def place_lines(places: Sequence[PlaceMeasure], width: float, size: float) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of the places in as few lines as this width needs, all of about one length."""
    found = _filled(places, size, width)
    for share in range(50, 100, 5):
        if len(even := _filled(places, size, width * share / 100)) == len(found):
            return even
    return found


def _filled(places: Sequence[PlaceMeasure], size: float, width: float) -> tuple[tuple[int, ...], ...]:
    found: list[list[int]] = []
    used = width
    for number, place in enumerate(places):
        used += place_width(place, size)
        if used > width:
            found.append([])
            used = place_width(place, size)
        found[-1].append(number)
    return tuple(map(tuple, found))


def place_width(place: PlaceMeasure, size: float) -> float:
    """Return about how wide a place is, with the gap next to it."""
    drawn = (1.2 * place.across + (1 if place.has_sign else 0)) * size if place.across else 0
    name = wide(place.name, place_name(size)) * DISPLAY
    return (name + drawn if place.beside else max(name, drawn)) + 0.66 * size + EDGES + place_gap(size)


def places_height(places: Sequence[PlaceMeasure], width: float, size: float) -> float:
    """Return about how high the places are drawn, with the gaps above them."""
    found = place_lines(places, width, size)
    return sum(line_height(places, line, size) + place_gap(size) for line in found)


def line_height(places: Sequence[PlaceMeasure], line: Sequence[int], size: float) -> float:
    """Return about how high a line of places is drawn."""
    return max(_place_height(places[number], size) for number in line)


def _place_height(place: PlaceMeasure, size: float) -> float:
    drawn, name = (place.down * size if place.across else 0), 1.2 * place_name(size)
    return (max(drawn, name) if place.beside else drawn + name + 0.2 * size) + 0.54 * size + EDGES


def place_name(size: float) -> float:
    """Return the size of the names of places."""
    return max(SMALLEST_NAME, 0.54 * size)


def place_gap(size: float) -> float:
    """Return the gap between places."""
    return 0.26 * size


# Both


@lru_cache(maxsize=64)
def laid_out(
    seats: tuple[SeatMeasure, ...], places: tuple[PlaceMeasure, ...], width: float, height: float, gap: float
) -> Layout:
    """Return the layout of a window in which all can be read from the farthest."""
    options = [
        option
        for size in (PLACES if places else (USUAL_PLACE,))
        for option in _options(seats, places, (width, height, gap), size)
    ]
    return max(options, key=lambda option: option.score) if options else _least(seats, places, width)


def _options(
    seats: Sequence[SeatMeasure], places: Sequence[PlaceMeasure], room: tuple[float, float, float], size: float
) -> Iterator[Layout]:
    """Give the layouts with places of a size: places below the seats, and where a window is low at their right."""
    width, height, gap = room
    arrangements = [(width, width, height - places_height(places, width, size), False)]
    if places and width > height:
        for share in SHARES:
            left = width * share
            if places_height(places, width - left - gap, size) <= height + place_gap(size):
                arrangements.append((left, width - left - gap, height, True))
    for seats_width, places_width, seats_height, is_beside in arrangements:
        if not _has_whole_names(places, places_width, size):
            continue
        for columns in range(1, len(seats) + 1):
            rows = ceil(len(seats) / columns)
            each = (seats_width - gap * (columns - 1)) / columns
            panel = _panel(seats, each, (seats_height - gap * (rows - 1)) / rows)
            if panel is not None:
                yield Layout(columns, panel, size, place_lines(places, places_width, size), is_beside, places_width)


def _has_whole_names(places: Sequence[PlaceMeasure], width: float, size: float) -> bool:
    """Return whether the name of each place fits into a line of this width; in the least size it may go on below."""
    return size == PLACES[-1] or all(place_width(place, size) - place_gap(size) <= width for place in places)


def _least(seats: Sequence[SeatMeasure], places: Sequence[PlaceMeasure], width: float) -> Layout:
    """Return the layout of a window too small for all: one column as large as its width allows, which scrolls."""
    panel = _panel(seats, width, 10_000) or Panel(width, 0, UNITS[0], is_upright=True)
    unit = min(panel.unit, 0.8)
    size = PLACES[-1]
    return Layout(
        1,
        Panel(width, 0, unit, panel.is_upright),
        size,
        place_lines(places, width, size),
        is_beside=False,
        places_width=width,
    )
