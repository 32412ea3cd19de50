"""Which rules of Mint Delivery matter at this moment: those of the question, of the place, then of the cards and tokens
there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from engine.delivery.game import State
from engine.delivery.questions import kind_of
from engine.delivery.state import Toward

ENDING = ("score.stars", "score.tie", "end.supplies", "end.piles", "end.solo")
OPEN: Mapping[str, tuple[str, ...]] = {
    "road-token": (
        *("road.setup", "road.number", "road.setup.token"),
        *("road.setup.no-road", "road.setup.next-to-town", "road.setup.occupied"),
    ),
    "upgrade": ("upgrade.offer", "table.card-seen"),
    "town": ("table.slot", "table.card-seen", "table.unknown-card"),
    "kept": ("setup.lowest", "table.card-seen", "table.unknown-card"),
    "belt": ("solo.belt", "table.mint-count"),
    "stack": ("table.slot", "table.card-seen", "table.unknown-card"),
}
"""The rules of a reveal, by what is turned up."""
ABOUT: Mapping[str, tuple[str, ...]] = {
    "truck": ("setup.truck-taken",),
    "ai": ("automa.decides",),
    "discard": ("setup.lowest",),
    "clear": ("two-player.clear",),
    "return": ("solo.return.all", "solo.return.order", "solo.return.limit"),
    "automa-path": ("automa.path-tie", "automa.path"),
}
"""The rules of a decision that is not a turn."""
MOTIVES: Mapping[str, tuple[str, ...]] = {
    "complete": ("automa.motivation.complete", "automa.oldest"),
    "take": ("automa.motivation.take", "automa.preference", "automa.tie.stars", "automa.tie.leftmost"),
    "get": ("automa.motivation.get", "automa.right-to-left", "automa.frontmost", "automa.shift", "automa.standstill"),
}
"""The rules of what drives the automa."""
DELIVERING = ("deliver.where", "deliver.mints")
TAKING = ("take.face-up", "take.limit", "take.mints", "take.left-order")
LOADING = ("load.amount", "load.room", "supply.finite", "unload.aboard", "optimise.where", "optimise.classics")
PICKING = ("solo.load.window", "solo.load.amount", "load.room", "solo.shift.count", "solo.belt")


def rules(state: State) -> tuple[str, ...]:
    """Return the ids of the rules that matter now, each once, the most pressing first."""
    ids = (*_asked(state), *_here(state), *_lying(state))
    return tuple(dict.fromkeys(f"delivery.{rule}" for rule in ids))


def _asked(state: State) -> Iterator[str]:
    prompt = state.prompt
    if prompt.ask == "over":
        yield from ENDING
    elif prompt.ask == "reveal" and prompt.slot is not None:
        yield from OPEN[kind_of(prompt.slot)]
    elif prompt.ask == "automa":
        yield from MOTIVES[state.motivation]
        yield from ("automa.path", "automa.decides")
    elif prompt.about is not None and prompt.about in ABOUT:
        yield from ABOUT[prompt.about]
    else:
        yield from ("turn.actions", "turn.free", "turn.end", "turn.place")


def _here(state: State) -> Iterator[str]:
    """Yield the rules about what can be done on the space of the truck whose turn it is."""
    at = state.at[state.turn]
    if state.phase != "play" or state.prompt.about != "turn" or isinstance(at, Toward):
        return
    network = state.config.network
    space = network.spaces[at]
    if space.serves is not None:
        yield from DELIVERING
    if state.config.automa is not None:
        if space.kind == "dispatch":
            yield from ("take.face-up", "take.limit")
        if space.belt is not None:
            yield from PICKING
    elif space.serves is not None:
        yield from TAKING
    elif space.loads:
        yield from LOADING
    yield "move.road"


def _lying(state: State) -> Iterator[str]:
    """The road conditions, the upgrades on offer, and how the game will end."""
    for token, _ in state.road_tokens:
        yield f"road.{token}"
    if state.garage:
        yield from ("upgrade.offer", "upgrade.count", "upgrade.ready", "upgrade.once", "upgrade.use")
    if state.phase == "play" and state.config.automa is None:
        yield from ("end.supplies", "end.piles")
    elif state.phase == "play":
        yield "end.solo"
