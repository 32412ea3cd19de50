"""The table of Mint Delivery zone by zone: what can be edited there, how it is said, and what an edit makes of a
position (JSON, rules file 7.5).

The supply is left out of a position that is edited: it is what the rest of the box leaves. If it is counted it is put
in, and then it must add up. Cards are orders by their ids; an upgrade on offer has a mark before its own.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from functools import partial

from companion.contract import table_words
from companion.delivery.blank_orders import is_blank
from companion.delivery.correction_edits import UPGRADE, FaceUp, Garage, on_order, tidy
from companion.delivery.narrator import Narrator
from companion.languages import mark
from companion.table.position_edit import PositionEdit, Problem
from companion.table.zones import (
    UNKNOWN,
    Field,
    Number,
    Pick,
    Place,
    Position,
    Zone,
    at,
    capital,
    exchange,
    id_of,
    number_at,
    patch,
    place_at,
    seat_pick,
    switch,
)
from companion.wording.phrases import joined
from engine.delivery.cards import BELT_MINTS, BOX, CLASSIC, MINTS, ORDERS, TOKENS, Cards, read
from engine.delivery.maps import ROAD
from engine.delivery.motivation import ORDER
from engine.delivery.setup import ACTIONS, BELT_ROOM, BELT_START, FACE_UP, OFFERS, PILE, STACK, Config

EMPTY, NOWHERE, TOWARD = "empty", "nowhere", "toward"
MOST_ACTIONS = 9
MOTIVATIONS: Mapping[str, str] = {
    "complete": mark("delivering orders"),
    "take": mark("taking orders"),
    "get": mark("getting mints"),
}


def begun(config: Config) -> Position:
    """Return a table in the first turn with nothing on it yet, to be filled in with a real one.

    Trucks and the AI are those of the set-up, else the first ones of the pack.
    """
    start, ai = config.network.start, config.ai or next(iter(config.cards.ai), None)
    taken = config.cards.ai[ai].truck if ai is not None and config.automa is not None else None
    free = [truck for truck in config.cards.trucks if truck != taken]
    seats: list[Position] = [{"truck": truck, "at": start} for truck in (config.trucks or free)[: len(config.people)]]
    position: Position = {"turn": {"seat": config.first_player, "actions_left": ACTIONS}, "seats": seats}
    if config.automa is None:
        return {**position, "towns": {town: {"pile": PILE - FACE_UP} for town in config.network.towns}}
    seats.append({"automa": True, "ai": ai, "at": start})
    belts = {belt: [CLASSIC] * BELT_START for belt in config.network.belts}
    return {**position, "belts": belts, "stacks": [{"face_down": STACK - 1} for _ in range(4)]}


def opened(position: Position) -> Position:
    """Return a position to edit: what follows from the rest is left out."""
    now = deepcopy(position)
    now.pop("supply", None)
    return now


# The zones and their pieces


def zones(config: Config, position: Position) -> tuple[Zone, ...]:
    """Return the zones of the table, each with what belongs there."""
    seats = [_seat(config, position, seat) for seat in range(config.seats)]
    there = [*_factory(position)] if config.automa is not None else [*_road(config, position)]
    box = Place("box", unseen(config, position), is_stock=True, label=mark("not turned up"))
    removed = place_at(position, "removed", ("removed",), mark("out of the game"))
    last = Zone("box", "box", places=(box, removed), label=mark("Orders in the box"), summary=_box_summary)
    return (_turn(config, position), *seats, *there, last)


def _box_summary(who: Narrator, zone: Zone) -> str:
    count, (unseen_there, removed) = who.words.count, (len(place.cards) for place in zone.places)
    text = count("{n} not turned up", "{n} not turned up", unseen_there)
    return ", ".join([text, count("{n} out of the game", "{n} out of the game", removed)] if removed else [text])


def _turn(config: Config, position: Position) -> Zone:
    def put_turn(now: Position, seat: int) -> None:
        """Begin the turn of another seat."""
        if now["turn"]["seat"] != seat:
            now["turn"] = {"seat": seat, "actions_left": ACTIONS, "free_used": {}}

    turn, left = position["turn"], ("turn", "actions_left")
    fields: list[Field] = [
        number_at(position, "round", ("round",), mark("round"), least=min(1, position["round"])),
        seat_pick("turn", turn["seat"], config.seats, mark("who is to move"), put_turn),
        number_at(position, "actions", left, mark("actions left"), most=MOST_ACTIONS),
    ]
    if config.automa is None:
        first_player, write = position["first_player"], at("first_player")
        fields.append(seat_pick("first", first_player, config.seats, mark("starting player"), write))
    label = mark("Round and turn")
    return Zone("turn", "turn", fields=tuple(fields), label=label, summary=_turn_summary, names_fields=False)


def _turn_summary(who: Narrator, zone: Zone) -> str:
    actions = who.words.count("{n} action left", "{n} actions left", int(zone.value("actions")))
    name = who.name(int(zone.value("turn")))
    return who.words.say(
        "Round {round}, {name} to move, {actions}", round=zone.value("round"), name=name, actions=actions
    )


# A seat


def _seat(config: Config, position: Position, seat: int) -> Zone:
    path = ("seats", seat)
    places = [
        place_at(
            position,
            id_of("orders", seat),
            (*path, "orders"),
            lambda who: who.words.say("with {name}, to deliver", name=who.name(seat)),
        ),
        place_at(
            position,
            id_of("delivered", seat),
            (*path, "delivered"),
            lambda who: who.words.say("with {name}, delivered", name=who.name(seat)),
        ),
    ]
    for number, card in enumerate(position["seats"][seat].get("upgrades", ())):
        id, label = id_of("under", seat, card["upgrade"]), partial(_under, seat=seat, upgrade=card["upgrade"])
        places.append(place_at(position, id, (*path, "upgrades", number, "orders"), label))
    fields, label = tuple(_seat_fields(config, position, seat)), partial(Narrator.name, seat=seat)
    return Zone(id_of("seat", seat), "seat", str(seat), fields, tuple(places), label=label, summary=_seat_summary)


def _under(who: Narrator, seat: int, upgrade: str) -> str:
    return who.words.say("with {name}, under {upgrade}", name=who.name(seat), upgrade=who.upgrade(upgrade))


def _kind(who: Narrator, mint: str) -> str:
    return who.words.say("{mint} mints", mint=who.mint(mint))


def _seat_fields(config: Config, position: Position, seat: int) -> Iterator[Field]:
    entry = position["seats"][seat]
    for mint, most in zip(MINTS, BOX, strict=True):
        id, put_mints = id_of("mint", seat, mint), at("seats", seat, "mints", mint)
        yield Number(id, entry["mints"].get(mint, 0), most=most, label=partial(_kind, mint=mint), write=put_mints)
    if seat == config.automa:

        def motivation(who: Narrator, value: str) -> str:
            return who.words.say(MOTIVATIONS[value])

        def ai_name(who: Narrator, value: str) -> str:
            return who.words.say_in("card", "none yet") if value == NOWHERE else who.ai_name(value)

        def put_ai(now: Position, ai: str) -> None:
            """Another card has a name of its own."""
            now["seats"][seat].pop("name", None)
            now["seats"][seat]["ai"] = ai

        label, write = mark("what moves it"), at("seats", seat, "motivation")
        yield Pick("motivation", entry["motivation"], tuple(ORDER), label, motivation, write)
        yield Pick("ai", entry["ai"] or NOWHERE, tuple(config.cards.ai), mark("its card"), ai_name, put_ai)
    else:

        def truck(who: Narrator, value: str) -> str:
            return who.words.say_in("card", "none yet") if value == NOWHERE else who.truck(value)

        id, write = id_of("truck", seat), at("seats", seat, "truck")
        yield Pick(id, entry["truck"] or NOWHERE, tuple(config.cards.trucks), mark("truck card"), truck, write)
    bought = [card["upgrade"] for card in entry.get("upgrades", ())]
    for upgrade in dict.fromkeys((*position.get("garage", ()), *bought)):
        yield _bought(seat, upgrade, upgrade in bought)
    yield from _at(config, position, seat)


def _bought(seat: int, upgrade: str, is_bought: bool) -> Pick:
    """An upgrade is bought, or given back with the orders under it: those are unseen then."""

    def says(who: Narrator, value: bool) -> str:
        say_in = who.words.say_in
        return say_in("upgrade", "bought") if value else say_in("upgrade", "not bought")

    def write(now: Position, value: bool) -> None:
        entry = now["seats"][seat]
        entry["upgrades"] = [card for card in entry["upgrades"] if card["upgrade"] != upgrade]
        if value:
            entry["upgrades"].append({"upgrade": upgrade, "orders": []})

    return switch(id_of("bought", seat, upgrade), is_bought, partial(Narrator.upgrade, id=upgrade), says, write)


def _at(config: Config, position: Position, seat: int) -> Iterator[Field]:
    """Yield the field for the place of a truck; the AI's may be under way, if the table is trusted with the roads. On a
    road that has not been entered only a token has a space of its own."""
    where = position["seats"][seat]["at"]
    lying = [lies["space"] for lies in position.get("road_tokens", ())]
    is_drawn = not config.network.trusted
    among = [space for space in spaces(config) if is_drawn or not space.startswith("at-") or space in (*lying, where)]
    if seat == config.automa and config.network.trusted:
        among += [id_of(TOWARD, space) for space in among if space != ROAD]
    under_way = isinstance(where, Mapping)
    value = id_of(TOWARD, where["toward"]) if under_way else where
    write = at("seats", seat, "at", kind=_spot)
    yield Pick(id_of("at", seat), value, tuple(among), mark("where the truck is"), _spot_name, write)
    if under_way:
        path = ("seats", seat, "at", "left")
        yield number_at(position, id_of("left", seat), path, mark("spaces to go"), least=1)


def _spot(value: str) -> str | Position:
    """A space, or the way to one."""
    return {"toward": value.partition(":")[2], "left": 1} if value.startswith(f"{TOWARD}:") else value


def _spot_name(who: Narrator, value: str) -> str:
    place = value.removeprefix(f"{TOWARD}:")
    return who.places.at(value) if place == value else who.words.say("on the way {to}", to=who.places.to(place))


def _seat_summary(who: Narrator, zone: Zone) -> str:
    count = who.words.count
    orders, delivered, *under = (len(place.cards) for place in zone.places)
    parts = [
        capital(_spot_name(who, str(zone.value(f"at:{zone.of}")))),
        _mints_summary(who, zone),
        count("{n} order", "{n} orders", orders),
        count("{n} delivered", "{n} delivered", delivered + sum(under)),
    ]
    return ", ".join(parts)


def _mints_summary(who: Narrator, zone: Zone) -> str:
    numbers = {one.id.rpartition(":")[2]: max(0, one.value) for one in zone.fields if isinstance(one, Number)}
    return who.mints({mint: numbers.get(mint, 0) for mint in MINTS})


def spaces(config: Config) -> tuple[str, ...]:
    """Return the spaces a truck can be on, those with names first."""
    known_spaces = config.network.spaces
    return tuple(sorted(known_spaces, key=lambda id: (id == ROAD, known_spaces[id].kind == "movement")))


# The road


def _road(config: Config, position: Position) -> Iterator[Zone]:
    for town in config.network.towns:
        yield _town(position, town)
    if config.upgrades or position["garage"]:
        offered = tuple(UPGRADE + id for id in position["garage"])
        offer = Garage("garage", offered, room=OFFERS, label=mark("on offer"), path=("garage",))
        rest = tuple(UPGRADE + id for id in config.cards.upgrades if id not in position["garage"])
        stock = Place("upgrades", rest, is_stock=True, label=mark("not on offer"))
        yield Zone(
            "garage",
            "garage",
            places=(offer, stock),
            label=mark("Upgrades on offer"),
            summary=lambda who, zone: (
                ", ".join(card_label(who, card) for card in zone.places[0].cards) or who.words.say("Empty")
            ),
        )
    if config.road_conditions or position["road_tokens"]:
        tokens = tuple(_token(config, position, token) for token in TOKENS)
        label = mark("Road conditions")
        yield Zone("tokens", "tokens", fields=tokens, label=label, summary=_tokens_summary, names_fields=False)
    if config.is_limited:
        numbers = tuple(_supply(position, mint) for mint in MINTS)
        yield Zone("supply", "supply", fields=numbers, label=mark("Mint supply"), summary=_mints_summary)


def _supply(position: Position, mint: str) -> Number:
    counted, due = position.get("supply"), supply_due(position)

    def write(now: Position, value: int) -> None:
        """Store what was counted, unless it is what follows anyway."""
        counts = {**(now.pop("supply", None) or supply_due(now)), mint: value}
        if counts != supply_due(now):
            now["supply"] = counts

    value, least, label = (counted or due)[mint], min(0, due[mint]), partial(_kind, mint=mint)
    return Number(id_of("supply", mint), value, least=least, follows=counted is None, label=label, write=write)


def _tokens_summary(who: Narrator, zone: Zone) -> str:
    laid = [one.id.partition(":")[2] for one in zone.fields if one.value != NOWHERE]
    return ", ".join(who.places.token(token) for token in laid) or who.words.say("None on the road")


def _town(position: Position, town: str) -> Zone:
    path = ("towns", town, "face_up")
    lying = tuple(card["order"] for card in position["towns"][town]["face_up"])
    mints = [
        number_at(position, id_of("on", order), (*path, number, "mints"), partial(_on, order=order), most=BOX[0])
        for number, order in enumerate(lying)
    ]
    orders = FaceUp(
        id_of("open", town),
        lying,
        room=FACE_UP,
        label=lambda who: who.words.say("face up {at}", at=who.places.at(town)),
        path=path,
    )
    label = mark("orders in the pile")
    pile = number_at(position, id_of("pile", town), ("towns", town, "pile"), label, most=PILE)
    return Zone(
        id_of("town", town),
        "town",
        town,
        (pile, *mints),
        (orders,),
        label=lambda who: who.places.town_label(town),
        summary=_town_summary,
    )


def _on(who: Narrator, order: str) -> str:
    return who.words.say("classic mints on {order}", order=who.the_order(order))


def _town_summary(who: Narrator, zone: Zone) -> str:
    pile = int(zone.fields[0].value)
    face_down = who.words.count("{n} in the pile", "{n} in the pile", pile)
    face_up = joined(who.words, [who.order_name(card) for card in zone.places[0].cards])
    return who.words.say("{orders}; {pile}", orders=face_up, pile=face_down) if face_up else face_down


def _token(config: Config, position: Position, token: str) -> Pick:
    """Return the field for a token: on a space, or not on the road; on a road that has not been entered it makes a
    space of its own."""

    def place(who: Narrator, value: str) -> str:
        return who.words.say_in("token", "not on the road") if value == NOWHERE else who.places.at(value)

    def write(now: Position, space: str) -> None:
        now["road_tokens"] = [entry for entry in now["road_tokens"] if entry["token"] != token]
        if space != NOWHERE:
            now["road_tokens"].append({"token": token, "space": space})

    lies = next((entry["space"] for entry in position["road_tokens"] if entry["token"] == token), NOWHERE)
    others = {f"at-{other}" for other in TOKENS if other != token} if config.network.trusted else set()
    among = (NOWHERE, *(space for space in spaces(config) if space != ROAD and space not in others))
    return Pick(id_of("token", token), lies, among, lambda who: who.places.token(token), place, write)


# The factory


def _factory(position: Position) -> Iterator[Zone]:
    for belt, lying in position["belts"].items():
        places = range(1, min(len(lying) + 1, BELT_ROOM) + 1)
        picks = tuple(_on_belt(belt, [*lying, EMPTY], place) for place in places)
        label = partial(_belt_label, belt=belt)
        yield Zone(id_of("belt", belt), "belt", belt, picks, label=label, summary=_belt_summary)
    for number in range(1, len(position["stacks"]) + 1):
        yield _stack(position, number)


def _belt_label(who: Narrator, belt: str) -> str:
    return who.words.say("{belt!c}", belt=who.places.belt(belt))


def _on_belt(belt: str, lying: Sequence[str], place: int) -> Pick:
    """A place of a belt holds another mint; one taken off lets those behind it move up."""

    def says(who: Narrator, value: str) -> str:
        return who.words.say_in("place", "empty") if value == EMPTY else who.mint(value)

    def write(now: Position, value: str) -> None:
        now["belts"][belt][place - 1 : place] = [] if value == EMPTY else [value]

    return Pick(
        id_of("belt", belt, place),
        lying[place - 1],
        (EMPTY, *MINTS),
        lambda who: who.words.say("place {number} from the front", number=place),
        says,
        write,
    )


def _belt_summary(who: Narrator, zone: Zone) -> str:
    kinds = [str(one.value) for one in zone.fields if one.value != EMPTY]
    return who.mints({mint: kinds.count(mint) for mint in MINTS})


def _stack(position: Position, number: int) -> Zone:
    path, label = ("stacks", number - 1), mark("orders face down")
    down = number_at(position, id_of("down", number), (*path, "face_down"), label, most=STACK)
    top = place_at(
        position,
        id_of("top", number),
        (*path, "face_up"),
        lambda who: who.words.say("on top of stack {number}", number=number),
        room=1,
    )
    return Zone(
        id_of("stack", number),
        "stack",
        str(number),
        (down,),
        (top,),
        label=lambda who: who.words.say("Stack {number}", number=number),
        summary=_stack_summary,
    )


def _stack_summary(who: Narrator, zone: Zone) -> str:
    down = who.words.count("{n} face down", "{n} face down", int(zone.fields[0].value))
    top = [who.order_name(card) for card in zone.places[0].cards]
    return who.words.say("{orders}; {pile}", orders=top[0], pile=down) if top else down


# What follows from the rest


def placed(position: Position) -> list[str]:
    """Return every order that is face up anywhere, or is known to be out."""
    cards = list(position["removed"])
    for entry in position["seats"]:
        cards += [*entry["orders"], *entry["delivered"]]
        cards += [order for card in entry.get("upgrades", ()) for order in card["orders"]]
    cards += [card["order"] for town in position.get("towns", {}).values() for card in town["face_up"]]
    cards += [stack["face_up"] for stack in position.get("stacks", ()) if stack["face_up"] is not None]
    return cards


def known_cards(config: Config, position: Position) -> Cards:
    """Return what pack and table know of the cards."""
    learnt = position.get("learnt", {}).items()
    values = tuple(sorted((path, json.dumps(value, sort_keys=True)) for path, value in learnt))
    return read(config.pack, values, config.cards.source)


def unseen(config: Config, position: Position) -> tuple[str, ...]:
    """Return the orders that pack or table know and that are nowhere face up."""
    there = set(placed(position))
    orders = [path.removeprefix("orders/") for path in position["learnt"] if path.count("/") == 1]
    learnt = {path.split("/")[1] for path in position["learnt"] if path.startswith("orders/")}
    known = [order for order in config.cards.orders if not is_blank(config.cards, order) or order in learnt]
    return tuple(order for order in (*known, *orders) if order not in there)


def face_down(position: Position) -> int:
    """Return how many orders are face down in piles or stacks."""
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


def move(config: Config, position: Position, card: str, source: str, to: str) -> Position:
    """Return the position with a card moved to another place; two cards for one slot change places.

    A card from the box has not been seen before; a question for the place that it fills is answered. From town to town
    the mints on an order come along.
    """
    now = deepcopy(position)
    exchange(zones(config, position), now, card, source, to)
    if (entry := on_order(now, card)) is not None and (lay := on_order(position, card)) is not None:
        entry["mints"] = lay["mints"]
    tidy(now, card)
    return now


def places_for(config: Config, position: Position, card: str, source: str) -> tuple[str, ...]:
    """Return the places to which a card may go from its present one."""
    if card == UNKNOWN:
        return ()
    if card.startswith(UPGRADE):
        if source == "garage":
            return ("upgrades",)
        return ("garage",) if len(position["garage"]) < OFFERS else ()
    towns = position.get("towns", {})
    places = [id_of("open", town) for town in towns if len(towns[town]["face_up"]) < FACE_UP]
    places += [id_of("top", number + 1) for number in range(len(position.get("stacks", ())))]
    for seat, entry in enumerate(position["seats"]):
        places += [id_of("orders", seat), id_of("delivered", seat)]
        places += [id_of("under", seat, card["upgrade"]) for card in entry.get("upgrades", ())]
    return tuple(place for place in (*places, "removed", "box") if place != source)


# What it comes to


def changes(config: Config, was: Position, now: Position) -> Position:
    """Return the merge patch that leads from one position to the other; empty if they are equal."""
    merge = patch(opened(was), opened(now))
    if config.automa is None and ({"seats", "towns"} & set(merge) or now.get("supply") != was.get("supply")):
        merge["supply"] = now.get("supply")
    return merge


def at_fault(config: Config, position: Position, part: str) -> str:
    """Return the zone that the part of a refused position is about, or ""."""
    section, _, rest = part.partition("/")
    if rest:
        return id_of(_OF[section], rest) if section in _OF else ""
    if part == "trucks":
        return next((id_of("seat", seat) for seat in _sharing(config, position)), "")
    if part == "mints":
        return "supply" if config.automa is None else id_of("belt", config.network.belts[0])
    return {**dict.fromkeys(("turn", "supply", "garage"), part), "orders": "box", "road_tokens": "tokens"}.get(part, "")


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


# In words


def card_label(who: Narrator, id: str) -> str:
    """Return an order or an upgrade as a label."""
    return who.upgrade(id.removeprefix(UPGRADE)) if id.startswith(UPGRADE) else who.order_name(id)


class TableWords(table_words.TableWords):
    """Puts the cards and pieces of one table into words, in one language."""

    narrator: Narrator

    def card(self, id: str) -> str:
        """An order or an upgrade as a label."""
        return card_label(self.narrator, id)

    def tin(self, draft: PositionEdit) -> str:
        """Return how many orders are on the table."""
        there = len(placed(draft.now)) + face_down(draft.now)
        return self.words.say("{there} of {all} orders are on the table", there=there, all=ORDERS)

    def known_problem(self, draft: PositionEdit, problem: Problem, zone: str) -> str | None:
        """Return the words for a fault of the mints, the orders, the trucks or the turn."""
        say = self.words.say
        if problem.part == "mints":
            return self._too_many(draft)
        if problem.part == "supply":
            return self._supply(draft)
        sentences = {
            "orders": say("Orders: more than {all} are on the table, or one is in two places.", all=ORDERS),
            "trucks": say("{zone}: somebody else has this truck.", zone=zone),
            "road_tokens": say("Road conditions: two of them are on one space."),
            "turn": say("Round and turn: nobody can have so many actions left."),
            "more mints than fit": say("{zone}: the truck has no room for so many mints.", zone=zone),
            "more orders than allowed": say("{zone}: nobody may have so many orders to deliver.", zone=zone),
            "more orders than it works on": say("{zone}: its card does not let it work on so many orders.", zone=zone),
        }
        return sentences.get(problem.what) or sentences.get(problem.part)

    def _too_many(self, draft: PositionEdit) -> str:
        """More mints than the box has, or fewer than the factory needs."""
        say, now = self.words.say, draft.now
        if draft.config.automa is not None:
            there = on_belts(now)
            if there != BELT_MINTS:
                return say(
                    "Belts: {there} mints are on them and in the trucks, and there must be {all}.",
                    there=there,
                    all=BELT_MINTS,
                )
            return say("Belts: there are more mints of one kind than the box holds.")
        short = next(mint for mint, left in supply_due(now).items() if left < 0)
        return say("Mint supply: there are not so many {mint} mints in the box.", mint=self.narrator.mint(short))

    def _supply(self, draft: PositionEdit) -> str:
        due, counted = supply_due(draft.now), draft.now["supply"]
        mint = next(mint for mint in MINTS if due[mint] != counted[mint])
        return self.words.say(
            "Mint supply: the rest of the table leaves {due} {mint}, not {counted}.",
            due=due[mint],
            mint=self.narrator.mint(mint),
            counted=counted[mint],
        )
