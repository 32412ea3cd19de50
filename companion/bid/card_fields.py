"""The cards of Mint Bid, field by field."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from companion.bid.card_words import OF_AIS, OF_LOCATIONS
from companion.contract.card_fields import CALLED, CardField, CardKind, Drawn, Number
from companion.languages import mark
from engine.bid.setup import LOCATIONS

SIDES: Final[Mapping[str, str]] = {
    "mints/top": mark("Top side"),
    "mints/right": mark("Right side"),
    "mints/bottom": mark("Bottom side"),
    "mints/left": mark("Left side"),
}
"""The sides of a Location, in the order in which they are entered."""
_DIES: Final = {
    "one_player": (mark("One player, die {face}"), mark("One player: the die shows {face}")),
    "two_player": (mark("Two players, die {face}"), mark("Two players: the die shows {face}")),
}

KINDS: Final[Mapping[str, CardKind]] = {
    "locations": CardKind(
        LOCATIONS,
        CALLED,
        CardField("type", mark("Type"), Drawn("type", in_one_tap=True), mark("Which type?")),
        CardField("vp", mark("Victory points"), Number(1, 6, range(1, 7)), mark("How many victory points?")),
        *(CardField(name, words, Drawn("sides")) for name, words in SIDES.items()),
        value_words=OF_LOCATIONS,
    ),
    "ai": CardKind(
        4,
        CALLED,
        *(
            CardField(f"{table}/{face}", title, Drawn("die row"), question)
            for table, (title, question) in _DIES.items()
            for face in range(1, 7)
        ),
        CardField("special", mark("Special ability"), Drawn("special"), is_extra=True),
        value_words=OF_AIS,
    ),
}
