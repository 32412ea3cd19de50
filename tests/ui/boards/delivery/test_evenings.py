"""Whole evenings of Mint Delivery as the owner of a tin plays them: no card and no road is known, nothing is skipped.

The tin here has invented orders; the app knows none of them but by what is tapped.
"""

from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from companion.cards import card_gaps
from companion.delivery.blank_orders import is_blank
from companion.store.store import Store
from companion.table.table import Setup
from engine.delivery.cards import ORDERS
from engine.delivery.maps import CORNERS
from engine.delivery.moves import Deliver, Take
from engine.delivery.setup import KEPT, STARS_KEPT
from tests.ui.delivery_tables import PACK, Json
from tests.ui.sessions import press, targets, tick
from ui.boards.delivery.reveal_view import alike
from ui.boards.delivery.view import TableView, view_of
from ui.session import Session

FIVE = ("Ada", "Ben", "Cleo", "Dan", "Eve")
COLOURS = ("red", "blue", "green", "yellow", "orange")
ORIGINAL: Json = {"edition": "original"}
"""There a person has no limit of orders, so that every pile can be emptied."""
ALL = 4
"""With this shuffle five people keep twelve orders, so that all forty turn up."""


def deck(seed: int) -> list[Json]:
    """The forty orders of the tin, shuffled."""
    invented = list(dict.fromkeys(order["town"] for order in PACK["orders"]))
    town = dict(zip(invented, CORNERS, strict=True))
    orders = [{**order, "town": town[order["town"]]} for order in PACK["orders"]]
    Random(seed).shuffle(orders)
    return orders


class Evening:
    """People at a table with a tin: they enter what they see, and take orders until every pile is empty."""

    def __init__(self, store: Store, seats: Sequence[str], options: Json, seed: int) -> None:
        self.session = Session(store)
        self.deck = deck(seed)
        self.hands = self.deal(len(seats))
        self.kept = sum(map(len, self.hands))
        self.turned_up = 0
        self.session.begin(Setup("delivery", "multiplayer", tuple(seats), options))
        tick(self.session)

    def deal(self, seats: int) -> list[list[Json]]:
        """Return what each keeps of three orders: as many as their stars allow. The rest is shuffled in again."""
        hands = []
        for _ in range(seats):
            dealt = sorted((self.deck.pop() for _ in range(KEPT)), key=lambda order: order["stars"])
            most = max(n for n in range(KEPT + 1) if sum(order["stars"] for order in dealt[:n]) <= STARS_KEPT)
            hands.append(dealt[:most])
            self.deck[:0] = dealt[most:]
        return hands

    @property
    def seen(self) -> TableView:
        return view_of(self.session.table)

    def tap(self, *names: str) -> None:
        for name in names:
            press(self.session, name)

    def play(self, rounds: int | None = None) -> None:
        """From the first question to the ranking, or to the beginning of a round."""
        for number, colour in enumerate(COLOURS[: len(self.hands)], 1):
            self.tap(f"colour-{colour}" if f"colour-{colour}" in targets(self.session) else f"choose-truck-{number}")
        while (shown := self.seen).state.phase != "over" and (rounds is None or shown.state.round < rounds):
            if shown.prompt.ask == "reveal":
                self.turn_up(shown)
            else:
                self.act(shown)

    def turn_up(self, shown: TableView) -> None:
        """Say what turned up: an order of a pile, or one that a seat kept."""
        if shown.prompt.fact("kind") != "kept":
            self.enter(self.deck.pop(0))
        elif hand := self.hands[shown.prompt.fact("seat")]:
            self.enter(hand.pop(0))
        else:
            self.tap("no-more")
            return
        self.turned_up += 1

    def enter(self, order: Json) -> None:
        """Enter a whole order, by its form; from the list if it is there."""
        same = (order["town"], tuple(order["mints"]), order["stars"])
        listed = [card.order for card in alike(self.seen)]
        known = next((card.id for card in listed if (card.town, card.mints, card.stars) == same), None)
        if known is not None:
            self.tap(f"card-{known}")
            return
        if listed:
            self.tap("new-card")
        self.tap(f"town-{order['town']}", *(f"mint-{mint}" for mint in order["mints"]), f"stars-{order['stars']}")

    def act(self, shown: TableView) -> None:
        """Deliver what can be delivered, take at a town with a pile, else drive to one; the turn ends by a tap."""
        me = shown.prompt.by
        piles = {town: lying.pile for town, lying in zip(shown.towns, shown.state.towns, strict=True)}
        if delivering := shown.moves(Deliver, lambda move: shown.cards.orders[move.order].lacks is None):
            self.tap(f"own-{delivering[0].order}")
        elif not shown.actions_left:
            self.tap("end-turn")
        elif piles.get(shown.here or "") and (taking := shown.moves(Take)):
            self.take(taking[0].order)
        else:
            goal = max(piles, key=lambda town: (piles[town], (shown.towns.index(town) + me) % 4))
            if goal == shown.here or not piles[goal]:
                self.tap("end-turn", "end-anyway")
            else:
                self.drive(goal)

    def take(self, order: str) -> None:
        made = len(self.session.table.moves)
        self.tap(f"order-{order}")
        if len(self.session.table.moves) == made:
            self.tap("choose-1")

    def drive(self, to: str) -> None:
        """Drive to a town, which is next to every other here; the first time that is asked."""
        made = len(self.session.table.moves)
        self.tap(f"space-{to}")
        if len(self.session.table.moves) == made:
            self.tap("spaces-0")


class Later(Evening):
    """An evening in which nothing is entered that can wait."""

    def turn_up(self, shown: TableView) -> None:
        kind = shown.prompt.fact("kind")
        if kind == "town-order":
            self.deck.pop(0)
            self.tap("later")
        elif hand := self.hands[shown.prompt.fact("seat")]:
            self.tap(f"stars-{hand.pop(0)['stars']}", "later")
        else:
            self.tap("no-more")
            return
        self.turned_up += 1

    def take(self, order: str) -> None:
        self.tap(f"order-{order}", "not-now")
        if self.session.sheet is not None:
            self.tap("choose-1")


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "games.db")


def known(store: Store) -> int:
    orders = next(section for section in card_gaps.sections(store.packs, "delivery") if section.id == "orders")
    assert len(orders.cards) == orders.known_count
    return orders.known_count


def test_every_order_of_the_tin_can_be_entered_as_it_turns_up(store: Store) -> None:
    evening = Evening(store, FIVE, ORIGINAL, ALL)
    evening.play()
    state, moves = evening.session.table.state, [move.as_json() for move in evening.session.table.moves]
    assert state.outcome().ended_by == "piles"
    assert evening.turned_up == known(store) == ORDERS
    assert len([move for move in moves if isinstance(move.get("order"), dict)]) == ORDERS
    assert not {"learn", "correct", "halt"} & {move["move"] for move in moves}
    assert not any(is_blank(state.cards, id) for id in state.shown_orders)
    again = Evening(store, FIVE[:2], {}, ALL + 1)
    again.play(rounds=1)  # each is in the list now, and none is entered twice
    assert again.turned_up >= 8
    assert known(store) == ORDERS
    assert not [move for move in again.session.table.moves if isinstance(move.as_json().get("order"), dict)]


def test_every_order_of_the_tin_can_be_left_for_later(store: Store) -> None:
    evening = Later(store, FIVE, ORIGINAL, ALL)
    evening.play()
    state = evening.session.table.state
    assert state.outcome().ended_by == "piles"
    assert evening.turned_up == len(state.shown_orders) == ORDERS
    stars = next(section for section in card_gaps.sections(store.packs, "delivery") if section.id == "orders")
    assert len(stars.cards) == evening.kept  # of an order that was kept the stars are said, nothing else of any
