"""The data of a game of Mint Delivery. Nothing is decided here.

A rule that reads it calls it `state`; one that writes to it `draft`, which is the copy that a move is carried out on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from engine.delivery.cards import BOX, NONE, ORDERS, Cards, Mints, minus, plus
from engine.delivery.setup import STACKS, Config
from engine.json_types import JsonDict
from engine.moves import Seat
from engine.state import replaced


class Question(NamedTuple):
    """Something that is asked: the `slot` of a reveal, or `about` what a seat decides, `among` which things.

    In a reveal these are the mints that are then laid on the order turned up.
    """

    slot: str | None = None
    about: str | None = None
    by: Seat | None = None
    among: tuple[str, ...] = ()


class FaceUp(NamedTuple):
    """An order that is face up at a town, and the classics on it."""

    order: str
    mints: int


class Town(NamedTuple):
    """A town's face-down pile and its open orders."""

    pile: int
    face_up: tuple[FaceUp, ...]


class Stack(NamedTuple):
    """Alone: a stack of the order row, with the face-up card on top of the face-down ones."""

    face_down: int
    face_up: str | None


class Bought(NamedTuple):
    """An upgrade that a seat has, and the orders set aside for it."""

    upgrade: str
    orders: tuple[str, ...]


class RoadTokens(tuple[tuple[str, str], ...]):
    """The road tokens on the map: each with its space, in the order in which they were placed."""

    @cached_property
    def spaces(self) -> Mapping[str, str]:
        """The spaces by token."""
        return dict(self)

    @cached_property
    def by_space(self) -> Mapping[str, str]:
        """The tokens by space."""
        return {space: token for token, space in self}

    def and_one(self, token: str, space: str) -> RoadTokens:
        """Return these and one more."""
        return RoadTokens((*self, (token, space)))


class Toward(NamedTuple):
    """The automa's way between named places, if the table is trusted: how many spaces are left to its target."""

    to: str
    left: int


At = str | Toward


def at_json(at: At) -> str | JsonDict:
    """Return where a truck is as the protocol writes it."""
    return at if isinstance(at, str) else {"toward": at.to, "left": at.left}


@dataclass(slots=True)
class StateData:
    """A position, written to while a move is carried out. Tuples by seat follow the seats, `towns` the map, `belts` the
    factory.

    `cards` is what pack and table know; `pending` are the open questions, the first is asked; mints are counted in the
    order classic, sugar-free, cinnamon; `steer` is the way a person chose for the automa's next step. `set_off` are the
    turns that ended by themselves, as the protocol lists them after the move.

    What several rules do with cards and mints are its methods.
    """

    config: Config
    cards: Cards
    phase: str
    round: int
    first_player: Seat
    turn: Seat
    actions_left: int
    free_used: tuple[tuple[str, int], ...]
    steer: str | None
    pending: tuple[Question, ...]
    ai: str | None
    motivation: str
    trucks: tuple[str | None, ...]
    at: tuple[At, ...]
    mints: tuple[Mints, ...]
    orders: tuple[tuple[str, ...], ...]
    delivered: tuple[tuple[str, ...], ...]
    upgrades: tuple[tuple[Bought, ...], ...]
    towns: tuple[Town, ...]
    supply: Mints
    removed: tuple[str, ...]
    road_tokens: RoadTokens
    garage: tuple[str, ...]
    belts: tuple[tuple[str, ...], ...]
    stacks: tuple[Stack, ...]
    set_off: tuple[JsonDict, ...] = field(default=(), compare=False)

    @property
    def is_being_laid(self) -> bool:
        """Return whether the table is still being set up, or was when the game was halted: no round has begun."""
        return self.phase == "setup" or (self.phase == "over" and self.round == 0)

    @property
    def shown_orders(self) -> list[str]:
        """`delivery.table.card-seen`: the orders that are, or have been, face up anywhere."""
        shown = [lying.order for town in self.towns for lying in town.face_up]
        shown += [stack.face_up for stack in self.stacks if stack.face_up is not None]
        shown += self.removed
        for orders in (*self.orders, *self.delivered):
            shown += orders
        for bought in self.upgrades:
            for card in bought:
                shown += card.orders
        return shown

    @property
    def orders_in_play(self) -> tuple[str, ...]:
        """The orders that are face up in towns and on stacks now, and those that seats hold."""
        towns = (lying.order for town in self.towns for lying in town.face_up)
        stacks = (stack.face_up for stack in self.stacks if stack.face_up is not None)
        return (*towns, *stacks, *(order for orders in self.orders for order in orders))

    @property
    def has_new_order(self) -> bool:
        """`delivery.table.unknown-card`: return whether the box holds orders that have not been described yet.

        A blank order counts once it has turned up; one that has not gives way to an order that is described.
        """
        orders, blanks = len(self.cards.orders), self.cards.blanks
        if orders < ORDERS or not blanks:
            return orders < ORDERS
        shown = self.shown_orders
        return orders - sum(blank not in shown for blank in blanks) < ORDERS

    def ask(self, *questions: Question) -> None:
        """Put questions after those that are open."""
        self.pending += questions

    def load_from_supply(self, seat: Seat, mints: Mints) -> None:
        """Put mints into a truck, out of the supply."""
        self.mints = replaced(self.mints, seat, plus(self.mints[seat], mints))
        self.supply = minus(self.supply, mints)

    def return_to_supply(self, seat: Seat, mints: Mints) -> None:
        """Put mints of a truck back into the supply."""
        self.mints = replaced(self.mints, seat, minus(self.mints[seat], mints))
        self.supply = plus(self.supply, mints)

    def remove_order(self, seat: Seat, order: str) -> None:
        """Take an order out of those in front of a seat."""
        self.orders = replaced(self.orders, seat, tuple([held for held in self.orders[seat] if held != order]))


def draft_of(state: StateData) -> StateData:
    """Return a copy of the data that can be written to.

    Each move begins with one, which is why it is written out: in half the time of a loop over the fields.
    """
    draft = StateData.__new__(StateData)
    draft.config = state.config
    draft.cards = state.cards
    draft.phase = state.phase
    draft.round = state.round
    draft.first_player = state.first_player
    draft.turn = state.turn
    draft.actions_left = state.actions_left
    draft.free_used = state.free_used
    draft.steer = state.steer
    draft.pending = state.pending
    draft.ai = state.ai
    draft.motivation = state.motivation
    draft.trucks = state.trucks
    draft.at = state.at
    draft.mints = state.mints
    draft.orders = state.orders
    draft.delivered = state.delivered
    draft.upgrades = state.upgrades
    draft.towns = state.towns
    draft.supply = state.supply
    draft.removed = state.removed
    draft.road_tokens = state.road_tokens
    draft.garage = state.garage
    draft.belts = state.belts
    draft.stacks = state.stacks
    draft.set_off = ()
    return draft


def blank(config: Config) -> StateData:
    """Return a table with nothing on it yet: every seat at its start, all mints in the supply."""
    seats, solo = config.seats, config.automa is not None
    first = 0 if solo else config.first_player
    return StateData(
        config=config, cards=config.cards, phase="play", round=1, first_player=first, turn=first, actions_left=0,
        free_used=(), steer=None, pending=(), ai=config.ai, motivation="complete", trucks=(None,) * seats,
        at=(config.network.start,) * seats, mints=(NONE,) * seats, orders=((),) * seats, delivered=((),) * seats,
        upgrades=((),) * seats, towns=() if solo else (Town(0, ()),) * len(config.network.towns),
        supply=NONE if solo else BOX, removed=(), road_tokens=RoadTokens(), garage=(),
        belts=((),) * len(config.network.belts), stacks=(Stack(0, None),) * STACKS if solo else (),
    )  # fmt: skip
