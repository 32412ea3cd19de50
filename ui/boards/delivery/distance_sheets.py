"""The sheets about roads that were not entered: how many spaces are between two places, all that was entered, a token.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial

import flet as ft

from companion.delivery.known_distances import MOST, KnownDistances
from companion.languages import mark
from engine.delivery.maps import ROAD
from ui import components as kit
from ui.boards.delivery.actions import WAY, Asked, answer, known_distances, token_asked
from ui.boards.delivery.pick_move import town_tile
from ui.boards.delivery.town_form import name_town
from ui.boards.delivery.view import READING_ORDER
from ui.boards.delivery.words import Labels, labels_now
from ui.parts.frame import closing
from ui.session import Session
from ui.theme.theme import Look

TOKENS: Mapping[str, str] = {
    "closed": mark("Nobody may drive onto this space or over it. A truck that stands here may leave."),
    "jam": mark("Driving onto this space ends your turn at once: no further action, no delivery."),
    "toll": mark("To drive onto this space, first put 1 mint of any kind from your truck into the supply."),
    "highway": mark("Driving onto this space takes you 1 space further in the same direction, for no action."),
    "loading-zone": mark(
        "Driving onto this space you load 1 classic. A full truck first puts 1 mint of your choice into the supply."
    ),
    "tunnel": mark("This space and Mintopia City are side by side, both ways."),
}


# How many spaces


def ask_distance(session: Session, asked: Asked) -> ft.Control:
    """Return the sheet that asks how many spaces are between two places."""
    labels, say = labels_now(session), session.words.say
    other = labels.places.the(asked.other)
    if (token := token_asked(session, asked)) is not None:
        return _ask_number(session, asked, token)
    if asked.one == ROAD:
        title = say("How many spaces from the truck to {two}?", two=other)
        words = say("The spaces it still has to cross, the place itself not counted.")
    else:
        title = say("How many spaces between {one} and {two}?", one=labels.places.the(asked.one), two=other)
        words = say("0 if they are side by side. Asked once, then known both ways.")
    known = None if asked.one == ROAD else known_distances(session).between(asked.one, asked.other)
    drawing = ends_drawing(session, asked.one, asked.other)
    tiles = numbers(session, known, partial(answer, session, asked), least=len(asked.over))
    parts = [drawing, *_tokens_near(session, asked), tiles]
    return kit.sheet_content(session.look, title, *parts, words=words, identifier="way")


def _ask_number(session: Session, asked: Asked, token: str) -> ft.Control:
    """Return the sheet that asks which space between two places is that of a token."""
    labels, say, look = labels_now(session), session.words.say, session.look
    name = labels.places.token(session.table.state.road_tokens.by_space[token])
    title = say("Where on the way is the “{token}” token?", token=name)
    start = say("your truck") if asked.one == ROAD else labels.places.the(asked.one)
    words = say("Counted from {one}: 1 is the space next to it.", one=start)
    drawing = ends_drawing(session, asked.one, asked.other)
    tiles = [
        _tile(session, f"number-{n}", n, say("Space {n}", n=n), partial(answer, session, asked, n))
        for n in range(1, (asked.spaces or 0) + 1)
    ]
    return kit.sheet_content(look, title, drawing, kit.grid(tiles, 6, gap=7), words=words, identifier="way")


def _tokens_near(session: Session, asked: Asked) -> list[ft.Control]:
    """Return the road tokens that may be on the way, to tap those that are; none if none is near."""
    known, labels, look = known_distances(session), labels_now(session), session.look
    near = known.tokens_near(asked.one, asked.other)
    if not near:
        return []
    tokens = session.table.state.road_tokens.by_space
    chips = []
    for space in near:
        name, place = labels.places.token(tokens[space]), labels.token_place(space)
        is_over = space in asked.over
        over = tuple(other for other in asked.over if other != space) if is_over else (*asked.over, space)
        chips.append(
            kit.chip(
                look,
                name,
                identifier=f"over-{tokens[space]}",
                label=kit.with_stops(session.words.say("{token} on the way", token=name), place),
                on_tap=partial(session.show, WAY, replace(asked, over=over)),
                selected=is_over,
                leading=kit.road_token(look, tokens[space], size=24),
            )
        )
    asks = session.words.say("Do you drive over one of these? Tap it first.")
    return [kit.column(kit.text(look, asks, "titleSmall"), kit.wrap(*chips, gap=6, run_gap=6), gap=6, equal=True)]


def numbers(session: Session, known: int | None, on_answer: Callable[[int], object], *, least: int = 0) -> ft.Control:
    """Return the numbers of spaces to tap, from the `least` on; the one that was entered before is marked."""
    tiles = [_number(session, n, known, partial(on_answer, n)) for n in range(least, MOST + 1)]
    return kit.grid(tiles, 6, gap=7)


def _number(session: Session, n: int, known: int | None, on_tap: kit.Tap) -> ft.Control:
    words = session.words
    label = words.count("{n} space between", "{n} spaces between", n) if n else words.say("None, side by side")
    return _tile(session, f"spaces-{n}", n, label, on_tap, None if known is None else known == n)


def _tile(
    session: Session, identifier: str, n: int, label: str, on_tap: kit.Tap, is_selected: bool | None = None
) -> ft.Control:
    look, is_highlighted = session.look, is_selected is not False
    on, edge = look.on_surface, ft.Border.all(1, look.outline)
    if is_highlighted:
        on, edge = look.on_primary_container, ft.Border.all(look.border["legal"], look.primary)
    figure = kit.text(look, str(n), "titleLarge", color=on)
    return kit.target(
        kit.row(kit.min_height(48), figure, align=ft.MainAxisAlignment.CENTER),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        selected=is_selected,
        fill=look.primary_container if is_highlighted else look.surface_container_lowest,
        border=edge,
        radius=14,
        shadow=look.shadow_at(1) if is_highlighted else None,
        expand=True,
    )


def ends_drawing(session: Session, one: str, other: str) -> ft.Control:
    """Return the two places with the open road between them."""
    labels, look = labels_now(session), session.look
    dots = [
        ft.Container(
            width=12,
            height=12,
            shape=ft.BoxShape.CIRCLE,
            bgcolor=look.surface_container_lowest,
            border=ft.Border.all(2, look.outline),
        )
        for _ in range(3)
    ]
    road = kit.row(*dots, gap=9, align=ft.MainAxisAlignment.CENTER, expand=1)
    line = kit.row(_place(labels, look, one), road, _place(labels, look, other), gap=6)
    box = ft.Container(
        line, bgcolor=look.surface_container_low, border_radius=look.radius["panel"], padding=ft.Padding(8, 10, 8, 10)
    )
    return ft.Semantics(exclude_semantics=True, content=box)


def _place(labels: Labels, look: Look, id: str) -> ft.Control:
    space = labels.view.network.spaces[id]
    town = id if space.kind == "city" and not space.hub else space.serves
    sign = labels.sign(town)
    if id == ROAD:
        drawing: ft.Control = kit.truck(look, size=32)
    elif sign is not None:
        drawing = kit.town_sign(look, sign, size=34)
    else:
        drawing = kit.place_sign(look, "hub" if space.hub else space.kind)
    name = labels.words.say("Your truck") if id == ROAD else labels.caption(id) or labels.places.label(id)
    words = kit.text(look, name, "titleSmall", size=14, align=ft.TextAlign.CENTER)
    return ft.Container(
        kit.column(drawing, words, gap=3, horizontal=ft.CrossAxisAlignment.CENTER),
        expand=2,
        alignment=ft.Alignment.CENTER,
    )


# All that was entered


def distances(session: Session, about: object = None) -> ft.Control:
    """Return the sheet with every way that was entered, to set right; and the offer to enter them all."""
    labels, say, look = labels_now(session), session.words.say, session.look
    known = known_distances(session)
    words = say("The roads are not entered: the app asks how far it is when you drive, and remembers it.")
    rows = [_distance(session, labels, one, other, spaces) for one, other, spaces in known.entered()]
    parts: list[ft.Control] = []
    if rows:
        so_far = say("Entered so far. Tap one that is wrong.") if session.may_set_right else say("Entered so far.")
        parts.append(kit.quiet(look, so_far, "titleSmall"))
        parts.append(kit.column(*rows, gap=6, equal=True))
    parts += [*_offer(session, known), *closing(session, "ways-close")]
    return kit.sheet_content(look, say("Roads"), *parts, words=words, identifier="ways")


def _distance(session: Session, labels: Labels, one: str, other: str, spaces: int) -> ft.Control:
    look, words = session.look, session.words
    pair = words.say("{one} – {two}", one=labels.places.label(one), two=labels.places.label(other))
    over = known_distances(session).over(one, other) or {}
    spaces_between = (
        words.count("{n} space between", "{n} spaces between", spaces) if spaces else words.say("side by side")
    )
    may = session.may_set_right
    line = kit.row(
        kit.min_height(44),
        kit.column(kit.text(look, pair, "titleSmall"), kit.quiet(look, spaces_between, "bodyMedium"), expand=True),
        *([kit.icon(ft.Icons.EDIT_ROUNDED, 20, look.on_surface_variant)] if may else []),
        gap=10,
    )
    return kit.target(
        line,
        identifier=f"way-{one}-{other}",
        label=f"{pair}, {spaces_between}",
        on_tap=partial(session.show, WAY, Asked(one, other, drives=False, over=tuple(over))) if may else None,
        frame=kit.frame_of(look, "plain"),
        radius=14,
        padding=ft.Padding(12, 3, 12, 3),
    )


def _offer(session: Session, known: KnownDistances) -> list[ft.Control]:
    """Return the offer to enter the roads; none in a game with invented cards, or on a phone, which has no page for
    that."""
    if known.table.config.pack.get("fictional") or session.guest is not None:
        return []
    say, look = session.words.say, session.look
    is_map = known.section == "map"
    words = (
        say(
            "Enter them from the nine cards, in about ten minutes, and from the next game on the app knows every space."
        )
        if is_map
        else say("Enter the factory, in about ten minutes, and from the next game on the AI needs no counting.")
    )
    button = kit.button(
        look,
        say("Enter the roads") if is_map else say("Enter the factory"),
        identifier="enter-roads",
        on_tap=partial(session.lead, f"/cards/delivery/{known.section}"),
        kind="line",
        sign=ft.Icons.EDIT_ROAD_ROUNDED,
        expand=True,
    )
    return [kit.quiet(look, words, "bodyMedium"), kit.row(button)]


# Towns


def towns(session: Session, about: object = None) -> ft.Control:
    """Return the sheet that asks which town is named, drawn as on the map."""
    labels, look = labels_now(session), session.look
    tiles = {
        labels.view.corner(town): town_tile(
            look, labels.sign(town), identifier=f"name-{town}", on_tap=partial(name_town, session, town)
        )
        for town in labels.view.towns
    }
    grid = kit.grid([tiles[at] for at in READING_ORDER if at in tiles], 2, gap=8)
    return kit.sheet_content(look, session.words.say("Which town is it?"), grid, identifier="towns")


# Tokens


def token(session: Session, id: str) -> ft.Control:
    """Return the sheet that says what a token does in its place."""
    labels, look = labels_now(session), session.look
    name, words = labels.places.token(id), session.words.say(TOKENS[id])
    where = next(space for token, space in labels.view.state.road_tokens if token == id)
    place = labels.token_place(where)
    head = kit.row(
        kit.road_token(look, id, size=48),
        kit.column(
            kit.text(look, name, "headlineSmall"),
            *([kit.quiet(look, place, "bodyMedium")] if place else []),
            expand=True,
        ),
        gap=12,
    )
    label = kit.with_stops(name, place, words)
    parts = [kit.text(look, words, "bodyLarge"), *closing(session, "token-close")]
    body = kit.column(head, *parts, gap=12, equal=True)
    return kit.spoken(body, label=label, identifier="token-sheet", live=True)
