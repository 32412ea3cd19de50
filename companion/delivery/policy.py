"""How a coach plays Mint Delivery on in a playout: chance drives in circles, so it always wants to get somewhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import islice
from random import Random
from typing import Final, NamedTuple
from zlib import crc32

from companion.contract.policy import AI, Calibration, Policy
from engine.delivery.abilities import room
from engine.delivery.cards import HIDDEN, MINTS, NONE, PRICES, WORTH, Mints, Order, covers, minus
from engine.delivery.game import State
from engine.delivery.maps import Network, distances
from engine.delivery.moves import Buy, Deliver, Drive, Load, Move, Optimise, Pick, Shift, Take, Truck, Unload
from engine.moves import Seat

CALIBRATIONS: Final[Mapping[str, Calibration]] = {AI: Calibration(0.6, 1.2), "3": Calibration(0.0, 0.8)}
"""That among three was found in 33 games of the coach; among two its shares are true as they are."""
HELD = 3
FEW_HELD = 2
"""It takes no more orders that it can deliver than that before it delivers some; fewer if it misjudges."""
FAVOUR = 5
"""A player who misjudges sees from 1 to this many stars in an order, whatever it brings."""
AT_ONCE = 4
"""The most classics that an action loads on the road."""
NEVER = 40
"""The number of actions for an order that no truck of this size can bring."""


class Aim(NamedTuple):
    """What a seat is up to: where it drives to, the mints it lacks for its next delivery, and for all the orders that
    it can deliver, and how many those are; `spare` are the mints aboard that the next order does not ask for."""

    to: str
    missing: Mints
    missing_in_all: Mints
    open: int
    spare: Mints = NONE


class DeliveryPolicy(Policy[State, Move]):
    """Goes for the order that brings most stars for the way; cut off after some rounds, as games are long."""

    longest = 60
    worth = 3.0
    calibrations = CALIBRATIONS
    by_chance = 0.1
    glances_below = 300
    """With fewer playouts the best of close moves is uncertain, and a player that follows another one each time gets
    nowhere: with 150 a seat that goes by the glance in two of five moves was no better than one that does in nine of
    ten."""

    def drawn(self, state: State, seat: Seat, chance: Random) -> State:
        """`delivery.deliver.secret`: return a state in which others have delivered, and paid for upgrades with, random
        orders of all those that are not face up; of the true ones a seat knows only the number."""
        seen = state.seen_by(seat)
        if not (hidden := seen.shown_orders.count(HIDDEN)):
            return state
        shown = {*seen.shown_orders}
        pool = [id for id in state.cards.orders if id not in shown]
        if len(known := [id for id in pool if state.cards.orders[id].stars is not None]) >= hidden:
            pool = known
        left = iter(chance.sample(pool, hidden))
        delivered, upgrades = list(seen.delivered), list(seen.upgrades)
        for each in (other for other in range(len(delivered)) if other != seat):
            delivered[each] = tuple(islice(left, len(delivered[each])))
            upgrades[each] = tuple(
                [card._replace(orders=tuple(islice(left, len(card.orders)))) for card in upgrades[each]]
            )
        return state.changed(delivered=tuple(delivered), upgrades=tuple(upgrades))

    def matters(self, state: State, moves: Sequence[Move]) -> bool:
        """Return whether it makes a difference which move is made: not for trucks with the same capacity."""
        trucks = [state.cards.trucks[move.truck].capacity for move in moves if isinstance(move, Truck)]
        return len(moves) > 1 and (len(trucks) < len(moves) or len(set(trucks)) > 1)

    def prefer(self, state: State, moves: Sequence[Move]) -> Move | None:
        """Return what brings the order nearer its town that pays best for the way; None for all else that is asked."""
        return _preferred(state, moves, HELD)

    def misjudges(self, state: State, moves: Sequence[Move], chance: Random) -> Move | None:
        """Return the move that brings a favourite order nearer its town: of a player who does not look at the stars,
        but delivers as purposefully. The favourites of a seat stay the same, or it would drive to and fro."""
        orders = {
            id: replace(order, stars=order.stars and 1 + crc32(f"{state.turn} {id}".encode()) % FAVOUR)
            for id, order in state.cards.orders.items()
        }
        return _preferred(state.changed(cards=replace(state.cards, orders=orders)), moves, FEW_HELD)


def _preferred(state: State, moves: Sequence[Move], most_held: int) -> Move | None:
    """Return the move that a seat prefers which holds at most this many orders that it can deliver, or None if it is
    not asked for a move of its turn."""
    if state.pending or state.config.network.trusted:
        return None
    aim = _aim(state)
    return max(moves, key=lambda move: _liking(state, move, aim, most_held))


def _aim(state: State) -> Aim:
    """Return what the seat whose turn it is goes for."""
    seat, aboard, network = state.turn, state.mints[state.turn], state.config.network
    held = [state.cards.orders[id] for id in state.orders[seat]]
    at, orders = str(state.at[seat]), [order for order in held if order.town is not None and _is_open(state, order)]
    if not orders:
        # On the road orders are in towns, in the factory where a truck begins.
        towns = [id for id, town in zip(network.towns, state.towns, strict=False) if town.face_up]
        where = tuple(towns) if towns and state.config.automa is None else (network.start,)
        return Aim(_nearest(network, at, where), NONE, NONE, 0)
    aims = []
    asked = NONE
    for order in orders:
        asks = order.asks or NONE
        asked = (asked[0] + asks[0], asked[1] + asks[1], asked[2] + asks[2])
        town = network.gates.get(str(order.town), str(order.town))
        missing = _positive(minus(asks, aboard))
        if missing == NONE:
            aims.append(((order.stars or 0) / (distances(network, town)[at] + 1), town, missing, asks))
        else:
            source = _source(state, at, missing)
            way = distances(network, source)[at] + distances(network, town)[source] + 1
            way += sum(map(bool, missing)) if state.config.automa is not None else _work(state, asks)
            aims.append(((order.stars or 0) / way, source, missing, asks))
    _, to, missing, asks = max(aims)
    spare = _positive(minus(aboard, asks))
    return Aim(to, missing, _positive(minus(asked, aboard)), len(orders), spare)


def _work(state: State, asks: Mints) -> int:
    """Return about how many actions it takes the seat whose turn it is to come by what an order asks for on the road;
    very many if its truck is too small to make that aboard."""
    missing, spare = _positive(minus(asks, state.mints[state.turn])), minus(state.mints[state.turn], asks)
    holds = (room(state, state.turn) or 0) + sum(state.mints[state.turn])
    second, third = missing[1], missing[2]
    if sum(asks) + max(second and PRICES[MINTS[1]] - 1, third and not second and PRICES[MINTS[2]] - 1) > holds:
        return NEVER
    classics = max(0, missing[0] + _classics(missing) - max(0, spare[0]))
    is_full = max(0, spare[1]) + max(0, spare[2]) + sum(asks) > holds
    return -(-classics // AT_ONCE) + second + third + is_full


def _classics(missing: Mints) -> int:
    """Return how many classics the better mints among these cost."""
    return sum([PRICES[kind] * n for kind, n in zip(MINTS[1:], missing[1:], strict=True)])


def _is_open(state: State, order: Order) -> bool:
    """Return whether the seat whose turn it is can get the mints of an order. Alone it may not: the belts hold only
    what they show, and the mints in the AI's truck stay there as long as the AI stands still."""
    if state.config.automa is None:
        return True
    missing = minus(order.asks or NONE, state.mints[state.turn])
    return all(n <= sum([belt.count(kind) for belt in state.belts]) for kind, n in zip(MINTS, missing, strict=True))


def _positive(mints: Mints) -> Mints:
    return (max(0, mints[0]), max(0, mints[1]), max(0, mints[2]))


@lru_cache(maxsize=4096)
def _nearest(network: Network, at: str, places: tuple[str, ...]) -> str:
    return min(places, key=lambda place: distances(network, place)[at])


def _source(state: State, at: str, missing: Mints) -> str:
    """Return where some of the lacking mints are to be had: alone the nearer belt that has them within a few shifts."""
    network = state.config.network
    if state.config.automa is None:
        return network.start
    wanted = {kind for kind, n in zip(MINTS, missing, strict=True) if n}
    docks = {space.belt: id for id, space in network.spaces.items() if space.belt is not None}

    def way(belt: str) -> int:
        lying = state.belts[network.belts.index(belt)]
        depth = next((place for place, mint in enumerate(lying) if mint in wanted), 2 * len(lying) + 2)
        return distances(network, docks[belt])[at] + depth // 2

    return docks[min(network.belts, key=way)]


def _liking(state: State, move: Move, aim: Aim, most_held: int) -> float:
    """Return how much the seat likes a move: deliver, then what the aim asks for, then the way there."""
    if isinstance(move, Deliver):
        return 100.0 + (state.cards.orders[move.order].stars or 0)
    if isinstance(move, Drive):
        far = distances(state.config.network, aim.to)
        nearer = far[str(state.at[state.turn])] - far[move.onward or move.to]
        return 10.0 + nearer if nearer > 0 else 1.0 + nearer
    if isinstance(move, Take):
        if aim.open >= most_held:
            return 0.0
        return _liking_of_order(state, state.cards.orders[move.order], move.load or 0)
    if isinstance(move, Pick):
        n, kind = sum(len(places) for _, places in move.places), MINTS.index(move.mint)
        return 30.0 + n + kind if n <= aim.missing[kind] else 20.0 + n if n <= aim.missing_in_all[kind] else 0.0
    if isinstance(move, Load):
        return _liking_of_load(sum(move.mints), aim)
    if isinstance(move, Optimise):
        return 35.0 + _classics(move.into) if covers(aim.missing, move.into) else 0.0
    if isinstance(move, Shift):
        return 5.0 + move.count / 2 if any(aim.missing) else 0.0
    if isinstance(move, Unload):
        return _liking_of_unload(state, move, aim)
    return 0.1 if not isinstance(move, Buy) else 25.0


def _liking_of_load(n: int, aim: Aim) -> float:
    """Classics are liked as far as the next order takes them, as they are or exchanged."""
    of_use = aim.missing[0] + max(0, _classics(aim.missing) - aim.spare[0])
    return 20.0 + min(n, of_use) - max(0, n - of_use) / 10 if of_use else 0.0


def _liking_of_unload(state: State, move: Unload, aim: Aim) -> float:
    """It makes room for the next order, of what that does not ask for: as much as it takes, the least worth first."""
    kind = 2 if aim.missing[2] else 1 if aim.missing[1] else 0
    takes = PRICES[MINTS[kind]] if kind else 1
    classics = aim.spare[0] if kind else 0
    lacking = takes - classics - (room(state, state.turn) or 0)
    is_spare = covers(aim.spare, move.mints) and not (kind and move.mints[0])
    if not any(aim.missing) or lacking <= 0 or sum(move.mints) < lacking or not is_spare:
        return 0.0
    worth = sum([n * worth for n, worth in zip(move.mints, WORTH, strict=True)])
    return 24.0 - worth / 10


def _liking_of_order(state: State, order: Order, load: int) -> float:
    """Return how much the seat likes another order: by its stars for the mints that it asks; hardly if it cannot be
    delivered, but more than nothing: alone the game ends by orders taken."""
    if not _is_open(state, order):
        return 4.0
    effort = 2 + sum(n * worth for n, worth in zip(order.asks or NONE, WORTH, strict=True))
    return 20.0 + 5.0 * (order.stars or 0) / effort + load / 10
