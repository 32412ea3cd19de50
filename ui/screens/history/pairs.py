"""Who beats whom: all people who met, each pair with its games and how often either was ahead."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.store.tally import Tally
from ui import components as kit
from ui.parts.choosing import heading
from ui.parts.frame import abreast, back_button, frame
from ui.screens.history.panels import (
    INSIDE,
    STATISTICS,
    Panels,
    kind_switches,
    kinds_counted,
    statistics_state,
    tally_of,
    which_game,
)
from ui.session import Session

PAGE = 30
"""Pairs drawn at first, and more with each tap."""
LEAST = 300
"""The least width of a pair that shares a line."""


@dataclass(frozen=True, slots=True)
class PairsState:
    """The number of pairs that are drawn."""

    number: int = PAGE


def view(session: Session) -> ft.View:
    """Return the screen."""
    say, look = session.words.say, session.look
    head = kit.top_bar(look, title=say("Who beats whom"), back=back_button(session, session.way_back(STATISTICS)))
    draw = partial(frame, session, name="pairs", head=head, gap=12, top=8, most=session.form)
    tally = tally_of(session)
    if not isinstance(tally, Tally):
        return draw(body=[tally])
    kinds, game = kinds_counted(session), statistics_state(session).of
    choosing = [*which_game(session, tally, kinds, game), *kind_switches(session, tally)]
    pairs = tally.pairs(game, kinds)
    if not pairs:
        nothing = say("Nobody has met yet: this needs a finished game of two people.")
        return draw(body=[*choosing, kit.spoken_text(look, nothing, "bodyLarge", identifier="nothing")])
    number = (session.state_of(PairsState) or PairsState()).number
    drawn, room = Panels(session, game).pairs(pairs[:number]), session.form_room - 2 * INSIDE
    lines = abreast(session, drawn, LEAST, room=room, gap=32)
    told = heading(look, say("Most games first"), say("By rank at the end, ties settled as the rules do"))
    body = [*choosing, kit.framed(look, told, *kit.with_rules(look, lines), gap=2, padding=INSIDE)]
    if len(pairs) > number:
        more = partial(session.hold, replace(PairsState(), number=number + PAGE))
        body.append(kit.button(look, say("More pairs"), identifier="more", on_tap=more, kind="line", expand=True))
    return draw(body=body)
