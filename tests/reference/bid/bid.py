"""A referee for Mint Bid made twice: slow, plain, and read off the rules alone, to hold the real one against.

Positions are the JSON of 7.2, moves that of 7.4; the settings say what the game is played with. The amounts selected
in a closed auction that is not yet revealed are kept apart, by seat: they are in no position.
"""

from tests.reference.shared import Json, Refused, copied, merge_patch

from . import automa, checks, effects, moves, position, scoring
from .facts import prompt
from .settings import Settings

Hidden = dict[int, int]


def after(s: Settings, p: Json, hidden: Hidden, move: Json) -> tuple[Json, Hidden, list[Json]]:
    """Return the position after a move, what stays hidden, and what was set off; Refused if the move is."""
    rules = checks.judge(s, p, move)
    if rules:
        raise Refused("illegal-move", rule=rules[0], rules=rules)
    if move["move"] == "correct":
        changes = move["changes"]
        ends = changes.get("phase") == "over" and p["phase"] != "over" and "auction" not in changes
        patched, set_off = position.read_position(s, merge_patch(position.stopped(p) if ends else p, changes))
        return patched, {}, set_off
    if move["move"] == "halt":
        return position.stopped(p) | {"phase": "over", "ended_by": "halted"}, {}, []
    return effects.after(s, p, hidden, move)


class Reference:
    """One game, its moves and what can be taken back."""

    def __init__(self, settings: Settings, given: Json | None = None) -> None:
        self.settings = settings
        self.set_off: list[Json] = []
        first = position.start(settings)
        if given is not None:
            first, self.set_off = position.read_position(settings, given)
        self.states: list[tuple[Json, Hidden]] = [(first, {})]
        self.moves: list[Json] = []

    @property
    def position(self) -> Json:
        return self.states[-1][0]

    @property
    def hidden(self) -> Hidden:
        return self.states[-1][1]

    @property
    def prompt(self) -> Json:
        return prompt(self.settings, self.position)

    @property
    def auction(self) -> Json:
        auction: Json = self.position["auction"]
        return auction

    def legal(self) -> list[Json]:
        return moves.legal(self.settings, self.position)

    def unsure(self) -> list[tuple[Json, str]]:
        return moves.unsure(self.settings, self.position)

    def rules(self, move: Json) -> list[str]:
        """All rules against the move, without the name of the game."""
        return [rule.removeprefix("bid.") for rule in checks.judge(self.settings, self.position, move)]

    def error(self, move: Json) -> Json:
        """The refusal of a move that is refused."""
        try:
            after(self.settings, self.position, self.hidden, move)
        except Refused as refused:
            return refused.error
        raise AssertionError(move)

    def play(self, *played: Json) -> list[Json]:
        """Play the moves; what the last of them set off."""
        for move in played:
            now, hidden, self.set_off = after(self.settings, self.position, self.hidden, move)
            self.states.append((now, hidden))
            self.moves.append(copied(move))
        return self.set_off

    def undo(self) -> Json:
        self.states.pop()
        return self.moves.pop()

    def automa(self) -> tuple[Json, list[str]]:
        """The decided move, which is played, and the ids of its reasons."""
        move, reasons = automa.decide(self.settings, self.position)
        self.play(move)
        return move, reasons

    def score(self) -> Json:
        return scoring.score(self.settings, self.position)
