"""The choice of a day that is over: a month as a calendar, with today and yesterday above it."""

from __future__ import annotations

from calendar import Calendar
from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from functools import partial

import flet as ft

from companion.wording.days import MONTHS, WEEKDAYS, long_day
from ui import components as kit
from ui.session import Session

HIGH = 48
"""The height of a day."""
EARLIEST = 1900


def today() -> date:
    """Return the day that it is by the clock of this device."""
    return datetime.now(UTC).astimezone().date()


def day_choice(
    session: Session, chosen: date, month: date | None, choose: Callable[[date, date | None], object]
) -> ft.Control:
    """Return a row with a day, and below it the calendar if a day of the `month` that it shows is given: `choose` gets
    the day that holds after a tap, and what is shown then."""
    words, now, is_open = session.words, today(), month is not None
    day = words.say("Today") if chosen == now else long_day(words, chosen)
    row = kit.option_row(
        session.look,
        sign="day",
        name=words.say("Day"),
        value=day,
        identifier="day",
        label=kit.with_stops(words.say("Day"), day),
        on_tap=partial(choose, chosen, None if is_open else chosen),
        end_sign="shut" if is_open else "open",
    )
    panel = kit.option_panel(session.look, [row])
    if month is None:
        return panel
    # Below the panel: seven days abreast need the whole width of a small phone.
    pick, turn = partial(_pick, choose), partial(choose, chosen)
    return kit.column(panel, _calendar(session, chosen, month, now, pick, turn), gap=8, equal=True)


def _pick(choose: Callable[[date, date | None], object], day: date) -> None:
    choose(day, None)


def _calendar(
    session: Session,
    chosen: date,
    shown: date,
    today: date,
    pick: Callable[[date], object],
    turn: Callable[[date], object],
) -> ft.Control:
    """Return the choice of a day up to `today`: `pick` gets the day, `turn` a day of the month to be `shown` next."""
    look, words = session.look, session.words
    near = ((today, words.say("Today")), (today - timedelta(days=1), words.say("Yesterday")))
    chips = [
        kit.chip(look, name, identifier=f"near-{number}", on_tap=partial(pick, day), selected=day == chosen)
        for number, (day, name) in enumerate(near)
    ]
    first = shown.replace(day=1)
    month = f"{words.say(MONTHS[first.month - 1])} {first.year}"
    before, after = first - timedelta(days=1), first + timedelta(days=31)
    earlier = kit.icon_button(
        look,
        "previous",
        identifier="month-before",
        label=words.say("The month before"),
        on_tap=partial(turn, before) if before.year >= EARLIEST else None,
    )
    later = kit.icon_button(
        look,
        "into",
        identifier="month-after",
        label=words.say("The month after"),
        on_tap=partial(turn, after) if after.replace(day=1) <= today else None,
    )
    title = kit.spoken_text(look, month[:1].upper() + month[1:], "titleSmall", identifier="month", live=True)
    head = kit.row(earlier, ft.Container(title, expand=True, alignment=ft.Alignment.CENTER), later)
    initials = [
        ft.Container(kit.quiet(look, words.say(name)[:1].upper()), alignment=ft.Alignment.CENTER, expand=True)
        for name in WEEKDAYS
    ]
    weeks = [
        kit.row(*(_day(session, day, first, chosen, today, pick) for day in week), gap=0)
        for week in Calendar().monthdatescalendar(first.year, first.month)
    ]
    return kit.column(kit.wrap(*chips, gap=8), head, kit.row(*initials, gap=0), *weeks, gap=0, equal=True)


def _day(
    session: Session, day: date, first: date, chosen: date, today: date, pick: Callable[[date], object]
) -> ft.Control:
    """Return a day of the month; a blank for one of another month."""
    if day.month != first.month:
        return ft.Container(height=HIGH, expand=True)
    look, is_chosen = session.look, day == chosen
    color = look.on_primary if is_chosen else look.on_surface if day <= today else look.outline
    number = ft.Container(
        kit.text(look, str(day.day), "titleSmall" if is_chosen else "bodyMedium", color=color),
        alignment=ft.Alignment.CENTER,
        height=HIGH,
    )
    if day > today:
        return ft.Container(number, expand=True)
    return kit.target(
        number,
        identifier=f"day-{day.isoformat()}",
        label=long_day(session.words, day),
        on_tap=partial(pick, day),
        role="radio",
        selected=is_chosen,
        fill=look.primary if is_chosen else None,
        radius=look.radius["chip"],
        expand=True,
    )
