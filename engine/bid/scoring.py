"""Majorities, points, ranking and the tie-break ladder (rules 14-15 and 46-50; END OF GAME on the sheet)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine import standings as ranking
from engine.bid import grid, matching
from engine.bid.setup import Config
from engine.bid.state import StateData
from engine.json_types import JsonDict
from engine.moves import HALTED, Seat
from engine.standings import Criterion, Ladder, Standing, Standings, most, settle

LOCATIONS = "locations"
"""Why a game ended that was not stopped: no Location is left to auction."""


@dataclass(frozen=True, slots=True)
class TableauScore:
    """What one tableau brings: its `seats`, its cards with their points, and its matches (two cards and the mint)."""

    seats: tuple[Seat, ...]
    locations: tuple[tuple[str, int], ...]
    matches: tuple[tuple[str, str, str], ...]

    @property
    def points(self) -> int:
        """`bid.score.printed`, `bid.score.matches`: what the tableau counts, before Culture."""
        return sum(points for _, points in self.locations) + len(self.matches)


@dataclass(frozen=True, slots=True)
class SeatScore(Standing):
    """A seat's result with the tableaus it controls; `name` is empty for an AI whose name is not known."""

    tableaus: tuple[TableauScore, ...] = ()
    is_automa: bool = False


def controlled(state: StateData, seat: Seat) -> list[str]:
    """`bid.control`: the cards of the tableaus that a seat controls."""
    return [card for tableau in state.config.controls[seat] for card in grid.cards(state.tableaus[tableau])]


def counts(state: StateData, among: frozenset[str]) -> list[int]:
    """`bid.control`: count the cards that each seat controls, among some."""
    config = state.config
    counted = [0] * len(config.names)
    for rows, sharers in zip(state.tableaus, config.sharers, strict=True):
        cards = 0
        for row in rows:
            cards += len(among.intersection(row))
        for seat in sharers:
            counted[seat] += cards
    return counted


def majority(state: StateData, kind: str) -> Seat | None:
    """`bid.finale.majority`: the one seat that controls the most cards of a type, at least one; None in a tie."""
    of_kind = counts(state, state.cards.of_type[kind])
    most = max(of_kind)
    return of_kind.index(most) if most and of_kind.count(most) == 1 else None


def holder(state: StateData, kind: str) -> Seat | None:
    """Ruling `majority`: who holds an ability, as counted now or before the first was used."""
    snapshot = state.finale.snapshot if state.finale else None
    if snapshot is None or state.config.rulings["majority"] == "live":
        return majority(state, kind)
    held: Seat | None = getattr(snapshot, kind)
    return held


def standings(state: StateData) -> Standings:
    """`bid.score.winner`: return the standings as they are now, final or not.

    The ladder decides first place only. Culture counts at the end, with the other abilities; a game that was halted
    before has no such end.
    """
    is_over = state.phase == "over"
    culture = holder(state, "culture") if is_over and not state.is_halted else None
    tableaus = [tableau_score(state, index) for index in range(len(state.tableaus))]
    scores = [_score(state, seat, tableaus, seat == culture) for seat in range(len(state.config.names))]
    totals = [score.total for score in scores]
    steps, places = settle(state, totals, TIES)
    ranked = tuple([replace(score, rank=rank) for score, rank in zip(scores, places, strict=True)])
    why = HALTED if state.is_halted else LOCATIONS
    return Standings(ranked, steps, why if is_over else None)


def tableau_score(state: StateData, index: int) -> TableauScore:
    """Return what a tableau brings, as it lies."""
    cards = grid.cards(state.tableaus[index])
    points = tuple((card, state.cards.points[card]) for card in cards)
    return TableauScore(state.config.sharers[index], points, matching.listed(state, index))


def _score(state: StateData, seat: Seat, tableaus: list[TableauScore], has_culture: bool) -> SeatScore:
    """`bid.score.printed`, `bid.score.matches`, `bid.finale.culture`: one seat's points, its rank still open."""
    own = tuple(tableaus[index] for index in state.config.controls[seat])
    printed = sum(points for tableau in own for _, points in tableau.locations)
    matches = sum(len(tableau.matches) for tableau in own)
    culture = matches if has_culture else 0
    is_automa = seat == state.config.automa
    breakdown = (("printed", printed), ("matches", matches), ("culture", culture))
    extras = (("locations", sum(len(tableau.locations) for tableau in own)), ("mints", state.mints[seat]))
    total = printed + matches + culture
    return SeatScore(seat, name(state, seat), total, 1, breakdown, extras, own, is_automa)


def name(state: StateData, seat: Seat) -> str:
    """Return the name of a seat; the AI's is its card's, empty while that is unknown."""
    if seat != state.config.automa:
        return state.config.names[seat]
    assert state.config.ai is not None
    return state.cards.ai[state.config.ai].name or ""


def _is_kept(config: Config) -> bool:
    """`bid.solo.win`: return whether the AI wins every tie."""
    return config.mode == "solo" and config.rulings["solo-tie"] == "ai"


def _is_broken(config: Config) -> bool:
    return not _is_kept(config)


def _locations(state: StateData, seat: Seat) -> int:
    return len(controlled(state, seat))


TIES: Final[Ladder[StateData]] = (
    Criterion("ai-keeps-ties", lambda state, seat: seat == state.config.automa, applies=_is_kept),
    Criterion("fewest-locations", lambda state, seat: -_locations(state, seat), _locations, _is_broken),
    most("most-mints", lambda state, seat: state.mints[seat], _is_broken),
)
"""`bid.score.winner`, `bid.solo.win`: the tie-breaks for first place, in order."""


def as_json(standings: Standings) -> JsonDict:
    """Return standings as the protocol writes them (rules file, 7.5)."""
    return ranking.as_json(standings, _seat_json)


def _seat_json(score: SeatScore) -> JsonDict:
    return {
        "seat": score.seat,
        "name": None if score.is_automa and not score.name else score.name,
        "total": score.total,
        "rank": score.rank,
        **dict(score.extras),
        "breakdown": {
            **dict(score.breakdown),
            "tableaus": [
                {
                    **whose(each.seats),
                    "locations": [{"location": card, "points": points} for card, points in each.locations],
                    "matches": [{"locations": [one, other], "mint": mint} for one, other, mint in each.matches],
                }
                for each in score.tableaus
            ],
        },
    }


def whose(seats: tuple[Seat, ...]) -> JsonDict:
    """Return how the protocol says whose a tableau is."""
    return {"between": list(seats)} if len(seats) > 1 else {"of": seats[0]}
