"""Lets Flet write what it sends in half of the time, with the same result.

Flet asks of each field of a control whether it holds a list, a mapping or a value, for it keeps copies of those to find
later what changed in them. A control that is frozen never changes, and of that no copy is kept: of all that a drawing
makes. Written for the Flet that the project pins; a test holds it against Flet's own way.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass

from flet.controls import value_types
from flet.messaging import protocol

from engine.json_types import Json, JsonDict
from ui.redraw.kinds import Drawn, Flet, Kind, kind_of

Encode = Callable[[Drawn], Drawn]
"""Turns a value that msgpack does not know into one that it knows."""
_USERS = (
    *("flet.messaging.flet_socket_server", "flet.messaging.flet_dart_bridge_server"),
    *("flet.messaging.pyodide_connection", "flet_web.fastapi.flet_app", "flet.messaging.protocol"),
)
"""The modules that have Flet's encoder, those of them that are in use."""
_own: Flet = protocol.configure_encode_object_for_msgpack
_root: Flet = protocol._get_root_dataclass_field


def install() -> None:
    """Encode in this way from now on, in all sessions."""
    _use(configured)


def uninstall() -> None:
    """Encode in Flet's own way again."""
    _use(_own)


def _use(configure: Callable[[type], Encode]) -> None:
    for name in _USERS:
        if (module := sys.modules.get(name)) is not None:
            setattr(module, _own.__name__, configure)


@dataclass(frozen=True, slots=True)
class Defaults:
    """The values of a class that are not sent: those of its properties, as the client has them, and those of its other
    fields (`structure`); and what it sets otherwise by itself, which is sent (`overrides`)."""

    properties: Json
    overrides: Json
    structure: Json


_defaults: dict[type, Defaults] = {}


def configured(control_cls: type) -> Encode:
    """Return what turns values that msgpack does not know into such that it knows."""
    own: Encode = _own(control_cls)

    def encode(value: Drawn) -> Drawn:
        kind = kind_of(value)
        if kind.is_enum:
            return value.value
        return _fields(value, kind) if kind.is_sparse and "_frozen" in value.__dict__ else own(value)

    return encode


def _fields(value: Drawn, kind: Kind) -> JsonDict:
    """Return the fields of a control or a value that differ from what the client has by default."""
    defaults = _defaults.get(type(value)) or _defaults_of(type(value))
    fields: JsonDict = {}
    for name, each in value._values.items():
        by_default = defaults.properties.get(name)
        if each is not None and (by_default is None or each != by_default):
            fields[name] = True if name in kind.events else each
    for name, each in defaults.overrides.items():
        fields.setdefault(name, each)
    for name, by_default in defaults.structure.items():
        each = getattr(value, name)
        if type(each) is list or type(each) is dict:
            if each:
                fields[name] = each
        elif each is not None and (kind_of(each).is_dataclass or each != by_default):
            fields[name] = each
    return fields


def _defaults_of(flet: Flet) -> Defaults:
    properties = {
        name: value
        for name, value in flet._root_defaults.items()
        if value is not None and value is not value_types._UNSET
    }
    overrides = {name: value for name, value in flet._override_props.items() if value is not None}
    fields = ((name, _root(flet, name)) for name in flet._structural_fields)
    defaults = _defaults[flet] = Defaults(properties, overrides, {name: field.default for name, field in fields})
    return defaults
