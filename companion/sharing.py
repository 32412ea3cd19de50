"""Results to give on: as a few lines of text, and all of them as a table (CSV) or with their journals (JSON)."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from companion import game_records, sheet_records
from companion.days import short_day
from companion.languages import Words
from companion.packs import NAMES
from companion.phrases import listed
from companion.results import Result
from companion.statistics import results
from companion.store import Store

COLUMNS: Final = (
    *("uid", "game", "mode", "printing", "finished_at", "minutes", "rounds", "moves", "ended_by", "tie_break"),
    *("seat", "name", "is_ai", "score", "rank", "won", "kind"),
)
"""The columns of the table: a line for each seat of each game. `kind` tells a game played here from a score that was
saved, of which minutes, rounds and moves are empty."""
FORMAT: Final = "mint-companion/games"
_FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet would reckon with."""


def _stars(words: Words, name: str, n: int) -> str:
    return words.count("{name}: {n} star", "{name}: {n} stars", n, name=name)


def _points(words: Words, name: str, n: int) -> str:
    return words.count("{name}: {n} point", "{name}: {n} points", n, name=name)


_COUNTED: Final[Mapping[str, Callable[[Words, str, int], str]]] = {
    "works": _stars,
    "delivery": _stars,
    "bid": _points,
}


def text(words: Words, result: Result) -> str:
    """Return a result in a few lines: the game and the day, each seat by rank, who won, and how long it took."""
    day = short_day(words, result.at.astimezone().date())
    seats = sorted(range(len(result.names)), key=lambda seat: (result.ranks[seat], seat))
    lines = [
        words.say("{game}, {day}", game=NAMES[result.game], day=day),
        *(f"{result.ranks[seat]}. {scored(words, result, seat)}" for seat in seats),
        won(words, result),
        *([] if result.is_sheet else [length(words, result)]),
    ]
    return "\n".join(lines)


def scored(words: Words, result: Result, seat: int) -> str:
    """Return what somebody had: "Ada: 9 stars"."""
    return _COUNTED[result.game](words, result.names[seat], result.totals[seat])


def won(words: Words, result: Result) -> str:
    """Return who won, and whether a tie-break decided."""
    names = listed(words, [result.names[seat] for seat in result.winners])
    if len(result.winners) > 1:
        return words.say("{names} share the win.", names=names)
    if result.tie:
        return words.say("{name} wins after a tie.", name=names)
    return words.say("{name} wins.", name=names)


def length(words: Words, result: Result) -> str:
    """Return how long a game took that was played here."""
    moves = words.count("{n} move", "{n} moves", result.moves)
    minutes = words.count("{n} minute", "{n} minutes", result.minutes or 0)
    return words.say("{minutes}, {moves}", minutes=minutes, moves=moves)


def as_csv(found: Iterable[Result]) -> bytes:
    """Return results as a table that spreadsheets read."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\r\n")
    lines.writerow(COLUMNS)
    for one in found:
        lines.writerows(_rows(one))
    return out.getvalue().encode("utf-8-sig")


def _rows(one: Result) -> Iterable[list[Any]]:
    about: list[Any] = [one.uid, NAMES[one.game], one.mode, one.printing, one.at.isoformat()]
    about += ["", "", ""] if one.is_sheet else [one.minutes, one.rounds, one.moves]
    about += [one.ended_by, one.tie]
    for seat, name in enumerate(one.names):
        is_ai, rank = seat == one.automa, one.ranks[seat]
        yield [*about, seat + 1, _plain(name), int(is_ai), one.totals[seat], rank, int(rank == 1), one.kind]


def _plain(name: str) -> str:
    """Keep a name from being taken for a formula."""
    return f"'{name}" if name.startswith(_FORMULAS) else name


def as_json(store: Store) -> bytes:
    """Return every game that is not deleted, with its whole journal and what it gave (None while it runs), and every
    saved score with what it gave."""
    given = {one.uid: one.as_json() for one in results(store)}
    records = (record for record in game_records.every(store) if record.deleted_at is None)
    games = [{**record.as_json(), "result": given.get(record.uid)} for record in records]
    sheets = [
        {**record, "result": given.get(record["uid"])}
        for record in sheet_records.every(store)
        if record["deleted_at"] is None
    ]
    content = {"format": FORMAT, "version": 1, "games": games, "sheets": sheets}
    return json.dumps(content, ensure_ascii=False, separators=(",", ":")).encode()
