"""Who leads on a score sheet and by what, in words. No Flet here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from companion.languages import Words
from companion.wording.phrases import listed
from engine.json_types import Json
from engine.standings import Standings, TieStep


@dataclass(frozen=True, slots=True)
class Unit:
    """What is counted for victory: nothing of it yet, one leads with so much, several tie at it, one is so far ahead.

    Each takes the words, then the names (as a list) and the number.
    """

    none: Callable[[Words], str]
    leads: Callable[[Words, str, int], str]
    tie: Callable[[Words, str, int], str]
    ahead: Callable[[Words, str, int], str]


STARS = Unit(
    none=lambda words: words.say("No stars yet"),
    leads=lambda words, name, n: words.say("{name} leads with {stars}", name=name, stars=n),
    tie=lambda words, names, n: words.say("{names} tie at {stars}", names=names, stars=n),
    ahead=lambda words, names, n: words.count("{n} star ahead of {who}", "{n} stars ahead of {who}", n, who=names),
)

Step = Callable[[TieStep, Json], str]
"""Says how one step broke a tie: the facts are the `value` that is ahead, what the others have (`less`), and the `name`
of whoever is ahead."""


def leader(
    words: Words, standings: Standings, unit: Unit, *, hint: str, step: Step, is_open: bool = False
) -> tuple[str, str]:
    """Return who is ahead, and by what; `hint` says how to begin, `is_open` that an age is missing to tell."""
    best = max(standing.total for standing in standings.seats)
    if best == 0:
        return unit.none(words), hint
    first = _with(standings, best)
    if len(first) > 1:
        named = unit.tie(words, listed(words, first), best)
        if not is_open and len(standings.winners) == len(first):
            return named, words.say("Nothing breaks the tie")
        return named, _broken(words, standings, step, is_open=is_open)
    second = max(standing.total for standing in standings.seats if standing.total < best)
    behind = listed(words, _with(standings, second))
    return unit.leads(words, first[0], best), unit.ahead(words, behind, best - second)


def _with(standings: Standings, total: int) -> list[str]:
    return [standing.name for standing in standings.seats if standing.total == total]


def _broken(words: Words, standings: Standings, step: Step, *, is_open: bool) -> str:
    """Return what breaks the tie."""
    if is_open:
        return words.say("Now the ages decide")
    last, seats = standings.tiebreaks[-1], standings.seats
    first = listed(words, [seats[seat].name for seat in standings.winners])
    if len(last.left) > 1:
        return words.say("{names} share the win", names=first)
    if last.criterion == "age":
        return words.say("Age: {name} first", name=first)
    less = ", ".join(str(value) for seat, value in last.values if seat not in last.left)
    return step(last, {"value": dict(last.values).get(last.left[0]), "less": less, "name": first})
