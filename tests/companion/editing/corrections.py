"""A correction as the tests make it: a draft of the table, what it says in words, and what it may not be."""

from collections.abc import Callable
from random import Random

import pytest

from companion.editing.correction import draft_of, table_words
from companion.languages import words
from companion.table.position_edit import PositionEdit
from companion.table.table import Table
from companion.table.zones import Field, Number, Pick, Place
from engine.game import AnyState
from engine.json_types import JsonDict
from engine.verdict import BadPosition


def draft(table: Table) -> PositionEdit:
    return draft_of(table.setup.game, table.state)


def told(found: PositionEdit, code: str = "en") -> list[str]:
    """Return the changes of the draft, a line each."""
    spoken = table_words(words(code), found)
    return [spoken.change(found, change) for change in found.differences()]


def summaries(table: Table) -> dict[str, str]:
    """Return what belongs in each zone of a table, by the name of the zone."""
    found = draft(table)
    spoken = table_words(words("en"), found)
    return {spoken.zone(zone): spoken.summary(zone) for zone in found.zones}


def refused(found: PositionEdit, code: str = "en") -> str:
    """Return why the draft is impossible."""
    problem = found.problem()
    assert problem is not None
    return table_words(words(code), found).problem(found, problem)


def correct(table: Table, found: PositionEdit, because: str = "") -> AnyState:
    """Record the draft; the state then."""
    table.play_json(found.correction(because))
    state: AnyState = table.state
    return state


def cannot_be(table: Table, edits: list[tuple[str, int | str]], zone: str, sentence: str) -> None:
    """Assert that these edits are refused in words, for a zone, and that recording them changes nothing."""
    found = draft(table)
    for id, value in edits:
        found = found.set_field(id, value)
    problem = found.problem()
    assert problem is not None
    assert problem.zone == zone
    assert refused(found) == sentence
    before, moves = table.state, table.moves
    with pytest.raises(BadPosition):
        table.play_json(found.correction())
    assert (table.state, table.moves) == (before, moves)


def untouched(table: Table) -> PositionEdit:
    """Return the draft of an unedited table, after asserting that it equals the game and is possible."""
    edit = draft(table)
    assert (edit.changes(), edit.differences(), edit.problem(), edit.refused) == ({}, (), None, None)
    assert edit.position() == table.state.as_json()
    return edit


def any_edit(edit: PositionEdit, chance: Random) -> PositionEdit:
    """Tap something at random, as the screen offers it."""
    zone = chance.choice(edit.zones)
    one: Field | Place = chance.choice([*zone.fields, *zone.places])
    if isinstance(one, Number):
        return edit.set_field(one.id, max(one.least, min(one.most, one.value + chance.choice((-1, 1)))))
    if isinstance(one, Pick):
        return edit.set_field(one.id, chance.choice(one.among)) if one.among else edit
    cards = [*one.cards, *(["unknown"] if one.hidden else [])]
    card = chance.choice(cards) if cards else None
    places = edit.places_for(card, one.id) if card else ()
    return edit.move(card, one.id, chance.choice(places)) if card and places else edit


def wander(table: Table, chance: Random, lands: Callable[[JsonDict, JsonDict], None]) -> None:
    """Tap at random. Everything is said in words each time; what cannot be is refused and changes nothing; what can be
    is recorded now and then, and `lands` is given the position edited and that of the state then, to compare them."""
    edit = draft(table)
    for _ in range(60):
        edit = any_edit(edit, chance)
        spoken = table_words(words("en"), edit)
        for zone in edit.zones:
            assert all((spoken.zone(zone), spoken.summary(zone)))
            assert all(spoken.field(field) and spoken.value(field, field.value) for field in zone.fields)
            assert all(spoken.place(edit, place.id) for place in zone.places)
        assert all(told(edit))
        assert all(told(edit, "fr"))
        if edit.problem() is not None:
            assert all((refused(edit), refused(edit, "fr")))
            before = table.state
            with pytest.raises(BadPosition):
                table.play_json(edit.correction())
            assert table.state == before
            edit = edit.back() if edit.can_go_back else edit
        elif chance.random() < 0.2 and edit.refused is None and edit.changes():
            now = edit.position()
            lands(now, correct(table, edit).as_json())
            edit = draft(table)
            if edit.refused is not None:
                return
