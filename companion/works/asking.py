"""Can I…? in Mint Works: any seat, place and card, and every clause that speaks against using it so."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from engine.json_types import JsonDict
from engine.verdict import Facts, Illegal
from engine.works.actions import place as placing
from engine.works.actions import temp_agency
from engine.works.cards import ADVANCED, LINE
from engine.works.game import State
from engine.works.moves import Place, place

LOCATIONS = (*LINE, *ADVANCED)
"""Every location of the box, whether it lies on the table or not."""

_CARDS = {"supplier": ("plan",), "builder": ("plan",), "recycler": ("give",), "swap-meet": ("give", "take")}
"""The cards that a location asks for, by the fields of the move."""


@dataclass(frozen=True, slots=True)
class Question:
    """What has been asked so far: who wants to place, where, and with what; `target` is the Temp Agency's."""

    seat: int
    location: str = ""
    target: str = ""
    plan: str = ""
    give: str = ""
    take: str = ""

    def at(self, location: str) -> Question:
        """Return the question about another location, of the same seat."""
        return Question(self.seat, location)

    def through(self, target: str) -> Question:
        """Return the question about another target of the Temp Agency."""
        return Question(self.seat, self.location, target)

    def of(self, seat: int) -> Question:
        """Return the same question about another seat."""
        return replace(self, seat=seat)

    def naming(self, field: str, card: str) -> Question:
        """Return the question with a card in one of its fields."""
        named: JsonDict = {field: card}
        return replace(self, **named)

    @property
    def cards(self) -> tuple[str, ...]:
        """The fields that must name a card, in the order in which they are asked."""
        return _CARDS.get(self.target if self.location == temp_agency.ID else self.location, ())

    @property
    def is_whole(self) -> bool:
        """Whether it is a move by now."""
        if not self.location or (self.location == temp_agency.ID and not self.target):
            return False
        return all(getattr(self, field) for field in self.cards)

    def move(self) -> Place:
        """Return the move a whole question is about."""
        given = {field: getattr(self, field) for field in self.cards}
        target = self.target if self.location == temp_agency.ID else None
        return place(self.seat, self.location, given.get("plan"), given.get("give"), given.get("take"), target=target)


def likely(state: State, question: Question, field: str) -> tuple[str, ...]:
    """Return the cards one would name first: those on offer, one's plans, one's own cards."""
    own = (*state.plans[question.seat], *state.buildings[question.seat])
    offer = tuple(card for card in state.supply if card is not None)
    where = question.target or question.location
    cards = offer if field == "take" or where == "supplier" else own
    if where == "builder":
        cards = state.plans[question.seat]
    return tuple(dict.fromkeys(cards))


def others(state: State, question: Question, field: str) -> tuple[str, ...]:
    """Return all other cards of the box, in its order."""
    first = likely(state, question, field)
    return tuple(card for card in state.config.plans if card not in first)


def judge(state: State, move: Place) -> Illegal | None:
    """Return every rule that speaks against a placement, also where it is not its seat's turn; None where none does."""
    verdict = state.check(move)
    if verdict is None or verdict.rule == "works.over" or not isinstance(move.by, int):
        return verdict
    return Illegal(tuple(dict.fromkeys((*verdict.rules, *placing.check(state, move.by, move)))), verdict.facts)


def facts_for(rule: str, verdict: Illegal, move: Place) -> Illegal:
    """Return the verdict with the facts of one of its rules: rules of placing are about the seat that asks."""
    if rule.startswith(("works.turn", "works.reveal", "works.co-op", "works.automa")):
        return verdict
    facts: Facts = {**verdict.facts, "asked": move.by}
    return Illegal(verdict.rules, facts)


Explain = Callable[[str, Illegal], str]
"""Says what one rule of a verdict objects."""


def objections(verdict: Illegal, move: Place, explain: Explain) -> Sequence[tuple[str, str]]:
    """Return each rule that refuses, with its sentence."""
    return [(rule, explain(rule, facts_for(rule, verdict, move))) for rule in verdict.rules]
