"""The number of a deal, as people say it to each other: six digits in two groups; and as a QR code holds it."""

from __future__ import annotations

import re
from dataclasses import replace
from secrets import randbelow
from typing import Final

from companion.table.table import Setup

DEALS: Final = 1_000_000
"""There are so many deals."""
_CODE: Final = re.compile(r"MINT-DEAL\.([A-Z]+)\.([0-9]{6})", re.ASCII)


def new() -> int:
    """Return the number of a new deal, by chance."""
    return randbelow(DEALS)


def anew(setup: Setup) -> Setup:
    """Return a set-up to be played once more: with another deal, if the app deals it."""
    return setup if setup.deal is None else replace(setup, deal=new())


def in_groups(deal: int) -> str:
    """Return the number of a deal as it is shown: "042 917"."""
    digits = f"{deal:06}"
    return f"{digits[:-3]} {digits[-3:]}"


def read(text: str) -> int | None:
    """Return the deal that was typed, spaces and dashes allowed, or None if it is not a number of six digits."""
    digits = re.sub(r"[\s.-]", "", text)
    return int(digits) if re.fullmatch(r"[0-9]{6}", digits, re.ASCII) else None


def code(game: str, deal: int) -> str:
    """Return the text of the QR code of a deal, in letters that make it small."""
    return f"MINT-DEAL.{game.upper()}.{deal:06}"


def read_code(text: str) -> tuple[str, int] | None:
    """Return the game and the number of the deal that the text of a code names, or None if it names none."""
    match = _CODE.fullmatch(text.strip().upper())
    return (match[1].lower(), int(match[2])) if match is not None else None
