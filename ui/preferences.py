"""What one person has chosen of how the app looks and behaves: read from the settings kept in the store. No Flet here.

What a setting holds may have been written by another version or by hand: anything else than a choice is the usual one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from engine.json_types import Json, JsonDict, JsonValue

THEMES: Final = ("system", "light", "dark")
CONTRASTS: Final = ("system", "normal", "high")
TEXT_SIZES: Final = ("normal", "large", "largest")
DICE: Final = ("table", "app")
"""Who rolls: the people at the table, or the app."""
ON_DEMAND: Final = "demand"
COACH: Final = ("off", "after", ON_DEMAND)
"""When the coach thinks: never, once a game is over, or during one too if it is asked."""
SWITCH: Final = (False, True)

CHOICES: Final[Mapping[str, Sequence[JsonValue]]] = MappingProxyType(
    {
        "theme": THEMES,
        "contrast": CONTRASTS,
        "text_size": TEXT_SIZES,
        "table_mode": SWITCH,
        "dice": DICE,
        "coach": COACH,
        "awake": SWITCH,
        "haptics": SWITCH,
        "open_stars": SWITCH,
        "play_on": SWITCH,
    }
)
"""What each preference may be."""


@dataclass(frozen=True, slots=True)
class Preferences:
    """The choices: each is in force at once and for every game. `haptics` None goes by the device, `open_stars` shows
    the stars that several people have delivered before the game is over, and with `play_on` opponents in dealt games
    move without a tap."""

    theme: str = "system"
    contrast: str = "system"
    text_size: str = "normal"
    table_mode: bool = False
    dice: str = "table"
    awake: bool = True
    haptics: bool | None = None
    open_stars: bool = False
    play_on: bool = False
    coach: str = "off"


def key(name: str) -> str:
    """Return the name under which a preference is kept."""
    return name.replace("_", "-")


def from_settings(settings: Json) -> Preferences:
    """Return the preferences that the settings hold."""
    chosen: JsonDict = {}
    for name, choices in CHOICES.items():
        value = settings.get(key(name))
        if any(value == choice and type(value) is type(choice) for choice in choices):  # a 1 is no True
            chosen[name] = value
    return Preferences(**chosen)
