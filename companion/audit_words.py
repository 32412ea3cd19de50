"""The table of a game in words, for those who check it, and which words a game has."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from companion.audit import Change, Draft, Position, Problem
from companion.audit_parts import Zone
from companion.bid import audit as bid_table
from companion.bid import audit_words as bid
from companion.delivery import audit as delivery_table
from companion.delivery import audit_words as delivery
from companion.languages import Words
from companion.telling import TELLERS
from companion.works import audit_words as works


class TableWords(Protocol):
    """Says in one language what lies on the table of one game."""

    def zone(self, zone: Zone) -> str:
        """The name of a zone."""

    def summary(self, zone: Zone) -> str:
        """What should lie in a zone, in one line."""

    def tin(self, draft: Draft) -> str:
        """How much of what is in the tin lies on the table."""

    def field(self, id: str) -> str:
        """What a field of a zone is, in small letters."""

    def value(self, id: str, value: int | str) -> str:
        """What a field is set to."""

    def place(self, id: str) -> str:
        """Where a card lies, in small letters."""

    def change(self, draft: Draft, change: Change) -> str:
        """One thing that lies otherwise."""

    def problem(self, draft: Draft, problem: Problem) -> str:
        """Why no game could lie like this, in one sentence that names the zone."""


TABLE_WORDS: Mapping[str, Callable[[Any], TableWords]] = {
    "works": works.TableWords,
    "delivery": delivery.TableWords,
    "bid": bid.TableWords,
}
"""A game to what makes the words of its table, from its teller."""


KNOWN: Mapping[str, Callable[[Any, Position], Any]] = {"delivery": delivery_table.known, "bid": bid_table.known}
"""A game that learns of its cards to what tells the cards that are known where the table lies so."""


def table_words(words: Words, draft: Draft) -> TableWords:
    """Return the words of the table that a draft is of."""
    return TABLE_WORDS[draft.game](teller_of(words, draft))


def teller_of(words: Words, draft: Draft) -> Any:
    """Return the teller of the game that knows what a draft has learnt of the cards."""
    teller: Any = TELLERS[draft.game](words, draft.config)
    if draft.game in KNOWN:
        teller.cards = KNOWN[draft.game](draft.config, draft.now)
    return teller
