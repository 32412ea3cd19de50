"""Can I…? in Mint Works: any seat, place and card, and every clause that speaks against using it so."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Self

from companion.contract import questions
from companion.contract.questions import Against
from engine.verdict import Illegal
from engine.works.actions import place as placing
from engine.works.actions import temp_agency
from engine.works.cards import ADVANCED, LINE
from engine.works.game import State
from engine.works.moves import Move, Place, place
from engine.works.setup import Config

LOCATIONS = (*LINE, *ADVANCED)
"""Every location of the box, in play or not."""
TARGET = "target"
CARDS: Mapping[str, tuple[str, ...]] = {
    "supplier": ("plan",),
    "builder": ("plan",),
    "recycler": ("give",),
    "swap-meet": ("give", "take"),
}
"""The cards that a location asks for, by the fields of the move."""
OF_OTHERS = ("works.turn", "works.reveal", "works.co-op", "works.automa")
"""The prefixes of the ids of rules that speak of the seat asked now; those of placing are about the seat that asks."""


class Question(questions.Question):
    """A question about placing mints: its kind is the location; another target of the Temp Agency asks for its cards
    again."""

    __slots__ = ()

    def naming(self, name: str, value: str) -> Self:
        """Return the question with one of its fields chosen."""
        return replace(self, chosen={name: value}) if name == TARGET else super().naming(name, value)

    @property
    def used(self) -> str:
        """The location whose effect is used; "" as long as it is not said."""
        return self.chosen.get(TARGET, "") if self.kind == temp_agency.ID else self.kind


def kinds(config: Config) -> tuple[str, ...]:
    """Return the locations that may be asked about."""
    return LOCATIONS


def fields(config: Config, question: Question) -> tuple[str, ...]:
    """Return what must be chosen for a location, in the order in which it is asked."""
    target = (TARGET,) if question.kind == temp_agency.ID else ()
    return (*target, *CARDS.get(question.used, ()))


def likely(state: State, question: Question, name: str) -> tuple[str, ...]:
    """Return the values that a person would name first: every target; the cards on offer, their plans, their own cards.
    """
    if name == TARGET:
        return LOCATIONS
    cards = (*state.plans[question.seat], *state.buildings[question.seat])
    if name == "take" or question.used == "supplier":
        cards = tuple(card for card in state.supply if card is not None)
    elif question.used == "builder":
        cards = state.plans[question.seat]
    return tuple(dict.fromkeys(cards))


def others(state: State, question: Question, name: str) -> tuple[str, ...]:
    """Return all other cards of the box, in its order."""
    first = likely(state, question, name)
    return () if name == TARGET else tuple(card for card in state.config.plans if card not in first)


def wanted(state: State, question: Question) -> Place:
    """Return the move that a whole question is about."""
    chosen = question.chosen
    cards = (chosen.get(name) for name in ("plan", "give", "take"))
    return place(question.seat, question.kind, *cards, target=chosen.get(TARGET))


def against(state: State, move: Move) -> list[Against]:
    """Return every rule that forbids a placement, even if it is not its seat's turn."""
    verdict = state.check(move)
    if verdict is None:
        return []
    rules = verdict.rules
    if verdict.rule != "works.over" and isinstance(move, Place) and isinstance(move.by, int):
        rules = tuple(dict.fromkeys((*rules, *placing.check(state, move.by, move))))
    of_others = Illegal(rules, verdict.facts)
    of_seat = Illegal(rules, {**verdict.facts, "asked": move.by})
    return [(rule, of_others if rule.startswith(OF_OTHERS) else of_seat, state) for rule in rules]
