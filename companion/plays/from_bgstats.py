"""The plays in a file of BG Stats: the export of everything, or a few plays that were shared (.bgsplay)."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from companion.plays.recorded import MOST_PLAYS, Person, Reading, Recorded, game_of
from companion.sharing import bgstats
from companion.slices import Steps
from companion.store.plays import BGG, BGSTATS
from companion.store.record_faults import NotShared
from engine.game import GAMES
from engine.json_types import JsonDict, JsonValue

AT_ONCE: Final = 50
_ROLE: Final = "AI"


def is_one(value: JsonValue) -> bool:
    """Return whether a JSON value is such a file."""
    return isinstance(value, dict) and isinstance(value.get("plays"), list) and isinstance(value.get("games"), list)


def reading(value: JsonDict, into: Reading) -> Steps[None]:
    """Read all plays of a file in small steps."""
    if len(value["plays"]) > MOST_PLAYS:
        raise NotShared("too-large")
    into.source = into.source or BGSTATS
    games, people, places = (_by_id(value.get(name)) for name in ("games", "players", "locations"))
    for number, play in enumerate(value["plays"], start=1):
        if isinstance(play, dict):
            into.add(_recorded(play, games, people, places))
        else:
            into.add_fault(str(number))
        if number % AT_ONCE == 0:
            yield


def _recorded(
    play: JsonDict, games: Mapping[str, JsonDict], people: Mapping[str, JsonDict], places: Mapping[str, JsonDict]
) -> Recorded:
    game = games.get(_text(play.get("gameRefId")), {})
    bgg = _number(game.get("bggId"))
    own = game_of(_text(game.get("name")), bgg) or _by_uuid(_text(game.get("uuid")))
    scores = play.get("playerScores")
    seats = [one for one in scores if isinstance(one, dict)] if isinstance(scores, list) else []
    orders = [_number(one.get("seatOrder")) for one in seats]
    if all(orders) and len(set(orders)) == len(orders):
        seats.sort(key=lambda one: _number(one.get("seatOrder")))
    logged = _number(play.get("bggId"))
    return Recorded(
        BGSTATS,
        _text(play.get("uuid")).lower()[:100],
        GAMES[own].name if own else _text(game.get("name")),
        _text(play.get("playDate")) or _text(play.get("entryDate")),
        tuple(_person(one, people) for one in seats),
        bgg,
        _text(play.get("durationMin")),
        _text(places.get(_text(play.get("locationRefId")), {}).get("name")),
        _text(play.get("comments")),
        _text(play.get("board")),
        counts=play.get("ignored") is not True and play.get("incomplete") is not True,
        also=(f"{BGG}-{logged}",) if logged else (),
        expansions=_expansions(play.get("expansionPlays"), games),
    )


def _expansions(plays: JsonValue, games: Mapping[str, JsonDict]) -> tuple[str, ...]:
    """Return the titles of the expansions that were played with."""
    ids = [_text(one.get("gameRefId")) for one in plays if isinstance(one, dict)] if isinstance(plays, list) else []
    return tuple(_text(games.get(id, {}).get("name")) for id in ids)


def _person(score: JsonDict, people: Mapping[str, JsonDict]) -> Person:
    person = people.get(_text(score.get("playerRefId")), {})
    won = score.get("winner")
    return Person(
        "" if person.get("isAnonymous") is True else _text(person.get("name")),
        "" if score.get("score") == "null" else _text(score.get("score")),  # as BG Stats writes it now and then
        max(0, _number(score.get("rank"))),
        won if isinstance(won, bool) else None,
        score.get("role") == _ROLE or _is_machine(person.get("metaData")),
        score.get("startPlayer") is True,
    )


def _is_machine(data: JsonValue) -> bool:
    """Return whether a player of BG Stats is no person."""
    try:
        about = json.loads(data) if isinstance(data, str) and len(data) < 10_000 else data
    except (ValueError, RecursionError):
        return False
    return isinstance(about, dict) and about.get("isNpc") in (True, 1)


def _by_uuid(uuid: str) -> str | None:
    """Return our game that we have exported under this uuid."""
    return next((game for game in GAMES if uuid and uuid == bgstats.uid_of(bgstats.game_id(game))), None)


def _by_id(rows: JsonValue) -> dict[str, JsonDict]:
    return {_text(row.get("id")): row for row in rows if isinstance(row, dict)} if isinstance(rows, list) else {}


def _text(value: JsonValue) -> str:
    """Return a text or a number as a text, "" for anything else."""
    return str(value) if isinstance(value, str | int | float) and not isinstance(value, bool) else ""


def _number(value: JsonValue) -> int:
    """Return a whole number, also one that was written as a text; 0 for anything else."""
    text = _text(value)
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 16 else 0
