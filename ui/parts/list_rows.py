"""Rows of a list of what is stored: one that opens and can be deleted, and what is left of a deleted one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic, Self, TypeVar

import flet as ft

from ui import components as kit
from ui.session import Session
from ui.theme.theme import Look

T = TypeVar("T")
PAGE = 25


@dataclass(frozen=True, slots=True)
class ListState(Generic[T]):
    """What a list remembers while it is open: how many rows it shows, and what was put away meanwhile."""

    number: int = PAGE
    put_away: tuple[T, ...] = ()

    @property
    def longer(self) -> Self:
        """The same with more rows."""
        return replace(self, number=self.number + PAGE)

    def without(self, one: T) -> Self:
        """Return the same with one more put away."""
        return replace(self, put_away=(*self.put_away, one))

    def bringing_back(self, one: T) -> Self:
        """Return the same with one put away no longer."""
        return replace(self, put_away=tuple(other for other in self.put_away if other != one))


@dataclass(frozen=True, slots=True)
class RowAction:
    """What a tap on a row does: its identifier, its spoken label, and the call."""

    identifier: str
    label: str
    on_tap: kit.CanTap


def stored_row(
    look: Look, title: str, about: str, below: ft.Control, *, opens: RowAction, away: RowAction
) -> ft.Control:
    """Return a row: its title, a quiet line or two, what is `below` them, and the button that deletes it."""
    lines = kit.column(
        kit.text(look, title, "titleLarge"),
        kit.quiet(look, about, "bodyMedium"),
        ft.Container(below, padding=ft.Padding.only(top=7)),
        gap=2,
        equal=True,
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
        look, "delete", identifier=away.identifier, label=away.label, on_tap=away.on_tap, color=look.on_surface_variant
    )
    line = kit.row(whole, ft.Container(button, padding=ft.Padding(0, 4, 4, 0)), vertical=ft.CrossAxisAlignment.START)
    return kit.framed(look, line, padding=0)


def removed_row(
    session: Session, words: str, bring_back: kit.Tap, *, identifier: str = "restore", name: str = ""
) -> ft.Control:
    """Return what is left of a deleted one in `words`, and the button that brings it back: by its `name`, where other
    things can be brought back beside it."""
    back = session.words.say("Bring back")
    bring = kit.button(
        session.look,
        back,
        identifier=identifier,
        label=session.words.say("Bring back: {game}", game=name) if name else back,
        on_tap=bring_back,
        kind="text",
        sign="undo",
    )
    line = kit.quiet(session.look, words, "bodyMedium", expand=True)
    return kit.panel(session.look, kit.row(line, bring, gap=8), padding=ft.Padding(16, 2, 4, 2))


def more_button(look: Look, words: str, on_tap: kit.Tap) -> ft.Control:
    """Return the button that shows more of the list."""
    return kit.button(look, words, identifier="more", kind="line", expand=True, on_tap=on_tap)


def actions(look: Look, choices: Iterable[tuple[str, str, str, kit.CanTap]]) -> ft.Control:
    """Return what one can do with a stored thing, a row each: its identifier, its sign, its words and what a tap
    does."""
    rows = [
        kit.option_row(look, sign=sign, name=words, identifier=identifier, on_tap=on_tap)
        for identifier, sign, words, on_tap in choices
    ]
    return kit.option_panel(look, rows)
