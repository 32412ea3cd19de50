"""How a field is asked for: a text, one of a few, a number, mints in printed order, sides, types in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from engine.json_types import JsonValue
from ui import components as kit
from ui.cards.form_state import FormState, toggled
from ui.cards.pieces import Tile, chip, number, text_field, tile, tiles
from ui.cards.places import COLOURS, colour_name, short_name, towns, trucks
from ui.cards.words import FLAVOURS, TYPES

Editor = Callable[[FormState, str, bool], ft.Control]
"""Draws the answer to a field; highlighted while it is the next to be answered."""
MOST_MINTS = 8
STEPPER = 56
"""How high a stepper is: what opens one is as high, so that nothing below it moves."""
NEW_COLOUR = "colour:"
"""How the answer begins that picks a truck by a colour which no truck has yet."""


@dataclass(frozen=True, slots=True)
class Question:
    """A field to ask for, in which words, and how; a card can be kept once all that are `needed` are answered.

    Those without an `editor` are asked for together with others (`sides`).
    """

    name: str
    words: str
    editor: Editor | None
    needed: bool = False


def text(most: int, hint: str, lines: int = 1) -> Editor:
    """Ask for a text of at most this many letters."""

    def draw(state: FormState, name: str, highlighted: bool) -> ft.Control:
        def written(value: str) -> None:
            state.set(name, value if value.strip() else None)

        return text_field(
            state.look,
            state.words,
            value=state.get(name) or "",
            hint=state.say(hint),
            identifier=name,
            most=most,
            on_change=written,
            lines=lines,
        )

    return draw


def pick(choices: Mapping[JsonValue, str], columns: int = 2) -> Editor:
    """Ask for one of these values, told by their words."""

    def draw(state: FormState, name: str, highlighted: bool) -> ft.Control:
        shown = [Tile(value, state.say(words)) for value, words in choices.items()]
        return tiles(state, name, shown, columns=columns, highlighted=highlighted)

    return draw


def town(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for one of the four towns, by sign and name."""
    shown = [
        Tile(id, short_name(state.words, town), kit.town_sign(state.look, town, size=40))
        for id, town in towns(state.words, state.values).items()
    ]
    return tiles(state, name, shown, columns=4, highlighted=highlighted)


def truck(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for one of the trucks; one that has not been told apart is picked by its colour."""
    values = state.values
    every = trucks(state.words, values)
    named = [id for id in every if values.get(f"trucks/{id}/name") or values.get(f"trucks/{id}/colour")]
    colours = {id: values.get(f"trucks/{id}/colour") for id in named}
    shown = []
    for id, painted in colours.items():
        is_by_colour = values.get(f"trucks/{id}/name") is None
        called = colour_name(state.words, str(painted)) if is_by_colour else every[id]
        shown.append(Tile(id, called, _painted(state, painted)))
    if len(named) < len(every):
        taken = set(colours.values())
        shown += [
            Tile(f"{NEW_COLOUR}{id}", state.say(words), _painted(state, id))
            for id, words in COLOURS.items()
            if id not in taken
        ]
    return tiles(state, name, shown, columns=4, highlighted=highlighted)


def colour(state: FormState, name: str, highlighted: bool, taken: Sequence[str] = ()) -> ft.Control:
    """Ask for the colour of a truck, which is none of those taken."""
    shown = [Tile(id, state.say(words), _painted(state, id)) for id, words in COLOURS.items() if id not in taken]
    return tiles(state, name, shown, columns=4, highlighted=highlighted)


def town_colour(town: kit.TownSign) -> Editor:
    """Ask for the colour of a town, drawn as its sign in each."""

    def draw(state: FormState, name: str, highlighted: bool) -> ft.Control:
        shown = [
            Tile(id, state.say(words), kit.town_sign(state.look, replace(town, colour=id), size=38))
            for id, words in COLOURS.items()
        ]
        return tiles(state, name, shown, columns=4, highlighted=highlighted)

    return draw


def _painted(state: FormState, colour: str | None) -> ft.Control:
    tone = state.look.town(colour)
    return kit.plate(
        kit.truck(state.look, size=26, color=tone.on, ground=tone.fill),
        tone.fill,
        46,
        38,
        radius=12,
        border=ft.Border.all(1, state.look.outline),
    )


def card_type(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for the type of a card, by its sign and name."""
    look = state.look
    shown = [
        Tile(kind, state.say(words), kit.icon(look.card_type(kind).icon, 30, look.on_surface))
        for kind, words in TYPES.items()
    ]
    return tiles(state, name, shown, columns=4 if state.width >= 400 else 2, highlighted=highlighted)


def figures(least: int, most: int, row: Sequence[int], other: str = "") -> Editor:
    """Ask for a number: the usual ones in a row, the rest by a stepper behind "other"."""

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
                    now=lambda: int(value if (value := state.get(name)) is not None else least),
                    caption=state.say(other),
                    identifier=f"{name}-number",
                    on_change=partial(_beyond, state, name),
                    least=least,
                    most=most,
                )
            )
        return kit.column(*lines, gap=8, equal=True)

    return draw


def _beyond(state: FormState, name: str, value: int) -> None:
    """Tell a number by the stepper, which stays."""
    state.put({name: value, f"{name}?": True})


def _figure(state: FormState, name: str, value: int) -> None:
    state.put({name: value, f"{name}?": None})


def count(least: int, most: int, caption: str) -> Editor:
    """Ask for a number by a stepper; a tap says that the least it is."""

    def draw(state: FormState, name: str, highlighted: bool) -> ft.Control:
        value = state.get(name)
        if value is None:
            first = Tile(least, str(least), figure=True)
            more = [Tile(n, str(n), figure=True) for n in range(least + 1, min(most, least + 5) + 1)]
            return tiles(state, name, [first, *more], columns=6, highlighted=highlighted)
        return number(
            state,
            now=lambda: int(state.get(name) or least),
            caption=state.say(caption),
            identifier=name,
            on_change=partial(state.set, name),
            least=least,
            most=most,
        )

    return draw


def mints(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for the mints of an order in printed order: one tap a mint, and one to take the last back."""
    look, now = state.look, list(state.get(name) or ())
    is_full = len(now) >= MOST_MINTS
    most = state.say("An order has at most {n} mints", n=MOST_MINTS)
    cells = [
        tile(
            look,
            Tile(kind, state.say(words), kit.flavour(look, kind, size=46)),
            identifier=f"mint-{kind}",
            on_tap=kit.Lacking(most) if is_full else partial(_one_more, state, name, kind),
            highlighted=highlighted,
            label=state.say("Add: {mint}", mint=state.say(words)),
        )
        for kind, words in FLAVOURS.items()
    ]
    on = look.on_surface if now else look.outline
    back = kit.target(
        kit.icon(ft.Icons.BACKSPACE_ROUNDED, 24, on),
        identifier="mint-back",
        label=state.say("Remove the last mint"),
        on_tap=(lambda: state.set(name, list(state.get(name) or ())[:-1] or None)) if now else kit.AT_END,
        frame=kit.frame_of(look, "plain"),
        radius=look.radius["card"],
        alignment=ft.Alignment.CENTER,
        width=60,
    )
    return kit.row(*cells, back, gap=8, equal=True)


def _one_more(state: FormState, name: str, kind: str) -> None:
    now = list(state.get(name) or ())
    if len(now) < MOST_MINTS:
        state.set(name, [*now, kind])


def types(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for the types of cards in an order: tapped first to last; a second tap takes one out."""
    now = list(state.get(name) or ())

    def tapped(kind: str) -> None:
        state.set(name, toggled(state.get(name) or (), kind))

    cells = []
    for kind, words in TYPES.items():
        place = f"{now.index(kind) + 1}. " if kind in now else ""
        shown = Tile(kind, f"{place}{state.say(words)}")
        cells.append(
            tile(
                state.look,
                shown,
                identifier=f"{name}-{kind}",
                on_tap=partial(tapped, kind),
                selected=kind in now,
                highlighted=highlighted,
            )
        )
    return kit.grid(cells, 2)


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
