"""Positions as JSON: written whole, read with defaults, and refused if no game could reach them (rules file, 7.5)."""

from __future__ import annotations

import json

from engine.codec import Value
from engine.config import with_pack, with_ruling
from engine.delivery import cards as card_values
from engine.delivery import learning, motivation, position_checks, questions, scoring, settling
from engine.delivery import position_reading as reading
from engine.delivery.actions import choose_truck
from engine.delivery.cards import HIDDEN
from engine.delivery.motivation import ORDER
from engine.delivery.pack import overlay
from engine.delivery.setup import PILE, STACK, Config, configure
from engine.delivery.state import Bought, StateData, Town, blank, draft_of
from engine.json_types import JsonDict
from engine.moves import ChangeRuling, Correct, Learn, TableMove, merge_patch
from engine.position import OUT, SEAT, Cell, Check, Group, Kind, Layout, Part, Rows, Unwritten, maybe, one_of, whole


def _is_solo(config: Config, row: int) -> bool:
    return config.automa is not None


def _is_on_the_road(config: Config, row: int) -> bool:
    return config.automa is None


def _delivered_by_another(orders: tuple[str, ...], state: StateData) -> tuple[str, ...]:
    """`delivery.deliver.secret`: return another seat's delivered orders, of which the number is known."""
    return (HIDDEN,) * len(orders) if state.config.automa is None and state.phase != "over" else orders


def _bought_by_another(cards: tuple[Bought, ...], state: StateData) -> tuple[Bought, ...]:
    """`delivery.upgrade.ready`: return another seat's upgrades, with orders face down under them."""
    return tuple([card._replace(orders=_delivered_by_another(card.orders, state)) for card in cards])


def _read_motivation(draft: StateData, position: Value) -> None:
    """Read what the automa is bent on off the table, unless the position says it."""
    if "motivation" not in position.json["seats"][1] and motivation.is_known(draft):
        draft.motivation = motivation.normalised(draft)


LAYOUT = Layout(
    Part(
        "",
        Kind(lambda mode, draft, row: mode.one_of((draft.config.mode,))),
        lambda draft, row: draft.config.mode,
        lambda state, row: state.config.mode,
        key="mode",
        shape=str,
    ),
    Part("phase", one_of(("setup", "play", "over")), "play", shape=str),
    Part("round", whole(), 1),
    Part("first_player", reading.FIRST_PLAYER, lambda draft, row: draft.first_player),
    Group(
        (
            Part("turn", SEAT, key="seat"),
            Part("actions_left", whole()),
            Part("free_used", reading.FREE_USED, JsonDict()),
            Part(
                "steer",
                maybe(one_of(lambda draft: draft.config.network.spaces)),
                given=lambda state, row: OUT if state.steer is None else state.steer,
            ),
        ),
        key="turn",
        needed=True,
        shape=dict,
        order=7,
    ),
    Check(lambda draft, position: reading.check_actions(draft), order=7),
    Part(
        "pending",
        reading.QUESTIONS,
        [],
        lambda state, row: [questions.prompt(state, question).as_json() for question in state.pending],
        shape=list,
        order=2,
    ),
    Rows(
        (
            Cell("", maybe(reading.TEXT), given=scoring.name, key="name"),
            Cell(
                "",
                reading.AUTOMA,
                lambda draft, seat: seat == draft.config.automa,
                lambda state, seat: seat == state.config.automa or OUT,
                key="automa",
            ),
            Cell(
                "ai",
                Kind(reading.read_ai),
                given=lambda state, seat: state.ai if seat == state.config.automa else OUT,
                is_alone=True,
            ),
            Cell("trucks", Kind(reading.read_truck), key="truck", has=lambda config, seat: seat != config.automa),
            Cell("at", reading.AT),
            Cell("mints", reading.COUNTS, JsonDict()),
            Cell("orders", reading.ORDERS, []),
            Cell("delivered", reading.ORDERS, [], others=_delivered_by_another),
            Cell(
                "motivation", one_of(ORDER), "complete", has=lambda config, seat: seat == config.automa, is_alone=True
            ),
            Cell("upgrades", reading.BOUGHT, [], has=_is_on_the_road, others=_bought_by_another),
        ),
        lambda config: config.seats,
        ready=position_checks.check_seat,
        unknown="unknown key",
        key="seats",
        needed=True,
        shape=list,
        order=1,
    ),
    Check(lambda draft, position: reading.check_trucks(draft), order=1),
    Part(
        "towns",
        Kind(reading.read_towns),
        given=reading.towns_json,
        has=_is_on_the_road,
        needed=True,
        shape=dict,
        order=3,
    ),
    Part("supply", reading.SUPPLY, has=_is_on_the_road, order=4),
    Part("road_tokens", reading.ROAD_TOKENS, [], has=_is_on_the_road, shape=list, order=3),
    Part("garage", reading.GARAGE, [], has=_is_on_the_road, shape=list, order=3),
    Part("belts", Kind(reading.read_belts), given=reading.belts_json, has=_is_solo, needed=True, shape=dict, order=3),
    Check(lambda draft, position: position_checks.check_mints(draft), has=_is_solo, order=3),
    Part("stacks", reading.STACKS, has=_is_solo, needed=True, shape=list, order=3),
    Check(lambda draft, position: reading.learn(draft, position.get("learnt", {}), choices=True), order=5),
    Part("removed", reading.REMOVED, [], shape=list, order=6),
    Check(lambda draft, position: position_checks.check_orders(draft), order=6),
    Part("cards", Kind(reading.read_cards, reading.learnt_json), JsonDict(), key="learnt", shape=dict),
    Check(_read_motivation, has=_is_solo, order=8),
    Unwritten("set_off", default=()),
    value=reading.Named,
)
"""What a position has. All see all of it, but for the orders that others have face down."""


def after(state: StateData, move: TableMove) -> StateData:
    """Return the position after a move of the table; BadPosition if it is impossible.

    A correction's changes are applied to this position, and the result is read as a new game reads one; another ruling
    replaces the one it is read under; a value that the table enters is added to those learnt. If the table halts the
    game nothing else changes: even open questions stay, because mints on their way back must be somewhere.
    """
    if isinstance(move, Correct):
        config = with_pack(state.config, move.pack, overlay, configure)
        return read(config, merge_patch(LAYOUT.as_json(state), json.loads(move.changes)))
    if isinstance(move, ChangeRuling):
        return read(with_ruling(state.config, move.ruling, move.choice), LAYOUT.as_json(state))
    draft = draft_of(state)
    if not isinstance(move, Learn):
        draft.phase = "over"
        return draft
    learnt = dict(state.cards.learnt) | {learning.present(state, move.needs): move.value}
    draft.cards = card_values.read(state.config.pack, tuple(sorted(learnt.items())), state.cards.source)
    settling.settle(draft)
    return draft


def start(config: Config) -> StateData:
    """Return the table at the first question of the set-up (or its first turn, if nothing is asked)."""
    draft = blank(config)
    draft.phase, draft.round = "setup", 0
    draft.pending = questions.first(config)
    if config.automa is not None:
        draft.stacks = tuple([stack._replace(face_down=STACK) for stack in draft.stacks])
    else:
        draft.towns = (Town(PILE, ()),) * len(draft.towns)
    for seat, truck in enumerate(config.trucks or ()):
        choose_truck.give(draft, seat, truck)
    settling.settle(draft)
    return draft


def read(config: Config, source: JsonDict) -> StateData:
    """Read a position; what is left out takes its default. Raises BadPosition, naming the part.

    A turn that would have ended by itself is ended.
    """
    draft = blank(config)
    LAYOUT.read(draft, source)
    settling.settle(draft)
    return draft
