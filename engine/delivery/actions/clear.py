"""Clearing an order with two players: after a delivery one is taken off a town (rule 15)."""

from __future__ import annotations

from functools import lru_cache

from engine.delivery.actions import towns
from engine.delivery.cards import CLASSIC
from engine.delivery.map_checks import CARDS
from engine.delivery.moves import Clear, clear
from engine.delivery.setup import Config
from engine.delivery.state import Question, StateData
from engine.moves import Seat
from engine.verdict import Step


def ask(draft: StateData, seat: Seat, times: int) -> None:
    """`delivery.two-player.clear`: ask a seat to clear this many orders, as far as there are any."""
    if len(draft.mints) == 2 and draft.config.rulings["two-player-clear"] != "none":
        question = Question(about="clear", by=seat)
        draft.ask(*[question] * min(times, len(within_reach(draft, seat))))


def is_of_neighbours(config: Config) -> bool:
    """Ruling `two-player-clear`: whether only a neighbouring town loses an order, and its new one gets the mint."""
    return config.rulings["two-player-clear"] == "neighbour-town"


def within_reach(state: StateData, seat: Seat) -> list[str]:
    """Return the face-up orders that a seat may clear: of every town, or of the neighbours of the town it is in."""
    at, towns = state.at[seat], state.config.network.towns
    out = _not_beside(state.config, towns.index(at)) if is_of_neighbours(state.config) and at in towns else ()
    return [lying.order for town, each in enumerate(state.towns) if town not in out for lying in each.face_up]


@lru_cache(maxsize=64)
def _not_beside(config: Config, town: int) -> tuple[int, int]:
    """Return a town and the one at the opposite corner: as on the map, or else in the order of the towns around it."""
    towns = config.network.towns
    spaces = (config.pack.get("map") or {}).get("spaces") or ()
    lies = {space["id"]: space.get("card") for space in spaces}
    across = [at for at, id in enumerate(towns) if (lies.get(id) or 0) + (lies.get(towns[town]) or 0) == CARDS + 1]
    return town, across[0] if len(across) == 1 else (town + len(towns) // 2) % len(towns)


def check(state: StateData, seat: Seat, move: Clear) -> list[str]:
    """Return the rule that speaks against clearing an order."""
    return [] if move.order in within_reach(state, seat) else ["delivery.two-player.clear"]


def legal(state: StateData, question: Question) -> list[Clear]:
    """Return every order that the seat which is asked may clear."""
    assert question.by is not None
    return [clear(question.by, order) for order in within_reach(state, question.by)]


def do(draft: StateData, seat: Seat, move: Clear) -> None:
    """The order goes into the box and its mints leave it; the one left there gets a mint, and a new one is named."""
    town = _town_of(draft, move.order)
    lying = towns.lying_at(draft, town, move.order)
    assert lying is not None
    towns.remove_order(draft, town, lying)
    draft.removed += (move.order,)
    towns.move_mints(draft, town, lying.mints)
    if is_of_neighbours(draft.config):
        towns.ask_for_next(draft, town, (CLASSIC,))
    else:
        towns.add_mint(draft, town)
        towns.ask_for_next(draft, town)


def _town_of(state: StateData, order: str) -> int:
    return next(at for at in range(len(state.towns)) if towns.lying_at(state, at, order) is not None)


def steps(before: StateData, seat: Seat, move: Clear, after: StateData) -> list[Step]:
    """The card goes into the box; then what follows at its town."""
    town = _town_of(before, move.order)
    lying = towns.lying_at(before, town, move.order)
    assert lying is not None
    return [Step("remove-order", {"order": move.order}), *towns.steps(before, after, town, lying, lying.mints)]
