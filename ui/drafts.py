"""Half-filled forms as they are stored: a reloaded page, or another server, finds them again.

The content of a form is a dataclass of plain JSON values, or of others such, that is registered here by `registered`,
or a `Form` that says as which of these it is stored. As the game goes on it stays if the same is asked still,
else it is dropped, because the question is answered then.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, fields
from typing import Any, Protocol, TypeVar, runtime_checkable

from engine.json_types import JsonDict, JsonValue

T = TypeVar("T")
_KINDS: dict[str, type[Any]] = {}  # any dataclass of plain values
_EARLIER: dict[str, Callable[..., object]] = {}
_FORM = "form"


@runtime_checkable
class Form(Protocol):
    """A form that holds more than plain values."""

    def as_kept(self) -> object:
        """Return the plain values by which it is begun again."""


@dataclass(frozen=True, slots=True)
class FormDraft:
    """A half-filled form: its content, and the kind of its sheet with what that is about, if it is on one. `was_asked`:
    it is filled in on a device that is asked something then."""

    held: object
    sheet: str | None = None
    about: object = None
    was_asked: bool = True


def registered(name: str) -> Callable[[type[T]], type[T]]:
    """Return what enters a dataclass of plain values: its forms are kept under this name."""

    def enter(kind: type[T]) -> type[T]:
        _KINDS[name] = kind
        return kind

    return enter


def read_as(name: str, read: Callable[..., object]) -> None:
    """Read forms that an earlier version of the app stored under this name; `read` is given their values."""
    _EARLIER[name] = read


def is_kept(held: object) -> bool:
    """Return whether what is chosen on a screen is a form that is kept."""
    return isinstance(held, Form) or type(held) in _KINDS.values()


def as_json(draft: FormDraft, point: int) -> JsonDict:
    """Return a draft as JSON values; `point` is the point of the game at which it is filled in."""
    has_sheet = draft.sheet is not None and (isinstance(draft.about, str | None) or is_kept(draft.about))
    sheet = {"sheet": draft.sheet, "about": _value(draft.about)} if has_sheet else {}
    return {"point": point, "held": _value(draft.held), "was_asked": draft.was_asked, **sheet}


def from_json(source: JsonValue) -> tuple[FormDraft, int] | None:
    """Return the draft that was written, and the point of the game at which it was; None if there is none to read."""
    with suppress(TypeError, KeyError, AttributeError):
        sheet, about, was_asked = source.get("sheet"), _read(source.get("about")), source.get("was_asked", True)
        return FormDraft(_read(source["held"]), sheet, about, was_asked), source["point"]
    return None


def _value(held: Any) -> JsonValue:  # a registered dataclass, which may hold others, or a plain value
    if isinstance(held, Form):
        held = held.as_kept()
    name = next((name for name, kind in _KINDS.items() if type(held) is kind), None)
    if name is None:
        return held
    return {_FORM: name, "told": {each.name: _value(getattr(held, each.name)) for each in fields(held)}}


def _read(source: JsonValue) -> object:
    if not (isinstance(source, dict) and _FORM in source):
        return source
    read = _KINDS.get(source[_FORM]) or _EARLIER[source[_FORM]]
    return read(**{name: _read(value) for name, value in source["told"].items()})
