"""One moment of a game of Mint Delivery on the table: its banner, its board, its seats and its main action."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Protocol

import flet as ft

from companion.table import automa_turn
from engine.delivery.moves import Buy, Deliver, Drive, End, Load, Move, Optimise, Pick, Shift, Take, Unload
from engine.verdict import MissingCard
from ui import components as kit
from ui.boards.delivery import missing
from ui.boards.delivery.actions import Missing, known_distances
from ui.boards.delivery.ai import AiTurn
from ui.boards.delivery.decisions import Choice
from ui.boards.delivery.enter import EnterOrder
from ui.boards.delivery.give import ReturnedMints
from ui.boards.delivery.multiplayer import MultiplayerBoard
from ui.boards.delivery.pick_move import end_turn
from ui.boards.delivery.reveal import Reveal
from ui.boards.delivery.solo import Solo
from ui.boards.delivery.view import SeatView, Tap, view_of
from ui.boards.turns import against
from ui.session import Session


class Question(Protocol):
    """A question or task instead of a move of the turn; without a body, the board itself is tapped."""

    def banner(self) -> ft.Control: ...
    def body(self) -> list[ft.Control] | None: ...
    def main(self) -> ft.Control | None: ...


class TurnView:
    """One moment of a game."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.look, self.say = session.look, session.words.say
        shown = view_of(session.table, known_distances(session))
        self.solo = Solo(session, shown) if shown.is_solo else None
        self.paint: Solo | MultiplayerBoard = self.solo or MultiplayerBoard(session, shown)
        self.view = shown
        self.ask, self.about = shown.prompt.ask, shown.prompt.about
        self.question = self._question()
        is_decision = self.ask == "decide" and not isinstance(self.question, EnterOrder)
        self.is_board = is_decision and self.about in ("turn", "clear", "discard", "automa-path")
        """Whether the seats belong below the board."""

    def _question(self) -> Question | None:
        """Return the question or task instead of a move of the turn."""
        if (form := EnterOrder.opened(self.paint)) is not None:
            return form
        if self.solo and self.ask == "automa":
            try:
                return AiTurn(self.solo, automa_turn.turn(self.session.table))
            except MissingCard as found:
                return missing.Question(self.session, Missing(found.needs))
        if self.ask == "reveal":
            return Reveal(self.paint)
        if self.solo and self.about == "return":
            return ReturnedMints(self.solo)
        return None if self.about == "turn" else Choice(self.paint)

    # What the frame asks for

    def subtitles(self) -> list[str]:
        """Return the round, and the opponent, the fullest form first."""
        ai = self.paint.labels.ai if self.solo and self.view.state.ai else ""
        if self.view.state.phase == "setup":
            laying_out = self.say("Laying out")
            return [self.say("Against {ai}", ai=ai), laying_out] if ai else [laying_out]
        return against(self.session.words, self.say("Round {round}", round=self.view.state.round), ai)

    def banner(self) -> ft.Control:
        """Return the speaker and the question; in a person's turn the actions as pips."""
        if self.question is not None:
            return self.question.banner()
        left = self.view.actions_left
        name, may = self.paint.labels.name(self.view.seat), self.may()
        words = self.session.words.count("{n} action", "{n} actions", left)
        return kit.banner(
            self.look,
            speaker="you",
            title=self.say("Your turn, {name}", name=name),
            subtitle=may,
            right=kit.banner_pips(self.look, left=left, of=2, words=words),
            low=self.paint.is_low,
            label=self.say("Your turn, {name}. {may}. {actions}", name=name, may=may, actions=words),
        )

    def may(self) -> str:
        """Return in a few words what may be done here."""
        say, may = self.say, {type(move) for move in self.view.open_moves}
        if not may & {Drive, Take, Load, Pick, Optimise, Unload, Shift, Buy}:
            return say("Deliver, or end your turn") if Deliver in may else say("End your turn")
        if Deliver in may:
            return say("Deliver, or spend an action")
        if Drive not in may:
            return say("Take an order, or end your turn") if Take in may else say("Spend an action, or end your turn")
        if Take in may:
            return say("Take an order, or drive on")
        if Shift in may:
            return say("Load, shift the belt, or drive on") if Pick in may else say("Shift the belt, or drive on")
        if may & {Load, Pick}:
            return say("Load mints, or drive on")
        if {Optimise, Unload} <= may:
            return say("Optimise, unload, or drive on")
        if Optimise in may:
            return say("Optimise, or drive on")
        return say("Unload, or drive on") if Unload in may else say("Drive on")

    def whole_board(self) -> list[ft.Control]:
        """Return the map, and what is next to it."""
        paint = type(self.paint)(self.session, replace(self.view, is_only_seen=True))
        around = paint.around_map() if paint.is_low or self.session.is_on_side else []  # else it is below the map
        return [*paint.board(), *around]

    def middle(self) -> list[ft.Control]:
        """Return the board."""
        body = self.question.body() if self.question is not None else None
        if body is not None:
            return body
        if not (self.is_board and self.paint.is_split):
            return self.paint.board()
        board, *rest = self.paint.board()
        own = self.paint.panel(self.view.seats[self.view.seat], mine=True)
        acting = ft.Container(kit.column(*self._here(), gap=8, equal=True), expand=True)
        beside = kit.row(ft.Container(own, expand=True), acting, gap=8, vertical=ft.CrossAxisAlignment.START)
        return [board, beside, *rest]

    def _here(self) -> list[ft.Control]:
        """Return what may be done on the truck's space; alone that is all on the board."""
        return [] if isinstance(self.paint, Solo) else self.paint.here()

    def acting(self) -> list[ft.Control]:
        """Return the moves on the truck's space, and the parts around the map, next to the board of a tablet on
        its side."""
        if not self.session.is_on_side or not self.is_board:
            return []
        return [*self._here(), *(self.paint.around_map() if self.about == "turn" else [])]

    def docked(self) -> list[ft.Control]:
        """Return what stays in sight above the bar of a phone."""
        return self.question.docked() if isinstance(self.question, Reveal) else []

    def series(self) -> str:
        """Return what the table names one after the other: the mints of a belt."""
        return "belts" if isinstance(self.question, Reveal) and self.question.kind == "belt" else ""

    def phone(self) -> list[ft.Control]:
        """Return all below the banner in one column: alone the AI first, with several people the others last."""
        body = self.middle()
        if not self.is_board:
            return body
        own, others = self.view.seats[self.view.seat], self.view.others
        if self.paint.is_low and self.about == "turn":
            return self._low(body, own, others)
        if not self.solo and self.about != "clear":
            board, rest = body[:1], body[1:]
            return [*board, self.paint.panel(own, mine=True), *rest, self._following("others", None, others)]
        below = self._following("below", own, others)
        if self.solo:
            return [self.solo.rival(others[0], self.view.outlook), *body, below]
        return [*body, below]

    def _low(self, body: Sequence[ft.Control], own: SeatView, others: Sequence[SeatView]) -> list[ft.Control]:
        """Return a turn in low rows: the map, the person's own truck and orders, then the rest of the board; alone the
        AI is above it."""
        board, *rest = body
        rival = [self.solo.rival(others[0], self.view.outlook)] if self.solo else []
        below = self._following("others", None, others)
        return [
            kit.column(*rival, board, self.paint.own_line(own), *rest, gap=5, equal=True),
            *(self.paint.upgrade(own.seat, id) for id in own.upgrades),
            *self.paint.around_map(),
            below,
        ]

    def _following(self, name: str, own: SeatView | None, others: Sequence[SeatView]) -> ft.Control:
        """Return seats below the board, which follow a move a moment later."""

        def draw() -> ft.Control:
            mine = [] if own is None else [self.paint.panel(own, mine=True)]
            return kit.column(*mine, *(self.paint.panel(seat, mine=False) for seat in others), gap=8, equal=True)

        return self.session.parts.following(name, self.session.table.here, draw)

    def seats(self) -> list[ft.Control]:
        """Return the seats as panels, the one to act first."""
        own, others = self.view.seats[self.view.seat], self.view.others
        may_act = self.session.may_act
        draw = partial(self.paint.panel, own, mine=self.is_board and may_act)
        if self.is_board and self.paint.is_split and may_act:
            mine: Sequence[ft.Control] = []  # it is next to what may be done
        else:
            mine = self.session.parts.among("mine", {"own" if self.is_board else "other": draw})
        if self.solo and self.view.state.ai:
            return [*mine, self.solo.rival_panel(others[0], self.view.outlook)]
        return [*mine, *(self.paint.panel(seat, mine=False) for seat in others)]

    def topic(self, move: Move | None) -> list[ft.Control]:
        """Return the map with the place that the app drives to; in a dealt game always, as there is no other on the
        table."""
        goal = {move.to: Tap(moves=(move,))} if isinstance(move, Drive) else {}
        is_dealt = self.session.table.setup.is_dealt
        return [self.paint.map(goal, of=self.view.seat)] if goal or is_dealt else []

    def main(self) -> ft.Control | None:
        """Return the main action of the bar."""
        if self.question is not None:
            return self.question.main()
        if self.solo and (load := self.solo.load_button()) is not None:
            return load
        end = next(iter(self.view.moves(End)), None)
        if end is None:
            return None
        return kit.button(
            self.look,
            self.say("End turn"),
            identifier="end-turn",
            on_tap=partial(end_turn, self.session, self.view, end),
            kind="line",
            sign="end-turn",
            expand=True,
        )
