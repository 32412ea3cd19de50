"""The properties of every state and every move of Mint Bid, whatever is played.

The cheap ones are for each move of many games; `thorough` is for a sample.
"""

import json
from collections import Counter
from random import Random

import pytest

import engine.bid as bid
from engine.bid import turns
from engine.bid.game import State
from engine.bid.moves import Move, Place, Relocate, Resolve, RevealBids, SecretBid
from engine.bid.setup import Config
from engine.json_types import JsonDict
from engine.verdict import IllegalMove
from tests.engine.bid.chance import any_move
from tests.engine.differential import position
from tests.reference.bid.settings import Settings, configure

OFFSETS = {"right": (0, 1), "left": (0, -1), "below": (1, 0), "above": (-1, 0)}
OPPOSITE = {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}


def placed(state: State) -> list[str]:
    """Return all cards in tableaus."""
    return [card for rows in state.tableaus for row in rows for card in row if card]


def sound(state: State) -> None:
    """Assert that every card is in one place and none lost, no purse below 0, no more mints than there are, and that a
    seat or the table must speak."""
    config, deed = state.config, state.finale.deed if state.finale else None
    laid = placed(state)
    cards = [*state.block, *state.discarded, *laid]
    if state.auction is not None:
        cards.append(state.auction.location)
    assert len(set(cards)) == len(cards)
    assert state.deck + len(cards) == config.deck + (deed in laid)
    assert min(state.mints) >= 0
    assert not any(state.mints[config.people :])
    if config.rulings["bank"] == "finite":
        assert sum(state.mints) <= 90
    assert state.phase in turns.ANSWERS
    for rows in state.tableaus:
        assert len(rows) <= 2
        assert len({len(row) for row in rows}) <= 1
        assert all(any(row) for row in rows)


def explained(before: State, after: State, facts: tuple[JsonDict, ...]) -> None:
    """Every mint that moved was told of: income and payouts come in, what was paid goes out."""
    mints = list(before.mints)
    for fact in facts:
        for seat, amount in enumerate(fact.get("mints", ())):
            mints[seat] += amount
        for seat, amount in enumerate(fact.get("paid", ())):
            mints[seat] -= amount
    assert tuple(mints) == after.mints, (before, facts)


# A second count of the score, from the cards as the pack prints them.


def side(state: State, card: str, where: str) -> Counter[str]:
    entry = next(each for each in state.config.pack["locations"] if each["id"] == card)
    shown = entry["mints"][OPPOSITE[where] if card in state.rotated else where]
    return Counter(shown if isinstance(shown, list) else [] if shown == "none" else [shown])


def matches(state: State, tableau: int) -> int:
    """The matches of a tableau, looked for at every side of every card, so each is met twice."""
    rows, met = state.tableaus[tableau], 0
    for r, row in enumerate(rows):
        for c, card in enumerate(row):
            for where, (down, across) in zip(("right", "left", "bottom", "top"), OFFSETS.values(), strict=True):
                i, j = r + down, c + across
                other = rows[i][j] if 0 <= i < len(rows) and 0 <= j < len(row) else None
                if card and other:
                    met += (side(state, card, where) & side(state, other, OPPOSITE[where])).total()
    assert met % 2 == 0
    return met // 2


def totals(state: State) -> list[int]:
    """Return the points of every seat, counted again; Culture only once the game is over."""
    cards = {card["id"]: card for card in state.config.pack["locations"]}
    people, shared = state.config.people, state.config.mode == "multiplayer"
    own = [{seat, (seat - 1) % people} if shared else {seat} for seat in range(len(state.mints))]
    held = [[c for t in mine for row in state.tableaus[t] for c in row if c] for mine in own]
    met = [sum(matches(state, t) for t in mine) for mine in own]
    culture = [sum(cards[c]["type"] == "culture" for c in mine) for mine in held]
    sole = culture.count(max(culture)) == 1 and max(culture) > 0
    if state.config.rulings["majority"] == "snapshot" and state.finale and state.finale.snapshot:
        holder = state.finale.snapshot.culture
    else:
        holder = culture.index(max(culture)) if sole else None
    doubled = holder if state.phase == "over" else None
    return [
        sum(cards[c]["vp"] for c in mine) + met[seat] * (2 if seat == doubled else 1) for seat, mine in enumerate(held)
    ]


def cell(state: State, move: Place | Relocate) -> tuple[int, int, int] | None:
    """Return the tableau, row and column that a move names, or None if its neighbour is nowhere."""
    for number, rows in enumerate(state.tableaus):
        for r, row in enumerate(rows):
            for c, card in enumerate(row):
                if card == move.of:
                    down, across = OFFSETS[move.side]
                    return number, r + down, c + across
    return None


def known_as(state: State, move: Move) -> object:
    """A move as it is told apart from others: a place by its cell, under whatever name."""
    if isinstance(move, Place | Relocate):
        return type(move), move.by, move.location, cell(state, move)
    return move


def is_open_ended(state: State, move: Move) -> bool:
    """Return whether a legal move of this kind need not be listed."""
    if isinstance(move, SecretBid):
        return move.by != state.prompt.by
    return isinstance(move, RevealBids) or (isinstance(move, Resolve) and move.outcome == "bid")


def settings_of(config: Config) -> Settings:
    """Return the settings of a game, as the reference calls them."""
    options = {"auctioneer": config.auctioneer, "consent": "asked" if config.asks_consent else "spoken"}
    options |= {"ai": config.ai} if config.ai else {}
    return configure(config.mode, list(config.names[: config.people]), options, dict(config.rulings), dict(config.pack))


def agreed(state: State, rng: Random, each: int) -> None:
    """Assert that a listed move passes the check and is accepted, one that passes the check is listed, and all others
    are refused."""
    legal = state.legal_moves()
    assert len(set(legal)) == len(legal)
    assert bool(legal) == (state.phase != "over")
    listed = {known_as(state, move) for move in legal}
    assert len(listed) == len(legal)
    for move in rng.sample(legal, min(len(legal), 4 * each)):
        assert state.check(move) is None, (state, move)
        assert bid.move(state, json.loads(json.dumps(move.as_json()))) == move
    settings, told = settings_of(state.config), position(state)
    tried = [any_move(settings, told, rng) for _ in range(40 * each)]
    # A `learn` or `correct` is never listed, and of a card of another box nothing is known.
    told_of = [one for one in tried if one["move"] not in ("learn", "correct") and one.get("location") != "mine"]
    for any_one in [bid.move(state, one) for one in told_of]:
        verdict = state.check(any_one)
        if verdict is None:
            assert known_as(state, any_one) in listed or is_open_ended(state, any_one), (state, any_one)
            state.play(any_one)
        else:
            assert known_as(state, any_one) not in listed, (state, any_one, verdict)
            assert any_one not in legal
            with pytest.raises(IllegalMove):
                state.play(any_one)


def thorough(state: State, rng: Random, each: int = 2) -> None:
    """Look at one state closely."""
    agreed(state, rng, each)
    told = position(state)
    assert told == json.loads(json.dumps(bid.start(state.config, told).as_json())) or state.phase == "secret-bid"
    if state.phase != "secret-bid":
        assert bid.start(state.config, told) == state
        assert hash(bid.start(state.config, told)) == hash(state)
    assert [standing.total for standing in state.standings().seats] == totals(state)
    json.dumps(bid.score(state.standings()))
    json.dumps(state.prompt.as_json())
    if state.prompt.ask == "automa":
        decision = bid.decide(state)
        assert decision.move == state.legal_moves()[0]
        json.dumps([bid.explain(reason) for reason in decision.reasons])
