"""The finale as guided steps: who has the sole majority of each type and why, and what its ability may do now."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.wording.phrases import listed
from engine.bid.moves import Decline, Place, Relocate, Rotate
from engine.bid.state import current_finale
from ui import components as kit
from ui.boards.bid.actions import try_move
from ui.boards.bid.board import Painter
from ui.boards.bid.placing import Placing, signed
from ui.boards.bid.view import ABILITIES, Majority, TableauView
from ui.boards.bid.words import Labels
from ui.parts import bar
from ui.theme.theme import Look

STEPS = {"deed": 0, "deed-place": 0, "utility": 1, "production": 2}
"""The phases of the finale, by the ability that is used in them."""


class Steps:
    """Draws the four abilities in order: those done, the one now, those to come."""

    def __init__(self, look: Look, labels: Labels) -> None:
        self.look, self.labels = look, labels
        self.say = labels.words.say
        self.now = STEPS.get(labels.view.phase, len(ABILITIES))

    def panel(self) -> ft.Control:
        """The abilities, each with who holds it and why."""
        rows = [self._row(at, each) for at, each in enumerate(self.labels.view.majorities)]
        title = self.say("The finale, step by step")
        head = kit.heading(self.look, title, "titleMedium")
        return kit.panel(self.look, head, *rows, gap=4, padding=ft.Padding(14, 10, 14, 10))

    def _row(self, at: int, majority: Majority) -> ft.Control:
        look, kind = self.look, self.labels.type(majority.kind)
        tone = look.card_type(majority.kind)
        is_now = at == self.now
        square = ft.Container(
            kit.icon("done" if at < self.now else tone.icon, 18, tone.on),
            width=30,
            height=30,
            border_radius=9,
            bgcolor=tone.fill,
            opacity=1 if is_now else 0.7,
            alignment=ft.Alignment.CENTER,
        )
        why = self.why(majority)
        if not majority.is_settled:
            why = self.say("As it stands: {why}", why=why)
        words = kit.column(kit.text(look, kind, "titleSmall", size=15), kit.quiet(look, why), equal=True, expand=True)
        parts: list[ft.Control] = [kit.min_height(44), square, words]
        if majority.holder is not None:
            parts.append(kit.badge(look, self.labels.people[majority.holder], size=30))
        line = ft.Container(
            kit.row(*parts, gap=10),
            bgcolor=look.primary_container if is_now else None,
            border_radius=12,
            padding=ft.Padding.symmetric(horizontal=8, vertical=2),
        )
        return kit.spoken(line, label=f"{kind}: {why}", identifier=f"ability-{majority.kind}")

    def why(self, majority: Majority) -> str:
        """Who has most cards of a type, or why nobody has the ability."""
        most = max(majority.counts)
        if majority.holder is not None:
            name = self.labels.name(majority.holder)
            others = max((n for seat, n in enumerate(majority.counts) if seat != majority.holder), default=0)
            if majority.counts[majority.holder] <= others:
                return self.say("{name} held it when the finale began", name=name)
            return self.say(
                "{name} alone has most: {n}, the others {m} at most",
                name=name,
                n=majority.counts[majority.holder],
                m=others,
            )
        if not most:
            return self.say("nobody has one")
        tied = [self.labels.name(seat) for seat, n in enumerate(majority.counts) if n == most]
        return self.say("nobody, {n} each: {names}", names=listed(self.labels.words, tied), n=most)


class Ability:
    """Draws Utility, Production, and the placing of the card that Deed drew."""

    def __init__(self, paint: Painter) -> None:
        self.paint = paint
        self.session, self.look, self.say = paint.session, paint.look, paint.say
        self.view, self.labels = paint.view, paint.labels
        self.phase = self.view.phase
        self.name = self.labels.name(self.view.seat)
        self.placing = self._placing()

    def _placing(self) -> Placing | None:
        if self.phase == "deed-place":
            drawn = current_finale(self.view.state).deed
            assert drawn is not None
            return Placing(self.paint, drawn)
        card = self.card()
        return Placing(self.paint, card, Relocate) if self.phase == "utility" and card else None

    def card(self) -> str | None:
        """The card that is chosen, to be moved or turned."""
        chosen = self.session.chosen
        if isinstance(chosen, tuple) and chosen[0] == self.view.point and chosen[1] in self._movable():
            return str(chosen[1])
        return None

    def _movable(self) -> set[str]:
        return {move.location for move in self.view.legal if isinstance(move, Relocate | Rotate)}

    # The banner

    def banner(self) -> ft.Control:
        """Whose ability it is, and what it does."""
        if self.phase == "deed-place":
            assert self.placing is not None
            return self.placing.banner()
        title, subtitle = self._asked()
        who = self.paint.banner_badge(self.view.seat)
        return kit.banner(self.look, speaker="you", title=title, subtitle=subtitle, right=who)

    def _asked(self) -> tuple[str, str]:
        say, card = self.say, self.card()
        if self.phase == "utility":
            asked = say("{name}, move a card", name=self.name)
            if card is None:
                return asked, say("Utility: tap any card, then its new cell in the same tableau")
            return asked, say("Tap the new cell of {location}", location=self.labels.location(card))
        asked = say("{name}, turn a card", name=self.name)
        return asked, say("Production: tap any card to turn it upside down")

    # The body

    def body(self) -> list[ft.Control]:
        """The steps, and the tableaus with what may be tapped."""
        steps = Steps(self.look, self.labels).panel()
        if self.phase == "deed-place":
            assert self.placing is not None
            return [*self.placing.body(), steps]
        tableaus = [self._tableau(each) for each in self.view.tableaus if each.lies]
        return [*tableaus, *self._brings(), steps]

    def _tableau(self, tableau: TableauView) -> ft.Control:
        if self.placing is not None and self._is_there(tableau):
            return self.paint.large(tableau, self._moving(tableau))
        return self.paint.large(tableau, self._tappable(tableau))

    def _is_there(self, tableau: TableauView) -> bool:
        return self.card() in tableau.lies.values()

    def _moving(self, tableau: TableauView) -> kit.Tableau:
        """The tableau with the cells of the card chosen; any other card can be chosen instead."""
        assert self.placing is not None
        laid = self.placing.kit_tableau(tableau)
        ids = {cell: card for cell, card in tableau.lies.items() if card != self.card()}
        tiles = [
            self._tile(ids[tile.row, tile.column], (tile.row, tile.column)) if (tile.row, tile.column) in ids else tile
            for tile in laid.tiles
        ]
        return kit.Tableau(tiles, laid.links, laid.cells)

    def _tappable(self, tableau: TableauView) -> kit.Tableau:
        tiles = [self._tile(card, cell) for cell, card in tableau.lies.items()]
        card = self.card()
        if self.phase == "production" and card is not None and card in tableau.lies.values():
            tableau = self.view.turned(card)
        return kit.Tableau(tiles, self.paint.links(tableau.matches))

    def _tile(self, card: str, cell: tuple[int, int]) -> kit.LaidTile:
        is_chosen, can = card == self.card(), card in self._movable()
        turned = self.view.rotated ^ {card} if is_chosen and self.phase == "production" else None
        spoken_label = self.labels.semantics_label(card)
        fixed = kit.Lacking(self.say("This card can’t be moved now"))
        if self.phase == "production" and can:
            gain = self.labels.points(self.view.gain_of_turning(card))
            spoken_label = self.say("{card}: turned it brings {points}", card=spoken_label, points=gain)
        return kit.LaidTile(
            self.labels.tile(card, turned),
            *cell,
            identifier=f"card-{card}",
            label=spoken_label,
            on_tap=partial(self.session.choose, (self.view.point, card)) if can else fixed,
            ring="chosen" if is_chosen else "" if can else "faint",
        )

    def _brings(self) -> list[ft.Control]:
        """What the choice brings, in words."""
        card = self.card()
        if self.placing is not None:
            return self.placing.details()
        if card is None:
            return []
        words = self.say(
            "{location} turned: {gain} for {who}",
            location=self.labels.location(card),
            gain=signed(self.view.gain_of_turning(card)),
            who=self.labels.owners(self.view.tableau_of(card)),
        )
        line = kit.row(
            kit.icon(ft.Icons.SYNC_ROUNDED, 22, self.look.primary), kit.text(self.look, words, expand=True), gap=10
        )
        return [kit.spoken(kit.panel(self.look, line, padding=12), label=words, identifier="brings")]

    # The bar

    def main(self) -> ft.Control:
        """Do it; or leave the ability unused."""
        if self.phase == "deed-place":
            assert self.placing is not None
            return self.placing.main()
        done = kit.button(
            self.look,
            self._deed(),
            identifier="use",
            on_tap=partial(try_move, self.session, move) if (move := self._move()) else self._why_not(),
            expand=True,
            dense=True,
        )
        decline = kit.button(
            self.look,
            self.say("Do nothing"),
            identifier="decline",
            on_tap=partial(try_move, self.session, self.view.moves(Decline)[0]),
            kind="line",
            padding=10,
        )
        return kit.beside([decline, done], bar.room(self.session), expand=True)

    def _deed(self) -> str:
        return self.say("Move it") if self.phase == "utility" else self.say("Turn it")

    def _why_not(self) -> kit.Lacking:
        return kit.Lacking(self.say("Tap a card first") if self.card() is None else self.say("Tap a cell first"))

    def _move(self) -> Relocate | Rotate | Place | None:
        if self.phase == "production":
            card = self.card()
            return next((move for move in self.view.moves(Rotate) if move.location == card), None)
        spot = self.placing.chosen() if self.placing else None
        return spot.move if spot else None
