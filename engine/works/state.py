"""The data of a game of Mint Works. Nothing is decided here.

A rule that reads it calls it `state`; one that writes to it `draft`, which is the copy that a move is carried out on.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from engine.moves import Seat
from engine.state import replaced
from engine.works.cards import UNKNOWN
from engine.works.setup import Config


class Space(NamedTuple):
    """A taken space of a location: whose mints, and how many."""

    seat: Seat
    mints: int


taken = cache(Space)
"""Returns a taken space: the same object each time, as there are few and each placement takes one."""


class Pending(NamedTuple):
    """An unknown plan of `seat` that the table must name, and the `purpose` its owner has for it.

    It is `built`, `recycled`, or `given` at the Swap Meet for the plan `take`.
    """

    purpose: str
    seat: Seat
    take: str | None = None


Spaces = tuple[Space | None, ...]


@dataclass(slots=True)
class StateData:
    """A position, written to while a move is carried out. Tuples are by seat or, for locations, in line order.

    `phase` is one of `position.PHASES`; `turn` is the next seat to act, `passes` counts passes in a row. `mints` of a
    seat are None if it never runs out; `plans` are oldest first, `buildings` in the order built. `supply` holds a card
    or None by slot, the one nearest the deck first; `deck` counts all cards of the deck, `bottom` are those known at
    its bottom, top one first. `is_open` and `owner` matter for deed locations; `mint_supply` is None if the supply of
    mints is unlimited.

    What several rules do with cards and mints has a method here.
    """

    config: Config
    round: int
    phase: str
    token: Seat
    turn: Seat
    passes: int
    second_turn: bool
    pending: Pending | None
    ended_by: str | None
    mints: tuple[int | None, ...]
    plans: tuple[tuple[str, ...], ...]
    buildings: tuple[tuple[str, ...], ...]
    gallery_mints: int
    supply: tuple[str | None, ...]
    deck: int
    bottom: tuple[str, ...]
    spaces: tuple[Spaces, ...]
    blocked: tuple[bool, ...]
    is_open: tuple[bool, ...]
    owner: tuple[Seat | None, ...]
    mint_supply: int | None
    removed_mints: int

    def note(self, what: str, **facts: object) -> None:
        """Take note of what begins or happens; only a state that records what hands must do keeps it."""

    def end(self, why: str) -> None:
        """`works.end`: the game is over, because of `stars`, `plans`, `mints`, or because the table `halted` it."""
        self.phase, self.ended_by, self.passes, self.second_turn = "over", why, 0, False

    def take_from_mint_supply(self, wanted: int) -> int:
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

    def return_to_mint_supply(self, mints: int) -> None:
        """Return mints to the supply, if it is counted."""
        if self.mint_supply is not None:
            self.mint_supply += mints

    def gain(self, seat: Seat, wanted: int) -> None:
        """Give a seat mints of the supply. `works.mort.no-income`: the AI that never runs out gains nothing."""
        mints = self.mints[seat]
        if mints is not None:
            self.mints = replaced(self.mints, seat, mints + self.take_from_mint_supply(wanted))

    def draw(self) -> str:
        """Take the top card of the deck and return it if all cards of the deck are known, else UNKNOWN."""
        known = self.deck == len(self.bottom)
        self.deck -= 1
        if not known:
            return UNKNOWN
        card, self.bottom = self.bottom[0], self.bottom[1:]
        return card

    def put_under_deck(self, card: str) -> None:
        """Lay a card, known to all, face down under the deck."""
        self.deck += 1
        self.bottom += (card,)

    def add_plan(self, seat: Seat, card: str) -> None:
        """Lay a card face down in a neighborhood, as its newest plan."""
        self.plans = replaced(self.plans, seat, (*self.plans[seat], card))


def draft_of(state: StateData) -> StateData:
    """Return a copy of the data that can be written to.

    Each move begins with one, which is why it is written out: in half the time of a loop over the fields.
    """
    draft = StateData.__new__(StateData)
    draft.config = state.config
    draft.round = state.round
    draft.phase = state.phase
    draft.token = state.token
    draft.turn = state.turn
    draft.passes = state.passes
    draft.second_turn = state.second_turn
    draft.pending = state.pending
    draft.ended_by = state.ended_by
    draft.mints = state.mints
    draft.plans = state.plans
    draft.buildings = state.buildings
    draft.gallery_mints = state.gallery_mints
    draft.supply = state.supply
    draft.deck = state.deck
    draft.bottom = state.bottom
    draft.spaces = state.spaces
    draft.blocked = state.blocked
    draft.is_open = state.is_open
    draft.owner = state.owner
    draft.mint_supply = state.mint_supply
    draft.removed_mints = state.removed_mints
    return draft


def is_occupied(state: StateData, index: int) -> bool:
    """Return whether the location at `index` of the line has a taken space."""
    return any(space is not None for space in state.spaces[index])
