"""A location card: its number in the line, name, spaces, what it gives, and why it cannot be used when it cannot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from ui.redraw.memo import memoised
from ui.theme.theme import STRONG, Look

from .badge import Who
from .mint import mint, mint_space
from .parts import BETWEEN, column, frame_of, icon, min_height, quiet, row, text, wrap
from .shapes import figure
from .signs import Sign
from .tap import CanTap, target


@dataclass(frozen=True, slots=True)
class Space:
    """A space: its price (empty if the card has one), or the mints on it and whose they are."""

    price: str = ""
    mints: int | None = None
    owner: Who | None = None
    fresh: bool = False


@dataclass(frozen=True, slots=True)
class Gain:
    """The gain of a location: a number of mints, an icon, a word, in that order."""

    mints: int | None = None
    sign: Sign | None = None
    words: str = ""


@dataclass(frozen=True, slots=True)
class Measures:
    """The sizes of a location card on a narrow phone, a phone and a wide screen."""

    mint_space: float
    gap: float
    name: float
    note: str
    note_icon: float
    padding: ft.Padding


TALL = 48
"""What a finger needs."""
_SIZES = {
    "small": Measures(30, 4, 16.5, "bodySmall", 16, ft.Padding(8, 7, 8, 8)),
    "phone": Measures(32, 6, 18, "bodySmall", 16, ft.Padding(10, 7, 10, 8)),
    "wide": Measures(40, 8, 21, "bodyMedium", 21, ft.Padding(16, 14, 16, 14)),
}


def pin(look: Look, number: int | str, *, highlighted: bool = False, size: float = 21) -> cv.Canvas:
    """The place of a location in the line, as the automa walks it."""
    fill, on = (
        (look.primary, look.on_primary) if highlighted else (look.surface_container_high, look.on_surface_variant)
    )
    letter = figure(str(number), size / 2, size / 2, size * 0.6, on, family=STRONG)
    plate = cv.Rect(0, 0, size, size, border_radius=size / 3, paint=ft.Paint(color=fill))
    return cv.Canvas([plate, letter], width=size, height=size)


def _spaces(look: Look, spaces: Sequence[Space], measures: Measures, *, legal: bool = False) -> ft.Row:
    """Return the spaces in a row, each empty or with the mints that fill it."""
    size = measures.mint_space
    drawn = [
        mint_space(look, space.price, size=size, legal=legal)
        if space.mints is None
        else mint(look, space.mints, size=size, owner=space.owner, fresh=space.fresh)
        for space in spaces
    ]
    return row(*drawn, gap=measures.gap, tight=True)


def _gain(look: Look, gain: Gain, on: str) -> ft.Row:
    parts: list[ft.Control] = []
    if gain.mints is not None:
        parts.append(text(look, "+", "titleMedium", color=on, height=1.0))
        parts.append(mint(look, gain.mints, size=26))
    if gain.sign is not None:
        parts.append(icon(gain.sign, 16 if gain.words else 22, on))
    if gain.words:
        parts.append(text(look, gain.words, "labelMedium", color=on))
    return row(*parts, gap=4, tight=True)


def _note(look: Look, words: str, sign: Sign | None, color: str, size: Measures) -> ft.Row:
    line = text(look, words, size.note, color=color, expand=True)
    return row(icon(sign, size.note_icon, color), line, gap=4) if sign is not None else row(line)


def _head(look: Look, number: int | str, name: str, *, highlighted: bool, on: str, size: Measures) -> ft.Row:
    """Pin and name; the name grows so that a long one wraps inside its card."""
    words = text(look, name, "titleLarge", color=on, size=size.name, expand=True)
    return row(pin(look, number, highlighted=highlighted), words, gap=6)


@memoised
def location_card(
    look: Look,
    *,
    number: int | str,
    name: str,
    state: str,
    spaces: Sequence[Space],
    identifier: str,
    label: str,
    on_tap: CanTap,
    gain: Gain | None = None,
    note: str = "",
    note_sign: Sign | None = None,
    size: str = "phone",
    expand: bool | int | None = None,
) -> ft.Control:
    """Return a location used by one tap on it. `state` is "legal", "plain" or "sunk"; a sunk one says why in `note`."""
    measures = _SIZES[size]
    frame = frame_of(look, state)
    is_legal = state == "legal"
    middle = row(_spaces(look, spaces, measures, legal=is_legal), min_height(34), align=BETWEEN)
    if gain is not None:
        middle.controls.append(_gain(look, gain, frame.quiet if gain.words else frame.on))
    lines: list[ft.Control] = [_head(look, number, name, highlighted=is_legal, on=frame.on, size=measures), middle]
    if note:
        lines.append(_note(look, note, note_sign, frame.quiet, measures))
    return target(
        column(*lines, gap=5, equal=True),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        frame=frame,
        radius=look.radius["card"],
        padding=measures.padding,
        expand=expand,
    )


def _flat(look: Look, content: ft.Control, padding: ft.Padding, *, highlighted: bool) -> ft.Container:
    """Return the ground of a location that holds cards; one at which nothing can be done is as sunk as the others."""
    frame = frame_of(look, "plain" if highlighted else "sunk")
    return ft.Container(
        content,
        bgcolor=frame.fill,
        border=frame.border,
        border_radius=look.radius["card"],
        padding=padding,
    )


@memoised
def location_beside(
    look: Look,
    *,
    number: int | str,
    name: str,
    spaces: Sequence[Space],
    card: ft.Control,
    identifier: str,
    label: str,
    on_tap: CanTap,
    highlighted: bool = True,
    size: str = "phone",
) -> ft.Control:
    """A flat location with the one card it can use at its side (the Builder); the head answers with its clause."""
    measures = _SIZES[size]
    head = column(
        _head(look, number, name, highlighted=highlighted, on=look.on_surface, size=measures),
        _spaces(look, spaces, measures),
        gap=8,
        equal=True,
        align=ft.MainAxisAlignment.CENTER,
    )
    # A long name, or one in large letters, gets nearly half of the card rather than being cut.
    room = 150.0 if size == "wide" else 112.0
    wide = len(name) > 9 or look.is_large
    tap = target(head, identifier=identifier, label=label, on_tap=on_tap, radius=10, width=None if wide else room)
    tap.expand = 5 if wide else None
    # The card may be one that is shown already, among others: Flet refuses to change such a control.
    beside = ft.Container(card, expand=6 if wide else True)
    padding = measures.padding if size == "wide" else ft.Padding(9, 7, 9, 8)
    return _flat(look, row(tap, beside, gap=10), padding, highlighted=highlighted)


@memoised
def location_shelf(
    look: Look,
    *,
    number: int | str,
    name: str,
    spaces: Sequence[Space],
    cards: Sequence[ft.Control],
    identifier: str,
    label: str,
    on_tap: CanTap,
    caption: str = "",
    note: str = "",
    note_sign: Sign | None = None,
    per_row: int = 2,
    highlighted: bool = True,
    size: str = "phone",
) -> ft.Control:
    """A flat location with its cards below (the Supplier, a Builder with several plans); every card must expand."""
    measures = _SIZES[size]
    title: list[ft.Control] = [
        pin(look, number, highlighted=highlighted),
        text(look, name, "titleLarge", size=measures.name),
    ]
    if caption:
        title.append(quiet(look, caption, measures.note))
    words = wrap(*title, gap=6, run_gap=0)
    words.expand = True
    head = row(words, _spaces(look, spaces, measures), align=BETWEEN)
    shelves: list[ft.Control] = []
    if note:
        shelves.append(_note(look, note, note_sign, look.on_surface_variant, measures))
    shelves += [row(*cards[i : i + per_row], gap=8, equal=True) for i in range(0, len(cards), per_row)]
    # The head takes the air above and below it, so that it is high enough to tap.
    air = 12 if size == "wide" else max(8, (TALL - measures.mint_space) / 2)
    tap = target(
        head, identifier=identifier, label=label, on_tap=on_tap, radius=10, padding=ft.Padding.symmetric(vertical=air)
    )
    side = 16 if size == "wide" else 9
    content = column(tap, *([column(*shelves, gap=8, equal=True)] if shelves else []), equal=True)
    return _flat(look, content, ft.Padding(side, 0, side, air), highlighted=highlighted)
