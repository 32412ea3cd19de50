"""How a game is dealt without its tin: a shuffle that a number fixes, and what the table would turn up or roll by it.

A deck is ordered once; its next card is always the first in that order that has not been drawn. So a game that is
undone and played on, or begun again with the same number, sees the same cards.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import combinations
from random import Random
from typing import TypeVar

from companion.table.table import Point
from engine.game import AnyState, Move
from engine.moves import TABLE, Seat

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The shuffle of one game: the same number gives the same orders and rolls on every device."""

    number: int

    def order(self, deck: str, cards: Iterable[str]) -> list[str]:
        """Return the cards of a deck, which has a name of its own, in their order: the one drawn first leads."""
        return sorted(cards, key=lambda card: self._digest(deck, card))

    def pick(self, what: str, among: Sequence[T]) -> T:
        """Return one of some things, each equally likely; `what` identifies this draw within the game."""
        return among[int.from_bytes(self._digest("pick", what)[:8], "big") * len(among) >> 64]

    def _digest(self, *what: str) -> bytes:
        return sha256(json.dumps([self.number, *what]).encode()).digest()


@dataclass(frozen=True, slots=True)
class SecretChoice:
    """What a seat chooses unseen from cards dealt to it alone: from `fewest` to `most` of the cards `among`.

    `about` is the slot for which it is asked. Where `worth` says what each card is worth, those chosen may have `limit`
    together.
    """

    seat: Seat
    about: str
    among: tuple[str, ...]
    fewest: int = 1
    most: int = 1
    worth: tuple[int, ...] = ()
    limit: int = 0

    def allows(self, cards: Sequence[str]) -> bool:
        """Return whether these cards may be chosen together."""
        worth = dict(zip(self.among, self.worth, strict=False))
        is_light = not self.worth or sum(worth.get(card, 0) for card in cards) <= self.limit
        return is_light and self.fewest <= len(cards) <= self.most and set(cards) <= set(self.among)

    def all_allowed(self) -> Sequence[tuple[str, ...]]:
        """Return every choice that may be made, those of few cards first."""
        sizes = range(self.fewest, self.most + 1)
        return [cards for size in sizes for cards in combinations(self.among, size) if self.allows(cards)]

    def by_app(self) -> tuple[str, ...]:
        """Return what the app chooses in a chair: what may be chosen and is worth most, of that as few as can be."""
        worth = dict(zip(self.among, self.worth, strict=False))
        return max(self.all_allowed(), key=lambda cards: sum(worth.get(card, 0) for card in cards))


Chosen = Mapping[Seat, Sequence[str]]
"""What seats have chosen unseen, by seat, as long as no move says it."""


class Dealing:
    """Deals a game in which each card that the table names is the next of one deck, and each die is rolled afresh.

    A point is the present one of a game; its state waits for the table.
    """

    def hands(self, shuffle: Shuffle, point: Point) -> Mapping[Seat, Sequence[str]]:
        """Return the cards that seats hold secretly, by seat."""
        return {}

    def deals(self, state: AnyState) -> bool:
        """Return whether cards or dice answer what a state asks the table: not if a person has to read a card."""
        return True

    def choice(self, shuffle: Shuffle, point: Point, chosen: Chosen) -> SecretChoice | None:
        """Return what a person must choose unseen before the app can deal on, or None."""
        return None

    def imagined(self, state: AnyState, choice: SecretChoice, cards: Sequence[str], chance: Random) -> AnyState:
        """Return a state that may follow after cards were chosen unseen at a state: what else is unseen is random,
        because the seat that chooses does not know it. The same state if cards are never chosen unseen."""
        return state

    def move(self, shuffle: Shuffle, point: Point, chosen: Chosen) -> Move | None:
        """Return the move that the shuffle gives; None where only people can answer."""
        moves = of_table(point.state)
        if not moves or point.state.unsure():
            return None
        if point.state.prompt.die is not None:
            return shuffle.pick(f"die {rolls(point)}", moves)
        return first(shuffle.order("deck", [thing(move) for move in moves]), {thing(move): move for move in moves})


def of_table(state: AnyState) -> Sequence[Move]:
    """Return the legal moves of a state that the table makes."""
    return [move for move in state.legal_moves() if move.by == TABLE]


def thing(move: Move) -> str:
    """Return what a move of the table names, whatever its slot."""
    said = {name: value for name, value in move.as_json().items() if name not in ("move", "by", "slot")}
    return json.dumps(said, sort_keys=True)


def first(order: Iterable[str], moves: Mapping[str, T]) -> T | None:
    """Return the move that names the first thing in an order, of those that a move names at all."""
    return next((moves[each] for each in order if each in moves), None)


def rolls(point: Point) -> int:
    """Return how many dice were thrown on the way to a point."""
    return sum(at.state.prompt.die is not None for at in point.back if at is not point)


PLAIN = Dealing()
"""For a game without secret cards, whose table draws from one deck."""
