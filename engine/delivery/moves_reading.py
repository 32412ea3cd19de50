"""Reading moves from JSON: the right fields of the right types, and ids that the game has (rules file, 7.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.delivery import maps, questions, roads
from engine.delivery.cards import MINTS, TOKENS, Mints, from_map
from engine.delivery.moves import (
    AiShift,
    Buy,
    ChooseAi,
    Discard,
    Move,
    NewOrder,
    PlaceToken,
    RevealMint,
    RevealOrder,
    RevealUpgrade,
    StandStill,
    Steer,
    Truck,
    clear,
    deliver,
    drive,
    end,
    give_back,
    load,
    optimise,
    pick,
    shift,
    take,
    unload,
)
from engine.delivery.pack import is_id, is_order_mints
from engine.delivery.rulings import RULINGS
from engine.delivery.state import AnyState
from engine.moves import Fields, read_table_move
from engine.values import is_count
from engine.verdict import BadRequest


class Source(Fields):
    """The fields of a move, read in a state of Mint Delivery."""

    def __init__(self, state: AnyState, source: Mapping[str, Any]) -> None:
        """Read from `source`."""
        super().__init__(source, state.config.seats)
        self.state = state

    def order(self, name: str = "order") -> str:
        """Return a field that names an order which somebody has described."""
        return self.one_of(name, self.state.cards.orders)

    def space(self, name: str) -> str:
        """Return a field that names a space; a corner may be told where the towns are those of the factory."""
        space = self.any_space(name)
        if not roads.exists(self.state, space):
            raise BadRequest("unknown-id", field=name, id=space)
        return space

    def any_space(self, name: str) -> str:
        """Return a field that names a space, whether there is one or a token makes it first."""
        network = self.state.config.network
        return network.named(self.one_of(name, network.spaces if network.known else (*network.spaces, *maps.CORNERS)))

    def may(self, name: str, read: Callable[[str], str]) -> str | None:
        """Return a field that may be left out."""
        return read(name) if self.has(name) else None

    def mint(self, name: str) -> str:
        """Return a field that names a kind of mint."""
        return self.one_of(name, MINTS)

    def whole(self, name: str) -> int:
        """Return a field that is a whole number of at least 0."""
        value = self.take(name)
        if not is_count(value):
            raise BadRequest("field-type", field=name)
        return int(value)

    def mints(self, name: str) -> Mints:
        """Return a field that counts mints by kind."""
        value = self.take(name)
        if not isinstance(value, dict) or not all(kind in MINTS and is_count(n) for kind, n in value.items()):
            raise BadRequest("field-type", field=name)
        return from_map(value)

    @property
    def belts(self) -> tuple[str, ...]:
        """The belts of the box, also where nobody drives in the factory."""
        return self.state.config.network.belts or self.state.config.belts

    def texts(self, name: str, ids: Any) -> tuple[str, ...]:
        """Return a field that is a list of some of `ids`."""
        value = self.take(name)
        if not isinstance(value, list) or not all(isinstance(id, str) and id in ids for id in value):
            raise BadRequest("field-type", field=name)
        return tuple(value)

    def by_belt(self, name: str, holds: Callable[[Any], bool]) -> dict[str, tuple[Any, ...]]:
        """Return a field that gives each belt it names a list of values that pass a test."""
        value = self.take(name)
        if not isinstance(value, dict):
            raise BadRequest("field-type", field=name)
        for belt, items in value.items():
            if belt not in self.belts or not isinstance(items, list) or not all(map(holds, items)):
                raise BadRequest("field-type", field=name)
        return {belt: tuple(items) for belt, items in value.items()}

    def is_set(self, name: str) -> bool:
        """Return whether the field is there; it can only be true."""
        if not self.has(name):
            return False
        if self.take(name) is not True:
            raise BadRequest("field-type", field=name)
        return True


def read(state: AnyState, source: Mapping[str, Any]) -> Move:
    """Read a move made in a state; BadRequest where it is ill-formed."""
    fields = Source(state, source)
    kind = fields.text("move")
    reader = (_SOLO if state.config.automa is not None else _MULTIPLAYER).get(kind) or _BOTH.get(kind)
    if reader is not None:
        move = reader(fields)
    elif (of_table := read_table_move(kind, fields, RULINGS)) is not None:
        move = of_table
    else:
        raise BadRequest("unknown-move", move=kind)
    fields.done()
    return move


def _reveal(fields: Source) -> Move:
    by, slot = fields.by(), fields.one_of("slot", questions.slots(fields.state.config))
    kind = questions.kind_of(slot)
    if kind == "road-token":
        raise BadRequest("field-unknown", field="slot")
    if kind == "belt":
        return RevealMint(by, slot, fields.mint("mint"))
    if kind == "upgrade":
        return RevealUpgrade(by, slot, fields.one_of("upgrade", fields.state.cards.upgrades))
    value = fields.take("order")
    if value is None and kind == "kept":
        return RevealOrder(by, slot, None)
    if isinstance(value, dict):
        return RevealOrder(by, slot, value.get("id"), _new_order(fields.state, value))
    if not isinstance(value, str) or value not in fields.state.cards.orders:
        raise BadRequest("unknown-id", field="order")
    return RevealOrder(by, slot, value)


def _new_order(state: AnyState, source: Mapping[str, Any]) -> NewOrder:
    """An order that is described in the reveal itself, whole."""
    if set(source) != {"id", "town", "mints", "stars"}:
        raise BadRequest("field-type", field="order")
    fits = is_id(source["id"]) and source["town"] in state.config.network.towns
    if not fits or not is_order_mints(source["mints"]) or not is_count(source["stars"]):
        raise BadRequest("field-type", field="order")
    return NewOrder(source["id"], source["town"], tuple(source["mints"]), source["stars"])


def _place_token(fields: Source) -> Move:
    network = fields.state.config.network
    by, token = fields.by(), fields.one_of("token", TOKENS)
    if fields.has("space"):
        space = fields.any_space("space")
        if space == maps.ROAD or (space.startswith("at-") and network.trusted and space != f"at-{token}"):
            raise BadRequest("unknown-id", field="space")
        return PlaceToken(by, token, space)
    town = fields.one_of("town", network.towns)
    if network.trusted or not any(network.exits.get(town, {}).values()):
        raise BadRequest("no-directions", field="town")
    return PlaceToken(by, token, None, town, fields.one_of("direction", maps.DIRECTIONS))


def _drive(fields: Source) -> Move:
    by, to = fields.by(), fields.space("to")
    onward = fields.may("onward", fields.space)
    toll, aside = fields.may("toll", fields.mint), fields.may("unload", fields.mint)
    return drive(by, to, onward, toll, aside, _vouched(fields), fields.is_set("free"))


def _solo_drive(fields: Source) -> Move:
    return drive(fields.by(), fields.space("to"), None, None, None, _vouched(fields), False)


def _vouched(fields: Source) -> bool:
    """`vouched` is a field only where the table is trusted with the roads."""
    return fields.state.config.network.trusted and fields.is_set("vouched")


def _take(fields: Source) -> Move:
    by, order = fields.by(), fields.order()
    return take(by, order, fields.whole("load") if fields.has("load") else 0, fields.is_set("free"))


def _load(fields: Source) -> Move:
    return load(fields.by(), fields.mints("mints"), fields.is_set("free"))


def _unload(fields: Source) -> Move:
    return unload(fields.by(), fields.mints("mints"), fields.is_set("free"))


def _optimise(fields: Source) -> Move:
    return optimise(fields.by(), fields.mints("into"), fields.is_set("free"))


def _buy(fields: Source) -> Move:
    by, upgrade = fields.by(), fields.one_of("upgrade", fields.state.cards.upgrades)
    return Buy(by, upgrade, fields.texts("orders", fields.state.cards.orders))


def _pick(fields: Source) -> Move:
    by, mint = fields.by(), fields.mint("mint")
    places = fields.by_belt("from", is_count)
    return pick(by, mint, tuple((belt, places[belt]) for belt in fields.belts if belt in places))


def _shift(fields: Source) -> Move:
    by = fields.by()
    if by == fields.state.config.automa:
        return AiShift(by)
    return shift(by, fields.one_of("belt", fields.belts), fields.whole("count"))


def _give_back(fields: Source) -> Move:
    by, given = fields.by(), fields.by_belt("belts", lambda mint: isinstance(mint, str) and mint in MINTS)
    return give_back(by, tuple((belt, given.get(belt, ())) for belt in fields.belts))


Reader = Callable[[Source], Move]

_BOTH: Mapping[str, Reader] = {
    "truck": lambda fields: Truck(fields.by(), fields.one_of("truck", fields.state.cards.trucks)),
    "reveal": _reveal,
    "deliver": lambda fields: deliver(fields.by(), fields.order()),
    "end": lambda fields: end(fields.by()),
    "place-token": _place_token,
    "discard": lambda fields: Discard(fields.by(), fields.order()),
    "clear": lambda fields: clear(fields.by(), fields.order()),
    "unload": _unload,
    "optimise": _optimise,
    "upgrade": _buy,
    "choose-ai": lambda fields: ChooseAi(fields.by(), fields.one_of("ai", fields.state.cards.ai)),
    "return": _give_back,
    "shift": _shift,
    "stand-still": lambda fields: StandStill(fields.by()),
    "steer": lambda fields: Steer(fields.by(), fields.space("to")),
}
"""Moves that are read alike in both modes, also those that only one of them ever asks for."""

_MULTIPLAYER: Mapping[str, Reader] = {"move": _drive, "take": _take, "load": _load}
_SOLO: Mapping[str, Reader] = {
    "move": _solo_drive,
    "take": lambda fields: take(fields.by(), fields.order(), None, False),
    "load": _pick,
}
