"""Picks the Location for a cell of a score sheet: one of the pack, or one entered by its type and points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.bid.score_sheet import BidSheet
from engine.bid.grid import Cell
from engine.bid.values import TYPES
from engine.json_types import JsonDict
from ui import components as kit
from ui.boards.bid.words import Labels
from ui.boards.scoring import Change, star_key
from ui.parts.choosing import heading
from ui.parts.frame import Over
from ui.session import Session

TILE = 68.0


@dataclass(frozen=True, slots=True)
class Picked:
    """The cell that is being filled, and the `type` of a Location entered by hand."""

    tableau: int
    cell: Cell
    type: str = TYPES[0]


def picking(session: Session, sheet: BidSheet, labels: Labels, change: Change) -> ft.Control:
    """Return the choice of a Location over the sheet, or nothing if no cell is being filled."""
    now = session.state_of(Picked)
    if now is None:
        return Over(session.look)
    draw = Picker(session, sheet, labels, change, now).parts
    return Over(session.look, draw, partial(close, session, now), gap=10)


def close(session: Session, now: Picked) -> None:
    """Stop filling the cell, unless another one is being filled already."""
    filled = session.state_of(Picked)
    if filled is not None and (filled.tableau, filled.cell) == (now.tableau, now.cell):
        session.let_go(Picked)
        session.revision += 1


class Picker:
    """Draws the choice for one cell."""

    def __init__(self, session: Session, sheet: BidSheet, labels: Labels, change: Change, now: Picked) -> None:
        self.session, self.look, self.words = session, session.look, session.words
        self.sheet, self.labels, self.change, self.now = sheet, labels, change, now
        every_card = labels.view.state.changed(cards=sheet.known_cards)
        self.pack = Labels(labels.words, replace(labels.view, state=every_card))
        self.card = sheet.cells(now.tableau).get(now.cell)

    def parts(self) -> list[ft.Control]:
        """Return the Location of the cell and what may be done with it, then the others that may be there."""
        say = self.words.say
        whose = self.labels.tableau(self.labels.config.sharers[self.now.tableau])
        if self.card is None:
            parts: list[ft.Control] = [heading(self.look, say("Which Location is here?"), whose)]
        else:
            parts = [heading(self.look, self.labels.location(self.card), whose), *self._lying(self.card)]
            parts.append(heading(self.look, say("Is it another one?")))
        others = [card for card in self.sheet.to_pick if card != self.card]
        # Locations that are in no tableau yet come first.
        tiles = [self._tile(card) for card in sorted(others, key=lambda card: self.sheet.tableau_of(card) is not None)]
        if tiles:
            parts.append(kit.wrap(*tiles, gap=8, run_gap=8))
        return [*parts, *self._by_hand(has_cards=bool(tiles))]

    def _do(self, sheet: BidSheet, moved: tuple[str, int] | None = None) -> None:
        """Take over a sheet and close the choice."""
        self.session.let_go(Picked)
        self.change(sheet, moved=moved)
        self.session.revision += 1

    # The Location of the cell

    def _lying(self, card: str) -> list[ft.Control]:
        say, chips = self.words.say, list[ft.Control]()
        if card not in self.sheet.by_hand:
            turn = kit.chip(
                self.look,
                say("Upside down"),
                identifier="turned",
                on_tap=partial(self.change, self.sheet.turned(card)),
                selected=card in self.sheet.rotated,
            )
            chips.append(turn)
        chips += [self._join(card, other) for other in self.sheet.touching(card) if self._can_join(card, other)]
        off = kit.button(
            self.look,
            say("Take it off the sheet"),
            identifier="take-off",
            on_tap=partial(self._do, self.sheet.dropped(card)),
            kind="tonal",
            sign="delete",
        )
        return [*([kit.wrap(*chips)] if chips else []), kit.row(off, tight=True)]

    def _can_join(self, card: str, other: str) -> bool:
        if card in self.sheet.by_hand:
            return self.sheet.can_join(card, other)
        return other in self.sheet.by_hand and self.sheet.can_join(other, card)

    def _join(self, card: str, other: str) -> ft.Control:
        return kit.chip(
            self.look,
            self.words.say("Matches {location}", location=self.labels.location(other)),
            identifier=f"joins-{other}",
            on_tap=partial(self.change, self.sheet.joining(card, other)),
            selected=frozenset((card, other)) in self.sheet.joined,
        )

    # The Locations to choose from

    def _tile(self, card: str) -> ft.Control:
        look, at = self.look, self.sheet.tableau_of(card)
        label = self.pack.described(card)
        if at is not None:
            whose = self.labels.tableau(self.labels.config.sharers[at])
            label = self.words.say("{card}. Here now: {tableau}", card=label, tableau=whose)
        name = kit.text(look, self.pack.location(card), "bodySmall", size=12.5, align=ft.TextAlign.CENTER, max_lines=2)
        drawn = kit.bid_tile(look, self.pack.tile(card), size=TILE, ring="" if at is None else "faint")
        lines = kit.column(
            drawn, ft.Container(name, width=TILE + 10, height=34), gap=2, horizontal=ft.CrossAxisAlignment.CENTER
        )
        return kit.target(
            lines,
            identifier=f"pick-{card}",
            label=label,
            on_tap=partial(self._pick, card, at),
            radius=12,
            width=TILE + 12,
        )

    def _pick(self, card: str, at: int | None) -> None:
        laid = self.sheet.with_card(self.now.tableau, self.now.cell, card)
        self._do(laid, None if at is None or at == self.now.tableau else (card, at))

    def _by_hand(self, *, has_cards: bool) -> list[ft.Control]:
        """A Location that no card of the pack is: its type, and a key for its points."""
        say = self.words.say
        title = say("Not in the list? Its type and points") if has_cards else say("Its type and points")
        chips = [
            kit.chip(
                self.look,
                self.labels.type(kind),
                identifier=f"type-{kind}",
                on_tap=partial(self.session.hold, replace(self.now, type=kind)),
                sign=self.look.card_type(kind).icon,
                selected=self.now.type == kind,
            )
            for kind in TYPES
        ]
        keys = [self._key(vp) for vp in self.sheet.points]
        hint = say("Tap it afterwards to say which Locations it matches.")
        return [
            kit.quiet(self.look, title, "titleSmall"),
            kit.wrap(*chips, gap=6, run_gap=6),
            kit.wrap(*keys, gap=6, run_gap=6),
            kit.quiet(self.look, hint),
        ]

    def _enter(self, vp: int) -> None:
        entered: JsonDict = {"type": self.now.type, "vp": vp}
        self._do(self.sheet.entered(self.now.tableau, self.now.cell, **entered))

    def _key(self, vp: int) -> ft.Control:
        return star_key(
            self.look,
            vp,
            identifier=f"points-{vp}",
            label=self.words.count("{type}, {n} point", "{type}, {n} points", vp, type=self.labels.type(self.now.type)),
            on_tap=partial(self._enter, vp),
            width=60,
        )
