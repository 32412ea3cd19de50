"""Our own side of the benchmark: whole games, and the automa's decisions in the course of them."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from companion import packs
from engine import playout
from engine.game import GAMES
from tests.bench.measure import SEED, timed

WORKS = GAMES["works"]
NAMES = ("Ada", "Blaise", "Carl", "Dora")
AI = ("justin", "sonic", "mort", "rachael")


def config(players: int, ai: str | None = None) -> Any:
    """Mint Works as it comes out of the tin, for so many people, with an AI when one is named."""
    mode, options = ("solo", {"ai": ai}) if ai else ("multiplayer", {})
    return WORKS.configure(mode, NAMES[:players], options, {}, packs.built_in("works"))


def playing(settings: Any) -> Callable[[Random], int]:
    """A function that plays one random game and returns how many moves it took."""

    def game(rng: Random) -> int:
        _, moves = playout.play(WORKS.start(settings), rng.randrange)
        return moves

    return game


def games() -> dict[str, Callable[[Random], int]]:
    """Whole random games of ours, by name."""
    found = {f"Mint Works, {players} players": playing(config(players)) for players in (2, 3, 4)}
    return found | {f"Mint Works, solo against {AI[0].title()}": playing(config(1, AI[0]))}


def decisions(seconds: float) -> dict[str, list[float]]:
    """How long each AI took for each of its decisions, with every reason, in the course of random solo games."""
    return {f"automa decision, {ai.title()}": list(decision_times(config(1, ai), seconds / len(AI))) for ai in AI}


def decision_times(settings: Any, seconds: float) -> Iterator[float]:
    """Time the automa's decisions of one random game after the other, until they have taken so many seconds."""
    rng, spent = Random(SEED), 0.0
    while spent < seconds:
        for step in playout.steps(WORKS.start(settings), rng.randrange):
            if step.before.prompt.ask == "automa":
                taken = timed(WORKS.decide, step.before)
                spent += taken
                yield taken
