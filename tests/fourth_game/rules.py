"""Mint Pile: two to four people take one to three mints in turn from a pile of twelve; the last mint is worth three.

Rule ids: `pile.take` (one to three, no more than there are), `pile.turn.not-yours`, `pile.over`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from engine import prompts, standings
from engine.asks import Choice, asking_for, passing
from engine.config import GameConfig, SetupStep, config_key
from engine.json_types import Json, JsonDict
from engine.moves import (
    HALTED,
    TABLE,
    TABLE_MOVES,
    Correct,
    GameMove,
    Halt,
    TableMove,
    merge_patch,
)
from engine.position import OUT, SEAT, Check, Kind, Layout, Part, maybe, several, whole
from engine.prompts import Prompt
from engine.simple import SimpleGame
from engine.standings import Standing, Standings
from engine.state import GameState, replaced
from engine.verdict import BadPosition, Illegal

PILE, MOST, LAST = 12, 3, 3
MODES = {"multiplayer": (2, 3, 4)}


ENDED = Kind(lambda value, draft, row: value.json is not None)
WHOLE = passing(lambda value: type(value) is int)


@dataclass(frozen=True, slots=True)
class Take(GameMove):
    """A seat takes a number of mints."""

    name: ClassVar[str] = "take"
    count: int = field(metadata=asking_for(WHOLE, choices={"count": Choice(lambda state, chosen: range(1, 2 + MOST))}))


Move = Take | TableMove


@dataclass(frozen=True, slots=True, eq=False)
class Config(GameConfig):
    """Who plays."""

    names: tuple[str, ...]
    automa: None = None


@dataclass(slots=True)
class Data:
    """The data of the table: the pile, and what each seat has; `last` took the last mint."""

    config: Config
    pile: int
    mints: tuple[int, ...]
    to_move: int = 0
    last: int | None = None
    is_halted: bool = False


def check_mints(draft: Data) -> None:
    """Refuse more mints than there are."""
    if draft.pile + sum(draft.mints) > PILE:
        raise BadPosition("pile", "too many mints")


def seats(draft: Data, row: int) -> int:
    """Return how many seats there are."""
    return len(draft.config.names)


LAYOUT = Layout(
    Part("pile", whole(), PILE),
    Part("mints", several(whole(), seats), lambda draft, row: [0] * seats(draft, row)),
    Check(lambda draft, position: check_mints(draft)),
    Part("to_move", SEAT, 0),
    Part("", key="phase", given=lambda state, row: state.phase),
    Part("last", maybe(SEAT)),
    Part("is_halted", ENDED, given=lambda state, row: HALTED if state.is_halted else OUT, key="ended_by"),
)


@dataclass(unsafe_hash=True, init=False)
class State(Data, GameState[Config, Move]):
    """A position of Mint Pile."""

    __slots__ = ()

    layout = LAYOUT

    @property
    def phase(self) -> str:
        return "over" if self.is_halted or not self.pile else "turn"

    @property
    def round(self) -> int:
        return 1 + (sum(self.mints) and (PILE - self.pile) // (MOST * len(self.mints)))

    @property
    def prompt(self) -> Prompt:
        return prompts.OVER if self.phase == "over" else prompts.decide(self.to_move, "take")

    def legal_moves(self) -> tuple[Move, ...]:
        counts = range(1, 1 + MOST) if self.phase == "turn" else ()
        return tuple(move for count in counts if self.check(move := Take(self.to_move, count)) is None)

    def check(self, move: Move) -> Illegal | None:
        if self.phase == "over" and not isinstance(move, Correct):
            return Illegal(("pile.over",))
        if move.by != (TABLE if isinstance(move, TABLE_MOVES) else self.to_move):
            return Illegal(("pile.turn.not-yours",))
        if isinstance(move, Correct):
            self._corrected(move)
        is_wrong = isinstance(move, Take) and not 1 <= move.count <= min(MOST, self.pile)
        return Illegal(("pile.take",)) if is_wrong else None

    @staticmethod
    def laid(config: Config) -> Data:
        return Data(config, PILE, (0,) * len(config.names))

    @staticmethod
    def read(config: Config, source: JsonDict) -> Data:
        draft = State.laid(config)
        State.layout.read(draft, source)
        return draft

    def draft(self) -> Data:
        return Data(self.config, self.pile, self.mints, self.to_move, self.last, self.is_halted)

    def carry_out(self, move: Move) -> Data:
        if isinstance(move, Correct):
            return self._corrected(move)
        draft = self.draft()
        if isinstance(move, Take):
            draft.pile -= move.count
            draft.mints = replaced(draft.mints, self.to_move, draft.mints[self.to_move] + move.count)
            draft.to_move = (self.to_move + 1) % len(draft.mints)
            draft.last = None if draft.pile else self.to_move
        draft.is_halted |= isinstance(move, Halt)
        return draft

    def _corrected(self, move: Correct) -> Data:
        return self.read(self.config, merge_patch(self.as_json(), json.loads(move.changes)))

    @property
    def ending(self) -> str | None:
        return None

    def standings(self) -> Standings:
        """Return who has most: a point a mint, and two more for the last one."""
        bonus = [(LAST - 1) * (seat == self.last) for seat in range(len(self.mints))]
        totals = [n + more for n, more in zip(self.mints, bonus, strict=True)]
        ranks = standings.ranks(totals, standings.best(range(len(totals)), totals.__getitem__))
        parts = [(("mints", n), ("last", more)) for n, more in zip(self.mints, bonus, strict=True)]
        seats = [Standing(i, name, totals[i], ranks[i], parts[i]) for i, name in enumerate(self.config.names)]
        ended = HALTED if self.is_halted else "pile" if not self.pile else None
        return Standings(tuple(seats), (), ended)


class MintPile(SimpleGame):
    """The part of the contract that is not in the game's states."""

    id = "pile"
    name = "Mint Pile"
    people = MODES
    kinds = (Take,)

    def configure(self, mode: str, seats: Sequence[str], options: Json, chosen: Json, pack: Json) -> Config:
        self.validate(mode, seats, options, chosen, pack)
        return Config(config_key(mode, seats, options, {}, {}), mode, {}, {}, tuple(seats))

    def checklist(self, config: Config) -> tuple[SetupStep, ...]:
        return (SetupStep("pile", {"mints": PILE}),)

    start = staticmethod(State.start)


GAME = MintPile()
