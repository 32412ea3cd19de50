"""Keeps what did not change from one drawing of a screen to the next, so that Flet neither compares nor registers it.

A screen is drawn whole after each tap, and Flet reconciles each of its controls with the one before: most of the time
a tap takes. Here the controls that say the same as before are put back in the place of the new ones, which Flet then
leaves alone; they take over the new handlers, for those may lead elsewhere. Flet stays the judge of what is sent.

What leans on Flet's internals (`_values`, `_event_fields`, `_structural_fields`, `_parent`) is in this file.
"""

from __future__ import annotations

import weakref
from collections.abc import Callable
from typing import Any

import flet as ft
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.value_types import Value

_PLAIN = frozenset({type(None), str, int, float, bool, bytes})
_OWN = frozenset({"_i", "_c", "_internals"})
"""Fields that are each control's own, or that Flet fills in from the others."""
_ABSENT = object()


class Parts:
    """The parts of a screen that were drawn before, by name: one is drawn again only from something else.

    A part says the same and does the same whenever it is drawn from the same; its handlers look at what is then.
    """

    def __init__(self) -> None:
        self._drawn: dict[str, tuple[tuple[Any, ...], ft.Control]] = {}

    def drawn(self, name: str, given: tuple[Any, ...], draw: Callable[[], ft.Control]) -> ft.Control:
        """Return the part of this name, drawn from what is `given`: the same objects, or equal plain values."""
        if (was := self._drawn.get(name)) is not None and _is_given(was[0], given):
            return was[1]
        part = draw()
        self._drawn[name] = given, part
        return part

    def clear(self) -> None:
        """Let go of all of them: another screen is shown."""
        self._drawn.clear()


def _is_given(before: tuple[Any, ...], now: tuple[Any, ...]) -> bool:
    return len(before) == len(now) and all(
        one is other or (type(one) in _PLAIN and type(one) is type(other) and one == other)
        for one, other in zip(before, now, strict=True)
    )


def kept(before: list[ft.View], now: list[ft.View]) -> list[ft.View]:
    """Return the views to show now: those of `before`, or whatever of them says the same inside the new ones.

    `before` is what was returned the last time; the views of `now` are not to be used afterwards otherwise.
    """
    _keep_items(before, now, None)
    return now


def _keep(before: Any, now: Any) -> Any:
    """Return `before` where it says the same as `now`, else `now` with what stays of `before` inside it."""
    kind = type(now)
    if before is now or kind is not type(before):
        return now
    if kind in _PLAIN:
        return before if before == now else now
    if kind is list:
        return before if _keep_items(before, now, None) else now
    if issubclass(kind, BaseControl):
        return _keep_component(before, now) if kind is Component else _keep_control(before, now)
    return before if _is_equal(before, now) else now


def _keep_component(before: Component, now: Component) -> Component:
    """A component redraws itself when what it was given changes; with the same given, the one before can stay."""
    is_same = (
        before.fn is now.fn
        and before.key == now.key
        and len(before.args) == len(now.args)
        and before.kwargs.keys() == now.kwargs.keys()
        and all(a is b or a == b for a, b in zip(before.args, now.args, strict=True))
        and all(given is now.kwargs[name] or given == now.kwargs[name] for name, given in before.kwargs.items())
    )
    return before if is_same else now


def _keep_control(before: BaseControl, now: BaseControl) -> BaseControl:
    kind: Any = type(now)
    mine, theirs = now._values, before._values
    if mine.get("key") != theirs.get("key"):
        return now
    events: frozenset[str] = kind._event_fields
    stay: list[BaseControl] = []
    is_same = len(mine) == len(theirs)
    for name, value in mine.items():
        was = theirs.get(name, _ABSENT)
        if was is value or (name in events and was is not _ABSENT):
            continue
        found = _keep(was, value)
        if found is was:
            mine[name] = was
            if isinstance(was, BaseControl):
                stay.append(was)
        else:
            is_same = False
    is_same = _keep_structure(before, now, stay) and is_same
    if is_same:
        for name in events & mine.keys():
            theirs[name] = mine[name]
        object.__setattr__(before, "data", now.data)
        return before
    parent = weakref.ref(now)
    for control in stay:
        object.__setattr__(control, "_parent", parent)
    return now


def _keep_structure(before: BaseControl, now: BaseControl, stay: list[BaseControl]) -> bool:
    """Do the same for the fields that are no simple properties, and tell whether they are the same; the controls that
    stay are added to `stay`."""
    kind: Any = type(now)
    is_same = True
    for name in kind._structural_fields:
        if name in _OWN:
            continue
        was, value = getattr(before, name, None), getattr(now, name, None)
        if type(value) is list and type(was) is list:
            is_same = _keep_items(was, value, stay) and is_same
        else:
            is_same = is_same and _is_equal(was, value)
    return is_same


def _keep_items(before: list[Any], now: list[Any], stay: list[BaseControl] | None) -> bool:
    """Put what stays of a list into the new one, and tell whether that is all there is. Items go by their keys, and
    those without by their order, as Flet takes them; the controls that stay are added to `stay`."""
    is_same = len(before) == len(now)
    unkeyed = [item for item in before if _key(item) is None]
    keyed = {key: item for item in before if (key := _key(item)) is not None}
    place = 0
    for number, item in enumerate(now):
        if (key := _key(item)) is not None:
            was = keyed.get(key, _ABSENT)
        else:
            was = unkeyed[place] if place < len(unkeyed) else _ABSENT
            place += 1
        if was is not _ABSENT:
            now[number] = item = _keep(was, item)
            if item is was and stay is not None and isinstance(item, BaseControl):
                stay.append(item)
        is_same = is_same and number < len(before) and before[number] is now[number]
    return is_same


def _key(item: Any) -> Any:
    values = getattr(item, "_values", None)
    key = values.get("key") if values is not None else None
    return getattr(key, "value", key)


def _is_equal(one: Any, other: Any) -> bool:
    """Tell whether two values say the same; what holds a control never does."""
    if one is other:
        return True
    kind: Any = type(one)
    structural = getattr(kind, "_structural_fields", ())
    if kind is not type(other) or issubclass(kind, BaseControl):
        return False
    if kind is list:
        return len(one) == len(other) and all(map(_is_equal, one, other))
    if not issubclass(kind, Value):
        return bool(one == other)
    mine, theirs = one._values, other._values
    return (
        mine.keys() == theirs.keys()
        and all(_is_equal(value, theirs[name]) for name, value in mine.items())
        and all(_is_equal(getattr(one, name), getattr(other, name)) for name in structural)
    )
