"""All unfinished games, those played last first. A game put away can be brought back as long as the list is open."""

from __future__ import annotations

from datetime import datetime
from functools import partial

import flet as ft

from companion.store.store import GameCard
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts import list_rows
from ui.parts.frame import back_button, frame
from ui.screens.home.unfinished import cannot_open, unfinished_game, when
from ui.session import Session


def view(session: Session) -> ft.View:
    """Return the view of the list."""
    words = session.words
    body = list_rows.rows(
        session,
        session.store,
        lambda most: session.store.games(finished=False, limit=most),
        order=lambda card: (card.touched_at, card.id),
        draw=partial(_game, session, datetime.now().astimezone()),
        named=lambda card: unfinished_game(words, card).about,
        nothing=words.say("No unfinished games."),
        more=words.say("Show more games"),
    )
    head = kit.top_bar(session.look, title=words.say("Unfinished games"), back=back_button(session))
    return frame(session, name="games", head=head, body=body, gap=10, top=4)


def _game(session: Session, now: datetime, card: GameCard, put_away: kit.Tap) -> ft.Control:
    words, game = session.words, unfinished_game(session.words, card)
    look, day = session.look, when(words, card.touched_at, now)
    game_ui = GAME_UI.get(game.game)
    tracks = [
        kit.row(kit.badge(look, who, size=24), *([game_ui.track(look, total)] if game_ui else []), gap=6, tight=True)
        for who, total in game.seats
    ]
    return list_rows.stored_row(
        look,
        game.title,
        f"{game.about}\n{day}",
        kit.wrap(*tracks, gap=10, run_gap=6),
        opens=list_rows.RowAction(
            f"game-{card.id}",
            f"{game.label(words)}. {day}",
            partial(session.go, f"/game/{card.id}") if game.can_go_on else cannot_open(session),
        ),
        away=list_rows.RowAction(f"delete-{card.id}", words.say("Delete this game: {game}", game=game.about), put_away),
    )
