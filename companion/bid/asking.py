"""Can I…? in Mint Bid: any seat and move, and every clause that speaks against it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from typing import Self

from companion.contract import questions
from companion.contract.questions import Against
from engine.bid import grid
from engine.bid.actions.place import card_due
from engine.bid.game import State
from engine.bid.moves import KINDS as AUCTIONS
from engine.bid.moves import WHERE, Bid, Choose, Move, Pass, Place, Withdraw, from_json
from engine.bid.setup import Config
from engine.json_types import JsonDict

KINDS = ("auction", "bid", "pass", "withdraw", "place", "relocate", "rotate")
"""What a person can do; alone one neither chooses an auction nor passes."""
NOT_ALONE = ("auction", "pass")
ALONE = "alone"
"""Without a partner."""
FIELDS: Mapping[str, tuple[str, ...]] = {
    "auction": ("location", "kind"),
    "bid": ("amount", "partner", "share"),
    "place": ("location", "of", "side"),
    "relocate": ("location", "of", "side"),
    "rotate": ("location",),
}


class Question(questions.Question):
    """A question in which a seat may name its neighbours."""

    __slots__ = ()

    def of(self, seat: int) -> Self:
        """Return the same question about another seat, whose neighbours are others."""
        kept = {name: value for name, value in self.chosen.items() if name not in ("partner", "share")}
        return replace(self, seat=seat, chosen=kept)


def kinds(config: Config) -> tuple[str, ...]:
    """Return the kinds of move that this game has."""
    return tuple(kind for kind in KINDS if config.mode != "solo" or kind not in NOT_ALONE)


def fields(config: Config, question: Question) -> tuple[str, ...]:
    """Return what must be chosen of a kind of move, in the order in which it is asked."""
    names = FIELDS.get(question.kind, ())
    if not config.shared:
        return tuple(name for name in names if name not in ("kind", "partner", "share"))
    is_alone = question.chosen.get("partner", ALONE) == ALONE
    return tuple(name for name in names if name != "share" or not is_alone)


# What may be chosen


def likely(state: State, question: Question, name: str) -> tuple[str, ...]:
    """Return the values that a person would choose first for a field."""
    return tuple(dict.fromkeys(_LIKELY[name](state, question)))


def others(state: State, question: Question, name: str) -> tuple[str, ...]:
    """Return all else that can be chosen for a field: Locations that are not at hand."""
    first = likely(state, question, name)
    return tuple(card for card in state.cards.complete if card not in first) if name == "location" else ()


def _locations(state: State, question: Question) -> Iterable[str]:
    if question.kind in ("relocate", "rotate"):
        return _placed(state)
    due = card_due(state) if question.kind == "place" else None
    return state.block if due is None else (due,)


def _placed(state: State) -> Iterator[str]:
    return (card for rows in state.tableaus for card in grid.cards(rows))


def _beside(state: State, question: Question) -> Iterator[str]:
    return (card for card in _placed(state) if card != question.chosen.get("location"))


def _up_to(mints: int) -> Iterator[str]:
    """Yield every number of mints that a seat may have, and one more."""
    return map(str, range(1, mints + 2))


def _partners(state: State, question: Question) -> tuple[str, ...]:
    return (ALONE, *map(str, state.config.neighbours[question.seat]))


_LIKELY: Mapping[str, Callable[[State, Question], Iterable[str]]] = {
    "location": _locations,
    "kind": lambda state, question: AUCTIONS,
    "amount": lambda state, question: _up_to(state.mints[question.seat]),
    "partner": _partners,
    "share": lambda state, question: _up_to(state.mints[int(question.chosen["partner"])]),
    "of": _beside,
    "side": lambda state, question: WHERE,
}


# The move, and what the rules say


def wanted(state: State, question: Question) -> Move:
    """Return the move that a whole question is about."""
    chosen = question.chosen
    move: JsonDict = {"move": question.kind, "by": question.seat}
    if question.kind == "bid":
        move["amount"] = int(chosen["amount"])
        if chosen.get("partner", ALONE) != ALONE:
            move |= {"partner": int(chosen["partner"]), "partner_amount": int(chosen["share"])}
    elif question.kind == "auction":
        move |= {"location": chosen["location"], "kind": chosen.get("kind", AUCTIONS[0])}
    else:
        move |= chosen
    return from_json(move, len(state.config.names))


def against(state: State, move: Move) -> list[Against]:
    """Return each rule that refuses a move; out of turn, those too that would refuse it in its turn."""
    return questions.against(state, move, _in_turn(state, move))


def _in_turn(state: State, move: Move) -> State | None:
    """Return the state as if the seat of a move were asked for such a move, or None if no seat is asked now."""
    auction, seat = state.auction, move.by
    assert isinstance(seat, int), "only what a seat may do is asked about"
    if isinstance(move, Bid | Pass | Withdraw) and auction is not None and state.phase in ("bid", "agree"):
        return state.changed(phase="bid", auction=replace(auction, turn=seat, offer=None))
    if isinstance(move, Choose) and state.phase == "auction":
        return state.changed(auctioneer=seat)
    if isinstance(move, Place) and auction is not None and state.phase == "place":
        return state.changed(auction=replace(auction, placer=seat))
    return None
