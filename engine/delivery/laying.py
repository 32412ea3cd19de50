"""Laying the table: the answers at set-up, and every card that is turned up later (rules file, 1 and 3.8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from engine.delivery import learning, questions, roads, turns
from engine.delivery.cards import BOX, MINTS, ORDERS, TOKENS
from engine.delivery.maps import DIRECTIONS, ROAD, Network
from engine.delivery.moves import ChooseAi, Discard, PlaceToken, RevealMint, RevealOrder, RevealUpgrade, Truck
from engine.delivery.objections import Objections
from engine.delivery.setup import FACE_UP, KEPT, PILE, STARS_KEPT, START_MINTS
from engine.delivery.state import AnyState, FaceUp, MutableState, Question, Stack, Town
from engine.moves import TABLE, Seat

# Trucks and opponents


def object_to_truck(state: AnyState, seat: Seat, move: Truck, found: Objections) -> None:
    """`setup.truck-taken`: a truck that nobody has, and that is not the AI's card."""
    found.check(move.truck in free_trucks(state), "setup.truck-taken")


def free_trucks(state: AnyState) -> list[str]:
    """Return the trucks that nobody has taken, in the order of the pack."""
    ai = state.cards.ai[state.ai] if state.ai is not None else None
    taken = {*state.trucks, ai.truck if ai else None}
    return [truck for truck in state.cards.trucks if truck not in taken]


def object_to_ai(state: AnyState, seat: Seat, move: ChooseAi, found: Objections) -> None:
    """Any opponent of the pack may be chosen."""


def carry_out_truck(draft: MutableState, seat: Seat, move: Truck) -> None:
    """A seat has chosen its truck."""
    take_truck(draft, seat, move.truck)


def take_truck(draft: MutableState, seat: Seat, truck: str) -> None:
    """A seat has its truck; on the road it starts with 4 classics of the supply."""
    draft.trucks[seat] = truck
    if draft.config.automa is None:
        draft.aboard(seat, (START_MINTS, 0, 0))


# Cards turned up


def shown_orders(state: AnyState) -> set[str]:
    """Return the orders that lie, or have lain, anywhere in the open."""
    seen = {lying.order for town in state.towns for lying in town.face_up}
    seen.update(state.removed, *state.orders, *state.delivered)
    seen.update(order for bought in state.upgrades for card in bought for order in card.orders)
    seen.update(stack.face_up for stack in state.stacks if stack.face_up is not None)
    return seen


def object_to_reveal(state: AnyState, seat: Seat, move: RevealOrder, found: Objections) -> None:
    """Check an order's reveal: `table.slot`, then `table.unknown-card`, then `table.card-seen`."""
    if not found.check(move.slot == state.pending[0].slot, "table.slot"):
        return
    if move.new is not None:
        new = move.new.id not in state.cards.orders and len(state.cards.orders) < ORDERS
        found.check(new, "table.unknown-card")
        return
    unseen = move.order is None or found.check(move.order not in shown_orders(state), "table.card-seen")
    if unseen and _hangs_on_stars(state, move):
        found.need(f"orders/{move.order}/stars")


def _hangs_on_stars(state: AnyState, move: RevealOrder) -> bool:
    """`setup.kept`: whether a kept order is too dear must be known."""
    kept = questions.kind_of(move.slot) == "kept" and move.order is not None
    return kept and state.cards.orders[str(move.order)].stars is None


def legal_orders(state: AnyState, slot: str) -> list[tuple[str | None, str | None]]:
    """Return the orders that a slot can hold, each with the path of the value that naming it hangs on."""
    seen, cards = shown_orders(state), state.cards.orders
    unseen = [id for id in cards if id not in seen]
    if questions.kind_of(slot) != "kept":
        return [(id, None) for id in unseen]
    return [*((id, f"orders/{id}/stars" if cards[id].stars is None else None) for id in unseen), (None, None)]


def carry_out_reveal(draft: MutableState, seat: Seat, move: RevealOrder) -> None:
    """An order lies open in its slot; one that was described is known from now on."""
    order = move.order
    if move.new is not None:
        order = move.new.id
        learning.keep(draft, f"orders/{order}", move.new.as_json())
    kind = questions.kind_of(move.slot)
    if kind == "kept":
        _keep(draft, int(move.slot.rsplit("-", 1)[1]), order)
    elif kind == "town":
        assert order is not None
        _lie_at_town(draft, move.slot.removeprefix("town-"), order)
    else:
        at = int(move.slot.rsplit("-", 1)[1]) - 1
        draft.stacks[at] = Stack(draft.stacks[at].face_down - 1, order)


def _lie_at_town(draft: MutableState, town: str, order: str) -> None:
    at = draft.config.network.towns.index(town)
    pile, face_up = draft.towns[at]
    draft.towns[at] = Town(pile - 1, (*face_up, FaceUp(order, 0)))


def _keep(draft: MutableState, seat: Seat, order: str | None) -> None:
    """`setup.kept`: a seat shows what it kept, one by one up to three; over 6 stars it gives back."""
    question = Question(f"kept-{seat}")
    if order is not None:
        draft.orders[seat] += (order,)
        if len(draft.orders[seat]) < KEPT:
            draft.pending = (question, *draft.pending)
            return
    if stars_kept(draft, seat) > STARS_KEPT:
        draft.pending = (Question(about="discard", by=seat), *draft.pending)


def stars_kept(state: AnyState, seat: Seat) -> int:
    """Return the stars of a seat's orders, as far as they are known."""
    return sum(state.cards.orders[order].stars or 0 for order in state.orders[seat])


def object_to_discard(state: AnyState, seat: Seat, move: Discard, found: Objections) -> None:
    """`setup.lowest`: one of the seat's orders with the fewest stars."""
    found.check(move.order in lowest_orders(state, int(move.by)), "setup.lowest")


def lowest_orders(state: AnyState, seat: Seat) -> list[str]:
    """Return the orders of a seat that have the fewest stars."""
    stars = {order: state.cards.orders[order].stars or 0 for order in state.orders[seat]}
    return [order for order, worth in stars.items() if worth == min(stars.values())]


def carry_out_discard(draft: MutableState, seat: Seat, move: Discard) -> None:
    """The order is out; it goes on until 6 stars or fewer are left."""
    draft.drop_order(seat, move.order)
    draft.removed += (move.order,)
    if stars_kept(draft, seat) > STARS_KEPT:
        draft.pending = (Question(about="discard", by=seat), *draft.pending)


# Upgrades on offer


def object_to_upgrade(state: AnyState, seat: Seat, move: RevealUpgrade, found: Objections) -> None:
    """Check an upgrade's reveal: `table.slot`, then `table.card-seen`, `upgrade.offer`."""
    if found.check(move.slot == state.pending[0].slot, "table.slot"):
        found.check(move.upgrade not in state.garage, "table.card-seen")
        found.check(can_be_drawn(state, move.upgrade), "upgrade.offer")


def can_be_drawn(state: AnyState, upgrade: str) -> bool:
    """`upgrade-pool`: whether a card can be among those drawn."""
    return state.config.rulings["upgrade-pool"] == "all" or not state.cards.upgrades[upgrade].base


# Belts


def object_to_mint(state: AnyState, seat: Seat, move: RevealMint, found: Objections) -> None:
    """Check a mint's reveal: `table.slot`, then `table.mint-count`."""
    if found.check(move.slot == state.pending[0].slot, "table.slot"):
        found.check(move.mint in mints_left(state), "table.mint-count")


def mints_left(state: AnyState) -> list[str]:
    """Return the kinds of which the box still holds one."""
    drawn = sum(state.belts, ())
    return [mint for mint, n in zip(MINTS, BOX, strict=True) if drawn.count(mint) < n]


def carry_out_mint(draft: MutableState, seat: Seat, move: RevealMint) -> None:
    """The mint lies on its belt."""
    belt = move.slot.removeprefix("belt-").rsplit("-", 1)[0]
    at = draft.config.network.belts.index(belt)
    draft.belts[at] += (move.mint,)


# Road tokens


def object_to_token(state: AnyState, seat: Seat, move: PlaceToken, found: Objections) -> None:
    """Check a token: `road.setup.token`; `road.setup.no-road`, `.next-to-town`, then `road.setup.occupied`."""
    found.check(roads.token_space(state, move.token) is None, "road.setup.token")
    space = token_target(state, move)
    if found.check(space is not None, "road.setup.no-road") and (
        move.space is None or found.check(is_next_to_town(state, move.space), "road.setup.next-to-town")
    ):
        found.check(roads.token_on(state, str(space)) is None, "road.setup.occupied")


def is_next_to_town(state: AnyState, space: str) -> bool:
    """`road.setup.next-to-town`: whether a road joins a space to a town, as far as the roads are known.

    A town is never such a space, nor is Mintopia City.
    """
    if state.config.network.spaces[space].kind == "city":
        return False
    return any(roads.is_joined(state, town, space) is not False for town in state.config.network.towns)


def token_target(state: AnyState, move: PlaceToken) -> str | None:
    """`road.setup`: return the space a token goes to; None where no road leaves the town that way."""
    return _target(state.config.network, move, _to_nearest(state))


def _to_nearest(state: AnyState) -> bool:
    """Ruling `road-direction`: whether a toss between the roads counts for the nearest of them."""
    return state.config.rulings["road-direction"] == "nearest"


def _target(network: Network, move: PlaceToken, nearest: bool) -> str | None:
    if move.space is not None:
        return move.space
    return roads.toward(network, str(move.town), str(move.direction), nearest)


def legal_tokens(state: AnyState) -> Iterator[PlaceToken]:
    """Yield every legal placement of a road token, by town and direction and by space."""
    return (move for move in free_tokens(state) if move.space is None or is_next_to_town(state, move.space))


def free_tokens(state: AnyState) -> Iterator[PlaceToken]:
    """Yield every placement of a token that is left on a space that is free, next to a town or not."""
    taken = roads.tokens_by_space(state)
    for token in TOKENS:
        if token not in taken.values():
            placements = _placements(state.config.network, token, _to_nearest(state))
            yield from (move for move, space in placements if space not in taken)


@lru_cache(maxsize=64)
def _placements(network: Network, token: str, nearest: bool) -> tuple[tuple[PlaceToken, str], ...]:
    """Every way to lay a token on an empty map, with the space on which it comes to lie."""
    spaces = [space for space in network.spaces if not space.startswith("at-") or not network.trusted]
    moves = [PlaceToken(TABLE, token, space) for space in spaces if space != ROAD]
    if network.trusted:
        moves.append(PlaceToken(TABLE, token, f"at-{token}"))
    else:
        ways = [(town, way) for town in network.towns for way in DIRECTIONS if any(network.exits[town].values())]
        moves += [PlaceToken(TABLE, token, None, town, way) for town, way in ways]
    targets = ((move, _target(network, move, nearest)) for move in moves)
    return tuple((move, space) for move, space in targets if space is not None)


# The end of the set-up


def finish(draft: MutableState) -> None:
    """Nothing more is asked: the piles are as they must be, and the first turn begins."""
    if draft.config.automa is None:
        for at, pile in enumerate(piles(draft)):
            draft.towns[at] = Town(pile - FACE_UP, draft.towns[at].face_up)
    draft.phase = "play"
    turns.begin(draft, draft.first_player)


def piles(state: AnyState) -> list[int]:
    """`short-piles`: return the four piles as dealt; with five players they can be short."""
    kept = sum(map(len, state.orders)) + len(state.removed)
    left = min(ORDERS - kept, 4 * PILE)
    if state.config.rulings["short-piles"] == "even":
        return [left // 4 + (at < left % 4) for at in range(4)]
    return [min(PILE, max(0, left - PILE * at)) for at in range(4)]
