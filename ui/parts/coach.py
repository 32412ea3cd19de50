"""Asking the coach: during a game, who may, and the way to its sheet; of a finished one, whether it looks back at it.

If it is off there is no way to it, and it does not think.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from companion.coach import review
from companion.coach.coach import asked
from companion.contract.dealing import SecretChoice
from companion.dealing import dealer
from companion.languages import Words
from companion.store.store import LiveGame
from engine.moves import Seat
from ui import components as kit
from ui.parts import privacy_cover
from ui.screen_state import Secret
from ui.session import Session

COACH: Final = "coach"
"""The sheet on which the coach answers, and what leads to it."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the coach is asked: what a seat does at a point of a `game`, or which cards dealt to it alone it chooses. It
    is for the eyes of one person as long as a `secret` of theirs is on the screen."""

    game: int
    point: int
    seat: Seat
    secret: Secret | None = None
    choice: SecretChoice | None = None


def question(session: Session, holder: Seat | None = None) -> Question | None:
    """Return the question that may be asked now, or None if the coach is off, or no person decides.

    If several decide in secret only the `holder` of the phone may ask, whose secret is on the screen; or the only
    person, who has no secrets to hide. The same holds for cards that are chosen unseen. A device that sees what one
    seat may see asks for that seat alone.
    """
    if not session.has_coach or session.live is None:
        return None
    table = session.live.table
    if (choice := dealer.choice(table, session.chosen_unseen)) is not None:
        return _about_cards(session, session.live, choice, holder)
    prompt, seats = table.state.prompt, asked(table.state.prompt)
    is_secret = "waiting" in dict(prompt.facts)
    at = session.at_table
    seat = at.seat if at is not None else holder if is_secret else prompt.by
    if seat is None or seat not in seats or seat == table.config.automa or table.level(seat) is not None:
        return None
    if not is_secret or privacy_cover.is_alone(session):
        return Question(session.live.id, table.here.number, seat)
    secret = session.chosen
    return Question(session.live.id, table.here.number, seat, secret) if isinstance(secret, Secret) else None


def _about_cards(session: Session, live: LiveGame, choice: SecretChoice, holder: Seat | None) -> Question | None:
    """Return the question about a choice of cards, for the person who sees them."""
    if privacy_cover.is_alone(session):
        return Question(live.id, live.table.here.number, choice.seat, choice=choice)
    if holder != choice.seat or not isinstance(session.chosen, Secret):
        return None
    return Question(live.id, live.table.here.number, choice.seat, session.chosen, choice)


def button(session: Session, holder: Seat) -> list[ft.Control]:
    """Return the way to the coach for the person who holds the phone and decides in secret; nothing if it may not be
    asked."""
    if question(session, holder) is None:
        return []
    shown = kit.button(
        session.look,
        session.words.say("What would you do?"),
        identifier=COACH,
        on_tap=partial(ask, session, holder),
        kind="text",
        sign="coach",
        expand=True,
    )
    return [kit.row(shown)]


def may_review(session: Session) -> bool:
    """Return whether the coach looks back at the game that is open: it was played to its end."""
    return session.preferences.coach != "off" and session.live is not None and review.is_reviewed(session.live.table)


def review_words(words: Words) -> str:
    """Return what leads to the review of a game."""
    return words.say("Review: what decided the game")


def is_open(session: Session, asked: Question) -> bool:
    """Return whether a question can still be answered: nothing was played since, and no other person looks at the
    screen."""
    return question(session, asked.seat) == asked


def ask(session: Session, holder: Seat | None = None) -> None:
    """Lay the sheet over the screen on which the coach answers."""
    asked = question(session, holder)
    if asked is not None:
        session.show(COACH, asked)
