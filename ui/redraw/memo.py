"""Parts of a screen that are drawn once for what they show, and drawn again only where that is something else.

A part that shows the same is the same control as before: nothing of it is built, compared or sent. Each is known by a
name, which is its key too, so that Flet finds it wherever it stands; one that shows something else by now takes over
what stays of the one before.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from functools import cache, partial, wraps
from types import FunctionType, MethodType
from typing import ClassVar, ParamSpec, TypeVar, cast

import flet as ft

from engine.json_types import JsonDict
from ui.redraw.kinds import PLAIN, Drawn, kind_of
from ui.redraw.unchanged import is_equal, rejoin, shown_for, unchanged_part

P = ParamSpec("P")
C = TypeVar("C", bound=ft.Control)
MOST = 800
"""So many parts are kept; beyond that those go that the screen does not show now."""
ASIDE = 6
"""So many parts of a group stay hidden at most."""


class Tapped:
    """What a tap on a part does by now: the part stays, and what it leads to changes."""

    def __init__(self, tap: Callable[[], object]) -> None:
        self.tap = tap

    def __call__(self) -> object:
        return self.tap()


@dataclass(slots=True)
class Part:
    """A part as it was drawn: from what, with which tap, how it grows, and the parts inside it, by name."""

    given: tuple[object, ...]
    control: ft.Control
    tapped: Tapped | None = None
    expand: bool | int | None = None
    inside: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Late:
    """A part that stays as it was for a moment: its name and where it stands, the `point` that it is to show, how it is
    drawn, and the lists of what is inside the parts `around` it."""

    name: str
    within: str
    point: object
    draw: Callable[[], ft.Control]
    around: list[list[str]]


@dataclass(slots=True)
class Member:
    """A part of a group as it was drawn last, the names of the parts inside it, and its place when it stands alone."""

    control: ft.Control
    inside: list[str]
    place: int


class Parts:
    """The parts of one person's screen, by name."""

    drawing: ClassVar[Parts | None] = None
    """The parts of the screen that is being drawn."""

    def __init__(self) -> None:
        self._parts: dict[str, Part] = {}
        self._before: set[str] = set()
        self._shown: set[str] = set()
        self._open: list[list[str]] = []
        self._within = ""
        self._points: dict[str, object] = {}
        self._is_catching_up = False
        self._late: list[Late] = []
        self._groups: dict[str, dict[str, Member]] = {}

    @contextmanager
    def screen(self) -> Iterator[None]:
        """Draw a screen: each part stands in it at most once."""
        self._before, self._shown = self._shown, set()
        self._open.clear()
        self._late = []
        before, Parts.drawing = Parts.drawing, self
        try:
            yield
        finally:
            Parts.drawing, self._is_catching_up = before, False
        if len(self._parts) > MOST:
            self._parts = {name: part for name, part in self._parts.items() if name in self._shown}

    def drawn(self, name: str, given: tuple[object, ...], draw: Callable[[], C], tapped: Tapped | None = None) -> C:
        """Return the part of this name, drawn from what is `given`; it stays as long as that is the same.

        A part says and does the same whenever it is drawn from the same; what `tapped` leads to may change.
        """
        name = self._within + name
        if Parts.drawing is self and name in self._shown:
            return draw()  # a part stands in one place
        was = self._parts.get(name)
        if (
            was is not None
            and was.control.expand == was.expand
            and same(was.given, given)
            and self._shown.isdisjoint(was.inside)  # nothing of it stands elsewhere
        ):
            if was.tapped is not None and tapped is not None:
                was.tapped.tap = tapped.tap
            if name not in self._before:
                rejoin(was.control)
            self._show(name, was)
            return cast("C", was.control)
        self._open.append([])
        control = draw()
        inside = self._open.pop()
        if control.key is None:
            control.key = name
        if was is not None:
            control = cast("C", unchanged_part(was.control, control))
        part = self._parts[name] = Part(given, control, tapped, control.expand, inside)
        self._show(name, part)
        return control

    def _show(self, name: str, part: Part) -> None:
        """Note that a part is shown, with all that is inside it."""
        self._shown.add(name)
        self._shown.update(part.inside)
        if self._open:
            self._open[-1].append(name)
            self._open[-1].extend(part.inside)

    def following(self, name: str, point: object, draw: Callable[[], ft.Control]) -> ft.Container:
        """Return a part beside what a tap is for. Where the game has come to another `point` since it was drawn it
        stays as it was, and the screen `lags` until it catches up: the answer to the tap is seen and heard before."""
        full = self._within + name
        was = self._parts.get(full)
        is_behind = was is not None and full in self._before and self._points.get(full) is not point
        if was is not None and is_behind and not self._is_catching_up and self._shown.isdisjoint(was.inside):
            self._late.append(Late(full, self._within, point, draw, list(self._open)))
            self._show(full, was)
            return cast("ft.Container", was.control)
        self._points[full] = point
        return self.drawn(name, (object(),), lambda: ft.Container(draw()))

    @property
    def lags(self) -> bool:
        """Whether something on the screen stayed as it was before the last move."""
        return bool(self._late)

    def catch_up(self) -> None:
        """Draw all of it the next time, what lags too."""
        self._is_catching_up = True

    def followed(self) -> Iterator[tuple[ft.Container, ft.Control]]:
        """Draw what lags and nothing else; yield each place where it stands with what is to stand there now."""
        late, self._late = self._late, []
        before, Parts.drawing = Parts.drawing, self
        try:
            for each in late:
                yield self._follow(each)
        finally:
            self._within, Parts.drawing = "", before

    def _follow(self, late: Late) -> tuple[ft.Container, ft.Control]:
        part = self._parts[late.name]
        holder = cast("ft.Container", shown_for(part.control))
        self._before = set(self._shown)
        self._shown.difference_update(part.inside)
        self._points[late.name], self._within = late.point, late.within
        self._open = [[]]
        control = late.draw()
        part.inside = self._open.pop()
        for around in late.around:  # what stands around it knows all that is inside
            around.extend(part.inside)
        before = holder.content
        return holder, unchanged_part(before, control) if isinstance(before, ft.Control) else control

    def free(self, name: str) -> str:
        """Return the name of a part, or another one where a part of that name is shown already."""
        number, free = 1, name
        while self._within + free in self._shown:
            number += 1
            free = f"{name}-{number}"
        return free

    def among(self, group: str, shown: Mapping[str, Callable[[], ft.Control]]) -> list[ft.Control]:
        """Return the members of a group that are shown now, drawn, in their order, and hidden beside them those that
        were shown before. One that comes back is there already: only what changed in it is built and sent."""
        members = self._groups.setdefault(group, {})
        for name, draw in shown.items():
            was = members.pop(name, None)  # the one shown last stands last
            place = was.place if was is not None else max((each.place for each in members.values()), default=0) + 1
            members[name] = self._member(f"{group}-{name}", draw, place)
        for name in list(members)[: -len(shown) - ASIDE]:
            del members[name]
        aside = sorted(members.keys() - shown.keys(), key=lambda name: members[name].place)
        for name in aside:
            self._shown.update(members[name].inside)
            if self._open:
                self._open[-1].extend(members[name].inside)
        order = [*shown, *aside]
        if len(shown) == 1:  # nothing moves when another one is shown
            order.sort(key=lambda name: members[name].place)
        return [self._place(f"{group}-{name}", members[name].control, name in shown) for name in order]

    def _member(self, name: str, draw: Callable[[], ft.Control], place: int) -> Member:
        """Draw a member of a group; the parts inside it have names of their own, for others may stand in the tree."""
        before, self._within = self._within, f"{self._within}{name}/"
        self._open.append([])
        try:
            control = draw()
        finally:
            self._within = before
            inside = self._open.pop()
        if self._open:
            self._open[-1].extend(inside)
        return Member(control, inside, place)

    def _place(self, name: str, control: ft.Control, is_shown: bool) -> ft.Control:
        """Return the place of a member of a group in the tree."""
        given = (control, is_shown)
        return self.drawn(
            f"place-{name}", given, lambda: ft.Container(control, visible=is_shown, expand=control.expand)
        )

    def clear(self) -> None:
        """Let go of all of them: another screen is shown."""
        self._parts.clear()
        self._groups.clear()
        self._points.clear()
        self._late = []


def memoised(draw: Callable[P, C]) -> Callable[P, C]:
    """Let a component stay as long as it is given the same. It is known by its `identifier`; without one, with a tap
    that takes its time, and outside of a screen it is drawn each time."""

    @wraps(draw)
    def drawn(*args: P.args, **options: P.kwargs) -> C:
        parts, identifier = Parts.drawing, options.get("identifier")
        tap = options.get("on_tap")
        if parts is None or not identifier or inspect.iscoroutinefunction(tap):
            return draw(*args, **options)
        tapped = Tapped(tap) if callable(tap) else None
        rest: JsonDict = {**options}
        if tapped is not None:
            rest["on_tap"] = tapped
        given = (args, {**options, "on_tap": None if tapped else tap}, tapped is not None)
        return parts.drawn(parts.free(f"{draw.__name__}-{identifier}"), given, partial(draw, *args, **rest), tapped)

    return drawn


def same(one: Drawn, other: Drawn) -> bool:
    """Return whether two values say and do the same; controls and handlers made anew never do."""
    if one is other:
        return True
    kind = type(one)
    if kind is not type(other):
        return False
    if kind in PLAIN:
        return bool(one == other)
    compare = _COMPARED.get(kind)
    if compare is not None:
        return compare(one, other)
    known = kind_of(one)
    if known.is_control:
        return False
    if known.is_value:
        return is_equal(one, other)
    if known.is_dataclass:
        return all(same(getattr(one, name), getattr(other, name)) for name in _names(one.__class__))
    return bool(one == other)


def _same_items(one: Drawn, other: Drawn) -> bool:
    return len(one) == len(other) and all(map(same, one, other))


_COMPARED: Mapping[type, Callable[[Drawn, Drawn], bool]] = {
    tuple: _same_items,
    list: _same_items,
    dict: lambda one, other: one.keys() == other.keys() and all(same(one[key], other[key]) for key in one),
    partial: lambda one, other: one.func == other.func and same((one.args, one.keywords), (other.args, other.keywords)),
    MethodType: lambda one, other: one.__func__ is other.__func__ and one.__self__ is other.__self__,
    FunctionType: lambda one, other: False,  # made anew
}


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))
