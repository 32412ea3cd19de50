"""A player's column at the end: who, which place, the total, where every star comes from, and the ladder of ties."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look
from ui.theme.tones import with_alpha

from .badge import Who, badge
from .measure import longest
from .parts import MIDDLE, column, frame_of, framed, heading, icon, min_height, quiet, row, rule, text, with_min_height
from .plan import type_square
from .stars import star_figure
from .tap import ident, spoken, with_stops


@dataclass(frozen=True, slots=True)
class Scored:
    """A card that counted: its name, type, stars, and what it counted if it counts others."""

    name: str
    kind: str
    stars: int
    detail: str = ""


def _card(look: Look, card: Scored, on: str, quiet: str, *, small: bool) -> ft.Control:
    words: list[ft.Control] = [text(look, card.name, "bodyMedium", color=on, size=14 if small else 15.5, height=1.2)]
    if card.detail:
        words.append(text(look, card.detail, "bodySmall", color=quiet))
    # No gap of the row: a row of equal height reckons without it, and would be a line too low for words that wrap.
    around = ft.Padding.symmetric(horizontal=6 if small else 8, vertical=3 if card.detail else 0)
    return row(
        type_square(look, card.kind, size=20 if small else 24),
        ft.Container(column(*words, equal=True), padding=around, expand=True),
        row(min_height(33), star_figure(look, card.stars, size=15, figure_size=17), tight=True),
    )


def score_ink(look: Look, *, winner: bool) -> str:
    """Return the colour of the words in a column."""
    return look.on_primary_container if winner else look.on_surface


@memoised
def score_column(
    look: Look,
    *,
    who: Who,
    place: str,
    total: int,
    identifier: str,
    label: str,
    cards: Sequence[Scored] = (),
    lines: Sequence[ft.Control] = (),
    note: str = "",
    winner: bool = False,
    small: bool = False,
) -> ft.Control:
    """The column: what counted as `cards`, or in `lines` of a game's own, written in `score_ink`.

    Put several in a row of equal height. `label` is what a screen reader says for the whole of it;
    `small` for two in a row on a narrow screen: the longest name must not break.
    """
    fill, border, shadow, on, quiet = frame_of(look, "legal" if winner else "plain")
    name = column(
        text(look, who.name, "titleMedium", color=on),
        text(look, place, "bodySmall", color=quiet),
        equal=True,
        expand=True,
    )
    line = rule(look, color=with_alpha(look.primary, 0.35) if winner else None)
    inside: list[ft.Control] = [
        row(badge(look, who, size=38), name, text(look, str(total), "displayMedium", color=on, height=1.0), gap=8),
        ft.Container(line, padding=ft.Padding(0, 9, 0, 4)),
        *(_card(look, card, on, quiet, small=small) for card in cards),
        *lines,
    ]
    if note:
        inside.append(ft.Container(text(look, note, "bodySmall", color=quiet), padding=ft.Padding(0, 7, 0, 4)))
    box = ft.Container(
        column(*inside, equal=True),
        bgcolor=fill,
        border=border,
        border_radius=look.radius["panel"],
        padding=ft.Padding(9, 12, 9, 8) if small else ft.Padding(13, 12, 13, 8),
        shadow=shadow,
    )
    return spoken(box, label=label, identifier=identifier, expand=True)


# The tie-break ladder: every criterion in rule order, each seat's value, and where it was decided


END = ft.MainAxisAlignment.END
_SIDE = 14
"""How far what is in the frame keeps from its sides."""
_SIGNS = {
    "equal": ft.Icons.REMOVE_ROUNDED,
    "decided": ft.Icons.CHECK_CIRCLE_ROUNDED,
    "unused": ft.Icons.MORE_HORIZ_ROUNDED,
}


@dataclass(frozen=True, slots=True)
class Rung:
    """A criterion: `sign` is "equal", "decided" or "unused"; `label` says name and verdict; `values` are one per seat
    (None is unlimited), `best` the seats it decided for.
    """

    sign: str
    name: str
    verdict: str
    label: str
    values: Sequence[str | None] = ()
    best: Sequence[int] = ()


def _value(look: Look, value: str | None, *, best: bool) -> ft.Container:
    color = look.on_primary if best else look.on_surface_variant if value == "" else look.on_surface
    if value is None:
        shown: ft.Control = icon(ft.Icons.ALL_INCLUSIVE_ROUNDED, 22, color)
    else:
        shown = text(look, value or "–", "titleLarge", color=color, size=21, height=1.1)
    return ft.Container(
        row(min_height(36), shown, align=MIDDLE),
        width=40,
        border_radius=11,
        bgcolor=look.primary if best else None,
    )


def _rung(look: Look, rung: Rung, seats: Sequence[Who], identifier: str, *, is_narrow: bool) -> ft.Control:
    color = look.primary if rung.sign == "decided" else look.outline
    words = column(text(look, rung.name, "titleSmall", size=16, height=1.25), quiet(look, rung.verdict), equal=True)
    values = [rung.values[i] if i < len(rung.values) else "" for i in range(len(seats))]
    cells = [_value(look, value, best=i in rung.best) for i, value in enumerate(values)]
    sign = with_min_height(46, ft.Container(icon(_SIGNS[rung.sign], 22, color), width=24))
    label_parts = [rung.label]
    label_parts.extend(f"{who.name} {value}" for who, value in zip(seats, values, strict=True) if value)
    spaced = ft.Container(words, padding=ft.Padding.symmetric(vertical=3), expand=True)
    line: ft.Control = row(sign, spaced, gap=8) if is_narrow else row(sign, spaced, *cells, gap=8)
    if is_narrow and any(value != "" for value in values):
        line = column(line, row(*cells, gap=8, align=END), equal=True)
    return spoken(line, label=with_stops(*label_parts), identifier=identifier)


@memoised
def tie_ladder(look: Look, *, title: str, seats: Sequence[Who], rungs: Sequence[Rung], width: float) -> ft.Control:
    """Return the whole ladder, of this width; criteria that were not needed stay, with dashes.

    If the values leave the words too little room, they are below them.
    """
    heads = [ft.Container(badge(look, who, size=30), width=40, alignment=ft.Alignment.CENTER) for who in seats]
    head = heading(look, title, expand=True)
    for_words = width - 2 * _SIDE - 48 * len(seats)
    small, large = look.letters(16), look.style("headlineSmall").size or 0
    words = max((longest(words, small) for rung in rungs for words in (rung.name, rung.verdict)), default=0)
    is_narrow = for_words < max(words + 32, longest(title, large))
    lines: list[ft.Control] = [head, row(*heads, gap=8, align=END)] if is_narrow else [row(head, *heads, gap=8)]
    lines.extend(_rung(look, rung, seats, f"tie-{i}", is_narrow=is_narrow) for i, rung in enumerate(rungs, 1))
    return ident("tie", framed(look, *lines, padding=ft.Padding(_SIDE, 10, _SIDE, 8)))
