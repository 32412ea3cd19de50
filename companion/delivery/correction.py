"""The table of Mint Delivery zone by zone, and what an edit makes of a position (JSON, rules file 7.5).

The supply is left out of a position that is edited: it is what the rest of the box leaves. Somebody who counts it puts
it in, and then it must add up. Cards are orders by their ids; an upgrade on offer has a mark before its own.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

from companion.delivery import correction_edits as edits
from companion.delivery.blank_orders import is_blank
from companion.delivery.correction_ids import EMPTY, NO, NOWHERE, TOWARD, UPGRADE, YES, id_of, parts_of
from companion.table.zones import UNKNOWN, Field, Number, Pick, Place, Zone, patch
from engine.delivery.cards import BOX, CLASSIC, MINTS, TOKENS, Cards, read
from engine.delivery.maps import ROAD
from engine.delivery.motivation import ORDER
from engine.delivery.setup import ACTIONS, BELT_ROOM, BELT_START, FACE_UP, OFFERS, PILE, STACK, Config

Position = dict[str, Any]
MOST_ACTIONS = 9


def begun(config: Config) -> Position:
    """Return a table in the first turn with nothing on it yet, for those who enter how theirs lies.

    Trucks and the AI are those of the set-up, else the first ones of the pack.
    """
    start = config.network.start
    taken = _ai_truck(config)
    free = [truck for truck in config.cards.trucks if truck != taken]
    seats: list[Position] = [{"truck": truck, "at": start} for truck in (config.trucks or free)[: len(config.people)]]
    position: Position = {"turn": {"seat": config.first_player, "actions_left": ACTIONS}, "seats": seats}
    if config.automa is None:
        return {**position, "towns": {town: {"pile": PILE - FACE_UP} for town in config.network.towns}}
    seats.append({"automa": True, "ai": _ai(config), "at": start})
    belts = {belt: [CLASSIC] * BELT_START for belt in config.network.belts}
    return {**position, "belts": belts, "stacks": [{"face_down": STACK - 1} for _ in range(4)]}


def _ai(config: Config) -> str | None:
    return config.ai or next(iter(config.cards.ai), None)


def _ai_truck(config: Config) -> str | None:
    ai = _ai(config) if config.automa is not None else None
    return config.cards.ai[ai].truck if ai is not None else None


def opened(position: Position) -> Position:
    """Return a position to edit: what follows from the rest is left out."""
    now = deepcopy(position)
    now.pop("supply", None)
    return now


# What lies where


def zones(config: Config, position: Position) -> tuple[Zone, ...]:
    """Return the zones of the table, each with what should lie there."""
    seats = [_seat(config, position, seat) for seat in range(config.seats)]
    there = [*_factory(position)] if config.automa is not None else [*_road(config, position)]
    box = Place("box", unseen(config, position), is_stock=True)
    removed = Place("removed", tuple(position["removed"]))
    return (_turn(config, position), *seats, *there, Zone("box", "box", places=(box, removed)))


def _turn(config: Config, position: Position) -> Zone:
    turn, seats = position["turn"], tuple(map(str, range(config.seats)))
    fields: list[Field] = [
        Number("round", position["round"], least=min(1, position["round"])),
        Pick("turn", str(turn["seat"]), seats),
        Number("actions", turn["actions_left"], most=MOST_ACTIONS),
    ]
    if config.automa is None:
        fields.append(Pick("first", str(position["first_player"]), seats))
    return Zone("turn", "turn", fields=tuple(fields))


def _seat(config: Config, position: Position, seat: int) -> Zone:
    entry = position["seats"][seat]
    fields = [*_seat_fields(config, position, seat)]
    places = [Place(id_of("orders", seat), tuple(entry["orders"]))]
    places.append(Place(id_of("delivered", seat), tuple(entry["delivered"])))
    places += [
        Place(id_of("under", seat, card["upgrade"]), tuple(card["orders"])) for card in entry.get("upgrades", ())
    ]
    return Zone(id_of("seat", seat), "seat", str(seat), tuple(fields), tuple(places))


def _seat_fields(config: Config, position: Position, seat: int) -> Iterator[Field]:
    entry = position["seats"][seat]
    is_automa = seat == config.automa
    for mint, most in zip(MINTS, BOX, strict=True):
        yield Number(id_of("mint", seat, mint), entry["mints"].get(mint, 0), most=most)
    if is_automa:
        yield Pick("motivation", entry["motivation"], tuple(ORDER))
        yield Pick("ai", entry["ai"] or NOWHERE, tuple(config.cards.ai))
    else:
        yield Pick(id_of("truck", seat), entry["truck"] or NOWHERE, tuple(config.cards.trucks))
    bought = [card["upgrade"] for card in entry.get("upgrades", ())]
    for upgrade in dict.fromkeys((*position.get("garage", ()), *bought)):
        yield Pick(id_of("bought", seat, upgrade), YES if upgrade in bought else NO, (NO, YES))
    yield from _at(config, position, seat)


def _at(config: Config, position: Position, seat: int) -> Iterator[Field]:
    """Where a truck is; the AI's may be under way, where the table is trusted with the roads. On a road that nobody has
    drawn there is a space of its own only where a token lies."""
    at = position["seats"][seat]["at"]
    lying = [lies["space"] for lies in position.get("road_tokens", ())]
    is_drawn = not config.network.trusted
    among = [space for space in spaces(config) if is_drawn or not space.startswith("at-") or space in (*lying, at)]
    if seat == config.automa and config.network.trusted:
        among += [id_of(TOWARD, space) for space in among if space != ROAD]
    under_way = isinstance(at, Mapping)
    yield Pick(id_of("at", seat), id_of(TOWARD, at["toward"]) if under_way else at, tuple(among))
    if under_way:
        yield Number(id_of("left", seat), at["left"], least=1)


def spaces(config: Config) -> tuple[str, ...]:
    """Return the spaces a truck can be on, those with names first."""
    found = config.network.spaces
    return tuple(sorted(found, key=lambda id: (id == ROAD, found[id].kind == "movement")))


# The road


def _road(config: Config, position: Position) -> Iterator[Zone]:
    for town in config.network.towns:
        yield _town(position, town)
    if config.upgrades or position["garage"]:
        offer = Place("garage", tuple(UPGRADE + id for id in position["garage"]), room=OFFERS)
        rest = tuple(UPGRADE + id for id in config.cards.upgrades if id not in position["garage"])
        yield Zone("garage", "garage", places=(offer, Place("upgrades", rest, is_stock=True)))
    if config.road_conditions or position["road_tokens"]:
        yield Zone("tokens", "tokens", fields=tuple(_token(config, position, token) for token in TOKENS))
    if config.is_limited:
        counted, due = position.get("supply"), supply_due(position)
        numbers = [
            Number(id_of("supply", mint), (counted or due)[mint], least=min(0, due[mint]), follows=counted is None)
            for mint in MINTS
        ]
        yield Zone("supply", "supply", fields=tuple(numbers))


def _town(position: Position, town: str) -> Zone:
    entry = position["towns"][town]
    lying = [Number(id_of("on", card["order"]), card["mints"], most=BOX[0]) for card in entry["face_up"]]
    place = Place(id_of("open", town), tuple(card["order"] for card in entry["face_up"]), room=FACE_UP)
    pile = Number(id_of("pile", town), entry["pile"], most=PILE)
    return Zone(id_of("town", town), "town", town, (pile, *lying), (place,))


def _token(config: Config, position: Position, token: str) -> Pick:
    lies = next((entry["space"] for entry in position["road_tokens"] if entry["token"] == token), NOWHERE)
    return Pick(id_of("token", token), lies, (NOWHERE, *_token_spaces(config, token)))


def _token_spaces(config: Config, token: str) -> tuple[str, ...]:
    """Where a token can lie; on a road that nobody has drawn it makes a space of its own."""
    others = {f"at-{other}" for other in TOKENS if other != token} if config.network.trusted else set()
    return tuple(space for space in spaces(config) if space != ROAD and space not in others)


# The factory


def _factory(position: Position) -> Iterator[Zone]:
    for belt, lying in position["belts"].items():
        places = range(1, min(len(lying) + 1, BELT_ROOM) + 1)
        kinds = [*lying, EMPTY]
        picks = [Pick(id_of("belt", belt, at), kinds[at - 1], (EMPTY, *MINTS)) for at in places]
        yield Zone(id_of("belt", belt), "belt", belt, tuple(picks))
    for number, stack in enumerate(position["stacks"], 1):
        up = () if stack["face_up"] is None else (stack["face_up"],)
        down = Number(id_of("down", number), stack["face_down"], most=STACK)
        yield Zone(id_of("stack", number), "stack", str(number), (down,), (Place(id_of("top", number), up, room=1),))


# What follows from the rest


def placed(position: Position) -> list[str]:
    """Return every order that lies open anywhere, or is known to be out."""
    cards = list(position["removed"])
    for entry in position["seats"]:
        cards += [*entry["orders"], *entry["delivered"]]
        cards += [order for card in entry.get("upgrades", ()) for order in card["orders"]]
    cards += [card["order"] for town in position.get("towns", {}).values() for card in town["face_up"]]
    cards += [stack["face_up"] for stack in position.get("stacks", ()) if stack["face_up"] is not None]
    return cards


def known(config: Config, position: Position) -> Cards:
    """Return what pack and table know of the cards."""
    learnt = position.get("learnt", {}).items()
    told = tuple(sorted((path, json.dumps(value, sort_keys=True)) for path, value in learnt))
    return read(config.pack, told, config.cards.source)


def unseen(config: Config, position: Position) -> tuple[str, ...]:
    """Return the orders that pack or table know and that lie nowhere in the open."""
    there = set(placed(position))
    told = [path.removeprefix("orders/") for path in position["learnt"] if path.count("/") == 1]
    learnt = {path.split("/")[1] for path in position["learnt"] if path.startswith("orders/")}
    known = [order for order in config.cards.orders if not is_blank(config.cards, order) or order in learnt]
    return tuple(order for order in (*known, *told) if order not in there)


def face_down(position: Position) -> int:
    """Return how many orders lie face down in piles or stacks."""
    piles = sum(town["pile"] for town in position.get("towns", {}).values())
    return int(piles + sum(stack["face_down"] for stack in position.get("stacks", ())))


def supply_due(position: Position) -> dict[str, int]:
    """Return what the rest of the box leaves for the supply."""
    left = dict(zip(MINTS, BOX, strict=True))
    for entry in position["seats"]:
        for mint in MINTS:
            left[mint] -= entry["mints"].get(mint, 0)
    left[CLASSIC] -= sum(card["mints"] for town in position["towns"].values() for card in town["face_up"])
    return left


def on_belts(position: Position) -> int:
    """Return how many mints the factory has: on the belts, aboard, and just delivered."""
    aboard = sum(sum(entry["mints"].values()) for entry in position["seats"])
    given = sum(len(prompt.get("mints", ())) for prompt in position["pending"])
    return int(aboard + given + sum(map(len, position["belts"].values())))


# Editing


def put(config: Config, position: Position, id: str, value: int | str) -> Position:
    """Return the position with another value for a field."""
    now = deepcopy(position)
    kind, *rest = parts_of(id)
    if kind == "supply":
        counted = {**(now.pop("supply", None) or supply_due(now)), rest[0]: int(value)}
        return now if counted == supply_due(now) else {**now, "supply": counted}
    edits.PUT[kind](now, rest, value)
    return now


def move(config: Config, position: Position, card: str, source: str, to: str) -> Position:
    """Return the position with a card of one place in another; of two cards for one slot each takes the other's place.

    A card from the box is one that nobody had seen; a question for the place it fills is answered.
    """
    now = deepcopy(position)
    lying = edits.take(now, card, source)
    there = edits.only(now, to)
    if there is not None:
        edits.lay(now, there, source, edits.take(now, there, to))
    edits.lay(now, card, to, lying)
    edits.tidy(now, card)
    return now


def places_for(config: Config, position: Position, card: str, source: str) -> tuple[str, ...]:
    """Return the places to which a card may go from where it lies."""
    if card == UNKNOWN:
        return ()
    if card.startswith(UPGRADE):
        room = len(position["garage"]) < OFFERS
        places = ["garage"] if source != "garage" and room else ["upgrades"] if source == "garage" else []
        return tuple(places)
    return tuple(place for place in _order_places(position) if place != source and _has_room(position, place))


def _order_places(position: Position) -> Iterator[str]:
    yield from (id_of("open", town) for town in position.get("towns", ()))
    yield from (id_of("top", number + 1) for number in range(len(position.get("stacks", ()))))
    for seat, entry in enumerate(position["seats"]):
        yield from (id_of("orders", seat), id_of("delivered", seat))
        yield from (id_of("under", seat, card["upgrade"]) for card in entry.get("upgrades", ()))
    yield from ("removed", "box")


def _has_room(position: Position, place: str) -> bool:
    kind, *rest = parts_of(place)
    return kind != "open" or len(position["towns"][rest[0]]["face_up"]) < FACE_UP


# What it comes to


def changes(config: Config, was: Position, now: Position) -> Position:
    """Return the merge patch that leads from one position to the other; empty where nothing differs."""
    found = patch(opened(was), opened(now))
    if config.automa is None and ({"seats", "towns"} & set(found) or now.get("supply") != was.get("supply")):
        found["supply"] = now.get("supply")
    return found


def at_fault(config: Config, position: Position, part: str) -> str:
    """Return the zone that the part of a refused position is about; "" where it is none."""
    section, _, rest = part.partition("/")
    if rest:
        return id_of(_OF[section], rest) if section in _OF else ""
    if part == "trucks":
        return next((id_of("seat", seat) for seat in _sharing(config, position)), "")
    if part == "mints":
        return "supply" if config.automa is None else id_of("belt", config.network.belts[0])
    return {"orders": "box", "turn": "turn", "road_tokens": "tokens", "supply": "supply", "garage": "garage"}.get(
        part, ""
    )


_OF = {"seats": "seat", "towns": "town", "belts": "belt", "stacks": "stack"}


def _sharing(config: Config, position: Position) -> Iterator[int]:
    """The seats with a truck that another has too; the AI's card is its truck."""
    ai = next((entry["ai"] for entry in position["seats"] if entry.get("automa")), None)
    seen = [config.cards.ai[ai].truck] if ai is not None else []
    for seat, entry in enumerate(position["seats"]):
        if not entry.get("automa"):
            if entry["truck"] in seen:
                yield seat
            seen.append(entry["truck"])
