"""Which orders it can be that turned up, as plain values: by town, those that a town and the first mints leave."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.delivery.blank_orders import is_blank
from engine.delivery.moves import RevealOrder
from ui.boards.delivery.view import OrderView, TableView, Tap


@dataclass(frozen=True, slots=True)
class Search:
    """What the card is known to show, at one point of the game: its town, and its mints from the left."""

    point: int
    town: str | None = None
    mints: tuple[str, ...] = ()

    def for_town(self, town: str) -> Search:
        """The search for a town; entered once more, for any."""
        return replace(self, town=None if self.town == town else town)

    def with_mint(self, kind: str) -> Search:
        """The search with one mint more."""
        return replace(self, mints=(*self.mints, kind))

    def without_mint(self) -> Search:
        """The search with one mint less."""
        return replace(self, mints=self.mints[:-1])


@dataclass(frozen=True, slots=True)
class Card:
    """A card that it can be, with the move that names it; `count` cards look alike."""

    order: OrderView
    move: RevealOrder
    count: int


@dataclass(frozen=True, slots=True)
class Group:
    """The cards of a town; None gathers those whose town has not been entered."""

    town: str | None
    cards: tuple[Card, ...]


def groups(view: TableView, search: Search) -> tuple[Group, ...]:
    """Return the cards that the search leaves, town by town."""
    cards = [card for card in alike(view) if matches(card.order, search)]
    towns: list[str | None] = [*view.towns, None]
    by_town = (Group(town, tuple(card for card in cards if card.order.town == town)) for town in towns)
    return tuple(group for group in by_town if group.cards)


def alike(view: TableView) -> list[Card]:
    """Return the cards that it can be, those that look alike once."""
    looks: dict[object, Card] = {}
    for move in orders(view):
        shown = view.order(str(move.order), Tap(moves=(move,)))
        is_known = shown.town is not None and shown.mints is not None
        key = (shown.town, shown.mints, shown.stars) if is_known else shown.id
        first = looks.get(key)
        looks[key] = Card(shown, move, 1) if first is None else replace(first, count=first.count + 1)
    return sorted(looks.values(), key=_in_order)


def orders(view: TableView) -> Sequence[RevealOrder]:
    """Return the moves that name an order of which anything is known."""
    return view.moves(RevealOrder, lambda move: move.order is not None and not is_blank(view.cards, move.order))


def blank(view: TableView) -> str | None:
    """Return an order that may turn up now and of which nothing is known, or None if the game has none left."""
    named = (move.order for move in view.moves(RevealOrder) if move.order is not None)
    return next((order for order in named if is_blank(view.cards, order)), None)


def nothing_more(view: TableView) -> RevealOrder | None:
    """Return the move that says that a seat kept no more, or None if it is not asked."""
    return next((move for move in view.moves(RevealOrder) if move.order is None), None)


def matches(order: OrderView, search: Search) -> bool:
    """Return whether a card may be the one searched for; a value that has not been entered fits everything."""
    town = search.town is None or order.town in (None, search.town)
    mints = order.mints is None or order.mints[: len(search.mints)] == search.mints
    return town and mints


def _in_order(card: Card) -> tuple[int, int, tuple[str, ...]]:
    return (card.order.stars or 0, len(card.order.mints or ()), card.order.mints or ())
