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
from ui.parts.list_rows import ListState
from ui.screens.home.unfinished import cannot_open, unfinished_game, when
from ui.session import Session


class GamesState(ListState[GameCard]):
    """What the list remembers while it is open; of the games put away where they stood."""


def view(session: Session) -> ft.View:
    """Return the view of the list."""
    look, words = session.look, session.words
    shown = session.chosen if isinstance(session.chosen, GamesState) else GamesState()
    games = session.store.games(finished=False, limit=shown.number + 1)
    cards = sorted([*games[: shown.number], *shown.put_away], key=lambda card: (card.touched_at, card.id), reverse=True)
    now = datetime.now().astimezone()
    body = [
        _put_away(session, shown, card) if card in shown.put_away else _game(session, shown, card, now)
        for card in cards
    ]
    if not cards:
        body.append(kit.text(look, words.say("No unfinished games."), "bodyLarge"))
    if len(games) > shown.number:
        body.append(list_rows.more_button(look, words.say("Show more games"), partial(session.choose, shown.longer)))
    title, back = words.say("Unfinished games"), back_button(session)
    return frame(session, name="games", head=kit.top_bar(look, title=title, back=back), body=body, gap=10, top=4)


def _game(session: Session, shown: GamesState, card: GameCard, now: datetime) -> ft.Control:
    words, game = session.words, unfinished_game(session.words, card)

    def put_away() -> None:
        session.store.delete(card.id)
        session.choose(shown.without(card))

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


def _put_away(session: Session, shown: GamesState, card: GameCard) -> ft.Control:
    """Return what is left of a game put away."""

    def bring_back() -> None:
        session.store.restore(card.id)
        session.choose(shown.bringing_back(card))

    about = unfinished_game(session.words, card).about
    gone = session.words.say("Deleted: {game}", game=about)
    return list_rows.removed_row(session, gone, bring_back, identifier=f"restore-{card.id}", name=about)
