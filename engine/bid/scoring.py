"""Majorities, points, ranking and the tie-break ladder (rules 14-15 and 46-50; END OF GAME on the sheet)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine import standings as ranking
from engine.bid import grid, matching
from engine.moves import HALTED, Seat
from engine.standings import Rung, Standing, Standings, TieStep, best, climb

if TYPE_CHECKING:
    from engine.bid.draft import Board

LOCATIONS = "locations"
"""Why a game is over that nobody stopped: no Location is left to auction."""


@dataclass(frozen=True, slots=True)
class TableauScore:
    """What one tableau brings: its `seats`, its cards with their points, and its matches (two cards and the mint)."""

    seats: tuple[Seat, ...]
    locations: tuple[tuple[str, int], ...]
    matches: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class SeatScore(Standing):
    """A seat's result with the tableaus it controls; `name` is empty for an AI whose name is not known."""

    tableaus: tuple[TableauScore, ...] = ()
    is_automa: bool = False


def controlled(board: Board, seat: Seat) -> list[str]:
    """`bid.control`: the cards of the tableaus that a seat controls."""
    return [card for tableau in board.config.controls[seat] for card in grid.cards(board.tableaus[tableau])]


def majority(board: Board, kind: str) -> Seat | None:
    """`bid.finale.majority`: the one seat that controls the most cards of a type, at least one; None in a tie."""
    cards = board.cards.locations
    counts = [
        sum(cards[card].type == kind for card in controlled(board, seat)) for seat in range(len(board.config.names))
    ]
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def holder(board: Board, kind: str) -> Seat | None:
    """Ruling `majority`: who holds an ability, as counted now or before the first was used."""
    snapshot = board.finale.snapshot if board.finale else None
    if snapshot is None or board.config.rulings["majority"] == "live":
        return majority(board, kind)
    held: Seat | None = getattr(snapshot, kind)
    return held


def standings(board: Board) -> Standings:
    """`bid.score.winner`: return the standings as they are now, final or not.

    Culture counts at the end, with the other abilities; a game that was halted before has no such end.
    """
    is_over = board.phase == "over"
    culture = holder(board, "culture") if is_over and not board.is_halted else None
    tableaus = [_tableau(board, index) for index in range(len(board.tableaus))]
    scores = [_score(board, seat, tableaus, seat == culture) for seat in range(len(board.config.names))]
    totals = [score.total for score in scores]
    steps, ranks = ladder(board, totals)
    ranked = tuple(
        SeatScore(s.seat, s.name, s.total, rank, s.breakdown, s.extras, s.tableaus, s.is_automa)
        for s, rank in zip(scores, ranks, strict=True)
    )
    why = HALTED if board.is_halted else LOCATIONS
    return Standings(ranked, steps, why if is_over else None)


def _tableau(board: Board, index: int) -> TableauScore:
    cards = grid.cards(board.tableaus[index])
    points = tuple((card, board.cards.vp(card)) for card in cards)
    return TableauScore(board.config.sharers[index], points, matching.listed(board, index))


def _score(board: Board, seat: Seat, tableaus: list[TableauScore], has_culture: bool) -> SeatScore:
    """`bid.score.printed`, `bid.score.matches`, `bid.finale.culture`: one seat's points, its rank still open."""
    own = tuple(tableaus[index] for index in board.config.controls[seat])
    printed = sum(points for tableau in own for _, points in tableau.locations)
    matches = sum(len(tableau.matches) for tableau in own)
    culture = matches if has_culture else 0
    is_automa = seat == board.config.automa
    breakdown = (("printed", printed), ("matches", matches), ("culture", culture))
    extras = (("locations", sum(len(tableau.locations) for tableau in own)), ("mints", board.mints[seat]))
    total = printed + matches + culture
    return SeatScore(seat, name(board, seat), total, 1, breakdown, extras, own, is_automa)


def name(board: Board, seat: Seat) -> str:
    """Return the name of a seat; the AI's is its card's, empty while that is unknown."""
    if seat != board.config.automa:
        return board.config.names[seat]
    assert board.config.ai is not None
    return board.cards.ai[board.config.ai].name or ""


def ladder(board: Board, totals: list[int]) -> tuple[tuple[TieStep, ...], tuple[int, ...]]:
    """`bid.score.winner`, `bid.solo.win`: return how the first place was found among equal totals, and all ranks."""
    config, seats = board.config, range(len(totals))
    tied = best(seats, totals.__getitem__)
    if config.mode == "solo" and config.rulings["solo-tie"] == "ai" and len(tied) > 1:
        assert config.automa is not None
        keeps = TieStep("ai-keeps-ties", (), (config.automa,))
        return (keeps,), tuple(1 if seat == config.automa else 2 for seat in seats)
    locations = [len(controlled(board, seat)) for seat in seats]
    rungs: tuple[Rung, ...] = (
        ("fewest-locations", locations.__getitem__, lambda left: best(left, lambda seat: -locations[seat])),
        ("most-mints", board.mints.__getitem__, lambda left: best(left, board.mints.__getitem__)),
    )
    keys = [(totals[seat], -locations[seat], board.mints[seat]) for seat in seats]
    return climb(tied, rungs), tuple(1 + sum(other > key for other in keys) for key in keys)


def as_json(standings: Standings) -> dict[str, Any]:
    """Return standings as the protocol writes them (rules file, 7.5)."""
    return ranking.as_json(standings, _seat_json)


def _seat_json(score: SeatScore) -> dict[str, Any]:
    return {
        "seat": score.seat,
        "name": None if score.is_automa and not score.name else score.name,
        "total": score.total,
        "rank": score.rank,
        **dict(score.extras),
        "breakdown": {**dict(score.breakdown), "tableaus": [_tableau_json(each) for each in score.tableaus]},
    }


def _tableau_json(score: TableauScore) -> dict[str, Any]:
    return {
        **whose(score.seats),
        "locations": [{"location": card, "points": points} for card, points in score.locations],
        "matches": [{"locations": [one, other], "mint": mint} for one, other, mint in score.matches],
    }


def whose(seats: tuple[Seat, ...]) -> dict[str, Any]:
    """Return how the protocol says whose a tableau is."""
    return {"between": list(seats)} if len(seats) > 1 else {"of": seats[0]}
