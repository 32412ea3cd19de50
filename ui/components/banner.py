"""The banner: the speaker and the question, in one sentence, always at the top. Its colour says whose turn it is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import flet as ft

from ui.theme.theme import Look
from ui.theme.tones import GameTone, Tone, with_alpha

from .parts import BETWEEN, column, edge, framed, icon, row, text
from .signs import Sign
from .tap import spoken, with_stops

_LONG, _LONGEST, _SMALLEST = 36, 54, 20.0
"""The most letters of a title that is written as large as others and grows with the text size, and of one that is a
little smaller; the size of those that are longer still."""
_SHORT, _TOGETHER = 4, 12
"""The most letters of a last word that stays on the line of the one before it, and of both together: large letters
would break what is longer."""
_IN_LOW = 18.0
"""The size of a title in a low window."""
Speaker = Literal["you", "rival", "table", "over"]


@dataclass(frozen=True, slots=True)
class Asked:
    """What a banner says, for table mode, which draws it larger: the speaker and the two lines."""

    speaker: Speaker
    title: str
    subtitle: str = ""


# Of a bar 44 x 7 the banner hides the uppermost part, and its own edge is left clear: what shows, and the inset.
_HINGE = {"phone": (42.0, 5.0, 63.0), "table": (90.0, 12.0, 160.0)}


def hinges(color: str, *, size: str = "phone") -> ft.Row:
    """The two bars under a banner."""
    width, height, inset = _HINGE[size]
    bar = ft.BorderRadius.only(bottom_left=6, bottom_right=6)
    bars = [ft.Container(width=width, height=height, bgcolor=color, border_radius=bar) for _ in range(2)]
    drawn = row(*bars, align=BETWEEN)
    drawn.margin = ft.Margin(inset, 0, inset, 1)
    return drawn


def enamel(
    look: Look,
    content: ft.Control,
    *,
    tone: Tone | GameTone,
    radius: float,
    padding: ft.Padding,
    animate: int = 0,
    clip: bool = False,
) -> ft.Container:
    """The embossed plate of a banner: its fill, and an inner line in its text's colour; `clip` for a picture in it."""
    inset, line = look.border["rimInset"], look.border["rimWidth"]
    inner = ft.Container(
        content,
        border=edge(with_alpha(tone.on, 0.28), line),
        border_radius=radius - inset,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS if clip else None,
        padding=ft.Padding(
            left=padding.left - inset - line,
            top=padding.top - inset - line,
            right=padding.right - inset - line,
            bottom=padding.bottom - inset - line,
        ),
    )
    return ft.Container(
        inner,
        bgcolor=tone.fill,
        border_radius=radius,
        padding=inset,
        shadow=look.shadow_at(2),
        animate=ft.Animation(animate, ft.AnimationCurve.EASE_IN_OUT_CUBIC) if animate else None,
    )


def _closed(words: str) -> str:
    """Return words whose last one, if it is as short as a figure, is never alone on a line."""
    before, _, last = words.rpartition(" ")
    together = len(before.rpartition(" ")[2]) + len(last)
    return f"{before}\u00a0{last}" if before and len(last) <= _SHORT and together <= _TOGETHER else words


def banner(
    look: Look,
    *,
    speaker: Speaker,
    title: str,
    subtitle: str = "",
    right: ft.Control | None = None,
    identifier: str = "lid",
    label: str | None = None,
    low: bool = False,
) -> ft.Control:
    """Return the prompt: `speaker` is "you", "rival", "table" or "over"; `right` is at most 96 wide. A `low` prompt
    leaves more room below; in a low window it takes no more room than its words need.

    It is read aloud whenever it changes, as `label` or else as its two lines. It carries its words, for `asked_by`.
    """
    tone = look.banner(speaker)
    # A long title is written smaller, and the text size does not change that, or it would not end in four lines.
    is_usual = len(title) <= _LONG
    step, size = "headlineMedium" if is_usual else "headlineSmall", _SMALLEST if len(title) > _LONGEST else None
    if look.is_low:
        step, size, is_usual = "titleLarge", _IN_LOW, False
    lines = [text(look, _closed(title), step, color=tone.on, size=size, max_lines=4, grows=is_usual)]
    if subtitle:
        lines.append(text(look, _closed(subtitle), "bodyMedium", color=tone.variant, height=1.3))
    parts: list[ft.Control] = [column(*lines, gap=0 if look.is_low else 3, expand=True)]
    if right is not None:
        parts.append(right)
    plate = enamel(
        look,
        row(*parts, gap=12),
        tone=tone,
        radius=look.radius["card" if look.is_low else "lid"],
        padding=ft.Padding.symmetric(horizontal=14, vertical=6)
        if look.is_low
        else ft.Padding.symmetric(horizontal=18, vertical=9 if low else 13),
        animate=look.lid_ms,
    )
    both = plate if look.is_low else column(plate, hinges(tone.fill), equal=True)
    drawn = spoken(both, label=label or with_stops(title, subtitle), identifier=identifier, heading=1, live=True)
    drawn.data = Asked(speaker, title, subtitle)
    return drawn


def asked_by(drawn: ft.Control) -> Asked:
    """Return what a banner says."""
    assert isinstance(drawn.data, Asked)
    return drawn.data


def banner_figure(look: Look, value: str, *, speaker: Speaker) -> ft.Text:
    """A figure for the banner's right side, such as "2/5"."""
    return text(look, value, "headlineSmall" if look.is_low else "displayMedium", color=look.banner(speaker).on)


def banner_sign(look: Look, sign: Sign, *, speaker: Speaker, size: float = 38) -> ft.Icon:
    """An icon for the banner's right side."""
    return icon(sign, min(size, 26) if look.is_low else size, look.banner(speaker).on)


def fault(look: Look, words: str) -> ft.Control:
    """Return the fault of something that came in: one sentence, read aloud, with the ways on below it."""
    on = look.on_error_container
    line = row(icon("blocked", 24, on), text(look, words, "bodyLarge", color=on, expand=True), gap=12)
    return spoken(
        framed(look, line, fill=look.error_container, border=False), label=words, identifier="fault", live=True
    )
