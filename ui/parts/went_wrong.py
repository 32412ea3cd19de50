"""The page instead of one that could not be drawn: nothing is lost, and one tap leads back."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import flet as ft

from ui import components as kit
from ui.session import Session
from ui.slices import Stopped, ongoing, with_progress_bar


@dataclass(frozen=True, slots=True)
class Copied:
    """The details of the fault were copied."""


def view(session: Session, message: str) -> ft.View:
    """Return the page; `message` are the details to be copied. Nothing of the screen that failed is drawn."""
    say, look = session.words.say, session.look
    title, calm = say("Something went wrong here."), say("Nothing is lost.")
    head = kit.spoken(
        kit.column(kit.text(look, title, "headlineSmall"), kit.text(look, calm, "bodyLarge"), gap=6),
        label=f"{title} {calm}",
        identifier="went-wrong",
        live=True,
    )
    place, *of = session.path
    is_game = place == "game" and bool(of)
    home = kit.button(
        look,
        say("Home"),
        identifier="fault-home",
        on_tap=partial(session.recover, "/"),
        kind="tonal" if is_game else "fill",
        expand=True,
    )
    ways: list[ft.Control] = [kit.row(home)]
    if is_game:
        back = kit.button(
            look,
            say("Back to the game"),
            identifier="fault-game",
            on_tap=partial(session.recover, f"/game/{of[0]}"),
            expand=True,
        )
        ways.insert(0, kit.row(back))
        if session.recovered_route == f"/game/{of[0]}":
            ways[1:1] = _around(session, of[0])

    copied = say("Copied.") if session.state_of(Copied) else say("Copy the details")
    copy = partial(_copy, session, message)
    ways.append(kit.row(kit.button(look, copied, identifier="fault-copy", on_tap=copy, kind="text", expand=True)))
    details = ft.Text(message, style=look.style("bodyMedium", color=look.on_surface_variant), selectable=True)
    body = kit.column(head, *ongoing(session), *ways, kit.panel(look, details), gap=16, equal=True)
    scroll = ft.Column([ft.Container(body, padding=20)], scroll=ft.ScrollMode.HIDDEN, expand=True)
    return ft.View(
        route=session.route,
        controls=[ft.SafeArea(scroll, expand=True)],
        bgcolor=look.surface,
        padding=0,
        key="went-wrong",
    )


async def _copy(session: Session, message: str) -> None:
    await ft.Clipboard().set(message)
    session.hold(Copied())


def _around(session: Session, game: str) -> list[ft.Control]:
    """Return the ways on for a game that could not be drawn again: before its last move, and out of this device."""
    say, look = session.words.say, session.look
    ways = (
        ("fault-undo", say("Take the last move back"), partial(_back_before, session, int(game)), "tonal"),
        ("fault-moves", say("All steps and checkpoints"), partial(session.recover, f"/game/{game}/moves"), "line"),
        ("fault-hand-on", say("Hand the game on"), partial(session.recover, f"/game/{game}/hand-on"), "line"),
    )
    return [
        kit.row(kit.button(look, words, identifier=identifier, on_tap=tap, kind=kind, expand=True))
        for identifier, words, tap, kind in ways
    ]


async def _back_before(session: Session, id: int) -> None:
    """Open a game, take its last move back, and go on there; the page stays if that fails."""
    with suppress(Stopped):
        session.recover_without_last_move(
            await with_progress_bar(session, session.words.say("Opening the game…"), session.store.opening(id))
        )
