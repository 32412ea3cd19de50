"""The taps by which phones play a game to its end: those of the move that the app would make for the seat, and the
answers to the forms of a game of which no card is known.
"""

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Final

from companion.games.registry import MODULES
from companion.seen import rights
from companion.table.table import Table
from engine.delivery.moves import Deliver
from engine.game import Move
from engine.json_types import JsonDict as Json
from engine.moves import Seat
from tests.browser.bid_journey import COLOURS, Card
from tests.browser.unknown_hands import HOMES, move_alone, next_for_two
from tests.ui.phones.meetings import Moment, own_act, recorded
from ui.boards.delivery.view import TableView, view_of

WRITES: Final = "="
"""Separates the name of a field from the words that are written into it."""
HUB: Final = "mintopia-city"
"""Where every truck can load."""
SKIPPED: Final = 0.2
"""How often a card is left for later, if it can be."""


def taps_on(table: Table, seat: Seat | None, chance: Random) -> list[str]:
    """Return the names that the phone of a seat taps, or the device that runs the game (None), to make a move that
    brings the game on; none if it is asked for nothing."""
    move = _move(table, seat, chance)
    if move is None:
        return []
    moment = Moment(table.setup, tuple(table.moves), move, seat)
    return recorded(moment, own_act(moment))


def _move(table: Table, seat: Seat | None, chance: Random) -> Move | None:
    """Return the move that a seat prefers, or one by chance if it prefers none."""
    if table.state.prompt.ask == "automa":
        decided: Move = table.decision().move
        return decided if seat is None else None
    legal: Sequence[Move] = table.state.legal_moves()
    moves = [move for move in legal if seat is None or rights.may_move(table, seat, move)]
    if not moves:
        return None
    return MODULES[table.setup.game].policy.prefer(table.state, moves) or chance.choice(moves)


# With no card known


def answers(names: Collection[str], home: str, deck: Iterator[Card], chance: Random) -> list[str]:
    """Return the taps that answer the form of a card on a phone with these `names`, or one that leaves it for later;
    none if no form is open. An order goes to the town `home`, a Location is the next one of a `deck`."""
    skips = [name for name in ("all-later", "later", "no-more") if name in names]
    faces = sorted({name.partition("-")[0] for name in names if name.startswith(("one_player/", "two_player/"))})
    if skips and chance.random() < SKIPPED:
        return skips[:1]
    if "colours-done" in names:
        return [*(f"colour-{colour}" for colour in COLOURS), "colours-done"]
    if "vp-1" in names:
        card = next(deck)
        sides = [f"shows-{side or 'none'}" for side in card.sides]
        return [f"name{WRITES}{card.name}", f"type-{card.type}", f"vp-{card.vp}", *sides, "keep"]
    if "workload-1" in names:
        return ["name=Auntie", "truck-colour:red", "workload-2", "preference-most-stars", "traits-none", "keep-card"]
    if "keep-card" in names:
        return [f"town-{home}", "mint-back", "mint-classic", "stars-1", "keep-card"]
    if faces:
        return [f"{faces[0]}-{chance.choice(('withdraw', 'raise-by'))}", f"{faces[0]}-amount-1", "keep"]
    if "mint-classic" in names:
        return ["mint-classic"]
    return [name for name in ("new-card",) if name in names]


def taps_to_end(table: Table, seat: Seat | None, names: Collection[str]) -> list[str]:
    """Return the next tap on the phone of a seat of Mint Delivery, or on the device that runs the game (None), which
    shows these names, in a game of which no road is known."""
    asked = [name for name in ("spaces-0", "end-anyway", "choose-1", "accept") if name in names]
    shown = view_of(table)
    if asked or not rights.is_asked(table, seat) or shown.prompt.about in ("truck", "ai"):
        return asked[:1]
    if shown.is_solo:
        return list(_alone(shown, move_alone(shown)))
    return [f"order-{next_for_two(table)['order']}"] if shown.prompt.about == "clear" else _with_others(shown, names)


def _alone(shown: TableView, move: Json) -> Iterator[str]:
    """Yield the taps of a move alone; what the app asks after them is answered later."""
    kind = move["move"]
    if kind == "move":
        yield f"space-{move['to']}"
    elif kind == "deliver":
        yield f"own-{move['order']}"
    elif kind == "end":
        yield "end-turn"
    elif kind == "return":
        yield f"give-{next(belt for belt, mints in move['belts'].items() if mints)}"
    elif kind == "load":
        yield from (f"belt-left-{place}" for place in move["from"]["left"])
        yield "load"
    else:
        yield f"stack-{1 + [stack.face_up for stack in shown.state.stacks].index(move['order'])}"


def _with_others(shown: TableView, names: Collection[str]) -> list[str]:
    """Return the tap that brings a person nearer to the end: it delivers, describes an order, drives to its town,
    loads, or takes an order."""
    own, here = shown.seats[shown.seat].orders, shown.here
    delivered = [f"own-{move.order}" for move in shown.moves(Deliver)]
    untold = [f"own-{order.id}" for order in own if order.town is None or order.mints is None]
    if delivered or untold or not shown.actions_left:
        return [*delivered, *untold, "end-turn"][:1]
    lying = {id: town.face_up for id, town in zip(shown.towns, shown.state.towns, strict=True) if town.face_up}
    home = HOMES[shown.seat] if HOMES[shown.seat] in lying else next(iter(lying), here)
    goal = next((order.town for order in own if order.is_ready), HUB if own else home)
    if here != goal:
        return [f"space-{goal}"]
    if own:
        return [name for name in ("load-1", "deed-load", "deed-unload", "end-turn") if name in names][:1]
    return [f"order-{lying[goal][0].order}"] if goal in lying else ["end-turn"]
