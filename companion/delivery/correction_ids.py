"""The ids of what can be edited on a table of Mint Delivery: parts that a colon parts, since ids have hyphens."""

from __future__ import annotations

YES, NO = "yes", "no"
EMPTY, NOWHERE = "empty", "nowhere"
TOWARD = "toward"
UPGRADE = "upgrade/"
"""What stands before the id of an upgrade, so that none is taken for an order."""


def id_of(*parts: str | int) -> str:
    """Return the id of a field, a place or a zone."""
    return ":".join(map(str, parts))


def parts_of(id: str) -> list[str]:
    """Return the parts of an id; the last one may have colons of its own."""
    kind = id.partition(":")[0]
    return id.split(":", _PARTS.get(kind, 1))


_PARTS = {"mint": 2, "bought": 2, "under": 2}
