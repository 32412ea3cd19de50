"""The steps of a game of Mint Bid as short sentences: who did what."""

from __future__ import annotations

from companion.bid import move_done
from companion.bid.narrator import Narrator
from companion.contract.log_parts import seat_of
from companion.languages import Words
from engine.bid.game import State
from engine.bid.moves import Bid, Choose, Move, Pass, Place, Reveal, Roll, SecretBid, Withdraw
from engine.bid.setup import Config


class MoveTitles:
    """Names the steps of one game."""

    def __init__(self, words: Words, config: Config) -> None:
        """Speak in these words of the seats and cards of this config."""
        self.words = words
        self.narrator = Narrator(words, config)

    def title(self, before: State, move: Move, after: State) -> str:
        """What was done, as a short sentence with its subject; of a secret bid never how much."""
        say, narrator = self.words.say, self.narrator.seeing(after)
        name = narrator.name(move.by) if isinstance(move.by, int) else ""
        if isinstance(move, Choose):
            return say("{name} put {location} up for auction", name=name, location=narrator.location(move.location))
        if isinstance(move, Bid) and after.phase != "agree":
            return say("{name} bid {amount}", name=name, amount=move.amount + move.partner_amount)
        if isinstance(move, Pass):
            return say("{name} passed", name=name)
        if isinstance(move, Withdraw):
            return say("{name} withdrew", name=name)
        if isinstance(move, SecretBid):
            return say("{name} has bid in secret", name=name)
        if isinstance(move, Place):
            return say("{name} placed {location}", name=name, location=narrator.location(move.location))
        return move_done.did(narrator, before, move, after, name)

    def seat(self, before: State, move: Move) -> int | None:
        """Whose step it was; None where it was the table's."""
        return seat_of(move)

    def turned_up(self, move: Move) -> str | None:
        """The card or the die that chance showed."""
        if isinstance(move, Roll):
            return self.words.say("a {value} on the die", value=move.value)
        return self.narrator.location(move.location) if isinstance(move, Reveal) else None
