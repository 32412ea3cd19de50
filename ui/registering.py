"""Lets Flet register the controls that a drawing adds and removes in a third of the time, with the same result.

Flet looks for controls in every field that a control or a value could have, some fifty each. Both keep only what
differs from the default (`_values`) beside a few fields of other kinds (`_structural_fields`), and nothing else can
hold a control. Written for the Flet that the project pins; a test holds it against Flet's own way.
"""

from __future__ import annotations

import weakref
from collections.abc import Iterator
from typing import Any

from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder, ObjectPatchException

_PLAIN = frozenset({type(None), str, int, float, bool, bytes})
_configure = DiffBuilder._configure_dataclass
_removed = DiffBuilder._removed_controls


def install() -> None:
    """Register in this way from now on, in all sessions."""
    _use(configured, removed)


def uninstall() -> None:
    """Register in Flet's own way again."""
    _use(_configure, _removed)


def _use(configure: Any, remove: Any) -> None:
    flet: Any = DiffBuilder
    flet._configure_dataclass, flet._removed_controls = configure, remove


def configured(
    builder: DiffBuilder, item: Any, parent: Any, frozen: bool, configure_setattr_only: bool = False
) -> list[Any]:
    """Prepare what was added below a value, and return its controls, each before those inside it."""
    found: list[Any] = []
    _prepare(builder, item, parent, frozen, configure_setattr_only, found)
    return found


def _prepare(builder: DiffBuilder, item: Any, parent: Any, frozen: bool, is_known: bool, found: list[Any]) -> None:
    kind = type(item)
    if kind in _PLAIN:
        return
    if kind is list or kind is dict:
        for value in item.values() if kind is dict else item:
            _prepare(builder, value, parent, frozen, False, found)
        return
    structural = getattr(kind, "_structural_fields", None)
    if structural is None:
        found.extend(_configure(builder, item, parent, frozen, is_known))
        return
    parent, frozen = _settle(builder, item, parent, frozen)
    is_control = isinstance(item, BaseControl)
    if is_control:
        if not is_known:
            item.build()
            item._before_update_safe()
            object.__setattr__(item, "_initialized", True)
        found.append(item)
    if not is_known:
        for value in _inner(item, structural):
            _prepare(builder, value, item if is_control else parent, frozen, False, found)
    if not frozen:
        item._dirty.clear()


def _settle(builder: DiffBuilder, item: Any, parent: Any, frozen: bool) -> tuple[Any, bool]:
    """Tell an item where it belongs; return its parent, and whether it is frozen."""
    kind = type(item)
    if parent is None:
        kept = getattr(item, "_parent", None)
        parent = kept() if kept else None
    if parent is not None:
        if parent is item:
            raise ObjectPatchException(f"Parent is the same as item: {item}")
        item._parent = weakref.ref(parent)
    if hasattr(item, "_frozen"):
        frozen = item._frozen
    elif frozen:
        item._frozen = frozen
    if getattr(kind, "__flet_control_cls__", None) is None:
        kind.__flet_control_cls__ = builder.control_cls
    return parent, frozen


def removed(builder: DiffBuilder, item: Any, recurse: bool) -> list[Any]:
    """Return the controls that were removed with a value, each after those inside it."""
    found: list[Any] = []
    _collect(builder, item, recurse, found)
    return found


def _collect(builder: DiffBuilder, item: Any, recurse: bool, found: list[Any]) -> None:
    kind = type(item)
    if kind in _PLAIN:
        return
    if kind is list or kind is dict:
        for value in item.values() if kind is dict else item:
            _collect(builder, value, recurse, found)
        return
    structural = getattr(kind, "_structural_fields", None)
    if structural is None or hasattr(item, "__prev_lists"):
        found.extend(_removed(builder, item, recurse))
        return
    if isinstance(item, BaseControl):
        if recurse:
            for value in _inner(item, structural):
                _collect(builder, value, recurse, found)
        found.append(item)


def _inner(item: Any, structural: frozenset[str]) -> Iterator[Any]:
    """Everything that a control or a value holds and that may hold a control; what it does by itself is left out."""
    for name in structural:
        yield getattr(item, name)
    events = type(item)._event_fields
    for name, value in list(item._values.items()):
        if name not in events:
            yield value
