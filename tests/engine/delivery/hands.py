"""Hands that know nothing of the rules: they do what moves and steps say, with every mint, order and token of the box.

What a move says itself they do too: drive, take the order named with the mints named, load and unload, shift, lay mints
back on the belts.
"""

from __future__ import annotations

from collections import Counter
from functools import singledispatchmethod
from typing import Any

from engine.delivery import moves
from engine.delivery.cards import MINTS, Mints
from engine.delivery.game import State
from engine.delivery.setup import AUTOMA
from engine.moves import Seat
from engine.verdict import Step

SUPPLY = "supply"


def seat_of(move: moves.Move) -> Seat:
    """Return whose move it is, of one that no table makes."""
    assert isinstance(move.by, int)
    return move.by


class Hands:
    """All pieces of a game as hands have placed them.

    `mints` are those of the supply, of each truck (by seat), on each order (by id) and in the hand, by kind; the orders
    of a seat are face up or `down`, those for upgrades by the upgrade.
    """

    def __init__(self, state: State) -> None:
        config = state.config
        self.automa = config.automa
        self.seats = range(len(state.mints))
        self.mints: dict[Any, Counter[str]] = {seat: counted(state.mints[seat]) for seat in self.seats}
        self.mints[SUPPLY] = counted(state.supply)
        self.at = list(state.at)
        self.trucks = list(state.trucks)
        self.orders = [list(orders) for orders in state.orders]
        self.down = [list(orders) for orders in state.delivered]
        self.aside: list[dict[str, list[str]]] = [
            {card.upgrade: list(card.orders) for card in cards} for cards in state.upgrades
        ]
        self.towns = dict(
            zip(config.network.towns, ([each.order for each in town.face_up] for town in state.towns), strict=False)
        )
        self.piles = dict(zip(config.network.towns, (town.pile for town in state.towns), strict=False))
        for town in state.towns:
            for lying in town.face_up:
                self.mints[lying.order] = Counter({"classic": lying.mints})
        self.belts = dict(zip(config.network.belts, map(list, state.belts), strict=False))
        self.stacks = [[stack.face_down, stack.face_up] for stack in state.stacks]
        self.tokens = list(state.road_tokens)
        self.box = list(state.removed)
        self.asked: set[str] = set()

    def play(self, before: State, move: Any, steps: tuple[Step, ...], after: State) -> None:
        """Do what a move says itself, then its steps."""
        if before.is_being_laid and not after.is_being_laid:  # how many are dealt is told by the checklist
            self.piles = dict(zip(self.piles, (town.pile for town in after.towns), strict=True))
        if self.automa is None or move.by != self.automa:
            self.says(move, before)
        for step in steps:
            getattr(self, step.do.replace("-", "_"))(**step.facts)

    def give(self, source: Any, to: Any, mints: dict[str, int]) -> None:
        """Move mints from one place to another."""
        for kind, n in mints.items():
            self.mints.setdefault(source, Counter())[kind] -= n
            self.mints.setdefault(to, Counter())[kind] += n

    # What moves say.

    @singledispatchmethod
    def says(self, move: Any, before: State) -> None:
        raise AssertionError(move)

    @says.register(moves.End | moves.StandStill | moves.Steer | moves.ChooseAi | moves.Discard | moves.Clear)
    @says.register(moves.Deliver | moves.RevealUpgrade)
    def _(self, move: Any, before: State) -> None:
        """All that hands do is in the steps."""

    @says.register
    def _(self, move: moves.Truck, before: State) -> None:
        self.trucks[seat_of(move)] = move.truck

    @says.register
    def _(self, move: moves.RevealOrder, before: State) -> None:
        order, (kind, place) = str(move.order), move.slot.split("-", 1)
        if move.order is None:
            return
        if kind == "kept":
            self.orders[int(place)].append(order)
            return
        assert before.is_being_laid or move.slot in self.asked, f"nobody said to turn up {move.slot}"
        self.asked.discard(move.slot)
        if kind == "town":
            self.towns[place].append(order)
            self.piles[place] -= 1
        else:
            stack = self.stacks[int(place) - 1]
            stack[0], stack[1] = int(stack[0] or 0) - 1, order

    @says.register
    def _(self, move: moves.RevealMint, before: State) -> None:
        self.belts[move.slot.removeprefix("belt-").rsplit("-", 1)[0]].append(move.mint)

    @says.register
    def _(self, move: moves.PlaceToken, before: State) -> None:
        if move.space is not None:
            self.tokens.append((move.token, move.space))

    @says.register
    def _(self, move: moves.Drive, before: State) -> None:
        self.at[seat_of(move)] = move.onward or move.to

    @says.register
    def _(self, move: moves.Take, before: State) -> None:
        self.lift(move.order)
        self.give(move.order, move.by, {"classic": move.load or 0})
        self.orders[seat_of(move)].append(move.order)

    @says.register
    def _(self, move: moves.Load, before: State) -> None:
        self.give(SUPPLY, move.by, counted(move.mints))

    @says.register
    def _(self, move: moves.Optimise, before: State) -> None:
        self.give(SUPPLY, move.by, counted(move.into))

    @says.register
    def _(self, move: moves.Unload, before: State) -> None:
        self.give(move.by, SUPPLY, counted(move.mints))

    @says.register
    def _(self, move: moves.Buy, before: State) -> None:
        self.aside[seat_of(move)][move.upgrade] = []

    @says.register
    def _(self, move: moves.Pick, before: State) -> None:
        for belt, places in move.places:
            self.load(move.mint, belt, list(places), seat=seat_of(move))

    @says.register
    def _(self, move: moves.Shift, before: State) -> None:
        for _ in range(move.count):
            self.shift(move.belt)

    @says.register
    def _(self, move: moves.GiveBack, before: State) -> None:
        for belt, given in move.belts:
            self.belts[belt] += given
            self.give("hand", "belts", Counter(given))

    def lift(self, order: str) -> None:
        """Take an order from a town, the row or a seat's face-up ones."""
        for stack in self.stacks:
            if stack[1] == order:
                stack[1] = None
        for orders in (*self.towns.values(), *self.orders):
            if order in orders:
                orders.remove(order)

    # What steps say.

    def place_truck(self, seat: Seat, space: str) -> None:
        self.at[seat] = space

    def take_mints(self, seat: Seat, mints: dict[str, int]) -> None:
        self.give(SUPPLY, seat, mints)

    def return_mints(
        self, mints: dict[str, int], seat: Seat | None = None, order: str | None = None, **move: object
    ) -> None:
        """Put mints of a truck or an order back; what the `move` takes for them it says itself."""
        self.give(order if seat is None else seat, SUPPLY, mints)

    def take_off(self, seat: Seat, mints: dict[str, int]) -> None:
        self.give(seat, "hand", mints)

    def turn_down(self, order: str) -> None:
        (seat,) = (seat for seat in self.seats if order in self.orders[seat])
        self.orders[seat].remove(order)
        self.down[seat].append(order)

    def set_aside(self, seat: Seat, orders: list[str], upgrade: str) -> None:
        for order in orders:
            self.orders[seat].remove(order)
        self.aside[seat][upgrade] += orders

    def remove_order(self, order: str) -> None:
        self.lift(order)
        self.box.append(order)

    def lay_mints(self, order: str, mints: int) -> None:
        self.give(SUPPLY, order, {"classic": mints})

    def move_mints(self, order: str, to: str, mints: int) -> None:
        self.give(order, to, {"classic": mints})

    def lay_token(self, token: str, space: str) -> None:
        self.tokens.append((token, space))

    def turn_up(self, slot: str, town: str | None = None, stack: int | None = None) -> None:
        self.asked.add(slot)

    def close_up(self, belt: str) -> None:
        self.belts[belt] = [mint for mint in self.belts[belt] if mint]

    # What steps say of the AI.

    def drive(self, to: str) -> None:
        self.at[AUTOMA] = to

    def take_order(self, order: str, stack: int) -> None:
        assert self.stacks[stack - 1][1] == order
        self.lift(order)
        self.orders[AUTOMA].append(order)
        self.asked.add(f"stack-{stack}")

    def deliver(self, order: str, mints: dict[str, int]) -> None:
        self.give(AUTOMA, "hand", mints)
        self.turn_down(order)

    def load(self, mint: str, belt: str, places: list[int], seat: Seat = AUTOMA) -> None:
        lying = self.belts[belt]
        assert all(lying[place - 1] == mint for place in places)
        self.belts[belt] = ["" if at in places else each for at, each in enumerate(lying, 1)]
        if seat == AUTOMA:  # a belt that the AI loads from is closed up at once
            self.close_up(belt)
        self.give("belts", seat, {mint: len(places)})

    def shift(self, belt: str, mint: str | None = None) -> None:
        assert mint in (None, self.belts[belt][0])
        self.belts[belt].append(self.belts[belt].pop(0))

    def stand_still(self) -> None:
        """Nothing to do."""

    # Compared with the state.

    def agree(self, state: State) -> None:
        """Assert that all pieces are where the state has them."""
        for seat in self.seats:
            assert +self.mints[seat] == +counted(state.mints[seat]), f"the truck of {seat}"
        assert self.mints[SUPPLY] == counted(state.supply) or self.automa is not None
        assert tuple(self.at) == state.at or self.trucks[-1] is None
        assert self.trucks == list(state.trucks) or self.automa is not None
        assert tuple(map(tuple, self.orders)) == state.orders
        assert [set(down) for down in self.down] == [set(orders) for orders in state.delivered]
        assert self.aside == [{card.upgrade: list(card.orders) for card in cards} for cards in state.upgrades]
        for name, town in zip(self.towns, state.towns, strict=False):
            assert set(self.towns[name]) == {lying.order for lying in town.face_up}
            for lying in town.face_up:
                assert self.mints.get(lying.order, Counter())["classic"] == lying.mints, lying
            assert state.is_being_laid or self.piles[name] == town.pile
        assert list(map(tuple, self.belts.values())) == list(state.belts) or not state.belts
        assert [tuple(stack) for stack in self.stacks] == list(state.stacks)
        assert self.tokens == list(state.road_tokens)
        assert set(self.box) == set(state.removed)


def counted(mints: Mints) -> Counter[str]:
    """Mints by kind."""
    return Counter(dict(zip(MINTS, mints, strict=True)))
