"""What is stored of a game or a saved score in addition to its journal or sheet, so that lists and statistics replay
nothing: a summary of each, and the result of those that are over.

The view `results` of the store has both kinds of result; the rounds, moves and length of a saved score are unknown.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from typing import Final, NamedTuple, NotRequired, Self, TypedDict, cast

from sqlite_utils import Database

from companion.games.registry import MODULES
from companion.json_text import compact
from companion.table.clock import THOUGHT, Thinking, moves_of, thinking
from companion.table.table import Setup
from companion.wording.default_names import as_on_cards
from companion.wording.phrases import as_name
from engine.game import AnyState
from engine.json_types import JsonDict
from engine.standings import Standings

GAME, SHEET, PLAY = "game", "sheet", "play"
"""What gives a result: a game that was played here, a score sheet that was saved, or a play taken over from elsewhere.
"""
BREAK_SECONDS: Final = 600.0
"""Seconds between two moves after which the game had been put aside."""

LONG_AGO: Final = datetime(1970, 1, 1, tzinfo=UTC)
"""Stands for a moment that cannot be read any more."""


class Key(NamedTuple):
    """Identifies a result: its kind, and its id within the kind."""

    kind: str
    id: int


class Summary(TypedDict):
    """What lists show of a game. `prompt` is the protocol's; `winners` are seats, none while the game runs; `apps` are
    the seats that the app plays, if it plays any; `deal` is the number by which the app dealt the cards, if it did. A
    total is None only in a play taken over, if it was not written down. `place`, `note`, that it is `ignored` by
    statistics and that the time of the day is not known (`timeless`) are there if they hold; `recorded` is what was
    first recorded instead, if something was set right."""

    round: int | None
    prompt: JsonDict
    names: list[str]
    totals: list[int | None]
    automa: int | None
    ended_by: str | None
    winners: list[int]
    apps: NotRequired[list[int]]
    deal: NotRequired[int]
    place: NotRequired[str]
    note: NotRequired[str]
    ignored: NotRequired[bool]
    timeless: NotRequired[bool]
    recorded: NotRequired[JsonDict]


def summary(setup: Setup, state: AnyState) -> Summary:
    """Sum a state up for lists; the automa's seat follows those of the people."""
    standings = state.standings()
    automa = _automa(setup, standings)
    summed: Summary = {
        "round": getattr(state, "round", None),
        "prompt": state.prompt.as_json(),
        "names": as_on_cards([standing.name for standing in standings.seats], automa),
        "totals": [standing.total for standing in standings.seats],
        "automa": automa,
        "ended_by": standings.ended_by,
        "winners": list(standings.winners) if standings.final else [],
    }
    if setup.apps:
        summed["apps"] = list(setup.apps)
    if setup.deal is not None:
        summed["deal"] = setup.deal
    return summed


def _automa(setup: Setup, standings: Standings) -> int | None:
    """Return the seat of the automa, which follows those of the people; None if there is none."""
    people = len(setup.seats)
    return people if len(standings.seats) > people else None


_SUMMED: Final = frozenset({"round", "prompt", "names", "totals", "automa", "ended_by", "winners"})
"""The fields that every summary has."""


def read_summary(text: str | None) -> Summary | None:
    """Return the summary in a row, or None if there is none, or it is damaged."""
    try:
        fields = json.loads(text or "null")
    except ValueError:
        return None
    is_whole = isinstance(fields, dict) and fields.keys() >= _SUMMED
    return cast("Summary", fields) if is_whole else None


_RARE: Final = (
    *("apps", "taken", "thought", "place", "note", "variant", "expansions", "source", "written"),
    *("hands", "ignored", "timeless"),
)
"""The fields that are left out if they are empty."""


_LISTS: Final = ("names", "totals", "ranks", "apps", "taken", "written", "expansions")
"""The fields that are lists of plain values."""


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game, a saved score or a play taken over (`kind`): names, totals and ranks, by seat; `tie` is the
    criterion that decided, "" for none. Of a play a total may be None, and a rank 0, if that is not known.

    `expected` are the wins that the coach would have expected of each seat from what the table brought; empty if it has
    not reviewed the game, or cannot separate luck from play there. `seconds` leaves out the times when the game was put
    aside; of a saved score it is 0, as are `rounds` and `moves`, and `ended_by` is "" if the sheet does not show it.
    `gathered` is what each seat had collected, `hands` are the cards that it had at the end, if those are something
    else. Times are UTC. `began` is the seat that had the first turn; None if that is not known, as of a saved score.
    The app played the seats in `apps`; of those in `taken` people took over, for some of the game at least. `thought`
    is what the turns of each seat took, if a clock was running. Of a play taken over the `place`, the `note`, the
    `variant`, the `expansions` and the `source` are what was recorded, and `written` are the scores as they were
    written, if one was no plain number.
    """

    id: int
    uid: str
    at: datetime
    game: str
    mode: str
    printing: str
    names: tuple[str, ...]
    automa: int | None
    totals: tuple[int | None, ...]
    ranks: tuple[int, ...]
    tie: str
    ended_by: str
    rounds: int
    moves: int
    seconds: int
    gathered: tuple[tuple[str, ...], ...]
    kind: str = GAME
    expected: tuple[float, ...] = ()
    apps: tuple[int, ...] = ()
    taken: tuple[int, ...] = ()
    thought: tuple[Thinking, ...] = ()
    began: int | None = None
    place: str = ""
    note: str = ""
    variant: str = ""
    expansions: tuple[str, ...] = ()
    source: str = ""
    written: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    ignored: bool = False
    timeless: bool = False

    @property
    def key(self) -> Key:
        """Identifies it among all results."""
        return Key(self.kind, self.id)

    @property
    def is_sheet(self) -> bool:
        """Return whether it was scored on a sheet, and not played here."""
        return self.kind == SHEET

    @property
    def is_tracked(self) -> bool:
        """Return whether it was played here, move by move."""
        return self.kind == GAME

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people."""
        return tuple(seat for seat in range(len(self.names)) if not self.is_machine(seat))

    def is_machine(self, seat: int) -> bool:
        """Return whether the AI or the app had a seat."""
        return seat == self.automa or seat in self.apps

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that won; several if they share the win."""
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)

    @property
    def ai(self) -> str:
        """The name of the AI, or "" without one."""
        return "" if self.automa is None else self.names[self.automa]

    @property
    def minutes(self) -> int | None:
        """The length in whole minutes, at least one; None if unknown."""
        return max(1, round(self.seconds / 60)) if self.is_tracked or self.seconds else None

    @classmethod
    def read(cls, kind: str, id: int, uid: str, at: str, kept: str) -> Self:
        """Return the result as a row of the view has it."""
        fields = json.loads(kept)
        plain = {name: tuple(fields.get(name, ())) for name in _LISTS}
        plain["thought"] = tuple(Thinking(*one) for one in fields.get("thought", ()))
        had = {"gathered": fields["gathered"], "hands": fields.get("hands") or ()}
        cards = {name: tuple(map(tuple, lists)) for name, lists in had.items()}
        about = {"kind": kind, "id": id, "uid": uid, "at": datetime.fromisoformat(at)}
        return cls(**{**fields, **plain, **cards, **about})

    def as_json(self) -> JsonDict:
        """Return the fields as JSON values."""
        fields = {name: getattr(self, name) for name in self.__slots__ if name not in _RARE or getattr(self, name)}
        return {**fields, "at": self.at.isoformat()}


def stored_results(db: Database, id: int, setup: Setup, state: AnyState, ended_at: str) -> str:
    """Return the result of a stored game that is over in this state since `ended_at`, as the store keeps it."""
    lines = db.execute("SELECT kind, what, at FROM entries WHERE game = ? ORDER BY sequence", (id,)).fetchall()
    begun = db.execute("SELECT created_at FROM games WHERE id = ?", (id,)).fetchone()[0]
    moves = in_force((kind, what) for kind, what, _ in lines)
    seconds = played(begun, (at for *_, at in lines if at <= ended_at))
    notes = [json.loads(what) for kind, what, _ in lines if kind == "mark"]
    taken = sorted({note["seat"] for note in notes if "level" in note and note["level"] is None})
    select = "SELECT value FROM settings WHERE key = ? AND json_valid(value)"
    kept = db.execute(select, (f"{THOUGHT}/{id}",)).fetchone()
    clocked = {} if kept is None else moves_of(json.loads(kept[0]))
    thought = thinking(clocked, len(setup.seats))
    rounds, standings = getattr(state, "round", 0), state.standings()
    began = getattr(state, "first_player", _first_to_move(lines))
    return _written(
        setup,
        state,
        standings,
        rounds=rounds,
        moves=moves,
        seconds=seconds,
        taken=taken,
        thought=thought,
        began=began,
    )


def of_sheet(setup: Setup, state: AnyState, standings: Standings) -> str:
    """Return the result of a score sheet with this position and ranking, as the store keeps it."""
    return _written(setup, state, standings, rounds=0, moves=0, seconds=0)


def _written(
    setup: Setup,
    state: AnyState,
    standings: Standings,
    *,
    rounds: int,
    moves: int,
    seconds: int,
    taken: Sequence[int] = (),
    thought: Sequence[Thinking] = (),
    began: int | None = None,
) -> str:
    automa = _automa(setup, standings)
    names = [standing.name or as_name(str(setup.options.get("ai", ""))) for standing in standings.seats]
    hands = MODULES[setup.game].hands
    fields = {
        "game": setup.game,
        "mode": setup.mode,
        "printing": MODULES[setup.game].printing(setup),
        "names": as_on_cards(names, automa),
        "automa": automa,
        **ranked(standings),
        "ended_by": standings.ended_by or "",
        "rounds": rounds,
        "moves": moves,
        "seconds": seconds,
        "began": began,
        "gathered": [MODULES[setup.game].gathered(state, standing.seat) for standing in standings.seats],
        "hands": None if hands is None else [hands(state, standing.seat) for standing in standings.seats],
        **({"apps": list(setup.apps)} if setup.apps else {}),
        **({"taken": list(taken)} if taken else {}),
        **({"thought": [list(one) for one in thought]} if thought else {}),
    }
    return compact(fields)


def _first_to_move(lines: Iterable[tuple[str, str | None, str]]) -> int | None:
    """Return the seat that made the first move of a journal, or None."""
    moves = (json.loads(what) for kind, what, _ in lines if kind == "move" and what is not None)
    return next((seat for move in moves if isinstance(seat := move.get("by"), int)), None)


def ranked(standings: Standings) -> JsonDict:
    """Return the part of a result that ages entered later can change."""
    steps = standings.tiebreaks
    return {
        "totals": [standing.total for standing in standings.seats],
        "ranks": [standing.rank for standing in standings.seats],
        "tie": steps[-1].criterion if steps else "",
    }


def in_force(lines: Iterable[tuple[str, str | None]]) -> int:
    """Return how many moves lead to where a journal ends: those taken back or left behind do not count."""
    before, depth = [0], [0]
    here, ahead = 0, list[int]()
    for kind, what in lines:
        if kind == "move":
            before.append(here)
            depth.append(depth[here] + 1)
            here, ahead = len(depth) - 1, []
        elif kind == "undo":
            ahead.append(here)
            here = before[here]
        elif kind == "redo":
            here = ahead.pop()
        elif kind == "jump" and what is not None:
            here, ahead = json.loads(what)["to"], []
    return depth[here]


def played(begun: str, times: Iterable[str]) -> int:
    """Return the seconds from one moment to the next, without the long breaks between them."""
    moments = [moment for at in (begun, *times) if (moment := moment_of(at)) is not LONG_AGO]
    gaps = [(after - before).total_seconds() for before, after in pairwise(moments)]
    return round(sum(gap for gap in gaps if 0 < gap <= BREAK_SECONDS))


def moment_of(text: str) -> datetime:
    """Return a moment as a row has it; LONG_AGO in a damaged one."""
    try:
        moment = datetime.fromisoformat(text)
    except ValueError:
        return LONG_AGO
    return moment if moment.tzinfo is not None else LONG_AGO
