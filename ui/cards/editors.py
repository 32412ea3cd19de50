"""How a field is asked for: a text, one of a few, a number, mints in printed order, sides, types in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

import flet as ft

from companion.contract.card_fields import CARD_TYPES, Number, OneOf, Text
from ui import components as kit
from ui.cards.form_state import FormState, toggled
from ui.cards.pieces import Tile, chip, number, text_field, tile, tiles

Editor = Callable[[FormState, str, bool], ft.Control]
"""Draws the answer to a field; highlighted while it is the next to be answered."""
STEPPER = 56
"""How high a stepper is: what opens one is as high, so that nothing below it moves."""


def text(answer: Text) -> Editor:
    """Ask for a text."""

    def draw(state: FormState, name: str, highlighted: bool) -> ft.Control:
        return text_field(
            state.look,
            state.words,
            value=state.get(name) or "",
            hint=state.say(answer.hint),
            identifier=name,
            most=answer.most,
            on_change=partial(_write, state, name),
            lines=answer.lines,
        )

    return draw


def _write(state: FormState, name: str, text: str) -> None:
    state.set(name, text if text.strip() else None)


def one_of(answer: OneOf) -> Editor:
    """Ask for one of a few values, told by their words."""

    def draw(state: FormState, name: str, highlighted: bool) -> ft.Control:
        shown = [Tile(value, state.say(words)) for value, words in answer.values.items()]
        return tiles(state, name, shown, columns=2, highlighted=highlighted)

    return draw


def card_type(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for the type of a card, by its sign and name."""
    look = state.look
    shown = [
        Tile(kind, state.say(words), kit.icon(look.card_type(kind).icon, 30, look.on_surface))
        for kind, words in CARD_TYPES.items()
    ]
    return tiles(state, name, shown, columns=4 if state.width >= 400 else 2, highlighted=highlighted)


def _number_now(state: FormState, name: str, least: int) -> int:
    value = state.get(name)
    return least if value is None else int(value)


def number_of(answer: Number) -> Editor:
    """Ask for a number: the usual ones in a row, the rest by a stepper behind "other"."""
    row, other = answer.usual, answer.other

    def draw(state: FormState, name: str, highlighted: bool) -> ft.Control:
        now, opened = state.get(name), state.get(f"{name}?")
        shown = [Tile(n, str(n), figure=True) for n in row]
        lines = [
            tiles(
                state, name, shown, columns=len(shown), highlighted=highlighted, on_pick=partial(_figure, state, name)
            )
        ]
        is_other = opened or (now is not None and now not in row)
        if other and not is_other:
            opening = partial(_beyond, state, name, row[-1] + 1)
            more = kit.wrap(chip(state, state.say(other), f"{name}-other", opening))
            lines.append(kit.row(kit.min_height(STEPPER), ft.Container(more, expand=True)))
        elif is_other:
            lines.append(
                number(
                    state,
                    now=partial(_number_now, state, name, answer.least),
                    caption=state.say(other),
                    identifier=f"{name}-number",
                    on_change=partial(_beyond, state, name),
                    least=answer.least,
                    most=answer.most,
                )
            )
        return kit.column(*lines, gap=8, equal=True)

    return draw


def _beyond(state: FormState, name: str, value: int) -> None:
    """Tell a number by the stepper, which stays."""
    state.answer_all({name: value, f"{name}?": True})


def _figure(state: FormState, name: str, value: int) -> None:
    state.answer_all({name: value, f"{name}?": None})


def types(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for the types of cards in an order: tapped first to last; a second tap takes one out."""
    now = list(state.get(name) or ())
    cells = []
    for kind, words in CARD_TYPES.items():
        place = f"{now.index(kind) + 1}. " if kind in now else ""
        shown = Tile(kind, f"{place}{state.say(words)}")
        cells.append(
            tile(
                state.look,
                shown,
                identifier=f"{name}-{kind}",
                on_tap=partial(_toggle, state, name, kind),
                selected=kind in now,
                highlighted=highlighted,
            )
        )
    return kit.grid(cells, 2)


def _toggle(state: FormState, name: str, kind: str) -> None:
    state.set(name, toggled(state.get(name) or (), kind))


def spaces(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for the spaces of a location, for each number of players."""
    rows = [
        number(
            state,
            now=partial(_spaces_for, state, name, people),
            caption=state.words.count("{n} player", "{n} players", int(people)),
            identifier=f"{name}-{people}",
            on_change=partial(_space, state, name, people),
            least=1,
            most=9,
        )
        for people in ("1", "2", "3", "4")
    ]
    for row in rows:
        row.expand = True
    return kit.grid(rows, 2)


def _spaces_for(state: FormState, name: str, people: str) -> int:
    return int((state.get(name) or {}).get(people, 1))


def _space(state: FormState, name: str, people: str, value: int) -> None:
    spaces = {each: _spaces_for(state, name, each) for each in ("1", "2", "3", "4")}
    state.set(name, {**spaces, people: value})


DRAWN: Mapping[str, Editor] = {
    "type": card_type,
    "types": types,
    "spaces": spaces,
}
"""The answers that are drawn in a way of their own, by their names."""
