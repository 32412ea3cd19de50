"""Parts of a screen that are drawn once, and drawn again only if they show something else.

A part that shows the same is the same control as before: nothing of it is built, compared or sent. Each is known by a
name, which is its key too, so that Flet finds it in any place; one that shows something else takes over what
stays of the one before.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial, wraps
from typing import ClassVar, ParamSpec, TypeVar, cast

import flet as ft

from engine.json_types import JsonDict
from ui.redraw.offers import NOBODY, Moment, Offer, Offers
from ui.redraw.private import rejoin
from ui.redraw.same import same

P = ParamSpec("P")
C = TypeVar("C", bound=ft.Control)
MOST = 800
"""The most parts that are kept; beyond that those go that the screen does not show now."""
ASIDE = 6
"""The most parts of a group that stay hidden."""


@dataclass(slots=True)
class Inside:
    """The content of a part: other parts, by name, and what can be tapped."""

    parts: list[str] = field(default_factory=list)
    offers: list[Offer] = field(default_factory=list)

    def add(self, other: Inside) -> None:
        """Add the content of another part that is shown here."""
        self.parts += other.parts
        self.offers += other.offers


@dataclass(slots=True)
class Part:
    """A part as it was drawn: from what, how it grows, and its content."""

    given: tuple[object, ...]
    control: ft.Control
    expand: bool | int | None
    inside: Inside


@dataclass(frozen=True, slots=True)
class Late:
    """A part that stays as it was for a moment: its name and place, the `point` that it is to show, how it is
    drawn, and the content of the parts `around` it."""

    name: str
    within: str
    point: object
    draw: Callable[[], ft.Control]
    around: list[Inside]


@dataclass(slots=True)
class Member:
    """A part of a group as it was drawn last, its content, and its place when it is alone."""

    control: ft.Control
    inside: Inside
    place: int


class Parts:
    """The parts of one person's screen, by name, and what their taps lead to (`offers`)."""

    drawing: ClassVar[Parts | None] = None
    """The parts of the screen that is being drawn."""

    def __init__(self) -> None:
        self._parts: dict[str, Part] = {}
        self._before: set[str] = set()
        self._shown: set[str] = set()
        self._open: list[Inside] = []
        self.offers = Offers()
        self._within = ""
        self._points: dict[str, object] = {}
        self._is_catching_up = False
        self._late: list[Late] = []
        self._groups: dict[str, dict[str, Member]] = {}

    @contextmanager
    def screen(self, moment: Moment = NOBODY) -> Iterator[None]:
        """Draw a screen for a moment of the game: each part is in it at most once."""
        self._before, self._shown = self._shown, set()
        self._open.clear()
        self._late = []
        self.offers.begin(moment)
        before, Parts.drawing = Parts.drawing, self
        try:
            yield
        finally:
            Parts.drawing, self._is_catching_up = before, False
        if len(self._parts) > MOST:
            self._parts = {name: part for name, part in self._parts.items() if name in self._shown}
            self.offers.keep_only(offer for part in self._parts.values() for offer in part.inside.offers)

    def free_offer(self, identifier: str) -> str:
        """Return a name for what a target that is no part of its own offers."""
        number, free = 1, f"tap-{identifier}"
        while self.offers.is_named(self._within + free):
            number += 1
            free = f"tap-{identifier}-{number}"
        return free

    def offered(self, name: str, tap: Callable[[], object]) -> Offer:
        """Return what a tap on the control of this name leads to from now on."""
        offer = self.offers.offered(self._within + name, tap)
        if self._open:
            self._open[-1].offers.append(offer)
        return offer

    def drawn(self, name: str, given: tuple[object, ...], draw: Callable[[], C]) -> C:
        """Return the part of this name, drawn from what is `given`; it stays as long as that is the same.

        A part says the same whenever it is drawn from the same, and its taps lead to what they are `offered` by now.
        """
        name = self._within + name
        if Parts.drawing is self and name in self._shown:
            return draw()  # a part has one place
        was = self._parts.get(name)
        if (
            was is not None
            and was.control.expand == was.expand
            and same(was.given, given)
            and self._shown.isdisjoint(was.inside.parts)  # nothing of it is shown elsewhere
        ):
            if name not in self._before:
                rejoin(was.control)
            self._show(name, was)
            return cast("C", was.control)
        self._open.append(Inside())
        control = draw()
        inside = self._open.pop()
        if control.key is None:
            control.key = name
        part = self._parts[name] = Part(given, control, control.expand, inside)
        self._show(name, part)
        return control

    def _show(self, name: str, part: Part) -> None:
        """Note that a part is shown, with all that is inside it."""
        self._shown.add(name)
        self._shown.update(part.inside.parts)
        self.offers.show(part.inside.offers)
        if self._open:
            self._open[-1].parts.append(name)
            self._open[-1].add(part.inside)

    def following(self, name: str, point: object, draw: Callable[[], ft.Control]) -> ft.Container:
        """Return a part beside what a tap is for. Where the game has come to another `point` since it was drawn it
        stays as it was, and the screen `lags` until it catches up: the answer to the tap is seen and heard before."""
        full = self._within + name
        was = self._parts.get(full)
        is_behind = was is not None and full in self._before and self._points.get(full) is not point
        if was is not None and is_behind and not self._is_catching_up and self._shown.isdisjoint(was.inside.parts):
            self._late.append(Late(full, self._within, point, draw, list(self._open)))
            self._show(full, was)
            return cast("ft.Container", was.control)
        self._points[full] = point
        return self.drawn(name, (object(),), lambda: ft.Container(draw()))

    @property
    def lags(self) -> bool:
        """Return whether something on the screen stayed as it was before the last move."""
        return bool(self._late)

    def catch_up(self) -> None:
        """Draw all of it the next time, what lags too."""
        self._is_catching_up = True

    def followed(self) -> Iterator[tuple[ft.Container, ft.Control]]:
        """Draw the parts that lag and nothing else; yield the place of each with its new content."""
        late, self._late = self._late, []
        before, Parts.drawing = Parts.drawing, self
        try:
            for each in late:
                yield self._follow(each)
        finally:
            self._within, Parts.drawing = "", before

    def _follow(self, late: Late) -> tuple[ft.Container, ft.Control]:
        part = self._parts[late.name]
        holder = cast("ft.Container", part.control)
        self._before = set(self._shown)
        self._shown.difference_update(part.inside.parts)
        self.offers.unname(part.inside.offers)
        self._points[late.name], self._within = late.point, late.within
        self._open = [Inside()]
        control = late.draw()
        part.inside = self._open.pop()
        for around in late.around:  # the parts around it know all that is inside
            around.add(part.inside)
        return holder, control

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
            was = members.pop(name, None)  # the one shown last comes last
            place = was.place if was is not None else max((each.place for each in members.values()), default=0) + 1
            members[name] = self._member(f"{group}-{name}", draw, place)
        for name in list(members)[: -len(shown) - ASIDE]:
            del members[name]
        aside = sorted(members.keys() - shown.keys(), key=lambda name: members[name].place)
        for name in aside:
            self._shown.update(members[name].inside.parts)
            if self._open:
                self._open[-1].parts += members[name].inside.parts
        order = [*shown, *aside]
        if len(shown) == 1:  # nothing moves when another one is shown
            order.sort(key=lambda name: members[name].place)
        return [self._place(f"{group}-{name}", members[name].control, name in shown) for name in order]

    def _member(self, name: str, draw: Callable[[], ft.Control], place: int) -> Member:
        """Draw a member of a group; the parts inside it have names of their own, because others may be in the tree."""
        before, self._within = self._within, f"{self._within}{name}/"
        self._open.append(Inside())
        try:
            control = draw()
        finally:
            self._within = before
            inside = self._open.pop()
        if self._open:
            self._open[-1].add(inside)
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
        self.offers.clear()
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
        name = parts.free(f"{draw.__name__}-{identifier}")
        rest: JsonDict = {**options}
        if can_tap := callable(tap):
            rest["on_tap"] = parts.offered(name, tap)
        given = (args, {**options, "on_tap": None if can_tap else tap}, can_tap)
        return parts.drawn(name, given, partial(draw, *args, **rest))

    return drawn
