"""The steps of a game of Mint Delivery as short sentences: who did what."""

from __future__ import annotations

from companion.contract.log_parts import seat_of
from companion.delivery import move_done
from companion.delivery.narrator import Narrator, picked
from companion.languages import Words
from engine.delivery.game import State
from engine.delivery.moves import (
    AiShift,
    Buy,
    Deliver,
    Drive,
    End,
    Load,
    Move,
    Pick,
    RevealMint,
    RevealOrder,
    RevealUpgrade,
    StandStill,
    Take,
)
from engine.delivery.setup import Config


class MoveTitles:
    """Names the steps of one game."""

    def __init__(self, words: Words, config: Config) -> None:
        """Speak in these words of the seats and cards of this config."""
        self.words = words
        self.narrator = Narrator(words, config)

    def title(self, before: State, move: Move, after: State) -> str:
        """What was done, as a short sentence with its subject."""
        say, narrator = self.words.say, self.narrator.seeing(after)
        name = narrator.name(move.by) if isinstance(move.by, int) else ""
        if isinstance(move, Drive):
            return say("{name} drove {to}", name=name, to=narrator.places.to(move.onward or move.to))
        if isinstance(move, Take):
            return say("{name} took {order}", name=name, order=narrator.the_order(move.order))
        if isinstance(move, Deliver):
            return say("{name} delivered {order}", name=name, order=narrator.delivered(move.order))
        if isinstance(move, Load | Pick):
            mints = picked(move) if isinstance(move, Pick) else move.mints
            return say("{name} loaded {mints}", name=name, mints=narrator.mints(mints))
        if isinstance(move, Buy):
            return say("{name} bought {upgrade}", name=name, upgrade=narrator.upgrade(move.upgrade))
        if isinstance(move, End):
            return say("{name} ended the turn", name=name)
        if isinstance(move, AiShift):
            return say("{name} shifted both belts", name=name)
        if isinstance(move, StandStill):
            return say("{name} stood still", name=name)
        return move_done.did(narrator, before, move, after, name)

    def seat(self, before: State, move: Move) -> int | None:
        """Whose step it was; None where it was the table's."""
        return seat_of(move)

    def turned_up(self, move: Move) -> str | None:
        """The card or mint that a reveal showed."""
        if isinstance(move, RevealMint):
            return self.narrator.mint(move.mint)
        if isinstance(move, RevealUpgrade):
            return self.narrator.upgrade(move.upgrade)
        if not isinstance(move, RevealOrder):
            return None
        if move.new is not None:
            return self.narrator.described(move.new.as_json())
        return None if move.order is None else self.narrator.the_order(move.order)
