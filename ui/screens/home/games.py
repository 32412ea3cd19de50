"""All unfinished games, those played last first. A game put away can be brought back as long as the list is open."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
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

PAGE = 25


@dataclass(frozen=True, slots=True)
class Shown:
    """What this list remembers while it is open: how many games it shows, and those put away, with where they stood."""

    number: int = PAGE
    put_away: tuple[GameCard, ...] = field(default=())


def view(session: Session) -> ft.View:
    """Return the view of the list."""
    look, words = session.look, session.words
    shown = session.chosen if isinstance(session.chosen, Shown) else Shown()
    games = session.store.games(finished=False, limit=shown.number + 1)
    away = {card.id for card in shown.put_away}
    cards = [*games[: shown.number], *shown.put_away]
    cards.sort(key=lambda card: (card.touched_at, card.id), reverse=True)
    now = datetime.now().astimezone()
    body = [_put_away(session, shown, card) if card.id in away else _game(session, shown, card, now) for card in cards]
    if not cards:
        body.append(kit.text(look, words.say("No unfinished games."), "bodyLarge"))
    if len(games) > shown.number:
        more = replace(shown, number=shown.number + PAGE)
        body.append(list_rows.more_button(look, words.say("Show more games"), partial(session.choose, more)))
    title, back = words.say("Unfinished games"), back_button(session)
    return frame(session, name="games", head=kit.top_bar(look, title=title, back=back), body=body, gap=10, top=4)


def _game(session: Session, shown: Shown, card: GameCard, now: datetime) -> ft.Control:
    words, game = session.words, unfinished_game(session.words, card)

    def put_away() -> None:
        session.store.delete(card.id)
        session.choose(replace(shown, put_away=(*shown.put_away, card)))

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


def _put_away(session: Session, shown: Shown, card: GameCard) -> ft.Control:
    """Return what is left of a game put away."""
    words = session.words
    about = unfinished_game(words, card).about

    def bring_back() -> None:
        session.store.restore(card.id)
        session.choose(replace(shown, put_away=tuple(other for other in shown.put_away if other.id != card.id)))

    back = list_rows.RowAction(f"restore-{card.id}", words.say("Bring back: {game}", game=about), bring_back)
    return list_rows.removed_row(session.look, words.say("Deleted: {game}", game=about), words.say("Bring back"), back)
