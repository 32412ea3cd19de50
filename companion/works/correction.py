"""The table of Mint Works zone by zone: what can be edited there, how it is said, and what an edit makes of a position
(JSON, rules file 7.6).

What follows from the rest is left out of a position that is edited: the count of the deck, and the supply of mints if
it is limited. If they are counted they are put in, and then they must add up.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from functools import partial

from companion.contract import table_words
from companion.languages import mark
from companion.table.position_edit import PositionEdit, Problem
from companion.table.zones import (
    NO,
    YES,
    Field,
    Number,
    Pick,
    Place,
    Position,
    Zone,
    at,
    exchange,
    number_at,
    place_at,
    reach,
    seat_pick,
    switch,
)
from companion.works.narrator import Narrator
from engine.works.cards import DECK, UNKNOWN, Location
from engine.works.position import mint_limit
from engine.works.setup import Config

FREE = "free"
SLOTS = (
    mark("in the plan supply, next to the deck"),
    mark("in the plan supply, second from the deck"),
    mark("in the plan supply, third from the deck"),
)


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


# The zones and their cards


def zones(config: Config, position: Position) -> tuple[Zone, ...]:
    """Return the zones of the table, each with what belongs there."""
    slots = [
        place_at(position, slot, ("supply", number), label, room=1)
        for number, (slot, label) in enumerate(zip(config.slots, SLOTS, strict=False))
    ]
    turn = _turn(config, position)
    there = [
        Zone("turn", "turn", fields=turn, label=mark("Round and turn"), summary=_round_summary, names_fields=False),
        Zone(
            "supply",
            "supply",
            places=tuple(slots),
            label=mark("Plan supply"),
            summary=lambda who, zone: (
                ", ".join(who.plan(card) for place in zone.places for card in place.cards) or who.words.say("Empty")
            ),
        ),
        _deck(config, position),
        *(_seat(position, seat) for seat in range(len(config.names))),
        *(_location(config, position, number) for number in range(len(position["locations"]))),
    ]
    gallery = config.by_effect["gallery"].id
    if position["gallery_mints"] or _builder(position, gallery) is not None:
        laid = number_at(position, "gallery-mints", ("gallery_mints",), mark("mints"))
        there.append(
            Zone("gallery", "gallery", fields=(laid,), label=lambda who: who.plan(gallery), summary=_mints_summary)
        )
    if mint_limit(config) is not None:
        there.append(_mints(config, position))
    return tuple(there)


def _turn(config: Config, position: Position) -> tuple[Field, ...]:
    def put_turn(now: Position, seat: int) -> None:
        """Begin the turn of another seat."""
        if now["turn"] != seat:
            now |= {"turn": seat, "passes": 0, "second_turn": False}

    seats = len(config.names)
    fields: list[Field] = [number_at(position, "round", ("round",), mark("round"), least=1)]
    if position["phase"] == "development":
        fields.append(seat_pick("turn", position["turn"], seats, mark("who is to move"), put_turn))
    return (*fields, seat_pick("token", position["token"], seats, mark("starting player token"), at("token")))


def _round_summary(who: Narrator, zone: Zone) -> str:
    say, picks = who.words.say, {one.id: int(one.value) for one in zone.fields if isinstance(one, Pick)}
    parts = [say("Round {round}", round=zone.value("round"))]
    if "turn" in picks:
        parts.append(say("{name} to move", name=who.name(picks["turn"])))
    return ", ".join([*parts, say("token: {name}", name=who.name(picks["token"]))])


def _mints_summary(who: Narrator, zone: Zone) -> str:
    return who.words.count("{n} mint", "{n} mints", int(zone.fields[0].value))


def _deck(config: Config, position: Position) -> Zone:
    count = deck_count(position)

    def write(now: Position, value: int) -> None:
        _count(now["deck"], "count", value, DECK - elsewhere(now))

    follows = "count" not in position["deck"]
    number = Number("deck", count, most=DECK, follows=follows, label=mark("plans in the deck"), write=write)
    below = place_at(position, "bottom", ("deck", "bottom"), mark("under the deck"))
    hidden = max(0, count - len(below.cards))
    stock = Place("deck", unseen(config, position), hidden=hidden, is_stock=True, label=mark("in the deck"))
    return Zone(
        "deck",
        "deck",
        fields=(number,),
        places=(stock, below),
        label=mark("Deck"),
        summary=lambda who, zone: who.words.count("{n} plan", "{n} plans", int(zone.value("deck"))),
        names_fields=False,
    )


def _seat(position: Position, seat: int) -> Zone:
    entry, path = position["seats"][seat], ("seats", seat)
    plans = Place(
        f"plans-{seat}",
        tuple(card for card in entry["plans"] if card != UNKNOWN),
        hidden=entry["plans"].count(UNKNOWN),
        label=lambda who: who.words.say("with {name}, face down", name=who.name(seat)),
        path=(*path, "plans"),
    )
    built = place_at(
        position,
        f"built-{seat}",
        (*path, "buildings"),
        lambda who: who.words.say("with {name}, built", name=who.name(seat)),
    )
    is_counted = entry["mints"] is not None
    mints = (number_at(position, f"mints-{seat}", (*path, "mints"), mark("mints")),) if is_counted else ()
    label = partial(Narrator.name, seat=seat)
    return Zone(f"seat-{seat}", "seat", str(seat), mints, (plans, built), label=label, summary=_seat_summary)


def _seat_summary(who: Narrator, zone: Zone) -> str:
    count, (plans, built) = who.words.count, zone.places
    mints = [count("{n} mint", "{n} mints", int(one.value)) for one in zone.fields]
    held = count("{n} plan", "{n} plans", len(plans.cards) + plans.hidden)
    return ", ".join([*mints, held, count("{n} building", "{n} buildings", len(built.cards))])


def _location(config: Config, position: Position, number: int) -> Zone:
    entry = position["locations"][number]
    id, spaces = entry["id"], range(len(entry["spaces"]))
    fields = [field for space in spaces for field in _space(config, position, number, space)]
    if config.has("blocks-location"):
        write = at("locations", number, "blocked")
        fields.append(switch(f"blocked-{id}", entry["blocked"], mark("blocked this round"), _answer, write))
    deed = _deed(config, id)
    if deed is not None and _builder(position, deed) is None:

        def open_or_close(now: Position, value: bool) -> None:
            now["locations"][number] |= {"open": True} if value else {"open": False, "owner": None}

        is_usable = is_open(config, position, entry)
        fields.append(switch(f"open-{id}", is_usable, mark("open without a deed"), _answer, open_or_close))
    name = partial(Narrator.location, id=id)
    return Zone(f"location-{id}", "location", id, tuple(fields), label=name, summary=_location_summary)


def _answer(who: Narrator, value: bool) -> str:
    say_in = who.words.say_in
    return say_in("answer", "yes") if value else say_in("answer", "no")


def _space(config: Config, position: Position, location: int, number: int) -> Iterator[Field]:
    """Yield the fields of a space: taken by a seat, or free. Mints on it stay; on a free space the price is placed."""
    path = ("locations", location, "spaces", number)
    id, space = position["locations"][location]["id"], reach(position, path)
    laid = space["mints"] if space else config.cards.locations[id].requirement or 1

    def taken_by(owner: str) -> Position | None:
        return None if owner == FREE else {"seat": int(owner), "mints": laid}

    def name(who: Narrator, owner: str) -> str:
        return who.words.say_in("space", "free") if owner == FREE else who.name(int(owner))

    yield Pick(
        f"owner-{id}-{number}",
        FREE if space is None else str(space["seat"]),
        (FREE, *map(str, range(len(config.names)))),
        lambda who: who.words.say("space {number}", number=number + 1),
        name,
        at(*path, kind=taken_by),
    )
    if space is not None:
        yield number_at(
            position,
            f"laid-{id}-{number}",
            (*path, "mints"),
            lambda who: who.words.say("mints on space {number}", number=number + 1),
            least=1,
        )


def _location_summary(who: Narrator, zone: Zone) -> str:
    say, laid = who.words.say, sum(one.value for one in zone.fields if isinstance(one, Number))
    parts = [who.words.count("{n} mint", "{n} mints", laid) if laid else say("Empty")]
    picks = {one.id: one.value for one in zone.fields if isinstance(one, Pick)}
    if picks.get(f"open-{zone.of}") == NO:
        parts.append(say("closed"))
    if picks.get(f"blocked-{zone.of}") == YES:
        parts.append(say("blocked"))
    return ", ".join(parts)


def _mints(config: Config, position: Position) -> Zone:
    """Return the zone of the supply, if it is limited, and of the mints that have left the game."""

    def write(now: Position, value: int) -> None:
        _count(now, "mint_supply", value, (mint_limit(config) or 0) - mints_elsewhere(now))

    count, follows = supply_of_mints(config, position), "mint_supply" not in position
    fields = (
        Number("mint-supply", count, follows=follows, label=mark("mints in the supply"), write=write),
        number_at(position, "removed-mints", ("removed_mints",), mark("mints out of the game")),
    )
    label = mark("Mint supply")
    return Zone("mints", "mints", fields=fields, label=label, summary=_mints_summary, names_fields=False)


def _count(where: Position, key: str, value: int, due: int) -> None:
    """Keep a count; one that says what follows anyway need not be kept."""
    where.pop(key, None)
    if value != due:
        where[key] = value


# What follows from the rest


def placed(position: Position) -> list[str]:
    """Return every card that has been seen, in the order of the places."""
    cards = [card for card in (*position["supply"], *position["deck"]["bottom"]) if card is not None]
    for entry in position["seats"]:
        cards += [card for card in (*entry["plans"], *entry["buildings"]) if card != UNKNOWN]
    return cards


def unseen(config: Config, position: Position) -> tuple[str, ...]:
    """Return the cards that have not been seen: they are in the deck, or face down as unknown plans."""
    seen = set(placed(position))
    return tuple(card for card in config.plans if card not in seen)


def elsewhere(position: Position) -> int:
    """Return how many plans are not in the deck."""
    held = sum(len(entry["plans"]) + len(entry["buildings"]) for entry in position["seats"])
    return held + sum(card is not None for card in position["supply"])


def deck_count(position: Position) -> int:
    """Return how many plans the deck has: as counted, else what is left of all."""
    count: int = position["deck"].get("count", DECK - elsewhere(position))
    return count


def mints_elsewhere(position: Position) -> int:
    """Return how many mints are not in the supply."""
    laid = sum(space["mints"] for entry in position["locations"] for space in entry["spaces"] if space)
    held = sum(entry["mints"] or 0 for entry in position["seats"])
    mints: int = laid + held + position["gallery_mints"] + position["removed_mints"]
    return mints


def supply_of_mints(config: Config, position: Position) -> int:
    """Return the mints in a supply with a limit: as counted, else what is left of all."""
    count: int = position.get("mint_supply", (mint_limit(config) or 0) - mints_elsewhere(position))
    return count


def is_open(config: Config, position: Position, entry: Position) -> bool:
    """Return whether a location can be used: a deed's is open, unless it is said otherwise, once its deed is built."""
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


def move(config: Config, position: Position, card: str, source: str, to: str) -> Position:
    """Return the position with a card moved to another place; two cards for one slot change places.

    A card from the deck has not been seen before; `unknown` is the top one, still unseen.
    """
    now = deepcopy(position)
    exchange(zones(config, position), now, card, source, to)
    # What depends on a card goes with it: a deed's location, and the question for an unknown plan that is gone.
    for entry in now["locations"]:
        deed = _deed(config, entry["id"])
        if deed is not None and _builder(position, deed) != _builder(now, deed):
            entry.pop("open", None)
            entry.pop("owner", None)
    pending = now["pending"]
    if pending is not None and UNKNOWN not in now["seats"][pending["seat"]]["plans"]:
        now["pending"] = None
    return now


def places_for(config: Config, position: Position, card: str, source: str) -> tuple[str, ...]:
    """Return the places to which a card may go from its present one; an unseen one may be face down anywhere."""
    seats = range(len(config.names))
    places = [*(f"plans-{seat}" for seat in seats), "deck"]
    if card != UNKNOWN:
        places = [*config.slots, *(f"{name}-{seat}" for seat in seats for name in ("plans", "built")), "deck", "bottom"]
    return tuple(place for place in places if place != source)


# What it comes to


def changes(config: Config, was: Position, now: Position) -> Position:
    """Return the merge patch that leads from one position to the other; empty if they are equal."""
    patch = {key: now[key] for key in now if key not in ("deck", "mint_supply") and now[key] != was[key]}
    if now["deck"] != was["deck"] or "seats" in patch or "supply" in patch:
        patch["deck"] = {"bottom": now["deck"]["bottom"], "count": now["deck"].get("count")}
    mints = {"seats", "locations", "gallery_mints", "removed_mints"} & set(patch)
    if mint_limit(config) is not None and (mints or now.get("mint_supply") != was.get("mint_supply")):
        patch["mint_supply"] = now.get("mint_supply")
    return patch


def at_fault(config: Config, position: Position, part: str) -> str:
    """Return the zone that the part of a refused position is about, or ""."""
    if part == "locations":
        for entry in position["locations"]:
            location: Location = config.cards.locations[entry["id"]]
            if location.type == "deed" and any(entry["spaces"]) and not is_open(config, position, entry):
                return f"location-{location.id}"
        return ""
    return AT_FAULT.get(part, "")


AT_FAULT = {
    "deck": "deck",
    "supply": "supply",
    "phase": "supply",
    "cards": "supply",
    **dict.fromkeys(("round", "token", "turn", "second_turn"), "turn"),
    "gallery_mints": "gallery",
    "mint_supply": "mints",
    "removed_mints": "mints",
}
"""The zone in which to look for a fault, by part of a position."""


# In words


class TableWords(table_words.TableWords):
    """Puts the cards and mints of one table into words, in one language."""

    narrator: Narrator

    def card(self, id: str) -> str:
        """The name of a plan."""
        return self.narrator.plan(id)

    def hidden(self, place: str) -> str:
        """Return a person's plans that have not been named."""
        return self.words.say("{name}, unknown plans", name=self.narrator.name(int(place.partition("-")[2])))

    def tin(self, draft: PositionEdit) -> str:
        """Return how many of the tin's plans are on the table."""
        there = elsewhere(draft.now) + deck_count(draft.now)
        return self.words.say("{there} of {all} plans", there=there, all=DECK)

    def known_problem(self, draft: PositionEdit, problem: Problem, zone: str) -> str | None:
        """Return the words for a fault of the plans, the mints or a location."""
        say, now = self.words.say, draft.now
        if problem.part == "deck":
            count = deck_count(now)
            there = count + elsewhere(now)
            return say(
                "Deck: with {count} plans in it there are {there} in all, and the tin has {all}.",
                count=count,
                there=there,
                all=DECK,
            )
        if problem.part == "mint_supply":
            return self._mints(draft)
        if problem.part == "locations" and problem.zone:
            location = self.narrator.location(problem.zone.partition("-")[2])
            return say("{location}: it is closed, so there can’t be mints on it.", location=location)
        name, gallery = self.narrator.name(now["turn"]), self.card(draft.config.by_effect["gallery"].id)
        sentences = {
            "gallery_mints": say("{plan}: there are mints on it, and nobody has built it.", plan=gallery),
            "cards": say("Plans: one of them is in two places."),
            "phase": say("Plan supply: a plan is being turned up; leave its place empty here, and name it there."),
            "pending": say("Plans: an unknown plan is to be named first; leave it where it is, and name it there."),
            "second_turn": say("Round and turn: {name} cannot be in a second turn.", name=name),
            "locations": say("Locations: a location is open, closed or blocked that cannot be."),
        }
        return sentences.get(problem.part)

    def _mints(self, draft: PositionEdit) -> str:
        say, config, now = self.words.say, draft.config, draft.now
        most, there = mint_limit(config) or 0, mints_elsewhere(now)
        supply = supply_of_mints(config, now)
        if supply + there == most and supply == 0:
            return say("Mint supply: it would be empty, and the game over.")
        if supply < 0:
            return say(
                "Mint supply: {elsewhere} mints are elsewhere, and the game has {all}.", elsewhere=there, all=most
            )
        return say(
            "Mint supply: with {supply} there and {elsewhere} elsewhere there are {there}, and the game has {all}.",
            supply=supply,
            elsewhere=there,
            there=supply + there,
            all=most,
        )
