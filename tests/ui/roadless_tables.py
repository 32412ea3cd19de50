"""Tables of Mint Delivery as an owner first has them: no road is entered, and hardly a card is known."""

from pathlib import Path
from typing import Any

from companion.table.table import Setup
from tests.ui.delivery_tables import C, Json, R, S
from tests.ui.sessions import laid
from ui.session import Session

TOWNS = ("town-nw", "town-ne", "town-se", "town-sw")
MINTS = ([C], [C, C], [S], [S, C], [R])
ORDERS = [
    {"id": f"{town}-{n}", "town": town, "mints": mints, "stars": (n + 1) // 2}
    for town in TOWNS
    for n, mints in enumerate(MINTS, 1)
]
BARE: Json = {"orders": ORDERS}
"""The orders that were turned up so far; nothing else was told."""
SAM: Json = {
    **BARE,
    "ai": [{"id": "sam", "name": "Sam", "truck": "truck-1", "workload": 2, "preference": [{"prefer": "most-stars"}]}],
}

MULTIPLAYER: Json = {
    "round": 2,
    "turn": {"seat": 0, "actions_left": 2},
    "seats": [
        {"name": "Ada", "at": "mintopia-city", "truck": "truck-1", "mints": {C: 3}, "orders": ["town-nw-2"]},
        {"name": "Ben", "at": "mintopia-city", "truck": "truck-2", "mints": {C: 4}, "orders": ["town-se-4"]},
    ],
    "towns": {
        "town-nw": {"pile": 5, "face_up": [{"order": "town-ne-4", "mints": 1}, {"order": "town-sw-5", "mints": 0}]},
        "town-ne": {"pile": 5, "face_up": [{"order": "town-se-1", "mints": 0}, {"order": "town-sw-3", "mints": 0}]},
        "town-se": {"pile": 5, "face_up": [{"order": "town-nw-3", "mints": 0}, {"order": "town-nw-5", "mints": 0}]},
        "town-sw": {"pile": 5, "face_up": [{"order": "town-ne-1", "mints": 0}, {"order": "town-se-2", "mints": 0}]},
    },
}
ALONE: Json = {
    "round": 2,
    "turn": {"seat": 0, "actions_left": 2},
    "belts": {"left": [C, S, C, C, C, R, C, S, C, C], "right": [C, C, S, C, R, C, C, S, C]},
    "stacks": [
        {"face_down": 4, "face_up": "town-nw-5"},
        {"face_down": 4, "face_up": "town-ne-2"},
        {"face_down": 3, "face_up": "town-se-1"},
        {"face_down": 4, "face_up": "town-sw-4"},
    ],
    "seats": [
        {"name": "Ada", "truck": "truck-2", "at": "dispatch", "mints": {C: 1}, "orders": ["town-se-2"]},
        {
            "name": "Sam",
            "automa": True,
            "ai": "sam",
            "at": "dispatch",
            "mints": {},
            "orders": ["town-nw-1", "town-ne-4"],
            "motivation": "get",
        },
    ],
}


def multiplayer(folder: Path, position: Json | None = None, pack: Json | None = None, **seen: Any) -> Session:
    """Two people in Mintopia City, the first to move."""
    tokens = len((position or {}).get("road_tokens", ()))
    options = {"road_conditions": tokens} if tokens else {}
    setup = Setup(
        "delivery", "multiplayer", ("Ada", "Ben"), options, {}, pack or BARE, {**MULTIPLAYER, **(position or {})}
    )
    return laid(folder, setup, **seen)


def alone(folder: Path, position: Json | None = None, pack: Json | None = None, **seen: Any) -> Session:
    """One person in the dispatch room, against Sam."""
    options = {"ai": "sam", "trucks": ["truck-2"]}
    return laid(
        folder, Setup("delivery", "solo", ("Ada",), options, {}, pack or SAM, {**ALONE, **(position or {})}), **seen
    )
