"""Laying a card into a tableau: outlined cells with what each is worth, and what the chosen one brings."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from engine.bid.moves import Place, Relocate
from ui import components as kit
from ui.boards.bid.board import Moment, Painter
from ui.boards.bid.view import Key, Spot, TableauView, Tapped, Worth
from ui.boards.painter import begun


def key(spot: Spot) -> Key:
    """Return what names one cell of all tableaus."""
    return spot.tableau, *spot.cell


class Placing(Moment):
    """Draws the cells of a card that is placed or moved (`kind` of move), and what a chosen one brings."""

    def __init__(self, paint: Painter, card: str, kind: type[Place | Relocate] = Place) -> None:
        super().__init__(paint)
        self.card, self.kind = card, kind
        self.spots = {key(spot): spot for spot in self.view.spots(kind, card)}
        self.worths = {at: self.view.worth(spot) for at, spot in self.spots.items()}

    def chosen(self) -> Spot | None:
        """The cell that is chosen, or the only one there is."""
        tapped = begun(self.session, Tapped)
        if tapped is not None and tapped.to is not None and tapped.to in self.spots:
            return self.spots[tapped.to]
        return next(iter(self.spots.values())) if len(self.spots) == 1 else None

    # The banner

    def banner(self) -> ft.Control:
        """Return who places the card, and where it goes."""
        name = self.labels.name(self.view.seat)
        owners = list(dict.fromkeys(seat for index in self._tableaus for seat in self.view.config.sharers[index]))
        others = [seat for seat in owners if seat != self.view.seat]
        right = self.paint.banner_badge(others[0]) if len(others) == 1 else None
        title = self.say("{name}, place your card", name=name)
        hint = self.hint(title, self._where(owners, others))
        return kit.banner(self.look, speaker="you", title=title, subtitle=hint, right=right)

    def _where(self, owners: Sequence[int], others: Sequence[int]) -> str:
        if self.view.phase == "deed-place":
            return self.say("In any outlined cell of your tableaus")
        if len(others) == 1 and self.view.seat in owners:
            return self.say("Between you and {name}, in an outlined cell", name=self.labels.name(others[0]))
        if len(others) == 2:
            one, other = (self.labels.name(seat) for seat in others)
            return self.say("Between {name} and {other}, in an outlined cell", name=one, other=other)
        return self.say("In an outlined cell")

    # The body

    def body(self) -> list[ft.Control]:
        """The card, each tableau with its cells, and what the chosen cell brings."""
        return [self.about_card(), *self.board(), *self.details()]

    def whole_board(self) -> list[ft.Control]:
        """The table, with the card in its middle."""
        return self.paint.board(self.card)

    def board(self) -> list[ft.Control]:
        """Each tableau with its cells."""
        aside = self.say("Two rows at most")
        laid = {index: self.kit_tableau(self.view.tableaus[index]) for index in self._tableaus}
        most = self.paint.tile_size([*laid.values()])
        return [
            self.paint.large(self.view.tableaus[index], each, aside=aside, most=most) for index, each in laid.items()
        ]

    def acting(self) -> list[ft.Control]:
        """The card, and what the chosen cell brings."""
        return [self.about_card(), *self.details()]

    def about_card(self) -> ft.Control:
        """The card that is placed, and what the cells say."""
        matters = self.say("Each cell says how many matches it makes there. Keep the card upright.")
        return self.paint.card_panel(self.card, matters)

    @property
    def _tableaus(self) -> Sequence[int]:
        """The tableaus that have cells."""
        return list(dict.fromkeys(spot.tableau for spot in self.spots.values()))

    def kit_tableau(self, tableau: TableauView) -> kit.Tableau:
        """A tableau with the cells, and the card in the chosen one."""
        chosen = self.chosen()
        here = chosen if chosen is not None and chosen.tableau == tableau.index else None
        laid = tableau if here is None else self.view.tableau_with(tableau.index, self.worths[key(here)].lies)
        cells = [self._cell(spot) for spot in self.spots.values() if spot.tableau == tableau.index and spot is not here]
        return self.paint.kit_tableau(laid, chosen=self.card, cells=cells)

    def _cell(self, spot: Spot) -> kit.FreeCell:
        worth = self.worths[key(spot)]
        gain = signed(worth.gain if self.kind is Relocate else len(worth.matches))
        where = self.labels.spot(spot.move.side, spot.move.of)
        return kit.FreeCell(
            *spot.cell,
            gain,
            f"cell-{spot.tableau}-{spot.cell[0]}-{spot.cell[1]}",
            self.say("{where}: {points}", where=where, points=self.labels.points(worth.gain)),
            partial(self.session.choose, Tapped(self.view.point, card=self.card, to=key(spot))),
        )

    # What the chosen cell brings

    def details(self) -> list[ft.Control]:
        """Before and after, and every match of the chosen cell; other cells that bring as much."""
        chosen = self.chosen()
        if chosen is None:
            return []
        worth = self.worths[key(chosen)]
        return [self._total(chosen, worth), self._matches(worth), *self._as_good(chosen, worth)]

    def _total(self, spot: Spot, worth: Worth) -> ft.Control:
        look = self.look
        owners = self.labels.owners(self.view.tableaus[spot.tableau])
        words = kit.column(
            kit.text(look, self.say("This tableau"), "titleMedium"),
            kit.quiet(look, self.say("counts for {who}", who=owners), "bodyMedium"),
            expand=True,
        )
        before = kit.quiet(look, str(worth.before), "headlineMedium")
        arrow = kit.icon("onward", 24, look.on_surface_variant)
        after = kit.star_figure(look, worth.after, size=30, figure_size=34)
        panel = kit.panel(look, kit.row(words, before, arrow, after, gap=9), padding=ft.Padding(14, 8, 14, 8))
        label = self.say("This tableau: {before} before, {after} after", before=worth.before, after=worth.after)
        return kit.spoken(panel, label=label, identifier="before-and-after")

    def _matches(self, worth: Worth) -> ft.Control:
        look, matches = self.look, worth.matches
        title = self.paint.words.count("Here: {n} match", "Here: {n} matches", len(matches))
        lines: list[ft.Control] = []
        rows: list[tuple[ft.Control, str, int]] = []
        if self.kind is Place:
            tone = look.card_type(self.view.cards.locations[self.card].type or "deed")
            sign = kit.plate(kit.icon(tone.icon, 18, tone.on), tone.fill, 28, radius=8)
            name = self.say("{location} itself", location=self.labels.location(self.card))
            rows.append((sign, name, worth.printed))
        signs = self.labels.mint_signs
        rows += [
            (kit.bid_mint(look, signs[match.mint], size=28), self.labels.match(match, self.card), 1)
            for match in matches
        ]
        for number, (drawing, words, points) in enumerate(rows):
            line = kit.row(
                kit.row(kit.min_height(42), drawing, tight=True),
                kit.text(look, words, expand=True),
                kit.star_figure(look, points, size=17),
                gap=10,
            )
            label = f"{words}, {self.labels.points(points)}"
            lines.append(kit.spoken(line, label=label, identifier=f"brings-{number}"))
        ruled = kit.with_rules(look, lines)
        return kit.framed(look, kit.heading(look, title), *ruled, padding=ft.Padding(14, 10, 14, 6))

    def _as_good(self, chosen: Spot, worth: Worth) -> list[ft.Control]:
        gains = {at: each.gain for at, each in self.worths.items()}
        equal = [self.spots[at] for at, gain in gains.items() if gain == worth.gain and at != key(chosen)]
        if not equal or worth.gain < max(gains.values()):
            return []
        places = ", ".join(self.labels.spot(spot.move.side, spot.move.of) for spot in equal[:3])
        look, words = self.look, self.say("As good: {places}", places=places)
        line = kit.row(
            kit.icon(ft.Icons.LIGHTBULB_ROUNDED, 20, look.on_surface_variant),
            kit.quiet(look, words, "bodyMedium", expand=True),
            gap=10,
        )
        return [kit.spoken(line, label=words, identifier="as-good")]

    def main(self) -> ft.Control:
        """Lay it there."""
        chosen = self.chosen()
        move = chosen.move if chosen else None
        return self.paint.button(self.say("Place it here"), "place", move, self.say("Tap a cell first"), sign="done")


def signed(n: int) -> str:
    """Return a number with its sign; 0 has none."""
    return f"+{n}" if n > 0 else f"−{-n}" if n else "0"
