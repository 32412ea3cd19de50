"""Reading a position part by part, in the order in which the rules file judges them (7.5, `bad-position`)."""

from __future__ import annotations

from collections.abc import Container, Mapping

from engine.codec import Value
from engine.delivery import learning, motivation, position_checks, questions
from engine.delivery.abilities import actions
from engine.delivery.cards import BOX, CLASSIC, MINTS, NONE, TOKENS, Mints, minus, plus
from engine.delivery.maps import ROAD
from engine.delivery.motivation import ORDER
from engine.delivery.setup import BELT_ROOM, FACE_UP, PILE, STACK, Config
from engine.delivery.state import At, Bought, FaceUp, Question, Stack, StateData, Toward, Town, blank
from engine.json_types import JsonDict
from engine.moves import Seat
from engine.state import replaced
from engine.verdict import BadPack, BadPosition

PHASES = ("setup", "play", "over")
BOTH = ("mode", "phase", "round", "first_player", "turn", "pending", "seats", "removed", "learnt")
KEYS: Mapping[str, tuple[str, ...]] = {
    "multiplayer": (*BOTH, "towns", "supply", "road_tokens", "garage"),
    "solo": (*BOTH, "belts", "stacks"),
}
NEEDED: Mapping[str, tuple[str, ...]] = {
    "multiplayer": ("turn", "seats", "towns"),
    "solo": ("turn", "seats", "belts", "stacks"),
}
TYPES: Mapping[str, type] = {
    "mode": str,
    "phase": str,
    "turn": dict,
    "pending": list,
    "seats": list,
    "removed": list,
    "learnt": dict,
    "towns": dict,
    "road_tokens": list,
    "garage": list,
    "belts": dict,
    "stacks": list,
}
SEAT_KEYS = ("name", "automa", "ai", "truck", "at", "mints", "orders", "delivered", "upgrades", "motivation")


class Part(Value):
    """A value of a position; at fault are named one seat, town, belt or stack, and else the key at the top."""

    __slots__ = ()

    @property
    def part(self) -> str:
        """Return the part to name if this value is wrong: `seats/0`, or `turn` for anything in it."""
        depth = 2 if self.path and self.path[0] in ("seats", "towns", "belts", "stacks") else 1
        return "/".join(map(str, self.path[:depth]))


def read(config: Config, source: JsonDict) -> StateData:
    """Read a position; what is left out takes its default. Raises BadPosition, naming the part at fault."""
    whole = Part(source)
    _check_keys(config, whole)
    draft = blank(config)
    draft.phase = whole.get("phase", "play").one_of(PHASES)
    draft.round = whole.get("round", 1).whole()
    first = whole.get("first_player", draft.first_player)
    draft.first_player = first.seat(len(draft.mints))
    if config.automa is not None and draft.first_player != 0:
        raise first.wrong("the player begins")
    _read_learnt(draft, whole.get("learnt", {}), choices=False)
    for seat, entry in enumerate(whole.get("seats").items(len(draft.mints))):
        _read_seat(draft, seat, entry)
    _read_trucks(draft)
    draft.pending = tuple([_question(draft, prompt) for prompt in whole.get("pending", []).items()])
    if config.automa is None:
        _read_towns(draft, whole.get("towns"))
        _read_tokens(draft, whole.get("road_tokens", []))
        draft.garage = _ids(whole.get("garage", []), draft.cards.upgrades)
        if len(set(draft.garage)) < len(draft.garage):
            raise whole.get("garage").wrong("an upgrade twice")
        _read_supply(draft, whole.get("supply"))
    else:
        _read_belts(draft, whole.get("belts"))
        position_checks.check_mints(draft)
        _read_stacks(draft, whole.get("stacks"))
    _read_learnt(draft, whole.get("learnt", {}), choices=True)
    draft.removed = tuple([_known_order(draft, order) for order in whole.get("removed", []).items()])
    position_checks.check_orders(draft)
    _read_turn(draft, whole.get("turn"))
    if config.automa is not None and "motivation" not in source["seats"][1] and motivation.is_known(draft):
        draft.motivation = motivation.normalised(draft)
    return draft


def _check_keys(config: Config, whole: Value) -> None:
    """The keys at the top: none unknown, none missing, each of its type, and the mode the request's."""
    whole.object(KEYS[config.mode], "unknown key")
    for key in NEEDED[config.mode]:
        if key not in whole.json:
            raise whole.get(key).wrong("missing")
    for key, kind in TYPES.items():
        if key in whole.json and not isinstance(whole.json[key], kind):
            raise whole.get(key).wrong()
    whole.get("mode", config.mode).one_of((config.mode,))


def _read_learnt(draft: StateData, source: Value, choices: bool) -> None:
    """Read what the table entered: each path and value as if it were entered now, whole cards first.

    The `choices` of an order for the automa wait until the row is read.
    """
    for path in sorted(source.json, key=lambda path: path.count("/")):
        if path.endswith("/choice") is choices:
            value, now = source.get(path), learning.present(draft, path)
            try:
                learning.check_learnt(draft, now, value.json)
            except BadPack as refusal:
                raise value.wrong() from refusal
            learning.add(draft, now, value.json)


# Values that several parts have.


def _ids(source: Value, known: Container[str]) -> tuple[str, ...]:
    return tuple([id.one_of(known) for id in source.items()])


def _mints(source: Value) -> Mints:
    counts = source.object(MINTS)
    classic, sugar_free, cinnamon = (counts.get(kind, 0).whole() for kind in MINTS)
    return (classic, sugar_free, cinnamon)


def _known_order(draft: StateData, source: Value) -> str:
    """Return the id of an order; one that has not been described is the fault of all orders together."""
    if not isinstance(source.json, str) or source.json not in draft.cards.orders:
        raise BadPosition("orders", "unknown id", source.where)
    return source.json


# The seats


def _read_seat(draft: StateData, seat: Seat, entry: Value) -> None:
    automa = seat == draft.config.automa
    not_here = {"truck"} if automa else {"motivation"}
    if draft.config.automa is not None:
        not_here.add("upgrades")
    source = entry.object([key for key in SEAT_KEYS if key not in not_here], "unknown key")
    if source.get("automa", automa).flag() is not automa:
        raise source.get("automa").wrong("which seat is the automa's")
    source.get("name").optional(Value.text)
    if automa:
        ai = _card(draft, source.get("ai"), draft.cards.ai)
        draft.ai = draft.config.ai if ai is None else ai
        draft.motivation = source.get("motivation", "complete").one_of(ORDER)
    else:
        draft.trucks = replaced(draft.trucks, seat, _card(draft, source.get("truck"), draft.cards.trucks))
    draft.at = replaced(draft.at, seat, _read_at(draft, seat, source.get("at")))
    draft.mints = replaced(draft.mints, seat, _mints(source.get("mints", {})))
    draft.orders = replaced(draft.orders, seat, _ids(source.get("orders", []), draft.cards.orders))
    draft.delivered = replaced(draft.delivered, seat, _ids(source.get("delivered", []), draft.cards.orders))
    draft.upgrades = replaced(draft.upgrades, seat, _read_upgrades(draft, source.get("upgrades", [])))
    position_checks.check_seat(draft, seat)


def _card(draft: StateData, source: Value, known: Container[str]) -> str | None:
    """Return a seat's truck or AI, which only the set-up can leave open."""
    return None if source.json is None and draft.is_being_laid else source.one_of(known)


def _read_at(draft: StateData, seat: Seat, source: Value) -> At:
    network = draft.config.network
    if isinstance(source.json, str) and (space := network.named(source.json)) in network.spaces:
        return space
    if not network.trusted or seat != draft.config.automa:
        raise source.wrong("no such space")
    toward = source.object(("toward", "left"))
    to = toward.get("toward").one_of([space for space in network.spaces if space != ROAD])
    return Toward(to, toward.get("left").whole(1))


def _read_upgrades(draft: StateData, source: Value) -> tuple[Bought, ...]:
    known, bought = draft.cards, []
    for card in [entry.object(("upgrade", "orders")) for entry in source.items()]:
        upgrade = card.get("upgrade").one_of(known.upgrades)
        bought.append(Bought(upgrade, _ids(card.get("orders", []), known.orders)))
    return tuple(bought)


def _read_trucks(draft: StateData) -> None:
    """One truck a seat; the AI's card is its truck."""
    ai = draft.cards.ai[draft.ai] if draft.ai is not None else None
    taken = [truck for truck in (*draft.trucks, ai.truck if ai else None) if truck is not None]
    if len(set(taken)) < len(taken):
        raise BadPosition("trucks", "a truck with two seats")


def _question(draft: StateData, prompt: Value) -> Question:
    if not isinstance(prompt.json, dict):
        raise prompt.wrong()
    if prompt.json.get("ask") == "reveal" and prompt.json.get("slot") in questions.slots(draft.config):
        slot = prompt.json["slot"]
        is_laid_on = prompt.json.get("lay") == 1 and questions.kind_of(slot) == "town"
        return Question(slot=slot, among=(CLASSIC,) if is_laid_on else ())
    prompt.get("ask").one_of(("decide",))
    about = prompt.get("about").one_of(questions.ABOUT[draft.config.mode])
    by = prompt.get("by").seat(len(draft.config.people))
    among: tuple[str, ...] = ()
    if about == "return":
        among = _ids(prompt.get("mints"), MINTS)
    elif about == "automa-path":
        among = _ids(prompt.get("among"), draft.config.network.spaces)
    return Question(about=about, by=by, among=among)


# The road


def _read_towns(draft: StateData, source: Value) -> None:
    towns = draft.config.network.towns
    if set(source.json) != set(towns):
        raise source.wrong("not the towns of the map")
    laid = []
    for id in towns:
        town = source.get(id).object(("pile", "face_up"))
        lying = tuple([_face_up(draft, entry) for entry in town.get("face_up", []).items()])
        laid.append(Town(town.get("pile", 0).whole(0, PILE), lying))
        if len(lying) > FACE_UP:
            raise town.wrong("more orders than lie open")
    draft.towns = tuple(laid)


def _face_up(draft: StateData, source: Value) -> FaceUp:
    entry = source.object(("order", "mints"))
    entry.get("order").text()
    return FaceUp(_known_order(draft, entry.get("order")), entry.get("mints", 0).whole())


def _read_tokens(draft: StateData, source: Value) -> None:
    network = draft.config.network
    if len(source.json) > draft.config.most_tokens:
        raise source.wrong("more than lie on any map")
    for entry in source.items():
        lies = entry.object(("token", "space"))
        token, written = lies.get("token").one_of(TOKENS), lies.get("space")
        space = network.named(written.json) if isinstance(written.json, str) else ROAD
        is_of_another = network.trusted and space.startswith("at-") and space != f"at-{token}"
        if space not in network.spaces or space == ROAD or is_of_another:
            raise written.wrong("no such space")
        if token in draft.road_tokens.spaces or space in draft.road_tokens.by_space:
            raise lies.wrong("a token twice, or two on a space")
        draft.road_tokens = draft.road_tokens.and_one(token, space)


def _read_supply(draft: StateData, source: Value) -> None:
    """Read the supply: what the rest of the box leaves; if it is unlimited it may fall below 0."""
    used = NONE
    for mints in draft.mints:
        used = plus(used, mints)
    lying = sum(order.mints for town in draft.towns for order in town.face_up)
    left = minus(BOX, plus(used, (lying, 0, 0)))
    if draft.config.is_limited and min(left) < 0:
        raise BadPosition("mints", "more than the box holds")
    if source.json is not None:
        counts = source.object(MINTS)
        for kind in counts.json:
            if type(counts.json[kind]) is not int:
                raise counts.get(kind).wrong()
        if draft.config.is_limited and tuple([counts.json.get(kind, 0) for kind in MINTS]) != left:
            raise source.wrong("mints do not add up")
    draft.supply = left


# The factory


def _read_belts(draft: StateData, source: Value) -> None:
    names = draft.config.network.belts
    if set(source.json) != set(names):
        raise source.wrong("not the belts of the factory")
    draft.belts = tuple([_ids(source.get(belt), MINTS) for belt in names])
    for belt, lying in zip(names, draft.belts, strict=True):
        if len(lying) > BELT_ROOM:
            raise source.get(belt).wrong("more mints than places")


def _read_stacks(draft: StateData, source: Value) -> None:
    stacks = []
    for entry in source.items(len(draft.stacks)):
        stack = entry.object(("face_down", "face_up"))
        face_up = stack.get("face_up").optional(Value.text)
        stacks.append(Stack(stack.get("face_down", 0).whole(), face_up))
        if stacks[-1].face_down + (face_up is not None) > STACK:
            raise stack.wrong("more cards than a stack has")
    draft.stacks = tuple(stacks)


def _read_turn(draft: StateData, source: Value) -> None:
    turn = source.object(("seat", "actions_left", "free_used", "steer"))
    draft.turn = turn.get("seat").seat(len(draft.mints))
    left = turn.get("actions_left")
    draft.actions_left = left.whole()
    used = turn.get("free_used", {}).object(("move", "take", "load", "unload", "optimise"))
    draft.free_used = tuple(sorted((action, used.get(action).whole()) for action in used.json))
    draft.steer = turn.get("steer").optional(lambda steer: steer.one_of(draft.config.network.spaces))
    if not draft.is_being_laid and draft.actions_left > actions(draft, draft.turn):
        raise left.wrong("more actions than a turn has")
