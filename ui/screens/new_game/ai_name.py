"""The name of an AI's card that no pack knows: all that is asked of it before the table is laid. A part of New game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.cards.owner_packs import LONGEST_NAME, new_id
from engine.json_types import JsonDict
from ui import components as kit
from ui.cards.pieces import into, text_field
from ui.parts.choosing import bar, heading
from ui.parts.frame import frame, game_head
from ui.parts.new_game_form import NewGameForm
from ui.session import Session

ROW = "ai-name"


def is_offered(session: Session, draft: NewGameForm) -> bool:
    """Return whether another card can be named: one of the box, of which fewer are known than it has."""
    is_real = not session.store.packs.in_use(draft.game).fictional
    return draft.choices.ais > len(draft.cards.get("ai", ())) and is_real


def _type(session: Session, draft: NewGameForm, name: str) -> None:
    session.choose(replace(draft, naming=name))


def _start(start: Callable[[NewGameForm], object], session: Session, draft: NewGameForm, name: str) -> None:
    start(with_named_ai(session, draft, name))


def view(session: Session, draft: NewGameForm, start: Callable[[NewGameForm], object]) -> ft.View:
    """Return the page; `start` takes the choices with the AI in them. Back leads to them as they were."""
    look, say = session.look, session.words.say
    name = draft.naming.strip()
    field = text_field(
        look,
        session.words,
        value=draft.naming,
        hint=say("The name on the card"),
        identifier="ai-name",
        most=LONGEST_NAME,
        on_change=partial(_type, session, draft),
    )
    why_not = kit.Lacking(say("Its name first"), into(field))
    keep = kit.button(
        look,
        say("Set up the table"),
        identifier="ai-named",
        on_tap=partial(_start, start, session, draft, name) if new_id(name, ()) and name else why_not,
        end_sign="onward",
        expand=True,
    )
    hint = say("What it does is asked for when its die is rolled.")
    drawn = frame(
        session,
        name="ai-name-page",
        head=game_head(session, draft.game, say("New game"), back=partial(session.choose, replace(draft, opened=""))),
        body=[heading(look, say("What is your AI card called?"), hint), field],
        bar=bar(session, keep),
        gap=12,
        top=8,
    )
    drawn.route = f"{session.route}/{ROW}"
    return drawn


def with_named_ai(session: Session, draft: NewGameForm, name: str) -> NewGameForm:
    """Keep the card with its name among the owner's, and return the choices with it; a known name means that card."""
    packs, id = session.store.packs, new_id(name, ())
    known: list[JsonDict] = [card for card in draft.cards.get("ai", ()) if card["id"] == id]
    if not known:
        packs.set_values(draft.game, {f"ai/{id}/name": name})
    return replace(draft.against(id), naming="", pack=packs.pack(draft.game))
