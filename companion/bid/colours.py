"""The colours of the half mints, which an owner names once for all Locations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from companion.packs.owner_packs import OwnerPacks

GAME: Final = "bid"


def name(packs: OwnerPacks, pack: Mapping[str, Any], colours: Iterable[str]) -> bool:
    """Keep the colours that a game was told of with the owner's cards, after those known; tell whether any was new.

    `pack` is what the game is played with: invented cards tell nothing of the real ones.
    """
    known = packs.values(GAME).get("colours", [])
    every = list(dict.fromkeys([*known, *colours]))
    if every == known or pack.get("fictional") or packs.in_use(GAME).fictional:
        return False
    packs.put(GAME, {"colours": every})
    return True
