"""Requests that no sane client sends: those of examples and golden games, changed, dropped and repeated."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

from companion.narration.examples import EXAMPLES, opening
from companion.paths import ASSETS
from engine.game import GAMES
from engine.json_types import JsonDict, JsonValue
from tests.reference.shared import copied

GOLDEN = Path(__file__).parent.parent / "golden"

ODD: tuple[JsonValue, ...] = (
    *(None, True, False, -1, 0, 1, 2, 3, 4, 7, 12, 99, 10**30, 0.5, 1.0, -1e300),
    *("", " ", "table", "unknown", "é\0", "over", "setup", "play", "none", "road", "0", "a/b/c", "//"),
    *([], {}, [None], [[]], {"": {}}, [{}], {"id": []}),
)
COMMANDS = (
    *("games", "checklist", "state", "legal", "check", "play", "automa", "undo", "redo", "score", "journal", "load"),
    *("rule", "new", "search", "hint", "", "quit"),
)
PATHS = (
    *("orders/larkspur-5/town", "orders/larkspur-5/mints", "orders/larkspur-5/stars", "orders/new/stars", "orders//"),
    *(
        "trucks/truck-a/capacity",
        "ai/sam/workload",
        "ai/sam/preference",
        "ai/sam/choice",
        "upgrades/bigger-boot/effect",
    ),
    *("map/link/larkspur/n-lane", "map/link/mintopia-city/warehouse-n", "factory/link/dispatch/road", "factory/link"),
    *("factory/distance/ai-loading/dispatch", "factory/distance/dispatch/road", "map", "", "/", "locations/mine"),
    *("locations/mine/vp", "locations/mine/mints", "locations/mine/mints/top", "ai/auntie-algorithm/one_player/1"),
    *("ai/auntie-algorithm", "ai/auntie-algorithm/special", "plans/vault/stars", "locations/producer/spaces/3"),
)


class Script:
    """One game: how it is set up, and the moves that were made in it."""

    def __init__(self, new: JsonDict, moves: list[JsonDict]) -> None:
        self.new = new
        self.moves = moves

    @property
    def game(self) -> str:
        return str(self.new["game"])


def scripts() -> list[Script]:
    """Every example and every golden game."""
    found: list[Script] = []
    for path in sorted(EXAMPLES.glob("*/*.json")):
        for example in json.loads(path.read_text("utf-8")):
            last = [example["move"]] if example["move"] else []
            found.append(Script(dict(opening(example["new"])), [*example["moves"], *last]))
    for path in sorted(GOLDEN.glob("*/*.json")):
        game = json.loads(path.read_text("utf-8"))
        keys = ("play", "automa", "refused")
        moves = [line[key] for line in game["lines"] for key in keys if isinstance(line.get(key), dict)]
        found.append(Script(dict(opening(game["new"])), moves))
    found += [Script({"game": game, "mode": "multiplayer", "seats": ["A", "B", "C"]}, []) for game in GAMES]
    found += [Script({"game": "delivery", "mode": "solo", "seats": ["A"], "pack": pack("delivery_sample")}, [])]
    # Only one of the two graphs was entered, or neither.
    for section in ("map", "factory"):
        part = {section: pack("delivery_sample")[section]}
        options = {"road_conditions": 4}
        found.append(Script({"game": "delivery", "mode": "multiplayer", "seats": ["A", "B"], "pack": part,
                             "options": options}, []))  # fmt: skip
        found.append(Script({"game": "delivery", "mode": "solo", "seats": ["A"], "pack": part}, []))
    return found


def pack(name: str) -> JsonDict:
    """A pack that comes with the app."""
    found: JsonDict = json.loads((ASSETS / "packs" / f"{name}.json").read_text("utf-8"))
    return found


def vocabulary(all_scripts: list[Script]) -> dict[str, tuple[list[str], list[str]]]:
    """Every key and every text of a game's scripts."""
    words: dict[str, tuple[dict[str, None], dict[str, None]]] = {game: ({}, {}) for game in GAMES}
    for script in all_scripts:
        keys, texts = words[script.game]
        for value in (script.new, *script.moves):
            for holder, key in places(value):
                if isinstance(key, str):
                    keys[key] = None
                if isinstance(holder[key], str):
                    texts[holder[key]] = None
    return {game: (list(keys), list(texts)) for game, (keys, texts) in words.items()}


def moves_by_kind(all_scripts: list[Script]) -> dict[str, list[list[JsonDict]]]:
    """The moves of a game's scripts, one list a kind, so that the rare kinds are tried as often as the others."""
    kinds: dict[str, dict[str, list[JsonDict]]] = {game: {} for game in GAMES}
    for script in all_scripts:
        for move in script.moves:
            kinds[script.game].setdefault(str(move.get("move")), []).append(move)
    return {game: list(found.values()) for game, found in kinds.items()}


def places(value: JsonValue) -> Iterator[tuple[JsonValue, JsonValue]]:
    """Every place in a JSON value that can be written to: its holder, and its key or index."""
    stack = [value]
    while stack:
        holder = stack.pop()
        keys: JsonValue = holder if isinstance(holder, dict) else range(len(holder)) if isinstance(holder, list) else ()
        for key in keys:
            yield holder, key
            if isinstance(holder[key], dict | list):
                stack.append(holder[key])


class Mutator:
    """Changes JSON values, by one random number generator."""

    def __init__(self, rng: Random, words: dict[str, tuple[list[str], list[str]]]) -> None:
        self.rng = rng
        self.words = words

    def changed(self, value: JsonValue, game: str, times: int = 1) -> JsonValue:
        """The value with some things in it left out, doubled, retyped or replaced."""
        found = copied(value)
        for _ in range(times):
            self._change(found, game)
        return found

    def _change(self, value: JsonValue, game: str) -> None:
        rng = self.rng
        holder, key = self._spot(value)
        if holder is None:
            return
        old, how = holder[key], rng.randrange(9)
        keys, texts = self.words[game]
        if how == 0:
            del holder[key]
        elif how == 1 and type(old) is int:
            holder[key] = old + rng.choice((-1, 1, 10))
        elif how == 2 and isinstance(holder, list):
            holder.insert(key, copied(old))
        elif how == 3 and isinstance(holder, list):
            rng.shuffle(holder)
        elif how in (3, 4) and isinstance(old, str):
            holder[key] = rng.choice(texts)
        elif how == 5 and isinstance(holder, dict):
            holder[rng.choice(keys)] = holder.pop(key)
        elif how == 6 and isinstance(holder, dict):
            holder[rng.choice(keys)] = copied(rng.choice((*ODD, old)))
        elif how == 7:
            holder[key] = rng.choice(([old], {"id": old}, str(old), [], {}, None))
        else:
            holder[key] = copied(rng.choice(ODD))

    def _spot(self, value: JsonValue) -> tuple[JsonValue, JsonValue]:
        """A place somewhere in the value, deep ones as likely as those at the top."""
        rng, holder, key = self.rng, None, None
        while isinstance(value, dict | list) and value:
            holder = value
            key = rng.choice(list(value)) if isinstance(value, dict) else rng.randrange(len(value))
            value = holder[key]
            if rng.random() < 0.3:
                break
        return holder, key
