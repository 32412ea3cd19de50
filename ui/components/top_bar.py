"""The head of a screen: the way back, the game's emblem, title and subtitle, and two or three actions."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft
import flet.canvas as cv

from ui.theme.theme import Look

from .emblem import emblem
from .measure import wide as measured
from .parts import column, min_height, quiet, row, text
from .shapes import stroke
from .tap import spoken

_EMBLEM, _INSET, _EDGE = 30, 10, 4
"""On a phone: the width of the emblem, the gap before the words, and the gap before the first button."""


def top_bar(
    look: Look,
    *actions: ft.Control,
    title: str,
    subtitle: str | Sequence[str] = "",
    back: ft.Control | None = None,
    game: str | None = None,
    mark: ft.Control | None = None,
    wide: bool = False,
    width: float = 0,
) -> ft.Container:
    """Return the head; `back` is an icon button (a way back or a cross), `mark` the sign of sample cards.

    Of a `subtitle` of several the first that fits in one line of a head of this width is shown: the fullest comes
    first, and the last may take two lines. All of it is read aloud. The emblem gives way to a title that else
    would take two lines.
    """
    most = 2
    beside = len(actions) + (back is not None)
    words_room = width - 2 * _EDGE - beside * look.size["target"] - (_EMBLEM if game else 0) - _INSET
    title_width = measured(title, look.style("titleMedium").size or 0)
    if game is not None and words_room < title_width <= words_room + _EMBLEM:
        game, words_room = None, words_room + _EMBLEM
    if subtitle and not isinstance(subtitle, str):
        spoken_subtitle, subtitle = subtitle[0], subtitle[0] if wide else fitting(look, subtitle, words_room)
        most = 1 if words_fit(look, subtitle, words_room) else 2
    else:
        spoken_subtitle = subtitle = str(subtitle or "")
    lines: list[ft.Control] = []
    if wide:
        lines.append(text(look, title, "headlineSmall"))
        lines.append(quiet(look, subtitle, "bodyMedium"))
        words: ft.Control = row(*lines, gap=12)
    else:
        lines.append(text(look, title, "titleMedium", height=1.15))
        if subtitle:
            lines.append(text(look, subtitle, "bodySmall", color=look.on_surface_variant, max_lines=most, height=1.15))
        words = column(*lines, equal=True)
    parts: list[ft.Control] = [back] if back is not None else []
    if game is not None:
        parts.append(emblem(look, game, width=38 if wide else _EMBLEM))
    spoken_label = f"{title}, {spoken_subtitle}" if spoken_subtitle else title
    inset = ft.Padding.only(left=12 if wide else _INSET)
    heading = spoken(ft.Container(words, padding=inset), label=spoken_label, heading=1, expand=True)
    parts.extend((heading, min_height(64 if wide else 52)))
    if mark is not None:
        parts.append(mark)
    parts.extend(actions)
    above = 0 if look.text_scale == 1 else 4
    return ft.Container(row(*parts), padding=ft.Padding.symmetric(horizontal=12 if wide else _EDGE, vertical=above))


def fitting(look: Look, ways: Sequence[str], width: float) -> str:
    """Return the first of several subtitles that fits in one line of this width, or the last."""
    return next((words for words in ways if words_fit(look, words, width)), ways[-1])


def words_fit(look: Look, words: str, width: float) -> bool:
    """Return whether a subtitle fits in one line of this width."""
    return measured(words, look.style("bodySmall").size or 0) <= width


def wordmark(look: Look, words: str) -> ft.Control:
    """Return the app's name next to its sign, a closed tin seen from above with one mint."""
    sign = cv.Canvas(
        [
            cv.Rect(1.25, 1.25, 31.5, 23.5, border_radius=8, paint=stroke(look.primary, 2.5)),
            cv.Circle(17, 13, 5.5, paint=ft.Paint(color=look.primary)),
        ],
        width=34,
        height=26,
    )
    name = row(sign, text(look, words, "headlineSmall", expand=True), gap=10)
    return spoken(name, label=words, heading=1, expand=True)


def title_bar(look: Look, title: str | ft.Control, *actions: ft.Control, gutter: float = 12) -> ft.Container:
    """Return the head of a place of Home between its gutters: a wordmark or a title, then actions.

    The edge of a button that is only an icon is not visible, so it is placed a little farther out than what is below.
    """
    if isinstance(title, str):
        title = spoken(text(look, title, "headlineSmall", size=24), label=title, heading=1, expand=True)
    return ft.Container(row(title, min_height(60), *actions), padding=ft.Padding(gutter + 6, 0, gutter - 4, 0))
