"""The contract that every game keeps, and the registry of games.

A game is a module with the names of `Game`. It makes a config (who plays, under which options, rulings and cards), from
that a first state, and from there on the states answer for themselves (`engine.state`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from engine import bid, delivery, works
from engine.config import SetupStep
from engine.json_types import Json, JsonDict
from engine.moves import GameMove
from engine.rulings import Ruling
from engine.standings import Standings
from engine.state import GameState
from engine.verdict import Decision, Reason, Step

C = TypeVar("C")
S = TypeVar("S")
M = TypeVar("M", bound=GameMove)


class Game(Protocol[C, S, M]):
    """A game: what may be chosen at set-up, and how a state begins. Packs and positions come in as JSON.

    `C` is its config, `S` its state, `M` its moves.
    """

    @property
    def id(self) -> str:
        """The id used in rules, files and requests."""

    @property
    def name(self) -> str:
        """The name printed on the tin."""

    @property
    def modes(self) -> tuple[str, ...]:
        """The ids of the modes."""

    @property
    def all_options(self) -> tuple[str, ...]:
        """The ids of the options of any mode."""

    @property
    def rulings(self) -> Mapping[str, Ruling]:
        """The open points, by id, in the order in which they are asked."""

    @property
    def editions(self) -> Mapping[str, Mapping[str, str]]:
        """The printings of the game by id, each with the rulings in which it differs from the defaults."""

    def overlay(self, base: Json, over: Json) -> JsonDict:
        """Return the pack `base` with `over` laid over it; BadPack if it does not fit."""

    def validate(self, mode: str, seats: Sequence[str], options: Json, chosen: Json, base: Json) -> None:
        """BadRequest where mode, seats, options or rulings are not the game's, before any pack is read."""

    def configure(self, mode: str, seats: Sequence[str], options: Json, chosen: Json, pack: Json) -> C:
        """Return a config; BadRequest where mode, seats, options or rulings do not go with the cards."""

    def former(self, config: C) -> C:
        """Return the config as the first versions played it; usually the same config."""

    def checklist(self, config: C) -> tuple[SetupStep, ...]:
        """Return the steps that lay the table."""

    def start(self, config: C, source: JsonDict | None = None) -> S:
        """Return the first state, or the one the position `source` describes; BadPosition if it is impossible."""

    def opening(self, config: C, source: JsonDict | None) -> tuple[Step, ...]:
        """Return what people must do with cards and mints as the game of a config, or a position, begins."""

    def move(self, state: S, source: Json) -> M:
        """Read a move made in `state`; BadRequest if it is ill-formed."""

    def public(self, move: M, after: S) -> JsonDict:
        """Return a move as all may hear of it, in the state `after` it: without what is secret still."""

    def decide(self, state: S) -> Decision:
        """Return the automa's decision; BadRequest if it is not asked, MissingCard if its card lacks a value."""

    def steps(self, before: S, move: M) -> tuple[Step, ...]:
        """Return what people must do with cards and mints after a legal move made in the state `before`, in order.

        That is what the move did not say itself; for an automa's move it begins with what hands do for it.
        """

    def explain(self, reason: Reason) -> JsonDict:
        """Return what the protocol shows of a reason in addition to its rule."""

    def score(self, standings: Standings) -> JsonDict:
        """Return standings as the protocol writes them."""


AnyGame: TypeAlias = Game[Any, Any, Any]  # of whatever config, state and moves
"""A game of which one knows no more than the contract."""
AnyState: TypeAlias = GameState[Any, Any]  # of whatever config and moves
"""A state of any game."""
Move: TypeAlias = GameMove
"""A move of any game."""

GAMES: Mapping[str, AnyGame] = {works.id: works, delivery.id: delivery, bid.id: bid}


def name_of(game: str) -> str:
    """Return the name of a game, or its id if a newer version brought it."""
    return GAMES[game].name if game in GAMES else game


def usual_choice(game: str, ruling: str, edition: str = "") -> str:
    """Return the choice of a ruling that holds unless a table takes another, in an edition; "" is the default one."""
    known = GAMES[game]
    return known.editions.get(edition, {}).get(ruling, known.rulings[ruling].default)
