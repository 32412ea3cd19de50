"""New game of Mint Works: who plays, by which printing and rulings. Justin is chosen, so that one tap starts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import flet as ft

from companion import packs
from companion.languages import Words, mark
from companion.table import Setup
from ui import components as kit
from ui.screens import house_rulings, middle
from ui.screens.choosing import bar, heading
from ui.screens.draft import GAME, MOST, Draft, fresh, remember
from ui.screens.frame import back_button, frame
from ui.screens.new_game_choices import Choices
from ui.screens.new_game_rows import name_rows, option_rows
from ui.session import Session

CHARACTERS = {
    "justin": mark("Takes the cheapest plan, and shuts each place he visits for the round."),
    "rachael": mark("Pays for the dearest plan with mints that leave the game. An empty supply is her win."),
    "sonic": mark("Moves twice each time, and shops only when no plan is left to build."),
    "mort": mark("Never short of mints, and no friend of production."),
}


def view(session: Session) -> ft.View:
    """Return the view of the choices, or that of the house rulings while they lie open."""
    draft = drafted(session)
    if draft.opened == house_rulings.ROW:
        return house_rulings.view(session, draft)
    who = _opponents(session, draft) if draft.is_solo else name_rows(session, draft)
    rows = kit.option_panel(session.look, option_rows(session, draft))
    return frame(
        session,
        name="new-game",
        head=_head(session),
        fixed=[_seats(session, draft)],
        body=[*who, rows, _middle(session, draft), Choices(session, draft)],
        bar=_bar(session, draft),
        gap=12,
        top=8,
    )


def drafted(session: Session) -> Draft:
    """Return what has been chosen so far; the session holds it from the first tap on."""
    return session.chosen if isinstance(session.chosen, Draft) else fresh(session.store.settings)


def _head(session: Session) -> ft.Control:
    title, back = session.words.say("New game"), back_button(session)
    return kit.top_bar(session.look, title=title, subtitle="Mint Works", back=back, game=GAME)


def _seats(session: Session, draft: Draft) -> ft.Control:
    words = session.words
    shown = {1: words.say("Solo"), 2: words.say("2 players"), 3: "3", 4: "4"}
    choices = [
        kit.Choice(
            shown[number],
            f"players-{number}",
            partial(session.choose, draft.for_players(number)),
            selected=draft.players == number,
            label=words.say("Solo, against an AI") if number == 1 else words.say("{n} players", n=number),
        )
        for number in range(1, MOST + 1)
    ]
    return kit.segments(session.look, choices)


# Whom one plays against


def _opponents(session: Session, draft: Draft) -> list[ft.Control]:
    cards = [_portrait(session, draft, card) for card in packs.built_in(GAME)["ai"]]
    columns = 4 if session.width >= session.look.size["maxText"] else 2
    return [heading(session.look, session.words.say("Who sits opposite?")), kit.grid(cards, columns, gap=10)]


def _portrait(session: Session, draft: Draft, card: Mapping[str, Any]) -> ft.Control:
    words, id, name = session.words, card["id"], card["name"]
    mints = card["starting_mints"] if isinstance(card["starting_mints"], int) else None
    title, character = words.title(card["title"]), character_of(words, id)
    return kit.portrait(
        session.look,
        name=name,
        title=title,
        words=character,
        sign=kit.opponent_sign(id),
        mints=mints,
        start=words.say("to start"),
        identifier=f"ai-{id}",
        label=". ".join((f"{name}, {title}", character, starting_mints(words, mints))),
        on_tap=lambda: session.choose(draft.against(id)),
        selected=draft.ai == id,
    )


def character_of(words: Words, ai: str) -> str:
    """Return how an AI plays, in a sentence; nothing about one nobody has described."""
    return words.say(CHARACTERS[ai]) if ai in CHARACTERS else ""


def starting_mints(words: Words, mints: int | None) -> str:
    """Return what an AI starts with; None is without limit."""
    if mints is None:
        return words.say("Starts with mints without limit")
    return words.count("Starts with {n} mint", "Starts with {n} mints", mints)


# The way on


def _bar(session: Session, draft: Draft) -> ft.Control:
    buttons = [_start(session, draft)]
    last = session.store.last_setup(GAME)
    if last is not None:
        buttons.insert(0, _again(session, replace(last, position=None)))
    return bar(session, *buttons)


def _start(session: Session, draft: Draft) -> ft.Control:
    words = session.words

    def start() -> None:
        remember(session.store.settings, draft.names)
        session.start(draft.setup(words))

    missing = words.count("Choose {n} more location", "Choose {n} more locations", draft.missing)
    return kit.button(
        session.look,
        missing if draft.missing else words.say("Lay the table"),
        identifier="start",
        on_tap=None if draft.missing else start,
        end_sign=None if draft.missing else kit.SIGNS["onward"],
        expand=True,
    )


def _middle(session: Session, draft: Draft) -> ft.Control:
    """Return the way to a game that runs already on the table."""
    button = kit.button(
        session.look,
        session.words.say("Start in the middle"),
        identifier="start-in-the-middle",
        on_tap=None if draft.missing else lambda: middle.enter(session, draft),
        kind="text",
        sign=kit.SIGNS["otherwise"],
    )
    return kit.row(button, align=ft.MainAxisAlignment.CENTER)


def _again(session: Session, last: Setup) -> ft.Control:
    look, title, whom = session.look, session.words.say("Same as last time"), opposite(session.words, last)
    lines = kit.column(
        kit.text(look, title, "labelLarge", size=15.5, height=1.15),
        kit.text(look, whom, "bodySmall", color=look.on_surface_variant, max_lines=1),
    )
    return kit.target(
        kit.row(
            kit.strut(49),
            kit.icon(kit.SIGNS["again"], 22, look.on_surface),
            ft.Container(lines, padding=ft.Padding(8, 5, 0, 5), expand=True),
        ),
        identifier="again",
        label=f"{title}: {whom}",
        on_tap=lambda: session.start(last),
        border=ft.Border.all(look.border["part"], look.outline),
        radius=look.radius["button"],
        padding=ft.Padding.symmetric(horizontal=12),
        expand=True,
    )


def opposite(words: Words, setup: Setup) -> str:
    """Return whom a game was against: the AI, or all who sat at the table."""
    ai = setup.options.get("ai")
    names = {card["id"]: card["name"] for card in packs.built_in(setup.game)["ai"]}
    return words.say("against {name}", name=names.get(ai, ai)) if ai else ", ".join(setup.seats)
