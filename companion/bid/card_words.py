"""What the cards of Mint Bid say, in words."""

from __future__ import annotations

from collections.abc import Mapping

from companion.contract.card_fields import Values, ValueWords
from companion.contract.card_values import colour_name
from companion.languages import Words
from engine.bid.values import NO_MINT
from engine.json_types import Json, JsonValue


def side_colours(value: JsonValue) -> list[str]:
    """Return the colours that a side of a Location shows; a single one is not in a list. None if it shows no mint or
    has not been entered."""
    return [] if value in (None, NO_MINT) else [value] if isinstance(value, str) else list(value)


def bid_colours(values: Values) -> list[str]:
    """Return the colours of the mints on the cards of Mint Bid, those named first and then those seen on cards."""
    seen: list[str] = list(values.get("colours") or ())
    for path, value in values.items():
        if path.startswith("locations/") and "/mints/" in path:
            seen += side_colours(value)
    return list(dict.fromkeys(seen))


def side_in_words(words: Words, value: JsonValue) -> str:
    """Return what a side of a Location shows."""
    return ", ".join(colour_name(words, colour) for colour in side_colours(value)) or words.say("No mint")


def row_words(words: Words, value: Json) -> str:
    """Return what an AI does on a face of the die."""
    say, n = words.say, value.get("amount")
    return {
        "raise-to": say("Raises to {n}", n=n),
        "raise-by": say("Raises by {n}", n=n),
        "bid": say("Bids {n}", n=n),
        "special": say("Special ability"),
        "withdraw": say("Withdraws"),
        "text": str(value.get("text", "")),
    }[value["do"]]


def _special_words(words: Words, value: JsonValue, values: Values) -> str:
    text, then = str(value.get("text") or ""), value.get("then")
    return words.say("{text} ({effect})", text=text, effect=row_words(words, then)) if then else text


OF_LOCATIONS: Mapping[str, ValueWords] = {"mints": lambda words, value, values: side_in_words(words, value)}
OF_AIS: Mapping[str, ValueWords] = {
    "one_player": lambda words, value, values: row_words(words, value),
    "two_player": lambda words, value, values: row_words(words, value),
    "special": _special_words,
}
