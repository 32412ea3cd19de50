"""What the set-up of Mint Works must leave on the table."""

from __future__ import annotations

from functools import partial

from companion.contract.roles import Differing
from companion.languages import Words, mark
from companion.table.zones import Number
from companion.works.narrator import Narrator
from engine.works.cards import DECK
from engine.works.setup import Config


def counts(config: Config) -> tuple[Number, ...]:
    """Return the counts of what is on the table: plans in the deck and in the supply, mints each, and a limited supply
    of mints."""
    up = len(config.slots)
    numbers = [
        Number("deck", DECK - up, most=DECK + up, label=mark("plans in the deck")),
        Number("supply", up, most=DECK, label=mark("plans face up")),
    ]
    shares = [(seat, mints) for seat, mints in enumerate(config.starting_mints) if mints is not None]
    numbers += [Number(f"mints-{seat}", mints, label=partial(_mints_of, seat=seat)) for seat, mints in shares]
    limit = config.ai.mint_supply if config.ai else None
    if limit is not None:
        label = mark("mints in the supply")
        numbers.append(Number("mint-supply", limit - sum(mints for _, mints in shares), label=label))
    return tuple(numbers)


def _mints_of(who: Narrator, seat: int) -> str:
    return who.words.say("mints, {name}", name=who.name(seat))


def hint(words: Words, config: Config, differing: Differing) -> str:
    """Return what the counts of the plans say about the tin: all there, some missing, or too many."""
    more = sum(counted - due for id, (due, counted) in differing.items() if id in ("deck", "supply"))
    if more < 0:
        return words.count("{n} plan is missing: look in the tin.", "{n} plans are missing: look in the tin.", -more)
    if more > 0:
        return words.count("There is {n} plan too many.", "There are {n} plans too many.", more)
    if differing.keys() & {"deck", "supply"}:
        return words.say("All the plans are there, some in the wrong place.")
    return ""
