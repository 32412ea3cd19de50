"""Well-formed moves of Mint Bid, legal or not, by what can be said in them: made from the rules file, 7.4."""

from collections.abc import Callable
from itertools import product
from random import Random

from engine.bid.game import State
from engine.bid.moves import (
    Agree,
    Bid,
    Choose,
    Decline,
    Move,
    NameWinner,
    Pass,
    Place,
    Refuse,
    Relocate,
    Resolve,
    Reveal,
    RevealBids,
    Roll,
    Rotate,
    SecretBid,
    Share,
    Withdraw,
)
from tests.engine.bid.tables import CARDS

By = int | str
SIDES = ("right", "left", "below", "above")


def on_the_table(state: State) -> list[str]:
    """The cards one may think of, those on the table first."""
    placed = [card for rows in state.tableaus for row in rows for card in row if card]
    now = [state.auction.location] if state.auction else []
    drawn = [state.finale.deed] if state.finale and state.finale.deed else []
    return [*now, *drawn, *state.block, *placed, CARDS[0], "nowhere"]


def bids(state: State, by: By) -> list[Move]:
    total = state.auction.total if state.auction else 0
    amounts = sorted({0, 1, 2, *(max(0, mints + d) for mints in (total, *state.mints) for d in (0, 1))})
    alone = [Bid(by, amount) for amount in amounts]
    return [*alone, *(Bid(by, a, p, b) for a, p, b in product(amounts, range(len(state.mints)), amounts))]


def beside(state: State, by: By, kind: type[Place] | type[Relocate]) -> list[Move]:
    cards = on_the_table(state)
    return [kind(by, card, side, of) for card, side, of in product(cards[:6] + cards[-3:], SIDES, cards)]


ALL: dict[str, Callable[[State, By], list[Move]]] = {
    "reveal": lambda state, by: [Reveal(by, card) for card in CARDS],
    "auction": lambda state, by: [
        Choose(by, card, kind) for card in on_the_table(state) for kind in ("open", "closed")
    ],
    "bid": bids,
    "pass": lambda state, by: [Pass(by)],
    "withdraw": lambda state, by: [Withdraw(by)],
    "agree": lambda state, by: [Agree(by)],
    "refuse": lambda state, by: [Refuse(by)],
    "secret-bid": lambda state, by: [SecretBid(by, amount) for amount in range(max(state.mints) + 2)],
    "reveal-bids": lambda state, by: [RevealBids(by, tuple(max(0, m + d) for m in state.mints)) for d in (-1, 0, 1)],
    "name-winner": lambda state, by: [NameWinner(by, seat) for seat in range(len(state.mints))],
    "share": lambda state, by: [Share(by, seat) for seat in range(len(state.mints))],
    "place": lambda state, by: beside(state, by, Place),
    "roll": lambda state, by: [Roll(by, value) for value in range(1, 7)],
    "resolve": lambda state, by: [
        *(Resolve(by, outcome) for outcome in ("withdraw", "win", "reroll")),
        *(Resolve(by, "bid", n) for n in range(6)),
    ],
    "relocate": lambda state, by: beside(state, by, Relocate),
    "rotate": lambda state, by: [Rotate(by, card) for card in on_the_table(state)],
    "decline": lambda state, by: [Decline(by)],
}


def some(state: State, rng: Random, each: int) -> list[Move]:
    """A sample of what anybody may think of saying: some of every kind by everybody."""
    found: list[Move] = []
    for by in (*range(len(state.mints)), "table"):
        for said in ALL.values():
            moves = said(state, by)
            found += moves if len(moves) <= each else rng.sample(moves, each)
    return found
