"""The coach as one who plays: for simulations, and for a chair at the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from companion.coach import coach
from companion.coach.search import Unknown


@dataclass(frozen=True, slots=True)
class CoachPlayer:
    """Plays a game as the coach would, after so many playouts a decision, or so many seconds of the processor.

    Only playouts give the same moves again from the same chance. Who is not asked to decide (the table, an AI with
    moves that are equally good) moves by chance, and so does everybody where too little is known of the cards.
    """

    game: str
    playouts: int = 1
    seconds: float = 0.0

    def __call__(self, state: Any, legal: Sequence[Any], chance: Random) -> Any:
        """Return one of the legal moves."""
        seats = coach.asked(state.prompt)
        if not seats or len(legal) == 1:
            return chance.choice(legal)
        search = coach.search(self.game, state, seats[0], chance.getrandbits(32))
        end = process_time() + self.seconds
        try:
            while search.playouts < self.playouts or process_time() < end:
                search.step()
        except Unknown:
            return chance.choice(legal)
        return search.advice().moves[0].move
