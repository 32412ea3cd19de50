"""One live game: a journal of moves, the states it leads through, and a cursor for undo and redo."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Self

from companion import packs
from engine.game import GAMES, Game
from engine.verdict import BadRequest, Decision, Illegal

Json = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game was started with, exactly as it was given: the fields of the protocol's `new`."""

    game: str
    mode: str
    seats: tuple[str, ...]
    options: Json = field(default_factory=dict)
    rulings: Json = field(default_factory=dict)
    pack: Json = field(default_factory=dict)
    position: Json | None = None

    def as_json(self) -> dict[str, Any]:
        """Return the fields as JSON values."""
        return {
            "game": self.game,
            "mode": self.mode,
            "seats": list(self.seats),
            "options": dict(self.options),
            "rulings": dict(self.rulings),
            "pack": dict(self.pack),
            "position": None if self.position is None else dict(self.position),
        }

    @classmethod
    def from_json(cls, source: Json) -> Self:
        """Return the set-up with these fields, which are known to be its fields and of their types."""
        return cls(**{**source, "seats": tuple(source["seats"])})


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal: a `move` with its JSON, or an `undo` or `redo` of one move."""

    kind: str
    move: Json | None = None


Keep = Callable[[Entry, Any], None]
"""Takes a line of the journal and the state it leads to."""


def forget(entry: Entry, state: Any) -> None:
    """Keep nothing: for games that live in memory only."""


class Table:
    """A live game. Every change is first given to `keep`, and happens only when that returns: what is shown is stored.

    `state` is the present state; refused moves raise a Refusal of the engine and change nothing.
    """

    def __init__(self, setup: Setup, keep: Keep = forget) -> None:
        """Start the game; a Refusal (bad-request, bad-pack, bad-position) where the set-up cannot be."""
        game = GAMES.get(setup.game)
        if game is None:
            raise BadRequest("game", game=setup.game)
        self.game: Game = game
        self.setup = setup
        base = packs.built_in(setup.game)
        # Options, rulings and seats are judged before the pack: with the built-in cards first, then with the owner's.
        game.configure(setup.mode, setup.seats, setup.options, setup.rulings, base)
        pack = game.overlay(base, setup.pack)
        self.config: Any = game.configure(setup.mode, setup.seats, setup.options, setup.rulings, pack)
        position = None if setup.position is None else dict(setup.position)
        self._states: list[Any] = [game.start(self.config, position)]
        self._moves: list[Any] = []
        self._at = 0
        self._keep = keep

    @classmethod
    def resume(cls, setup: Setup, entries: Iterable[Entry], keep: Keep = forget) -> Table:
        """Replay a journal; the Refusal of the first entry that does not fit."""
        table = cls(setup)
        for entry in entries:
            if entry.kind == "undo":
                table.undo()
            elif entry.kind == "redo":
                table.redo()
            else:
                table.play_json(entry.move or {})
        table._keep = keep
        return table

    @property
    def state(self) -> Any:
        """The present state."""
        return self._states[self._at]

    @property
    def moves(self) -> list[Any]:
        """The moves in force, first to last."""
        return self._moves[: self._at]

    @property
    def line(self) -> list[tuple[Any, Any, Any]]:
        """The moves in force, each with the state before and after it."""
        return [(self._states[n], self._moves[n], self._states[n + 1]) for n in range(self._at)]

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back."""
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to bring back."""
        return self._at < len(self._moves)

    @property
    def next_redo(self) -> Any:
        """The move that `redo` would bring back."""
        return self._moves[self._at]

    def move(self, source: Json) -> Any:
        """Read a move from JSON; BadRequest where it is ill-formed."""
        return self.game.move(self.config, source)

    def check(self, move: Any) -> Illegal | None:
        """Return the verdict on a move."""
        verdict: Illegal | None = self.state.check(move)
        return verdict

    def play(self, move: Any) -> None:
        """Make a move; what could be redone is dropped."""
        state = self.state.play(move)
        self._keep(Entry("move", move.as_json()), state)
        del self._moves[self._at :], self._states[self._at + 1 :]
        self._moves.append(move)
        self._states.append(state)
        self._at += 1

    def play_json(self, source: Json) -> Any:
        """Read a move and make it; return it."""
        move = self.move(source)
        self.play(move)
        return move

    def decision(self) -> Decision:
        """Return what the automa will do and why; BadRequest where it is not asked."""
        return self.game.decide(self.state)

    def undo(self) -> None:
        """Take one move back, with all that it set off; BadRequest where there is none."""
        if not self.can_undo:
            raise BadRequest("nothing-to-undo")
        self._keep(Entry("undo"), self._states[self._at - 1])
        self._at -= 1

    def redo(self) -> None:
        """Bring one move back; BadRequest where there is none."""
        if not self.can_redo:
            raise BadRequest("nothing-to-redo")
        self._keep(Entry("redo"), self._states[self._at + 1])
        self._at += 1

    def journal(self) -> dict[str, Any]:
        """Return the set-up and the moves in force as the protocol writes them."""
        return {**self.setup.as_json(), "moves": [move.as_json() for move in self.moves]}
