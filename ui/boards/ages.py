"""The ages that the last step of a tie asks for, and that of one person: picked in two taps, or typed.

The first tap says the decade, the second the year, both on the same ten places: nothing moves while an age is picked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import cast

import flet as ft

from companion.table.ages import OLDEST
from companion.wording.phrases import with_value
from engine.moves import Seat
from ui import components as kit
from ui.session import Session
from ui.theme.theme import Look

DECADE = 10
GAP = 6
WIDEST = 560
"""As wide as the ten places become."""


@ft.component
def AgesAsked(
    session: Session,
    seats: Sequence[Seat],
    people: Sequence[kit.Who],
    ages: Sequence[int | None],
    on_age: Callable[[Seat, int], object],
) -> ft.Control:
    """Ask the people of a tie for their ages, one after the other; whose is known is only asked when tapped.

    `ages` has an age a seat, `on_age` hears of a seat and its age.
    """
    look, say = session.look, session.words.say
    turned, turn_to = ft.use_state(cast("Seat | None", None))
    missing = [seat for seat in seats if ages[seat] is None]
    asked = turned if turned in seats else next(iter(missing), None)

    def enter(seat: Seat, age: int) -> None:
        turn_to(None)
        on_age(seat, age)

    title = say("Who is closest to 42?")
    words = say("All else is equal. If an age stays unknown, the win is shared.")
    parts = [
        kit.heading(look, title),
        kit.quiet(look, words, "bodyMedium"),
        kit.wrap(*(_person(session, people[seat], ages[seat], seat == asked, turn_to) for seat in seats), gap=8),
    ]
    if asked is not None:
        parts.append(
            kit.keyed(f"ages-of-{asked}", AgePicker, session, people[asked].name, ages[asked], partial(enter, asked))
        )
    return kit.ident("ages", kit.framed(look, *parts, gap=8, padding=ft.Padding(14, 10, 14, 12)))


def _person(
    session: Session, who: kit.Who, age: int | None, is_asked: bool, turn_to: Callable[[Seat], object]
) -> ft.Control:
    look, words = session.look, session.words
    known = words.say("not known yet") if age is None else words.count("{n} year old", "{n} years old", age)
    return kit.chip(
        look,
        words.say("{name}: {age}", name=who.name, age="?" if age is None else age),
        identifier=f"age-{who.seat}",
        label=words.say("Age of {name}: {age}", name=who.name, age=known),
        on_tap=partial(turn_to, who.seat),
        leading=kit.chip_badge(look, who, is_chosen=is_asked, size=26),
        selected=is_asked,
    )


@ft.component
def AgePicker(
    session: Session,
    name: str,
    age: int | None,
    on_age: Callable[[int], object],
    on_forget: kit.Tap | None = None,
) -> ft.Control:
    """Ask for a person's age; `on_age` receives it. With `on_forget` a known age can be taken back."""
    look, words = session.look, session.words
    decade, turn_to = ft.use_state(cast("int | None", None))
    typed, write = ft.use_state("")

    enter = partial(_enter, turn_to, write, on_age)
    if decade is None:
        cells = [
            _cell(
                look,
                f"{first}–{first + DECADE - 1}",
                identifier=f"age-decade-{first}",
                label=words.say("{name}: {n} to {last} years old", name=name, n=first, last=first + DECADE - 1),
                on_tap=partial(turn_to, first),
                selected=age is not None and age // DECADE * DECADE == first,
            )
            for first in range(0, DECADE * DECADE, DECADE)
        ]
    else:
        cells = [
            _cell(
                look,
                str(year),
                identifier=f"age-year-{year}",
                label=with_value(words, name, words.count("{n} year old", "{n} years old", year)),
                on_tap=partial(enter, year),
                selected=age == year,
            )
            for year in range(decade, decade + DECADE)
        ]
    back = kit.icon_button(
        look,
        "back",
        identifier="age-back",
        label=words.say("Another decade"),
        on_tap=kit.AT_END if decade is None else partial(turn_to, None),
    )
    parts = [back, _typed(session, name, typed, write, partial(_enter_typed, enter, typed))]
    if on_forget is not None:
        forget = kit.AT_END if age is None else on_forget
        label = words.say("No age")
        parts.append(kit.icon_button(look, "delete", identifier="age-forget", label=label, on_tap=forget))
    wide = min(session.width - 2 * session.gutter - 28, WIDEST)
    # As many places fit in a row as their words leave room for.
    needed = 44 * look.text_scale + 8
    columns = 5 if (wide - 4 * GAP) / 5 >= needed else 4 if (wide - 3 * GAP) / 4 >= needed else 2
    grid = kit.grid(cells, columns, gap=GAP)
    inside = kit.column(grid, kit.row(*parts, gap=4), gap=GAP, equal=True)
    return kit.ident("age-picker", ft.Container(inside, width=wide))


def _enter(
    turn_to: Callable[[int | None], object], write: Callable[[str], object], on_age: Callable[[int], object], age: int
) -> None:
    turn_to(None)
    write("")
    on_age(age)


def _enter_typed(enter: Callable[[int], object], typed: str) -> None:
    if typed.isdecimal() and int(typed) <= OLDEST:
        enter(int(typed))


def _cell(look: Look, words: str, *, identifier: str, label: str, on_tap: kit.Tap, selected: bool) -> ft.Control:
    on = look.on_primary if selected else look.on_surface
    text = kit.text(look, words, "titleMedium", color=on, size=16, max_lines=1, align=ft.TextAlign.CENTER, expand=True)
    return kit.target(
        kit.row(kit.min_height(46), text),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        selected=selected,
        fill=look.primary if selected else look.surface_container_lowest,
        border=ft.Border.all(look.border["part"], look.primary if selected else look.outline),
        radius=look.radius["chip"],
        expand=True,
    )


def _typed(session: Session, name: str, value: str, write: Callable[[str], object], keep: kit.Tap) -> ft.Control:
    """Return the field for typing the age."""
    look, say = session.look, session.words.say
    field = kit.writing_field(
        look, value=value, hint=say("or type it"), on_change=write, on_done=keep, most=3, above=13, autocorrect=True
    )
    field.keyboard_type = ft.KeyboardType.NUMBER
    field.input_filter = ft.NumbersOnlyInputFilter()  # type: ignore[no-untyped-call]
    named = ft.Semantics(identifier="age-typed", label=say("{name}’s age", name=name), content=field, expand=True)
    tick = kit.icon_button(
        look,
        "done",
        identifier="age-typed-done",
        label=say("Keep the age"),
        on_tap=keep if value else kit.Lacking(say("The age first"), field.focus),
        color=look.primary,
    )
    return ft.Container(
        kit.row(kit.min_height(50), named, tick),
        border=ft.Border.all(look.border["part"], look.outline),
        border_radius=look.radius["chip"],
        padding=ft.Padding(14 - kit.FIELD_AIR, 0, 2, 0),
        expand=True,
    )
