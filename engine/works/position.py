"""Positions as JSON: written whole, read with defaults, and refused where no game could be there (rules file, 7.6)."""

from __future__ import annotations

import json
from typing import Any

from engine.config import amend
from engine.moves import HALTED, Amend, Correct, Halt, Record, Seat, merge_patch
from engine.verdict import BadPosition
from engine.works import position_checks
from engine.works.cards import DECK, UNKNOWN, Location
from engine.works.setup import Config
from engine.works.state import AnyState, MutableState, Pending, Space, Spaces, StateData

PHASES = ("setup", "development", "upkeep-refill", "upkeep-co-op", "upkeep-swap", "over")
KEYS = (
    "round",
    "phase",
    "token",
    "turn",
    "passes",
    "second_turn",
    "pending",
    "ended_by",
    "seats",
    "gallery_mints",
    "supply",
    "deck",
    "locations",
    "mint_supply",
    "removed_mints",
)


def as_json(state: AnyState) -> dict[str, Any]:
    """Return the whole position, every key present."""
    return {
        "round": state.round,
        "phase": state.phase,
        "token": state.token,
        "turn": state.turn,
        "passes": state.passes,
        "second_turn": state.second_turn,
        "pending": _pending_json(state.pending),
        "ended_by": state.ended_by,
        "seats": [
            {"name": name, "mints": mints, "plans": list(plans), "buildings": list(built)}
            for name, mints, plans, built in zip(
                state.config.names, state.mints, state.plans, state.buildings, strict=True
            )
        ],
        "gallery_mints": state.gallery_mints,
        "supply": list(state.supply),
        "deck": {"count": state.deck, "bottom": list(state.bottom)},
        "locations": [_location_json(state, index, place) for index, place in enumerate(state.config.line)],
        "mint_supply": state.mint_supply,
        "removed_mints": state.removed_mints,
    }


def _pending_json(pending: Pending | None) -> dict[str, Any] | None:
    if pending is None:
        return None
    found = {"slot": pending.purpose, "seat": pending.seat}
    return found if pending.take is None else {**found, "take": pending.take}


def _location_json(state: AnyState, index: int, location: Location) -> dict[str, Any]:
    spaces = [space and {"seat": space.seat, "mints": space.mints} for space in state.spaces[index]]
    found: dict[str, Any] = {"id": location.id, "spaces": spaces, "blocked": state.blocked[index]}
    if location.type == "deed":
        found |= {"open": state.is_open[index], "owner": state.owner[index]}
    return found


def after(state: StateData, move: Record) -> MutableState:
    """Return the position after a move of the table; BadPosition where it cannot be.

    A correction's changes are laid on this position, and the result is read as a new game reads one; another ruling is
    laid under it. What the table may learn, this game knows already. A correction that ends the game halts it, unless
    it says otherwise.
    """
    if isinstance(move, Halt):
        return _halted(state)
    if isinstance(move, Correct):
        changes = json.loads(move.changes)
        stops = changes.get("phase") == "over" != state.phase
        return read(state.config, merge_patch(as_json(_halted(state) if stops else state), changes))
    config = amend(state.config, move.ruling, move.choice) if isinstance(move, Amend) else state.config
    return read(config, as_json(state))


def _halted(state: StateData) -> MutableState:
    """Return the position as it is, but over; a plan that was asked for stays unknown."""
    draft = MutableState(*state)
    draft.end(HALTED)
    draft.pending = None
    return draft


def start(config: Config) -> MutableState:
    """`works.setup`: the table as laid, with every card of the supply still to be named."""
    return read(config, {"phase": "setup"})


def read(config: Config, source: dict[str, Any]) -> MutableState:
    """Read a position; what is left out takes the value it has at set-up. Raises BadPosition, naming the part."""
    for key in source:
        if key not in KEYS:
            raise BadPosition(key, "unknown key")
    draft = MutableState.__new__(MutableState)
    draft.config = config
    _read_turn(draft, source)
    _read_seats(draft, source.get("seats", [{} for _ in config.names]))
    draft.gallery_mints = _whole(source.get("gallery_mints", 0), "gallery_mints")
    _read_supply(draft, source.get("supply", [None] * len(config.slots)))
    _read_deck(draft, source.get("deck", {}))
    _read_locations(draft, source.get("locations", []))
    _read_pending(draft, source.get("pending"))
    position_checks.check_gallery(draft)
    _read_mint_supply(draft, source)
    position_checks.check(draft)
    return draft


# Small readers. Each takes a JSON value and the part to name when it is ill-formed.


def _whole(value: object, part: str, least: int = 0) -> int:
    if type(value) is not int or value < least:
        raise BadPosition(part)
    return value


def _flag(value: object, part: str) -> bool:
    if not isinstance(value, bool):
        raise BadPosition(part)
    return value


def _seat(value: object, part: str, seats: int) -> Seat:
    seat = _whole(value, part)
    if seat >= seats:
        raise BadPosition(part, "no such seat")
    return seat


def _object(value: object, part: str, keys: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict) or any(key not in keys for key in value):
        raise BadPosition(part)
    return value


def _list(value: object, part: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadPosition(part)
    return value


def _card(config: Config, value: object, part: str, unknown: bool = False) -> str:
    if isinstance(value, str) and (value in config.plans or (unknown and value == UNKNOWN)):
        return value
    raise BadPosition(part, "unknown card")


# The parts of a position.


def _read_turn(draft: MutableState, source: dict[str, Any]) -> None:
    seats = len(draft.config.names)
    draft.round = _whole(source.get("round", 1), "round", 1)
    draft.phase = source.get("phase", "development")
    if draft.phase not in PHASES:
        raise BadPosition("phase")
    draft.token = _seat(source.get("token", draft.config.starting_player), "token", seats)
    draft.turn = _seat(source.get("turn", draft.token), "turn", seats)
    draft.passes = _seat(source.get("passes", 0), "passes", seats)
    draft.second_turn = _flag(source.get("second_turn", False), "second_turn")
    draft.ended_by = source.get("ended_by")
    if draft.ended_by not in (None, "stars", "plans", "mints", HALTED):
        raise BadPosition("ended_by")


def _read_seats(draft: MutableState, source: object) -> None:
    config = draft.config
    seats = [_object(seat, "seats", ("name", "mints", "plans", "buildings")) for seat in _list(source, "seats")]
    if len(seats) != len(config.names):
        raise BadPosition("seats", "wrong number of seats")
    starting = config.starting_mints
    draft.mints = tuple(
        _mints(seat.get("mints", at_start), at_start) for seat, at_start in zip(seats, starting, strict=True)
    )
    draft.plans = tuple(
        tuple(_card(config, card, "seats", unknown=True) for card in _list(seat.get("plans", []), "seats"))
        for seat in seats
    )
    draft.buildings = tuple(
        tuple(_card(config, card, "seats") for card in _list(seat.get("buildings", []), "seats")) for seat in seats
    )


def _mints(value: object, at_start: int | None) -> int | None:
    """Mints of a seat; None for the AI that never runs out, and for nobody else."""
    if at_start is None:
        if value is not None:
            raise BadPosition("seats", "unlimited mints")
        return None
    return _whole(value, "seats")


def _read_supply(draft: MutableState, source: object) -> None:
    cards = _list(source, "supply")
    if len(cards) != len(draft.config.slots):
        raise BadPosition("supply", "wrong number of slots")
    draft.supply = tuple(None if card is None else _card(draft.config, card, "supply") for card in cards)


def _read_deck(draft: MutableState, source: object) -> None:
    deck = _object(source, "deck", ("count", "bottom"))
    draft.bottom = tuple(_card(draft.config, card, "deck") for card in _list(deck.get("bottom", []), "deck"))
    elsewhere = sum(card is not None for card in draft.supply)
    elsewhere += sum(map(len, draft.plans)) + sum(map(len, draft.buildings))
    position_checks.each_card_once(draft)
    draft.deck = _whole(deck.get("count", DECK - elsewhere), "deck")
    if draft.deck != DECK - elsewhere or draft.deck < len(draft.bottom):
        raise BadPosition("deck", "cards do not add up")


def _read_locations(draft: MutableState, source: object) -> None:
    config = draft.config
    given: dict[str, dict[str, Any]] = {}
    for entry in _list(source, "locations"):
        id = entry.get("id") if isinstance(entry, dict) else None
        if not isinstance(id, str) or id not in config.where or id in given:
            raise BadPosition("locations")
        keys = ("id", "spaces", "blocked", "open", "owner")
        deed = config.line[config.where[id]].type == "deed"
        given[id] = _object(entry, "locations", keys if deed else keys[:3])
    entries = [given.get(location.id, {}) for location in config.line]
    draft.spaces = tuple(
        _spaces(config, entry.get("spaces", [None] * capacity), capacity)
        for entry, capacity in zip(entries, config.capacity, strict=True)
    )
    draft.blocked = tuple(_flag(entry.get("blocked", False), "locations") for entry in entries)
    owners = [_builder_of(draft, location) for location in config.line]
    draft.is_open = tuple(
        _flag(entry.get("open", location.type != "deed" or owner is not None), "locations")
        for entry, location, owner in zip(entries, config.line, owners, strict=True)
    )
    draft.owner = tuple(
        None if (seat := entry.get("owner", owner)) is None else _seat(seat, "locations", len(config.names))
        for entry, owner in zip(entries, owners, strict=True)
    )


def _spaces(config: Config, source: object, capacity: int) -> Spaces:
    spaces = _list(source, "locations")
    if len(spaces) != capacity:
        raise BadPosition("locations", "wrong number of spaces")
    return tuple(None if space is None else _space(config, space) for space in spaces)


def _space(config: Config, source: object) -> Space:
    space = _object(source, "locations", ("seat", "mints"))
    seat = _seat(space.get("seat"), "locations", len(config.names))
    return Space(seat, _whole(space.get("mints"), "locations", 1))


def _builder_of(draft: MutableState, location: Location) -> Seat | None:
    """Return the seat that has built the deed of this location, if any."""
    for seat, built in enumerate(draft.buildings):
        if any(draft.config.plans[card].location == location.id for card in built):
            return seat
    return None


def _read_pending(draft: MutableState, source: object) -> None:
    draft.pending = None
    if source is None:
        return
    pending = _object(source, "pending", ("slot", "seat", "take"))
    purpose = pending.get("slot")
    if purpose not in ("built", "recycled", "given") or ("take" in pending) != (purpose == "given"):
        raise BadPosition("pending")
    seat = _seat(pending.get("seat"), "pending", len(draft.config.names))
    take = _card(draft.config, pending["take"], "pending", unknown=True) if purpose == "given" else None
    draft.pending = Pending(purpose, seat, take)


def _read_mint_supply(draft: MutableState, source: dict[str, Any]) -> None:
    ai = draft.config.ai
    limit = ai.mint_supply if ai else None
    draft.removed_mints = _whole(source.get("removed_mints", 0), "removed_mints")
    if limit is None:
        if source.get("mint_supply") is not None:
            raise BadPosition("mint_supply", "no limit here")
        if draft.removed_mints:
            raise BadPosition("removed_mints", "no limit here")
        draft.mint_supply = None
        return
    elsewhere = position_checks.mints_on_the_table(draft) + draft.removed_mints
    draft.mint_supply = _whole(source.get("mint_supply", limit - elsewhere), "mint_supply")
    if draft.mint_supply + elsewhere != limit:
        raise BadPosition("mint_supply", "mints do not add up")
