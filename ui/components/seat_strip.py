"""A seat in one line: who, stars, what was done last, plans and mints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .badge import Who, badge, token_mark
from .mint import mint
from .parts import column, icon, quiet, row, text, with_min_height, wrap
from .plan import plan_pill
from .stars import star_track
from .tap import ident, spoken


@dataclass(frozen=True, slots=True)
class Building:
    """A building as a pill: its name, type and stars."""

    name: str
    kind: str
    stars: int | None = None


@memoised
def seat_strip(
    look: Look,
    *,
    who: Who,
    stars: int,
    mints: int | None,
    identifier: str,
    label: str,
    plans: int | None = None,
    note: str = "",
    token: bool = False,
    wide: bool = False,
    stars_note: str = "",
) -> ft.Control:
    """Return the strip of a seat; `mints` None is unlimited, `plans` is how many are face down.

    `wide` gives the stars a line of their own, with `stars_note` next to them.
    """
    head: list[ft.Control] = [text(look, who.name, "titleMedium", size=19 if wide else 16)]
    if token:
        head.append(token_mark(look, size=26 if wide else 22))
    if not wide:
        head.append(star_track(look, stars))
    lines: list[ft.Control] = [wrap(*head, gap=6, run_gap=0)]
    if note:
        step = "bodyMedium" if wide else "bodySmall"
        lines.append(quiet(look, note, step, max_lines=2))
    counts: list[ft.Control] = []
    if plans is not None and not wide:
        sign = icon(ft.Icons.DESCRIPTION_ROUNDED, 19, look.on_surface_variant)
        counts.append(row(sign, text(look, str(plans), "titleSmall", size=16), gap=4, tight=True))
    counts.append(mint(look, mints, size=46 if wide else 34))
    strip = row(
        badge(look, who, size=48 if wide else 40),
        column(*lines, equal=True, expand=True),
        with_min_height(56 if wide else 52, row(*counts, gap=10, tight=True)),
        gap=10,
    )
    drawing: ft.Control = strip
    if wide:
        beside = quiet(look, stars_note, "bodyMedium")
        drawing = column(strip, row(star_track(look, stars, size=26), beside, gap=14), gap=4)
    return spoken(drawing, label=label, identifier=identifier)


@memoised
def building_pills(look: Look, buildings: Sequence[Building], *, identifier: str, label: str) -> ft.Control:
    """Return a rival's buildings, as pills; they go on below when there are many."""
    pills = [plan_pill(look, b.name, b.kind, b.stars) for b in buildings]
    return spoken(wrap(*pills, gap=6), label=label, identifier=identifier)


@memoised
def neighbourhood(look: Look, cards: Sequence[ft.Control], *, identifier: str, gap: float = 6) -> ft.Control:
    """The cards before a seat, in rows."""
    return ident(identifier, wrap(*cards, gap=gap))
