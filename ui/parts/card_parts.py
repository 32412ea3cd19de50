"""Pieces that the screens of the cards share: the bar of known values, a line that leads on, the head of a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import flet as ft

from companion.packs.packs import UnreadablePack
from engine.game import GAMES
from ui import components as kit
from ui.parts.frame import back_button
from ui.session import Session
from ui.theme.theme import Look


def line(
    session: Session,
    *,
    sign: kit.Sign | ft.Control,
    name: str,
    about: str,
    identifier: str,
    on_tap: kit.Tap,
) -> ft.Control:
    """Return a line that leads on: a sign, a name with a quiet line below."""
    look = session.look
    mark = sign if isinstance(sign, ft.Control) else kit.icon(sign, 24, look.on_surface)
    words = kit.titled(look, name, about, expand=None)
    inside = ft.Container(words, expand=True, padding=ft.Padding.symmetric(vertical=8))
    label = kit.with_stops(name, about)
    return kit.leading_row(look, mark, inside, identifier=identifier, label=label, on_tap=on_tap)


def small_tile(
    look: Look,
    drawing: ft.Control,
    name: str,
    *,
    identifier: str,
    label: str,
    on_tap: kit.Tap,
    is_blank: bool = False,
    height: float = 52,
    side: float = 9,
) -> ft.Control:
    """Return a card as a small tile with its name, or one that is no known card (`is_blank`)."""
    words = kit.text(look, name, "titleSmall", size=14.5, height=1.1, expand=True)
    return kit.target(
        kit.row(kit.min_height(height), drawing, words, gap=8),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        frame=None if is_blank else kit.frame_of(look, "plain"),
        border=ft.Border.all(1, look.outline) if is_blank else None,
        radius=13,
        padding=ft.Padding.symmetric(horizontal=side),
        expand=True,
    )


def head(session: Session, game: str, title: str, *, back: str, subtitle: str = "") -> ft.Control:
    """Return the head of a screen about the cards of a game; `back` is the screen above."""
    used = session.store.packs.in_use(game)
    mark = kit.sample_mark(session.look, session.words.say("Sample cards")) if used.fictional else None
    return kit.top_bar(
        session.look,
        title=title,
        subtitle=subtitle or GAMES[game].name,
        back=back_button(session, session.way_back(back)),
        game=game,
        mark=mark,
    )


def done_or_told_why(session: Session, act: Callable[[], object]) -> bool:
    """Do something with the packs; if it does not fit together, say why and return False: then nothing is done."""
    try:
        act()
    except UnreadablePack as fault:
        session.show("notice", fault.in_words(session.words))
        return False
    return True


def hints(session: Session, sentences: Sequence[str]) -> list[ft.Control]:
    """Return what looks odd as quiet lines: worth a second look, and not in the way."""
    look = session.look
    return [
        kit.spoken(
            ft.Container(
                kit.row(
                    kit.icon(ft.Icons.LIGHTBULB_ROUNDED, 18, look.on_surface_variant),
                    kit.quiet(look, words, "bodyMedium", expand=True),
                    gap=8,
                ),
                padding=ft.Padding.symmetric(horizontal=6, vertical=2),
            ),
            label=words,
            identifier=f"hint-{number}",
        )
        for number, words in enumerate(sentences, start=1)
    ]
