"""How long people have thought in a game that had a clock: all in all, in a turn, and for a move."""

from __future__ import annotations

import flet as ft

from companion.store.statistics import result
from companion.table.clock import Thinking
from companion.table.table import Point
from companion.wording.lengths import length
from ui import components as kit
from ui.parts.choosing import heading
from ui.parts.people import at_table
from ui.session import Session


def of_game(session: Session) -> list[ft.Control]:
    """Return how long each person has thought in a game that is over; nothing if it had no clock."""
    found = result(session.store, session.game.id)
    if found is None or not found.thought:
        return []
    people = at_table(session.words, session.table)
    rows = [_row(session, people[seat], one) for seat, one in enumerate(found.thought) if one.total]
    title = heading(session.look, session.words.say("Time to think"))
    return [kit.ident("thought", kit.framed(session.look, title, *rows, gap=8, padding=10))]


def _row(session: Session, who: kit.Who, one: Thinking) -> ft.Control:
    look, words = session.look, session.words
    total = words.say("{time} in all", time=length(words, one.total))
    turns = [
        words.say("Median turn {time}", time=length(words, one.median)),
        words.say("Longest turn {time}", time=length(words, one.longest)),
    ]
    name = kit.row(
        kit.text(look, who.name, "titleMedium", expand=True), kit.text(look, total, "titleSmall"), gap=12
    )
    told = kit.column(name, kit.wrap(*(kit.quiet(look, each) for each in turns), gap=16), gap=2, expand=True)
    line = kit.row(kit.badge(look, who, size=34), told, gap=12)
    return kit.spoken(line, label=kit.with_stops(who.name, total, *turns), identifier=f"thought-{who.seat}")


def of_move(session: Session, point: Point) -> str:
    """Return how long the person thought about the move that led to a point, in a sentence; "" if that is not known."""
    clock = session.store.clock(session.game.id)
    thought = None if clock is None else clock.moves.get(point.number)
    if thought is None or point.move.by != thought.seat:
        return ""
    return session.words.say("Thought for {time}", time=length(session.words, thought.tenths))
