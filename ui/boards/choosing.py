"""What a tap means while a move is put together. The fields are asked in the order in which the move declares them
(`engine.asks`). Plain values: no Flet, no colours, no rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.asks import COUNT, layout


def fields(move: Any) -> Mapping[str, bool]:  # each game has moves of its own
    """Return the fields of a move that tell it from others of its kind, each with whether it counts something.

    A flag is none of them: it says how a move is made, and not which one it is.
    """
    kind: Any = type(move)  # a class, of which mypy does not know that it can be hashed
    return _fields(kind)


@cache
def _fields(kind: Any) -> Mapping[str, bool]:  # as above
    return {ask.attribute: ask.thing is COUNT for ask in layout(kind) if ask.default is not False}


@dataclass(frozen=True, slots=True)
class Choosing:
    """A move in the making: the `moves` that it can still be, the best first, and the fields that are `told`.

    A field in which the moves do not differ is not asked for, unless `each` is.
    """

    moves: Sequence[Any]  # each game has moves of its own
    told: frozenset[str] = frozenset()
    each: bool = False

    @property
    def open(self) -> Mapping[str, tuple[Any, ...]]:  # each field has values of its own kind
        """The fields that are still to be asked for, in their order, each with its values."""
        values = {field: self.values(field) for field in fields(self.moves[0]) if field not in self.told}
        return {field: each for field, each in values.items() if len(each) > 1 or (self.each and each != (None,))}

    @property
    def question(self) -> tuple[str, tuple[Any, ...]] | None:  # as above
        """The field that is asked for next and the values to choose from, or None if nothing is left to ask."""
        return next(iter(self.open.items()), None)

    def values(self, field: str) -> tuple[Any, ...]:  # each field has values of its own kind
        """Return the values that the moves have in a field, each once, in their order."""
        return tuple(dict.fromkeys(getattr(move, field) for move in self.moves))

    def with_value(self, field: str, value: object) -> Choosing:
        """Return the choice that is left once a field is told."""
        moves = tuple(move for move in self.moves if getattr(move, field) == value)
        return Choosing(moves, self.told | {field}, self.each)

    def nearest(self, draft: Any, field: str) -> Mapping[Any, Any]:  # each game has moves of its own
        """Return the move that each value of a field leads to: of those that differ from a `draft` in what they count
        alone, the one in which the other counts change least."""
        counts = fields(draft)
        found: dict[Any, tuple[int, Any]] = {}  # each game has its own values and moves
        for move in self.moves:
            others = [name for name in counts if name != field and getattr(move, name) != getattr(draft, name)]
            if all(counts[name] for name in others):
                value, by = getattr(move, field), sum(abs(getattr(move, one) - getattr(draft, one)) for one in others)
                if value not in found or by < found[value][0]:
                    found[value] = by, move
        return {value: move for value, (_, move) in found.items()}
