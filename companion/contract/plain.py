"""The default wording for a game that has none of its own: by its ids, in plain words."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Self

from companion import rulebook
from companion.contract.log_parts import Line, because, recorded, seat_of
from companion.languages import Words
from companion.table.table import Setup
from companion.wording.phrases import as_name
from engine.checklist import SetupStep
from engine.moves import TABLE_MOVES, Learn
from engine.verdict import Illegal, Reason, Step


class PlainNarrator:
    """Says what happens in a game by its ids. A game derives its own narrator from this, and words what it wants to."""

    def __init__(self, words: Words, config: Any) -> None:
        """Use the words of a language for a game with this config."""
        self.words, self.config = words, config

    @property
    def ai(self) -> str:
        """The name of the AI; "" where none plays."""
        return ""

    def seeing(self, state: Any) -> Self:
        """The narrator that also knows what the table has entered of the cards; here nothing is ever learnt."""
        return self

    def name(self, seat: int) -> str:
        """The name of the person or the AI in a seat."""
        return str(self.config.names[seat])

    def setup_step(self, step: SetupStep) -> str:
        """A step of the set-up, in a few words."""
        return as_name(step.id)

    def setup_detail(self, step: SetupStep) -> str:
        """What is done in a step of the set-up."""
        return ""

    def refusal(self, verdict: Illegal) -> str:
        """Why a move is refused, in one sentence."""
        return " ".join(dict.fromkeys(self.breach(rule, verdict) for rule in verdict.rules))

    def breach(self, rule: str, verdict: Illegal) -> str:
        """What one of the rules of a verdict says to the move: the refusal of its clause."""
        clause = rulebook.clauses(rule.partition(".")[0]).get(rule)
        return clause.refusal_in(self.words) if clause else self.words.say("The rules do not allow that.")

    def reason(self, reason: Reason) -> str:
        """Why the automa passed a candidate over, or chose it."""
        return as_name(reason.rule.rpartition(".")[2])

    def step(self, step: Step) -> str:
        """What hands do for the automa, or once a move is made."""
        return as_name(step.do)

    def done(self, move: Any) -> str:
        """What a move did, in a few words that begin a line."""
        return as_name(str(move.as_json()["move"]))

    def headline(self, move: Any) -> str:
        """What the automa does, in a few words."""
        return self.words.say("{name}: {done}", name=self.ai, done=self.done(move))

    def had_to(self, move: Any) -> str:
        """That nothing else than this move, which lets the turn go by, was possible."""
        return self.words.say("{name}: nothing else was possible", name=self.name(move.by))

    def last_round(self, why: str) -> str:
        """That the game is bound to end, and why."""
        return self.words.say("The end is near.")


class PlainLog:
    """The log of a game whose narrator says what a move did."""

    def __init__(self, narrator: Any) -> None:
        """Use the words of a narrator that says what was `done`."""
        self.narrator = narrator

    def lines(self, moves: Iterable[tuple[Any, Any, Any]]) -> list[Line]:
        """Return the log of these moves, each given with the state before and after it."""
        return [self._line(before, move) for before, move, _ in moves]

    def _line(self, before: Any, move: Any) -> Line:
        words, detail = self.narrator.words, ""
        if isinstance(move, TABLE_MOVES):
            text = recorded(words, move)
            detail = "" if isinstance(move, Learn) else because(words, self.narrator.game, move)
        else:
            text = self.narrator.done(move)
        seat = seat_of(move)
        spoken = "" if seat is None else words.say("{name}: {done}", name=self.narrator.name(seat), done=text)
        return Line(getattr(before, "round", 1), seat, text, detail, move, before, spoken)

    def reasons(self, line: Line) -> list[str]:
        """Return why the AI made the move of a line: nothing is said of that."""
        return []


class PlainMoveTitles:
    """Names the steps of a game as its log tells them."""

    def __init__(self, narrator: Any, log: Any) -> None:
        """Name them in the words of a narrator and its log."""
        self.narrator, self.log = narrator, log

    def title(self, before: Any, move: Any, after: Any) -> str:
        """What was done, as a short sentence with its subject."""
        line = self.log.lines([(before, move, after)])[0]
        return str(line.spoken or line.text)

    def seat(self, before: Any, move: Any) -> int | None:
        """Whose step it was; None where it was the table's."""
        return seat_of(move)

    def turned_up(self, move: Any) -> str | None:
        """What chance showed with this move: nothing is said of that."""
        return None


class NoFigures:
    """A game of which the statistics show nothing but who won, and by how much."""

    def printing(self, setup: Setup) -> str:
        """Return the id of the printing that is played by: there is but one."""
        return ""

    def gathered(self, state: Any, seat: int) -> list[str]:
        """Return the names of what a seat has collected: nothing is counted."""
        return []

    def called(self, words: Words, name: str) -> str:
        """Return such a name in a language."""
        return name


NO_FIGURES: Final = NoFigures()
