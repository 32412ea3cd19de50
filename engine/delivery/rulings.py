"""The open points of Mint Delivery, the default of the default edition first, and the printings as presets.

Source: rules file, sections 1.2 and 5.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.rulings import Ruling

PEOPLE, SOLO = ("multiplayer",), ("solo",)

RULINGS: Mapping[str, Ruling] = {
    ruling.id: ruling
    for ruling in (
        Ruling("order-limit", ("three", "none"), PEOPLE),
        Ruling("two-player-clear", ("any-town", "none", "neighbour-town"), PEOPLE),
        Ruling("upgrade-pool", ("all", "not-base"), PEOPLE),
        Ruling("mint-supply", ("finite", "unlimited"), PEOPLE),
        Ruling("short-piles", ("even", "last-short"), PEOPLE),
        Ruling("stranded-mints", ("supply", "remaining-order"), PEOPLE),
        Ruling("optimise-count", ("any", "one"), PEOPLE),
        Ruling("unload-where", ("load-spaces", "anywhere"), PEOPLE),
        Ruling("upgrade-mints", ("spent", "kept"), PEOPLE),
        Ruling("upgrade-orders-count", ("yes", "no"), PEOPLE),
        Ruling("upgrade-clears", ("no", "yes"), PEOPLE),
        Ruling("upgrade-where", ("anywhere", "mintopia-city"), PEOPLE),
        Ruling("road-direction", ("retoss", "nearest"), PEOPLE),
        Ruling("highway-bend", ("follow", "straight-only"), PEOPLE),
        Ruling("highway-blocked", ("stay", "refuse"), PEOPLE),
        Ruling("jam-free", ("no", "yes"), PEOPLE),
        Ruling("solo-return", ("free", "printed-order"), SOLO),
        Ruling("automa-motivation", ("cycle", "in-order"), SOLO),
        Ruling("automa-right-to-left", ("mints", "orders"), SOLO),
        Ruling("solo-take-where", ("dispatch", "anywhere"), SOLO),
        Ruling("solo-load-amount", ("up-to", "exact"), SOLO),
        Ruling("automa-load-amount", ("all-orders", "oldest-order"), SOLO),
        Ruling("automa-load-belts", ("both", "one"), SOLO),
        Ruling("automa-missing-mints", ("standstill", "shift"), SOLO),
        Ruling("automa-deliver-target", ("oldest", "nearest"), SOLO),
        Ruling("automa-passing", ("deliver", "target-only"), SOLO),
        Ruling("path-tie", ("by-id", "player"), SOLO),
        Ruling("player-on-ai-space", ("pass", "closed"), SOLO),
        Ruling("deck-empty", ("all-taken", "no-face-down"), SOLO),
        Ruling("solo-age-tie", ("shared", "player", "automa"), SOLO),
    )
}

EDITIONS: Mapping[str, Mapping[str, str]] = {
    "revised": {},
    "original": {"order-limit": "none", "two-player-clear": "none", "upgrade-pool": "not-base"},
    "english": {},
    "french": {"solo-return": "printed-order", "automa-motivation": "in-order", "automa-right-to-left": "orders"},
}
"""Printing to the rulings in which it differs from the defaults."""

OF_MODE: Mapping[str, tuple[str, ...]] = {"multiplayer": ("revised", "original"), "solo": ("english", "french")}
"""The printings that a mode can be played under, the default first."""
