"""What a board of Mint Bid is drawn from: plain values in the protocol's words, no Flet, no colours, no rules.

What may be tapped is what `legal` lists. A view holds no secret bid, so no screen can show one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from companion.table.table import Table
from engine.bid.cards import Cards, Side, turned
from engine.bid.game import State
from engine.bid.grid import Cell, cells
from engine.bid.setup import Config
from engine.bid.state import Rows
from engine.standings import Standings
from ui.boards.moment import Moment

Json = Mapping[str, Any]
IN_AUCTION = ("bid", "agree", "winner", "partner", "place", "ai-roll", "special")
"""The phases in which a card is under the hammer and everything about it may be shown."""


@dataclass(frozen=True)
class TableView(Moment):
    """A moment of a game: position, prompt and legal moves as the protocol writes them.

    `unsure` are the moves that depend on a value that nobody has entered, each with the path of that value; `board` is
    the state without its secrets, `point` the number of the moment, `apps` the seats that the app plays.
    """

    position: Json
    prompt: Json
    legal: Sequence[Json]
    unsure: Sequence[tuple[Json, str]]
    board: State
    point: int = 0
    apps: Sequence[int] = ()

    @property
    def config(self) -> Config:
        """What stays the same in a game."""
        return self.board.config

    @property
    def cards(self) -> Cards:
        """What is known of the cards."""
        return self.board.cards

    @property
    def phase(self) -> str:
        """The phase of the game."""
        return self.board.phase

    @property
    def auction(self) -> Json | None:
        """The auction that runs; None between auctions."""
        auction: Json | None = self.position["auction"]
        return auction

    @property
    def seat(self) -> int:
        """The seat that must decide; without one the Auctioneer."""
        by = self.prompt.get("by")
        return int(by if isinstance(by, int) else self.position["auctioneer"])

    @property
    def is_shared(self) -> bool:
        """Whether tableaus lie between neighbours."""
        return self.config.shared

    @property
    def total(self) -> int:
        """The Current Bid, 0 without one."""
        bid = self.auction["bid"] if self.auction else None
        return 0 if bid is None else bid["amount"] + bid.get("partner_amount", 0)

    def moves(self, kind: str, where: Callable[[Json], bool] = lambda move: True) -> tuple[Json, ...]:
        """Return the legal moves of a kind of which `where` is true."""
        return tuple(move for move in self.legal if move["move"] == kind and where(move))

    def rows(self, tableau: int) -> Rows:
        """Return a tableau as one sees it."""
        return self.board.tableaus[tableau]

    def lies(self, tableau: int) -> dict[Cell, str]:
        """Return the cards of a tableau by cell."""
        return cells(self.rows(tableau))

    @cached_property
    def rotated(self) -> frozenset[str]:
        """The cards that lie upside down."""
        return frozenset(self.position["rotated"])

    def sides(self, card: str, rotated: frozenset[str] | None = None) -> tuple[Side | None, ...]:
        """Return the sides of a card as it lies: top, right, bottom, left."""
        sides = self.cards.locations[card].sides
        return _turned(sides) if card in (self.rotated if rotated is None else rotated) else sides

    @cached_property
    def standings(self) -> Standings:
        """The standings as they are now."""
        return self.board.standings()


def _turned(sides: tuple[Any, Any, Any, Any]) -> tuple[Any, ...]:
    return turned(sides)


def view_of(table: Table) -> TableView:
    """Return the present moment of a table."""
    view: TableView = table.here.once(
        ("table view", table.apps), partial(_view_of, table.state, table.here.number, table.apps)
    )
    return view


def _view_of(state: State, point: int, apps: Sequence[int]) -> TableView:
    return TableView(
        state.as_json(),
        state.prompt.as_json(),
        [move.as_json() for move in state.legal_moves()],
        [(move.as_json(), needs) for move, needs in state.unsure()],
        state._replace(secret=(None,) * len(state.secret)),
        point,
        apps,
    )
