"""Can I…? in Mint Delivery without a game: the facts that each kind of move depends on, and a table that has them.

No card need be known: an order that is asked about is described by the mints that it needs, an upgrade by its price.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from companion.contract import questions
from companion.contract.questions import NO, Against, Fact, Options, Said, SupposedTable, named_move
from companion.delivery import asking
from companion.delivery import supposing_solo as alone
from companion.delivery.supposing_parts import (
    GAME,
    KINDS_OF_MINT,
    ORDER,
    OTHERS,
    TOWN,
    TRUCK_ROOM,
    USUAL_LOAD,
    aboard,
    deliveries,
    held_orders,
    left,
    loaded,
    moment,
    needs,
    pack_of,
    road,
)
from companion.languages import mark
from companion.packs import packs
from companion.table.table import Setup
from engine.delivery.cards import CLASSIC
from engine.delivery.game import State
from engine.delivery.moves import Move
from engine.delivery.setup import FACE_UP, PILE
from engine.json_types import JsonDict

SHIFT = "shift"
KINDS: Mapping[str, tuple[str, str]] = {
    "deliver": (mark("Deliver an order"), "delivery.turn.free"),
    "take": (mark("Take an order"), "delivery.take.limit"),
    "load": (mark("Load mints"), "delivery.load.amount"),
    "unload": (mark("Unload mints"), "delivery.unload.where"),
    "optimise": (mark("Optimise mints"), "delivery.optimise.classics"),
    "move": (mark("Drive"), "delivery.move.road"),
    "upgrade": (mark("Buy an upgrade"), "delivery.upgrade.use"),
    SHIFT: (mark("Shift a belt"), "delivery.solo.shift.count"),
}
OFFERS_NEAREST: Collection[str] = KINDS.keys()
HUB, OTHER_TOWN, WAREHOUSE, ROAD = "mintopia-city", "town-ne", "warehouse-n", "road"
SEVERAL, ALONE = "several", "alone"
PEOPLE: Options = (
    (SEVERAL, mark("Several people play")),
    (ALONE, mark("You play alone against the AI")),
)
AT: Options = (
    (HUB, mark("Your truck is in Mintopia City")),
    (WAREHOUSE, mark("Your truck is at a warehouse")),
    (TOWN, mark("Your truck is in a town")),
    (ROAD, mark("Your truck is on the road")),
)
TOKENS: Options = (
    (NO, mark("No token")),
    ("closed", mark("Closed road")),
    ("jam", mark("Traffic jam")),
    ("toll", mark("Toll")),
    ("loading-zone", mark("Loading zone")),
    ("highway", mark("Highway")),
)
AMOUNT = mark("How many?")


def asked(kind: str, said: Said) -> Iterator[Fact]:
    """Yield what must be said about the move: the order or the upgrade as it is printed, or which mints."""
    if kind == "deliver":
        yield from needs(said)
    elif kind == SHIFT:
        yield said.counted("count", AMOUNT, 1, 1, 3)
    elif is_alone(kind, said) and kind not in alone.KINDS:
        return
    elif kind == "upgrade":
        yield said.counted("price", mark("Ready orders that it costs"), 1, 1, 3)
    elif kind in ("load", "unload"):
        yield said.picked("mint", KINDS_OF_MINT, CLASSIC, mark("Which mints?"))
        yield said.counted("count", AMOUNT, 2 if kind == "load" else 1, 1, TRUCK_ROOM + 1)
    elif kind == "optimise":
        yield said.picked("mint", KINDS_OF_MINT[1:], "sugar-free", mark("For which mint?"))
        yield said.counted("count", AMOUNT, 1, 1, 2)
    elif kind == "move" and not is_alone(kind, said):
        yield said.picked("token", TOKENS, NO, mark("What lies where you drive?"))


def circumstances(kind: str, said: Said) -> Iterator[Fact]:
    """Yield what else it depends on, and who plays."""
    yield from alone.circumstances(kind, said) if is_alone(kind, said) else _circumstances(kind, said)
    people = PEOPLE[1:] if kind == SHIFT else PEOPLE
    yield said.picked("people", people, people[0][0])


def is_alone(kind: str, said: Said) -> bool:
    """Return whether the question is about a solo game; belts are shifted only there."""
    return kind == SHIFT or said.text("people", SEVERAL) == ALONE


def rule(kind: str, said: Said) -> str:
    """Return the rule that says best that it may be done."""
    of_several = KINDS[kind][1]
    return alone.RULES.get(kind, of_several) if is_alone(kind, said) else of_several


def _circumstances(kind: str, said: Said) -> Iterator[Fact]:
    if kind == "deliver":
        yield from deliveries(said, mark("You are in the order’s town"))
    elif kind == "move":
        if said.text("token", NO) == NO:
            yield road(said)
    else:
        yield said.picked("at", AT, TOWN if kind == "take" else HUB)
    if kind in ("deliver", "load", "unload", "optimise", "upgrade", "move"):
        yield from aboard(kind, said)
    if kind == "take":
        yield said.usually("lies", mark("The order lies face up there"), mark("It lies elsewhere"))
        most = 5 if said.text("edition", "revised") == "original" else 3
        yield said.counted("orders", mark("Orders face up before you"), 1, 0, most)
        yield said.picked(
            "edition",
            (("revised", mark("You play by the revised sheet")), ("original", mark("You play by the first sheet"))),
            "revised",
        )
    if kind == "upgrade":
        yield said.counted("ready", mark("Orders before you that your mints can fill"), 1, 0, 3)
        yield said.usually("offered", mark("It is on offer"), mark("It is not on offer"))
        yield said.seldom("bought", mark("You do not have it yet"), mark("You have it already"))
    yield left(said)
    yield said.turn()


def posed(kind: str, said: Said, names: Sequence[str]) -> SupposedTable:
    """Return the table in the middle of a game of two, or alone, and the move."""
    if is_alone(kind, said):
        return alone.posed(kind, said, names)
    me: JsonDict = {
        "truck": "truck-1",
        "at": _at(kind, said),
        "mints": loaded(kind, said) if kind in USUAL_LOAD else {},
        "orders": held_orders(kind, said),
    }
    other = {"truck": "truck-2", "at": HUB}
    # All but Mintopia City, each at a corner of the map.
    cities = (place for place in packs.built_in(GAME)["places"] if place["kind"] == "city" and not place.get("hub"))
    towns: JsonDict = {city["id"]: {"pile": PILE - FACE_UP, "face_up": []} for city in cities}
    if kind == "take":
        towns[TOWN if said.is_so("lies") else OTHER_TOWN]["face_up"] = [{"order": ORDER, "mints": 0}]
    turn, kept = moment(said)
    position: JsonDict = {"round": 3, "turn": turn, "towns": towns}
    options: JsonDict = {"edition": said.text("edition", "revised"), "map": "table"}
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
    setup = Setup(GAME, "multiplayer", tuple(names[:2]), options, {}, pack_of(kind, said), position)
    return SupposedTable(setup, {"move": kind, "by": 0, **_move(kind, said)}, kept)


def _at(kind: str, said: Said) -> str:
    if kind == "deliver":
        return TOWN if said.is_so("here") else OTHER_TOWN
    return HUB if kind == "move" else said.text("at")


def _move(kind: str, said: Said) -> JsonDict:
    fields: Mapping[str, JsonDict] = {
        "deliver": {"order": ORDER},
        "take": {"order": ORDER},
        "load": {"mints": {said.text("mint", CLASSIC): said.number("count", 2)}},
        "unload": {"mints": {said.text("mint", CLASSIC): said.number("count", 1)}},
        "optimise": {"into": {said.text("mint", "sugar-free"): said.number("count", 1)}},
        "upgrade": {"upgrade": ORDER, "orders": list(OTHERS[: said.number("price", 1)])},
        "move": _drive(said),
    }
    return fields[kind]


def _drive(said: Said) -> JsonDict:
    """Return a drive to a town, or to the space of the token, with what that asks for if it is aboard."""
    token = said.text("token", NO)
    if token == NO:
        return {"to": TOWN}
    move: JsonDict = {"to": f"at-{token}", "vouched": True}
    has_mint = said.number(f"aboard-{CLASSIC}", TRUCK_ROOM) > 0
    if token == "toll" and has_mint:
        move["toll"] = CLASSIC
    if token == "loading-zone" and said.number(f"aboard-{CLASSIC}", TRUCK_ROOM) >= TRUCK_ROOM:
        move["unload"] = CLASSIC
    return move


def against(state: State, move: Move) -> list[Against]:
    """Return every rule against a move, those too that would speak against it in its turn."""
    assert isinstance(move.by, int), "only what a seat may do is asked about"
    return questions.against(state, move, asking.in_turn(state, move.by))


kind_of = named_move
