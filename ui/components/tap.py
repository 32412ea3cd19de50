"""What can be tapped, and what a screen reader hears.

Every target has one spoken name, one stable identifier and one place to tap. Its drawing is left out of the spoken
tree, so nothing is read twice.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass

import flet as ft

Tap = Callable[[], object]


@dataclass(frozen=True, slots=True)
class Lacking:
    """In the place of a tap that is not possible yet: what must come first, in `words`, and the `lead` there.

    It is said with the name of the button, below it where it has words, and by a tap that leads nowhere.
    """

    words: str
    lead: Tap | None = None


AT_END = Lacking("")
"""Nothing more in this direction: a stepper at its limit, nothing to take back. It goes without saying."""

CanTap = Tap | Lacking | None
"""What a tap does; what it lacks; or None for what can only be read."""
ROLES = ("button", "link", "radio", "tab", "checkbox")


def target(
    content: ft.Control,
    *,
    identifier: str,
    label: str,
    on_tap: CanTap,
    role: str = "button",
    selected: bool | None = None,
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
) -> ft.Control:
    """Wrap a drawing as one target; without `on_tap` it is no button and can only be read.

    The fill, border and padding belong to the target, so the darkening of a tap and the mark of keyboard focus lie
    over the fill and under the words.
    """
    lacks = on_tap if isinstance(on_tap, Lacking) else None
    tap = on_tap if not isinstance(on_tap, Lacking) else _told(on_tap) if on_tap.words else None
    box = ft.Container(
        ft.Semantics(exclude_semantics=True, content=content),
        on_click=handler(tap),
        ink=tap is not None,
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
    chosen = role in ("radio", "checkbox")
    spoken = ft.Semantics(
        identifier=identifier,
        label=sentence(label, lacks.words) if lacks is not None and lacks.words != label else label,
        button=(on_tap is not None and role in ("button", "tab")) or None,
        link=role == "link" or None,
        checked=bool(selected) if chosen else None,
        selected=None if chosen else selected,
        disabled=on_tap == AT_END,
        content=box,
    )
    return ft.MergeSemantics(spoken, expand=expand)


def _told(lacks: Lacking) -> Tap:
    """Return the tap on what is not possible yet: it leads to what lacks, or says it."""
    if lacks.lead is not None:
        return lacks.lead

    def say() -> None:
        ft.context.page.show_dialog(ft.SnackBar(ft.Text(lacks.words)))

    return say


def handler(on_tap: Tap | None) -> Tap | None:
    """Return what Flet is given for a tap. It takes no parameter whatever `on_tap` could take: Flet passes its event
    to any handler with one, an optional one too."""
    if on_tap is None:
        return None
    if inspect.iscoroutinefunction(on_tap):

        async def called_later() -> None:
            await on_tap()

        return called_later

    def called() -> object:
        return on_tap()

    return called


def sentence(*parts: str) -> str:
    """Join what is heard, with a stop after each part that has none."""
    said = [part for part in parts if part]
    return " ".join(part if part[-1] in ".?!:;…" or part is said[-1] else f"{part}." for part in said)


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
    """Mark a region that speaks for itself with a stable identifier."""
    # Keyed, for Flutter keeps the old identifier of a region in which nothing else changes.
    return ft.Semantics(identifier=identifier, container=True, content=content, expand=expand, key=identifier)
