"""The table of Mint Works zone by zone, and what an edit makes of a position (JSON, rules file 7.6).

What follows from the rest is left out of a position that is edited: the count of the deck, and the supply of mints
where it has a limit. Somebody who counts them puts them in, and then they must add up.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from copy import deepcopy
from typing import Any

from companion.table.zones import Field, Number, Pick, Place, Zone
from engine.works.cards import DECK, UNKNOWN, Location
from engine.works.setup import Config

Position = dict[str, Any]
FREE, YES, NO = "free", "yes", "no"


def begun(config: Config) -> Position:
    """Return a running game's position to start from: the table as laid, everything else as it comes."""
    return {}


def opened(position: Position) -> Position:
    """Return a position to edit: what follows from the rest is left out."""
    now = deepcopy(position)
    now["deck"].pop("count", None)
    if now.get("mint_supply") is not None:
        del now["mint_supply"]
    return now


# What lies where


def zones(config: Config, position: Position) -> tuple[Zone, ...]:
    """Return the zones of the table, each with what should lie there."""
    slots = [
        Place(slot, () if card is None else (card,), room=1)
        for slot, card in zip(config.slots, position["supply"], strict=True)
    ]
    found = [
        Zone("turn", "turn", fields=_turn(config, position)),
        Zone("supply", "supply", places=tuple(slots)),
        _deck(config, position),
        *(_seat(position, seat) for seat in range(len(config.names))),
        *(_location(config, position, entry) for entry in position["locations"]),
    ]
    if position["gallery_mints"] or _builder(position, config.by_effect["gallery"].id) is not None:
        found.append(Zone("gallery", "gallery", fields=(Number("gallery-mints", position["gallery_mints"]),)))
    if limit(config) is not None:
        supply = Number("mint-supply", supply_of_mints(config, position), follows="mint_supply" not in position)
        found.append(Zone("mints", "mints", fields=(supply, Number("removed-mints", position["removed_mints"]))))
    return tuple(found)


def _turn(config: Config, position: Position) -> tuple[Field, ...]:
    seats = tuple(map(str, range(len(config.names))))
    fields: list[Field] = [Number("round", position["round"], least=1)]
    if position["phase"] == "development":
        fields.append(Pick("turn", str(position["turn"]), seats))
    return (*fields, Pick("token", str(position["token"]), seats))


def _deck(config: Config, position: Position) -> Zone:
    count, bottom = deck_count(position), tuple(position["deck"]["bottom"])
    number = Number("deck", count, most=DECK, follows="count" not in position["deck"])
    stock = Place("deck", unseen(config, position), hidden=max(0, count - len(bottom)), is_stock=True)
    return Zone("deck", "deck", fields=(number,), places=(stock, Place("bottom", bottom)))


def _seat(position: Position, seat: int) -> Zone:
    entry = position["seats"][seat]
    plans = tuple(card for card in entry["plans"] if card != UNKNOWN)
    places = (
        Place(f"plans-{seat}", plans, hidden=entry["plans"].count(UNKNOWN)),
        Place(f"built-{seat}", tuple(entry["buildings"])),
    )
    mints = () if entry["mints"] is None else (Number(f"mints-{seat}", entry["mints"]),)
    return Zone(f"seat-{seat}", "seat", str(seat), mints, places)


def _location(config: Config, position: Position, entry: Position) -> Zone:
    id, fields = entry["id"], list(_spaces(config, entry))
    if config.has("blocks-location"):
        fields.append(Pick(f"blocked-{id}", YES if entry["blocked"] else NO, (NO, YES)))
    deed = _deed(config, id)
    if deed is not None and _builder(position, deed) is None:
        fields.append(Pick(f"open-{id}", YES if is_open(config, position, entry) else NO, (NO, YES)))
    return Zone(f"location-{id}", "location", id, tuple(fields))


def _spaces(config: Config, entry: Position) -> Iterator[Field]:
    owners = (FREE, *map(str, range(len(config.names))))
    for number, space in enumerate(entry["spaces"]):
        yield Pick(f"owner-{entry['id']}-{number}", FREE if space is None else str(space["seat"]), owners)
        if space is not None:
            yield Number(f"laid-{entry['id']}-{number}", space["mints"], least=1)


# What follows from the rest


def limit(config: Config) -> int | None:
    """Return how many mints there are in all; None where the supply has no limit."""
    return config.ai.mint_supply if config.ai else None


def known(position: Position) -> list[str]:
    """Return every card that somebody has seen, where it lies."""
    cards = [card for card in (*position["supply"], *position["deck"]["bottom"]) if card is not None]
    for entry in position["seats"]:
        cards += [card for card in (*entry["plans"], *entry["buildings"]) if card != UNKNOWN]
    return cards


def unseen(config: Config, position: Position) -> tuple[str, ...]:
    """Return the cards that nobody has seen: they lie in the deck, or face down as unknown plans."""
    seen = set(known(position))
    return tuple(card for card in config.plans if card not in seen)


def elsewhere(position: Position) -> int:
    """Return how many plans lie anywhere but in the deck."""
    held = sum(len(entry["plans"]) + len(entry["buildings"]) for entry in position["seats"])
    return held + sum(card is not None for card in position["supply"])


def deck_count(position: Position) -> int:
    """Return how many plans the deck has: as counted, else what is left of all."""
    count: int = position["deck"].get("count", DECK - elsewhere(position))
    return count


def mints_elsewhere(position: Position) -> int:
    """Return how many mints lie anywhere but in the supply."""
    laid = sum(space["mints"] for entry in position["locations"] for space in entry["spaces"] if space)
    held = sum(entry["mints"] or 0 for entry in position["seats"])
    mints: int = laid + held + position["gallery_mints"] + position["removed_mints"]
    return mints


def supply_of_mints(config: Config, position: Position) -> int:
    """Return the mints in a supply with a limit: as counted, else what is left of all."""
    count: int = position.get("mint_supply", (limit(config) or 0) - mints_elsewhere(position))
    return count


def is_open(config: Config, position: Position, entry: Position) -> bool:
    """Tell whether a location can be used: a deed's is open where nothing else is said once its deed is built."""
    deed = _deed(config, entry["id"])
    built = deed is None or _builder(position, deed) is not None
    return bool(entry.get("open", built))


def _deed(config: Config, location: str) -> str | None:
    """Return the plan that opens a location."""
    return next((plan.id for plan in config.plans.values() if plan.location == location), None)


def _builder(position: Position, plan: str) -> int | None:
    """Return the seat that has built a plan."""
    built = (seat for seat, entry in enumerate(position["seats"]) if plan in entry["buildings"])
    return next(built, None)


# Editing


def put(config: Config, position: Position, id: str, value: int | str) -> Position:
    """Return the position with another value for a field."""
    now = deepcopy(position)
    name, _, rest = id.partition("-")
    if id in _SIMPLE:
        now[_SIMPLE[id]] = int(value)
    elif name == "mints":
        now["seats"][int(rest)]["mints"] = int(value)
    elif id == "deck":
        _count(now["deck"], "count", int(value), DECK - elsewhere(now))
    elif id == "mint-supply":
        _count(now, "mint_supply", int(value), (limit(config) or 0) - mints_elsewhere(now))
    else:
        _AT_LOCATION[name](config, now, rest, value)
    if id == "turn" and now["turn"] != position["turn"]:
        now["passes"], now["second_turn"] = 0, False
    return now


_SIMPLE = {
    "round": "round",
    "turn": "turn",
    "token": "token",
    "gallery-mints": "gallery_mints",
    "removed-mints": "removed_mints",
}


def _count(where: Position, key: str, value: int, due: int) -> None:
    """Keep a count; one that says what follows anyway need not be kept."""
    where.pop(key, None)
    if value != due:
        where[key] = value


def _entry(position: Position, location: str) -> Position:
    entry: Position = next(entry for entry in position["locations"] if entry["id"] == location)
    return entry


def _owner(config: Config, now: Position, rest: str, value: int | str) -> None:
    """A space is taken by a seat, or free. Mints that lie there stay; on a free space the price is laid."""
    location, _, number = rest.rpartition("-")
    spaces = _entry(now, location)["spaces"]
    lay = spaces[int(number)]
    price = config.cards.locations[location].requirement or 1
    spaces[int(number)] = None if value == FREE else {"seat": int(value), "mints": lay["mints"] if lay else price}


def _laid(config: Config, now: Position, rest: str, value: int | str) -> None:
    location, _, number = rest.rpartition("-")
    _entry(now, location)["spaces"][int(number)]["mints"] = int(value)


def _blocked(config: Config, now: Position, rest: str, value: int | str) -> None:
    _entry(now, rest)["blocked"] = value == YES


def _open(config: Config, now: Position, rest: str, value: int | str) -> None:
    entry = _entry(now, rest)
    entry["open"] = value == YES
    if value == NO:
        entry["owner"] = None


_AT_LOCATION: Mapping[str, Callable[[Config, Position, str, int | str], None]] = {
    "owner": _owner,
    "laid": _laid,
    "blocked": _blocked,
    "open": _open,
}


def move(config: Config, position: Position, card: str, source: str, to: str) -> Position:
    """Return the position with a card of one place in another; of two cards for one slot each takes the other's place.

    A card from the deck is one that nobody had seen; `unknown` is the top one, still unseen.
    """
    now = deepcopy(position)
    _take(now, card, source)
    there = _slot(now, to)
    if there is not None:
        _take(now, there, to)
        _lay(now, there, source)
    _lay(now, card, to)
    return _tidy(config, position, now)


def _slot(position: Position, place: str) -> str | None:
    """Return the card in a slot of the supply; None where the place is none, or it is empty."""
    name, _, number = place.partition("-")
    card: str | None = position["supply"][int(number) - 1] if name == "supply" else None
    return card


def _cards_of(position: Position, place: str) -> list[str] | None:
    """Return the list of cards of a place; None for the deck, where no card is known."""
    name, _, seat = place.partition("-")
    cards: list[str] | None = None
    if name == "bottom":
        cards = position["deck"]["bottom"]
    elif name in _OF_SEAT:
        cards = position["seats"][int(seat)][_OF_SEAT[name]]
    return cards


_OF_SEAT = {"plans": "plans", "built": "buildings"}


def _take(position: Position, card: str, place: str) -> None:
    if place.startswith("supply-"):
        position["supply"][int(place.removeprefix("supply-")) - 1] = None
    elif (cards := _cards_of(position, place)) is not None:
        cards.remove(card)


def _lay(position: Position, card: str, place: str) -> None:
    if place.startswith("supply-"):
        position["supply"][int(place.removeprefix("supply-")) - 1] = card
    elif (cards := _cards_of(position, place)) is not None:
        cards.append(card)


def _tidy(config: Config, before: Position, now: Position) -> Position:
    """Let what hangs on a card go with it: a deed's location, and the question for an unknown plan that is gone."""
    for entry in now["locations"]:
        deed = _deed(config, entry["id"])
        if deed is not None and _builder(before, deed) != _builder(now, deed):
            entry.pop("open", None)
            entry.pop("owner", None)
    pending = now["pending"]
    if pending is not None and UNKNOWN not in now["seats"][pending["seat"]]["plans"]:
        now["pending"] = None
    return now


def places_for(config: Config, position: Position, card: str, source: str) -> tuple[str, ...]:
    """Return the places to which a card may go from where it lies; one that is unseen lies face down anywhere."""
    seats = range(len(config.names))
    places = [*(f"plans-{seat}" for seat in seats), "deck"]
    if card != UNKNOWN:
        places = [*config.slots, *(f"{name}-{seat}" for seat in seats for name in _OF_SEAT), "deck", "bottom"]
    return tuple(place for place in places if place != source)


# What it comes to


def changes(config: Config, was: Position, now: Position) -> Position:
    """Return the merge patch that leads from one position to the other; empty where nothing differs."""
    patch = {key: now[key] for key in now if key not in ("deck", "mint_supply") and now[key] != was[key]}
    if now["deck"] != was["deck"] or "seats" in patch or "supply" in patch:
        patch["deck"] = {"bottom": now["deck"]["bottom"], "count": now["deck"].get("count")}
    mints = {"seats", "locations", "gallery_mints", "removed_mints"} & set(patch)
    if limit(config) is not None and (mints or now.get("mint_supply") != was.get("mint_supply")):
        patch["mint_supply"] = now.get("mint_supply")
    return patch


def at_fault(config: Config, position: Position, part: str) -> str:
    """Return the zone that the part of a refused position is about; "" where it is none."""
    if part == "locations":
        odd = (entry["id"] for entry in position["locations"] if _is_odd(config, position, entry))
        return next((f"location-{id}" for id in odd), "")
    zone = {
        "deck": "deck",
        "supply": "supply",
        "phase": "supply",
        "cards": "supply",
        "round": "turn",
        "token": "turn",
        "turn": "turn",
        "second_turn": "turn",
        "gallery_mints": "gallery",
        "mint_supply": "mints",
        "removed_mints": "mints",
    }
    return zone.get(part, "")


def _is_odd(config: Config, position: Position, entry: Position) -> bool:
    """Tell whether mints lie on a location that is closed."""
    location: Location = config.cards.locations[entry["id"]]
    return location.type == "deed" and any(entry["spaces"]) and not is_open(config, position, entry)
