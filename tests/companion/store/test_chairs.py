"""A game in which the app has a chair and deals: what is stored and handed on, and what lists and figures say of it."""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from companion import languages
from companion.referee import Referee
from companion.sharing import bgstats, game_codes
from companion.slices import whole
from companion.store import game_records, statistics
from companion.store.record_faults import NotShared, parsed
from companion.store.store import Store
from companion.store.tally import tallying
from companion.table.table import HIGHEST_DEAL, Setup, Table
from engine.verdict import BadRequest
from tests.companion.sharing.playing import csv_rows, over, played
from tests.companion.store.test_statistics import of
from ui.screens.history.statistics_view import wins

PLAIN = Setup("works", "multiplayer", ("Ada", "Basil", "Ben"))
CHAIR = replace(PLAIN, chairs={"1": "fair"}, deal=7)
EN = languages.words("en")


def test_they_are_written_only_where_they_are_set() -> None:
    assert not {"chairs", "deal"} & PLAIN.as_json().keys()
    assert Setup.from_json(json.loads(json.dumps(CHAIR.as_json()))) == CHAIR
    assert (CHAIR.apps, CHAIR.level(1), CHAIR.level(0), CHAIR.level(None)) == ((1,), "fair", None, None)


def test_the_store_keeps_them_and_so_does_another_option(store: Store) -> None:
    id = store.start(CHAIR).id
    assert store.open(id, languages.words("fr")).table.setup == CHAIR
    assert store.games()[0].setup == store.last_setup("works") == CHAIR
    assert store.set_option(id, "edition", "first").table.setup == replace(CHAIR, options={"edition": "first"})


@pytest.mark.parametrize("way", ["codes", "file", "backup"])
def test_they_go_along_to_another_device(store: Store, theirs: Store, way: str) -> None:
    live = played(store, CHAIR, 12)
    there = over(store, live.id, theirs, way)
    assert there.table.setup == CHAIR
    assert there.table.moves == live.table.moves


def test_a_code_says_by_its_version_whether_an_older_app_can_read_it(store: Store) -> None:
    def version(setup: Setup, *levels: str | None) -> Any:
        live = store.start(setup)
        for level in levels:
            live.table.hand_over(1, level)
        live.table.mark("a name, which every version reads")
        content = whole(game_codes.writing(game_records.read(store, live.id)))
        return parsed(content, game_codes.MOST_BYTES)["version"]

    assert version(PLAIN) == game_codes.FIRST
    assert version(CHAIR, None) == version(CHAIR, None, "fair") == game_codes.TAKEN > game_codes.SEATED
    assert version(CHAIR) == version(replace(PLAIN, deal=7)) == game_codes.SEATED > game_codes.ROADS


BAD = [
    {"chairs": {"3": "fair"}},
    {"chairs": {"-1": "fair"}},
    {"chairs": {"01": "fair"}},
    {"chairs": {"1": "best"}},
    {"chairs": {"1": 3}},
    {"chairs": {"1": []}},
    {"chairs": ["fair"]},
    {"chairs": None},
    {"deal": -1},
    {"deal": HIGHEST_DEAL + 1},
    {"deal": 1.5},
    {"deal": True},
    {"deal": "7"},
]


@pytest.mark.parametrize("bad", BAD, ids=str)
def test_what_cannot_be_is_refused_in_a_sentence(store: Store, bad: dict[str, Any]) -> None:
    field = next(iter(bad))
    with pytest.raises(BadRequest):
        Table(replace(PLAIN, **bad))
    line = game_records.read(store, store.start(PLAIN).id).as_json()
    with pytest.raises(NotShared) as told:
        game_records.from_json({**line, "setup": {**line["setup"], **bad}})
    assert f"“{field}”" in told.value.in_words(EN)


def test_nobody_plays_alone_for_the_app() -> None:
    with pytest.raises(BadRequest):
        Table(Setup("works", "solo", ("Ada",), {"ai": "justin"}, chairs={"0": "easy"}))


def test_the_referee_speaks_as_before() -> None:
    new = {"cmd": "new", **PLAIN.as_new()}
    assert Referee().handle(new)["ok"]
    for field, value in (("chairs", {}), ("deal", 7)):
        assert Referee().handle({**new, field: value})["error"]["code"] == "bad-request"
    assert Table(CHAIR).journal() == Table(PLAIN).journal()


def test_the_app_is_no_person_of_the_statistics(store: Store) -> None:
    played(store, CHAIR, 999)
    played(store, PLAIN, 999)
    found = statistics.results(store)
    assert [one.people for one in found] == [(0, 2), (0, 1, 2)]
    assert "apps" in found[0].as_json()
    assert "apps" not in found[1].as_json()
    assert whole(tallying(found[:1], ())).names() == ["Ada", "Ben"]
    against = of(found).against
    assert [line.name for line in wins(EN, against)] == ["People", "With the app in a chair"]


def test_what_is_given_on_says_that_it_was_the_app(store: Store) -> None:
    played(store, CHAIR, 999)
    (one,) = statistics.results(store)
    rows = csv_rows([one])
    assert [row["is_ai"] for row in rows] == ["0", "1", "0"]
    players = bgstats.play(one)["players"]
    assert [player.get("role") for player in players] == [None, "AI", None]
    assert players[1]["sourcePlayerId"].startswith("app-")
    (line,) = json.loads(whole(bgstats.filing([one])))["plays"]
    assert [score["role"] for score in line["playerScores"]] == ["", "AI", ""]


def test_lists_know_who_is_the_app(store: Store) -> None:
    store.start(PLAIN)
    store.start(CHAIR)
    with_app, without = store.games()
    assert with_app.summary is not None
    assert with_app.summary.get("apps") == [1]
    assert without.summary is not None
    assert "apps" not in without.summary


def test_a_seat_that_people_took_over_is_kept_handed_on_and_no_win_over_the_app(store: Store, theirs: Store) -> None:
    live, chance = store.start(CHAIR), Random(1)
    while legal := live.table.state.legal_moves():
        if len(live.table.moves) == 9:
            live.table.hand_over(1, None)
        live.table.play(chance.choice(legal))
    taken = [(each.moves, each.seat, each.level) for each in store.open(live.id).table.handovers]
    assert taken == [(9, 1, None)]
    record = game_records.read(store, live.id)
    assert whole(game_codes.reading(whole(game_codes.writing(record)))).entries == record.entries
    assert game_records.from_json(json.loads(json.dumps(record.as_json()))).entries == record.entries
    (found,) = statistics.results(store)
    assert (found.apps, found.taken, found.people) == ((1,), (1,), (0, 2))
    of_ada = of([found])
    assert [share.name for share in of_ada.against] == [statistics.TAKEN]


def test_only_a_seat_of_the_app_is_handed_over() -> None:
    table = Table(CHAIR)
    for seat, level in ((0, None), (1, "clever")):
        with pytest.raises(BadRequest):
            table.hand_over(seat, level)
    table.hand_over(1, None)
    assert (table.apps, table.level(1)) == ((), None)
    table.hand_over(1, "strong")
    assert (table.apps, table.level(1)) == ((1,), "strong")
