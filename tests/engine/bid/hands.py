"""Hands that know nothing of the rules: they do what moves and steps say, with every mint, card and token of the box.

What a move says itself they do too: turn up the card that is named, lay one at a side of another, move or turn it.
"""

from __future__ import annotations

from typing import Any

from engine.bid import moves
from engine.bid.game import State
from engine.bid.setup import BANK
from engine.moves import Seat
from engine.verdict import Step

Cell = tuple[int, int]
BESIDE = {"right": (0, 1), "left": (0, -1), "below": (1, 0), "above": (-1, 0)}


class Hands:
    """All pieces of a game as hands have placed them: the cards of each tableau by cell, those that are `up` in
    between, and those put `aside`."""

    def __init__(self, state: State, opening: tuple[Step, ...]) -> None:
        config = state.config
        self.automa, self.people = config.automa, config.people
        self.mints = [0] * len(state.mints)
        self.bank = BANK
        self.deck, self.token = state.deck, state.auctioneer
        self.up, self.aside = list(state.block), list(state.discarded)
        self.sharers = [set(seats) for seats in config.sharers]
        self.tableaus: list[dict[Cell, str]] = [{} for _ in state.tableaus]
        self.turned: set[str] = set()
        self.wanted = config.block
        self.does(opening)

    def play(self, before: State, move: Any, steps: tuple[Step, ...]) -> None:
        """Do what a move says itself, then its steps."""
        if isinstance(move, moves.Reveal):
            assert self.wanted > 0, "nobody said to turn up a card"
            self.wanted -= 1
            self.up.append(move.location)
            self.deck -= before.phase == "block"
        elif move.by != self.automa or self.automa is None:
            self.says(move)
        self.does(steps)

    def says(self, move: Any) -> None:
        """Do what a person does who says where a card goes."""
        if isinstance(move, moves.Place):
            self.place(move.location, move.side, move.of)
        elif isinstance(move, moves.Relocate):
            self.relocate(move.location, move.side, move.of)
        elif isinstance(move, moves.Rotate):
            self.rotate(move.location)

    def does(self, steps: tuple[Step, ...]) -> None:
        """Do what steps say."""
        for step in steps:
            getattr(self, step.do.replace("-", "_"))(**step.facts)

    # What steps say.

    def take_mints(self, seat: Seat, mints: int, **cause: object) -> None:
        self.mints[seat] += mints
        self.bank -= mints

    def income(self, mints: int) -> None:
        for seat in range(self.people):
            self.take_mints(seat, mints)

    def payout(self, mints: int) -> None:
        self.income(mints)

    def pay(self, seat: Seat, mints: int) -> None:
        self.take_mints(seat, -mints)

    def take_token(self, seat: Seat) -> None:
        assert self.token != seat
        self.token = seat

    def lay_aside(self, location: str) -> None:
        self.up.remove(location)
        self.aside.append(location)

    def lay_deck_aside(self, cards: int) -> None:
        self.deck -= cards

    def turn_up(self, cards: int) -> None:
        self.wanted += cards

    def draw(self, seat: Seat | None) -> None:
        self.wanted += 1

    def lay_first(self, location: str, seats: list[Seat]) -> None:
        self.up.remove(location)
        tableau = self.tableaus[self.sharers.index(set(seats))]
        assert not tableau
        tableau[0, 0] = location

    def place(self, location: str, side: str, of: str) -> None:
        self.up.remove(location)
        (tableau,) = (cells for cells in self.tableaus if of in cells.values())
        ((row, column),) = (cell for cell, card in tableau.items() if card == of)
        cell = (row + BESIDE[side][0], column + BESIDE[side][1])
        assert cell not in tableau
        tableau[cell] = location

    def relocate(self, location: str, side: str, of: str) -> None:
        for tableau in self.tableaus:
            for cell in [cell for cell, card in tableau.items() if card == location]:
                del tableau[cell]
        self.up.append(location)
        self.place(location, side, of)

    def rotate(self, location: str) -> None:
        self.turned ^= {location}

    def decline(self) -> None:
        """Nothing moves; the card that Deed drew is laid aside, as the step's text says then."""
        self.aside += self.up
        self.up.clear()

    # Compared with the state.

    def agree(self, state: State) -> None:
        """Assert that all pieces are where the state has them."""
        assert tuple(self.mints) == state.mints
        assert self.bank + sum(self.mints) == BANK
        assert (self.deck, self.token) == (state.deck, state.auctioneer)
        between, aside = [*state.block], [*state.discarded]
        if state.auction is not None:
            between.append(state.auction.location)
        drawn = state.finale and state.finale.deed
        if drawn and not any(drawn in tableau.values() for tableau in self.tableaus):
            (between if state.phase == "deed-place" else aside).append(drawn)
        assert sorted(self.up) == sorted(between)
        assert sorted(self.aside) == sorted(aside)
        assert [rows_of(tableau) for tableau in self.tableaus] == list(state.tableaus)
        assert self.turned == state.rotated


def rows_of(tableau: dict[Cell, str]) -> tuple[tuple[str | None, ...], ...]:
    """A tableau as the state writes it."""
    if not tableau:
        return ()
    rows, columns = ({cell[at] for cell in tableau} for at in (0, 1))
    return tuple(
        tuple(tableau.get((row, column)) for column in range(min(columns), max(columns) + 1))
        for row in range(min(rows), max(rows) + 1)
    )
