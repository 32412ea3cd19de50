"""A chair for the app at the table: whose turn of its own it is, and what it has decided, as the session knows it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from companion.coach import chair
from companion.coach.chair import Chair
from companion.coach.player import Choice
from companion.languages import Words, mark
from ui.session import Session

BY_HAND: Final = "chair-by-hand"
"""What the screen leaves in the session while people decide for the app."""


LEVEL_NAMES: Final = {"easy": mark("easy"), "fair": mark("fair"), "strong": mark("strong")}
"""How well the app plays, in a word."""

LEVEL_DETAILS: Final = {
    "easy": mark("Looks ahead a little, and makes mistakes"),
    "fair": mark("Looks ahead a little further"),
    "strong": mark("Looks far ahead, and takes longer to think"),
}
"""What tells the levels apart."""


def who(words: Words, level: str) -> str:
    """Return in a few words that the app plays, and how well."""
    return words.say("The app, {level}", level=words.say(LEVEL_NAMES[level]))


@dataclass(frozen=True, slots=True)
class ByHand:
    """People decide for a seat of the app at a point of a `game`."""

    game: int
    point: int
    seat: int


def deciding(session: Session) -> Chair | None:
    """Return the seat of the app that must decide on the open table, if it is not decided for; None where it is one
    that is only looked at."""
    live = session.live
    if live is None or live.lines is None:
        return None
    found = chair.deciding(live.table)
    if found is None or session.screen_state.get(BY_HAND) == ByHand(live.id, found.point, found.seat):
        return None
    return found


def choice(session: Session, asked: Chair) -> Choice | None:
    """Return what the app has decided there; None while it thinks."""
    assert session.live is not None
    found = session.live.table.here.known.get(asked)
    return found if isinstance(found, Choice) else None


def keep(session: Session, asked: Chair, found: Choice) -> None:
    """Keep what the app has decided at a point, as long as the table is open."""
    if session.live is not None and session.live.table.here.number == asked.point:
        session.live.table.here.known[asked] = found
        session.revision += 1


def by_hand(session: Session, asked: Chair) -> None:
    """Let people decide for the app, this once."""
    assert session.live is not None
    session.screen_state[BY_HAND] = ByHand(session.live.id, asked.point, asked.seat)
    session.revision += 1
