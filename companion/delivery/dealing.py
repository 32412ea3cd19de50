"""Dealing Mint Delivery without its tin: orders in hands and piles, mints of the box, road tokens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from companion.contract.dealing import Chosen, Dealing, SecretChoice, Shuffle, first, of_table
from companion.table.table import Point
from engine.delivery import questions, settling
from engine.delivery.cards import BOX, MINTS
from engine.delivery.game import State
from engine.delivery.moves import Move as DeliveryMove
from engine.delivery.moves import PlaceToken, RevealMint, RevealOrder
from engine.delivery.setup import KEPT, STACK, STARS_KEPT, Config
from engine.game import AnyState, Move
from engine.moves import Seat


class DeliveryDealing(Dealing):
    """Three orders are dealt to each person, who keeps some unseen before any is turned up at a town; those given back
    are shuffled in, and the piles keep their order until the end."""

    def choice(self, shuffle: Shuffle, point: Point, chosen: Chosen) -> SecretChoice | None:
        """Return the choice of the orders that a person keeps."""
        state = point.state
        if state.config.automa is not None or state.phase != "setup" or not state.pending or not state.pending[0].slot:
            return None
        if questions.kind_of(state.pending[0].slot) not in ("town", "kept") or _shown_as_kept(point):
            return None
        dealt = _dealt(shuffle, state.config)
        seat = next((seat for seat in dealt if seat not in chosen), None)
        if seat is None:
            return None
        return _choice(state, seat, dealt[seat])

    def imagined(self, state: AnyState, choice: SecretChoice, cards: Sequence[str], chance: Random) -> AnyState:
        """Return the first turn of a game in which a seat keeps these orders; the others keep some of three, and the
        rest goes into the piles."""
        assert isinstance(state, State)
        unseen = [order for order in state.cards.orders if order not in {*state.shown_orders, *choice.among}]
        chance.shuffle(unseen)
        kept = {choice.seat: list(cards)}
        for seat in range(len(state.config.people)):
            if seat not in kept:
                kept[seat] = list(_choice(state, seat, [unseen.pop() for _ in range(KEPT)]).by_app())
        out = {card for hand in kept.values() for card in hand}
        piles = [order for order in state.cards.orders if order not in {*state.shown_orders, *out}]
        chance.shuffle(piles)
        while state.phase == "setup":
            state = state.after(_imagined(state.legal_moves(), kept, piles, chance))
        return state

    def move(self, shuffle: Shuffle, point: Point, chosen: Chosen) -> Move | None:
        """Return the order, upgrade, mint or road token that comes next."""
        moves = of_table(point.state)
        if not moves or point.state.unsure():
            return None
        if tokens := [move for move in moves if isinstance(move, PlaceToken)]:
            return _token(shuffle, point, tokens)
        if mints := [move for move in moves if isinstance(move, RevealMint)]:
            return _mint(shuffle, point, mints)
        if orders := [move for move in moves if isinstance(move, RevealOrder)]:
            return _order(shuffle, point, orders, chosen)
        return super().move(shuffle, point, chosen)


def _choice(state: State, seat: Seat, dealt: Sequence[str]) -> SecretChoice:
    """`delivery.setup.stars`: return which of the orders dealt to a seat it may keep."""
    stars = tuple([state.cards.orders[order].stars or 0 for order in dealt])
    return SecretChoice(seat, f"kept-{seat}", tuple(dealt), 0, KEPT, stars, STARS_KEPT)


def _imagined(
    moves: Sequence[DeliveryMove], kept: Mapping[Seat, list[str]], piles: list[str], chance: Random
) -> DeliveryMove:
    """Return what is turned up next: one of the orders that a seat keeps or of a pile, from which it is removed."""
    first = moves[0]
    if not isinstance(first, RevealOrder):
        return chance.choice(moves)
    left = kept[int(first.slot.rsplit("-", 1)[1])] if questions.kind_of(first.slot) == "kept" else piles
    order = left.pop() if left else None
    return next(move for move in moves if isinstance(move, RevealOrder) and move.order == order)


def _token(shuffle: Shuffle, point: Point, moves: Sequence[PlaceToken]) -> PlaceToken:
    """`delivery.road.setup`: return a random token at a random town in a random direction; if the directions are not
    known, at a space."""
    what = str(point.state.prompt.slot)
    drawn = shuffle.order("road tokens", {move.token for move in moves})[0]
    left = [move for move in moves if move.token == drawn]
    towns = sorted({move.town for move in left if move.town is not None})
    if towns:
        town = shuffle.pick(f"{what} town", towns)
        left = [move for move in left if move.town == town]
    return shuffle.pick(f"{what} direction", left)


def _mint(shuffle: Shuffle, point: Point, moves: Sequence[RevealMint]) -> RevealMint | None:
    """Return the next mint of the box, which may have more of some kinds than of others."""
    box = [f"{mint} {number}" for mint, count in zip(MINTS, BOX, strict=True) for number in range(count)]
    drawn = sum(len(belt) for belt in point.state.belts)
    order = [mint.split(" ")[0] for mint in shuffle.order("mints", box)]
    return first(order[drawn:], {move.mint: move for move in moves})


def _order(shuffle: Shuffle, point: Point, moves: Sequence[RevealOrder], chosen: Chosen) -> RevealOrder | None:
    """Return the next order of a pile or stack, or of those that a person kept."""
    state, slot = point.state, moves[0].slot
    by_order = {move.order: move for move in moves if move.order is not None}
    kind, place = questions.kind_of(slot), slot.rsplit("-", 1)[1]
    order = shuffle.order("orders", state.config.cards.orders)
    if kind == "kept":
        none = next((move for move in moves if move.order is None), None)
        return first(chosen.get(int(place), ()), by_order) or none
    if kind == "stack":
        at = (int(place) - 1) * STACK
        return first([*order[at : at + STACK], *order], by_order)
    kept = [card for hand in (_shown_as_kept(point) or chosen).values() for card in hand]
    back = [card for hand in _dealt(shuffle, state.config).values() for card in hand if card not in kept]
    dealt = {*kept, *back}
    rest = shuffle.order("piles", [*back, *(card for card in order if card not in dealt)])
    sizes = settling.piles_of(len(kept), state.config.rulings["short-piles"])
    town = state.config.network.towns.index(slot.removeprefix("town-"))
    at = sum(sizes[:town])
    return first([*rest[at : at + sizes[town]], *rest], by_order)


def _dealt(shuffle: Shuffle, config: Config) -> Mapping[Seat, Sequence[str]]:
    """Return the three orders that each seat was dealt."""
    order = shuffle.order("orders", config.cards.orders)
    return {seat: tuple(order[KEPT * seat : KEPT * (seat + 1)]) for seat in range(len(config.people))}


def _shown_as_kept(point: Point) -> Mapping[Seat, Sequence[str]]:
    """Return what seats have shown that they kept, on the way to a point; nothing before anybody has shown it."""
    kept: dict[Seat, list[str]] = {}
    for at in point.back:
        move = at.move
        if isinstance(move, RevealOrder) and questions.kind_of(move.slot) == "kept":
            held = kept.setdefault(int(move.slot.rsplit("-", 1)[1]), [])
            held += [move.order] if move.order is not None else []
    return kept
