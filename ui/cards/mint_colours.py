"""Which colours the half mints of Mint Bid have: asked once, before the first card, each by drawing and name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from ui import components as kit
from ui.cards.bid_card import mint_signs
from ui.cards.desk import Desk
from ui.cards.pieces import Tile, into, text_field, tile
from ui.cards.places import bid_colours, colour_name

STRETCH = ft.CrossAxisAlignment.STRETCH
LONGEST = 20
NAMED, TOLD, WRITTEN, MORE = "colours?", "colours-told?", "colour?", "more-colours?"
"""What a form remembers: the colours named in it, that these are all, the word being written, and that one is named."""


def are_asked(desk: Desk) -> bool:
    """Tell whether the colours must be named before a side can be told: no card shows any, and nobody has named one."""
    return not bid_colours(desk.values) and not desk.get(TOLD)


def named(desk: Desk) -> list[str]:
    """Return the colours that were named in this form."""
    return list(desk.get(NAMED) or ())


def button(desk: Desk, on_told: kit.Tap | None = None) -> ft.Control:
    """Return the button that takes the colours named so far as all there are; `on_told` is called before."""

    def told() -> None:
        if on_told is not None:
            on_told()
        desk.set(TOLD, True)

    return kit.button(
        desk.look,
        desk.say("These are the colours"),
        identifier="colours-done",
        on_tap=told if named(desk) else kit.Lacking(desk.say("Tap a colour first")),
        sign=kit.SIGNS["done"],
        expand=True,
    )


def question(desk: Desk) -> list[ft.Control]:
    """Return the question: a tile for each colour that can be drawn, and a field for another."""
    look = desk.look
    words, hint = desk.say("Which colours do the half mints have?"), desk.say("Look along the edges of a few cards.")
    head = kit.column(
        kit.text(look, words, "headlineSmall"), kit.text(look, hint, color=look.on_surface_variant), gap=2
    )
    chosen = named(desk)
    drawn = kit.bid_mints({word: colour_name(desk.words, word) for word in (*kit.BID_COLOURS, *chosen)})
    tiles = [
        tile(
            look,
            Tile(word, colour_name(desk.words, word), kit.bid_mint(look, sign, size=40)),
            identifier=f"colour-{word}",
            on_tap=partial(_toggle, desk, word),
            selected=word in chosen,
        )
        for word, sign in drawn.items()
    ]
    return [
        kit.spoken(head, label=f"{words} {hint}", heading=2, identifier="colours"),
        kit.grid(tiles, 4),
        _field(desk, partial(_add, desk)),
    ]


def _toggle(desk: Desk, word: str) -> None:
    chosen = named(desk)
    desk.set(NAMED, [one for one in chosen if one != word] if word in chosen else [*chosen, word])


def _add(desk: Desk, word: str) -> None:
    left = {name: value for name, value in desk.draft.items() if name != WRITTEN}
    desk.change({**left, NAMED: list(dict.fromkeys([*named(desk), word]))})


def another(desk: Desk, side: str) -> ft.Control:
    """Return what names a colour that no card has shown yet: the side shows it."""
    known = mint_signs(desk)
    offered = [word for word in kit.BID_COLOURS if word not in known]
    drawn = kit.bid_mints({word: colour_name(desk.words, word) for word in (*known, *offered)})
    chips = [
        kit.chip(
            desk.look,
            colour_name(desk.words, word),
            identifier=f"new-{word}",
            on_tap=partial(_show, desk, side, word),
            leading=kit.bid_mint(desk.look, drawn[word], size=26),
        )
        for word in offered
    ]
    return kit.column(kit.wrap(*chips), _field(desk, partial(_show, desk, side)), gap=8, horizontal=STRETCH)


def _show(desk: Desk, side: str, word: str) -> None:
    """Name a colour, which the side shows, beside those that it shows already where it shows several."""
    left = {name: value for name, value in desk.draft.items() if name not in (WRITTEN, MORE)}
    before = desk.get(side)
    shown: Sequence[str] = [before] if isinstance(before, str) else before or ()
    several = [*shown, word] if desk.get(f"{side}?") and before != "none" else [word]
    value = word if len(several) == 1 else several[:3]
    desk.change({**left, NAMED: list(dict.fromkeys([*named(desk), word])), side: value})


def _field(desk: Desk, on_word: Callable[[str], object]) -> ft.Control:
    written = desk.get(WRITTEN) or ""
    word = written.strip().lower()
    field = text_field(
        desk.look,
        value=written,
        hint=desk.say("Another colour, in a word"),
        identifier="new-colour",
        most=LONGEST,
        on_change=partial(desk.set, WRITTEN),
    )
    field.expand = True
    lacks = kit.Lacking(desk.say("Write the colour first"), into(field))
    button = kit.icon_button(
        desk.look,
        kit.SIGNS["plus"],
        identifier="add-colour",
        label=desk.say("Add this colour"),
        on_tap=partial(on_word, word) if word and word != "none" else lacks,
        framed=True,
    )
    return kit.row(field, button, gap=8)
