"""Positions as JSON: written whole, read with defaults, and refused if no game could reach them (rules file, 7.6)."""

from __future__ import annotations

import json

from engine.codec import Value
from engine.config import with_pack, with_ruling
from engine.json_types import JsonDict
from engine.moves import HALTED, ChangeRuling, Correct, Halt, Seat, TableMove, merge_patch
from engine.position import (
    FLAG,
    SEAT,
    Cell,
    Check,
    Group,
    Kind,
    Layout,
    Part,
    Rows,
    fit,
    maybe,
    one_of,
    record,
    several,
    whole,
)
from engine.works import position_checks
from engine.works.cards import DECK, UNKNOWN
from engine.works.pack import overlay
from engine.works.setup import OWN_SLOTS, Config, configure
from engine.works.state import Pending, Space, StateData, draft_of

ENDS = ("stars", "plans", "mints", HALTED)
"""Why a game can be over."""
PHASES = ("setup", "development", "upkeep-refill", "upkeep-co-op", "upkeep-swap", "over")
PLAN = one_of(lambda draft: draft.config.plans)
FACE_DOWN = Kind(lambda card, draft, row: UNKNOWN if card.json == UNKNOWN else card.one_of(draft.config.plans))


def _read_mints(source: Value, draft: StateData, seat: Seat) -> int | None:
    """Return the mints of a seat: None for the AI that never runs out, and only for that one."""
    if draft.config.starting_mints[seat] is not None:
        return source.whole()
    if source.json is not None:
        raise source.wrong("unlimited mints")
    return None


def _lying(draft: StateData) -> list[str]:
    """Return the cards that are not in the deck."""
    return [card for cards in (draft.supply, *draft.plans, *draft.buildings) for card in cards if card is not None]


def _left(draft: StateData, row: int = 0) -> int:
    return DECK - len(_lying(draft))


def _read_deck(source: Value, draft: StateData, row: int) -> int:
    position_checks.check_each_card_once((*_lying(draft), *draft.bottom))
    if source.whole() != _left(draft) or _left(draft) < len(draft.bottom):
        raise source.wrong("cards do not add up")
    return source.whole()


def _read_pending(source: Value, draft: StateData, row: int) -> Pending:
    pending = source.object(("slot", "seat", "take"))
    purpose = pending.get("slot").one_of(OWN_SLOTS)
    if ("take" in source.json) != (purpose == "given"):
        raise source.wrong()
    seat = SEAT.read(pending.get("seat"), draft, row)
    return Pending(purpose, seat, FACE_DOWN.read(pending.get("take"), draft, row) if purpose == "given" else None)


def _pending_json(pending: Pending) -> JsonDict:
    entry = {"slot": pending.purpose, "seat": pending.seat}
    return entry if pending.take is None else {**entry, "take": pending.take}


def mint_limit(config: Config) -> int | None:
    """Return how many mints there are in all: against Rachael they are counted, else this is None."""
    return config.ai.mint_supply if config.ai else None


def _mint_supply(draft: StateData, row: int = 0) -> int | None:
    """Return the mints that are left in the supply, if they are counted."""
    limit = mint_limit(draft.config)
    return None if limit is None else limit - position_checks.mints_on_the_table(draft) - draft.removed_mints


def _read_mint_supply(source: Value, draft: StateData, row: int) -> int | None:
    left = _mint_supply(draft)
    if left is None:
        if source.json is not None:
            raise source.wrong("no limit here")
        return None
    if source.whole() != left:
        raise source.wrong("mints do not add up")
    return left


def _is_deed(config: Config, row: int) -> bool:
    return config.line[row].type == "deed"


def _builder(draft: StateData, row: int) -> Seat | None:
    return next(iter(position_checks.builders(draft.config, draft.buildings, draft.config.line[row])), None)


def _is_open(draft: StateData, row: int) -> bool:
    return not _is_deed(draft.config, row) or _builder(draft, row) is not None


def _capacity(draft: StateData, row: int) -> int:
    return draft.config.capacity[row]


def _slots(draft: StateData, row: int = 0) -> int:
    return len(draft.config.slots)


SPACE = maybe(record(Space, seat=SEAT, mints=whole(1)))
REMOVED = fit(whole(), lambda mints, draft, row: not mints or mint_limit(draft.config) is not None, "no limit here")
LAYOUT = Layout(
    Part("round", whole(1), 1),
    Part("phase", one_of(PHASES), "development"),
    Part("token", SEAT, lambda draft, row: draft.config.starting_player),
    Part("turn", SEAT, lambda draft, row: draft.token),
    Part("passes", SEAT, 0),
    Part("second_turn", FLAG, False),
    Part("pending", maybe(Kind(_read_pending, _pending_json)), order=1),
    Part("ended_by", maybe(one_of(ENDS))),
    Rows(
        (
            Cell("", key="name", given=lambda state, seat: state.config.names[seat]),
            Cell("mints", Kind(_read_mints), lambda draft, seat: draft.config.starting_mints[seat]),
            Cell("plans", several(FACE_DOWN), []),
            Cell("buildings", several(PLAN), []),
        ),
        lambda config: len(config.names),
        key="seats",
    ),
    Part("gallery_mints", whole(), 0),
    Part("supply", several(maybe(PLAN), _slots), lambda draft, row: [None] * _slots(draft)),
    Group((Part("deck", Kind(_read_deck), _left, key="count", order=1), Part("bottom", several(PLAN), [])), key="deck"),
    Rows(
        (
            Cell("spaces", several(SPACE, _capacity), lambda draft, row: [None] * _capacity(draft, row)),
            Cell("blocked", FLAG, False),
            Cell("is_open", FLAG, _is_open, key="open", has=_is_deed),
            Cell("owner", maybe(SEAT), _builder, has=_is_deed),
        ),
        lambda config: len(config.line),
        lambda config: [location.id for location in config.line],
        what="no such location, or twice",
        key="locations",
    ),
    Check(lambda draft, position: position_checks.check_gallery(draft), order=1),
    Part("mint_supply", Kind(_read_mint_supply), _mint_supply, order=3),
    Part("removed_mints", REMOVED, 0, order=2),
    Check(lambda draft, position: position_checks.check(draft), order=4),
)
"""What a position has. All see all of it."""


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
        return read(config, merge_patch(LAYOUT.as_json(_halted(state) if stops else state), changes))
    config = with_ruling(state.config, move.ruling, move.choice) if isinstance(move, ChangeRuling) else state.config
    return read(config, LAYOUT.as_json(state))


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
    draft = StateData.__new__(StateData)
    draft.config = config
    LAYOUT.read(draft, source)
    return draft
