"""Which order of the row the automa takes: its preference, then stars, then the leftmost stack (rule 51)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from engine.delivery.cards import MINTS, Order
from engine.delivery.state import StateData
from engine.json_types import Json
from engine.verdict import MissingCard, Reason

Worth = Callable[[Json, Order], int]


class Narrowing(NamedTuple):
    """What a rule left of some orders, by a criterion of the card or none."""

    rule: str
    criterion: Json
    among: list[Order]
    left: list[Order]

    def reason(self) -> Reason:
        """Return it as a reason for the choice."""
        orders = {"among": [order.id for order in self.among], "left": [order.id for order in self.left]}
        return Reason(self.rule, facts={**self.criterion, **orders})


def choose(state: StateData) -> tuple[str, list[Narrowing]]:
    """Return the order that it takes, with the orders of the row that each criterion used left over.

    Raises MissingCard if a criterion compares a value that has not been entered.
    """
    assert state.ai is not None
    row = [state.cards.orders[stack.face_up] for stack in state.stacks if stack.face_up is not None]
    narrowed: list[Narrowing] = []
    for criterion in state.cards.ai[state.ai].preference or ():
        if len(row) == 1:
            break
        before = row
        if criterion["prefer"] != "ask":
            row = _best(row, criterion)
        elif state.cards.choice is None:
            raise MissingCard(f"ai/{state.ai}/choice")
        else:  # the table says which order of the row its card means
            row = [order for order in row if order.id == state.cards.choice] or row
        narrowed.append(Narrowing("delivery.automa.preference", criterion, before, row))
    if len(row) > 1:
        before = row
        row = _best(row, {"prefer": "most-stars"})
        narrowed.append(Narrowing("delivery.automa.tie.stars", {}, before, row))
    if len(row) > 1:
        narrowed.append(Narrowing("delivery.automa.tie.leftmost", {}, row, row[:1]))
    return row[0].id, narrowed


def _best(row: list[Order], criterion: Json) -> list[Order]:
    """Keep the orders that a criterion likes best."""
    field, worth = _CRITERIA[criterion["prefer"]]
    for order in row:
        if getattr(order, field) is None:
            raise MissingCard(f"orders/{order.id}/{field}")
    worths = [worth(criterion, order) for order in row]
    best = max(worths)
    return [order for order, its_worth in zip(row, worths, strict=True) if its_worth == best]


def _of_kind(criterion: Json, order: Order) -> int:
    return (order.asks or (0, 0, 0))[MINTS.index(criterion["mint"])]


def _place_of_town(criterion: Json, order: Order) -> int:
    """Towns that are not named are equal last."""
    towns = criterion["towns"]
    return -towns.index(order.town) if order.town in towns else -len(towns)


_CRITERIA: Mapping[str, tuple[str, Worth]] = {
    "most-stars": ("stars", lambda _, order: order.stars or 0),
    "fewest-stars": ("stars", lambda _, order: -(order.stars or 0)),
    "most-mints": ("mints", lambda _, order: len(order.mints or ())),
    "fewest-mints": ("mints", lambda _, order: -len(order.mints or ())),
    "most": ("mints", _of_kind),
    "fewest": ("mints", lambda criterion, order: -_of_kind(criterion, order)),
    "town": ("town", _place_of_town),
}
"""A criterion to the value it compares, and how it ranks an order: higher is better."""
