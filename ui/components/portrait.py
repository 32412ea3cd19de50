"""A solo opponent to choose: who it is, how it plays in a sentence, what it starts with."""

from __future__ import annotations

from collections.abc import Iterable

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look

from .badge import Who, badge
from .measure import DISPLAY, abreast
from .mint import mint
from .parts import BETWEEN, column, frame_of, icon, row, text
from .signs import Sign
from .tap import CanTap, target

_INSET = 12.0


def portraits_abreast(look: Look, names: Iterable[str], width: float, *, most: int, gap: float) -> int:
    """Return how many portraits fit in a row of `width` so that no name is broken: `most`, two or one."""
    size = look.style("titleLarge").size or 0.0
    inside = 2 * (_INSET + look.border["legal"])
    fitting = abreast(names, size * DISPLAY, width, most=most, gap=gap, inside=inside)
    return fitting if fitting == most else min(fitting, 2)


@memoised
def portrait(
    look: Look,
    *,
    name: str,
    title: str,
    words: str,
    sign: Sign,
    mints: int | None,
    start: str,
    identifier: str,
    label: str,
    on_tap: CanTap,
    selected: bool = False,
) -> ft.Control:
    """Return a portrait. `mints` None is unlimited; `start` is the words next to them ("": neither is shown).

    Put two in a row of equal height.
    """
    frame = frame_of(look, "legal" if selected else "plain")
    who = Who(name=name, letter=name[:1], machine=True)
    head: list[ft.Control] = [badge(look, who, size=54, sign=sign)]
    if selected:
        head.append(icon(ft.Icons.CHECK_CIRCLE_ROUNDED, 26, look.primary))
    below: list[ft.Control] = []
    if start:
        start_row = row(
            mint(look, mints, size=26), text(look, start, "titleSmall", color=frame.on, size=14, expand=True), gap=6
        )
        below.append(ft.Container(start_row, padding=ft.Padding.only(top=8)))
    content = column(
        column(
            row(*head, align=BETWEEN),
            column(
                text(look, name, "titleLarge", color=frame.on),
                *([text(look, title, "bodySmall", color=frame.quiet)] if title else []),
                equal=True,
            ),
            text(look, words, "bodyMedium", color=frame.on, height=1.3),
            gap=8,
            equal=True,
        ),
        *below,
        align=BETWEEN,
        equal=True,
        tight=False,
    )
    return target(
        content,
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        role="radio",
        selected=selected,
        frame=frame,
        radius=look.radius["panel"],
        padding=_INSET,
        expand=True,
    )
