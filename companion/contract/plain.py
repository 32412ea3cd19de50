"""The default wording for a game that has none of its own: by its ids, in plain words."""

from __future__ import annotations

from typing import Any, Self, TypeVar

from companion import rulebook
from companion.contract.narrating import Narrator, Wording
from companion.languages import Words
from companion.wording.phrases import as_name
from engine.config import SetupStep
from engine.game import AnyState, Move
from engine.moves import TableMove
from engine.verdict import Facts, Illegal, Reason, Step

S = TypeVar("S", bound=AnyState)
M = TypeVar("M", bound=Move)


class PlainNarrator(Narrator[S, M]):
    """Says what happens in a game by its ids. A game derives its own narrator from this, and words what it wants to."""

    def __init__(self, words: Words, config: Any) -> None:  # each game has its own
        """Use the words of a language for a game with this config."""
        self.words, self.config = words, config

    @property
    def ai(self) -> str:
        """The name of the AI, or "" without one."""
        return ""

    def seeing(self, state: S) -> Self:
        """The narrator that also knows what the table has entered of the cards; here nothing is ever learnt."""
        return self

    def name(self, seat: int) -> str:
        """The name of the person or the AI in a seat."""
        return str(self.config.names[seat])

    def setup_step(self, step: SetupStep) -> str:
        """A step of the set-up, in a few words."""
        return as_name(step.id)

    def setup_detail(self, step: SetupStep) -> str:
        """Return what to do in a step of the set-up."""
        return ""

    def refusal(self, verdict: Illegal) -> str:
        """Return why a move is refused, in one sentence."""
        return " ".join(dict.fromkeys(self.breach(rule, verdict) for rule in verdict.rules))

    def breach(self, rule: str, verdict: Illegal) -> str:
        """Return what one of the rules of a verdict says about the move: the refusal of its clause."""
        game = rule.partition(".")[0]
        clause = rulebook.clauses(game).get(rule)
        if clause is None:
            return self.words.say("The rules do not allow that.")
        return clause.refusal_in(self.words, rulebook.Setting.of_game(game, self.config))

    def reason(self, reason: Reason) -> str:
        """Return why the automa passed a candidate over, or chose it."""
        return as_name(reason.rule.rpartition(".")[2])

    def step(self, step: Step) -> str:
        """Return what hands do for the automa, or once a move is made."""
        return as_name(step.do)

    def done(self, move: M) -> str:
        """Return what a move did, in a few words that begin a line."""
        return as_name(str(move.as_json()["move"]))

    def did(self, before: S, move: M, after: S, who: str = "") -> str:
        """Return what a move did: the same in a line of the log and as a label, with `who` before it if that is given.
        """
        done = self.label(move)
        return self.words.say("{name}: {done}", name=who, done=done) if who else done

    def label(self, move: M) -> str:
        """Return what a move is, worded as what it did."""
        return self._form("line", move) if isinstance(move, TableMove) else self.done(move)

    def title(self, before: S, move: M, after: S) -> str:
        """Return what a move did, with its subject."""
        return self.did(before, move, after, self.name(move.by) if isinstance(move.by, int) else "")

    def headline(self, move: M) -> str:
        """Return what the automa does, in a few words."""
        return self.words.say("{name}: {done}", name=self.ai, done=self.done(move))

    def wording(self, move: M, before: S | None = None, after: S | None = None) -> Wording:
        """Return the wording of a move: the same as `done`."""
        return Wording(self.done(move))

    def facts(self, move: M, before: S | None = None, after: S | None = None) -> Facts:
        """Return what the wording of a move mentions: nothing more."""
        return {}

    def had_to(self, move: M) -> str:
        """That nothing else than this move, which lets the turn go by, was possible."""
        return self.words.say("{name}: nothing else was possible", name=self.name(int(move.by)))

    def last_round(self, why: str) -> str:
        """That the game is bound to end, and why."""
        return self.words.say("The end is near.")
