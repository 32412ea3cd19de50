"""The golden games as they are written: each by its name, its set-up and its moves."""

import json
from pathlib import Path

from companion.narration.examples import opening
from companion.table.table import Setup
from engine.json_types import JsonDict

GOLDEN = Path(__file__).parent


def games(of: str) -> dict[str, JsonDict]:
    """The games of a folder, by name."""
    files = sorted((GOLDEN / of).glob("*.json"))
    return {file.stem: json.loads(file.read_text(encoding="utf-8")) for file in files}


def game_called(of: str, name: str) -> JsonDict:
    """One game of a folder."""
    game: JsonDict = json.loads((GOLDEN / of / f"{name}.json").read_text(encoding="utf-8"))
    return game


def setup_of(game: JsonDict) -> Setup:
    """The set-up of a game."""
    return Setup.from_json(opening(game["new"]))


def moves_of(game: JsonDict, lines: int | None = None) -> list[JsonDict]:
    """The moves of a game, the AI's too, or those of its first lines."""
    return [move for line in game["lines"][:lines] if (move := line.get("play") or line.get("automa"))]
