"""What the score sheets share on which a hand lies in front of each seat: who plays, and by which printing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import ClassVar, Generic, Self, TypeVar

from companion.table.ages import Ages
from companion.wording.default_names import UNKNOWN_AI
from engine.rulings import Ruling

STAND_IN = {"id": "automa", "name": UNKNOWN_AI}
"""The opponent where the pack knows none: a score needs no more of its card."""


def name_at(names: tuple[str, ...], seat: int) -> str:
    """Return the name of a seat; "" where it has none."""
    return names[seat] if seat < len(names) else ""


@dataclass(frozen=True, slots=True)
class Hand:
    """What lies in front of one seat, and who sits there."""

    name: str = ""
    age: int | None = field(default=None, kw_only=True)


H = TypeVar("H", bound=Hand)


@dataclass(frozen=True, slots=True)
class HandsSheet(Generic[H]):
    """A sheet; against an `ai` the second hand is the AI's. `rulings` holds only what differs from the printing.

    A game says its `editions` (the rulings that each decides) and its `open_points` (all rulings, by id).
    """

    editions: ClassVar[Mapping[str, Mapping[str, str]]]
    open_points: ClassVar[Mapping[str, Ruling]]

    hands: tuple[H, ...]
    ai: str | None = None
    edition: str = "current"
    rulings: Mapping[str, str] = field(default_factory=dict)

    # Who plays

    @property
    def people(self) -> tuple[H, ...]:
        """The hands of the people."""
        return self.hands[:1] if self.ai else self.hands

    @property
    def names(self) -> tuple[str, ...]:
        """What the people are called."""
        return tuple(hand.name for hand in self.people)

    @property
    def ages(self) -> Ages:
        """How old the people are."""
        return tuple(hand.age for hand in self.people)

    @property
    def automa(self) -> int | None:
        """The seat of the AI."""
        return 1 if self.ai else None

    @property
    def mode(self) -> str:
        """The way one plays."""
        return "solo" if self.ai else "multiplayer"

    def with_age(self, seat: int, age: int) -> Self:
        """Say how old somebody is."""
        return self._with(seat, lambda hand: replace(hand, age=age))

    def named(self, seat: int, name: str) -> Self:
        """Name a person; under another name sits somebody else, whose age is not known."""
        return self._with(seat, lambda hand: hand if hand.name == name else replace(hand, name=name, age=None))

    def _with(self, seat: int, change: Callable[[H], H]) -> Self:
        hands = tuple(change(hand) if at == seat else hand for at, hand in enumerate(self.hands))
        return replace(self, hands=hands)

    def _seated(self, number: int, names: tuple[str, ...]) -> Self:
        """Seat so many people and no AI; `names` are theirs who were not there before, by seat."""
        hands, bare = self.hands[:number], type(self.hands[0])
        if self.ai:
            hands = (hands[0], replace(hands[1], name=name_at(names, 1)))
        more = tuple(bare(name_at(names, seat)) for seat in range(len(hands), number))
        return replace(self, hands=hands + more, ai=None)

    # How it is scored

    def in_force(self, ruling: str) -> str:
        """Return the choice that holds for a ruling."""
        return self.rulings.get(ruling, self._usual(ruling, self.edition))

    def printed(self, edition: str) -> Self:
        """Score by a printing."""
        return replace(self, edition=edition, rulings=self._changed(self.rulings, edition))

    def ruled(self, ruling: str, choice: str) -> Self:
        """Decide an open point."""
        return replace(self, rulings=self._changed({**self.rulings, ruling: choice}, self.edition))

    def _usual(self, ruling: str, edition: str) -> str:
        return self.editions[edition].get(ruling, self.open_points[ruling].default)

    def _changed(self, rulings: Mapping[str, str], edition: str) -> dict[str, str]:
        return {id: choice for id, choice in rulings.items() if choice != self._usual(id, edition)}
