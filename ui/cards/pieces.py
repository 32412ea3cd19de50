"""The pieces that the forms are made of: a numbered question, large tiles to pick from, a field to write in."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.languages import Words
from companion.wording.names import UNDRAWN
from engine.json_types import JsonValue
from ui import components as kit
from ui.appearance import column_width
from ui.cards.form_state import FormState
from ui.theme.theme import Look

CENTER = ft.CrossAxisAlignment.CENTER
LARGE, SMALL = 88.0, 54.0
BESIDE = 52
"""The width that a form reserves next to its tiles."""
FOCUS_TIMEOUT = 1
"""Seconds in which a field takes the focus; one that is gone meanwhile never answers."""
LONG = 9
"""Words with more letters are written a little smaller, so that they fit a tile of four in a row."""


@dataclass(frozen=True, slots=True)
class Tile:
    """Something to pick: its value, its words, and its drawing if it has one."""

    value: JsonValue
    words: str
    drawing: ft.Control | None = None
    figure: bool = False


def heading(look: Look, number: int, words: str, *, is_answered: bool, far: str = "") -> ft.Control:
    """Return the head of a question: its number, a tick once it is answered; at the right how `far` the form is."""
    on = look.on_primary if is_answered else look.on_surface_variant
    sign = kit.icon("done", 20, on) if is_answered else kit.text(look, str(number), "titleSmall", color=on)
    square = kit.plate(sign, look.primary if is_answered else look.surface_container_high, 26, radius=9)
    told = [kit.quiet(look, far, "titleSmall")] if far else []
    line = kit.row(square, kit.text(look, words, "titleMedium", expand=True), *told, gap=10)
    label = kit.with_stops(words, far)
    drawn = ft.Container(line, padding=ft.Padding.only(top=8, left=2, right=2))
    return kit.spoken(drawn, label=label, identifier=f"question-{number}", heading=2)


def tile(
    look: Look,
    shown: Tile,
    *,
    identifier: str,
    on_tap: kit.CanTap,
    selected: bool | None = None,
    highlighted: bool = False,
    label: str = "",
    is_last: bool = False,
) -> ft.Control:
    """Return one tile; `selected` None is a button that may be tapped again and again. A `highlighted` one is asked for
    next: it has the edge of a chosen one, but is not filled. `is_last` marks what was said of the last card."""
    chosen, plain = kit.frame_of(look, "legal"), kit.frame_of(look, "plain")
    frame = chosen if selected else plain._replace(border=chosen.border) if highlighted else plain
    step = "titleLarge" if shown.figure else "titleSmall"
    size = 24 if shown.figure else 13 if len(shown.words) > LONG else 14
    words = kit.text(look, shown.words, step, color=frame.on, size=size, align=ft.TextAlign.CENTER)
    parts = [words] if shown.drawing is None else [shown.drawing, words]
    inside = kit.column(*parts, gap=6, horizontal=CENTER, align=ft.MainAxisAlignment.CENTER)
    height = SMALL if shown.drawing is None else LARGE
    low = kit.min_height(height - 2 * frame.border.top.width)
    content: ft.Control = kit.row(low, ft.Container(inside, expand=True))
    if is_last:
        sign = ft.Container(kit.icon("log", 15, frame.on), right=2, top=5)
        content = ft.Stack([content, sign])
    return kit.target(
        content,
        identifier=identifier,
        label=label or shown.words,
        on_tap=on_tap,
        role="button" if selected is None else "radio",
        selected=selected,
        frame=frame if selected else frame._replace(shadow=None),
        radius=look.radius["card"],
        padding=ft.Padding.symmetric(horizontal=4),
        expand=True,
    )


def tiles(
    state: FormState,
    name: str,
    shown: Sequence[Tile],
    *,
    columns: int,
    highlighted: bool,
    on_pick: Callable[[JsonValue], object] | None = None,
) -> ft.Control:
    """Return tiles in rows, of which the answered one is chosen; fewer than `columns` are in a row if a word would be
    broken. A tap answers, or calls `on_pick`."""
    pick = on_pick or partial(state.set, name)
    now = state.get(name)
    last = state.last.get(name) if now is None else None
    cells = [
        tile(
            state.look,
            one,
            identifier=f"{name}-{one.value}",
            on_tap=partial(pick, one.value),
            selected=now == one.value and type(now) is type(one.value),
            highlighted=highlighted,
            label=state.say("{choice}, as on the last card", choice=one.words) if one.value == last else "",
            is_last=one.value == last,
        )
        for one in shown
    ]
    plain = [one.words for one in shown if not one.figure]
    room = column_width(state.width) - BESIDE
    beside = kit.abreast(plain, state.look.letters(13), room, most=columns, gap=8, inside=16) if plain else columns
    # Four are placed two by two rather than three and one.
    return kit.grid(cells, 2 if beside == 3 and len(cells) == 4 else beside)


def chip(state: FormState, words: str, identifier: str, on_tap: kit.Tap, *, selected: bool | None = None) -> ft.Control:
    """Return a small choice of many."""
    return kit.chip(state.look, words, identifier=identifier, on_tap=on_tap, selected=selected)


def text_field(
    look: Look,
    words: Words,
    *,
    value: str,
    hint: str,
    identifier: str,
    most: int,
    on_change: Callable[[str], object],
    lines: int = 1,
) -> ft.Control:
    """Return a field to write in; `hint` is also its name."""
    letters = kit.Undrawn(look, words.say(UNDRAWN), value)
    written = letters.after(on_change)
    field = kit.writing_field(look, value=value, hint=hint, on_change=written, most=most, lines=lines)
    named = kit.named_by_hint(field, identifier)
    around = ft.Padding.symmetric(horizontal=14 - kit.FIELD_AIR)
    box = kit.field_box(look, kit.min_height(50), named, padding=around, radius=look.radius["card"], gap=0)
    whole = kit.column(box, letters.below, equal=True)
    whole.data = field
    return whole


def into(field: ft.Control) -> kit.Tap:
    """Return the tap that leads into a `text_field`."""

    async def focus() -> None:
        with suppress(RuntimeError, TimeoutError):  # a tap before it has put something else in its place
            await asyncio.wait_for(field.data.focus(), FOCUS_TIMEOUT)

    return focus


def number(
    state: FormState,
    *,
    now: Callable[[], int],
    caption: str,
    identifier: str,
    on_change: Callable[[int], object],
    least: int,
    most: int,
) -> ft.Control:
    """Return a stepper from `least` to `most`; each tap counts on from what `now` is then, however fast it comes."""
    say, value = state.say, now()
    step = partial(_step, now, on_change, least, most)
    return kit.stepper(
        state.look,
        value=str(value),
        caption=caption,
        less=say("{what}: one less", what=caption),
        more=say("{what}: one more", what=caption),
        on_less=partial(step, -1) if value > least else None,
        on_more=partial(step, 1) if value < most else None,
        identifier=identifier,
    )


def _step(now: Callable[[], int], on_change: Callable[[int], object], least: int, most: int, by: int) -> None:
    on_change(min(max(now() + by, least), most))


def removable(state: FormState, words: str, identifier: str, on_remove: kit.Tap) -> ft.Control:
    """Return a line of a list that can be taken out again."""
    look = state.look
    cross = kit.icon_button(
        look,
        "close",
        identifier=identifier,
        label=state.say("Remove: {what}", what=words),
        on_tap=on_remove,
        color=look.on_surface_variant,
    )
    line = kit.text(look, words, "titleSmall", expand=True)
    return kit.panel(look, kit.row(line, cross, gap=4), padding=ft.Padding(14, 0, 2, 0))
