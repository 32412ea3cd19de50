"""The answers to a move, and the content of a game's examples: every move with its table, the verdicts."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from companion.languages import words
from companion.narration import log
from companion.narration.examples import all_of
from companion.narration.narrator import narrator_of
from companion.table.table import Table
from engine.json_types import JsonDict
from engine.verdict import Illegal, Refusal


def examples(game: str) -> Iterator[tuple[Table, Any]]:
    """Every example that can be played up to its move: the table and the move."""
    for shown in all_of(game).values():
        for example in shown:
            try:
                table = Table(example.setup)
            except Refusal:
                continue
            for move in example.moves:
                table.play_json(move)
            if example.move is not None:
                yield table, example.move


@cache
def refused(game: str) -> dict[str, list[tuple[Table, Illegal]]]:
    """The verdicts of the examples, by each rule that refuses."""
    found: dict[str, list[tuple[Table, Illegal]]] = {}
    for table, move in examples(game):
        try:
            verdict = table.check(table.move(move))
        except Refusal:
            continue
        for rule in verdict.rules if verdict else ():
            assert verdict
            found.setdefault(rule, []).append((table, verdict))
    return found


def log_of(table: Table, code: str = "en") -> list[tuple[str, str]]:
    """The lines of a log with their details."""
    return [(line.text, line.detail) for line in log.lines(words(code), table)]


def said_to(table: Table, move: JsonDict, code: str = "en") -> list[str]:
    """Return what each rule says about a move that is refused; the first says why it is."""
    verdict = table.check(table.move(move))
    assert verdict is not None
    narrator = narrator_of(words(code), table)
    said = [narrator.breach(rule, verdict) for rule in verdict.rules]
    assert narrator.refusal(verdict) == said[0]
    return said
