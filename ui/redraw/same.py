"""Whether two values say and do the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from functools import cache, partial
from types import FunctionType, MethodType
from typing import Any

from ui.redraw.private import PLAIN, Drawn, is_equal, kind_of


class MadeAnew:
    """Base class of objects that each drawing makes again, with methods that taps lead to: two are the same if they are
    made from the same values."""

    __slots__ = ()

    @property
    def made_from(self) -> object:
        """The values that it is made from; for a dataclass its fields."""
        kind: Any = type(self)  # a class, of which mypy does not know that it can be hashed
        return tuple(getattr(self, name) for name in _names(kind))


def same(one: Drawn, other: Drawn) -> bool:
    """Return whether two values say and do the same; controls and functions made for a drawing never do."""
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
    if isinstance(one, MadeAnew):
        return same(one.made_from, other.made_from)
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


def _same_owner(one: Drawn, other: Drawn) -> bool:
    return one is other or (isinstance(one, MadeAnew) and same(one, other))


_COMPARED: Mapping[type, Callable[[Drawn, Drawn], bool]] = {
    tuple: _same_items,
    list: _same_items,
    dict: lambda one, other: one.keys() == other.keys() and all(same(one[key], other[key]) for key in one),
    partial: lambda one, other: (
        same(one.func, other.func) and same((one.args, one.keywords), (other.args, other.keywords))
    ),
    MethodType: lambda one, other: one.__func__ is other.__func__ and _same_owner(one.__self__, other.__self__),
    FunctionType: lambda one, other: False,  # made for a drawing
}


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))
