"""Positions as JSON: written whole, read with defaults, and refused if no game could reach them (rules file, 7.2)."""

from __future__ import annotations

import json
from dataclasses import fields

from engine.bid import cards as card_values
from engine.bid import pack, position_auction, position_checks, scoring, turns
from engine.bid.position_auction import Part
from engine.bid.scoring import LOCATIONS
from engine.bid.setup import BANK, Config, configure
from engine.bid.state import Auction, Finale, Rows, Snapshot, Stake, StateData, draft_of
from engine.config import with_pack, with_ruling
from engine.json_types import JsonDict, JsonValue
from engine.moves import HALTED, ChangeRuling, Correct, Learn, Seat, TableMove, merge_patch
from engine.verdict import BadPack

KEYS = (
    "round",
    "phase",
    "auctioneer",
    "mints",
    "deck",
    "block",
    "discarded",
    "tableaus",
    "auction",
    "finale",
    "rotated",
    "learnt",
    "ended_by",
)

ALWAYS = ("block", "place", "deed", "deed-place", "utility", "production", "over", "income", "finale", "bid")
PHASES = {
    "multiplayer": (*ALWAYS, "auction", "agree", "secret-bid", "winner", "partner", "roll"),
    "two-player": (*ALWAYS, "auction", "roll"),
    "two-player-ai": (*ALWAYS, "auction", "roll", "ai-roll", "special"),
    "solo": (*ALWAYS, "ai-roll", "special"),
}
IN_FINALE = ("deed", "deed-place", "utility", "production")


def as_json(state: StateData) -> JsonDict:
    """Return the whole position, every key present, and no secret amount in it.

    Only a game that was halted says how it ended: there is one other way.
    """
    return {
        "round": state.round,
        "phase": state.phase,
        "auctioneer": state.auctioneer,
        "mints": list(state.mints),
        "deck": state.deck,
        "block": list(state.block),
        "discarded": list(state.discarded),
        "tableaus": [
            {**scoring.whose(seats), "rows": [list(row) for row in rows]}
            for seats, rows in zip(state.config.sharers, state.tableaus, strict=True)
        ],
        "auction": _written(state.auction),
        "finale": _written(state.finale),
        "rotated": sorted(state.rotated),
        "learnt": {path: json.loads(value) for path, value in state.learnt},
        **({"ended_by": HALTED} if state.is_halted else {}),
    }


def _written(value: object) -> JsonValue:
    """Return the auction or the finale as JSON; a bid has the keys of its partner only if there is one."""
    if isinstance(value, Stake) and value.partner is None:
        return {"by": value.by, "amount": value.amount}
    if isinstance(value, Auction):
        return {each.name: _written(getattr(value, each.name)) for each in fields(value)}
    if isinstance(value, Finale | Snapshot | Stake):
        return {name: _written(part) for name, part in zip(value._fields, value, strict=True)}
    if isinstance(value, frozenset):
        return sorted(value)
    return [_written(part) for part in value] if isinstance(value, tuple) else value


def after(state: StateData, move: TableMove) -> StateData:
    """Return the position after a table move; BadPosition or MissingCard if it is impossible.

    A correction's changes are applied to this position, and the result is read as a new game reads one; another ruling
    replaces the one it is read under. What was learnt is kept, and changes nothing else. A correction that ends the
    game halts it if there are Locations left to auction, and cancels a running auction that it does not mention.
    """
    if isinstance(move, Learn):
        draft = draft_of(state)
        draft.learnt = pack.with_learnt(state.learnt, move.needs, move.value)
        draft.cards = card_values.read(state.config.pack, draft.learnt)
        return draft
    if isinstance(move, ChangeRuling):
        return read(with_ruling(state.config, move.ruling, move.choice), as_json(state))
    if isinstance(move, Correct):
        changes = json.loads(move.changes)
        stops = changes.get("phase") == "over" != state.phase and "auction" not in changes
        config = with_pack(state.config, move.pack, pack.overlay, configure)
        return read(config, merge_patch(as_json(_stopped(state) if stops else state), changes))
    draft = _stopped(state)
    draft.is_halted = True
    return draft


def _stopped(state: StateData) -> StateData:
    """Return the position as it is, but over; a card that is not placed yet goes back to the block."""
    draft = draft_of(state)
    draft.phase = "over"
    if draft.auction is not None:
        draft.block = (*draft.block, draft.auction.location)
        draft.auction, draft.secret = None, ()
    if draft.finale is not None:
        draft.finale = draft.finale._replace(by=None)
    return draft


def start(config: Config) -> StateData:
    """The table as laid: the first income is paid, and every card is still to be turned up."""
    return read(config, {"phase": "income", "deck": config.deck})


def read(config: Config, source: JsonDict) -> StateData:
    """Read a position and go on to its prompt; BadPosition names the part, MissingCard the value of a card.

    What needs no card values is looked at first, then whether they are known, then what depends on them.
    """
    draft = StateData.__new__(StateData)
    draft.config, draft.secret, draft.set_off = config, (), ()
    whole = Part(source).object(KEYS, "unknown key")
    draft.phase = whole.get("phase").one_of(PHASES[config.mode])
    draft.round = whole.get("round", 1).whole(1)
    draft.auctioneer = whole.get("auctioneer", config.auctioneer).seat(config.people)
    _read_mints(draft, whole.get("mints", [0] * len(config.names)))
    draft.deck = whole.get("deck", 0).whole()
    draft.block = _cards(whole.get("block", []))
    draft.discarded = _cards(whole.get("discarded", []))
    _read_tableaus(draft, whole.get("tableaus", []))
    position_auction.read(draft, whole.get("auction"))
    _read_finale(draft, whole.get("finale"))
    _read_end(draft, whole.get("ended_by"))
    draft.rotated = frozenset()
    position_checks.check_places(draft)
    _read_rotated(draft, whole.get("rotated", []))
    _read_learnt(draft, whole.get("learnt", {}))
    position_checks.check_cards(draft)
    # Go on from a phase in which no seat speaks. `bid.place.first-automatic`: an empty tableau has a single place.
    draft.phase = {"bid": "turn", "place": "won"}.get(draft.phase, draft.phase)
    turns.settle(draft)
    return draft


def _cards(source: Part) -> tuple[str, ...]:
    return tuple(card.card() for card in source.items())


# The parts of a position.


def _read_mints(draft: StateData, source: Part) -> None:
    config = draft.config
    draft.mints = tuple(mints.whole() for mints in source.items(len(config.names)))
    if any(draft.mints[config.people :]):
        raise source.wrong("the AI's is 0")
    if sum(draft.mints) > BANK and config.rulings["bank"] == "finite":
        raise source.wrong("more than there are")


def _read_tableaus(draft: StateData, source: Part) -> None:
    sharers = draft.config.sharers
    if source.items():
        entries = source.items(len(sharers))
        draft.tableaus = tuple(_rows(entry, seats) for entry, seats in zip(entries, sharers, strict=True))
    else:
        draft.tableaus = ((),) * len(sharers)
    position_checks.check_tableaus(draft)


def _rows(source: Part, seats: tuple[Seat, ...]) -> Rows:
    whose = scoring.whose(seats)
    tableau = source.object(("rows", *whose))
    # As JSON, because to Python true is 1 too.
    if json.dumps({key: tableau.get(key).json for key in whose}) != json.dumps(whose):
        raise tableau.wrong("whose")
    return tuple(tuple(card.optional(Part.card) for card in row.items()) for row in tableau.get("rows", []).items())


def _read_finale(draft: StateData, source: Part) -> None:
    draft.finale = None
    if source.json is None:
        if draft.phase in IN_FINALE:
            raise source.wrong("missing")
        return
    if draft.phase not in (*IN_FINALE, "over"):
        raise source.wrong("not yet")
    given, seats = source.object(Finale._fields), len(draft.config.names)
    by = None if draft.phase == "over" else given.get("by").optional(lambda by: by.seat(seats))
    deed = given.get("deed").optional(Part.card)
    draft.finale = Finale(by, deed, given.get("snapshot").optional(lambda held: _snapshot(held, seats)))
    if draft.phase in ("deed", "deed-place") and (draft.phase == "deed") != (deed is None):
        raise source.wrong("drawn or not")


def _snapshot(source: Part, seats: int) -> Snapshot:
    held = source.object(Snapshot._fields)
    return Snapshot(*(held.get(kind).optional(lambda by: by.seat(seats)) for kind in Snapshot._fields))


def _read_end(draft: StateData, source: Part) -> None:
    """Read whether the table agreed to stop; without a word, a game that is over with Locations left was halted."""
    why = source.optional(lambda why: why.one_of((HALTED, LOCATIONS)))
    if why is not None and draft.phase != "over":
        raise source.wrong("not over")
    is_left = bool(draft.deck or draft.block)
    if why == LOCATIONS and is_left:
        raise source.wrong("there are Locations left")
    draft.is_halted = draft.phase == "over" and (why == HALTED or is_left)


def _read_rotated(draft: StateData, source: Part) -> None:
    rotated = _cards(source)
    placed = {card for rows in draft.tableaus for row in rows for card in row}
    if len(set(rotated)) < len(rotated) or not placed.issuperset(rotated):
        raise source.wrong("not on the table")
    draft.rotated = frozenset(rotated)


def _read_learnt(draft: StateData, source: Part) -> None:
    if not isinstance(source.json, dict):
        raise source.wrong()
    draft.learnt = tuple(sorted((path, json.dumps(value, sort_keys=True)) for path, value in source.json.items()))
    try:
        draft.cards = card_values.read(draft.config.pack, draft.learnt)
    except BadPack as refusal:
        raise source.wrong() from refusal
