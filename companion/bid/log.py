"""The log of a game of Mint Bid in words: what each move did, and what it set off.

Secret bids are shown only when all are in, and then all at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from companion.bid.narrator import Narrator
from companion.contract import log
from companion.contract.log import Line
from engine.bid.game import State
from engine.bid.moves import Move, SecretBid
from engine.json_types import Json

Fact = Json


class Log(log.Log[State, Move, Narrator]):
    """Words the moves of one game, and what they set off."""

    def _set_off(self, before: State, move: Move, after: State) -> Iterator[Line]:
        """Yield all secret bids, once the last of them is in, then a line for all else that is worth telling."""
        if isinstance(move, SecretBid) and after.phase != "secret-bid":
            bids = [move.amount if seat == move.by else amount or 0 for seat, amount in enumerate(before.secret)]
            yield Line(before.round, None, self.words.say("The bids are shown"), self.narrator.bids(bids))
        now, facts = before.played(move)
        log = Log(self.narrator.seeing(now))
        for fact in facts:
            write = _FACTS.get(fact["move"])
            if write is not None:
                yield write(log, before.round, fact)

    def income(self, round: int, fact: Fact) -> Line:
        """A round began with income."""
        return Line(fact["round"], None, self.words.say("Income"), self._gains(fact["mints"]))

    def payout(self, round: int, fact: Fact) -> Line:
        """The die paid."""
        return Line(round, None, self.words.say("The die pays"), self._gains(fact["mints"]))

    def _gains(self, gains: Iterable[int]) -> str:
        say = self.words.say
        sentences = [
            say("{name} {gained}", name=self.narrator.name(seat), gained=f"+{gained}")
            for seat, gained in enumerate(gains)
            if gained
        ]
        return ", ".join(sentences) or say("nobody gains")

    def withdrawal(self, round: int, fact: Fact) -> Line:
        """Return the line for a seat, or the AI, that had to leave the auction."""
        say, name = self.words.say, self.narrator.name(fact["by"])
        if fact.get("forced"):
            return Line(round, fact["by"], say("Had to withdraw"), spoken=say("{name} had to withdraw", name=name))
        return Line(round, fact["by"], say("Withdrew"), spoken=say("{name} withdrew", name=name))

    def ai_bid(self, round: int, fact: Fact) -> Line:
        """The AI's die became a bid."""
        say, amount = self.words.say, fact["amount"]
        spoken = say("{name} bid {amount}", name=self.narrator.name(fact["by"]), amount=amount)
        return Line(round, fact["by"], say("Bid {amount}", amount=amount), spoken=spoken)

    def award(self, round: int, fact: Fact) -> Line:
        """A card was won, and paid."""
        say, name = self.words.say, self.narrator.name
        seats, paid, location = fact["seats"], fact["paid"], self.narrator.location(fact["location"])
        if len(seats) == 1:
            text = say("Won {location}", location=location)
            is_automa = seats[0] == self.narrator.config.automa
            price = "" if is_automa else say("paid: {mints}", mints=self.narrator.mints(paid[seats[0]]))
            whole = say("{name} won {location}", name=name(seats[0]), location=location)
            return Line(round, seats[0], text, price, spoken=whole)
        won = say(
            "{location} goes between {name} and {other}", location=location, name=name(seats[0]), other=name(seats[1])
        )
        prices = [say("{name} ({amount})", name=name(seat), amount=paid[seat]) for seat in seats]
        return Line(round, None, won, say("paid: {mints}", mints=", ".join(prices)))

    def unsold(self, round: int, fact: Fact) -> Line:
        """A card found no buyer."""
        return Line(
            round, None, self.words.say("{location} is not sold", location=self.narrator.location(fact["location"]))
        )


_FACTS: Mapping[str, Callable[[Log, int, Fact], Line]] = {
    "income": Log.income,
    "payout": Log.payout,
    "withdraw": Log.withdrawal,
    "ai-bid": Log.ai_bid,
    "award": Log.award,
    "unsold": Log.unsold,
}
"""The facts that have a line of their own, from the round in which the move was made."""
