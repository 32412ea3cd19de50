"""The tableaus and the seats of Mint Bid as plain values: what lies where, what matches, and what a cell is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.bid import bidding, grid
from engine.bid.cards import in_common
from engine.bid.game import State
from engine.bid.grid import Cell
from engine.bid.scoring import controlled, holder
from ui.boards.bid.table_view import IN_AUCTION, Json, TableView
from ui.components.bid_seat import Part

RIGHT, BOTTOM, LEFT, TOP = 1, 2, 3, 0
ABILITIES = ("deed", "utility", "production", "culture")
"""The types with an ability, in the order in which those are used."""
Lies = Mapping[Cell, str]


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
    """A tableau: whose it is, its cards by cell, its matches, and what it counts."""

    index: int
    seats: tuple[int, ...]
    lies: Lies
    matches: tuple[Match, ...]
    points: int


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell that a card may go to, and the move that puts it there."""

    tableau: int
    cell: Cell
    move: Json


@dataclass(frozen=True, slots=True)
class Worth:
    """What a card in a cell brings: its own points, its matches there, and the points of the tableau before and after.

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


@dataclass(frozen=True, slots=True)
class SeatView:
    """A seat: its mints (None: an AI), its part in the auction, and the most it could bid there, alone or with whom."""

    seat: int
    mints: int | None
    part: Part
    share: int | None
    is_auctioneer: bool
    has_passed: bool
    total: int
    rank: int
    alone: int | None = None
    together: tuple[tuple[int, int], ...] = ()


# Tableaus


def matches(view: TableView, lies: Lies, rotated: frozenset[str] | None = None) -> tuple[Match, ...]:
    """Return the matches of cards that lie so, in reading order."""
    matching = []
    for (row, column), card in sorted(lies.items()):
        sides = view.sides(card, rotated)
        for cell, mine, theirs in (((row, column + 1), RIGHT, LEFT), ((row + 1, column), BOTTOM, TOP)):
            other = lies.get(cell)
            if other is not None:
                common = in_common(sides[mine] or (), view.sides(other, rotated)[theirs] or ())
                matching += [Match((row, column), mine == BOTTOM, card, other, mint) for mint in common]
    return tuple(matching)


def points(view: TableView, lies: Lies, rotated: frozenset[str] | None = None) -> int:
    """Return what a tableau counts: printed points and matches."""
    return sum(view.cards.vp(card) for card in lies.values()) + len(matches(view, lies, rotated))


def tableau(view: TableView, index: int) -> TableauView:
    """Return a tableau as it lies."""
    lies = view.lies(index)
    return TableauView(index, view.config.sharers[index], lies, matches(view, lies), points(view, lies))


def tableaus(view: TableView) -> tuple[TableauView, ...]:
    """Return every tableau."""
    return view.once("tableaus", lambda: tuple(tableau(view, index) for index in range(len(view.board.tableaus))))


def tableau_of(view: TableView, card: str) -> int:
    """Return the tableau in which a card lies."""
    return next(index for index in range(len(view.board.tableaus)) if card in view.lies(index).values())


# Cells


def spots(view: TableView, kind: str, card: str) -> tuple[Spot, ...]:
    """Return where a card may go: to be placed (`place`), or moved within its tableau (`relocate`)."""
    open_spots = []
    for move in view.moves(kind, lambda move: move["location"] == card):
        index = tableau_of(view, move["of"])
        at = grid.find(view.lies(index), move["of"])
        assert at is not None
        open_spots.append(Spot(index, grid.beside(at, move["side"]), move))
    return tuple(open_spots)


def worth(view: TableView, spot: Spot) -> Worth:
    """Return what a card brings in a cell."""
    card, before = spot.move["location"], view.lies(spot.tableau)
    after = {**{cell: lies for cell, lies in before.items() if lies != card}, spot.cell: card}
    matching = tuple(match for match in matches(view, after) if card in (match.one, match.other))
    return Worth(view.cards.vp(card), matching, points(view, before), points(view, after), after)


def turning(view: TableView, card: str) -> int:
    """Return by how much the points of its tableau change when a card is turned."""
    lies = view.lies(tableau_of(view, card))
    return len(matches(view, lies, view.rotated ^ {card})) - len(matches(view, lies))


def best(gains: Mapping[Cell, int]) -> frozenset[Cell]:
    """Return the cells that bring most, where not all bring the same."""
    top = max(gains.values(), default=0)
    best_cells = frozenset(cell for cell, gain in gains.items() if gain == top)
    return best_cells if len(best_cells) < len(gains) else frozenset()


# Seats


def seats(view: TableView) -> tuple[SeatView, ...]:
    """Return the seats in order."""
    return view.once("seats", lambda: tuple(_seat(view, seat) for seat in range(len(view.config.names))))


def _seat(view: TableView, seat: int) -> SeatView:
    standing = view.standings.seats[seat]
    is_automa = seat == view.config.automa
    auction = view.auction if view.phase in IN_AUCTION else None
    return SeatView(
        seat,
        None if is_automa else view.position["mints"][seat],
        _part(view, seat),
        share(view, seat),
        not is_automa and view.config.mode != "solo" and seat == view.position["auctioneer"],
        auction is not None and seat in auction["passed"],
        standing.total,
        standing.rank,
        _alone(view, seat),
        _together(view, seat),
    )


def _part(view: TableView, seat: int) -> Part:
    if view.phase in ("bid", "agree") and view.prompt.get("by") == seat:
        return "turn"
    if share(view, seat) is not None:
        return "leads"
    if view.auction and view.auction["kind"] == "open" and seat in view.auction["withdrawn"]:
        return "out"
    return "in"


def share(view: TableView, seat: int) -> int | None:
    """Return what a seat has in the Current Bid; None where it is not in it."""
    bid = view.auction["bid"] if view.auction and view.phase in IN_AUCTION else None
    if bid is None or view.phase == "place":
        return None
    if bid["by"] == seat:
        return int(bid["amount"])
    return int(bid["partner_amount"]) if bid.get("partner") == seat else None


def _is_in(view: TableView, seat: int) -> bool:
    """Whether a person may still bid in the open auction that runs."""
    auction = view.auction
    if view.phase not in ("bid", "agree") or auction is None:
        return False
    return seat != view.config.automa and seat not in auction["withdrawn"]


def _alone(view: TableView, seat: int) -> int | None:
    """The most that a seat could bid alone; None where that beats nothing."""
    return bidding.most_alone(view.board, seat) if _is_in(view, seat) else None


def _together(view: TableView, seat: int) -> tuple[tuple[int, int], ...]:
    """The neighbours with whom a seat could bid, and the most with each."""
    return tuple(bidding.most_together(view.board, seat)) if _is_in(view, seat) else ()


# The finale


@dataclass(frozen=True, slots=True)
class Majority:
    """An ability at the end: its type, how many cards each seat has for it, and who holds it.

    What is not settled may still be changed by the card that Deed draws.
    """

    kind: str
    counts: tuple[int, ...]
    holder: int | None
    is_settled: bool


def majorities(view: TableView) -> tuple[Majority, ...]:
    """Return the four abilities in order, each as it was counted when its turn came, or as it stands before that."""
    is_early = view.config.rulings["majority"] == "snapshot"
    is_placed = view.phase not in ("deed", "deed-place")
    before = _without_deed(view.board)
    return tuple(
        _majority(before if kind == "deed" or is_early else view.board, kind, is_placed or is_early or kind == "deed")
        for kind in ABILITIES
    )


def _majority(board: State, kind: str, is_settled: bool) -> Majority:
    cards = board.cards.locations
    seats = range(len(board.config.names))
    counts = tuple(sum(cards[card].type == kind for card in controlled(board, seat)) for seat in seats)
    return Majority(kind, counts, holder(board, kind), is_settled)


def _without_deed(board: State) -> State:
    """Return the board without the card that Deed drew, as it was when Deed was counted."""
    drawn = board.finale.deed if board.finale else None
    rows = (
        grid.rows_of({cell: card for cell, card in grid.cells(rows).items() if card != drawn})
        for rows in board.tableaus
    )
    return board._replace(tableaus=tuple(rows))
