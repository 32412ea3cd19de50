"""Why the app made a move of the past: from what it had found then, or thought through once more from the same seed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.coach import chair as chairs
from companion.coach.chair import Chair
from companion.coach.player import Choice
from companion.languages import mark
from companion.table.table import Point
from engine.verdict import Refusal
from ui import components as kit
from ui.parts.people import at_table
from ui.screens.table import move_words
from ui.session import Session
from ui.slices import THOUGHT_SLICE, Job, in_slices, use_job, use_state_about

OTHERWISE = mark("Asked again, {ai} would do something else: people decided here, or an older version did.")
"""The sentence if a thought that is repeated leads to another move."""


@dataclass(frozen=True, slots=True)
class Past:
    """A move of the app: the `point` it led to, after `made` moves, and the seat that decided."""

    point: Point
    made: int
    chair: Chair

    @property
    def choice(self) -> Choice | None:
        """The choice that it made, or None if that is no longer known."""
        assert self.point.before is not None
        found = self.point.before.known.get(self.chair)
        return found if isinstance(found, Choice) else None


def pasts(session: Session) -> dict[tuple[int, int], Past]:
    """Return the moves of the app in the open game, by the state before each and the move."""
    table = session.table
    if not table.setup.chairs:
        return {}
    found = {}
    for made, point in enumerate(table.path[1:]):
        chair = chairs.decided(table, point, made)
        if chair is not None and point.before is not None:
            found[id(point.before.state), id(point.move)] = Past(point, made, chair)
    return found


@ft.component
def Reasons(session: Session, past: Past, identifier: str) -> ft.Control:
    """Draw why a move was made; if that is no longer known, think it through again as long as this is drawn."""
    choice, set_choice = use_state_about(past.point.number, past.choice)

    async def think(job: Job) -> None:
        live = session.live
        if live is None or past.choice is not None:
            return
        try:
            work = chairs.thought(live.table, past.chair, live.uid, at=past.point.before, made=past.made)
            again = await in_slices(work, job, lambda progress: None, most=THOUGHT_SLICE)  # it takes about a second
        except Refusal as refusal:
            again = Choice(None, refusal=refusal)
        assert past.point.before is not None
        past.point.before.known[past.chair] = again
        set_choice(again)

    use_job(think, past.point.number)
    if session.live is None:
        return ft.Container()
    why = _why(session, past, choice)
    lines = [kit.quiet(session.look, line) for line in why]
    return kit.spoken(kit.column(*lines, gap=4), label=" ".join(why), identifier=identifier, live=True)


def _why(session: Session, past: Past, choice: Choice | None) -> list[str]:
    """Return the reasons, a line each."""
    words, before = session.words, past.point.before
    assert before is not None
    name = at_table(words, session.table)[past.chair.seat].name
    if choice is None:
        return [words.say("{ai} thinks it through again…", ai=name)]
    if choice.refusal is not None:
        return [words.say("{ai} could not look ahead: too little was known of the cards or roads.", ai=name)]
    if choice.move != past.point.move:
        return [words.say(OTHERWISE, ai=name)]
    moves = [
        words.say(
            "{move}: {reason}",
            move=move_words.name_of(session, each.move, before.state),
            reason=move_words.chance(words, each),
        )
        for each in move_words.moves_to_show(choice)
    ]
    intro = move_words.intro(words, name, [(choice, partial(move_words.name_of, session, state=before.state))])
    guesses = move_words.guesses(words, session.table, before.state) if choice.playouts else []
    return [" ".join([intro, *guesses]), *(f"{line}." for line in moves)]
