"""The copies that make themselves: made while the app runs, told on Home if one failed, listed on the screen of the
backup with their folder, and one taken back after a look."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import partial
from pathlib import Path

import flet as ft

from companion import system_faults
from companion.sharing.copies import AskedFolder, Copies, Copy
from companion.sharing.disk import Disk
from companion.system_faults import SystemFault
from companion.wording.days import long_day
from ui import components as kit
from ui.parts.choosing import heading
from ui.session import Session
from ui.slices import Job, Stopped, in_slices, with_progress_bar

FIRST_COPY, NEXT_COPY = 10.0, 20.0
"""Seconds after which it is first looked whether a copy is due, and then again and again."""
COPY_SLICE = 0.008
"""Seconds for which a copy is worked on at a stretch."""
SHOWN = 12
"""The number of copies that are listed, the latest first."""


@dataclass(slots=True)
class Writing:
    """The folder that is being chosen, as written so far, and why it can't be used."""

    text: str
    fault: str = ""


async def keep_making(session: Session, copies: Copies, is_open: Callable[[], bool]) -> None:
    """Make a copy as soon as one is due, as long as the page `is_open`; in slices, so that the table answers meanwhile.
    """
    if isinstance(copies.folder, AskedFolder):
        await copies.folder.look()
    await asyncio.sleep(FIRST_COPY)
    while is_open():
        today = _today()
        if copies.is_due(today):
            had_failed = copies.fault is not None
            await copies.make(today, lambda work: in_slices(work, Job(), lambda progress: None, most=COPY_SLICE))
            if had_failed or copies.fault is not None:
                session.revision += 1
        await asyncio.sleep(NEXT_COPY)


def _today() -> date:
    return datetime.now().astimezone().date()


def part(session: Session, copies: Copies, take: Callable[[Copy], object]) -> list[ft.Control]:
    """Return the part of the screen; `take` is given the copy to look at."""
    look, words = session.roomy_look, session.words
    about = words.say("Once a day when something has changed. The last days, weeks and months are kept.")
    title = heading(look, words.say("Copies that make themselves"), about)
    if isinstance(copies.folder, AskedFolder) and not copies.folder.name:
        return [title, kit.row(_choice(session, copies, copies.folder, words.say("Choose their folder")))]
    place = kit.text(look, copies.folder.name, "titleSmall")
    place.selectable = True
    rows = [kit.ident("copies-folder", kit.setting(look, place, sign="file", name=words.say("In this folder")))]
    fault = [kit.fault(look, said)] if (said := why(session, copies)) else []
    return [title, *fault, kit.option_panel(look, rows), *_ways(session, copies), _list(session, copies, take)]


def _list(session: Session, copies: Copies, take: Callable[[Copy], object]) -> ft.Control:
    """Return the latest copies, or what is said as long as there is none to be seen."""
    look, say = session.roomy_look, session.words.say
    if copies.folder.files() is None:
        unseen = say("Your copies are shown once the browser may look into the folder.")
        return kit.spoken_text(look, unseen, "bodyMedium", identifier="copies-unseen")
    shown = [_row(session, copy, partial(take, copy)) for copy in copies.listed()[:SHOWN]]
    if shown:
        return kit.option_panel(look, shown)
    return kit.spoken_text(look, say("There is no copy yet."), "bodyMedium", identifier="copies-none")


async def _again(session: Session, copies: Copies) -> None:
    """Try once more to make the copy."""
    copies.again()
    said = session.words.say("Making the copy…")
    with suppress(Stopped):
        await copies.make(_today(), lambda work: with_progress_bar(session, said, work))
    session.revision += 1


async def _allow(session: Session, copies: Copies, folder: AskedFolder) -> None:
    """Let the browser ask whether the folder may be written, and make the copy that is due."""
    try:
        if not await folder.allow():
            return
    except OSError as error:
        copies.fault = error
        session.revision += 1
        return
    copies.fault = None
    copies.again()
    if copies.is_due(_today()):
        await _again(session, copies)
    session.revision += 1


async def _choose(session: Session, copies: Copies, folder: AskedFolder) -> None:
    """Let the person choose the folder, and make the first copy in it."""
    try:
        if not await folder.choose():
            return
    except OSError:
        failed = session.words.say("The browser has not taken a folder. Tap once more, or choose another.")
        session.show("notice", failed)
        return
    copies.moved()
    await _again(session, copies)


async def _stop(session: Session, copies: Copies, folder: AskedFolder) -> None:
    """Make no more copies until a folder is chosen again."""
    name = folder.name
    try:
        await folder.forget()
    except OSError as error:
        session.show("notice", system_faults.in_words(session.words, error, name))
        return
    copies.moved()
    session.revision += 1
    session.show("notice", session.words.say("No more copies are made. Those in “{folder}” stay there.", folder=name))


def reminder(session: Session, copies: Copies) -> list[ft.Control]:
    """Return what Home says if the last copy was not made, and the ways on."""
    look, say, reason = session.look, session.words.say, why(session, copies)
    if not reason:
        return []
    told = say("Today’s copy of your games was not made. {why}", why=reason)
    once_more = partial(_again, session, copies)
    again = kit.button(look, say("Try again"), identifier="copy-again", on_tap=once_more, kind="tonal", expand=True)
    if (asked := _lost(copies)) is not None:
        again = _leave(session, copies, asked)
    lead = partial(session.lead, "/settings/backup")
    other = kit.button(look, say("Another folder"), identifier="copies-other", on_tap=lead, kind="text")
    text = kit.spoken_text(look, told, "bodyMedium", identifier="copy-fault", live=True)
    return [kit.ident("remind-copy", kit.panel(look, text, kit.row(again, other, gap=8), gap=10))]


def why(session: Session, copies: Copies) -> str:
    """Return why the last copy was not made, in words; "" if it was."""
    if copies.fault is None:
        return ""
    if _lost(copies) is not None:
        name = copies.folder.name
        return session.words.say("The browser asks again whether the app may write into “{folder}”.", folder=name)
    return system_faults.in_words(session.words, copies.fault, copies.folder.name)


def _lost(copies: Copies) -> AskedFolder | None:
    """Return the folder if the last copy was not made because it may not be written any more, else None."""
    folder = copies.folder
    return folder if isinstance(folder, AskedFolder) and isinstance(copies.fault, PermissionError) else None


def _leave(session: Session, copies: Copies, folder: AskedFolder) -> ft.Control:
    """Return the button after which the browser asks whether the folder may be written."""
    allow = partial(_allow, session, copies, folder)
    say = session.words.say
    return kit.button(session.look, say("Allow it"), identifier="copies-allow", on_tap=allow, kind="tonal", expand=True)


def _ways(session: Session, copies: Copies) -> list[ft.Control]:
    """Return the ways to another folder, and to be allowed into this one."""
    folder, chosen = copies.folder, session.chosen
    if isinstance(folder, AskedFolder):
        other = _choice(session, copies, folder, session.words.say("Another folder"))
        is_closed = folder.files() is None or _lost(copies) is not None
        stop = kit.button(
            session.look,
            session.words.say("Stop copying"),
            identifier="copies-stop",
            on_tap=partial(_stop, session, copies, folder),
            kind="line",
            expand=True,
        )
        allowing = [kit.row(_leave(session, copies, folder))] if is_closed else []
        return [*allowing, kit.row(stop, other, gap=8)]
    if isinstance(folder, Disk) and isinstance(chosen, Writing):
        return _writing(session, copies, folder, chosen)
    if isinstance(folder, Disk):
        return [kit.row(_other(session, folder))]
    return []


def _choice(session: Session, copies: Copies, folder: AskedFolder, said: str) -> ft.Control:
    """Return the button after which the person chooses the folder."""
    choose = partial(_choose, session, copies, folder)
    return kit.button(
        session.look, said, identifier="copies-other", on_tap=choose, kind="line", sign="file", expand=True
    )


def _row(session: Session, copy: Copy, tap: kit.Tap) -> ft.Control:
    words = session.words
    name = long_day(words, copy.day)
    size = words.say("{n}\u00a0kB", n=max(1, round(copy.size / 1000)))
    label = words.say("Look at the copy of {day}", day=name)
    identifier = f"copy-{copy.day.isoformat()}"
    return kit.option_row(
        session.look, sign="undo", name=name, value=size, identifier=identifier, label=label, on_tap=tap
    )


def _other(session: Session, folder: Disk) -> ft.Control:
    return kit.button(
        session.look,
        session.words.say("Another folder"),
        identifier="copies-other",
        on_tap=partial(session.choose, Writing(folder.name)),
        kind="line",
        sign="file",
        expand=True,
    )


def _writing(session: Session, copies: Copies, folder: Disk, chosen: Writing) -> list[ft.Control]:
    """Return the field for another folder."""
    look, say = session.look, session.words.say
    hint = say("The folder, from its beginning")
    field = kit.writing_field(look, value=chosen.text, hint=hint, on_change=partial(_write, chosen))
    box = kit.field_box(look, kit.named_by_hint(field, "copies-path"), padding=ft.Padding.all(6))
    use = kit.button(
        look,
        say("Use this folder"),
        identifier="copies-use",
        on_tap=partial(_use, session, copies, folder),
        sign="done",
        expand=True,
    )
    away = kit.button(
        look, say("Cancel"), identifier="copies-cancel", on_tap=partial(session.choose, None), kind="line"
    )
    return [box, *([kit.fault(look, chosen.fault)] if chosen.fault else []), kit.row(away, use, gap=8)]


def _write(chosen: Writing, text: str) -> None:
    chosen.text = text  # nothing is drawn again while it is written


def _use(session: Session, copies: Copies, folder: Disk) -> None:
    """Make the copies in the folder that was written, if they can be."""
    chosen, words = session.chosen, session.words
    if not isinstance(chosen, Writing):
        return
    place = Path(chosen.text.strip()).expanduser()
    if not place.is_absolute():
        session.choose(replace(chosen, fault=words.say("Write the whole path, from its beginning.")))
        return
    try:
        folder.choose(place)
        copies.moved()
        session.choose(None)
    except SystemFault as fault:
        session.choose(replace(chosen, fault=system_faults.in_words(words, fault, place)))
