"""The plays in a table (CSV): our own, in any language, and those that exporters of BoardGameGeek's plays write.

Three layouts are read: a line for each seat, a line for each play with its players in columns of their own ("Player 1",
"Player 1 Score"), and a line for each play with all players in one column.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from companion import languages
from companion.plays import written_days
from companion.plays.recorded import MOST_PLAYS, Person, Reading, Recorded, is_yes
from companion.sharing import exports
from companion.slices import Steps
from companion.store.plays import BGG, CSV, OURS
from companion.store.record_faults import NotShared
from companion.wording.stemming import folded

AT_ONCE: Final = 50
_SEPARATORS: Final = (";", ",", "\t")
_NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "uid": ("id", "play id", "playid"),
    "game": (
        *("game", "game name", "gamename", "item", "item name", "title", "boardgame", "board game"),
        *("jeu", "nom du jeu", "titre"),
    ),
    "bgg": ("game id", "gameid", "objectid", "object id", "bgg id", "bggid", "bgg game id", "item id"),
    "when": ("date", "play date", "playdate", "date played", "played on", "played", "day", "jour", "joue le"),
    "quantity": ("quantity", "qty", "times played", "times", "plays", "quantite", "parties"),
    "minutes": ("length", "playtime", "play time", "duration", "minutes", "duration min", "length minutes", "duree"),
    "place": ("location", "place", "where", "lieu"),
    "note": ("comments", "comment", "notes", "note", "commentaire", "commentaires", "remarque", "remarques"),
    "incomplete": ("incomplete",),
    "ignored": ("nowinstats", "no win stats", "ignored"),
    "player": ("player", "player name", "playername", "name", "joueur", "joueuse", "nom"),
    "user": ("username", "user name", "player username"),
    "players": ("players", "player names", "joueurs"),
    "scores": ("scores",),
    "score": ("score", "player score", "points", "total"),
    "won": (
        *("win", "won", "winner", "winners", "player win"),
        *("gagnant", "gagnante", "gagnants", "vainqueur", "vainqueurs", "gagne"),
    ),
    "rank": ("rank", "position", "rang", "classement"),
    "start": ("startposition", "start position", "start player"),
    "role": ("role",),
    "variant": ("board", "variant"),
    "expansions": ("expansion", "expansions", "extension", "extensions"),
}
"""How exporters and people head a column, by its meaning."""
_FRENCH: Final = frozenset({"jeu", "nom du jeu", "titre"})
"""Headings of a table in which days are written as in French."""
_OURS: Final[Mapping[str, str]] = {
    "uid": "uid",
    "game": "game",
    "mode": "mode",
    "printing": "printing",
    "finished_at": "when",
    "minutes": "minutes",
    "name": "player",
    "is_ai": "machine",
    "score": "score",
    "rank": "rank",
    "place": "place",
    "note": "note",
    "expansions": "expansions",
    "began": "start",
}
"""The meaning of the columns of our own table."""
_WIDE: Final = re.compile(r"(?:player|joueur) ?(\d{1,2})(?: (?:name|nom))?")
_WIDE_SCORE: Final = re.compile(r"(?:player|joueur) ?(\d{1,2}) (?:score|points)|score ?(?:joueur )?(\d{1,2})")
_WIDE_WON: Final = re.compile(r"(?:player|joueur) ?(\d{1,2}) (?:win|won|winner|gagnant)")
_IN_BRACKETS: Final = re.compile(r"(.+?)\s*[(:=]\s*([+-]?[0-9][^)]*)\)?")
_RANK: Final = re.compile(r"(\d{1,2})\s*(?:st|nd|rd|th|er|re|e|eme|ème|\.)?", re.IGNORECASE)
_EXPANSIONS: Final = {True: re.compile(r"\n"), False: re.compile(r"[\n;|]|, ")}
"""What stands between two expansions in a table, by whether it is ours."""
Line = Mapping[str, str]


def has_headings(line: str) -> bool:
    """Return whether a first line names a game and a day."""
    return any({"game", "when"} <= set(_columns(row)) for row in (_cells(line, sign) for sign in _SEPARATORS))


def reading(text: str, into: Reading) -> Steps[bool]:
    """Read all plays of a text in small steps; return whether it is such a table."""
    lines = text.lstrip("\ufeff").splitlines(keepends=True)
    while lines and (not lines[0].strip() or lines[0].lower().startswith("sep=")):
        del lines[0]
    sign = (
        next((one for one in _SEPARATORS if {"game", "when"} <= set(_columns(_cells(lines[0], one)))), None)
        if lines
        else None
    )
    if sign is None:
        return False
    columns = _columns(_cells(lines[0], sign))
    rows = list[dict[str, str]]()
    try:
        for row in csv.reader(io.StringIO("".join(lines)), delimiter=sign):
            rows.append({name: row[at].strip() for name, at in columns.items() if at < len(row)})
            if len(rows) > 9 * MOST_PLAYS:
                raise NotShared("too-large")
    except csv.Error as error:
        raise NotShared("damaged", str(error)) from error
    rows = [row for row in rows[1:] if any(row.values())]
    into.source = OURS if "ours" in columns else BGG if "bgg" in columns or "quantity" in columns else CSV
    is_day_first = written_days.day_first(row.get("when", "") for row in rows)
    if is_day_first is None:  # as days are written where tables look so
        is_day_first = sign != "," or not _FRENCH.isdisjoint(_bare(_cells(lines[0], sign)))
    for number, group in enumerate(_grouped(rows, columns), start=1):
        into.add(_recorded(group, columns, into.source, is_day_first=is_day_first))
        if number % AT_ONCE == 0:
            yield
    return True


def _cells(line: str, sign: str) -> list[str]:
    try:
        return next(csv.reader([line], delimiter=sign), [])
    except csv.Error:
        return []


def _columns(headings: Sequence[str]) -> dict[str, int]:
    """Return where each column is; "ours" if the table is one of ours."""
    plain = _bare(headings)
    for code in languages.LANGUAGES:
        say = languages.words(code).say
        own = {folded(say(heading)): _OURS[name] for name, heading in exports.COLUMNS.items() if name in _OURS}
        found = {own[folded(heading)]: at for at, heading in enumerate(headings) if folded(heading) in own}
        if {"uid", "game", "when", "player", "score"} <= set(found):
            return {**found, "ours": len(headings)}
    columns = {wide: at for at, name in reversed(list(enumerate(plain))) if (wide := _wide(name))}
    for kind, names in _NAMES.items():  # of several headings with one meaning, take the most usual
        if usual := next((name for name in names if name in plain), None):
            columns[kind] = plain.index(usual)
    if "game" not in columns and "player" in columns and plain[columns["player"]] in ("name", "nom"):
        columns["game"] = columns.pop("player")
    return columns


def _bare(headings: Sequence[str]) -> list[str]:
    return [" ".join(re.sub(r"[^\w]+|_", " ", folded(heading)).split()) for heading in headings]


def _wide(name: str) -> str:
    for pattern, kind in ((_WIDE, "player"), (_WIDE_SCORE, "score"), (_WIDE_WON, "won")):
        if match := pattern.fullmatch(name):
            return f"{kind} {int(next(filter(None, match.groups())))}"
    return ""


def _grouped(rows: Sequence[Line], columns: Mapping[str, int]) -> Iterator[list[Line]]:
    """Yield the lines of each play: those that follow one another with the same number, or, if the table has none, with
    the same day, game, place and note."""
    if "player" not in columns:
        yield from ([row] for row in rows)
        return
    key = ("uid",) if "uid" in columns else ("when", "game", "place", "note")
    for _, group in groupby(rows, key=lambda row: [row.get(name, "") for name in key]):
        yield list(group)


def _recorded(group: Sequence[Line], columns: Mapping[str, int], source: str, *, is_day_first: bool) -> Recorded:
    first, is_ours = group[0], source == OURS
    bgg, uid = first.get("bgg", ""), first.get("uid", "")
    variant = ", ".join(filter(None, (first.get("mode", ""), first.get("printing", "")))) or first.get("variant", "")
    people = [_person(row, is_ours=is_ours) for row in group] if "player" in columns else list(_in_line(first))
    return Recorded(
        source,
        uid[:100] if is_ours or not uid else f"{BGG if source == BGG else CSV}-{uid[:30]}",
        first.get("game", ""),
        written_days.in_order(first.get("when", ""), is_day_first=is_day_first),
        tuple(one for one in people if one.name or one.score),
        int(bgg) if bgg.isascii() and bgg.isdecimal() and len(bgg) < 10 else 0,
        written_days.minutes(first.get("minutes", "")),
        _plain(first.get("place", "")),
        _plain(first.get("note", "")),
        variant,
        counts=not is_yes(first.get("incomplete", "")) and not is_yes(first.get("ignored", "")),
        quantity=first.get("quantity", "") or "1",
        expansions=tuple(_plain(title.strip()) for title in _EXPANSIONS[is_ours].split(first.get("expansions", ""))),
    )


def _person(row: Line, *, is_ours: bool) -> Person:
    won, rank = row.get("won", ""), _RANK.fullmatch(row.get("rank", ""))
    name = _plain(row.get("player", "")) or row.get("user", "")
    return Person(
        name,
        _plain(row.get("score", "")),
        int(rank[1]) if rank else 0,
        is_yes(won) or folded(name) in _names(won) if won else None,
        (is_ours and is_yes(row.get("machine", ""))) or row.get("role", "") == "AI",
        row.get("start", "") == "1" or (row.get("start", "") != "0" and is_yes(row.get("start", ""))),
    )


def _in_line(row: Line) -> Iterator[Person]:
    """Yield the people of a play that is one line."""
    winners = _names(row.get("won", ""))
    wide = sorted(int(name.split()[1]) for name in row if name.startswith("player "))
    if wide:
        people = [
            Person(row.get(f"player {n}", ""), row.get(f"score {n}", ""), won=_won(row.get(f"won {n}", "")))
            for n in wide
            if row.get(f"player {n}")
        ]
    else:
        sign = next((sign for sign in ("|", ";", "\n", " / ") if sign in row.get("players", "")), ",")
        names = [name.strip() for name in row.get("players", "").split(sign) if name.strip()]
        scores = [score.strip() for score in row.get("scores", "").split(sign)]
        people = [
            Person(match[1], match[2])
            if (match := _IN_BRACKETS.fullmatch(name))
            else Person(name, scores[at] if len(scores) == len(names) else "")
            for at, name in enumerate(names)
        ]
    for one in people:
        yield replace(one, won=folded(one.name) in winners) if winners else one


def _names(text: str) -> set[str]:
    """Return the names in a cell, as names are compared."""
    return {folded(name.strip()) for name in re.split(r"[;,|/&]", text) if name.strip()}


def _won(text: str) -> bool | None:
    return is_yes(text) if text else None


def _plain(text: str) -> str:
    """Return a text without the sign that keeps a spreadsheet from taking it for a formula."""
    return text[1:] if text.startswith("'") and text[1:].startswith(exports.FORMULAS) else text
