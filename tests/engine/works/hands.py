"""Hands that know nothing of the rules: they do what moves and steps say, with every mint, card and token of the box.

What a move says itself they do too: lay the price on the location that it names, take the plan that is bought, turn up
the one that is built. The price is what people read off the cards, so it is given.
"""

from __future__ import annotations

from typing import Any

from engine.moves import Seat
from engine.verdict import Step
from engine.works.cards import UNKNOWN
from engine.works.game import State
from engine.works.moves import CoOp, Pass, Place, Reveal
from engine.works.state import Spaces
from tests.engine.works.invariants import price

Move = Place | Pass | CoOp | Reveal


class Hands:
    """All pieces of a game as hands have placed them; `stock` is the mint supply if it is counted."""

    def __init__(self, state: State) -> None:
        config = state.config
        self.automa = config.automa
        self.mints = list(state.mints)
        self.plans = [list(cards) for cards in state.plans]
        self.buildings = [list(cards) for cards in state.buildings]
        self.slots = config.slots
        self.supply = list(state.supply)
        self.deck, self.token = state.deck, state.token
        self.gallery, self.box, self.stock = state.gallery_mints, state.removed_mints, state.mint_supply
        self.line = [location.id for location in config.line]
        self.laid = {id: sum(laid(spaces)) for id, spaces in zip(self.line, state.spaces, strict=True)}
        self.open = dict(zip(self.line, state.is_open, strict=True))
        self.blocked = {id for id, is_blocked in zip(self.line, state.blocked, strict=True) if is_blocked}
        self.aside: str | None = None
        self.asked: set[str] = set()

    def play(self, before: State, move: Move, steps: tuple[Step, ...]) -> None:
        """Do what a move says itself, then its steps."""
        if isinstance(move, Place) and before.turn != self.automa:
            self.place(before, move, steps)
        elif isinstance(move, Reveal) and before.pending is None:
            assert before.phase == "setup" or move.slot in self.asked, f"nobody said to turn up {move.slot}"
            self.asked.discard(move.slot)
            self.deck -= 1
            self.supply[self.slots.index(move.slot)] = move.plan
        elif isinstance(move, Reveal):
            assert before.pending is not None
            seat = before.pending.seat
            self.plans[seat][self.plans[seat].index(UNKNOWN)] = move.plan
            if before.pending.purpose == "built" and seat != self.automa:
                self.build(seat, move.plan)
        for step in steps:
            getattr(self, step.do.replace("-", "_"))(**step.facts)

    def place(self, before: State, move: Place, steps: tuple[Step, ...]) -> None:
        """Do what a person does who says where to place and for what."""
        seat, paid = before.turn, price(before, move)
        self.pay(seat, paid)
        self.laid[move.location] += paid
        if move.plan in (None, UNKNOWN):
            return
        if move.where == "builder":
            self.build(seat, move.plan)
        elif not any(step.do == "take-plan" for step in steps):
            self.take_plan(move.plan, seat=seat)

    def pay(self, seat: Seat, n: int) -> None:
        held = self.mints[seat]
        if held is None:
            self.into_stock(-n)
        else:
            self.mints[seat] = held - n

    def into_stock(self, n: int) -> None:
        if self.stock is not None:
            self.stock += n

    def build(self, seat: Seat, plan: Any) -> None:
        self.plans[seat].remove(plan)
        self.buildings[seat].append(plan)

    def lift(self, plan: str) -> Seat | None:
        """Take a face-up card from anywhere, or one of a seat's neighborhood; return whose."""
        if plan == self.aside:
            self.aside = None
            return None
        if plan in self.supply:
            self.supply[self.supply.index(plan)] = None
            return None
        for seat, cards in enumerate(zip(self.plans, self.buildings, strict=True)):
            for lying in cards:
                if plan in lying:
                    lying.remove(plan)
                    return seat
        raise AssertionError(f"nowhere on the table: {plan}")

    # What steps say.

    def lay_mints(self, mints: int, location: str, own: bool) -> None:
        assert self.automa is not None
        assert own == (self.mints[self.automa] is not None)
        self.pay(self.automa, mints)
        self.laid[location] += mints

    def take_mints(self, mints: int, seat: Seat, **cause: object) -> None:
        self.pay(seat, -mints)
        self.into_stock(-mints)

    def income(self, mints: int) -> None:
        for seat in range(len(self.mints)):
            self.take_mints(mints, seat)

    def remove_mints(self, mints: int, location: str) -> None:
        self.laid[location] -= mints
        self.box += mints

    def return_mints(self, mints: int) -> None:
        assert sum(self.laid.values()) == mints
        self.laid = dict.fromkeys(self.laid, 0)
        self.into_stock(mints)
        self.blocked.clear()

    def lay_on_gallery(self, mints: int) -> None:
        self.gallery += mints
        self.into_stock(-mints)

    def clear_gallery(self, mints: int, seat: Seat | None) -> None:
        self.gallery -= mints
        if seat is None:
            self.into_stock(mints)
        else:
            self.pay(seat, -mints)

    def open_location(self, location: str) -> None:
        assert not self.open[location]
        self.open[location] = True

    def close_location(self, location: str) -> None:
        assert self.open[location]
        self.open[location] = False

    def mark_blocked(self, location: str) -> None:
        self.blocked.add(location)

    def take_plan(self, plan: str, face_up: bool = False, seat: Seat | None = None) -> None:
        self.lift(plan)
        whose = self.automa if seat is None else seat
        assert whose is not None
        (self.buildings if face_up else self.plans)[whose].append(plan)

    def slide_plans(self, plans: list[str]) -> None:
        gap = self.supply.index(None, self.supply.index(plans[-1]))
        assert [each for each in self.supply[:gap] if each is not None] == plans
        self.supply = [None, *self.supply[:gap], *self.supply[gap + 1 :]]

    def draw_plan(self, plan: str, seat: Seat | None = None) -> None:
        self.deck -= 1
        whose = self.automa if seat is None else seat
        assert whose is not None
        self.plans[whose].append(plan)

    def put_under_deck(self, plan: str) -> None:
        assert plan != UNKNOWN
        self.lift(plan)
        self.deck += 1

    def turn_up(self, plan: str | None, slot: str | None = None) -> None:
        if plan is None:
            assert slot is not None
            self.asked.add(slot)
        elif slot is None:
            assert self.automa is not None
            self.build(self.automa, plan)
        else:
            self.lift(plan)
            at = self.slots.index(slot)
            self.aside, self.supply[at] = self.supply[at], plan

    def take_token(self, seat: Seat) -> None:
        assert self.token != seat
        self.token = seat

    # Compared with the state.

    def agree(self, state: State) -> None:
        """Assert that all pieces are where the state has them."""
        assert self.aside is None
        assert tuple(self.mints) == state.mints
        assert tuple(map(tuple, self.plans)) == state.plans
        assert tuple(map(tuple, self.buildings)) == state.buildings
        assert (tuple(self.supply), self.deck) == (state.supply, state.deck)
        assert self.gallery == state.gallery_mints
        assert (self.stock, self.box) == (state.mint_supply, state.removed_mints)
        assert self.token == state.token
        assert tuple(self.open.values()) == state.is_open
        assert [self.laid[id] for id in self.line] == [sum(laid(spaces)) for spaces in state.spaces]
        assert tuple(id in self.blocked for id in self.line) == state.blocked


def laid(spaces: Spaces) -> list[int]:
    """The mints on each taken space."""
    return [space.mints for space in spaces if space is not None]
