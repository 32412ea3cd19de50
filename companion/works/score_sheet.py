"""The score sheet of Mint Works: who has built what, how many plans and mints are left, and the mints on the Gallery.

A card lies in one place only; what could not lie on a table is left to the engine to refuse.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self

from companion.languages import Words
from companion.packs import packs
from companion.table import score_sheet_parts
from companion.table.score_sheet_parts import HandsSheet, name_at
from companion.table.table import Setup
from engine.rulings import Ruling
from engine.verdict import BadPosition, Refusal
from engine.works.cards import DECK, UNKNOWN
from engine.works.rulings import EDITIONS, RULINGS
from engine.works.setup import PEOPLE

GAME = "works"
FEWEST, MOST = min(PEOPLE["multiplayer"]), max(PEOPLE["multiplayer"])
MOST_MINTS = 99
SCORING = ("tie-neighborhood", "tie-automa", "mort-in-tie", "gallery-in-tie")
"""The rulings that can change a ranking."""


@dataclass(frozen=True, slots=True)
class Hand(score_sheet_parts.Hand):
    """What lies in front of one seat: `plans` face down, "unknown" for one that nobody has named."""

    buildings: tuple[str, ...] = ()
    plans: tuple[str, ...] = ()
    mints: int = 0


@dataclass(frozen=True, slots=True)
class WorksSheet(HandsSheet[Hand]):
    """The sheet; against an `ai` the second hand is the AI's. `rulings` holds only what differs from the printing."""

    fewest: ClassVar[int] = FEWEST
    most: ClassVar[int] = MOST
    editions: ClassVar[Mapping[str, Mapping[str, str]]] = EDITIONS
    open_points: ClassVar[Mapping[str, Ruling]] = RULINGS

    hands: tuple[Hand, ...] = (Hand(), Hand())
    gallery_mints: int = 0

    @classmethod
    def bare(cls, names: tuple[str, ...]) -> Self:
        """Return the sheet one begins with: for two, nothing in front of either."""
        return cls((Hand(name_at(names, 0)), Hand(name_at(names, 1))))

    def with_pack(self, owner: Mapping[str, Any]) -> Self:
        """Return the sheet as it is: it is scored with the cards of the tin."""
        return self

    # What is where

    def builder(self, card: str) -> int | None:
        """Return the seat that has built a card, if any has."""
        return next((seat for seat, hand in enumerate(self.hands) if card in hand.buildings), None)

    def has_mints(self, seat: int) -> bool:
        """Tell whether a seat's mints are counted: those of an AI who never runs out are not."""
        return seat != self.automa or isinstance(_card(self.ai)["starting_mints"], int)

    @property
    def is_supply_empty(self) -> bool:
        """Whether every mint of a limited supply lies somewhere, and the AI it is limited against has won."""
        limit = _card(self.ai).get("mint_supply") if self.ai else None
        return limit is not None and self._mints() >= limit

    @property
    def rulings_asked(self) -> tuple[str, ...]:
        """The rulings that can matter here."""
        idle = set() if self.ai else {"tie-automa"}
        if self.automa is None or self.has_mints(self.automa):
            idle.add("mort-in-tie")
        return tuple(id for id in SCORING if id not in idle)

    # Changes; each returns a copy

    def tapped(self, seat: int, card: str) -> Self:
        """Give a seat the building `card`, from wherever it lies; take it back where the seat has it."""
        had = self.builder(card) == seat
        sheet = replace(self, hands=tuple(_without(hand, card) for hand in self.hands))
        return sheet if had else sheet._with(seat, lambda hand: replace(hand, buildings=(*hand.buildings, card)))

    def with_plans(self, seat: int, number: int) -> Self:
        """Leave a seat so many plans; those that nobody has named go first."""
        plans = sorted(self.hands[seat].plans, key=lambda card: card == UNKNOWN)[: max(0, number)]
        left = (*plans, *[UNKNOWN] * (number - len(plans)))
        return self._with(seat, lambda hand: replace(hand, plans=left))

    def with_mints(self, seat: int, number: int) -> Self:
        """Leave a seat so many mints."""
        return self._with(seat, lambda hand: replace(hand, mints=max(0, number)))

    def with_gallery(self, number: int) -> Self:
        """Lay so many mints on the Gallery."""
        return replace(self, gallery_mints=max(0, number))

    def seating(self, number: int, names: tuple[str, ...] = ()) -> Self:
        """Seat so many people and no AI; `names` are theirs who were not there before, by seat."""
        return self._seated(number, names)

    def without(self, seat: int) -> Self:
        """Take somebody off the sheet, with all their cards."""
        return replace(self, hands=self.hands[:seat] + self.hands[seat + 1 :])

    def against(self, ai: str, people: int = 1) -> Self:
        """Set the first person against an AI, which takes what lies in front of the second."""
        other = replace(self.hands[1], name="", age=None)
        return replace(self, hands=(self.hands[0], other), ai=ai)

    def cleared(self) -> Self:
        """Take every card and mint off; people and rulings stay."""
        return replace(self, hands=tuple(Hand(hand.name, age=hand.age) for hand in self.hands), gallery_mints=0)

    @property
    def is_bare(self) -> bool:
        """Whether nothing lies in front of anybody."""
        return not any(hand.buildings or hand.plans or hand.mints for hand in self.hands)

    def has_left(self, seat: int) -> bool:
        """Whether anything was entered of a seat that only a tie asks for."""
        hand = self.hands[seat]
        return bool(hand.plans or hand.mints)

    # To the engine and back

    def setup(self, names: tuple[str, ...], *, with_ages: bool = True) -> Setup:
        """Return the set-up with this position, and nothing in it that goes without saying."""
        options: dict[str, Any] = {"ai": self.ai} if self.ai else {}
        if self.edition != "current":
            options["edition"] = self.edition
        if with_ages and any(age is not None for age in self.ages):
            options["ages"] = list(self.ages)
        return Setup(GAME, self.mode, names, options, dict(self.rulings), position=self._position())

    def _position(self) -> dict[str, Any]:
        seats = [
            {
                "mints": hand.mints if self.has_mints(seat) else None,
                "plans": list(hand.plans),
                "buildings": list(hand.buildings),
            }
            for seat, hand in enumerate(self.hands)
        ]
        position: dict[str, Any] = {"seats": seats}
        if on_gallery := self._on_gallery():
            position["gallery_mints"] = on_gallery
        if self.is_supply_empty:
            position |= {"phase": "over", "ended_by": "mints"}
        return position

    def _on_gallery(self) -> int:
        """The mints on the Gallery, where somebody has built it."""
        return self.gallery_mints if self.builder(_gallery()) is not None else 0

    def _mints(self) -> int:
        return self._on_gallery() + sum(hand.mints for seat, hand in enumerate(self.hands) if self.has_mints(seat))

    @classmethod
    def of(cls, setup: Setup) -> Self:
        """Return the sheet with this set-up."""
        position = setup.position or {}
        ages = [*setup.options.get("ages", []), None, None, None, None]
        names = (*setup.seats, "")
        hands = [
            Hand(
                names[number] if number < len(setup.seats) else "",
                tuple(seat.get("buildings", ())),
                tuple(seat.get("plans", ())),
                seat.get("mints") or 0,
                age=ages[number],
            )
            for number, seat in enumerate(position["seats"])
        ]
        options = setup.options
        edition, on_gallery = options.get("edition", "current"), position.get("gallery_mints", 0)
        return cls(tuple(hands), options.get("ai"), edition, dict(setup.rulings), on_gallery)

    def problem(self, words: Words, refusal: Refusal) -> str | None:
        """Return which part of the sheet cannot be."""
        part = refusal.part if isinstance(refusal, BadPosition) else ""
        if part == "deck":
            cards = sum(len(hand.buildings) + len(hand.plans) for hand in self.hands)
            return words.say("That makes {n} cards, and the tin has {all}.", n=cards, all=DECK)
        if part == "cards":
            return words.say("One card is in two places.")
        if part in ("removed_mints", "mint_supply"):
            limit = _card(self.ai)["mint_supply"]
            return words.say("That makes {n} mints, and only {all} are in play.", n=self._mints(), all=limit)
        return None


def _card(ai: str | None) -> Mapping[str, Any]:
    """The card of an AI."""
    card_of_ai: Mapping[str, Any] = next(card for card in packs.built_in(GAME)["ai"] if card["id"] == ai)
    return card_of_ai


def _gallery() -> str:
    return next(str(card["id"]) for card in packs.built_in(GAME)["plans"] if card["effect"] == "gallery")


def _without(hand: Hand, card: str) -> Hand:
    buildings = tuple(other for other in hand.buildings if other != card)
    return replace(hand, buildings=buildings, plans=tuple(other for other in hand.plans if other != card))
