"""The clock of the open game: everybody's time below the banner, that of the person whose turn it is in large figures,
and the page that hides the board while it is paused."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from math import ceil
from typing import Final

import flet as ft

from companion.languages import Words
from companion.table.clock import ClockRule
from companion.wording.phrases import with_value
from engine.game import GAMES
from ui import appearance
from ui import components as kit
from ui.live_clock import LAST, Run, ShownClock
from ui.open_game import HURRIED
from ui.parts.frame import frame, game_head
from ui.parts.people import at_table
from ui.session import Session
from ui.theme.theme import Look

LARGE, NARROW, SMALL, BADGE = 34.0, 28.0, 15.0, 22.0
"""The size of the figures of the person whose turn it is, those of several people on a narrow phone, and of the others,
and of a badge."""
FAR, FAR_ON_PHONE = 72.0, 44.0
"""The size of the large figures in table mode."""
HIGH: Final = 52.0 / LARGE
"""How much higher the line is than its large figures."""


class Ticks:
    """Identifies the ticks of one drawing of the clock: those of an earlier one end."""

    token: object = None


def figures(seconds: float, *, counts_down: bool) -> str:
    """Return a time as a clock shows it."""
    whole = ceil(seconds) if counts_down else int(seconds)
    minutes, rest = divmod(abs(whole), 60)
    hours, minutes = divmod(minutes, 60)
    sign = "\u2212" if whole < 0 else ""
    return f"{sign}{hours}:{minutes:02}:{rest:02}" if hours else f"{sign}{minutes}:{rest:02}"


def figures_of(clock: ShownClock, seat: int) -> str:
    """Return the time of a seat as a clock shows it."""
    return figures(clock.seconds(seat), counts_down=clock.counts_down)


def in_words(words: Words, rule: ClockRule | None) -> str:
    """Return in a few words how a clock runs."""
    if rule is None:
        return words.say_in("clock", "Off")
    if rule.seconds is None:
        return words.say("Counts up")
    minutes = words.say("{n}\u00a0min each", n=rule.seconds // 60)
    if not rule.increment:
        return minutes
    return words.say("{time}, {n}\u00a0s more each turn", time=minutes, n=rule.increment)


@ft.component
def Ticking(clock: ShownClock, run: Run, look: Look, size: float, on_last: Callable[[], object]) -> ft.Control:
    """Show the time that runs, and nothing else: each second only this is drawn anew."""
    ticks, _ = ft.use_state(Ticks())
    _, show = ft.use_state("")

    async def tick() -> None:
        ticks.token = token = object()
        while clock.run is run and ticks.token is token:
            await asyncio.sleep(clock.until_tick)
            if clock.run is run and ticks.token is token:
                if clock.tick():
                    on_last()
                show(figures_of(clock, run.seat))

    def stop() -> None:
        ticks.token = None

    ft.use_effect(tick, [run], stop)
    return _large(look, clock, run.seat, size)


def _large(look: Look, clock: ShownClock, seat: int, size: float) -> ft.Text:
    is_late = clock.counts_down and clock.seconds(seat) <= LAST
    on = look.error if is_late else look.on_surface
    drawn = kit.text(look, figures_of(clock, seat), "displayMedium", color=on, size=size, height=1.1, grows=False)
    drawn.max_lines = 1
    return drawn


def line(session: Session, look: Look | None = None, *, size: float = LARGE) -> list[ft.Control]:
    """Return the times of all people, which pause on a tap; nothing without a clock."""
    clock = session.shown_clock
    if clock is None or session.live is None:
        return []
    look, words, table = look or session.look, session.words, session.table
    people, small = at_table(words, table), SMALL if size <= FAR_ON_PHONE else size * SMALL / LARGE
    timed = [seat for seat in range(len(table.setup.seats)) if seat not in table.apps]
    run, parts = clock.run, list[ft.Control]()
    if size == LARGE and session.width < appearance.NARROW and len(timed) > 3:
        size = NARROW
    if run is not None:
        is_own = session.guest is None or session.guest.seat == run.seat
        on_last = partial(session.feel, HURRIED) if is_own else _unfelt
        parts = [
            kit.badge(look, people[run.seat], size=size),
            Ticking(clock, run, look, size, on_last),
        ]
    others = [
        kit.column(
            kit.badge(look, people[seat], size=small * BADGE / SMALL),
            kit.text(look, figures_of(clock, seat), "titleSmall", size=small, height=1.15, grows=False),
            gap=2,
            horizontal=ft.CrossAxisAlignment.CENTER,
        )
        for seat in timed
        if run is None or seat != run.seat
    ]
    in_lines = kit.wrap(*others, gap=small * 0.8)
    in_lines.alignment = ft.MainAxisAlignment.END
    between = ft.Container(in_lines, expand=True, alignment=ft.Alignment.CENTER_RIGHT)
    pause = kit.icon(ft.Icons.PAUSE_CIRCLE_ROUNDED, max(28.0, size * 0.8), look.primary)
    times = ", ".join(f"{people[seat].name} {figures_of(clock, seat)}" for seat in timed)
    drawn = kit.target(
        kit.row(*parts, between, kit.with_min_height(height(size), pause), gap=10),
        identifier="clock",
        label=words.say("Pause the clock. {times}", times=times),
        on_tap=_pausing(session, session.pause, words.say("Whoever plays can pause the clock.")),
        fill=look.surface_container,
        radius=look.radius["card"],
        padding=ft.Padding.symmetric(horizontal=12),
    )
    return [drawn]


def _unfelt() -> None:
    """Let the device be still: it is not the one whose person has little time left."""


def _pausing(session: Session, tap: kit.Tap, why_not: str) -> kit.CanTap:
    """Return a tap that stops the clock or lets it go on, or why this phone has none."""
    return tap if session.may_pause else kit.Lacking(why_not)


def far_size(session: Session, *, is_large: bool) -> float:
    """Return the size of the large figures in table mode."""
    return FAR if is_large and not session.is_low else FAR_ON_PHONE


def height(size: float) -> float:
    """Return about how high the line is."""
    return size * HIGH


# While it is paused


def is_paused(session: Session) -> bool:
    """Return whether the clock of the open game is paused, and its board hidden: not once the game is over."""
    is_on = session.shown_clock is not None and session.shown_clock.kept.is_paused
    return is_on and session.table.state.phase != "over"


def paused(session: Session) -> ft.View:
    """Return the page that is shown instead of the board while the clock is paused."""
    look, words, table = session.roomy_look, session.words, session.table
    say, clock, game = words.say, session.shown_clock, table.setup.game
    assert clock is not None
    people = at_table(words, table)
    lines = [
        _person(look, words, people[seat], figures_of(clock, seat))
        for seat in range(len(table.setup.seats))
        if seat not in table.apps
    ]
    title, about = say("Paused"), say("The clock stands still, and the table is hidden until you go on.")
    banner = kit.banner(look, speaker="table", title=title, subtitle=about)
    on = kit.button(
        session.look,
        say("Go on"),
        identifier="clock-on",
        on_tap=_pausing(session, partial(session.pause, False), say("Whoever plays can let the clock go on.")),
        sign="play",
        expand=True,
    )
    return frame(
        session,
        name="paused",
        head=game_head(session, game, GAMES[game].name, subtitle=in_words(words, clock.kept.rule)),
        body=[banner, kit.option_panel(look, lines)],
        bar=kit.bottom_bar(session.look, on),
        gap=12,
        top=4,
        most=session.form,
    )


def _person(look: Look, words: Words, who: kit.Who, time: str) -> ft.Control:
    name = kit.text(look, who.name, "titleMedium", expand=True)
    figures = kit.text(look, time, "headlineMedium")
    drawn = kit.row(kit.with_min_height(60, kit.badge(look, who, size=36)), name, figures, gap=12)
    return kit.spoken(drawn, label=with_value(words, who.name, time), identifier=f"time-{who.seat}")


# How it runs


MINUTES: Final[Sequence[int]] = (5, 10, 15, 20, 30)
INCREMENTS: Final[Sequence[int]] = (0, 5, 10, 30)
"""What a clock that counts down can give: minutes, and seconds more for each turn."""
USUAL: Final = ClockRule(15 * 60, 10)
"""How a clock counts down if nothing else was chosen."""


def choices(
    session: Session, rule: ClockRule | None, put: Callable[[ClockRule | None], object]
) -> list[ft.Control]:
    """Return the choice whether there is a clock, and of one that counts down what it gives."""
    look, words = session.look, session.words
    down = rule if rule is not None and rule.seconds is not None else None
    ways = [
        ("off", words.say_in("clock", "Off"), words.say("No clock"), None),
        ("up", words.say_in("clock", "Up"), words.say("A clock that counts up"), ClockRule()),
        ("down", words.say_in("clock", "Down"), words.say("A clock that counts down"), down or USUAL),
    ]
    chosen = "off" if rule is None else "up" if down is None else "down"
    cells = [
        kit.Choice(name, f"clock-{id}", partial(put, to), selected=id == chosen, label=label)
        for id, name, label, to in ways
    ]
    rows = [kit.setting(look, kit.segments(look, cells), sign=ft.Icons.TIMER_ROUNDED, name=words.say("Clock"))]
    if down is None or down.seconds is None:
        return rows
    minutes = [
        kit.Choice(
            str(n),
            f"clock-minutes-{n}",
            partial(put, ClockRule(60 * n, down.increment)),
            selected=60 * n == down.seconds,
            label=words.count("{n} minute", "{n} minutes", n),
        )
        for n in MINUTES
    ]
    more = [
        kit.Choice(
            str(n),
            f"clock-more-{n}",
            partial(put, ClockRule(down.seconds, n)),
            selected=n == down.increment,
            label=words.count("{n} second more", "{n} seconds more", n),
        )
        for n in INCREMENTS
    ]
    timer, add = ft.Icons.HOURGLASS_TOP_ROUNDED, ft.Icons.MORE_TIME_ROUNDED
    return [
        *rows,
        kit.setting(look, kit.segments(look, minutes), sign=timer, name=words.say("Minutes each")),
        kit.setting(look, kit.segments(look, more), sign=add, name=words.say("Seconds more for each turn")),
    ]
