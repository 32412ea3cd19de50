"""The sheet on which a placement with several parts is put together: target, card to give, card to take."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from engine.works.actions import recycler
from engine.works.cards import UNKNOWN
from ui import components as kit
from ui.boards import chooser
from ui.boards.choosing import Choosing
from ui.boards.painter import room
from ui.boards.works import words as short
from ui.boards.works.reveal import columns, is_small
from ui.boards.works.view import view_of
from ui.session import Session


class Chooser(chooser.Chooser):
    """Draws the places and the cards to choose from."""

    def __init__(self, session: Session, choosing: Choosing) -> None:
        super().__init__(session, choosing)
        self.board, self.first = view_of(session.table, session.words), choosing.moves[0]
        self.narrator = self.board.narrator
        # As wide as the sheet leaves them.
        self.width = min(room(session), 372) - 16

    def title(self, field: str) -> str:
        """Return the question."""
        return {
            "target": self.say("Which place do you use?"),
            "give": self.say("Which card do you give?"),
            "take": self.say("Which plan do you take?"),
            "plan": self.say("Which plan?"),
        }[field]

    def head(self, field: str) -> ft.Control:
        """Return the question, and the location."""
        at = kit.quiet(self.look, self.narrator.location(self.first.location), "bodyMedium")
        return kit.column(super().head(field), at, gap=2)

    def answers(self, field: str, values: Sequence[str]) -> ft.Control:
        """Return the places, or the cards."""
        if field == "target":
            return kit.column(*map(self._target, values), gap=8, equal=True)
        cards = [self._card(field, id) for id in values]
        return kit.grid(cards, min(2, columns(self.width, self.look.text_scale)))

    def _target(self, id: str) -> ft.Control:
        return kit.alternative(
            self.look,
            name=self.narrator.location(id),
            words=self.say("1 mint more than there"),
            number=self.board.config.where[id] + 1,
            identifier=f"choose-{id}",
            on_tap=self.takes("target", id),
        )

    def _card(self, field: str, id: str) -> ft.Control:
        """Return a card, with what the Recycler pays for it if it is given to that."""
        look, name, identifier, on_tap = self.look, self.narrator.plan(id), f"choose-{id}", self.takes(field, id)
        note = ""
        if field == "give" and self.first.where == "recycler" and id != UNKNOWN:
            mints = recycler.pay(self.board.state, self.board.seat, id)
            note = self.session.words.count("pays {n} mint", "pays {n} mints", mints)
        label = f"{name}, {note}" if note else name
        if id == UNKNOWN:
            return kit.button(look, name, identifier=identifier, label=label, on_tap=on_tap, kind="line", expand=True)
        small, drawn = is_small(self.width, look.text_scale), short.plan_of(self.narrator, id)
        tile = kit.plan_tile(look, drawn, identifier=identifier, label=label, on_tap=on_tap, small=small)
        if not note:
            return tile
        return kit.column(kit.row(tile), kit.quiet(look, note), gap=2, equal=True, expand=True)
