"""The words of the tie-break ladder, by the ids that the engine gives its rungs: one place for end, score sheet and
statistics."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple, TypeAlias

from companion.languages import mark


class TieWords(NamedTuple):
    """The words for one criterion, all `mark`ed: what is compared, that a seat wins by it, and how a score sheet says
    so, with the `value` that is ahead and what the others have (`less`).

    `counted` is its name in the statistics, for games under any ruling; "" if that is the usual one. `decides` says
    that it left one seat.
    """

    name: str
    wins: str
    breaks: str
    counted: str = ""
    decides: str = mark("{name} has more: decided")


Ties: TypeAlias = Mapping[str, TieWords]
AGE_WORDS: Final = TieWords(
    mark("Age closest to 42"),
    mark("{name} wins, on age"),
    mark("Age: {name} first"),
    decides=mark("{name} is closest: decided"),
)
