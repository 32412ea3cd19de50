"""The table names a card: one that is turned up into the supply, or an unknown plan in use (rules 24 and 31 to 34)."""

from __future__ import annotations

from engine.moves import TABLE
from engine.prompts import Prompt
from engine.state import replaced
from engine.works import upkeep
from engine.works.actions import builder, recycler, swap_meet
from engine.works.cards import UNKNOWN
from engine.works.moves import Reveal, reveals_by_plan
from engine.works.state import StateData


def next_card_is_known(state: StateData) -> bool:
    """`works.reveal.known-card`: whether the card asked for comes from a deck of which all cards are known."""
    return state.pending is None and 0 < state.deck == len(state.bottom)


def candidates(state: StateData) -> tuple[str, ...]:
    """`works.reveal.unseen`, `works.reveal.known-card`: the cards that the one asked for can be, in box order."""
    if next_card_is_known(state):
        return state.bottom[:1]
    seen = {*state.supply, *state.bottom}
    seen.update(*state.plans, *state.buildings)
    return tuple([card for card in state.config.plans if card not in seen])


def check(state: StateData, prompt: Prompt, move: Reveal) -> list[str]:
    """Return the first rule that speaks against naming this card for this slot now."""
    if prompt.ask != "reveal" or move.slot != prompt.slot:
        return ["works.reveal.not-asked"]
    if move.by != TABLE:
        return ["works.turn.not-yours"]
    if move.plan in candidates(state):
        return []
    return ["works.reveal.known-card" if next_card_is_known(state) else "works.reveal.unseen"]


def legal(state: StateData, slot: str) -> list[Reveal]:
    """Return a reveal for each card that the one asked for can be."""
    moves = reveals_by_plan(slot)
    return [moves[card] for card in candidates(state)]


def do(draft: StateData, move: Reveal) -> None:
    """Lay the card into its slot of the supply, or take the effect that waited for an unknown plan."""
    pending, draft.pending = draft.pending, None
    if pending is not None:
        # `works.lotto.unknown`: the oldest unknown plan turns out to be this one; now the effect that waited for it.
        seat = pending.seat
        plans = draft.plans[seat]
        draft.plans = replaced(draft.plans, seat, replaced(plans, plans.index(UNKNOWN), move.plan))
        if pending.purpose == "built":
            builder.do_named(draft, seat, move.plan)
        elif pending.purpose == "recycled":
            recycler.do_named(draft, seat, move.plan)
        else:
            swap_meet.do_named(draft, seat, move.plan, move.plan if pending.take in (None, UNKNOWN) else pending.take)
        return
    draft.draw()
    draft.supply = replaced(draft.supply, draft.config.slots.index(move.slot), move.plan)
    if None not in draft.supply:
        upkeep.supply_is_full(draft)
