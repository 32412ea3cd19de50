"""Lets Flet make the controls and values of a drawing in a third of the time, with the same result.

Flet keeps of a control only what differs from the default, but its constructors set each of some fifty fields one by
one to find that out, and write to the class each time, which makes Python forget what it knows of it. Here a
constructor looks at what it was given alone. Written for the Flet that the project pins; a test holds it against
Flet's own way.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterable
from typing import TypeAlias

import flet as ft
import flet.canvas as cv
from flet.controls.base_control import BaseControl

from engine.json_types import JsonDict
from ui.redraw.private import VALUES, Drawn, Flet, next_number

Field: TypeAlias = "dataclasses.Field[object]"

CONTROLS: tuple[type, ...] = (
    *(ft.Text, ft.Container, ft.Row, ft.Column, ft.Stack, ft.Semantics, ft.MergeSemantics, ft.TextButton, ft.Icon),
    *(cv.Canvas, cv.Circle, cv.Line, cv.Rect, cv.Path, cv.Text, cv.Oval, cv.Arc),
)
_own: dict[type, Callable[..., None]] = {}


def install() -> None:
    """Make these controls and values in this way from now on."""
    for kind in (*CONTROLS, *VALUES):
        if kind not in _own:
            flet: Flet = kind
            _own[kind] = flet.__init__
            flet.__init__ = _constructor(kind)


def uninstall() -> None:
    """Make them in Flet's own way again."""
    while _own:
        kind, init = _own.popitem()
        kind.__init__ = init  # type: ignore[misc]


def _constructor(kind: Flet) -> Callable[..., None]:
    """Return a constructor for a class of controls or values."""
    own: Callable[..., None] = kind.__init__
    fields: list[Field] = list(dataclasses.fields(kind))
    order = tuple(field.name for field in fields if field.init and not field.kw_only)
    defaults: JsonDict = dict(kind._prop_defaults)
    missing = dataclasses.MISSING
    needed = {f.name for f in fields if f.init and f.default is missing and f.default_factory is missing}
    own_fields = ("_values", "_dirty", "_i", "_c")
    made = tuple(
        (f.name, f.default_factory) for f in fields if callable(f.default_factory) and f.name not in own_fields
    )
    fixed = {f.name: f.default for f in fields if f.name not in defaults and f.default is not missing}
    known = {"ref", *(field.name for field in fields if field.init)}
    finish = _finish_control(kind, needed) if issubclass(kind, BaseControl) else _finish_value(kind)

    def construct(self: Drawn, *given: Drawn, **named: Drawn) -> None:
        given_values = named
        if given:
            given_values = dict(zip(order, given, strict=False))
            if len(given) > len(order) or not named.keys().isdisjoint(given_values):
                own(self, *given, **named)  # it says what is wrong
                return
            given_values.update(named)
        if not given_values.keys() <= known or not given_values.keys() >= needed:
            own(self, *given, **named)
            return
        attributes = self.__dict__
        attributes["_values"] = values = {}
        attributes["_dirty"] = {}
        attributes.update(fixed)
        for name, make in made:
            if name not in given_values:
                attributes[name] = make()
        ref = given_values.pop("ref", None)
        for name, value in given_values.items():
            if name not in defaults:
                attributes[name] = value
            elif value is not (default := defaults[name]) and (default is None or value != default):
                values[name] = value
        finish(self, ref)

    return construct


def _finish_control(kind: Flet, needed: Iterable[str]) -> Callable[[Drawn, Flet], None]:
    """Return what gives a control of a class its type, its id and what the class itself adds."""
    name = kind(**dict.fromkeys(needed))._c
    adds = kind.init is not BaseControl.init
    kind.__hash__ = BaseControl.__hash__

    def finish(control: Drawn, ref: Flet) -> None:
        attributes = control.__dict__
        attributes["_c"] = name
        attributes["_i"] = next_number()
        if ref is not None:
            ref.current = control
        if adds:
            control.init()
            attributes["_dirty"].clear()

    return finish


def _finish_value(kind: Flet) -> Callable[[Drawn, Flet], None]:
    """Return what a class of values adds once its fields are set."""
    adds = getattr(kind, "__post_init__", None)

    def finish(value: Drawn, ref: Flet) -> None:
        if adds is not None:
            adds(value)
            value._dirty.clear()

    return finish
