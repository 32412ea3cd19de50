"""What each game is drawn as: the small emblem, and the picture on its tin. Rectangles, circles and short paths."""

from __future__ import annotations

import flet as ft
import flet.canvas as cv

from ui.theme.theme import Look
from ui.theme.tones import GameTone

from .parts import plate
from .shapes import polygon, stroke

_WHITE = "#FFFFFF"
ART_WIDTH, ART_HEIGHT = 150.0, 82.0


class Pen:
    """Draws in the units of a picture and scales them."""

    def __init__(self, scale: float) -> None:
        self.scale = scale
        self.shapes: list[cv.Shape] = []

    def box(self, x: float, y: float, width: float, height: float, color: str, radius: float = 0) -> None:
        self._box(x, y, width, height, ft.Paint(color=color), radius)

    def disc(self, x: float, y: float, radius: float, color: str) -> None:
        self._circle(x, y, radius, ft.Paint(color=color))

    def ring(self, x: float, y: float, radius: float, color: str, width: float) -> None:
        self._circle(x, y, radius, stroke(color, width * self.scale))

    def area(self, color: str, *points: tuple[float, float]) -> None:
        corners = polygon((x * self.scale, y * self.scale) for x, y in points)
        self.shapes.append(cv.Path(corners, paint=ft.Paint(color=color)))

    def line(self, color: str, width: float, *ends: float) -> None:
        x1, y1, x2, y2 = (each * self.scale for each in ends)
        self.shapes.append(cv.Line(x1, y1, x2, y2, paint=stroke(color, width * self.scale, cap=ft.StrokeCap.ROUND)))

    def dashes(self, color: str, x: float, y: float, side: float, radius: float) -> None:
        """A dashed square, for a tile still to come."""
        self._box(x, y, side, side, stroke(color, 2, dashes=(5, 4)), radius)

    def _box(self, x: float, y: float, width: float, height: float, paint: ft.Paint, radius: float) -> None:
        s = self.scale
        self.shapes.append(cv.Rect(x * s, y * s, width * s, height * s, border_radius=radius * s, paint=paint))

    def _circle(self, x: float, y: float, radius: float, paint: ft.Paint) -> None:
        s = self.scale
        self.shapes.append(cv.Circle(x * s, y * s, radius * s, paint=paint))


def _small_works(pen: Pen, tone: GameTone) -> None:
    pen.box(3, 11, 6, 11, tone.art, 1)
    pen.box(10, 6, 6, 16, _WHITE, 1)
    pen.box(17, 13, 5, 9, tone.art, 1)
    pen.disc(6, 6, 2.6, _WHITE)


def _small_delivery(pen: Pen, tone: GameTone) -> None:
    pen.box(1.5, 6, 12, 10, tone.art, 1.5)
    pen.area(_WHITE, (14.5, 9), (18.7, 9), (22.3, 12.8), (22.3, 16), (14.5, 16))
    for x in (6.5, 17.5):
        pen.disc(x, 17.5, 3, _WHITE)
        pen.ring(x, 17.5, 3, tone.art2, 1.4)


def _small_bid(pen: Pen, tone: GameTone) -> None:
    for x, y, color in ((3, 3, tone.art), (12.6, 3, _WHITE), (3, 12.6, _WHITE), (12.6, 12.6, tone.art)):
        pen.box(x, y, 8.4, 8.4, color, 1.8)
    pen.disc(12, 7.2, 2.6, tone.art2)
    pen.disc(16.8, 12, 2.6, tone.art2)


def _works(pen: Pen, tone: GameTone) -> None:
    pen.disc(22, 20, 8, _WHITE)
    pen.box(0, 70, 150, 20, tone.art2)
    pen.box(20, 44, 20, 30, tone.art, 2)
    pen.box(44, 20, 24, 54, _WHITE, 2)
    for y in (27, 39, 51):
        pen.box(49, y, 5, 6, tone.art2)
        pen.box(58, y, 5, 6, tone.art2)
    pen.box(72, 52, 18, 22, tone.art, 2)
    pen.area(_WHITE, (98, 74), (103, 38), (111, 38), (116, 74))
    for x, y in ((91, 33), (123, 47), (114, 24), (100, 56)):
        pen.line(tone.art, 3.5, 107, 40, x, y)
    pen.box(122, 56, 18, 18, tone.art, 2)


def _delivery(pen: Pen, tone: GameTone) -> None:
    pen.box(0, 70, 150, 20, tone.art2)
    for x in (6, 34, 62, 90, 118):
        pen.line(tone.art, 3, x, 80, x + 14, 80)
    pen.box(18, 22, 62, 42, tone.art, 4)
    pen.area(_WHITE, (84, 34), (106, 34), (124, 51), (124, 64), (84, 64))
    pen.area(tone.art2, (92, 40), (103, 40), (112, 49), (92, 49))
    for x in (42, 104):
        pen.disc(x, 65, 12, _WHITE)
        pen.ring(x, 65, 12, tone.art2, 3)
        pen.ring(x, 65, 5.5, tone.art, 2.5)


def _bid(pen: Pen, tone: GameTone) -> None:
    for x, y, color in ((38, 6, tone.art), (76, 6, _WHITE), (38, 44, _WHITE), (76, 44, tone.art)):
        pen.box(x, y, 34, 34, color, 5)
    pen.box(114, 44, 34, 34, tone.art2, 5)
    pen.dashes(tone.art, 114, 44, 34, 5)
    for x, y, color in ((74, 23, _WHITE), (55, 42, tone.art), (93, 42, _WHITE)):
        pen.disc(x, y, 8, tone.art2)
        pen.disc(x, y, 4, color)


def _small_plain(pen: Pen, tone: GameTone) -> None:
    pen.disc(12, 12, 9, tone.art)
    pen.disc(12, 12, 4, tone.fill)


def _plain(pen: Pen, tone: GameTone) -> None:
    """A mint, for a game that has no picture of its own."""
    pen.disc(112, 42, 34, tone.art)
    pen.disc(112, 42, 14, tone.fill)


_SMALL = {"works": _small_works, "delivery": _small_delivery, "bid": _small_bid}
_LARGE = {"works": _works, "delivery": _delivery, "bid": _bid}


def emblem(look: Look, game: str, *, width: float = 30) -> ft.Container:
    """The emblem of a game on its accent."""
    tone = look.game(game)
    side = width * 0.6
    pen = Pen(side / 24)
    _SMALL.get(game, _small_plain)(pen, tone)
    return plate(cv.Canvas(pen.shapes, width=side, height=side), tone.fill, width, width * 0.8, radius=width * 0.27)


def tin_art(look: Look, game: str, scale: float) -> cv.Canvas:
    """The picture on the lid of a game's tin, for the lower right corner of a Stack."""
    pen = Pen(scale)
    _LARGE.get(game, _plain)(pen, look.game(game))
    return cv.Canvas(pen.shapes, width=ART_WIDTH * scale, height=ART_HEIGHT * scale, right=0, bottom=0)
