"""Which rules of Mint Works matter at this moment: those of the question, then of the AI, the places and the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from companion import rulebook
from engine.works.game import State
from engine.works.state import Pending

ENDING = ("works.end", "works.score", "works.tie.neighborhood", "works.tie.mints", "works.tie.age", "works.rank")
BUYING = (
    "works.automa.supplier-only",
    "works.automa.supplier-cost",
    "works.automa.supplier-type",
    "works.automa.supplier-nearest",
)
PLACES: Mapping[str, tuple[str, ...]] = {
    "producer": ("works.producer",),
    "supplier": ("works.supplier.in-supply", "works.supplier.cost"),
    "builder": ("works.builder.own-plan", "works.builder.cost"),
    "leadership-council": ("works.leadership-council",),
    "wholesaler": ("works.wholesaler.place",),
    "lotto": ("works.lotto.place",),
    "crowdfunder": ("works.crowdfunder",),
    "recycler": ("works.recycler.own-card", "works.recycler.pay"),
    "swap-meet": ("works.swap-meet.own-card", "works.swap-meet.in-supply", "works.swap-meet.take-back"),
    "temp-agency": ("works.temp-agency.occupied", "works.temp-agency.another", "works.temp-agency.cost"),
}
"""The rules of a location."""
CARDS: Mapping[str, tuple[str, ...]] = {
    "counts-as-two": ("works.bridge",),
    "gallery": ("works.gallery",),
    "co-op": ("works.co-op.choose",),
    "supplier-discount": ("works.supplier.cost",),
    "builder-discount": ("works.builder.cost",),
    "assembler": ("works.supplier.assembler",),
    "landfill": ("works.stars",),
    "stars-per-culture-building": ("works.stars",),
    "stars-per-building": ("works.stars",),
    "stars-per-plan": ("works.stars",),
    "upkeep-gain": ("works.upkeep.buildings",),
    "upkeep-gain-per-building": ("works.upkeep.buildings",),
    "deed": ("works.deed.opens", "works.deed.income"),
}
"""The rules of a card, by its effect."""


def rules(state: State) -> tuple[str, ...]:
    """Return the ids of the rules that matter now, each once, the most pressing first."""
    return tuple(dict.fromkeys((*_asked(state), *_opponent(state), *_places(state), *_cards(state))))


def _asked(state: State) -> Iterator[str]:
    prompt = state.prompt
    if prompt.ask == "over":
        yield from ENDING
    elif prompt.ask == "reveal":
        yield from _naming(state, state.pending)
    elif prompt.ask == "automa":
        yield from ("works.automa.first-usable", "works.automa.pass", *BUYING, "works.automa.oldest-plan")
    elif prompt.about == "co-op":
        yield from ("works.co-op.choose", "works.co-op.another")
    else:
        yield from ("works.turn.choice", "works.place.pay", "works.pass")


def _naming(state: State, pending: Pending | None) -> Iterator[str]:
    """A card is to be named: why, and which one it can be."""
    why = {
        "setup": "works.setup",
        "upkeep-refill": "works.upkeep.refill",
        "upkeep-swap": "works.solo.swap",
        "development": "works.solo.replace" if pending is None else "works.lotto.unknown",
    }
    if state.phase in why:
        yield why[state.phase]
    yield from ("works.reveal.first", "works.reveal.unseen")
    if state.deck and state.deck == len(state.bottom):
        yield "works.reveal.known-card"


def _opponent(state: State) -> Iterator[str]:
    """The rules printed on the AI's own card."""
    ai = state.config.ai
    if ai is not None:
        own = f"works.{ai.id}."
        yield from (rule for rule in rulebook.clauses("works") if rule.startswith(own))


def _places(state: State) -> Iterator[str]:
    """Yield the rules of the locations, in line order; a closed one has that rule alone."""
    for index, location in enumerate(state.config.line):
        if not state.is_open[index]:
            yield "works.place.deed-closed"
            continue
        yield from PLACES.get(location.id, ())
        if location.id == "lotto" and not state.deck:
            yield "works.lotto.deck-empty"
        if location.type == "deed":
            yield "works.deed.income"


def _cards(state: State) -> Iterator[str]:
    """Yield the rules of the cards that are in view: on offer, and in front of the seats."""
    offered = (card for card in state.supply if card is not None)
    lying = (*offered, *(card for cards in (*state.buildings, *state.plans) for card in cards))
    plans = state.config.plans
    for card in lying:
        if card in plans:
            yield from CARDS.get(plans[card].effect, ())
