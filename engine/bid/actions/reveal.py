"""The table names a card that was turned up for the block, or drawn with Deed (rules 4, 5 and 43)."""

from __future__ import annotations

from collections.abc import Iterable

from engine.bid import finale, moves, rounds
from engine.bid.moves import Reveal
from engine.bid.state import AnyState, MutableState


def candidates(state: AnyState, cards: Iterable[str]) -> list[str]:
    """`bid.block.unseen`, `bid.setup.removed-values`: those of the cards that can turn up, as far as is known."""
    seen, removed, locations = rounds.seen(state), rounds.removed(state), state.cards.locations
    return [card for card in cards if card not in seen and (not removed or locations[card].vp not in removed)]


def check(state: AnyState, move: Reveal) -> list[str]:
    """Return the rules that speak against a card; one of which nothing is known can only have been seen before."""
    broken = ["bid.block.unseen"] if move.location in rounds.seen(state) else []
    location = state.cards.locations.get(move.location)
    if location is not None and location.vp in rounds.removed(state):
        broken.append("bid.setup.removed-values")
    return broken


def lacks(state: AnyState, move: Reveal) -> str | None:
    """Return the path of the first value of the card that nobody has told, or None."""
    return state.cards.gap(move.location)


def legal(state: AnyState) -> list[Reveal]:
    """Return a reveal for each card that can turn up and of which everything is known."""
    revealing = moves.revealing
    return [revealing[card] for card in candidates(state, state.cards.complete)]


def unsure(state: AnyState) -> list[tuple[Reveal, str]]:
    """Return the reveals of cards of which something is not known, each with the path of the first such value."""
    gaps = {card: state.cards.gap(card) for card in candidates(state, state.cards.locations)}
    return [(moves.revealing[card], gap) for card, gap in gaps.items() if gap is not None]


def do(draft: MutableState, move: Reveal) -> None:
    """`bid.block`: a card more lies face up; `bid.finale.deed`: or the holder of Deed has drawn it."""
    if draft.phase == "deed":
        finale.drawn(draft, move.location)
    else:
        rounds.turned_up(draft, move.location)
