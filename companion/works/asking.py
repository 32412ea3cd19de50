"""Can I…? in Mint Works: any seat, place and card, and every clause that speaks against using it so."""

from __future__ import annotations

from dataclasses import replace
from typing import Self

from companion.contract import questions
from companion.contract.questions import Against, Asking
from engine import asks
from engine.asks import Chosen
from engine.verdict import Illegal
from engine.works.actions import place as placing
from engine.works.game import State
from engine.works.moves import LOCATIONS, Move, Place
from engine.works.setup import Config

TARGET = "target"
OF_OTHERS = ("works.turn", "works.reveal", "works.co-op", "works.automa")
"""The prefixes of the ids of rules that speak of the seat asked now; those of placing are about the seat that asks."""


class Question(questions.Question):
    """A question about placing mints: its kind is the location; another target of the Temp Agency asks for its cards
    again."""

    __slots__ = ()

    def naming(self, name: str, value: str) -> Self:
        """Return the question with one of its fields chosen."""
        return replace(self, chosen={name: value}) if name == TARGET else super().naming(name, value)


class Placements(Asking):
    """Every placement of mints, by location."""

    def kinds(self, config: Config) -> tuple[str, ...]:
        """Return the locations that may be asked about."""
        return LOCATIONS

    def begun(self, config: Config, question: questions.Question) -> tuple[type[Move], Chosen]:
        """Return the placement that a question is about, and its choices so far."""
        return Place, {"by": question.seat, "location": question.kind, **question.chosen}


ASKING = Placements(lambda config: (Place,))


def cards(location: str) -> tuple[str, ...]:
    """Return the fields in which a placement names cards, by the location whose effect it uses."""
    return tuple(asks.questions(Place, None, {"location": location}))


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
