"""Can I…? without a game on the table: a question about one kind of move, and the table it is asked of.

The table is made up from what is usual and from what was said otherwise. What the rules say to the move is what a game
that lay so would say: nothing is worked out here. Each game brings what may be asked, and which facts that hangs on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from companion.bid import asking as asking_bid
from companion.bid import supposing as bid
from companion.delivery import asking as asking_delivery
from companion.delivery import supposing as delivery
from companion.nearest import nearest
from companion.suppose_parts import NUMBER, Fact, Posed, Said, Value
from companion.table import Setup, Table
from companion.works import asking as asking_works
from companion.works import supposing as works
from engine.verdict import BadPosition, Illegal, MissingCard, Refusal


class Supposing(Protocol):
    """What may be asked about a game of which nothing is known."""

    KINDS: Mapping[str, str]
    """The kinds of move that may be asked about, by their ids, in `mark`ed words."""

    RULES: Mapping[str, str]
    """A kind of move to the rule that says best that it may be made."""

    def asked(self, kind: str, said: Said) -> tuple[Fact, ...]:
        """Return what must be said about the move itself, in the order in which it is asked."""

    def taken(self, kind: str, said: Said) -> tuple[Fact, ...]:
        """Return what else the move hangs on, as it usually is or as it was said to be."""

    def posed(self, kind: str, said: Said, names: Sequence[str]) -> Posed:
        """Return the set-up with its position, and the move; `names` has one for each seat there can be."""


SUPPOSING: Mapping[str, Supposing] = {"works": works, "delivery": delivery, "bid": bid}
"""A game to the module that knows what may be asked about it."""


@dataclass(frozen=True, slots=True)
class Question:
    """What has been asked so far about a `game`: the kind of move, and what was said, by the ids of the facts."""

    game: str
    kind: str = ""
    said: Mapping[str, Value] = field(default_factory=dict)

    @property
    def of_game(self) -> Supposing:
        """What may be asked about the game."""
        return SUPPOSING[self.game]

    @property
    def asked(self) -> tuple[Fact, ...]:
        """What must be said about the move."""
        return self.of_game.asked(self.kind, self._values()) if self.kind else ()

    @property
    def taken(self) -> tuple[Fact, ...]:
        """What else the move hangs on."""
        return self.of_game.taken(self.kind, self._values()) if self.is_whole else ()

    @property
    def is_whole(self) -> bool:
        """Whether it is a move by now."""
        return bool(self.kind) and all(fact.value != "" for fact in self.asked)

    @property
    def is_usual(self) -> bool:
        """Whether nothing was said to be other than usual."""
        return not any(fact.id in self.said for fact in self.taken)

    def about(self, kind: str) -> Question:
        """Return the question about another kind of move; nothing is said of it yet."""
        return Question(self.game, kind)

    def saying(self, id: str, value: Value) -> Question:
        """Return the question with something said."""
        return replace(self, said={**self.said, id: value})

    def _values(self) -> Said:
        return Said(self.said)

    def answer(self, names: Sequence[str]) -> Answer:
        """Return what the rules say to a whole question."""
        posed = self.of_game.posed(self.kind, self._values(), names)
        try:
            table = Table(posed.setup)
        except (BadPosition, MissingCard):
            return Answer(None)
        try:
            move = table.move(posed.move)
            state = table.state._replace(**posed.held) if posed.held else table.state
            against = tuple(JUDGES[self.game](state, move))
        except Refusal:
            return Answer(table)
        return Answer(table, move, against, *self._instead(state, move) if against else ())

    def _instead(self, state: Any, move: Any) -> tuple[Any, tuple[str, ...]]:
        """Return the nearest legal move of the same kind, and the other kinds that have one."""
        prompt, kind_of = state.prompt, KIND_OF[self.game]
        if prompt.ask != "decide" or prompt.by != move.by:
            return None, ()
        legal = state.legal_moves()
        same = [each for each in legal if kind_of(each) == self.kind] if self.game != "works" else []
        kinds = {kind_of(each) for each in legal} - {self.kind}
        return nearest(move, same), tuple(kind for kind in self.of_game.KINDS if kind in kinds)


@dataclass(frozen=True, slots=True)
class Answer:
    """The table that was made up (None: no game can lie so), the move (None: nobody can tell), each rule against it
    with the verdict and the state in which it was judged; and what may be done instead: the nearest legal move of the
    same kind, and the other kinds of move that have one."""

    table: Table | None
    move: Any = None
    against: tuple[tuple[str, Illegal, Any], ...] = ()
    instead: Any = None
    kinds: tuple[str, ...] = ()

    @property
    def is_known(self) -> bool:
        """Whether the rules have an answer."""
        return self.move is not None

    @property
    def is_allowed(self) -> bool:
        """Whether the move may be made."""
        return self.is_known and not self.against


def _works(state: Any, move: Any) -> list[tuple[str, Illegal, Any]]:
    verdict = asking_works.judge(state, move)
    if verdict is None:
        return []
    return [(rule, asking_works.facts_for(rule, verdict, move), state) for rule in verdict.rules]


def _delivery(state: Any, move: Any) -> list[tuple[str, Illegal, Any]]:
    return _also_in_turn(state, move, asking_delivery.in_turn(state, move.by))


def _bid(state: Any, move: Any) -> list[tuple[str, Illegal, Any]]:
    question = asking_bid.Question(move.by, move.as_json()["move"])
    found = _also_in_turn(state, move, asking_bid.in_turn(state, question))
    if found and state.auction is not None and move.by in state.auction.withdrawn:
        # Nobody said that the seat is out: it was, as it could not outbid.
        found[0] = ("bid.open.forced", *found[0][1:])
    return found


def _also_in_turn(state: Any, move: Any, turn: Any) -> list[tuple[str, Illegal, Any]]:
    """Return each rule that refuses; out of turn, those too that would refuse the move in its turn."""
    verdict = state.check(move)
    if verdict is None:
        return []
    found = [(rule, verdict, state) for rule in verdict.rules]
    later = turn.check(move) if turn is not None else None
    if later is not None:
        found += [(rule, later, turn) for rule in later.rules if rule not in verdict.rules]
    return found


JUDGES = {"works": _works, "delivery": _delivery, "bid": _bid}
"""A game to what gathers every rule against a move."""


def _place(move: Any) -> str:
    told = move.as_json()
    return str(told.get("location") or told["move"])


def _kind(move: Any) -> str:
    return str(move.as_json()["move"])


KIND_OF = {"works": _place, "delivery": _kind, "bid": _kind}
"""A game to what tells of which kind a move is, as one asks about it."""

__all__ = ["NUMBER", "SUPPOSING", "Answer", "Fact", "Posed", "Question", "Said", "Setup", "Supposing"]
