"""Can I…? in Mint Delivery without a game: the facts that each kind of move hangs on, and a table that has them.

No card need be known: an order that is asked about is described by the mints that it needs, an upgrade by its price.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from companion import packs
from companion.languages import mark
from companion.suppose_parts import NO, TURN, YES, Fact, Posed, Said, Words
from companion.table import Setup
from engine.delivery.cards import CLASSIC, MINTS
from engine.delivery.setup import ACTIONS, FACE_UP, PILE

GAME = "delivery"
KINDS: Mapping[str, str] = {
    "deliver": mark("Deliver an order"),
    "take": mark("Take an order"),
    "load": mark("Load mints"),
    "unload": mark("Unload mints"),
    "optimise": mark("Optimise mints"),
    "move": mark("Drive"),
    "upgrade": mark("Buy an upgrade"),
}
RULES: Mapping[str, str] = {
    "deliver": "delivery.turn.free",
    "take": "delivery.take.limit",
    "load": "delivery.load.amount",
    "unload": "delivery.unload.where",
    "optimise": "delivery.optimise.classics",
    "move": "delivery.move.road",
    "upgrade": "delivery.upgrade.use",
}
HUB, TOWN, OTHER_TOWN, WAREHOUSE, ROAD = "mintopia-city", "town-nw", "town-ne", "warehouse-n", "road"
ORDER, OTHERS = "asked", ("held-1", "held-2", "held-3")
TRUCK_ROOM = 4
KINDS_OF_MINT: Words = (
    ("classic", mark("Classic")),
    ("sugar-free", mark("Sugar-free")),
    ("cinnamon", mark("Cinnamon")),
)
AT: Words = (
    (HUB, mark("Your truck is in Mintopia City")),
    (WAREHOUSE, mark("Your truck is at a warehouse")),
    (TOWN, mark("Your truck is in a town")),
    (ROAD, mark("Your truck is on the road")),
)
TOKENS: Words = (
    (NO, mark("No token")),
    ("closed", mark("Closed road")),
    ("jam", mark("Traffic jam")),
    ("toll", mark("Toll")),
    ("loading-zone", mark("Loading zone")),
    ("highway", mark("Highway")),
)
NEEDED: Mapping[str, str] = {
    "classic": mark("Classic mints that it needs"),
    "sugar-free": mark("Sugar-free mints that it needs"),
    "cinnamon": mark("Cinnamon mints that it needs"),
}
ABOARD: Mapping[str, str] = {
    "classic": mark("Classic mints in your truck"),
    "sugar-free": mark("Sugar-free mints in your truck"),
    "cinnamon": mark("Cinnamon mints in your truck"),
}
USUAL_NEED: Mapping[str, int] = {"classic": 2, "sugar-free": 0, "cinnamon": 0}
AMOUNT = mark("How many?")


def asked(kind: str, said: Said) -> tuple[Fact, ...]:
    """Return what must be said about the move: the order or the upgrade as it is printed, or which mints."""
    if kind == "deliver":
        return tuple(said.counted(f"need-{mint}", NEEDED[mint], USUAL_NEED[mint], 0, TRUCK_ROOM) for mint in MINTS)
    if kind == "upgrade":
        return (said.counted("price", mark("Ready orders that it costs"), 1, 1, 3),)
    if kind in ("load", "unload"):
        return (
            said.picked("mint", KINDS_OF_MINT, CLASSIC, mark("Which mints?")),
            said.counted("count", AMOUNT, 2 if kind == "load" else 1, 1, TRUCK_ROOM + 1),
        )
    if kind == "optimise":
        return (
            said.picked("mint", KINDS_OF_MINT[1:], "sugar-free", mark("For which mint?")),
            said.counted("count", AMOUNT, 1, 1, 2),
        )
    return (said.picked("token", TOKENS, NO, mark("What lies where you drive?")),) if kind == "move" else ()


def taken(kind: str, said: Said) -> tuple[Fact, ...]:
    """Return what else it hangs on."""
    return tuple(_taken(kind, said))


def _taken(kind: str, said: Said) -> Iterator[Fact]:
    if kind == "deliver":
        among = ((YES, mark("You are in the order’s town")), (NO, mark("You are somewhere else")))
        yield said.picked("here", among, YES)
        yield said.picked(
            "held", ((YES, mark("The order lies face up before you")), (NO, mark("The order is not yours"))), YES
        )
    elif kind == "move":
        among = ((YES, mark("A road leads straight there")), (NO, mark("No road leads straight there")))
        if said.text("token", NO) == NO:
            yield said.picked("road", among, YES)
    else:
        yield said.picked("at", AT, _usual_place(kind))
    if kind in ("deliver", "load", "unload", "optimise", "upgrade", "move"):
        yield from _aboard(kind, said)
    if kind == "take":
        yield said.picked("lies", ((YES, mark("The order lies face up there")), (NO, mark("It lies elsewhere"))), YES)
        most = 5 if said.text("edition", "revised") == "original" else 3
        yield said.counted("orders", mark("Orders face up before you"), 1, 0, most)
        yield said.picked(
            "edition",
            (("revised", mark("You play by the revised sheet")), ("original", mark("You play by the first sheet"))),
            "revised",
        )
    if kind == "upgrade":
        yield said.counted("ready", mark("Orders before you that your mints can fill"), 1, 0, 3)
        yield said.picked("offered", ((YES, mark("It is on offer")), (NO, mark("It is not on offer"))), YES)
        yield said.picked("bought", ((NO, mark("You do not have it yet")), (YES, mark("You have it already"))), NO)
    yield said.counted("actions", mark("Actions you have left"), ACTIONS, 0, ACTIONS)
    yield said.picked("turn", TURN, YES)


def _usual_place(kind: str) -> str:
    return TOWN if kind == "take" else HUB


USUAL_LOAD: Mapping[str, int] = {"load": 0, "unload": 4, "deliver": 4, "optimise": 4, "upgrade": 4, "move": 4}


def _kinds_aboard(kind: str, said: Said) -> tuple[str, ...]:
    """The kinds of mints in the truck that matter."""
    if kind == "deliver":
        return tuple(mint for mint in MINTS if mint == CLASSIC or said.number(f"need-{mint}", USUAL_NEED[mint]))
    return (
        CLASSIC,
        *([said.text("mint", CLASSIC)] if kind == "unload" and said.text("mint", CLASSIC) != CLASSIC else ()),
    )


def _loaded(kind: str, said: Said) -> dict[str, int]:
    """The mints in the truck: as was said, never more than fit; what was said of the rarer ones makes room."""
    found: dict[str, int] = {}
    for mint in reversed(_kinds_aboard(kind, said)):
        usual = USUAL_LOAD[kind] if mint == CLASSIC else 0
        found[mint] = min(said.number(f"aboard-{mint}", usual), TRUCK_ROOM - sum(found.values()))
    return found


def _aboard(kind: str, said: Said) -> Iterator[Fact]:
    loaded = _loaded(kind, said)
    for mint in _kinds_aboard(kind, said):
        yield Fact(f"aboard-{mint}", ABOARD[mint], loaded[mint], "number", (), 0, TRUCK_ROOM)


def posed(kind: str, said: Said, names: Sequence[str]) -> Posed:
    """Return the table in the middle of a game of two, and the move."""
    me: dict[str, Any] = {
        "truck": "truck-1",
        "at": _at(kind, said),
        "mints": _loaded(kind, said) if kind in USUAL_LOAD else {},
        "orders": _held(kind, said),
    }
    other = {"truck": "truck-2", "at": HUB}
    towns: dict[str, Any] = {town: {"pile": PILE - FACE_UP, "face_up": []} for town in _towns()}
    if kind == "take":
        towns[TOWN if said.is_so("lies") else OTHER_TOWN]["face_up"] = [{"order": ORDER, "mints": 0}]
    position: dict[str, Any] = {
        "round": 3,
        "turn": {
            "seat": 0 if said.is_so("turn") else 1,
            "actions_left": said.number("actions", ACTIONS) if said.is_so("turn") else ACTIONS,
        },
        "towns": towns,
    }
    options: dict[str, Any] = {"edition": said.text("edition", "revised"), "map": "table"}
    token = said.text("token", NO)
    if token != NO:
        options["road_conditions"] = 1
        position["road_tokens"] = [{"token": token, "space": f"at-{token}"}]
    if kind == "upgrade":
        options["upgrades"] = True
        if said.is_so("offered"):
            position["garage"] = [ORDER]
        if said.is_so("bought", NO):
            me["upgrades"] = [{"upgrade": ORDER, "orders": []}]
    if kind == "move" and token == NO:
        position["learnt"] = {f"map/link/{HUB}/{TOWN}": said.is_so("road")}
    position["seats"] = [me, other]
    setup = Setup(GAME, "multiplayer", tuple(names[:2]), options, {}, _pack(kind, said), position)
    actions = said.number("actions", ACTIONS)
    held = {"turn": 0, "actions_left": actions} if said.is_so("turn") and not actions else {}
    return Posed(setup, {"move": kind, "by": 0, **_move(kind, said)}, held)


def _at(kind: str, said: Said) -> str:
    if kind == "deliver":
        return TOWN if said.is_so("here") else OTHER_TOWN
    return HUB if kind == "move" else said.text("at", _usual_place(kind))


def _towns() -> list[str]:
    """The towns of the box but Mintopia City, each at a corner of the map."""
    return [place["id"] for place in packs.built_in(GAME)["places"] if place["kind"] == "city" and not place.get("hub")]


def _held(kind: str, said: Said) -> list[str]:
    if kind == "deliver":
        return [ORDER] if said.is_so("held") else []
    if kind == "take":
        return [f"held-{n}" for n in range(1, said.number("orders", 1) + 1)]
    return list(OTHERS[: said.number("ready", 1)]) if kind == "upgrade" else []


def _pack(kind: str, said: Said) -> dict[str, Any]:
    """The cards that the question describes."""
    need = [mint for mint in MINTS for _ in range(said.number(f"need-{mint}", USUAL_NEED[mint]))]
    orders: list[dict[str, Any]] = [{"id": ORDER, "town": TOWN, "mints": need or [CLASSIC], "stars": 2}]
    orders += [{"id": f"held-{n}", "town": TOWN, "mints": [CLASSIC], "stars": 1} for n in range(1, 6)]
    found: dict[str, Any] = {"orders": orders}
    if kind == "upgrade":
        effect = {"effect": "capacity", "plus": 1}
        found["upgrades"] = [{"id": ORDER, "name": None, "ready_orders": said.number("price", 1), "effect": effect}]
    return found


def _move(kind: str, said: Said) -> dict[str, Any]:
    if kind in ("deliver", "take"):
        return {"order": ORDER}
    if kind in ("load", "unload"):
        return {"mints": {said.text("mint", CLASSIC): said.number("count", 2 if kind == "load" else 1)}}
    if kind == "optimise":
        return {"into": {said.text("mint", "sugar-free"): said.number("count", 1)}}
    if kind == "upgrade":
        return {"upgrade": ORDER, "orders": list(OTHERS[: said.number("price", 1)])}
    return _drive(said)


def _drive(said: Said) -> dict[str, Any]:
    """A drive to a town, or to the space on which the token lies, with what it asks for where that is aboard."""
    token = said.text("token", NO)
    if token == NO:
        return {"to": TOWN}
    found: dict[str, Any] = {"to": f"at-{token}", "vouched": True}
    has_mint = said.number(f"aboard-{CLASSIC}", TRUCK_ROOM) > 0
    if token == "toll" and has_mint:
        found["toll"] = CLASSIC
    if token == "loading-zone" and said.number(f"aboard-{CLASSIC}", TRUCK_ROOM) >= TRUCK_ROOM:
        found["unload"] = CLASSIC
    return found
