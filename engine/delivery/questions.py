"""Open questions: what the table or a seat must say before the turn goes on (rules file, 7.1 and 7.3)."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.delivery.setup import BELT_START, MOST_TOKENS, OFFERS, STACKS, Config
from engine.delivery.state import Question, StateData
from engine.json_types import JsonValue
from engine.prompts import Prompt


def prompt(state: StateData, question: Question) -> Prompt:
    """Return the question as a prompt."""
    if question.slot is None:
        return _decision(question)
    kind = kind_of(question.slot)
    new = (kind == "upgrade" and state.cards.has_new_upgrade) or (
        kind in ("town", "kept", "stack") and state.has_new_order
    )
    return _reveal(question.slot, new, len(question.among))


@cache
def _decision(question: Question) -> Prompt:
    key = {"return": "mints", "automa-path": "among"}.get(question.about or "")
    facts = ((key, question.among),) if key else ()
    return Prompt("decide", by=question.by, about=question.about, facts=facts)


@cache
def _reveal(slot: str, new_card: bool, mints: int) -> Prompt:
    kind, rest = kind_of(slot), slot.split("-", 1)[1]
    facts: tuple[tuple[str, JsonValue], ...]
    if kind == "road-token":
        facts = (("kind", kind), ("number", int(slot.rsplit("-", 1)[1])))
    elif kind == "town":
        facts = (("kind", "town-order"), ("town", rest))
    elif kind == "kept":
        facts = (("kind", kind), ("seat", int(rest)))
    elif kind == "belt":
        belt, place = rest.rsplit("-", 1)
        facts = (("kind", kind), ("belt", belt), ("place", int(place)))
    else:
        facts = (("kind", kind), ("number", int(rest)))
    facts += (("lay", mints),) if mints else ()
    return Prompt("reveal", slot=slot, facts=facts + ((("new_card", True),) if new_card else ()))


def kind(question: Question) -> str:
    """Return what a question asks for: what a seat decides about, or what its slot asks for."""
    return question.about or kind_of(str(question.slot))


@cache
def kind_of(slot: str) -> str:
    """Return what a slot asks for: road-token, upgrade, town, kept, belt or stack."""
    return "road-token" if slot.startswith("road-token-") else slot.split("-", 1)[0]


def town_slot(town: str) -> str:
    """Return the slot of an order turned up at a town."""
    return f"town-{town}"


@cache
def next_order(town: str, mints: tuple[str, ...] = ()) -> Question:
    """Return the question for the next order of a town, on which these mints are then laid."""
    return Question(town_slot(town), among=mints)


@cache
def next_in_row(number: int) -> Question:
    """Return the question for the next order of a stack of the row, counted from 1."""
    return Question(f"stack-{number}")


@lru_cache(maxsize=16)
def slots(config: Config) -> tuple[str, ...]:
    """Return every slot that this game can ask for."""
    if config.automa is not None:
        belts = [f"belt-{belt}-{place}" for belt in config.network.belts for place in range(1, BELT_START + 1)]
        return (*belts, *(f"stack-{number}" for number in range(1, STACKS + 1)))
    tokens = [f"road-token-{number}" for number in range(1, MOST_TOKENS + 1)]
    offers = [f"upgrade-{number}" for number in range(1, OFFERS + 1)]
    towns = [town_slot(town) for town in config.network.towns]
    return (*tokens, *offers, *towns, *(f"kept-{seat}" for seat in range(len(config.people))))


ABOUT = {
    "multiplayer": ("truck", "discard", "clear"),
    "solo": ("ai", "truck", "return", "automa-path"),
}
"""What a seat can be asked to decide apart from its turn."""


def first(config: Config) -> tuple[Question, ...]:
    """Return what is asked at set-up, in order; what the options answer is left out."""
    if config.automa is not None:
        asked = [] if config.ai else [Question(about="ai", by=0)]
        if config.trucks is None:
            asked.append(Question(about="truck", by=0))
        return (*asked, *map(Question, slots(config)))
    asked = [Question(f"road-token-{number}") for number in range(1, config.road_conditions + 1)]
    if config.upgrades:
        asked += [Question(f"upgrade-{number}") for number in range(1, OFFERS + 1)]
    if config.trucks is None:
        asked += [Question(about="truck", by=seat) for seat in range(len(config.people))]
    asked += [Question(town_slot(town)) for town in config.network.towns for _ in range(2)]
    return (*asked, *(Question(f"kept-{seat}") for seat in range(len(config.people))))
