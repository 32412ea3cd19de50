"""Mint Pile: two to four people take one to three mints in turn from a pile of twelve; the last mint is worth three.

In the mode `fists` there is a second pile, and each first hides one to three mints in a fist, which is worth what it
holds if no other holds as many.

Rule ids: `pile.take` (one to three, no more than there are), `pile.turn.not-yours`, `pile.over`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from engine import prompts, standings
from engine.asks import Choice, asking_for, passing
from engine.codec import Value
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
from engine.position import OUT, SEAT, Check, Kind, Layout, Part, Unwritten, maybe, several, whole
from engine.prompts import Prompt
from engine.simple import SimpleGame
from engine.standings import Standing, Standings
from engine.state import GameState, replaced
from engine.verdict import BadPosition, Illegal

PILE, SECOND, MOST, LAST = 12, 4, 3, 3
FISTS = "fists"
MODES = {"multiplayer": (2, 3, 4), FISTS: (2, 3, 4)}


ENDED = Kind(lambda value, draft, row: value.json is not None)
WHOLE = passing(lambda value: type(value) is int)
HOW_MANY = {"count": Choice(lambda state, chosen: range(1, 2 + MOST))}


@dataclass(frozen=True, slots=True)
class Hide(GameMove):
    """A seat hides mints in its fist."""

    name: ClassVar[str] = "hide"
    count: int = field(metadata=asking_for(WHOLE, choices=HOW_MANY))


@dataclass(frozen=True, slots=True)
class Take(GameMove):
    """A seat takes a number of mints from a pile."""

    name: ClassVar[str] = "take"
    count: int = field(metadata=asking_for(WHOLE, choices=HOW_MANY))
    pile: int = field(default=0, metadata=asking_for(passing(lambda value: value in (0, 1)), optional=True))


Move = Hide | Take | TableMove


@dataclass(frozen=True, slots=True, eq=False)
class Config(GameConfig):
    """Who plays."""

    names: tuple[str, ...]
    automa: None = None


@dataclass(slots=True)
class Data:
    """The data of the table: the piles, and what each seat has, in its fist too; `last` took the last mint."""

    config: Config
    pile: int
    second: int = 0
    mints: tuple[int, ...] = ()
    fists: tuple[int | None, ...] = ()
    to_move: int = 0
    last: int | None = None
    is_halted: bool = False


def has_fists(config: Config, row: int = 0) -> bool:
    """Return whether the seats hide mints."""
    return config.mode == FISTS


def check_mints(draft: Data, position: Value) -> None:
    """Refuse more mints than there are."""
    if draft.pile + draft.second + sum(draft.mints) > PILE + SECOND * has_fists(draft.config):
        raise BadPosition("pile", "too many mints")


def fists(draft: Data, row: int) -> tuple[int | None, ...]:
    """Return the fists that are still to be closed, or have nothing in them."""
    return (None if has_fists(draft.config) else 0,) * len(draft.config.names)


def fist_of_another(fist: int | None, state: State) -> int | None:
    """Return what others see of a fist: whether it is closed, and what it holds once the game is over."""
    return fist if fist is None or state.phase == "over" else 0


LAYOUT = Layout(
    Part("pile", whole(), PILE),
    Part("second", whole(), SECOND, has=has_fists),
    Part(
        "mints",
        several(whole(), lambda draft, row: len(draft.config.names)),
        lambda draft, row: [0] * len(draft.config.names),
    ),
    Check(check_mints),
    Part("to_move", SEAT, 0),
    Part("", key="phase", given=lambda state, row: state.phase),
    Part("last", maybe(SEAT)),
    Part("is_halted", ENDED, given=lambda state, row: HALTED if state.is_halted else OUT, key="ended_by"),
    # What a fist holds is hidden again after a correction.
    Unwritten("fists", default=fists, others=fist_of_another, is_sealed=True),
)


@dataclass(unsafe_hash=True, init=False)
class State(Data, GameState[Config, Move]):
    """A position of Mint Pile."""

    __slots__ = ()

    layout = LAYOUT

    @property
    def phase(self) -> str:
        if self.is_halted or not (self.pile or self.second):
            return "over"
        return "hide" if None in self.fists else "turn"

    @property
    def round(self) -> int:
        return 1 + sum(self.mints) // (MOST * len(self.mints))

    @property
    def prompt(self) -> Prompt:
        if self.phase == "over":
            return prompts.OVER
        by = self.fists.index(None) if self.phase == "hide" else self.to_move
        return prompts.decide(by, "hide" if self.phase == "hide" else "take")

    def legal_moves(self) -> tuple[Move, ...]:
        by, counts = self.prompt.by, range(1, 1 + MOST)
        if by is None or self.phase == "hide":
            return () if by is None else tuple(Hide(by, count) for count in counts)
        moves = (Take(by, count, pile) for pile in (0, 1) for count in counts)
        return tuple(move for move in moves if self.check(move) is None)

    def check(self, move: Move) -> Illegal | None:
        if self.phase == "over" and not isinstance(move, Correct):
            return Illegal(("pile.over",))
        is_own = not isinstance(move, TABLE_MOVES)
        if move.by != (self.prompt.by if is_own else TABLE) or (is_own and move.name != self.prompt.about):
            return Illegal(("pile.turn.not-yours",))
        if isinstance(move, Correct):
            self._corrected(move)
        is_wrong = isinstance(move, Hide | Take) and not 1 <= move.count <= MOST
        is_wrong |= isinstance(move, Take) and move.count > (self.pile, self.second)[move.pile]
        return Illegal(("pile.take",)) if is_wrong else None

    @staticmethod
    def initial(config: Config) -> Data:
        return State.read(config, {})

    @staticmethod
    def read(config: Config, source: JsonDict) -> Data:
        draft = Data(config, 0)
        LAYOUT.read(draft, source)
        return draft

    def draft(self) -> Data:
        return Data(
            self.config, self.pile, self.second, self.mints, self.fists, self.to_move, self.last, self.is_halted
        )

    def carry_out(self, move: Move) -> Data:
        if isinstance(move, Correct):
            return self._corrected(move)
        draft = self.draft()
        if isinstance(move, Hide):
            draft.fists = replaced(draft.fists, self.fists.index(None), move.count)
        if isinstance(move, Take):
            draft.pile -= move.count * (move.pile == 0)
            draft.second -= move.count * (move.pile == 1)
            draft.mints = replaced(draft.mints, self.to_move, draft.mints[self.to_move] + move.count)
            draft.to_move = (self.to_move + 1) % len(draft.mints)
            draft.last = None if draft.pile or draft.second else self.to_move
        draft.is_halted |= isinstance(move, Halt)
        return draft

    def _corrected(self, move: Correct) -> Data:
        return self.read(self.config, merge_patch(self.as_json(), json.loads(move.changes)))

    @property
    def ending(self) -> str | None:
        return None

    def standings(self) -> Standings:
        """Return who has most: a point a mint, two more for the last one, and the fists once they are opened."""
        is_over, seats = self.phase == "over", range(len(self.mints))
        opened = [(fist or 0) * (is_over and self.fists.count(fist) == 1) for fist in self.fists]
        parts = [
            (("mints", self.mints[seat]), ("last", (LAST - 1) * (seat == self.last)), ("fist", opened[seat]))
            for seat in seats
        ]
        totals = [sum(n for _, n in each) for each in parts]
        ranks = standings.ranks(totals, standings.best(seats, totals.__getitem__))
        names = self.config.names
        ended = HALTED if self.is_halted else "pile" if is_over else None
        return Standings(tuple(Standing(i, names[i], totals[i], ranks[i], parts[i]) for i in seats), (), ended)


class MintPile(SimpleGame):
    """The part of the contract that is not in the game's states."""

    id = "pile"
    name = "Mint Pile"
    people = MODES
    kinds = (Hide, Take)

    def configure(self, mode: str, seats: Sequence[str], options: Json, chosen: Json, pack: Json) -> Config:
        self.validate(mode, seats, options, chosen, pack)
        return Config(config_key(mode, seats, options, {}, {}), mode, {}, {}, tuple(seats))

    def checklist(self, config: Config) -> tuple[SetupStep, ...]:
        return (SetupStep("pile", {"mints": PILE}),)

    def public(self, move: GameMove, after: object) -> JsonDict:
        """Return the move as all may hear of it: not what a fist holds."""
        return {"move": move.name, "by": move.by} if isinstance(move, Hide) else move.as_json()

    start = staticmethod(State.start)


GAME = MintPile()
