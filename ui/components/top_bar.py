"""The head of a screen: the way back, the game's emblem, title and what is below it, and two or three actions."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from ui.theme.theme import Look

from .emblem import emblem
from .parts import column, min_height, quiet, row, text
from .shapes import stroke
from .tap import spoken


def top_bar(
    look: Look,
    *actions: ft.Control,
    title: str,
    subtitle: str = "",
    back: ft.Control | None = None,
    game: str | None = None,
    mark: ft.Control | None = None,
    wide: bool = False,
) -> ft.Container:
    """`back` is an icon button (a way back or a cross), `mark` the sign of sample cards."""
    lines: list[ft.Control] = []
    if wide:
        lines.append(text(look, title, "headlineSmall"))
        lines.append(quiet(look, subtitle, "bodyMedium"))
        words: ft.Control = row(*lines, gap=12)
    else:
        lines.append(text(look, title, "titleMedium", height=1.15))
        if subtitle:
            lines.append(text(look, subtitle, "bodySmall", color=look.on_surface_variant, max_lines=2, height=1.15))
        words = column(*lines, equal=True)
    parts: list[ft.Control] = [back] if back is not None else []
    if game is not None:
        parts.append(emblem(look, game, width=38 if wide else 30))
    spoken_label = f"{title}, {subtitle}" if subtitle else title
    inset = ft.Padding.only(left=12 if wide else 10)
    heading = spoken(ft.Container(words, padding=inset), label=spoken_label, heading=1, expand=True)
    parts.extend((heading, min_height(64 if wide else 52)))
    if mark is not None:
        parts.append(mark)
    parts.extend(actions)
    above = 0 if look.text_scale == 1 else 4
    return ft.Container(row(*parts), padding=ft.Padding.symmetric(horizontal=12 if wide else 4, vertical=above))


def wordmark(look: Look, words: str) -> ft.Control:
    """The app's name beside its sign, a closed tin seen from above with one mint."""
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
    """The head of a place of Home between its gutters: a wordmark or a title, then actions.

    The edge of a button that is only an icon is not seen, so it stands a little farther out than what is below.
    """
    if isinstance(title, str):
        title = spoken(text(look, title, "headlineSmall", size=24), label=title, heading=1, expand=True)
    return ft.Container(row(title, min_height(60), *actions), padding=ft.Padding(gutter + 6, 0, gutter - 4, 0))
