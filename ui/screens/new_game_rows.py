"""The rows of a new game: the names, and what is chosen otherwise than usual only now and then.

Each shows what holds now; a tap opens its choices, a second one chooses.
"""

from __future__ import annotations

from functools import partial

import flet as ft

from companion import packs
from companion.languages import Words, mark
from ui import components as kit
from ui.screens import house_rulings
from ui.screens.choosing import heading, name_field
from ui.screens.draft import GAME, LONGEST, Draft
from ui.screens.people import seated
from ui.session import Session

PRINTINGS = {
    "current": (
        mark("Current, 36 mints"),
        mark("30 white and 6 red mints; a tie goes to the largest neighbourhood."),
    ),
    "first": (
        mark("First, 2017"),
        mark(
            "A tie goes to the smallest neighbourhood, the Recycler counts printed stars, Justin bars free spaces only."
        ),
    ),
}


# Names


def name_rows(session: Session, draft: Draft) -> list[ft.Control]:
    """Return the heading and a row for each person at the table, each to be named in place."""
    words = session.words
    names = [draft.name(words, seat) for seat in range(draft.players)]
    lines = [_name(session, draft, who) for who in seated(names)]
    detail = words.say("In the order you sit, clockwise")
    return [heading(session.look, words.say("Who sits at the table?"), detail), kit.option_panel(session.look, lines)]


def _name(session: Session, draft: Draft, who: kit.Who) -> ft.Control:
    look, words, row = session.look, session.words, f"name-{who.seat}"
    if draft.opened == row:
        return _field(session, draft, who.seat)
    return kit.target(
        kit.row(
            kit.strut(56),
            kit.badge(look, who, size=36),
            kit.text(look, who.name, "titleMedium", expand=True),
            kit.icon(kit.SIGNS["edit"], 22, look.on_surface_variant),
            gap=12,
        ),
        identifier=row,
        label=words.say("Seat {n}: {name}. Change the name", n=who.seat + 1, name=who.name),
        on_tap=lambda: session.choose(draft.open(row)),
        radius=look.radius["chip"],
    )


def _own_name(session: Session, draft: Draft) -> ft.Control:
    words, name = session.words, draft.name(session.words, 0)
    if draft.opened == "name-0":
        return _field(session, draft, 0)
    return kit.option_row(
        session.look,
        sign=kit.SIGNS["person"],
        name=words.say("Your name"),
        value=name,
        identifier="name-0",
        label=words.say("Your name: {name}. Change it", name=name),
        on_tap=lambda: session.choose(draft.open("name-0")),
        end_sign=kit.SIGNS["edit"],
    )


def _field(session: Session, draft: Draft, seat: int) -> ft.Control:
    words, row = session.words, f"name-{seat}"

    def typed(name: str) -> None:
        draft.names[seat] = name

    return name_field(
        session.look,
        value=draft.names[seat],
        hint=words.say("Player {n}", n=seat + 1),
        label=words.say("Name of seat {n}", n=seat + 1),
        done=words.say("Keep the name"),
        identifier=row,
        most=LONGEST,
        on_change=typed,
        on_done=lambda: session.choose(draft.open(row)),
    )


# Options


def option_rows(session: Session, draft: Draft) -> list[ft.Control]:
    """Return the rows of options."""
    own = [_own_name(session, draft)] if draft.is_solo else []
    return [
        *own,
        _starter(session, draft),
        _advanced(session, draft),
        _printing(session, draft),
        _rulings(session, draft),
    ]


def _row(
    session: Session, draft: Draft, row: str, *, sign: str, name: str, value: str, end_sign: str = "open"
) -> ft.Control:
    """Return a row of options: a tap opens its choices."""
    return kit.option_row(
        session.look,
        sign=kit.SIGNS[sign],
        name=name,
        value=value,
        identifier=row,
        label=f"{name}: {value}",
        on_tap=None if row == "starter" and draft.starter_is_fixed else partial(session.choose, draft.open(row)),
        end_sign=kit.SIGNS[end_sign],
    )


def _starter(session: Session, draft: Draft) -> ft.Control:
    words = session.words
    fixed = words.say("{name}, always", name=ai_name(draft.ai))
    value = fixed if draft.starter_is_fixed else starters(words, draft)[draft.starter]
    return _row(session, draft, "starter", sign="token", name=words.say("Who starts"), value=value)


def _advanced(session: Session, draft: Draft) -> ft.Control:
    words = session.words
    name = words.count("Advanced location", "Advanced locations", draft.places)
    return _row(session, draft, "advanced", sign="location", name=name, value=advanced_value(words, draft))


def _printing(session: Session, draft: Draft) -> ft.Control:
    words = session.words
    value = words.say(PRINTINGS[draft.edition][0])
    return _row(session, draft, "printing", sign="source", name=words.say("Printing"), value=value)


def _rulings(session: Session, draft: Draft) -> ft.Control:
    words, changed = session.words, len(draft.rulings)
    value = words.count("{n} changed", "{n} changed", changed) if changed else words.say("None changed")
    name = words.say("House rulings")
    return _row(session, draft, house_rulings.ROW, sign="ruling", name=name, value=value, end_sign="into")


def starters(words: Words, draft: Draft) -> list[str]:
    """Return who may start, in seat order."""
    if draft.is_solo:
        return [words.say("You"), ai_name(draft.ai)]
    return [draft.name(words, seat) for seat in range(draft.players)]


def advanced_value(words: Words, draft: Draft) -> str:
    """Return what is laid out, in words: none, the names, or how many of how many while some are missing."""
    if not draft.advanced:
        return words.of("advanced locations", "None")
    if draft.missing:
        return words.say("{n} of {all}", n=len(draft.advanced), all=draft.places)
    return ", ".join(words.location(location_name(id)) for id in draft.advanced)


def ai_name(id: str) -> str:
    """Return the name on an AI's card."""
    return str(next(card["name"] for card in packs.built_in(GAME)["ai"] if card["id"] == id))


def location_name(id: str) -> str:
    """Return the name on a location's card, as it is printed."""
    return str(next(card["name"] for card in packs.built_in(GAME)["locations"] if card["id"] == id))
