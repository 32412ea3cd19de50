"""Everything that Mint Delivery gives the companion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from companion.contract.module import CardData, CardKind, GameModule
from companion.delivery import (
    applies,
    blank_orders,
    correction,
    examples,
    figures,
    hand_steps,
    known_distances,
    reasons,
    score_sheet,
    set_up,
    stand_ins,
    supposing,
)
from companion.delivery.dealing import DeliveryDealing
from companion.delivery.narrator import Narrator
from companion.delivery.policy import DeliveryPolicy
from companion.wording.phrases import in_stars
from engine.delivery.actions import place_token
from engine.delivery.game import State
from engine.delivery.moves import Move

CARDS: Final = CardData(
    lists=("orders", "trucks", "ai", "upgrades", "places"),
    whole=("map", "factory"),
    kinds={
        "orders": CardKind(40, ("town", "mints", "stars")),
        "trucks": CardKind(5, ("name", "colour", "capacity")),
        "ai": CardKind(5, ("name", "truck", "workload", "preference", "traits")),
        "upgrades": CardKind(13, ("name", "base", "ready_orders", "effect")),
    },
    printed={
        "places": ("name", "colour"),
        "trucks": ("name", "colour"),
        "upgrades": ("name", "text"),
        "ai": ("text",),
    },
)


def first_codes(state: State) -> Sequence[Move]:
    """Return the moves among which a code of the first version numbers a choice: road tokens could be anywhere then."""
    slot = state.prompt.slot
    is_token = slot is not None and slot.startswith("road-token-")
    return tuple(place_token.anywhere(state)) if is_token else state.legal_moves()


MODULE: Final = GameModule(
    narrator=Narrator,
    scene=examples.Scene,
    applies=applies.rules,
    corrector=correction,
    table_words=correction.TableWords,
    known_cards=correction.known,
    counts=set_up,
    sheet=score_sheet.DeliverySheet,
    supposing=supposing,
    figures=figures,
    scored=in_stars,
    policy=DeliveryPolicy(),
    assumed=stand_ins.assumed,
    dealing=DeliveryDealing(),
    hand_steps=hand_steps.hand_steps,
    reasons=reasons.reasons,
    cards=CARDS,
    begun=blank_orders.with_blanks,
    handed_notes=known_distances.handed_notes,
    first_codes=first_codes,
    bgg=230251,
)
