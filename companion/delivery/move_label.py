"""What somebody wants to do in Mint Delivery, in a few words: "drive to Larkspur"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.contract.log_parts import record_tried
from companion.delivery.names import Names
from companion.wording.phrases import joined, listed
from engine.delivery import moves
from engine.delivery.cards import MINTS
from engine.moves import ChangeRuling, Correct, Halt, Learn, TableMove


def move_label(names: Names, move: moves.Move) -> str:
    """Return what a move is, before anybody says whether it may be made."""
    return _TRIED[type(move)](names, move)


def _drive(names: Names, move: moves.Drive) -> str:
    return ", ".join(_driving(names, move))


def _driving(names: Names, move: moves.Drive) -> Iterator[str]:
    say = names.words.say
    yield say("drive {to}", to=names.places.to(move.to))
    if move.onward is not None:
        yield say("on {to}", to=names.places.to(move.onward))
    if move.toll is not None:
        yield say("pay {mints} at the toll", mints=names.mints({move.toll: 1}))
    if move.unload is not None:
        yield say("unload {mints} at the loading zone", mints=names.mints({move.unload: 1}))
    if move.free:
        yield say("at no cost")


def _take(names: Names, move: moves.Take) -> str:
    order = names.the_order(move.order)
    if not move.load:
        return names.words.say("take {order}", order=order)
    return names.words.say(
        "take {order} and load {mints} from it", order=order, mints=names.mints({MINTS[0]: move.load})
    )


def _deliver(names: Names, move: moves.Deliver) -> str:
    return names.words.say("deliver {order}", order=names.the_order(move.order))


def _clear(names: Names, move: moves.Clear) -> str:
    return names.words.say("remove {order}", order=names.the_order(move.order))


def _discard(names: Names, move: moves.Discard) -> str:
    return names.words.say("discard {order}", order=names.the_order(move.order))


def _load(names: Names, move: moves.Load) -> str:
    return names.words.say("load {mints}", mints=names.mints(move.mints))


def _unload(names: Names, move: moves.Unload) -> str:
    return names.words.say("unload {mints}", mints=names.mints(move.mints))


def _optimise(names: Names, move: moves.Optimise) -> str:
    return names.words.say("optimise into {mints}", mints=names.mints(move.into))


def _buy(names: Names, move: moves.Buy) -> str:
    upgrade, orders = names.upgrade(move.upgrade), names.orders(move.orders)
    return names.words.say("buy {upgrade} with {orders}", upgrade=upgrade, orders=orders)


def _end(names: Names, move: moves.End) -> str:
    return names.words.say("end the turn")


def _pick(names: Names, move: moves.Pick) -> str:
    say = names.words.say
    parts = [
        names.words.count(
            "{belt}, place {places}",
            "{belt}, places {places}",
            len(places),
            belt=names.places.belt(belt),
            places=listed(names.words, [str(place) for place in places]),
        )
        for belt, places in move.places
    ]
    return say("load {mint} mints: {places}", mint=names.mint(move.mint), places=joined(names.words, parts))


def _shift(names: Names, move: moves.Shift) -> str:
    belt = names.places.belt(move.belt)
    return names.words.count("shift {n} mint: {belt}", "shift {n} mints: {belt}", move.count, belt=belt)


def _ai_shift(names: Names, move: moves.AiShift) -> str:
    return names.words.say("shift both belts")


def _give_back(names: Names, move: moves.GiveBack) -> str:
    say = names.words.say
    parts = [
        say("{belt}: {mints}", belt=names.places.belt(belt), mints=", ".join(names.mint(mint) for mint in mints))
        for belt, mints in move.belts
        if mints
    ]
    return say("give back, {belts}", belts=joined(names.words, parts))


def _stand_still(names: Names, move: moves.StandStill) -> str:
    return names.words.say("stand still")


def _truck(names: Names, move: moves.Truck) -> str:
    return names.words.say("choose {truck}", truck=names.truck(move.truck))


def _choose_ai(names: Names, move: moves.ChooseAi) -> str:
    return names.words.say("play against {ai}", ai=names.ai_name(move.ai))


def _steer(names: Names, move: moves.Steer) -> str:
    return names.words.say("send {ai} {to}", ai=names.ai, to=names.places.to(move.to))


def _reveal(names: Names, move: moves.RevealOrder) -> str:
    if move.order is None and move.new is None:
        return names.words.say("name no more orders")
    card = names.described(move.new.as_json()) if move.new else names.the_order(move.order or "")
    return names.words.say("name {card}: {slot}", card=card, slot=names.slot(move.slot))


def _offer(names: Names, move: moves.RevealUpgrade) -> str:
    return names.words.say("name {card}: {slot}", card=names.upgrade(move.upgrade), slot=names.slot(move.slot))


def _lay(names: Names, move: moves.RevealMint) -> str:
    return names.words.say("name {card}: {slot}", card=names.mint(move.mint), slot=names.slot(move.slot))


def _place(names: Names, move: moves.PlaceToken) -> str:
    say, token = names.words.say, names.places.token(move.token)
    if move.space is not None:
        return say("place “{token}” {at}", token=token, at=names.places.at(move.space))
    town, way = names.places.town(move.town or ""), names.places.direction(move.direction or "")
    return say("place “{token}”: {town}, arrow {way}", token=token, town=town, way=way)


def _record(names: Names, move: TableMove) -> str:
    return record_tried(names.words, move)


_TRIED: Mapping[type[Any], Callable[..., str]] = {
    moves.Drive: _drive,
    moves.Take: _take,
    moves.Deliver: _deliver,
    moves.Clear: _clear,
    moves.Discard: _discard,
    moves.Load: _load,
    moves.Unload: _unload,
    moves.Optimise: _optimise,
    moves.Buy: _buy,
    moves.End: _end,
    moves.Pick: _pick,
    moves.Shift: _shift,
    moves.AiShift: _ai_shift,
    moves.GiveBack: _give_back,
    moves.StandStill: _stand_still,
    moves.Truck: _truck,
    moves.ChooseAi: _choose_ai,
    moves.Steer: _steer,
    moves.RevealOrder: _reveal,
    moves.RevealUpgrade: _offer,
    moves.RevealMint: _lay,
    moves.PlaceToken: _place,
    Learn: _record,
    Correct: _record,
    ChangeRuling: _record,
    Halt: _record,
}
