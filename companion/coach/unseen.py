"""The coach where cards are chosen unseen: which orders to keep, which plan to build.

Games are played on from each choice that may be made, in which all that the seat does not see is drawn by chance; each
choice is tried on the same draws. All seats play as the policy of the game does. A choice that has surely fallen behind
is tried no more.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from random import Random

from companion.coach.coach import assumed
from companion.coach.search import SURE, Rated, Search
from companion.contract.dealing import SecretChoice
from companion.games.registry import MODULES
from engine.game import AnyState
from engine.verdict import BadRequest


@dataclass(frozen=True, slots=True)
class RatedCards(Rated):
    """Cards that may be chosen together, with their chance."""

    cards: tuple[str, ...]
    chance: float
    playouts: int
    share: float | None = None


@dataclass(slots=True)
class _Tried:
    cards: tuple[str, ...]
    playouts: int = 0
    won: float = 0.0


@dataclass
class CardSearch:
    """Thinks about a choice of cards at a state of a game as long as it is let, with no more than the seat knows.

    The same state, choice, seed and number of playouts give the same answer.
    """

    game: str
    state: AnyState
    choice: SecretChoice
    seed: int
    playouts: int = 0
    _tried: list[_Tried] = field(init=False)

    def __post_init__(self) -> None:
        """Raise BadRequest if only the table knows the roads, MissingCard if a face-up card has not been entered."""
        if not self.state.lists_all:
            raise BadRequest("roads-unknown")
        self.state = assumed(self.game, self.state, self.seed)
        self._tried = [_Tried(cards) for cards in self.choice.all_allowed()]

    def playout(self) -> Generator[None, None, None]:
        """Play on once from the choice that was tried least of those still in the running, pausing after each move.

        Raises Unknown as a `Search` does.
        """
        module, seat = MODULES[self.game], self.choice.seat
        tried = min(self._running(), key=lambda each: each.playouts)
        chance = Random(self.seed << 32 | tried.playouts)
        state = module.dealing.imagined(self.state, self.choice, tried.cards, chance)
        yield
        search = Search(state, seat, module.policy, chance.getrandbits(32), is_plain=True)
        yield from search.playout()
        tried.playouts += 1
        tried.won += search.shares[seat]
        self.playouts += 1

    def advice(self) -> tuple[RatedCards, ...]:
        """Return what the playouts so far have shown of each choice, the best first."""
        rated = [self._rated(each) for each in self._tried if each.playouts]
        return tuple(sorted(rated, key=lambda each: each.surely, reverse=True))

    def is_settled(self, left: int) -> bool:
        """Return whether there is nothing left to find out, or no playout left."""
        return left <= 0 or len(self._running()) == 1

    def _rated(self, tried: _Tried) -> RatedCards:
        share = tried.won / tried.playouts
        return RatedCards(
            tried.cards, MODULES[self.game].policy.chance(share, self.state.config), tried.playouts, share
        )

    def _running(self) -> list[_Tried]:
        """Return the choices that may still be the best."""
        rated = {each.cards: self._rated(each) for each in self._tried if each.playouts}
        most = max((each.surely for each in rated.values()), default=0.0)
        return [
            each
            for each in self._tried
            if each.cards not in rated
            or not rated[each.cards].is_known
            or rated[each.cards].chance + SURE * rated[each.cards].error >= most
        ]
