"""What seats have chosen unseen at a point of a dealt game: kept among the settings, as long as no move says it.

A ruling that is changed meanwhile leaves it as it is, and so does a correction of the table, unless it makes a choice
impossible.
"""

from __future__ import annotations

from collections.abc import MutableMapping, Sequence

from companion.contract.dealing import Chosen
from companion.dealing import dealer
from companion.table.table import Point, Table
from engine.json_types import JsonValue
from engine.moves import ChangeRuling, Correct, Seat

Settings = MutableMapping[str, JsonValue]


def read(settings: Settings, game: int, table: Table) -> Chosen:
    """Return what was chosen at the present point of a game and is possible still, by seat."""
    chosen = kept_at(settings, game, table.here)
    if isinstance(table, dealer.TableOfSeat):  # which knows of no other cards
        return chosen
    return {seat: cards for seat, cards in chosen.items() if dealer.may_choose(table, seat, cards)}


def kept_at(settings: Settings, game: int, point: Point) -> Chosen:
    """Return the cards chosen at a point of a game, by seat, also those that are not possible any more."""
    kept = settings.get(_key(game))
    if not isinstance(kept, dict) or kept.get("point") != _asked_since(point):
        return {}
    return {int(seat): tuple(cards) for seat, cards in kept["chosen"].items()}


def add_choice(settings: Settings, game: int, table: Table, seat: Seat, cards: Sequence[str]) -> Chosen:
    """Keep what one more seat has chosen there, and return what all have."""
    chosen = {**read(settings, game, table), seat: tuple(cards)}
    said = {str(seat): list(cards) for seat, cards in chosen.items()}
    settings[_key(game)] = {"point": _asked_since(table.here), "chosen": said}
    return chosen


def forget(settings: Settings, game: int) -> None:
    """Keep nothing any more: all have chosen, and moves say it."""
    settings.pop(_key(game), None)


def _asked_since(point: Point) -> int:
    """Return the number of the point since which the same is asked."""
    return next(each.number for each in point.back if not isinstance(each.move, ChangeRuling | Correct))


def _key(game: int) -> str:
    return f"unseen/{game}"
