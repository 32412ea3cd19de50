"""The properties of every state and every move of Mint Works, whatever is played.

The cheap ones are for each move of thousands of games; `thorough` is for a sample.
"""

from dataclasses import fields
from random import Random

import pytest

from engine.json_types import JsonValue
from engine.prompts import Prompt
from engine.verdict import Decision, IllegalMove
from engine.works.cards import Plan
from engine.works.game import State
from engine.works.moves import CoOp, Move, Pass, Place, Reveal
from tests.engine.differential import position
from tests.engine.works import candidates
from tests.engine.works.tables import WORKS

SEVEN = 7


def on_the_table(state: State) -> int:
    """All mints in purses, on spaces and on the Gallery. Mort's purse is not counted: it has no bottom."""
    mints = state.gallery_mints
    for purse in state.mints:
        if purse is not None:
            mints += purse
    for spaces in state.spaces:
        for space in spaces:
            if space is not None:
                mints += space[1]
    return mints


def sound(state: State) -> None:
    """Every card in one place, no purse below 0, no space paid with less than 1, Rachael's mints all there."""
    known = [*state.bottom, *state.supply]
    count = state.deck
    for cards in state.plans:
        known += cards
        count += len(cards)
    for cards in state.buildings:
        known += cards
        count += len(cards)
        assert "unknown" not in cards
    empty = state.supply.count(None)
    assert count + len(state.supply) - empty == 21
    named = set(known) - {"unknown", None}
    assert len(named) == len(known) - known.count("unknown") - empty
    assert state.deck >= len(state.bottom)
    assert min([mints for mints in state.mints if mints is not None]) >= 0
    assert tuple([len(spaces) for spaces in state.spaces]) == state.config.capacity
    assert min([space[1] for spaces in state.spaces for space in spaces if space is not None], default=1) > 0
    if state.mint_supply is not None:
        ai = state.config.ai
        assert ai is not None
        assert on_the_table(state) + state.mint_supply + state.removed_mints == ai.mint_supply
        assert state.mint_supply > 0 or state.ended_by == "mints"


class Books:
    """Explains every change of the mints on the table: by the move, or at the end of upkeep by all that it pays."""

    def __init__(self) -> None:
        self.upkeep_from: State | None = None
        self.last: tuple[State | None, int] = (None, 0)

    def total(self, state: State) -> int:
        return self.last[1] if state is self.last[0] else on_the_table(state)

    def enter(self, before: State, move: Move, after: State) -> None:
        """Look at one move. Against Rachael a gain may be cut short, and only by the end of the game."""
        if isinstance(move, Pass) and after.phase not in ("development", "over"):
            self.upkeep_from = before
        now, expected, since = on_the_table(after), 0, before
        if after.round > before.round:
            since, self.upkeep_from = self.upkeep_from or before, None
            expected = upkeep(since, move.to if isinstance(move, CoOp) else None)
        elif self.upkeep_from is None:
            expected = gained(before, move)
        changed = now - self.total(since)
        self.last = after, now
        if self.upkeep_from is not None or (isinstance(move, Pass) and after.ended_by == "mints"):
            return  # somewhere in upkeep
        assert changed == expected or (after.ended_by == "mints" and changed < expected), (before, move, after)


def gained(state: State, move: Move) -> int:
    """Return the mints that a move in development brings onto the table."""
    if isinstance(move, Reveal):
        return shown(state, move.plan) if state.pending else 0
    if not isinstance(move, Place):
        return 0
    seat, purse = state.turn, state.mints[state.turn]
    laid = price(state, move) if purse is None else 0
    location = state.config.cards.locations[move.target or move.location]
    others = [mints for mints in state.mints[:seat] + state.mints[seat + 1 :] if mints is not None]
    own = 0 if purse is None else location.amount
    if move.give not in (None, "unknown"):
        own += lost(state, seat, move.give, location.id)
    return laid + own + location.others_gain * len(others)


def price(state: State, move: Place) -> int:
    """Return what Mort pays from the supply."""
    config, seat = state.config, state.turn
    plain = move.target is not None and config.rulings["temp-as-if"] == "plain"
    where = config.cards.locations[move.target or move.location]
    requirement = where.requirement if move.plan is None or where.id != "supplier" else config.plans[move.plan].cost
    assert requirement is not None
    saver = {"supplier": "truck", "builder": "crane"}.get(where.id)
    if saver in state.buildings[seat] and not plain:
        requirement = max(1, requirement - config.plans[saver].amount)
    return requirement + (move.target is not None)


def shown(state: State, card: str) -> int:
    """Return what naming an unknown plan brings: the Recycler pays, all else only moves cards."""
    assert state.pending is not None
    paid = state.pending.purpose == "recycled" and state.mints[state.pending.seat] is not None
    return value(state.config.plans[card]) if paid else 0


def value(plan: Plan) -> int:
    return plan.cost + plan.stars


def lost(state: State, seat: int, card: str, location: str) -> int:
    """Return what a card brings that leaves a neighbourhood at the Recycler or the Swap Meet."""
    plan, rulings = state.config.plans[card], state.config.rulings
    built = card in state.buildings[seat]
    mints = 0
    if card == "gallery" and built and (rulings["gallery-leaves"] == "supply" or state.mints[seat] is None):
        mints -= state.gallery_mints
    if location != "recycler" or state.mints[seat] is None:
        return mints
    if not built or rulings["recycler-building"] == "cost-and-printed":
        return mints + value(plan)
    now: int = dict(state.standings().seats[seat].breakdown)[card]
    return mints + now + (plan.cost if rulings["recycler-building"] == "cost-and-current" else 0)


def upkeep(state: State, gift_to: int | None) -> int:
    """Return what a whole upkeep brings, from the state before the last pass; the mints on the spaces go."""
    config = state.config
    found = -sum(space.mints for spaces in state.spaces for space in spaces if space)
    for seat, mints in enumerate(state.mints):
        names = state.buildings[seat]
        size = len(names) + ("bridge" in names)
        gains = {"upkeep-gain": 1, "co-op": 1, "upkeep-gain-per-building": size}
        plans = [config.plans[card] for card in names]
        found += sum(plan.amount for plan in plans if plan.effect == "gallery")
        to = gift_to if gift_to is not None else 1 - seat
        if "co-op" in names and state.mints[to] is not None:
            found += config.plans["co-op"].amount
        if mints is not None:
            found += 1 + sum(plan.amount * gains.get(plan.effect, 0) for plan in plans)
    for location, owner, spaces in zip(config.line, state.owner, state.spaces, strict=True):
        if owner is not None and any(spaces) and state.mints[owner] is not None:
            found += location.owner_income
    return found


# The dear ones.


def thorough(state: State, rng: Random, sample: int | None = None) -> None:
    """All that must hold of one state; `sample` candidates are tried, or all."""
    snapshot = position(state)
    started: State = WORKS.start(state.config, snapshot)
    assert started == state
    assert hash(started) == hash(state)
    assert position(started) == snapshot
    assert all(state.seen_by(seat) == state for seat in range(len(state.mints)))
    prompts(state)
    moves = state.legal_moves()
    agree(state, moves, rng, sample)
    verdicts(state, moves, rng)
    assert started == state


def prompts(state: State) -> None:
    """Assert that the prompt agrees with the phase, and that the game is over exactly if it says so."""
    prompt = state.prompt
    expected = Prompt("over")
    if state.pending:
        expected = Prompt("reveal", slot=state.pending.purpose, seat=state.pending.seat)
    elif state.phase == "upkeep-co-op":
        owner = next(seat for seat, cards in enumerate(state.buildings) if "co-op" in cards)
        expected = Prompt("decide", by=owner, about="co-op")
    elif state.phase in ("setup", "upkeep-refill", "upkeep-swap") or (
        state.phase == "development" and state.config.ai and None in state.supply and state.deck
    ):
        expected = Prompt("reveal", slot=f"supply-{state.supply.index(None) + 1}")
    elif state.phase == "development" and state.config.ai and state.turn == 1:
        expected = Prompt("automa", by=1)
    elif state.phase == "development":
        expected = Prompt("decide", by=state.turn, about="turn")
    assert prompt == expected
    assert (state.outcome() is not None) == (prompt.ask == "over") == (state.ended_by is not None)
    assert state.standings().final == (prompt.ask == "over")
    totals = [standing.total for standing in state.standings().seats]
    if state.ended_by == "stars":
        assert max(totals) >= SEVEN


def agree(state: State, moves: tuple[Move, ...], rng: Random, sample: int | None) -> None:
    """Assert that legal moves pass `check`, and no others."""
    assert len(set(moves)) == len(moves)
    assert all(state.check(move) is None for move in moves)
    config, asked = state.config, state.prompt.by
    own = candidates.said_by("table" if asked is None else asked, len(config.names), config.slots)
    if sample is None:
        assert {move for move in own if state.check(move) is None} == set(moves)
        tried: list[Move] = rng.sample(candidates.everything(len(config.names), config.slots), 50)
    else:
        tried = rng.sample(own, min(sample, len(own)))
    legal = set(moves)
    assert [move for move in tried if (state.check(move) is None) != (move in legal)] == []


def verdicts(state: State, moves: tuple[Move, ...], rng: Random) -> None:
    """`play` refuses as `check` does; a move survives its JSON; the automa's decision is the one legal move."""
    config = state.config
    for move in rng.sample(candidates.everything(len(config.names), config.slots), 3):
        if (verdict := state.check(move)) is None:
            assert move in moves
            continue
        with pytest.raises(IllegalMove) as refused:
            state.play(move)
        assert refused.value.verdict == verdict
        assert len(set(verdict.rules)) == len(verdict.rules)
    for move in rng.sample(moves, min(3, len(moves))):
        assert WORKS.move(state, move.as_json()) == move
    if state.prompt.ask == "automa":
        decision: Decision = WORKS.decide(state)
        assert moves == (decision.move,)
        assert decision.reasons


def frozen(state: State) -> bool:
    """Return whether nothing in the state's fields can be written to: tuples, texts, numbers, and the config."""

    def is_frozen(value: JsonValue) -> bool:
        if isinstance(value, tuple):
            return all(map(is_frozen, value))
        return value is None or isinstance(value, int | str)

    return all(is_frozen(getattr(state, each.name)) for each in fields(state) if each.name != "config")
