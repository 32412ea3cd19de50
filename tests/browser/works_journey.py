"""Whole games of Mint Works from Home with the built-in cards, a beginner in every seat; the taps are counted."""

import random
from copy import copy
from typing import Any

from companion.table.table import Table
from engine.works.moves import Place, Reveal
from tests.browser.driver import App, Server
from tests.browser.scenes import sensible, store_in

ON_CARDS = ("builder", "supplier")
"""The places whose card is tapped, to build or buy it."""


class Stranger:
    """Plays every seat, and counts the taps; `first` is how many went before the first turn."""

    def __init__(self, app: App, server: Server, seed: int) -> None:
        self.app, self.server, self.luck = app, server, random.Random(seed)
        self.taps, self.first = 0, 0

    @property
    def table(self) -> Table:
        """The table of the game as it is stored."""
        with store_in(self.server.data) as store:
            (card,) = [card for done in (False, True) for card in store.games(finished=done)]
            return store.open(card.id).table

    def tap(self, *names: str) -> None:
        """Touch controls that lead to another screen, one after the other."""
        for name in names:
            self.app.tap(name)
            self.taps += 1

    def move(self, name: str) -> None:
        """Touch something that makes a move, and wait until it is made and shown."""
        made = len(self.table.moves)
        self.app.move(name)
        self.app.until(lambda: len(self.table.moves) > made, lambda: f"a tap on {name!r} makes no move")
        self.app.quiet()
        self.taps += 1

    def play(self, most: int | None = None) -> None:
        """Do what is asked, this many times or until the players are ranked."""
        while most != 0 and (table := self.table).state.phase != "over":
            self.turn(table)
            most = None if most is None else most - 1

    def skip_between(self, last: int) -> None:
        """Play in the store what would only repeat taps already made, until this many moves before the end."""
        with store_in(self.server.data) as store:
            (card,) = store.games()
            live = store.open(card.id)
            ahead, luck = Table(live.table.setup), copy(self.luck)
            for move in live.table.moves:
                ahead.play(move)
            while ahead.state.phase != "over":
                ahead.play(sensible(ahead, luck))
            for move in ahead.moves[len(live.table.moves) : -last]:
                live.table.play(move)
        self.app.open(f"/game/{card.id}")

    def turn(self, table: Table) -> None:
        """Do what is asked once."""
        if table.state.prompt.ask == "decide":
            self.first = self.first or self.taps
        self.move(name_of(sensible(table, self.luck)) if table.state.prompt.ask != "automa" else "accept")


def name_of(move: Any) -> str:
    """Return the identifier of the target for a move."""
    if isinstance(move, Reveal):
        return f"card-{move.plan}"
    if not isinstance(move, Place):
        return "pass"
    return f"{move.location}-{move.plan}" if move.location in ON_CARDS else f"location-{move.location}"
