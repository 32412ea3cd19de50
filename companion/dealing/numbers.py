"""The number of a deal, as people say it to each other: six digits in two groups."""

from __future__ import annotations

import re
from dataclasses import replace
from secrets import randbelow
from typing import Final

from companion.table.table import Setup

DEALS: Final = 1_000_000
"""There are so many deals."""


def new() -> int:
    """Return the number of a new deal, by chance."""
    return randbelow(DEALS)


def anew(setup: Setup) -> Setup:
    """Return a set-up to be played once more: with another deal, if the app deals it."""
    return setup if setup.deal is None else replace(setup, deal=new())


def said(deal: int) -> str:
    """Return the number of a deal as it is shown: "042 917"."""
    digits = f"{deal:06}"
    return f"{digits[:-3]} {digits[-3:]}"


def read(text: str) -> int | None:
    """Return the deal that was typed, spaces and dashes allowed, or None if it is not a number of six digits."""
    digits = re.sub(r"[\s.-]", "", text)
    return int(digits) if re.fullmatch(r"[0-9]{6}", digits, re.ASCII) else None
