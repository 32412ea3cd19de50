"""What the set-up of Mint Delivery must leave on the table."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from companion.contract.roles import Differing
from companion.delivery.narrator import Narrator
from companion.languages import Words, mark
from companion.table.zones import Number
from engine.delivery.cards import BELT_MINTS, BOX, CLASSIC, MINTS, ORDERS, UPGRADES
from engine.delivery.setup import (
    BELT_ROOM,
    BELT_START,
    FACE_UP,
    OFFERS,
    PEOPLE,
    PILE,
    STACK,
    STACKS,
    START_MINTS,
    Config,
)

SHORT = PEOPLE["multiplayer"][-1]
"""The number of people with which the piles depend on the orders kept, so that their sizes are not known."""


def counts(config: Config) -> tuple[Number, ...]:
    """Return the counts of what is on the table: on the road the piles and the mints, in the factory the belts and the
    stacks."""
    return tuple(_factory(config) if config.automa is not None else _road(config))


def _road(config: Config) -> Iterator[Number]:
    people = len(config.people)
    for town in config.network.towns:
        yield Number(f"open:{town}", FACE_UP, most=ORDERS, label=partial(_face_up, town=town))
        if people < SHORT:
            yield Number(f"pile:{town}", PILE - FACE_UP, most=ORDERS, label=partial(_in_pile, town=town))
    for seat in range(people):
        yield Number(f"mints:{seat}", START_MINTS, label=partial(_mints_of, seat=seat))
    for mint, number in zip(MINTS, BOX, strict=True):
        due = number - (START_MINTS * people if mint == CLASSIC else 0)
        yield Number(f"supply:{mint}", due, label=partial(_in_supply, mint=mint))
    if config.upgrades:
        yield Number("upgrades", OFFERS, most=UPGRADES, label=mark("upgrades on offer"))
    if config.road_conditions:
        yield Number("tokens", config.road_conditions, label=mark("road conditions on the map"))


def _face_up(who: Narrator, town: str) -> str:
    return who.words.say("orders face up {at}", at=who.places.at(town))


def _in_pile(who: Narrator, town: str) -> str:
    return who.words.say("orders in the pile {at}", at=who.places.at(town))


def _mints_of(who: Narrator, seat: int) -> str:
    return who.words.say("mints, {name}", name=who.name(seat))


def _in_supply(who: Narrator, mint: str) -> str:
    return who.words.say("{mint} mints in the supply", mint=who.mint(mint))


def _factory(config: Config) -> Iterator[Number]:
    for belt in config.network.belts:
        yield Number(f"belt:{belt}", BELT_START, most=BELT_ROOM, label=partial(_on_belt, belt=belt))
    for number in range(1, STACKS + 1):
        yield Number(f"stack:{number}", STACK, most=ORDERS, label=partial(_in_stack, number=number))
    yield Number("unused", ORDERS - STACKS * STACK, most=ORDERS, label=mark("orders back in the box"))
    yield Number("in-box", sum(BOX) - BELT_MINTS, most=sum(BOX), label=mark("mints back in the box"))


def _on_belt(who: Narrator, belt: str) -> str:
    return who.words.say("mints, {belt}", belt=who.places.belt(belt))


def _in_stack(who: Narrator, number: int) -> str:
    return who.words.say("orders in stack {number}", number=number)


def hint(words: Words, config: Config, differing: Differing) -> str:
    """Return what the counts that differ say: orders or mints all there, some missing, or too many."""
    if len(config.people) == SHORT:
        return ""
    hints = (_of_orders(words, differing), _of_mints(words, differing))
    return " ".join(hint for hint in hints if hint)


def _of_orders(words: Words, differing: Differing) -> str:
    more = _more(differing, ("open", "pile", "stack", "unused"))
    if more is None:
        return ""
    if more < 0:
        return words.count("{n} order is missing: look in the tin.", "{n} orders are missing: look in the tin.", -more)
    if more > 0:
        return words.count("There is {n} order too many.", "There are {n} orders too many.", more)
    return words.say("All the orders are there, some in the wrong place.")


def _of_mints(words: Words, differing: Differing) -> str:
    more = _more(differing, ("mints", "supply", "belt", "in-box"))
    if more is None:
        return ""
    if more < 0:
        return words.count("{n} mint is missing: look in the tin.", "{n} mints are missing: look in the tin.", -more)
    if more > 0:
        return words.count("There is {n} mint too many.", "There are {n} mints too many.", more)
    return words.say("All the mints are there, some in the wrong place.")


def _more(differing: Differing, kinds: tuple[str, ...]) -> int | None:
    """Return how many more of some kinds were found than expected, or None if none of them differs."""
    counted = [counted - due for id, (due, counted) in differing.items() if id.partition(":")[0] in kinds]
    return sum(counted) if counted else None
