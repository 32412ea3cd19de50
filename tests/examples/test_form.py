"""How the examples of each game are written down; see test_examples for what is in them."""

import json

import pytest

from companion.paths import ASSETS
from engine.game import GAMES

SHOWS = {"after", "prompt", "score", "automa", "legal", "error"}
KEYS = {"rule", "kind", "title", "about", "new", "moves", "move", "verdict", "listed", *SHOWS}


@pytest.mark.parametrize("game", GAMES)
def test_every_example_is_well_formed_and_told_apart_by_its_title(game: str) -> None:
    names = set()
    for path in sorted((ASSETS / "examples" / game).glob("*.json")):
        for example in json.loads(path.read_text(encoding="utf-8")):
            name = example["rule"], example["title"]
            assert name not in names, name
            names.add(name)
            assert set(example) <= KEYS, name
            assert ("verdict" in example) != ("error" in example), name
            assert example["kind"] in ("follows", "breaks"), name
            assert SHOWS & set(example) or not example["verdict"]["legal"], name
    assert names
