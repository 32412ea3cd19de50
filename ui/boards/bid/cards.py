"""The kinds of card of Mint Bid on the screens: their words, the questions of their forms, and the fields that are not
plain ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import flet as ft

from companion.bid import plausible
from companion.bid.card_fields import KINDS, SIDES
from companion.bid.card_words import bid_colours, row_words
from companion.languages import Words, mark
from engine.json_types import Json, JsonDict
from ui import components as kit
from ui.boards.bid import mint_colours, sides
from ui.cards.card_form import AskedFirst, CardForm, Together
from ui.cards.form_state import FormState
from ui.cards.pieces import Tile, chip, number, text_field, tile

ROWS: Mapping[str, str] = {
    "withdraw": mark("Withdraws"),
    "raise-to": mark("Raises to"),
    "raise-by": mark("Raises by"),
    "bid": mark("Bids"),
    "special": mark("Special ability"),
    "text": mark("Something else"),
}
THEN = ("raise-to", "raise-by", "bid", "withdraw")
"""The rows that a special ability may come to."""
COUNTED = ("raise-to", "raise-by", "bid")
"""The rows with a number of mints."""
USUAL = 6
"""The highest of them in one tap."""


# How a row and an ability are asked for


def die_row(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask what an AI does on a face of the die; the face above can be copied."""
    table, _, face = name.partition("/")
    above = state.get(f"{table}/{int(face) - 1}") if face.isdigit() else None
    first: list[ft.Control] = []
    if above and not state.get(name):
        words = state.say("As above: {row}", row=row_words(state.words, above))
        first.append(chip(state, words, f"{name}-above", partial(state.set, name, above)))
    return _row_asked(state, name, tuple(ROWS), first)


def _row_asked(state: FormState, name: str, kinds: Sequence[str], first: Sequence[ft.Control]) -> ft.Control:
    """Ask for one row of an AI's card: what it does, and how many mints or in which words; `first` are more chips.

    A kind without its number is no answer yet: the form only remembers it.
    """
    now: Json = state.get(name) or {}
    doing = state.get(f"{name}?") or now.get("do")
    chips = [
        chip(state, state.say(ROWS[kind]), f"{name}-{kind}", partial(_row, state, name, kind), selected=doing == kind)
        for kind in kinds
    ]
    lines: list[ft.Control] = [kit.wrap(*first, *chips)]
    if doing in COUNTED:
        lines.append(_amount(state, name, str(doing), now.get("amount")))
    if doing == "text":
        lines.append(
            text_field(
                state.look,
                state.words,
                value=now.get("text", ""),
                hint=state.say("What the card says"),
                identifier=f"{name}-words",
                most=200,
                on_change=partial(_in_words, state, name),
            )
        )
    return kit.column(*lines, gap=8, equal=True)


def _amount(state: FormState, name: str, kind: str, amount: int | None) -> ft.Control:
    """Return the usual numbers in tiles, and a stepper for larger ones."""
    usual = kit.grid(
        [
            tile(
                state.look,
                Tile(n, str(n), figure=True),
                identifier=f"{name}-amount-{n}",
                on_tap=partial(_counted, state, name, kind, n),
                selected=amount == n,
                highlighted=amount is None,
                label=state.words.count("{n} mint", "{n} mints", n),
            )
            for n in range(1, USUAL + 1)
        ],
        6,
    )
    if amount is None or amount < USUAL:
        return usual
    more = number(
        state,
        now=partial(_amount_now, state, name),
        caption=state.say("Mints"),
        identifier=f"{name}-amount",
        on_change=partial(_counted, state, name, kind),
        least=1,
        most=30,
    )
    return kit.column(usual, more, gap=8, equal=True)


def _amount_now(state: FormState, name: str) -> int:
    return int((state.get(name) or {}).get("amount", USUAL))


def _enter(state: FormState, name: str, row: Json | None, kind: str = "") -> None:
    """Enter a row; without one, only its `kind` is known, which the form remembers."""
    left = {key: value for key, value in state.draft.items() if key != f"{name}?"}
    if row is None:
        left.pop(name, None)
    state.change({**left, **({f"{name}?": kind} if row is None else {name: row})})


def _counted(state: FormState, name: str, kind: str, amount: int) -> None:
    _enter(state, name, {"do": kind, "amount": amount})


def _in_words(state: FormState, name: str, words: str) -> None:
    _enter(state, name, {"do": "text", "text": words} if words.strip() else None, "text")


def _row(state: FormState, name: str, kind: str) -> None:
    is_whole = kind not in COUNTED and kind != "text"
    _enter(state, name, {"do": kind} if is_whole else None, kind)


def _resolved(state: FormState, name: str, then_name: str, answers: Json) -> None:
    """Enter the row that says the same as an ability."""
    before = state.get(name) or {}
    after = {key: value for key, value in {**before, "then": answers.get(then_name)}.items() if value}
    left = {key: value for key, value in state.draft.items() if key not in (name, f"{then_name}?")}
    doing = {f"{then_name}?": answers[f"{then_name}?"]} if answers.get(f"{then_name}?") else {}
    state.change({**left, **doing, **({name: {"text": "", **after}} if after else {})})


def _write(state: FormState, name: str, text: str) -> None:
    now: Json = {"text": "", **(state.get(name) or {})} | {"text": text if text.strip() else ""}
    state.set(name, now if any(now.values()) else None)


def special(state: FormState, name: str, highlighted: bool) -> ft.Control:
    """Ask for the special ability of an AI: its text, and the row that says the same if one can."""
    now: Json = state.get(name) or {}
    then_name = f"{name}-then"
    answered = partial(_resolved, state, name, then_name)
    field = text_field(
        state.look,
        state.words,
        value=now.get("text", ""),
        hint=state.say("What the card says"),
        identifier=f"{name}-text",
        most=300,
        on_change=partial(_write, state, name),
        lines=3,
    )
    doing = state.get(f"{then_name}?")
    begun = {then_name: now["then"]} if "then" in now else {}
    then = FormState(state.look, state.words, {**begun, f"{then_name}?": doing}, answered, width=state.width)
    resolved = chip(
        state,
        state.say("The table carries it out"),
        f"{then_name}-none",
        partial(answered, {}),
        selected="then" not in now and not doing,
    )
    asked = kit.quiet(state.look, state.say("What it comes to:"), "bodyMedium")
    rows = _row_asked(then, then_name, THEN, [resolved])
    return kit.column(field, asked, rows, gap=8, equal=True)


# The forms


def _sides_question(words: Words, names: Sequence[str]) -> str:
    return words.say("What do its sides show?") if len(names) > 1 else words.say("What does its side show?")


def _asks_colours(state: FormState, names: Sequence[str]) -> bool:
    """Return whether the colours of the mints must be told before anything else."""
    return any(name in SIDES for name in names) and mint_colours.are_asked(state)


def _with_colours(state: FormState, card: JsonDict) -> tuple[JsonDict, JsonDict]:
    """Return a Location, and the colours of the mints if some were named in its form."""
    named = mint_colours.colours_of(state)
    return card, ({"colours": list(dict.fromkeys([*bid_colours(state.values), *named]))} if named else {})


FORMS: Mapping[str, CardForm] = {
    "locations": CardForm(
        mark("Locations"),
        ft.Icons.LOCATION_CITY_ROUNDED,
        KINDS["locations"],
        mark("Enter a Location"),
        short=("type", "vp"),
        drawing=sides.bid_card,
        is_asked_on_drawing=True,
        hints=plausible.hints,
        odd=plausible.twins,
        together={"sides": Together(_sides_question, mark("What do its sides show?"), sides.sides)},
        first=AskedFirst(_asks_colours, mint_colours.question, mint_colours.button),
        stored=_with_colours,
    ),
    "ai": CardForm(
        mark("AI cards"),
        ft.Icons.SMART_TOY_ROUNDED,
        KINDS["ai"],
        mark("Enter an AI card"),
        drawn={"die row": die_row, "special": special},
    ),
}
