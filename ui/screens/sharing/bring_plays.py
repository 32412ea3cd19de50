"""Plays from another app: a file is chosen and looked at, its people are matched, a button brings it in, and
another takes it back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from companion.plays import offer as plays
from companion.plays import words as said
from companion.plays.offer import Offer
from companion.slices import Steps, Work, with_progress
from companion.store.plays import AT_ONCE as EACH
from companion.store.record_faults import NotShared
from companion.wording.stemming import folded
from ui import back_navigation
from ui import components as kit
from ui.parts.choosing import bar, heading
from ui.parts.frame import back_button, frame, halves
from ui.parts.saving import picked
from ui.screens.history.history_text import when
from ui.session import Session
from ui.slices import Stopped, begun_here, ongoing, with_progress_bar
from ui.theme.theme import Look

ROUTE = "/history/plays"
MOST_PEOPLE = 40
"""The most people of a file whose names are offered to be changed."""
MOST_PLAYERS = 12
"""The most players who are offered for one."""


@dataclass(frozen=True, slots=True)
class Looked:
    """A file that is looked at: what it has, the names chosen by those of the file, and whose name is being chosen."""

    offer: Offer
    chosen: Mapping[str, str] = field(default_factory=dict)
    of: str = ""


@dataclass(frozen=True, slots=True)
class Brought:
    """The plays that were taken over, as an import of this id; `is_back` once it was taken back."""

    offer: Offer
    batch: str
    is_back: bool = False


@dataclass(frozen=True, slots=True)
class Fault:
    """Why nothing can be taken over."""

    said: str


def view(session: Session) -> ft.View:
    """Return the screen: where plays come from, what the chosen file has, or what was taken over."""
    state = session.chosen
    if isinstance(state, Looked) and begun_here(session) is None:
        return _look(session, state)
    if isinstance(state, Brought) and begun_here(session) is None:
        return _done(session, state)
    return _start(session, state.said if isinstance(state, Fault) else "")


def _head(session: Session, back: kit.Tap | str) -> ft.Control:
    title = session.words.say("Plays from another app")
    return kit.top_bar(session.look, title=title, back=back_button(session, back))


def _start(session: Session, fault: str) -> ft.View:
    look, words = session.roomy_look, session.words
    is_free = begun_here(session) is None
    choose = kit.button(
        look,
        words.say("Choose a file"),
        identifier="choose-plays",
        on_tap=partial(_choose, session) if is_free else kit.Lacking(words.say("One moment")),
        sign="file",
        expand=True,
    )
    about = words.say("The export of BG Stats, the plays of BoardGameGeek (XML or CSV), or a table of your own (CSV)")
    calm = words.say("You see what it is before anything changes.")
    body = [
        heading(look, words.say("A file"), about),
        kit.row(choose),
        *ongoing(session),
        ft.Container(kit.text(look, calm, "bodyMedium"), padding=ft.Padding.symmetric(horizontal=4)),
        *_last(session),
    ]
    if fault:
        body.insert(0, kit.fault(look, fault))
    up = back_navigation.up(ROUTE)
    return frame(session, name="plays", head=_head(session, up), body=body, gap=10, top=4, most=session.form)


def _last(session: Session) -> list[ft.Control]:
    """Return the last import, and the way to take it back; nothing if there is none."""
    look, words, last = session.roomy_look, session.words, session.store.plays.last_import()
    if last is None:
        return []
    number = words.count("{n} play, {moment}", "{n} plays, {moment}", last.number, moment=when(words, last.at))
    back = kit.button(
        look,
        words.say("Take it back"),
        identifier="take-back",
        on_tap=partial(_take_back, session, last.batch, last.number, None),
        kind="line",
        sign="undo",
        expand=True,
    )
    return [heading(look, words.say("The last one"), number), kit.row(back)]


# The file


async def _choose(session: Session) -> None:
    """Let a file be chosen, and look at what it has."""
    content = await picked(session)
    if content is not None and session.route == ROUTE:
        await look_at(session, content)


async def look_at(session: Session, content: bytes) -> None:
    """Show what a file has."""

    def looking() -> Steps[object]:
        try:
            offer = yield from plays.offering(session.store, content)
        except NotShared as error:
            return Fault(error.in_words(session.words))
        nothing = session.words.say("There are no plays in this file.")
        return Fault(nothing) if offer is None else Looked(offer)

    session.choose(None)
    await _slowly(session, session.words.say("Reading the plays…"), with_progress(looking()))


async def _slowly(session: Session, words: str, work: Work[object], *, goes_on: bool = False) -> None:
    """Do a work, of which `words` are said, and show the state that it returns."""
    try:
        state = await with_progress_bar(session, words, work, goes_on=goes_on)
    except Stopped:
        return
    if session.route == ROUTE:
        session.choose(state)
        session.revision += 1  # what is stored has changed, though the state may be as it was


def _look(session: Session, state: Looked) -> ft.View:
    words, new = session.words, len(state.offer.new)
    away = kit.button(
        session.look,
        words.say("Cancel"),
        identifier="leave-it",
        on_tap=partial(session.choose, None),
        kind="line",
        expand=True,
    )
    take = kit.button(
        session.look,
        words.count("Take over {n} play", "Take over {n} plays", new),
        identifier="take-plays",
        on_tap=partial(_take, session, state),
        sign="take-over",
        expand=True,
    )
    found = kit.framed(session.look, _lines(session, state.offer), padding=16)
    body: list[ft.Control] = [found]
    if new and state.offer.names:
        body = halves(session, body, _people(session, state), 12)
    return frame(
        session,
        name="plays-found",
        head=_head(session, partial(session.choose, None)),
        body=body,
        bar=bar(session, away, *([take] if new else []), most=session.form),
        gap=12,
        top=4,
        most=session.form,
    )


def _lines(session: Session, offer: Offer) -> ft.Control:
    """Return what the file has, a line each, and below them what cannot be read."""
    look, title, words = session.look, said.say_found(session.words, offer), session.words
    brings, faults = said.brings(words, offer), said.faults(words, offer)
    lines = [_line(look, line, kit.icon(ft.Icons.CIRCLE, 9, look.primary)) for line in brings]
    lines += [_line(look, line, None) for line in faults]
    inside = kit.column(kit.text(look, title, "titleMedium"), *lines, gap=8, equal=True)
    return kit.spoken(inside, label=kit.with_stops(title, *brings, *faults), identifier="brings", live=True)


def _line(look: Look, line: str, sign: ft.Control | None) -> ft.Control:
    """Return a line with a sign before it, or the room for one."""
    before = ft.Container(sign, width=20, height=24 * look.text_scale, alignment=ft.Alignment.CENTER)
    return kit.row(before, kit.text(look, line, "bodyLarge", expand=True), gap=12, vertical=ft.CrossAxisAlignment.START)


def _people(session: Session, state: Looked) -> list[ft.Control]:
    """Return the people of the file: each with the name that is theirs here, which a tap lets one choose."""
    look, words = session.look, session.words
    rows = list[ft.Control]()
    for number, (name, own) in enumerate(list(state.offer.names.items())[:MOST_PEOPLE]):
        about = words.say("Known here as {player}", player=own) if own in state.offer.known else words.say("New here")
        is_open = state.of == name
        rows.append(
            kit.option_row(
                look,
                sign="person",
                name=name,
                value=about,
                identifier=f"person-{number}",
                label=kit.with_stops(name, about),
                on_tap=partial(session.choose, replace(state, of="" if is_open else name)),
                end_sign="shut" if is_open else "open",
            )
        )
        if is_open:
            rows.append(_players(session, state, name, own))
    title = heading(look, words.say("Who is who"), words.say("Tap a name that is somebody else’s here"))
    return [title, kit.option_panel(look, rows)]


def _players(session: Session, state: Looked, name: str, own: str) -> ft.Control:
    """Return the choice of who a person of the file is."""
    known = [player.name for player in session.store.players.all()[:MOST_PLAYERS]]
    names = known if folded(name) in map(folded, known) else [name, *known]
    chips = [
        kit.chip(
            session.look,
            each if each in known else session.words.say("{name}, new here", name=each),
            identifier=f"is-{number}",
            on_tap=partial(_call, session, state, name, each),
            selected=each == own,
        )
        for number, each in enumerate(names)
    ]
    return ft.Container(kit.wrap(*chips, gap=6), padding=ft.Padding(14, 2, 14, 10))


async def _call(session: Session, state: Looked, name: str, own: str) -> None:
    """Call a person of the file by another name here, and compare it again."""
    chosen = {**state.chosen, name: own}

    def comparing() -> Steps[object]:
        return Looked((yield from plays.comparing(session.store, state.offer.read, chosen)), chosen)

    await _slowly(session, session.words.say("Reading the plays…"), with_progress(comparing()))


# Taking over


async def _take(session: Session, state: Looked) -> None:
    def taking() -> Steps[object]:
        return Brought(state.offer, (yield from plays.taking(session.store, state.offer)))

    work = with_progress(taking(), len(state.offer.new), EACH)
    await _slowly(session, session.words.say("Taking the plays over…"), work, goes_on=True)


async def _take_back(session: Session, batch: str, number: int, after: object) -> None:
    """Take an import of this many plays back, and show the state `after` it."""

    def taking_back() -> Steps[object]:
        yield
        session.store.plays.take_back(batch)
        return after

    work = with_progress(taking_back(), number, EACH)
    await _slowly(session, session.words.say("Taking the plays back…"), work, goes_on=True)


def _done(session: Session, state: Brought) -> ft.View:
    words = session.words
    undo = kit.button(
        session.look,
        words.say("Undo"),
        identifier="undo-plays",
        on_tap=partial(_take_back, session, state.batch, len(state.offer.new), replace(state, is_back=True)),
        kind="line",
        sign="undo",
        expand=True,
    )
    done = kit.button(
        session.look,
        words.say("Done"),
        identifier="done",
        on_tap=partial(session.go, "/history"),
        sign="done",
        expand=True,
    )
    if state.is_back:
        body = [heading(session.look, words.say("The plays are taken back"), words.say("All is as it was before"))]
    else:
        number, *_ = said.brings(words, state.offer)
        body = [heading(session.look, words.say("The plays are taken over"), number)]
    buttons = bar(session, *([] if state.is_back else [undo]), done, most=session.form)
    head = _head(session, back_navigation.up(ROUTE))
    return frame(session, name="plays-done", head=head, body=body, bar=buttons, gap=12, top=4, most=session.form)
