"""The score sheet of Mint Works: who has built what, how many plans and mints are left, and the mints on the Gallery.

Impossible tables are left to the engine to refuse.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial
from typing import ClassVar

from companion.languages import Words, mark
from companion.packs import packs
from companion.table.score_sheet import SeatsSheet
from companion.table.zones import Number, Position, Zone, number_at
from engine.json_types import Json
from engine.verdict import BadPosition, Refusal
from engine.works.cards import DECK, UNKNOWN
from engine.works.rulings import EDITIONS, RULINGS
from engine.works.setup import PEOPLE

SCORING = ("tie-neighborhood", "tie-automa", "mort-in-tie", "gallery-in-tie")
"""The rulings that can change a ranking."""
BUILT, PLANS = "built", "plans"
"""The places of a seat's cards: built, or face down as a plan."""


@dataclass(frozen=True)
class WorksSheet(SeatsSheet):
    """The sheet; a plan that was not named is "unknown"."""

    game = "works"
    fewest, most = min(PEOPLE["multiplayer"]), max(PEOPLE["multiplayer"])
    editions = EDITIONS
    open_points = RULINGS
    places: ClassVar[Mapping[str, tuple[str | int, ...]]] = {BUILT: ("buildings",), PLANS: ("plans",)}

    @classmethod
    def bare_position(cls, people: int, seats: int) -> Position:
        """Return the empty position."""
        return {"seats": [{"mints": 0, "plans": [], "buildings": []} for _ in range(seats)], "gallery_mints": 0}

    def zones(self, seat: int) -> tuple[Zone, ...]:
        """Return the plans and mints left to a seat, and the mints on the Gallery if the seat has built it."""
        entry = self.position["seats"][seat]
        left = [Number("plans", len(entry["plans"]), label=mark("plans left"), write=partial(_put_plans, seat))]
        if self.has_mints(seat):
            left.append(number_at(self.position, "mints", ("seats", seat, "mints"), mark("mints left")))
        zones = [Zone("left", "seat", str(seat), tuple(left), label=mark("Plans and mints left"))]
        if self.builder(_gallery()) == seat:
            laid = number_at(
                self.position,
                "gallery",
                ("gallery_mints",),
                lambda who: who.words.say("mints on {plan}", plan=who.the_plan(_gallery())),
            )
            zones.append(Zone("gallery", "gallery", fields=(laid,)))
        return tuple(zones)

    def builder(self, card: str) -> int | None:
        """Return the seat that has built a card, if any has."""
        held = self.holder(card)
        return held[0] if held is not None and held[1] == BUILT else None

    def has_mints(self, seat: int) -> bool:
        """Return whether a seat's mints are counted: those of an AI who never runs out are not."""
        return seat != self.automa or isinstance(_card(self.ai)["starting_mints"], int)

    @property
    def is_supply_empty(self) -> bool:
        """Return whether every mint of a limited supply is in use, so that the AI it is limited against has won."""
        limit = _card(self.ai).get("mint_supply") if self.ai else None
        return limit is not None and self._mints() >= limit

    @property
    def is_bare(self) -> bool:
        """Return whether no seat has anything; mints on a Gallery that is not built do not count."""
        return {**self.position, "gallery_mints": 0} == self.bare_position(len(self.people), self.seats)

    @property
    def rulings_asked(self) -> tuple[str, ...]:
        """The rulings that can matter here."""
        idle = set() if self.ai else {"tie-automa"}
        if self.automa is None or self.has_mints(self.automa):
            idle.add("mort-in-tie")
        return tuple(id for id in SCORING if id not in idle)

    # To the engine and back

    def _position(self) -> Position:
        seats = [
            {**entry, "mints": entry["mints"] if self.has_mints(seat) else None}
            for seat, entry in enumerate(self.position["seats"])
        ]
        position: Position = {"seats": seats}
        if laid := self._laid_on_gallery():
            position["gallery_mints"] = laid
        if self.is_supply_empty:
            position |= {"phase": "over", "ended_by": "mints"}
        return position

    def _laid_on_gallery(self) -> int:
        """Return the mints on the Gallery, if it is built."""
        laid: int = self.position["gallery_mints"]
        return laid if self.builder(_gallery()) is not None else 0

    def _mints(self) -> int:
        entries = enumerate(self.position["seats"])
        held: int = sum(entry["mints"] for seat, entry in entries if self.has_mints(seat))
        return self._laid_on_gallery() + held

    @classmethod
    def _read(cls, position: Position, people: int) -> Position:
        seats = [
            {
                "mints": entry.get("mints") or 0,
                "plans": list(entry.get("plans", ())),
                "buildings": list(entry.get("buildings", ())),
            }
            for entry in position["seats"]
        ]
        return {"seats": seats, "gallery_mints": position.get("gallery_mints", 0)}

    def problem(self, words: Words, refusal: Refusal) -> str | None:
        """Return which part of the sheet cannot be."""
        part = refusal.part if isinstance(refusal, BadPosition) else ""
        if part == "deck":
            cards = sum(len(self.cards_of(seat)) for seat in range(self.seats))
            return words.say("That makes {n} cards, and the tin has {all}.", n=cards, all=DECK)
        if part == "cards":
            return words.say("One card is in two places.")
        if part in ("removed_mints", "mint_supply"):
            limit = _card(self.ai)["mint_supply"]
            return words.say("That makes {n} mints, and only {all} are in play.", n=self._mints(), all=limit)
        return None


def _put_plans(seat: int, position: Position, number: int) -> None:
    """Leave a seat this many plans; those that were not named go first."""
    entry = position["seats"][seat]
    plans = sorted(entry["plans"], key=lambda card: card == UNKNOWN)[:number]
    entry["plans"] = [*plans, *[UNKNOWN] * (number - len(plans))]


def _card(ai: str | None) -> Json:
    """The card of an AI."""
    card_of_ai: Json = next(card for card in packs.built_in(WorksSheet.game)["ai"] if card["id"] == ai)
    return card_of_ai


def _gallery() -> str:
    plans = packs.built_in(WorksSheet.game)["plans"]
    return next(str(card["id"]) for card in plans if card["effect"] == "gallery")
