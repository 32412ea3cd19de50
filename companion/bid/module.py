"""Everything that Mint Bid gives the companion."""

from __future__ import annotations

from typing import Final

from companion.bid import (
    applies,
    correction,
    examples,
    log,
    score_sheet,
    set_up,
    stand_ins,
    supposing,
)
from companion.bid.card_fields import KINDS
from companion.bid.how_to_play import HOW_TO_PLAY
from companion.bid.names import TIES, type_name
from companion.bid.narrator import Narrator
from companion.bid.policy import BidPolicy
from companion.contract.dealing import Dealing
from companion.contract.module import CardData, GameModule
from engine.bid import scoring
from engine.bid.game import State
from engine.bid.moves import Move
from engine.bid.setup import Config
from engine.game import AnyState

CARDS: Final = CardData(
    lists=("locations", "ai"),
    whole=("colours",),
    kinds=KINDS,
    split=frozenset({("locations", "mints"), ("ai", "one_player"), ("ai", "two_player")}),
)


def gathered(state: State, seat: int) -> list[str]:
    """Return the types of the Locations in the tableaus that a seat controls."""
    types = [state.cards.locations[card].type for card in scoring.controlled(state, seat)]
    return [type for type in types if type is not None]


def hands(state: State, seat: int) -> list[str]:
    """Return the names of the Locations in the tableaus that a seat controls."""
    names = [state.cards.locations[card].name for card in scoring.controlled(state, seat)]
    return [name for name in names if name is not None]


class BidDealing(Dealing):
    """Deals Mint Bid without its tin: one deck and a die."""

    def deals(self, state: AnyState) -> bool:
        """Return whether the next card or the die is asked for, and not what an AI's special ability comes to."""
        return bool(state.phase != "special")


MODULE: Final[GameModule[Config, State, Move, Narrator]] = GameModule(
    narrator=Narrator,
    how_to_play=HOW_TO_PLAY,
    log=log.Log,
    scene=examples.Scene,
    applies=applies.rules,
    corrector=correction,
    table_words=correction.TableWords,
    known_cards=correction.known_cards,
    counts=set_up,
    sheet=score_sheet.BidSheet,
    supposing=supposing,
    gathered=gathered,
    hands=hands,
    called=type_name,
    ties=TIES,
    policy=BidPolicy(),
    assumed=stand_ins.assumed,
    dealing=BidDealing(),
    cards=CARDS,
)
