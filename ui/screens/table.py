"""The table of a running game: finds the stage (set-up, reveal, the AI's turn, a decision, the end) and frames it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from engine.works.moves import CoOp, pass_turn
from ui import components as kit
from ui import log_sheet, menu, sheets, trial
from ui.boards import bar, works_ai, works_over, works_reveal, works_setup
from ui.boards.works import Painter
from ui.boards.works_view import Board
from ui.boards.works_words import cards_line
from ui.screens.frame import back_button, frame, padded
from ui.screens.frame import view as bare_view
from ui.screens.rules_desk import base
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH
START = ft.CrossAxisAlignment.START
LEFT, RIGHT, PANEL, MEDIUM_RIGHT = 400, 260, 380, 362


def view(session: Session) -> ft.View:
    """Return the view of the game that is open."""
    assert session.live is not None
    state = session.live.table.state
    if state.phase == "setup" and not works_setup.is_laid(session):
        return works_setup.view(session)
    if state.phase == "over":
        return works_over.view(session)
    stage = Stage(session)
    return stage.wide() if session.is_wide else stage.medium() if session.is_medium else stage.phone()


class Stage:
    """One moment of a game: its lid, its board and its main action, laid out for the window."""

    def __init__(self, session: Session) -> None:
        assert session.live is not None
        self.session = session
        self.look = session.look
        self.say = session.words.say
        self.board = Board(session.live.table, session.words)
        self.paint = Painter(session, self.board)
        self.ask = self.board.state.prompt

    # The parts

    def head(self) -> ft.Control:
        """Return the top bar."""
        state, ai = self.board.state, self.board.teller.ai
        round_ = self.say("Round {round}", round=state.round)
        subtitle = self.say("{round}, against {name}", round=round_, name=ai) if ai else round_
        return kit.top_bar(
            self.look,
            self.help(),
            self.differs(),
            menu.button(self.session),
            title="Mint Works",
            subtitle=subtitle,
            back=back_button(self.session),
            game="works",
            wide=self.session.is_wide,
        )

    def help(self) -> ft.Control:
        """Return the way to the rules, those that apply now first."""
        return kit.icon_button(
            self.look,
            kit.SIGNS["help"],
            identifier="help",
            label=self.say("What applies now"),
            on_tap=lambda: self.session.go(base(self.session)),
        )

    def differs(self) -> ft.Control:
        """Return the way to a correction of what lies on the table."""
        assert self.session.live is not None
        route, label = f"/game/{self.session.live.id}/audit", self.say("The table says otherwise")
        return kit.icon_button(
            self.look,
            kit.SIGNS["otherwise"],
            identifier="differs",
            label=label,
            on_tap=lambda: self.session.go(route),
        )

    def lid(self) -> ft.Control:
        """Return who speaks and what is asked, in one line."""
        if self.ask.ask == "reveal":
            return works_reveal.lid(self.session)
        if self.ask.ask == "automa":
            return works_ai.lid(self.session, self.board.state, self.board.teller, self.session.decision())
        me = self.board.seats[self.board.seat]
        if self.ask.about == "co-op":
            title, subtitle = self.say("Your Co-op, {name}", name=me.name), self.say("Who else gains a mint?")
        else:
            title, subtitle = self.say("Your turn, {name}", name=me.name), self.say("Place your mints, or pass")
        right = kit.mint(self.look, me.mints, size=50)
        return kit.lid(self.look, speaker="you", title=title, subtitle=subtitle, right=right)

    def middle(self) -> list[ft.Control]:
        """Return what one acts on: the line, the cards that may have turned up, the AI's steps, the seats."""
        if self.ask.ask == "reveal":
            return works_reveal.body(self.session)
        if self.ask.ask == "automa":
            return works_ai.body(self.session, self.board.state, self.board.teller, self.session.decision())
        if self.ask.about == "co-op":
            return self.gifts()
        return self.paint.line()

    def gifts(self) -> list[ft.Control]:
        """Return the seats that the Co-op's owner may name."""
        found = []
        for move in self.board.legal:
            assert isinstance(move, CoOp)
            seat = self.board.seats[move.to]
            found.append(
                kit.way_out(
                    self.look,
                    name=seat.name,
                    words=cards_line(self.board.words, seat),
                    identifier=f"gift-{seat.seat}",
                    label=self.say("Give a mint to {name}", name=seat.name),
                    on_tap=partial(self.session.play, move),
                )
            )
        return found

    def main(self) -> ft.Control | None:
        """Return the main action of the bar."""
        if self.ask.ask == "automa":
            decision = self.session.decision()
            return kit.button(
                self.look,
                self.say("Done on the table"),
                identifier="accept",
                on_tap=lambda: self.session.play(decision.move),
                kind="rival",
                sign=kit.SIGNS["done"],
                expand=True,
            )
        if self.ask.ask == "decide" and self.ask.about == "turn":
            move = pass_turn(self.board.seat)
            return kit.button(
                self.look,
                self.say("Pass"),
                identifier="pass",
                on_tap=lambda: self.session.play(move),
                kind="line",
                sign=kit.SIGNS["pass"],
                expand=True,
            )
        return None

    # The layouts

    def phone(self) -> ft.View:
        """Return one column: lid, rival, line, own cards; the bar stays. Several rivals come last."""
        body = self.middle()
        if self.ask.ask == "decide":
            rivals = [self.paint.rival(seat) for seat in self.board.others]
            own = [self.paint.own(self.board.me)]
            body = [*rivals, *body, *own] if len(rivals) == 1 else [*body, *own, *rivals]
        return frame(
            self.session,
            name="table",
            head=self.head(),
            fixed=[self.lid(), *trial.under_lid(self.session)],
            body=body,
            bar=bar.bar(self.session, self.main()),
            top=2,
        )

    def medium(self) -> ft.View:
        """Return two columns: the board at the left, seats and log at the right."""
        left = self._scroll([self.lid(), *trial.under_lid(self.session), *self.middle()])
        right = self._scroll([*self._seats(), kit.panel(self.look, *log_sheet.log(self.session))])
        columns = self._columns((left, None), (right, MEDIUM_RIGHT))
        parts = [self.head(), columns, bar.bar(self.session, self.main())]
        return bare_view(self.session, "table", kit.column(*parts, horizontal=STRETCH, tight=False, expand=True))

    def wide(self) -> ft.View:
        """Return three columns: lid and seats, the line, the log; what lies over the board takes the log's place."""
        over = sheets.content(self.session)
        main, steps = self.main(), bar.actions(self.session, framed=True, log_in_sight=True)
        action = kit.row(*([main] if main else []), *steps, gap=10)
        left = kit.column(
            self.lid(),
            *trial.under_lid(self.session),
            self._scroll(self._seats(), inset=False),
            action,
            gap=12,
            horizontal=STRETCH,
            tight=False,
        )
        right = kit.side_panel(self.look, over) if over else kit.panel(self.look, *log_sheet.log(self.session))
        columns = self._columns(
            (left, LEFT),
            (self._scroll(self.middle(), inset=False), None),
            (self._scroll([right], inset=False), PANEL if over else RIGHT),
        )
        parts = [self.head(), columns]
        return bare_view(self.session, "table", kit.column(*parts, horizontal=STRETCH, tight=False, expand=True))

    def _seats(self) -> list[ft.Control]:
        return [self.paint.panel_of(seat) for seat in (self.board.me, *self.board.others)]

    def _scroll(self, controls: Sequence[ft.Control], *, inset: bool = True) -> ft.Column:
        inside = padded(self.session, *controls) if inset else kit.column(*controls, gap=10, horizontal=STRETCH)
        return ft.Column([inside], scroll=ft.ScrollMode.HIDDEN, expand=True, horizontal_alignment=STRETCH)

    def _columns(self, *columns: tuple[ft.Control, float | None]) -> ft.Control:
        """Return columns beside each other; one without a width grows."""
        cells = [
            ft.Container(content, width=width, expand=True if width is None else None) for content, width in columns
        ]
        row = ft.Row(list(cells), spacing=24 if self.session.is_wide else 0, vertical_alignment=STRETCH, expand=True)
        gutter = self.session.gutter if self.session.is_wide else 0
        return ft.Container(row, padding=ft.Padding(gutter, 0, gutter, 16 if gutter else 0), expand=True)


