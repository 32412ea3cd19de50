"""What everybody at the table should notice: that the turn has come to somebody else, and what the last move set off.

The first lies over the head of the screen for a moment, in the colour of the seat, and lets every tap through. The
second stands above the bar until the next move. Neither moves anything that can be tapped.
"""

from __future__ import annotations

import asyncio

import flet as ft

from companion import telling
from companion.turns import since_choice, was_forced
from engine.moves import Seat
from ui import components as kit
from ui.screens.people import seated
from ui.session import Session, Turned
from ui.theme import Look

STRETCH = ft.CrossAxisAlignment.STRETCH
SHOWN = 2.2
"""Seconds for which a change of turn is shown."""
FADES = 280
"""Milliseconds in which it goes away, where motion is wanted."""


def with_banner(session: Session, view: ft.View) -> ft.View:
    """Lay the change of turn over a view of the table."""
    area = view.controls[0]
    assert isinstance(area, ft.SafeArea)
    inside = area.content
    area.content = ft.Stack([inside, Banner(session, session.turned)], fit=ft.StackFit.EXPAND, expand=True)
    return view


@ft.component
def Banner(session: Session, turned: Turned | None) -> ft.Control:
    """Show for a moment whose turn it is now; nothing before the first change."""
    gone, let_go = ft.use_state(turned)

    async def wait() -> None:
        await asyncio.sleep(SHOWN)
        let_go(turned)

    ft.use_effect(wait, [turned])
    if turned is None or session.live is None:
        return ft.Container(width=0, height=0)
    # Its drawing is left out of what is read aloud: the lid says the same, and is read whenever it changes.
    moving = not session.reduced_motion
    return ft.Container(
        ft.Semantics(exclude_semantics=True, content=_band(session, turned.seat)),
        key="turn-banner",
        ignore_interactions=True,
        alignment=ft.Alignment.TOP_CENTER,
        opacity=0 if gone == turned else 1,
        animate_opacity=ft.Animation(FADES, ft.AnimationCurve.EASE_IN) if moving and gone == turned else None,
    )


def _band(session: Session, seat: Seat) -> ft.Control:
    assert session.live is not None
    is_far = session.is_far
    look = session.look_in(high_contrast=True, text_size="normal") if is_far else session.look
    config = session.live.table.config
    who = seated(config.names, config.automa)[seat]
    tone = kit.tone_of(look, who)
    size = 44.0 if is_far else 24.0
    words = session.words.say("{name}’s turn", name=who.name)
    title = kit.text(look, words, "headlineMedium", color=tone.on, size=size, max_lines=2, expand=True)
    badge = kit.badge(look, who, size=72 if is_far else 40, fill=tone.on, on=tone.fill)
    line = kit.row(kit.strut(96 if is_far else 52), badge, title, gap=12)
    return ft.Container(
        line,
        bgcolor=tone.fill,
        border_radius=ft.BorderRadius.only(bottom_left=look.radius["lid"], bottom_right=look.radius["lid"]),
        padding=ft.Padding(20, 2, 24, 2),
        shadow=look.shadow_at(2),
    )


# What the last move set off


def news(session: Session) -> list[str]:
    """Return what happened that nobody chose, in sentences, in order."""
    assert session.live is not None
    table, found = session.live.table, []
    teller = telling.teller(session.words, table)
    for point in since_choice(table):
        assert point.before is not None
        if was_forced(point.before.state, point.move):
            found.append(had_to(session, teller.name(point.move.by), point.move.called))
    return found


def had_to(session: Session, name: str, move: str) -> str:
    """Return that somebody had no other move than this one."""
    say = session.words.say
    told = {
        "pass": say("{name} had to pass: nothing else was possible", name=name),
        "withdraw": say("{name} had to withdraw: nothing else was possible", name=name),
        "end": say("{name}’s turn is over: nothing else was possible", name=name),
    }
    return told[move]


def strip(session: Session, look: Look | None = None, *, size: float = 18) -> list[ft.Control]:
    """Return the news as a panel, readable from where the phone lies; nothing where there is none."""
    told = news(session)
    return [_panel(session, look or session.look, told, size)] if told else []


def _panel(session: Session, look: Look, told: list[str], size: float) -> ft.Control:
    on = look.on_secondary_container
    lines = [kit.text(look, words, "titleMedium", color=on, size=size) for words in told]
    inside = kit.row(
        kit.icon(ft.Icons.CAMPAIGN_ROUNDED, size + 8, on),
        kit.column(*lines, gap=4, horizontal=STRETCH, expand=True),
        gap=10,
        vertical=ft.CrossAxisAlignment.START,
    )
    box = ft.Container(
        inside,
        bgcolor=look.secondary_container,
        border_radius=look.radius["card"],
        padding=ft.Padding.symmetric(horizontal=12, vertical=9),
    )
    return kit.spoken(box, label=" ".join(told), identifier="happened", live=True)
