"""A game without cards, options, rulings, printings, automa and secrets: what a small game leaves out of the contract.

Such a game derives its state from `SimpleState` and itself from `SimpleGame`, and says the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from engine import standings as ranking
from engine.rulings import Ruling
from engine.standings import Standings
from engine.verdict import BadPack, BadRequest, Decision, Reason, Step


class SimpleGame:
    """The part of `engine.game.Game` that is the same for every game that has nothing of this."""

    all_options: tuple[str, ...] = ()
    rulings: Mapping[str, Ruling] = {}
    editions: Mapping[str, Mapping[str, str]] = {}

    def overlay(self, base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
        """Return the cards of the game, which has none; BadPack where some are brought."""
        if over:
            raise BadPack(min(over))
        return {}

    def refuse(
        self,
        modes: Mapping[str, Sequence[int]],
        mode: str,
        seats: Sequence[str],
        options: Mapping[str, Any],
        chosen: Mapping[str, Any],
    ) -> None:
        """BadRequest where a mode, a number of people, an option or a ruling does not exist; `modes` has the modes with
        the numbers of people that each is for."""
        if mode not in modes:
            raise BadRequest("mode", mode=mode)
        if not all(isinstance(name, str) for name in seats):
            raise BadRequest("names", field="seats")
        people = modes[mode]
        if len(seats) not in people:
            raise BadRequest("seats", mode=mode, seats=len(seats), fewest=min(people), most=max(people))
        if unknown := set(options) - set(self.all_options):
            raise BadRequest("options", option=min(unknown))
        if chosen:
            raise BadRequest("rulings", ruling=min(chosen), choice=chosen[min(chosen)])

    def former(self, config: Any) -> Any:
        """Return the config as the first versions played it: it is the same."""
        return config

    def opening(self, config: Any, source: dict[str, Any] | None) -> tuple[Step, ...]:
        """Return what people must do as a game begins: nothing that its checklist does not say."""
        return ()

    def public(self, move: Any, after: Any) -> dict[str, Any]:
        """Return the move as all may hear of it: nothing here is secret."""
        fields: dict[str, Any] = move.as_json()
        return fields

    def decide(self, state: Any) -> Decision:
        """BadRequest: no automa plays."""
        raise BadRequest("not-the-automa")

    def steps(self, before: Any, move: Any) -> tuple[Step, ...]:
        """Return what people must do after a move: nothing that it did not say itself."""
        return ()

    def explain(self, reason: Reason) -> dict[str, Any]:
        """Return what the protocol shows of a reason: nothing more."""
        return {}

    def score(self, standings: Standings) -> dict[str, Any]:
        """Return standings as the protocol writes them: each seat's breakdown as pairs of a name and points."""
        return ranking.as_json(
            standings,
            lambda seat: ranking.seat_json(seat, [{"for": what, "points": n} for what, n in seat.breakdown]),
        )
