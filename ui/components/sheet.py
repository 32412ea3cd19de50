"""The sheet that answers an impossible tap: what, why, its source, and what may be done instead."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .buttons import beside
from .location import pin
from .parts import (
    MIDDLE,
    START,
    column,
    frame_of,
    framed,
    grid,
    heading,
    icon,
    plate,
    quiet,
    row,
    text,
    with_min_height,
    wrap,
)
from .signs import Sign
from .tap import CanTap, Tap, handler, spoken, target, with_commas, with_stops

SHEET_WIDTH = 800
"""The width of a sheet if the window is wider: all of an upright tablet's except its edges."""
SHEET_SIDE = 20
"""How far what a sheet holds keeps from its edges."""
_LEAST_WAY = 340
"""The least width of a way out that shares a row."""
_SCRIM = 24
"""How much of the screen below stays in sight above the highest sheet, to be tapped."""


def clause_sheet(
    look: Look,
    *,
    sign: Sign,
    title: str,
    words: str,
    chips: Sequence[ft.Control] = (),
    instead: str = "",
    ways: Sequence[ft.Control] = (),
    actions: Sequence[ft.Control] = (),
    width: float,
    tone: str = "error",
    identifier: str = "clause",
) -> ft.Control:
    """Return the content of a sheet in a window of this width: chips for source and ruling, ways out as live cards,
    buttons."""
    fill, on = {
        "error": (look.error_container, look.on_error_container),
        "source": (look.secondary_container, look.on_secondary_container),
        "done": (look.primary_container, look.on_primary_container),
    }[tone]
    mark = plate(icon(sign, 28, on), fill, 48, radius=16)
    said = [text(look, words, "bodyLarge")] if words else []
    head = column(text(look, title, "headlineSmall"), *said, gap=6, equal=True, expand=True)
    said_at_once = spoken(
        row(mark, head, gap=12, vertical=START if words else ft.CrossAxisAlignment.CENTER),
        label=with_stops(title, words),
        identifier=identifier,
        live=True,
    )
    lines: list[ft.Control] = [said_at_once]
    if chips:
        lines.append(ft.Container(wrap(*chips), padding=ft.Padding.only(top=14)))
    if ways:
        lead = quiet(look, instead, "titleSmall")
        lines.append(ft.Container(lead, padding=ft.Padding.only(top=18, bottom=8)))
        columns = 2 if len(ways) > 1 and _room(width) >= 2 * _LEAST_WAY * look.text_scale else 1
        lines.append(grid([ft.Container(way, expand=True) for way in ways], columns))
    if actions:
        lines.append(ft.Container(beside(actions, _room(width)), padding=ft.Padding.only(top=14)))
    return column(*lines, equal=True)


def _room(width: float) -> float:
    """Return the width that a sheet has for what it holds, in a window of this width."""
    return min(width, SHEET_WIDTH) - 2 * SHEET_SIDE


def sheet_content(
    look: Look,
    title: str,
    *parts: ft.Control,
    words: str = "",
    buttons: Sequence[ft.Control] = (),
    identifier: str | None = None,
) -> ft.Column:
    """Return what a sheet holds: its title, a quiet line about it if there is one, its parts, and its buttons in a row.
    """
    head: ft.Control = heading(look, title, identifier=identifier)
    if words:
        head = column(head, quiet(look, words, "bodyMedium"), gap=2)
    below = [row(*buttons, gap=10)] if buttons else []
    return column(head, *parts, *below, gap=14, equal=True)


SIDE_PANEL = "side-panel"
"""The key of the panel."""


def side_panel(look: Look, content: ft.Control) -> ft.Container:
    """Return the paper of a panel, which a sheet becomes if there is room next to the board."""
    drawn = framed(look, content, padding=SHEET_SIDE, radius=look.radius["lid"])
    drawn.key = SIDE_PANEL
    return drawn


def bottom_sheet(look: Look, content: ft.Control, *, on_dismiss: Tap, name: str = "") -> ft.AlertDialog:
    """The sheet with `content` over the board; Esc, back and a tap on the scrim close it. A screen reader calls it by
    its `name`, or else by its first words.

    It is as high as what it holds, at most as high as the window, and then scrolls inside.
    """
    # Not ft.BottomSheet: a column of Flet's that scrolls fills whatever height it may have, a dialog's does not.
    handle = ft.Container(width=40, height=4, border_radius=2, bgcolor=look.outline_variant)
    inside = column(row(handle, align=MIDDLE), content, gap=14, equal=True)
    corner = look.radius["sheet"]
    return ft.AlertDialog(
        # A width of its own spares the dialog from measuring what it holds, which not every control allows.
        content=ft.Container(inside, width=SHEET_WIDTH, padding=ft.Padding(SHEET_SIDE, 10, SHEET_SIDE, SHEET_SIDE)),
        scrollable=True,
        alignment=ft.Alignment.BOTTOM_CENTER,
        inset_padding=ft.Padding.only(top=_SCRIM),
        content_padding=0,
        actions_padding=0,
        shape=ft.RoundedRectangleBorder(radius=ft.BorderRadius.only(top_left=corner, top_right=corner)),
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
        bgcolor=look.surface_container_lowest,
        barrier_color=f"#80{look.scrim.lstrip('#')}",
        elevation=0,
        on_dismiss=handler(on_dismiss),
        semantics_label=name or _first_words(content),  # else it is called an alert
    )


def _first_words(content: ft.Control) -> str | None:
    """Return what a sheet says first: its title."""
    if isinstance(content, ft.Text):
        return content.value or None
    inside = [getattr(content, "content", None), *(getattr(content, "controls", None) or ())]
    return next((words for each in inside if isinstance(each, ft.Control) and (words := _first_words(each))), None)


@memoised
def alternative(
    look: Look,
    *,
    name: str,
    words: str,
    identifier: str,
    on_tap: CanTap,
    label: str = "",
    number: int | str | None = None,
) -> ft.Control:
    """A legal move as one row: the place in the line, its name, what it costs and gives. A screen reader says name and
    words, or the `label`."""
    frame = frame_of(look, "legal")
    said = [text(look, words, "bodyMedium", color=frame.on)] if words else []
    lines = column(text(look, name, "titleLarge", color=frame.on), *said, equal=True, expand=True)
    parts: list[ft.Control] = [lines, with_min_height(44, icon(ft.Icons.ARROW_FORWARD_ROUNDED, 26, frame.on))]
    if number is not None:
        parts.insert(0, pin(look, number, highlighted=True, size=28))
    return target(
        row(*parts, gap=12),
        identifier=identifier,
        label=label or with_commas(name, words),
        on_tap=on_tap,
        frame=frame,
        radius=16,
        padding=ft.Padding(14, 8, 14, 8),
    )
