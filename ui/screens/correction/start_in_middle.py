"""Start in the middle: enter the position of a running game, and go on from there."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion.cards import printed_names
from companion.editing.correction import corrector_of, draft_of
from companion.store import rebase_pack
from companion.store.default_players import remember
from companion.table.table import Setup, Table
from engine.game import GAMES
from engine.json_types import Json
from engine.verdict import Refusal
from ui import components as kit
from ui.boards.module import CardEntry
from ui.boards.registry import choices_of, game_of
from ui.parts.frame import docked, frame, game_head
from ui.parts.new_game_form import NewGameForm, fresh, remember_printing
from ui.screens.correction.correction import screen
from ui.screens.correction.edit_state import Editor, EditState, KeptEdit
from ui.session import Session


def enter(session: Session, choices: NewGameForm) -> None:
    """Go and enter the position of the game of these choices."""
    setup = choices.setup(session.words)
    try:
        begun = _fresh(session, setup, choices)
    except Refusal:
        session.show("notice", session.words.say("Some of this game’s cards must be entered first."))
        return
    session.go(f"/{choices.game}/middle")
    if _key(_choices(session).setup(session.words)) != begun.key:
        session.choose(begun)  # a draft stored there is of another game


def view(session: Session) -> ft.View:
    """Return the view of a table to be entered."""
    choices = _choices(session)
    setup = choices.setup(session.words)
    say = session.words.say
    try:
        editor = Middle(session, _key(setup), lambda: _fresh(session, setup, choices))
    except Refusal:
        return _lacking(session, choices)
    return screen(
        editor,
        name="middle",
        head=_head(session, choices, ", ".join(editor.draft.config.names)),
        title=say("How does the table look?"),
        line=say("Tap each zone and set what is there."),
        action=(say("Start here"), "begin", partial(begin, editor, setup, choices)),
    )


class Middle(Editor):
    """Edits the table of a game that has not begun yet: cards can still come to those that it is played with."""

    can_bring = True

    def bring(self, card_entry: CardEntry, section: str, entry: Json, card: str) -> None:
        """Bring a card into a section of those that the game is played with, and lay it under the name it has here."""
        choices = self.state.choices
        assert choices is not None
        choices = replace(choices, pack=rebase_pack.extended(choices.pack, section, entry))
        setup = choices.setup(self.session.words)
        rebase_pack.add_entry(self.session.store, setup, section, entry)
        config = Table(_in_language(self.session, setup)).config
        draft = replace(self.draft, config=config).move(card, card_entry.source, card_entry.to)
        self.change_state(key=_key(setup), draft=draft, choices=choices, asked=None)


def _choices(session: Session) -> NewGameForm:
    """Return the choices of the game whose table is entered."""
    held = session.chosen
    if isinstance(held, EditState) and held.choices is not None:
        return held.choices
    game = game_of(session)
    pack = session.store.packs.pack(game)
    choices = fresh(session.store.settings, choices_of(game), pack=pack, language=session.language)
    return held.choices.over(choices) if isinstance(held, KeptEdit) and held.choices is not None else choices


def _head(session: Session, choices: NewGameForm, subtitle: str) -> ft.Control:
    say = session.words.say
    title, back = say("Start in the middle"), partial(leave, session, choices)
    return game_head(session, choices.game, title, back=back, subtitle=subtitle)


def _lacking(session: Session, choices: NewGameForm) -> ft.View:
    """Return what to do where cards lack that no such table can do without."""
    look, say = session.look, session.words.say
    words = say("Some of this game’s cards must be entered first.")
    way = kit.button(
        look,
        say("To the cards"),
        identifier="to-cards",
        on_tap=partial(session.lead, f"/cards/{choices.game}"),
        sign="cards",
        expand=True,
    )
    banner = kit.banner(
        look,
        speaker="table",
        title=say("How does the table look?"),
        subtitle=words,
        right=kit.banner_sign(look, "cards", speaker="table"),
    )
    return frame(
        session,
        name="middle",
        head=_head(session, choices, GAMES[choices.game].name),
        fixed=[banner],
        body=[],
        bar=docked(session, way, tall=True),
    )


def leave(session: Session, choices: NewGameForm) -> None:
    """Go back to the choices of the new game, as they were."""
    session.go(f"/{choices.game}/new")
    session.choose(choices)


def begin(editor: Editor, setup: Setup, choices: NewGameForm) -> None:
    """Start the game from here; nothing is started while something does not add up."""
    problem = editor.draft.problem()
    if problem is not None:
        editor.change_state(opened=problem.zone)
        return
    remember(editor.session.store.settings, choices.names_of_people)
    remember_printing(editor.session.store.settings, choices)
    editor.session.store.players.met(choices.names_of_people[: choices.players])
    editor.forget()
    position = editor.draft.position()
    editor.session.start(replace(setup, position=position))
    editor.session.store.packs.learn_all(setup.game, setup.pack, position.get("learnt", {}))


def _key(setup: Setup) -> str:
    return repr(setup.as_json())


def _in_language(session: Session, setup: Setup) -> Setup:
    """Return the set-up with the names that samples have in the language of the window, equal names told apart."""
    return printed_names.ais_apart(replace(setup, pack=printed_names.in_language(session.words, setup.pack)))


def _fresh(session: Session, setup: Setup, choices: NewGameForm) -> EditState:
    """Return the state with the table a running game starts from."""
    shown = _in_language(session, setup)
    position = corrector_of(setup.game).begun(Table(shown).config)
    state = Table(replace(shown, position=position)).state
    return EditState(_key(setup), draft_of(setup.game, state), choices=choices)
