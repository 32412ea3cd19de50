"""What every moment of Mint Bid has on the screen: the ring or the seats, their tableaus, the card under the hammer."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import TypeVar

import flet as ft
import flet.canvas as cv

from companion.bid.narrator import Narrator
from engine.bid.grid import Cell
from engine.bid.moves import Move
from ui import components as kit
from ui.boards import painter
from ui.boards.bid.actions import TABLEAU, try_move
from ui.boards.bid.ring import BELOW, BESIDE_REST, NAME, magnified, ring
from ui.boards.bid.view import Match, SeatView, TableauView, view_of
from ui.boards.bid.words import Labels
from ui.boards.painter import as_part
from ui.parts import bar
from ui.parts.frame import sheet_width
from ui.session import Session

T = TypeVar("T")
CENTER = ft.MainAxisAlignment.CENTER
UNDER_SEAT = 10.0
"""How far the lowest seat of a ring reaches below it, before the ring is magnified."""
TABLET_TILE = 132.0
"""The largest tile of a tableau on a tablet."""
TABLEAU_HEAD, TABLEAU_REST, NEWS = 44.0, 640.0, 56.0
"""The height of the line that says whose a tableau is, of all but tableaus on the screen of an upright tablet, and of a
line of news."""
EDITED_CELL, EDITED_INSET = 66.0, 28
"""The size of a cell in a tableau that is edited, and the width of the panel around it."""


class Painter(painter.Painter):
    """Draws one moment of a game for one session."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.view = view_of(self.table)
        self.labels = Labels(session.words, self.view, may_act=session.may_act)
        self.narrator = Narrator(session.words, self.view.config, self.view.state)

    @property
    def shared_values(self) -> object:
        """The cards and the config, which cards are upside down, and whether who looks at them is asked."""
        return self.view.cards, self.view.config, self.view.rotated, self.labels.may_act

    def from_own(self, each: Sequence[T]) -> list[T]:
        """Return what there is of each seat in the order in which they sit, from that of this device on: the first, if
        it has none."""
        at = self.session.at_table
        own = 0 if at is None or at.seat is None else at.seat
        return [*each[own:], *each[:own]]

    @property
    def acting_width(self) -> float:
        """The width of the controls of a turn: next to the board of a tablet on its side, below it in other windows."""
        return bar.SIDE - 2 * self.session.gutter if self.session.is_on_side else self.width

    def tile_size(self, tableaus: Sequence[kit.Tableau]) -> float:
        """Return the largest size of a tile if these tableaus are drawn large below each other: on a tablet they fill
        what the rest of a screen leaves."""
        if not self.session.is_medium or self.session.is_low:
            return kit.LARGEST_TILE
        rows = sum(kit.rows_of_tableau(laid) for laid in tableaus)
        rest = BESIDE_REST + NEWS if self.session.is_on_side else TABLEAU_REST
        free = self.session.height - rest - TABLEAU_HEAD * len(tableaus)
        return max(kit.LARGEST_TILE, min(TABLET_TILE, free / max(1, rows)))

    @property
    def play(self) -> Callable[[Move], None]:
        """The function that makes a move, shows why it may not be made, or asks for the value that it depends on."""
        return partial(try_move, self.session)

    # The table

    def board(self, centre: str | None = None) -> list[ft.Control]:
        """Return the table; `centre` is the card in its middle, by default the one under the hammer."""
        auction = self.view.auction
        card = centre or (auction.location if auction else None)
        if self.view.is_shared:
            return [self.ring(card)]
        parts = [self.card_panel(card)] if card else []
        return [*parts, *map(self.own, self.from_own(self.view.seats), self.from_own(self.view.tableaus))]

    def ring(self, card: str | None) -> ft.Control:
        """The seats in a ring, that of this device below, the tableaus between neighbours, the card in the middle."""
        people = self.view.config.people
        place = ring(self.session, people, self.width, self.labels.location(card) if card else "")
        (x, y), (across, down) = place.centre, place.reach
        track = cv.Oval(x - across, y - down, 2 * across, 2 * down, paint=kit.stroke(self.look.outline_variant, 9))
        drawn: list[ft.Control] = [cv.Canvas([track], width=place.width, height=place.height)]
        for number, tableau in enumerate(self.from_own(self.view.tableaus)):
            left, top = place.box(number)
            drawn.append(ft.Container(self.small(tableau, place.box_size), left=left, top=top))
        for number, seat in enumerate(self.from_own(self.view.seats)):
            left, top = place.seat(number)
            drawn.append(ft.Container(self.seat(seat, place.seat_width), left=left, top=top))
        if card:
            (_, top), wide = place.hammer, max(place.card, place.name[0])
            drawn.append(ft.Container(self.hammer(card, place.card, wide), left=x - wide / 2, top=top))
        stack = ft.Stack(drawn, width=place.width, height=place.height, clip_behavior=ft.ClipBehavior.NONE)
        scale = magnified(self.session, place, self.width)
        if scale == 1:
            return kit.row(stack, align=CENTER)
        stack.scale = scale
        box = ft.Container(stack, width=scale * place.width, height=scale * place.height, alignment=ft.Alignment.CENTER)
        box.margin = ft.Margin.only(bottom=UNDER_SEAT * scale)
        return kit.row(box, align=CENTER)

    def seat(self, seat: SeatView, width: float) -> ft.Control:
        """A seat of the ring."""
        return kit.bid_seat(
            self.look,
            self.labels.people[seat.seat],
            seat.mints,
            words=self.labels.part(seat),
            part=seat.part,
            gavel=seat.is_auctioneer,
            identifier=f"seat-{seat.seat}",
            label=self.labels.seat_label(seat),
            width=width,
        )

    @as_part(lambda tableau, size: f"small-{tableau.index}")
    def small(self, tableau: TableauView, size: tuple[float, float]) -> ft.Control:
        """A tableau of the ring; a tap shows it large."""
        look = self.look
        wide, high = size
        label, identifier = self.labels.tableau_label(tableau), f"tableau-{tableau.index}"
        if not tableau.lies:
            words = kit.quiet(look, self.say("none yet"), align=ft.TextAlign.CENTER)
            inside = ft.Container(words, width=wide * 0.72, height=high * 0.8, alignment=ft.Alignment.CENTER)
            box = ft.Container(
                ft.Container(
                    kit.dashed_box(inside, color=look.outline, radius=10, box_width=wide * 0.72), bgcolor=look.surface
                ),
                width=wide,
                height=high,
                alignment=ft.Alignment.CENTER,
            )
            return kit.spoken(box, label=label, identifier=identifier)
        drawn = kit.small_tableau(look, self.kit_tableau(tableau, named=False), width=wide, height=high)
        return kit.target(
            ft.Container(drawn, width=wide, height=high, alignment=ft.Alignment.CENTER),
            identifier=identifier,
            label=label,
            on_tap=partial(self.session.look_up, TABLEAU, tableau.index),
            radius=10,
        )

    @as_part(lambda card, size, width: "hammer")
    def hammer(self, card: str, size: float, width: float) -> ft.Control:
        """The card under the hammer, with its name."""
        look = self.look
        name = ft.Container(
            kit.text(look, self.labels.location(card), "titleLarge", size=NAME, align=ft.TextAlign.CENTER, max_lines=2),
            bgcolor=look.surface,
            border_radius=8,
            padding=ft.Padding.symmetric(horizontal=6),
        )
        drawn = kit.column(
            kit.bid_tile(look, self.labels.tile(card), size=size),
            name,
            gap=BELOW,
            horizontal=ft.CrossAxisAlignment.CENTER,
        )
        around = ft.Container(drawn, width=width, alignment=ft.Alignment.TOP_CENTER)
        return kit.spoken(around, label=self.labels.semantics_label(card), identifier="hammer")

    # Cards

    @as_part(lambda card, note="": "card-hammer")
    def card_panel(self, card: str, note: str = "") -> ft.Control:
        """Return a card drawn large next to its name, its type and its points, and a note below them."""
        look, known = self.look, self.view.cards.locations[card]
        assert known.type is not None
        tone = look.card_type(known.type)
        pill = ft.Container(
            kit.row(
                kit.icon(tone.icon, 18, tone.on),
                kit.text(look, self.labels.kind(card), "titleSmall", color=tone.on),
                gap=5,
                tight=True,
            ),
            bgcolor=tone.fill,
            border_radius=8,
            padding=ft.Padding.symmetric(horizontal=8, vertical=4),
        )
        worth = kit.star_figure(look, known.vp or 0, size=20, figure_size=22)
        beside = kit.column(
            kit.text(look, self.labels.location(card), "headlineSmall"),
            kit.wrap(pill, worth, gap=10),
            *([kit.quiet(look, note, "bodyMedium")] if note else []),
            gap=6,
            equal=True,
            expand=True,
        )
        tile = kit.bid_tile(look, self.labels.tile(card), size=108)
        panel = kit.framed(look, kit.row(tile, beside, gap=14))
        label = kit.with_stops(self.labels.semantics_label(card), note)
        return kit.spoken(panel, label=label, identifier="hammer")

    @as_part(lambda card: "card-line")
    def card_line(self, card: str) -> ft.Control:
        """Return a card in one line: small next to its name and its points."""
        points = kit.star_figure(self.look, self.view.cards.locations[card].vp or 0, size=18, figure_size=19)
        name = kit.text(self.look, self.labels.location(card), "titleMedium", expand=True)
        line = kit.row(kit.bid_tile(self.look, self.labels.tile(card), size=60), name, points, gap=10)
        return kit.spoken(line, label=self.labels.semantics_label(card), identifier="card-line")

    # Tableaus

    def kit_tableau(
        self,
        tableau: TableauView,
        *,
        named: bool = True,
        chosen: str = "",
        rotated: frozenset[str] | None = None,
        cells: Sequence[kit.FreeCell] = (),
    ) -> kit.Tableau:
        """A tableau as the kit draws it: the `chosen` card with a strong edge, and free cells to be tapped."""
        tiles = [
            kit.LaidTile(
                self.labels.tile(card, rotated),
                *cell,
                label=self.labels.semantics_label(card) if named else "",
                ring="chosen" if card == chosen else "",
            )
            for cell, card in tableau.lies.items()
        ]
        return kit.Tableau(tiles, links(tableau.matches), cells)

    def large(
        self, tableau: TableauView, laid: kit.Tableau | None = None, *, aside: str = "", most: float = 0
    ) -> ft.Control:
        """A tableau drawn large, below whose it is; its tiles are at most as large as `most`, or fill the room that it
        has alone."""
        drawn: ft.Control
        laid = laid or self.kit_tableau(tableau)
        if laid.tiles or laid.cells:
            drawn = kit.bid_tableau(self.look, laid, width=self.width, most=most or self.tile_size([laid]))
        else:
            drawn = kit.quiet(self.look, self.say("Nothing here yet"), "bodyMedium")
        return kit.column(self.tableau_head(tableau, aside), drawn, gap=8, equal=True)

    def tableau_head(self, tableau: TableauView, aside: str = "", *, identifier: str = "") -> ft.Control:
        """Return whose a tableau is, and what it counts."""
        look, people = self.look, self.labels.people
        badges = [kit.badge(look, people[seat], size=32) for seat in tableau.seats]
        owners = self.labels.owners(tableau)
        right = kit.quiet(look, aside) if aside else kit.star_figure(look, tableau.points, size=18, figure_size=19)
        line = kit.row(*badges, kit.text(look, owners, "titleMedium", expand=True), right, gap=7)
        label = ", ".join((owners, aside or self.labels.points(tableau.points)))
        return kit.spoken(line, label=label, heading=2, identifier=identifier or f"tableau-{tableau.index}")

    @as_part(lambda seat, tableau: f"own-{seat.seat}")
    def own(self, seat: SeatView, tableau: TableauView) -> ft.Control:
        """A seat with the tableau of its own: where tableaus are not shared."""
        is_listed = self.session.is_wide or self.session.is_medium
        head = self.tableau_head(tableau, identifier=f"own-{seat.seat}") if is_listed else self.seat_line(seat)
        return kit.panel(self.look, head, *self.own_cards(tableau), gap=8)

    def own_cards(self, tableau: TableauView) -> list[ft.Control]:
        """The cards of a seat's own tableau."""
        if not tableau.lies:
            return [kit.quiet(self.look, self.say("Nothing here yet"), "bodyMedium")]
        most = 88 if self.session.is_medium and not self.session.is_low else 64
        drawn = kit.bid_tableau(self.look, self.kit_tableau(tableau, named=False), width=self.width - 28, most=most)
        return [kit.spoken(drawn, label=self.labels.tableau_label(tableau), identifier=f"tableau-{tableau.index}")]

    @as_part(lambda seat: f"line-{seat.seat}")
    def seat_line(self, seat: SeatView) -> ft.Control:
        """A seat in one line: who it is, its points, its part in the auction, what it could still bid."""
        look = self.look
        words: list[ft.Control] = [kit.text(look, self.labels.name(seat.seat), "titleMedium", size=16)]
        if could := self.labels.could(seat):
            words.append(kit.quiet(look, could))
        marks = [kit.part_mark(look, part, seat.part)] if (part := self.labels.part(seat)) else []
        if look.is_large:  # beside the name they would leave it too little room
            words.insert(1, kit.row(*marks))
        parts: list[ft.Control] = [
            kit.bid_badge(
                look,
                self.labels.people[seat.seat],
                seat.mints,
                part=seat.part,
                gavel=seat.is_auctioneer,
                identifier=f"line-{seat.seat}",
            ),
            kit.column(*words, gap=1, equal=True, expand=True),
            *([] if look.is_large else marks),
        ]
        parts.append(kit.star_figure(look, seat.total, size=18, figure_size=19))
        return kit.spoken(
            kit.row(*parts, gap=9), label=self.labels.seat_label(seat), identifier=f"seat-line-{seat.seat}"
        )

    def banner_badge(self, seat: int) -> ft.Control:
        """The badge of a seat on the banner, which may have that seat's colour: the other way round."""
        tone = kit.tone_of(self.look, self.labels.people[seat])
        return kit.badge(self.look, self.labels.people[seat], size=44, fill=tone.on, on=tone.fill)


class Moment(painter.Moment[Painter]):
    """Draws the question of one moment of a game."""

    def __init__(self, paint: Painter) -> None:
        super().__init__(paint)
        self.view, self.labels = paint.view, paint.labels

    @abstractmethod
    def body(self) -> list[ft.Control]:
        """Return the board."""

    def hint(self, question: str, hint: str) -> str:
        """Return the line below a question; who waits reads the question there, as it is put to another one."""
        return hint if self.session.may_act else question

    def whole_board(self) -> list[ft.Control]:
        """Return the table with the subject of the moment, as people see it who are not asked."""
        return self.paint.board()

    def board(self) -> list[ft.Control]:
        """Return what has the width of the board if a tablet is on its side: all that is not next to it."""
        return self.body()

    def acting(self) -> list[ft.Control]:
        """Return the controls next to the board then: those of the turn, and what helps to decide."""
        return []


def links(matches: Iterable[Match]) -> list[kit.Link]:
    """Return the gold links of matches; several between two cards are one."""
    places = dict.fromkeys((match.cell, match.is_below) for match in matches)
    return [kit.Link(*cell, is_below) for cell, is_below in places]


def edited_tableau(
    session: Session,
    labels: Labels,
    tableau: TableauView,
    free: Sequence[kit.FreeCell],
    kind: str,
    on_card: Callable[[Cell, str], object],
) -> ft.Control:
    """Return a tableau that is being edited, with its `free` cells.

    Its cards are named by their `kind` and id, and `on_card` hears which one is tapped.
    """
    tiles = [
        kit.LaidTile(
            labels.tile(card),
            *cell,
            identifier=f"{kind}-{card}",
            label=labels.semantics_label(card),
            on_tap=partial(on_card, cell, card),
        )
        for cell, card in tableau.lies.items()
    ]
    width = session.half - EDITED_INSET
    laid = kit.Tableau(tiles, links(tableau.matches), free)
    return kit.bid_tableau(session.look, laid, width=width, most=EDITED_CELL)


def large_tableau(session: Session, index: int) -> ft.Control:
    """Return the sheet that shows a tableau large."""
    paint = Painter(session)
    paint.width = sheet_width(session) - 2 * kit.SHEET_SIDE
    close = kit.button(
        session.look, session.words.say("Got it"), identifier="got-it", on_tap=session.close, expand=True
    )
    return kit.column(paint.large(paint.view.tableaus[index]), kit.row(close), gap=16, equal=True)
