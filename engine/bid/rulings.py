"""The sixteen open points of Mint Bid, the default first. There is one printing of the game.

Source: rules file, section 6.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.rulings import Ruling

OPEN = ("multiplayer", "two-player", "two-player-ai")

RULINGS: Mapping[str, Ruling] = {
    ruling.id: ruling
    for ruling in (
        Ruling("bank", ("finite", "unlimited")),
        Ruling("opening", ("must-bid", "may-pass"), OPEN),
        Ruling("passes", ("once", "unlimited"), OPEN),
        Ruling("unsold", ("discard", "auctioneer"), OPEN),
        Ruling("placer", ("bidder", "auctioneer"), ("multiplayer",)),
        Ruling("majority", ("live", "snapshot")),
        Ruling("utility-scope", ("any", "own")),
        Ruling("utility-connect", ("whole", "touch")),
        Ruling("production-scope", ("any", "own")),
        Ruling("deed-pool", ("eligible", "all"), ("two-player", "two-player-ai", "solo")),
        Ruling("ai-rolls-two", ("once", "each-lap"), ("two-player-ai",)),
        Ruling("ai-rolls-solo", ("once", "each-bid"), ("solo",)),
        Ruling("solo-tie", ("ai", "tie-breaks"), ("solo",)),
        Ruling("hopeless", ("skip", "margin"), ("two-player-ai", "solo")),
        Ruling("short-block", ("flip-rest", "discard-rest")),
        Ruling("deals", ("not-binding", "binding"), ("multiplayer",)),
    )
}

EDITIONS: Mapping[str, Mapping[str, str]] = {}
"""Printings and the rulings in which they differ from the defaults: there is but one."""
