"""Can I…? in Mint Delivery: any seat and move, and every clause that speaks against it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.contract import questions
from companion.contract.questions import Against, Question
from engine.delivery import roads, turns
from engine.delivery.cards import CLASSIC, MINTS
from engine.delivery.game import State
from engine.delivery.moves import Move
from engine.delivery.moves_reading import read
from engine.delivery.setup import Config
from engine.json_types import JsonDict
from engine.state import made
from engine.verdict import MissingCard

KINDS: Mapping[str, tuple[str, ...]] = {
    "multiplayer": ("move", "take", "deliver", "load", "unload", "optimise", "upgrade", "end"),
    "solo": ("move", "take", "deliver", "load", "shift", "end"),
}
"""What a person can do in a turn, by mode."""
FIELDS: Mapping[str, tuple[str, ...]] = {
    "move": ("to",),
    "take": ("order",),
    "deliver": ("order",),
    "unload": ("mint", "count"),
    "optimise": ("mint", "count"),
    "upgrade": ("upgrade",),
    "shift": ("belt", "count"),
    "end": (),
}
LOAD: Mapping[str, tuple[str, ...]] = {"multiplayer": ("mint", "count"), "solo": ("mint", "belt", "count")}
MOST = 4
"""As many mints as are asked about at once."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The legal moves that do what was asked; or else the value that they depend on, or what each rule objects."""

    moves: tuple[Move, ...] = ()
    unsure: tuple[Move, str] | None = None
    against: tuple[Against, ...] = ()


def kinds(config: Config) -> tuple[str, ...]:
    """Return the kinds of move that this game has."""
    return tuple(kind for kind in KINDS[config.mode] if kind != "upgrade" or config.upgrades)


def fields(config: Config, question: Question) -> tuple[str, ...]:
    """Return what must be chosen of a kind of move, in the order in which it is asked."""
    return LOAD[config.mode] if question.kind == "load" else FIELDS.get(question.kind, ())


def likely(state: State, question: Question, name: str) -> tuple[str, ...]:
    """Return the values that a person would choose first for a field: face-up orders, their own, spaces within reach.
    """
    return tuple(dict.fromkeys(_LIKELY[name](state, question)))


def others(state: State, question: Question, name: str) -> tuple[str, ...]:
    """Return all else that can be chosen for a field: cards and spaces that are not at hand."""
    spaces = [space for space in state.config.network.spaces if roads.exists(state, space)]
    every: Mapping[str, Iterable[str]] = {"to": spaces, "order": state.cards.orders}
    first = likely(state, question, name)
    return tuple(one for one in every.get(name, ()) if one not in first)


def _spaces(state: State, question: Question) -> Iterator[str]:
    """Yield the spaces next to the truck, and those with names."""
    network, at = state.config.network, state.at[question.seat]
    if isinstance(at, str):
        yield from (space for space in network.near.get(at, ()) if space in network.spaces)
    yield from (id for id, space in network.spaces.items() if space.kind != "movement")


def _orders(state: State, question: Question) -> Iterator[str]:
    if question.kind == "deliver":
        yield from state.orders[question.seat]
    else:
        yield from (card.order for town in state.towns for card in town.face_up)
        yield from (stack.face_up for stack in state.stacks if stack.face_up is not None)


_LIKELY: Mapping[str, Callable[[State, Question], Iterable[str]]] = {
    "to": _spaces,
    "order": _orders,
    "mint": lambda state, question: (mint for mint in MINTS if question.kind != "optimise" or mint != CLASSIC),
    "count": lambda state, question: map(str, range(1, MOST + 1)),
    "belt": lambda state, question: state.config.network.belts,
    "upgrade": lambda state, question: state.garage or tuple(state.cards.upgrades),
}


# The move


def wanted(state: State, question: Question) -> JsonDict:
    """Return the plainest move that a whole question is about."""
    chosen, kind = question.chosen, question.kind
    move: JsonDict = {"move": kind, "by": question.seat}
    if kind == "shift":
        return {**move, "belt": chosen["belt"], "count": int(chosen["count"])}
    if kind == "load" and state.config.automa is not None:
        return {**move, "mint": chosen["mint"], "from": {chosen["belt"]: _places(state, question)}}
    if kind == "upgrade":
        asked = state.cards.upgrades[chosen["upgrade"]].ready_orders or 1
        return {**move, "upgrade": chosen["upgrade"], "orders": list(state.orders[question.seat][:asked])}
    if "count" in chosen:
        return {**move, "into" if kind == "optimise" else "mints": {chosen["mint"]: int(chosen["count"])}}
    return {**move, **chosen}


def _places(state: State, question: Question) -> list[int]:
    """Return the first places of a belt that have the mint, filled up with others if there are too few."""
    chosen = question.chosen
    belt = state.belts[state.config.network.belts.index(chosen["belt"])]
    has = [at for at, mint in enumerate(belt, 1) if mint == chosen["mint"]]
    rest = [at for at in range(1, len(belt) + MOST + 1) if at not in has]
    return sorted((has + rest)[: int(chosen["count"])])


def _does(move: Move, asked: JsonDict) -> bool:
    """Return whether a move does what was asked: it may say more, as who pays the toll; which orders pay is left
    open."""
    said = move.as_json()
    return all(said.get(key) == value for key, value in asked.items() if key != "orders")


# What the rules say


def judged(state: State, question: Question) -> Answer:
    """Return the answer of the rules to a whole question, even if it is not that seat's turn."""
    asked = wanted(state, question)
    moves = tuple(move for move in state.legal_moves() if _does(move, asked))
    if moves:
        return Answer(moves)
    unsure = next(((move, path) for move, path in state.unsure() if _does(move, asked)), None)
    if unsure is not None:
        return Answer(unsure=unsure)
    against = [*_against(state, asked)]
    turn = in_turn(state, question.seat)
    if turn is not None and not any(_does(move, asked) for move in turn.legal_moves()):
        against += [each for each in _against(turn, asked) if each[0] not in {rule for rule, *_ in against}]
    return Answer(against=tuple(against))


def in_turn(state: State, seat: int) -> State | None:
    """Return the state as if a seat's turn began now, or None if it is its turn, or no seat's yet or any more."""
    if state.phase != "play" or (state.turn == seat and not state.pending):
        return None
    return made(State, turns.as_at_its_start(state, seat))


def _against(state: State, asked: JsonDict) -> Sequence[Against]:
    """Each rule that refuses a move; none where only a value is lacking."""
    try:
        return questions.against(state, read(state, asked))
    except MissingCard:
        return []
