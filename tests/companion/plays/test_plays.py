"""Plays from elsewhere: small files of each format, written by hand from what is known of the formats, odd ones among
them; what is taken over, shown, found again and taken back."""

import io
import json
import zipfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import UTC, date, datetime, time
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion import languages
from companion.languages import words
from companion.plays import reading, written_days
from companion.plays import words as said
from companion.plays.offer import Offer, offered, take
from companion.plays.recorded import Reading
from companion.sharing import backup, bgstats, exports, transfer
from companion.slices import whole
from companion.store import play_records, statistics
from companion.store.library import PLAYS, LibraryQuery
from companion.store.plays import AI, AT_ONCE, BGG, BGSTATS, CSV, OURS, Play, PlaySeat, total_of
from companion.store.record_faults import NotShared
from companion.store.results import GAME, PLAY, Key
from companion.store.store import Store
from companion.store.tally import tallying
from tests.companion.sharing.playing import SOLO, played, to_the_end
from tests.stored import rows_of

BGG_WORKS = 200077


@pytest.fixture
def store() -> Iterator[Store]:
    with Store(Path(":memory:")) as store:
        yield store


def seat(player: int, score: object = "", **more: Any) -> dict[str, Any]:
    return {"playerRefId": player, "score": score, "seatOrder": 0, "rank": 0, **more}


def of_bgstats(*plays: dict[str, Any], **more: Any) -> bytes:
    """A file of BG Stats with Mint Works, an expansion and a game that is none of ours, and three people."""
    games = [
        {"id": 1, "name": "Mint Works", "bggId": BGG_WORKS},
        {"id": 2, "name": "Catan", "bggId": 13},
        {"id": 3, "name": "Mint Works: City", "bggId": 5, "isExpansion": 1},
        {"id": 4, "name": "mint delivery", "bggId": 0},
    ]
    people = [
        {"id": 1, "name": "Ada", "uuid": "P-1", "isAnonymous": False, "bggUsername": "ada99"},
        {"id": 2, "name": "Zoé", "uuid": "P-2"},
        {"id": 3, "name": "Ada", "uuid": "P-3"},
        {"id": 4, "name": "Bot", "metaData": json.dumps({"isNpc": 1})},
    ]
    locations = [{"id": 1, "name": "The train", "uuid": "L-1"}]
    usual = {"gameRefId": 1, "playDate": "2024-03-01 20:15:00"}
    numbered = [{"uuid": f"PLAY-{number}", **usual, **play} for number, play in enumerate(plays)]
    content = {"about": {}, "games": games, "players": people, "locations": locations, "plays": numbered, **more}
    return json.dumps(content).encode()


def of_bgg(*plays: str) -> bytes:
    return f'<?xml version="1.0" encoding="utf-8"?><plays username="ada99" userid="1">{"".join(plays)}</plays>'.encode()


def bgg_play(people: str = "", game: str = f'name="Mint Works" objectid="{BGG_WORKS}"', **more: str) -> str:
    fields = {"id": "7", "date": "2024-03-01", "quantity": "1", "length": "20", "incomplete": "0", **more}
    about = " ".join(f'{name}="{value}"' for name, value in fields.items())
    item = f'<item {game} objecttype="thing"><subtypes><subtype value="boardgame"/></subtypes></item>'
    return f"<play {about}>{item}<comments>A note</comments><players>{people}</players></play>"


TWO = '<player name="Ada" username="ada99" score="7" win="1" startposition="1"/><player name="Ben" score="5" win="0"/>'


def read(content: bytes) -> Reading:
    found = reading.read(content)
    assert found is not None
    return found


def only(content: bytes) -> Play:
    found = read(content)
    assert not found.faults
    (play,) = found.plays
    return play


def why(content: bytes) -> list[str]:
    return [fault.in_words(words("en")) for _, fault in read(content).faults]


def brought(store: Store, content: bytes) -> Offer:
    offer = offered(store, content)
    assert offer is not None
    take(store, offer)
    return offer


# Reading


def test_a_play_of_bg_stats_is_read_whole() -> None:
    people = [seat(2, "9", winner=True, rank=1, startPlayer=True), seat(1, 7, winner=False, rank=2)]
    more = {"locationRefId": 1, "comments": " Close! ", "durationMin": 25, "board": "Dry", "bggId": 99}
    play = only(of_bgstats({"playerScores": people, "expansionPlays": [{"gameRefId": 3}], **more}))
    assert play == Play(
        "play-0",
        "works",
        date(2024, 3, 1),
        (PlaySeat("Zoé", "9", 1, began=True), PlaySeat("Ada", "7", 2)),
        BGSTATS,
        time(20, 15),
        25,
        "The train",
        "Close!",
        "Dry",
        also=("bgg-99",),
        expansions=("Mint Works: City",),
    )


def test_other_games_are_counted_and_damaged_plays_told() -> None:
    found = read(
        of_bgstats(
            {"gameRefId": 2, "playerScores": []},
            {"gameRefId": 77, "playerScores": []},
            {"playDate": "yesterday", "playerScores": [seat(1)]},
            {"playDate": None, "playerScores": [seat(1)]},
            {"playDate": "2024-02-30", "playerScores": [seat(1)]},
            {"playerScores": []},
            {},
            {"playerScores": [seat(1)] * 40},
            {"gameRefId": 4, "playerScores": [seat(1)]},
        )
    )
    assert found.left == {"Catan": 1, "?": 1}
    assert [play.game for play in found.plays] == ["delivery"]
    assert [fault.why for _, fault in found.faults] == [
        *["its date can’t be read"] * 3,
        *["nobody is named in it"] * 2,
        "it has more than {most} seats",
    ]
    assert found.total == 9


@pytest.mark.parametrize(
    ("text", "day", "clock"),
    [
        ("2024-03-01", date(2024, 3, 1), None),
        ("2024-03-01 23:30:00", date(2024, 3, 1), time(23, 30)),
        ("2024-03-01T23:30:00-08:00", date(2024, 3, 1), time(23, 30)),
        ("2024-03-01T00:30:00.000+1300", date(2024, 3, 1), time(0, 30)),
        ("2024-3-1 9:05", date(2024, 3, 1), time(9, 5)),
    ],
)
def test_a_play_keeps_its_day_and_its_clock_whatever_the_time_zone(text: str, day: date, clock: time | None) -> None:
    play = only(of_bgstats({"playDate": text, "playerScores": [seat(1, "5")]}))
    assert (play.day, play.clock) == (day, clock)
    assert play.at.astimezone().date() == day


def test_a_time_in_utc_is_told_in_the_zone_of_this_device() -> None:
    play = only(of_bgstats({"playDate": "2024-03-01T23:30:00Z", "playerScores": [seat(1)]}))
    assert play.at == datetime(2024, 3, 1, 23, 30, tzinfo=UTC)


@pytest.mark.parametrize(
    ("score", "total"),
    [
        *(("41", 41), (" 41 ", 41), ("-3", -3), ("41.0", 41), ("12+5 + 3", 20), ("49-46ish", None), ("", None)),
        *(("41.5", None), ("won", None), ("9" * 40, None), ("1" * 7, None), ("٤", None), ("1e3", None)),
    ],
)
def test_a_score_is_a_number_or_stays_a_text(score: str, total: int | None) -> None:
    assert total_of(score) == total
    assert only(of_bgstats({"playerScores": [seat(1, score), seat(2, "1")]})).seats[0].score == score.strip()[:30]


def test_a_total_that_bg_stats_does_not_know_and_people_without_names_are_read() -> None:
    people = [{"id": 1, "name": "Anonymous player", "isAnonymous": True}, {"id": 2, "name": "Ada"}]
    play = only(of_bgstats({"playerScores": [seat(1, "null"), seat(1, "4"), seat(2, "null")]}, players=people))
    assert [(one.name, one.score) for one in play.seats] == [("Player 1", ""), ("Player 2", "4"), ("Ada", "")]


@pytest.mark.parametrize(
    ("people", "ranks"),
    [
        ([seat(1, "5"), seat(2, "7")], [2, 1]),
        ([seat(1, "5", winner=True), seat(2, "7", winner=False)], [1, 2]),
        ([seat(1, "5", winner=False), seat(2, "5", winner=False)], [1, 1]),
        ([seat(1, "", winner=False), seat(2, "", winner=True)], [2, 1]),
        ([seat(1, ""), seat(2, "8")], [0, 0]),
        ([seat(1, "8", winner=False)], [0]),
        ([seat(1, "8", winner=True)], [1]),
        ([seat(1, "3", rank=1), seat(2, "9", rank=2)], [1, 2]),
        ([seat(1, "3", rank=1, winner=False), seat(2, "9", rank=2, winner=True)], [2, 1]),
    ],
)
def test_who_won_is_as_the_file_says(people: list[dict[str, Any]], ranks: list[int]) -> None:
    assert [one.rank for one in only(of_bgstats({"playerScores": people})).seats] == ranks


def test_names_twice_and_none_are_told_apart() -> None:
    play = only(of_bgstats({"playerScores": [seat(1), seat(3), seat(99), seat(2)]}))
    assert [one.name for one in play.seats] == ["Ada", "Ada 2", "Player 3", "Zoé"]


def test_somebody_who_is_no_person_is_the_ai_against_one_and_the_app_among_several() -> None:
    alone = only(of_bgstats({"playerScores": [seat(4, "9"), seat(1, "5")]}))
    assert [(one.name, one.machine) for one in alone.seats] == [("Ada", ""), ("Bot", AI)]
    more = only(of_bgstats({"playerScores": [seat(4, "9"), seat(1, "5"), seat(2, "1")]}))
    assert [one.machine for one in more.seats] == ["app", "", ""]


def test_plays_of_boardgamegeek_are_read() -> None:
    play = only(of_bgg(bgg_play(TWO, location="Home")))
    assert play == Play(
        "bgg-7",
        "works",
        date(2024, 3, 1),
        (PlaySeat("Ada", "7", 1, began=True), PlaySeat("Ben", "5", 2)),
        BGG,
        None,
        20,
        "Home",
        "A note",
    )


def test_a_quantity_is_as_many_plays() -> None:
    assert [play.uid for play in read(of_bgg(bgg_play(TWO, quantity="3"))).plays] == ["bgg-7", "bgg-7/2", "bgg-7/3"]
    assert len(read(of_bgg(bgg_play(TWO, quantity="0"))).plays) == 1
    assert why(of_bgg(bgg_play(TWO, quantity="9999"))) == ["it was entered more than 100 times at once"]
    assert why(of_bgg(bgg_play())) == ["nobody is named in it"]
    other = bgg_play(TWO, 'name="Mint Tin Pirates" objectid="1"')
    assert read(of_bgg(other)).left == {"Mint Tin Pirates": 1}


def test_what_was_not_finished_or_does_not_count_is_kept_but_not_counted() -> None:
    assert not only(of_bgg(bgg_play(TWO, incomplete="1"))).counts
    assert not only(of_bgg(bgg_play(TWO, nowinstats="1"))).counts
    assert not only(of_bgstats({"ignored": True, "playerScores": [seat(1)]})).counts


def test_fields_of_boardgamegeek_may_be_elements() -> None:
    inside = f'<name>Mint Works</name><objectid>{BGG_WORKS}</objectid>'
    about = "<id>7</id><date>2024-03-01</date><player><name>Ada</name></player>"
    play = only(f"<export><play>{about}<item>{inside}</item></play></export>".encode())
    assert (play.uid, play.day, [one.name for one in play.seats]) == ("bgg-7", date(2024, 3, 1), ["Ada"])


BOMB = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><plays><play date="&b;"/></plays>'


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (BOMB.encode(), "foreign"),
        (b'<?xml version="1.0"?>' + BOMB.encode(), "foreign"),
        (of_bgg(bgg_play(TWO))[:-40], "damaged"),
        (("<plays>" + "<play>" * 300).encode(), "too-deep"),
        (b'{"games":[],"plays":' + b"[" * 5000, "too-deep"),
        (b'{"games":[],"plays":[1', "foreign"),
    ],
)
def test_hostile_files_are_refused_in_words(store: Store, content: bytes, fault: str) -> None:
    with pytest.raises(NotShared) as error:
        reading.read(content)
    assert error.value.why == fault
    assert error.value.in_words(words("fr"))
    assert not store.library.page()


@pytest.mark.parametrize(
    "content",
    [
        of_bgstats(games=[1, None, {"id": []}], plays=[None, 3, [], {"gameRefId": {}}, {"playerScores": 4}]),
        of_bgstats({"gameRefId": 1, "playerScores": [None, 3, {"playerRefId": [], "score": {}, "rank": "x"}]}),
        of_bgstats({"playDate": 5, "comments": {}, "locationRefId": [], "playerScores": [seat(1, None)]}),
        of_bgg("<play/>", "<play><item/></play>", "<play><item name='Mint Works'/><players/></play>"),
        b"Date,Game,Player 1\n,,\n2024-01-01\nx,Mint Works,Ada\n\"unclosed",
        b"date;game;player;score\n2024-01-01;Mint Works;Ada;" + b"9" * 200_000,
    ],
)
def test_odd_content_breaks_nothing(store: Store, content: bytes) -> None:
    with suppress(NotShared):  # which is one sentence
        brought(store, content)


@pytest.mark.parametrize("content", [b"hello, you, there\nand you", b"<html><body>Hi</body></html>", b"{}", b"1,2,3"])
def test_what_has_no_plays_is_for_others_to_judge(content: bytes) -> None:
    assert reading.read(content) is None


WIDE = """Date,Game,Location,Times Played,Number of Players,Player 1,Player 1 Score,Player 1 Rating,Player 2,\
Player 2 Score,Winner,Comments
2024-03-01,Mint Works,Home,1,2,Ada,7,,Ben,5,Ada,A note
2024-03-01,Catan,Home,1,2,Ada,7,,Ben,5,Ada,
"""
LONG = f"""id;date;quantity;length;location;comments;objectid;game;player;username;score;win;startposition
7;01/03/2024;1;20;Home;A note;{BGG_WORKS};Mint Works;Ada;ada99;7;1;1
7;01/03/2024;1;20;Home;A note;{BGG_WORKS};Mint Works;Ben;;5;0;
"""
LISTED = "Play Date\tGame Name\tPlayers\tWinner\tNotes\n2024/03/01\tMint Works\tAda (7), Ben (5)\tAda\tA note\n"


@pytest.mark.parametrize(("text", "source"), [(WIDE, BGG), (LONG, BGG), (LISTED, CSV)])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_tables_of_exporters_are_read(text: str, source: str, encoding: str) -> None:
    play = only(text.encode(encoding))
    assert (play.game, play.day, play.source, play.note) == ("works", date(2024, 3, 1), source, "A note")
    assert [(one.name, one.total, one.rank) for one in play.seats] == [("Ada", 7, 1), ("Ben", 5, 2)]


def test_a_play_of_a_table_has_the_same_uid_each_time() -> None:
    twice = WIDE + WIDE.splitlines()[1] + "\n"
    first, second = (play.uid for play in read(twice.encode()).plays)
    assert first == only(WIDE.encode()).uid != second


def test_days_of_a_table_are_read_as_all_of_them_show() -> None:
    head = "date,game,player\n"
    assert [play.day for play in read(f"{head}3/1/2024,Mint Works,A\n3/25/2024,Mint Works,A\n".encode()).plays] == [
        date(2024, 3, 1),
        date(2024, 3, 25),
    ]
    assert read(f"{head}3/1/2024,Mint Works,A\n25/1/2024,Mint Works,A\n".encode()).plays[0].day == date(2024, 1, 3)


FRENCH = """Date;Jeu;Joueur;Score;Gagnant;Lieu;Durée;Remarques
sam. 14/03/26 20h15;Mint Works;Ada;12,0;oui;Maison;1 h 05;Serré
sam. 14/03/26 20h15;Mint Works;Ben;9;;Maison;1 h 05;Serré
"""
KEPT_BY_HAND = """Date,Game,Player,Points,Winner,Rank,Place,Duration,Notes
"Sat, Mar 14, 2026 8:15 PM",Mint Works,Ada,12,Ada,1st,Maison,65 min,Serré
"Sat, Mar 14, 2026 8:15 PM",Mint Works,Ben,9,Ada,2nd,Maison,65 min,Serré
"""
IN_A_CELL = """Jour,Jeu,Joueurs,Scores,Vainqueur,Lieu,Durée,Commentaires
14 mars 2026 à 20h15,Mint Works,Ada / Ben,12 / 9,Ada,Maison,1:05,Serré
"""


@pytest.mark.parametrize("text", [FRENCH, KEPT_BY_HAND, IN_A_CELL])
def test_tables_that_people_keep_are_read(text: str) -> None:
    play = only(text.encode())
    assert (play.game, play.day, play.clock, play.minutes) == ("works", date(2026, 3, 14), time(20, 15), 65)
    assert (play.place, play.note) == ("Maison", "Serré")
    assert [(one.name, one.total, one.rank) for one in play.seats] == [("Ada", 12, 1), ("Ben", 9, 2)]


@pytest.mark.parametrize(
    ("text", "moment"),
    [
        ("1er mai 2026", "2026-5-1"),
        ("1-Aug-26", "2026-8-1"),
        ("August 1st, 2026 at 12:05 am", "2026-8-1 00:05:00"),
        ("20260801", "2026-08-01"),
        ("2026/08/01 8:15 pm", "2026-08-01 20:15:00"),
        ("Sam. 1/8/26", "2026-8-1"),
        ("Saturday, 1 August 2026, 9:30", "2026-8-1 09:30:00"),
        ("14 juil. 2026", "2026-7-14"),
        ("14 jui 2026", "14 jui 2026"),  # June or July
        *((text, text) for text in ("", "soon", "2026-08-01T20:15:00.5Z", "may be 2026", "1 Smarch 2026", "1/2/3")),
    ],
)
def test_a_day_is_read_as_it_is_written(text: str, moment: str) -> None:
    assert written_days.in_order(text, is_day_first=True) == moment


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("45", "45"), ("1:30:00", "90"), ("0:45", "45"), ("2 h", "120"), ("90’", "90"), ("", ""), ("long", "long")],
)
def test_a_length_is_read_as_it_is_written(text: str, minutes: str) -> None:
    assert written_days.minutes(text) == minutes


def test_pages_that_were_put_together_are_read_one_after_the_other() -> None:
    pages = [of_bgg(bgg_play(TWO, id=str(number))) for number in range(3)]
    assert [play.uid for play in read(b"\n".join(pages)).plays] == ["bgg-0", "bgg-1", "bgg-2"]
    bare = [page[page.index(b"<plays") :] for page in pages]
    assert [play.uid for play in read(b"".join(bare)).plays] == ["bgg-0", "bgg-1", "bgg-2"]


# Taking over


def test_plays_are_in_the_history_the_statistics_and_the_search_and_go_again(store: Store) -> None:
    store.players.add("Zoë")
    content = of_bgstats({"playerScores": [seat(2, "9", winner=True), seat(1, "x7")], "locationRefId": 1})
    before = [player.name for player in store.players.all()]
    offer = brought(store, content)
    assert [play.uid for play in offer.new] == ["play-0"]
    assert offer.names == {"Zoé": "Zoë", "Ada": "Ada"}
    assert said.people(words("en"), offer) == ["Zoé is Zoë here.", "Ada is new here."]
    (result,) = statistics.results(store)
    assert (result.kind, result.names, result.totals, result.ranks) == (PLAY, ("Zoë", "Ada"), (9, None), (1, 2))
    assert (result.place, result.written, result.at.astimezone().date()) == ("The train", ("9", "x7"), date(2024, 3, 1))
    tally = whole(tallying([result], store.players.all()))
    assert (tally.names()[0], tally.statistics_of("Zoë").won.n) == ("Zoë", 1)
    assert [share.name for share in tally.statistics_of("Zoë").by_place] == ["The train"]
    for query in (LibraryQuery(), LibraryQuery(words=("ada",)), LibraryQuery(what=PLAYS)):
        assert [one.kind for one in store.library.page(query)] == [PLAY]
    again = brought(store, content)
    assert (again.new, again.here) == ((), 1)
    last = store.plays.last_import()
    assert last is not None
    assert store.plays.take_back(last.batch) == 1
    assert not store.library.page()
    assert not statistics.results(store)
    assert [player.name for player in store.players.all()] == before
    assert brought(store, content).back == 1
    assert len(store.library.page()) == 1


def test_an_import_that_is_cut_off_leaves_nothing(store: Store) -> None:
    chance = Random(29)
    plays = [random_play(chance, number) for number in range(4 * AT_ONCE)]
    before = rows_of(store, "players", "plays")
    for steps in range(1, 4):
        work = store.plays.taking(plays, "first")
        for _ in range(steps):
            next(work)
        work.close()
        assert rows_of(store, "players", "plays") == before
    assert sum(1 for _ in store.plays.taking(plays, "first")) == 4
    assert len(list(store.plays.listed())) == len(plays)
    assert store.plays.take_back("first") == len(plays)
    assert not list(store.plays.listed())


def test_an_import_that_is_taken_back_leaves_the_people_who_came_otherwise_meanwhile(tmp_path: Path) -> None:
    def play(uid: str, *names: str) -> Play:
        return Play(uid, "works", date(2024, 3, 1), tuple(PlaySeat(name, "7", 1) for name in names), CSV)

    def known() -> set[str]:
        return {player.name for player in store.players.all()}

    with Store(tmp_path / "games.db") as store, Store(tmp_path / "games.db") as window:
        store.plays.take([play("one", "Ada", "Ben", "Cleo", "Dan")], "first")
        window.plays.take([play("two", "Ada")], "second")
        game = window.start(SOLO)  # a game out of a file adds no players
        window.amend(Key(GAME, game.id), {"names": {"0": "Ben"}})
        store.plays.take([play("three", "Eve")], "third")
        (three,) = (one for one in store.plays.listed() if one.play.uid == "three")
        store.amend(Key(PLAY, three.id), {"names": {"0": "Cleo"}})
        assert known() == {"Ada", "Ben", "Cleo", "Dan", "Eve"}
        assert store.plays.take_back("first") == 1
        assert known() == {"Ada", "Ben", "Cleo", "Eve"}
        assert store.plays.take_back("third") == 1
        assert "Eve" not in known()


def test_other_names_can_be_chosen(store: Store) -> None:
    offer = offered(store, of_bgstats({"playerScores": [seat(1, "5"), seat(2, "3")]}), {"ADA": "Grace"})
    assert offer is not None
    assert [one.name for one in offer.new[0].seats] == ["Grace", "Zoé"]


def test_what_was_played_here_is_not_doubled(store: Store) -> None:
    live = to_the_end(store.start(SOLO))
    (result,) = statistics.results(store)
    for language in languages.LANGUAGES:
        for content in (whole(bgstats.filing([result])), whole(exports.writing_csv(words(language), [result]))):
            offer = offered(store, content)
            assert offer is not None
            assert (offer.new, offer.here) == ((), 1)
    people = [{"id": 1, "name": result.names[0]}, {"id": 2, "name": result.names[1]}]
    scores = [seat(n + 1, str(total)) for n, total in enumerate(result.totals)]
    at = {"playDate": f"{result.at.astimezone():%Y-%m-%d}", "playerScores": scores}
    offer = offered(store, of_bgstats(at, {**at, "uuid": "another"}, players=people))
    assert offer is not None
    assert (len(offer.new), offer.here) == (1, 1)
    assert live.uid == result.uid


def test_the_same_play_from_two_sources_is_one(store: Store) -> None:
    brought(store, of_bgstats({"playDate": "2024-03-01", "bggId": 7, "playerScores": [seat(1, "7")]}))
    by_uid = offered(store, of_bgg(bgg_play('<player name="somebody" score="1"/>')))
    by_people = offered(store, of_bgg(bgg_play('<player name="ada" score="7"/>', id="8")))
    other_day = offered(store, of_bgg(bgg_play('<player name="ada" score="7"/>', id="8", date="2024-03-02")))
    assert [one and len(one.new) for one in (by_uid, by_people, other_day)] == [0, 0, 1]


def test_several_files_in_an_archive_are_read_together(store: Store) -> None:
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w") as archive:
        archive.writestr("a/one.bgsplay", of_bgstats({"uuid": "a", "playerScores": [seat(1)]}))
        archive.writestr("a/two.bgsplay", of_bgstats({"uuid": "b", "playerScores": [seat(2)]}))
    offer = offered(store, held.getvalue())
    assert offer is not None
    assert [play.uid for play in offer.new] == ["a", "b"]


def test_a_game_handed_on_is_no_file_of_plays(store: Store) -> None:
    live = played(store, SOLO, 50)
    for content in (transfer.as_file(store, live.id), transfer.as_text(store, live.id).encode(), backup.made(store)):
        assert reading.read(content) is None


def test_plays_go_along_in_a_backup(store: Store) -> None:
    brought(store, of_bgstats({"playerScores": [seat(1, "7")], "comments": "n"}, {"playerScores": [seat(2, "3")]}))
    store.plays.delete(2)
    content = backup.made(store)
    with Store(Path(":memory:")) as other:
        assert backup.restore(other, content).number("play", "new") == 2
        assert list(play_records.every(other)) == list(play_records.every(store))
        assert backup.preview(other, content).changes_nothing


def test_a_damaged_line_of_a_backup_is_refused(store: Store) -> None:
    brought(store, of_bgstats({"playerScores": [seat(1, "7")]}))
    (line,) = play_records.every(store)
    content = line["content"]
    with Store(Path(":memory:")) as other:
        for wrong in (
            {**line, "uid": ""},
            {**line, "game": "chess"},
            {**line, "content": {**content, "day": "x"}},
            {**line, "content": {**content, "seats": []}},
            {**line, "content": {**content, "seats": [{"name": 5}]}},
            {**line, "content": {**content, "seats": [{"name": "x" * 900}]}},
            {**line, "content": {**content, "minutes": "long"}},
        ):
            with pytest.raises(NotShared):
                play_records.merge(other, wrong)


def test_ten_thousand_plays_come_in(store: Store) -> None:
    people = [{"playerScores": [seat(1, str(n % 50)), seat(2, str(n % 37))]} for n in range(10_000)]
    days = [{"playDate": f"{2000 + n % 20}-{1 + n % 12:02}-{1 + n % 28:02}"} for n in range(10_000)]
    content = of_bgstats(*({**one, **day} for one, day in zip(people, days, strict=True)))
    assert len(brought(store, content).new) == 10_000
    offer = offered(store, content)
    assert offer is not None
    assert (offer.new, offer.here) == ((), 10_000)


def random_play(chance: Random, number: int) -> Play:
    known = ["Ada", "Zoé", "Bo", "=x", "Łukasz", "Ünal", "李", "O’Neil", "a;b", 'q"t', "c,d"]
    names = chance.sample(known, chance.randint(1, 5))
    won = chance.randrange(len(names))
    ranks = [1 if number == won else 2 for number in range(len(names))]
    points = [str(chance.randint(-5, 60)) for _ in names]
    seats = [PlaySeat(*one) for one in zip(names, points, ranks, strict=True)]
    seats[0] = replace(seats[0], began=True)
    if chance.random() < 0.2:
        seats = [replace(one, score=chance.choice(["", "49-46ish", "12+3"])) for one in seats]
    if len(seats) == 1 or chance.random() < 0.2:
        seats = [seats[0], PlaySeat("Justin", "7", 2 if won == 0 else 1, AI)] if won == 0 else seats
    return Play(
        f"play-{number}",
        chance.choice(["works", "delivery", "bid"]),
        date(2000 + chance.randrange(24), chance.randint(1, 12), chance.randint(1, 28)),
        tuple(seats),
        BGSTATS,
        time(chance.randrange(24), chance.randrange(60), chance.randrange(60)),
        chance.choice([0, 1, 25, 300]),
        chance.choice(["", "Home", "=Café, train"]),
        chance.choice(["", "A note", "Two\nlines", "«; , \" »"]),
        chance.choice(["multiplayer", "solo", "Base, City"]),
        expansions=tuple(chance.sample(["=Dry", "City; and more", "Sea, too"], chance.choice([0, 0, 1, 2]))),
    )


def test_a_thousand_plays_go_out_and_come_back_the_same(store: Store) -> None:
    chance = Random(29)
    plays = [random_play(chance, number) for number in range(1000)]
    store.plays.take(plays, "first")
    results = statistics.results(store)
    back = {play.uid: play for play in read(whole(bgstats.filing(results))).plays}
    assert back == {play.uid: play for play in plays}
    for language in languages.LANGUAGES:
        rows = {play.uid: play for play in read(whole(exports.writing_csv(words(language), results))).plays}
        assert rows == {play.uid: replace(play, source=OURS) for play in plays}
    with Store(Path(":memory:")) as other:
        brought(other, whole(bgstats.filing(results)))
        assert [replace(one, id=0) for one in statistics.results(other)] == [replace(one, id=0) for one in results]


def test_a_thousand_plays_that_were_set_right_come_back_from_a_backup(store: Store) -> None:
    chance = Random(30)
    store.plays.take([random_play(chance, number) for number in range(1000)], "first")
    for id in range(1, 1001, 3):
        what = {"note": f"Set right, {id}", "when": "2020-02-29", "names": {"0": "Zoë"}, "ignored": id % 2 == 0}
        store.amend(Key(PLAY, id), dict(chance.sample(sorted(what.items()), chance.randint(1, 4))))
    with Store(Path(":memory:")) as other:
        backup.restore(other, whole(backup.making(store)))
        assert [one.play for one in other.plays.every()] == [one.play for one in store.plays.every()]
        held, again = ([replace(one, id=0) for one in each.plays.listed()] for each in (store, other))
        assert again == held
        assert [replace(one, id=0) for one in statistics.results(other)] == [
            replace(one, id=0) for one in statistics.results(store)
        ]
