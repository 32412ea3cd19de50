"""What Mint Pile gives the companion: its words. All else has a default."""

from __future__ import annotations

from typing import Any

from companion.contract.module import AnyModule, GameModule
from companion.contract.plain import PlainNarrator
from engine.config import SetupStep
from engine.verdict import Illegal
from tests.fourth_game.rules import MOST, Move, Take

REFUSED = {
    "pile.take": f"Take one to {MOST} mints, and no more than lie there.",
    "pile.turn.not-yours": "It is somebody else’s turn.",
    "pile.over": "The game is over.",
}


class Narrator(PlainNarrator[Any, Any]):
    """Says what happens in Mint Pile."""

    def setup_step(self, step: SetupStep) -> str:
        return f"Lay out {step.counts['mints']} mints"

    def breach(self, rule: str, verdict: Illegal) -> str:
        return REFUSED[rule]

    def done(self, move: Move) -> str:
        return f"Takes {move.count}" if isinstance(move, Take) else super().done(move)


MODULE: AnyModule = GameModule(narrator=Narrator)
