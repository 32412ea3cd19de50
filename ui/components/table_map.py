"""The places of a table whose roads were not entered: nine tiles as the cards on the table, and the known ways between
them.

view = MapView(spots, plan(names, cells, width, 13.5), distances=[EnteredDistance("a", "b", 2)], trucks=[Traveller(who,
...)]) table_map(look, view, on_tap)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial

import flet as ft
import flet.canvas as cv

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .badge import Who
from .map_layout import Point
from .parts import column, edge, frame_of, text
from .road_map import place_sign, road_token, tray, without_taps
from .road_map_view import Spot
from .shapes import figure, stroke
from .table_layout import HEAD, SIGN, WORDS, Plan, Tile, line_height
from .tap import Tap, target
from .town_and_truck import town_sign, truck_plate

TOKEN = 44.0
"""The square that can be tapped around a token on the road."""
_PLATE, _STEP, _OUT = 34.0, 20.0, 15.0
"""How wide a truck is, from one to the next, and how far they stand out over their tile."""
_TAG = 4
"""So far the mark of whose truck it is stands out over the truck."""
_DOTS = 3
"""As many spaces are drawn one by one; more are a figure."""
_CENTER = ft.CrossAxisAlignment.CENTER


@dataclass(frozen=True, slots=True)
class EnteredDistance:
    """A way that was entered: its ends, how many spaces are between, and whether it may be driven now."""

    one: str
    other: str
    spaces: int
    is_highlighted: bool = False


@dataclass(frozen=True, slots=True)
class Traveller:
    """A truck between two places: `done` of `spaces` spaces from the first one."""

    who: Who
    one: str
    other: str
    done: int
    spaces: int


@dataclass(frozen=True)
class MapView:
    """Everything a drawing shows. `laid` are the tokens on the road, each with its point."""

    spots: Sequence[Spot]
    plan: Plan
    distances: Sequence[EnteredDistance] = field(default=())
    trucks: Sequence[Traveller] = field(default=())
    laid: Sequence[tuple[Spot, Point]] = field(default=())


def table_map(look: Look, view: MapView, on_tap: Callable[[str], object] | None) -> ft.Control:
    """Draw a table; each place is a target `space-<id>`, legal or not, which gives its id to `on_tap`; without that it
    can only be read."""
    plan = view.plan
    shapes: list[cv.Shape] = []
    for distance in sorted(view.distances, key=lambda distance: distance.is_highlighted):
        ends = (*view.plan.tiles[distance.one].middle, *view.plan.tiles[distance.other].middle)
        paint = stroke(*((look.primary, 6) if distance.is_highlighted else (look.outline, 4)))
        shapes.append(cv.Line(*ends, paint=paint))
    for distance in view.distances:
        shapes += _spaces(look, distance, view.plan)
    parts: list[ft.Control] = [cv.Canvas(shapes, width=view.plan.width, height=view.plan.height)]
    parts += [_tile(look, spot, plan.tiles[spot.id], on_tap) for spot in view.spots]
    pinned = [pin for spot in view.spots for pin in _pinned(look, spot, plan.tiles[spot.id], plan.width)]
    pinned += _travelling(look, view)
    parts += [without_taps(pin) for pin in pinned]
    parts += [_token_on_road(look, spot, at, plan, on_tap) for spot, at in view.laid]
    drawing = ft.Stack(parts, width=plan.width, height=plan.height, clip_behavior=ft.ClipBehavior.NONE)
    return tray(look, drawing, plan.width, plan.height)


# Ways


def _spaces(look: Look, distance: EnteredDistance, plan: Plan) -> list[cv.Shape]:
    """Return the spaces of a way as dots in the open part of it, or as a figure if they are many."""
    fill = ft.Paint(color=look.surface_container_lowest)
    line = stroke(look.primary if distance.is_highlighted else look.outline, 2)
    if distance.spaces <= _DOTS:
        radius = min(5.5, plan.gap / (distance.spaces * 2.9 + 1.4))
        spots = [
            plan.spot(distance.one, distance.other, done, distance.spaces) for done in range(1, distance.spaces + 1)
        ]
        return [cv.Circle(x, y, radius, paint=paint) for x, y in spots for paint in (fill, line)]
    x, y = plan.spot(distance.one, distance.other, 1, 1)
    discs = [cv.Circle(x, y, 10, paint=paint) for paint in (fill, line)]
    return [*discs, figure(str(distance.spaces), x, y, 13, look.on_surface)]


# Places


def _tile(look: Look, spot: Spot, tile: Tile, on_tap: Callable[[str], object] | None) -> ft.Control:
    left, top, right, bottom = tile.box
    box = _spot(look, spot, tile, identifier=f"space-{spot.id}", on_tap=on_tap and partial(on_tap, spot.id))
    # A Stack places its own children only, so the position is the outermost control's.
    return ft.Container(box, left=left, top=top, width=right - left, height=bottom - top)


@memoised
def _spot(look: Look, spot: Spot, tile: Tile, *, identifier: str, on_tap: Tap | None) -> ft.Control:
    left, top, right, bottom = tile.box
    frame = frame_of(look, "legal" if spot.is_legal else "plain")
    sign = place_sign(look, spot.kind, color=frame.on) if spot.sign is None else town_sign(look, spot.sign, size=SIGN)
    drawn = ft.Container(
        column(
            ft.Container(sign, height=SIGN, alignment=ft.Alignment.CENTER),
            _name(look, tile, frame.on),
            gap=WORDS,
            horizontal=_CENTER,
        ),
        # The edge of a tile takes its room from inside.
        padding=ft.Padding.only(top=HEAD - frame.border.top.width),
        alignment=ft.Alignment.TOP_CENTER,
    )
    return target(
        drawn,
        identifier=identifier,
        label=spot.label or spot.name,
        on_tap=on_tap,
        frame=frame,
        radius=16,
        width=right - left,
        height=bottom - top,
        alignment=ft.Alignment.TOP_CENTER,
    )


def _name(look: Look, tile: Tile, color: str) -> ft.Control:
    high = line_height(tile.size)
    lines = [
        text(
            look,
            line,
            "titleSmall",
            size=tile.size,
            height=high / tile.size,
            color=color,
            align=ft.TextAlign.CENTER,
            grows=False,
        )
        for line in tile.lines
    ]
    return column(*lines, horizontal=_CENTER)


def _pinned(look: Look, spot: Spot, tile: Tile, width: float) -> list[ft.Container]:
    """Return what sticks out over the edge of a tile: trucks at its right upper corner, a token at the left one."""
    left, top, right, _ = tile.box
    right = min(right, width - 9 - _TAG)  # the tag of a truck is at its corner, and must not be cut off
    pinned: list[ft.Container] = []
    many = len(spot.trucks)
    # The rightmost one stands out a little; many move closer, and never over the left edge of the tile.
    step = min(_STEP, (right - left + 18 - _PLATE) / (many - 1)) if many > 1 else 0
    for place, who in enumerate(reversed(spot.trucks)):
        at = right + 9 - _PLATE - place * step
        pinned.append(ft.Container(truck_plate(look, who, width=_PLATE), left=at, top=top - _OUT))
    if spot.token:
        pinned.append(ft.Container(road_token(look, spot.token, size=28), left=left - 7, top=top - 9))
    return pinned


# On the road


def _travelling(look: Look, view: MapView) -> list[ft.Container]:
    pinned: list[ft.Container] = []
    taken: list[Point] = []
    for truck in view.trucks:
        x, y = view.plan.spot(truck.one, truck.other, truck.done, truck.spaces)
        while any(abs(x - a) < 18 and abs(y - b) < 14 for a, b in taken):
            x, y = x + 12, y + 15
        taken.append((x, y))
        plate = truck_plate(look, truck.who, width=_PLATE)
        pinned.append(ft.Container(plate, left=x - _PLATE / 2, top=y - _PLATE * 0.46))
    return pinned


def _token_on_road(
    look: Look, spot: Spot, at: Point, plan: Plan, on_tap: Callable[[str], object] | None
) -> ft.Control:
    """Return a token on the road, with the trucks on its space above it; only the space if the token is gone."""
    half = TOKEN / 2
    x = min(max(at[0], half + 2), plan.width - half - 2)
    y = min(max(at[1], half + 2), plan.height - half - 2)
    inner = TOKEN - 2 * look.border["legal"]
    space: ft.Control = ft.Container(width=32, height=32, border_radius=16, border=edge(look.outline, 2))
    if spot.token is not None:
        space = road_token(look, spot.token, size=32)
    middle = ft.Container(space, left=(inner - 32) / 2, top=(inner - 32) / 2)
    plates = [
        ft.Container(truck_plate(look, who, width=26), left=20 + 10 * place, top=-8)
        for place, who in enumerate(spot.trucks)
    ]
    drawn = ft.Stack([middle, *plates], width=inner, height=inner, clip_behavior=ft.ClipBehavior.NONE)
    box = target(
        drawn,
        identifier=f"space-{spot.id}",
        label=spot.label or spot.name,
        on_tap=on_tap and partial(on_tap, spot.id),
        fill=look.primary_container if spot.is_legal else None,
        border=edge(look.primary, look.border["legal"]) if spot.is_legal else None,
        radius=16,
        width=TOKEN,
        height=TOKEN,
        alignment=ft.Alignment.CENTER,
    )
    return ft.Container(box, left=x - half, top=y - half, width=TOKEN, height=TOKEN)
