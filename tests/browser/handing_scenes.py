"""Games and backups on their way from one device to another: for pictures and for tests."""

import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

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
