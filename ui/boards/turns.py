"""What all people at the table should notice: that it is another person's turn, and what the last move set off.

The first is shown over the head of the screen for a moment, in the colour of the seat, and lets every tap through. The
second is above the bar until the next move. Neither moves anything that can be tapped.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import takewhile
from typing import Final, NamedTuple
from weakref import WeakKeyDictionary

import flet as ft

from companion.coach.player import Choice
from companion.contract.narrating import AnyNarrator
from companion.dealing import dealer
from companion.games.registry import MODULES
from companion.languages import Words
from companion.narration.narrator import narrator_of
from companion.table.table import Point, Table
from companion.table.turns import last_decided, since_choice, was_forced
from engine.moves import TABLE
from engine.verdict import Step
from ui import components as kit
from ui.appearance import MEDIUM
from ui.boards.setup import FIRST
from ui.open_game import Turned
from ui.parts import menu
from ui.parts.frame import got_it
from ui.parts.people import at_table
from ui.session import Session
from ui.theme.theme import Look

SHOWN = 2.2
"""Seconds for which a change of turn is shown."""
FADE_TIME = 280
"""Milliseconds in which it goes away, where motion is wanted."""
LINES: Final = 2
"""The most lines for what happened: it hides no board."""
GAP_OF_LINES: Final = 4
HAPPENED: Final = "happened"
"""The sheet with all of it."""
GAP = 8.0
"""The gap between the panels of the strip."""
_HIGHEST: WeakKeyDictionary[Table, float] = WeakKeyDictionary()
"""The greatest height so far of the strip of each open game. The session does not hold it: that would redraw."""


def against(words: Words, round_: str, ai: str) -> list[str]:
    """Return what the head of a game says of a round, the fullest first: against which AI, its name, the round."""
    if not ai:
        return [round_]
    return [words.say("{round}, against {ai}", round=round_, ai=ai), f"{round_} · {ai}", round_]


HEAD = "table-head"
"""The key of what the change of turn covers: the head of the screen. Nothing that scrolls is below it."""


def head(*controls: ft.Control) -> ft.Stack:
    """Return a head that a change of turn can cover."""
    return ft.Stack(list(controls), key=HEAD)


@dataclass(frozen=True, slots=True)
class Band:
    """A change of turn as it is shown: its words, whose turn it is, how large and in which look."""

    turned: Turned
    words: str
    who: kit.Who
    look: Look
    is_table_mode: bool
    is_large: bool
    is_moving: bool


def with_banner(session: Session, view: ft.View, beside: Callable[[], ft.Control] | None = None) -> ft.View:
    """Put the change of turn over the head of a view, if it has one, and the invisible `beside` with it."""
    head = _head_in(view.controls)
    if head is not None:
        head.controls.append(Banner(_band_of(session)))
        if beside is not None:
            head.controls.append(beside())
    return view


def _band_of(session: Session) -> Band | None:
    """Return the last change of turn as it is shown, or None before the first."""
    if session.turned is None or session.live is None:
        return None
    who = at_table(session.words, session.live.table)[session.turned.seat]
    is_table_mode = session.is_table_mode
    look = session.look_in(high_contrast=True, text_size="normal") if is_table_mode else session.look
    words = session.words.say("{name}’s turn", name=who.name)
    return Band(session.turned, words, who, look, is_table_mode, session.width >= MEDIUM, not session.reduced_motion)


def _head_in(controls: Iterable[ft.BaseControl]) -> ft.Stack | None:
    for control in controls:
        if isinstance(control, ft.Stack) and control.key == HEAD:
            return control
        inner = [*(getattr(control, "controls", None) or ())]
        content = getattr(control, "content", None)
        if isinstance(content, ft.Control):
            inner.append(content)
        if (head := _head_in(inner)) is not None:
            return head
    return None


@ft.component
def Banner(band: Band | None) -> ft.Control:
    """Show for a moment whose turn it is now; nothing before the first change."""
    turned = band.turned if band is not None else None
    gone, let_go = ft.use_state(turned)

    async def wait() -> None:
        await asyncio.sleep(SHOWN)
        let_go(turned)

    ft.use_effect(wait, [turned])
    if band is None:
        return ft.Container(width=0, height=0)
    # Its drawing is not read aloud: the banner says the same, and is read whenever it changes.
    return ft.Container(
        ft.Semantics(exclude_semantics=True, content=_drawn(band)),
        key="turn-banner",
        ignore_interactions=True,
        opacity=0 if gone == turned else 1,
        animate_opacity=ft.Animation(FADE_TIME, ft.AnimationCurve.EASE_IN)
        if band.is_moving and gone == turned
        else None,
    )


def _drawn(band: Band) -> ft.Control:
    look, tone = band.look, kit.tone_of(band.look, band.who)
    # From far it is as large as the window allows: as high as the banner that it covers, on a phone too.
    size, badge_size, high = (44.0, 72, 96) if band.is_table_mode and band.is_large else (32.0, 52, 84)
    if not band.is_table_mode:
        size, badge_size, high = 24.0, 40, 52
    title = kit.text(look, band.words, "headlineMedium", color=tone.on, size=size, max_lines=2, expand=True)
    badge = kit.badge(look, band.who, size=badge_size, fill=tone.on, on=tone.fill)
    line = kit.row(kit.min_height(high), badge, title, gap=12)
    return ft.Container(
        line,
        bgcolor=tone.fill,
        border_radius=ft.BorderRadius.only(bottom_left=look.radius["lid"], bottom_right=look.radius["lid"]),
        padding=ft.Padding(20, 2, 24, 2),
        shadow=look.shadow_at(2),
    )


# What the last move set off


def news(session: Session) -> list[str]:
    """Return what the last move set off, in sentences: who had no choice, and what hands now have to do; if the app
    deals, hands move nothing, and it says what the opponents and the app did."""
    table = session.table
    narrator = narrator_of(session.words, table)
    asked, is_dealt = table.state.prompt.slot, table.setup.is_dealt
    sentences = [*_starts(session.words, narrator, table), *_done_by_opponents(narrator, table)] if is_dealt else []
    if table.here.before is None and not is_dealt:
        sentences += [narrator.step(step) for step in joined(table.steps)]
    dealt: list[Point] = []
    for point in since_choice(table, dealer.was_dealt):
        assert point.before is not None
        if dealer.was_dealt(table, point):
            dealt.append(point)
        elif was_forced(point.before.state, point.move):
            sentences.append(narrator.had_to(point.move))
        sentences += narrator.besides(point.before.state, point.move, point.state)
        # A card that the banner asks for is asked for once, and one that the app turns up is not asked for.
        said_before = _said_by_app(narrator, point)
        steps = [
            step
            for step in (() if is_dealt else hands(table, point))
            if narrator.step(step) not in said_before and step not in said_before
            if not (asked and step.facts.get("slot") == asked)
        ]
        sentences += [narrator.step(step) for step in joined(steps)]
    return [*sentences, *dealt_sentences(session.words, table, dealt)]


def _starts(words: Words, narrator: AnyNarrator, table: Table) -> list[str]:
    """Return who starts a game of several people, by lot or because it was said, until a person has decided."""
    setup = table.setup
    if len(setup.seats) == 1 or last_decided(table).before is not None:
        return []
    seat = next((setup.options[key] for key in FIRST.values() if key in setup.options), 0)
    return [words.say("{name} starts", name=narrator.name(seat))]


def _done_by_opponents(narrator: AnyNarrator, table: Table) -> list[str]:
    """Return what the AI and the app's seats have done since a person decided: at a table without a tin the board alone
    would not tell."""
    decided = last_decided(table)
    since = list(takewhile(lambda point: point is not decided, table.here.back))
    return [
        narrator.title(before.state, point.move, point.state)
        for point in reversed(since)
        if (before := point.before) is not None and point.move.by in (table.config.automa, *table.apps)
    ]


def _said_by_app(narrator: AnyNarrator, point: Point) -> list[str | Step | None]:
    """Return the steps, and their words, that were said already before the move that led to a point: where the app
    decided on it."""
    before = point.before
    if before is None or not any(
        isinstance(known, Choice) and known.move == point.move for known in before.known.values()
    ):
        return []
    said_before = narrator.hand_steps(before.state, point.move)
    return [*(hand.words for hand in said_before), *(hand.step for hand in said_before)]


LONGEST: Final = 170
"""The most letters of the names of cards that are listed: more would cover the board that shows them."""


def dealt_sentences(words: Words, table: Table, points: Sequence[Point]) -> list[str]:
    """Return what the app turned up or rolled on reaching these points, in sentences."""
    narrator, sentences = MODULES[table.setup.game].narrator(words, table.config), []
    cards = [card for point in points if not _is_die(point) and (card := narrator.turned_up(point.move))]
    if cards:
        listed = ", ".join(cards)
        if len(listed) > LONGEST:
            sentences.append(words.say("The app has laid out the table: look at the board"))
        else:
            sentences.append(words.say("The app turns up: {cards}", cards=listed))
    rolls = ", ".join(str(point.move.as_json()["value"]) for point in points if _is_die(point))
    return [*sentences, words.say("The app rolls the die: {value}", value=rolls)] if rolls else sentences


def _is_die(point: Point) -> bool:
    return point.before is not None and point.before.state.prompt.die is not None


def _rolled(table: Table) -> int | None:
    """Return the last roll of the app since a move was chosen, or None if it rolled nothing."""
    points = [point for point in since_choice(table, dealer.was_dealt) if dealer.was_dealt(table, point)]
    rolls = [int(point.move.as_json()["value"]) for point in points if _is_die(point)]
    return rolls[-1] if rolls else None


def joined(steps: Iterable[Step]) -> list[Step]:
    """Return steps as hands do them: mints that go the same way for the same reason are counted out once."""
    by_kind: dict[tuple[object, ...], Step] = {}
    for number, step in enumerate(steps):
        mints = step.facts.get("mints")
        rest = [(name, str(fact)) for name, fact in step.facts.items() if name != "mints"]
        key = (step.do, *rest) if isinstance(mints, int) else (number,)
        before = by_kind.get(key)
        if before is not None:
            step = Step(step.do, {**step.facts, "mints": before.facts["mints"] + mints})
        by_kind[key] = step
    return list(by_kind.values())


def hands(table: Table, point: Point) -> list[Step]:
    """Return what hands do on reaching a point, without what the AI's own card has said already."""
    steps = table.steps_of(point)
    before = point.before
    if before is None or before.state.prompt.ask != "automa" or point.move.by == TABLE:
        return list(steps)
    steps_before = table.decision_at(before).steps
    return [step for step in steps if step not in steps_before]


def ending(session: Session) -> str:
    """Return that the game is bound to end, and why; "" as long as it is not."""
    table = session.table
    why = None if table.state.prompt.ask == "over" else table.state.ending
    if why is None:
        return ""
    return narrator_of(session.words, table).last_round(why)


class Strip(NamedTuple):
    """The news as panels, and about how high they are with the gaps around them."""

    panels: list[ft.Control]
    height: float


def strip(session: Session, width: float, look: Look | None = None, *, size: float = 18, opens: bool = True) -> Strip:
    """Return the news as panels of this width, readable at a distance; none if there is no news. That the game will end
    is shown until it does. What happened takes two lines at most; with more to say it `opens` on a tap."""
    look, panels = look or session.look, []
    if last := ending(session):
        panels.append(_panel(look, [last], (size, width), "ending", "end"))
    if session.table.is_shut_in:
        panels.append(_shut_in(session, look, width))
    if sentences := news(session):
        rolled = _rolled(session.table)
        mark = ft.Icons.CAMPAIGN_ROUNDED if rolled is None else kit.die_mark(look, rolled, size=size + 8)
        tap = partial(session.look_up, HAPPENED) if opens else None
        panels.append(_panel(look, sentences, (size, width), "happened", mark, LINES, tap))
    return Strip([panel for panel, _ in panels], sum(height + GAP for _, height in panels))


def room(session: Session, height: float) -> float:
    """Return the room left free at the end of a page that scrolls above the strip: with the strip it is as high as the
    highest strip of this game. So a page that was scrolled to its end stays there as the strip goes."""
    most = _HIGHEST[session.table] = max(_HIGHEST.get(session.table, 0.0), height)
    return most - height


def _shut_in(session: Session, look: Look, width: float) -> tuple[ft.Control, float]:
    """Return that no seat can go on and the way to stop, and the approximate height of that."""
    stop = kit.button(
        look,
        session.words.say("Stop here and count"),
        identifier="stop-here",
        on_tap=partial(session.show, menu.HALT),
        kind="tonal",
        sign="end",
        expand=True,
    )
    words = menu.shut_in(session)
    inside = kit.column(kit.text(look, words, "titleMedium"), kit.row(stop), gap=8, equal=True)
    drawn = kit.ident("shut-in", kit.panel(look, inside, padding=ft.Padding.all(12)))
    return drawn, _height(look, [words], 18, width - 24) + 32 + look.size["target"]


def _panel(
    look: Look,
    sentences: list[str],
    measures: tuple[float, float],
    identifier: str,
    sign: kit.Sign | ft.Control,
    most: int | None = None,
    on_tap: kit.Tap | None = None,
) -> tuple[ft.Control, float]:
    """Return sentences as a panel, of `most` lines at most, and its approximate height; `measures` are the size of
    letters and the width. A tap opens what has no room."""
    (size, width), beside = measures, 10
    on, whole = look.on_secondary_container, kit.with_stops(*sentences)
    room = width - 24 - (size + 8) - beside
    is_cut = most is not None and _lines(look, sentences, size, room) > most
    shown = [whole] if is_cut else sentences
    lines = [kit.text(look, words, "titleMedium", color=on, size=size, max_lines=most) for words in shown]
    parts = [
        sign if isinstance(sign, ft.Control) else kit.icon(sign, size + 8, on),
        kit.column(*lines, gap=GAP_OF_LINES, equal=True, expand=True),
    ]
    if is_cut and on_tap is not None:
        parts.append(kit.icon(ft.Icons.UNFOLD_MORE_ROUNDED, size + 4, on))
    inside = kit.row(*parts, gap=beside, vertical=ft.CrossAxisAlignment.START)
    high = most * look.letters(size) * 1.25 if is_cut and most else _height(look, shown, size, room)
    high += 18
    padding, radius = ft.Padding.symmetric(horizontal=12, vertical=9), look.radius["card"]
    if is_cut and on_tap is not None:
        fill = look.secondary_container
        drawn = kit.target(
            inside, identifier=identifier, label=whole, on_tap=on_tap, fill=fill, radius=radius, padding=padding
        )
        return drawn, high
    box = ft.Container(inside, bgcolor=look.secondary_container, border_radius=radius, padding=padding)
    return kit.spoken(box, label=whole, identifier=identifier, live=True), high


def happened(session: Session) -> ft.Control:
    """Return the sheet with all that the last move set off, a line each."""
    look, say = session.look, session.words.say
    lines = [kit.spoken_text(look, words, "titleMedium") for words in news(session)]
    told, buttons = kit.column(*lines, gap=10, equal=True), [got_it(session)]
    return kit.sheet_content(look, say("What just happened"), told, buttons=buttons, identifier="all-happened")


def _lines(look: Look, sentences: list[str], size: float, width: float) -> int:
    """Return about how many lines of this width these sentences take, each beginning on its own."""
    return sum(kit.lines(words, look.letters(size), width) for words in sentences)


def _height(look: Look, sentences: list[str], size: float, width: float) -> float:
    """Return about how high these sentences are, each on lines of its own of this width."""
    between = GAP_OF_LINES * (len(sentences) - 1)
    return _lines(look, sentences, size, width) * look.letters(size) * 1.25 + between
