"""Fields to write in: a plain one, and one to search by the first letters; and a stepper for a number."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import partial

import flet as ft

from companion.wording.names import is_drawn
from ui.redraw.private import note_heard, replace_content
from ui.theme.theme import Look

from .buttons import icon_button
from .parts import BETWEEN, column, edge, icon, quiet, row, spoken_text, text, with_min_height
from .tap import RING, CanTap, Tap, ident, spoken

FIELD_AIR = 8
"""The room at the sides of the text in a field."""


def writing_field(
    look: Look,
    *,
    value: str,
    hint: str,
    on_change: Callable[[str], object] | None,
    on_done: Tap | None = None,
    most: int | None = None,
    size: float | None = None,
    lines: int | None = None,
    above: float = 14,
    autofocus: bool = False,
    autocorrect: bool = False,
) -> ft.TextField:
    """Return a field for a text of at most `most` letters; `on_done` follows the Enter key. It is `above` away from the
    top and bottom of its box, which has the border: its own is the ring while it has the focus.

    `on_change` gets the text of the event, not of the field, into which more may have been typed meanwhile. Without it
    the field can only be read and copied.
    """
    step = "titleMedium" if size is None else "bodyLarge"
    ring = ft.OutlineInputBorder(side=ft.BorderSide(RING, look.on_surface), border_radius=10)

    field = ft.TextField(
        value=value,
        hint_text=hint,
        hint_style=look.style(step, color=look.on_surface_variant, size=size),
        text_style=look.style(step, size=size),
        border={ft.ControlState.DEFAULT: ft.NoInputBorder(), ft.ControlState.FOCUSED: ring},
        content_padding=ft.Padding.symmetric(vertical=above, horizontal=FIELD_AIR),
        dense=True,
        autofocus=autofocus,
        autocorrect=autocorrect,
        max_length=most,
        counter=ft.Container() if most is not None else None,
        multiline=lines is not None and lines > 1,
        max_lines=lines,
        cursor_color=look.primary,
        read_only=on_change is None,
        on_change=partial(_changed, on_change) if on_change is not None else None,
        on_submit=partial(_submitted, on_done) if on_done is not None else None,
    )
    note_heard(field, value)
    return field


def _changed(on_change: Callable[[str], object], event: ft.Event[ft.TextField]) -> None:
    text = str(event.data or "")
    note_heard(event.control, text)
    on_change(text)


def _submitted(on_done: Tap, event: ft.Event[ft.TextField]) -> None:
    on_done()


def field_box(look: Look, *inside: ft.Control, padding: ft.Padding, radius: float = 16, gap: float = 2) -> ft.Container:
    """Return the box around a field, with the controls next to it."""
    return ft.Container(
        row(*inside, gap=gap),
        bgcolor=look.surface_container_lowest,
        border=edge(look.outline, look.border["part"]),
        border_radius=radius,
        padding=padding,
    )


class Undrawn:
    """The line `below` a field while it has letters that no typeface here draws: `said` at once, although the rest of
    the screen is not redrawn while a text is typed."""

    def __init__(self, look: Look, said: str, value: str) -> None:
        self._look, self._said = look, said
        self.below = ft.Container(self._line(value))

    def after(self, on_change: Callable[[str], object]) -> Callable[[str], object]:
        """Return what a field does with a typed text: first `on_change`, then the line."""
        return partial(self._changed, on_change)

    def _changed(self, on_change: Callable[[str], object], text: str) -> None:
        on_change(text)
        with suppress(LookupError):  # the screen was redrawn, and the line with it
            replace_content(self.below, self._line(text))

    def _line(self, text: str) -> ft.Control:
        if is_drawn(text):
            return column()
        line = spoken_text(self._look, self._said, "bodySmall", identifier="not-drawn", live=True)
        return column(ft.Container(line, padding=ft.Padding(4, 4, 4, 0)), equal=True)


def named_by_hint(field: ft.TextField, identifier: str) -> ft.Control:
    """A field in a row, whose hint is also its spoken name: it names an empty field by itself, and falls silent once
    something is typed."""
    field.expand = True
    label = str(field.hint_text) if field.value else None
    return ft.MergeSemantics(ft.Semantics(identifier=identifier, label=label, content=field), expand=True)


def search_field(
    look: Look,
    *,
    value: str,
    hint: str,
    identifier: str,
    on_change: Callable[[str], object],
    clear: str,
    on_clear: Tap,
    on_submit: Tap | None = None,
) -> ft.Control:
    """`hint` is also its spoken name; `on_change` gets the text, `clear` names the cross that empties it,
    `on_submit` follows the Enter key.
    """
    field = writing_field(look, value=value, hint=hint, on_change=on_change, on_done=on_submit, size=16)
    named = named_by_hint(field, identifier)
    parts: list[ft.Control] = [with_min_height(49, icon(ft.Icons.SEARCH_ROUNDED, 24, look.on_surface)), named]
    if value:
        cross = icon_button(
            look, ft.Icons.CLOSE_ROUNDED, identifier=f"{identifier}-clear", label=clear, on_tap=on_clear
        )
        parts.append(cross)
    return ident(f"{identifier}-box", field_box(look, *parts, padding=ft.Padding(14, 0, 2, 0)))


def stepper(
    look: Look,
    *,
    value: str,
    caption: str,
    less: str,
    more: str,
    on_less: CanTap,
    on_more: CanTap,
    identifier: str,
    expand: bool | int | None = None,
    label: str = "",
) -> ft.Container:
    """`less` and `more` name the two buttons aloud; one without its callback is at its limit.

    Aloud the figure comes after its caption, so that no caption need agree with it ("1 mints"); `label` says it where
    the caption goes on from the figure.
    """
    figure = column(
        text(look, value, "titleLarge", size=24, height=1.0),
        quiet(look, caption, align=ft.TextAlign.CENTER),
        horizontal=ft.CrossAxisAlignment.CENTER,
        expand=True,
    )
    return ft.Container(
        row(
            icon_button(
                look,
                "less",
                identifier=f"{identifier}-less",
                label=less,
                on_tap=on_less,
                fill=look.surface_container_high,
            ),
            spoken(figure, label=label or f"{caption}, {value}", identifier=identifier, live=True, expand=True),
            icon_button(
                look,
                "plus",
                identifier=f"{identifier}-more",
                label=more,
                on_tap=on_more,
                color=look.on_primary_container,
                fill=look.primary_container,
            ),
            align=BETWEEN,
        ),
        bgcolor=look.surface_container_lowest,
        border=edge(look.outline_variant),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=4, vertical=3),
        expand=expand,
    )
