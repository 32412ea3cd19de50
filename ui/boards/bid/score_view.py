"""Who leads on a score sheet of Mint Bid and by what, in words. No Flet here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.languages import Words
from engine.standings import Standings, TieStep
from ui.boards import leading

POINTS = leading.Unit(
    none=lambda words: words.say("No points yet"),
    leads=lambda words, name, n: words.say("{name} leads with {n}", name=name, n=n),
    tie=lambda words, names, n: words.say("{names} tie at {n}", names=names, n=n),
    ahead=lambda words, names, n: words.count("{n} point ahead of {who}", "{n} points ahead of {who}", n, who=names),
)


def leader(words: Words, standings: Standings, is_open: bool) -> tuple[str, str]:
    """Return who is ahead, and by what; nothing is ever left open by an age here (`is_open`)."""

    def step(last: TieStep, facts: Mapping[str, Any]) -> str:
        if not last.values:
            return words.say("One must have more: {name} wins", name=facts["name"])
        if last.criterion == "fewest-locations":
            return words.say("Locations {value} to {less}: {name} first", **facts)
        return words.say("Mints {value} to {less}: {name} first", **facts)

    return leading.leader(words, standings, POINTS, hint=words.say("Tap a cell, then its Location"), step=step)
