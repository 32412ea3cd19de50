"""The table names a card that was turned up for the block, or drawn with Deed (rules 4, 5 and 43)."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from engine.bid import finale, moves, rounds
from engine.bid.cards import Cards
from engine.bid.moves import Reveal
from engine.bid.state import StateData
from engine.moves import TABLE


class InDeck(NamedTuple):
    """The reveals of all cards that were not removed: by card if all is known of it, and the others.

    Each of the others comes with the path of the first value that has not been entered.
    """

    known: tuple[tuple[str, Reveal], ...]
    unsure: tuple[tuple[Reveal, str], ...]


@lru_cache(maxsize=64)
def _in_deck(cards: Cards, removed: tuple[int, ...]) -> InDeck:
    """`bid.setup.removed-values`: return what can turn up, whether it has been seen or not."""
    reveals = [(card, moves.reveal(TABLE, card)) for card, each in cards.locations.items() if each.vp not in removed]
    gaps = [(move, gap) for card, move in reveals if (gap := cards.gap(card)) is not None]
    return InDeck(tuple([(card, move) for card, move in reveals if cards.gap(card) is None]), tuple(gaps))


def check(state: StateData, move: Reveal) -> list[str]:
    """Return the rules that speak against a card; one of which nothing is known can only have been seen before."""
    broken = ["bid.block.unseen"] if move.location in rounds.seen(state) else []
    location = state.cards.locations.get(move.location)
    if location is not None and location.vp in rounds.removed(state):
        broken.append("bid.setup.removed-values")
    return broken


def missing_value(state: StateData, move: Reveal) -> str | None:
    """Return the path of the first value of the card that has not been entered, or None."""
    return state.cards.gap(move.location)


def legal(state: StateData) -> list[Reveal]:
    """Return a reveal for each card that can turn up and of which everything is known."""
    seen, in_deck = rounds.seen(state), _in_deck(state.cards, rounds.removed(state))
    return [move for card, move in in_deck.known if card not in seen]


def unsure(state: StateData) -> list[tuple[Reveal, str]]:
    """Return the reveals of cards of which something is not known, each with the path of the first such value."""
    seen, in_deck = rounds.seen(state), _in_deck(state.cards, rounds.removed(state))
    return [(move, gap) for move, gap in in_deck.unsure if move.location not in seen]


def do(draft: StateData, move: Reveal) -> None:
    """`bid.block`: one more card is face up; or `bid.finale.deed`: the holder of Deed has drawn it."""
    if draft.phase == "deed":
        finale.drawn(draft, move.location)
    else:
        rounds.turned_up(draft, move.location)
