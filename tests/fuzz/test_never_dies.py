"""Whatever is asked, the referee replies; and what it refuses changes nothing.

`FUZZ_REQUESTS` says how many requests are made, `FUZZ_SEED` is the seed. Requests that once killed the referee are in
corpus.jsonl: a list of requests a line.
"""

import json
import os
from pathlib import Path

import pytest

from companion.referee import Referee
from tests.fuzz.player import Player

REQUESTS = int(os.environ.get("FUZZ_REQUESTS", "20000"))
SEED = os.environ.get("FUZZ_SEED", "mint")
PARTS = 10
CORPUS = (Path(__file__).parent / "corpus.jsonl").read_text("utf-8").splitlines()


@pytest.mark.parametrize("line", CORPUS, ids=range(len(CORPUS)))
def test_what_once_killed_it_does_not_again(line: str) -> None:
    referee = Referee()
    for request in json.loads(line):
        assert "ok" in json.loads(referee.answer(json.dumps(request).encode()))


@pytest.mark.parametrize("part", range(PARTS))
def test_it_never_dies(part: int) -> None:
    Player(f"{SEED} {part}").play(REQUESTS // PARTS)
