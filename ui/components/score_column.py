"""A player's column at the end: who, which place, the total, and where every star comes from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look
from ui.theme.tones import with_alpha

from .badge import Who, badge
from .parts import column, frame_of, min_height, row, rule, text
from .plan import type_square
from .stars import star_figure
from .tap import spoken


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
