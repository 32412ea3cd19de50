"""Results to export: as a few lines of text, and all of them as a table (CSV) or with their journals (JSON)."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Final

from companion.games.registry import MODULES
from companion.json_text import compact_bytes
from companion.languages import Words, mark
from companion.slices import Progress, Work
from companion.store import game_records, play_records, sheet_records
from companion.store.results import Result
from companion.store.statistics import reading
from companion.store.store import NoSuchGame, Store, Unreadable
from companion.wording.days import short_day
from companion.wording.default_names import ai_in_language, is_alone, told_apart
from companion.wording.phrases import listed
from engine.game import GAMES

COLUMNS: Final[Mapping[str, str]] = {
    "uid": mark("Number of the game"),
    "game": mark("Game"),
    "mode": mark("Mode"),
    "printing": mark("Printing"),
    "finished_at": mark("Finished"),
    "minutes": mark("Minutes"),
    "rounds": mark("Rounds"),
    "moves": mark("Moves"),
    "ended_by": mark("Ended by"),
    "tie_break": mark("Tie-break"),
    "seat": mark("Seat"),
    "name": mark("Name"),
    "is_ai": mark("AI or app"),
    "score": mark("Score"),
    "rank": mark("Rank"),
    "won": mark("Won"),
    "kind": mark("Kind"),
    "place": mark("Place"),
    "note": mark("Note"),
    "expansions": mark("Expansions"),
    "began": mark("Start player"),
}
"""The columns of the table with their headings: a line for each seat of each game. `kind` is that of the result: a game
played here, a saved score, or a play taken over; what is not known of one is empty."""
FORMAT: Final = "mint-companion/games"
AT_ONCE: Final = 100
"""Results written in one step."""
_BETWEEN: Final = {"en": ","}
"""The separator of columns by language; in all others the comma is that of decimals."""
FORMULAS: Final = ("=", "+", "-", "@", "\t", "\r")
"""How a text begins that a spreadsheet would take for a formula."""


def text(words: Words, result: Result) -> str:
    """Return a result in a few lines: the game and the day, each seat by rank, who won, and how long it took."""
    result, day = in_first_person(words, result), short_day(words, result.at.astimezone().date())
    seats = sorted(range(len(result.names)), key=lambda seat: (result.ranks[seat], seat))
    lines = [
        words.say("{game}, {day}", game=GAMES[result.game].name, day=day),
        *(f"{result.ranks[seat]}. {scored(words, result, seat)}" for seat in seats),
        won(words, result),
        *([length(words, result)] if result.is_tracked else []),
    ]
    return "\n".join(lines)


def in_first_person(words: Words, result: Result) -> Result:
    """Return a result as it is exported: who played alone without a name is called "Me", and equal names are told
    apart."""
    seats = enumerate(result.names)
    names = [ai_in_language(words, name) if seat == result.automa else name for seat, name in seats]
    if result.automa is not None and len(result.people) == 1 and is_alone(result.names[0]):
        names[0] = me(words)
    return replace(result, names=told_apart(names))


def me(words: Words) -> str:
    """Return the name in exports of a person who plays alone without a name."""
    return words.say_in("sharing", "Me")


def scored(words: Words, result: Result, seat: int) -> str:
    """Return the score of a seat: "Ada: 9 stars"; the name alone if the score is not known."""
    total = result.totals[seat]
    if total is None:
        return result.names[seat]
    return MODULES[result.game].scored(words, result.names[seat], total)


def won(words: Words, result: Result) -> str:
    """Return who won, and whether a tie-break decided."""
    winners = [result.names[seat] for seat in result.winners]
    names = listed(words, winners)
    is_shared = len(winners) > 1
    if me(words) in winners:
        if is_shared:
            return words.say("{ai} and I share the win.", ai=result.ai)
        return words.say("I won after a tie.") if result.tie else words.say("I won.")
    if is_shared:
        return words.say("{names} share the win.", names=names)
    if result.tie:
        return words.say("{name} wins after a tie.", name=names)
    return words.say("{name} wins.", name=names)


def length(words: Words, result: Result) -> str:
    """Return how long a game took that was played here."""
    moves = words.count("{n} move", "{n} moves", result.moves)
    minutes = words.count("{n} minute", "{n} minutes", result.minutes or 0)
    return words.say("{minutes}, {moves}", minutes=minutes, moves=moves)


def writing_csv(words: Words, results: Sequence[Result]) -> Work[bytes]:
    """Return in small steps results as a table that spreadsheets of a language read: with the sign between columns that
    they expect there, headings in words, days as they were on this device, and the mark by which they know UTF-8."""
    out = io.StringIO()
    lines = csv.writer(out, delimiter=_BETWEEN.get(words.code, ";"), lineterminator="\r\n")
    lines.writerow([words.say(heading) for heading in COLUMNS.values()])
    for number, one in enumerate(results, start=1):
        at = f"{one.at.astimezone():%Y-%m-%d %H:%M:%S}"
        variant = [one.variant, ""] if one.variant else [one.mode, one.printing]
        about: list[object] = [one.uid, GAMES[one.game].name, *variant, at]
        about += [one.minutes, one.rounds, one.moves] if one.is_tracked else [one.minutes or "", "", ""]
        about += [one.ended_by, one.tie]
        for seat, name in enumerate(one.names):
            is_ai, rank = one.is_machine(seat), one.ranks[seat]
            score = one.written[seat] if one.written else one.totals[seat]
            won = [_plain(score) if isinstance(score, str) else score, rank, int(rank == 1), one.kind]
            more = [_plain(one.place), _plain(one.note), _plain("\n".join(one.expansions)), int(seat == one.began)]
            lines.writerow([*about, seat + 1, _plain(name), int(is_ai), *won, *more])
        if number % AT_ONCE == 0:
            yield Progress(number, len(results))
    return out.getvalue().encode("utf-8-sig")


def _plain(text: str) -> str:
    """Return a text so that no spreadsheet takes it for a formula."""
    return f"'{text}" if text.startswith(FORMULAS) else text


def writing_json(store: Store) -> Work[bytes]:
    """Return every game that is not deleted, with its whole journal and its result (None while it runs), every saved
    score with its result, and every play taken over; in small steps, so that what is deleted
    meanwhile may be in it or not."""
    given = {one.uid: one.as_json() for one in (yield from reading(store))}
    ids = game_records.ids(store)
    games, sheets = list[bytes](), list[bytes]()
    for number, id in enumerate(ids, start=1):
        with suppress(NoSuchGame, Unreadable):  # it may have been removed since, or a row of it is damaged
            record = game_records.read(store, id)
            if record.deleted_at is None:
                games.append(compact_bytes({**record.as_json(), "result": given.get(record.uid)}))
        yield Progress(number, len(ids))
    for sheet in sheet_records.every(store):
        if sheet["deleted_at"] is None:
            sheets.append(compact_bytes({**sheet, "result": given.get(sheet["uid"])}))
        yield Progress(len(ids), len(ids))
    plays = [compact_bytes(play) for play in play_records.every(store) if play["deleted_at"] is None]
    head = compact_bytes({"format": FORMAT, "version": 1}).removesuffix(b"}")
    lists = (("games", games), ("sheets", sheets), ("plays", plays))
    return b"".join((head, *(b',"%s":[%s]' % (name.encode(), b",".join(lines)) for name, lines in lists), b"}"))
