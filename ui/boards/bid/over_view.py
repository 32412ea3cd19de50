"""The end of a game of Mint Bid as plain values: who won by what, where every point comes from, and the tie."""

from __future__ import annotations

from collections.abc import Sequence

from companion.bid.names import Names
from companion.languages import Words
from engine.json_types import Json
from engine.moves import HALTED, Seat
from engine.standings import Standing, Standings, TieStep
from ui import components as kit
from ui.boards import ladder, leading

CRITERIA = ("fewest-locations", "most-mints")
KEEPS = "ai-keeps-ties"
POINTS = leading.Unit(
    none=lambda words: words.say("No points yet"),
    leads=lambda words, name, n: words.say("{name} leads with {n}", name=name, n=n),
    tie=lambda words, names, n: words.say("{names} tie at {n}", names=names, n=n),
    ahead=lambda words, names, n: words.count("{n} point ahead of {who}", "{n} points ahead of {who}", n, who=names),
)


def title(names: Names, standings: Standings) -> str:
    """Return who won, and by what."""
    if level := ladder.level(names, standings):
        return level
    words, name = names.words, ladder.winners(names, standings)
    if not standings.tiebreaks:
        best = standings.seats[standings.winners[0]].total
        return words.count("{name} wins with {n} victory point", "{name} wins with {n} victory points", best, name=name)
    return {
        "fewest-locations": words.say("{name} wins, with fewer Locations", name=name),
        "most-mints": words.say("{name} wins, on mints", name=name),
        KEEPS: words.say("{name} wins the tie", name=name),
    }[standings.tiebreaks[-1].criterion]


def why(words: Words, ended_by: str | None) -> str:
    """Return why the game ended."""
    if ended_by == HALTED:
        return words.say("The table agreed to stop.")
    return words.say("No Location is left to auction.")


def lines(words: Words, standing: Standing) -> list[tuple[str, int]]:
    """Return where the points of a seat come from: printed, matches, and Culture where it has that."""
    points = {part[0]: int(part[1]) for part in standing.breakdown}
    counted = [(words.say("Printed on the Locations"), points["printed"]), (words.say("Matches"), points["matches"])]
    return [*counted, (words.say("Culture"), points["culture"])] if points["culture"] else counted


def note(names: Names, standing: Standing, standings: Standings) -> str:
    """Return how many Locations and mints a seat has, which settle a tie; the mints where anybody has any.

    On a score sheet none at all are mints that nobody has entered.
    """
    extras, words = dict(standing.extras), names.words
    locations = words.count("{n} Location", "{n} Locations", extras["locations"] or 0)
    if standing.seat == names.config.automa or not any(dict(each.extras)["mints"] for each in standings.seats):
        return locations
    return words.say("{locations}, {mints}", locations=locations, mints=names.mints(extras["mints"] or 0))


# The ladder


def rungs(names: Names, standings: Standings, order: Sequence[Seat]) -> list[kit.Rung]:
    """Return every criterion, points first, with the values of the seats in `order`."""
    is_kept = names.config.mode == "solo" and names.config.rulings["solo-tie"] == "ai"
    criteria = (KEEPS,) if is_kept else CRITERIA
    return _Ladder(names, order).rungs(standings, criteria, names.words.say("Victory points"))


class _Ladder(ladder.Ladder):
    """The tie of Mint Bid: the fewest Locations, the most mints; alone against an AI, which keeps a tie, neither."""

    def name(self, criterion: str) -> str:
        """What is compared."""
        return {
            "fewest-locations": self.say("Fewest Locations"),
            "most-mints": self.say("Most mints"),
            KEEPS: self.say("Solo, against an AI"),
        }[criterion]

    def rung(self, criterion: str, step: TieStep | None) -> kit.Rung:
        """One of the criteria; where the AI keeps a tie, there is nothing to compare."""
        if criterion != KEEPS or step is None:
            return super().rung(criterion, step)
        ai = self.names.name(self.names.config.automa)
        detail = self.say("{ai} keeps a tie: you need more points", ai=ai)
        return self.decided(self.name(criterion), detail, (), step.left)

    def won(self, criterion: str, step: TieStep) -> str:
        """Why the one seat left is ahead."""
        if criterion == "fewest-locations":
            return self.say("{name} has fewer: decided", name=self.names.name(step.left[0]))
        return super().won(criterion, step)

    def level(self, criterion: str, step: TieStep) -> str:
        """Why more than one seat is left."""
        if criterion == "most-mints":
            return self.say("equal, so the win is shared")
        return self.further(self.order, step.left)


# Who leads on a score sheet


def leader(words: Words, standings: Standings, is_open: bool) -> tuple[str, str]:
    """Return who is ahead, and by what; nothing is ever left open by an age here (`is_open`)."""

    def step(last: TieStep, facts: Json) -> str:
        if not last.values:
            return words.say("One must have more: {name} wins", name=facts["name"])
        if last.criterion == "fewest-locations":
            return words.say("Locations {value} to {less}: {name} first", **facts)
        return words.say("Mints {value} to {less}: {name} first", **facts)

    return leading.leader(words, standings, POINTS, hint=words.say("Tap a cell, then its Location"), step=step)
