"""The replay of a stored game, move by move: board, log and all steps. Nothing of it is changed by looking."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.narration.memory import Memory
from companion.table import replays
from companion.table.table import Point
from engine.game import name_of
from ui import components as kit
from ui.boards import over
from ui.boards.module import TurnView
from ui.boards.ranking import Ranking
from ui.boards.registry import open_game_ui
from ui.parts.frame import STRETCH, docked, frame, game_head, padded, scrolling, view_of
from ui.parts.people import at_table
from ui.screens.table import log_sheet
from ui.screens.table.moves import step_entry
from ui.session import Session

BOARD, LOG, STEPS = "board", "log", "steps"
MOST_DONE = 3
"""The number of steps named above the board; all of them are among the steps."""
SIDE = 362
"""The width of the second column."""


@dataclass(frozen=True, slots=True)
class ReplayState:
    """What of the game is shown: its board, log or steps."""

    part: str = BOARD


def view(session: Session) -> ft.View:
    """Return the screen."""
    return Replay(session).view()


class Replay:
    """One moment of a replay."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.look = session.look
        self.say = session.words.say
        self.table = session.table
        self.stops = replays.stops(self.table)
        self.at = replays.at(self.table, self.stops)
        self.memory = Memory(self.table, session.words)
        self.shown = session.chosen if isinstance(session.chosen, ReplayState) else ReplayState()

    def view(self) -> ft.View:
        """Return one column, or two if there is room for the log next to the board."""
        if self.session.is_wide or self.session.is_medium:
            return self._wide()
        part = self.shown.part
        body = self._board() if part == BOARD else self._aside(part)
        return frame(
            self.session,
            name="replay",
            head=self._head(),
            fixed=[self._banner(), self._parts(BOARD, LOG, STEPS)],
            body=body,
            bar=self._bar(),
            top=2,
        )

    def _wide(self) -> ft.View:
        part = STEPS if self.shown.part == STEPS else LOG
        left = self._scroll([self._banner(), *self._board()])
        right = self._scroll([self._parts(LOG, STEPS), kit.panel(self.look, *self._aside(part))])
        columns = ft.Row(
            [ft.Container(left, expand=True), ft.Container(right, width=SIDE)], vertical_alignment=STRETCH, expand=True
        )
        return view_of(self.session, "replay", self._head(), columns, self._bar())

    def _scroll(self, controls: list[ft.Control]) -> ft.Column:
        return scrolling(padded(self.session, *controls))

    def _head(self) -> ft.Control:
        game, id = self.table.setup.game, self.session.game.id
        return game_head(
            self.session,
            game,
            self.say("Replay: {game}", game=name_of(game)),
            back=f"/history/game/{id}",
            subtitle=self.say("Step {n} of {all}", n=self.at, all=len(self.stops) - 1),
        )

    def _parts(self, *parts: str) -> ft.Control:
        """Return the choice between the parts of the game."""
        names = {BOARD: self.say("Board"), LOG: self.say("The log"), STEPS: self.say("Steps")}
        now = self.shown.part if self.shown.part in parts else parts[0]
        choices = [
            kit.Choice(
                names[part],
                f"show-{part}",
                partial(self.session.choose, replace(self.shown, part=part)),
                selected=part == now,
            )
            for part in parts
        ]
        return kit.segments(self.look, choices)

    # The moment

    def _ranking(self) -> Ranking | None:
        """Return the ranking at the end of a finished game."""
        scoring = open_game_ui(self.session).scoring
        if self.table.state.prompt.ask != "over" or scoring is None:
            return None
        return over.ranked(self.session, scoring.ranking, asks_ages=False)

    def _turn_view(self) -> TurnView:
        return open_game_ui(self.session).turn_view(self.session)

    def _banner(self) -> ft.Control:
        if (ranking := self._ranking()) is not None:
            return ranking.banner("")
        if replays.is_between(self.table.state):
            return kit.banner(self.look, speaker="table", title=self.memory.title(self.table.here))
        return self._inert(self._turn_view().banner())

    def _board(self) -> list[ft.Control]:
        """Return the last move, and the table after it; only the AI’s reasons take a tap."""
        ranking = self._ranking()
        if ranking is not None:
            lies = ranking.body()
        else:
            turn_view = self._turn_view()
            lies = turn_view.seats() if replays.is_between(self.table.state) else turn_view.phone()
        below = kit.column(*lies, gap=8, equal=True)
        return [*self._done(), below if self.table.state.prompt.ask == "automa" else self._inert(below)]

    def _inert(self, content: ft.Control) -> ft.Control:
        return ft.Container(content, ignore_interactions=True)

    def _done(self) -> list[ft.Control]:
        """Return the last steps that led here from the stop before."""
        path, here = self.table.path, self.table.here
        stop = self.at if self.stops[self.at] is not here else self.at - 1
        fresh = path[path.index(self.stops[stop]) + 1 :] if stop >= 0 else path
        people = at_table(self.session.words, self.table)
        lines: list[ft.Control] = []
        for step in map(self.memory.step, fresh[-MOST_DONE:]):
            who = None if step.seat is None else people[step.seat]
            sign = "cards" if who is None else None
            name = f"done-{step.point}"
            lines.append(kit.log_entry(self.look, words=step.title, identifier=name, who=who, sign=sign))
        return lines

    # Next to the board

    def _aside(self, part: str) -> list[ft.Control]:
        """Return the log so far with the AI's reasons, or all steps, of which each leads to its moment."""
        if part == LOG:
            return log_sheet.log(self.session)
        points = {point.number: point for point in (*self.table.path, *self.table.ahead)}
        rows: list[ft.Control] = []
        for step in self.memory.steps():
            note = self.say("You are here") if step.is_here else ""
            on_tap = None if step.is_here else partial(self._go, points[step.point])
            rows.append(step_entry(self.session, step, note, on_tap))
        return rows

    # Going through it

    def _go(self, to: Point) -> None:
        self.session.redraw_after(partial(replays.go, self.table, to))

    def _bar(self) -> ft.Control:
        last = len(self.stops) - 1
        here = self.table.here.number
        back = self.at if self.stops[self.at].number != here else self.at - 1
        ended = kit.Lacking(self.say("The game goes no further"))
        following = kit.button(
            self.look,
            self.say("Next step"),
            identifier="next",
            on_tap=partial(self._go, self.stops[self.at + 1]) if self.at < last else ended,
            end_sign="into",
            expand=True,
        )
        return docked(
            self.session,
            following,
            self._button("previous", self.say("Step before"), back if back >= 0 else None),
            self._button("first", self.say("To the start"), 0 if back >= 0 else None),
            self._button("last", self.say("To the end"), last if self.at < last else None),
        )

    def _button(self, name: str, label: str, stop: int | None) -> ft.Control:
        return kit.icon_button(
            self.look,
            name,
            identifier=name,
            label=label,
            on_tap=kit.AT_END if stop is None else partial(self._go, self.stops[stop]),
        )
