"""Pieces of the editor of maps: a place to name, the spaces of a card, the compass of a road, the list of roads."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType

import flet as ft

from companion.languages import Words
from ui import components as kit
from ui.boards.delivery.road_map.map_draft import Road, Space
from ui.boards.delivery.road_map.map_editor_view import WAYS, EditorView, Notice, RoadRow
from ui.cards.places import COLOURS
from ui.theme.theme import Look

_I = ft.Icons
_ARROWS: Mapping[str, ft.IconData] = MappingProxyType(
    {
        "nw": _I.NORTH_WEST_ROUNDED,
        "n": _I.NORTH_ROUNDED,
        "ne": _I.NORTH_EAST_ROUNDED,
        "w": _I.WEST_ROUNDED,
        "": _I.QUESTION_MARK_ROUNDED,
        "e": _I.EAST_ROUNDED,
        "sw": _I.SOUTH_WEST_ROUNDED,
        "s": _I.SOUTH_ROUNDED,
        "se": _I.SOUTH_EAST_ROUNDED,
    }
)
"""A compass in reading order; what is not known stands in the middle."""


def road_key(road: Road) -> str:
    """Return what names a road in identifiers."""
    return f"{road.a}-{road.b}"


# Places


def place_row(look: Look, view: EditorView, space: Space, on_tap: kit.Tap) -> ft.Control:
    """Return a place with its name; a tap opens it for writing."""
    sign = view.sign(space)
    drawn = kit.town_sign(look, sign, size=36) if sign else kit.icon(_I.WAREHOUSE_ROUNDED, 26, look.on_surface_variant)
    name, where = view.name(space.id), view.corner(space) if sign else view.words.say("Warehouse")
    missing = not space.name
    about = view.words.say("No name yet") if missing else where
    lines = kit.column(kit.text(look, name, "titleMedium"), kit.quiet(look, about), equal=True, expand=True)
    box = ft.Container(drawn, width=40, alignment=ft.Alignment.CENTER)
    return kit.target(
        kit.row(kit.min_height(58), box, lines, kit.icon("edit", 22, look.on_surface_variant), gap=12),
        identifier=f"place-{space.id}",
        label=view.words.say("{where}: {name}. Change it", where=where, name=name),
        on_tap=on_tap,
        radius=look.radius["chip"],
    )


def colour_chips(look: Look, words: Words, space: Space, on_colour: Callable[[str], object]) -> ft.Control:
    """Return the colours a town may have."""
    chips = [
        kit.chip(
            look,
            words.say(COLOURS[colour]),
            identifier=f"colour-{space.id}-{colour}",
            on_tap=partial(on_colour, colour),
            leading=_swatch(look, colour),
            selected=space.colour == colour,
        )
        for colour in COLOURS
    ]
    return kit.wrap(*chips)


def _swatch(look: Look, colour: str) -> ft.Control:
    edge = ft.Border.all(1, look.outline)
    return ft.Container(width=20, height=20, border_radius=6, bgcolor=look.town(colour).fill, border=edge)


# White spaces


def card_cell(
    look: Look, words: Words, card: int, place: str, number: int, *, most: int, on_count: Callable[[int], object]
) -> ft.Control:
    """Return a card of the 3 x 3 with the number of its white spaces and the buttons to change it."""
    spoken_label = words.count("Card {card}: {n} white space", "Card {card}: {n} white spaces", number, card=card)
    figure = kit.column(
        kit.quiet(look, place, max_lines=1, align=ft.TextAlign.CENTER),
        kit.text(look, str(number), "titleLarge", size=24, height=1.1),
        horizontal=ft.CrossAxisAlignment.CENTER,
    )
    less = kit.icon_button(
        look,
        "less",
        identifier=f"card-{card}-less",
        label=words.say("One space less on card {card}", card=card),
        on_tap=partial(on_count, number - 1) if number else kit.AT_END,
        fill=look.surface_container_high,
    )
    more = kit.icon_button(
        look,
        "plus",
        identifier=f"card-{card}-more",
        label=words.say("One space more on card {card}", card=card),
        on_tap=partial(on_count, number + 1) if number < most else kit.AT_END,
        color=look.on_primary_container,
        fill=look.primary_container,
    )
    return kit.framed(
        look,
        kit.spoken(figure, label=spoken_label, identifier=f"card-{card}", live=True),
        kit.row(less, more, gap=6, align=ft.MainAxisAlignment.CENTER),
        gap=6,
        padding=ft.Padding(4, 8, 4, 8),
        expand=True,
    )


# Roads


def compass(
    look: Look, words: Words, title: str, chosen: str, on_choose: Callable[[str], object], *, identifier: str
) -> ft.Control:
    """Return the eight directions round "not known", of which one holds."""
    cells = [_way(look, words, way, way == chosen, partial(on_choose, way), identifier) for way in _ARROWS]
    rows = [kit.row(*cells[i : i + 3], gap=2, tight=True) for i in (0, 3, 6)]
    label = kit.quiet(look, title, align=ft.TextAlign.CENTER)
    return kit.column(label, *rows, gap=2, horizontal=ft.CrossAxisAlignment.CENTER, expand=True)


def _way(look: Look, words: Words, way: str, is_chosen: bool, on_tap: kit.Tap, identifier: str) -> ft.Control:
    on = look.on_primary if is_chosen else look.on_surface
    return kit.target(
        kit.icon(_ARROWS[way], 22, on),
        identifier=f"{identifier}-{way or 'unknown'}",
        label=words.say(WAYS[way]),
        on_tap=on_tap,
        role="radio",
        selected=is_chosen,
        fill=look.primary if is_chosen else look.surface_container_high,
        radius=12,
        width=48,
        height=48,
        alignment=ft.Alignment.CENTER,
    )


def road_panel(
    look: Look,
    view: EditorView,
    row: RoadRow,
    *,
    on_turn: Callable[[str, str], object],
    on_remove: kit.Tap,
    on_close: kit.Tap,
) -> ft.Control:
    """Return the road that lies open: its two directions on the map, and the button that takes it away.

    `on_turn` is given "direction" or "back", and the way chosen.
    """
    words, road = view.words, row.road
    key = road_key(road)
    close = kit.icon_button(look, "close", identifier="road-close", label=words.say("Close"), on_tap=on_close)
    remove = kit.button(
        look,
        words.say("Remove this road"),
        identifier=f"remove-{key}",
        label=words.say("Remove the road {ends}", ends=row.ends),
        on_tap=on_remove,
        kind="line",
        sign="delete",
        expand=True,
    )
    parts: list[ft.Control] = [kit.row(kit.text(look, row.ends, "titleMedium", expand=True), close, gap=8)]
    if view.draft.is_map:
        ends = (("direction", road.a, road.direction), ("back", road.b, road.back))
        compasses = [
            compass(
                look,
                words,
                words.say("Leaving {place}", place=view.name(id)),
                way,
                partial(on_turn, side),
                identifier=f"road-{side}",
            )
            for side, id, way in ends
        ]
        parts.append(kit.row(*compasses, gap=8, vertical=ft.CrossAxisAlignment.END))
    return kit.ident("road-open", kit.framed(look, *parts, kit.row(remove), gap=12, padding=ft.Padding(14, 8, 14, 14)))


def road_rows(look: Look, rows: Sequence[RoadRow], words: Words, on_open: Callable[[Road], object]) -> ft.Control:
    """Return the list of roads; a tap opens one."""
    lines: list[ft.Control] = []
    for row in rows:
        if lines:
            lines.append(kit.rule(look))
        key = road_key(row.road)
        spoken_label = words.say("Road {ends}", ends=kit.with_commas(row.ends, row.direction))
        end = [kit.quiet(look, row.direction)] if row.direction else []
        content = kit.row(
            kit.min_height(50),
            kit.text(look, row.ends, "bodyMedium", expand=True),
            *end,
            kit.icon("into", 22, look.on_surface_variant),
            gap=10,
        )
        lines.append(
            kit.target(
                content, identifier=f"road-{key}", label=spoken_label, on_tap=partial(on_open, row.road), radius=10
            )
        )
    return kit.framed(look, *lines, padding=ft.Padding(14, 4, 10, 4))


def place_chips(look: Look, view: EditorView, picked: str, on_tap: Callable[[str], object]) -> ft.Control:
    """Return all places as words, for fingers and ears that do without the drawing: two taps lay a road."""
    groups: list[ft.Control] = []
    for title, spaces in view.groups():
        chips = [
            kit.chip(
                look,
                view.name(space.id),
                identifier=f"list-{space.id}",
                on_tap=partial(on_tap, space.id),
                selected=space.id == picked,
            )
            for space in spaces
        ]
        if title:
            groups.append(kit.quiet(look, title, "titleSmall"))
        groups.append(kit.wrap(*chips))
    return kit.ident("place-list", kit.column(*groups, gap=8, equal=True))


# The check


def notices(look: Look, shown: Sequence[Notice], counts: str) -> ft.Control:
    """Return the live check: what stands in the way, what is worth a look, and the counts to compare."""
    lines = [kit.text(look, counts, "titleSmall"), *(_notice(look, notice) for notice in shown)]
    spoken_label = ". ".join([counts, *(notice.words.rstrip(".") for notice in shown)])
    box = kit.framed(look, *lines, gap=8, padding=ft.Padding(14, 12, 14, 12))
    return kit.spoken(box, label=spoken_label, identifier="map-check", live=True)


def _notice(look: Look, notice: Notice) -> ft.Control:
    signs: dict[str, tuple[kit.Sign, str]] = {
        "fine": ("chosen", look.primary),
        "lacking": (_I.ERROR_ROUNDED, look.error),
        "look": (_I.VISIBILITY_ROUNDED, look.on_surface_variant),
    }
    sign, color = signs[notice.tone]
    words = kit.text(look, notice.words, "bodyMedium", expand=True)
    return kit.row(kit.icon(sign, 20, color), words, gap=10, vertical=ft.CrossAxisAlignment.START)
