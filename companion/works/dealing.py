"""Dealing Mint Works without its tin: a plan of the Lotto is known only to the seat that drew it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from random import Random

from companion.contract.dealing import Chosen, Dealing, SecretChoice, Shuffle, first, of_table
from companion.table.table import Point
from engine.game import AnyState, Move
from engine.moves import Seat
from engine.works.actions.reveal import candidates
from engine.works.cards import UNKNOWN
from engine.works.moves import Reveal

Hands = Mapping[Seat, Sequence[str]]


class WorksDealing(Dealing):
    """One deck; a plan drawn unseen is its top card, and is named when it is used."""

    def hands(self, shuffle: Shuffle, point: Point) -> Hands:
        """Return the plans drawn at the Lotto that have not been shown, the oldest first."""
        to_come = [point]
        known = ("hands", shuffle)
        while to_come[-1].before is not None and known not in to_come[-1].known:
            to_come.append(to_come[-1].before)
        to_come.reverse()
        to_come[0].known.setdefault(known, {})
        for before, after in pairwise(to_come):
            after.known[known] = _after(shuffle, before, after, before.known[known])
        drawn: Hands = point.known[known]
        return drawn

    def choice(self, shuffle: Shuffle, point: Point, chosen: Chosen) -> SecretChoice | None:
        """Return which of several plans drawn unseen is meant; the AI takes the oldest."""
        pending = point.state.pending
        if pending is None or pending.seat in chosen or pending.seat == point.state.config.automa:
            return None
        hand = self.hands(shuffle, point).get(pending.seat, ())
        return SecretChoice(pending.seat, pending.purpose, tuple(hand)) if len(hand) > 1 else None

    def imagined(self, state: AnyState, choice: SecretChoice, cards: Sequence[str], chance: Random) -> AnyState:
        """Return the state in which the plan meant is shown; one that is left in the hand is any other again."""
        return state.after(next(move for move in of_table(state) if isinstance(move, Reveal) and move.plan in cards))

    def move(self, shuffle: Shuffle, point: Point, chosen: Chosen) -> Move | None:
        """Return the next card of the deck, or the plan that was drawn unseen and is used now."""
        moves = {move.plan: move for move in of_table(point.state) if isinstance(move, Reveal)}
        pending, hands = point.state.pending, self.hands(shuffle, point)
        if pending is not None:
            mine = [*chosen.get(pending.seat, ()), *hands.get(pending.seat, ())]
            if (shown := first(mine, moves)) is not None:
                return shown
        return first(_deck(shuffle, moves, hands), moves)


def _deck(shuffle: Shuffle, cards: Iterable[str], hands: Hands) -> list[str]:
    """Return these cards in the order of the deck, those already held last."""
    held = {card for hand in hands.values() for card in hand}
    order = shuffle.order("plans", cards)
    return sorted(order, key=lambda card: card in held)


def _after(shuffle: Shuffle, before: Point, after: Point, hands: Hands) -> Hands:
    """Return the hands after a move: what was drawn comes, what was shown goes."""
    if before.state.plans == after.state.plans:
        return hands
    left: dict[Seat, Sequence[str]] = dict(hands)
    shown = after.move.plan if isinstance(after.move, Reveal) else None
    for seat, plans in enumerate(after.state.plans):
        hand, unknown = [*hands.get(seat, ())], plans.count(UNKNOWN)
        if shown in hand:
            hand.remove(shown)
        if unknown > len(hand):
            hand += _deck(shuffle, candidates(before.state), left)[: unknown - len(hand)]
        left[seat] = tuple(hand[:unknown])
    return left
