"""Putting what the engine answers into words: the part that is the same for every game."""

from __future__ import annotations

from collections.abc import Mapping

from companion.contract.narrating import AnyNarrator
from companion.games.registry import MODULES
from companion.languages import Words, fields, mark
from companion.table.table import Table
from engine.verdict import IllegalMove, Refusal


def narrator_of(words: Words, table: Table) -> AnyNarrator:
    """Return the narrator of this game."""
    narrator: AnyNarrator = MODULES[table.setup.game].narrator(words, table.config)
    return narrator.seeing(table.state)


_REFUSED: Mapping[str, str] = {
    "bad-json": mark("This line can’t be read as JSON: one value a line, at most 1,000,000 bytes and 100 levels."),
    "no-game": mark("No game is running: start one first."),
    "bad-pack": mark("The card pack does not fit this game: look at {needs}."),
    "bad-position": mark("No game could reach this position: look at {part}."),
    "promotional": mark("Only the 21 plans of the box are played, no promotional cards: look at {needs}."),
    "missing-card": mark("A card value is needed first: {needs}."),
    "bad-request": mark("This request cannot be carried out."),
    "nothing-to-undo": mark("There is nothing to undo."),
    "nothing-to-redo": mark("There is nothing to redo."),
    "not-the-automa": mark("It is not the AI’s turn."),
    "only-looked-at": mark("You are only looking at this game: nothing can be played in it."),
    "no-such-point": mark("The game has no such point to go back to."),
    "mark": mark("A checkpoint needs a name in words."),
    "no-object": mark("A request must be a JSON object."),
    "command": mark("There is no such command."),
    "game": mark("There is no game called “{game}”."),
    "mode": mark("This game has no mode called “{mode}”."),
    "names": mark("Every seat needs a name in words."),
    "seats": mark("This needs {fewest} to {most} people, not {seats}."),
    "seats-exact": mark("People needed: {fewest}, not {seats}."),
    "options": mark("The option “{option}” does not fit this game."),
    "rulings": mark("There is no ruling “{ruling}” with that choice."),
    "rule": mark("There is no rule “{id}”."),
    "ai": mark("These cards have no AI called “{ai}”."),
    "field": mark("“{field}” does not belong there, or has the wrong kind of value."),
    "field-type": mark("“{field}” has the wrong kind of value."),
    "field-unknown": mark("“{field}” does not belong there."),
    "field-missing": mark("“{field}” is missing."),
    "unknown-move": mark("This game has no move called “{move}”."),
    "unknown-id": mark("“{field}” names something that this game does not have."),
    "no-such-seat": mark("“{field}” names a seat that this game does not have."),
    "nothing-to-decide": mark("This seat has nothing to decide now."),
    "roads-unknown": mark("The coach can’t look ahead where only the table knows the roads."),
    "cards-unknown": mark("The coach can’t look ahead: too little is known of the cards that may turn up."),
    "no-directions": mark("Nobody knows which way the roads of this town run: name the space instead."),
}
"""What went wrong, by the key the engine gives or else by its code; no key is ever shown."""


def refused(words: Words, refusal: Refusal, table: Table | None) -> str:
    """Return one sentence about a refusal."""
    if isinstance(refusal, IllegalMove) and table is not None:
        return narrator_of(words, table).refusal(refusal.verdict)
    facts = refusal.facts
    what = "seats-exact" if refusal.what == "seats" and facts.get("fewest") == facts.get("most") else refusal.what
    message = _REFUSED.get(what, "") if refusal.code == "bad-request" or what == "promotional" else ""
    message = message if fields(message) <= facts.keys() else ""
    return words.say(message or _REFUSED[refusal.code], **facts)
