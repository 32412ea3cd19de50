"""The folders of the app's data, and of the owner's."""

import json
import os
from pathlib import Path

from platformdirs import user_data_path

from engine.json_types import Json

ASSETS = Path(os.environ.get("MINT_ASSETS") or Path(__file__).parent.parent / "assets")
"""Card packs, clauses, catalogues and fonts: next to the packages, in a checkout as in an installed wheel; elsewhere if
the packages are in an archive."""

DATABASE = "mint-companion.db"
"""The file in the owner's data that keeps the games."""


def data_dir(chosen: Path | None = None) -> Path:
    """The directory that holds the owner's games, created if need be.

    `chosen` wins; then the place a packaged app is given by its platform; then the user's own data directory.
    """
    given = os.environ.get("FLET_APP_STORAGE_DATA")
    directory = chosen or (Path(given) if given else user_data_path("mint-companion", appauthor=False))
    directory.mkdir(parents=True, exist_ok=True)
    return directory


def data_in(folder: Path, name: str) -> Json | None:
    """Return the content of the JSON file of this name in a folder, or None. The name is looked up among the files that
    are there, so that a name from outside never becomes a path."""
    path = next((path for path in folder.glob("*.json") if path.stem == name), None)
    data: Json | None = None if path is None else json.loads(path.read_text(encoding="utf-8"))
    return data
