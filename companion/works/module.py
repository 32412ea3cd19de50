"""Everything that Mint Works gives the companion."""

from __future__ import annotations

from typing import Final

from companion.contract.module import CardData, CardKind, GameModule
from companion.wording.phrases import in_stars
from companion.works import (
    applies,
    correction,
    examples,
    figures,
    hand_steps,
    log,
    reasons,
    score_sheet,
    set_up,
    supposing,
)
from companion.works.dealing import WorksDealing
from companion.works.narrator import Narrator
from companion.works.policy import WorksPolicy

CARDS: Final = CardData(
    lists=("plans", "locations", "ai"),
    lists_sources=True,
    kinds={
        "plans": CardKind(21, ("name", "type", "cost", "stars", "amount")),
        "locations": CardKind(10, ("name", "spaces", "requirement", "amount", "others_gain", "owner_income")),
        "ai": CardKind(4, ("name", "title", "starting_mints", "cost_order", "type_order", "mint_supply")),
    },
    is_whole=True,
    texts={
        "plans": ("name", (("plan", "{}"), ("the plan", "the {}"))),
        "locations": ("name", (("location", "{}"), ("the location", "the {}"), ("at the location", "at the {}"))),
        "ai": ("title", (("AI title", "{}"),)),
    },
)

MODULE: Final = GameModule(
    narrator=Narrator,
    log=log.Log,
    scene=examples.Scene,
    applies=applies.rules,
    corrector=correction,
    table_words=correction.TableWords,
    counts=set_up,
    sheet=score_sheet.WorksSheet,
    supposing=supposing,
    figures=figures,
    scored=in_stars,
    policy=WorksPolicy(),
    dealing=WorksDealing(),
    hand_steps=hand_steps.hand_steps,
    reasons=reasons.reasons,
    cards=CARDS,
    bgg=200077,
)
