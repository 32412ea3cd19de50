"""Rows of a list of stored things: one that opens and can be deleted, and the line of a deleted one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from typing import Generic, TypeVar

import flet as ft

from companion.store.results import Key
from companion.store.score_sheets import SavedSheet, Sheets
from companion.store.store import GameCard, Store
from ui import components as kit
from ui.session import Session
from ui.theme.theme import Look

PAGE = 25


T = TypeVar("T", bound=GameCard | SavedSheet)


@dataclass(frozen=True, slots=True)
class ListState(Generic[T]):
    """What a list remembers while it is open: how many rows it shows, and the things deleted meanwhile as they were."""

    number: int = PAGE
    put_away: tuple[T, ...] = ()


def _delete(session: Session, shelf: Store | Sheets, state: ListState[T], one: T) -> None:
    shelf.delete(one.id)
    session.choose(replace(state, put_away=(*state.put_away, one)))


def _restore(session: Session, shelf: Store | Sheets, state: ListState[T], one: T) -> None:
    shelf.restore(one.id)
    session.choose(replace(state, put_away=tuple(other for other in state.put_away if other != one)))


def rows(
    session: Session,
    shelf: Store | Sheets,
    stored: Callable[[int], Sequence[T]],
    *,
    order: Callable[[T], tuple[datetime, int]],
    draw: Callable[[T, kit.Tap], ft.Control],
    named: Callable[[T], str],
    nothing: str,
    more: str,
) -> list[ft.Control]:
    """Return the rows of a list, the last in `order` first; `stored` returns a number of things of it from a shelf.
    `draw` gets a thing and the handler that deletes it; of a deleted one, which can be brought back as long as the list
    is open, the name is left. `nothing` is said if there is none, `more` is on the button that shows more."""
    state: ListState[T] = session.chosen if isinstance(session.chosen, ListState) else ListState()
    there = stored(state.number + 1)

    drawn: list[ft.Control] = []
    for one in sorted([*there[: state.number], *state.put_away], key=order, reverse=True):
        if one in state.put_away:
            name, back = named(one), partial(_restore, session, shelf, state, one)
            gone = session.words.say("Deleted: {game}", game=name)
            drawn.append(removed_row(session, gone, back, identifier=f"restore-{one.id}", name=name))
        else:
            drawn.append(draw(one, partial(_delete, session, shelf, state, one)))
    if not drawn:
        drawn.append(kit.text(session.look, nothing, "bodyLarge"))
    if len(there) > state.number:
        longer = partial(session.choose, replace(state, number=state.number + PAGE))
        drawn.append(kit.button(session.look, more, identifier="more", kind="line", expand=True, on_tap=longer))
    return drawn


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
    """Return the line of a deleted thing in `words`, and the button that brings it back: by its `name`, if other
    things can be brought back too."""
    line = kit.quiet(session.look, words, "bodyMedium", expand=True)
    bring = bring_button(session, bring_back, identifier, name)
    inside = kit.row(ft.Container(line, padding=ft.Padding.symmetric(vertical=8), expand=True), bring, gap=8)
    return kit.panel(session.look, inside, padding=ft.Padding(16, 2, 4, 2))


def bring_button(session: Session, bring_back: kit.Tap, identifier: str = "restore", name: str = "") -> ft.Control:
    """Return the button that brings back what was deleted: by its `name`, if there may be several."""
    back = session.words.say("Bring back")
    label = session.words.say("Bring back: {game}", game=name) if name else back
    return kit.button(
        session.look, back, identifier=identifier, label=label, on_tap=bring_back, kind="text", sign="undo"
    )


def set_right(session: Session, key: Key) -> tuple[str, str, str, kit.CanTap]:
    """Return the way to set something right, as an action of its page."""
    words = session.words.say("Set it right: day, place, people, note")
    return "set-right", "edit", words, partial(session.lead, f"/history/set-right/{key.kind}/{key.id}")


def actions(
    look: Look,
    choices: Iterable[tuple[str, str, str, kit.CanTap]],
    spoken: Callable[[str], str] = lambda words: words,
) -> ft.Control:
    """Return what can be done with a stored thing, a row each: its identifier, its sign, its words and what a tap does;
    `spoken` is what is said of it, given its words."""
    rows = [
        kit.option_row(look, sign=sign, name=words, identifier=identifier, label=spoken(words), on_tap=on_tap)
        for identifier, sign, words, on_tap in choices
    ]
    return kit.option_panel(look, rows)
