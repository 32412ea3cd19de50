"""Who leads on a score sheet of Mint Bid and by what, in words. No Flet here."""

from __future__ import annotations

from companion.languages import Words
from companion.phrases import listed
from engine.standings import Standings


def leader(words: Words, standings: Standings, is_open: bool) -> tuple[str, str]:
    """Return who is ahead, and by what; nothing is ever left open by an age here (`is_open`)."""
    best = max(standing.total for standing in standings.seats)
    if best == 0:
        return words.say("No points yet"), words.say("Tap a cell, then its Location")
    tied = [standing for standing in standings.seats if standing.total == best]
    if len(tied) == 1:
        return words.say("{name} leads with {n}", name=tied[0].name, n=best), _ahead(words, standings, best)
    names = listed(words, [standing.name for standing in tied])
    return words.say("{names} tie at {n}", names=names, n=best), _broken(words, standings)


def _ahead(words: Words, standings: Standings, best: int) -> str:
    second = max(standing.total for standing in standings.seats if standing.total < best)
    behind = listed(words, [standing.name for standing in standings.seats if standing.total == second])
    return words.count("{n} point ahead of {names}", "{n} points ahead of {names}", best - second, names=behind)


def _broken(words: Words, standings: Standings) -> str:
    """Return what breaks the tie."""
    step, seats = standings.tiebreaks[-1], standings.seats
    first = listed(words, [seats[seat].name for seat in standings.winners])
    if len(step.left) > 1:
        return words.say("{names} share the win", names=first)
    if not step.values:
        return words.say("One must have more: {name} wins", name=first)
    other = ", ".join(str(value) for seat, value in step.values if seat not in step.left)
    facts = {"value": dict(step.values)[step.left[0]], "other": other, "name": first}
    if step.criterion == "fewest-locations":
        return words.say("Locations {value} to {other}: {name} first", **facts)
    return words.say("Mints {value} to {other}: {name} first", **facts)
