"""Lets Flet register the controls that a drawing adds and removes in a third of the time, with the same result.

Flet looks for controls in every field that a control or a value could have, some fifty each. Both keep only what
differs from the default (`_values`) beside a few fields of other kinds (`_structural_fields`), and nothing else can
hold a control. Written for the Flet that the project pins; a test holds it against Flet's own way.

And it mends how Flet tells what moved: it takes what went from one place and what came to another for the same thing
where both paths read alike, though the second was reached after items had moved. What comes and goes belongs together
only within one list.
"""

from __future__ import annotations

import dataclasses
import logging
import weakref
from collections.abc import Callable, Mapping
from functools import cache
from types import SimpleNamespace
from typing import Any, TypeAlias

from flet.controls import base_control, control_event, object_patch
from flet.controls.base_control import BaseControl
from flet.controls.object_patch import DiffBuilder, ObjectPatchException
from flet.messaging import protocol
from flet.messaging.session import Session
from flet.utils import validation

from ui.redraw.kinds import PLAIN, Drawn, Flet, Kind, kind_of
from ui.redraw.unchanged import is_equal, key_of

_INTERNALS = "_internals"
"""What Flet itself notes of each control of a kind: names and switches."""
Builder: TypeAlias = Any  # a DiffBuilder of Flet, of which the private half is used
Path: TypeAlias = list[Any]  # the names and numbers that lead to a value, as Flet takes them
Drawing: TypeAlias = list[Any]  # controls, or values of a list of a control

_configure = DiffBuilder._configure_dataclass
_removed = DiffBuilder._removed_controls
_compare_lists = DiffBuilder._compare_lists
_compare_values = DiffBuilder._compare_values
_index_key = DiffBuilder._index_key
_compare_dataclasses = DiffBuilder._compare_dataclasses
_before_update: Flet = BaseControl._before_update_safe
_validate: Flet = validation.validate
_event_type: Flet = control_event.get_event_field_type
_event_types: dict[tuple[type, str], Flet] = {}
_classes: dict[type, bool] = {}


def install() -> None:
    """Register in this way from now on, in all sessions."""
    for owner, name, ours in _OURS:
        setattr(owner, name, ours)


def uninstall() -> None:
    """Register in Flet's own way again."""
    for owner, name, flets in _FLETS:
        setattr(owner, name, flets)


def event_type(control: Drawn, field: str) -> Flet:
    """Return what an event of a control brings, which Flet works out from its annotations at each tap."""
    key = type(control), field
    if key not in _event_types:
        _event_types[key] = _event_type(control, field)
    return _event_types[key]


def patched(
    session: Flet,
    control: Drawn,
    prev_control: Drawn = None,
    parent: Drawn = None,
    path: Path | None = None,
    frozen: bool = False,
) -> None:
    """Send what has changed of a control, and note what came and went; only those are told of it that listen."""
    before = prev_control or control
    patch, added, gone = session._Session__get_update_control_patch(control, before, parent, path, frozen)
    if len(patch) > 1:
        body = protocol.PatchControlBody((parent or control)._i, patch)
        session._Session__send_message(protocol.Message(protocol.MessageAction.PATCH_CONTROL, body))
    come, left, index = {each._i for each in added}, {each._i for each in gone}, session._Session__index
    for number in left - come:
        index.pop(number, None)
    for each in added:
        index[each._i] = each
    for each in gone:
        if kind_of(each).is_mounted and each._i not in come:
            each.will_unmount()
    for each in added:
        if kind_of(each).is_mounted and each._i not in left:
            each.did_mount()


def named(message: protocol.Message) -> str:
    """Return what a log says of a message: Flet's server has each one told, every field of every control in it, even
    where nothing is logged. A tap that plays a coach's move holds its whole thought, which took seconds to tell."""
    return f"Message({message.action.name})"


class _Silent:
    """In the place of a logger that is told of each comparison and writes nothing."""

    level = logging.INFO

    def debug(self, *said: object) -> None:
        """Write nothing."""


def _is_dataclass(value: Drawn) -> bool:
    """Return whether a value is one of a dataclass, which each class is asked once."""
    kind = type(value)
    known = _classes.get(kind)
    if known is None:
        known = dataclasses.is_dataclass(value)
        if not issubclass(kind, type):
            _classes[kind] = known
    return known


def valued(builder: Builder, parent: Drawn, path: Path, key: Flet, before: Drawn, now: Drawn, frozen: bool) -> None:
    """Compare two values, where there is anything to compare."""
    kind = type(now)
    if kind is type(before):
        if kind in PLAIN and before == now:
            return
        if (kind is dict or kind is list) and not before and not now:
            return
        if kind is list and before is now and frozen and type(now[0]) is dict:
            return  # a path that is written out, and never changed
        if key == _INTERNALS and before == now:
            return
    _compare_values(builder, parent, path, key, before, now, frozen)


def reconciled(builder: Builder, parent: Drawn, path: Path, before: Drawn, now: Drawn, frozen: bool) -> None:
    """Compare two controls of one kind, the second of which takes the place of the first: what Flet does, but only what
    was set is looked at."""
    attributes = now.__dict__
    if before is now and frozen:
        if parent is not None:
            attributes["_parent"] = weakref.ref(parent)
        return
    kind = kind_of(now)
    if (
        not frozen
        or type(now) is not type(before)
        or not kind.is_handed_on
        or parent is None
        or "_frozen" in attributes
        or hasattr(parent, "_isolated")
    ):
        _compare_dataclasses(builder, parent, path, before, now, frozen)
        return
    attributes["_i"] = number = before._i
    if attributes.get("data") is None:
        attributes["data"] = before.data
    attributes["_initialized"] = True
    attributes["_parent"] = weakref.ref(parent)
    _look_over(now, kind)
    attributes["_frozen"] = True
    _note_class(builder, now)
    for name in kind.fields:
        was, value = getattr(before, name), getattr(now, name)
        if was or value:
            _compare_other(builder, now, path, name, was, value)
    if before._internals or now._internals:
        valued(builder, now, path, _INTERNALS, before._internals, now._internals, True)
    _compare_set(builder, path, kind, before, now)
    builder._removed_dataclasses[number] = before
    builder._added_dataclasses[number] = now


def _note_class(builder: Builder, item: Drawn) -> None:
    """Let the class of an item know what a control is, as Flet notes it."""
    flet = type(item)
    if getattr(flet, "__flet_control_cls__", None) is None:
        flet.__flet_control_cls__ = builder.control_cls


def _compare_set(builder: Builder, path: Path, kind: Kind, before: Drawn, now: Drawn) -> None:
    """Compare what was set of two controls."""
    theirs, mine, defaults, events = before._values, now._values, kind.defaults, kind.events
    for name, value in mine.items():
        was = theirs[name] if name in theirs else defaults.get(name)
        if was is value:
            continue
        if name in events:
            if (was is None) != (value is None):
                builder._item_replaced(path, name, value is not None)
        elif type(value) in PLAIN and type(was) in PLAIN:
            if was != value:
                builder._item_replaced(path, name, value)
        else:
            _compare_other(builder, now, path, name, was, value)
    if theirs.keys() <= mine.keys():
        return
    for name in theirs.keys() - mine.keys():
        was, value = theirs[name], defaults.get(name)
        if name in events:
            was, value = was is not None, value is not None
        _compare_other(builder, now, path, name, was, value)


def _compare_other(builder: Builder, now: Drawn, path: Path, name: str, was: Drawn, value: Drawn) -> None:
    """Compare two values of a control that may be more than plain."""
    is_alike = type(was) is type(value)
    kind = kind_of(value)
    if kind.is_control and is_alike and kind.is_handed_on and key_of(was) == key_of(value):
        reconciled(builder, now, [*path, name], was, value, True)
    elif kind.is_whole and (was is None or is_alike):
        if was is None or not is_equal(was, value):
            value.__dict__["_frozen"] = True
            builder._item_replaced(path, name, value)
    elif is_alike and type(value) is list and was and value:
        if was is not value or type(value[0]) is not dict:
            compared(builder, now, [*path, name], was, value, True)
    elif builder._holds_control(value) or was != value:
        valued(builder, now, path, name, was, value, True)


def get_added(builder: Builder) -> Drawing:
    """Return what was added, and what took the place of another control."""

    def prepare(item: Drawn, is_known: bool, controls: Drawing) -> None:
        _prepare(builder, item, None, False, is_known, controls)

    return _controls_of(builder._added_dataclasses, builder._removed_dataclasses, prepare)


def get_removed(builder: Builder) -> Drawing:
    """Return what was removed, and what another control took the place of."""

    def collect(item: Drawn, is_known: bool, controls: Drawing) -> None:
        _collect(builder, item, not is_known, controls)

    return _controls_of(builder._removed_dataclasses, builder._added_dataclasses, collect)


def _controls_of(
    items: Mapping[Flet, Drawn], others: Mapping[Flet, Drawn], note: Callable[[Drawn, bool, Drawing], None]
) -> Drawing:
    """Return the controls of items; `note` adds those of an item that may hold more, told whether it is known from the
    `others`."""
    controls: Drawing = []
    for key, item in items.items():
        is_known = key in others
        if is_known and isinstance(item, BaseControl) and "_frozen" in item.__dict__:
            controls.append(item)
        else:
            note(item, is_known, controls)
    return controls


def compared(builder: Builder, parent: Drawn, path: Path, old: Drawing, new: Drawing, frozen: bool) -> None:
    """Compare two lists; what comes and goes in them belongs to this comparison."""
    if frozen and _is_in_place(old, new):
        for place, (was, item) in enumerate(zip(old, new, strict=True)):
            if was is not item:
                reconciled(builder, parent, [*path, place], was, item, frozen)
            elif parent is not None:
                item.__dict__["_parent"] = weakref.ref(parent)
        return
    before = getattr(builder, "comparison", None)
    builder.comparison = object()
    try:
        _compare_lists(builder, parent, path, old, new, frozen)
    finally:
        builder.comparison = before


def _is_in_place(before: Drawing, now: Drawing) -> bool:
    """Return whether two lists hold controls of the same kinds and keys in the same order, nothing that comes or
    goes."""
    if len(before) != len(now):
        return False
    for was, item in zip(before, now, strict=True):
        if type(was) is not type(item):
            return False
        kind = kind_of(item)
        if kind.is_component or not kind.is_control or was._values.get("key") != item._values.get("key"):
            return False
    return True


def _looked_over(control: Drawn) -> None:
    """Let a control look itself over before it is sent; most kinds change nothing then, and are only checked."""
    _look_over(control, kind_of(control))


def _look_over(control: Drawn, kind: Kind) -> None:
    checked = kind.checked
    if checked is None:
        _before_update(control)
    elif checked and not checked.isdisjoint(control._values):
        _validate(control, suppress_repeated_errors=True)


def indexed(builder: Builder, item: Drawn, item_key: Flet, path: Path) -> tuple[object, ...]:
    """Return the key by which Flet pairs something removed with the same thing added, so that it is moved.

    A plain value gets a key of its own each time and is never moved: Flet would look its place up in the new tree by an
    index of the old one, which may lie beyond the end of a list.
    """
    if item_key is None and not _is_dataclass(item):
        return (object(),)
    return getattr(builder, "comparison", None), _index_key(builder, item, item_key, path)


def configured(
    builder: Builder, item: Drawn, parent: Drawn, frozen: bool, configure_setattr_only: bool = False
) -> Drawing:
    """Prepare what was added below a value, and return its controls, each before those inside it."""
    controls: Drawing = []
    _prepare(builder, item, parent, frozen, configure_setattr_only, controls)
    return controls


def _prepare(builder: Builder, item: Drawn, parent: Drawn, frozen: bool, is_known: bool, controls: Drawing) -> None:
    kind = kind_of(item)
    if not kind.is_sparse:
        for value in _inside(item):
            _prepare(builder, value, parent, frozen, False, controls)
        if kind.is_dataclass:
            controls.extend(_configure(builder, item, parent, frozen, is_known))
        return
    if kind.is_whole and frozen:
        item.__dict__["_frozen"] = True
        return
    parent, frozen = _settle(builder, item, parent, frozen)
    if kind.is_control:
        parent = item
        controls.append(item)
        if not is_known:
            item.build()
            item._before_update_safe()
            item.__dict__["_initialized"] = True
    if not is_known:
        for value in _held(item, kind):
            _prepare(builder, value, parent, frozen, False, controls)
    if not frozen:
        item._dirty.clear()


def _inside(item: Drawn) -> Drawing:
    """Return what is in a list or a mapping and may hold a control: nothing of a path that is written out."""
    if type(item) is list:
        return [value for value in item if type(value) not in PLAIN] if item and type(item[0]) is not dict else []
    return [value for value in item.values() if type(value) not in PLAIN] if type(item) is dict else []


def _held(item: Drawn, kind: Kind) -> Drawing:
    """Return what a control or a value holds and may hold a control; what it does by itself is left out."""
    held = [value for name in kind.fields if type(value := getattr(item, name)) not in PLAIN]
    events = kind.events
    held += [value for name, value in item._values.items() if type(value) not in PLAIN and name not in events]
    return held


def _settle(builder: Builder, item: Drawn, parent: Drawn, frozen: bool) -> tuple[Drawn, bool]:
    """Tell an item where it belongs; return its parent, and whether it is frozen."""
    attributes = item.__dict__
    if parent is None:
        kept = attributes.get("_parent")
        parent = kept() if kept else None
    if parent is not None:
        if parent is item:
            raise ObjectPatchException(f"Parent is the same as item: {item}")
        attributes["_parent"] = weakref.ref(parent)
    if "_frozen" in attributes:
        frozen = attributes["_frozen"]
    elif frozen:
        attributes["_frozen"] = frozen
    _note_class(builder, item)
    return parent, frozen


def removed(builder: Builder, item: Drawn, recurse: bool) -> Drawing:
    """Return the controls that were removed with a value, each after those inside it."""
    controls: Drawing = []
    _collect(builder, item, recurse, controls)
    return controls


def _collect(builder: Builder, item: Drawn, recurse: bool, controls: Drawing) -> None:
    kind = kind_of(item)
    if not kind.is_sparse:
        for value in _inside(item):
            _collect(builder, value, recurse, controls)
    elif "__prev_lists" in item.__dict__:
        controls.extend(_removed(builder, item, recurse))
    elif kind.is_control:
        if recurse:
            for value in _held(item, kind):
                _collect(builder, value, recurse, controls)
        controls.append(item)


_OURS: tuple[tuple[Flet, str, object], ...] = (
    (DiffBuilder, "_configure_dataclass", configured),
    (DiffBuilder, "_removed_controls", removed),
    (DiffBuilder, "_compare_lists", compared),
    (DiffBuilder, "_compare_values", valued),
    (DiffBuilder, "_index_key", indexed),
    (DiffBuilder, "_compare_dataclasses", reconciled),
    (DiffBuilder, "get_added_controls", get_added),
    (DiffBuilder, "get_removed_controls", get_removed),
    (BaseControl, "_before_update_safe", _looked_over),
    (object_patch, "logger", _Silent()),
    (object_patch, "dataclasses", SimpleNamespace(is_dataclass=_is_dataclass, fields=dataclasses.fields)),
    (protocol, "_get_root_dataclass_field", cache(protocol._get_root_dataclass_field)),
    (protocol, "is_dataclass", _is_dataclass),
    (base_control, "get_event_field_type", event_type),
    (protocol.Message, "__repr__", named),
    (Session, "patch_control", patched),
)
"""What stands in the place of Flet's own: the class or module, the name, and ours."""
_FLETS = tuple((owner, name, getattr(owner, name)) for owner, name, _ in _OURS)
