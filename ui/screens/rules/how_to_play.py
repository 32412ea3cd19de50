"""How a game is played, on one page: its goal, a turn, the end and the words on the board, each line with its rule."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion import rulebook
from companion.contract.how_to_play import Line
from companion.games.registry import MODULES
from companion.table.zones import capital
from engine.game import GAMES
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts.choosing import heading
from ui.parts.frame import frame, game_head, halves
from ui.parts.rulebook_navigation import back, open_how_to_play, open_page
from ui.parts.settings_rows import leading
from ui.session import Session


def view(session: Session, game: str) -> ft.View:
    """Return the page of a game that has one."""
    look, say = session.look, session.words.say
    page = MODULES[game].how_to_play
    assert page is not None
    chapters = (
        ("goal", say("What you are after"), [_line(session, line) for line in page.goal]),
        ("turn", say("What happens"), [_line(session, line, n) for n, line in enumerate(page.turn, 1)]),
        ("end", say("How it ends"), [_line(session, line) for line in page.end]),
        ("terms", say("What the words mean"), [_line(session, line, term=say(term)) for term, line in page.terms]),
    )
    goal, turn, end, terms = (
        [heading(look, title), kit.ident(f"learn-{name}", kit.option_panel(look, lines))]
        for name, title, lines in chapters
    )
    picture = kit.lid(look, game, GAMES[game].name, say(GAME_UI[game].line), session.half)
    body = halves(session, [picture, *goal, *turn], [*end, *terms], 10)
    head = game_head(session, game, say("How to play"), back=back(session))
    return frame(session, name="how-to-play", head=head, body=body, gap=10, top=4, most=session.form)


def _line(session: Session, line: Line, number: int = 0, term: str = "") -> ft.Control:
    """Return a line, after its number or the word that it explains; a tap opens its rule."""
    look, words = session.look, session.words
    text, title = words.say(line.words), words.say(rulebook.clause(line.rule).title)
    told = kit.column(
        *([kit.text(look, capital(term), "titleSmall")] if term else []),
        kit.text(look, text, "bodyMedium"),
        gap=1,
        equal=True,
    )
    inside = ft.Container(told, padding=ft.Padding.symmetric(vertical=8), expand=True)
    pin = [kit.pin(look, number)] if number else []
    return kit.target(
        kit.row(kit.min_height(48), *pin, inside, kit.icon("into", 22, look.on_surface_variant), gap=10),
        identifier=f"learn-{line.rule.replace('.', '-')}" + (f"-{number}" if number else ""),
        label=kit.with_stops(term, text, words.say("Rule: {title}", title=title)),
        on_tap=partial(open_page, session, line.rule),
        radius=look.radius["chip"],
    )


def rows(session: Session, games: Sequence[str]) -> list[ft.Control]:
    """Return the ways to the pages of these games, of those that have one."""
    return [
        leading(
            session,
            f"how-to-play-{game}",
            ft.Icons.SCHOOL_ROUNDED,
            session.words.say("How to play"),
            GAMES[game].name if len(games) > 1 else "",
            partial(open_how_to_play, session, game),
        )
        for game in games
        if MODULES[game].how_to_play is not None
    ]
