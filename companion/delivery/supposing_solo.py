"""Can I…? in Mint Delivery alone against the AI: the facts that each kind of move depends on, and a table with them.

The person who asks is next to the left belt, if a belt matters. No card need be known, the AI's neither.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.contract.questions import NO, Fact, Options, Said, SupposedTable
from companion.delivery.supposing_parts import (
    GAME,
    ORDER,
    aboard,
    deliveries,
    held_orders,
    left,
    loaded,
    moment,
    pack_of,
    road,
)
from companion.languages import mark
from companion.table.table import Setup
from engine.delivery.belts import WINDOW
from engine.delivery.cards import BELT_MINTS, CLASSIC
from engine.delivery.setup import BELT_START, STACK
from engine.json_types import JsonDict

KINDS = ("deliver", "take", "load", "shift", "move")
"""The kinds of move that are made alone."""
RULES: Mapping[str, str] = {"take": "delivery.take.where", "load": "delivery.solo.load.amount"}
"""The rule that best says that a kind of move may be made, if that is a special one when alone."""
RIVAL = "automa"
"""The name of an AI whose card need not be known."""
DISPATCH, BELT, OTHER_BELT, ROAD, AI_SPACE = "dispatch", "loading-left", "loading-right", "road", "ai-loading"
MOST_ORDERS = 3
LEFT, RIGHT = "left", "right"
GATE, OTHER_GATE, TOWN = "gate-town-nw", "gate-town-ne", "town-nw"
AT: Options = (
    (BELT, mark("Your truck is beside the belt")),
    (OTHER_BELT, mark("Your truck is beside the other belt")),
    (DISPATCH, mark("Your truck is in the dispatch room")),
    (ROAD, mark("Your truck is somewhere else in the factory")),
)
USUAL_PLACE: Mapping[str, str] = {"load": BELT, "shift": BELT, "take": DISPATCH}


def circumstances(kind: str, said: Said) -> Iterator[Fact]:
    """Yield what else it depends on."""
    if kind not in KINDS:
        return
    if kind == "deliver":
        yield from deliveries(said, mark("You are at the gate of the order’s town"))
    elif kind == "move":
        yield road(said)
        yield said.seldom("ai-space", mark("It is a space like any other"), mark("It is the AI’s loading space"))
    else:
        yield said.picked("at", AT, USUAL_PLACE[kind])
    if kind == "load":
        yield said.counted("window", mark("Such mints among the 4 foremost"), WINDOW, 0, WINDOW)
    if kind in ("deliver", "load"):
        yield from aboard(kind, said)
    if kind == "take":
        yield said.usually("lies", mark("The order lies face up in the row"), mark("The order does not lie there"))
        yield said.counted("orders", mark("Orders face up before you"), 1, 0, MOST_ORDERS)
    yield left(said)
    yield said.turn()


def posed(kind: str, said: Said, names: Sequence[str]) -> SupposedTable:
    """Return the factory in the middle of a game, and the move."""
    mints = loaded(kind, said) if kind in ("deliver", "load") else {}
    me = {"truck": "truck-1", "at": _at(kind, said), "mints": mints, "orders": held_orders(kind, said)[:MOST_ORDERS]}
    rival = {"automa": True, "ai": RIVAL, "at": DISPATCH}
    lies = kind == "take" and said.is_so("lies")
    stacks: list[JsonDict] = [{"face_down": STACK - 2, "face_up": None} for _ in range(4)]
    stacks[0]["face_up"] = ORDER if lies else None
    turn, kept = moment(said)
    belts = _belts(said, mints)
    position: JsonDict = {"round": 3, "turn": turn, "seats": [me, rival], "belts": belts, "stacks": stacks}
    if kind == "move":
        ends = sorted((DISPATCH, _destination(said)))
        position["learnt"] = {f"factory/link/{ends[0]}/{ends[1]}": said.is_so("road")}
    card = {"id": RIVAL, "truck": "truck-2", "workload": 2, "preference": [], "traits": []}
    pack = {**pack_of(kind, said), "ai": [card]}
    setup = Setup(GAME, "solo", tuple(names[:1]), {"ai": RIVAL, "factory": "table"}, {}, pack, position)
    return SupposedTable(setup, {"move": kind, "by": 0, **_move(kind, said)}, kept)


def _at(kind: str, said: Said) -> str:
    if kind == "deliver":
        return GATE if said.is_so("here") else OTHER_GATE
    return said.text("at", DISPATCH)


def _destination(said: Said) -> str:
    return AI_SPACE if said.is_so("ai-space", NO) else GATE


def _belts(said: Said, aboard: Mapping[str, int]) -> dict[str, list[str]]:
    """The belts: at the front of the left one as many of the kind asked about as was said, then others."""
    mint = said.text("mint", CLASSIC)
    within = said.number("window", WINDOW)
    other = "sugar-free" if mint == CLASSIC else CLASSIC
    front = [mint] * within + [other] * (WINDOW - within)
    return {
        LEFT: front + [CLASSIC] * (BELT_START - WINDOW),
        RIGHT: [CLASSIC] * (BELT_MINTS - BELT_START - sum(aboard.values())),
    }


def _move(kind: str, said: Said) -> JsonDict:
    """The move, those too that are made with several people only; of a belt the foremost places are meant."""
    places = list(range(1, said.number("count", 2) + 1))
    fields: Mapping[str, JsonDict] = {
        "deliver": {"order": ORDER},
        "take": {"order": ORDER},
        "load": {"mint": said.text("mint", CLASSIC), "from": {LEFT: places}},
        "shift": {"belt": LEFT, "count": said.number("count", 1)},
        "move": {"to": _destination(said)},
        "unload": {"mints": {CLASSIC: 1}},
        "optimise": {"into": {"sugar-free": 1}},
        "upgrade": {"upgrade": ORDER, "orders": []},
    }
    return fields[kind]
