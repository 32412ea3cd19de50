"""Reading QR codes as text: a field for one or several of them in any order, and which ones are still to come."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

from companion.sharing.codes import MOST_PARTS, Parts
from ui import components as kit
from ui.cards.pieces import into, text_field
from ui.session import Session

LONGEST = MOST_PARTS * 600
"""Letters that the field takes: as many as all codes of one thing have, and room around them."""
NAMED = 12
"""So many codes still to come are named by their numbers."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What is written in the field, the parts read so far, and what happens when one writes, adds or begins anew."""

    written: str
    parts: Parts
    write: Callable[[str], object]
    add: kit.Tap
    anew: kit.Tap


def reading(session: Session, state: Reading) -> list[ft.Control]:
    """Return the field, and below it how far the reading has come."""
    look, words = session.look, session.words
    field = text_field(
        look,
        value=state.written,
        hint=words.say("The text of a code"),
        identifier="code-text",
        most=LONGEST,
        on_change=state.write,
        lines=3,
    )
    field.expand = True
    button = kit.icon_button(
        look,
        "plus",
        identifier="code-add",
        label=words.say("Add this code"),
        on_tap=state.add if state.written.strip() else kit.Lacking(words.say("Write the code first"), into(field)),
        framed=True,
    )
    row = kit.row(field, button, gap=8, vertical=ft.CrossAxisAlignment.START)
    return [row, *(_progress(session, state) if state.parts.total else [])]


def _progress(session: Session, state: Reading) -> list[ft.Control]:
    look, words, parts = session.look, session.words, state.parts
    done = words.say("{known} of {total} codes read", known=len(parts.parts), total=parts.total)
    numbers = [str(number) for number in parts.missing]
    missing = ", ".join([*numbers[:NAMED], *(["…"] if len(numbers) > NAMED else [])])
    far = words.say("{done}; still to come: {missing}", done=done, missing=missing)
    again = kit.button(
        look, words.say("Start again"), identifier="codes-anew", kind="text", sign="again", on_tap=state.anew
    )
    return [
        kit.filled_bar(look, len(parts.parts), parts.total),
        kit.spoken_text(look, far, "titleSmall", identifier="codes-read", live=True),
        kit.row(again),
    ]
