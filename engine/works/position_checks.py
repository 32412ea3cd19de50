"""Could a game reach this position? (rules file, 7.6: the list under `bad-position`)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.moves import Seat
from engine.verdict import BadPosition
from engine.works.cards import UNKNOWN, Location
from engine.works.setup import Config
from engine.works.state import StateData


def check_each_card_once(cards: Sequence[str]) -> None:
    """Refuse a card that is there twice, wherever it is; unknown cards may be many."""
    known = [card for card in cards if card != UNKNOWN]
    if len(set(known)) < len(known):
        raise BadPosition("cards", "a card in two places")


def check_gallery(draft: StateData) -> None:
    """Refuse mints on a Gallery that is not built."""
    gallery = draft.config.by_effect["gallery"].id
    if draft.gallery_mints and not any(gallery in built for built in draft.buildings):
        raise BadPosition("gallery_mints", "no Gallery is built")


def builders(config: Config, buildings: Sequence[Sequence[str]], location: Location) -> list[Seat]:
    """Return the seats that have the deed of a location among their buildings: one, if any."""
    plans = config.plans
    return [seat for seat, cards in enumerate(buildings) if any(plans[card].location == location.id for card in cards)]


def mints_on_the_table(draft: StateData) -> int:
    """Count the mints that are not in the supply."""
    on_spaces = sum(space.mints for spaces in draft.spaces for space in spaces if space)
    return on_spaces + draft.gallery_mints + sum(mints or 0 for mints in draft.mints)


def check(draft: StateData) -> None:
    """Refuse what no game could reach, naming the part at fault."""
    config = draft.config
    _check_phase(draft)
    on_turn = draft.phase == "development" and draft.turn == config.automa
    if draft.second_turn and not (on_turn and config.has("two-turns")):
        raise BadPosition("second_turn", "Sonic is not on turn")
    if (pending := draft.pending) is not None:
        if draft.phase != "development" or UNKNOWN not in draft.plans[pending.seat]:
            raise BadPosition("pending", "nothing waits to be named")
        if pending.take not in (None, UNKNOWN, *draft.supply):
            raise BadPosition("pending", "not in the supply")
    if (draft.ended_by is not None) != (draft.phase == "over"):
        raise BadPosition("ended_by", "over or not")
    if draft.ended_by == "mints" and draft.mint_supply is None:
        raise BadPosition("ended_by", "the supply has no limit")
    if any(draft.blocked) and not config.has("blocks-location"):
        raise BadPosition("locations", "nobody here blocks")
    for index in range(len(config.line)):
        _check_deed(draft, index)
    if draft.mint_supply == 0 and draft.phase != "over":
        raise BadPosition("mint_supply", "the game would be over")


def _check_phase(draft: StateData) -> None:
    empty = draft.supply.count(None)
    if draft.phase in ("setup", "upkeep-refill", "upkeep-swap") and not 0 < empty <= draft.deck:
        raise BadPosition("phase", "nothing can be turned up")
    if draft.phase == "upkeep-swap" and draft.config.automa is None:
        raise BadPosition("phase", "solo only")
    if draft.phase == "upkeep-co-op":
        co_op = draft.config.by_effect["co-op"].id
        if len(draft.mints) == 2 or not any(co_op in built for built in draft.buildings):
            raise BadPosition("phase", "nobody chooses")


def _check_deed(draft: StateData, index: int) -> None:
    """Check that a deed location is open and owned if its deed is built, and otherwise neither owned nor used."""
    location = draft.config.line[index]
    if location.type != "deed":
        return
    rulings, owner = draft.config.rulings, draft.owner[index]
    built_by = builders(draft.config, draft.buildings, location)
    if built_by and (owner != built_by[0] or not draft.is_open[index]):
        raise BadPosition("locations", "a built deed")
    if not built_by and owner is not None and rulings["deed-leaves"] != "owner-stays":
        raise BadPosition("locations", "an owner without the deed")
    if not draft.is_open[index] and any(draft.spaces[index]) and rulings["deed-leaves"] != "closes":
        raise BadPosition("locations", "mints on a closed location")
