"""The screen that hides everything while one person hands the phone to another, in the colour of the person who takes
it."""

from __future__ import annotations

import flet as ft

from ui import components as kit
from ui.parts.frame import height_above
from ui.session import Session

CENTER = ft.CrossAxisAlignment.CENTER
ABOVE, LOW_ABOVE = 36, 10
"""The room above and below what the cover says; in a low window less, so that its button is in sight."""
AROUND = 150.0
"""About how high head and bar are, with the room next to them."""
BUTTON = 420
"""How wide the button is on a tablet, which a thumb reaches from either side."""


def is_alone(session: Session) -> bool:
    """Return whether nothing needs to be covered: one person plays alone, or the phone is of one seat."""
    if session.guest is not None:
        return True
    table = session.table
    return len(set(range(len(table.setup.seats))) - {*table.apps, *session.seats_on_phones}) == 1


def cover(
    session: Session, who: kit.Who, about: str, on_take: kit.Tap, below: float | None = None
) -> ft.Control:
    """Return the cover: who is to take the phone, what the others do meanwhile, and the button that uncovers it. On a
    tablet it fills the screen down to the bar `below` it, if one is given."""
    look, say = session.roomy_look, session.words.say
    low = session.is_low
    above, height = (LOW_ABOVE, 0.0) if low else (ABOVE, max(400.0, session.height * 0.54))
    if session.is_tablet and below is not None:
        height = max(400.0, session.height - height_above(session) - AROUND - below)
    tone = kit.tone_of(look, who)
    take, taken = say("{name}, take the phone", name=who.name), say("I am {name}", name=who.name)
    button = kit.row(
        kit.min_height(54), kit.text(look, taken, "labelLarge", color=tone.fill), align=ft.MainAxisAlignment.CENTER
    )
    large = session.is_tablet
    uncover = kit.target(
        button,
        identifier=f"take-{who.seat}",
        label=taken,
        on_tap=on_take,
        fill=tone.on,
        radius=look.radius["button"],
        padding=ft.Padding.symmetric(horizontal=28),
    )
    size = 20 if low else 52 if large else None
    lines: list[ft.Control] = [
        *([] if low else [kit.badge(look, who, size=144 if large else 96, fill=tone.on, on=tone.fill)]),
        kit.spoken(
            kit.text(look, take, "displayMedium", size=size, color=tone.on, align=ft.TextAlign.CENTER),
            label=take,
            heading=1,
            live=True,
            identifier="cover",
        ),
        kit.text(look, about, "titleMedium" if large else "bodyMedium", color=tone.on, align=ft.TextAlign.CENTER),
        ft.Container(uncover, width=BUTTON) if large else uncover,
    ]
    words = kit.column(*lines, gap=8 if low else 20, horizontal=CENTER, expand=True)
    return ft.Container(
        kit.row(kit.min_height(max(0.0, height - 2 * above)), words),
        bgcolor=tone.fill,
        border_radius=look.radius["lid"],
        padding=ft.Padding.symmetric(horizontal=20, vertical=above),
    )
