"""Everything that Mint Bid gives the companion."""

from __future__ import annotations

from typing import Final

from companion.bid import (
    applies,
    correction,
    examples,
    figures,
    hand_steps,
    log,
    reasons,
    score_sheet,
    set_up,
    stand_ins,
    supposing,
)
from companion.bid.dealing import BidDealing
from companion.bid.narrator import Narrator
from companion.bid.policy import BidPolicy
from companion.contract.module import CardData, CardKind, GameModule

SIDES: Final = ("mints/top", "mints/right", "mints/bottom", "mints/left")
FACES: Final = tuple(f"{table}/{face}" for table in ("one_player", "two_player") for face in range(1, 7))

CARDS: Final = CardData(
    lists=("locations", "ai"),
    whole=("colours",),
    kinds={
        "locations": CardKind(30, ("name", "type", "vp", *SIDES)),
        "ai": CardKind(4, ("name", *FACES)),
    },
    split=frozenset({("locations", "mints"), ("ai", "one_player"), ("ai", "two_player")}),
)

MODULE: Final = GameModule(
    narrator=Narrator,
    log=log.Log,
    scene=examples.Scene,
    applies=applies.rules,
    corrector=correction,
    table_words=correction.TableWords,
    known_cards=correction.known,
    counts=set_up,
    sheet=score_sheet.BidSheet,
    supposing=supposing,
    figures=figures,
    policy=BidPolicy(),
    assumed=stand_ins.assumed,
    dealing=BidDealing(),
    hand_steps=hand_steps.hand_steps,
    reasons=reasons.reasons,
    cards=CARDS,
)
