"""How a coach plays Mint Bid in a playout: what it looks at in each move, and how much that weighs.

It counts points that everybody sees: what a card brings by its number and its matches, to whom, and for how many mints.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from companion.contract.learned import learned
from companion.contract.policy import Calibration, WeighedPolicy
from engine.bid import grid, matching, scoring
from engine.bid.cards import Cards, turned
from engine.bid.game import State
from engine.bid.moves import (
    Agree,
    Bid,
    Choose,
    Move,
    NameWinner,
    Pass,
    Place,
    Relocate,
    Rotate,
    SecretBid,
    Share,
    Withdraw,
)
from engine.bid.setup import Config
from engine.bid.state import Auction, Rows
from engine.moves import Seat

Features = list[tuple[str, float]]

LEARNED: Final = learned("bid")
"""The weights were found by playing among two, three and four, those against an AI by playing alone against each."""
CALIBRATIONS: Final[Mapping[str, Calibration]] = {"3": Calibration(0.0, 0.85), "4": Calibration(0.0, 0.5)}
"""Found in 96 games of the coach among three and 60 among four; among two, and against the AIs, its shares are true as
they are."""
PART: Final = 4.0
"""Points and mints are divided by this, so that all weights are of one size."""
MOST: Final = 3_000
"""The most playouts for a decision, divided by the square of the number of seats: they take about a second."""


class View(NamedTuple):
    """What matters at a moment for all moves of a seat: the mints it has, those for each card to come, and the part of
    the cards that is still to come."""

    state: State
    seat: Seat
    mints: int
    purse: float
    left: float


class BidPolicy(WeighedPolicy[State, Move]):
    """Weighs what a card brings, to whom, against the mints that are laid for it."""

    weights = LEARNED["weights"]
    weights_against = LEARNED["against"]
    calibrations = CALIBRATIONS
    blur = 2.0
    """Moves drawn by their weights alone win 95 of 100 games against an AI, which is no easy opponent. A player who
    misjudges this much won 32 of 100 games against one who does not."""

    def weights_at(self, state: State) -> Mapping[str, float]:
        """Return the weights for playing alone or, with others at the table, those found among people."""
        return super().weights_at(state) if state.config.mode == "solo" else self.weights

    def most(self, config: Config) -> int:
        """Return the number of playouts with which a decision takes no longer among six seats than among two: more
        seats bid for a card, and more cards are on the table."""
        return MOST // len(config.names) ** 2

    def gained(self, end: State, seat: Seat) -> Sequence[str]:
        """Return the Locations of a seat."""
        return scoring.controlled(end, seat)

    def features(self, state: State, moves: Sequence[Move]) -> Sequence[Features] | None:
        """Return the features of each move, or None if a card that matters is not fully known."""
        try:
            seat = moves[0].by
            assert isinstance(seat, int)
            to_come = state.deck + len(state.block) + (state.auction is not None)
            mints = state.mints[seat]
            left = to_come / state.config.deck
            view = View(state, seat, mints, mints / max(1, to_come) / PART, left)
            phase, auction = state.phase, state.auction
            if phase == "bid" and auction is not None:
                return _in_open_auction(view, auction, moves)
            if phase == "secret-bid" and auction is not None:
                return _in_closed_auction(view, auction, moves)
            if phase == "auction":
                return [_choose(view, move) if isinstance(move, Choose) else [] for move in moves]
            if phase == "agree" and auction is not None:
                return _consent(view, auction, moves)
            return [_other(view, move) for move in moves]
        except KeyError:  # the cards of which all is known are keys
            return None


def _in_open_auction(view: View, auction: Auction, moves: Sequence[Move]) -> list[Features]:
    state, seat, card = view.state, view.seat, auction.location
    is_leading = auction.is_leading(seat)
    worth, deny = _worth(state, seat, card), _deny(state, seat, card)
    of_all = [("bid", 1.0), ("bid worth", worth), ("bid deny", deny), ("bid rich", view.purse)]
    if is_leading:
        of_all.append(("bid again", 1.0))
    found: list[Features] = []
    partners: dict[Seat, Features] = {}
    for move in moves:
        if isinstance(move, Bid):
            price, over = move.amount / PART, move.total - auction.total - 1
            features = [
                *of_all,
                ("bid price", price),
                ("bid price early", price * view.left),
                ("bid part", move.amount / max(1, view.mints)),
                ("bid step", min(3, over)),
            ]
            if move.partner is not None:
                if move.partner not in partners:
                    together = _worth_in(state, card, _between(state, seat, move.partner))
                    ahead = ("bid partner ahead", _ahead(state, move.partner))
                    partners[move.partner] = [("bid partner", 1.0), ahead, ("bid partner worth", together - worth)]
                features += [*partners[move.partner], ("bid partner pays", move.partner_amount / PART)]
            found.append(features)
        elif isinstance(move, Pass):
            found.append([("pass leading" if is_leading else "pass", 1.0)])
        else:
            found.append([("withdraw", 1.0), ("withdraw dear", auction.total / PART)])
    return found


def _in_closed_auction(view: View, auction: Auction, moves: Sequence[Move]) -> list[Features]:
    worth = _worth(view.state, view.seat, auction.location)
    found: list[Features] = []
    for move in moves:
        amount = move.amount if isinstance(move, SecretBid) else 0
        part = amount / max(1, view.mints)
        found.append(
            [
                ("secret none" if not amount else "secret", 1.0),
                ("secret price", amount / PART),
                ("secret part", part),
                ("secret square", part * part),
                ("secret worth", worth * amount / PART),
                ("secret early", view.left * amount / PART),
            ]
        )
    return found


def _choose(view: View, move: Choose) -> Features:
    state, seat = view.state, view.seat
    worth = _worth(state, seat, move.location)
    others = [mints for other, mints in enumerate(state.mints) if other not in (seat, state.config.automa)]
    rich = (view.mints - sum(others) / len(others)) / PART if others else 0.0
    features = [("choose worth", worth), ("choose worth rich", worth * rich)]
    features.append(("choose deny", _deny(state, seat, move.location)))
    if move.kind == "closed":
        features += [("choose closed", 1.0), ("choose closed rich", rich), ("choose closed worth", worth)]
    return features


def _consent(view: View, auction: Auction, moves: Sequence[Move]) -> list[Features]:
    """Return the features of agreeing to pay a part, which are those of bidding that amount; refusing has none."""
    offer = auction.offer
    if offer is None:
        return [[] for _ in moves]
    worth = _worth_in(view.state, auction.location, _between(view.state, view.seat, offer.by))
    price = offer.partner_amount / PART
    features = [
        ("bid", 1.0),
        ("bid worth", worth),
        ("bid deny", _deny(view.state, view.seat, auction.location)),
        ("bid rich", view.purse),
        ("bid price", price),
        ("bid price early", price * view.left),
        ("bid partner ahead", _ahead(view.state, offer.by)),
    ]
    return [features if isinstance(move, Agree) else [] for move in moves]


def _other(view: View, move: Move) -> Features:
    """Return the features of a move outside of bidding."""
    state, seat, auction = view.state, view.seat, view.state.auction
    if isinstance(move, Place):
        return [("place match", _matches_at(state, move))]
    if isinstance(move, Share) and auction is not None:
        between = _between(state, seat, move.partner)
        return [
            ("share worth", _worth_in(state, auction.location, between)),
            ("share ahead", _ahead(state, move.partner)),
        ]
    if isinstance(move, NameWinner):
        return [("name ahead", _ahead(state, move.winner)), ("name self", float(move.winner == seat))]
    if isinstance(move, Relocate | Rotate):
        tableau = state.tableau_of(move.location)
        assert tableau is not None
        whose = "own" if tableau in state.config.controls[seat] else "rival"
        gain = _gained_matches(state.cards, state.tableaus[tableau], move)
        return [(move.name, 1.0), (f"{move.name} {whose}", float(gain))]
    return [("withdraw", 1.0)] if isinstance(move, Withdraw) else []


# What a card is worth


def _worth(state: State, seat: Seat, card: str) -> float:
    """Return the most points, in parts, that a card brings a seat in a tableau of its own."""
    return max([_worth_in(state, card, tableau) for tableau in state.config.controls[seat]])


def _deny(state: State, seat: Seat, card: str) -> float:
    """Return the most points, in parts, that a card brings anybody else."""
    own = state.config.controls[seat]
    others = [tableau for tableau in range(len(state.tableaus)) if tableau not in own]
    return max([_worth_in(state, card, tableau) for tableau in others], default=0.0)


def _worth_in(state: State, card: str, tableau: int) -> float:
    return (state.cards.points[card] + _most_matches(state.cards, state.tableaus[tableau], card)) / PART


def _between(state: State, seat: Seat, other: Seat) -> int:
    """Return the tableau that two neighbours share."""
    return state.config.sharers.index(state.config.pair(seat, other))


@lru_cache(maxsize=1 << 14)
def _most_matches(cards: Cards, rows: Rows, card: str) -> int:
    if not rows:
        return 0
    sides = matching.sides(grid.cells(rows), cards.codes)
    lies, meet = cards.codes[card], cards.meet
    return max([matching.of_card(sides, contacts, lies, meet) for _, contacts in grid.valid_contacts(tuple(sides))])


@lru_cache(maxsize=1 << 14)
def _points(cards: Cards, rows: Rows) -> int:
    """Return the points of a tableau, by numbers and matches."""
    names = grid.cells(rows)
    matches = matching.count(matching.sides(names, cards.codes), cards.meet)
    return sum([cards.points[card] for card in names.values()]) + matches


def _ahead(state: State, seat: Seat) -> float:
    """Return by how many points, in parts, a seat is ahead of the mean."""
    of_all = [
        sum([_points(state.cards, state.tableaus[tableau]) for tableau in controls])
        for controls in state.config.controls
    ]
    return (of_all[seat] - sum(of_all) / len(of_all)) / PART


def _matches_at(state: State, move: Place) -> float:
    """Return the matches that a card has in its cell."""
    tableau = state.tableau_of(move.of)
    assert tableau is not None
    rows, cards = state.tableaus[tableau], state.cards
    names = grid.cells(rows)
    cell = grid.cell_named(names, move.side, move.of)
    sides = matching.sides(names, cards.codes)
    return matching.of_card(sides, grid.contacts(sides, cell), cards.codes[move.location], cards.meet)


def _gained_matches(cards: Cards, rows: Rows, move: Relocate | Rotate) -> int:
    """Return the matches that a tableau gains by a card moved or turned."""
    at, rest = grid.without(grid.cells(rows), move.location)
    sides, lies = matching.sides(rest, cards.codes), cards.codes[move.location]
    before = matching.of_card(sides, grid.contacts(sides, at), lies, cards.meet)
    if isinstance(move, Rotate):
        lies = turned(lies)
    else:
        at = grid.cell_named(rest, move.side, move.of)
    return matching.of_card(sides, grid.contacts(sides, at), lies, cards.meet) - before
