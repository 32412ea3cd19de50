"""Which colours the half mints of Mint Bid have: asked once, before the first card, each by drawing and name."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from companion.bid.card_words import bid_colours, side_colours
from companion.contract.card_values import colour_name
from engine.bid.values import NO_MINT
from ui import components as kit
from ui.appearance import column_width
from ui.cards.form_state import FormState, toggled
from ui.cards.pieces import BESIDE, Tile, into, text_field, tile

LONGEST = 20
SIDES = ("mints/top", "mints/right", "mints/bottom", "mints/left")
NAMED, TOLD, WRITTEN, MORE = "colours?", "colours-told?", "colour?", "more-colours?"
"""What a form remembers: the colours named in it, that these are all, the word being written, and that one is named."""


def are_asked(state: FormState) -> bool:
    """Return whether the colours must be named before a side can be told: no card shows any, and none has been named.
    """
    return not bid_colours(state.values) and not state.get(TOLD)


def colours_of(state: FormState) -> list[str]:
    """Return the colours that were named in this form."""
    return list(state.get(NAMED) or ())


def mint_signs(state: FormState) -> dict[str, kit.BidMint]:
    """Return how the mints of each colour are drawn, on the table too: the colours named first, then those of cards."""
    first = list(state.values.get("colours") or ())
    colours = [*first, *sorted(set(bid_colours(state.values)) - set(first)), *colours_of(state)]
    for side in SIDES:
        colours += side_colours(state.get(side))
    return kit.bid_mints({colour: colour_name(state.words, colour) for colour in dict.fromkeys(colours)})


def button(state: FormState, on_done: kit.Tap | None = None) -> ft.Control:
    """Return the button that takes the colours named so far as all there are; `on_told` is called before."""
    return kit.button(
        state.look,
        state.say("These are the colours"),
        identifier="colours-done",
        on_tap=partial(_finish, state, on_done) if colours_of(state) else kit.Lacking(state.say("Tap a colour first")),
        sign="done",
        expand=True,
    )


def _finish(state: FormState, on_done: kit.Tap | None) -> None:
    if on_done is not None:
        on_done()
    state.set(TOLD, True)


def question(state: FormState) -> list[ft.Control]:
    """Return the question: a tile for each colour that can be drawn, and a field for another."""
    look = state.look
    words, hint = state.say("Which colours do the half mints have?"), state.say("Look along the edges of a few cards.")
    head = kit.column(kit.text(look, words, "headlineSmall"), kit.quiet(look, hint, "bodyMedium"), gap=2)
    chosen = colours_of(state)
    drawn = kit.bid_mints({word: colour_name(state.words, word) for word in (*kit.BID_COLOURS, *chosen)})
    tiles = [
        tile(
            look,
            Tile(word, colour_name(state.words, word), kit.bid_mint(look, sign, size=40)),
            identifier=f"colour-{word}",
            on_tap=partial(_toggle, state, word),
            selected=word in chosen,
        )
        for word, sign in drawn.items()
    ]
    names = [colour_name(state.words, word) for word in drawn]
    room = column_width(state.width) - BESIDE
    columns = kit.abreast(names, look.letters(14), room, most=4, gap=8, inside=10)
    return [
        kit.spoken(head, label=f"{words} {hint}", heading=2, identifier="colours"),
        kit.grid(tiles, columns),
        _field(state, partial(_add, state)),
    ]


def _toggle(state: FormState, word: str) -> None:
    state.set(NAMED, toggled(colours_of(state), word))


def _add(state: FormState, word: str) -> None:
    state.answer_all({WRITTEN: None, NAMED: list(dict.fromkeys([*colours_of(state), word]))})


def another(state: FormState, side: str) -> ft.Control:
    """Return what names a colour that no card has shown yet: the side shows it."""
    known = mint_signs(state)
    offered = [word for word in kit.BID_COLOURS if word not in known]
    drawn = kit.bid_mints({word: colour_name(state.words, word) for word in (*known, *offered)})
    chips = [
        kit.chip(
            state.look,
            colour_name(state.words, word),
            identifier=f"new-{word}",
            on_tap=partial(_show, state, side, word),
            leading=kit.bid_mint(state.look, drawn[word], size=26),
        )
        for word in offered
    ]
    return kit.column(kit.wrap(*chips), _field(state, partial(_show, state, side)), gap=8, equal=True)


def _show(state: FormState, side: str, word: str) -> None:
    """Name a colour, which the side shows, in addition to those that it shows already if it shows several."""
    shown = [*side_colours(state.get(side)), word] if state.get(f"{side}?") else [word]
    value = word if len(shown) == 1 else shown[:3]
    state.answer_all({WRITTEN: None, MORE: None, NAMED: list(dict.fromkeys([*colours_of(state), word])), side: value})


def _field(state: FormState, on_word: Callable[[str], object]) -> ft.Control:
    written = state.get(WRITTEN) or ""
    word = written.strip().lower()
    field = text_field(
        state.look,
        state.words,
        value=written,
        hint=state.say("Another colour, in a word"),
        identifier="new-colour",
        most=LONGEST,
        on_change=partial(state.set, WRITTEN),
    )
    field.expand = True
    why_not = kit.Lacking(state.say("Write the colour first"), into(field))
    button = kit.icon_button(
        state.look,
        "plus",
        identifier="add-colour",
        label=state.say("Add this colour"),
        on_tap=partial(on_word, word) if word and word != NO_MINT else why_not,
        framed=True,
    )
    return kit.row(field, button, gap=8)
