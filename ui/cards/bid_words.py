"""The words for the rows of the AI cards of Mint Bid."""

from __future__ import annotations

from companion.languages import Words
from engine.json_types import Json


def die_row(words: Words, value: Json) -> str:
    """Return what an AI of Mint Bid does on a face of the die."""
    say, n = words.say, value.get("amount")
    return {
        "raise-to": say("Raises to {n}", n=n),
        "raise-by": say("Raises by {n}", n=n),
        "bid": say("Bids {n}", n=n),
        "special": say("Special ability"),
        "withdraw": say("Withdraws"),
        "text": str(value.get("text", "")),
    }[value["do"]]
