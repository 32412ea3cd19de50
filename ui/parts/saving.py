"""What the device does with files and its clipboard: save a file, open one, copy and paste a text.

Each device and browser refuses with errors of its own; the person is told in a sentence, and nothing else happens.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import flet as ft

from companion import files, system_faults
from companion.slices import Work
from ui.session import Session
from ui.slices import Stopped, with_progress_bar


async def save(session: Session, name: str, content: Callable[[], bytes]) -> bool | None:
    """Offer a file of this name to be kept; return whether it was, None if the device does not tell, as no browser
    does. At a desk a file of this name is replaced only by a whole one."""
    picker = ft.FilePicker()
    platform = picker.page.platform
    is_desk = not picker.page.web and platform is not None and not platform.is_mobile()
    try:
        if is_desk:
            path = await picker.save_file(file_name=name)
            if path is not None:
                files.write(Path(path), content())
        else:
            path = await picker.save_file(file_name=name, src_bytes=content())
    except Exception as error:  # as above
        is_told = is_desk and isinstance(error, OSError) and system_faults.kind(error) is not None
        why = system_faults.in_words(session.words, error) if is_told and isinstance(error, OSError) else ""
        session.show("notice", why or session.words.say("This device did not take the file."))
        return False
    return None if picker.page.web else path is not None


async def save_slowly(session: Session, name: str, work: Callable[[], Work[bytes]]) -> None:
    """Write a file in slices, and offer it to be kept as `save` does; one that is stopped is not there."""
    with suppress(Stopped):
        content = await with_progress_bar(session, session.words.say("Writing the file…"), work())
        await save(session, name, lambda: content)


async def picked(session: Session) -> bytes | None:
    """Let a file be chosen and return its content, or None if none was chosen."""
    try:
        files = await ft.FilePicker().pick_files(with_data=True)
    except Exception:  # as above
        session.show("notice", session.words.say("This device did not give the file."))
        return None
    return (files[0].bytes or b"") if files else None


async def copy(session: Session, text: str) -> None:
    """Put a text on the clipboard and say so, or show the text to be copied by hand."""
    try:
        await ft.Clipboard().set(text)
    except Exception:  # as above
        session.show("by-hand", text)
    else:
        session.show("done", session.words.say("Copied"))


async def pasted(session: Session) -> str | None:
    """Return the text on the clipboard, or None if there is none, or it may not be read."""
    try:
        text = await ft.Clipboard().get()
    except Exception:  # as above
        text = None
    if not text:
        session.show(
            "notice", session.words.say("This device does not let the app paste: put the text into the field yourself.")
        )
        return None
    return text
