"""Rows of a list of things kept: one that opens and can be put away, and what is left of one put away."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import flet as ft

from ui import components as kit
from ui.theme.theme import Look

STRETCH = ft.CrossAxisAlignment.STRETCH


@dataclass(frozen=True, slots=True)
class Act:
    """Something a row lets one do: its identifier, what a screen reader hears, and what a tap does."""

    identifier: str
    label: str
    on_tap: kit.CanTap


def row(look: Look, title: str, about: str, below: ft.Control, *, opens: Act, away: Act) -> ft.Control:
    """Return a row: its title, a quiet line or two, what is `below` them, and the button that puts it away."""
    lines = kit.column(
        kit.text(look, title, "titleLarge"),
        kit.text(look, about, "bodyMedium", color=look.on_surface_variant),
        ft.Container(below, padding=ft.Padding.only(top=7)),
        gap=2,
        horizontal=STRETCH,
    )
    whole = kit.target(
        lines,
        identifier=opens.identifier,
        label=opens.label,
        on_tap=opens.on_tap,
        radius=look.radius["panel"],
        padding=ft.Padding(16, 12, 4, 14),
        expand=True,
    )
    button = kit.icon_button(
        look,
        kit.SIGNS["delete"],
        identifier=away.identifier,
        label=away.label,
        on_tap=away.on_tap,
        color=look.on_surface_variant,
    )
    line = kit.row(whole, ft.Container(button, padding=ft.Padding(0, 4, 4, 0)), vertical=ft.CrossAxisAlignment.START)
    return kit.framed(look, line, padding=0)


def gone(look: Look, words: str, button: str, back: Act) -> ft.Control:
    """Return what is left of one put away: its name, and the `button` that brings it back."""
    bring = kit.button(
        look,
        button,
        identifier=back.identifier,
        label=back.label,
        on_tap=back.on_tap,
        kind="text",
        sign=kit.SIGNS["undo"],
    )
    line = kit.text(look, words, "bodyMedium", color=look.on_surface_variant, expand=True)
    return kit.panel(look, kit.row(line, bring, gap=8), padding=ft.Padding(16, 2, 4, 2))


def more(look: Look, words: str, on_tap: kit.Tap) -> ft.Control:
    """Return the button that shows more of the list."""
    return kit.button(look, words, identifier="more", kind="line", expand=True, on_tap=on_tap)


def ways(look: Look, choices: Iterable[tuple[str, str, str, kit.CanTap]]) -> ft.Control:
    """Return what one can do with a thing kept, a row each: its identifier, its sign, its words and what a tap does."""
    rows = [
        kit.option_row(
            look,
            sign=kit.SIGNS[sign],
            name=words,
            value="",
            identifier=identifier,
            label=words,
            on_tap=on_tap,
            end_sign=kit.SIGNS["into"],
        )
        for identifier, sign, words, on_tap in choices
    ]
    return kit.option_panel(look, rows)
