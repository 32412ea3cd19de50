"""The road map and the factory: one canvas of roads, and on it a target for every place.

Tokens, trucks and the places that may be driven to are drawn here; the caller says where they are and what a tap means.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType

import flet as ft
import flet.canvas as cv

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .buttons import icon_button
from .parts import column, edge, icon, plate, row, text
from .road_map_view import HANGS, HUNG, PLATE, TOKEN, Caption, Paper, RoadMapView, Spot, captions, paper
from .shapes import stroke
from .tap import AT_END, Tap, ident, target
from .town_and_truck import town_sign, truck_plate

_I = ft.Icons
_PLACE_SIGNS: Mapping[str, ft.IconData] = MappingProxyType(
    {
        "hub": _I.LOCATION_CITY_ROUNDED,
        "warehouse": _I.WAREHOUSE_ROUNDED,
        "dispatch": _I.INVENTORY_2_ROUNDED,
        "loading": _I.INPUT_ROUNDED,
        "ai-loading": _I.SMART_TOY_ROUNDED,
    }
)
ROAD_TOKENS: Mapping[str, ft.IconData] = MappingProxyType(
    {
        "closed": _I.DO_NOT_DISTURB_ON_ROUNDED,
        "jam": _I.TRAFFIC_ROUNDED,
        "toll": _I.TOLL_ROUNDED,
        "highway": _I.FAST_FORWARD_ROUNDED,
        "loading-zone": _I.ADD_BOX_ROUNDED,
    }
)
"""The signs of the road conditions; the tunnel has none among the icons and is drawn."""
_LOST = _I.PRIORITY_HIGH_ROUNDED
ZOOMS = (1.0, 1.5, 2.0)
_ROAD, _HIGHLIGHTED = 5.0, 7.0
_DOT = 22.0


def road_map(
    look: Look,
    view: RoadMapView,
    on_tap: Callable[[str], object] | None,
    *,
    width: float,
    zoom: float = 1,
    most: float = math.inf,
) -> ft.Control:
    """Draw a map `width` wide and, if its places leave room, at most `most` high; `zoom` spreads it out, and what does
    not fit is reached by dragging.

    Each place is a target `space-<id>`, legal or not: a tap on any of them gives its id to `on_tap`; without that it is
    only read.
    """
    on = paper(view, width * zoom, most if zoom == 1 else math.inf)
    parts: list[ft.Control] = [_roads(look, view, on)]
    parts += [_caption(look, caption, identifier=f"space-{caption.id}") for caption in captions(view, on)]
    spots: Sequence[Spot] = view.spots
    if on.has_overlaps:
        # Places that may be driven to are on top, so that no neighbour takes their taps. Otherwise the places stay in
        # one order: Flet's client would rebuild all of them for another.
        spots = sorted(spots, key=lambda spot: (spot.is_legal, bool(spot.trucks)))
    parts += [_target(look, spot, on_tap, on) for spot in spots]
    pinned = [pin for spot in view.spots for pin in _pinned(look, spot, on)]
    # In a layer of their own: as they come and go, the client rebuilds only that layer.
    parts.append(_layer([without_taps(pin) for pin in pinned], on))
    drawing: ft.Control = _layer(parts, on)
    height = on.height
    if zoom > 1 or view.is_crowded:
        height = min(on.height, paper(view, width, most).height * 1.15)
        drawing = ft.InteractiveViewer(
            drawing,
            constrained=False,
            min_scale=1,
            max_scale=2,
            # Not enlarged there is nowhere to drag to, and a wheel turned over it moves the page.
            pan_enabled=zoom > 1,
            scale_enabled=zoom > 1,
            boundary_margin=ft.Margin.all(0),
        )
    return tray(look, drawing, width, height)


def tray(look: Look, drawing: ft.Control, width: float, height: float) -> ft.Control:
    """Return the ground of a map."""
    box = ft.Container(
        drawing,
        width=width,
        height=height,
        bgcolor=look.surface_container_low,
        border=edge(look.outline_variant) if look.surface_container_low == look.surface else None,
        border_radius=look.radius["panel"],
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
    return ident("road-map", box)


def zoom_buttons(look: Look, zoom: float, on_zoom: Callable[[float], object], *, less: str, more: str) -> ft.Row:
    """The two buttons that enlarge a map and bring it back; `less` and `more` name them."""
    step = min(range(len(ZOOMS)), key=lambda i: abs(ZOOMS[i] - zoom))
    nearer = partial(on_zoom, ZOOMS[step + 1]) if step + 1 < len(ZOOMS) else AT_END
    farther = partial(on_zoom, ZOOMS[step - 1]) if step else AT_END
    return row(
        icon_button(look, _I.ZOOM_OUT_ROUNDED, identifier="zoom-out", label=less, on_tap=farther),
        icon_button(look, _I.ZOOM_IN_ROUNDED, identifier="zoom-in", label=more, on_tap=nearer),
        tight=True,
    )


# Roads


def _roads(look: Look, view: RoadMapView, on: Paper) -> cv.Canvas:
    def line(road: tuple[str, str], dashes: list[float] | None) -> cv.Shape:
        is_highlighted = view.is_highlighted(road)
        paint = stroke(
            look.primary if is_highlighted else look.outline,
            _HIGHLIGHTED if is_highlighted and dashes is None else _ROAD,
            dashes=dashes,
            cap=ft.StrokeCap.ROUND,
        )
        return cv.Line(*on.at[road[0]], *on.at[road[1]], paint=paint)

    roads = [line(road, None) for road in sorted(view.roads, key=view.is_highlighted)]
    tunnels = [line(road, [3, 9]) for road in view.tunnels]
    return cv.Canvas([*roads, *tunnels], width=on.width, height=on.height)


# Places


def _target(look: Look, spot: Spot, on_tap: Callable[[str], object] | None, on: Paper) -> ft.Control:
    (x, y), side = on.at[spot.id], on.boxes[spot.id]
    box = _spot(look, spot, side, identifier=f"space-{spot.id}", on_tap=on_tap and partial(on_tap, spot.id))
    # A Stack positions only its own children, so the position is the outermost control's. Keyed, because their order
    # changes with the places that may be driven to.
    return ft.Container(box, left=x - side / 2, top=y - side / 2, width=side, height=side, key=f"at-{spot.id}")


def _layer(controls: list[ft.Control], on: Paper) -> ft.Stack:
    return ft.Stack(controls, width=on.width, height=on.height, clip_behavior=ft.ClipBehavior.NONE)


@memoised
def _spot(look: Look, spot: Spot, side: float, *, identifier: str, on_tap: Tap | None) -> ft.Control:
    highlighted = spot.is_legal or spot.mark == "picked"
    alone = replace(spot, name="", label="", token=None, is_legal=False)
    return target(
        _drawn(look, alone, side, identifier=identifier),
        identifier=identifier,
        label=spot.label or spot.name,
        on_tap=on_tap,
        selected=True if spot.mark == "picked" else None,
        fill=look.primary_container if spot.is_legal else None,
        border=edge(look.primary, look.border["legal"]) if highlighted else None,
        radius=16,
        width=side,
        height=side,
        alignment=ft.Alignment.CENTER,
    )


@memoised
def _drawn(look: Look, spot: Spot, side: float, *, identifier: str) -> ft.Control:
    """The place of this identifier itself, unless a truck has taken its place, within a square of that side."""
    if spot.sign is not None:
        # A sign moved up is smaller, so that it is not under the ring of keyboard focus.
        return ft.Container(
            town_sign(look, spot.sign, size=min(32 if spot.has_trucks_below else 38, side)),
            padding=ft.Padding.only(bottom=6) if spot.has_trucks_below else None,
        )
    if len(spot.trucks) == 1:
        return truck_plate(look, spot.trucks[0], width=min(46, side))
    is_lost, is_picked = spot.mark == "lost", spot.mark == "picked"
    fill = look.primary if is_picked else look.surface_container_lowest
    if spot.kind == "movement":
        line = look.error if is_lost else look.primary if is_picked else look.outline
        sign = icon(_LOST, 13, look.error) if is_lost else None
        drawing = plate(sign, fill, _DOT, border=edge(line, 2 if is_lost else 3))
    else:
        sign = place_sign(look, spot.kind, size=22, color=look.on_primary if is_picked else None)
        drawing = plate(sign, fill, 42, 38, radius=12, border=edge(look.error if is_lost else look.outline, 2))
    # Moved up a little where trucks hang below it.
    return ft.Container(drawing, padding=ft.Padding.only(bottom=12)) if spot.has_trucks_below else drawing


def without_taps(pin: ft.Container) -> ft.Container:
    """Let the taps on what sticks out over the edge of a place go to what is below.

    Each is excluded from reading aloud by itself: one node for all of them would cover every place, and a screen reader
    that is led by a finger would find none.
    """
    pin.content = ft.Semantics(exclude_semantics=True, content=pin.content)
    pin.ignore_interactions = True
    return pin


def place_sign(look: Look, kind: str, *, size: float = 32, color: str | None = None) -> ft.Icon:
    """The sign of a place that is no town."""
    return icon(_PLACE_SIGNS.get(kind, _I.PLACE_ROUNDED), size, color or look.on_surface)


def road_token(look: Look, token: str, *, size: float = 30) -> ft.Control:
    """A road condition: its sign on a butter tile."""
    on = look.on_secondary_container
    sign = icon(ROAD_TOKENS[token], size * 0.72, on) if token in ROAD_TOKENS else _tunnel(look, size * 0.66)
    return plate(sign, look.secondary_container, size, radius=size * 0.28, border=edge(on, look.border["part"]))


def _tunnel(look: Look, size: float) -> cv.Canvas:
    """A portal: an arch with a smaller one cut out, and the road that leads in."""
    on, ground, u = look.on_secondary_container, look.secondary_container, size / 20
    shapes: list[cv.Shape] = []
    for color, radius in ((on, 8.5), (ground, 5.0)):
        paint = ft.Paint(color=color)
        shapes.append(cv.Circle(10 * u, 10.5 * u, radius * u, paint=paint))
        shapes.append(cv.Rect((10 - radius) * u, 10.5 * u, 2 * radius * u, 7 * u, paint=paint))
    shapes.append(cv.Rect(9 * u, 12.5 * u, 2 * u, 5 * u, paint=ft.Paint(color=on)))
    return cv.Canvas(shapes, width=size, height=size)


def _pinned(look: Look, spot: Spot, on: Paper) -> list[ft.Container]:
    """Return what sticks out over the edge of a place: trucks, a token, a warning of the editor."""
    x, y = on.at[spot.id]
    pinned: list[ft.Container] = []
    if spot.has_trucks_below:
        left = x + spot.trucks_from(on.side(x))
        row_of = [
            ft.Container(truck_plate(look, who, width=PLATE), left=left + HUNG * i, top=y + 3)
            for i, who in enumerate(spot.trucks)
        ]
        pinned += reversed(row_of)  # the first on top, so that no letter is covered
    if spot.token:
        pinned.append(ft.Container(road_token(look, spot.token, size=TOKEN), left=x - HANGS, top=y - HANGS))
    if spot.mark == "lost" and spot.kind != "movement":
        pinned.append(ft.Container(plate(icon(_LOST, 12, look.on_error), look.error, 16), left=x + 9, top=y - 22))
    return pinned


# Names


@memoised
def _caption(look: Look, caption: Caption, *, identifier: str) -> ft.Control:
    """Return the words next to the place of this identifier."""
    align = ft.TextAlign(caption.align)
    drawn = [
        text(look, line, "titleSmall", size=caption.size, height=1.25, align=align, grows=False)
        for line in caption.lines
    ]
    on_paper = ft.Container(
        drawn[0] if len(drawn) == 1 else column(*drawn, horizontal=ft.CrossAxisAlignment(caption.align)),
        bgcolor=look.surface_container_low,
        border_radius=6,
        padding=ft.Padding.symmetric(horizontal=3),
    )
    # Room on both sides: a larger text may grow past what was measured.
    held = ft.Semantics(exclude_semantics=True, content=on_paper)
    return ft.Row(
        [held],
        width=caption.width,
        alignment=ft.MainAxisAlignment(caption.align),
        left=caption.left,
        top=caption.top,
    )
