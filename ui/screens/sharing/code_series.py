"""QR codes shown one after the other: the code, which of how many it is, and the way to the others."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from ui import components as kit
from ui.cards.qr import code
from ui.session import Session

LEAST = 260.0
"""No code is drawn smaller: one scrolls instead."""


def size(session: Session, beside: float, above: float) -> float:
    """Return how large a code may be in the window, where other things take so much beside and above it."""
    column = session.width if session.is_wide else min(session.width, session.look.size["maxText"])
    return max(LEAST, min(column - 2 * session.gutter - beside, session.height - above))


def series(
    session: Session, parts: Sequence[str], here: int, turn: Callable[[int], object], size: float
) -> list[ft.Control]:
    """Return the code at `here`, so large, and below it the way to the others; `turn` takes the place of another."""
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
