"""Games of Mint Delivery by taps: what hands touch for a move, for the questions after it, and what they skip."""

from collections.abc import Iterator, Sequence
from typing import Any

from companion.table.table import Table
from companion.table.turns import forced_move
from engine.delivery.moves import OwnMove
from tests.browser.driver import App, Server
from tests.browser.scenes import store_in
from tests.ui.delivery_tables import ALONE_ON_SHEET, Json, first_taps, typed
from tests.ui.sessions import at_once
from ui.boards.choosing import Choosing
from ui.boards.delivery import turn_moves
from ui.boards.delivery.view import TableView, view_of


class Hands:
    """Makes moves of the first game of a store by taps, and the same moves on a table of its own, one by one; those
    that the last tap has `made` already are left out."""

    def __init__(self, app: App, server: Server) -> None:
        self.app, self.server = app, server
        with store_in(server.data) as store:
            self.table = Table(store.open(1).table.setup)
        self.goes_on = False
        self.made: list[Json] = []

    def skip(self, moves: Sequence[Json]) -> None:
        """Play in the store what would only repeat taps already made; then open the game again, and go on with it."""
        with store_in(self.server.data) as store:
            live = store.open(1)
            for move in moves:
                live.table.play_json(move)
                self.table.play_json(move)
        self.app.open("/game/1")
        self.app.sees("undo")
        self.app.quiet()  # a tap on something that is about to be redrawn does nothing
        self.goes_on = False

    def make(self, move: Json) -> None:
        """Make a legal move; wait for the screen after every tap. One to which there is no other follows by itself."""
        only = forced_move(self.table.state) if self.goes_on else None
        if self.made:
            assert self.made.pop(0) == move
        elif only is None or only.as_json() != move:
            self.made = [each.as_json() for each in at_once(self.table, self.table.move(move))][1:]
            for name in self.taps(move):
                self.app.move(name)
                self.app.quiet()  # what hands must do comes below the board, and takes room from it
        self.table.play_json(move)
        self.goes_on = True

    def taps(self, move: Json) -> Iterator[str]:
        """The identifiers to touch, one after the other."""
        shown = view_of(self.table)
        if move["move"] == "return":
            yield from given(shown, move)
            return
        names = first_taps(shown, move)
        yield from names
        if move["move"] == "end" and shown.actions_left > 0 and len(shown.open_moves) > 1:
            yield "end-anyway"
        if shown.prompt.ask == "decide":
            yield from answers(shown, move, is_sheet=names[0].startswith("deed-"))


def given(shown: TableView, move: Json) -> Iterator[str]:
    """The taps that give delivered mints back: what goes to one belt goes at once."""
    belts = {belt: kinds for belt, kinds in move["belts"].items() if kinds}
    (belt, kinds), *others = belts.items()
    if len(kinds) > 1 and not others:
        yield f"all-{belt}"
        return
    waiting = list(shown.prompt.fact("mints"))
    for belt, kinds in belts.items():
        for kind in kinds:
            if waiting[0] != kind:
                yield f"held-{kind}"
            yield f"give-{belt}"
            waiting.remove(kind)


def answers(shown: TableView, move: Json, *, is_sheet: bool) -> Iterator[str]:
    """The answers to touch on the sheets that ask which of the moves of a tap is meant."""
    kind, meant = move["move"], typed(shown, move)
    question: tuple[Any, ...]  # a field, and the values between which it asks
    if is_sheet:
        choosing = Choosing(turn_moves.moves_of(shown, kind))
        question = ("upgrade",) if kind == "upgrade" else choosing.question or (ALONE_ON_SHEET[kind],)
    else:
        names = [name for name in ("to", "order") if name in move]
        moves: Sequence[OwnMove] = shown.tap(meant, names[0]).moves if names else (meant,)
        choosing = Choosing(turn_moves.without_twins(moves))
        question = choosing.question or ()
    while question:
        field, value = question[0], getattr(meant, question[0])
        offered = list(choosing.values(field))
        if field == "load":
            offered.sort(reverse=True)
        yield f"choose-{offered.index(value) + 1}"
        choosing = choosing.with_value(field, value)
        question = choosing.question or ()
