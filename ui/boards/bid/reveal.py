"""A card was turned up or drawn: which Location is it? Those unseen by type, a search, and a form for one not known."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from engine.bid import finale
from engine.bid.moves import Reveal as RevealMove
from engine.bid.setup import LOCATIONS
from engine.moves import TABLE
from ui import components as kit
from ui.boards.bid.actions import NEW, enter, try_move
from ui.boards.bid.auction import Auction
from ui.boards.bid.board import Moment, Painter
from ui.boards.bid.view import ABILITIES, TableView
from ui.boards.painter import begun


@dataclass(frozen=True, slots=True)
class Search:
    """What the card is known to show at a point of the game: letters of its name, its type."""

    point: int
    text: str = ""
    kind: str | None = None


def candidates(view: TableView, names: Mapping[str, str], search: Search) -> list[RevealMove]:
    """Return the moves that name a card which the search leaves, by points and name; `names` are those of the cards."""
    cards, text = view.cards.locations, search.text.strip().casefold()
    moves = [*view.moves(RevealMove), *(move for move, _ in view.unsure if isinstance(move, RevealMove))]
    left = [
        move
        for move in moves
        if text in names[move.location].casefold()
        and (search.kind is None or cards[move.location].type in (None, search.kind))
    ]
    return sorted(left, key=lambda move: (cards[move.location].vp or 9, names[move.location]))


class Reveal(Moment):
    """Draws the question."""

    def __init__(self, paint: Painter) -> None:
        super().__init__(paint)
        self.search = begun(self.session, Search) or Search(self.view.point)

    def banner(self) -> ft.Control:
        """Return the card that was turned up."""
        if self.view.phase == "deed":
            holder = finale.holder(self.view.state)
            title = self.say("Which card did {name} draw?", name=self.labels.name(holder))
            subtitle = self.say("Deed: draw one card at random from those left in the tin")
            right: ft.Control = kit.banner_sign(self.look, "cards", speaker="table")
        else:
            title = self.say("Which Location was turned up?")
            subtitle = self.say("Round {n}: turn up the next cards", n=self.view.state.round)
            figure = f"{self.view.card_of_round}/{self.view.config.block}"
            right = kit.banner_figure(self.look, figure, speaker="table")
        return kit.banner(self.look, speaker="table", title=title, subtitle=subtitle, right=right)

    def whole_board(self) -> list[ft.Control]:
        """Return the table below the cards that were turned up so far."""
        return [*Auction(self.paint).seen_block(), *super().whole_board()]

    def body(self) -> list[ft.Control]:
        """The search, and the cards by type."""
        cards = self.view.cards.locations
        moves = candidates(self.view, {id: self.labels.location(id) for id in cards}, self.search)
        columns = max(2 if self.look.is_large else 3, min(8, int(self.paint.width / (118 * self.look.text_scale))))
        groups = []
        for kind in (*ABILITIES, None):
            cells = [self._card(move) for move in moves if cards[move.location].type == kind]
            if cells:
                words = self.labels.type(kind) if kind else self.say("Type still unknown")
                heading = kit.heading(self.look, words, "titleSmall")
                groups.append(kit.column(heading, kit.grid(cells, columns, gap=7), gap=6, equal=True))
        field = kit.search_field(
            self.look,
            value=self.search.text,
            hint=self.say("Search by name"),
            identifier="search",
            clear=self.say("Clear"),
            on_change=self._look_for,
            on_clear=partial(self._look_for, ""),
        )
        return [field, self._kinds(), *groups, *self._unknown()]

    def _look_for(self, text: str) -> None:
        self.session.choose(replace(self.search, text=text))

    def _kinds(self) -> ft.Control:
        chips = [
            kit.chip(
                self.look,
                self.labels.type(kind),
                identifier=f"kind-{kind}",
                on_tap=partial(
                    self.session.choose, replace(self.search, kind=None if self.search.kind == kind else kind)
                ),
                selected=self.search.kind == kind,
            )
            for kind in ABILITIES
        ]
        return kit.wrap(*chips, gap=7)

    def _card(self, move: RevealMove) -> ft.Control:
        look, id = self.look, move.location
        note = self.say("not all known") if self.view.cards.locations[id].gaps else ""
        lines: list[ft.Control] = [
            kit.bid_tile(look, self.labels.tile(id), size=72),
            kit.text(look, self.labels.location(id), "titleSmall", size=13.5, align=ft.TextAlign.CENTER, max_lines=2),
        ]
        if note:
            lines.append(kit.quiet(look, note))
        drawn = kit.column(*lines, gap=4, horizontal=ft.CrossAxisAlignment.CENTER)
        label = self.labels.semantics_label(id)
        return kit.target(
            kit.row(ft.Container(drawn, expand=True)),
            identifier=f"card-{id}",
            label=self.say("{card}, {note}", card=label, note=note) if note else label,
            on_tap=partial(try_move, self.session, move),
            frame=kit.frame_of(look, "plain"),
            radius=14,
            padding=ft.Padding.symmetric(horizontal=3, vertical=7),
            expand=True,
        )

    def _unknown(self) -> list[ft.Control]:
        if len(self.view.cards.locations) >= LOCATIONS:
            if self.view.config.pack.get("fictional"):
                return []
            words = self.say("All {n} Locations are entered. If yours is not here, one of them is wrong.", n=LOCATIONS)
            mend = kit.button(
                self.look,
                self.say("Set a Location right"),
                identifier="to-cards",
                on_tap=partial(self.session.lead, "/cards/bid/locations"),
                kind="tonal",
                sign="edit",
            )
            return [kit.quiet(self.look, words, "bodyMedium"), mend]
        return [
            kit.button(
                self.look,
                self.say("It is not in the list: enter it"),
                identifier="new-card",
                on_tap=partial(enter, self.session, NEW, RevealMove(TABLE, "")),
                kind="tonal",
                sign=ft.Icons.ADD_CARD_ROUNDED,
            )
        ]
