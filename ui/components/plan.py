"""A plan: its band in the colour of the type, cost, name, effect, stars and own drawing; small, tall, or as a tile."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from ui.redraw.memo import memoised
from ui.theme.theme import Look
from ui.theme.tones import CardTone

from .badge import Who, badge
from .measure import DISPLAY, abreast, longest
from .mint import mint
from .parts import BETWEEN, MIDDLE, column, edge, frame_of, icon, min_height, plate, quiet, row, text
from .shapes import dashed_box, polygon
from .signs import Sign
from .stars import star_figure, stars_row
from .tap import CanTap, spoken, target

_SMALLEST = 11.5
_AROUND = 16
"""The least size of letters of a small card with a long name, and the space around the name."""


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes of a plan card: on a narrow phone, a phone, a wide screen. `room` is the least a name finds."""

    band: float
    mint: float
    name: float
    room: float
    inset: float
    effect: str
    star: float
    picture: float


_SIZES = {
    "small": Measures(40, 28, 17, 92, 8, "bodySmall", 16, 22),
    "phone": Measures(44, 30, 17, 110, 10, "bodySmall", 16, 24),
    "wide": Measures(60, 40, 22, 150, 10, "bodyMedium", 24, 44),
}


@dataclass(frozen=True, slots=True)
class Plan:
    """What a plan card shows. `printed` is the cost on the card when another is paid; `letter` stands for the type."""

    name: str
    kind: str
    letter: str
    sign: Sign
    cost: int
    printed: int | None = None
    stars: int = 0
    effect: str = ""
    effect_star: bool = False


def _notches(tone: CardTone, kind: str, fill: str, *, level: bool = False) -> ft.Control | None:
    """Return the mark of the type on the edge of a band, without colour: one to three bites, or a folded corner."""
    bite, step = 3.0, 9.0
    paint = ft.Paint(color=fill)
    if kind == "deed":
        fold = 9.0
        corner = polygon(((0, fold), (fold, fold), (fold, 0)))
        return cv.Canvas([cv.Path(corner, paint=paint)], width=fold, height=fold, right=0, bottom=0)
    if not tone.notches:
        return None
    run = step * tone.notches
    middle = [step * (i + 0.5) for i in range(tone.notches)]
    if level:
        shapes = [cv.Circle(at, bite, bite, paint=paint) for at in middle]
        return cv.Canvas(list(shapes), width=run, height=bite, right=7, bottom=0)
    shapes = [cv.Circle(bite, at, bite, paint=paint) for at in middle]
    return ft.Container(
        cv.Canvas(list(shapes), width=bite, height=run), right=0, top=0, bottom=0, alignment=ft.Alignment.CENTER_RIGHT
    )


def _type_sign(look: Look, tone: CardTone, letter: str, on: str) -> ft.Column:
    return column(
        icon(tone.icon, 17, on),
        text(look, letter, "labelSmall", color=on, height=1.0),
        gap=1,
        horizontal=ft.CrossAxisAlignment.CENTER,
    )


def _band(look: Look, plan: Plan, fill: str, measures: Measures) -> ft.Control:
    tone = look.card_type(plan.kind)
    top: ft.Control = mint(look, plan.cost, size=measures.mint)
    if plan.printed is not None and plan.printed != plan.cost:
        printed = text(look, str(plan.printed), "labelSmall", color=tone.on, height=1.0, struck=True)
        top = column(top, printed, gap=4, horizontal=ft.CrossAxisAlignment.CENTER)
    inside = ft.Container(
        column(
            top,
            _type_sign(look, tone, plan.letter, tone.on),
            align=BETWEEN,
            horizontal=ft.CrossAxisAlignment.CENTER,
            tight=False,
        ),
        width=measures.band,
        bgcolor=tone.fill,
        padding=ft.Padding(0, 7, 0, 6),
        alignment=ft.Alignment.TOP_CENTER,
    )
    bites = _notches(tone, plan.kind, fill)
    return ft.Stack([inside, bites], fit=ft.StackFit.PASS_THROUGH) if bites else inside


@memoised
def plan_card(
    look: Look,
    plan: Plan,
    *,
    identifier: str,
    label: str,
    on_tap: CanTap,
    state: str,
    height: float,
    size: str,
    tall: bool,
) -> ft.Control:
    """A plan on the shelf or in hand. `size` is "small", "phone" or "wide"; `tall` gives its picture room."""
    measures, frame = _SIZES[size], frame_of(look, state)
    # With larger letters, fewer cards fit in a row.
    name = fit(look, plan.name, measures.room * look.text_scale, most=measures.name, least=13.5)
    head: ft.Control = text(look, plan.name, "titleLarge", color=frame.on, size=name, height=1.15)
    if plan.effect:
        effect: ft.Control = text(
            look, plan.effect, measures.effect, color=frame.quiet, expand=plan.effect_star or None
        )
        if plan.effect_star:
            effect = row(stars_row(look, 1, size=14), effect, gap=4, vertical=ft.CrossAxisAlignment.START)
        head = column(head, effect, gap=2, equal=True)
    worth = stars_row(look, plan.stars, size=measures.star) if plan.stars else min_height(16)
    picture = icon(plan.sign, 64 if tall else measures.picture, frame.on, opacity=0.6)
    body = ft.Container(
        column(
            head,
            row(worth, picture, align=BETWEEN, vertical=ft.CrossAxisAlignment.END),
            align=BETWEEN,
            equal=True,
            tight=False,
        ),
        padding=ft.Padding.symmetric(horizontal=measures.inset, vertical=8),
        expand=True,
    )
    band = _band(look, plan, frame.fill, measures)
    return target(
        row(band, body, min_height(height - frame.border.top.width * 2), equal=True),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        frame=frame,
        radius=look.radius["card"],
        expand=True,
        clip=True,
    )


def fit(look: Look, name: str, room: float, *, most: float, least: float) -> float:
    """The size at which the longest word of a name fits; small drawings only, never running text."""
    needed = max(longest(name, look.letters(1)) * DISPLAY, 1)
    return max(least, min(most, room / needed))


def mini_abreast(look: Look, names: Sequence[str], width: float, *, most: int, gap: float) -> int:
    """Return how many small cards with these names fit in a row of `width` so that no name is broken."""
    return abreast(names, look.letters(_SMALLEST) * DISPLAY, width, most=most, gap=gap, inside=_AROUND)


def mini_least(look: Look, names: Sequence[str]) -> float:
    """Return the least width of a small card with which none of these names is broken."""
    return max((longest(name, look.letters(_SMALLEST)) * DISPLAY for name in names), default=0.0) + _AROUND


def _mini_head(look: Look, plan: Plan | None, *, face_down: bool, fill: str) -> ft.Control:
    if plan is None:
        return ft.Container(height=24, bgcolor=look.surface_container_high)
    tone = look.card_type(plan.kind)
    band, on = (tone.tint, tone.on_tint) if face_down else (tone.fill, tone.on)
    letter = text(look, plan.letter, "labelSmall", color=on, height=1.0)
    sign = row(min_height(24), icon(tone.icon, 15, on), letter, gap=4)
    inside = ft.Container(sign, bgcolor=band, padding=ft.Padding(3, 0, 7, 0))
    bites = _notches(tone, plan.kind, fill, level=True)
    return ft.Stack([inside, bites], fit=ft.StackFit.PASS_THROUGH) if bites else inside


@memoised
def mini_card(
    look: Look,
    plan: Plan | None,
    *,
    identifier: str,
    label: str,
    width: float,
    face_down: bool,
    word: str,
) -> ft.Control:
    """Return a card in a neighbourhood: a building, a plan face down (with its `word`), or an unknown one (None)."""
    fill = look.surface_container_lowest
    name = plan.name if plan else "?"
    size = fit(look, name, width - _AROUND, most=14.5, least=_SMALLEST)
    foot: list[ft.Control] = []
    if face_down or plan is None:
        foot.append(quiet(look, word, expand=True, max_lines=1))
    else:
        foot.append(star_figure(look, plan.stars))
    if plan is not None:
        foot.append(icon(plan.sign, 17, look.on_surface, opacity=0.5))
    body = column(
        _mini_head(look, plan, face_down=face_down, fill=fill),
        ft.Container(text(look, name, "titleLarge", size=size, height=1.12), padding=ft.Padding(7, 6, 7, 3)),
        ft.Container(row(*foot, align=BETWEEN), padding=ft.Padding(7, 0, 7, 6)),
        equal=True,
    )
    dashes = face_down or plan is None
    inside: ft.Control = dashed_box(body, color=look.outline, radius=12) if dashes else body
    if not label:
        return ft.Container(inside, width=width, bgcolor=fill, border_radius=12)
    return target(
        inside,
        identifier=identifier,
        label=label,
        on_tap=None,
        fill=fill,
        border=None if dashes else edge(look.outline_variant),
        radius=12,
        width=width,
        clip=True,
    )


@memoised
def plan_tile(
    look: Look,
    plan: Plan,
    *,
    identifier: str,
    label: str,
    on_tap: CanTap,
    selected: bool = False,
    taken_by: Who | None = None,
    compact: bool = False,
    small: bool = False,
) -> ft.Control:
    """Return a plan to pick from many: with its cost, or `compact` with a tick, or with the badge of the seat that has
    it.

    `small` if the longest name would break: two in a row on a narrow screen, three compact ones on a phone.
    """
    frame = frame_of(look, "legal" if selected else "sunk" if taken_by else "plain")
    tone = look.card_type(plan.kind)
    sign = icon(tone.icon, 16, tone.on) if compact else _type_sign(look, tone, plan.letter, tone.on)
    band = ft.Container(sign, width=27 if compact else 34, bgcolor=tone.fill, alignment=ft.Alignment.CENTER)
    if compact:
        color = frame.quiet if taken_by else frame.on
        size = 13 if small and (selected or taken_by) and _longest(plan.name) > 5 else 14.5
        name = text(look, plan.name, "titleSmall", color=color, size=size, height=1.1, expand=True)
    else:
        name = text(look, plan.name, "titleLarge", color=frame.on, size=14 if small else 16.5, height=1.1, expand=True)
    side: list[ft.Control] = [name]
    if selected:
        side.append(icon(ft.Icons.CHECK_CIRCLE_ROUNDED, 22, look.primary))
    elif taken_by is not None:
        side.append(badge(look, taken_by, size=24))
    elif not compact:
        side.append(mint(look, plan.cost, size=24 if small else 28))
    if compact and small and len(side) > 1 and _longest(plan.name) > 7:
        name.expand = None  # it is below its mark
        words: ft.Control = column(row(side[1], align=ft.MainAxisAlignment.END), name, align=MIDDLE, equal=True)
    else:
        words = row(*side, gap=2 if compact else 4, align=MIDDLE)
    around = ft.Padding.symmetric(horizontal=6 if compact else 7 if small else 10)
    inside = ft.Container(words, padding=around, expand=True)
    return target(
        row(band, inside, min_height((54 if compact else 56) - frame.border.top.width * 2), equal=True),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        selected=selected if compact else None,
        frame=frame,
        radius=13 if compact else look.radius["card"],
        expand=True,
        clip=True,
    )


def _longest(name: str) -> int:
    """Return the length of the longest word of a name: there is little room next to a mark in a compact tile."""
    return max(map(len, name.split()), default=0)


def type_heading(look: Look, name: str, note: str = "") -> ft.Control:
    """The heading over the tiles of a type, with how many are left."""
    parts: list[ft.Control] = [text(look, name, "titleSmall", height=1.35)]
    if note:
        parts.append(quiet(look, note))
    spoken_label = f"{name}, {note}" if note else name
    return spoken(ft.Container(row(*parts, gap=6), padding=ft.Padding(2, 0, 2, 0)), label=spoken_label, heading=2)


def plan_pill(look: Look, name: str, kind: str, stars: int | None = None) -> ft.Container:
    """A building or plan in one word: for the rival's strip and inside sentences."""
    tone = look.card_type(kind)
    parts: list[ft.Control] = [
        icon(tone.icon, 15, tone.on_tint),
        text(look, name, "labelMedium", color=tone.on_tint),
    ]
    if stars is not None:
        parts.append(text(look, str(stars), "labelMedium", color=tone.on_tint))
    return ft.Container(
        row(min_height(26), *parts, gap=4, tight=True),
        bgcolor=tone.tint,
        border_radius=8,
        padding=ft.Padding.only(left=3, right=7),
    )


def type_square(look: Look, kind: str, *, size: float = 24) -> ft.Container:
    """The sign of a card type alone, as in the columns of a score."""
    tone = look.card_type(kind)
    return plate(icon(tone.icon, size * 0.62, tone.on), tone.fill, size, radius=size * 0.29)
