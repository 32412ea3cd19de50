"""Tables to test on: configs and states in few words, and games set up by chance."""

from collections.abc import Iterable
from itertools import combinations
from random import Random

from companion.packs.packs import built_in
from engine.game import GAMES
from engine.json_types import JsonDict, JsonValue
from engine.moves import By
from engine.works.game import State
from engine.works.moves import CoOp, Move, Pass, Place, Reveal
from engine.works.rulings import RULINGS
from engine.works.setup import Config

WORKS = GAMES["works"]
PACK = built_in("works")
NAMES = ("Ada", "Ben", "Cleo", "Dan")
AIS = ("justin", "rachael", "sonic", "mort")
MODES = ("2", "3", "4", *AIS)
"""Every way to play: two, three or four people, or one against an AI."""

PLANS = tuple(plan["id"] for plan in PACK["plans"])
LINE = ("producer", "wholesaler", "builder", "supplier", "leadership-council", "lotto")
ADVANCED = ("crowdfunder", "recycler", "swap-meet", "temp-agency")
PAIRS = ((), *combinations(ADVANCED, 2))
SINGLES = ((), *((location,) for location in ADVANCED))
SUPPLY = ("co-op", "crane", "gardens", "statue", "plant", "windmill", "factory")
"""The plan supply unless it is given: the first of these that are nowhere else."""

OVERLAYS: tuple[JsonDict, ...] = (
    {"plans": [{"id": "vault", "stars": 1}, {"id": "truck", "amount": 3}, {"id": "crane", "amount": 0}]},
    {"plans": [{"id": "bridge", "type": "utility"}, {"id": "landfill", "amount": 2}, {"id": "gallery", "amount": 2}]},
    {"plans": [{"id": "co-op", "amount": 2}, {"id": "obelisk", "amount": 2}, {"id": "corporate-hq", "stars": 1}]},
    {
        "locations": [
            {"id": "producer", "spaces": {"1": 1, "2": 1, "3": 4, "4": 1}, "amount": 3},
            {"id": "builder", "requirement": 1},
            {"id": "wholesaler", "owner_income": 3},
            {"id": "crowdfunder", "others_gain": 0},
        ]
    },
    {
        "ai": [
            {"id": "rachael", "mint_supply": 40, "starting_mints": 9},
            {"id": "mort", "type_order": ["production"], "cost_order": "low"},
            {"id": "justin", "type_order": [], "starting_mints": 0},
        ]
    },
)


def config(
    mode: str = "2", *, rulings: JsonDict | None = None, pack: JsonDict | None = None, **options: JsonValue
) -> Config:
    """The config of a game in one of MODES."""
    cards = WORKS.overlay(PACK, pack or {})
    chosen: Config
    if mode in AIS:
        chosen = WORKS.configure("solo", NAMES[:1], {"ai": mode, **options}, rulings or {}, cards)
    else:
        chosen = WORKS.configure("multiplayer", NAMES[: int(mode)], options, rulings or {}, cards)
    return chosen


def table(
    mode: str = "2", *, rulings: JsonDict | None = None, pack: JsonDict | None = None, **rest: JsonValue
) -> State:
    """A state in development, the supply full unless said.

    `rest` holds options, keys of a position, and `mints`, `plans`, `buildings`: lists by seat; `spaces`: by location, a
    list of (seat, mints) or None.
    """
    options = {key: rest.pop(key) for key in ("advanced", "edition", "ages", "starting_player") if key in rest}
    chosen = config(mode, rulings=rulings, pack=pack, **options)
    seats: list[JsonDict] = [{} for _ in chosen.names]
    for key in ("mints", "plans", "buildings"):
        for seat, value in zip(seats, rest.pop(key, ()), strict=False):
            seat[key] = value
    locations = [filled(chosen, location, taken) for location, taken in rest.pop("spaces", {}).items()]
    locations += rest.pop("locations", [])
    held = [*rest.get("deck", {}).get("bottom", ())]
    held += [card for seat in seats for key in ("plans", "buildings") for card in seat.get(key, ())]
    supply = rest.pop("supply", [card for card in SUPPLY if card not in held][: len(chosen.slots)])
    position = {"seats": seats, "supply": list(supply), "locations": locations, **rest}
    state: State = WORKS.start(chosen, position)
    return state


def filled(chosen: Config, location: str, taken: Iterable[tuple[int, int] | None]) -> JsonDict:
    """A location of a position with these spaces taken, the others free."""
    spaces = [space and {"seat": space[0], "mints": space[1]} for space in taken]
    capacity = chosen.capacity[chosen.where[location]]
    return {"id": location, "spaces": spaces + [None] * (capacity - len(spaces))}


def at(by: By, location: str, **named: str) -> Place:
    """A placement; `named` are plan, give, take and target."""
    return Place(by, location, **named)


def played(state: State, *moves: Move) -> State:
    """The state after some moves."""
    for move in moves:
        state = state.play(move)
    return state


def passed(state: State) -> State:
    """The state after everybody has passed, when none of them is an AI."""
    for _ in state.mints:
        state = state.play(Pass(state.turn))
    return state


def place(state: State, location: str, by: int = 0, **named: str) -> State:
    """The state after a placement."""
    after: State = state.play(at(by, location, **named))
    return after


def shown(slot: str, plan: str) -> Reveal:
    """The table names a card."""
    return Reveal("table", slot, plan)


def given(by: int, to: int) -> CoOp:
    """The Co-op gift."""
    return CoOp(by, to)


def rules_against(state: State, move: Move) -> tuple[str, ...]:
    """Return the rules that refuse a move, without the name of the game; none if it is legal."""
    verdict = state.check(move)
    return tuple(rule.removeprefix("works.") for rule in verdict.rules) if verdict else ()


# Games set up by chance.


def any_new(mode: str, number: int, rng: Random) -> JsonDict:
    """The fields of `new` for the game of this number: the advanced locations take turns, all else is chance."""
    people = 1 if mode in AIS else int(mode)
    layouts = SINGLES if mode in AIS else PAIRS
    advanced = list(layouts[number % len(layouts)])
    rng.shuffle(advanced)
    options: JsonDict = {"advanced": advanced, "edition": rng.choice(("current", "first"))}
    options["ages"] = [rng.choice((None, 30, 42, 54, 61)) for _ in range(people)]
    if mode != "justin":
        options["starting_player"] = rng.randrange(2 if mode in AIS else people)
    if mode in AIS:
        options["ai"] = mode
    asked = rng.sample(sorted(RULINGS), rng.randrange(len(RULINGS) + 1))
    return {
        "game": "works",
        "mode": "solo" if mode in AIS else "multiplayer",
        "seats": list(NAMES[:people]),
        "options": options,
        "rulings": {id: rng.choice(RULINGS[id].choices) for id in asked},
        "pack": rng.choice(OVERLAYS) if number % 4 == 0 else {},
    }


def any_config(mode: str, number: int, rng: Random) -> Config:
    """The config of `any_new`."""
    new = any_new(mode, number, rng)
    made: Config = WORKS.configure(
        new["mode"], new["seats"], new["options"], new["rulings"], WORKS.overlay(PACK, new["pack"])
    )
    return made
