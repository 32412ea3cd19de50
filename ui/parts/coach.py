"""Asking the coach: during a game, who may, and the way to its sheet; of a finished one, whether it looks back at it.

Where it is off there is no way to it, and no thought.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.coach import review
from companion.coach.coach import asked
from companion.languages import Words
from engine.moves import Seat
from ui.parts import privacy_cover
from ui.session import Secret, Session

COACH: Final = "coach"
"""The sheet on which the coach answers, and what leads to it."""


@dataclass(frozen=True, slots=True)
class Question:
    """What the coach is asked: what a seat does at a point of a `game`. It is for the eyes of one person as long as a
    `secret` of theirs is on the screen."""

    game: int
    point: int
    seat: Seat
    secret: Secret | None = None


def question(session: Session, holder: Seat | None = None) -> Question | None:
    """Return what may be asked now; None where the coach is off, or no person decides.

    Where several decide in secret only the `holder` of the phone may ask, whose secret is on the screen; or the only
    person, who has no secret from anybody.
    """
    if session.preferences.coach != "demand" or session.live is None:
        return None
    table = session.live.table
    prompt, seats = table.state.prompt, asked(table.state.prompt)
    is_secret = "waiting" in dict(prompt.facts)
    seat = holder if is_secret else prompt.by
    if seat is None or seat not in seats or seat == table.config.automa or table.level(seat) is not None:
        return None
    if not is_secret or privacy_cover.is_alone(session):
        return Question(session.live.id, table.here.number, seat)
    secret = session.chosen
    return Question(session.live.id, table.here.number, seat, secret) if isinstance(secret, Secret) else None


def may_review(session: Session) -> bool:
    """Return whether the coach looks back at the game that is open: it was played to its end."""
    return session.preferences.coach != "off" and session.live is not None and review.is_reviewed(session.live.table)


def review_words(words: Words) -> str:
    """Return what leads to the review of a game."""
    return words.say("Review: what decided the game")


def is_open(session: Session, asked: Question) -> bool:
    """Whether a question can still be answered: nothing was played since, and nobody else looks at the screen."""
    return question(session, asked.seat) == asked


def ask(session: Session, holder: Seat | None = None) -> None:
    """Lay the sheet over the screen on which the coach answers."""
    asked = question(session, holder)
    if asked is not None:
        session.show(COACH, asked)
