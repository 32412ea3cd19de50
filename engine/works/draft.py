"""A state that can be written to for the length of one move.

The functions of the rules read a `Board`, which is a State or a Draft; those that change something take a Draft.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from engine.moves import Seat
from engine.works.cards import UNKNOWN

if TYPE_CHECKING:
    from engine.works.setup import Config
    from engine.works.state import State

    Board: TypeAlias = State | "Draft"


class Space(NamedTuple):
    """A taken space of a location: whose mints, and how many."""

    seat: Seat
    mints: int


class Pending(NamedTuple):
    """An unknown plan of `seat` that the table must name: it was `built`, `recycled` or `given` (for `take`)."""

    slot: str
    seat: Seat
    take: str | None = None


Spaces = tuple[Space | None, ...]


class Draft:
    """The fields of a State, writable. Small deeds that several rules share are its methods.

    The fields are spelled out below, in and out, because a loop over their names takes seven times as long.
    """

    __slots__ = (
        "blocked",
        "bottom",
        "buildings",
        "config",
        "deck",
        "ended_by",
        "gallery_mints",
        "is_open",
        "mint_supply",
        "mints",
        "owner",
        "passes",
        "pending",
        "phase",
        "plans",
        "removed_mints",
        "round",
        "second_turn",
        "spaces",
        "supply",
        "token",
        "turn",
    )

    config: Config
    round: int
    phase: str
    token: Seat
    turn: Seat
    passes: int
    second_turn: bool
    pending: Pending | None
    ended_by: str | None
    mints: list[int | None]
    plans: list[tuple[str, ...]]
    buildings: list[tuple[str, ...]]
    gallery_mints: int
    supply: list[str | None]
    deck: int
    bottom: tuple[str, ...]
    spaces: list[Spaces]
    blocked: tuple[bool, ...]
    is_open: tuple[bool, ...]
    owner: tuple[Seat | None, ...]
    mint_supply: int | None
    removed_mints: int

    def __init__(self, fields: tuple[Any, ...]) -> None:
        """Copy the fields of a State, in its order."""
        (
            self.config,
            self.round,
            self.phase,
            self.token,
            self.turn,
            self.passes,
            self.second_turn,
            self.pending,
            self.ended_by,
            mints,
            plans,
            buildings,
            self.gallery_mints,
            supply,
            self.deck,
            self.bottom,
            spaces,
            self.blocked,
            self.is_open,
            self.owner,
            self.mint_supply,
            self.removed_mints,
        ) = fields
        self.mints = list(mints)
        self.plans = list(plans)
        self.buildings = list(buildings)
        self.supply = list(supply)
        self.spaces = list(spaces)

    def fields(self) -> tuple[Any, ...]:
        """Return the fields for a State, in its order."""
        return (
            self.config,
            self.round,
            self.phase,
            self.token,
            self.turn,
            self.passes,
            self.second_turn,
            self.pending,
            self.ended_by,
            tuple(self.mints),
            tuple(self.plans),
            tuple(self.buildings),
            self.gallery_mints,
            tuple(self.supply),
            self.deck,
            self.bottom,
            tuple(self.spaces),
            self.blocked,
            self.is_open,
            self.owner,
            self.mint_supply,
            self.removed_mints,
        )

    def tell(self, what: str, **facts: Any) -> None:
        """Take note of what begins or happens; a plain draft keeps none."""

    def end(self, why: str) -> None:
        """`works.end`: the game is over, because of `stars`, `plans` or `mints`."""
        self.phase, self.ended_by, self.passes, self.second_turn = "over", why, 0, False

    def from_mint_supply(self, wanted: int) -> int:
        """`works.mint-supply`, `works.rachael.supply`: take mints out of the supply; return how many there were.

        `works.rachael.wins`: the moment her limited supply is empty, she has won.
        """
        if self.mint_supply is None:
            return wanted
        taken = min(wanted, self.mint_supply)
        self.mint_supply -= taken
        if not self.mint_supply:
            self.end("mints")
        return taken

    def to_mint_supply(self, mints: int) -> None:
        """Return mints to the supply, where it counts."""
        if self.mint_supply is not None:
            self.mint_supply += mints

    def gain(self, seat: Seat, wanted: int) -> None:
        """Give mints of the supply to a seat. `works.mort.no-income`: he who never runs out gains nothing."""
        mints = self.mints[seat]
        if mints is not None:
            self.mints[seat] = mints + self.from_mint_supply(wanted)

    def draw(self) -> str:
        """Take the top card of the deck; return it where all its cards are known, else UNKNOWN."""
        known = self.deck == len(self.bottom)
        self.deck -= 1
        if not known:
            return UNKNOWN
        card, self.bottom = self.bottom[0], self.bottom[1:]
        return card

    def take_from_supply(self, card: str) -> None:
        """Take a plan out of the supply; it leaves a gap in its slot.

        Under the ruling `supply-layout: slide` the plans between it and the deck move away, and the gap is nearest it.
        """
        at = self.supply.index(card)
        self.supply[at] = None
        if self.config.rulings["supply-layout"] == "slide":
            self.supply.insert(0, self.supply.pop(at))

    def put_under(self, card: str) -> None:
        """Lay a card, known to all, face down under the deck."""
        self.deck += 1
        self.bottom += (card,)

    def add_plan(self, seat: Seat, card: str) -> None:
        """Lay a card face down in a neighborhood, as its newest plan."""
        self.plans[seat] += (card,)

    def drop(self, seat: Seat, card: str) -> bool:
        """Take a card out of a neighborhood (the oldest of several unknown plans); tell whether it was a building."""
        for held, built in ((self.plans, False), (self.buildings, True)):
            cards = held[seat]
            if card in cards:
                at = cards.index(card)
                held[seat] = cards[:at] + cards[at + 1 :]
                return built
        raise KeyError(card)
