"""The chance of a person to win alone against an AI of Mint Works, estimated by a value network from the state.

A playout of the coach stops when the person decides again, and this judges it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from companion.contract.learned import ValueNetwork
from engine.moves import Seat
from engine.works.actions.paying import discount, reduced
from engine.works.cards import LINE, UNKNOWN, Plan
from engine.works.game import State
from engine.works.moves import Move
from engine.works.scoring import buildings_count, total
from engine.works.setup import Config

MOST_ROUNDS = MOST_MINTS = MOST_STARS = 14
MOST_PLANS, MOST_BUILDINGS, MOST_INCOME, MOST_ON_GALLERY, MOST_AHEAD = 4, 8, 8, 7, 10
LEAST_LEFT, MOST_LEFT = -2, 3
"""A number beyond these counts as the last of them."""
SEATS: Final = ("own", "AI")
KEPT: Final = 1 << 14
"""The number of parts of states that are cached."""
Names = tuple[str, ...]


class Evaluation:
    """Judges states in which it is the person's turn."""

    def __init__(self, network: ValueNetwork) -> None:
        """Judge by this network; what a part of a state adds to its hidden units is kept, as parts come up again."""
        self._network = network
        self._added = lru_cache(maxsize=KEPT)(network.added)

    def __call__(self, state: State, moves: Sequence[Move]) -> Sequence[float] | None:
        """Return the chances of the person and the AI, or None if it is not the person's turn to place or pass."""
        if state.phase != "development" or moves[0].by != 0:
            return None
        chance = self._network.chance(map(self._added, features(state)))
        return chance, 1 - chance


def features(state: State) -> tuple[Names, ...]:
    """Return the names of the features of a state, in parts: the locations, each seat, and the supply."""
    config = state.config
    taken = tuple([len(spaces) - spaces.count(None) for spaces in state.spaces[: len(LINE)]])
    stars = total(state, 0), total(state, 1)
    saved = discount(state, 0, "supplier-discount", None)
    return (
        _of_table(state.round, taken, state.token, state.passes, state.deck, stars[0] - stars[1]),
        *_of_seat(state, 0, stars[0], taken),
        *_of_seat(state, 1, stars[1], taken),
        _of_supply(config, state.supply, state.mints[0] or 0, saved),
    )


def _of_seat(state: State, seat: Seat, stars: int, taken: tuple[int, ...]) -> tuple[Names, Names]:
    config, plans, built = state.config, state.plans[seat], state.buildings[seat]
    producer, builder = taken[config.where["producer"]], taken[config.where["builder"]]
    gallery = state.gallery_mints if config.by_effect["gallery"].id in built else None
    return (
        _of_mints(seat, state.mints[seat] or 0, producer, builder, bool(plans)),
        _of_cards(config, seat, plans, built, buildings_count(state, seat), stars, gallery),
    )


@lru_cache(maxsize=KEPT)
def _of_table(round: int, taken: tuple[int, ...], token: Seat, passes: int, deck: int, ahead: int) -> Names:
    return (
        f"round {min(MOST_ROUNDS, round)}",
        *[f"{location} taken {spaces}" for location, spaces in zip(LINE, taken, strict=True)],
        f"token {SEATS[token]}",
        f"passes {passes}",
        f"deck {deck}",
        f"ahead {max(-MOST_AHEAD, min(MOST_AHEAD, ahead))}",
    )


@lru_cache(maxsize=KEPT)
def _of_mints(seat: Seat, mints: int, producer: int, builder: int, holds: bool) -> Names:
    about = f"{SEATS[seat]} mints {min(MOST_MINTS, mints)}"
    names = about, f"{about}, producer taken {producer}"
    return names if seat else (*names, f"{about}, builder taken {builder}, {'with' if holds else 'without'} plans")


@lru_cache(maxsize=KEPT)
def _of_cards(
    config: Config, seat: Seat, plans: Names, built: Names, size: int, stars: int, gallery: int | None
) -> Names:
    who = SEATS[seat]
    names = [
        f"{who} stars {min(MOST_STARS, stars)}",
        f"{who} plans {min(MOST_PLANS, len(plans))}",
        f"{who} buildings {min(MOST_BUILDINGS, size)}",
        f"{who} income {min(MOST_INCOME, sum([_income(config.plans[card], size) for card in built]))}",
        *[f"{who} plan {card}" for card in plans if card != UNKNOWN],
        *[f"{who} building {card}" for card in built],
    ]
    if gallery is not None:
        names.append(f"{who} gallery {min(MOST_ON_GALLERY, gallery)}")
    return tuple(names)


def _income(plan: Plan, size: int) -> int:
    """Return the mints that a building brings in each upkeep, in a neighborhood of `size` buildings."""
    if plan.effect == "upkeep-gain-per-building":
        return plan.amount * size
    return plan.amount if plan.effect in ("upkeep-gain", "co-op") else 0


@lru_cache(maxsize=KEPT)
def _of_supply(config: Config, supply: tuple[str | None, ...], mints: int, saved: int) -> Names:
    names = [f"AI prefers {preferred(config, supply)}"]
    for card in supply:
        if card is not None:
            left = mints - reduced(config.plans[card].cost, saved)
            names += [f"supply {card}", f"supply {card} leaves {max(LEAST_LEFT, min(MOST_LEFT, left))}"]
    return tuple(names)


@lru_cache(maxsize=1 << 10)
def preferred(config: Config, supply: tuple[str | None, ...]) -> str | None:
    """Return the plan of the supply that the AI buys next if it has the mints; None without any that an AI wants."""
    ai, plans = config.ai, config.plans
    if ai is None:
        return None
    offer = [plans[card] for card in supply if card is not None and plans[card].type not in ai.never_buys]
    sign = 1 if ai.cost_order == "low" else -1
    return min(offer, key=lambda plan: (sign * plan.cost, ai.prefers(plan))).id if offer else None
