"""The tableaus and the seats of Mint Bid as plain values: what lies where, what matches, and what a cell is worth."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.bid import bidding, grid
from engine.bid.cards import in_common
from engine.bid.game import State
from engine.bid.grid import Cell
from engine.bid.scoring import controlled, holder
from ui.boards.bid.table_view import IN_AUCTION, Json, Sight
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


def matches(sight: Sight, lies: Lies, rotated: frozenset[str] | None = None) -> tuple[Match, ...]:
    """Return the matches of cards that lie so, in reading order."""
    found = []
    for (row, column), card in sorted(lies.items()):
        sides = sight.sides(card, rotated)
        for cell, mine, theirs in (((row, column + 1), RIGHT, LEFT), ((row + 1, column), BOTTOM, TOP)):
            other = lies.get(cell)
            if other is not None:
                common = in_common(sides[mine] or (), sight.sides(other, rotated)[theirs] or ())
                found += [Match((row, column), mine == BOTTOM, card, other, mint) for mint in common]
    return tuple(found)


def points(sight: Sight, lies: Lies, rotated: frozenset[str] | None = None) -> int:
    """Return what a tableau counts: printed points and matches."""
    return sum(sight.cards.vp(card) for card in lies.values()) + len(matches(sight, lies, rotated))


def tableau(sight: Sight, index: int) -> TableauView:
    """Return a tableau as it lies."""
    lies = sight.lies(index)
    return TableauView(index, sight.config.sharers[index], lies, matches(sight, lies), points(sight, lies))


def tableaus(sight: Sight) -> tuple[TableauView, ...]:
    """Return every tableau."""
    return sight.once("tableaus", lambda: tuple(tableau(sight, index) for index in range(len(sight.board.tableaus))))


def tableau_of(sight: Sight, card: str) -> int:
    """Return the tableau in which a card lies."""
    return next(index for index in range(len(sight.board.tableaus)) if card in sight.lies(index).values())


# Cells


def spots(sight: Sight, kind: str, card: str) -> tuple[Spot, ...]:
    """Return where a card may go: to be placed (`place`), or moved within its tableau (`relocate`)."""
    found = []
    for move in sight.moves(kind, lambda move: move["location"] == card):
        index = tableau_of(sight, move["of"])
        at = grid.find(sight.lies(index), move["of"])
        assert at is not None
        found.append(Spot(index, grid.beside(at, move["side"]), move))
    return tuple(found)


def worth(sight: Sight, spot: Spot) -> Worth:
    """Return what a card brings in a cell."""
    card, before = spot.move["location"], sight.lies(spot.tableau)
    after = {**{cell: lies for cell, lies in before.items() if lies != card}, spot.cell: card}
    found = tuple(match for match in matches(sight, after) if card in (match.one, match.other))
    return Worth(sight.cards.vp(card), found, points(sight, before), points(sight, after), after)


def turning(sight: Sight, card: str) -> int:
    """Return by how much the points of its tableau change when a card is turned."""
    lies = sight.lies(tableau_of(sight, card))
    return len(matches(sight, lies, sight.rotated ^ {card})) - len(matches(sight, lies))


def best(gains: Mapping[Cell, int]) -> frozenset[Cell]:
    """Return the cells that bring most, where not all bring the same."""
    top = max(gains.values(), default=0)
    found = frozenset(cell for cell, gain in gains.items() if gain == top)
    return found if len(found) < len(gains) else frozenset()


# Seats


def seats(sight: Sight) -> tuple[SeatView, ...]:
    """Return the seats in order."""
    return sight.once("seats", lambda: tuple(_seat(sight, seat) for seat in range(len(sight.config.names))))


def _seat(sight: Sight, seat: int) -> SeatView:
    standing = sight.standings.seats[seat]
    is_automa = seat == sight.config.automa
    auction = sight.auction if sight.phase in IN_AUCTION else None
    return SeatView(
        seat,
        None if is_automa else sight.position["mints"][seat],
        _part(sight, seat),
        share(sight, seat),
        not is_automa and sight.config.mode != "solo" and seat == sight.position["auctioneer"],
        auction is not None and seat in auction["passed"],
        standing.total,
        standing.rank,
        _alone(sight, seat),
        _together(sight, seat),
    )


def _part(sight: Sight, seat: int) -> Part:
    if sight.phase in ("bid", "agree") and sight.prompt.get("by") == seat:
        return "turn"
    if share(sight, seat) is not None:
        return "leads"
    if sight.auction and sight.auction["kind"] == "open" and seat in sight.auction["withdrawn"]:
        return "out"
    return "in"


def share(sight: Sight, seat: int) -> int | None:
    """Return what a seat has in the Current Bid; None where it is not in it."""
    bid = sight.auction["bid"] if sight.auction and sight.phase in IN_AUCTION else None
    if bid is None or sight.phase == "place":
        return None
    if bid["by"] == seat:
        return int(bid["amount"])
    return int(bid["partner_amount"]) if bid.get("partner") == seat else None


def _is_in(sight: Sight, seat: int) -> bool:
    """Whether a person may still bid in the open auction that runs."""
    auction = sight.auction
    if sight.phase not in ("bid", "agree") or auction is None:
        return False
    return seat != sight.config.automa and seat not in auction["withdrawn"]


def _alone(sight: Sight, seat: int) -> int | None:
    """The most that a seat could bid alone; None where that beats nothing."""
    return bidding.most_alone(sight.board, seat) if _is_in(sight, seat) else None


def _together(sight: Sight, seat: int) -> tuple[tuple[int, int], ...]:
    """The neighbours with whom a seat could bid, and the most with each."""
    return tuple(bidding.most_together(sight.board, seat)) if _is_in(sight, seat) else ()


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


def majorities(sight: Sight) -> tuple[Majority, ...]:
    """Return the four abilities in order, each as it was counted when its turn came, or as it stands before that."""
    is_early = sight.config.rulings["majority"] == "snapshot"
    is_placed = sight.phase not in ("deed", "deed-place")
    before = _without_deed(sight.board)
    return tuple(
        _majority(before if kind == "deed" or is_early else sight.board, kind, is_placed or is_early or kind == "deed")
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
