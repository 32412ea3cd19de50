"""One moment of a game of Mint Bid on the table: its banner, its panel, its seats and its main action."""

from __future__ import annotations

import flet as ft

from companion.table import automa_turn
from engine.bid.moves import Move
from ui import components as kit
from ui.boards.bid.ai import AiTurn
from ui.boards.bid.auction import Auction
from ui.boards.bid.board import Moment, Painter
from ui.boards.bid.finale import Ability, DeedPlacing
from ui.boards.bid.placing import Placing
from ui.boards.bid.reveal import Reveal
from ui.boards.bid.roll import Roll, Special
from ui.preferences import TEXT_SIZES
from ui.session import Session

SHORT = 800
"""The height of a window below which the panel comes before the ring."""


class TurnView:
    """One moment of a game."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.say = session.words.say
        self.paint = Painter(session)
        self.view = self.paint.view
        self.moment = self._moment()

    def _moment(self) -> Moment:
        phase, paint = self.view.phase, self.paint
        if self.view.prompt.ask == "automa":
            return AiTurn(paint, automa_turn.turn(self.session.table))
        if phase in ("block", "deed"):
            return Reveal(paint)
        if phase in ("ai-roll", "roll"):
            return Roll(paint)
        if phase == "special":
            return Special(paint)
        if phase == "place":
            assert self.view.auction is not None
            return Placing(paint, self.view.auction.location)
        if phase == "deed-place":
            return DeedPlacing(paint)
        return Ability(paint) if phase in ("utility", "production") else Auction(paint)

    @property
    def is_short(self) -> bool:
        """Return whether the ring and the panel do not fit on one screen."""
        return self.view.is_shared and self.session.height < SHORT and not self.session.is_wide

    @property
    def docks(self) -> bool:
        """Return whether the panel stays at the bottom, so that nothing above it moves it: on phones, unless there is
        so much to choose from, or the text is so large, that it would not fit."""
        is_phone = not (self.session.is_medium or self.session.is_wide or self.session.is_low)
        is_plain = self.session.preferences.text_size == TEXT_SIZES[0]
        if not (self.view.is_shared and is_phone and is_plain):
            return False
        return isinstance(self.moment, Auction) and self.moment.leaves_room

    # What the frame asks for

    def subtitles(self) -> list[str]:
        """Return the round, or that the finale runs."""
        config = self.view.config
        rounds = config.deck // config.block
        if self.view.state.finale is not None:
            return [self.say("Finale")]
        n = self.view.state.round
        return [self.say("Round {n} of {rounds}", n=n, rounds=rounds), self.say("Round {round}", round=n)]

    def banner(self) -> ft.Control:
        """Return the speaker and the question, in one line."""
        return self.moment.banner()

    def middle(self) -> list[ft.Control]:
        """Return the panel and the table."""
        moment = self.moment
        if self.session.is_on_side:
            return moment.board()
        if isinstance(moment, Auction):
            centre = moment.picked() if self.view.phase == "auction" else None
            table = self.paint.board(centre)
            # A ring is one drawing; seats with tableaus of their own would push the panel out of sight.
            first, rest = (table, []) if self.view.is_shared else (table[:1], table[1:])
            panel = [] if self.docks else moment.body()
            card = [] if self.session.is_medium else self.hammer()  # there it is next to the seats
            parts = [*card, *panel, *first] if self.is_short else [*first, *panel]
            gap = 10 if self.session.is_wide else 8
            return [kit.column(*parts, gap=gap, horizontal=ft.CrossAxisAlignment.STRETCH), *rest]
        if isinstance(moment, (Roll, Special)):
            return [*moment.body(), *self.paint.board()]
        return moment.body()

    def whole_board(self) -> list[ft.Control]:
        """Return the ring or the tableaus, with the subject of the turn."""
        return self.moment.whole_board()

    def acting(self) -> list[ft.Control]:
        """Return the controls of the turn, next to the board of a tablet on its side."""
        return self.moment.acting() if self.session.is_on_side else []

    def docked(self) -> list[ft.Control]:
        """Return the panel, if it stays at the bottom."""
        return self.moment.body() if self.docks else []

    def phone(self) -> list[ft.Control]:
        """Return all below the banner in one column; below the ring what each seat could still bid."""
        if self.view.is_shared and isinstance(self.moment, Auction):
            here, draw = self.paint.table.here, lambda: kit.column(*self.seats(), gap=8, equal=True)
            return [*self.middle(), self.session.parts.following("seats", here, draw)]
        return self.middle()

    def seats(self) -> list[ft.Control]:
        """Return the seats as lines, for windows with room next to the table; on a phone each is above its own tableau,
        if they have such."""
        if not (self.view.is_shared or self.session.is_wide or self.session.is_medium):
            return []
        lines = kit.panel(self.paint.look, *map(self.paint.seat_line, self.paint.from_own(self.view.seats)), gap=8)
        return [*(self.hammer() if self.session.is_medium else []), lines]

    def hammer(self) -> list[ft.Control]:
        """Return the card under the hammer in one line, if the window is so low that the ring around it is out of
        sight."""
        auction = self.view.auction
        is_wanted = self.session.is_low and auction is not None and isinstance(self.moment, Auction)
        return [self.paint.card_line(auction.location)] if is_wanted and auction is not None else []

    def topic(self, move: Move | None) -> list[ft.Control]:
        """Return the card under the hammer, and the bid to beat in an open auction."""
        auction = self.view.auction
        if auction is None:
            return []
        leads = self.paint.labels.leaders()
        bid = [kit.spoken_text(self.paint.look, leads, "titleMedium", identifier="to-beat")] if leads else []
        return [self.paint.card_panel(auction.location), *bid]

    def main(self) -> ft.Control | None:
        """Return the main action of the bar."""
        return self.moment.main()
