"""One moment of a game of Mint Delivery on the table: its banner, what one acts on, its seats and its main action."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import flet as ft

from engine.delivery.moves import Buy, Deliver, Drive, End, Load, Move, Optimise, Pick, Shift, Take, Unload
from engine.verdict import Decision, MissingCard
from ui import components as kit
from ui.boards.delivery import missing, view
from ui.boards.delivery.actions import Missing, known_distances
from ui.boards.delivery.ai import AiTurn
from ui.boards.delivery.decisions import Choice
from ui.boards.delivery.describe import opened
from ui.boards.delivery.give import GiveBack
from ui.boards.delivery.multiplayer import MultiplayerBoard
from ui.boards.delivery.pick_move import end_turn
from ui.boards.delivery.reveal import Reveal
from ui.boards.delivery.solo import Solo
from ui.boards.delivery.table_view import Tap, view_of
from ui.session import Session


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
        self.missing_value: Missing | None = None
        decision = self._decision()
        self.ai = AiTurn(self.solo, decision) if self.solo and decision else None
        self.form = opened(self.paint)

    def _decision(self) -> Decision | None:
        """What the AI does; None where nobody asks it, or a value is missing to tell."""
        if self.ask != "automa":
            return None
        try:
            return self.session.decision()
        except MissingCard as found:
            self.missing_value = Missing(found.needs)
            return None

    # What the frame asks for

    def subtitle(self) -> str:
        """Return the round, and whom one plays against."""
        ai = self.paint.labels.ai if self.solo and self.view.state.ai else ""
        if self.view.state.phase == "setup":
            return self.say("Against {ai}", ai=ai) if ai else self.say("Laying out")
        turn = self.say("Round {round}", round=self.view.state.round)
        return self.say("{turn}, against {ai}", turn=turn, ai=ai) if ai else turn

    def banner(self) -> ft.Control:
        """Return who speaks and what is asked, in one line."""
        if self.form is not None:
            return self.form.card_banner()
        if self.missing_value is not None:
            return missing.banner(self.session, self.missing_value)
        if self.ai is not None:
            return self.ai.banner()
        if self.ask == "reveal":
            return Reveal(self.paint).banner()
        if self.about == "return" and self.solo:
            return GiveBack(self.solo).banner()
        if self.about != "turn":
            return Choice(self.paint).banner()
        return self.turn_banner()

    def turn_banner(self) -> ft.Control:
        """Return the banner of a person's turn, its actions as pips."""
        left = self.view.actions_left
        words = self.session.words.count("{n} action", "{n} actions", left)
        return kit.banner(
            self.look,
            speaker="you",
            title=self.say("Your turn, {name}", name=self.paint.labels.name(self.view.seat)),
            subtitle=self.may(),
            right=kit.banner_pips(self.look, left=left, of=2, words=words),
            label=self.say(
                "Your turn, {name}. {may}. {actions}",
                name=self.paint.labels.name(self.view.seat),
                may=self.may(),
                actions=words,
            ),
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

    def middle(self) -> list[ft.Control]:
        """Return what one acts on."""
        if self.form is not None:
            return self.form.body()
        if self.missing_value is not None:
            return [missing.content(self.session, self.missing_value)]
        if self.ai is not None:
            return self.ai.body()
        if self.ask == "reveal":
            return Reveal(self.paint).body()
        if self.about == "return" and self.solo:
            return GiveBack(self.solo).body()
        if self.about != "turn" and (body := Choice(self.paint).body()) is not None:
            return body
        if self.about == "discard":
            return []
        return self.paint.board()

    def docked(self) -> list[ft.Control]:
        """Return what stays in sight above the bar of a phone."""
        asks_table = self.form is None and self.missing_value is None and self.ai is None
        return Reveal(self.paint).docked() if asks_table and self.ask == "reveal" else []

    @property
    def is_board(self) -> bool:
        """Whether the seats belong below what one acts on."""
        return self.form is None and self.ask == "decide" and self.about in ("turn", "clear", "discard", "automa-path")

    def phone(self) -> list[ft.Control]:
        """Return all below the banner in one column: alone the AI first, with several people the others last."""
        body = self.middle()
        if not self.is_board:
            return body
        others = view.others(self.view)
        if self.solo:
            below = self._following("below", lambda: [self._own(), self.paint.other(others[0])])
            return [self.solo.rival(others[0]), *body, below]
        if self.about == "clear":
            return [*body, self._following("below", lambda: [self._own(), *map(self.paint.other, others)])]
        board, rest = body[:1], body[1:]
        beside = self._following("others", lambda: [*map(self.paint.other, others)])
        return [*board, self._own(), *rest, beside]

    def _own(self) -> ft.Control:
        return self.paint.own(view.seats(self.view)[self.view.seat])

    def _following(self, name: str, draw: Callable[[], list[ft.Control]]) -> ft.Control:
        """Return seats below what one acts on, which follow a move a moment later."""
        here = self.session.table.here
        return self.session.parts.following(name, here, lambda: kit.column(*draw(), gap=8, equal=True))

    def seats(self) -> list[ft.Control]:
        """Return the seats as panels, the one to act first."""
        own = view.seats(self.view)[self.view.seat]
        draw = self.paint.own if self.is_board else self.paint.other
        mine = self.session.parts.among("mine", {draw.__name__: partial(draw, own)})
        others = view.others(self.view)
        if self.solo and self.view.state.ai:
            return [*mine, self.solo.rival_panel(others[0])]
        return [*mine, *(self.paint.other(seat) for seat in others)]

    def topic(self, move: Move | None) -> list[ft.Control]:
        """Return the map with the place that the app drives to; of a dealt game always, as no other lies there."""
        goal = {move.to: Tap(moves=(move,))} if isinstance(move, Drive) else {}
        is_dealt = self.session.table.setup.is_dealt
        return [self.paint.map(goal, of=self.view.seat)] if goal or is_dealt else []

    def main(self) -> ft.Control | None:
        """Return the main action of the bar."""
        if self.form is not None:
            return self.form.main()
        if self.missing_value is not None:
            return missing.done(self.session, self.missing_value)
        if self.ai is not None:
            return self.ai.main()
        if self.ask == "reveal":
            return Reveal(self.paint).main()
        if self.ask == "decide" and self.about in ("truck", "ai"):
            return Choice(self.paint).main()
        if self.solo and (load := self.solo.load_button()) is not None and self.view.is_turn:
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
