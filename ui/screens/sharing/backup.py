"""The backup: everything in one file, when that was last made, and taking one back after a look at what it brings."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from functools import partial

import flet as ft

from companion import languages, system_faults
from companion.sharing import backup, backup_files, backup_words
from companion.sharing.backup import CHANGED, KEPT, Restored
from companion.sharing.copies import Copies, Copy
from companion.store.record_faults import NotShared
from companion.wording.days import long_day
from ui import back_navigation, preferences
from ui import components as kit
from ui.parts import copies as own_copies
from ui.parts.choosing import bar, heading
from ui.parts.frame import back_button, frame, halves, side_by_side
from ui.parts.saving import picked, save
from ui.parts.settings_rows import leading
from ui.screens.history.history_text import day_of, when
from ui.session import Session
from ui.slices import Stopped, begun_here, ongoing, with_progress_bar

ROUTE = "/settings/backup"


@dataclass(frozen=True, slots=True)
class Preview:
    """A backup that is looked at: its bytes, what it would bring, and whether its settings hold then."""

    content: bytes
    found: Restored
    replaces: bool = False


@dataclass(frozen=True, slots=True)
class Done:
    """What a backup has brought; `is_all`: it was not stopped."""

    found: Restored
    is_all: bool = True


@dataclass(frozen=True, slots=True)
class Given:
    """A backup was given to the browser, which does not tell whether it is kept: the person is asked."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a file was not taken back."""

    said: str


def view(session: Session) -> ft.View:
    """Return the screen: make one or take one back, or what the one chosen brings."""
    state = session.chosen
    if isinstance(state, Preview) and begun_here(session) is None:
        return _look(session, state)
    if isinstance(state, Done):
        return _done(session, state)
    return _start(session, state)


def age(session: Session) -> str:
    """Say how long ago the last backup was made, for a row that leads here."""
    return backup_words.age(session.words, backup.days_since(session.store, datetime.now().astimezone()))


def _head(session: Session, back: ft.Control | None = None) -> ft.Control:
    title = session.words.say("Backup")
    return kit.top_bar(session.look, title=title, back=back or back_button(session, back_navigation.up(ROUTE)))


# Making one


def _start(session: Session, state: object) -> ft.View:
    look, words = session.roomy_look, session.words
    busy, shown = begun_here(session), ongoing(session)  # below the button that began it
    is_making = busy is not None and busy.said == _writing(session)
    make = kit.button(
        look,
        words.say("Save a backup"),
        identifier="make-backup",
        on_tap=partial(_make, session) if busy is None else kit.Lacking(words.say("One moment")),
        sign="keep",
        expand=True,
    )
    choose = kit.button(
        look,
        words.say("Choose a backup"),
        identifier="choose-backup",
        on_tap=partial(_choose, session) if busy is None else kit.Lacking(words.say("One moment")),
        kind="line",
        sign="file",
        expand=True,
    )
    making = [
        heading(
            look,
            words.say("Make a backup"),
            words.say("One file with every game, score, player, card and setting. Keep it on another device."),
        ),
        _last(session),
        kit.row(make),
        *(_asked(session) if isinstance(state, Given) else []),
        *(shown if is_making else []),
    ]
    restoring = [
        heading(
            look,
            words.say("Restore a backup"),
            words.say("What is here stays, and nothing is doubled. You see what changes before it does."),
        ),
        kit.row(choose),
        *([] if is_making else shown),
    ]
    body = side_by_side(session, making, restoring)
    if (copies := session.host.copies) is not None and busy is None:
        body += own_copies.part(session, copies, partial(_take_copy, session, copies))
    if isinstance(state, Fault):
        body.append(kit.fault(look, state.said))
    return frame(session, name="backup", head=_head(session), body=body, gap=10, top=4, most=session.form)


def _last(session: Session) -> ft.Control:
    look, words = session.roomy_look, session.words
    made_at = backup.last_made(session.store)
    said = words.say("Last backup: {age}", age=age(session))
    if made_at is not None:
        said = words.say("{age}, on {day}", age=said, day=long_day(words, day_of(made_at)))
    line = kit.row(
        kit.icon("log", 22, look.on_surface_variant), kit.text(look, said, "titleSmall", expand=True), gap=12
    )
    return kit.spoken(kit.panel(look, line), label=said, identifier="last-backup", live=True)


async def _make(session: Session) -> None:
    """Write a backup, and offer it to be kept. One that is stopped is not there, and changes nothing."""
    session.choose(None)
    damaged = list[int]()
    with suppress(Stopped):
        work = backup.making(session.store, damaged.append)
        content = await with_progress_bar(session, _writing(session), work)
        name = f"mint-companion-{datetime.now():%Y-%m-%d}.{backup_files.SUFFIX}"
        is_kept = await save(session, name, lambda: content)
        if is_kept:
            _note(session)
        elif is_kept is None and session.route == ROUTE:
            session.choose(Given())
        if damaged and is_kept is not False:
            session.show("notice", backup_words.left_out(session.words, len(damaged)))


def _note(session: Session) -> None:
    """Note that a backup is kept."""
    session.choose(None)
    backup.note_made(session.store)
    session.revision += 1


def _asked(session: Session) -> list[ft.Control]:
    """Return the question whether the file is there that the browser was given."""
    say, look = session.words.say, session.look
    not_there = Fault(say("Make room on this device, or allow downloads, then save the backup once more."))
    ways = (
        ("backup-not-there", say("No"), partial(session.choose, not_there), "line"),
        ("backup-there", say("Yes, it is there"), partial(_note, session), "fill"),
    )
    buttons = [
        kit.button(look, said, identifier=name, on_tap=tap, kind=kind, expand=True) for name, said, tap, kind in ways
    ]
    asks = say("Is the file there? Look in your browser’s downloads: it does not tell the app.")
    return [kit.spoken_text(look, asks, "bodyLarge", identifier="backup-asks", live=True), kit.row(*buttons, gap=8)]


def _writing(session: Session) -> str:
    return session.words.say("Writing the backup…")


# Taking one back


async def _choose(session: Session) -> None:
    """Let a backup be chosen, and look at what it brings."""
    content = await picked(session)
    if content is not None and session.route == ROUTE:  # else the screen was left meanwhile
        await _look_at(session, content)


async def _take_copy(session: Session, copies: Copies, copy: Copy) -> None:
    """Look at what a copy that made itself brings."""
    try:
        content = await copies.folder.read(copy.name)
    except OSError as error:
        session.choose(Fault(system_faults.in_words(session.words, error, copy.name)))
        return
    await _look_at(session, content)


async def _look_at(session: Session, content: bytes) -> None:
    """Look at what a backup brings."""
    session.choose(None)
    state: object = None
    try:
        said, work = session.words.say("Replaying the games in it…"), backup.previewing(session.store, content)
        state = Preview(content, await with_progress_bar(session, said, work))
    except NotShared as error:
        state = Fault(error.in_words(session.words))
    except Stopped:
        pass  # nothing was changed
    if session.route == ROUTE:
        session.choose(state)


async def _restore(session: Session, state: Preview) -> None:
    """Restore a backup, and show what it has brought; it goes on when the screen is left."""
    bringing = backup.Restoring(session.store, state.content, replace_settings=state.replaces)
    done = True
    try:
        await with_progress_bar(session, session.words.say("Restoring the backup…"), bringing.work(), goes_on=True)
    except Stopped:
        done = False
    refresh(session)
    if session.chosen is state:
        session.choose(Done(bringing.so_far, is_all=done))


def _look(session: Session, state: Preview) -> ft.View:
    words = session.words
    restored = state.found.replacing_settings() if state.replaces else state.found
    body, most = list[ft.Control]([_what(session, restored)]), 0.0
    if restored.number("setting", KEPT, CHANGED):
        body, most = halves(session, body, _whose_settings(session, state), 12), session.form
    back = back_button(session, partial(session.choose, None))
    away = kit.button(
        session.look,
        words.say("Cancel"),
        identifier="leave-it",
        on_tap=partial(session.choose, None),
        kind="line",
        expand=True,
    )
    buttons = [away]
    if not restored.changes_nothing:
        buttons.append(
            kit.button(
                session.look,
                words.say("Restore it"),
                identifier="restore",
                on_tap=partial(_restore, session, state),
                sign="undo",
                expand=True,
            )
        )
    return frame(
        session,
        name="backup-found",
        head=_head(session, back),
        body=body,
        bar=bar(session, *buttons, most=most),
        gap=12,
        top=4,
        most=most,
    )


def _what(session: Session, restored: Restored, *, is_done: bool = False) -> ft.Control:
    """Return what a backup brings, a line each after a dot, or where it is done after a tick."""
    look, words = session.look, session.words
    brings = backup_words.brings(words, restored)
    sign = "done" if is_done else ft.Icons.CIRCLE
    lines = [
        kit.row(
            ft.Container(kit.icon(sign, 20 if is_done else 9, look.primary), width=20, alignment=ft.Alignment.CENTER),
            kit.text(look, line, "bodyLarge", expand=True),
            gap=12,
        )
        for line in brings
    ]
    made = _made(session, restored)
    inside: list[ft.Control] = [kit.quiet(look, made, "bodyMedium")] if made else []
    inside.append(kit.spoken(kit.column(*lines, gap=8, equal=True), label=" ".join(brings), identifier="brings"))
    return kit.framed(look, kit.column(*inside, gap=10, equal=True), padding=16)


def _made(session: Session, restored: Restored) -> str:
    """Return when a backup was made, or "" if it does not say."""
    try:
        moment = datetime.fromisoformat(restored.made_at).astimezone(UTC)
    except (ValueError, OverflowError):
        return ""
    return session.words.say("Made on {moment}", moment=when(session.words, moment))


def _whose_settings(session: Session, state: Preview) -> list[ft.Control]:
    look, words = session.look, session.words

    def choice(name: str, said: str, replaces: bool) -> kit.Choice:
        tap = partial(session.choose, replace(state, replaces=replaces))
        return kit.Choice(said, name, tap, selected=state.replaces == replaces)

    choices = [
        choice("keep-settings", words.say("Those here"), False),
        choice("replace-settings", words.say("Those in the backup"), True),
    ]
    about = words.say("Language and theme, for example")
    return [heading(look, words.say("Where settings differ"), about), kit.segments(look, choices)]


def refresh(session: Session) -> None:
    """Use the language and the look that the settings hold now."""
    language = session.store.settings.get("language")
    if language in languages.LANGUAGES:
        session.language = str(language)
    session.preferences = preferences.from_settings(session.store.settings)


def _done(session: Session, state: Done) -> ft.View:
    words = session.words
    title = heading(session.look, words.say("The backup is restored"), words.say("This is what it changed"))
    if not state.is_all:
        rest = words.say("This is what it changed until then. Restore it again for the rest: nothing is doubled.")
        title = heading(session.look, words.say("Restoring was stopped"), rest)
    done = kit.button(
        session.look, words.say("Done"), identifier="done", on_tap=partial(session.go, "/"), sign="done", expand=True
    )
    body = [title, _what(session, state.found, is_done=True)]
    return frame(session, name="backup-done", head=_head(session), body=body, bar=bar(session, done), gap=12, top=4)


def row(session: Session) -> ft.Control:
    """Return the row of the settings that leads here, with the age of the last backup."""
    words = session.words
    return leading(session, "backup", "keep", words.say("Backup"), age(session), partial(session.go, ROUTE))
