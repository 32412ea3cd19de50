"""What hands must do after any move, that the move did not say: mints from and to the bank, cards that go somewhere."""

from __future__ import annotations

from collections.abc import Iterator

from engine.bid import automa, position, rounds, rules
from engine.bid.moves import Decline, Move
from engine.bid.setup import Config
from engine.bid.state import StateData
from engine.json_types import Json, JsonDict
from engine.moves import TABLE_MOVES
from engine.verdict import Step


def steps(before: StateData, move: Move) -> tuple[Step, ...]:
    """Return what people must do after a legal move made in the state `before`, in order; for the AI's own move with
    what hands do for it."""
    if isinstance(move, TABLE_MOVES):
        return ()
    draft = rules.carry_out(before, move)
    due: list[Step] = []
    if move.by == before.config.automa and before.config.automa is not None:
        due.append(automa.handling(move))
    elif isinstance(move, Decline) and before.phase == "deed-place" and before.finale:
        due.append(Step("lay-aside", {"location": before.finale.deed}))
    for fact in draft.set_off:
        due += _of_fact(fact, draft)
    if draft.auctioneer != before.auctioneer:
        due.append(Step("take-token", {"seat": draft.auctioneer}))
    gone = before.deck - draft.deck - (1 if before.phase == "block" else 0)
    if gone > 0:
        due.append(Step("lay-deck-aside", {"cards": gone}))
    if draft.phase == "block" and before.phase != "block":
        due.append(Step("turn-up", {"cards": rounds.to_turn_up(draft)}))
    elif draft.phase == "deed" and before.phase != "deed" and draft.finale:
        due.append(Step("draw", {"seat": draft.finale.by}))
    return tuple(due)


def opening(config: Config, source: JsonDict | None) -> tuple[Step, ...]:
    """`bid.income`: return what people must do as a game or a position begins, before the first move: the income that
    it began with, and what else its position set off."""
    draft = position.start(config) if source is None else position.read(config, source)
    return tuple(step for fact in draft.set_off for step in _of_fact(fact, draft))


def _of_fact(fact: Json, draft: StateData) -> Iterator[Step]:
    """Yield what hands must do because of a fact that the move set off."""
    kind = fact["move"]
    if kind in ("income", "payout"):
        yield from _gained(kind, fact["mints"], draft)
    elif kind == "award":
        for seat, mints in enumerate(fact["paid"]):
            if mints:
                yield Step("pay", {"seat": seat, "mints": mints})
    elif kind == "unsold":
        yield Step("lay-aside", {"location": fact["location"]})
    elif kind == "place":
        tableau = draft.tableau_of(fact["location"])  # by ruling `placer` it need not be that of the placer
        assert tableau is not None
        yield Step("lay-first", {"location": fact["location"], "seats": list(draft.config.sharers[tableau])})


def _gained(kind: str, mints: list[int], draft: StateData) -> Iterator[Step]:
    """Yield the steps that take mints from the bank: a single one if all people gain alike."""
    people = mints[: draft.config.people]
    if len(people) > 1 and len(set(people)) == 1:
        if people[0]:
            yield Step(kind, {"mints": people[0]})
        return
    for seat, gained in enumerate(mints):
        if gained:
            yield Step("take-mints", {"seat": seat, "mints": gained, "for": kind})
