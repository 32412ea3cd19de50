"""A live game as one seat may see it, or a watcher without a seat: what a phone at the table holds of it.

It is a table like any other, so all that is drawn, said or thought from it holds nothing that the seat may not know. It
changes nothing by itself: what a person does is asked of the whole game, and comes back as it is seen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

from companion.contract.dealing import Chosen
from companion.dealing import dealer
from companion.table.table import Entry, Handover, Point, Setup, Table, store_nothing
from engine.game import AnyGame, AnyState, Move
from engine.json_types import Json, JsonDict
from engine.moves import Seat
from engine.verdict import BadRequest

Ask = Callable[["SeenTable", Entry], None]
"""Asks that a line is added to the journal of the whole game, and shows the game as it is then; BadRequest, IllegalMove
or a Conflict of the store if it is not added. What a seat chooses unseen is asked for as `CHOSEN`, which is no line."""
CHOSEN: Final = "chosen"
"""What an entry is called by which a seat says what it chooses unseen (`{"cards": [...]}`)."""
UNTOLD: Final = -1
"""The number of a deal in the set-up of a seat: by the true one all cards could be known."""


def told_setup(setup: Setup) -> Setup:
    """Return a set-up as a seat is told it."""
    return replace(setup, deal=UNTOLD) if setup.is_dealt else setup


class SeenTable(dealer.TableOfSeat):
    """The table of a `seat`, or of a watcher (None), of a `whole` game.

    Points keep their numbers. A secret that has been shown since is known in past points too: hidden there, it would
    make the log of today wrong. What was undone is left out, with the names of moments."""

    def __init__(self, whole: Table, seat: Seat | None, ask: Ask, chosen: Chosen | None = None) -> None:
        """See a whole game, in which this was `chosen` unseen; `ask` is given what this seat wants to add to its
        journal."""
        self.seat, self._ask = seat, ask
        self._points: dict[int, tuple[bool, Point]] = {}
        self.game: AnyGame = whole.game
        self.marks: dict[int, str] = {}
        self._ahead: list[Point] = []
        self._store_entry = store_nothing
        self.show(whole, chosen)

    def show(self, whole: Table, chosen: Chosen | None = None) -> None:
        """Show a game as it is now; `chosen` are the cards that seats have chosen unseen in it."""
        self.seen = dealer.seen_by(whole, self.seat, chosen)
        self.handovers: list[Handover] = list(whole.handovers)
        path = whole.path
        self._here = self._projected(path)
        seen = {point.number: point for point in self._here.back}
        self._points = {number: self._points[number] for number in seen}
        start = seen[path[0].number].state
        self.setup = replace(told_setup(whole.setup), position=self._position(whole.setup, path[0].state, start))
        self.points = [seen.get(point.number) or Point(point.number, start) for point in whole.points]
        self.joined = whole.joined & seen.keys()

    def _position(self, setup: Setup, start: AnyState, seen: AnyState) -> Json | None:
        """Return the position that the game began with, without what the seat may not know of it."""
        return setup.position if setup.position is None or seen is start or seen == start else seen.as_json()

    def is_of(self, whole: Table, seat: Seat | None) -> bool:
        """Return whether this is how a seat sees a game with the set-up of a whole one."""
        own, other = self.setup, whole.setup
        return self.seat == seat and own == replace(told_setup(other), position=own.position)

    def _projected(self, path: list[Point]) -> Point:
        """Return the last point of a path as it is seen, with those before it."""
        known = len(path)  # from this point on something is hidden
        while known and self._hides(path[known - 1].state):
            known -= 1
        before: Point | None = None
        for at, point in enumerate(path):
            before = self._point(point, before, is_open=at < known)
        assert before is not None
        return before

    def _hides(self, state: AnyState) -> bool:
        seen: AnyState = state.seen_by(self.seat)
        return seen is not state and seen != state

    def _point(self, point: Point, before: Point | None, *, is_open: bool) -> Point:
        """Return a point as it is seen; the same as the time before if nothing of it has changed."""
        kept = self._points.get(point.number)
        if kept is not None and kept[0] == is_open and kept[1].before is before:
            return kept[1]
        state = point.state if is_open else point.state.seen_by(self.seat)
        move = point.move if is_open or point.move is None else self._move(point.move, point.state)
        seen = Point(point.number, state, move, before)
        self._points[point.number] = is_open, seen
        return seen

    def _move(self, move: Move, after: AnyState) -> Move:
        """Return a move as the seat sees it: without its secrets."""
        if move.by == self.seat:
            return move
        hidden = move.as_json().keys() - self.game.public(move, after).keys()
        nothing = {name: type(getattr(move, name))() for name in hidden}
        made: Any = move  # a dataclass, whichever game it is of
        return replace(made, **nothing) if nothing else move

    def copy(self) -> Any:  # a table, and not of this kind: moves there ask for no right
        """Return a table in memory at the same point, as it is seen."""
        other = Table.__new__(Table)
        other.__dict__.update(
            {name: value for name, value in vars(self).items() if name not in ("seat", "seen", "_ask", "_points")}
        )
        return Table.copy(other)

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Change nothing here: what is asked for is done to the whole game, or not at all."""
        yield

    @property
    def ends(self) -> list[Point]:
        """The end of the line that is played: those left behind are not seen."""
        return [self._here]

    # What people do is asked for

    def play(self, move: Move) -> tuple[JsonDict, ...]:
        """Ask for a move, and return what it set off."""
        self._ask(self, Entry("move", move.as_json()))
        facts: tuple[JsonDict, ...] = self.state.set_off
        return facts

    def choose_unseen(self, cards: Sequence[str]) -> None:
        """Ask that cards are kept as what this seat has chosen unseen."""
        self._ask(self, Entry(CHOSEN, {"cards": list(cards)}))

    def undo(self) -> None:
        """Ask for what the last person did to be taken back, with all that followed by itself."""
        self._ask(self, Entry("undo"))

    def redo(self) -> None:
        """Bring nothing back: what was undone is not seen."""
        raise BadRequest("nothing-to-redo")

    def jump(self, to: int) -> None:
        """Ask for another point of the game."""
        self._ask(self, Entry("jump", {"to": to}))

    def mark(self, name: str) -> None:
        """Ask for a name of the present point."""
        self._ask(self, Entry("mark", {"name": name}))

    def hand_over(self, seat: int, level: str | None) -> None:
        """Ask for a seat of the app to change hands."""
        self._ask(self, Entry("mark", {"seat": seat, "level": level}))

    def rename(self, seat: int, name: str) -> None:
        """Ask for another name of a person."""
        self._ask(self, Entry("mark", {"seat": seat, "name": name}))
