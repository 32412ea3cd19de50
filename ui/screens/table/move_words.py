"""What the coach and the app as a player say of moves: their names, their chances, and what they lack to look ahead."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from companion.coach import coach
from companion.coach.player import Choice
from companion.coach.search import RatedMove
from companion.languages import Words
from companion.narration.narrator import narrator_of
from companion.table.table import Table
from companion.table.zones import capital
from engine.game import AnyState, Move
from engine.verdict import MissingCard, Refusal
from ui import components as kit
from ui.boards.registry import open_game_ui
from ui.session import Session

SHOWN: Final = 4
"""The number of moves shown, of those looked at."""


def name_of(session: Session, move: Move, state: AnyState | None = None) -> str:
    """Return a move at a state, or at the present one, in words."""
    table = session.table
    return capital(narrator_of(session.words, table).seeing(table.state if state is None else state).label(move))


def moves_to_show(choice: Choice) -> Sequence[RatedMove]:
    """Return the moves to show in the order of `Advice.moves`, the one that is played among them. Of those that were
    tried too little for a chance to be told only the best is shown, and one whose chance seems better than that of the
    best, but was tried too seldom to come first, is left out."""
    if not choice.rated:
        return []
    best = choice.rated[0]
    found = [each for each in choice.rated if each is best or (each.is_known and each.chance <= best.chance)][:SHOWN]
    taken = next((each for each in choice.rated if each.move == choice.move), None)
    return found if taken is None or taken in found else [*found[: SHOWN - 1], taken]


def intro(words: Words, name: str, made: Sequence[tuple[Choice, Callable[[Move], str]]]) -> str:
    """Return how much the app thought for the moves of a turn, and how it chose; of a move that it did not find best,
    which that was. With each choice comes what puts a move into words."""
    playouts = sum(choice.playouts for choice, _ in made)
    if not playouts:
        is_alike = all(choice.alike for choice, _ in made)
        return words.say("It makes no difference which one." if is_alike else "No other move is possible.")
    parts = [
        words.count(
            "{ai} played on {n} game in its head, and looked longest at what seemed best.",
            "{ai} played on {n} games in its head, and looked longest at what seemed best.",
            playouts,
            ai=name,
        )
    ]
    if any({each.move for each in choice.rated} - {each.move for each in moves_to_show(choice)} for choice, _ in made):
        parts.append(words.say("Moves tried too seldom to tell are left out."))
    for choice, named in made:
        if choice.better is not None:
            best = named(choice.better.move)
            parts.append(
                words.say("{ai} went by a first glance. Looking ahead, this is better: {move}.", ai=name, move=best)
            )
    return " ".join(parts)


def guesses(words: Words, table: Table, state: AnyState) -> list[str]:
    """Return the values on which chances at a state rest and that have not been entered, a sentence each."""
    guessed, said = coach.guessed(table.setup.game, state), []
    if guessed.ai:
        ai = narrator_of(words, table).ai
        said.append(
            words.say(
                "The card of {ai} is not entered: it was imagined like a sample, so the chances are a guess.",
                ai=ai,
            )
        )
    if guessed.cards:
        said.append(words.say("Cards to come that nobody has entered were imagined, like the sample cards."))
    return said


def chance(words: Words, rated: RatedMove) -> str:
    """Return the chance of a move, and where that comes from."""
    if not rated.is_known:
        return words.count(
            "Too little tried for a chance: {n} game", "Too little tried for a chance: {n} games", rated.playouts
        )
    return words.count(
        "Chance to win {percent}%: comes out ahead in about {won} of {n} game tried",
        "Chance to win {percent}%: comes out ahead in about {won} of {n} games tried",
        rated.playouts,
        percent=round(100 * rated.chance),
        won=round(rated.won),
    )


def enter_button(session: Session, refusal: Refusal | None, identifier: str) -> ft.Control:
    """Return the way to a value that was not known: to enter the needed card now, else the cards of the game."""
    enter, say = open_game_ui(session).enter, session.words.say
    way, words = partial(session.lead, f"/cards/{session.table.setup.game}"), say("Enter it for later games")
    if isinstance(refusal, MissingCard) and enter is not None:
        way, words = partial(enter, session, refusal.needs), say("Enter it now")
    return kit.button(session.look, words, identifier=identifier, on_tap=way, kind="line", expand=True)
