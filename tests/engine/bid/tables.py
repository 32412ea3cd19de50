"""Tables of Mint Bid to test on: configs and states in few words, and games set up by chance."""

import json
from random import Random

import engine.bid as bid
from companion.paths import ASSETS
from engine.bid.game import State
from engine.bid.moves import Move
from engine.bid.rulings import RULINGS
from engine.bid.setup import Config
from engine.json_types import JsonDict, JsonValue

BASE: JsonDict = json.loads((ASSETS / "packs" / "bid.json").read_text(encoding="utf-8"))
SAMPLE: JsonDict = json.loads((ASSETS / "packs" / "bid_sample.json").read_text(encoding="utf-8"))
NAMES = ("Rachel", "John", "Matt", "Stephen", "Eve", "Fay")
AIS = tuple(card["id"] for card in SAMPLE["ai"])
CARDS = tuple(card["id"] for card in SAMPLE["locations"])

PEOPLE = {"3": 3, "4": 4, "5": 5, "6": 6, "two": 2, "ai": 2, "solo": 1}
MODES = tuple(PEOPLE)
"""Every way to play: three to six people, two, two with the AI, one against it."""
MODE_ID = {"two": "two-player", "ai": "two-player-ai", "solo": "solo"}

SEVERAL: JsonDict = {
    **SAMPLE,
    "locations": [
        {**card, "mints": {**card["mints"], "top": ["pink", "teal"], "left": ["amber", "pink", "pink"]}}
        if number % 3 == 0
        else card
        for number, card in enumerate(SAMPLE["locations"])
    ],
}
"""The sample cards, every third with several mints on two sides."""
PACK: JsonDict = bid.overlay(BASE, SAMPLE)


def config(
    mode: str = "4", *, rulings: JsonDict | None = None, pack: JsonDict | None = None, **options: JsonValue
) -> Config:
    """The config of a game in one of MODES, with the sample cards unless said."""
    if mode in ("ai", "solo"):
        options = {"ai": AIS[0], **options}
    cards = bid.overlay(BASE, pack) if pack is not None else PACK
    return bid.configure(MODE_ID.get(mode, "multiplayer"), NAMES[: PEOPLE[mode]], options, rulings or {}, cards)


def table(
    mode: str = "4", *, rulings: JsonDict | None = None, pack: JsonDict | None = None, **rest: JsonValue
) -> State:
    """A state from a position; options (`ai`, `auctioneer`, `consent`) are told from its keys by their values."""
    options = {key: rest.pop(key) for key in ("ai", "consent") if rest.get(key) is not None}
    made = config(mode, rulings=rulings, pack=pack, **options)
    if "rows" in rest:
        rest["tableaus"] = tableaus(made, rest.pop("rows"))
    return bid.start(made, rest)


def tableaus(made: Config, rows: dict[int, list[list[str | None]]]) -> list[JsonDict]:
    """The tableaus of a position from those that are not empty, by number."""
    shared = made.mode == "multiplayer"
    return [
        {**({"between": list(seats)} if shared else {"of": seats[0]}), "rows": rows.get(number, [])}
        for number, seats in enumerate(made.sharers)
    ]


def hammer(mode: str = "4", mints: list[int] | None = None, phase: str = "bid", **auction: JsonValue) -> State:
    """An auction of the Fable Foundry; further keys are the auction's or, some, the position's and the table's."""
    rest = {
        key: auction.pop(key)
        for key in ("auctioneer", "deck", "rulings", "ai", "consent", "rows", "discarded", "block", "pack")
        if key in auction
    }
    purses = mints if mints is not None else [8] * PEOPLE[mode] + [0] * (mode in ("ai", "solo"))
    return table(mode, phase=phase, mints=purses, auction={"location": "fable-foundry", **auction}, **rest)


def say(state: State, by: int | str, move: str, **fields: JsonValue) -> Move:
    """A move, read from its JSON."""
    return bid.move(state, {"move": move, "by": by, **{key.rstrip("_"): value for key, value in fields.items()}})


def after(state: State, *said: tuple[JsonValue, ...]) -> State:
    """The state after moves, each as (by, kind) or (by, kind, fields)."""
    for by, move, *fields in said:
        state = state.play(say(state, by, move, **(fields[0] if fields else {})))
    return state


def against(state: State, by: int | str, move: str, **fields: JsonValue) -> tuple[str, ...]:
    """Return the rules that refuse a move, without the name of the game; none if it is legal."""
    verdict = state.check(say(state, by, move, **fields))
    return tuple(rule.removeprefix("bid.") for rule in verdict.rules) if verdict else ()


# Games set up by chance.


def any_config(mode: str, rng: Random) -> Config:
    """A config of a mode with options, rulings and cards left to chance."""
    options: JsonDict = {"auctioneer": rng.randrange(PEOPLE[mode]), "consent": rng.choice(("spoken", "asked"))}
    if mode in ("ai", "solo"):
        options["ai"] = rng.choice(AIS)
    asked = rng.sample(sorted(RULINGS), rng.randrange(len(RULINGS) + 1))
    rulings = {id: rng.choice(RULINGS[id].choices) for id in asked}
    return config(mode, rulings=rulings, pack=rng.choice((None, SEVERAL)), **options)
