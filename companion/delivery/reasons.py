"""Why the coach makes a move in Mint Delivery: the order that is delivered most often after it."""

from __future__ import annotations

from companion.contract.outlook import Outlook
from companion.delivery.names import Names
from engine.delivery.game import State
from engine.delivery.moves import Deliver, Move


def reasons(names: Names, state: State, move: Move, outlook: Outlook) -> list[str]:
    """Return what speaks for a move, each in a sentence without its stop."""
    delivered = [(each.order, times) for each, times in outlook.later.items() if isinstance(each, Deliver)]
    known = [(order, times) for order, times in delivered if not names.is_blank(order)]
    most = outlook.most_often(known)
    if most is None:
        return []
    order, times = names.the_order(most[0]), most[1]
    return [names.words.say("Delivers {order} later in {n} of 100 games tried", order=order, n=times)]
