"""The contract that every game keeps, and the registry of games.

A game is a module with the names of `Game`. It makes a config (who plays, under which options, rulings and cards), from
that a first state, and from there on the states answer for themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine import bid, delivery, works
from engine.checklist import SetupStep
from engine.moves import Seat
from engine.prompts import Prompt
from engine.rulings import Ruling
from engine.standings import Standings
from engine.verdict import Decision, Illegal, Reason, Step


class Move(Protocol):
    """Something somebody says was done; a frozen value."""

    @property
    def by(self) -> int | str:
        """Who moves: a seat, or the table."""

    def as_json(self) -> dict[str, Any]:
        """Return the move as the protocol writes it."""


class State(Protocol):
    """A position between two moves; a frozen value that can be compared, hashed and written as JSON."""

    @property
    def config(self) -> Any:
        """What the game is played with: seats, options, rulings and cards."""

    @property
    def prompt(self) -> Prompt:
        """Who must speak, and what is asked."""

    def legal_moves(self) -> tuple[Any, ...]:
        """Return every legal move for the prompt, in a fixed order."""

    def unsure(self) -> tuple[tuple[Any, str], ...]:
        """Return the moves whose legality hangs on a value that the pack lacks, each with the path of that value."""

    def check(self, move: Any) -> Illegal | None:
        """Return None where the move is legal, else the rules that speak against it.

        Raises MissingCard where no rule refuses, but a value is lacking; BadPack or BadPosition for a `learn` or
        `correct` that cannot be.
        """

    def play(self, move: Any) -> Any:
        """Return the state after the move; IllegalMove exactly where `check` objects."""

    def after(self, move: Any) -> Any:
        """Return the state after a move that is legal, such as one of `legal_moves`; nothing is judged again."""

    def played(self, move: Any) -> tuple[Any, tuple[dict[str, Any], ...]]:
        """Return the state after the move, and what it set off by itself, as the protocol writes that."""

    @property
    def ending(self) -> str | None:
        """Why the game is bound to end, while what is begun is still played out: what `ended_by` will be.

        None before a condition of the end holds that nothing can undo, and once the game is over. Should a condition
        that goes before it come to hold as well, the id changes to that one.
        """

    @property
    def lists_all(self) -> bool:
        """Whether `legal_moves` names all that whoever decides may do: some roads are known to the table alone."""

    @property
    def is_shut_in(self) -> bool:
        """Whether nobody can change anything any more, however long the game goes on. It does not end by that."""

    def outcome(self) -> Standings | None:
        """Return the final standings, or None while the game runs."""

    def standings(self) -> Standings:
        """Return the standings as they are now."""

    def seen_by(self, seat: Seat) -> Any:
        """Return the state without what that seat may not know."""

    def as_json(self) -> dict[str, Any]:
        """Return the whole position as the protocol writes it."""


class Game(Protocol):
    """A game: what may be chosen at set-up, and how a state begins. Packs and positions come in as JSON."""

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

    def overlay(self, base: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
        """Return the pack `base` with `over` laid over it; BadPack where it does not fit."""

    def validate(
        self,
        mode: str,
        seats: Sequence[str],
        options: Mapping[str, Any],
        chosen: Mapping[str, Any],
        base: Mapping[str, Any],
    ) -> None:
        """BadRequest where mode, seats, options or rulings are not the game's, as told before any pack is read."""

    def configure(
        self,
        mode: str,
        seats: Sequence[str],
        options: Mapping[str, Any],
        chosen: Mapping[str, Any],
        pack: Mapping[str, Any],
    ) -> Any:
        """Return a config; BadRequest where mode, seats, options or rulings do not go with the cards."""

    def former(self, config: Any) -> Any:
        """Return the config as the first versions played it; the same config where that was not otherwise."""

    def checklist(self, config: Any) -> tuple[SetupStep, ...]:
        """Return the steps that lay the table."""

    def start(self, config: Any, source: dict[str, Any] | None = None) -> Any:
        """Return the first state, or the one the position `source` describes; BadPosition where it cannot be."""

    def opening(self, config: Any, source: dict[str, Any] | None) -> tuple[Step, ...]:
        """Return what people must do with cards and mints as the game of a config, or a position, begins."""

    def move(self, state: Any, source: Mapping[str, Any]) -> Any:
        """Read a move made in `state`; BadRequest where it is ill-formed."""

    def public(self, move: Any, after: Any) -> dict[str, Any]:
        """Return a move as all may hear of it, in the state `after` it: without what is secret still."""

    def decide(self, state: Any) -> Decision:
        """Return the automa's decision; BadRequest where it is not asked, MissingCard where its card lacks a value."""

    def steps(self, before: Any, move: Any) -> tuple[Step, ...]:
        """Return what people must do with cards and mints after a legal move made in the state `before`, in order.

        That is what the move did not say itself; for an automa's move it begins with what hands do for it.
        """

    def explain(self, reason: Reason) -> dict[str, Any]:
        """Return what the protocol shows of a reason beside its rule."""

    def score(self, standings: Standings) -> dict[str, Any]:
        """Return standings as the protocol writes them."""


GAMES: Mapping[str, Game] = {works.id: works, delivery.id: delivery, bid.id: bid}


def usual_choice(game: str, ruling: str, edition: str = "") -> str:
    """Return the choice of a ruling that holds unless a table takes another, in an edition; "" is the default one."""
    known = GAMES[game]
    return known.editions.get(edition, {}).get(ruling, known.rulings[ruling].default)
