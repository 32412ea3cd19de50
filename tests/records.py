"""A record of years in a store, made up: results as finished games, saved scores and plays taken over leave them."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Final

from companion.json_text import compact
from companion.store.game_rows import iso
from companion.store.store import Store
from engine.json_types import JsonDict

PEOPLE: Final = ("Ada", "Ben", "Cleo", "Dan", "Emma", "Finn", "Gus", "Hal")
AIS: Final = {"works": ("Justin", "Rachael", "Mort"), "delivery": ("Cleo", "Otto"), "bid": ("Hugo",)}
CARDS: Final = {
    "works": ("Bridge", "Co-op", "Crane", "Factory", "Gardens", "Mine", "Obelisk", "Statue", "Truck", "Vault"),
    "delivery": tuple(f"{town};{stars};1,{stars},0" for town in ("Larkspur", "Orchid", "Marigold") for stars in (1, 2)),
    "bid": ("Acorn Arcade", "Bramble Bakery", "Candle Clinic", "Dapple Docks", "Ember Exchange", "Fable Foundry"),
}
TYPES: Final = ("culture", "production", "utility", "deed")
_INSERTS: Final = {
    "game": "INSERT INTO games (uid, game, mode, setup, created_at, touched_at, finished_at, summary, result) "
    "VALUES (:uid, :game, :mode, '{}', :at, :at, :at, :summary, :result)",
    "sheet": "INSERT INTO score_sheets (uid, game, content, saved_at, summary, result) "
    "VALUES (:uid, :game, '{}', :at, :summary, :result)",
    "play": "INSERT INTO plays (uid, game, content, played_at, batch, imported_at, summary, result) "
    "VALUES (:uid, :game, '{}', :at, 'b', :at, :summary, :result)",
}


def fill(store: Store, number: int, until: datetime, *, days: float, seed: int = 1) -> None:
    """Put this many results into a store, evenly over the days before a moment; half of them are games."""
    chance = Random(seed)
    with store.db.atomic():
        store.players.met(reversed(PEOPLE))
        for id in range(number):
            at = iso(until - timedelta(days=days * (number - id) / number))
            kind = chance.choice(("game", "game", "sheet", "play"))
            result = _result(chance, kind)
            winners = [seat for seat, rank in enumerate(result["ranks"]) if rank == 1]
            seats = {name: result[name] for name in ("names", "totals", "automa")}
            summary = {"round": None, "prompt": {}, **seats, "ended_by": None, "winners": winners}
            row = {"uid": f"{id:032x}", "game": result["game"], "mode": result["mode"], "at": at}
            texts = {"summary": compact(summary), "result": compact(result)}
            store.db.execute(_INSERTS[kind], {**row, **texts})


def _result(chance: Random, kind: str) -> JsonDict:
    """Return a result in which Ada, who plays most, is a little better than the others."""
    game = chance.choice(("works", "works", "delivery", "bid"))
    people = chance.sample(PEOPLE, chance.choice((1, 2, 2, 3, 4)))
    if chance.random() < 0.6 and "Ada" not in people:
        people[0] = "Ada"
    names = people if len(people) > 1 else [*people, chance.choice(AIS[game])]
    totals = [chance.randint(3, 12) + 2 * (name == "Ada") for name in names]
    cards = [chance.sample(CARDS[game], 0 if kind == "play" else 4) for _ in names]
    return {
        "game": game,
        "mode": "solo" if len(people) == 1 else "multiplayer",
        "printing": chance.choice(("current", "current", "first")) if game == "works" else "",
        "names": names,
        "automa": 1 if len(people) == 1 else None,
        "totals": totals,
        "ranks": [1 + sum(other > total for other in totals) for total in totals],
        "tie": "",
        "ended_by": "",
        "rounds": 6,
        "moves": 40,
        "seconds": 60 * chance.randint(12, 40),
        "began": 0,
        "gathered": [_gathered(game, hand) for hand in cards],
        "hands": None if game == "works" else cards,
        **({"place": chance.choice(("The train", "At home", "Ben’s kitchen"))} if kind == "play" else {}),
    }


def _gathered(game: str, cards: Sequence[str]) -> list[str]:
    """Return what a seat had collected: the plans, the towns of the orders, the types of the Locations."""
    if game == "bid":
        return [TYPES[len(name) % len(TYPES)] for name in cards]
    return [name.split(";")[0] for name in cards]
