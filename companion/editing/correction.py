"""Correcting a table: the draft to edit, and its words."""

from __future__ import annotations

from typing import Any

from companion.contract.table_words import TableWords
from companion.games.registry import MODULES
from companion.languages import Words
from companion.table.position_edit import Corrector, PositionEdit
from companion.table.zones import Position
from engine.game import GAMES, AnyState
from engine.moves import TABLE


def corrector_of(game: str) -> Corrector[Any]:  # each game has a config of its own
    """Return what a game knows about its table; it must be one whose table can be corrected."""
    corrector = MODULES[game].corrector
    assert corrector is not None
    return corrector


def draft_of(game: str, state: AnyState) -> PositionEdit:
    """Return the draft of a state in which nothing is edited yet."""
    was: Position = state.as_json()
    nothing = GAMES[game].move(state, {"move": "correct", "by": TABLE, "changes": {}})
    corrector = corrector_of(game)
    return PositionEdit(game, corrector, state.config, was, (corrector.opened(was),), state.check(nothing))


def table_words(words: Words, draft: PositionEdit) -> TableWords:
    """Return the words of the table that a draft is of."""
    made = MODULES[draft.game].table_words
    assert made is not None
    return made(narrator_of(words, draft))


def narrator_of(words: Words, draft: PositionEdit) -> Any:  # not every narrator has cards
    """Return the narrator of the game that knows what a draft has learnt of the cards."""
    module = MODULES[draft.game]
    narrator: Any = module.narrator(words, draft.config)  # not every narrator has cards
    if module.known_cards is not None:
        narrator.cards = module.known_cards(draft.config, draft.now)
    return narrator
