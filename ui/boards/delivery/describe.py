"""An order turned up that no pack knows: its face is told once, in a few taps, and the game goes on."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Any

import flet as ft

from companion.card_gaps import FIELDS
from companion.pack_values import flatten
from engine.delivery.cards import ORDERS
from ui import components as kit
from ui.boards.delivery.board import STRETCH, Painter
from ui.boards.delivery.hands import try_move
from ui.boards.delivery.reveal_view import orders
from ui.cards import forms
from ui.cards.desk import Desk, Draft

ASKED = forms.questions("delivery", "orders", FIELDS["delivery"]["orders"][1])


@dataclass(frozen=True, slots=True)
class Describing:
    """What is told so far of the card, at one point of the game; None while one picks from the list."""

    point: int
    draft: Draft | None


def draft_of(paint: Painter) -> Draft | None:
    """Return what is told so far; None while one picks a known card. Where none is left, there is no list."""
    if not paint.sight.prompt.get("new_card"):
        return None
    point, chosen = paint.table.here.number, paint.session.chosen
    if isinstance(chosen, Describing) and chosen.point == point:
        return chosen.draft
    return None if orders(paint.sight) else {}


def begin(paint: Painter) -> None:
    """Describe the card."""
    paint.session.choose(Describing(paint.table.here.number, {}))


class Describe:
    """Draws the form of an order that nobody has described yet."""

    def __init__(self, paint: Painter, draft: Draft) -> None:
        self.paint = paint
        self.session, self.look, self.say = paint.session, paint.look, paint.say
        values = flatten(paint.sight.config.pack, "delivery")
        self.desk = Desk(self.look, paint.words, draft, self.take, values, paint.session.width)

    def take(self, draft: Draft) -> None:
        """Hold what is told."""
        self.session.choose(Describing(self.paint.table.here.number, draft))

    def lid(self, where: str) -> ft.Control:
        """What is asked; `where` the card lies."""
        return kit.lid(
            self.look,
            speaker="table",
            title=self.say("A card we haven’t met"),
            subtitle=self.say("{where}. Tell its face once.", where=where),
            right=kit.lid_sign(self.look, kit.SIGNS["cards"], speaker="table"),
        )

    def body(self) -> list[ft.Control]:
        """The card as it is told so far, how many are known, and the questions."""
        known = len(self.paint.sight.cards.orders)
        words = kit.column(
            kit.text(self.look, self.say("{n} of {all} orders known", n=known, all=ORDERS), "titleMedium"),
            kit.text(self.look, self.say("Next time it is in the list."), color=self.look.on_surface_variant),
            gap=4,
            expand=True,
        )
        drawing = forms.order_drawing(self.desk)
        return [kit.row(drawing, words, gap=14), kit.column(*forms.body(ASKED, self.desk), gap=8, horizontal=STRETCH)]

    def main(self) -> ft.Control:
        """The way back to the list, and the button that keeps the card."""
        told = forms.finished(ASKED, self.desk)
        keep = kit.button(
            self.look,
            self.say("Keep this card"),
            identifier="keep-card",
            on_tap=partial(self.keep, told) if told is not None else None,
            expand=True,
            dense=True,
        )
        if not orders(self.paint.sight):
            return keep
        back = kit.button(
            self.look,
            self.say("The list"),
            identifier="known-card",
            label=self.say("Pick a known card"),
            on_tap=partial(self.session.choose, Describing(self.paint.table.here.number, None)),
            kind="text",
            dense=True,
        )
        return kit.row(back, keep, gap=4, expand=True)

    def keep(self, told: dict[str, Any]) -> None:
        """Turn the card up as it was told."""
        order = {"id": self.free_id(told["town"]), **told}
        try_move(
            self.session, {"move": "reveal", "by": "table", "slot": self.paint.sight.prompt["slot"], "order": order}
        )

    def free_id(self, town: str) -> str:
        """The first id of a town that no order has."""
        known = self.paint.sight.cards.orders
        return next(id for n in range(1, ORDERS + 2) if (id := f"{town}-{n}") not in known)
