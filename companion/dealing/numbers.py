"""The number of a deal, as people say it to each other: six digits in two groups."""

from __future__ import annotations

import re
from typing import Final

DEALS: Final = 1_000_000
"""There are so many deals."""


def said(deal: int) -> str:
    """Return the number of a deal as it is shown: "042 917"."""
    digits = f"{deal:06}"
    return f"{digits[:-3]} {digits[-3:]}"


def read(text: str) -> int | None:
    """Return the deal that somebody typed, spaces and dashes allowed; None where it is not a number of six digits."""
    digits = re.sub(r"[\s.-]", "", text)
    return int(digits) if re.fullmatch(r"[0-9]{6}", digits, re.ASCII) else None
