"""What is known of a class of controls or values, worked out once: Flet asks it of each control over and over."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, TypeAlias

import flet as ft
from flet.components.component import Component
from flet.controls.base_control import BaseControl
from flet.controls.value_types import Value
from flet.utils import validation

from engine.json_types import Json

Drawn: TypeAlias = Any  # what Flet draws or holds: a control, a value, a list or a mapping of them
Flet: TypeAlias = Any  # a class, module or object of Flet whose private parts are used
VALUES: Final[tuple[type, ...]] = (
    *(ft.TextStyle, ft.Padding, ft.Margin, ft.Border, ft.BorderSide, ft.BorderRadius, ft.Alignment, ft.Offset),
    *(ft.BoxShadow, ft.Paint),
)
"""The values of which a drawing makes the most."""
PLAIN: Final = frozenset({type(None), str, int, float, bool, bytes})
"""The types of values that are sent as they are."""
_WHOLE: Final = frozenset(VALUES)
_OWN: Final = frozenset({"_i", "_c", "_internals"})
"""Fields that are each control's own, or that Flet fills in from the others."""


@dataclass(frozen=True, slots=True)
class Kind:
    """One class. `is_whole`: its values are sent whole where anything in them changes, and hold no controls.

    `is_sparse`: it keeps what differs from the default in `_values`, and has further fields, `structure`; `fields` are
    those without a control's number, type and internals. `is_handed_on`: a control hands on to the one that takes its
    place what all of them do, and nothing else. `checked` are the fields that must keep a rule, None where the class
    itself looks its controls over. `is_mounted`: it does something when its controls come and go.
    """

    is_control: bool
    is_component: bool
    is_value: bool
    is_enum: bool
    is_dataclass: bool
    is_whole: bool
    is_sparse: bool
    is_handed_on: bool
    is_mounted: bool
    structure: tuple[str, ...]
    fields: tuple[str, ...]
    events: frozenset[str]
    defaults: Json
    checked: frozenset[str] | None


_kinds: dict[type, Kind] = {}


def kind_of(value: Drawn) -> Kind:
    """Return what is known of the class of a value."""
    flet = type(value)
    return _kinds.get(flet) or _known(flet)


def _known(flet: Flet) -> Kind:
    is_control = issubclass(flet, BaseControl)
    structure: tuple[str, ...] = tuple(getattr(flet, "_structural_fields", ()))
    kind = _kinds[flet] = Kind(
        is_control=is_control,
        is_component=issubclass(flet, Component),
        is_value=issubclass(flet, Value),
        is_enum=issubclass(flet, Enum),
        is_dataclass=dataclasses.is_dataclass(flet),
        is_whole=flet in _WHOLE,
        is_sparse=hasattr(flet, "_structural_fields"),
        is_handed_on=is_control
        and flet._migrate_state is BaseControl._migrate_state
        and flet.build is BaseControl.build,
        is_mounted=is_control
        and not (flet.did_mount is BaseControl.did_mount and flet.will_unmount is BaseControl.will_unmount),
        structure=structure,
        fields=tuple(name for name in structure if name not in _OWN),
        events=getattr(flet, "_event_fields", frozenset()),
        defaults=getattr(flet, "_prop_defaults", {}),
        checked=_checked(flet) if is_control else frozenset(),
    )
    return kind


def _checked(flet: Flet) -> frozenset[str] | None:
    """Return the fields of a control that have to keep a rule, which what they are at first does; None where the class
    looks its controls over by itself, has rules for several together, or keeps fields otherwise."""
    if flet.before_update is not BaseControl.before_update:
        return None
    rules = validation._compile_class_spec(flet)
    names = frozenset(name for name, _ in rules.field_rules)
    return None if rules.class_rules or not names <= flet._prop_defaults.keys() else names
