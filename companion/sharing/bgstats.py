"""Finished games for BG Stats: a link that opens its import, and a .bgsplay file.

BG Stats matches people by the source ids made here, so these never change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Final
from urllib.parse import quote
from uuid import UUID, uuid5

from companion.games.registry import MODULES
from companion.json_text import compact_bytes
from companion.slices import Progress, Work
from companion.store.plays import BGSTATS
from companion.store.results import PLAY, Result
from companion.wording.stemming import folded
from engine.game import GAMES
from engine.json_types import JsonDict

SOURCE: Final = "Mint Companion"
LINK: Final = "https://app.bgstatsapp.com/createPlay.html?data="
LONGEST_COMMENT: Final = 200
"""Letters of a note that a link has, so that its code can be read."""
AT_ONCE: Final = 100
"""Results written in one step."""
_SPACE: Final = UUID("7f0c2f9a-1d3b-5c55-9a0e-4b1d6d696e74")


def link(result: Result) -> str:
    """Return the link that opens BG Stats with this game."""
    data = quote(compact_bytes(play(result)), safe=":,")
    return LINK + data  # both are allowed in a query, and a shorter link is a smaller code


def play(result: Result) -> JsonDict:
    """Return a game as the link has it."""
    game: JsonDict = {"name": GAMES[result.game].name, "sourceGameId": game_id(result.game), "highestWins": True}
    if bgg := MODULES[result.game].bgg:
        game["bggId"] = bgg
    players: list[JsonDict] = []
    for seat, name in enumerate(result.names):
        player = {"name": name, "sourcePlayerId": player_id(result, seat), **_score(result, seat)}
        began = {"startPlayer": True} if seat == result.began else {}
        players.append(player | began | ({"role": "AI"} if result.is_machine(seat) else {}))
    return {
        "sourceName": SOURCE,
        "sourcePlayId": result.uid,
        "playDate": f"{result.at:%Y-%m-%d %H:%M:%S}",  # in UTC, other than in a file
        **_duration(result),
        "board": _variant(result),
        **({"location": result.place} if result.place else {}),
        **({"comments": result.note[:LONGEST_COMMENT]} if result.note else {}),
        "game": game,
        "players": players,
    }


def filing(results: Sequence[Result]) -> Work[bytes]:
    """Return in small steps games as the bytes of a .bgsplay file."""
    games = {game: number for number, game in enumerate(sorted({one.game for one in results}), start=1)}
    ids, me = dict[str, str](), ""
    for number, one in enumerate(results, start=1):
        ids |= {player_id(one, seat): one.names[seat] for seat in range(len(one.names))}
        me = me or next((player_id(one, seat) for seat in one.people), "")
        if number % AT_ONCE == 0:
            yield Progress(number, 2 * len(results))
    players = {id: number for number, id in enumerate(ids, start=1)}
    named = dict.fromkeys(one.place for one in results if one.place)
    places = {place: number for number, place in enumerate(named, start=1)}
    titles = dict.fromkeys(title for one in results for title in one.expansions)
    expansions = {title: number for number, title in enumerate(titles, start=len(games) + 1)}
    plays = list[bytes]()
    for number, one in enumerate(results, start=1):
        plays.append(compact_bytes(_line(one, games[one.game], players, places, expansions)))
        if number % AT_ONCE == 0:
            yield Progress(len(results) + number, 2 * len(results))
    content = {
        "games": [
            *(_game(number, game_id(game), GAMES[game].name, MODULES[game].bgg) for game, number in games.items()),
            *(
                _game(number, f"expansion-{folded(title)}", title, is_expansion=True)
                for title, number in expansions.items()
            ),
        ],
        "players": [
            {"id": number, "uuid": _uuid(id), "name": ids[id], "isAnonymous": False} for id, number in players.items()
        ],
        "locations": [
            {"id": number, "uuid": _uuid(f"place-{folded(place)}"), "name": place} for place, number in places.items()
        ],
        "userInfo": {"meRefId": players.get(me, 0)},
    }
    return b"".join((compact_bytes(content).removesuffix(b"}"), b',"plays":[', b",".join(plays), b"]}"))


def play_uid(result: Result) -> str:
    """Return the uid of a game in the file; a play that came from BG Stats keeps its own."""
    return result.uid if result.source == BGSTATS else uid_of(result.uid)


def uid_of(uid: str) -> str:
    """Return the uid in the file of a game with this uid here."""
    return _uuid(uid)


def game_id(game: str) -> str:
    """Return the source id of a game."""
    return f"mint-{game}"


def player_id(result: Result, seat: int) -> str:
    """Return the source id of a person, the same under any spelling of the name, of an AI of that game, or of the app
    under a name."""
    name = folded(result.names[seat])
    if seat == result.automa:
        return f"ai-{result.game}-{name}"
    kind = "app" if seat in result.apps else "p"
    return f"{kind}-{sha256(name.encode()).hexdigest()[:12]}"


def _score(result: Result, seat: int) -> JsonDict:
    rank, total = result.ranks[seat], result.totals[seat]
    score = result.written[seat] if result.written else "" if total is None else str(total)
    return {"score": score, "winner": rank == 1, "rank": rank}


def _game(number: int, id: str, title: str, bgg: int | None = None, *, is_expansion: bool = False) -> JsonDict:
    """Return a game of the shelf, or an expansion, as the file has it."""
    return {
        "id": number,
        "uuid": _uuid(id),
        "name": title,
        "bggId": bgg or 0,
        "isBaseGame": int(not is_expansion),
        "isExpansion": int(is_expansion),
        "highestWins": True,
        "noPoints": False,
        "cooperative": False,
        "usesTeams": False,
    }


def _line(
    result: Result, game: int, players: Mapping[str, int], places: Mapping[str, int], expansions: Mapping[str, int]
) -> JsonDict:
    """Return a game as the file has it."""
    scores = [
        {
            "playerRefId": players[player_id(result, seat)],
            **_score(result, seat),
            "seatOrder": seat + 1,
            "startPlayer": seat == result.began,
            "newPlayer": False,
            "role": "AI" if result.is_machine(seat) else "",
        }
        for seat in range(len(result.names))
    ]
    return {
        "uuid": play_uid(result),
        "gameRefId": game,
        "playDate": _moment(result),
        **_duration(result),
        **({"rounds": result.rounds} if result.is_tracked else {}),
        **({"locationRefId": places[result.place]} if result.place else {}),
        **({"comments": result.note} if result.note else {}),
        "board": _variant(result),
        "expansionPlays": [{"gameRefId": expansions[title], "bggId": 0} for title in result.expansions],
        "usesTeams": False,
        "ignored": result.ignored,
        "playerScores": scores,
    }


def _duration(result: Result) -> JsonDict:
    return {} if result.minutes is None else {"durationMin": result.minutes}


def _moment(result: Result) -> str:
    """Return when a game ended, as the local time that files have."""
    return f"{result.at.astimezone():%Y-%m-%d %H:%M:%S}"


def _variant(result: Result) -> str:
    """Return the board, in the words of BG Stats: the mode, and the printing if there are several; of a play taken over
    what it was there."""
    if result.kind == PLAY:
        return result.variant
    return ", ".join(part for part in (result.mode, result.printing) if part)


def _uuid(id: str) -> str:
    return str(uuid5(_SPACE, id))
