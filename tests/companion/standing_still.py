"""Mint Delivery alone, where the AI stands still for good: only the person can change anything, if anybody."""

from __future__ import annotations

from typing import Any, Final

from companion.packs import packs
from companion.table.table import Setup


def delivery(**changes: Any) -> Setup:
    """Return a set-up with these changes of the person; the truck of the AI is full."""
    person = {"name": "Ada", "truck": "truck-a", "at": "dispatch", "delivered": ["orchid-4", "larkspur-6", "nettle-6"]}
    cleo = {
        "name": "Cleo",
        "automa": True,
        "ai": "cleo",
        "at": "ai-dock",
        "mints": {"classic": 1, "sugar-free": 1, "cinnamon": 2},
        "orders": ["orchid-7", "nettle-9", "larkspur-8"],
        "motivation": "get",
    }
    position = {
        "turn": {"seat": 0, "actions_left": 2},
        "seats": [{**person, **changes}, cleo],
        "belts": {
            "left": [
                "classic",
                "classic",
                "sugar-free",
                "sugar-free",
                "classic",
                "sugar-free",
                "sugar-free",
                "classic",
            ],
            "right": ["classic", "classic", "sugar-free", "sugar-free", "classic", "sugar-free", "classic", "classic"],
        },
        "stacks": [
            {"face_down": 0, "face_up": None},
            {"face_down": 2, "face_up": "nettle-8"},
            {"face_down": 2, "face_up": "orchid-10"},
            {"face_down": 0, "face_up": None},
        ],
    }
    return Setup("delivery", "solo", ("Ada",), {"ai": "cleo"}, pack=packs.sample("delivery"), position=position)


STUCK: Final = {"orders": ["marigold-10", "orchid-8", "larkspur-9"]}
"""Orders that ask for cinnamon, which the AI has: nothing can be delivered, and no fourth order be taken."""
