"""The moves that the app looked at before it decided, with their chances: which are shown, and in which words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.coach.player import Choice
from companion.coach.search import RatedMove
from companion.languages import Words

FEWEST: Final = 3
"""So many games must have been played on with a move for its chance to be shown."""
SHOWN: Final = 4
"""So many of the moves looked at are shown."""


def shown(choice: Choice) -> Sequence[RatedMove]:
    """Return the moves to show in the order of `Advice.moves`, the one that is played among them. One tried too seldom
    to come first, though its chance was better, would only puzzle."""
    if not choice.rated:
        return []
    best = choice.rated[0]
    found = [each for each in choice.rated if each.playouts >= FEWEST and each.chance <= best.chance][:SHOWN]
    taken = next((each for each in choice.rated if each.move == choice.move), None)
    return found if taken is None or taken in found else [*found[: SHOWN - 1], taken]


def is_any_hidden(choice: Choice) -> bool:
    """Return whether a move with a better chance is not shown, as it was tried too seldom to tell."""
    return any(each.chance > choice.rated[0].chance and each.move != choice.move for each in choice.rated)


def intro(words: Words, choice: Choice, name: str) -> str:
    """Return how much the app thought, and how it chose."""
    if not choice.playouts:
        return words.say("No other move is possible.")
    parts = [
        words.count(
            "{ai} played on {n} game in its head, and looked longest at what seemed best.",
            "{ai} played on {n} games in its head, and looked longest at what seemed best.",
            choice.playouts,
            ai=name,
        )
    ]
    if is_any_hidden(choice):
        parts.append(words.say("Moves tried too seldom to tell are left out."))
    if choice.rated and choice.rated[0].move != choice.move:
        parts.append(words.say("An easy opponent does not always take the best move."))
    return " ".join(parts)


def chance(words: Words, rated: RatedMove) -> str:
    """Return the chance of a move, and where that comes from."""
    return words.count(
        "Chance to win {percent}%: comes out ahead in about {won} of {n} game tried",
        "Chance to win {percent}%: comes out ahead in about {won} of {n} games tried",
        rated.playouts,
        percent=round(100 * rated.chance),
        won=round(rated.won),
    )
