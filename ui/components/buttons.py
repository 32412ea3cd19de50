"""Buttons, the bar at the bottom, chips: one filled button a screen, and everything always at the same place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import flet as ft

from ui.redraw.memo import memoised
from ui.theme.theme import Look
from ui.theme.tones import with_alpha

from .measure import longest, wide
from .parts import MIDDLE, column, edge, icon, min_height, plate, row, text
from .signs import Sign
from .tap import AT_END, CanTap, Lacking, Tap, spoken, target

FAINT = 0.45
"""How much is left of the colour of what cannot be pressed now."""
_LEAST_CHIP = 24
"""The least width of the words of a chip, so that a finger finds one of two letters."""


@dataclass(frozen=True, slots=True)
class Breadth:
    """The width that a button needs: its lines, each with the size of its letters, and the room `around` them."""

    lines: Sequence[tuple[str, float]]
    around: float

    @property
    def whole(self) -> float:
        """The width with each line whole."""
        return self.around + max(wide(words, size) for words, size in self.lines)

    @property
    def least(self) -> float:
        """The width below which a word breaks."""
        return self.around + max(longest(words, size) for words, size in self.lines)


def _colours(look: Look, kind: str) -> tuple[str | None, str, ft.Border | None]:
    """Fill, text and border of a kind of button."""
    return {
        "fill": (look.primary, look.on_primary, None),
        "tonal": (look.primary_container, look.on_primary_container, None),
        "line": (None, look.on_surface, edge(look.outline, look.border["part"])),
        "text": (None, look.primary, None),
        "rival": (look.tertiary, look.on_tertiary, None),
    }[kind]


@memoised
def button(
    look: Look,
    words: str,
    *,
    identifier: str,
    on_tap: CanTap,
    kind: str = "fill",
    sign: Sign | None = None,
    end_sign: Sign | None = None,
    label: str | None = None,
    expand: bool | int | None = None,
    padding: float = 16,
    dense: bool = False,
    note: str = "",
) -> ft.Control:
    """A button that says what it does, and below it what is missing, or else a `note`. `dense` suits long words in a
    bar."""
    fill, on, border = _colours(look, kind)
    on_tap = on_tap or AT_END
    why_not = on_tap if isinstance(on_tap, Lacking) else None
    if why_not is not None:
        fill, on = (look.surface_container_high if fill else None), look.on_surface_variant
    line: ft.Control = text(
        look, words, "labelLarge", color=on, size=15.5 if dense else None, align=ft.TextAlign.CENTER
    )
    below = why_not.words if why_not is not None else note
    if below:
        said = text(look, below, "bodySmall", color=on, height=1.15, align=ft.TextAlign.CENTER)
        line = column(line, said, horizontal=ft.CrossAxisAlignment.CENTER)
    # Words that are wider than the room there is go on below.
    words_box = ft.Container(line, padding=ft.Padding.symmetric(vertical=6), expand=expand or True, expand_loose=True)
    parts: list[ft.Control] = [icon(sign, 20 if dense else 22, on), words_box] if sign is not None else [words_box]
    if end_sign is not None:
        parts.append(icon(end_sign, 22, on))
    gap, side = (6, 4) if dense else (8, padding)
    inside = row(*parts, gap=gap, align=MIDDLE, tight=not expand, expand=expand or True)
    inside.expand_loose = not expand
    drawn = target(
        row(min_height(49 if border else 52), inside, tight=not expand),
        identifier=identifier,
        label=label or words,
        on_tap=on_tap,
        fill=fill,
        border=border,
        radius=look.radius["button"],
        padding=ft.Padding.symmetric(horizontal=side),
        expand=expand,
    )
    lines = ((words, look.letters(15.5 if dense else 16)), (below, look.letters(13.5)))
    drawn.data = Breadth(lines, 2 * side + (22 + gap) * (len(parts) - 1) + (3 if border else 0))
    return drawn


def beside(
    buttons: Sequence[ft.Control], width: float, *, gap: float = 8, expand: bool = False, equal: bool = False
) -> ft.Control:
    """Put buttons in a row if the width leaves every word of theirs whole, else one below the other.

    In a bar they `expand`; `equal` makes them as high as the highest.
    """
    needs: list[Breadth | None] = [each.data for each in buttons]  # Flet may have let go of one that is kept
    fixed = [need.whole for each, need in zip(buttons, needs, strict=True) if not each.expand and need is not None]
    growing = [need.least for each, need in zip(buttons, needs, strict=True) if each.expand and need is not None]
    left = width - gap * (len(buttons) - 1) - sum(fixed)
    if left >= (max(growing) * len(growing) if growing else 0):
        return row(*buttons, gap=gap, expand=expand or None, equal=equal)
    lines = column(*(row(each, align=MIDDLE) for each in buttons), gap=gap, equal=True)
    return ft.Container(lines, padding=ft.Padding.symmetric(vertical=gap), expand=True) if expand else lines


def is_stacked(buttons: ft.Control) -> bool:
    """Return whether buttons of a bar are below each other, because the width did not leave their words whole."""
    return isinstance(buttons, ft.Container) and isinstance(buttons.content, ft.Column)


@memoised
def icon_button(
    look: Look,
    sign: Sign,
    *,
    identifier: str,
    label: str,
    on_tap: CanTap,
    color: str | None = None,
    fill: str | None = None,
    framed: bool = False,
) -> ft.Control:
    """A button that is only an icon, named by `label`; greyed while a tap is not possible."""
    on_tap = on_tap or AT_END
    can = not isinstance(on_tap, Lacking)
    on = (color or look.on_surface) if can else with_alpha(look.on_surface, FAINT)
    line = look.outline if can else look.outline_variant
    width = 56 if framed else 48
    drawn = target(
        icon(sign, 24, on),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        fill=fill,
        border=edge(line, look.border["part"]) if framed else None,
        radius=look.radius["button"],
        width=width,
        height=52 if framed else 48,
        alignment=ft.Alignment.CENTER,
    )
    drawn.data = Breadth((("", 0),), width)
    return drawn


@memoised
def chip(
    look: Look,
    words: str,
    *,
    identifier: str,
    on_tap: CanTap,
    sign: Sign | None = None,
    leading: ft.Control | None = None,
    selected: bool | None = None,
    quiet: bool = False,
    label: str | None = None,
) -> ft.Control:
    """A chip 48 high: a filter when `selected` is given, a source or a ruling when `quiet`."""
    on = look.on_primary if selected else look.on_surface
    line = look.primary if selected else look.outline_variant if quiet else look.outline
    parts: list[ft.Control] = [leading] if leading is not None else []
    if sign is not None:
        parts.append(icon(sign, 18, on))
    caption = text(look, words, "titleSmall", color=on, size=14.5)
    broad = ft.Container(width=0 if parts else _LEAST_CHIP, height=0)
    # Words that are wider than the line of chips go on below.
    around = ft.Padding.symmetric(vertical=5)
    lines = ft.Container(column(broad, caption, horizontal=ft.CrossAxisAlignment.CENTER), padding=around)
    lines.expand = lines.expand_loose = True
    inside = row(*parts, lines, gap=6, tight=True)
    inside.expand = inside.expand_loose = True
    return target(
        row(min_height(45), inside, tight=True),
        identifier=identifier,
        label=label or words,
        on_tap=on_tap,
        selected=selected,
        fill=look.primary if selected else None,
        border=edge(line, look.border["part"]),
        radius=look.radius["chip"],
        padding=ft.Padding.symmetric(horizontal=11),
    )


BAR_SIDE = 12
"""How far what is in a bar keeps from the edges of the window."""


def bottom_bar(look: Look, *controls: ft.Control, tall: bool = False, low: bool = False) -> ft.Container:
    """The bar of a screen: the main action grows at the left; undo, redo and log at the right. A `low` one is no higher
    than its buttons."""
    # A button with three lines keeps as far from the edges as a usual one.
    height, above, below = (52, 1, 1) if low else (71, 6, 6) if tall else (52, 5.5, 9.5)
    return ft.Container(
        row(min_height(height), *controls, gap=8),
        bgcolor=look.surface_container_low,
        border=ft.Border.only(top=ft.BorderSide(1, look.outline_variant)),
        padding=ft.Padding(BAR_SIDE - 8, above, BAR_SIDE, below),
    )


def mark(look: Look, words: str, sign: Sign, *, wraps: bool = False) -> ft.Container:
    """Return a butter mark that cannot be tapped: a ruling, sample cards. One that wraps needs a bounded width."""
    written = text(look, words, "labelMedium", color=look.on_secondary_container)
    line = ft.Container(written, expand=True, expand_loose=True) if wraps else written
    return ft.Container(
        row(
            icon(sign, 16, look.on_secondary_container),
            line,
            gap=4,
            tight=True,
        ),
        bgcolor=look.secondary_container,
        border_radius=8,
        padding=ft.Padding.symmetric(horizontal=8, vertical=4),
    )


def sample_mark(look: Look, words: str) -> ft.Container:
    """The mark of every screen that plays with sample cards."""
    return mark(look, words, ft.Icons.STYLE_ROUNDED)


def sample_strip(look: Look, words: str, on_tap: Tap | None = None) -> ft.Control:
    """Return the same mark as a strip over a whole screen; a thin one if there is nothing to tap."""
    on = look.on_secondary_container
    line = row(icon(ft.Icons.STYLE_ROUNDED, 16, on), text(look, words, "labelMedium", color=on), gap=6, align=MIDDLE)
    if on_tap is not None:
        line = row(min_height(look.size["target"]), line, align=MIDDLE)
        return target(line, identifier="sample-cards", label=words, on_tap=on_tap, fill=look.secondary_container)
    strip = ft.Container(line, bgcolor=look.secondary_container, padding=ft.Padding.symmetric(vertical=3))
    return spoken(strip, label=words, identifier="sample-cards")


@dataclass(frozen=True)
class NavItem:
    """A place of the bar of Home."""

    words: str
    sign: Sign
    identifier: str
    on_tap: CanTap
    selected: bool = False


def nav_bar(look: Look, items: Sequence[NavItem], width: float, *, low: bool = False) -> ft.Container:
    """Return the bar of Home in a window of this width: one item a place, the present one highlighted. A `low` one has
    only the signs."""
    each = (width - 16) / len(items) - 4
    # All are written in one size, that of the word that needs the most room.
    size = min(look.style("labelMedium").size or 0, *(each / longest(item.words, 1) for item in items))
    return ft.Container(
        row(*(_nav(look, item, size, low=low) for item in items), min_height(50 if low else 71)),
        bgcolor=look.surface_container_low,
        border=ft.Border.only(top=ft.BorderSide(1, look.outline_variant)),
        padding=ft.Padding.symmetric(horizontal=8),
    )


def _nav(look: Look, item: NavItem, size: float, *, low: bool) -> ft.Control:
    on = look.primary if item.selected else look.on_surface_variant
    pill = plate(icon(item.sign, 24, on), look.primary_container if item.selected else None, 58, 32, radius=14)
    words = text(look, item.words, "labelMedium", color=on, height=1.0, size=size, grows=False)
    stack = ft.Column([pill, words], spacing=3, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)
    return target(
        row(pill if low else stack, align=MIDDLE),
        identifier=item.identifier,
        label=item.words,
        on_tap=item.on_tap,
        role="tab",
        selected=item.selected,
        radius=14,
        padding=ft.Padding.symmetric(vertical=6),
        expand=True,
    )
