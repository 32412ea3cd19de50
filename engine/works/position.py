"""Positions as JSON: written whole, read with defaults, and refused if no game could reach them (rules file, 7.6)."""

from __future__ import annotations

import json

from engine.codec import Value
from engine.config import with_pack, with_ruling
from engine.json_types import JsonDict
from engine.moves import HALTED, ChangeRuling, Correct, Halt, Seat, TableMove, merge_patch
from engine.works import position_checks
from engine.works.cards import DECK, UNKNOWN, Location
from engine.works.pack import overlay
from engine.works.setup import OWN_SLOTS, Config, configure
from engine.works.state import Pending, Space, Spaces, StateData, draft_of

ENDS = ("stars", "plans", "mints", HALTED)
"""Why a game can be over."""
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


def as_json(state: StateData) -> JsonDict:
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


def _pending_json(pending: Pending | None) -> JsonDict | None:
    if pending is None:
        return None
    entry = {"slot": pending.purpose, "seat": pending.seat}
    return entry if pending.take is None else {**entry, "take": pending.take}


def _location_json(state: StateData, index: int, location: Location) -> JsonDict:
    spaces = [space and {"seat": space.seat, "mints": space.mints} for space in state.spaces[index]]
    entry: JsonDict = {"id": location.id, "spaces": spaces, "blocked": state.blocked[index]}
    if location.type == "deed":
        entry |= {"open": state.is_open[index], "owner": state.owner[index]}
    return entry


def after(state: StateData, move: TableMove) -> StateData:
    """Return the position after a move of the table; BadPosition if it is impossible.

    A correction's changes are applied to this position, and the result is read as a new game reads one; another ruling
    replaces the one it is read under. All that the table could learn is known in this game. A correction that ends the
    game halts it, unless it says otherwise.
    """
    if isinstance(move, Halt):
        return _halted(state)
    if isinstance(move, Correct):
        changes = json.loads(move.changes)
        stops = changes.get("phase") == "over" != state.phase
        config = with_pack(state.config, move.pack, overlay, configure)
        return read(config, merge_patch(as_json(_halted(state) if stops else state), changes))
    config = with_ruling(state.config, move.ruling, move.choice) if isinstance(move, ChangeRuling) else state.config
    return read(config, as_json(state))


def _halted(state: StateData) -> StateData:
    """Return the position as it is, but over; a plan that was asked for stays unknown."""
    draft = draft_of(state)
    draft.end(HALTED)
    draft.pending = None
    return draft


def start(config: Config) -> StateData:
    """`works.setup`: the table as set up, with every card of the supply still to be named."""
    return read(config, {"phase": "setup"})


def read(config: Config, source: JsonDict) -> StateData:
    """Read a position; what is left out takes the value it has at set-up. Raises BadPosition, naming what is wrong."""
    whole = Value(source).object(KEYS, "unknown key")
    seats, slots = len(config.names), len(config.slots)
    round, phase = whole.get("round", 1).whole(1), whole.get("phase", "development").one_of(PHASES)
    token = whole.get("token", config.starting_player).seat(seats)
    turn, passes = whole.get("turn", token).seat(seats), whole.get("passes", 0).seat(seats)
    second_turn = whole.get("second_turn", False).flag()
    ended_by = whole.get("ended_by").optional(lambda why: why.one_of(ENDS))
    mints, plans, buildings = _read_seats(config, whole.get("seats", [{}] * seats))
    gallery_mints = whole.get("gallery_mints", 0).whole()
    cards = whole.get("supply", [None] * slots).items(slots)
    supply = tuple(card.optional(lambda card: card.one_of(config.plans)) for card in cards)
    deck, bottom = _read_deck(config, whole.get("deck", {}), supply, plans, buildings)
    spaces, blocked, is_open, owner = _read_locations(config, whole.get("locations", []), buildings)
    pending = whole.get("pending").optional(lambda pending: _read_pending(config, pending))
    draft = StateData(
        config=config, round=round, phase=phase, token=token, turn=turn, passes=passes, second_turn=second_turn,
        pending=pending, ended_by=ended_by, mints=mints, plans=plans, buildings=buildings, gallery_mints=gallery_mints,
        supply=supply, deck=deck, bottom=bottom, spaces=spaces, blocked=blocked, is_open=is_open, owner=owner,
        mint_supply=None, removed_mints=0,
    )  # fmt: skip
    position_checks.check_gallery(draft)
    _read_mint_supply(draft, whole)
    position_checks.check(draft)
    return draft


Cards = tuple[tuple[str, ...], ...]
"""Cards by seat."""


def _read_seats(config: Config, source: Value) -> tuple[tuple[int | None, ...], Cards, Cards]:
    """Return mints, plans and buildings by seat."""
    seats = [seat.object(("name", "mints", "plans", "buildings")) for seat in source.items(len(config.names))]
    mints = tuple(
        _read_mints(seat.get("mints", at_start), at_start)
        for seat, at_start in zip(seats, config.starting_mints, strict=True)
    )
    face_down = {UNKNOWN, *config.plans}
    plans = tuple(tuple(card.one_of(face_down) for card in seat.get("plans", []).items()) for seat in seats)
    buildings = tuple(tuple(card.one_of(config.plans) for card in seat.get("buildings", []).items()) for seat in seats)
    return mints, plans, buildings


def _read_mints(source: Value, at_start: int | None) -> int | None:
    """Return the mints of a seat: None for the AI that never runs out, and only for that one."""
    if at_start is not None:
        return source.whole()
    if source.json is not None:
        raise source.wrong("unlimited mints")
    return None


def _read_deck(
    config: Config, source: Value, supply: tuple[str | None, ...], plans: Cards, buildings: Cards
) -> tuple[int, tuple[str, ...]]:
    """Return how many cards the deck has, and those known at its bottom."""
    deck = source.object(("count", "bottom"))
    bottom = tuple(card.one_of(config.plans) for card in deck.get("bottom", []).items())
    lying = [card for cards in (supply, *plans, *buildings) for card in cards if card is not None]
    position_checks.check_each_card_once((*lying, *bottom))
    rest = DECK - len(lying)
    count = deck.get("count", rest)
    if count.whole() != rest or rest < len(bottom):
        raise count.wrong("cards do not add up")
    return rest, bottom


def _read_locations(
    config: Config, source: Value, buildings: Cards
) -> tuple[tuple[Spaces, ...], tuple[bool, ...], tuple[bool, ...], tuple[Seat | None, ...]]:
    """Return spaces, whether blocked, whether open, and the owner, by location in line order."""
    given: dict[str, Value] = {}
    for entry in source.items():
        id = entry.json.get("id") if isinstance(entry.json, dict) else None
        if not isinstance(id, str) or id not in config.where or id in given:
            raise entry.wrong("no such location, or twice")
        keys = ("id", "spaces", "blocked", "open", "owner")
        given[id] = entry.object(keys if config.line[config.where[id]].type == "deed" else keys[:3])

    def read_space(source: Value) -> Space:
        space = source.object(("seat", "mints"))
        return Space(space.get("seat").seat(len(config.names)), space.get("mints").whole(1))

    spaces: list[Spaces] = []
    blocked: list[bool] = []
    is_open: list[bool] = []
    owners: list[Seat | None] = []
    for location, capacity in zip(config.line, config.capacity, strict=True):
        entry = given.get(location.id, Value({}, "locations"))
        builder = next(iter(position_checks.builders(config, buildings, location)), None)
        lying = entry.get("spaces", [None] * capacity).items(capacity)
        spaces.append(tuple([space.optional(read_space) for space in lying]))
        blocked.append(entry.get("blocked", False).flag())
        is_open.append(entry.get("open", location.type != "deed" or builder is not None).flag())
        owners.append(entry.get("owner", builder).optional(lambda owner: owner.seat(len(config.names))))
    return tuple(spaces), tuple(blocked), tuple(is_open), tuple(owners)


def _read_pending(config: Config, source: Value) -> Pending:
    pending = source.object(("slot", "seat", "take"))
    purpose = pending.get("slot").one_of(OWN_SLOTS)
    if ("take" in source.json) != (purpose == "given"):
        raise source.wrong()
    seat = pending.get("seat").seat(len(config.names))
    take = pending.get("take").one_of({UNKNOWN, *config.plans}) if purpose == "given" else None
    return Pending(purpose, seat, take)


def _read_mint_supply(draft: StateData, whole: Value) -> None:
    """Read what matters against Rachael alone: the mints left in the supply, and those that left the game."""
    ai = draft.config.ai
    limit = ai.mint_supply if ai else None
    removed, left = whole.get("removed_mints", 0), whole.get("mint_supply")
    draft.removed_mints = removed.whole()
    if limit is None:
        if left.json is not None:
            raise left.wrong("no limit here")
        if draft.removed_mints:
            raise removed.wrong("no limit here")
        return
    elsewhere = position_checks.mints_on_the_table(draft) + draft.removed_mints
    left = whole.get("mint_supply", limit - elsewhere)
    draft.mint_supply = left.whole()
    if draft.mint_supply + elsewhere != limit:
        raise left.wrong("mints do not add up")
