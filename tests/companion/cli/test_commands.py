"""The commands for scripts: what they print, what they change, and how they end."""

import json
import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any

import pytest
from click.testing import CliRunner, Result

import companion
from companion.cli.commands import main
from companion.paths import DATABASE
from companion.sharing import backup_files, transfer
from companion.slices import whole
from companion.store import game_records
from companion.store.store import Store
from companion.table import simulation
from companion.table.clock import ClockRule, GameClock
from companion.table.table import Setup, Table
from tests.companion.sharing.playing import SOLO, WORKS, Clock, crooked, in_a_closed_auction, played
from tests.companion.store import keep_store


@pytest.fixture
def data(tmp_path: Path) -> Iterator[Path]:
    directory = tmp_path / "data"
    directory.mkdir()
    with Store(directory / DATABASE) as store:
        crooked(store)
        played(store, SOLO, 500)
        store.delete(played(store, WORKS, 1).id)
    return directory


def run(*words: Any, input: str | None = None) -> Result:
    return CliRunner().invoke(main, [str(word) for word in words], input=input)


def said(*words: Any, input: str | None = None) -> str:
    result = run(*words, input=input)
    assert result.exit_code == 0, result.output
    return result.stdout


def listed(data: Path, *options: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in said("history", "--data", data, "--json", *options).splitlines()]


# --- numbers


@pytest.mark.parametrize("words", [("export", 10**30, "-"), ("export", 0, "-"), ("history", "--limit", 10**30)])
def test_a_number_beyond_any_computer_is_refused_in_words(data: Path, words: tuple[object, ...]) -> None:
    result = run(*words, "--data", data)
    assert result.exit_code == 2
    assert "is not in the range" in result.output


# --- history


def test_the_readme_names_each_field_of_the_history(tmp_path: Path) -> None:
    readme = (Path(companion.__file__).parent / "README.md").read_text(encoding="utf-8")
    _, _, section = readme.partition("## The history as JSON")
    rows = (line.split("|")[1:3] for line in section.partition("\n## ")[0].splitlines() if line.startswith("| `"))
    fields = {name: of.strip() for names, of in rows for name in re.findall("`([a-z_]+)`", names)}
    with Store(tmp_path / DATABASE) as store:
        keep_store.fill(store)
    kinds = {line["kind"]: line.keys() for line in listed(tmp_path)}
    assert set(kinds) == {"game", "sheet", "play"}
    for kind, named in kinds.items():
        assert set(named) == {name for name, of in fields.items() if of == "all" or kind in of}


def test_history_lists_what_fits(data: Path) -> None:
    assert [game["id"] for game in listed(data)] == [2, 1]
    assert [game["id"] for game in listed(data, "--player", "cle")] == [1]
    assert [game["id"] for game in listed(data, "--ai", "Rachael")] == [2]
    assert listed(data, "--ai", "mort") == listed(data, "--game", "bid") == []
    assert [game["id"] for game in listed(data, "--limit", "1")] == [2]


def test_history_is_readable(data: Path) -> None:
    finished, running = said("history", "--data", data).splitlines()
    assert finished.startswith("2  2")
    assert "Mint Works: Ada " in finished
    assert "Rachael" in finished
    assert running.endswith("not finished")
    assert said("history", "--data", data, "--game", "bid") == "No games.\n"


# --- one game


@pytest.mark.parametrize("options", [(), ("--text",)])
def test_a_game_goes_from_one_directory_to_another(data: Path, tmp_path: Path, options: tuple[str, ...]) -> None:
    file, other = tmp_path / "a.mintgame", tmp_path / "other"
    said("export", 1, file, "--data", data, *options)
    told = said("import", file, "--data", other).splitlines()
    assert told[:2] == ["Mint Works", "Players: Ada, Ben, Cleo"]
    assert told[-1] == "Game 1"
    said("import", file, "--data", other)
    with Store(data / DATABASE) as mine, Store(other / DATABASE) as theirs:
        assert len(theirs.games()) == 1
        assert game_records.read(mine, 1).entries == game_records.read(theirs, 1).entries


def test_what_cannot_be_done_is_one_sentence(data: Path, tmp_path: Path) -> None:
    with Store(data / DATABASE) as store:
        live = in_a_closed_auction(store)
        live.table.play(live.table.state.legal_moves()[0])
    noise = tmp_path / "noise"
    noise.write_bytes(b"\xff\xfe noise")
    for words, sentence in (
        (("export", 99, "-"), "There is no game 99."),
        (("export", live.id, "-"), "Some bids are still secret"),
        (("import", noise), "neither a game nor a backup"),
        (("restore", noise, "--yes"), "neither a game nor a backup"),
    ):
        result = run(*words, "--data", data)
        assert result.exit_code == 1
        assert sentence in result.stderr
    (tmp_path / DATABASE).write_bytes(b"no database at all" * 99)
    result = run("history", "--data", tmp_path)
    assert result.exit_code == 1
    assert "could not be read" in result.stderr


# --- backup


def test_a_backup_comes_back(data: Path, tmp_path: Path) -> None:
    file, other = tmp_path / "all.mintbackup", tmp_path / "other"
    said("backup", file, "--data", data)
    assert "3 new games." in said("restore", file, "--data", other, input="n\n")
    assert listed(other) == []
    said("restore", file, "--data", other, "--yes")
    assert [game["summary"] for game in listed(other)] == [game["summary"] for game in listed(data)]
    assert said("restore", file, "--data", other) == "Everything in this backup is here already.\n"


# --- verify


def test_verify_says_that_all_is_right(data: Path, tmp_path: Path) -> None:
    file = tmp_path / "all.mintbackup"
    said("backup", file, "--data", data)
    lines = said("verify", file).splitlines()
    assert len(lines) == 3
    assert all(line.endswith("all right") for line in lines)
    with Store(data / DATABASE) as store:
        file.write_text(transfer.as_text(store, 1))
        journal = store.open(2).table.journal()
    assert "all right" in said("verify", file)
    for form in (journal, {"ok": True, "journal": journal}):
        file.write_text(json.dumps(form))
        assert "all right" in said("verify", file)


def test_verify_names_the_first_line_that_is_wrong(data: Path, tmp_path: Path) -> None:
    with Store(data / DATABASE) as store:
        record = game_records.read(store, 1).as_json()
    wrong = {"move": "pass", "by": 0}
    record["entries"][4][1] = wrong
    file = tmp_path / "wrong"
    file.write_bytes(whole(backup_files.writing([{"game": record}], "now")))
    result = run("verify", file)
    assert result.exit_code == 1
    assert "line 5 is wrong" in result.stdout
    assert json.dumps({"kind": "move", **wrong}) in result.stdout


def test_verify_names_a_wrong_set_up_and_a_wrong_jump(tmp_path: Path) -> None:
    file = tmp_path / "wrong"
    journal = Table(SOLO).journal()
    file.write_text(json.dumps({**journal, "options": {"ai": "nobody"}}))
    result = run("verify", file)
    assert result.exit_code == 1
    assert "the set-up is wrong" in result.stdout
    with Store(Path(":memory:")) as store:
        record = game_records.read(store, played(store, SOLO, 2).id).as_json()
    record["entries"].append(["jump", {"to": 77}, record["touched_at"]])
    file.write_bytes(whole(backup_files.writing([{"game": record}], "now")))
    assert "line 3 is wrong" in run("verify", file).stdout
    for content in (b"{}", b'{"moves": 3}', b'{"game": "works", "moves": []}'):
        file.write_bytes(content)
        result = run("verify", file)
        assert result.exit_code == 1
        assert result.stderr.count("\n") == 1


# --- simulate


@pytest.mark.parametrize(("game", "ai"), [("works", "rachael"), ("delivery", "sam"), ("bid", "baron-binary")])
def test_simulate_plays_the_same_games_from_the_same_seed(game: str, ai: str) -> None:
    words = ("simulate", "--game", game, "--ai", ai, "--games", 3, "--json")
    first = said(*words)
    found = json.loads(first)
    assert found["games"] + found["unfinished"] == 3
    assert sum(found["ends"].values()) == found["games"]
    assert sum(seat["wins"] for seat in found["seats"]) >= found["games"]
    assert said(*words) == first
    assert said(*words, "--seed", 2) != first


def test_simulate_lets_the_coach_play_the_same_games_from_the_same_seed() -> None:
    words = ("simulate", "--ai", "justin", "--games", 2, "--player", "coach", "--playouts", 15, "--json")
    first = said(*words)
    assert json.loads(first)["games"] == 2
    assert said(*words) == first
    assert said(*words, "--seed", 2) != first


def test_simulate_gives_the_coach_time_instead_of_playouts() -> None:
    words = ("simulate", "--game", "bid", "--ai", "baron-binary", "--games", 1, "--player", "coach")
    assert "bot: coach" in said(*words, "--seconds", 0.01)
    assert run(*words, "--seconds", 0).exit_code == 2


@pytest.mark.parametrize(
    ("players", "seats"),
    [("random,greedy", ["random", "greedy"]), ("easy,random,greedy --ai duchess-diode", [])],
)
def test_simulate_lets_bots_play_each_other(players: str, seats: list[str]) -> None:
    words = ("simulate", "--game", "bid", "--games", 3, "--json", "--players", *players.split())
    if not seats:  # there is no Mint Bid for three with an AI
        assert run(*words).exit_code == 2
        return
    found = json.loads(said(*words))
    assert found["games"] == 3
    assert [seat["name"] for seat in found["seats"]] == seats
    assert sum(seat["wins"] for seat in found["seats"]) == found["games"] + found["shared"]
    assert run(*words[:-1], "easy,nobody").exit_code == 2


def test_from_game_to_game_the_players_change_chairs() -> None:
    calls: list[str] = []

    def player(name: str) -> simulation.Player:
        def play(state: Any, legal: Any, chance: Random) -> Any:
            if state.prompt.ask == "decide":
                calls.append(name)
            return chance.choice(legal)

        return play

    setup = simulation.setup_among("works", ("a", "b"))
    begun = []
    for _ in simulation.played(setup, 2, [player("first"), player("second")], 1):
        begun.append(calls[0])
        calls.clear()
    assert begun == ["first", "second"]


def test_simulate_says_who_won_and_who_played() -> None:
    told = said("simulate", "--ai", "rachael", "--games", 4, "--player", "greedy")
    assert "4 games of Mint Works (built-in cards), bot: greedy" in told
    assert "Rachael: won " in told
    result = run("simulate", "--ai", "nobody", "--games", 1)
    assert result.exit_code == 2
    assert "mort" in result.stderr


def test_history_finds_a_name_without_its_accents_and_tells_local_days(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = datetime(2026, 10, 25, 1, 7, tzinfo=UTC)
    with Store(tmp_path / DATABASE, Clock(at, timedelta())) as store:
        store.start(Setup("works", "multiplayer", ("Zoé", "Ben")))
    assert [game["seats"] for game in listed(tmp_path, "--player", "zoe")] == [["Zoé", "Ben"]]
    assert listed(tmp_path, "--player", "ZOË")
    monkeypatch.setenv("TZ", "America/Los_Angeles")
    time.tzset()
    try:
        assert "2026-10-24" in said("history", "--data", tmp_path)
    finally:
        monkeypatch.undo()
        time.tzset()


# --- plays from elsewhere


def test_plays_are_told_taken_over_listed_and_taken_back(data: Path, tmp_path: Path) -> None:
    game = {"id": 1, "name": "Mint Works", "bggId": 200077}
    people = [{"id": 1, "name": "Zoe"}, {"id": 2, "name": "Bob"}]
    scores = [{"playerRefId": 1, "score": "9", "winner": True}, {"playerRefId": 2, "score": "7ish", "winner": False}]
    about = {"uuid": "A", "gameRefId": 1, "playDate": "2024-03-01 20:15:00", "locationRefId": 1, "comments": "Hot"}
    plays = [{**about, "playerScores": scores}, {"gameRefId": 2}, {**about, "uuid": "B", "playDate": "never"}]
    places = [{"id": 1, "name": "Home"}]
    file = tmp_path / "BGStatsExport.json"
    games = [game, {"id": 2, "name": "Catan"}]
    file.write_text(json.dumps({"games": games, "players": people, "locations": places, "plays": plays}))
    before = listed(data)
    told = said("import", file, "--data", data).splitlines()
    assert told == [
        "BG Stats: 3 plays",
        "1 new play.",
        "1 play of another game is left out: Catan (1).",
        "1 can’t be taken over:",
        "Mint Works, never: its date can’t be read.",
        "Bob is new here.",
        "Zoe is new here.",
        "Nothing is written yet: add --yes.",
    ]
    assert listed(data) == before
    assert said("import", file, "--data", data, "--yes", "--name", "Zoe=Ada").splitlines()[-1] == "They are taken over."
    *games_listed, play = listed(data)
    assert games_listed == before
    wanted = ("day", "players", "scores", "winner", "place", "note", "source", "game", "kind")
    assert [play[name] for name in wanted] == [
        *("2024-03-01", ["Ada", "Bob"], [9, "7ish"], "Ada", "Home", "Hot"),
        *("bgstats", "works", "play"),
    ]
    assert said("history", "--data", data).splitlines()[-1] == "2024-03-01  Mint Works: Ada 9, Bob 7ish, from BG Stats"
    assert listed(data, "--player", "bob") == [play]
    assert listed(data, "--ai", "mort") == []
    again = json.loads(said("import", file, "--data", data, "--yes", "--json"))
    assert [again[name] for name in ("found", "new", "here", "left_out", "written")] == [3, 0, 1, {"Catan": 1}, False]
    assert said("import", "--undo", "--data", data) == "1 play is taken back.\n"
    assert listed(data) == before
    for words, sentence in (
        (("import", "--undo"), "There is no import to take back."),
        (("import",), "Name a file, or --undo."),
        (("import", file, "--undo"), "Name a file, or --undo."),
        (("import", file, "--name", "Zoe"), "A name is given as THERE=HERE, not as Zoe."),
    ):
        result = run(*words, "--data", data)
        assert result.exit_code != 0
        assert sentence in result.stderr


def test_a_game_in_the_history_has_the_fields_of_a_play(data: Path) -> None:
    finished = listed(data)[0]
    assert finished["day"] == f"{datetime.fromisoformat(finished['touched_at']).astimezone():%Y-%m-%d}"
    assert finished["players"] == finished["summary"]["names"]
    assert finished["scores"] == finished["summary"]["totals"]
    assert finished["winner"] == finished["players"][finished["summary"]["winners"][0]]
    assert (finished["place"], finished["note"], finished["source"]) == (None, None, "mint-companion")


def test_the_history_has_what_the_clock_of_a_game_saw(tmp_path: Path) -> None:
    with Store(tmp_path / DATABASE) as store:
        live = played(store, WORKS, 12)
        played(store, WORKS, 2)
        first, second, *_ = (point for point in live.table.points[1:] if point.move.by == 0)
        clock = GameClock(ClockRule()).with_time(0, 123).with_move(first, 0, is_end=True)
        store.keep_clock(live.id, clock.with_time(0, 40).with_move(second, 0, is_end=True), moved=live)
    without, with_clock = listed(tmp_path)
    assert without["clock"] is None
    assert with_clock["clock"]["seats"][0] == {"total": 16.3, "median": 8.1, "longest": 12.3}
    assert with_clock["clock"]["moves"] == [
        {"move": first.number, "seat": 0, "seconds": 12.3},
        {"move": second.number, "seat": 0, "seconds": 4.0},
    ]
