"""One moment of a game of Mint Works on the table: its banner, its board, its seats and its main action."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from engine.works.moves import CoOp, Move, pass_turn
from ui import components as kit
from ui.boards.turns import against
from ui.boards.works import reveal
from ui.boards.works.ai import AiTurn
from ui.boards.works.board import Painter
from ui.boards.works.view import TableView, view_of
from ui.boards.works.words import cards_line
from ui.session import Session


class TurnView:
    """One moment of a game."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.look = session.look
        self.say = session.words.say
        self.board = view_of(session.table, session.words)
        self.paint = Painter(session, self.board)
        self.ask = self.board.state.prompt
        self.is_dealt = session.table.setup.is_dealt
        self.ai = AiTurn(session, self.board) if self.ask.ask == "automa" else None

    def subtitles(self) -> list[str]:
        """Return the round, and the opponent, the fullest form first."""
        name = self.board.narrator.ai
        round_ = self.say("Round {round}", round=self.board.state.round)
        return against(self.session.words, round_, name)

    def banner(self) -> ft.Control:
        """Return the speaker and the question, in one line."""
        if self.ask.ask == "reveal":
            return reveal.banner(self.session)
        if self.ai is not None:
            return self.ai.banner()
        me = self.board.seats[self.board.seat]
        if self.ask.about == "co-op":
            title, subtitle = self.say("Your Co-op, {name}", name=me.who.name), self.say("Who else gains a mint?")
        else:
            title, subtitle = self.say("Your turn, {name}", name=me.who.name), self.may()
        right = kit.mint(self.look, me.mints, size=50)
        return kit.banner(self.look, speaker="you", title=title, subtitle=subtitle, right=right)

    def may(self) -> str:
        """Return in a few words what may be done."""
        if len(self.board.legal) > 1:
            return self.say("Place your mints, or pass")
        has_mints = self.board.seats[self.board.seat].mints != 0
        return self.say("No place can be used now: pass") if has_mints else self.say("No mints left: pass")

    def whole_board(self) -> list[ft.Control]:
        """Return the line."""
        return self._line_with([])

    def middle(self) -> list[ft.Control]:
        """Return the board: the line, the cards that may have turned up, the AI's steps, the seats."""
        if self.ask.ask == "reveal":
            return reveal.body(self.session)
        if self.ai is not None:
            # If hands move nothing, the board shows what the AI does; on a tablet it always does.
            if self.session.is_on_side:
                return self.paint.line()
            body = [self.ai.why()] if self.is_dealt else self.ai.body()
            return [*body, *self.paint.line()] if self.is_dealt or self.has_room else body
        if self.ask.about == "co-op":
            return self.gifts()
        return self.paint.line()

    @property
    def has_room(self) -> bool:
        """Return whether the window has room for the board below the AI's steps, or next to them."""
        return self.session.is_medium and not self.session.is_low

    def acting(self) -> list[ft.Control]:
        """Return what the AI does and why, next to the board of a tablet on its side."""
        if self.ai is None or not self.session.is_on_side:
            return []
        return [self.ai.why()] if self.is_dealt else self.ai.body()

    def gifts(self) -> list[ft.Control]:
        """Return the seats that the Co-op's owner may name."""
        parts = []
        for move in self.board.legal:
            assert isinstance(move, CoOp)
            seat = self.board.seats[move.to]
            parts.append(
                kit.alternative(
                    self.look,
                    name=seat.who.name,
                    words=cards_line(self.board.words, seat),
                    identifier=f"gift-{seat.seat}",
                    label=self.say("Give a mint to {name}", name=seat.who.name),
                    on_tap=partial(self.session.play, move),
                )
            )
        return parts

    def topic(self, move: Move | None) -> list[ft.Control]:
        """Return the line with where the app's seat goes: of a dealt game, which has no other board on the table, and
        on a tablet, which has the room."""
        if not (self.is_dealt or self.has_room):
            return []
        return self._line_with([] if move is None else [move])

    def _line_with(self, moves: Sequence[Move]) -> list[ft.Control]:
        """Return the line with only these moves marked, which somebody else makes."""
        return Painter(self.session, TableView(self.session.table, self.session.words, moves)).line()

    def main(self) -> ft.Control | None:
        """Return the main action of the bar."""
        if self.ai is not None:
            return self.ai.main()
        if self.ask.ask == "decide" and self.ask.about == "turn":
            return self.paint.button(self.say("Pass"), "pass", pass_turn(self.board.seat), kind="line", sign="pass")
        return None

    def phone(self) -> list[ft.Control]:
        """Return rival, line and own cards in one column. Several rivals come last."""
        body = self.middle()
        if self.ask.ask != "decide" and not (self.ai is not None and self.is_dealt):
            return body
        others = self.board.others
        mine, beside = self._following("own", self._own), self._following("rivals", self._rivals)
        if not others:
            return [*body, mine]
        return [beside, *body, mine] if len(others) == 1 else [*body, mine, beside]

    def _following(self, name: str, draw: Callable[[], ft.Control]) -> ft.Control:
        """Return seats, which follow a move a moment later: the answer to a tap is the line and the banner."""
        return self.session.parts.following(name, self.session.table.here, draw)

    def _own(self) -> ft.Control:
        me = self.board.me
        # Each group is in a column of its own: when another one is shown, the client rebuilds only that column.
        own = self.session.parts.among("own", {str(me.seat): partial(self.paint.own, me)})
        return kit.column(*own, equal=True)

    def _rivals(self) -> ft.Control:
        draws = {str(seat.seat): partial(self.paint.rival, seat) for seat in self.board.others}
        return kit.column(*self.session.parts.among("rivals", draws), gap=8, equal=True)

    def seats(self) -> list[ft.Control]:
        """Return the seats as panels, the one to move first."""
        return [self.paint.panel_of(seat) for seat in (self.board.me, *self.board.others)]
