"""Reading a position part by part, in the order in which the rules file judges them (7.5, `bad-position`)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from engine.delivery import learning, motivation, position_checks, questions
from engine.delivery.abilities import actions
from engine.delivery.cards import BOX, MINTS, NONE, TOKENS, Mints, minus, plus
from engine.delivery.maps import ROAD
from engine.delivery.motivation import ORDER
from engine.delivery.pack import is_count
from engine.delivery.setup import Config
from engine.delivery.state import At, Bought, FaceUp, MutableState, Question, Stack, Toward, Town, blank
from engine.moves import Seat
from engine.verdict import BadPack, BadPosition

Json = Mapping[str, Any]

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


def read(config: Config, source: dict[str, Any]) -> MutableState:
    """Read a position; what is left out takes its default. Raises BadPosition, naming the part at fault."""
    _check_keys(config, source)
    draft = blank(config)
    _read_head(draft, source)
    _read_learnt(draft, source.get("learnt", {}))
    _read_seats(draft, source["seats"])
    _read_trucks(draft)
    _read_pending(draft, source.get("pending", []))
    if config.automa is None:
        _read_towns(draft, source["towns"])
        _read_tokens(draft, source.get("road_tokens", []))
        _read_garage(draft, source.get("garage", []))
        _read_supply(draft, source.get("supply"))
    else:
        _read_belts(draft, source["belts"])
        position_checks.check_mints(draft)
        _read_stacks(draft, source["stacks"])
    _read_choice(draft, source.get("learnt", {}))
    _read_removed(draft, source.get("removed", []))
    position_checks.check_orders(draft)
    _read_turn(draft, source["turn"])
    if config.automa is not None and "motivation" not in source["seats"][1] and motivation.is_known(draft):
        draft.motivation = motivation.normalised(draft)
    return draft


def _check_keys(config: Config, source: dict[str, Any]) -> None:
    """The keys at the top: none unknown, none missing, each of its type, and the mode the request's."""
    for key in source:
        if key not in KEYS[config.mode]:
            raise BadPosition(key, "unknown key")
    for key in NEEDED[config.mode]:
        if key not in source:
            raise BadPosition(key, "missing")
    for key, kind in TYPES.items():
        if key in source and not isinstance(source[key], kind):
            raise BadPosition(key)
    if source.get("mode", config.mode) != config.mode:
        raise BadPosition("mode")


def _read_head(draft: MutableState, source: dict[str, Any]) -> None:
    draft.phase = source.get("phase", "play")
    if draft.phase not in PHASES:
        raise BadPosition("phase")
    draft.round = _whole(source.get("round", 1), "round")
    draft.first_player = _seat(draft, source.get("first_player", draft.first_player), "first_player")
    if draft.config.automa is not None and draft.first_player != 0:
        raise BadPosition("first_player")


def _read_learnt(draft: MutableState, source: Json) -> None:
    """What the table told: each path and value as if it were told now, whole cards first.

    An order chosen for the automa waits until the row is read.
    """
    for path, value in sorted(source.items(), key=lambda item: item[0].count("/")):
        if not path.endswith("/choice"):
            _learn(draft, path, value)


def _read_choice(draft: MutableState, source: Json) -> None:
    for path, value in source.items():
        if path.endswith("/choice"):
            _learn(draft, path, value)


def _learn(draft: MutableState, path: str, value: object) -> None:
    path = learning.present(draft, path)
    try:
        learning.check_learnt(draft, path, value)
    except BadPack as refusal:
        raise BadPosition("learnt") from refusal
    learning.keep(draft, path, value)


# Small readers. Each takes a JSON value and the part to name when it is ill-formed.


def _whole(value: object, part: str) -> int:
    if not is_count(value):
        raise BadPosition(part)
    assert isinstance(value, int)
    return value


def _seat(draft: MutableState, value: object, part: str) -> Seat:
    seat = _whole(value, part)
    if seat >= len(draft.mints):
        raise BadPosition(part, "no such seat")
    return seat


def _object(value: object, part: str, keys: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict) or any(key not in keys for key in value):
        raise BadPosition(part)
    return value


def _ids(value: object, part: str, known: Any) -> tuple[str, ...]:
    if not isinstance(value, list) or not all(isinstance(id, str) and id in known for id in value):
        raise BadPosition(part)
    return tuple(value)


def _mints(value: object, part: str) -> Mints:
    counts = _object(value, part, MINTS)
    kinds = [_whole(counts.get(kind, 0), part) for kind in MINTS]
    return (kinds[0], kinds[1], kinds[2])


# The seats


def _read_seats(draft: MutableState, source: list[Any]) -> None:
    if len(source) != len(draft.mints):
        raise BadPosition("seats", "wrong number of seats")
    for seat, entry in enumerate(source):
        _read_seat(draft, seat, _object(entry, f"seats/{seat}", SEAT_KEYS), f"seats/{seat}")


def _read_seat(draft: MutableState, seat: Seat, source: dict[str, Any], part: str) -> None:
    automa = seat == draft.config.automa
    if source.get("automa", automa) is not automa or not isinstance(source.get("name", ""), str | None):
        raise BadPosition(part)
    if ("truck" in source and automa) or ("motivation" in source and not automa):
        raise BadPosition(part, "unknown key")
    if "upgrades" in source and draft.config.automa is not None:
        raise BadPosition(part, "unknown key")
    if automa:
        _read_automa(draft, source, part)
    else:
        draft.trucks[seat] = _card(draft, source, "truck", draft.cards.trucks, part)
    draft.at[seat] = _read_at(draft, seat, source.get("at"), part)
    draft.mints[seat] = _mints(source.get("mints", {}), part)
    draft.orders[seat] = _ids(source.get("orders", []), part, draft.cards.orders)
    draft.delivered[seat] = _ids(source.get("delivered", []), part, draft.cards.orders)
    draft.upgrades[seat] = _read_upgrades(draft, source.get("upgrades", []), part)
    position_checks.check_seat(draft, seat, part)


def _read_automa(draft: MutableState, source: dict[str, Any], part: str) -> None:
    ai = _card(draft, source, "ai", draft.cards.ai, part)
    draft.ai = draft.config.ai if ai is None else ai
    draft.motivation = source.get("motivation", "complete")
    if draft.motivation not in ORDER:
        raise BadPosition(part)


def _card(draft: MutableState, source: dict[str, Any], key: str, known: Any, part: str) -> str | None:
    """A seat's truck or AI, which only the set-up can leave open."""
    value = source.get(key)
    if value is None and draft.is_being_laid:
        return None
    if not isinstance(value, str) or value not in known:
        raise BadPosition(part)
    return value


def _read_at(draft: MutableState, seat: Seat, value: object, part: str) -> At:
    spaces = draft.config.network.spaces
    if isinstance(value, str) and (space := draft.config.network.named(value)) in spaces:
        return space
    if not draft.config.network.trusted or seat != draft.config.automa:
        raise BadPosition(part)
    toward = _object(value, part, ("toward", "left"))
    to, left = toward.get("toward"), toward.get("left")
    if to not in spaces or to == ROAD or type(left) is not int or left < 1:
        raise BadPosition(part)
    return Toward(str(to), left)


def _read_upgrades(draft: MutableState, source: object, part: str) -> tuple[Bought, ...]:
    if not isinstance(source, list):
        raise BadPosition(part)
    found: list[Bought] = []
    for entry in source:
        card = _object(entry, part, ("upgrade", "orders"))
        id = card.get("upgrade")
        if not isinstance(id, str) or id not in draft.cards.upgrades:
            raise BadPosition(part)
        found.append(Bought(id, _ids(card.get("orders", []), part, draft.cards.orders)))
    return tuple(found)


def _read_trucks(draft: MutableState) -> None:
    """One truck a seat; the AI's card is its truck."""
    ai = draft.cards.ai[draft.ai] if draft.ai is not None else None
    taken = [truck for truck in (*draft.trucks, ai.truck if ai else None) if truck is not None]
    if len(set(taken)) < len(taken):
        raise BadPosition("trucks")


def _read_pending(draft: MutableState, source: list[Any]) -> None:
    draft.pending = tuple(_question(draft, prompt) for prompt in source)


def _question(draft: MutableState, source: object) -> Question:
    if not isinstance(source, dict):
        raise BadPosition("pending")
    if source.get("ask") == "reveal" and source.get("slot") in questions.slots(draft.config):
        return Question(slot=source["slot"])
    about, by = source.get("about"), source.get("by")
    if source.get("ask") != "decide" or about not in questions.ABOUT[draft.config.mode]:
        raise BadPosition("pending")
    if type(by) is not int or not 0 <= by < len(draft.config.people):
        raise BadPosition("pending")
    among: Any = ()
    if about == "return":
        among = _ids(source.get("mints"), "pending", MINTS)
    elif about == "automa-path":
        among = _ids(source.get("among"), "pending", draft.config.network.spaces)
    return Question(about=str(about), by=by, among=among)


# The road


def _read_towns(draft: MutableState, source: Json) -> None:
    if set(source) != set(draft.config.network.towns):
        raise BadPosition("towns")
    for at, id in enumerate(draft.config.network.towns):
        part = f"towns/{id}"
        town = _object(source[id], part, ("pile", "face_up"))
        face_up = town.get("face_up", [])
        if not isinstance(face_up, list):
            raise BadPosition(part)
        lying = tuple(_face_up(draft, entry, part) for entry in face_up)
        draft.towns[at] = Town(_whole(town.get("pile", 0), part), lying)
        position_checks.check_town(draft.towns[at], part)


def _face_up(draft: MutableState, source: object, part: str) -> FaceUp:
    entry = _object(source, part, ("order", "mints"))
    order = entry.get("order")
    if not isinstance(order, str):
        raise BadPosition(part)
    if order not in draft.cards.orders:
        raise BadPosition("orders")
    return FaceUp(order, _whole(entry.get("mints", 0), part))


def _read_tokens(draft: MutableState, source: list[Any]) -> None:
    network = draft.config.network
    if len(source) > draft.config.most_tokens:
        raise BadPosition("road_tokens", "more than lie on any map")
    for entry in source:
        token = _object(entry, "road_tokens", ("token", "space"))
        kind, space = token.get("token"), token.get("space")
        space = network.named(space) if isinstance(space, str) else space
        if kind not in TOKENS or not isinstance(space, str) or space not in network.spaces or space == ROAD:
            raise BadPosition("road_tokens")
        if network.trusted and space.startswith("at-") and space != f"at-{kind}":
            raise BadPosition("road_tokens")
        if any(kind == placed or space == on for placed, on in draft.road_tokens):
            raise BadPosition("road_tokens")
        draft.road_tokens += ((str(kind), space),)


def _read_garage(draft: MutableState, source: list[Any]) -> None:
    draft.garage = _ids(source, "garage", draft.cards.upgrades)
    if len(set(draft.garage)) < len(draft.garage):
        raise BadPosition("garage")


def _read_supply(draft: MutableState, source: object) -> None:
    """The supply is what the rest of the box leaves."""
    used = NONE
    for mints in draft.mints:
        used = plus(used, mints)
    lying = sum(order.mints for town in draft.towns for order in town.face_up)
    left = minus(BOX, plus(used, (lying, 0, 0)))
    if draft.config.is_limited and min(left) < 0:
        raise BadPosition("mints")
    if source is not None:
        counts = _object(source, "supply", MINTS)
        if not all(type(n) is int for n in counts.values()):
            raise BadPosition("supply")
        given = tuple(counts.get(kind, 0) for kind in MINTS)
        if draft.config.is_limited and given != left:
            raise BadPosition("supply")
    draft.supply = left


# The factory


def _read_belts(draft: MutableState, source: Json) -> None:
    if set(source) != set(draft.config.network.belts):
        raise BadPosition("belts")
    draft.belts = [_ids(source[belt], f"belts/{belt}", MINTS) for belt in draft.config.network.belts]
    for belt, lying in zip(draft.config.network.belts, draft.belts, strict=True):
        position_checks.check_belt(lying, f"belts/{belt}")


def _read_stacks(draft: MutableState, source: list[Any]) -> None:
    if len(source) != len(draft.stacks):
        raise BadPosition("stacks")
    for at, entry in enumerate(source):
        part = f"stacks/{at}"
        stack = _object(entry, part, ("face_down", "face_up"))
        face_up = stack.get("face_up")
        if face_up is not None and not isinstance(face_up, str):
            raise BadPosition(part)
        draft.stacks[at] = Stack(_whole(stack.get("face_down", 0), part), face_up)
        position_checks.check_stack(draft.stacks[at], part)


def _read_removed(draft: MutableState, source: list[Any]) -> None:
    draft.removed = _ids(source, "orders", draft.cards.orders)


def _read_turn(draft: MutableState, source: dict[str, Any]) -> None:
    turn = _object(source, "turn", ("seat", "actions_left", "free_used", "steer"))
    if "seat" not in turn or "actions_left" not in turn:
        raise BadPosition("turn")
    draft.turn = _seat(draft, turn["seat"], "turn")
    draft.actions_left = _whole(turn["actions_left"], "turn")
    used = _object(turn.get("free_used", {}), "turn", ("move", "take", "load", "unload", "optimise"))
    draft.free_used = tuple(sorted((action, _whole(n, "turn")) for action, n in used.items()))
    draft.steer = turn.get("steer")
    if draft.steer is not None and draft.steer not in draft.config.network.spaces:
        raise BadPosition("turn")
    if not draft.is_being_laid and draft.actions_left > actions(draft, draft.turn):
        raise BadPosition("turn")
