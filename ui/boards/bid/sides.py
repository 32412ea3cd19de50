"""A Location as it is answered so far, and its four sides, entered one after the other on the card.

A tap on what a side shows tells it, and the next side is asked; a tap on a side of the card asks that one again.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.bid.card_fields import SIDES as NAMES
from companion.bid.card_words import side_colours, side_in_words
from companion.contract.card_fields import CARD_TYPES
from companion.contract.card_values import colour_name
from companion.wording.phrases import with_value
from engine.bid.values import NO_MINT
from ui import components as kit
from ui.boards.bid import mint_colours
from ui.cards.form_state import FormState, toggled
from ui.cards.pieces import chip

SMALL, SIZE, FINGER = 148.0, 164.0, 48.0
MOST = 3
ASKED_SIDE = "side?"
"""What the form remembers: the side that was tapped."""


def tile(state: FormState) -> kit.BidTile:
    """Return the card as far as it is answered."""
    signs, kind = mint_colours.mint_signs(state), state.get("type")
    shown = (state.get(name) for name in NAMES)
    top, right, bottom, left = (
        None if one is None else tuple(signs[each] for each in side_colours(one)) for one in shown
    )
    return kit.BidTile(kind if kind in CARD_TYPES else None, state.get("vp"), (top, right, bottom, left))


def bid_card(state: FormState) -> ft.Control:
    """Return the card as it lies on the table, its name below."""
    look, name = state.look, str(state.get("name") or "").strip()
    drawn = [kit.bid_tile(look, tile(state), size=SMALL)]
    if name:
        drawn.append(kit.text(look, name, "titleMedium", align=ft.TextAlign.CENTER, max_lines=2))
    box = ft.Container(kit.column(*drawn, gap=6, horizontal=ft.CrossAxisAlignment.CENTER), width=SMALL)
    kind, worth = state.get("type"), state.get("vp")
    label = kit.with_commas(
        name,
        state.say(CARD_TYPES[kind]) if kind in CARD_TYPES else "",
        "" if worth is None else state.words.count("{n} victory point", "{n} victory points", worth),
        *(side_in_words(state.words, answer) for side in NAMES if (answer := state.get(side)) is not None),
    )
    return kit.spoken(box, label=label or state.say("The card so far"), identifier="bid-drawn")


def asked(state: FormState, names: Sequence[str]) -> str:
    """Return the side that is asked for: the one that was tapped, else the first one open, else the last."""
    tapped = state.get(ASKED_SIDE)
    if tapped in names:
        return str(tapped)
    return next((name for name in names if name not in state.draft), names[-1])


def sides(state: FormState, names: Sequence[str]) -> ft.Control:
    """Ask what these sides show."""
    look, name = state.look, asked(state, names)
    words = state.say(NAMES[name])
    value = state.get(name)
    shows = side_in_words(state.words, value) if value is not None else state.say("What does it show?")
    beside = kit.column(
        kit.text(look, words, "headlineSmall"), kit.quiet(look, shows, "bodyMedium"), gap=4, equal=True, expand=True
    )
    question = kit.spoken(beside, label=with_value(state.words, words, shows), identifier="side-asked", expand=True)
    parts: list[ft.Control] = [
        kit.row(_card(state, names, name), question, gap=16),
        kit.wrap(*_chips(state, names, name), gap=8),
    ]
    if state.get(mint_colours.MORE):
        parts.append(mint_colours.another(state, name))
    return kit.column(*parts, gap=12, equal=True)


def _card(state: FormState, names: Sequence[str], name: str) -> ft.Control:
    """Return the card with a place to tap on each side."""
    middle, far = (SIZE - FINGER) / 2, SIZE - FINGER
    spots = {
        "mints/top": (middle, 0.0),
        "mints/right": (far, middle),
        "mints/bottom": (middle, far),
        "mints/left": (0.0, middle),
    }
    cells = [_spot(state, each, spots[each], is_asked=each == name) for each in NAMES if each in names]
    return ft.Stack([kit.bid_tile(state.look, tile(state), size=SIZE), *cells], width=SIZE, height=SIZE)


def _spot(state: FormState, name: str, at: tuple[float, float], *, is_asked: bool) -> ft.Control:
    look, value = state.look, state.get(name)
    words = state.say(NAMES[name])
    spot = kit.target(
        ft.Container(width=FINGER - 6, height=FINGER - 6),
        identifier=f"side-{name.rpartition('/')[2]}",
        label=words if value is None else with_value(state.words, words, side_in_words(state.words, value)),
        on_tap=partial(state.set, ASKED_SIDE, name),
        role="radio",
        selected=is_asked,
        border=ft.Border.all(3, look.primary) if is_asked else None,
        radius=14,
        width=FINGER,
        height=FINGER,
    )
    return ft.Container(spot, left=at[0], top=at[1])


def _chips(state: FormState, names: Sequence[str], name: str) -> list[ft.Control]:
    """Return what the side that is asked for may show, and the ways on."""
    say, now, several = state.say, state.get(name), bool(state.get(f"{name}?"))
    shown, is_naming = side_colours(now), bool(state.get(mint_colours.MORE))
    none, more = partial(_tapped, state, names, NO_MINT), partial(_several, state, names)
    chips = [
        kit.chip(
            state.look,
            colour_name(state.words, one),
            identifier=f"shows-{one}",
            on_tap=partial(_tapped, state, names, one),
            leading=kit.bid_mint(state.look, sign, size=26),
            selected=one in shown,
        )
        for one, sign in mint_colours.mint_signs(state).items()
    ]
    chips += [
        chip(state, say("No mint"), "shows-none", none, selected=now == NO_MINT),
        chip(state, say("More than one"), "shows-several", more, selected=several),
        kit.chip(
            state.look,
            say("Another colour"),
            identifier="other-colour",
            on_tap=partial(state.set, mint_colours.MORE, None if is_naming else True),
            sign="plus",
            selected=is_naming,
        ),
    ]
    if several and any(each not in state.draft for each in names if each != name):
        chips.append(chip(state, say("Next side"), "next-side", partial(state.set, ASKED_SIDE, None)))
    return chips


def _tapped(state: FormState, names: Sequence[str], colour: str) -> None:
    """Tell the side that is asked for, and go on; with several mints it stays until the next one is asked for.

    Which side that is, the tap says: a quick second one comes before the form is drawn with the next side.
    """
    name = asked(state, names)
    now = state.get(name)
    is_done = not state.get(f"{name}?") or colour == NO_MINT
    if is_done or now == NO_MINT:
        state.answer_all({name: colour, ASKED_SIDE: None} if is_done else {name: colour})
        return
    new = toggled(side_colours(now), colour)[:MOST]
    state.set(name, None if not new else new[0] if len(new) == 1 else new)


def _several(state: FormState, names: Sequence[str]) -> None:
    """Begin to tell several mints of a side, which stays asked for; or leave it at what is entered."""
    name = asked(state, names)
    ends = bool(state.get(f"{name}?"))
    state.answer_all({f"{name}?": None, ASKED_SIDE: None} if ends else {f"{name}?": True, ASKED_SIDE: name})
