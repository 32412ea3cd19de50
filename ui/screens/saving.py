"""Saving what was written as a file of this device, and copying a text."""

from __future__ import annotations

from collections.abc import Callable

import flet as ft

from ui.session import Session


async def save(session: Session, name: str, content: Callable[[], bytes]) -> None:
    """Offer a file of this name to be kept; it is written only then."""
    try:
        await ft.FilePicker().save_file(file_name=name, src_bytes=content())
    except Exception:  # each device has errors of its own
        session.show("notice", session.words.say("This device did not take the file."))


async def copy(session: Session, text: str) -> None:
    """Put a text on the clipboard, and say so."""
    try:
        await ft.Clipboard().set(text)
    except Exception:  # a browser may forbid it
        session.show("notice", session.words.say("This device does not let the text be copied."))
    else:
        session.show("notice", session.words.say("Copied."))
