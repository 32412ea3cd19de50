"""Positions as JSON: written whole, read with defaults, and refused if no game could reach them (rules file, 7.2)."""

from __future__ import annotations

import json

from engine.bid import cards as card_values
from engine.bid import pack, position_auction, position_checks, scoring, turns
from engine.bid.position_auction import AUCTION, CARD
from engine.bid.scoring import LOCATIONS
from engine.bid.setup import BANK, Config, configure
from engine.bid.state import Finale, Rows, Snapshot, StateData, draft_of
from engine.codec import Value
from engine.config import with_pack, with_ruling
from engine.json_types import JsonDict
from engine.moves import HALTED, ChangeRuling, Correct, Learn, Seat, TableMove, merge_patch
from engine.position import (
    OUT,
    SEAT,
    Check,
    Kind,
    Layout,
    Part,
    Unwritten,
    maybe,
    one_of,
    record,
    several,
    whole,
)
from engine.verdict import BadPack

ALWAYS = ("block", "place", "deed", "deed-place", "utility", "production", "over", "income", "finale", "bid")
PHASES = {
    "multiplayer": (*ALWAYS, "auction", "agree", "secret-bid", "winner", "partner", "roll"),
    "two-player": (*ALWAYS, "auction", "roll"),
    "two-player-ai": (*ALWAYS, "auction", "roll", "ai-roll", "special"),
    "solo": (*ALWAYS, "ai-roll", "special"),
}
IN_FINALE = ("deed", "deed-place", "utility", "production")


def _read_mints(source: Value, draft: StateData, row: int) -> tuple[int, ...]:
    config = draft.config
    mints = tuple([mints.whole() for mints in source.items(len(config.names))])
    if any(mints[config.people :]):
        raise source.wrong("the AI's is 0")
    if sum(mints) > BANK and config.rulings["bank"] == "finite":
        raise source.wrong("more than there are")
    return mints


def _read_tableaus(source: Value, draft: StateData, row: int) -> tuple[Rows, ...]:
    sharers = draft.config.sharers
    if not source.items():
        return ((),) * len(sharers)
    entries = source.items(len(sharers))
    return tuple([_rows(entry, draft, seats) for entry, seats in zip(entries, sharers, strict=True)])


def _rows(source: Value, draft: StateData, seats: tuple[Seat, ...]) -> Rows:
    whose = scoring.whose(seats)
    tableau = source.object(("rows", *whose))
    # As JSON, because to Python true is 1 too.
    if json.dumps({key: tableau.get(key).json for key in whose}) != json.dumps(whose):
        raise tableau.wrong("whose")
    rows: Rows = LINES.read(tableau.get("rows", []), draft, 0)
    return rows


def _tableaus_json(state: StateData, row: int) -> list[JsonDict]:
    lie = zip(state.config.sharers, state.tableaus, strict=True)
    return [{**scoring.whose(seats), "rows": LINES.json(rows)} for seats, rows in lie]


def _read_finale(source: Value, draft: StateData, row: int) -> Finale | None:
    if source.json is None:
        if draft.phase in IN_FINALE:
            raise source.wrong("missing")
        return None
    if draft.phase not in (*IN_FINALE, "over"):
        raise source.wrong("not yet")
    finale: Finale = FINALE.read(source, draft, row)
    if draft.phase in ("deed", "deed-place") and (draft.phase == "deed") != (finale.deed is None):
        raise source.wrong("drawn or not")
    return finale


def _read_end(source: Value, draft: StateData, row: int) -> bool:
    """Return whether the table agreed to stop; without a word, a game that is over with Locations left was halted."""
    why = source.optional(lambda why: why.one_of((HALTED, LOCATIONS)))
    if why is not None and draft.phase != "over":
        raise source.wrong("not over")
    is_left = bool(draft.deck or draft.block)
    if why == LOCATIONS and is_left:
        raise source.wrong("there are Locations left")
    return draft.phase == "over" and (why == HALTED or is_left)


def _read_rotated(source: Value, draft: StateData, row: int) -> frozenset[str]:
    rotated = CARDS.read(source, draft, row)
    placed = {card for rows in draft.tableaus for row in rows for card in row}
    if len(set(rotated)) < len(rotated) or not placed.issuperset(rotated):
        raise source.wrong("not on the table")
    return frozenset(rotated)


def _read_learnt(source: Value, draft: StateData, row: int) -> pack.Learnt:
    """Return what the table entered, and read the cards with it."""
    if not isinstance(source.json, dict):
        raise source.wrong()
    learnt = tuple(sorted((path, json.dumps(value, sort_keys=True)) for path, value in source.json.items()))
    try:
        draft.cards = card_values.read(draft.config.pack, learnt)
    except BadPack as refusal:
        raise source.wrong() from refusal
    return learnt


def _learnt_json(learnt: pack.Learnt) -> JsonDict:
    return {path: json.loads(value) for path, value in learnt}


CARDS = several(CARD)
LINES = several(several(maybe(CARD)))
"""The rows of a tableau."""
HOLDER = maybe(SEAT)
FINALE = record(
    Finale,
    by=Kind(lambda seat, draft, row: None if draft.phase == "over" else HOLDER.read(seat, draft, row)),
    deed=maybe(CARD),
    snapshot=maybe(record(Snapshot, **dict.fromkeys(Snapshot._fields, HOLDER))),
)
LAYOUT = Layout(
    Unwritten("cards"),
    Part("round", whole(1), 1),
    Part("phase", one_of(lambda draft: PHASES[draft.config.mode])),
    Part(
        "auctioneer",
        Kind(lambda seat, draft, row: seat.seat(draft.config.people)),
        lambda draft, row: draft.config.auctioneer,
    ),
    Part("mints", Kind(_read_mints, list), lambda draft, row: [0] * len(draft.config.names)),
    Part("deck", whole(), 0),
    Part("block", CARDS, []),
    Part("discarded", CARDS, []),
    Part("tableaus", Kind(_read_tableaus), [], _tableaus_json),
    Check(lambda draft, position: position_checks.check_tableaus(draft)),
    Part("auction", Kind(position_auction.read, maybe(AUCTION).write)),
    Part("finale", Kind(_read_finale, maybe(FINALE).write)),
    Check(lambda draft, position: position_checks.check_places(draft), order=1),
    Part("rotated", Kind(_read_rotated, sorted), [], order=2),
    Part("learnt", Kind(_read_learnt, _learnt_json), JsonDict(), order=3),
    Check(lambda draft, position: position_checks.check_cards(draft), order=4),
    # Only a game that was halted says how it ended: there is one other way.
    Part("is_halted", Kind(_read_end), given=lambda state, row: HALTED if state.is_halted else OUT, key="ended_by"),
    # `bid.closed.secret`: each seat knows its own selection.
    Unwritten("secret", default=(), others=lambda amount, state: None, is_sealed=True),
    Unwritten("set_off", default=()),
)
"""What a position has; all see all of it, but for the selections of a closed auction."""


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
        return read(with_ruling(state.config, move.ruling, move.choice), LAYOUT.as_json(state))
    if isinstance(move, Correct):
        changes = json.loads(move.changes)
        stops = changes.get("phase") == "over" != state.phase and "auction" not in changes
        config = with_pack(state.config, move.pack, pack.overlay, configure)
        return read(config, merge_patch(LAYOUT.as_json(_stopped(state) if stops else state), changes))
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
    draft.config, draft.rotated = config, frozenset()
    LAYOUT.read(draft, source)
    # Go on from a phase in which no seat speaks. `bid.place.first-automatic`: an empty tableau has a single place.
    draft.phase = {"bid": "turn", "place": "won"}.get(draft.phase, draft.phase)
    turns.settle(draft)
    return draft
