"""The automa's turn for the hands, step by step, and why it does that."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from ui.redraw.memo import memoised
from ui.theme.theme import STRONG, Look

from .mint import mint
from .parts import (
    BETWEEN,
    MIDDLE,
    START,
    column,
    framed,
    icon,
    min_height,
    plate,
    quiet,
    row,
    rule,
    text,
    with_min_height,
    wrap,
)
from .shapes import figure
from .tap import Tap, ident, spoken, target, with_stops


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do with the hands: words and the objects drawn between them, and the sentence as a screen reader
    says it."""

    pieces: Sequence[str | ft.Control]
    spoken_label: str


@dataclass(frozen=True, slots=True)
class Passed:
    """A location the automa looked at, in its order, and why it went on or stayed (`taken`). Without a name, the reason
    is about the sentence before."""

    number: int | str
    name: str
    reason: str
    taken: bool = False


def inline(look: Look, pieces: Sequence[str | ft.Control]) -> ft.Row:
    """Set a sentence with objects drawn inside it; it wraps between its words and objects."""
    drawn: list[ft.Control] = []
    for piece in pieces:
        if isinstance(piece, str):
            drawn += [text(look, word, "bodyLarge", height=1.3) for word in piece.split(" ") if word]
        else:
            drawn.append(piece)
    return wrap(*drawn, gap=4.5, run_gap=4)


@memoised
def ai_steps(look: Look, steps: Sequence[Step]) -> ft.Control:
    """The numbered steps; each is one spoken sentence."""
    lines: list[ft.Control] = []
    numbers = 24 if len(steps) < 10 else 36
    for number, step in enumerate(steps, 1):
        if lines:
            lines.append(rule(look))
        place = with_min_height(
            50, ft.Container(text(look, str(number), "headlineSmall", color=look.tertiary), width=numbers)
        )
        sentence = ft.Container(inline(look, step.pieces), padding=ft.Padding.symmetric(vertical=6), expand=True)
        drawing = row(place, sentence, gap=12)
        lines.append(spoken(drawing, label=f"{number}. {step.spoken_label}", identifier=f"ai-steps-{number}"))
    return ident("ai-steps", framed(look, *lines, padding=ft.Padding(16, 8, 16, 10)))


def _passed(look: Look, entry: Passed, identifier: str) -> ft.Control:
    size = 30.0
    color = look.tertiary if entry.taken else None
    words = column(
        *([text(look, entry.name, "titleSmall", size=16, height=1.2, color=color)] if entry.name else []),
        text(look, entry.reason, "bodyMedium", color=look.on_surface_variant, height=1.3),
        equal=True,
        expand=True,
    )
    if entry.taken:
        parts = [plate(icon(ft.Icons.CHECK_ROUNDED, 20, look.on_tertiary), look.tertiary, size), words]
    else:
        box = cv.Rect(0, 0, size, size, border_radius=9, paint=ft.Paint(color=look.surface_container_high))
        number = figure(str(entry.number), size / 2, size / 2, 15, look.on_surface_variant, family=STRONG)
        arrow = icon(ft.Icons.ARROW_DOWNWARD_ROUNDED, 18, look.outline)
        square = cv.Canvas([box, number], width=size, height=size)
        parts = [square, words, ft.Container(arrow, padding=ft.Padding.only(top=6))]
    drawing = ft.Container(row(*parts, gap=12, vertical=START), padding=ft.Padding.symmetric(vertical=7))
    return spoken(drawing, label=with_stops(entry.name, entry.reason), identifier=identifier)


def _move_heading(look: Look, words: str, identifier: str) -> ft.Control:
    drawing = ft.Container(text(look, words, "titleMedium"), padding=ft.Padding.only(top=10, bottom=3))
    return spoken(drawing, label=words, identifier=identifier, heading=3)


def comparison(look: Look, *, better: tuple[str, int], words: str, worse: tuple[str, int]) -> ft.Control:
    """The choice between two cards: name and cost of the better, what makes it so, name and cost of the other."""
    on = look.on_tertiary_container

    def card(name: str, cost: int) -> ft.Row:
        return row(mint(look, cost, size=28), text(look, name, "titleSmall", color=on), gap=6, tight=True)

    drawing = ft.Container(
        ft.Row(
            [card(*better), text(look, words, "titleSmall", color=on), card(*worse)],
            wrap=True,
            spacing=8,
            run_spacing=6,
            alignment=BETWEEN,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=look.tertiary_container,
        border_radius=look.radius["card"],
        padding=ft.Padding.symmetric(horizontal=12, vertical=10),
        margin=ft.Margin.only(top=8),
    )
    return spoken(drawing, label=f"{better[0]} {words} {worse[0]}")


@memoised
def why_card(
    look: Look,
    *,
    title: str,
    toggle: str,
    is_open: bool,
    on_toggle: Tap | None,
    intro: str = "",
    passed: Sequence[Passed | str] = (),
    choices: Sequence[ft.Control] = (),
    source: str = "",
) -> ft.Control:
    """The card that opens on the reasons: places passed over, the one taken, the choice between cards, the source. A
    text among `passed` is the heading of what follows: of several moves, each has one. Without `on_toggle` it stays as
    it is."""
    arrow = ft.Icons.EXPAND_LESS_ROUNDED if is_open else ft.Icons.EXPAND_MORE_ROUNDED
    hide = row(text(look, toggle, "titleSmall", color=look.primary), icon(arrow, 24, look.primary), gap=4, tight=True)
    head = target(
        row(text(look, title, "headlineSmall", expand=True), *([hide] if on_toggle else []), min_height(48)),
        identifier="why",
        label=f"{title} {toggle}" if on_toggle else title,
        on_tap=on_toggle,
        radius=look.radius["chip"],
    )
    lines: list[ft.Control] = [head]
    if is_open:
        if intro:
            words = quiet(look, intro, "bodyMedium")
            lines.append(ft.Container(words, padding=ft.Padding.only(bottom=4)))
        lines.extend(
            _move_heading(look, entry, f"why-{i}") if isinstance(entry, str) else _passed(look, entry, f"why-{i}")
            for i, entry in enumerate(passed, 1)
        )
        lines.extend(choices)
        if source:
            lines.append(ft.Container(source_line(look, source), padding=ft.Padding.only(top=10)))
    return framed(look, *lines, padding=ft.Padding(16, 4, 16, 12 if is_open else 4))


def source_line(look: Look, words: str) -> ft.Row:
    """Return where a rule is printed."""
    mark = icon(ft.Icons.DESCRIPTION_ROUNDED, 16, look.on_surface_variant)
    return row(mark, quiet(look, words, expand=True), gap=5, align=MIDDLE)
