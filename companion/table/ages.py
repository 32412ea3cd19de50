"""Ages: the last step of a tie asks for them, so people enter them at the end of a game and not before.

A game whose ties depend on no age asks for none.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from companion.table.table import Table
from engine.json_types import JsonValue, is_count
from engine.standings import AGE, Standings, TieStep

Ages = tuple[int | None, ...]
"""One a person, in seat order; None is not known."""

OLDEST = 120


def ages_of(table: Table, since: JsonValue) -> Ages:
    """Return the ages entered since (a list from the store, or anything else for none) over those of the set-up."""
    known: Ages = getattr(table.config, "ages", ())
    if not isinstance(since, list) or len(since) != len(known):
        return known
    return tuple(age if is_count(age, 0, OLDEST) else was for age, was in zip(since, known, strict=True))


def with_ages(table: Table, ages: Sequence[int | None]) -> Standings:
    """Return the standings as they are when the people are that old."""
    state = table.state
    if ages:
        state = state.changed(config=replace(state.config, ages=tuple(ages)))
    standings: Standings = state.standings()
    return standings


def age_step(table: Table, standings: Standings) -> TieStep | None:
    """Return the step of a tie that depends on the ages of people, or None."""
    if table.config.automa is not None:
        return None
    return next((step for step in standings.tiebreaks if step.criterion == AGE), None)


def asked(table: Table, standings: Standings) -> tuple[int, ...]:
    """Return the tied seats whose age the set-up does not say."""
    step = age_step(table, standings)
    return tuple(seat for seat, _ in step.values if table.config.ages[seat] is None) if step else ()


def is_open(table: Table, standings: Standings) -> bool:
    """Return whether an age is missing, so that the tie is not settled yet."""
    step = age_step(table, standings)
    return step is not None and any(age is None for _, age in step.values)
