"""A belt as a queue: the mints within reach on a tray, those behind them, and the places left; front at the left."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .mint import empty_slot, flavour, kept_flavour
from .parts import column, edge, icon, min_height, row, text, wrap
from .tap import Tap, ident, spoken, target
from .town_and_truck import truck


@dataclass(frozen=True, slots=True)
class BeltShift:
    """A way to shift a belt by a number of mints: a word for a small button, and its spoken label."""

    count: int
    word: str
    label: str
    identifier: str
    on_tap: Tap


_BEHIND = 18
"""How large the mints behind are drawn."""


@dataclass(frozen=True, slots=True)
class BeltMint:
    """A mint within reach: its kind, its spoken label, what a tap does, and whether it is highlighted or picked."""

    kind: str
    label: str
    on_tap: Tap
    is_legal: bool = False
    is_picked: bool = False


@memoised
def _reachable(look: Look, kind: str, *, identifier: str, label: str, on_tap: Tap, is_picked: bool) -> ft.Control:
    return target(
        row(min_height(48), flavour(look, kind, size=36), align=ft.MainAxisAlignment.CENTER),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        role="checkbox",
        selected=is_picked,
        fill=look.primary if is_picked else None,
        radius=14,
        width=48,
    )


@memoised
def _shift(look: Look, shift: BeltShift, *, identifier: str, on_tap: Tap) -> ft.Control:
    """A way to shift a belt, as high as its tray: the word, and below it how many mints."""
    figure = row(
        icon(ft.Icons.REDO_ROUNDED, 20, look.on_surface),
        text(look, str(shift.count), "titleMedium", height=1.1),
        gap=3,
        tight=True,
    )
    word = text(look, shift.word, "titleSmall", size=13.5, height=1.15)
    return target(
        row(
            min_height(48),
            column(word, figure, horizontal=ft.CrossAxisAlignment.CENTER, expand=True),
        ),
        identifier=identifier,
        label=shift.label,
        on_tap=on_tap,
        border=edge(look.outline, look.border["part"]),
        radius=look.radius["button"],
        expand=True,
    )


@memoised
def belt(
    look: Look,
    *,
    name: str,
    count: str,
    reach: Sequence[BeltMint],
    rest: Sequence[str],
    room: int,
    spoken_label: str,
    identifier: str,
    shifts: Sequence[BeltShift] = (),
    low: bool = False,
) -> ft.Control:
    """Return a belt of `room` places. `spoken_label` says all of it; each mint within reach is a target of its own.

    Its `shifts` are next to the tray, and its name and the mints behind below; `low` keeps those as high as the tray if
    they are next to it.
    """
    highlighted = any(mint.is_legal for mint in reach)
    mints = [
        _reachable(
            look,
            mint.kind,
            identifier=f"{identifier}-{place}",
            label=mint.label,
            on_tap=mint.on_tap,
            is_picked=mint.is_picked,
        )
        for place, mint in enumerate(reach, 1)
    ]
    gaps = [
        ft.Container(empty_slot(look, size=36, faint=True), width=48, height=48, alignment=ft.Alignment.CENTER)
        for _ in range(4 - len(mints))
    ]
    tray = ft.Container(
        row(*mints, *gaps, gap=2, tight=True),
        bgcolor=look.primary_container if highlighted else look.surface_container_lowest,
        border=edge(look.primary, look.border["legal"]) if highlighted else edge(look.outline_variant),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=2, vertical=0 if low else 2),
    )
    together = count.replace(" ", "\u00a0")
    title = ft.Text(
        spans=[
            ft.TextSpan(name, look.style("titleSmall", size=14)),
            ft.TextSpan(f" {together}", look.style("bodySmall", color=look.on_surface_variant)),
        ]
    )
    behind = [
        kept_flavour(look, kind, size=_BEHIND, identifier=f"{identifier}-rest-{place}-{kind}")
        for place, kind in enumerate(rest, 1)
    ]
    places = [empty_slot(look, size=_BEHIND, faint=True) for _ in range(room - max(4, len(reach) + len(rest)))]
    queue = ft.Row([*behind, *places], spacing=1, run_spacing=1, wrap=True)
    if not low:
        words = spoken(column(title, queue, gap=4), label=spoken_label, identifier=f"{identifier}-queue", expand=True)
        return ident(identifier, row(tray, words, gap=8))
    # Both places are always there: as the shifts come and go, Flet's client rebuilds what is in them, not the tray.
    if not shifts:
        queue.width = 4 * (_BEHIND + 1)  # in two lines of as many
    both = column(title, queue, gap=1) if not shifts else wrap(title, queue, gap=8, run_gap=2)
    words = spoken(both, label=spoken_label, identifier=f"{identifier}-queue")
    buttons = [_shift(look, shift, identifier=shift.identifier, on_tap=shift.on_tap) for shift in shifts]
    aside = ft.Container(row(*buttons, gap=6) if shifts else words, expand=True)
    below = ft.Container(words if shifts else None, padding=ft.Padding.only(top=4) if shifts else None)
    return ident(identifier, column(row(tray, aside, gap=6), below, equal=True))


@memoised
def truck_slots(
    look: Look,
    mints: Sequence[str],
    *,
    room: int | None,
    label: str,
    identifier: str,
    paint: str | None = None,
    size: float = 32,
) -> ft.Control:
    """A truck with the mints aboard and its empty slots; without `room` there is no telling how many it holds.

    `paint` is the colour word of the truck on the table, drawn behind it.
    """
    drawn: list[ft.Control] = [
        kept_flavour(look, kind, size=size, identifier=f"{identifier}-{place}-{kind}")
        for place, kind in enumerate(mints, 1)
    ]
    drawn += [empty_slot(look, size=size) for _ in range((room or 0) - len(mints))]
    many = len(drawn) > 5
    slots = ft.Row(drawn, spacing=2, run_spacing=2, wrap=many, tight=not many, expand=many)
    tone = look.town(paint)
    sign = ft.Container(
        truck(look, color=tone.on if paint else look.on_surface, ground=tone.fill if paint else None, size=24),
        padding=ft.Padding.symmetric(horizontal=5 if paint else 3, vertical=2 if paint else 0),
        bgcolor=tone.fill if paint else None,
        border=ft.Border.all(1, look.outline) if paint else None,
        border_radius=12,
    )
    inside = row(sign, slots, gap=3, tight=not many)
    box = ft.Container(inside, bgcolor=look.surface_container_high, border_radius=22, padding=ft.Padding(5, 3, 7, 3))
    return spoken(box, label=label, identifier=identifier)


def banner_pips(look: Look, *, left: int, of: int, words: str) -> ft.Control:
    """The actions left as discs for the banner's right side, those used hollow, and what they are below."""
    tone = look.banner("you")
    discs = [
        ft.Container(
            width=19,
            height=19,
            shape=ft.BoxShape.CIRCLE,
            bgcolor=tone.variant if at < left else None,
            border=edge(tone.variant, 2),
        )
        for at in range(max(of, left))
    ]
    line = row(*discs, gap=6, tight=True, align=ft.MainAxisAlignment.CENTER)
    said = text(look, words, "bodySmall", color=tone.variant)
    return column(line, said, gap=4, horizontal=ft.CrossAxisAlignment.CENTER)
