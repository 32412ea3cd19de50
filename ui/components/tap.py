"""What can be tapped, and what a screen reader hears.

Every target has one spoken name, one stable identifier and one place to tap. Its drawing is left out of the spoken
tree, so nothing is read twice.
"""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from typing import Literal, NamedTuple, cast

import flet as ft

from ui import one_tap
from ui.redraw import private
from ui.redraw.memo import Parts
from ui.redraw.offers import OFFER, Offer, led_by, offers_of

Tap = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Lacking:
    """Takes the place of a tap that is not possible yet: what must come first, in `words`, and the `lead` there.

    It is said with the name of the button, below it if it has words, and by a tap that leads nowhere.
    """

    words: str
    lead: Tap | None = None


AT_END = Lacking("")
"""Nothing more in this direction: a stepper at its limit, nothing to take back. It goes without saying."""

CanTap = Tap | Lacking | None
"""What a tap does; what it lacks; or None for what can only be read."""
Role = Literal["button", "link", "radio", "tab", "checkbox"]

RING = 3
"""How broad the ring of keyboard focus is."""
_GAP = 2
"""The distance of the ring from the edge, so that the fill shows on both sides of it."""
_INSET = -(1 + 2 * _GAP / RING)
ON_GROUND, ON_LIGHT, ON_DARK = ft.Colors.ON_PRIMARY_FIXED_VARIANT, ft.Colors.ON_PRIMARY_FIXED, ft.Colors.PRIMARY_FIXED
"""The colours of the ring as roles of the theme, which shows it only to people who move by keys."""
_MIDDLE = 128


class Frame(NamedTuple):
    """How a card is framed: its fill, border and shadow, the colours of its text and of quiet text on it."""

    fill: str
    border: ft.Border
    shadow: ft.BoxShadow | None
    on: str
    quiet: str


def target(
    content: ft.Control,
    *,
    identifier: str,
    label: str,
    on_tap: CanTap,
    role: Role = "button",
    selected: bool | None = None,
    frame: Frame | None = None,
    fill: str | None = None,
    border: ft.Border | None = None,
    radius: float | ft.BorderRadius = 0,
    padding: ft.Padding | float | None = None,
    shadow: ft.BoxShadow | None = None,
    width: float | None = None,
    height: float | None = None,
    alignment: ft.Alignment | None = None,
    expand: bool | int | None = None,
    clip: bool = False,
    least: float | None = None,
) -> ft.Control:
    """Wrap a drawing as one target; without `on_tap` it is no button and can only be read. `frame` is fill, border and
    shadow in one; `least` is the least height of one that can be tapped.

    The fill, border and padding belong to the target, so the darkening of a tap and the mark of keyboard focus are over
    the fill and under the words.
    """
    if frame is not None:
        fill, border, shadow = frame.fill, frame.border, frame.shadow
    why_not = on_tap if isinstance(on_tap, Lacking) else None
    tap = on_tap if not isinstance(on_tap, Lacking) else _tap_of(on_tap) if on_tap.words else None
    button = (
        ft.TextButton(
            on_click=handler(_offered(identifier, tap)),
            on_long_press=held,
            style=focus_ring(radius, fill, border is not None),
            left=0,
            top=0,
            right=0,
            bottom=0,
        )
        if tap is not None
        else None
    )
    chosen = role in ("radio", "checkbox")
    worn = (fill, border, padding, shadow, width, height, alignment)
    is_bare = not clip and all(each is None for each in worn)
    box = (
        content
        if is_bare
        else ft.Container(
            content,
            bgcolor=fill,
            border=border,
            border_radius=radius,
            padding=padding,
            shadow=shadow,
            width=width,
            height=height,
            alignment=alignment,
            clip_behavior=ft.ClipBehavior.ANTI_ALIAS if clip else None,
        )
    )
    drawn = ft.Semantics(
        identifier=identifier,
        label=with_stops(label, why_not.words) if why_not is not None and why_not.words != label else label,
        button=(on_tap is not None and role in ("button", "tab")) or None,
        link=role == "link" or None,
        checked=bool(selected) if chosen else None,
        selected=None if chosen else selected,
        disabled=on_tap == AT_END,
        exclude_semantics=True,
        container=button is None,
        expand=expand if button is None else None,
        content=box,
    )
    if button is None:
        return drawn
    least_height = [ft.Container(width=0, height=least)] if least is not None else []
    both = ft.Stack([drawn, *least_height, button], fit=ft.StackFit.PASS_THROUGH)
    private.stands_in(drawn, both)
    return ft.MergeSemantics(both, expand=expand)


def pressed_by(spoken: ft.Semantics) -> ft.TextButton | None:
    """Return what takes the taps of a target, by what a screen reader says of it; None for what can only be read."""
    both = spoken.parent
    over = both.controls[-1] if isinstance(both, ft.Stack) and both.controls[0] is spoken else None
    return over if isinstance(over, ft.TextButton) else None


@cache
def focus_ring(radius: float | ft.BorderRadius, fill: str | None, has_border: bool = False) -> ft.ButtonStyle:
    """Return the style of the button over a drawing: nothing, except for the ring of keyboard focus at its edge.

    The ring is dark or light as the fill requires, and is on it or inside the border. It never reaches beyond the
    target, where it might be cut off.
    """
    is_inset = fill is not None or has_border
    ring = ft.BorderSide(RING, _on(fill), stroke_align=_INSET if is_inset else ft.BorderSideStrokeAlign.INSIDE)
    return ft.ButtonStyle(side={ft.ControlState.FOCUSED: ring}, shape=ft.RoundedRectangleBorder(radius=radius))


def _on(fill: str | None) -> str:
    """Return the colour that stands out from a fill, or without one from the ground."""
    if fill is None:
        return ON_GROUND
    red, green, blue = bytes.fromhex(fill[-6:])
    return ON_LIGHT if 0.299 * red + 0.587 * green + 0.114 * blue > _MIDDLE else ON_DARK


def _tap_of(why_not: Lacking) -> Tap:
    """Return the tap on something not possible yet: it leads to the gap, or says it."""
    if why_not.lead is not None:
        return why_not.lead
    return partial(_say, why_not.words)


def _say(words: str) -> None:
    if (device := ft.context.page.data) is not None:
        device.say(words)


def held() -> None:
    """Tell a page to send that a finger rests on a button, which `ui.taps` takes for a tap: Flet's button takes half a
    second for a long press, whether anybody wants to know of it or not, and is not tapped then."""


def handler(on_tap: Tap | None) -> Tap | None:
    """Return what Flet is given for a tap. It takes no parameter whatever `on_tap` could take: Flet passes its event
    to any handler with one, an optional one too. The device of the page is told of each tap."""
    if on_tap is None:
        return None
    is_later = inspect.iscoroutinefunction(on_tap.tap if isinstance(on_tap, Offer) else on_tap)
    called: Tap = _called_later(cast("Callable[[], Awaitable[object]]", on_tap)) if is_later else _called(on_tap)
    called.__dict__[OFFER] = on_tap
    return called


def _offered(identifier: str, tap: Tap) -> Tap:
    """Return what a tap on a target is led by: the offer of the screen that is being drawn, or of the page on which a
    component draws itself anew; the tap itself if there is no page."""
    if isinstance(tap, Offer):
        return tap
    if (parts := Parts.drawing) is not None:
        return parts.offered(parts.free_offer(identifier), tap)
    try:
        offers = offers_of(ft.context.page)
    except RuntimeError:
        return tap
    return tap if offers is None else offers.beside(identifier, tap)


def offer_of(control: object) -> Offer | None:
    """Return what a control offers; None for one that is on no screen of parts, or takes no tap."""
    return led_by(getattr(control, "on_click", None))


def _called_later(on_tap: Callable[[], Awaitable[object]]) -> Tap:
    async def called() -> None:
        _tell_the_device()
        with one_tap.begun():
            await on_tap()

    return called


def _called(on_tap: Tap) -> Tap:
    def called() -> object:
        _tell_the_device()
        with one_tap.begun():
            return on_tap()

    return called


def _tell_the_device() -> None:
    with suppress(RuntimeError):  # pressed without a page
        if (device := ft.context.page.data) is not None:
            device.tapped()
            device.stop_saying()


def with_stops(*parts: str) -> str:
    """Join what a screen reader says, with a stop after each part that has none."""
    said = [part for part in parts if part]
    return " ".join(part if part[-1] in ".?!:;…" or part is said[-1] else f"{part}." for part in said)


def with_commas(*parts: str) -> str:
    """Join what a screen reader says of one thing, without the parts that are empty."""
    return ", ".join(part for part in parts if part)


def spoken(
    content: ft.Control,
    *,
    label: str,
    identifier: str | None = None,
    heading: int | None = None,
    live: bool = False,
    expand: bool | int | None = None,
) -> ft.Semantics:
    """Give a drawing that cannot be tapped its spoken name, in place of whatever its parts would say."""
    return ft.Semantics(
        identifier=identifier,
        label=label,
        header=True if heading else None,
        heading_level=heading,
        live_region=live or None,
        container=True,
        exclude_semantics=True,
        content=content,
        expand=expand,
    )


def ident(identifier: str, content: ft.Control, *, expand: bool | int | None = None) -> ft.Semantics:
    """Give a region that has labels of its own a stable identifier."""
    # Keyed, for Flutter keeps the old identifier of a region in which nothing else changes.
    return ft.Semantics(identifier=identifier, container=True, content=content, expand=expand, key=identifier)
