"""House rulings: the points the sheets leave open, and how this table reads each. A part of New game."""

from __future__ import annotations

import flet as ft

from companion import rulebook
from companion.rulebook import Ruling
from engine.game import GAMES, usual_choice
from ui import components as kit
from ui.parts.choosing import bar, choice
from ui.parts.frame import frame
from ui.parts.new_game_form import NewGameForm
from ui.session import Session

ROW = "rulings"
STRETCH = ft.CrossAxisAlignment.STRETCH


def view(session: Session, draft: NewGameForm) -> ft.View:
    """Return the view of the list; back leads to the other choices, with everything kept."""
    look, words = session.look, session.words

    def leave() -> None:
        session.choose(draft.open(ROW))

    back = kit.icon_button(look, kit.SIGNS["back"], identifier="back", label=words.say("Back"), on_tap=leave)
    title, lead = words.say("House rulings"), words.say("Points the sheets leave open. Agree on them before you start.")
    known, mode = GAMES[draft.game].rulings, draft.seating.mode
    worded = rulebook.rulings(draft.game).values()
    body = [_ruling(session, draft, ruling) for ruling in worded if known[ruling.id].matters_in(mode)]
    drawn = frame(
        session,
        name="house-rulings",
        head=kit.top_bar(look, title=title, subtitle=GAMES[draft.game].name, back=back, game=draft.game),
        body=[kit.text(look, lead, "bodyMedium"), *body],
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
        sign=kit.SIGNS["again"],
    )
    done = kit.button(
        look, words.say("Done"), identifier="rulings-done", on_tap=leave, sign=kit.SIGNS["done"], expand=True
    )
    return bar(session, reset, done)


def _ruling(session: Session, draft: NewGameForm, ruling: Ruling) -> ft.Control:
    look, words = session.look, session.words
    head: list[ft.Control] = [kit.text(look, ruling.question_in(words), "titleMedium", expand=True)]
    if ruling.id in draft.rulings:
        head.append(kit.mark(look, words.say("Changed"), kit.SIGNS["ruling"]))
    why = f"{ruling.why_in(words)}\n{ruling.source_in(words)}"
    return kit.panel(
        look,
        kit.spoken(kit.row(*head, gap=8), label=ruling.question_in(words), heading=2),
        *(_choice(session, draft, ruling, option) for option in ruling.choices),
        kit.text(look, why, "bodySmall", color=look.on_surface_variant),
        gap=8,
    )


def _choice(session: Session, draft: NewGameForm, ruling: Ruling, option: str) -> ft.Control:
    words = session.words
    return choice(
        session.look,
        ruling.choice_in(words, option),
        detail=words.say("The usual reading") if option == usual_choice(draft.game, ruling.id, draft.edition) else "",
        identifier=f"ruling-{ruling.id}-{option}",
        on_tap=lambda: session.choose(draft.ruled(ruling.id, option)),
        selected=draft.in_force(ruling.id) == option,
    )
