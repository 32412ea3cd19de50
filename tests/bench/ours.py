"""Our own side of the benchmark: whole games, and the automa's decisions in the course of them."""

import copy
import time
from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from typing import Any

from companion.packs import packs
from engine.bid import automa as bid_automa
from engine.delivery import automa as delivery_automa
from engine.game import GAMES, AnyGame
from tests import playout
from tests.bench.measure import SEED, timed

WORKS, DELIVERY, BID = GAMES["works"], GAMES["delivery"], GAMES["bid"]
NAMES = ("Ada", "Blaise", "Carl", "Dora", "Emmy", "Felix")
AI = ("justin", "sonic", "mort", "rachael")
MOST = 1_000
"""The moves after which a game is left: chance can shut every truck in, between a closed road and a toll that cannot be
paid."""
HALLS = 50
"""White spaces of the large factory: with the named ones there are 60."""


def config(players: int, ai: str | None = None) -> Any:
    """Return Mint Works as it comes out of the tin, for this many people, with an AI if one is named."""
    mode, options = ("solo", {"ai": ai}) if ai else ("multiplayer", {})
    return WORKS.configure(mode, NAMES[:players], options, {}, packs.built_in("works"))


def delivery(players: int, **options: Any) -> Any:
    """Mint Delivery with the sample cards; with people in its first printing, under which games by chance do end."""
    mode = "multiplayer" if players > 1 else "solo"
    chosen = {"edition": "original", **options} if players > 1 else {"ai": "cleo", "trucks": ["truck-a"], **options}
    return DELIVERY.configure(mode, NAMES[:players], chosen, {}, DELIVERY.overlay({}, packs.sample("delivery")))


def large_factory() -> Any:
    """A solo game in a factory of sixty spaces joined by chance."""
    rng, pack = Random(SEED), copy.deepcopy(packs.sample("delivery"))
    spaces = pack["factory"]["spaces"] + [{"id": f"hall-{n}", "kind": "movement"} for n in range(HALLS)]
    ids = [space["id"] for space in spaces]
    rng.shuffle(ids)
    roads = {(rng.choice(ids[:at]), id) for at, id in enumerate(ids) if at}
    roads |= {tuple(sorted(rng.sample(ids, 2))) for _ in range(len(ids) // 2)}
    once = {frozenset(road): road for road in sorted(roads)}
    pack["factory"] |= {"spaces": spaces, "roads": [{"from": one, "to": other} for one, other in once.values()]}
    options = {"ai": "cleo", "trucks": ["truck-a"]}
    return DELIVERY.configure("solo", NAMES[:1], options, {}, DELIVERY.overlay({}, pack))


def bid(mode: str, players: int) -> Any:
    """Mint Bid with the sample cards."""
    pack = BID.overlay({}, packs.sample("bid"))
    options = {"ai": pack["ai"][0]["id"]} if mode in ("solo", "two-player-ai") else {}
    return BID.configure(mode, NAMES[:players], options, {}, pack)


def playing(game: AnyGame, settings: Any) -> Callable[[Random], int]:
    """A function that plays one random game and returns how many moves it took."""

    def play(rng: Random) -> int:
        _, moves = playout.play(game.start(settings), rng.randrange, MOST)
        return moves

    return play


def games() -> dict[str, Callable[[Random], int]]:
    """Whole random games of ours, by name."""
    found = {f"Mint Works, {players} players": playing(WORKS, config(players)) for players in (2, 3, 4)}
    found[f"Mint Works, solo against {AI[0].title()}"] = playing(WORKS, config(1, AI[0]))
    for players in (2, 3, 5):
        found[f"Mint Delivery, {players} players"] = playing(DELIVERY, delivery(players))
    variants = delivery(3, upgrades=True, road_conditions=3)
    found["Mint Delivery, 3, roads and upgrades"] = playing(DELIVERY, variants)
    for players in (3, 4, 6):
        found[f"Mint Bid, {players} players"] = playing(BID, bid("multiplayer", players))
    for mode, players in (("two-player", 2), ("two-player-ai", 2), ("solo", 1)):
        found[f"Mint Bid, {mode}"] = playing(BID, bid(mode, players))
    return found


def decisions(seconds: float) -> Iterator[tuple[str, list[float]]]:
    """Yield how long each AI took for each of its decisions, with every reason, in random solo games."""
    for ai in AI:
        yield f"automa decision, {ai.title()}", list(decision_times(WORKS, config(1, ai), seconds))
    yield "automa decision, Mint Delivery", list(decision_times(DELIVERY, delivery(1), seconds))
    yield "automa decision, 60 spaces", list(decision_times(DELIVERY, large_factory(), seconds))
    yield "automa decision, Mint Bid", list(decision_times(BID, bid("solo", 1), seconds))


def decision_times(game: AnyGame, settings: Any, seconds: float) -> Iterator[float]:
    """Time the automa's decisions in one random game after the other, for this many seconds in all."""
    rng, until = Random(SEED), time.process_time() + seconds
    while time.process_time() < until:
        for step in islice(playout.steps(game.start(settings), rng.randrange), MOST):
            if step.before.prompt.ask == "automa":
                forget()
                yield timed(game.decide, step.before, clock=time.process_time)


def forget() -> None:
    """Let no engine remember what it has decided already."""
    of_bid = bid_automa.best, bid_automa.plans
    for kept in (delivery_automa.made_once, *of_bid):
        kept.cache_clear()
