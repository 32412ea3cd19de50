"""What the set-up of Mint Bid must leave on the table."""

from __future__ import annotations

from companion.contract.roles import Differing
from companion.languages import Words, mark
from companion.table.zones import Number
from engine.bid.setup import LOCATIONS, RED, WHITE, WORTH_OF_RED, Config

CARDS = ("deck", "aside")


def counts(config: Config) -> tuple[Number, ...]:
    """Return what is on the table; with few players it is not known how many cards stay in the tin."""
    cards = [Number("deck", config.deck, most=LOCATIONS, label=mark("Locations in the deck"))]
    if config.shared:
        label = mark("Locations laid aside")
        cards.append(Number("aside", LOCATIONS - config.deck, most=LOCATIONS, label=label))
    white, red = mark("white mints"), mark("red mints")
    return (*cards, Number("white", WHITE, label=white), Number("red", RED, label=red))


def hint(words: Words, config: Config, differing: Differing) -> str:
    """Return what the counts that differ point to: cards in the wrong pile or missing, mints missing."""
    hints = (_of_cards(words, config, differing), _of_mints(words, differing))
    return " ".join(hint for hint in hints if hint)


def _of_cards(words: Words, config: Config, differing: Differing) -> str:
    differences = [counted - due for id, (due, counted) in differing.items() if id in CARDS]
    if not differences:
        return ""
    if not config.shared:
        return words.say("Count the deck again: the rest stays in the tin.")
    if not (more := sum(differences)):
        return words.say("All the Locations are there, some in the wrong pile.")
    if more > 0:
        return words.count("There is {n} Location too many.", "There are {n} Locations too many.", more)
    return words.count(
        "{n} Location is missing: look in the tin.", "{n} Locations are missing: look in the tin.", -more
    )


def _of_mints(words: Words, differing: Differing) -> str:
    more = {id: counted - due for id, (due, counted) in differing.items() if id not in CARDS}
    if not any(more.values()):
        return ""
    worth = more.get("white", 0) + WORTH_OF_RED * more.get("red", 0)
    if worth < 0:
        return words.count("{n} mint is missing from the bank.", "{n} mints are missing from the bank.", -worth)
    return words.say("A red mint is worth {n} white ones.", n=WORTH_OF_RED)
