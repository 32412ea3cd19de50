"""Everything that Mint Works gives the companion."""

from __future__ import annotations

from typing import Final

from companion.contract.module import CardData, GameModule
from companion.languages import Words
from companion.wording.phrases import in_stars, stars
from companion.works import (
    applies,
    correction,
    examples,
    log,
    score_sheet,
    set_up,
    supposing,
)
from companion.works.card_fields import KINDS
from companion.works.dealing import WorksDealing
from companion.works.how_to_play import HOW_TO_PLAY
from companion.works.names import TIES
from companion.works.narrator import Narrator
from companion.works.policy import WorksPolicy
from engine.works.cards import UNKNOWN
from engine.works.game import State
from engine.works.moves import Move
from engine.works.setup import Config

CARDS: Final = CardData(
    lists=("plans", "locations", "ai"),
    lists_sources=True,
    kinds=KINDS,
    is_whole=True,
    texts={
        "plans": ("name", (("plan", "{}"), ("the plan", "the {}"))),
        "locations": ("name", (("location", "{}"), ("the location", "the {}"), ("at the location", "at the {}"))),
        "ai": ("title", (("AI title", "{}"),)),
    },
)


def gathered(state: State, seat: int) -> list[str]:
    """Return the names of the plans that a seat has built, as their cards have them."""
    plans = state.config.plans
    return [plans[card].name for card in state.buildings[seat] if card != UNKNOWN]


MODULE: Final[GameModule[Config, State, Move, Narrator]] = GameModule(
    narrator=Narrator,
    how_to_play=HOW_TO_PLAY,
    log=log.Log,
    scene=examples.Scene,
    applies=applies.rules,
    corrector=correction,
    table_words=correction.TableWords,
    counts=set_up,
    sheet=score_sheet.WorksSheet,
    supposing=supposing,
    printing=lambda setup: str(setup.options.get("edition", "current")),
    gathered=gathered,
    called=Words.plan,
    ties=TIES,
    scored=in_stars,
    amount=stars,
    policy=WorksPolicy(),
    dealing=WorksDealing(),
    cards=CARDS,
    bgg=200077,
)
