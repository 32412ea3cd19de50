"""Who plays on a score sheet of Mint Works, and by which printing and rulings it is scored."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import flet as ft

from companion import packs, rulebook
from companion.score_sheet_works import FEWEST, GAME, MOST, WorksSheet
from ui import components as kit
from ui.boards.docked import docked
from ui.screens.choosing import choice, heading, name_field
from ui.screens.draft import HOST, LONGEST, remembered, usual
from ui.screens.frame import back_button, frame
from ui.screens.new_game_rows import PRINTINGS, ai_name
from ui.screens.people import seated
from ui.screens.score_view import Desk, called
from ui.session import Session

Change = Callable[[Any], None]


def rows(session: Session, desk: Desk, on_tap: kit.Tap) -> list[ft.Control]:
    """Return what holds now, a row each; a tap leads to the choices."""
    words, sheet = session.words, desk.sheet
    people = [*called(words, sheet.names), *([ai_name(sheet.ai)] if sheet.ai else [])]
    changed = len(sheet.rulings)
    scored = words.say(PRINTINGS[sheet.edition][0])
    if changed:
        scored += ", " + words.count("{n} ruling changed", "{n} rulings changed", changed)
    told = (
        ("who", "person", words.say("Who plays"), ", ".join(people)),
        ("how", "ruling", words.say("Printing"), scored),
    )
    return [
        kit.option_row(
            session.look,
            sign=kit.SIGNS[sign],
            name=name,
            value=value,
            identifier=id,
            label=f"{name}: {value}",
            on_tap=on_tap,
            end_sign=kit.SIGNS["into"],
        )
        for id, sign, name, value in told
    ]


def view(session: Session, desk: Desk, change: Change) -> ft.View:
    """Return the view of the choices."""
    look, words = session.look, session.words
    back = f"/{GAME}/score"
    done = kit.button(
        look,
        words.say("Done"),
        identifier="options-done",
        on_tap=lambda: session.go(back),
        sign=kit.SIGNS["done"],
        expand=True,
    )
    return frame(
        session,
        name="score-options",
        head=kit.top_bar(
            look,
            title=words.say("Who plays, and how"),
            subtitle=words.say("Score, Mint Works"),
            back=back_button(session, back),
            game=GAME,
        ),
        fixed=[_number(session, desk.sheet, change)],
        body=[*_people(session, desk, change), *_printing(session, desk.sheet, change)],
        bar=docked(session, ft.Container(), done, tall=True),
        gap=12,
        top=8,
    )


def _number(session: Session, sheet: WorksSheet, change: Change) -> ft.Control:
    words, names = session.words, tuple(remembered(session.store.settings))
    present = 1 if sheet.ai else len(sheet.names)
    shown = {1: words.say("Solo"), 2: words.say("2 players"), 3: "3", 4: "4"}

    def choose(number: int) -> None:
        if number != present:
            change(sheet.against(HOST) if number == 1 else sheet.seating(number, names))

    return kit.segments(
        session.look,
        [
            kit.Choice(
                shown[number],
                f"players-{number}",
                partial(choose, number),
                selected=number == present,
                label=words.say("Solo, against an AI") if number == 1 else words.say("{n} players", n=number),
            )
            for number in range(1, MOST + 1)
        ],
    )


# Who


def _people(session: Session, desk: Desk, change: Change) -> list[ft.Control]:
    words, sheet = session.words, desk.sheet
    lines = [_person(session, desk, who, change) for who in seated(called(words, sheet.names))]
    parts = [heading(session.look, words.say("Who sits at the table?")), kit.option_panel(session.look, lines)]
    return [*parts, *(_opponents(session, sheet, change) if sheet.ai else [])]


def _person(session: Session, desk: Desk, who: kit.Who, change: Change) -> ft.Control:
    look, words, row = session.look, session.words, f"name-{who.seat}"
    if session.chosen == row:
        return _field(session, desk, who.seat, change)
    name = kit.target(
        kit.row(
            kit.strut(56),
            kit.badge(look, who, size=36),
            kit.text(look, who.name, "titleMedium", expand=True),
            kit.icon(kit.SIGNS["edit"], 22, look.on_surface_variant),
            gap=12,
        ),
        identifier=row,
        label=words.say("Seat {n}: {name}. Change the name", n=who.seat + 1, name=who.name),
        on_tap=lambda: session.choose(row),
        radius=look.radius["chip"],
        expand=True,
    )
    if desk.sheet.ai or len(desk.sheet.names) == FEWEST:
        return name
    remove = kit.icon_button(
        look,
        kit.SIGNS["delete"],
        identifier=f"remove-{who.seat}",
        label=words.say("Take {name} off the sheet", name=who.name),
        on_tap=lambda: change(desk.sheet.without(who.seat)),
        color=look.on_surface_variant,
    )
    return kit.row(name, remove)


def _field(session: Session, desk: Desk, seat: int, change: Change) -> ft.Control:
    words = session.words

    def typed(name: str) -> None:
        desk.type(desk.sheet.named(seat, name[:LONGEST]), seat)

    def done() -> None:
        session.choose(None)
        change(desk.sheet)

    return name_field(
        session.look,
        value=desk.sheet.names[seat],
        hint=words.say("Player {n}", n=seat + 1),
        label=words.say("Name of seat {n}", n=seat + 1),
        done=words.say("Keep the name"),
        identifier=f"name-{seat}",
        most=LONGEST,
        on_change=typed,
        on_done=done,
    )


def _opponents(session: Session, sheet: WorksSheet, change: Change) -> list[ft.Control]:
    words = session.words
    cards = [
        choice(
            session.look,
            card["name"],
            detail=words.title(card["title"]),
            identifier=f"ai-{card['id']}",
            on_tap=partial(change, sheet.against(card["id"])),
            selected=sheet.ai == card["id"],
        )
        for card in packs.built_in(GAME)["ai"]
    ]
    return [heading(session.look, words.say("Who sits opposite?")), *cards]


# How it is scored


def _printing(session: Session, sheet: WorksSheet, change: Change) -> list[ft.Control]:
    look, words = session.look, session.words
    printings = [
        choice(
            look,
            words.say(name),
            detail=words.say(difference),
            identifier=f"printing-{id}",
            on_tap=partial(change, sheet.printed(id)),
            selected=sheet.edition == id,
        )
        for id, (name, difference) in PRINTINGS.items()
    ]
    rulings = [_ruling(session, sheet, id, change) for id in sheet.rulings_asked]
    title = heading(look, words.say("House rulings"), words.say("Those that can change a ranking"))
    return [heading(look, words.say("Printing")), *printings, title, *rulings]


def _ruling(session: Session, sheet: WorksSheet, id: str, change: Change) -> ft.Control:
    look, words, ruling = session.look, session.words, rulebook.rulings(GAME)[id]
    question = ruling.question_in(words)
    choices = [
        choice(
            look,
            ruling.choice_in(words, option),
            detail=words.say("The usual reading") if option == usual(id, sheet.edition) else "",
            identifier=f"ruling-{id}-{option}",
            on_tap=partial(change, sheet.ruled(id, option)),
            selected=sheet.in_force(id) == option,
        )
        for option in ruling.choices
    ]
    title = kit.spoken(kit.text(look, question, "titleMedium"), label=question, heading=3)
    why = kit.text(look, ruling.why_in(words), "bodySmall", color=look.on_surface_variant)
    return kit.panel(look, title, *choices, why, gap=8)
