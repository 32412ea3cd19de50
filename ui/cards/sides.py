"""The four sides of a Location, told one after the other: the card, and below it what the side may show.

A tap on what a side shows tells it, and the next side is asked; a tap on a side of the card asks that one again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import flet as ft

from companion.languages import mark
from ui import components as kit
from ui.cards import mint_colours
from ui.cards.bid_card import NO_MINT, mint_signs, tile
from ui.cards.desk import Desk
from ui.cards.pieces import chip
from ui.cards.places import colour_name
from ui.cards.words import side as told

STRETCH = ft.CrossAxisAlignment.STRETCH
SIZE, FINGER = 164.0, 48.0
MOST = 3
ASKED = "side?"
"""What the form remembers: the side that was tapped."""
NAMES: Mapping[str, str] = {
    "mints/top": mark("Top side"),
    "mints/right": mark("Right side"),
    "mints/bottom": mark("Bottom side"),
    "mints/left": mark("Left side"),
}


def asked(desk: Desk, names: Sequence[str]) -> str:
    """Return the side that is asked for: the one that was tapped, else the first one open, else the last."""
    tapped = desk.get(ASKED)
    if tapped in names:
        return str(tapped)
    return next((name for name in names if name not in desk.draft), names[-1])


def sides(desk: Desk, names: Sequence[str]) -> ft.Control:
    """Ask what these sides show."""
    look, name = desk.look, asked(desk, names)
    words = desk.say(NAMES[name])
    value = desk.get(name)
    shows = told(desk.words, value) if value is not None else desk.say("What does it show?")
    beside = kit.column(
        kit.text(look, words, "headlineSmall"),
        kit.text(look, shows, color=look.on_surface_variant),
        gap=4,
        horizontal=STRETCH,
        expand=True,
    )
    heard = kit.spoken(beside, label=f"{words}: {shows}", identifier="side-asked", expand=True)
    parts: list[ft.Control] = [kit.row(_card(desk, names, name), heard, gap=16), kit.wrap(*_chips(desk, name), gap=8)]
    if desk.get(mint_colours.MORE):
        parts.append(mint_colours.another(desk, name))
    return kit.column(*parts, gap=12, horizontal=STRETCH)


def _card(desk: Desk, names: Sequence[str], name: str) -> ft.Control:
    """Return the card with a place to tap on each side."""
    middle, far = (SIZE - FINGER) / 2, SIZE - FINGER
    spots = {
        "mints/top": (middle, 0.0),
        "mints/right": (far, middle),
        "mints/bottom": (middle, far),
        "mints/left": (0.0, middle),
    }
    cells = [_spot(desk, each, spots[each], is_asked=each == name) for each in NAMES if each in names]
    return ft.Stack([kit.bid_tile(desk.look, tile(desk), size=SIZE), *cells], width=SIZE, height=SIZE)


def _spot(desk: Desk, name: str, at: tuple[float, float], *, is_asked: bool) -> ft.Control:
    look, value = desk.look, desk.get(name)
    words = desk.say(NAMES[name])
    spot = kit.target(
        ft.Container(width=FINGER - 6, height=FINGER - 6),
        identifier=f"side-{name.rpartition('/')[2]}",
        label=words if value is None else f"{words}: {told(desk.words, value)}",
        on_tap=partial(desk.set, ASKED, name),
        role="radio",
        selected=is_asked,
        border=ft.Border.all(3, look.primary) if is_asked else None,
        radius=14,
        width=FINGER,
        height=FINGER,
    )
    return ft.Container(spot, left=at[0], top=at[1])


def _chips(desk: Desk, name: str) -> list[ft.Control]:
    now, several = desk.get(name), bool(desk.get(f"{name}?"))
    shown = [now] if isinstance(now, str) else list(now or ())
    signs = mint_signs(desk)
    found = [
        kit.chip(
            desk.look,
            colour_name(desk.words, one),
            identifier=f"shows-{one}",
            on_tap=partial(_tapped, desk, name, one),
            leading=kit.bid_mint(desk.look, sign, size=26),
            selected=one in shown,
        )
        for one, sign in signs.items()
    ]
    found.append(
        chip(desk, desk.say("No mint"), "shows-none", partial(_tapped, desk, name, NO_MINT), selected=now == NO_MINT)
    )
    found.append(
        chip(desk, desk.say("More than one"), "shows-several", partial(_several, desk, name, several), selected=several)
    )
    is_naming = bool(desk.get(mint_colours.MORE))
    found.append(
        kit.chip(
            desk.look,
            desk.say("Another colour"),
            identifier="other-colour",
            on_tap=partial(desk.set, mint_colours.MORE, None if is_naming else True),
            sign=kit.SIGNS["plus"],
            selected=is_naming,
        )
    )
    if several:
        found.append(chip(desk, desk.say("Next side"), "next-side", partial(desk.set, ASKED, None)))
    return found


def _tapped(desk: Desk, name: str, colour: str) -> None:
    """Tell a side, and go on; with several mints the side stays until the next one is asked for."""
    now = desk.get(name)
    shown = [now] if isinstance(now, str) else list(now or ())
    if not desk.get(f"{name}?") or colour == NO_MINT or shown == [NO_MINT]:
        is_done = not desk.get(f"{name}?") or colour == NO_MINT
        left = {key: value for key, value in desk.draft.items() if key != ASKED or not is_done}
        desk.change({**left, name: colour})
        return
    new = [one for one in shown if one != colour] if colour in shown else [*shown, colour][:MOST]
    desk.set(name, None if not new else new[0] if len(new) == 1 else new)


def _several(desk: Desk, name: str, several: bool) -> None:
    """Begin to tell several mints of a side, which stays asked for; or leave it at what is told."""
    left = {key: value for key, value in desk.draft.items() if key not in (f"{name}?", ASKED)}
    desk.change(left if several else {**left, f"{name}?": True, ASKED: name})
