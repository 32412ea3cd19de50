"""What a game can leave out of the contract: the defaults of all games, and of a small one.

A game without cards, options, rulings, printings, automa and secrets derives from `SimpleGame`, and gives the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from engine import rulings
from engine.asks import readers
from engine.config import check_options, check_players
from engine.json_types import Json, JsonDict
from engine.moves import Fields, GameMove, read_move
from engine.rulings import Ruling
from engine.standings import score_writer
from engine.state import GameState
from engine.verdict import BadPack, BadRequest, Decision, Reason, Step

C = TypeVar("C")


def former(config: C) -> C:
    """Return the config as the first versions played it: it is the same."""
    return config


def opening(config: object, source: Json | None) -> tuple[Step, ...]:
    """Return what people must do as a game begins: nothing that its checklist and its first prompt do not say."""
    return ()


def public(move: GameMove, after: object) -> JsonDict:
    """Return the move as all may hear of it: nothing here is secret."""
    return move.as_json()


def decider(automa: Callable[[Any], Decision]) -> Callable[[GameState[Any, Any]], Decision]:  # of one game
    """Return a function that gives the decision of an `automa`; BadRequest if it is not asked."""

    def decide(state: GameState[Any, Any]) -> Decision:  # of that game
        if state.prompt.ask != "automa":
            raise BadRequest("not-the-automa")
        return automa(state)

    return decide


class SimpleGame:
    """The part of `engine.game.Game` that is the same for every game that has nothing of this.

    `people` has its modes with the numbers of people that each is for; `kinds` are its kinds of move.
    """

    people: Mapping[str, Sequence[int]]
    kinds: tuple[type[GameMove], ...]
    all_options: tuple[str, ...] = ()
    rulings: Mapping[str, Ruling] = {}
    editions: Mapping[str, Mapping[str, str]] = {}
    former = staticmethod(former)
    opening = staticmethod(opening)
    public = staticmethod(public)
    score = staticmethod(score_writer("for", "points"))

    def overlay(self, base: Json, over: Json) -> JsonDict:
        """Return the cards of the game, which has none; BadPack where some are brought."""
        if over:
            raise BadPack(min(over))
        return {}

    @property
    def modes(self) -> tuple[str, ...]:
        """The ids of the modes."""
        return tuple(self.people)

    def validate(self, mode: str, seats: Sequence[str], options: Json, chosen: Json, base: Json) -> None:
        """Raise BadRequest if a mode, a number of people, an option or a ruling does not exist."""
        check_players(self.people, mode, seats)
        check_options(self.all_options, options)
        rulings.resolve(self.rulings, {}, chosen)

    def move(self, state: Any, source: Json) -> Any:  # of the game's own states and moves
        """Read a move of one of its kinds; BadRequest if it is ill-formed."""
        return read_move(Fields(source, len(state.config.names), self.rulings), readers(*self.kinds))

    def decide(self, state: object) -> Decision:
        """BadRequest: no automa plays."""
        raise BadRequest("not-the-automa")

    def steps(self, before: object, move: object) -> tuple[Step, ...]:
        """Return what people must do after a move: nothing that it did not say itself."""
        return ()

    def explain(self, reason: Reason) -> JsonDict:
        """Return what the protocol shows of a reason: nothing more."""
        return {}
