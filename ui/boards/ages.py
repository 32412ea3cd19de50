"""The ages that the last step of a tie asks for: one row a seat, in small and large steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from companion.ages import Ages
from engine.moves import Seat
from ui import components as kit
from ui.session import Session


def ages_asked(
    session: Session,
    seats: Sequence[Seat],
    people: Sequence[kit.Who],
    told: Ages,
    on_step: Callable[[Seat, int], object],
) -> ft.Control:
    """Return the question; `on_step` hears of a seat and by how many years its age is changed."""
    look, say = session.look, session.words.say
    title = say("Who is closest to 42?")
    words = say("All else is equal. If an age stays unknown, the win is shared.")
    heading = kit.spoken(kit.text(look, title, "headlineSmall"), label=title, heading=2)
    framed = kit.framed(
        look,
        heading,
        kit.text(look, words, color=look.on_surface_variant),
        *(_row(session, people[seat], told[seat], partial(on_step, seat)) for seat in seats),
        gap=8,
        padding=ft.Padding(14, 10, 14, 12),
    )
    return kit.ident("ages", framed)


def _row(session: Session, who: kit.Who, age: int | None, on_step: Callable[[int], object]) -> ft.Control:
    look, say, name = session.look, session.words.say, f"age-{who.seat}"
    stepper = kit.stepper(
        look,
        value="?" if age is None else str(age),
        caption=say("{name}’s age", name=who.name),
        less=say("{name}: 1 year less", name=who.name),
        more=say("{name}: 1 year more", name=who.name),
        on_less=partial(on_step, -1),
        on_more=partial(on_step, +1),
        identifier=name,
        expand=True,
    )
    less = kit.chip(
        look,
        "−10",
        identifier=f"{name}-less-10",
        label=say("{name}: 10 years less", name=who.name),
        on_tap=partial(on_step, -10),
    )
    more = kit.chip(
        look,
        "+10",
        identifier=f"{name}-more-10",
        label=say("{name}: 10 years more", name=who.name),
        on_tap=partial(on_step, +10),
    )
    return kit.row(kit.badge(look, who, size=34), less, stepper, more, gap=8)
