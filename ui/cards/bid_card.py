"""A Location of Mint Bid as it is answered so far, drawn as it lies on the table, its name below."""

from __future__ import annotations

import flet as ft

from ui import components as kit
from ui.cards.form_state import FormState
from ui.cards.places import bid_colours, colour_name, side_colours
from ui.cards.words import TYPES, side

SIDE = 148.0
SIDES = ("top", "right", "bottom", "left")


def mint_signs(state: FormState) -> dict[str, kit.BidMint]:
    """Return how the mints of each colour are drawn, on the table too: the colours named first, then those of cards."""
    named = list(state.values.get("colours") or ())
    colours = [*named, *sorted(set(bid_colours(state.values)) - set(named)), *(state.get("colours?") or ())]
    for name in SIDES:
        colours += side_colours(state.get(f"mints/{name}"))
    return kit.bid_mints({colour: colour_name(state.words, colour) for colour in dict.fromkeys(colours)})


def tile(state: FormState) -> kit.BidTile:
    """Return the card as far as it is answered."""
    signs, kind = mint_signs(state), state.get("type")
    shown = (state.get(f"mints/{name}") for name in SIDES)
    top, right, bottom, left = (
        None if one is None else tuple(signs[each] for each in side_colours(one)) for one in shown
    )
    return kit.BidTile(kind if kind in TYPES else None, state.get("vp"), (top, right, bottom, left))


def bid_card(state: FormState) -> ft.Control:
    """Return the card."""
    look, name = state.look, str(state.get("name") or "").strip()
    drawn = [kit.bid_tile(look, tile(state), size=SIDE)]
    if name:
        drawn.append(kit.text(look, name, "titleMedium", align=ft.TextAlign.CENTER, max_lines=2))
    box = ft.Container(kit.column(*drawn, gap=6, horizontal=ft.CrossAxisAlignment.CENTER), width=SIDE)
    kind, worth = state.get("type"), state.get("vp")
    label = kit.with_commas(
        name,
        state.say(TYPES[kind]) if kind in TYPES else "",
        "" if worth is None else state.words.count("{n} victory point", "{n} victory points", worth),
        *(side(state.words, answer) for where in SIDES if (answer := state.get(f"mints/{where}")) is not None),
    )
    return kit.spoken(box, label=label or state.say("The card so far"), identifier="bid-drawn")
