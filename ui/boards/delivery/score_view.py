"""Who leads on a score sheet of Mint Delivery and by what, in words. No Flet here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.languages import Words
from engine.standings import Standings, TieStep
from ui.boards import leading


def leader(words: Words, standings: Standings, is_open: bool) -> tuple[str, str]:
    """Return who is ahead, and by what; `is_open` where an age is missing to tell."""

    def step(last: TieStep, facts: Mapping[str, Any]) -> str:
        if last.criterion == "delivered":
            return words.say("Orders {value} to {less}: {name} first", **facts)
        return words.say("Mints aboard {value} to {less}: {name} first", **facts)

    hint = words.say("Choose a player, then tap the orders")
    return leading.leader(words, standings, leading.STARS, hint=hint, step=step, is_open=is_open)
