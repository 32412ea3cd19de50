"""House rulings: the points the sheets leave open, and how this table reads each. A part of New game."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion import rulebook
from engine.game import GAMES
from ui import components as kit
from ui.parts.choosing import bar
from ui.parts.frame import frame, game_head
from ui.parts.new_game_form import NewGameForm
from ui.parts.who_plays import WhoPlays
from ui.session import Session

ROW = "rulings"


def view(session: Session, draft: NewGameForm, who: WhoPlays) -> ft.View:
    """Return the view of the list; back leads to the other choices, with everything kept."""
    look, words = session.look, session.words
    leave = partial(session.choose, draft.open(ROW))
    title, lead = words.say("House rulings"), words.say("Points the sheets leave open. Agree on them before you start.")
    known, mode = GAMES[draft.game].rulings, draft.seating.mode
    asked = [id for id in rulebook.rulings(draft.game) if known[id].matters_in(mode)]
    drawn = frame(
        session,
        name="house-rulings",
        head=game_head(session, draft.game, title, back=leave),
        body=[kit.text(look, lead, "bodyMedium"), *who.rulings(asked)],
        bar=_bar(session, draft, leave),
        gap=12,
        top=4,
    )
    drawn.route = f"{session.route}/{ROW}"
    return drawn


def _bar(session: Session, draft: NewGameForm, leave: kit.Tap) -> ft.Control:
    look, words = session.look, session.words
    reset = kit.button(
        look,
        words.say("Reset all"),
        identifier="rulings-reset",
        on_tap=(lambda: session.choose(draft.unruled())) if draft.rulings else kit.Lacking(words.say("None changed")),
        kind="line",
        sign="again",
    )
    done = kit.button(look, words.say("Done"), identifier="rulings-done", on_tap=leave, sign="done", expand=True)
    return bar(session, reset, done)
