"""What the parts of a position are: how each is read, and written (rules file, 7.5, `bad-position`)."""

from __future__ import annotations

import json

from engine.codec import Value
from engine.delivery import learning, questions
from engine.delivery.abilities import actions
from engine.delivery.cards import BOX, CLASSIC, MINTS, NONE, TOKENS, Cards, Mints, as_map, minus, plus
from engine.delivery.maps import ROAD
from engine.delivery.setup import BELT_ROOM, FACE_UP, PILE, STACK
from engine.delivery.state import At, Bought, FaceUp, Question, RoadTokens, Stack, StateData, Toward, Town, at_json
from engine.json_types import JsonDict
from engine.moves import Seat
from engine.position import FLAG, SEAT, Field, Kind, fit, maybe, one_of, record, several, whole
from engine.verdict import BadPack, BadPosition


class Named(Value):
    """A value of a position; at fault are named one seat, town, belt or stack, and else the key at the top."""

    __slots__ = ()

    @property
    def part(self) -> str:
        """Return the part to name if this value is wrong: `seats/0`, or `turn` for anything in it."""
        depth = 2 if self.path and self.path[0] in ("seats", "towns", "belts", "stacks") else 1
        return "/".join(map(str, self.path[:depth]))


def learn(draft: StateData, source: Value, choices: bool) -> None:
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


def read_cards(source: Value, draft: StateData, row: int) -> Cards:
    """Return the cards with what the table entered, but for the choices."""
    learn(draft, source, choices=False)
    return draft.cards


def learnt_json(cards: Cards) -> JsonDict:
    """Return what the table entered, by path."""
    return {path: json.loads(value) for path, value in cards.learnt}


# Values that several parts have.


def _read_mints(source: Value, draft: StateData, row: int) -> Mints:
    counts = source.object(MINTS)
    classic, sugar_free, cinnamon = (counts.get(kind, 0).whole() for kind in MINTS)
    return (classic, sugar_free, cinnamon)


def _read_known_order(source: Value, draft: StateData, row: int) -> str:
    """Return the id of an order; one that has not been described is the fault of all orders together."""
    if not isinstance(source.json, str) or source.json not in draft.cards.orders:
        raise BadPosition("orders", "unknown id", source.where)
    return source.json


def _read_lying(source: Value, draft: StateData, row: int) -> str:
    source.text()
    return _read_known_order(source, draft, row)


COUNTS = Kind(_read_mints, as_map)
MINT = one_of(MINTS)
TEXT = Kind(lambda value, draft, row: value.text())
ORDERS = several(one_of(lambda draft: draft.cards.orders))
UPGRADE = one_of(lambda draft: draft.cards.upgrades)
REMOVED = several(Kind(_read_known_order))


FIRST_PLAYER = fit(SEAT, lambda first, draft, row: draft.config.automa is None or first == 0, "the player begins")

# The seats

AUTOMA = fit(FLAG, lambda is_so, draft, seat: is_so is (seat == draft.config.automa), "which seat is the automa's")


def read_ai(source: Value, draft: StateData, seat: Seat) -> str | None:
    """Return the AI, which the automa's seat has; only the set-up can leave it open."""
    if seat != draft.config.automa:
        return draft.ai
    if source.json is None and draft.is_being_laid:
        return draft.config.ai
    return source.one_of(draft.cards.ai)


def read_truck(source: Value, draft: StateData, seat: Seat) -> str | None:
    """Return the truck of a person, which only the set-up can leave open; the automa's is on its card."""
    if source.json is None and (draft.is_being_laid or seat == draft.config.automa):
        return None
    return source.one_of(draft.cards.trucks)


def read_at(source: Value, draft: StateData, seat: Seat) -> At:
    """Return where a truck is."""
    network = draft.config.network
    if isinstance(source.json, str) and (space := network.space_named(source.json)) in network.spaces:
        return space
    if not network.trusted or seat != draft.config.automa:
        raise source.wrong("no such space")
    toward = source.object(("toward", "left"))
    to = toward.get("toward").one_of([space for space in network.spaces if space != ROAD])
    return Toward(to, toward.get("left").whole(1))


AT = Kind(read_at, at_json)
BOUGHT = several(record(Bought, upgrade=UPGRADE, orders=Field(ORDERS, [])))


def check_trucks(draft: StateData) -> None:
    """Refuse a truck with two seats; the AI's card is its truck."""
    ai = draft.cards.ai[draft.ai] if draft.ai is not None else None
    taken = [truck for truck in (*draft.trucks, ai.truck if ai else None) if truck is not None]
    if len(set(taken)) < len(taken):
        raise BadPosition("trucks", "a truck with two seats")


def _read_question(prompt: Value, draft: StateData, row: int) -> Question:
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
        among = several(MINT).read(prompt.get("mints"), draft, row)
    elif about == "automa-path":
        among = several(one_of(draft.config.network.spaces)).read(prompt.get("among"), draft, row)
    return Question(about=about, by=by, among=among)


QUESTIONS = several(Kind(_read_question))


# The road


TOWN = fit(
    record(
        Town,
        pile=Field(whole(0, PILE), 0),
        face_up=Field(several(record(FaceUp, order=Kind(_read_lying), mints=Field(whole(), 0))), []),
    ),
    lambda town, draft, row: len(town.face_up) <= FACE_UP,
    "more orders than lie open",
)


def read_towns(source: Value, draft: StateData, row: int) -> tuple[Town, ...]:
    """Return the towns in the order of the map."""
    towns = draft.config.network.towns
    if set(source.json) != set(towns):
        raise source.wrong("not the towns of the map")
    return tuple([TOWN.read(source.get(id), draft, row) for id in towns])


def towns_json(state: StateData, row: int) -> JsonDict:
    """Return the towns by id."""
    return {id: TOWN.json(town) for id, town in zip(state.config.network.towns, state.towns, strict=True)}


def _read_tokens(source: Value, draft: StateData, row: int) -> RoadTokens:
    network, tokens = draft.config.network, RoadTokens()
    if len(source.json) > draft.config.most_tokens:
        raise source.wrong("more than lie on any map")
    for entry in source.items():
        lies = entry.object(("token", "space"))
        token, written = lies.get("token").one_of(TOKENS), lies.get("space")
        space = network.space_named(written.json) if isinstance(written.json, str) else ROAD
        is_of_another = network.trusted and space.startswith("at-") and space != f"at-{token}"
        if space not in network.spaces or space == ROAD or is_of_another:
            raise written.wrong("no such space")
        if token in tokens.spaces or space in tokens.by_space:
            raise lies.wrong("a token twice, or two on a space")
        tokens = tokens.and_one(token, space)
    return tokens


ROAD_TOKENS = Kind(_read_tokens, lambda tokens: [{"token": token, "space": space} for token, space in tokens])


GARAGE = fit(several(UPGRADE), lambda garage, draft, row: len(set(garage)) == len(garage), "an upgrade twice")


def _read_supply(source: Value, draft: StateData, row: int) -> Mints:
    """Return the supply: what the rest of the box leaves; if it is unlimited it may fall below 0."""
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
    return left


SUPPLY = Kind(_read_supply, as_map)


# The factory


def read_belts(source: Value, draft: StateData, row: int) -> tuple[tuple[str, ...], ...]:
    """Return the belts in the order of the factory."""
    names = draft.config.network.belts
    if set(source.json) != set(names):
        raise source.wrong("not the belts of the factory")
    belts = tuple([several(MINT).read(source.get(belt), draft, row) for belt in names])
    for belt, lying in zip(names, belts, strict=True):
        if len(lying) > BELT_ROOM:
            raise source.get(belt).wrong("more mints than places")
    return belts


def belts_json(state: StateData, row: int) -> JsonDict:
    """Return the belts by id."""
    return {id: list(belt) for id, belt in zip(state.config.network.belts, state.belts, strict=True)}


STACKS = several(
    fit(
        record(Stack, face_down=Field(whole(), 0), face_up=maybe(TEXT)),
        lambda stack, draft, row: stack.face_down + (stack.face_up is not None) <= STACK,
        "more cards than a stack has",
    ),
    lambda draft, row: len(draft.stacks),
)


# The turn


def _read_free_used(source: Value, draft: StateData, row: int) -> tuple[tuple[str, int], ...]:
    used = source.object(("move", "take", "load", "unload", "optimise"))
    return tuple(sorted((action, used.get(action).whole()) for action in used.json))


FREE_USED = Kind(_read_free_used, dict)


def check_actions(draft: StateData) -> None:
    """Refuse more actions than the turn has."""
    if not draft.is_being_laid and draft.actions_left > actions(draft, draft.turn):
        raise BadPosition("turn", "more actions than a turn has", "turn/actions_left")
