"""The finale as guided steps: who has the sole majority of each type and why, and what its ability may do now."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.wording.phrases import listed
from engine.bid.grid import Cell
from engine.bid.moves import Decline, Place, Relocate, Rotate
from engine.bid.state import current_finale
from ui import components as kit
from ui.boards.bid.actions import try_move
from ui.boards.bid.board import Moment, Painter, links
from ui.boards.bid.placing import Placing, signed
from ui.boards.bid.view import ABILITIES, Majority, TableauView, Tapped
from ui.boards.bid.words import Labels
from ui.boards.painter import begun
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
        return kit.spoken(line, label=kit.with_commas(kind, why), identifier=f"ability-{majority.kind}")

    def why(self, majority: Majority) -> str:
        """Return which seat has most cards of a type, or why none has the ability."""
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


class DeedPlacing(Placing):
    """Draws the placing of the card that Deed drew, with the steps of the finale."""

    def __init__(self, paint: Painter) -> None:
        drawn = current_finale(paint.view.state).deed
        assert drawn is not None
        super().__init__(paint, drawn)

    def whole_board(self) -> list[ft.Control]:
        """The table, and the steps."""
        return [*super().whole_board(), Steps(self.look, self.labels).panel()]

    def body(self) -> list[ft.Control]:
        """The card, its cells, what the chosen one brings, and the steps."""
        return [*super().body(), Steps(self.look, self.labels).panel()]

    def acting(self) -> list[ft.Control]:
        """The card, what its cell brings, and the steps."""
        return [*super().acting(), Steps(self.look, self.labels).panel()]


class Ability(Moment):
    """Draws Utility and Production: which card is moved or turned, and what that brings."""

    def __init__(self, paint: Painter) -> None:
        super().__init__(paint)
        self.is_utility = self.view.phase == "utility"
        self.movable = {move.location for move in self.view.legal if isinstance(move, Relocate | Rotate)}
        tapped = begun(self.session, Tapped)
        self.card = tapped.card if tapped is not None and tapped.card in self.movable else None
        self.placing = Placing(paint, self.card, Relocate) if self.is_utility and self.card else None

    def banner(self) -> ft.Control:
        """Return whose ability it is, and what it does."""
        say, name = self.say, self.labels.name(self.view.seat)
        if not self.is_utility:
            title = say("{name}, turn a card", name=name)
            subtitle = say("Production: tap any card to turn it upside down")
        else:
            title = say("{name}, move a card", name=name)
            if self.card is None:
                subtitle = say("Utility: tap any card, then its new cell in the same tableau")
            else:
                subtitle = say("Tap the new cell of {location}", location=self.labels.location(self.card))
        who = self.paint.banner_badge(self.view.seat)
        return kit.banner(self.look, speaker="you", title=title, subtitle=self.hint(title, subtitle), right=who)

    # The body

    def whole_board(self) -> list[ft.Control]:
        """The table, and the steps."""
        return [*super().whole_board(), Steps(self.look, self.labels).panel()]

    def body(self) -> list[ft.Control]:
        """The tableaus with what may be tapped, what the choice brings, and the steps."""
        return [*self.board(), *self.acting()]

    def board(self) -> list[ft.Control]:
        """The tableaus with what may be tapped."""
        laid = {each.index: self._tappable(each) for each in self.view.tableaus if each.lies}
        most = self.paint.tile_size([*laid.values()])
        return [self.paint.large(self.view.tableaus[index], each, most=most) for index, each in laid.items()]

    def acting(self) -> list[ft.Control]:
        """Return what the choice brings, and the steps."""
        return [*self._brings(), Steps(self.look, self.labels).panel()]

    def _tappable(self, tableau: TableauView) -> kit.Tableau:
        """A tableau whose cards can be tapped; that of the card to move has its cells, too."""
        is_there = self.card in tableau.lies.values()
        tiles = {cell: self._tile(card, cell) for cell, card in tableau.lies.items()}
        if self.placing is not None and is_there:
            laid = self.placing.kit_tableau(tableau)
            others = {cell: tile for cell, tile in tiles.items() if tableau.lies[cell] != self.card}
            moving = [others.get((tile.row, tile.column), tile) for tile in laid.tiles]
            return kit.Tableau(moving, laid.links, laid.cells)
        if not self.is_utility and self.card is not None and is_there:
            tableau = self.view.turned(self.card)
        return kit.Tableau([*tiles.values()], links(tableau.matches))

    def _tile(self, card: str, cell: Cell) -> kit.LaidTile:
        is_chosen, can = card == self.card, card in self.movable
        spoken_label = self.labels.semantics_label(card)
        fixed = kit.Lacking(self.say("This card can’t be moved now"))
        if not self.is_utility and can:
            gain = self.labels.points(self.view.gain_of_turning(card))
            spoken_label = self.say("{card}: turned it brings {points}", card=spoken_label, points=gain)
        return kit.LaidTile(
            self.labels.tile(card, self.view.rotated ^ {card} if is_chosen and not self.is_utility else None),
            *cell,
            identifier=f"card-{card}",
            label=spoken_label,
            on_tap=partial(self.session.choose, Tapped(self.view.point, card=card)) if can else fixed,
            ring="chosen" if is_chosen else "" if can else "faint",
        )

    def _brings(self) -> list[ft.Control]:
        """Return the effect of the choice, in words."""
        if self.placing is not None:
            return self.placing.details()
        if self.card is None:
            return []
        words = self.say(
            "{location} turned: {gain} for {who}",
            location=self.labels.location(self.card),
            gain=signed(self.view.gain_of_turning(self.card)),
            who=self.labels.owners(self.view.tableau_of(self.card)),
        )
        line = kit.row(
            kit.icon(ft.Icons.SYNC_ROUNDED, 22, self.look.primary), kit.text(self.look, words, expand=True), gap=10
        )
        return [kit.spoken(kit.panel(self.look, line, padding=12), label=words, identifier="brings")]

    # The bar

    def main(self) -> ft.Control:
        """Do it; or leave the ability unused."""
        move: Relocate | Rotate | Place | None
        if self.is_utility:
            words, spot = self.say("Move it"), self.placing.chosen() if self.placing else None
            move = spot.move if spot else None
        else:
            words = self.say("Turn it")
            move = next((move for move in self.view.moves(Rotate) if move.location == self.card), None)
        lacks = self.say("Tap a card first") if self.card is None else self.say("Tap a cell first")
        use = self.paint.button(words, "use", move, lacks, dense=True)
        decline = kit.button(
            self.look,
            self.say("Do nothing"),
            identifier="decline",
            on_tap=partial(try_move, self.session, self.view.moves(Decline)[0]),
            kind="line",
            padding=10,
        )
        return kit.beside([decline, use], bar.room(self.session), expand=True)
