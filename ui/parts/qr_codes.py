"""QR codes: drawn, shown one after the other, and read as text, one or several of them in any order."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable, Sequence
from functools import lru_cache, partial

import flet as ft

from companion.languages import Words
from companion.sharing.codes import MOST_PARTS, Parts, matrix
from companion.store.record_faults import NotShared
from engine.json_types import JsonDict
from ui import components as kit
from ui.cards.pieces import into, text_field
from ui.parts import scanning
from ui.session import Session

QUIET_ZONE = 4
"""The white squares around a code: readers need them."""
LEAST = 260.0
"""No code is drawn smaller: one scrolls instead."""
LONGEST = MOST_PARTS * 600
"""Letters that the field takes: as many as all codes of one thing have, and room around them."""
NAMED = 12
"""The number of codes still to come that are named by their numbers."""


# Drawing one: dark on white in every theme


@lru_cache(maxsize=4)
def _png(part: str, is_long: bool = False) -> bytes:
    """Return the code of a part, or of another text that may be long, as a PNG file with one pixel a square."""
    squares = matrix(part, is_long=is_long)
    width = len(squares) + 2 * QUIET_ZONE
    blank = (False,) * width
    sides = (False,) * QUIET_ZONE
    rows = [blank] * QUIET_ZONE + [(*sides, *line, *sides) for line in squares] + [blank] * QUIET_ZONE
    lines = b""
    for line in rows:  # eight pixels a byte, 1 for white
        bits = "".join("0" if dark else "1" for dark in line) + "0" * (-width % 8)
        lines += b"\0" + int(bits, 2).to_bytes(len(bits) // 8, "big")
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, width, 1, 0, 0, 0, 0)),
            _chunk(b"IDAT", zlib.compress(lines)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def code(part: str, *, label: str, size: float, is_long: bool = False) -> ft.Control:
    """Return the code of a part, or of another text that may be long, of this size."""
    image = ft.Image(
        src=_png(part, is_long), width=size, height=size, fit=ft.BoxFit.CONTAIN, filter_quality=ft.FilterQuality.NONE
    )
    box = ft.Container(image, bgcolor=ft.Colors.WHITE, border_radius=12, clip_behavior=ft.ClipBehavior.ANTI_ALIAS)
    return kit.spoken(box, label=label, identifier="code")


# Showing them


def size(session: Session, beside: float, above: float) -> float:
    """Return the size of a code in the window, with `beside` and `above` taken by other things."""
    column = session.width if session.has_panes else session.column
    return max(LEAST, min(column - 2 * session.gutter - beside, session.height - above))


def series(
    session: Session, parts: Sequence[str], here: int, turn: Callable[[int], object], size: float
) -> list[ft.Control]:
    """Return the code at `here`, of this size, and below it the way to the others; `turn` replaces it by another."""
    said = session.words.say("Code {number} of {total}", number=here + 1, total=len(parts))
    picture = kit.row(code(parts[here], label=said, size=size), align=ft.MainAxisAlignment.CENTER)
    return [picture, _turning(session, said, here, len(parts), turn)] if len(parts) > 1 else [picture]


def _turning(session: Session, said: str, here: int, total: int, turn: Callable[[int], object]) -> ft.Control:
    look, words = session.look, session.words
    back = kit.icon_button(
        look,
        "back",
        identifier="code-before",
        label=words.say("The code before"),
        on_tap=partial(turn, here - 1) if here else kit.AT_END,
        framed=True,
    )
    onward = kit.icon_button(
        look,
        "onward",
        identifier="code-next",
        label=words.say("The next code"),
        on_tap=partial(turn, here + 1) if here < total - 1 else kit.AT_END,
        framed=True,
    )
    figure = kit.spoken(
        kit.text(look, said, "titleLarge", align=ft.TextAlign.CENTER),
        label=said,
        live=True,
        identifier="code-number",
        expand=True,
    )
    return kit.row(back, figure, onward)


# Reading them


def hearing(
    session: Session, parts: Callable[[], Parts], take: Callable[[Parts], object], fault: Callable[[NotShared], str]
) -> scanning.Hear:
    """Return what is done with a text that the camera has read: it is added to the `parts` read so far, which `take` is
    called with, unless it was read before or is no part of them: `fault` says why."""

    def hear(text: str) -> JsonDict:
        so_far = parts()
        try:
            more, is_new = so_far.with_text(text), True
        except NotShared as error:
            if error.why != "twice":
                return scanning.refused(fault(error))
            more, is_new = so_far, False
        if is_new:
            take(more)
        if more.is_whole:
            return scanning.OVER
        said, done = how_far(session.words, more), len(more.parts)
        return scanning.heard(said, is_new=is_new, done=done, total=more.total)

    return hear


def how_far(words: Words, parts: Parts) -> str:
    """Say how many parts were read, and which are still to come."""
    done = words.say("{known} of {total} codes read", known=len(parts.parts), total=parts.total)
    numbers = [str(number) for number in parts.missing]
    missing = ", ".join([*numbers[:NAMED], *(["…"] if len(numbers) > NAMED else [])])
    return words.say("{done}; still to come: {missing}", done=done, missing=missing)


def reading(
    session: Session, written: str, parts: Parts, *, write: Callable[[str], object], add: kit.Tap, anew: kit.Tap
) -> list[ft.Control]:
    """Return the field, and below it the progress of the reading: what is `written` in it, the `parts` read so far, and
    the handlers for writing, adding and beginning again."""
    look, words = session.look, session.words
    field = text_field(
        look,
        words,
        value=written,
        hint=words.say("The text of a code"),
        identifier="code-text",
        most=LONGEST,
        on_change=write,
        lines=3,
    )
    field.expand = True
    button = kit.icon_button(
        look,
        "plus",
        identifier="code-add",
        label=words.say("Add this code"),
        on_tap=add if written.strip() else kit.Lacking(words.say("Write the code first"), into(field)),
        framed=True,
    )
    row = kit.row(field, button, gap=8, vertical=ft.CrossAxisAlignment.START)
    return [row, *(_progress(session, parts, anew) if parts.total else [])]


def _progress(session: Session, parts: Parts, anew: kit.Tap) -> list[ft.Control]:
    look, words = session.look, session.words
    far = how_far(words, parts)
    again = kit.button(look, words.say("Start again"), identifier="codes-anew", kind="text", sign="again", on_tap=anew)
    return [
        kit.filled_bar(look, len(parts.parts), parts.total),
        kit.spoken_text(look, far, "titleSmall", identifier="codes-read", live=True),
        kit.row(again),
    ]
