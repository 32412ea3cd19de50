"""A result given on: as text, as a table, with its journal, and to BG Stats, whose source ids never change."""

import csv
import io
import json
import time
from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest

from companion import languages
from companion.languages import Words
from companion.sharing import bgstats, codes, exports
from companion.slices import whole
from companion.store import statistics
from companion.store.results import Result
from companion.store.store import Store
from companion.table.table import Setup
from engine.game import GAMES
from tests import pictures
from tests.companion.sharing.playing import csv_rows, in_one_position, to_the_end
from tests.companion.store.test_statistics import one

ENGLISH, FRENCH = languages.words("en"), languages.words("fr")
FOUR = one(
    5,
    names=("Ada", "Ben", "Cléo", "Dan"),
    automa=None,
    mode="multiplayer",
    totals=(7, 9, 7, 4),
    ranks=(2, 1, 2, 4),
    gathered=((), (), (), ()),
)


def data_of(link: str) -> dict[str, Any]:
    """Return what a browser hands to the page behind a link."""
    (data,) = parse_qs(urlsplit(link).query, strict_parsing=True)["data"]
    found: dict[str, Any] = json.loads(data)
    return found


# --- text


def test_the_text_ranks_everybody_and_names_the_winner() -> None:
    text = exports.text(ENGLISH, FOUR).splitlines()
    assert text[0] == "Mint Works, 6 May 2026"
    assert text[1:5] == ["1. Ben: 9 stars", "2. Ada: 7 stars", "2. Cléo: 7 stars", "4. Dan: 4 stars"]
    assert text[5:] == ["Ben wins.", "20 minutes, 40 moves"]


def test_the_text_counts_what_the_game_counts() -> None:
    assert "Ada: 7 points" in exports.text(ENGLISH, one(1, game="bid"))
    assert "1 star\n" in exports.text(ENGLISH, one(1, totals=(7, 1)))


def test_ties_and_shared_wins_are_said() -> None:
    assert exports.won(ENGLISH, one(1, tie="mints")) == "Ada wins after a tie."
    assert exports.won(ENGLISH, one(1, ranks=(1, 1))) == "Ada and Justin share the win."


def test_the_text_is_french_where_the_app_is() -> None:
    text = exports.text(FRENCH, FOUR)
    assert "Ben\u00a0: 9 étoiles" in text
    assert "Ben l’emporte." in text


@pytest.mark.parametrize("name", ["Player", "Vous"])
def test_whoever_plays_alone_without_a_name_gives_it_on_as_theirs(name: str) -> None:
    mine = one(1, names=(name, "Justin"))
    assert exports.text(ENGLISH, mine).splitlines()[1:4] == ["1. Me: 7 stars", "2. Justin: 5 stars", "I won."]
    assert exports.text(FRENCH, mine).splitlines()[3] == "J’ai gagné."
    assert "I won after a tie." in exports.text(ENGLISH, one(1, names=(name, "Justin"), tie="mints"))
    assert "Justin and I share the win." in exports.text(ENGLISH, one(1, names=(name, "Justin"), ranks=(1, 1)))
    assert "Justin wins." in exports.text(ENGLISH, one(1, names=(name, "Justin"), ranks=(2, 1)))
    # Next to others it is a name, and other programs are given it unchanged.
    assert "1. Player: 7 stars" in exports.text(ENGLISH, one(1, names=("Player", "Ben"), automa=None))
    assert bgstats.play(mine)["players"][0]["name"] == name


# --- tables


def test_the_table_has_a_line_for_each_seat() -> None:
    lines = csv_rows([one(1), FOUR])
    assert tuple(lines[0]) == tuple(exports.COLUMNS)
    assert [(line["name"], line["score"], line["won"], line["is_ai"]) for line in lines[:2]] == [
        ("Ada", "7", "1", "0"),
        ("Justin", "5", "0", "1"),
    ]
    assert [line["name"] for line in lines[2:]] == ["Ada", "Ben", "Cléo", "Dan"]


@pytest.mark.parametrize(("words", "between", "name"), [(ENGLISH, ",", "Name"), (FRENCH, ";", "Nom")])
def test_the_table_is_one_of_the_language_with_local_days(
    monkeypatch: pytest.MonkeyPatch, words: Words, between: str, name: str
) -> None:
    monkeypatch.setenv("TZ", "America/Los_Angeles")
    time.tzset()
    try:
        late = replace(one(1), at=datetime(2026, 10, 25, 1, 7, tzinfo=UTC))
        content = whole(exports.writing_csv(words, [late]))
        plays = json.loads(whole(bgstats.filing([late])))["plays"]
    finally:
        monkeypatch.undo()
        time.tzset()
    assert content.startswith(b"\xef\xbb\xbf")
    head, *lines = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""), delimiter=between)
    assert head[11] == name
    assert lines[0][4] == plays[0]["playDate"] == "2026-10-24 18:07:00"
    assert [line[11] for line in lines] == ["Ada", "Justin"]


def test_bg_stats_is_told_who_began(store: Store) -> None:
    to_the_end(store.start(Setup("works", "multiplayer", ("Ada", "Ben"))))
    store.sheets.save(in_one_position())
    content = json.loads(whole(bgstats.filing(statistics.results(store))))
    began = [[score["startPlayer"] for score in play["playerScores"]] for play in content["plays"]]
    assert began == [[True, False], [False, False]]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_no_name_becomes_a_formula(name: str) -> None:
    lines = csv_rows([one(1, names=(name, "Justin"))])
    assert lines[0]["name"] == f"'{name}"


def test_everything_as_json_has_journals_of_unfinished_games_too(store: Store) -> None:
    done = to_the_end(store.start(Setup("works", "solo", ("Ada",), {"ai": "justin"})))
    running = store.start(Setup("works", "multiplayer", ("Ada", "Ben")))
    gone = store.start(Setup("works", "multiplayer", ("Ada", "Ben")))
    store.delete(gone.id)
    content = json.loads(whole(exports.writing_json(store)))
    (result,) = statistics.results(store)
    first, second = content["games"]
    assert content["format"] == "mint-companion/games"
    assert first["result"] == json.loads(json.dumps(result.as_json()))
    assert len(first["entries"]) == len(done.table.moves)
    assert second["result"] is None
    assert second["setup"] == running.table.setup.as_json()


# --- BG Stats


def test_the_link_says_what_bg_stats_asks_for() -> None:
    link = bgstats.link(one(7))
    assert link.startswith("https://app.bgstatsapp.com/createPlay.html?data=")
    data = data_of(link)
    assert (data["sourceName"], data["sourcePlayId"]) == ("Mint Companion", f"{7:032x}")
    assert data["playDate"] == f"{one(7).at:%Y-%m-%d %H:%M:%S}"
    assert data["durationMin"] == 20
    assert data["game"] == {
        "name": "Mint Works",
        "sourceGameId": "mint-works",
        "highestWins": True,
        "bggId": 200077,
    }
    ada, justin = data["players"]
    assert (ada["name"], ada["score"], ada["winner"], ada["rank"]) == ("Ada", "7", True, 1)
    assert (justin["role"], justin["winner"]) == ("AI", False)


def test_source_ids_never_change() -> None:
    assert [bgstats.game_id(game) for game in GAMES] == ["mint-works", "mint-delivery", "mint-bid"]
    found = one(1, names=("Ada", "Justin"))
    assert bgstats.player_id(found, 0) == "p-fdee430d40bd"
    assert bgstats.player_id(found, 1) == "ai-works-justin"
    assert bgstats.player_id(one(2, names=("ADA", "Justin")), 0) == "p-fdee430d40bd"


def test_an_unknown_id_at_boardgamegeek_is_left_out() -> None:
    assert "bggId" not in data_of(bgstats.link(one(1, game="bid")))["game"]
    assert data_of(bgstats.link(one(1, game="delivery")))["game"]["bggId"] == 230251


@pytest.mark.parametrize(("found", "most"), [(one(1), 17), (FOUR, 21)])
def test_the_code_of_the_link_is_read_by_another_device(found: Result, most: int) -> None:
    squares = codes.matrix(bgstats.link(found), is_long=True)
    assert pictures.read(squares) == bgstats.link(found)
    assert pictures.version_of(squares) <= most


def test_the_code_of_the_text_is_read_by_another_device() -> None:
    text = exports.text(FRENCH, FOUR)
    assert pictures.read(codes.matrix(text)) == text


KNOWN: Mapping[str, set[str]] = {
    "games": {"id", "uuid", "name", "bggId", "bggName", "bggYear", "isBaseGame", "isExpansion", "highestWins"}
    | {"noPoints", "cooperative", "usesTeams", "minPlayerCount", "maxPlayerCount", "urlImage", "urlThumb", "rating"},
    "players": {"id", "uuid", "name", "isAnonymous", "bggUsername", "modificationDate", "metaData"},
    "locations": {"id", "uuid", "name", "modificationDate", "tags"},
    "plays": {"uuid", "gameRefId", "playDate", "durationMin", "rounds", "locationRefId", "comments", "board", "ignored"}
    | {"usesTeams", "expansionPlays", "playerScores", "bggId", "manualWinner", "scoringSetting", "rating", "entryDate"},
    "playerScores": {"playerRefId", "score", "winner", "rank", "seatOrder", "startPlayer", "newPlayer", "role", "team"},
    "expansionPlays": {"gameRefId", "bggId"},
}
"""The fields that exports of BG Stats have."""


def test_the_file_has_the_fields_that_bg_stats_has_and_nothing_lacks() -> None:
    more = {"place": "Home", "note": "Close!", "expansions": ("City", "Dry Run"), "began": 1}
    content = json.loads(whole(bgstats.filing([replace(FOUR, **more), one(1)])))
    (play, other), games = content["plays"], {game["id"]: game for game in content["games"]}
    for name, fields in KNOWN.items():
        for row in content.get(name, play.get(name)):
            assert set(row) <= fields
    assert [games[one["gameRefId"]]["name"] for one in play["expansionPlays"]] == ["City", "Dry Run"]
    assert [games[one["gameRefId"]]["isExpansion"] for one in play["expansionPlays"]] == [1, 1]
    assert (games[play["gameRefId"]]["isExpansion"], other["expansionPlays"]) == (0, [])
    (place,) = content["locations"]
    assert (place["name"], play["locationRefId"]) == ("Home", place["id"])
    assert (play["comments"], play["durationMin"]) == ("Close!", 20)
    assert [score["startPlayer"] for score in play["playerScores"]] == [False, True, False, False]


def test_the_link_tells_where_it_was_who_began_and_a_note_that_its_code_can_hold() -> None:
    data = data_of(bgstats.link(replace(FOUR, place="Home", note="é" * 900, began=1)))
    assert (data["location"], data["comments"]) == ("Home", "é" * bgstats.LONGEST_COMMENT)
    assert [player.get("startPlayer", False) for player in data["players"]] == [False, True, False, False]
    codes.matrix(bgstats.link(replace(FOUR, place="é" * 100, note="é" * 900)), is_long=True)


def test_the_file_refers_to_each_game_and_player_once() -> None:
    content = json.loads(whole(bgstats.filing([one(1), FOUR, one(6, game="bid")])))
    assert [game["name"] for game in content["games"]] == ["Mint Bid", "Mint Works"]
    names = {player["id"]: player["name"] for player in content["players"]}
    assert sorted(names.values()) == ["Ada", "Ben", "Cléo", "Dan", "Justin", "Justin"]
    assert names[content["userInfo"]["meRefId"]] == "Ada"
    plays = content["plays"]
    games = {game["id"]: game["name"] for game in content["games"]}
    assert [games[play["gameRefId"]] for play in plays] == ["Mint Works", "Mint Works", "Mint Bid"]
    scores = plays[1]["playerScores"]
    assert [(names[score["playerRefId"]], score["score"], score["winner"]) for score in scores] == [
        ("Ada", "7", False),
        ("Ben", "9", True),
        ("Cléo", "7", False),
        ("Dan", "4", False),
    ]
    assert content == json.loads(whole(bgstats.filing([one(1), FOUR, one(6, game="bid")])))
