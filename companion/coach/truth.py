"""How true the coach's chances are: it plays games on both sides, and what it gave is held against how they ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from companion.coach import coach
from companion.coach.player import CoachPlayer
from companion.coach.search import RatedMove
from companion.table.simulation import Patience
from companion.table.table import Setup, Table
from engine.game import AnyState
from engine.moves import Seat
from engine.standings import Standings

BINS: Final = 10


@dataclass(frozen=True, slots=True)
class Given:
    """The chance that the coach gave a seat before a decision of it, and what the seat had of the win in the end."""

    chance: float
    won: float


@dataclass(frozen=True, slots=True)
class Bin:
    """Chances that are close to each other: how many, their mean, and the share of the win that followed."""

    positions: int
    chance: float
    won: float


def play(
    game: str, state: AnyState, playouts: int, chance: Random
) -> tuple[Standings | None, list[tuple[Seat, RatedMove]]]:
    """Play a game on with the coach in every chair, with at most this many playouts a decision; return how it ended,
    None if it has no end, and the best move of each decision with its seat.

    Raises Unknown if too little is known of the cards.
    """
    decided: list[tuple[Seat, RatedMove]] = []
    patience, coached = Patience(), CoachPlayer(game, playouts)
    while (moves := state.legal_moves()) and patience.lasts(state):
        seats = coach.asked(state.prompt)
        if not seats or len(moves) == 1:
            move = chance.choice(moves)
        else:
            best = coached.best(state, seats[0], chance)
            decided.append((seats[0], best))
            move = best.move
        state = state.play(move)
    return state.outcome(), decided


def games(setup: Setup, playouts: int, seed: int) -> Iterator[tuple[Given, ...]]:
    """Play one game after the other as `play` does, for ever; return the chances given in each. A game without an end
    counts for nothing."""
    start, chance = Table(setup).state, Random(seed)
    while True:
        standings, decided = play(setup.game, start, playouts, chance)
        if standings is not None:
            won = standings.won
            yield tuple(Given(best.chance, won[seat]) for seat, best in decided)


def bins(given: Iterable[Given]) -> tuple[Bin, ...]:
    """Sort chances into bins of equal width, the lowest first; bins without any are left out."""
    sorted_in: list[list[Given]] = [[] for _ in range(BINS)]
    for each in given:
        sorted_in[min(BINS - 1, int(each.chance * BINS))].append(each)
    return tuple(
        Bin(len(those), sum(each.chance for each in those) / len(those), sum(each.won for each in those) / len(those))
        for those in sorted_in
        if those
    )


def difference(bins: Sequence[Bin]) -> float:
    """Return the difference between chance and share, as a mean over the bins, of which there must be at least one."""
    return sum(abs(each.chance - each.won) for each in bins) / len(bins)


SIDE: Final = 400
EDGE: Final = 40


def plot(bins: Sequence[Bin]) -> str:
    """Return an SVG: the chance given to the right, the share won upwards; true chances are on the line."""

    def at(share: float) -> str:
        return f"{EDGE + SIDE * share:.1f}"

    def up(share: float) -> str:
        return f"{EDGE + SIDE * (1 - share):.1f}"

    most, whole = max(each.positions for each in bins), SIDE + 2 * EDGE
    dots = [
        f'<circle cx="{at(each.chance)}" cy="{up(each.won)}" r="{3 + 9 * (each.positions / most) ** 0.5:.1f}">'
        f"<title>{each.positions}: {each.chance:.1%}, {each.won:.1%}</title></circle>"
        for each in bins
    ]
    marks = [
        f'<text x="{at(share / 10)}" y="{whole - 15}" text-anchor="middle">{share * 10}</text>'
        f'<text x="{EDGE - 8}" y="{up(share / 10)}" text-anchor="end">{share * 10}</text>'
        for share in range(0, 11, 2)
    ]
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {whole} {whole}" font-family="sans-serif">',
            f'<rect width="{whole}" height="{whole}" fill="#fff"/>',
            f'<path d="M{at(0)} {up(1)}V{up(0)}H{at(1)}M{at(0)} {up(0)}L{at(1)} {up(1)}" fill="none" stroke="#888"/>',
            '<g fill="#1b7f5c">',
            *dots,
            '</g><g font-size="12">',
            *marks,
            "</g></svg>\n",
        ]
    )
