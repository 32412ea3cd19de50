"""What questions about Mint Delivery share, with several people and alone: orders described by the mints they need, and
the mints in the truck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from companion.contract.questions import NUMBER, Fact, Options, Said
from companion.languages import mark
from engine.delivery.cards import CLASSIC, MINTS
from engine.delivery.setup import ACTIONS
from engine.json_types import JsonDict

GAME: Final = "delivery"
ORDER: Final = "asked"
TOWN: Final = "town-nw"
TRUCK_ROOM: Final = 4
KINDS_OF_MINT: Options = (
    ("classic", mark("Classic")),
    ("sugar-free", mark("Sugar-free")),
    ("cinnamon", mark("Cinnamon")),
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
USUAL_LOAD: Mapping[str, int] = {"load": 0, "unload": 4, "deliver": 4, "optimise": 4, "upgrade": 4, "move": 4}
OTHERS: Final = ("held-1", "held-2", "held-3")


def needs(said: Said) -> Iterator[Fact]:
    """Yield the mints that the order asks for."""
    for mint in MINTS:
        yield said.counted(f"need-{mint}", NEEDED[mint], USUAL_NEED[mint], 0, TRUCK_ROOM)


def deliveries(said: Said, here: str) -> Iterator[Fact]:
    """Yield what else a delivery depends on: where the truck is (`here`, in these words), and whose the order is."""
    yield said.usually("here", here, mark("You are somewhere else"))
    yield said.usually("held", mark("The order lies face up before you"), mark("The order is not yours"))


def road(said: Said) -> Fact:
    """Return whether a road leads to the target of the drive."""
    return said.usually("road", mark("A road leads straight there"), mark("No road leads straight there"))


def left(said: Said) -> Fact:
    """Return how many actions are left."""
    return said.counted("actions", mark("Actions you have left"), ACTIONS, 0, ACTIONS)


def moment(said: Said) -> tuple[JsonDict, JsonDict]:
    """Return whose turn it is, with the actions left, and the fields of the state that keep that moment if the person
    who asks has none left."""
    actions = said.number("actions", ACTIONS)
    if not said.is_so("turn"):
        return {"seat": 1, "actions_left": ACTIONS}, {}
    return {"seat": 0, "actions_left": actions}, {} if actions else {"turn": 0, "actions_left": 0}


def _kinds_aboard(kind: str, said: Said) -> tuple[str, ...]:
    """The kinds of mints in the truck that matter."""
    if kind == "deliver":
        return tuple(mint for mint in MINTS if mint == CLASSIC or said.number(f"need-{mint}", USUAL_NEED[mint]))
    is_rarer = kind == "unload" and said.text("mint", CLASSIC) != CLASSIC
    return (CLASSIC, said.text("mint")) if is_rarer else (CLASSIC,)


def loaded(kind: str, said: Said) -> dict[str, int]:
    """Return the mints in the truck: as was said, never more than fit; what was said of the rarer ones makes room."""
    mints: dict[str, int] = {}
    for mint in reversed(_kinds_aboard(kind, said)):
        usual = USUAL_LOAD[kind] if mint == CLASSIC else 0
        mints[mint] = min(said.number(f"aboard-{mint}", usual), TRUCK_ROOM - sum(mints.values()))
    return mints


def aboard(kind: str, said: Said) -> Iterator[Fact]:
    """Yield how many mints of each kind that matters are in the truck."""
    mints = loaded(kind, said)
    for mint in _kinds_aboard(kind, said):
        yield Fact(f"aboard-{mint}", ABOARD[mint], mints[mint], NUMBER, (), 0, TRUCK_ROOM)


def held_orders(kind: str, said: Said) -> list[str]:
    """Return the orders before who asks."""
    if kind == "deliver":
        return [ORDER] if said.is_so("held") else []
    if kind == "take":
        return [f"held-{n}" for n in range(1, said.number("orders", 1) + 1)]
    return list(OTHERS[: said.number("ready", 1)]) if kind == "upgrade" else []


def pack_of(kind: str, said: Said) -> JsonDict:
    """Return the cards that the question describes."""
    need = [mint for mint in MINTS for _ in range(said.number(f"need-{mint}", USUAL_NEED[mint]))]
    orders: list[JsonDict] = [{"id": ORDER, "town": TOWN, "mints": need or [CLASSIC], "stars": 2}]
    orders += [{"id": f"held-{n}", "town": TOWN, "mints": [CLASSIC], "stars": 1} for n in range(1, 6)]
    pack: JsonDict = {"orders": orders}
    if kind == "upgrade":
        effect = {"effect": "capacity", "plus": 1}
        pack["upgrades"] = [{"id": ORDER, "name": None, "ready_orders": said.number("price", 1), "effect": effect}]
    return pack
