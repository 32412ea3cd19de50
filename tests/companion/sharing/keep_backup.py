"""Keeps a backup as this version writes it, for every later one to take back.

To be run as `python -m tests.companion.sharing.keep_backup`.

Run it when the lines of a backup have changed; a test tells so. What was kept before is never written again.
"""

import json
from pathlib import Path
from typing import Any

from companion.sharing import backup, backup_files
from companion.store.store import Store
from tests.companion.sharing.playing import BID, DELIVERY, SOLO, crooked, in_one_position, played

KEPT = Path(__file__).parent / "backups"
TOTALS = "totals.json"


def fill(store: Store) -> None:
    """Put something of everything into a store."""
    store.settings["language"] = "fr"
    store.settings["theme"] = "dark"
    store.players.set_age(store.players.add("Zoé").id, 42)
    store.packs.set_values("bid", {"locations/mine/vp": 2})
    store.packs.set_values("works", {"plans/windmill/cost": 2}, source="Anna’s tin")
    store.packs.delete("works", store.packs.in_use("works").id)
    store.settings[f"map_drafts/{store.packs.in_use('bid').id}"] = {"map": {"half": 1}}
    live = crooked(store)
    store.settings[f"ages/{live.id}"] = [30, 40, 50]
    played(store, SOLO, 500)
    played(store, DELIVERY, 25)
    played(store, BID, 25)
    store.delete(played(store, SOLO, 4).id)
    store.sheets.save(in_one_position())
    store.sheets.delete(store.sheets.save(in_one_position()))


def totals(store: Store) -> dict[str, Any]:
    """The points in its games of Mint Works, by mode."""
    cards = store.games(limit=99)
    return {card.mode: card.summary["totals"] for card in cards if card.summary and card.game == "works"}


def shape(content: bytes) -> set[tuple[str, ...]]:
    """Return the kinds of lines of a backup, with their fields."""
    _, *lines = backup_files.read(content)
    pairs = [next(iter(line.items())) for line in lines]
    return {(kind, *(sorted(value) if isinstance(value, dict) else ())) for kind, value in pairs}


def keep(directory: Path) -> Path:
    """Write a backup into a directory, and its totals next to it; return the path of the backup."""
    stem = f"v{backup_files.VERSION}"
    before = len(list(directory.glob(f"{stem}*.{backup_files.SUFFIX}")))
    path = directory / f"{stem}{f'-{before + 1}' if before else ''}.{backup_files.SUFFIX}"
    table = directory / TOTALS
    known = json.loads(table.read_text(encoding="utf-8")) if table.exists() else {}
    with Store(Path(":memory:")) as store:
        fill(store)
        path.write_bytes(backup.made(store))
        known[path.stem] = totals(store)
    table.write_text(json.dumps(known, indent=1) + "\n", encoding="utf-8")
    return path


if __name__ == "__main__":
    print(keep(KEPT))
