"""The data of a game of Mint Delivery between two moves, and the same data writable for the length of one move.

Nothing is decided here. The rules read an `AnyState`; those that change something take a `MutableState`.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

from engine.delivery.cards import BOX, NONE, Cards, Mints, minus, plus
from engine.delivery.setup import Config
from engine.moves import Seat


class Question(NamedTuple):
    """Something that is asked: the `slot` of a reveal, or `about` what a seat decides, `among` which things."""

    slot: str | None = None
    about: str | None = None
    by: Seat | None = None
    among: tuple[str, ...] = ()


class FaceUp(NamedTuple):
    """An order that lies open at a town, and the classics on it."""

    order: str
    mints: int


class Town(NamedTuple):
    """A town's face-down pile and its open orders."""

    pile: int
    face_up: tuple[FaceUp, ...]


class Stack(NamedTuple):
    """Alone: a stack of the order row. The open card lies on top of the face-down ones."""

    face_down: int
    face_up: str | None


class Bought(NamedTuple):
    """An upgrade that a seat has, and the orders set aside for it."""

    upgrade: str
    orders: tuple[str, ...]


class Toward(NamedTuple):
    """Where the automa is between named places, when the table is trusted: how many spaces are left to its target."""

    to: str
    left: int


At = str | Toward


class StateData(NamedTuple):
    """A position between two moves; lists by seat, `towns` in the order of the map, `belts` in that of the factory.

    `cards` is what pack and table know; `pending` are the open questions, the first is asked; mints are counted in the
    order classic, sugar-free, cinnamon; `steer` is the way a person chose for the automa's next step.
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
    road_tokens: tuple[tuple[str, str], ...]
    garage: tuple[str, ...]
    belts: tuple[tuple[str, ...], ...]
    stacks: tuple[Stack, ...]


class MutableState:
    """The fields of a StateData, writable. What several rules do is a method.

    The fields are spelled out, in and out, because a loop over their names takes seven times as long. `set_off` are the
    facts that the protocol lists after the move.
    """

    __slots__ = (
        "actions_left",
        "ai",
        "at",
        "belts",
        "cards",
        "config",
        "delivered",
        "first_player",
        "free_used",
        "garage",
        "mints",
        "motivation",
        "orders",
        "pending",
        "phase",
        "removed",
        "road_tokens",
        "round",
        "set_off",
        "stacks",
        "steer",
        "supply",
        "towns",
        "trucks",
        "turn",
        "upgrades",
    )

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
    trucks: list[str | None]
    at: list[At]
    mints: list[Mints]
    orders: list[tuple[str, ...]]
    delivered: list[tuple[str, ...]]
    upgrades: list[tuple[Bought, ...]]
    towns: list[Town]
    supply: Mints
    removed: tuple[str, ...]
    road_tokens: tuple[tuple[str, str], ...]
    garage: tuple[str, ...]
    belts: list[tuple[str, ...]]
    stacks: list[Stack]
    set_off: list[dict[str, Any]]

    def __init__(self, state: StateData) -> None:
        """Copy the fields of a state."""
        (
            self.config,
            self.cards,
            self.phase,
            self.round,
            self.first_player,
            self.turn,
            self.actions_left,
            self.free_used,
            self.steer,
            self.pending,
            self.ai,
            self.motivation,
            trucks,
            at,
            mints,
            orders,
            delivered,
            upgrades,
            towns,
            self.supply,
            self.removed,
            self.road_tokens,
            self.garage,
            belts,
            stacks,
        ) = state
        self.trucks = list(trucks)
        self.at = list(at)
        self.mints = list(mints)
        self.orders = list(orders)
        self.delivered = list(delivered)
        self.upgrades = list(upgrades)
        self.towns = list(towns)
        self.belts = list(belts)
        self.stacks = list(stacks)
        self.set_off = []

    def values(self) -> tuple[Any, ...]:
        """Return the values of the fields for a StateData, in its order."""
        return (
            self.config,
            self.cards,
            self.phase,
            self.round,
            self.first_player,
            self.turn,
            self.actions_left,
            self.free_used,
            self.steer,
            self.pending,
            self.ai,
            self.motivation,
            tuple(self.trucks),
            tuple(self.at),
            tuple(self.mints),
            tuple(self.orders),
            tuple(self.delivered),
            tuple(self.upgrades),
            tuple(self.towns),
            self.supply,
            self.removed,
            self.road_tokens,
            self.garage,
            tuple(self.belts),
            tuple(self.stacks),
        )

    @property
    def is_being_laid(self) -> bool:
        """Whether the table is still being laid, or was when the game was halted: no round has begun."""
        return self.phase == "setup" or (self.phase == "over" and self.round == 0)

    def ask(self, *questions: Question) -> None:
        """Put questions after those that are open."""
        self.pending += questions

    def aboard(self, seat: Seat, mints: Mints) -> None:
        """Put mints into a truck, out of the supply."""
        self.mints[seat] = plus(self.mints[seat], mints)
        self.supply = minus(self.supply, mints)

    def ashore(self, seat: Seat, mints: Mints) -> None:
        """Put mints of a truck back into the supply."""
        self.mints[seat] = minus(self.mints[seat], mints)
        self.supply = plus(self.supply, mints)

    def drop_order(self, seat: Seat, order: str) -> None:
        """Take an order out of those in front of a seat."""
        self.orders[seat] = tuple(held for held in self.orders[seat] if held != order)


AnyState: TypeAlias = StateData | MutableState


def blank(config: Config) -> MutableState:
    """Return a table with nothing on it yet: every seat at its start, all mints in the supply."""
    draft = MutableState.__new__(MutableState)
    seats, solo = config.seats, config.automa is not None
    draft.config, draft.cards, draft.phase, draft.round = config, config.cards, "play", 1
    draft.first_player = draft.turn = 0 if solo else config.first_player
    draft.actions_left, draft.free_used, draft.steer, draft.pending = 0, (), None, ()
    draft.ai, draft.motivation = config.ai, "complete"
    draft.trucks = [None] * seats
    draft.at = [config.network.start] * seats
    draft.mints, draft.orders, draft.delivered = [NONE] * seats, [()] * seats, [()] * seats
    draft.upgrades = [()] * seats
    draft.towns = [] if solo else [Town(0, ())] * len(config.network.towns)
    draft.supply = NONE if solo else BOX
    draft.removed, draft.road_tokens, draft.garage = (), (), ()
    draft.belts = [()] * len(config.network.belts)
    draft.stacks = [Stack(0, None)] * 4 if solo else []
    draft.set_off = []
    return draft


def is_empty(stack: Stack, all_taken: bool) -> bool:
    """`deck-empty`: a stack is empty when its open card is gone too, or when none lies face down."""
    return not stack.face_down and (stack.face_up is None or not all_taken)
