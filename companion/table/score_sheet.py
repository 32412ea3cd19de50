"""Score sheets: what counts at the end of a game, without the game.

A sheet is a set-up whose position has no more than what counts. What is counted on it is described as it is for a
correction: zones with numbers that are read and put at a path of the position.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Mapping
from copy import deepcopy
from dataclasses import dataclass, field, replace
from itertools import count
from typing import ClassVar, Self

from companion.languages import Words
from companion.packs import packs
from companion.table.ages import Ages
from companion.table.table import Setup
from companion.table.zones import Number, Position, Zone, reach
from companion.wording.default_names import UNKNOWN_AI
from engine.game import GAMES
from engine.json_types import Json, JsonDict
from engine.rulings import Ruling
from engine.verdict import Refusal

STAND_IN = {"id": "automa", "name": UNKNOWN_AI}
"""The opponent if the pack knows none: a score needs no more of its card."""
BY_HAND = "no-"
"""What the ids of cards begin with that no pack has: only what they count for was entered."""


def id_by_hand(taken: Container[str]) -> str:
    """Return an id for a card entered by hand, none of those `taken`."""
    return next(id for number in count(1) if (id := f"{BY_HAND}{number}") not in taken)


@dataclass(frozen=True, slots=True)
class Person:
    """A person on a sheet: the name is "" if none was entered, the age None."""

    name: str = ""
    age: int | None = None


@dataclass(frozen=True)
class ScoreSheet(ABC):
    """The cards and numbers of each player of one game; a frozen value. Changes return a copy.

    Against an `ai` the seat after those of the people is the AI's. `position` has what counts, in the engine's form;
    `rulings` has only those that differ from the printing; `cards` is the pack to pick from.
    """

    game: ClassVar[str]
    fewest: ClassVar[int]
    """As few people as a sheet without an AI is for."""
    most: ClassVar[int]
    """As many people as can play."""
    editions: ClassVar[Mapping[str, Mapping[str, str]]] = {}
    """The rulings that each printing decides, by its id."""
    open_points: ClassVar[Mapping[str, Ruling]]
    per_seat: ClassVar[tuple[str, ...]] = ("seats",)
    """The lists of the position that have one entry a seat."""
    section: ClassVar[str] = ""
    """The part of the pack that cards are picked from; "" if they all come with the app."""

    people: tuple[Person, ...]
    position: Position
    ai: str | None = None
    edition: str = "current"
    rulings: Mapping[str, str] = field(default_factory=dict)
    cards: Json = field(default_factory=dict, repr=False)

    @classmethod
    def bare(cls, names: tuple[str, ...] = ()) -> Self:
        """Return the sheet to begin with: nothing on it, for two people, by these names as far as there are any."""
        people = (Person(_name_at(names, 0)), Person(_name_at(names, 1)))
        edition, cards = cls.first_edition("multiplayer"), packs.built_in(cls.game) if cls.section else {}
        return cls(people, cls.bare_position(2, 2), edition=edition, cards=cards)

    # What a game says of its sheet

    @classmethod
    @abstractmethod
    def bare_position(cls, people: int, seats: int) -> Position:
        """Return the empty position for this many people and seats, an AI's included."""

    @classmethod
    def first_edition(cls, mode: str) -> str:
        """Return the printing by which a sheet is scored if none was chosen."""
        return "current"

    @abstractmethod
    def zones(self, seat: int) -> tuple[Zone, ...]:
        """Return what is counted for a seat: first, if there is any, what only a tie asks for, then the rest."""

    @property
    @abstractmethod
    def rulings_asked(self) -> tuple[str, ...]:
        """The rulings that can matter here."""

    @abstractmethod
    def problem(self, words: Words, refusal: Refusal) -> str | None:
        """Return the fault in a sentence, or None if the game has no better one than all games have."""

    def lying(self) -> set[str]:
        """Return the cards on the sheet."""
        return set()

    def ids_by_hand(self) -> Container[str]:
        """Return the cards entered by hand: they are missing from the pack, and only their points are known."""
        return ()

    def _tidied(self) -> Self:
        """Return the sheet without what no longer fits its people or its cards."""
        return self

    # Who plays

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the people; "" if none was entered."""
        return tuple(person.name for person in self.people)

    @property
    def ages(self) -> Ages:
        """The ages of the people, if entered; empty if the game never asks for an age."""
        return tuple(person.age for person in self.people)

    @property
    def keeps_ages(self) -> bool:
        """Return whether an age can break a tie."""
        return True

    @property
    def automa(self) -> int | None:
        """The seat of the AI."""
        return len(self.people) if self.ai else None

    @property
    def mode(self) -> str:
        """The mode, by whether there is an AI."""
        return "solo" if self.ai else "multiplayer"

    @property
    def seats(self) -> int:
        """The number of seats, an AI's included."""
        return len(self.people) + (self.ai is not None)

    def with_age(self, seat: int, age: int) -> Self:
        """Set the age of a person."""
        return self._with_person(seat, replace(self.people[seat], age=age))

    def with_name(self, seat: int, name: str) -> Self:
        """Name a person; another name is another person, whose age is not known."""
        return self if self.people[seat].name == name else self._with_person(seat, Person(name))

    def _with_person(self, seat: int, person: Person) -> Self:
        return replace(self, people=(*self.people[:seat], person, *self.people[seat + 1 :]))

    def seating(self, number: int, names: tuple[str, ...] = ()) -> Self:
        """Seat this many people and no AI; `names` are those of people who were not there before, by seat."""
        return self._seated(number, None, names)

    def against(self, ai: str, people: int = 1) -> Self:
        """Set the first `people` against an AI; the cards of the next seat become the AI's."""
        return self._seated(people, ai or STAND_IN["id"], ())

    def _seated(self, number: int, ai: str | None, names: tuple[str, ...]) -> Self:
        new = tuple(Person(_name_at(names, seat)) for seat in range(len(self.people), number))
        laid = self.bare_position(number, number + (ai is not None))
        for key in self.per_seat:
            laid[key] = [*self.position[key], *laid[key][len(self.position[key]) :]][: len(laid[key])]
        people = (*self.people[:number], *new)
        return replace(self, people=people, ai=ai, position={**self.position, **laid})._tidied()

    def without(self, seat: int) -> Self:
        """Take a person off the sheet, with all they have."""
        rest = {key: [*self.position[key][:seat], *self.position[key][seat + 1 :]] for key in self.per_seat}
        people = (*self.people[:seat], *self.people[seat + 1 :])
        return replace(self, people=people, position={**self.position, **rest})._tidied()

    # How it is scored

    def in_force(self, ruling: str) -> str:
        """Return the choice that holds for a ruling."""
        return self.rulings.get(ruling, self._printed(ruling, self.edition))

    def printed(self, edition: str) -> Self:
        """Score by a printing."""
        return replace(self, edition=edition, rulings=self._changed(self.rulings, edition))

    def ruled(self, ruling: str, choice: str) -> Self:
        """Decide an open point."""
        return replace(self, rulings=self._changed({**self.rulings, ruling: choice}, self.edition))

    def _printed(self, ruling: str, edition: str) -> str:
        return self.editions.get(edition, {}).get(ruling, self.open_points[ruling].default)

    def _changed(self, rulings: Mapping[str, str], edition: str) -> dict[str, str]:
        return {id: choice for id, choice in rulings.items() if choice != self._printed(id, edition)}

    # The position

    @property
    def is_bare(self) -> bool:
        """Return whether no seat has cards or numbers yet."""
        return self.position == self.bare_position(len(self.people), self.seats)

    def cleared(self) -> Self:
        """Remove all cards and numbers; people and rulings stay."""
        return replace(self, position=self.bare_position(len(self.people), self.seats))._tidied()

    def numbers(self, seat: int) -> dict[str, Number]:
        """Return all that is counted for a seat, by its id."""
        fields = (one for zone in self.zones(seat) for one in zone.fields)
        return {one.id: one for one in fields if isinstance(one, Number)}

    def set_number(self, seat: int, id: str, value: int) -> Self:
        """Set a number of a seat, at least to its lowest value."""
        number, now = self.numbers(seat)[id], deepcopy(self.position)
        number.write(now, max(number.least, value))
        return replace(self, position=now)

    def has_left(self, seat: int) -> bool:
        """Return whether anything was entered for a seat that only a tie asks for: mints, and such."""
        return any(one.value for zone in self.zones(seat)[:1] for one in zone.fields)

    # The pack

    def with_pack(self, owner: Json) -> Self:
        """Return the sheet with the cards of a pack to pick from; those already on it are not changed."""
        if not self.section:
            return self
        cards = GAMES[self.game].overlay(packs.built_in(self.game), owner)
        entries = {entry["id"]: entry for entry in (*cards[self.section], *self.picked())}
        return replace(self, cards={**cards, self.section: list(entries.values())})

    def picked(self) -> list[JsonDict]:
        """Return the cards of the pack that are on the sheet."""
        lying, by_hand = self.lying(), self.ids_by_hand()
        return [entry for entry in self.cards[self.section] if entry["id"] in lying and entry["id"] not in by_hand]

    def ai_card(self) -> Json:
        """Return the AI's card, or its substitute if the pack has none."""
        return next((entry for entry in self.cards["ai"] if entry["id"] == self.ai), STAND_IN)

    # To the engine and back

    def setup(self, names: tuple[str, ...], *, with_ages: bool = True) -> Setup:
        """Return the set-up that lays all this on the table, the people under these names; what goes without saying is
        left out."""
        options: JsonDict = {"ai": self.ai} if self.ai else {}
        if self.edition != self.first_edition(self.mode):
            options["edition"] = self.edition
        if with_ages and self.keeps_ages and any(age is not None for age in self.ages):
            options["ages"] = list(self.ages)
        return Setup(self.game, self.mode, names, options, dict(self.rulings), self._pack(), self._position())

    def _pack(self) -> JsonDict:
        """Return the part of the pack that the score needs."""
        return {}

    @abstractmethod
    def _position(self) -> Position:
        """Return the position with all else that the engine asks for."""

    @classmethod
    def from_setup(cls, setup: Setup) -> Self:
        """Return the sheet that has this set-up; a KeyError, TypeError or ValueError where it is none of a sheet."""
        options = setup.options
        ages = [*options.get("ages", ()), *[None] * len(setup.seats)]
        people = tuple(Person(name, age) for name, age in zip(setup.seats, ages, strict=False))
        edition = options.get("edition", cls.first_edition(setup.mode))
        position = cls._read(dict(setup.position or {}), len(people))
        cards = GAMES[cls.game].overlay(packs.built_in(cls.game), setup.pack) if cls.section else {}
        return cls(people, position, options.get("ai"), edition, dict(setup.rulings), cards)

    @classmethod
    @abstractmethod
    def _read(cls, position: Position, people: int) -> Position:
        """Return what counts of the position of a set-up."""


@dataclass(frozen=True)
class SeatsSheet(ScoreSheet):
    """A sheet on which seats have cards: each in one place only, however often it is tapped."""

    places: ClassVar[Mapping[str, tuple[str | int, ...]]]
    """The places of a seat's cards, by the path to their list in its entry; a tap puts them in the first."""

    def cards_in(self, seat: int, place: str) -> tuple[str, ...]:
        """Return the cards in a place of a seat."""
        return tuple(self._list(self.position, seat, place))

    def cards_of(self, seat: int) -> tuple[str, ...]:
        """Return all cards in front of a seat."""
        return tuple(card for place in self.places for card in self.cards_in(seat, place))

    def lying(self) -> set[str]:
        """Return the cards on the sheet."""
        return {card for seat in range(self.seats) for card in self.cards_of(seat)}

    def holder(self, card: str) -> tuple[int, str] | None:
        """Return the seat that has a card, and its place there, or None."""
        everywhere = ((seat, place) for seat in range(self.seats) for place in self.places)
        return next((at for at in everywhere if card in self.cards_in(*at)), None)

    def tapped(self, seat: int, card: str, place: str = "") -> Self:
        """Give a seat a card, wherever it was; take it back if the seat has it in this place already."""
        place = place or next(iter(self.places))
        sheet = self._without(card)
        return sheet if self.holder(card) == (seat, place) else sheet.with_card(seat, card, place)

    def with_card(self, seat: int, card: str, place: str) -> Self:
        """Give a seat a card that no seat has yet."""
        now = deepcopy(self.position)
        self._list(now, seat, place).append(card)
        return replace(self, position=now)

    def dropped(self, card: str) -> Self:
        """Take a card off the sheet."""
        return self._without(card)._tidied()

    def _without(self, card: str) -> Self:
        if (held := self.holder(card)) is None:
            return self
        now = deepcopy(self.position)
        self._list(now, *held).remove(card)
        return replace(self, position=now)

    def _list(self, position: Position, seat: int, place: str) -> list[str]:
        cards: list[str] = reach(position, ("seats", seat, *self.places[place]))
        return cards


def _name_at(names: tuple[str, ...], seat: int) -> str:
    return names[seat] if seat < len(names) else ""
