"""The sheets over a screen: log, menu, the clause that refuses a tap, a choice. A wide window has a panel for them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import flet as ft

from companion import rulebook
from companion.dealing import numbers
from companion.narration.narrator import narrator_of
from companion.store import card_news
from engine.verdict import Illegal
from ui import components as kit
from ui.boards import turns
from ui.boards.registry import open_game_ui, whole_window
from ui.host import LOST
from ui.open_game import CARDS_CHANGED
from ui.parts import coach, menu
from ui.parts.frame import closing, got_it, sheet_width
from ui.parts.qr_codes import code
from ui.parts.rulebook_navigation import rulings, source
from ui.screen_state import Sheet
from ui.screens.home import reminders
from ui.screens.table import coach_sheet, log_sheet, names_sheet, table_mode, undo_asked, unseen
from ui.session import UNDO_ASKED, Session

DEAL_CODE = 220.0
"""The size of the code of a deal, which is a small one."""


def sheet_for(session: Session) -> ft.AlertDialog | None:
    """Return the bottom sheet over the screen, if there is one and the window has no room for a panel."""
    inside = None if has_panel(session) else content(session)
    if inside is None:
        return None
    is_menu = session.sheet is not None and session.sheet.kind == "menu"
    name = session.words.say("Menu") if is_menu else ""
    return kit.bottom_sheet(session.look, inside, on_dismiss=partial(_dismiss, session, session.sheet), name=name)


def _dismiss(session: Session, sheet: Sheet | None) -> None:
    """Close the `sheet` that a page has closed, unless another one is open already, or its content is in a panel: a
    tablet that is turned takes the sheet away by itself."""
    if session.sheet is sheet and not has_panel(session):
        session.close()


def has_panel(session: Session) -> bool:
    """Return whether the screen has room next to the board for what would be a sheet over it."""
    is_table = len(session.path) == 2
    is_shown = session.live is not None and whole_window(session) is None
    return session.has_panel and is_table and is_shown and not table_mode.shows(session)


def content(session: Session) -> ft.Control | None:
    """Return the content of the sheet over the screen, with what all at the table are asked meanwhile."""
    inside = _content(session)
    asked = undo_asked.at_head(session) if session.sheet is not None and session.sheet.kind != UNDO_ASKED else []
    return inside if inside is None or not asked else kit.column(*asked, inside, equal=True)


def _content(session: Session) -> ft.Control | None:
    if session.sheet is None:
        return None
    kind, about = session.sheet.kind, session.sheet.about
    if kind == "notice":
        return notice(session, about)
    if kind == "done":
        return done(session, about)
    if kind == "by-hand":
        return by_hand(session, about)
    if kind == LOST:
        return reminders.unkept(session)
    if session.live is None:
        return None
    drawn = _OVER.get(kind) or open_game_ui(session).sheets.get(kind)
    return drawn(session, about) if drawn else None


def done(session: Session, words: str) -> ft.Control:
    """Return the sheet that says in a word or two that something is done."""
    return kit.clause_sheet(
        session.look,
        sign="done",
        title=words,
        words="",
        actions=[got_it(session)],
        width=sheet_width(session),
        tone="done",
    )


def notice(session: Session, words: str) -> ft.Control:
    """Return the sheet that tells something the person should know."""
    return kit.clause_sheet(
        session.look,
        sign="help",
        title=session.words.say("Good to know"),
        words=words,
        actions=[got_it(session)],
        width=sheet_width(session),
        tone="source",
    )


def by_hand(session: Session, text: str) -> ft.Control:
    """Return the sheet that shows a text to be copied by hand, as the device does not let the app do it."""
    look, say = session.look, session.words.say
    field = kit.writing_field(look, value=text, hint=say("The text"), on_change=None, size=16, lines=6)
    box = kit.field_box(look, kit.named_by_hint(field, "text-by-hand"), padding=ft.Padding.all(6))
    return kit.clause_sheet(
        look,
        sign="help",
        title=say("Copy it by hand"),
        words=say("This device does not let the app copy. Hold a finger on the text, select all of it, and copy it."),
        chips=[box],
        actions=[got_it(session)],
        width=sheet_width(session),
        tone="source",
    )


def _deal(session: Session) -> ft.Control | None:
    """Return the sheet with the number of the deal and its code, for a friend who wants the same cards."""
    deal, say, width = session.table.setup.deal, session.words.say, sheet_width(session)
    if deal is None:
        return None
    number = numbers.in_groups(deal)
    words = say(
        "For the same cards, a friend opens New game, chooses No tin at hand and Play a friend’s deal, and types "
        "{deal} or reads this code.",
        deal=number.replace(" ", "\u00a0"),
    )
    label = say("The code of deal {deal}", deal=number)
    across = min(DEAL_CODE, width - 2 * kit.SHEET_SIDE)
    shown = code(numbers.code(session.table.setup.game, deal), label=label, size=across)
    picture = kit.row(shown, align=ft.MainAxisAlignment.CENTER)
    return kit.clause_sheet(
        session.look,
        sign="cards",
        title=say("Deal {deal}", deal=number),
        words=words,
        chips=[picture],
        actions=[got_it(session)],
        width=width,
        tone="source",
        identifier="deal-told",
    )


# Why a tap was refused


def clause(session: Session, verdict: Illegal) -> ft.Control:
    """Return the sheet that says which rule refuses, its source, and what may be done instead."""
    words, look, game_ui = session.words, session.look, open_game_ui(session)
    narrator = narrator_of(words, session.table)
    cited = rulebook.clause(verdict.rule)
    said = dict.fromkeys(narrator.breach(rule, verdict) for rule in verdict.rules)
    return kit.clause_sheet(
        look,
        sign=game_ui.signs.get(verdict.rule, "source"),
        title=cited.title_in(words, session.setting(cited.id)),
        words=" ".join(said),
        chips=[source(session, cited), *rulings(session, cited)],
        instead=words.say("What you may do instead"),
        ways=game_ui.instead(session, verdict),
        actions=[*_otherwise(session), got_it(session)],
        width=sheet_width(session),
    )


def _otherwise(session: Session) -> list[ft.Control]:
    """Return the way to a correction, if the game has one: what was tapped may be possible on the real table. If the
    app deals there is none."""
    if (
        session.at_table is not None
        or open_game_ui(session).correction is None
        or session.game.lines is None
        or session.table.setup.is_dealt
    ):
        return []
    route, look = f"/game/{session.game.id}/audit", session.look
    button = kit.button(
        look,
        session.words.say("Correct the app"),
        identifier="says-otherwise",
        on_tap=partial(session.go, route),
        kind="text",
        sign="otherwise",
        dense=True,
    )
    return [button]


# Corrections of cards


def cards_changed(session: Session, found: card_news.Found) -> ft.Control:
    """Return the sheet that asks whether this game takes over what was set right among the cards."""
    look, say, can = session.look, session.words.say, found.move is not None
    title = say("You set a card of this game right")
    words = (
        say("With the right value this game would have gone another way. What is on the table can stay as it is.")
        if can
        else say("What is on the table does not go with the right value. Correct the table first, or leave it.")
    )
    leave = kit.button(
        look,
        say("Leave this game as it is"),
        identifier="cards-leave",
        on_tap=partial(session.decide_on_cards, None),
        kind="line",
        expand=True,
    )
    take = kit.button(
        look,
        say("The right value from now on"),
        identifier="cards-take",
        on_tap=partial(session.decide_on_cards, found.move),
        sign="done",
        expand=True,
    )
    buttons = [leave, take] if can else [*_otherwise(session), leave]
    answers = kit.beside(buttons, sheet_width(session) - 2 * kit.SHEET_SIDE)
    return kit.sheet_content(look, title, kit.text(look, words, "bodyLarge"), answers, identifier="cards-changed")


def _log(session: Session) -> ft.Control:
    """Return the log, with the way to close it if it is in a panel."""
    return kit.column(*log_sheet.log(session), *closing(session, "log-close"), gap=4, equal=True)


def _menu(session: Session) -> ft.Control:
    """Return the menu, with what the open game adds to it."""
    game_ui = open_game_ui(session)
    return menu.content(session, can_ask=game_ui.ask is not None, of_game=game_ui.menu(session))


_OVER: Mapping[str, Callable[[Session, Any], ft.Control | None]] = {  # each kind of sheet is about its own
    "log": lambda session, about: _log(session),
    "menu": lambda session, about: _menu(session),
    menu.DEAL: lambda session, about: _deal(session),
    menu.HALT: lambda session, about: menu.halting(session),
    "settings": lambda session, about: menu.settings(session, has_secret_stars=open_game_ui(session).is_secret),
    "clause": clause,
    CARDS_CHANGED: cards_changed,
    menu.NAMES: names_sheet.content,
    turns.HAPPENED: lambda session, about: turns.happened(session),
    coach.COACH: coach_sheet.content,
    unseen.SHEET: unseen.content,
    UNDO_ASKED: lambda session, about: undo_asked.content(session),
}
"""The sheets over the table of any game, by kind."""
