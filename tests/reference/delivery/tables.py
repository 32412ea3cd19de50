"""Tables to try the reference on, in few words; every value is of the fictional sample pack."""

import json
from pathlib import Path

import pytest

from tests.reference.shared import Json, JsonValue, Missing

from .delivery import Reference
from .settings import MINTS, configure

PACK: Json = json.loads(
    (Path(__file__).parents[3] / "assets" / "packs" / "delivery_sample.json").read_text(encoding="utf-8")
)
NAMES = ["Ana", "Bo", "Cy", "Di", "Eve"]
TOWNS = ("larkspur", "marigold", "nettle", "orchid")
TRUCKS = [f"truck-{letter}" for letter in "abcde"]
LYING = {
    "larkspur": ("nettle-3", "orchid-1"),
    "marigold": ("nettle-7", "orchid-2"),
    "nettle": ("larkspur-9", "larkspur-4"),
    "orchid": ("marigold-1", "marigold-6"),
}


def mints(letters: str) -> dict[str, int]:
    """Mints by their first letters: c classic, s sugar-free, r cinnamon."""
    return {mint: letters.count(letter) for mint, letter in zip(MINTS, "csr", strict=True)}


def lineup(letters: str) -> list[str]:
    return [{"c": "classic", "s": "sugar-free", "r": "cinnamon"}[letter] for letter in letters.replace(" ", "")]


def town(*orders: JsonValue, pile: int = 5) -> Json:
    """A town: orders, each an id or (id, number of mints on it)."""
    pairs = [(order, 0) if isinstance(order, str) else order for order in orders]
    return {"pile": pile, "face_up": [{"order": order, "mints": lying} for order, lying in pairs]}


def seat(
    at: str = "mintopia-city", letters: str = "", orders: str = "", delivered: str = "", **more: JsonValue
) -> Json:
    cards = {"orders": orders.split(), "delivered": delivered.split()}
    return {"at": at, "mints": mints(letters), **cards, **more}


def table(*seats: Json, left: int = 2, by: int = 0, towns: Json | None = None, **more: JsonValue) -> Reference:
    """A game among people in the middle of a turn; `more`: rulings, options, pack, and keys of the position."""
    rulings, options = more.pop("rulings", {}), more.pop("options", {})
    settings = configure("multiplayer", NAMES[: len(seats)], options, rulings, more.pop("pack", PACK))
    lying = {name: town(*orders) for name, orders in LYING.items()} | (towns or {})
    lying = {name: there for name, there in lying.items() if name in settings.towns}
    lying |= {name: town() for name in settings.towns if name not in lying}
    dressed = [{"truck": truck, **one} for truck, one in zip(TRUCKS, seats, strict=False)]
    position = {"turn": {"seat": by, "actions_left": left}, "seats": dressed, "towns": lying, **more}
    return Reference(settings, position)


def row(*orders: str | None, down: int = 4) -> list[Json]:
    return [{"face_down": down if order else 0, "face_up": order} for order in orders]


def solo(
    ai: str = "sam",
    *,
    player: Json | None = None,
    automa: Json | None = None,
    left: str = "",
    right: str = "",
    by: int = 0,
    actions: int = 2,
    **more: JsonValue,
) -> Reference:
    """A game alone; belts are filled up with what the mints of the box leave, at the back."""
    rulings, options = more.pop("rulings", {}), more.pop("options", {})
    settings = configure("solo", ["Ana"], {"ai": ai, "trucks": ["truck-e"]} | options, rulings, more.pop("pack", PACK))
    seats = [
        {"truck": "truck-e", **(player or seat("dispatch"))},
        {"automa": True, "ai": ai, **(automa or seat("dispatch"))},
    ]
    belts = dict(zip(settings.belts, (lineup(left), lineup(right)), strict=True))
    stacks = more.pop("stacks", row("nettle-3", "larkspur-7", "orchid-1", "larkspur-4"))
    position = {"turn": {"seat": by, "actions_left": actions}, "seats": seats, "belts": belts, "stacks": stacks, **more}
    return Reference(settings, position)


# ---- moves ----


def say(kind: str, by: int | str = 0, **fields: JsonValue) -> Json:
    return {"move": kind, "by": by, **fields}


def drive(to: str, by: int = 0, **fields: JsonValue) -> Json:
    return say("move", by, to=to, **fields)


def take(order: str, load: int = 0, by: int = 0) -> Json:
    return say("take", by, order=order, load=load)


def deliver(order: str, by: int = 0) -> Json:
    return say("deliver", by, order=order)


def loads(letters: str, by: int = 0) -> Json:
    return say("load", by, mints={mint: number for mint, number in mints(letters).items() if number})


def turned(slot: str, order: JsonValue) -> Json:
    return say("reveal", "table", slot=slot, order=order)


def needs(game: Reference, move: Json) -> str:
    with pytest.raises(Missing) as lacking:
        game.rules(move)
    return lacking.value.needs


def there(game: Reference, name: str) -> Json:
    lying: Json = game.position["towns"][name]
    return lying


def moves(game: Reference, kind: str) -> list[Json]:
    return [
        {key: value for key, value in move.items() if key not in ("move", "by")}
        for move in game.legal()
        if move["move"] == kind
    ]
