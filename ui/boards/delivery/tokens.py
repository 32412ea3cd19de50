"""A road token is laid: which one, then the town it was drawn for and where the arrow points, or the space itself."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from engine.delivery.moves import PlaceToken
from ui import components as kit
from ui.boards.delivery.actions import known_distances, try_move
from ui.boards.delivery.board import Painter
from ui.boards.delivery.pick_move import tile
from ui.boards.delivery.view import TableView, Tap
from ui.boards.delivery.words import DIRECTIONS
from ui.boards.painter import begun
from ui.session import Session


@dataclass(frozen=True, slots=True)
class Tossed:
    """What has been entered so far of a road token, at one point of the game: which, and the town drawn for it."""

    point: int
    token: str | None = None
    town: str | None = None


def token_moves(view: TableView, tossed: Tossed) -> tuple[PlaceToken, ...]:
    """Return the ways to place the token that is entered."""
    return view.moves(PlaceToken, lambda move: move.token == tossed.token)


def token_spaces(view: TableView, tossed: Tossed) -> dict[str, PlaceToken]:
    """Return the spaces that the token may be laid on, each with its move."""
    return {move.space: move for move in token_moves(view, tossed) if move.space is not None}


def body(paint: Painter) -> list[ft.Control]:
    """Return the tokens, and once one is named, the towns with their directions and the map."""
    now = begun(paint.session, Tossed) or Tossed(paint.point)
    left, size = tuple(dict.fromkeys(move.token for move in paint.view.moves(PlaceToken))), paint.look.letters(15)
    beside = kit.abreast(map(paint.labels.places.token, left), size, paint.width, most=3, gap=8, inside=14)
    parts: list[ft.Control] = [kit.grid([_token(paint, now, token) for token in left], beside, gap=8)]
    if now.token is None:
        return parts
    towns = [town for town in paint.view.towns if arrows(paint, now, town)]
    if towns:
        parts.append(paint.heading(paint.say("The town drawn, and the arrow")))
        parts.append(paint.town_tiles(towns, "drawn", now.town, partial(_draw_town, paint.session, now)))
        if now.town is not None:
            parts.append(_arrows(paint, now, now.town))
    spaces = {space: Tap(moves=(move,)) for space, move in token_spaces(paint.view, now).items()}
    if paint.view.is_trusted:
        # A white space has no place of its own here: the arrow tells where it is.
        spaces = {space: tap for space, tap in spaces.items() if not space.startswith("at-")}
        parts.append(paint.heading(paint.say("Or it lies on a warehouse")))
    else:
        parts.append(paint.heading(paint.say("Or the space itself")))
    return [*parts, paint.map(spaces)]


def _draw_town(session: Session, now: Tossed, town: str) -> None:
    """Enter the town that was drawn."""
    session.choose(replace(now, town=town))


def _token(paint: Painter, now: Tossed, token: str) -> ft.Control:
    name = paint.labels.places.token(token)
    is_chosen = now.token == token
    return tile(
        paint.look,
        kit.road_token(paint.look, token, size=38),
        name,
        identifier=f"token-{token}",
        label=name,
        on_tap=partial(paint.session.choose, Tossed(now.point, token, now.town)),
        highlighted=is_chosen,
        selected=is_chosen,
    )


def _arrows(paint: Painter, now: Tossed, town: str) -> ft.Control:
    towards = arrows(paint, now, town)
    buttons = [
        kit.button(
            paint.look,
            paint.say(DIRECTIONS[direction]),
            identifier=f"arrow-{direction}",
            on_tap=partial(lay_token, paint.session, towards[direction], town, direction),
            kind="tonal",
            expand=True,
            dense=True,
        )
        for direction in DIRECTIONS
        if direction in towards
    ]
    return kit.grid(buttons, 3, gap=8)


def arrows(paint: Painter, now: Tossed, town: str) -> dict[str, PlaceToken]:
    """Return the directions in which the arrow may point for a town, each with its move; if the roads were not entered,
    all of them, and the token's own space."""
    if not paint.view.is_trusted:
        return {m.direction: m for m in token_moves(paint.view, now) if m.town == town and m.direction}
    move = token_spaces(paint.view, now).get(f"at-{now.token}")
    return {} if move is None else dict.fromkeys(DIRECTIONS, move)


def lay_token(session: Session, move: PlaceToken, town: str, direction: str) -> None:
    """Place the token; if it has a space of its own, the place of that is stored."""
    if move.space is not None:
        known_distances(session).store_side(move.space, town, direction)
    try_move(session, move)
