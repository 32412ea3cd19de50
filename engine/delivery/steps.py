"""What hands must do after any move, that the move did not say: mints to and from the supply, orders to turn up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.delivery import automa, effects, laying, questions
from engine.delivery.cards import CLASSIC, MINTS, Mints
from engine.delivery.moves import Buy, Clear, Deliver, Discard, Drive, Move, Optimise, Pick, PlaceToken, Take, Truck
from engine.delivery.state import FaceUp, MutableState, StateData
from engine.moves import RECORD, Seat
from engine.verdict import Step


def steps(before: StateData, move: Move) -> tuple[Step, ...]:
    """Return what people must do after a legal move made in the state `before`, in order; for the automa's own move
    what hands do for it."""
    if isinstance(move, RECORD):
        return ()
    if before.config.automa is not None and move.by == before.config.automa:
        return automa.handling(before, move)
    tell = _STEPS.get(type(move))
    if tell is None:
        return ()
    draft = effects.after(before, move)
    return tuple(tell(before, move, draft))


def _drive(before: StateData, move: Drive, after: MutableState) -> Iterator[Step]:
    """`road.toll`, `road.loading-zone`: what the way costs and brings."""
    seat = _seat(move)
    if move.toll is not None:
        yield Step("return-mints", {"seat": seat, "mints": {move.toll: 1}})
    if move.unload is not None:
        yield Step("return-mints", {"seat": seat, "mints": {move.unload: 1}})
    paid = sum(mint is not None for mint in (move.toll, move.unload))
    if sum(after.mints[seat]) > sum(before.mints[seat]) - paid:
        yield Step("take-mints", {"seat": seat, "mints": {CLASSIC: 1}})


def _take(before: StateData, move: Take, after: MutableState) -> Iterator[Step]:
    """`take.left-order`, `stranded-mints`; alone the stack turns up its next card."""
    if before.config.automa is not None:
        yield from _turned_up(after)
        return
    where = before.config.network.towns.index(str(before.at[_seat(move)]))
    lying = _lying(before, where, move.order)
    yield from _leaves_town(before, after, where, lying, lying.mints - (move.load or 0))


def _clear(before: StateData, move: Clear, after: MutableState) -> Iterator[Step]:
    """`two-player.clear`: the card goes into the box."""
    where = next(at for at, town in enumerate(before.towns) if any(card.order == move.order for card in town.face_up))
    lying = _lying(before, where, move.order)
    yield Step("remove-order", {"order": move.order})
    yield from _leaves_town(before, after, where, lying, lying.mints)


def _lying(before: StateData, where: int, order: str) -> FaceUp:
    return next(card for card in before.towns[where].face_up if card.order == order)


def _leaves_town(before: StateData, after: MutableState, where: int, lying: FaceUp, stranded: int) -> Iterator[Step]:
    """The mints of a card that leaves, the one that goes on the card left there, and the next order."""
    left = after.towns[where].face_up
    stays = before.config.rulings["stranded-mints"] == "remaining-order" and bool(left)
    for card in left:
        fed = card.mints - _lying(before, where, card.order).mints - (stranded if stays else 0)
        if fed > 0:
            yield Step("lay-mints", {"order": card.order, "mints": fed})
        if stays and stranded:
            yield Step("move-mints", {"order": lying.order, "to": card.order, "mints": stranded})
    if stranded and not stays:
        yield Step("return-mints", {"order": lying.order, "mints": {CLASSIC: stranded}})
    yield from _turned_up(after)


def _turned_up(after: MutableState) -> Iterator[Step]:
    """The card that the table turns up next."""
    slot = after.pending[0].slot if after.pending else None
    kind = questions.kind_of(slot) if slot else ""
    if slot and kind == "town":
        yield Step("turn-up", {"slot": slot, "town": slot.removeprefix("town-")})
    elif slot and kind == "stack":
        yield Step("turn-up", {"slot": slot, "stack": int(slot.rsplit("-", 1)[1])})


def _deliver(before: StateData, move: Deliver, after: MutableState) -> Iterator[Step]:
    """The mints leave the truck: for the supply, or alone for the hand that lays them on the belts next."""
    seat = _seat(move)
    gone = _lost(before.mints[seat], after.mints[seat])
    if gone:
        do = "return-mints" if before.config.automa is None else "take-off"
        yield Step(do, {"seat": seat, "mints": gone})
    yield Step("turn-down", {"order": move.order})


def _buy(before: StateData, move: Buy, after: MutableState) -> Iterator[Step]:
    """`upgrade.ready`, `upgrade-mints`: the orders lie face down under a token of the upgrade."""
    seat = _seat(move)
    yield Step("set-aside", {"seat": seat, "orders": list(move.orders), "upgrade": move.upgrade})
    if gone := _lost(before.mints[seat], after.mints[seat]):
        yield Step("return-mints", {"seat": seat, "mints": gone})


def _optimise(before: StateData, move: Optimise, after: MutableState) -> Iterator[Step]:
    """`optimise.classics`: the price goes back to the supply."""
    seat = _seat(move)
    if gone := _lost(before.mints[seat], after.mints[seat]):
        yield Step("return-mints", {"seat": seat, "mints": gone})


def _pick(before: StateData, move: Pick, after: MutableState) -> Iterator[Step]:
    """`solo.belt`: gaps close up at once."""
    for belt, _ in move.places:
        yield Step("close-up", {"belt": belt})


def _truck(before: StateData, move: Truck, after: MutableState) -> Iterator[Step]:
    """A truck's token goes to the start, and on the road it starts with mints of the supply."""
    seat = _seat(move)
    yield Step("place-truck", {"seat": seat, "space": before.config.network.start})
    if gained := _lost(after.mints[seat], before.mints[seat]):
        yield Step("take-mints", {"seat": seat, "mints": gained})


def _discard(before: StateData, move: Discard, after: MutableState) -> Iterator[Step]:
    """`setup.lowest`: what is discarded goes into the box."""
    yield Step("remove-order", {"order": move.order})


def _place_token(before: StateData, move: PlaceToken, after: MutableState) -> Iterator[Step]:
    """`road.setup`: where a token comes to lie that was told by its direction."""
    if move.space is None:
        yield Step("lay-token", {"token": move.token, "space": laying.token_target(before, move)})


def _seat(move: Any) -> Seat:
    assert isinstance(move.by, int)
    return move.by


def _lost(before: Mints, after: Mints) -> dict[str, int]:
    """The mints that are there no longer, by kind."""
    kinds = zip(MINTS, before, after, strict=True)
    return {kind: was - now for kind, was, now in kinds if was > now}


_STEPS: Mapping[type, Callable[[StateData, Any, MutableState], Iterator[Step]]] = {
    Drive: _drive,
    Take: _take,
    Clear: _clear,
    Deliver: _deliver,
    Buy: _buy,
    Optimise: _optimise,
    Pick: _pick,
    Truck: _truck,
    Discard: _discard,
    PlaceToken: _place_token,
}
"""A kind of move to what it leaves for hands to do; any other says all of it itself."""
