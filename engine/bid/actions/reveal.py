"""The table names a card that was turned up for the block, or drawn with Deed (rules 4, 5 and 43)."""

from __future__ import annotations

from functools import lru_cache

from engine.bid import finale, moves, rounds
from engine.bid.cards import Cards
from engine.bid.moves import Reveal
from engine.bid.state import StateData
from engine.moves import TABLE


@lru_cache(maxsize=64)
def _in_deck(cards: Cards, removed: tuple[int, ...]) -> tuple[tuple[Reveal, str | None], ...]:
    """`bid.setup.removed-values`: return the reveals of all cards not removed, as far as is known, each with its gap.

    A gap is the path of the first value of the card that nobody has entered, or None.
    """
    known = cards.locations.items()
    return tuple((moves.reveal(TABLE, card), cards.gap(card)) for card, each in known if each.vp not in removed)


def check(state: StateData, move: Reveal) -> list[str]:
    """Return the rules that speak against a card; one of which nothing is known can only have been seen before."""
    broken = ["bid.block.unseen"] if move.location in rounds.seen(state) else []
    location = state.cards.locations.get(move.location)
    if location is not None and location.vp in rounds.removed(state):
        broken.append("bid.setup.removed-values")
    return broken


def missing_value(state: StateData, move: Reveal) -> str | None:
    """Return the path of the first value of the card that nobody has entered, or None."""
    return state.cards.gap(move.location)


def legal(state: StateData) -> list[Reveal]:
    """Return a reveal for each card that can turn up and of which everything is known."""
    seen, in_deck = rounds.seen(state), _in_deck(state.cards, rounds.removed(state))
    return [move for move, gap in in_deck if gap is None and move.location not in seen]


def unsure(state: StateData) -> list[tuple[Reveal, str]]:
    """Return the reveals of cards of which something is not known, each with the path of the first such value."""
    seen, in_deck = rounds.seen(state), _in_deck(state.cards, rounds.removed(state))
    return [(move, gap) for move, gap in in_deck if gap is not None and move.location not in seen]


def do(draft: StateData, move: Reveal) -> None:
    """`bid.block`: a card more lies face up; `bid.finale.deed`: or the holder of Deed has drawn it."""
    if draft.phase == "deed":
        finale.drawn(draft, move.location)
    else:
        rounds.turned_up(draft, move.location)
