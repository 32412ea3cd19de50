"""One moment of a game of Mint Bid as its screens need it: the state, the legal moves, and what the engine says of the
tableaus and the seats. No Flet here, and no rules: whatever is counted is asked of the engine."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from companion.table.table import Table
from engine.bid import grid, open_auction, rounds
from engine.bid.cards import Cards
from engine.bid.game import State
from engine.bid.grid import Cell
from engine.bid.moves import Bid, OwnMove, Place, Relocate
from engine.bid.scoring import counts, holder, tableau_score
from engine.bid.setup import Config
from engine.bid.state import Auction
from engine.moves import Seat
from engine.prompts import Prompt
from engine.standings import Standings
from ui.boards.choosing import Choosing
from ui.components.bid_seat import Part

M = TypeVar("M", bound=OwnMove)
ABILITIES = ("deed", "utility", "production", "culture")
"""The types with an ability, in the order in which those are used."""
IN_AUCTION = ("bid", "agree", "winner", "partner", "place", "ai-roll", "special")
"""The phases in which the bids for a card are shown."""
Lies = Mapping[Cell, str]
"""The cards of a tableau by cell."""


@dataclass(frozen=True, slots=True)
class Match:
    """Two cards whose touching sides show the same mint; `cell` is the first one's."""

    cell: Cell
    is_below: bool
    one: str
    other: str
    mint: str


@dataclass(frozen=True, slots=True)
class TableauView:
    """A tableau: whose it is, its cards by cell, its matches, and its points."""

    index: int
    seats: tuple[Seat, ...]
    lies: Lies
    matches: tuple[Match, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell that a card may go to, and the move that puts it there."""

    tableau: int
    cell: Cell
    move: Place | Relocate


@dataclass(frozen=True, slots=True)
class Worth:
    """What a card in a cell brings: its printed points, its matches there, the points of the tableau before and after.

    `lies` is the tableau with the card in it.
    """

    printed: int
    matches: tuple[Match, ...]
    before: int
    after: int
    lies: Lies

    @property
    def gain(self) -> int:
        """By how much the points change."""
        return self.after - self.before


Key = tuple[int, int, int]
"""A tableau, a row and a column."""


@dataclass(frozen=True, slots=True)
class Tapped:
    """What was tapped at one point of the game and is not played yet: a bid in the making, a card, its cell."""

    point: int
    bid: Bid | None = None
    card: str = ""
    to: Key | None = None


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat: its mints (None: an AI), its part in the auction and its `share` of the Current Bid (None: it has none),
    and the most that it can still bid: `alone` (None: nothing), and `together` with each neighbour."""

    seat: Seat
    mints: int | None
    part: Part
    share: int | None
    is_auctioneer: bool
    has_passed: bool
    total: int
    alone: int | None = None
    together: tuple[tuple[Seat, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Majority:
    """An ability of the finale: its type, how many cards each seat has for it, and who holds it.

    One that is not settled can still be changed by the card that Deed draws.
    """

    kind: str
    counts: tuple[int, ...]
    holder: Seat | None
    is_settled: bool


@dataclass(frozen=True)
class TableView:
    """A moment of a game.

    `state` is without secret bids, so that no screen can show one. `unsure` are the moves that depend on a value that
    has not been entered, each with the path of that value; `point` is the number of the moment, `apps` are the seats
    that the app plays.
    """

    state: State
    legal: Sequence[OwnMove] = ()
    unsure: Sequence[tuple[OwnMove, str]] = ()
    point: int = 0
    apps: Sequence[Seat] = ()

    @property
    def config(self) -> Config:
        """The config of the game."""
        return self.state.config

    @property
    def cards(self) -> Cards:
        """The known values of the cards."""
        return self.state.cards

    @property
    def phase(self) -> str:
        """The phase of the game."""
        return self.state.phase

    @cached_property
    def prompt(self) -> Prompt:
        """Return who must speak, and the question."""
        return self.state.prompt

    @property
    def auction(self) -> Auction | None:
        """The auction that runs; None between auctions."""
        return self.state.auction

    @property
    def seat(self) -> Seat:
        """The seat that must decide, or the Auctioneer while the table speaks."""
        by = self.prompt.by
        return self.state.auctioneer if by is None else by

    @property
    def is_shared(self) -> bool:
        """Return whether tableaus are shared between neighbours."""
        return self.config.shared

    @property
    def total(self) -> int:
        """The Current Bid, 0 without one."""
        return self.auction.total if self.auction else 0

    @property
    def card_of_round(self) -> int:
        """The number of the card of its round that is turned up now, from 1."""
        left = rounds.to_turn_up(self.state) if self.phase == "block" else 1
        return max(0, self.config.block - left) + 1

    @property
    def rotated(self) -> frozenset[str]:
        """The cards that are upside down."""
        return self.state.rotated

    @cached_property
    def standings(self) -> Standings:
        """The standings as they are now."""
        return self.state.standings()

    def moves(self, kind: type[M]) -> tuple[M, ...]:
        """Return the legal moves of a kind."""
        return tuple(move for move in self.legal if isinstance(move, kind))

    # Bids

    @cached_property
    def bids(self) -> Mapping[Seat | None, Choosing]:
        """The legal bids by partner: those alone (None) first, then those with each neighbour. The lowest comes first,
        split as evenly as can be, the larger half from the bidder."""
        bids = sorted(self.moves(Bid), key=lambda bid: (bid.total, abs(bid.amount - bid.partner_amount), -bid.amount))
        every = Choosing(tuple(bids))
        partners = sorted(every.values("partner"), key=lambda seat: -1 if seat is None else seat)
        return {partner: every.with_value("partner", partner) for partner in partners}

    def least_bid(self, partner: Seat | None) -> Bid:
        """Return the lowest legal bid with a partner."""
        bid: Bid = self.bids[partner].moves[0]
        return bid

    def bid_now(self, tapped: Tapped | None) -> Bid | None:
        """Return the bid that was tapped together at this moment, else the lowest one; None without a legal one."""
        if tapped is not None and tapped.bid is not None:
            return tapped.bid
        return self.least_bid(next(iter(self.bids))) if self.bids else None

    # Tableaus

    @cached_property
    def tableaus(self) -> tuple[TableauView, ...]:
        """Every tableau as it lies."""
        return tuple(self.tableau_with(index, grid.cells(rows)) for index, rows in enumerate(self.state.tableaus))

    def tableau_of(self, card: str) -> TableauView:
        """Return the tableau that a card is in."""
        index = self.state.tableau_of(card)
        assert index is not None
        return self.tableaus[index]

    def tableau_with(self, index: int, lies: Lies, rotated: frozenset[str] | None = None) -> TableauView:
        """Return a tableau as it would be with these cards, and these of all cards turned; by default, those that are.

        The cells stay those of `lies`, in reading order or not.
        """
        others = self.state.tableaus
        state = self.state.changed(
            tableaus=(*others[:index], grid.rows_of(lies), *others[index + 1 :]),
            rotated=self.rotated if rotated is None else rotated,
        )
        score, cells = tableau_score(state, index), {card: cell for cell, card in lies.items()}
        matches = tuple(
            Match(cells[one], cells[other][0] > cells[one][0], one, other, mint) for one, other, mint in score.matches
        )
        return TableauView(index, self.config.sharers[index], lies, matches, score.points)

    def spots(self, kind: type[Place | Relocate], card: str) -> tuple[Spot, ...]:
        """Return where a card may go: to be placed, or moved within its tableau."""
        spots = []
        for move in self.legal:
            if isinstance(move, kind) and move.location == card:
                tableau = self.tableau_of(move.of)
                spots.append(Spot(tableau.index, grid.cell_named(tableau.lies, move.side, move.of), move))
        return tuple(spots)

    def worth(self, spot: Spot) -> Worth:
        """Return what a card brings in a cell."""
        card, before = spot.move.location, self.tableaus[spot.tableau]
        others = {cell: other for cell, other in before.lies.items() if other != card}
        after = self.tableau_with(spot.tableau, {**others, spot.cell: card})
        matches = tuple(match for match in after.matches if card in (match.one, match.other))
        return Worth(self.cards.points[card], matches, before.points, after.points, after.lies)

    def turned(self, card: str) -> TableauView:
        """Return the tableau of a card as it would be with that card turned."""
        tableau = self.tableau_of(card)
        return self.tableau_with(tableau.index, tableau.lies, self.rotated ^ {card})

    def gain_of_turning(self, card: str) -> int:
        """Return by how much the points of its tableau change when a card is turned."""
        return self.turned(card).points - self.tableau_of(card).points

    # Seats

    @cached_property
    def seats(self) -> tuple[SeatView, ...]:
        """The seats in order."""
        return tuple(self._seat(seat) for seat in range(len(self.config.names)))

    def _seat(self, seat: Seat) -> SeatView:
        state = self.state
        is_automa = seat == self.config.automa
        auction = state.auction if state.phase in IN_AUCTION else None
        is_in = auction is not None and state.phase in ("bid", "agree") and seat not in auction.withdrawn
        can_bid = is_in and not is_automa
        return SeatView(
            seat,
            None if is_automa else state.mints[seat],
            self._part(seat),
            self._share(seat),
            not is_automa and self.config.mode != "solo" and seat == state.auctioneer,
            auction is not None and seat in auction.passed,
            self.standings.seats[seat].total,
            open_auction.most_alone(state, seat) if can_bid else None,
            tuple(open_auction.most_together(state, seat)) if can_bid else (),
        )

    def _part(self, seat: Seat) -> Part:
        if self.phase in ("bid", "agree") and self.prompt.by == seat:
            return "turn"
        if self._share(seat) is not None:
            return "leads"
        if self.auction and self.auction.kind == "open" and seat in self.auction.withdrawn:
            return "out"
        return "in"

    def _share(self, seat: Seat) -> int | None:
        bid = self.auction.bid if self.auction and self.phase in IN_AUCTION else None
        if bid is None or self.phase == "place" or not bid.has(seat):
            return None
        return bid.amount if bid.by == seat else bid.partner_amount

    # The finale

    @property
    def majorities(self) -> tuple[Majority, ...]:
        """The four abilities in order, each as it was counted when its turn came, or as it stands before that."""
        is_early = self.config.rulings["majority"] == "snapshot"
        is_placed = self.phase not in ("deed", "deed-place")
        before = self._before_deed()
        return tuple(
            _majority(before, kind, is_settled=True)
            if is_early or kind == "deed"
            else _majority(self.state, kind, is_settled=is_placed)
            for kind in ABILITIES
        )

    def _before_deed(self) -> State:
        """Return the state without the card that Deed drew, as it was when Deed was counted."""
        drawn = self.state.finale.deed if self.state.finale else None
        return self.state.changed(
            tableaus=tuple(
                grid.rows_of({cell: card for cell, card in tableau.lies.items() if card != drawn})
                for tableau in self.tableaus
            )
        )


def _majority(state: State, kind: str, *, is_settled: bool) -> Majority:
    return Majority(kind, tuple(counts(state, state.cards.of_type[kind])), holder(state, kind), is_settled)


def view_of(table: Table) -> TableView:
    """Return the present moment of a table, without the bids that are secret."""

    def view() -> TableView:
        state = table.state
        return TableView(state.seen_by(None), state.legal_moves(), state.unsure(), table.here.number, table.apps)

    return table.here.once(("table view", table.apps), view)
