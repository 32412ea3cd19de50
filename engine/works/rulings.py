"""The twelve open points of Mint Works, the default first, and the two printings as presets.

Source: rules file, section 4.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.rulings import Ruling

RULINGS: Mapping[str, Ruling] = {
    ruling.id: ruling
    for ruling in (
        Ruling("tie-neighborhood", ("largest", "smallest")),
        Ruling("tie-automa", ("player", "automa", "shared"), ("solo",)),
        Ruling("mort-in-tie", ("most", "none"), ("solo",)),
        Ruling("gallery-in-tie", ("no", "yes")),
        Ruling("recycler-building", ("cost-and-current", "cost-and-printed", "current-only")),
        Ruling("swap-take-back", ("allowed", "forbidden")),
        Ruling("deed-leaves", ("open-no-owner", "closes", "owner-stays")),
        Ruling("gallery-leaves", ("supply", "owner")),
        Ruling("temp-as-if", ("full", "plain")),
        Ruling("supply-layout", ("fixed", "slide")),
        Ruling("automa-cards", ("skip", "oldest-plan", "oldest-card"), ("solo",)),
        Ruling("justin-block", ("location", "spaces"), ("solo",)),
    )
}

EDITIONS: Mapping[str, Mapping[str, str]] = {
    "current": {},
    "first": {"tie-neighborhood": "smallest", "recycler-building": "cost-and-printed", "justin-block": "spaces"},
}
"""Printing to the rulings in which it differs from the defaults."""
