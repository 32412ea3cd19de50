"""Can I…? Any seat and move: allowed, or every clause that speaks against it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any

import flet as ft

from companion.bid.asking import ASKING, Question, against
from companion.contract.questions import Against
from companion.languages import mark
from ui import components as kit
from ui.boards import ask
from ui.boards.bid.view import view_of
from ui.boards.bid.words import Labels

WORDS = {
    "open": mark("Open auction"),
    "closed": mark("Closed auction"),
    "right": mark("Right"),
    "left": mark("Left"),
    "below": mark("Below"),
    "above": mark("Above"),
}
ALONE = "alone"
"""What stands for no partner in an identifier."""
WORDING = ask.Wording(
    kinds={
        "auction": mark("Auction a card"),
        "bid": mark("Bid"),
        "pass": mark("Pass"),
        "withdraw": mark("Withdraw"),
        "place": mark("Place a card"),
        "relocate": mark("Move a card"),
        "rotate": mark("Turn a card"),
    },
    questions={
        "location": mark("Which Location?"),
        "kind": mark("Which auction?"),
        "amount": mark("How many mints?"),
        "partner": mark("With whom?"),
        "partner_amount": mark("How many from the partner?"),
        "of": mark("Beside which Location?"),
        "side": mark("On which side of it?"),
    },
    more={"location": mark("Another Location")},
)


class Screen(ask.Screen):
    """The questions and the verdict of Mint Bid."""

    rules, wording, first = ASKING, WORDING, Question
    question: Question

    @cached_property
    def labels(self) -> Labels:
        """The names of things on the board."""
        return Labels(self.words, view_of(self.session.table))

    # The question

    def choice(self, name: str, id: Any) -> ft.Control:  # a card, a seat, a number, or no partner
        """Return a chip, with the card if it is one."""
        if name in ("location", "of"):
            drawing = kit.bid_tile(self.look, self.labels.tile(id), size=34)
            label = self.labels.semantics_label(id)
            return self.option(name, id, self.labels.location(id), leading=drawing, label=label)
        if name in ("amount", "partner_amount"):
            return self.option(name, id, str(id))
        if name != "partner":
            return self.option(name, id, self.words.say(WORDS[id]))
        if id is not None:
            return self.option(name, id, self.labels.name(id))
        alone = self.question.naming(name, None)
        return self.chip(self.words.say("Without a partner"), f"{name}-{ALONE}", alone, selected=self.has(name, None))

    def against(self, move: Any) -> Sequence[Against]:  # a move of Mint Bid
        """Return every rule that refuses a move, even if it is not that seat's turn."""
        return against(self.state, move)
