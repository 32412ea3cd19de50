"""Start in the middle: enter how a running game lies on the table, and go on from there."""

from __future__ import annotations

from dataclasses import replace

import flet as ft

from companion.audit import AUDITORS, draft_of
from companion.table import Setup, Table
from engine.verdict import Refusal
from ui import components as kit
from ui.boards.registry import choices_of, game_of
from ui.screens.audit import screen
from ui.screens.audit_desk import Desk, Editor
from ui.screens.draft import Draft, fresh, remember
from ui.session import Session

NAME = "middle"


def enter(session: Session, choices: Draft) -> None:
    """Go and enter how the game of these choices lies."""
    setup = choices.setup(session.words)
    found = session.desk.get(NAME)
    if not isinstance(found, Desk) or found.key != _key(setup):
        try:
            session.desk[NAME] = _fresh(setup, choices)
        except Refusal:
            session.show("notice", session.words.say("Some of this game’s cards must be entered first."))
            return
    session.go(f"/{choices.game}/middle")


def view(session: Session) -> ft.View:
    """Return the view of a table to be entered."""
    found = session.desk.get(NAME)
    game = game_of(session)
    choices = found.about if isinstance(found, Desk) else None
    if not isinstance(choices, Draft) or choices.game != game:
        choices = fresh(session.store.settings, choices_of(game), pack=session.store.packs.pack(game))
    setup = choices.setup(session.words)
    editor = Editor(session, NAME, _key(setup), lambda: _fresh(setup, choices))
    say = session.words.say
    title = say("Start in the middle")
    back = kit.icon_button(
        session.look, kit.SIGNS["back"], identifier="back", label=say("Back"), on_tap=lambda: leave(session, choices)
    )
    return screen(
        editor,
        name="middle",
        head=kit.top_bar(
            session.look, title=title, subtitle=", ".join(editor.draft.config.names), back=back, game=game
        ),
        title=say("How does the table lie?"),
        line=say("Tap each zone and set what lies there."),
        action=(say("Begin here"), "begin", lambda: begin(editor, setup)),
    )


def leave(session: Session, choices: Draft) -> None:
    """Go back to the choices of the new game, as they were."""
    session.go(f"/{choices.game}/new")
    session.choose(choices)


def begin(editor: Editor, setup: Setup) -> None:
    """Start the game from here; nothing is started while something does not add up."""
    problem = editor.draft.problem()
    if problem is not None:
        editor.keep(opened=problem.zone)
        return
    choices: Draft = editor.desk.about
    remember(editor.session.store.settings, choices.names)
    editor.session.store.players.met(choices.names[: choices.players])
    editor.forget()
    editor.session.start(replace(setup, position=editor.draft.position()))


def _key(setup: Setup) -> str:
    return repr(setup.as_json())


def _fresh(setup: Setup, choices: Draft) -> Desk:
    """Return the desk with the table a running game starts from."""
    position = AUDITORS[setup.game].begun(Table(setup).config)
    state = Table(replace(setup, position=position)).state
    return Desk(_key(setup), draft_of(setup.game, state), about=choices)
