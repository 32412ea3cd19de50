"""Could a game reach this position? (rules file, 7.2: the list under `bad-position`)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bid import grid, rounds, scoring
from engine.bid.setup import REMOVED
from engine.bid.state import Rows, StateData
from engine.verdict import BadPosition, MissingCard

ABILITY = {"deed": "deed", "deed-place": "deed", "utility": "utility", "production": "production"}
"""Phase to the ability that is used in it."""


def check_tableaus(draft: StateData) -> None:
    """Refuse tableaus that are ragged, not trimmed, too high, or in pieces although no ruling allows it."""
    may_part = draft.config.rulings["utility-connect"] == "touch" and draft.phase in ("production", "over")
    for rows in draft.tableaus:
        if not _is_trim(rows):
            raise BadPosition("tableaus", "rows")
        if not may_part and len(grid.groups(grid.cells(rows))) > 1:
            raise BadPosition("tableaus", "not connected")


def _is_trim(rows: Rows) -> bool:
    """Return whether these are at most two rows of one length, without an empty row or an empty column at an end."""
    if not rows:
        return True
    if len(rows) > 2 or len({len(row) for row in rows}) > 1 or not all(any(row) for row in rows):
        return False
    return any(row[0] for row in rows) and any(row[-1] for row in rows)


def places(draft: StateData) -> Iterator[tuple[str, str]]:
    """Yield every card on the table with the part of the position that has it, in the order of these parts."""
    yield from (("block", card) for card in draft.block)
    yield from (("discarded", card) for card in draft.discarded)
    yield from (("tableaus", card) for rows in draft.tableaus for card in grid.cards(rows))
    if draft.auction is not None:
        yield "auction", draft.auction.location
    if draft.finale is not None and draft.finale.deed is not None:
        yield "finale", draft.finale.deed


def check_places(draft: StateData) -> None:
    """Refuse a card in two places, and more cards than were counted out."""
    seen: dict[str, str] = {}
    for part, card in places(draft):
        placed_by_deed = part == "finale" and draft.phase != "deed-place" and seen.get(card) == "tableaus"
        if card in seen and not placed_by_deed:
            raise BadPosition(part, "a card in two places")
        seen[card] = part
    deed = draft.finale.deed if draft.finale else None
    placed = {card for rows in draft.tableaus for card in grid.cards(rows)}
    drawn = draft.phase == "over" if draft.finale is None else deed in placed
    on_the_table = draft.deck + len(seen.keys() - ({deed} - placed))
    if on_the_table > draft.config.deck + drawn:
        raise BadPosition("deck", "more than were counted out")
    if draft.phase == "block" and rounds.to_turn_up(draft) < 1:
        raise BadPosition("block" if len(draft.block) >= draft.config.block else "deck", "nothing to turn up")
    if draft.phase == "auction" and not draft.block:
        raise BadPosition("block", "nothing to auction")


def check_cards(draft: StateData) -> None:
    """Ask for the first value that is lacking, then refuse what the values forbid."""
    for _, card in places(draft):
        gap = draft.cards.gap(card)
        if gap is not None:
            raise MissingCard(gap)
    if not draft.config.shared:
        _check_removed(draft)
    _check_holder(draft)


def _check_removed(draft: StateData) -> None:
    """`bid.setup.removed-values`: such a card can only have come by Deed (ruling `deed-pool`)."""
    by_deed: set[str | None] = set()
    if draft.config.rulings["deed-pool"] == "all" and draft.phase in ("deed-place", "utility", "production", "over"):
        by_deed = {draft.finale.deed} if draft.finale else {card for _, card in places(draft)}
    for part, card in places(draft):
        if draft.cards.points[card] in REMOVED and card not in by_deed:
            raise BadPosition(part, "was removed")


def _check_holder(draft: StateData) -> None:
    """Refuse an ability in the hands of a seat that does not hold it, or has no card at all."""
    kind = ABILITY.get(draft.phase)
    if kind is None or draft.finale is None:
        return
    by = draft.finale.by
    if by is None or by != scoring.holder(draft, kind) or not scoring.controlled(draft, by):
        raise BadPosition("finale", "not the holder")
