"""A correction as the tests make it: a draft of the table, what it says in words, and what it may not be."""

from typing import Any

import pytest

from companion.editing.correction import draft_of, table_words
from companion.languages import words
from companion.table.position_edit import PositionEdit
from companion.table.table import Table
from engine.verdict import BadPosition


def draft(table: Table) -> PositionEdit:
    return draft_of(table.setup.game, table.state)


def told(found: PositionEdit, code: str = "en") -> list[str]:
    """What the draft changes, a line each."""
    spoken = table_words(words(code), found)
    return [spoken.change(found, change) for change in found.differences()]


def refused(found: PositionEdit, code: str = "en") -> str:
    """Why the draft cannot be."""
    problem = found.problem()
    assert problem is not None
    return table_words(words(code), found).problem(found, problem)


def correct(table: Table, found: PositionEdit, because: str = "") -> Any:
    """Record the draft; the state then."""
    table.play_json(found.correction(because))
    return table.state


def cannot_be(table: Table, edits: list[tuple[str, int | str]], zone: str, sentence: str) -> None:
    """Assert that these edits are refused in words, for a zone, and that recording them changes nothing."""
    found = draft(table)
    for id, value in edits:
        found = found.put(id, value)
    problem = found.problem()
    assert problem is not None
    assert problem.zone == zone
    assert refused(found) == sentence
    before, moves = table.state, table.moves
    with pytest.raises(BadPosition):
        table.play_json(found.correction())
    assert (table.state, table.moves) == (before, moves)
