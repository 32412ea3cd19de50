"""The camera that reads codes: the page over the app that shows what it sees, and the button that opens it.

The page is drawn by the browser (`assets/web/scan.js`) and knows nothing of what the codes mean: it is given its words
and colours, tells each text that it reads, and is told what to say.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

import flet as ft

from companion.languages import mark
from engine.json_types import JsonDict
from ui import components as kit
from ui.session import Session

Hear = Callable[[str], JsonDict]
"""What is done with the text of a code: it returns `heard` or `OVER`."""
OVER: Final[JsonDict] = {"over": True}
"""All that was looked for is there: the page closes."""
_LACKING: Final = mark("What reads codes is not on this device yet. Open this page once with a network: then it stays.")
_SAID: Final[Mapping[str, str]] = {
    "title": mark("Read with the camera"),
    "close": mark("Close the camera"),
    "starting": mark("The camera starts…"),
    "hint": mark("Hold the code in front of the camera."),
    "photo": mark("Choose a photo"),
    "again": mark("Try the camera again"),
    "none": mark("The app finds no camera here. A photo of the code will do."),
    "refused": mark(
        "The browser does not let the app use the camera. Allow it in the settings of this page, or choose a photo of "
        "the code."
    ),
    "busy": mark("Another app uses the camera. Close that one and try again, or choose a photo of the code."),
    "nothing": mark("There is no code in this photo, or it is too small. Take another one, closer and straight."),
    "unread": mark("This file is no picture that the app can read. Choose another photo."),
    "lacking": _LACKING,
}
"""What the page says by itself, by the name that it knows it by."""


def button(session: Session, hear: Hear, *, kind: str = "fill") -> list[ft.Control]:
    """Return the button that opens the camera; none if the app cannot use one here."""
    if not session.host.has_scanner:
        return []
    words = session.words.say("Read with the camera")
    tap = partial(scan, session, hear)
    sign = ft.Icons.QR_CODE_SCANNER_ROUNDED
    return [
        kit.row(kit.button(session.look, words, identifier="scan", on_tap=tap, kind=kind, sign=sign, expand=True))
    ]


def scan(session: Session, hear: Hear) -> None:
    """Open the page that reads codes; `hear` is called with each."""
    look = session.look
    colours = {
        "surface": look.surface,
        "on": look.on_surface,
        "primary": look.primary,
        "on-primary": look.on_primary,
        "outline": look.outline,
        "track": look.surface_container_highest,
        "error": look.error,
        "scale": str(look.text_scale),
    }
    order: JsonDict = {
        "words": {name: session.words.say(words) for name, words in _SAID.items()},
        "look": colours,
        "language": session.language,
        "isFelt": session.uses_haptics,
    }
    session.host.scan(order, hear)


def heard(said: str, *, is_new: bool = False, done: int = 0, total: int = 0) -> JsonDict:
    """Return the answer to a code: what is said, whether it is a new one, and how many of how many are there by now."""
    return {"said": said, "isNew": is_new, "done": done, "total": total}


def refused(said: str) -> JsonDict:
    """Return the answer to a code that is of no use, and why."""
    return {"said": said, "isWrong": True}


def tell_lacking(session: Session) -> None:
    """Say that what reads codes has not been fetched yet, and there is no network."""
    session.show("notice", session.words.say(_LACKING))
