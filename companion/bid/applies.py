"""Which rules of Mint Bid matter at this moment: those of the question, then those of the table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.bid import turns
from engine.bid.game import State

PHASES: Mapping[str, tuple[str, ...]] = {
    "block": ("block", "block.unseen", "block.until-empty"),
    "auction": ("auction.choose", "block.face-up", "auctioneer.passes", "block.until-empty"),
    "agree": ("open.consent", "open.offer-refused", "open.replaces"),
    "secret-bid": ("closed.secret", "closed.once", "mints.cannot-exceed", "closed.highest-pair", "closed.payment"),
    "winner": ("closed.tie.auctioneer", "closed.tied-only", "closed.tie.individual"),
    "ai-roll": ("ai.turn", "ai.roll", "ai.once"),
    "special": ("ai.special", "ai.roll"),
    "roll": ("roll", "mints.bank"),
    "deed": ("finale.deed", "finale.majority", "block.unseen"),
    "deed-place": ("finale.deed.must-place", "finale.deed"),
    "utility": (
        "finale.utility",
        "finale.utility.tableau",
        "finale.utility.connected",
        "finale.utility.same-place",
        "place.two-rows",
        "finale.majority",
    ),
    "production": ("finale.production", "finale.majority"),
    "over": ("score.printed", "score.matches", "finale.culture", "score.winner"),
}
"""The rules of each phase, an open auction and the placing of a card apart."""
OPEN = ("open.bid", "open.must-exceed", "open.minimum", "mints.cannot-exceed")
SHARED = ("open.partner-adjacent", "open.partner-withdrawn", "open.replaces", "open.consent")
PLACING = ("place.grid", "place.two-rows", "place.colours-free", "score.matches")
OF_AI = ("ai.place.matches", "ai.place.open-sides", "ai.place.reading-order", "ai.place.best")
OF_AI_AT_THE_END = ("ai.finale", "ai.finale.outcome", "ai.finale.margin", "ai.finale.hopeless", "ai.finale.best")


def rules(state: State) -> tuple[str, ...]:
    """Return the ids of the rules that matter now, each once, the most pressing first."""
    ids = (*_asked(state), *_lying(state))
    return tuple(dict.fromkeys(f"bid.{rule}" for rule in ids))


def _asked(state: State) -> Iterator[str]:
    phase = state.phase
    if turns.is_automa(state):
        yield from OF_AI if phase == "place" else OF_AI_AT_THE_END
    if phase == "bid":
        yield from _bidding(state)
    elif phase == "partner":
        is_open = state.auction is not None and state.auction.kind == "open"
        yield from ("open.share",) if is_open else ("closed.tie.partner", "closed.tied-only")
    elif phase == "place":
        yield from ("place.placer", *PLACING)
    else:
        yield from PHASES[phase]
    if phase in ("block", "deed") and not state.config.shared:
        yield "setup.removed-values"
    if phase == "deed-place":
        yield from PLACING
    if phase == "over" and state.config.mode == "solo":
        yield "solo.win"


def _bidding(state: State) -> Iterator[str]:
    """Yield the rules of a turn of an open auction: how it opens, what may be bid, and what else may be done."""
    auction, config = state.auction, state.config
    assert auction is not None
    if config.mode == "solo":
        yield from ("solo.turn", *(() if auction.bid else ("solo.open-at-one",)), *OPEN, "solo.no-pass")
        return
    if auction.bid is None:
        yield "open.auctioneer-opens"
    yield from OPEN
    yield from SHARED if config.shared else ("two.no-partners",)
    yield from ("open.winner-stays",) if auction.is_leading(auction.turn) else ("open.pass-once", "open.withdraw")
    yield from ("open.forced", "open.ends", "open.payment")
    if config.shared:
        yield "open.share"
    if config.automa is not None:
        yield "ai.answer" if auction.ai_rolled else "ai.turn"


def _lying(state: State) -> Iterator[str]:
    """Yield the rules about whose the cards are, and how the game goes on."""
    yield "control" if state.config.shared else "two.not-shared"
    if state.phase != "over" and state.finale is None:
        yield from ("rounds", "mints.public", "mints.bank")
    if state.config.automa is not None:
        yield "ai.seat"
