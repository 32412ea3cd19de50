"""All that leans on the private half of Flet, in one place: what a drawing adds and removes, told to Flet in a third of
the time with the same result, and the few private names that other modules ask for.

Flet looks for controls in every field that a control or a value could have, some fifty each. Both keep only what
differs from the default (`_values`) beside a few fields of other kinds (`_structural_fields`), and nothing else can
hold a control. Written for the Flet that the project pins; `tests/ui/redraw/test_private.py` says of each private name
what breaks without it, and holds the result against Flet's own way.

And it mends how Flet tells what moved: it takes what went from one place and what came to another for the same thing
where both paths read alike, though the second was reached after items had moved. What comes and goes belongs together
only within one list (`ui/README.md` has what Flet would have to change).
"""

from __future__ import annotations

import dataclasses
import logging
import weakref
from collections.abc import Callable, Iterator
from contextvars import ContextVar
from dataclasses import dataclass
from functools import cache
from itertools import count
from secrets import randbelow
from types import SimpleNamespace
from typing import Any, Final, TypeAlias

import flet as ft
from flet.controls import object_patch
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page
from flet.controls.id_counter import ControlId
from flet.controls.object_patch import DiffBuilder, ObjectPatchException
from flet.controls.value_types import Value
from flet.messaging import protocol
from flet.messaging.session import Session

from engine.json_types import Json, JsonDict

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
    place what all of them do, and nothing else.
    """

    is_control: bool
    is_value: bool
    is_dataclass: bool
    is_whole: bool
    is_sparse: bool
    is_handed_on: bool
    structure: tuple[str, ...]
    fields: tuple[str, ...]
    events: frozenset[str]
    defaults: Json


_kinds: dict[type, Kind] = {}


def kind_of(value: Drawn) -> Kind:
    """Return the facts about the class of a value."""
    flet = type(value)
    return _kinds.get(flet) or _learn_kind(flet)


def _learn_kind(flet: Flet) -> Kind:
    is_control = issubclass(flet, BaseControl)
    structure: tuple[str, ...] = tuple(getattr(flet, "_structural_fields", ()))
    kind = _kinds[flet] = Kind(
        is_control=is_control,
        is_value=issubclass(flet, Value),
        is_dataclass=dataclasses.is_dataclass(flet),
        is_whole=flet in _WHOLE,
        is_sparse=hasattr(flet, "_structural_fields"),
        is_handed_on=is_control
        and flet._migrate_state is BaseControl._migrate_state
        and flet.build is BaseControl.build,
        structure=structure,
        fields=tuple(name for name in structure if name not in _OWN),
        events=getattr(flet, "_event_fields", frozenset()),
        defaults=getattr(flet, "_prop_defaults", {}),
    )
    return kind


# The numbers of controls

_NUMBERS = "mint_numbers"
"""What a page calls the numbers of its controls."""
_OUTSIDE: Final = 1 << 28
"""The controls that are made for no page, or before there is one, have numbers from here on; those that are made before
the page of a connection from twice this on."""
_STARTS: Final = 1 << 15
"""How many numbers the first one of a page is chosen from.

If the server is started again while a client draws nothing, the client compares what it showed with what it is sent. It
compares twice at each level of what is the same, and froze for good at twenty. Controls of different numbers are not
compared."""
_outside = count(_OUTSIDE)
_of_connection: ContextVar[Iterator[int] | None] = ContextVar("of_connection", default=None)


def number_afresh() -> None:
    """Number the controls that are made for no page from the beginning in this context, which is that of a connection:
    they tell nobody how many pages there are, or what was drawn before."""
    _of_connection.set(count(2 * _OUTSIDE))


def next_number() -> int:
    """Return the number of a control that is made now, and of no other of its page. Each page counts by itself, from a
    start of its own: what and how much it is sent tells nobody what another page draws, and small numbers are short."""
    page: Flet = _context_page.get()
    if page is None:
        return next(_of_connection.get() or _outside)
    numbers = page.__dict__.get(_NUMBERS)
    if numbers is None:
        used = (number for number in page.session.index if number < _OUTSIDE)
        start = max(used, default=page._i) + 1 + randbelow(_STARTS)
        numbers = page.__dict__[_NUMBERS] = count(start)
    number: int = next(numbers)
    return number


# What other modules ask for

_HEARD = "mint_heard"
"""What a text field calls the text that the app has heard of."""


def renumber(page: ft.Page) -> None:
    """Give what holds no other control another number, before a client that comes back is sent all of a page again.

    The client freezes if it compares what it showed with the same under the same numbers (see `_STARTS`): now it finds
    a difference at once. What holds others has the number that it had, so that what was scrolled stays there; a field
    too, which the client may go on writing into.
    """
    index = page.session.index
    holders = {control.parent._i for control in index.values() if control.parent is not None}
    for number, control in list(index.items()):
        if number not in holders and not isinstance(control, ft.TextField):
            del index[number]
            control.__dict__["_i"] = again = next_number()
            index[again] = control


def is_to_be_drawn(session: Session) -> bool:
    """Return whether something that a session shows is to be drawn anew."""
    flet: Flet = session
    return bool(flet._Session__pending_updates)


def control_of(session: Session, number: int) -> ft.BaseControl | None:
    """Return the control that a session shows under a number; None if it has gone."""
    flet: Flet = session
    control: ft.BaseControl | None = flet.index.get(number)
    return control


def stands_in(inner: ft.BaseControl, outer: ft.BaseControl) -> None:
    """Tell a control in what it stands, as Flet does itself once it is shown."""
    object.__setattr__(inner, "_parent", weakref.ref(outer))


def note_heard(field: ft.TextField, text: str) -> None:
    """Note the text of a field that the app has heard of last, or has drawn.

    The client changes the field's property first and tells the app then. What it is sent takes the place of what was
    typed meanwhile."""
    field.__dict__[_HEARD] = text


def drawing_of(control: ft.BaseControl) -> Drawn:
    """Return what a component has drawn; None for any other control."""
    return getattr(control, "_b", None)


def as_sent(element: Drawn) -> JsonDict:
    """Return an element of a path as it is sent."""
    return {**element._values, "_type": element._type}


def answer_in_vain(session: Flet, call_id: str, result: object, error: str | None) -> None:
    """Give the answer of a control that has gone to whoever waits for it."""
    if waiting := session._Session__method_calls.pop(call_id, None):
        session._Session__method_call_results[waiting] = result, error
        waiting.set()


def has_ended(session: Flet) -> bool:
    """Return whether a session has been closed for good."""
    return bool(session._Session__closed)


def has_sheet(page: ft.Page) -> bool:
    """Return whether a page shows a sheet, or has not told yet that one has closed."""
    flet: Flet = page
    return any(isinstance(each, ft.AlertDialog) for each in flet._dialogs.controls)


SERVER_MESSAGE, SERVER_LOOP = "_FletApp__on_message", "_FletApp__receive_loop"
"""What takes a message of a page in Flet's server, and the loop that waits for them."""
SERVER_SENDING = "_FletApp__send_loop"
"""The loop that sends to a page."""
SERVER_SESSION = "_FletApp__get_unique_session_id"
"""What gives the name by which Flet's server finds a session again, whose page has been away."""


def has_session(connection: Flet) -> bool:
    """Return whether a page of Flet's server has said who it is."""
    return connection._FletApp__session is not None


def stop_sending(connection: Flet) -> None:
    """End the loop that sends to a page of Flet's server."""
    connection._FletApp__send_queue.put_nowait(None)


def can_send(connection: Flet) -> bool:
    """Return whether a page can be sent something: Flet's server takes its queue away before it lets go of the session,
    and a redraw between the two raises."""
    return getattr(connection, "_FletApp__send_queue", connection) is not None


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
_classes: dict[type, bool] = {}


def _not_told(before: object, now: object) -> None:
    """Do nothing."""


told_of_handlers: Callable[[object, object], None] = _not_told
"""Is told which handler a control had before and has now."""


def install() -> None:
    """Register in this way from now on, in all sessions."""
    for owner, name, ours in _OURS:
        setattr(owner, name, ours)


def uninstall() -> None:
    """Register in Flet's own way again."""
    for owner, name, flets in _FLETS:
        setattr(owner, name, flets)


def message_name(message: protocol.Message) -> str:
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


def reconciled(builder: Builder, parent: Drawn, path: Path, before: Drawn, now: Drawn, frozen: bool) -> None:
    """Compare two controls of one kind, the second of which takes the place of the first: what Flet does, but only what
    was set is looked at."""
    attributes = now.__dict__
    if before is now and frozen:
        if parent is not None:
            attributes["_parent"] = weakref.ref(parent)
        return
    if type(now) is type(before) is ft.TextField:
        _leave_typed(before, now)
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
    now._before_update_safe()
    attributes["_frozen"] = True
    _note_class(builder, now)
    for name in kind.fields:
        was, value = getattr(before, name), getattr(now, name)
        if was or value:
            _compare_other(builder, now, path, name, was, value)
    if before._internals or now._internals:
        _compare_values(builder, now, path, _INTERNALS, before._internals, now._internals, True)
    _compare_set(builder, path, kind, before, now)
    builder._removed_dataclasses[number] = before
    builder._added_dataclasses[number] = now


def _leave_typed(before: ft.TextField, now: ft.TextField) -> None:
    """Leave the text that was typed into a field if the app has not heard of it yet: it was drawn for an older one."""
    typed, heard = before.value, before.__dict__.get(_HEARD)
    if heard is not None and typed != heard:
        now.value = typed
        note_heard(now, heard)


def _note_class(builder: Builder, item: Drawn) -> None:
    """Let the class of an item know what a control is, as Flet notes it."""
    flet = type(item)
    if getattr(flet, "__flet_control_cls__", None) is None:
        flet.__flet_control_cls__ = builder.control_cls


def _belongs_to(value: Drawn, holder: weakref.ref[Drawn]) -> None:
    """Tell what stayed, if it is a control, in what it stands by now, which Flet leaves out."""
    if type(value) not in PLAIN and kind_of(value).is_control:
        value.__dict__["_parent"] = holder


def _compare_set(builder: Builder, path: Path, kind: Kind, before: Drawn, now: Drawn) -> None:
    """Compare what was set of two controls."""
    theirs, mine, defaults, events = before._values, now._values, kind.defaults, kind.events
    holder = weakref.ref(now)
    for name, value in mine.items():
        was = theirs[name] if name in theirs else defaults.get(name)
        if was is value:
            _belongs_to(value, holder)
            continue
        if name in events:
            told_of_handlers(was, value)
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
        _compare_values(builder, now, path, name, was, value, True)


def compared(builder: Builder, parent: Drawn, path: Path, old: Drawing, new: Drawing, frozen: bool) -> None:
    """Compare two lists; what comes and goes in them belongs to this comparison."""
    before = getattr(builder, "comparison", None)
    builder.comparison = object()
    try:
        _compare_lists(builder, parent, path, old, new, frozen)
    finally:
        builder.comparison = before


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
        for value in _values_held(item, kind):
            _prepare(builder, value, parent, frozen, False, controls)
    if not frozen:
        item._dirty.clear()


def _inside(item: Drawn) -> Drawing:
    """Return the items of a list or a mapping that may hold a control: nothing of a path that is written out."""
    if type(item) is list:
        return [value for value in item if type(value) not in PLAIN] if item and type(item[0]) is not dict else []
    return [value for value in item.values() if type(value) not in PLAIN] if type(item) is dict else []


def _values_held(item: Drawn, kind: Kind) -> Drawing:
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
    """Return the controls that were removed with a value, each after those inside it.

    Nothing inside a control is removed if another one only takes its place: part of it may have stayed there as it was.
    """
    controls: Drawing = []
    _collect(builder, item, recurse, controls)
    return controls


def _collect(builder: Builder, item: Drawn, recurse: bool, controls: Drawing) -> None:
    kind = kind_of(item)
    if not kind.is_sparse:
        for value in _inside(item):
            _collect(builder, value, recurse, controls)
    elif kind.is_control:
        if "__prev_lists" in item.__dict__ and (recurse or builder._added_dataclasses.get(item._i) is item):
            controls.extend(_removed(builder, item, recurse))
            return
        if recurse:
            for value in _values_held(item, kind):
                _collect(builder, value, recurse, controls)
        controls.append(item)


_OURS: tuple[tuple[Flet, str, object], ...] = (
    (DiffBuilder, "_configure_dataclass", configured),
    (DiffBuilder, "_removed_controls", removed),
    (DiffBuilder, "_compare_lists", compared),
    (DiffBuilder, "_index_key", indexed),
    (DiffBuilder, "_compare_dataclasses", reconciled),
    (object_patch, "logger", _Silent()),
    (object_patch, "dataclasses", SimpleNamespace(is_dataclass=_is_dataclass, fields=dataclasses.fields)),
    (protocol, "_get_root_dataclass_field", cache(protocol._get_root_dataclass_field)),
    (protocol, "is_dataclass", _is_dataclass),
    (protocol.Message, "__repr__", message_name),
    (ControlId, "next", next_number),
)
"""What stands in the place of Flet's own: the class or module, the name, and ours."""
_FLETS = tuple((owner, name, getattr(owner, name)) for owner, name, _ in _OURS)
