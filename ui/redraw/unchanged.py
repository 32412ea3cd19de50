"""Keeps what did not change from one drawing of a screen to the next, so that Flet neither compares nor registers it.

A screen is drawn whole after each tap, and Flet reconciles each of its controls with the one before: most of the time
a tap takes. Here the controls that say the same as before are put back in the place of the new ones, which Flet then
leaves alone; they take over the new handlers, for those may lead elsewhere. Flet stays the judge of what is sent.

What leans on Flet's internals (`_values`, `_event_fields`, `_structural_fields`, `_parent`) is in this file.
"""

from __future__ import annotations

import weakref
from typing import TypeVar

import flet as ft
from flet.components.component import Component
from flet.controls.base_control import BaseControl

from ui.redraw.kinds import PLAIN, Drawn, Flet, Kind, kind_of

_ABSENT = object()
_STAYED = "_stayed"
"""On a control that is not shown: the one that stayed in its place."""
_SETTLED = "_settled_with"
"""What in a part leads to the one before it: whatever of that could stay is in it already."""
C = TypeVar("C", bound=ft.Control)


def unchanged_views(before: list[ft.View], now: list[ft.View]) -> list[ft.View]:
    """Return the views to show now: those of `before`, or whatever of them says the same inside the new ones.

    `before` is what was returned the last time; the views of `now` are not to be used afterwards otherwise.
    """
    _keep_items(before, now, None)
    return now


def shown_for(drawn: C) -> C:
    """Return the control that a page shows for one that was drawn: the same, or the one before that stayed in its
    place. Whoever calls a method of a control in a handler asks for it: Flet knows only what is shown."""
    shown: C = getattr(drawn, _STAYED, drawn)
    return shown


def unchanged_part(before: C, now: C) -> C:
    """Return the part of a screen to show now: `before`, or whatever of it says the same inside the new one."""
    part: C = _keep(before, now)
    if part is now and part is not before:
        part.__dict__[_SETTLED] = weakref.ref(before)
    return part


def replace_content(holder: ft.Container, content: ft.Control) -> None:
    """Put a control into a container that is shown, and send what changes by it: nothing else is looked at.

    Raises LookupError where the container is not shown.
    """
    before = holder.content
    if content is before:
        return
    try:
        flet: Flet = holder.page.session
    except RuntimeError as error:  # it is on no page
        raise LookupError(holder) from error
    if flet.index.get(holder._i) is not holder:
        raise LookupError(holder)
    changed = {"prev_control": {"content": before}, "control": {"content": content}}
    flet.patch_control(**changed, parent=holder, path=[], frozen=True)
    holder._values["content"] = content


def rejoin(control: BaseControl) -> None:
    """Tell all controls below one where they belong: what stays may have stood in something else meanwhile."""
    parent = weakref.ref(control)
    kind: Flet = type(control)
    queue: list[Drawn] = [getattr(control, name) for name in kind._structural_fields]
    queue += [value for name, value in control._values.items() if name not in kind._event_fields]
    while queue:
        value = queue.pop()
        if isinstance(value, BaseControl):
            object.__setattr__(value, "_parent", parent)
            rejoin(value)
        elif type(value) is list:
            queue += value


def _keep(before: Drawn, now: Drawn) -> Drawn:
    """Return `before` where it says the same as `now`, else `now` with what stays of `before` inside it."""
    if before is now or type(now) is not type(before):
        return now
    if type(now) in PLAIN:
        return before if before == now else now
    if type(now) is list:
        return before if _keep_items(before, now, None) else now
    kind = kind_of(now)
    if not kind.is_control:
        return before if is_equal(before, now) else now
    if kind.is_component:
        return _keep_component(before, now)
    settled = now.__dict__.get(_SETTLED)
    return now if settled is not None and settled() is before else _keep_control(before, now, kind)


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


def _keep_control(before: BaseControl, now: BaseControl, kind: Kind) -> BaseControl:
    if now._values.get("key") != before._values.get("key"):
        return now
    stay: list[BaseControl] = []
    is_same = _keep_set(before, now, kind, stay)
    for name in kind.fields:  # those that are no simple properties
        was, value = getattr(before, name, None), getattr(now, name, None)
        if type(value) is list and type(was) is list:
            is_same = _keep_items(was, value, stay) and is_same
        else:
            is_same = is_same and is_equal(was, value)
    if is_same:
        for name in kind.events & now._values.keys():
            before._values[name] = now._values[name]
        before.__dict__["data"] = now.data
        now.__dict__[_STAYED] = before
        return before
    parent = weakref.ref(now)
    for control in stay:
        control.__dict__["_parent"] = parent
    return now


def _keep_set(before: BaseControl, now: BaseControl, kind: Kind, stay: list[BaseControl]) -> bool:
    """Put what stays of what was set of a control into the new one, and return whether that is all there is, but for
    what it does; the controls that stay are added to `stay`."""
    mine, theirs, events = now._values, before._values, kind.events
    is_same = len(mine) == len(theirs)
    for name, value in mine.items():
        was = theirs.get(name, _ABSENT)
        if was is not value:
            if name in events and was is not _ABSENT:
                continue
            if _keep(was, value) is not was:
                is_same = False
                continue
            mine[name] = was
        if isinstance(was, BaseControl):
            stay.append(was)
    return is_same


def _keep_items(before: list[Drawn], now: list[Drawn], stay: list[BaseControl] | None) -> bool:
    """Put what stays of a list into the new one, and return whether that is all there is. Items go by their keys, and
    those without by their order, as Flet takes them; the controls that stay are added to `stay`."""
    if now and type(now[0]) is dict:  # a path that is written out: most are the very same
        return before is now or before == now
    is_same = len(before) == len(now)
    unkeyed: list[Drawn] = []
    keyed: dict[Drawn, Drawn] = {}
    for item in before:
        if (key := key_of(item)) is None:
            unkeyed.append(item)
        else:
            keyed[key] = item
    place = 0
    for number, item in enumerate(now):
        if (key := key_of(item)) is not None:
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


def key_of(item: Drawn) -> Drawn:
    """Return the key of a control, as Flet takes it; None where it has none."""
    values = getattr(item, "_values", None)
    key = values.get("key") if values else None
    return key if key is None or type(key) is str else getattr(key, "value", key)


def is_equal(one: Drawn, other: Drawn) -> bool:
    """Return whether two values say the same; what holds a control never does."""
    if one is other:
        return True
    if type(one) is not type(other):
        return False
    if type(one) in PLAIN:
        return bool(one == other)
    kind = kind_of(one)
    if kind.is_control:
        return False
    if type(one) is list:
        return len(one) == len(other) and all(map(is_equal, one, other))
    if not kind.is_value:
        return bool(one == other)
    mine, theirs = one._values, other._values
    if mine.keys() != theirs.keys():
        return False
    for name, value in mine.items():
        if value is not theirs[name] and not is_equal(value, theirs[name]):
            return False
    return all(is_equal(getattr(one, name), getattr(other, name)) for name in kind.structure)
