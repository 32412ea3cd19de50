"""Scoring without a game: a sheet is a set-up whose position is what each player has.

So every game that can be set up from a position can be scored; what its sheet asks for is in a module of its own.
"""

from __future__ import annotations

from dataclasses import replace

from companion.cards import printed_names
from companion.games.registry import MODULES
from companion.languages import Words
from companion.narration.narrator import refused
from companion.table.ages import ages_of, with_ages
from companion.table.score_sheet import ScoreSheet
from companion.table.table import Setup, Table
from companion.wording import default_names
from engine.json_types import JsonValue
from engine.standings import Standings
from engine.verdict import Refusal


def sheet_of(game: str) -> type[ScoreSheet]:
    """Return the sheet of a game; a KeyError where it has none."""
    sheet = MODULES[game].sheet
    if sheet is None:
        raise KeyError(game)
    return sheet


def in_language(words: Words, setup: Setup) -> Setup:
    """Return the set-up of a sheet with those called in this language who have entered no name, an AI not known, and
    equal names told apart."""
    shown = replace(setup, seats=default_names.in_language(words, setup.seats))
    if ais := setup.pack.get("ai"):
        cards = [{**card, "name": default_names.ai_in_language(words, card.get("name", ""))} for card in ais]
        shown = replace(shown, pack={**setup.pack, "ai": cards})
    return printed_names.ais_apart(shown)


def standings(table: Table, ages: JsonValue = None) -> Standings:
    """Return the ranking, the people as old as they said (`ages`) or else as the set-up says."""
    return with_ages(table, ages_of(table, ages))


def problem(words: Words, sheet: ScoreSheet, refusal: Refusal) -> str:
    """Return in one sentence what is wrong with a sheet that was refused."""
    return sheet.problem(words, refusal) or refused(words, refusal, None)


def read(game: str, source: JsonValue) -> ScoreSheet | None:
    """Return the sheet stored as JSON, or None if it is none, or is impossible."""
    try:
        setup = Setup.from_json(source)
        sheet = sheet_of(game).from_setup(setup)
        Table(sheet.setup(setup.seats))
    except (Refusal, LookupError, TypeError, ValueError, AttributeError):
        return None
    return sheet
