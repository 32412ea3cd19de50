"""Games and backups on their way from one device to another: for pictures and for tests."""

import json
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from companion.plays.offer import offered, take
from companion.sharing import backup, transfer
from companion.store.store import LiveGame, Store
from tests.browser.bid_scenes import SEALING
from tests.browser.driver import App
from tests.browser.scenes import JUSTIN, laid, play_on, turn_of
from tests.companion.sharing.playing import DELIVERY, SOLO, WORKS, played
from tests.ui.bid_tables import multiplayer

Lay = Callable[[Store], LiveGame]
Give = Callable[[App], object]
LONG = replace(WORKS, seats=("Annabelle", "Bartholomew", "Clémentine", "Désirée"))


def mid_game(store: Store) -> LiveGame:
    """A game against Justin, somewhere in its middle."""
    return play_on(store.start(JUSTIN), turn_of(0), from_round=3)


def long_game(store: Store) -> LiveGame:
    """120 moves of four people with long names."""
    return played(store, LONG, 120, seed=3)


def in_several(store: Store) -> LiveGame:
    """A game whose pack makes it too long for one code."""
    return played(store, DELIVERY, 40)


def secret(store: Store) -> LiveGame:
    """One person has bid in secret, others have not yet."""
    live = laid(store, multiplayer(SEALING))
    live.table.play_json({"move": "secret-bid", "by": 1, "amount": 2})
    return live


def parts_of(lay: Lay) -> tuple[str, ...]:
    """The texts of a game's codes."""
    with Store(Path(":memory:")) as store:
        return transfer.as_codes(store, lay(store).id)


def pasting(*texts: str) -> Give:
    """Paste texts into the field for them, one after the other."""

    def give(app: App) -> None:
        for text in texts:
            app.paste("code-text", text)
            app.can("code-add")
            app.move("code-add")

    return give


def given_part(app: App) -> None:
    """The second of several codes is read."""
    pasting(parts_of(in_several)[1])(app)


def given_game(app: App) -> None:
    """All codes of a game are read."""
    pasting(*parts_of(mid_game))(app)


def given_nonsense(app: App) -> None:
    """Something else is pasted."""
    pasting("https://example.org/")(app)


def choose(app: App, name: str, file: Path) -> None:
    """Choose a file after a tap."""
    with app.page.expect_file_chooser() as chooser:
        app.tap(name)
    chooser.value.set_files(file)


def some_of_everything(store: Store) -> None:
    """Two games, a deleted one, a person and settings of this device."""
    mid_game(store)
    played(store, SOLO, 500)
    store.delete(played(store, SOLO, 4).id)
    store.players.set_age(store.players.add("Zoé").id, 42)
    store.settings.update({"language": "fr", "theme": "dark"})


def backup_of(lay: Callable[[Store], object]) -> bytes:
    with Store(Path(":memory:")) as store:
        lay(store)
        return backup.made(store)


def given_backup(app: App) -> None:
    """A backup with games, a person and other settings is chosen."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "all.mintbackup"
        file.write_bytes(backup_of(some_of_everything))
        choose(app, "choose-backup", file)
        app.sees("brings")


def restored_backup(app: App) -> None:
    """It is taken back."""
    given_backup(app)
    app.tap("restore")


def plays_elsewhere() -> bytes:
    """A file of BG Stats with plays of ours and of others, one of which cannot be read."""
    names = ("Zoé", "Bartholomew", "Désirée", "Ada")
    people = [{"id": number, "name": name} for number, name in enumerate(names)]
    games = [
        {"id": 1, "name": "Mint Works", "bggId": 200077},
        {"id": 2, "name": "Mint Delivery", "bggId": 230251},
        {"id": 3, "name": "Catan"},
    ]
    plays = [
        {
            "uuid": f"play-{number}",
            "gameRefId": 1 + number % 2,
            "playDate": f"2026-05-{number + 1:02} 20:15:00" if number else "in spring",
            "locationRefId": 1,
            "durationMin": 25,
            "comments": "The last mint decided it.",
            "playerScores": [
                {"playerRefId": seat, "score": str(9 - seat), "winner": seat == number % 3, "startPlayer": seat == 1}
                for seat in range(2 + number % 3)
            ],
        }
        for number in range(12)
    ]
    others = [{"gameRefId": 3}] * 4
    locations = [{"id": 1, "name": "On the train to Lyon"}]
    return json.dumps({"games": games, "players": people, "locations": locations, "plays": plays + others}).encode()


def known(store: Store) -> None:
    """A player is known under one of the names in the file of plays, two under others."""
    for name in ("Zoe", "Grace", "Bo"):
        store.players.add(name)


def brought(store: Store) -> None:
    """The plays of the file are here."""
    known(store)
    offer = offered(store, plays_elsewhere())
    assert offer is not None
    take(store, offer)


def given_plays(app: App) -> None:
    """A file of plays is chosen."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "BGStatsExport.json"
        file.write_bytes(plays_elsewhere())
        choose(app, "choose-plays", file)
        app.sees("brings")


def matched_plays(app: App) -> None:
    """Somebody of the file is being matched."""
    given_plays(app)
    app.tap("person-1")


def taken_plays(app: App) -> None:
    """The plays are taken over."""
    given_plays(app)
    app.tap("take-plays")
