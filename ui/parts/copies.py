"""The copies that make themselves, on the screen of the backup: their folder, and one taken back after a look."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path

import flet as ft

from companion import system_faults
from companion.sharing.copies import Copies, Copy, listed
from companion.slices import with_progress
from companion.system_faults import SystemFault
from companion.wording.days import long_day
from ui import components as kit
from ui.parts.choosing import heading
from ui.session import Session
from ui.slices import Stopped, with_progress_bar

SHOWN = 12
"""The number of copies that are listed, the latest first."""


@dataclass(slots=True)
class Folder:
    """The folder that is being chosen, as written so far, and why it can't be used."""

    text: str
    fault: str = ""


def part(session: Session, copies: Copies, take: Callable[[Copy], object]) -> list[ft.Control]:
    """Return the part of the screen; `take` is given the copy to look at."""
    look, words = session.roomy_look, session.words
    about = words.say("Once a day when something has changed. The last days, weeks and months are kept.")
    place = kit.text(look, str(copies.folder), "titleSmall")
    place.selectable = True
    chosen = session.chosen
    rows = [kit.ident("copies-folder", kit.setting(look, place, sign="file", name=words.say("In this folder")))]
    shown = [_row(session, copy, partial(take, copy)) for copy in listed(copies.folder)[:SHOWN]]
    none = kit.spoken_text(look, words.say("There is no copy yet."), "bodyMedium", identifier="copies-none")
    fault = [kit.fault(look, said)] if (said := why(session, copies)) else []
    ways = _choosing(session, copies, chosen) if isinstance(chosen, Folder) else [kit.row(_other(session, copies))]
    listing = [kit.option_panel(look, shown)] if shown else [none]
    return [
        heading(look, words.say("Copies that make themselves"), about),
        *fault,
        kit.option_panel(look, rows),
        *ways,
        *listing,
    ]


async def _again(session: Session, copies: Copies) -> None:
    """Try once more to make the copy."""
    copies.again()
    work = with_progress(copies.making(datetime.now().date()))
    with suppress(Stopped):
        await with_progress_bar(session, session.words.say("Making the copy…"), work)
    session.revision += 1


def reminder(session: Session, copies: Copies) -> list[ft.Control]:
    """Return what Home says if the last copy was not made, and the ways on."""
    look, say, reason = session.look, session.words.say, why(session, copies)
    if not reason:
        return []
    told = say("Today’s copy of your games was not made. {why}", why=reason)
    once_more = partial(_again, session, copies)
    again = kit.button(look, say("Try again"), identifier="copy-again", on_tap=once_more, kind="tonal", expand=True)
    lead = partial(session.lead, "/settings/backup")
    other = kit.button(look, say("Another folder"), identifier="copies-other", on_tap=lead, kind="text")
    text = kit.spoken_text(look, told, "bodyMedium", identifier="copy-fault", live=True)
    return [kit.ident("remind-copy", kit.panel(look, text, kit.row(again, other, gap=8), gap=10))]


def why(session: Session, copies: Copies) -> str:
    """Return why the last copy was not made, in words; "" if it was."""
    if copies.fault is None:
        return ""
    return system_faults.in_words(session.words, copies.fault, copies.folder)


def _row(session: Session, copy: Copy, tap: kit.Tap) -> ft.Control:
    words = session.words
    name = long_day(words, copy.day)
    size = words.say("{n}\u00a0kB", n=max(1, round(copy.size / 1000)))
    label = words.say("Look at the copy of {day}", day=name)
    identifier = f"copy-{copy.day.isoformat()}"
    return kit.option_row(
        session.look, sign="undo", name=name, value=size, identifier=identifier, label=label, on_tap=tap
    )


def _other(session: Session, copies: Copies) -> ft.Control:
    return kit.button(
        session.look,
        session.words.say("Another folder"),
        identifier="copies-other",
        on_tap=partial(session.choose, Folder(str(copies.folder))),
        kind="line",
        sign="file",
        expand=True,
    )


def _choosing(session: Session, copies: Copies, chosen: Folder) -> list[ft.Control]:
    """Return the field for another folder."""
    look, say = session.look, session.words.say

    def written(text: str) -> None:
        chosen.text = text  # nothing is drawn anew while it is written

    field = kit.writing_field(look, value=chosen.text, hint=say("The folder, from its beginning"), on_change=written)
    box = kit.field_box(look, kit.named_by_hint(field, "copies-path"), padding=ft.Padding.all(6))
    use = kit.button(
        look,
        say("Use this folder"),
        identifier="copies-use",
        on_tap=partial(_use, session, copies),
        sign="done",
        expand=True,
    )
    away = kit.button(
        look, say("Cancel"), identifier="copies-cancel", on_tap=partial(session.choose, None), kind="line"
    )
    return [box, *([kit.fault(look, chosen.fault)] if chosen.fault else []), kit.row(away, use, gap=8)]


def _use(session: Session, copies: Copies) -> None:
    """Make the copies in the folder that was written, if they can be."""
    chosen, words = session.chosen, session.words
    if not isinstance(chosen, Folder):
        return
    place = Path(chosen.text.strip()).expanduser()
    if not place.is_absolute():
        session.choose(replace(chosen, fault=words.say("Write the whole path, from its beginning.")))
        return
    try:
        copies.put_into(place)
        session.choose(None)
    except SystemFault as fault:
        session.choose(replace(chosen, fault=system_faults.in_words(words, fault, place)))
