"""Positions as JSON: written whole, read with defaults, and refused where no game could be there (rules file, 7.2)."""

from __future__ import annotations

import json
from typing import Any

from engine.bid import cards as card_values
from engine.bid import pack, position_auction, position_checks, scoring, settling
from engine.bid.position_auction import a_list, a_seat, an_id, an_object, whole
from engine.bid.scoring import LOCATIONS
from engine.bid.setup import BANK, Config
from engine.bid.state import AnyState, Auction, Finale, MutableState, Rows, Snapshot, Stake, StateData
from engine.config import with_ruling
from engine.moves import HALTED, ChangeRuling, Correct, Learn, TableMove, merge_patch
from engine.verdict import BadPack, BadPosition

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


def as_json(state: AnyState) -> dict[str, Any]:
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
        "auction": _auction_json(state.auction),
        "finale": _finale_json(state.finale),
        "rotated": sorted(state.rotated),
        "learnt": {path: json.loads(value) for path, value in state.learnt},
        **({"ended_by": HALTED} if state.is_halted else {}),
    }


def _auction_json(auction: Auction | None) -> dict[str, Any] | None:
    if auction is None:
        return None
    return {
        "location": auction.location,
        "kind": auction.kind,
        "turn": auction.turn,
        "bid": stake_json(auction.bid),
        "passed": sorted(auction.passed),
        "withdrawn": sorted(auction.withdrawn),
        "offer": stake_json(auction.offer),
        "refused": [stake_json(stake) for stake in auction.refused],
        "ai_rolled": auction.ai_rolled,
        "ai_value": auction.ai_value,
        "sealed": sorted(auction.sealed),
        "bids": auction.bids and list(auction.bids),
        "tied": [list(pair) for pair in auction.tied],
        "winner": auction.winner,
        "seats": auction.seats and list(auction.seats),
        "placer": auction.placer,
    }


def stake_json(stake: Stake | None) -> dict[str, Any] | None:
    """Return a bid as a position has it: the partner's keys only where there is one."""
    if stake is None:
        return None
    alone = {"by": stake.by, "amount": stake.amount}
    return alone if stake.partner is None else stake._asdict()


def _finale_json(finale: Finale | None) -> dict[str, Any] | None:
    if finale is None:
        return None
    return {"by": finale.by, "deed": finale.deed, "snapshot": finale.snapshot and finale.snapshot._asdict()}


def after(state: StateData, move: TableMove) -> MutableState:
    """Return the position after a table move; BadPosition or MissingCard where it cannot be.

    A correction's changes are laid on this position, and the result is read as a new game reads one; another ruling is
    laid under it. What was learnt is kept, and changes nothing else. A correction that ends the game halts it while
    there are Locations left to auction, and takes back a running auction that it does not speak of.
    """
    if isinstance(move, Learn):
        draft = MutableState(*state)
        draft.learnt = pack.with_learnt(state.learnt, move.needs, move.value)
        draft.cards = card_values.read(state.config.pack, draft.learnt)
        return draft
    if isinstance(move, ChangeRuling):
        return read(with_ruling(state.config, move.ruling, move.choice), as_json(state))
    if isinstance(move, Correct):
        changes = json.loads(move.changes)
        stops = changes.get("phase") == "over" != state.phase and "auction" not in changes
        return read(state.config, merge_patch(as_json(_stopped(state) if stops else state), changes))
    draft = _stopped(state)
    draft.is_halted = True
    return draft


def _stopped(state: StateData) -> MutableState:
    """Return the position as it is, but over; a card that is not placed yet goes back to the block."""
    draft = MutableState(*state)
    draft.phase = "over"
    if draft.auction is not None:
        draft.block = (*draft.block, draft.auction.location)
        draft.auction, draft.secret = None, ()
    if draft.finale is not None:
        draft.finale = draft.finale._replace(by=None)
    return draft


def start(config: Config) -> MutableState:
    """The table as laid: the first income is paid, and every card is still to be turned up."""
    return read(config, {"phase": "income", "deck": config.deck})


def read(config: Config, source: dict[str, Any]) -> MutableState:
    """Read a position and go on to its prompt; BadPosition names the part, MissingCard the value of a card.

    What needs no card values is looked at first, then whether they are known, then what depends on them.
    """
    draft = MutableState.__new__(MutableState)
    draft.config, draft.secret, draft.set_off = config, (), []
    _read_round(draft, source)
    _read_mints(draft, source.get("mints", [0] * len(config.names)))
    draft.deck = whole(source.get("deck", 0), "deck")
    draft.block = _cards(source.get("block", []), "block")
    draft.discarded = _cards(source.get("discarded", []), "discarded")
    _read_tableaus(draft, source.get("tableaus", []))
    position_auction.read(draft, source.get("auction"))
    _read_finale(draft, source.get("finale"))
    _read_end(draft, source.get("ended_by"))
    draft.rotated = frozenset()
    position_checks.check_places(draft)
    _read_rotated(draft, source.get("rotated", []))
    _read_learnt(draft, source.get("learnt", {}))
    position_checks.check_cards(draft)
    _settle(draft)
    return draft


def _settle(draft: MutableState) -> None:
    """Go on from where nobody has to speak. `bid.place.first-automatic`: an empty tableau has but one place."""
    if draft.phase == "bid":
        draft.phase = "turn"
    elif draft.phase == "place":
        draft.phase = "won"
    settling.settle(draft)


def _cards(source: object, part: str) -> tuple[str, ...]:
    return tuple(an_id(card, part) for card in a_list(source, part))


# The parts of a position.


def _read_round(draft: MutableState, source: dict[str, Any]) -> None:
    for key in source:
        if key not in KEYS:
            raise BadPosition(key, "unknown key")
    phase = source.get("phase")
    if not isinstance(phase, str) or phase not in PHASES[draft.config.mode]:
        raise BadPosition("phase")
    draft.phase = phase
    draft.round = whole(source.get("round", 1), "round", 1)
    draft.auctioneer = a_seat(source.get("auctioneer", draft.config.auctioneer), "auctioneer", draft.config.people)


def _read_mints(draft: MutableState, source: object) -> None:
    config = draft.config
    draft.mints = tuple(whole(mints, "mints") for mints in a_list(source, "mints"))
    if len(draft.mints) != len(config.names) or any(draft.mints[config.people :]):
        raise BadPosition("mints", "one a seat, the AI's is 0")
    if sum(draft.mints) > BANK and config.rulings["bank"] == "finite":
        raise BadPosition("mints", "more than there are")


def _read_tableaus(draft: MutableState, source: object) -> None:
    sharers = draft.config.sharers
    entries = a_list(source, "tableaus") or [scoring.whose(seats) for seats in sharers]
    if len(entries) != len(sharers):
        raise BadPosition("tableaus", "wrong number")
    tableaus = []
    for seats, entry in zip(sharers, entries, strict=True):
        whose = scoring.whose(seats)
        given = an_object(entry, "tableaus", ("rows", *whose))
        # As JSON, because to Python true is 1 too.
        if json.dumps({key: given.get(key) for key in whose}) != json.dumps(whose):
            raise BadPosition("tableaus", "whose")
        tableaus.append(_rows(given.get("rows", [])))
    draft.tableaus = tuple(tableaus)
    position_checks.check_tableaus(draft)


def _rows(source: object) -> Rows:
    rows = [a_list(row, "tableaus") for row in a_list(source, "tableaus")]
    return tuple(tuple(None if card is None else an_id(card, "tableaus") for card in row) for row in rows)


def _read_finale(draft: MutableState, source: object) -> None:
    draft.finale = None
    if source is None:
        if draft.phase in IN_FINALE:
            raise BadPosition("finale", "missing")
        return
    if draft.phase not in (*IN_FINALE, "over"):
        raise BadPosition("finale", "not yet")
    given = an_object(source, "finale", ("by", "deed", "snapshot"))
    seats = len(draft.config.names)
    by, deed = None if draft.phase == "over" else given.get("by"), given.get("deed")
    snapshot = None if (counted := given.get("snapshot")) is None else _snapshot(counted, seats)
    draft.finale = Finale(
        None if by is None else a_seat(by, "finale", seats), None if deed is None else an_id(deed, "finale"), snapshot
    )
    if draft.phase in ("deed", "deed-place") and (draft.phase == "deed") != (deed is None):
        raise BadPosition("finale", "drawn or not")


def _read_end(draft: MutableState, source: object) -> None:
    """Whether the table agreed to stop: where nothing is said, a game that is over with Locations left was halted."""
    draft.is_halted = False
    if source not in (None, HALTED, LOCATIONS) or (source is not None and draft.phase != "over"):
        raise BadPosition("ended_by")
    is_left = bool(draft.deck or draft.block)
    if source == LOCATIONS and is_left:
        raise BadPosition("ended_by", "there are Locations left")
    draft.is_halted = draft.phase == "over" and (source == HALTED or is_left)


def _snapshot(source: object, seats: int) -> Snapshot:
    given = an_object(source, "finale", Snapshot._fields)
    held = (given.get(kind) for kind in Snapshot._fields)
    return Snapshot(*(None if seat is None else a_seat(seat, "finale", seats) for seat in held))


def _read_rotated(draft: MutableState, source: object) -> None:
    rotated = _cards(source, "rotated")
    placed = {card for rows in draft.tableaus for row in rows for card in row}
    if len(set(rotated)) < len(rotated) or not placed.issuperset(rotated):
        raise BadPosition("rotated", "not on the table")
    draft.rotated = frozenset(rotated)


def _read_learnt(draft: MutableState, source: object) -> None:
    if not isinstance(source, dict):
        raise BadPosition("learnt")
    draft.learnt = tuple(sorted((path, json.dumps(value, sort_keys=True)) for path, value in source.items()))
    try:
        draft.cards = card_values.read(draft.config.pack, draft.learnt)
    except BadPack as refusal:
        raise BadPosition("learnt") from refusal
