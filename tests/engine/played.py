"""A game in the engine with the face of its second implementation: so that a worked example is tried on both."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from engine.game import GAMES, AnyState
from engine.json_types import JsonDict, JsonValue
from engine.verdict import MissingCard, Refusal
from tests.engine.differential import plain, position
from tests.reference.shared import Missing, Refused, copied


@contextmanager
def refusing() -> Iterator[None]:
    """A refusal of the engine as the second implementation says it."""
    try:
        yield
    except MissingCard as missing:
        raise Missing(missing.needs) from missing
    except Refusal as refusal:
        facts = {key: value for key, value in refusal.facts.items() if key in ("part", "rule", "rules")}
        raise Refused(refusal.code, **facts) from refusal


class Played:
    """One game, its moves and what can be taken back."""

    def __init__(self, game: str, settings: Any, pack: JsonDict, given: JsonDict | None = None) -> None:  # of that game
        self.game, self.settings = GAMES[game], settings
        fields = (settings.mode, settings.names, settings.options, settings.rulings)
        with refusing():
            state = self.game.start(self.game.configure(*fields, self.game.overlay({}, pack)), copied(given))
        self.states: list[AnyState] = [state]
        self.moves: list[JsonDict] = []
        self.set_off: list[JsonValue] = plain(list(state.set_off))

    @property
    def state(self) -> Any:
        """The state as its own game has it."""
        return self.states[-1]

    @property
    def position(self) -> JsonDict:
        return position(self.state)

    @property
    def prompt(self) -> JsonDict:
        prompt: JsonDict = plain(self.state.prompt.as_json())
        return prompt

    @property
    def auction(self) -> JsonDict:
        auction: JsonDict = self.position["auction"]
        return auction

    @property
    def hidden(self) -> dict[int, int]:
        return {seat: amount for seat, amount in enumerate(self.state.secret) if amount is not None}

    def legal(self) -> list[JsonDict]:
        return [plain(move.as_json()) for move in self.state.legal_moves()]

    def unsure(self) -> list[tuple[JsonDict, str]]:
        return [(plain(move.as_json()), needs) for move, needs in self.state.unsure()]

    def rules(self, move: JsonDict) -> list[str]:
        """All rules against the move, without the name of the game."""
        with refusing():
            verdict = self.state.check(self.game.move(self.state, move))
        return [rule.removeprefix(f"{self.game.id}.") for rule in verdict.rules] if verdict else []

    def error(self, move: JsonDict) -> JsonDict:
        """The refusal of a move that is refused."""
        try:
            with refusing():
                self.state.play(self.game.move(self.state, move))
        except Refused as refused:
            return refused.error
        raise AssertionError(move)

    def play(self, *moves: JsonDict) -> list[JsonValue]:
        """Play the moves; what the last of them set off."""
        for move in moves:
            with refusing():
                state, set_off = self.state.played(self.game.move(self.state, copied(move)))
            self.states.append(state)
            self.moves.append(copied(move))
            self.set_off = plain(list(set_off))
        return self.set_off

    def undo(self) -> JsonDict:
        self.states.pop()
        return self.moves.pop()

    def automa(self) -> tuple[JsonDict, list[str]]:
        """The decided move, which is played, and the ids of its reasons."""
        decision = self.game.decide(self.state)
        move: JsonDict = plain(decision.move.as_json())
        self.play(move)
        return move, [reason.rule for reason in decision.reasons]

    def score(self) -> JsonDict:
        score: JsonDict = plain(self.game.score(self.state.standings()))
        return score
