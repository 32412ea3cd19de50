"""The end of a game of Mint Bid as plain values: who won by what, where every point comes from, and the tie."""

from __future__ import annotations

from collections.abc import Sequence

from companion.bid.names import Names
from companion.languages import Words
from companion.phrases import listed
from engine.moves import Seat
from engine.standings import Standing, Standings, TieStep
from ui import components as kit

CRITERIA = ("fewest-locations", "most-mints")
KEEPS = "ai-keeps-ties"


def by_rank(standings: Standings) -> list[Standing]:
    """Return the seats, best first."""
    return sorted(standings.seats, key=lambda standing: (standing.rank, standing.seat))


def title(names: Names, standings: Standings) -> str:
    """Return who won, and by what."""
    words = names.words
    winners = listed(words, [names.name(seat) for seat in standings.winners])
    if len(standings.winners) > 1:
        return words.say("{names} share the win", names=winners)
    if not standings.tiebreaks:
        best = standings.seats[standings.winners[0]].total
        return words.count(
            "{name} wins with {n} victory point", "{name} wins with {n} victory points", best, name=winners
        )
    return {
        "fewest-locations": words.say("{name} wins, with fewer Locations", name=winners),
        "most-mints": words.say("{name} wins, on mints", name=winners),
        KEEPS: words.say("{name} wins the tie", name=winners),
    }[standings.tiebreaks[-1].criterion]


def why(words: Words) -> str:
    """Return why the game ended."""
    return words.say("No Location is left to auction.")


def place(words: Words, standing: Standing, standings: Standings) -> str:
    """Return the rank of a seat in a word."""
    if standing.rank == 1:
        return words.say("Winner") if len(standings.winners) == 1 else words.say("Shares the win")
    return {
        2: words.say("Second"),
        3: words.say("Third"),
        4: words.say("Fourth"),
        5: words.say("Fifth"),
        6: words.say("Sixth"),
    }[standing.rank]


def lines(words: Words, standing: Standing) -> list[tuple[str, int]]:
    """Return where the points of a seat come from: printed, matches, and Culture where it has that."""
    told = {part[0]: int(part[1]) for part in standing.breakdown}
    found = [(words.say("Printed on the Locations"), told["printed"]), (words.say("Matches"), told["matches"])]
    return [*found, (words.say("Culture"), told["culture"])] if told["culture"] else found


def note(names: Names, standing: Standing) -> str:
    """Return how many Locations and mints a seat has, which settle a tie."""
    extras, words = dict(standing.extras), names.words
    locations = words.count("{n} Location", "{n} Locations", extras["locations"] or 0)
    if standing.seat == names.config.automa:
        return locations
    return words.say("{locations}, {mints}", locations=locations, mints=names.mints(extras["mints"] or 0))


# The ladder


def rungs(names: Names, standings: Standings, order: Sequence[Seat]) -> list[kit.Rung]:
    """Return every criterion, points first, with the values of the seats in `order`."""
    ladder, steps = _Ladder(names, order), {step.criterion: step for step in standings.tiebreaks}
    first = ladder.points(standings)
    if names.config.mode == "solo" and names.config.rulings["solo-tie"] == "ai":
        return [first, ladder.kept(steps.get(KEEPS))]
    return [first, *(ladder.rung(criterion, steps.get(criterion)) for criterion in CRITERIA)]


class _Ladder:
    """Puts the steps of a tie into words."""

    def __init__(self, names: Names, order: Sequence[Seat]) -> None:
        self.names, self.order = names, tuple(order)
        self.say = names.words.say

    def points(self, standings: Standings) -> kit.Rung:
        """The criterion before all others."""
        top = max(standing.total for standing in standings.seats)
        tied = tuple(standing.seat for standing in standings.seats if standing.total == top)
        values = tuple(str(standings.seats[seat].total) for seat in self.order)
        name = self.say("Victory points")
        if len(tied) == 1:
            return self.decided(name, self.say("{name} has more: decided", name=self.names.name(tied[0])), values, tied)
        return kit.Rung("equal", name, self.level(tied), values)

    def rung(self, criterion: str, step: TieStep | None) -> kit.Rung:
        """One of the criteria of a tie."""
        is_first = criterion == "fewest-locations"
        name = self.say("Fewest Locations") if is_first else self.say("Most mints")
        if step is None:
            return kit.Rung("unused", name, self.say("not needed"))
        known = dict(step.values)
        values = tuple("" if known.get(seat) is None else str(known[seat]) for seat in self.order)
        if len(step.left) == 1:
            winner = self.names.name(step.left[0])
            told = (
                self.say("{name} has fewer: decided", name=winner)
                if is_first
                else self.say("{name} has more: decided", name=winner)
            )
            return self.decided(name, told, values, step.left)
        told = self.level(step.left) if is_first else self.say("equal, so the win is shared")
        return kit.Rung("equal", name, told, values)

    def kept(self, step: TieStep | None) -> kit.Rung:
        """Alone one must have more than the AI."""
        name = self.say("Alone against an AI")
        if step is None:
            return kit.Rung("unused", name, self.say("not needed"))
        told = self.say("{name} keeps a tie: you need more points", name=self.names.ai)
        return self.decided(name, told, (), step.left)

    def decided(self, name: str, verdict: str, values: Sequence[str], left: Sequence[Seat]) -> kit.Rung:
        """A criterion that left one seat."""
        return kit.Rung("decided", name, verdict, values, tuple(self.order.index(seat) for seat in left))

    def level(self, left: Sequence[Seat]) -> str:
        """Several are level."""
        if len(left) == len(self.order):
            return self.say("equal, so look further")
        names = listed(self.names.words, [self.names.name(seat) for seat in left])
        return self.say("{names} are level", names=names)
