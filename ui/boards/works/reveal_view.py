"""The card picker of Mint Works as plain values: what is asked, which cards it can be, what a search leaves."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from companion import languages
from companion.languages import Words
from companion.table.table import Table
from companion.works.narrator import Narrator
from engine.works.cards import TYPES, UNKNOWN
from engine.works.game import State
from engine.works.moves import Reveal
from engine.works.setup import OWN_SLOTS


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of one type that it can be, cheapest first: those that a search has left, and how many there are."""

    kind: str
    moves: tuple[Reveal, ...]
    unseen: int


# The question


def question(narrator: Narrator, table: Table) -> tuple[str, str]:
    """Return the question of the banner, and below it which card is meant."""
    say, state, slot = narrator.words.say, table.state, table.state.prompt.slot
    assert slot is not None
    legal = state.legal_moves()
    if slot in OWN_SLOTS:
        return say("Which plan is it?"), own_plan(narrator, state, slot)
    where = place_of(narrator.words, slot)
    before = lay_here(table)
    if len(legal) == 1:
        where = say("{where}: it can only be {plan}", where=where, plan=narrator.the_plan(legal[0].plan))
    elif before is not None:
        where = say("{where}, where {plan} was", where=where, plan=narrator.the_plan(before))
    return say("Which card turned up?"), where


def own_plan(narrator: Narrator, state: State, slot: str) -> str:
    """Return the line about a plan that only its owner has seen."""
    say, prompt = narrator.words.say, state.prompt
    assert prompt.seat is not None
    name = narrator.name(prompt.seat)
    built = (
        say("{name} built an unknown plan", name=name),
        say("{name} built an unknown plan, the oldest one", name=name),
    )
    recycled = (
        say("{name} recycled an unknown plan", name=name),
        say("{name} recycled an unknown plan, the oldest one", name=name),
    )
    given = (
        say("{name} gave away an unknown plan", name=name),
        say("{name} gave away an unknown plan, the oldest one", name=name),
    )
    one, oldest = {"built": built, "recycled": recycled, "given": given}[slot]
    return oldest if state.plans[prompt.seat].count(UNKNOWN) > 1 else one


def place_of(words: Words, slot: str) -> str:
    """Return the position of a slot in the plan supply."""
    return {
        "supply-1": words.say("Next to the deck"),
        "supply-2": words.say("Second from the deck"),
        "supply-3": words.say("Third from the deck"),
    }[slot]


def lay_here(table: Table) -> str | None:
    """Return the plan that the last move took from the slot asked for, or None if it took none, or plans slide."""
    state = table.state
    if state.config.rulings["supply-layout"] == "slide":
        return None
    at = state.config.slots.index(state.prompt.slot)
    last = next((before for before, move, _ in reversed(table.line) if not isinstance(move, Reveal)), None)
    card: str | None = last.supply[at] if last is not None else None
    return card


# Which cards it can be


def groups(narrator: Narrator, moves: Iterable[Reveal], search: str) -> tuple[Group, ...]:
    """Return the cards by type, those whose name fits the search; types without one are left out."""
    plans = narrator.config.plans
    every = sorted(moves, key=lambda move: plans[move.plan].cost)
    left = set(matching(narrator, every, search))
    by_type = [(kind, [move for move in every if plans[move.plan].type == kind]) for kind in TYPES]
    return tuple(
        Group(kind, tuple(move for move in cards if move in left), len(cards))
        for kind, cards in by_type
        if not left.isdisjoint(cards)
    )


def matching(narrator: Narrator, moves: Sequence[Reveal], search: str) -> list[Reveal]:
    """Return the cards whose name fits: in the language of the screen, and if none does in any other."""
    plans, spoken = narrator.config.plans, narrator.words.code
    for codes in ((spoken,), [code for code in languages.LANGUAGES if code != spoken]):
        named = [languages.words(code).plan for code in codes]
        hits = [move for move in moves if any(matches(name(plans[move.plan].name), search) for name in named)]
        if hits:
            return hits
    return []


def matches(name: str, search: str) -> bool:
    """Return whether the words searched for begin words of the name, in their order; accents and case don't matter."""
    names = iter(_words(name))
    return all(any(word.startswith(part) for word in names) for part in _words(search))


def _words(text: str) -> list[str]:
    plain = unicodedata.normalize("NFKD", text.casefold().replace("œ", "oe").replace("’", " ").replace("'", " "))
    return "".join(letter for letter in plain if not unicodedata.combining(letter)).replace("-", " ").split()
