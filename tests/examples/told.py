"""The clauses that no example breaks, each for a reason of its own."""

TOLD: dict[str, frozenset[str]] = {
    # People may talk as they like: talking is no move, and nobody need do it.
    "bid": frozenset({"bid.open.talk"}),
}
