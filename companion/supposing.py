"""Can I…? without a game on the table: a question about one kind of move, and the table it is asked about.

The table is made up from what is usual and from what was said otherwise. The answer of the rules is that of a game in
this position: nothing is worked out here. Each game says what may be asked, and on which facts that depends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.contract.questions import Against, Fact, Said, Value, nearest
from companion.contract.roles import AnySupposing
from companion.games.registry import MODULES
from companion.table.table import Table
from engine.game import AnyState, Move
from engine.verdict import BadPosition, MissingCard, Refusal

PEOPLE = "people"
"""The fact that says who plays, in every game."""


@dataclass(frozen=True, slots=True)
class Question:
    """The question so far about a `game`: the kind of move, and what was said, by the ids of the facts."""

    game: str
    kind: str = ""
    said: Mapping[str, Value] = field(default_factory=dict)

    @property
    def of_game(self) -> AnySupposing:
        """The questions that the game answers."""
        supposing = MODULES[self.game].supposing
        assert supposing is not None, "asked only of games that answer"
        return supposing

    @property
    def asked(self) -> tuple[Fact, ...]:
        """The facts that must be said about the move."""
        return tuple(self.of_game.asked(self.kind, self._values())) if self.kind else ()

    @property
    def circumstances(self) -> tuple[Fact, ...]:
        """The other facts on which the move depends."""
        return tuple(self.of_game.circumstances(self.kind, self._values())) if self.is_whole else ()

    @property
    def is_whole(self) -> bool:
        """Return whether it is a move already."""
        return bool(self.kind) and all(fact.value != "" for fact in self.asked)

    @property
    def rule(self) -> str:
        """The rule that says best that the move may be made."""
        return self.of_game.rule(self.kind, self._values())

    def about(self, kind: str) -> Question:
        """Return the question about another kind of move; nothing is said of it yet, but who plays stays."""
        who = {PEOPLE: self.said[PEOPLE]} if PEOPLE in self.said else {}
        of_kind = self.of_game.circumstances(kind, Said(who))
        stays = any(fact.id == PEOPLE and fact.value == who.get(PEOPLE) for fact in of_kind)
        return Question(self.game, kind, who if stays else {})

    def saying(self, id: str, value: Value) -> Question:
        """Return the question with something said."""
        return replace(self, said={**self.said, id: value})

    def _values(self) -> Said:
        return Said(self.said)

    def answer(self, names: Sequence[str]) -> Answer:
        """Return what the rules say to a whole question."""
        # The question is judged as it is shown: every fact within its bounds, and none that no longer matters.
        shown = Said({fact.id: fact.value for fact in (*self.asked, *self.circumstances)})
        posed = self.of_game.posed(self.kind, shown, names)
        try:
            table = Table(posed.setup)
        except (BadPosition, MissingCard):
            return Answer(None)
        try:
            move = table.move(posed.move)
            state = table.state.changed(**posed.held) if posed.held else table.state
            against = tuple(self.of_game.against(state, move))
        except Refusal:
            return Answer(table)
        return Answer(table, move, against, *self._instead(state, move) if against else ())

    def _instead(self, state: AnyState, move: Move) -> tuple[Move | None, tuple[str, ...]]:
        """Return the nearest legal move of the same kind, and the other kinds that have one."""
        prompt, kind_of = state.prompt, self.of_game.kind_of
        if prompt.ask != "decide" or prompt.by != move.by:
            return None, ()
        legal = state.legal_moves()
        is_offered = self.kind in self.of_game.OFFERS_NEAREST
        same = [each for each in legal if kind_of(each) == self.kind] if is_offered else []
        kinds = {kind_of(each) for each in legal} - {self.kind}
        return nearest(move, same), tuple(kind for kind in self.of_game.KINDS if kind in kinds)


@dataclass(frozen=True, slots=True)
class Answer:
    """The table that was made up (None if it is impossible), the move (None if it cannot be told), each rule against it
    with the verdict and the state in which it was judged; and what may be done instead: the nearest legal move of the
    same kind, and the other kinds of move that have one."""

    table: Table | None
    move: Move | None = None
    against: tuple[Against, ...] = ()
    instead: Move | None = None
    kinds: tuple[str, ...] = ()

    @property
    def is_known(self) -> bool:
        """Return whether the rules have an answer."""
        return self.move is not None

    @property
    def is_allowed(self) -> bool:
        """Return whether the move may be made."""
        return self.is_known and not self.against
