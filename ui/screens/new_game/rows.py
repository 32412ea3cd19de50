"""The rows of a new game: what a rule decides at the table, and what is chosen otherwise than usual only now and then.

Each shows what holds now; a tap opens its choices, a second one chooses.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from ui import components as kit
from ui.parts.choosing import heading
from ui.parts.new_game_form import NewGameForm, Option
from ui.screens.new_game import house_rulings
from ui.session import Session

PRINTING = "printing"
"""The row of the printings."""


def ruled_rows(session: Session, draft: NewGameForm) -> list[ft.Control]:
    """Return what a rule of the game decides at the table, such as who starts: all choices in sight, one tap each."""
    words, rows = session.words, list[ft.Control]()
    for option in draft.options:
        rule = option.rule(words, draft)
        if not rule:
            continue
        chosen = draft.picked.get(option.id, ())
        chips = [
            kit.chip(
                session.look,
                option.name(words, draft, id),
                identifier=f"{option.id}-{id}",
                label=words.say("{name} starts", name=option.name(words, draft, id)),
                on_tap=partial(session.choose, replace(draft.pick(option.id, id), opened="")),
                selected=id in chosen,
            )
            for id in option.ids(draft)
        ]
        rows += [heading(session.look, option.title(words, draft), rule), kit.wrap(*chips, gap=6)]
    return rows


# Options


def option_rows(session: Session, draft: NewGameForm) -> list[ft.Control]:
    """Return the rows of options."""
    rows = [_option(session, draft, option) for option in draft.options if not option.rule(session.words, draft)]
    if len(draft.printings) > 1:
        rows.append(_printing(session, draft))
    return [*rows, _rulings(session, draft)]


def _row(
    session: Session,
    draft: NewGameForm,
    row: str,
    *,
    sign: str,
    name: str,
    value: str,
    end_sign: str = "open",
    is_fixed: bool = False,
    leads: str = "",
) -> ft.Control:
    """Return a row of options: a tap opens its choices."""
    elsewhere = partial(session.go, leads) if leads else None
    return kit.option_row(
        session.look,
        sign=sign,
        name=name,
        value=value,
        identifier=row,
        on_tap=elsewhere if is_fixed else partial(session.choose, draft.open(row)),
        end_sign="onward" if is_fixed else end_sign,
    )


def _option(session: Session, draft: NewGameForm, option: Option) -> ft.Control:
    words = session.words
    is_fixed = bool(option.fixed(words, draft))
    name, value = option.title(words, draft), option.value_text(words, draft)
    return _row(
        session, draft, option.id, sign=option.sign, name=name, value=value, is_fixed=is_fixed, leads=option.leads
    )


def _printing(session: Session, draft: NewGameForm) -> ft.Control:
    words = session.words
    value = words.say(draft.printings[draft.edition][0])
    return _row(session, draft, PRINTING, sign="source", name=words.say("Printing"), value=value)


def _rulings(session: Session, draft: NewGameForm) -> ft.Control:
    words, changed = session.words, len(draft.rulings)
    value = words.count("{n} changed", "{n} changed", changed) if changed else words.say("None changed")
    name = words.say("House rulings")
    return _row(session, draft, house_rulings.ROW, sign="ruling", name=name, value=value, end_sign="into")
