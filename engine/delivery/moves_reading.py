"""Reading moves from JSON: the right fields of the right types, and ids that the game has (rules file, 7.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.delivery import maps, moves, questions, roads
from engine.delivery.cards import MINTS, TOKENS, Mints, from_map
from engine.delivery.moves import Move, OwnMove
from engine.delivery.pack import is_id, is_mint, is_order_mints
from engine.delivery.rulings import RULINGS
from engine.delivery.state import StateData
from engine.json_types import Json
from engine.moves import By, Fields, read_move
from engine.values import Test, is_count
from engine.verdict import BadRequest


class Source(Fields):
    """The fields of a move, read in a state of Mint Delivery."""

    def __init__(self, state: StateData, source: Json) -> None:
        """Read from `source`."""
        super().__init__(source, state.config.seats)
        self.state = state

    def order(self, name: str = "order") -> str:
        """Return a field that names an order that has been described."""
        return self.one_of(name, self.state.cards.orders)

    def space(self, name: str) -> str:
        """Return a field that names a space; a corner may be named if the towns are those of the factory."""
        space = self.any_space(name)
        if not roads.exists(self.state, space):
            raise BadRequest("unknown-id", field=name, id=space)
        return space

    def any_space(self, name: str) -> str:
        """Return a field that names a space, whether there is one or a token makes it first."""
        network = self.state.config.network
        return network.named(self.one_of(name, network.spaces if network.known else (*network.spaces, *maps.CORNERS)))

    def mint(self, name: str) -> str:
        """Return a field that names a kind of mint."""
        return self.one_of(name, MINTS)

    def mints(self, name: str) -> Mints:
        """Return a field that counts mints by kind."""
        return from_map(self.take(name, _is_mints))

    @property
    def belts(self) -> tuple[str, ...]:
        """The belts of the box, even if the trucks don't drive in the factory."""
        return self.state.config.network.belts or self.state.config.belts

    def by_belt(self, name: str, holds: Test) -> dict[str, tuple[Any, ...]]:  # of what it holds
        """Return a field that gives each belt it names a list of values that pass a test."""

        def fits(value: object) -> bool:
            return isinstance(value, dict) and all(
                belt in self.belts and isinstance(items, list) and all(map(holds, items))
                for belt, items in value.items()
            )

        return {belt: tuple(items) for belt, items in self.take(name, fits).items()}

    def is_set(self, name: str) -> bool:
        """Return whether the field is there; it can only be true."""
        return self.has(name) and bool(self.take(name, lambda value: value is True))


def _is_mints(value: object) -> bool:
    return isinstance(value, dict) and all(kind in MINTS and is_count(n) for kind, n in value.items())


def read(state: StateData, source: Json) -> Move:
    """Read a move made in a state; BadRequest if it is ill-formed."""
    readers = _MULTIPLAYER if state.config.automa is None else _SOLO
    return read_move(Source(state, source), readers, RULINGS)


def _reveal(by: By, fields: Source) -> OwnMove:
    slot = fields.one_of("slot", questions.slots(fields.state.config))
    kind = questions.kind_of(slot)
    if kind == "road-token":
        raise BadRequest("field-unknown", field="slot")
    if kind == "belt":
        return moves.RevealMint(by, slot, fields.mint("mint"))
    if kind == "upgrade":
        return moves.RevealUpgrade(by, slot, fields.one_of("upgrade", fields.state.cards.upgrades))
    value = fields.take("order")
    if value is None and kind == "kept":
        return moves.RevealOrder(by, slot, None)
    if isinstance(value, dict):
        return moves.RevealOrder(by, slot, value.get("id"), _new_order(fields.state, value))
    if not isinstance(value, str) or value not in fields.state.cards.orders:
        raise BadRequest("unknown-id", field="order")
    return moves.RevealOrder(by, slot, value)


def _new_order(state: StateData, source: Json) -> moves.NewOrder:
    """An order that is described in the reveal itself, whole."""
    if set(source) != {"id", "town", "mints", "stars"}:
        raise BadRequest("field-type", field="order")
    fits = is_id(source["id"]) and source["town"] in state.config.network.towns
    if not fits or not is_order_mints(source["mints"]) or not is_count(source["stars"]):
        raise BadRequest("field-type", field="order")
    return moves.NewOrder(source["id"], source["town"], tuple(source["mints"]), source["stars"])


def _place_token(by: By, fields: Source) -> OwnMove:
    network = fields.state.config.network
    token = fields.one_of("token", TOKENS)
    if fields.has("space"):
        space = fields.any_space("space")
        if space == maps.ROAD or (space.startswith("at-") and network.trusted and space != f"at-{token}"):
            raise BadRequest("unknown-id", field="space")
        return moves.PlaceToken(by, token, space)
    town = fields.one_of("town", network.towns)
    if network.trusted or not any(network.exits.get(town, {}).values()):
        raise BadRequest("no-directions", field="town")
    return moves.PlaceToken(by, token, None, town, fields.one_of("direction", maps.DIRECTIONS))


def _drive(by: By, fields: Source) -> OwnMove:
    to = fields.space("to")
    onward = fields.optional("onward", fields.space)
    toll, aside = fields.optional("toll", fields.mint), fields.optional("unload", fields.mint)
    return moves.drive(by, to, onward, toll, aside, _vouched(fields), fields.is_set("free"))


def _vouched(fields: Source) -> bool:
    """Read `vouched`, which is a field only if the table is trusted with the roads."""
    return fields.state.config.network.trusted and fields.is_set("vouched")


def _take(by: By, fields: Source) -> OwnMove:
    order = fields.order()
    return moves.take(by, order, fields.take("load", is_count) if fields.has("load") else 0, fields.is_set("free"))


def _buy(by: By, fields: Source) -> OwnMove:
    known = fields.state.cards.orders

    def is_orders(value: object) -> bool:
        return isinstance(value, list) and all(isinstance(id, str) and id in known for id in value)

    return moves.Buy(by, fields.one_of("upgrade", fields.state.cards.upgrades), tuple(fields.take("orders", is_orders)))


def _pick(by: By, fields: Source) -> OwnMove:
    mint = fields.mint("mint")
    places = fields.by_belt("from", is_count)
    return moves.pick(by, mint, tuple((belt, places[belt]) for belt in fields.belts if belt in places))


def _shift(by: By, fields: Source) -> OwnMove:
    if by == fields.state.config.automa:
        return moves.AiShift(by)
    return moves.shift(by, fields.one_of("belt", fields.belts), fields.take("count", is_count))


def _give_back(by: By, fields: Source) -> OwnMove:
    given = fields.by_belt("belts", is_mint)
    return moves.give_back(by, tuple((belt, given.get(belt, ())) for belt in fields.belts))


Reader = Callable[[By, Source], OwnMove]

_BOTH: Mapping[str, Reader] = {
    "truck": lambda by, fields: moves.Truck(by, fields.one_of("truck", fields.state.cards.trucks)),
    "reveal": _reveal,
    "deliver": lambda by, fields: moves.deliver(by, fields.order()),
    "end": lambda by, fields: moves.end(by),
    "place-token": _place_token,
    "discard": lambda by, fields: moves.Discard(by, fields.order()),
    "clear": lambda by, fields: moves.clear(by, fields.order()),
    "unload": lambda by, fields: moves.unload(by, fields.mints("mints"), fields.is_set("free")),
    "optimise": lambda by, fields: moves.optimise(by, fields.mints("into"), fields.is_set("free")),
    "upgrade": _buy,
    "choose-ai": lambda by, fields: moves.ChooseAi(by, fields.one_of("ai", fields.state.cards.ai)),
    "return": _give_back,
    "shift": _shift,
    "stand-still": lambda by, fields: moves.StandStill(by),
    "steer": lambda by, fields: moves.Steer(by, fields.space("to")),
}
"""Moves that are read alike in both modes, also those that only one of them ever asks for."""

_MULTIPLAYER: Mapping[str, Reader] = {
    **_BOTH,
    "move": _drive,
    "take": _take,
    "load": lambda by, fields: moves.load(by, fields.mints("mints"), fields.is_set("free")),
}
_SOLO: Mapping[str, Reader] = {
    **_BOTH,
    "move": lambda by, fields: moves.drive(by, fields.space("to"), None, None, None, _vouched(fields), False),
    "take": lambda by, fields: moves.take(by, fields.order(), None, False),
    "load": _pick,
}
