"""A referee for Mint Delivery made twice: slow, plain, and read off the rules alone, to hold the real one against.

Positions are the JSON of 7.5, moves that of 7.4; the settings say what the game is played with.
"""

from tests.reference.shared import Json, Refused, copied, merge_patch

from . import effects, set_up
from .automa import decide
from .checks import judge
from .facts import prompt
from .moves import legal, unsure
from .position import read_position
from .scoring import score
from .settings import Settings


def after(s: Settings, p: Json, move: Json) -> tuple[Json, list[Json]]:
    """Return the position after a move, and the automatic ends; Refused if the move is."""
    rules = judge(s, p, move)
    if rules:
        raise Refused("illegal-move", rule=rules[0], rules=rules)
    if move["move"] == "correct":
        return read_position(s, merge_patch(p, move["changes"]))
    if move["move"] == "halt":
        return {**copied(p), "phase": "over"}, []
    return effects.after(s, p, move)


class Reference:
    """One game, its moves and what can be taken back."""

    def __init__(self, settings: Settings, position: Json | None = None) -> None:
        self.settings = settings
        first = set_up.start(settings) if position is None else read_position(settings, position)[0]
        self.positions = [first]
        self.moves: list[Json] = []

    @property
    def position(self) -> Json:
        return self.positions[-1]

    @property
    def prompt(self) -> Json:
        return prompt(self.settings, self.position)

    def legal(self) -> list[Json]:
        return legal(self.settings, self.position)

    def unsure(self) -> list[tuple[Json, str]]:
        return unsure(self.settings, self.position)

    def rules(self, move: Json) -> list[str]:
        """All rules against the move, without the name of the game."""
        return [rule.removeprefix("delivery.") for rule in judge(self.settings, self.position, move)]

    def error(self, move: Json) -> Json:
        """The refusal of a move that is refused."""
        try:
            after(self.settings, self.position, move)
        except Refused as refused:
            return refused.error
        raise AssertionError(move)

    def play(self, *moves: Json) -> list[Json]:
        """Play the moves; what the last of them set off."""
        set_off: list[Json] = []
        for move in moves:
            position, set_off = after(self.settings, self.position, move)
            self.positions.append(position)
            self.moves.append(copied(move))
        return set_off

    def undo(self) -> None:
        self.moves.pop()
        self.positions.pop()

    def automa(self) -> tuple[Json, list[str]]:
        """The decided move, which is played, and the ids of its reasons."""
        move, reasons = decide(self.settings, self.position)
        self.play(move)
        return move, reasons

    def score(self) -> Json:
        return score(self.settings, self.position)
