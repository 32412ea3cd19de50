"""The end of a game of Mint Delivery as plain values: who won by what, where every star comes from, and the tie."""

from __future__ import annotations

from collections.abc import Sequence

from companion.delivery.narrator import Narrator
from companion.languages import Words
from engine.json_types import Json
from engine.moves import HALTED, Seat
from engine.standings import Standing, Standings, TieStep
from ui import components as kit
from ui.boards import ladder, leading

CRITERIA = ("delivered", "truck", "age")


# The banner


def title(narrator: Narrator, standings: Standings, *, is_open: bool) -> str:
    """Return who won, and by what; `is_open` where an age is missing to tell."""
    if level := ladder.level(narrator, standings, is_open=is_open):
        return level
    if not standings.tiebreaks:
        return ladder.won_by_stars(narrator, standings)
    say, name = narrator.words.say, ladder.winners(narrator, standings)
    criterion = standings.tiebreaks[-1].criterion
    if criterion == "delivered":
        return say("{name} wins, on delivered orders", name=name)
    if criterion == "truck":
        return say("{name} wins, on the mints aboard", name=name)
    return ladder.won_last(narrator, standings)


def why(words: Words, ended_by: str | None) -> str:
    """Return why the game ended."""
    if ended_by == "supplies":
        return words.say("Two towns were out of orders at the end of a round.")
    if ended_by == HALTED:
        return words.say("The table agreed to stop.")
    if ended_by == "piles":
        return words.say("The piles of all four towns were empty at the end of a round.")
    return words.say("Three of the four stacks were empty at the end of the AI’s turn.")


# The columns


def note(narrator: Narrator, standing: Standing) -> str:
    """Return how many orders were delivered, and what the mints aboard are worth in a tie."""
    say, count = narrator.words.say, narrator.words.count
    paid = sum(how == "upgrade" for _, _, how in standing.breakdown)
    orders = count("{n} order", "{n} orders", len(standing.breakdown))
    if paid:
        orders = count(
            "{orders}, {n} of them under upgrades", "{orders}, {n} of them under upgrades", paid, orders=orders
        )
    aboard = dict(standing.extras)["truck_value"] or 0
    return say("{orders}. If it’s a tie, the mints aboard are worth {value}", orders=orders, value=aboard)


# The ladder


def rungs(narrator: Narrator, standings: Standings, order: Sequence[Seat]) -> list[kit.Rung]:
    """Return every criterion, stars first, with the values of the seats in `order`."""
    return _Ladder(narrator, order).rungs(standings, CRITERIA, narrator.words.say("Stars"))


class _Ladder(ladder.Ladder):
    """The tie of Mint Delivery: the orders delivered, the mints aboard, the ages."""

    def name(self, criterion: str) -> str:
        """What is compared."""
        if criterion == "age":
            return super().name(criterion)
        return self.say("Most orders delivered") if criterion == "delivered" else self.say("Mints aboard")


# Who leads on a score sheet


def leader(words: Words, standings: Standings, is_open: bool) -> tuple[str, str]:
    """Return who is ahead, and by what; `is_open` where an age is missing to tell."""

    def step(last: TieStep, facts: Json) -> str:
        if last.criterion == "delivered":
            return words.say("Orders {value} to {less}: {name} first", **facts)
        return words.say("Mints aboard {value} to {less}: {name} first", **facts)

    hint = words.say("Choose a player, then tap the orders")
    return leading.leader(words, standings, leading.STARS, hint=hint, step=step, is_open=is_open)
