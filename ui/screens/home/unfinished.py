"""Unfinished games: one as a card (whose turn it is, which game, how far), and the list of them all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial

import flet as ft

from companion.languages import Words
from companion.store.results import Summary
from companion.store.store import GameCard
from companion.wording.default_names import in_language, seats_in_language
from companion.wording.phrases import sentences
from engine.game import name_of
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts import list_rows
from ui.parts.frame import abreast, back_button, frame
from ui.parts.people import people_of, seated
from ui.session import Session

LEAST_ROW = 480
"""The least width of a game's row that shares a line."""


@dataclass(frozen=True, slots=True)
class UnfinishedGame:
    """A `game` in words: what is asked now, which one it is, each seat with its points; whether it can go on."""

    game: str
    title: str
    about: str
    seats: tuple[tuple[kit.Who, int | None], ...]
    can_go_on: bool = True

    def label(self, words: Words) -> str:
        """Return what a screen reader hears."""
        game_ui = GAME_UI.get(self.game)
        people = (game_ui.spoken(words, who.name, n) if game_ui else who.name for who, n in self.seats)
        return sentences((self.title, self.about, *people))


def unfinished_game(words: Words, card: GameCard) -> UnfinishedGame:
    """Return a game of a list in words."""
    summary = card.summary
    if summary is None:
        nobody = tuple((who, 0) for who in seated(in_language(words, card.seats)))
        return UnfinishedGame(
            card.game, words.say("This game can’t be opened"), _about(words, card, None), nobody, can_go_on=False
        )
    summary = {**summary, "names": seats_in_language(words, summary["names"], summary["automa"])}
    people = people_of(summary)
    game_ui = GAME_UI.get(card.game)
    points: Sequence[int | None] = game_ui.visible_points(summary) if game_ui else summary["totals"]
    seats = tuple(zip(people, points, strict=True))
    return UnfinishedGame(card.game, _title(words, summary), _about(words, card, summary), seats)


def _title(words: Words, summary: Summary) -> str:
    prompt = summary["prompt"]
    asked = prompt.get("by")
    name = summary["names"][asked] if isinstance(asked, int) else ""
    if prompt["ask"] == "reveal":
        return words.say("Which card turned up?")
    if prompt["ask"] == "automa" or asked in summary.get("apps", ()):
        return words.say("{ai} is next", ai=name)
    return words.say("Your turn, {name}", name=name) if name else words.say("Continue the game")


def _about(words: Words, card: GameCard, summary: Summary | None) -> str:
    """Return which game it is, against whom, and how far it has come."""
    game = name_of(card.game)
    facts = {"game": game, "round": summary["round"] if summary else None}
    rival = summary["names"][summary["automa"]] if summary and summary["automa"] is not None else None
    if rival is not None and facts["round"] is not None:
        return words.say("{game} against {ai}, round\u00a0{round}", ai=rival, **facts)
    if facts["round"] is not None:
        players = len(card.seats)
        return words.count(
            "{game}, {n} player, round\u00a0{round}", "{game}, {n} players, round\u00a0{round}", players, **facts
        )
    return game


def when(words: Words, touched: datetime, now: datetime) -> str:
    """Return on which day a game was played last, as seen from the day of `now`; both know their time zone."""
    days = (now.date() - touched.astimezone(now.tzinfo).date()).days
    if days <= 0:
        return words.say("Played today")
    if days == 1:
        return words.say("Played yesterday")
    return words.count("Played {n} day ago", "Played {n} days ago", days)


def cannot_open(session: Session) -> kit.Lacking:
    """Return why a game of a list cannot be opened."""
    words = session.words.say("This game can’t be read any more. Nothing in it was changed.")
    return kit.Lacking(words, partial(session.show, "notice", words))


# The list


def view(session: Session) -> ft.View:
    """Return the view of all unfinished games, those played last first."""
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
    lines = abreast(session, body, LEAST_ROW, gap=10)
    head = kit.top_bar(session.look, title=words.say("Unfinished games"), back=back_button(session))
    return frame(session, name="games", head=head, body=lines, gap=10, top=4, most=session.form)


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
