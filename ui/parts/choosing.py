"""Pieces that the screens of choices share: a heading, one choice of a list, a field for a name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.languages import Words
from companion.wording.names import UNDRAWN
from ui import components as kit
from ui.parts.frame import docked
from ui.session import Session
from ui.theme.theme import Look

ROW, FIELD = 56, 48
"""The height of a row with a name, and of the field that replaces it, without frame and padding."""
_AROUND = 24
"""The width of a bar apart from its buttons."""


def heading(look: Look, words: str, detail: str = "") -> ft.Control:
    """Return the heading of a section, with a quiet line below it if there is one."""
    end = "" if words.endswith(("…", "?", "!")) else "."
    spoken_label = f"{words}{end} {detail}" if detail else words
    lines = kit.titled(look, words, detail, "headlineSmall", gap=2, expand=None)
    inside = ft.Container(lines, padding=ft.Padding(4, 4, 4, 0))
    return kit.spoken(inside, label=spoken_label, heading=2)


def choice(
    look: Look,
    words: str,
    *,
    identifier: str,
    on_tap: kit.Tap,
    selected: bool,
    detail: str = "",
    several: bool = False,
) -> ft.Control:
    """Return one choice of a list, with a sentence about it; `several` where more than one may hold."""
    lines = kit.titled(look, words, detail, "titleSmall", gap=1, expand=None)
    ring = ft.Border.all(look.border["part"], look.outline)
    empty = ft.Container(width=20, height=20, border=ring, border_radius=6 if several else 10)
    box = ft.Container(
        kit.row(
            kit.min_height(48),
            kit.icon("chosen", 24, look.primary) if selected else ft.Container(empty, padding=2),
            ft.Container(lines, padding=ft.Padding(12, 8, 0, 8), expand=True),
        ),
        padding=ft.Padding.symmetric(horizontal=12),
    )
    return kit.target(
        box,
        identifier=identifier,
        label=kit.with_stops(words, detail),
        on_tap=on_tap,
        role="checkbox" if several else "radio",
        selected=selected,
        fill=look.surface_container_lowest,
        border=ft.Border.all(look.border["part"], look.primary if selected else look.outline_variant),
        radius=look.radius["card"],
    )


def bar(session: Session, *buttons: ft.Control, most: float = 0) -> ft.Control:
    """Return the bar at the bottom, its buttons as wide as the column above them, or as a form that is as wide as
    `most`."""
    if session.width <= session.column:
        inside = kit.beside(buttons, session.width - _AROUND, expand=True, equal=True)
    else:
        inside = kit.row(*buttons, gap=8, equal=True, expand=True)
    return docked(session, inside, tall=True, most=most)


def name_field(
    look: Look,
    words: Words,
    *,
    value: str,
    hint: str,
    label: str,
    done: str,
    identifier: str,
    most: int,
    on_change: Callable[[str], object],
    on_done: kit.Tap,
) -> ft.Control:
    """Return a field to write a name in; `hint` is shown while it is empty, `done` names the tick next to it."""
    style = look.style("titleMedium")
    line = (style.size or 16) * (style.height or 1.2)
    # With its frame and the room around it as high as the row that it takes the place of: nothing below moves.
    around = (ROW - FIELD - 2 * look.border["legal"]) / 2
    letters = kit.Undrawn(look, words.say(UNDRAWN), value)
    field = kit.writing_field(
        look,
        value=value,
        hint=hint,
        on_change=letters.after(on_change),
        on_done=on_done,
        most=most,
        above=max(0, (FIELD - line) / 2),
        autofocus=True,
    )
    named = ft.Semantics(identifier=identifier, label=label, content=field, expand=True)
    tick = kit.icon_button(
        look, "done", identifier=f"{identifier}-done", label=done, on_tap=on_done, color=look.primary
    )
    box = ft.Container(
        kit.row(kit.min_height(FIELD), named, tick),
        bgcolor=look.surface_container_lowest,
        border=ft.Border.all(look.border["legal"], look.outline_variant),  # faint: the field has the ring of the focus
        border_radius=look.radius["card"],
        padding=ft.Padding(14 - kit.FIELD_AIR, 0, 2, 0),
    )
    inside = kit.column(box, letters.below, equal=True)
    return ft.Container(inside, padding=ft.Padding.symmetric(vertical=around))


def counter(
    look: Look,
    words: Words,
    *,
    what: str,
    value: int,
    among: tuple[int, int],
    put: Callable[[int], object],
    identifier: str,
    of: str = "",
    expand: bool | None = None,
) -> ft.Control:
    """Return a stepper for how many there are of something, between the least and the most; `of` is whose they are,
    which only its labels say."""
    (least, most), spoken_label = among, f"{of}, {what}" if of else what
    return kit.stepper(
        look,
        value=str(value),
        caption=what,
        less=words.say("One less: {what}", what=spoken_label),
        more=words.say("One more: {what}", what=spoken_label),
        on_less=partial(put, value - 1) if value > least else None,
        on_more=partial(put, value + 1) if value < most else None,
        identifier=identifier,
        expand=expand,
    )
