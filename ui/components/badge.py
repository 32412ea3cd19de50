"""The badge of a seat: a disc for a person, a rounded square for a machine, the initial in the seat's colour."""

from __future__ import annotations

from dataclasses import dataclass

import flet as ft
import flet.canvas as cv

from ui.theme.theme import STRONG, Look
from ui.theme.tones import Tone

from .parts import icon, plate
from .shapes import figure, stroke
from .signs import Sign


@dataclass(frozen=True, slots=True)
class Who:
    """A seat as the screen names it; `seat` picks the colour of a person who has none of their own, `truck` is the
    colour word of their truck on the table. A `machine` is the AI of the game, `is_app` one whose chair the app has."""

    name: str
    letter: str
    seat: int = 0
    machine: bool = False
    truck: str | None = None
    is_app: bool = False

    @property
    def is_square(self) -> bool:
        """Return whether it is shown as a rounded square, as all are who are no people."""
        return self.machine or self.is_app


def tone_of(look: Look, who: Who) -> Tone:
    """The colours of a seat: those of the machines, or of the person, or of the seat."""
    return look.seat(who.seat, machine=True) if who.machine else look.person(who.name, who.seat)


def _body(
    size: float, machine: bool, paint: ft.Paint, inset: float = 0, *, left: float = 0, top: float = 0
) -> cv.Shape:
    side = size - 2 * inset
    if machine:
        return cv.Rect(left + inset, top + inset, side, side, border_radius=0.3 * size - inset, paint=paint)
    return cv.Circle(left + size / 2, top + size / 2, side / 2, paint=paint)


def badge(
    look: Look,
    who: Who,
    *,
    size: float = 40,
    sign: Sign | None = None,
    fill: str | None = None,
    on: str | None = None,
    outline: str | None = None,
) -> ft.Control:
    """The badge of a seat; `sign` draws an icon instead of the initial, `fill` and `on` suit it to a banner."""
    tone = tone_of(look, who)
    fill, on = fill or tone.fill, on or tone.on
    if sign is not None:
        radius = size / 3 if who.is_square else size / 2
        return plate(icon(sign, size * 0.56, on), fill, size, radius=radius)
    shapes = [_body(size, who.is_square, ft.Paint(color=fill))]
    if outline:
        shapes.append(_body(size, who.is_square, stroke(outline, 1.5), inset=0.75))
    shapes.append(figure(who.letter, size / 2, size / 2, size * (0.475 if len(who.letter) == 1 else 0.4), on))
    return cv.Canvas(shapes, width=size, height=size)


def chip_badge(look: Look, who: Who, *, is_chosen: bool, size: float = 24) -> ft.Control:
    """The badge before the words of a chip; on a chosen one it has an edge, for both may be of one colour."""
    return badge(look, who, size=size, outline=look.on_primary if is_chosen else None)


def owner_tag(
    look: Look, who: Who, width: float, height: float, *, size: float = 18, outside: float
) -> list[cv.Shape]:
    """Return the small mark that says whose a token is, as shapes for the canvas of a token of this width and height:
    at its lower right, `outside` beyond it. Of two signs it shows the telling one."""
    tone, left, top = tone_of(look, who), width + outside - size, height + outside - size
    ring = ft.Paint(color=look.surface_container_lowest)
    return [
        _body(size, who.is_square, ring, left=left, top=top),
        _body(size, who.is_square, ft.Paint(color=tone.fill), inset=1.5, left=left, top=top),
        figure(who.letter[-1:].upper(), left + size / 2, top + size / 2, size * 0.62, tone.on, family=STRONG),
    ]


def token_mark(look: Look, *, size: float = 22) -> ft.Container:
    """Return the starting player token next to a name."""
    return plate(icon(ft.Icons.FLAG_ROUNDED, size * 0.66, look.on_secondary_container), look.secondary_container, size)
