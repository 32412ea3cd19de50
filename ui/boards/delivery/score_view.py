"""Who leads on a score sheet of Mint Delivery and by what, in words. No Flet here."""

from __future__ import annotations

from companion.languages import Words
from companion.phrases import listed
from engine.standings import Standings


def leader(words: Words, standings: Standings, is_open: bool) -> tuple[str, str]:
    """Return who is ahead, and by what; `is_open` where an age is missing to tell."""
    best = max(standing.total for standing in standings.seats)
    if best == 0:
        return words.say("No stars yet"), words.say("Choose a player, then tap the orders")
    tied = [standing for standing in standings.seats if standing.total == best]
    if len(tied) == 1:
        return words.say("{name} leads with {stars}", name=tied[0].name, stars=best), _ahead(words, standings, best)
    names = listed(words, [standing.name for standing in tied])
    return words.say("{names} tie at {stars}", names=names, stars=best), _broken(words, standings, is_open=is_open)


def _ahead(words: Words, standings: Standings, best: int) -> str:
    second = max(standing.total for standing in standings.seats if standing.total < best)
    behind = listed(words, [standing.name for standing in standings.seats if standing.total == second])
    return words.count("{n} star ahead of {names}", "{n} stars ahead of {names}", best - second, names=behind)


def _broken(words: Words, standings: Standings, *, is_open: bool) -> str:
    """Return what breaks the tie."""
    if is_open:
        return words.say("Now the ages decide")
    step, seats = standings.tiebreaks[-1], standings.seats
    first = listed(words, [seats[seat].name for seat in standings.winners])
    if len(step.left) > 1:
        return words.say("{names} share the win", names=first)
    if step.criterion == "age":
        return words.say("Age: {name} first", name=first)
    other = ", ".join(str(value) for seat, value in step.values if seat not in step.left)
    facts = {"value": dict(step.values)[step.left[0]], "other": other, "name": first}
    if step.criterion == "delivered":
        return words.say("Orders {value} to {other}: {name} first", **facts)
    return words.say("Mints aboard {value} to {other}: {name} first", **facts)
