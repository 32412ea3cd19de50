"""Parts of every score sheet: what is asked, what was moved from whom, what counts, and a number in steps."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from ui import components as kit
from ui.session import Session

LEFT = "score/left"
"""Whether what only a tie asks for lies open: its name among the states of the screens."""
LOOKING = "score/looking"
"""What is being picked, among the states of the screens: it ends with the score."""
Change = Callable[..., None]
"""Takes the sheet as it is to be, and what was moved from whom."""


def question(session: Session, title: str, hint: str) -> ft.Control:
    """Return what is asked about a seat, and in a few words how to answer."""
    look = session.look
    line = kit.wrap(
        kit.text(look, title, "headlineSmall"),
        kit.text(look, hint, "bodySmall", color=look.on_surface_variant),
        gap=10,
        run_gap=0,
    )
    inside = ft.Container(line, padding=ft.Padding(2, 2, 2, 0))
    return kit.spoken(inside, label=f"{title} {hint}", identifier="score-question", heading=2)


def moved(session: Session, told: str, undo: kit.Tap) -> ft.Control:
    """Return what the last tap took from somebody else, and the way back."""
    look = session.look
    line = kit.spoken(kit.text(look, told, "bodyMedium"), label=told, live=True, identifier="moved", expand=True)
    back = kit.button(
        look,
        session.words.say("Undo"),
        identifier="undo-move",
        on_tap=undo,
        kind="text",
        sign=kit.SIGNS["undo"],
        dense=True,
    )
    return kit.panel(look, kit.row(line, back, gap=8), padding=ft.Padding(14, 0, 4, 0))


def left(session: Session, title: str, parts: Sequence[ft.Control], *, is_needed: bool = False) -> list[ft.Control]:
    """Return what only a tie asks for: behind a row that opens it for every seat, or at once where it is needed."""
    is_open = is_needed or session.screen_state.get(LEFT) is True
    if is_needed:
        return [*parts]
    value = session.words.say("for a tie")

    def turn() -> None:
        session.screen_state[LEFT] = not is_open
        session.revision += 1

    row = kit.option_row(
        session.look,
        sign=ft.Icons.BALANCE_ROUNDED,
        name=title,
        value=value,
        identifier="left",
        label=f"{title}, {value}",
        on_tap=turn,
        end_sign=kit.SIGNS["shut" if is_open else "open"],
    )
    return [kit.option_panel(session.look, [row]), *(parts if is_open else [])]


def counted(session: Session, number: int, told: str, points: int, heard: str) -> ft.Control:
    """Return a line that says what counts so many points; the lines are numbered from 0."""
    look = session.look
    words = ft.Container(kit.text(look, told, "bodyMedium"), padding=ft.Padding(0, 8, 0, 8), expand=True)
    line = kit.row(words, kit.star_figure(look, points, size=19, figure_size=20), gap=10)
    return kit.spoken(line, label=heard, identifier=f"counts-{number}")
