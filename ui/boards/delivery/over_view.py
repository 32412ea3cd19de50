"""The end of a game of Mint Delivery as plain values: who won by what, where every star comes from, and the tie."""

from __future__ import annotations

from collections.abc import Sequence

from companion.ages import OLDEST
from companion.delivery.telling import Teller
from companion.languages import Words
from companion.phrases import listed
from engine.delivery.scoring import CLOSEST_AGE
from engine.moves import Seat
from engine.standings import Standing, Standings, TieStep
from ui import components as kit

CRITERIA = ("delivered", "truck", "age")


def by_rank(standings: Standings) -> list[Standing]:
    """Return the seats, best first."""
    return sorted(standings.seats, key=lambda standing: (standing.rank, standing.seat))


# The lid


def title(teller: Teller, standings: Standings, *, is_open: bool) -> str:
    """Return who won, and by what; `is_open` where an age is missing to tell."""
    words = teller.words
    names = listed(words, [teller.name(seat) for seat in standings.winners])
    if is_open:
        return words.say("{names} are tied", names=names)
    if len(standings.winners) > 1:
        return words.say("{names} share the win", names=names)
    if standings.tiebreaks:
        return _won_tie(teller, names, standings.tiebreaks[-1].criterion)
    best = standings.seats[standings.winners[0]].total
    return words.count("{name} wins with {n} star", "{name} wins with {n} stars", best, name=names)


def _won_tie(teller: Teller, name: str, criterion: str) -> str:
    say = teller.words.say
    if criterion == "delivered":
        return say("{name} wins, on delivered orders", name=name)
    if criterion == "truck":
        return say("{name} wins, on the mints aboard", name=name)
    if teller.config.automa is not None:
        return say("{name} wins the tie", name=name)
    return say("{name} wins, on age", name=name)


def why(words: Words, ended_by: str | None) -> str:
    """Return why the game ended."""
    if ended_by == "supplies":
        return words.say("Two towns were out of orders at the end of a round.")
    if ended_by == "piles":
        return words.say("The piles of all four towns were empty at the end of a round.")
    return words.say("Three of the four stacks were empty at the end of the AI’s turn.")


# The columns


def place(words: Words, standing: Standing, standings: Standings, *, is_open: bool) -> str:
    """Return the rank of a seat in a word."""
    if standing.rank == 1 and is_open:
        return words.say("Tied for first")
    if standing.rank == 1:
        return words.say("Winner") if len(standings.winners) == 1 else words.say("Shares the win")
    return {
        2: words.say("Second"),
        3: words.say("Third"),
        4: words.say("Fourth"),
        5: words.say("Fifth"),
    }[standing.rank]


def note(teller: Teller, standing: Standing) -> str:
    """Return how many orders were delivered, and what the mints aboard are worth in a tie."""
    extras = dict(standing.extras)
    orders = teller.words.count("{n} order", "{n} orders", extras["delivered"] or 0)
    aboard = extras["truck_value"] or 0
    return teller.words.say("{orders}, mints aboard count {value} in a tie", orders=orders, value=aboard)


# The ladder


def rungs(teller: Teller, standings: Standings, order: Sequence[Seat]) -> list[kit.Rung]:
    """Return every criterion, stars first, with the values of the seats in `order`."""
    steps = {step.criterion: step for step in standings.tiebreaks}
    ladder = _Ladder(teller, order)
    return [ladder.stars(standings), *(ladder.rung(criterion, steps.get(criterion)) for criterion in CRITERIA)]


class _Ladder:
    """Puts the steps of a tie into words."""

    def __init__(self, teller: Teller, order: Sequence[Seat]) -> None:
        self.teller = teller
        self.say = teller.words.say
        self.order = tuple(order)

    def stars(self, standings: Standings) -> kit.Rung:
        """The criterion before all others: those with most stars go on."""
        tied = tuple(seat for seat, _ in standings.tiebreaks[0].values) if standings.tiebreaks else standings.winners
        totals = {standing.seat: standing.total for standing in standings.seats}
        values = tuple(str(totals[seat]) for seat in self.order)
        if len(tied) == 1:
            return self.decided(self.say("Stars"), self.more(tied[0]), values, tied)
        return kit.Rung("equal", self.say("Stars"), self.further(self.order, tied), values)

    def rung(self, criterion: str, step: TieStep | None) -> kit.Rung:
        """One of the criteria of a tie."""
        name = self.name(criterion)
        if step is None:
            return kit.Rung("unused", name, self.say("not needed"))
        known = dict(step.values)
        values = tuple(_figure(known.get(seat)) for seat in self.order)
        if len(step.left) == 1:
            return self.decided(name, self.won(criterion, step.left[0]), values, step.left)
        return kit.Rung(self.sign(criterion, step), name, self.level(criterion, step), values)

    def decided(self, name: str, verdict: str, values: Sequence[str | None], left: Sequence[Seat]) -> kit.Rung:
        """A criterion that left one seat."""
        return kit.Rung("decided", name, verdict, values, tuple(self.order.index(seat) for seat in left))

    def name(self, criterion: str) -> str:
        """What is compared."""
        return {
            "delivered": self.say("Most orders delivered"),
            "truck": self.say("Mints aboard"),
            "age": self.say("Age closest to 42"),
        }[criterion]

    def sign(self, criterion: str, step: TieStep) -> str:
        """Whether a criterion that left several was equal, or could not be used."""
        return "unused" if criterion == "age" and self.is_unknown(step) else "equal"

    def is_unknown(self, step: TieStep) -> bool:
        """Whether an age is missing."""
        return self.teller.config.automa is None and any(value is None for _, value in step.values)

    def more(self, seat: Seat) -> str:
        """One seat has more."""
        return self.say("{name} has more: decided", name=self.teller.name(seat))

    def won(self, criterion: str, seat: Seat) -> str:
        """Why the one seat left is ahead."""
        automa = self.teller.config.automa
        if criterion != "age":
            return self.more(seat)
        if automa is None:
            return self.say("{name} is closest: decided", name=self.teller.name(seat))
        if seat == automa:
            return self.say("the table ruled that the AI wins this tie")
        return self.say("an AI has no age, so {name} wins", name=self.teller.name(seat))

    def level(self, criterion: str, step: TieStep) -> str:
        """Why more than one seat is left."""
        if criterion != "age":
            return self.further(tuple(seat for seat, _ in step.values), step.left)
        if self.teller.config.automa is not None:
            return self.say("the table ruled that this tie is shared")
        return self.say("not told yet") if self.is_unknown(step) else self.say("equally close, so the win is shared")

    def further(self, before: Sequence[Seat], left: Sequence[Seat]) -> str:
        """Several are level."""
        if len(before) == len(left):
            return self.say("equal, so look further")
        names = listed(self.teller.words, [self.teller.name(seat) for seat in left])
        return self.say("{names} are level", names=names)


def _figure(value: int | None) -> str:
    return "" if value is None else str(value)


# The ages


def next_age(age: int | None, by: int) -> int:
    """Return an age after a tap on one of its buttons; a first small step begins at 42 itself."""
    if age is None:
        return CLOSEST_AGE + (0 if abs(by) == 1 else by)
    return max(0, min(OLDEST, age + by))
