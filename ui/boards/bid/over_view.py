"""The end of a game of Mint Bid as plain values: who won by what, where every point comes from, and the tie."""

from __future__ import annotations

from companion.bid.names import TIES, Names
from companion.languages import Words, mark
from engine.bid import scoring
from engine.standings import Standing, Standings, TieStep
from ui import components as kit
from ui.boards import ladder

KEEPS = "ai-keeps-ties"
POINTS = ladder.Unit(
    mark("Victory points"),
    number=lambda words, n: words.count("{n} victory point", "{n} victory points", n),
    none=lambda words: words.say("No points yet"),
    wins=lambda words, name, n: words.count(
        "{name} wins with {n} victory point", "{name} wins with {n} victory points", n, name=name
    ),
    tie=lambda words, names, n: words.say("{names} tie at {n}", names=names, n=n),
    ahead=lambda words, names, n: words.count("{n} point ahead of {who}", "{n} points ahead of {who}", n, who=names),
)


def lines(words: Words, standing: Standing) -> list[tuple[str, int]]:
    """Return the parts of the points of a seat: printed, matches, and Culture if it has that."""
    points = {part[0]: int(part[1]) for part in standing.breakdown}
    counted = [(words.say("Printed on the Locations"), points["printed"]), (words.say("Matches"), points["matches"])]
    return [*counted, (words.say("Culture"), points["culture"])] if points["culture"] else counted


def note(names: Names, standing: Standing, standings: Standings) -> str:
    """Return how many Locations and mints a seat has, which settle a tie; the mints if any seat has any.

    On a score sheet no mints at all means that they were not entered.
    """
    extras, words = dict(standing.extras), names.words
    locations = words.count("{n} Location", "{n} Locations", extras["locations"] or 0)
    if standing.seat == names.config.automa or not any(dict(each.extras)["mints"] for each in standings.seats):
        return locations
    return words.say("{locations}, {mints}", locations=locations, mints=names.mints(extras["mints"] or 0))


# Words about the standings

_ENDINGS = {scoring.LOCATIONS: mark("No Location is left to auction.")}


class Ladder(ladder.Ladder):
    """The tie of Mint Bid; alone against an AI, which keeps a tie, there is nothing to compare."""

    unit = POINTS
    endings = _ENDINGS
    hint = mark("Tap a cell, then its Location")

    def __init__(self, names: ladder.Names, standings: Standings, *, is_open: bool = False) -> None:
        super().__init__(names, standings, is_open=is_open)
        self.criteria = {rung.id: TIES[rung.id] for rung in scoring.TIES if rung.applies(names.config)}

    def rung(self, criterion: str, step: TieStep | None) -> kit.Rung:
        """Return one of the criteria; if the AI wins a tie, there is nothing to compare."""
        if criterion != KEEPS or step is None:
            return super().rung(criterion, step)
        ai = self.names.name(self.names.config.automa)
        detail = self.say("{ai} keeps a tie: you need more points", ai=ai)
        return self.decided(self.name(criterion), detail, (), step.left)

    def level(self, criterion: str, step: TieStep) -> str:
        """Return why more than one seat is left."""
        is_last = criterion == list(self.criteria)[-1]
        return self.say("equal, so the win is shared") if is_last else self.further(self.order, step.left)
