"""Plays from elsewhere on a small phone: files of three apps are looked at, a name is matched, they are taken over,
found in the history, taken back; and a copy that made itself, which failed first, brings a deleted game back."""

import json
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from companion.sharing.disk import FOLDER
from tests.browser.driver import SMALL, App, Server
from tests.browser.handing_scenes import choose
from tests.browser.scenes import store_in
from tests.companion.sharing.playing import SOLO, played

Open = Callable[..., App]
SOON = 60
"""Seconds after which a copy that is due has been tried."""

OF_BGSTATS = json.dumps(
    {
        "games": [
            {"id": 1, "name": "Mint Works", "bggId": 200077},
            {"id": 2, "name": "Catan", "bggId": 13},
            {"id": 3, "name": "Mint Works: Dry Run", "isExpansion": 1},
        ],
        "players": [{"id": 1, "name": "Lisa"}, {"id": 2, "name": "Ben"}],
        "locations": [{"id": 1, "name": "The night train"}],
        "plays": [
            {
                "uuid": "A-1",
                "gameRefId": 1,
                "playDate": "2026-03-01 20:15:00",
                "locationRefId": 1,
                "comments": "Close!",
                "expansionPlays": [{"gameRefId": 3}],
                "playerScores": [
                    {"playerRefId": 1, "score": "7", "winner": True, "startPlayer": True},
                    {"playerRefId": 2, "score": "5", "winner": False},
                ],
            },
            {"uuid": "A-2", "gameRefId": 2, "playDate": "2026-03-01 21:00:00", "playerScores": []},
            {"uuid": "A-3", "gameRefId": 1, "playDate": "soon", "playerScores": [{"playerRefId": 1}]},
        ],
    }
)
OF_BGG = """<?xml version="1.0" encoding="utf-8"?>
<plays username="ben" userid="1" total="2" page="1">
<play id="71" date="2026-03-02" quantity="1" length="20" incomplete="0" nowinstats="0" location="Home">
<item name="Mint Delivery" objecttype="thing" objectid="230251"/>
<players><player username="ben" name="Ben" score="12" win="1"/><player name="Lisa" score="9" win="0"/></players></play>
</plays>"""
OF_TABLE = """Date;Jeu;Game;Player 1;Player 1 Score;Player 2;Player 2 Score;Comments
03/03/2026;;Mint Bid;Lisa;21;Ben;18;En vacances
"""


def looked_at(app: App, folder: Path, name: str, content: str) -> None:
    """Choose a file of plays, from the history."""
    (folder / name).write_text(content, "utf-8")
    app.go("/")
    app.sees("nav-history")
    app.go("/history/plays")
    app.sees("choose-plays")
    choose(app, "choose-plays", folder / name)
    app.sees("brings")


def test_plays_of_three_apps_come_in_and_go_back(open_app: Open, server: Server, tmp_path: Path) -> None:
    with store_in(server.data) as store:
        store.players.met(["Ben", "Elise"])
        known = [player.name for player in store.players.all()]
    app = open_app(size=SMALL)
    app.tap("nav-history")
    app.tap("take-over")
    app.sees("plays")
    app.tap("plays")
    app.sees("choose-plays")
    looked_at(app, tmp_path, "BGStatsExport.json", OF_BGSTATS)
    app.reads("brings", "1 new play")
    app.reads("brings", "Catan")
    app.reads("brings", "its date can’t be read")
    app.tap("person-0")
    app.tap(f"is-{1 + known.index('Elise')}")  # after the name as it is in the file
    app.reads("person-0", "Known here as Elise")
    app.tap("take-plays")
    app.sees("undo-plays")
    app.tap("done")
    app.reads("play-1", "Elise")
    app.tap("play-1")
    app.reads("facts", "The night train")
    app.reads("facts", "Dry Run")

    looked_at(app, tmp_path, "again.bgsplay", OF_BGSTATS)
    app.reads("brings", "Nothing in it is new")
    app.misses("take-plays")

    looked_at(app, tmp_path, "plays.xml", OF_BGG)
    app.reads("brings", "BoardGameGeek")
    app.tap("take-plays")
    app.tap("undo-plays")
    app.misses("undo-plays")
    app.tap("done")
    app.sees("play-1")
    app.misses("play-2")

    looked_at(app, tmp_path, "plays.csv", OF_TABLE)
    app.tap("take-plays")
    app.tap("done")
    with store_in(server.data) as store:
        plays = [stored.play for stored in store.plays.listed()]
    assert [(play.game, [seat.name for seat in play.seats]) for play in plays] == [
        ("bid", ["Lisa", "Ben"]),
        ("works", ["Elise", "Ben"]),
    ]


def test_a_copy_that_failed_is_told_made_and_brings_a_deleted_game_back(
    open_app: Open, server: Server, tmp_path: Path
) -> None:
    disk = tmp_path / "disk"
    with store_in(server.data) as store:
        played(store, SOLO, 500)
        store.settings[FOLDER] = str(disk)
    app = open_app(size=SMALL)
    assert app.comes("copy-again", SOON)
    app.reads("copy-fault", "This is not there")
    app.tap("copies-other")
    app.sees("copies-folder")
    app.sees("copies-none")
    app.go("/")
    disk.mkdir()
    app.tap("copy-again")
    app.misses("remind-copy")

    app.go("/history")
    app.tap("game-1")
    app.tap("delete")
    app.sees("deleted")
    app.go("/settings/backup")
    app.tap(f"copy-{datetime.now(UTC).astimezone().date()}")
    app.tap("restore")
    app.sees("backup-done")
    app.tap("done")
    app.tap("nav-history")
    app.sees("game-1")
