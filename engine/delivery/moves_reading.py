"""Reading moves from JSON: the right fields of the right types, and ids that the game has (rules file, 7.4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine import asks
from engine.delivery import maps, moves, questions, roads
from engine.delivery.cards import MINTS, TOKENS, Mints, from_map
from engine.delivery.moves import Move, OwnMove
from engine.delivery.pack import is_id, is_mint, is_order_mints
from engine.delivery.rulings import RULINGS
from engine.delivery.state import StateData
from engine.json_types import Json, Test, is_count
from engine.moves import By, Fields, read_move
from engine.verdict import BadRequest


class Source(Fields):
    """The fields of a move, read in a state of Mint Delivery."""

    def __init__(self, state: StateData, source: Json) -> None:
        """Read from `source`."""
        super().__init__(source, state.config.seats, RULINGS)
        self.state = state

    def orders(self, name: str) -> tuple[str, ...]:
        """Return a field that lists orders that have been described."""
        known = self.state.cards.orders

        def are_orders(value: object) -> bool:
            return isinstance(value, list) and all(isinstance(id, str) and id in known for id in value)

        return tuple(self.value(name, are_orders))

    def space(self, name: str) -> str:
        """Return a field that names a space; a corner may be named if the towns are those of the factory."""
        space = self.any_space(name)
        if not roads.exists(self.state, space):
            raise BadRequest("unknown-id", field=name, id=space)
        return space

    def any_space(self, name: str) -> str:
        """Return a field that names a space, whether there is one or a token makes it first."""
        network = self.state.config.network
        return network.space_named(
            self.one_of(name, network.spaces if network.known else (*network.spaces, *maps.CORNERS))
        )

    def mints(self, name: str) -> Mints:
        """Return a field that counts mints by kind."""
        return from_map(self.value(name, _is_mints))

    @property
    def belts(self) -> tuple[str, ...]:
        """The belts of the box, even if the trucks don't drive in the factory."""
        return self.state.config.network.belts or self.state.config.belts

    def _by_belt(self, name: str, holds: Test) -> dict[str, tuple[Any, ...]]:  # of what it holds
        """Return a field that gives each belt it names a list of values that pass a test."""

        def is_by_belt(value: object) -> bool:
            return isinstance(value, dict) and all(
                belt in self.belts and isinstance(items, list) and all(map(holds, items))
                for belt, items in value.items()
            )

        return {belt: tuple(items) for belt, items in self.value(name, is_by_belt).items()}

    def places(self, name: str) -> tuple[tuple[str, tuple[int, ...]], ...]:
        """Return a field that names places of some belts, in the order of the belts."""
        named = self._by_belt(name, is_count)
        return tuple((belt, named[belt]) for belt in self.belts if belt in named)

    def mints_by_belt(self, name: str) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return a field that names mints for each belt."""
        given = self._by_belt(name, is_mint)
        return tuple((belt, given.get(belt, ())) for belt in self.belts)


def _is_mints(value: object) -> bool:
    return isinstance(value, dict) and all(kind in MINTS and is_count(n) for kind, n in value.items())


def read(state: StateData, source: Json) -> Move:
    """Read a move made in a state; BadRequest if it is ill-formed."""
    readers = _SEVERAL if state.config.automa is None else _ALONE
    return read_move(Source(state, source), readers)


def _reveal(by: By, fields: Source) -> OwnMove:
    slot = fields.one_of("slot", questions.slots(fields.state.config))
    kind = questions.kind_of(slot)
    if kind == "road-token":
        raise BadRequest("field-unknown", field="slot")
    if kind == "belt":
        return moves.RevealMint(by, slot, fields.one_of("mint", MINTS))
    if kind == "upgrade":
        return moves.RevealUpgrade(by, slot, fields.one_of("upgrade", fields.state.cards.upgrades))
    value = fields.value("order")
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


def _shift(by: By, fields: Source) -> OwnMove:
    if by == fields.state.config.automa:
        return moves.AiShift(by)
    return asks.read(moves.Shift, by, fields)


Reader = Callable[[By, Source], OwnMove]

_SEVERAL: Mapping[str, Reader] = {
    **asks.readers(
        moves.Truck,
        moves.ChooseAi,
        moves.Discard,
        moves.Drive,
        moves.Take,
        moves.Deliver,
        moves.Clear,
        moves.Load,
        moves.Unload,
        moves.Optimise,
        moves.Buy,
        moves.End,
        moves.GiveBack,
        moves.StandStill,
        moves.Steer,
    ),
    "reveal": _reveal,
    "place-token": _place_token,
    "shift": _shift,
}
"""How each kind of move is read, also those that only one of the modes ever asks for."""
_ALONE: Mapping[str, Reader] = {**_SEVERAL, **asks.readers(moves.Pick)}
