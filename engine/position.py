"""A position declared once: each value, its place in the JSON, what it is if it is left out, and who may see it.

How a position is read and written, and what one seat sees of it, follow from that; so no game says it twice.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.codec import Value
from engine.json_types import JsonDict
from engine.moves import Seat

Read = Callable[[Any, Any, int], Any]  # each game has its own values and data
"""Reads a value, given the draft, which has the config and all that was read before, and its row (or 0)."""
OUT: Final[Any] = object()  # stands for JSON, and is none
"""Written for a value that is left out."""


@dataclass(frozen=True, slots=True, eq=False)
class Kind:
    """A kind of value: how it is read, and how it is written (None: it is JSON as it is)."""

    read: Read
    write: Callable[[Any], Any] | None = None  # a value of any kind

    def json(self, value: Any) -> Any:  # a value of any kind
        """Return the JSON of a value."""
        return value if self.write is None else self.write(value)


ANYTHING = Kind(lambda value, draft, row: value.json)
"""A value that is not looked at."""
FLAG = Kind(lambda value, draft, row: value.flag())
SEAT = Kind(lambda value, draft, row: value.seat(len(draft.config.names)))


def whole(least: int = 0, most: int | None = None) -> Kind:
    """Return the kind of a whole number within bounds."""
    return Kind(lambda value, draft, row: value.whole(least, most))


def one_of(among: Container[str] | Callable[[Any], Container[str]]) -> Kind:  # each game has its own data
    """Return the kind of one of a few texts, which may depend on the draft."""
    if callable(among):
        return Kind(lambda value, draft, row: value.one_of(among(draft)))
    return Kind(lambda value, draft, row: value.one_of(among))


def maybe(kind: Kind) -> Kind:
    """Return the kind of a value that may be null."""
    write = kind.write
    return Kind(
        lambda value, draft, row: None if value.json is None else kind.read(value, draft, row),
        None if write is None else lambda value: None if value is None else write(value),
    )


def several(kind: Kind, number: Callable[[Any, int], int] | None = None) -> Kind:  # each game has its own data
    """Return the kind of a list; `number` is its length, if that is fixed."""

    def read(value: Any, draft: Any, row: int) -> Any:  # each game has its own
        items = value.items(None if number is None else number(draft, row))
        return tuple([kind.read(each, draft, row) for each in items])

    write = kind.write
    return Kind(read, list if write is None else lambda values: [write(each) for each in values])


def fit(kind: Kind, fits: Callable[[Any, Any, int], bool], what: str = "ill-formed") -> Kind:  # each game has its own
    """Return the kind of a value that passes a test, too, given the draft and the row; else `what` is wrong with it."""

    def read(value: Any, draft: Any, row: int) -> Any:  # each game has its own
        found = kind.read(value, draft, row)
        if not fits(found, draft, row):
            raise value.wrong(what)
        return found

    return Kind(read, kind.write)


def gathered(kind: Kind) -> Kind:
    """Return the kind of a set, which is written as a sorted list."""
    return Kind(lambda value, draft, row: frozenset([kind.read(each, draft, row) for each in value.items()]), sorted)


@dataclass(frozen=True, slots=True, eq=False)
class Field:
    """A value of an object: its kind, and what it is if it is left out: JSON, or what is told the draft and the row."""

    kind: Kind
    default: Any = None  # JSON, or a function


def record(make: Callable[..., Any], **given: Kind | Field) -> Kind:  # a value of any kind
    """Return the kind of an object that is made of its values, by name."""
    fields = {name: each if isinstance(each, Field) else Field(each) for name, each in given.items()}

    def read(value: Any, draft: Any, row: int) -> Any:  # each game has its own
        source = value.object(fields)
        return make(**{name: _value(each, name, draft, source, row) for name, each in fields.items()})

    return Kind(read, lambda value: {name: each.kind.json(getattr(value, name)) for name, each in fields.items()})


def _value(field: Field | Part, key: str, draft: Any, source: Any, row: int) -> Any:  # each game has its own
    """Return what an object says of one of its values."""
    return field.kind.read(source.get(key, _default(field, draft, row)), draft, row)


def _default(field: Field | Part, draft: Any, row: int = 0) -> Any:  # each game has its own
    return field.default(draft, row) if callable(field.default) else field.default


@dataclass(frozen=True, eq=False, kw_only=True)
class Item:
    """An item of a layout.

    `key` is its name in the JSON, and `order` when it is read, if not in the order in which it is written. `has` tells
    of a config and a row whether it is there at all. A position may lack it unless it is `needed`; if it has a `shape`,
    nothing else is looked at before the JSON is of that type.
    """

    key: str = ""
    order: int = 0
    has: Callable[[Any, int], bool] | None = None  # each game has its own
    needed: bool = False
    shape: type | None = None

    def is_in(self, config: Any, row: int = 0) -> bool:  # each game has its own
        """Return whether a game with this config has it, in a row."""
        return self.has is None or self.has(config, row)

    def check(self, source: Value) -> None:
        """Refuse a position that lacks it, or has another value there."""
        if self.key not in source.json:
            if self.needed:
                raise source.get(self.key).wrong("missing")
        elif self.shape is not None and not isinstance(source.json[self.key], self.shape):
            raise source.get(self.key).wrong()

    def read(self, draft: Any, source: Any) -> None:  # each game has its own
        """Read it out of the position into the draft."""

    def write(self, state: Any, position: JsonDict) -> None:  # each game has its own
        """Write it into the position."""


@dataclass(frozen=True, eq=False)
class Check(Item):
    """Something that is done when all before it has been read; it is given the draft and the position."""

    run: Callable[[Any, Any], object]  # each game has its own

    def read(self, draft: Any, source: Any) -> None:  # each game has its own
        """Do it."""
        self.run(draft, source)


@dataclass(frozen=True, eq=False)
class Part(Item):
    """A value of a position: an attribute of the state, by its `name`, which is also its key unless another is given.

    `default` is JSON, or is told the draft and the row. If `given` returns the JSON, an attribute need not be
    there. Of a value by seat `others` makes what the other seats see at a state; it `is_sealed` if it is a choice made
    in secret, which is shown once all have made theirs.
    """

    name: str
    kind: Kind = ANYTHING
    default: Any = None  # JSON, or a function
    given: Callable[[Any, int], Any] | None = None  # each game has its own
    others: Callable[[Any, Any], Any] | None = None  # each game has its own
    is_sealed: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "key", self.key or self.name)

    def read(self, draft: Any, source: Any) -> None:  # each game has its own
        """Read it out of an object."""
        value = _value(self, self.key, draft, source, 0)
        if self.name:
            setattr(draft, self.name, value)

    def write(self, state: Any, position: JsonDict) -> None:  # each game has its own
        """Write it into an object."""
        value = self.kind.json(getattr(state, self.name)) if self.given is None else self.given(state, 0)
        if value is not OUT:
            position[self.key] = value


@dataclass(frozen=True, eq=False)
class Unwritten(Part):
    """A value of the state that no position has; one that is read begins with its `default`."""

    def check(self, source: Value) -> None:
        """Refuse nothing."""

    def read(self, draft: Any, source: Any) -> None:  # each game has its own
        """Give it its default."""
        setattr(draft, self.name, _default(self, draft))

    def write(self, state: Any, position: JsonDict) -> None:  # each game has its own
        """Write nothing."""


@dataclass(frozen=True, eq=False)
class Cell(Part):
    """A value of each row of a list: the attribute is a tuple by row.

    One that `is_alone` is a single value, which only one row has.
    """

    is_alone: bool = False

    def read_row(self, draft: Any, source: Any, row: int, rows: int) -> None:  # each game has its own
        """Read it out of a row."""
        value = _value(self, self.key, draft, source, row)
        if self.name and not self.is_alone:
            others = getattr(draft, self.name, (None,) * rows)
            value = (*others[:row], value, *others[row + 1 :])
        if self.name:
            setattr(draft, self.name, value)

    def write_row(self, state: Any, row: int, written: JsonDict) -> None:  # each game has its own
        """Write it into a row."""
        if self.given is not None:
            value = self.given(state, row)
        else:
            value = getattr(state, self.name)
            value = self.kind.json(value if self.is_alone else value[row])
        if value is not OUT:
            written[self.key] = value


@dataclass(frozen=True, eq=False)
class Group(Item):
    """Values that are together in one object."""

    parts: Sequence[Part]

    def read(self, draft: Any, source: Any) -> None:  # each game has its own
        """Read the object."""
        there = source.get(self.key, {}).object([part.key for part in self.parts])
        for part in sorted(self.parts, key=lambda part: part.order):
            part.read(draft, there)

    def write(self, state: Any, position: JsonDict) -> None:  # each game has its own
        """Write the object."""
        position[self.key] = written = JsonDict()
        for part in self.parts:
            part.write(state, written)


@dataclass(frozen=True, eq=False)
class Rows(Item):
    """A list of objects: one a seat, or one a place. Those of places have the `ids` of a config, and may be left out.

    `ready` is told the draft and a row that has been read. `unknown` is the key of a wrong name in a row, and `what`
    that of a wrong id.
    """

    parts: Sequence[Cell]
    number: Callable[[Any], int]  # each game has its own
    ids: Callable[[Any], Sequence[str]] | None = None  # each game has its own
    ready: Callable[[Any, int], object] | None = None  # each game has its own
    unknown: str = "ill-formed"
    what: str = ""

    def read(self, draft: Any, source: Any) -> None:  # each game has its own
        """Read the list row by row."""
        config, number = draft.config, self.number(draft.config)
        for row, entry in enumerate(self._entries(config, source, number)):
            for cell in self.parts:
                if not cell.is_alone or cell.is_in(config, row):
                    cell.read_row(draft, entry, row, number)
            if self.ready is not None:
                self.ready(draft, row)

    def _entries(self, config: Any, source: Any, number: int) -> Iterable[Any]:  # each game has its own
        def keys(row: int) -> list[str]:
            return ["id", *(cell.key for cell in self.parts if cell.is_in(config, row))]

        if self.ids is None:
            entries = source.get(self.key, [{}] * number).items(number)
            return [entry.object(keys(row)[1:], self.unknown) for row, entry in enumerate(entries)]
        ids = list(self.ids(config))
        given: dict[str, Any] = {}  # each game has its own
        for entry in source.get(self.key, []).items():
            id = entry.json.get("id") if isinstance(entry.json, dict) else None
            if not isinstance(id, str) or id not in ids or id in given:
                raise entry.wrong(self.what)
            given[id] = entry.object(keys(ids.index(id)))
        nothing = Value({}, self.key)
        return [given.get(id, nothing) for id in ids]

    def write(self, state: Any, position: JsonDict) -> None:  # each game has its own
        """Write the list."""
        ids = None if self.ids is None else self.ids(state.config)
        position[self.key] = rows = []
        for row in range(self.number(state.config)):
            written: JsonDict = {} if ids is None else {"id": ids[row]}
            for cell in self.parts:
                if cell.is_in(state.config, row):
                    cell.write_row(state, row, written)
            rows.append(written)


class Layout:
    """A whole position, its items in the order in which they are written."""

    def __init__(self, *items: Item, value: type[Value] = Value) -> None:
        """Take the items; `value` reads a value of the game's positions."""
        self.items, self.value = items, value
        self.parts = [part for item in items for part in _parts(item)]
        self.secrets = [part for part in self.parts if part.others is not None]

    def as_json(self, state: Any) -> JsonDict:  # each game has its own
        """Return the whole position."""
        position: JsonDict = {}
        for item in self.items:
            if item.is_in(state.config):
                item.write(state, position)
        return position

    def read(self, draft: Any, source: JsonDict) -> None:  # each game has its own
        """Read a position into a draft, which has its config; what is left out takes its default.

        Raises BadPosition, naming what is wrong.
        """
        items = [item for item in self.items if item.is_in(draft.config)]
        written = [item for item in items if item.key and not isinstance(item, Unwritten)]
        position = self.value(source).object([item.key for item in written], "unknown key")
        for item in written:
            item.check(position)
        for item in sorted(items, key=lambda item: (not isinstance(item, Unwritten), item.order)):
            item.read(draft, position)

    def shown_to(self, seat: Seat | None, state: Any) -> dict[str, Any]:  # each game has its own
        """Return the values of the state that a seat, or a watcher without one, sees otherwise than they are."""
        shown: dict[str, Any] = {}  # each game has its own
        for part in self.secrets:
            values = getattr(state, part.name)
            if (seen := _seen(part, values, seat, state)) != values:
                shown[part.name] = seen
        return shown

    def is_sealed_from(self, seat: Seat | None, state: Any) -> bool:  # each game has its own
        """Return whether choices that were made in secret are hidden from a seat, or a watcher without one."""
        return any(
            part.is_sealed and _seen(part, values, seat, state) != values
            for part in self.secrets
            if (values := getattr(state, part.name))
        )


def _seen(part: Part, values: Sequence[Any], seat: Seat | None, state: Any) -> tuple[Any, ...]:  # each has its own
    """Return what a seat sees of a value by seat."""
    others = part.others
    return tuple([each if at == seat or others is None else others(each, state) for at, each in enumerate(values)])


def _parts(item: Item) -> Sequence[Part]:
    if isinstance(item, Group | Rows):
        return item.parts
    return (item,) if isinstance(item, Part) else ()
