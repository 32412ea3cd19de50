"""The seats that the app plays at the open table: which of them decides now, and what it has decided."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

import flet as ft

from companion.coach import chair
from companion.coach.chair import Chair, Turn
from companion.coach.player import Choice
from companion.languages import Words, mark
from companion.narration.narrator import narrator_of
from companion.table.table import Table
from engine.moves import Seat
from ui import components as kit
from ui.parts.people import at_table
from ui.session import Session

LEVEL_NAMES: Final = {"easy": mark("easy"), "fair": mark("fair"), "strong": mark("strong")}
"""How well the app plays, in a word."""

LEVEL_DETAILS: Final = {
    "easy": mark("Looks ahead a little, and makes mistakes"),
    "fair": mark("Looks ahead a little further"),
    "strong": mark("Looks far ahead, and takes longer to think"),
}
"""How the levels differ, in a sentence each."""


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
    """Return the seat of the app that must decide on the open table, if the decision is not made yet; None if the table
    is only looked at, and on a phone at the table of another device, which does that."""
    live = session.live
    if live is None or live.lines is None or session.guest is not None:
        return None
    seat = chair.deciding(live.table)
    if seat is None or session.state_of(ByHand) == ByHand(live.id, seat.point, seat.seat):
        return None
    return seat


def choice(session: Session, asked: Chair) -> Choice | None:
    """Return what the app has decided there; None while it thinks."""
    decided = session.table.here.known.get(asked)
    return decided if isinstance(decided, Choice) else None


def turn(session: Session, asked: Chair) -> Turn:
    """Return what the app does in its turn, as far as it has thought."""
    table = session.table
    return chair.turn(table, asked, narrator_of(session.words, table))


def keep_choice(session: Session, asked: Chair, choice: Choice) -> None:
    """Keep what the app has decided at the present point, or will do in the same turn, as long as the table is open."""
    if session.live is not None and deciding(session) is not None:
        session.live.table.here.known[asked] = choice
        session.revision += 1


def in_chair(session: Session) -> Seat | None:
    """Return the seat of the app that people have taken over and that must decide now, or None."""
    live = session.live
    seat = None if live is None or live.lines is None or session.guest is not None else live.table.state.prompt.by
    is_taken = live is not None and live.table.setup.level(seat) is not None and live.table.level(seat) is None
    return seat if is_taken else None


def under_banner(session: Session) -> list[ft.Control]:
    """Return that people decide in a seat that was the app's, and the way to give it back; nothing elsewhere."""
    seat = in_chair(session)
    if seat is None or session.live is None:
        return []
    look, say, table = session.look, session.words.say, session.live.table
    who = at_table(session.words, table)[seat]
    text = say("You play for {ai} until you give the seat back.", ai=who.name)
    if seat in session.seats_on_phones:
        text = say("{ai} is played on a phone until you give the seat back.", ai=who.name)
    back = kit.button(
        look,
        say("Give it back to the app"),
        identifier="chair-back",
        label=say("Give {ai}’s seat back to the app", ai=who.name),
        on_tap=partial(session.hand_over, seat, table.setup.level(seat)),
        kind="line",
        sign="app",
        expand=True,
        dense=True,
    )
    return [kit.panel(look, kit.spoken_text(look, text), kit.row(back), gap=6, padding=10)]


def handovers(words: Words, table: Table) -> list[str]:
    """Return who took the app's seats over and who gave them back, and when, a sentence each."""
    people, sentences = at_table(words, table), []
    for each in table.handovers:
        name, moves = people[each.seat].name, each.moves
        if each.level is None:
            sentence = words.count(
                "After {n} move people took {ai}’s seat over",
                "After {n} moves people took {ai}’s seat over",
                moves,
                ai=name,
            )
        else:
            sentence = words.count(
                "After {n} move the app took {ai}’s seat back",
                "After {n} moves the app took {ai}’s seat back",
                moves,
                ai=name,
            )
        sentences.append(sentence)
    return sentences


def take_over(session: Session, asked: Chair) -> None:
    """Let people play a seat of the app from now on."""
    session.hand_over(asked.seat, None)


def by_hand(session: Session, asked: Chair) -> None:
    """Let people make the present decision of the app."""
    session.hold(ByHand(session.game.id, asked.point, asked.seat))
