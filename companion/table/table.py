"""One live game: a journal of moves, the states it leads through, and a cursor for undo and redo."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, field, replace
from itertools import pairwise, takewhile
from typing import Any, Final, Self, TypeVar

from companion.packs import packs
from companion.slices import Steps
from engine.game import GAMES, AnyGame, AnyState, Move
from engine.json_types import Json, JsonDict, is_count
from engine.verdict import BadRequest, Decision, Illegal, IllegalMove, Refusal, Step

T = TypeVar("T")
AT_ONCE: Final = 5
"""The number of lines of a journal replayed in one step."""

YOUNGER_RULES = frozenset({"delivery.road.setup.next-to-town"})
"""Rules that are younger than some stored games: those games are read as they were played."""


LEVELS: Final = ("easy", "fair", "strong")
"""How well the app may play in a chair, the weakest first."""
HIGHEST_DEAL: Final = 2**53 - 1
"""The largest number of a deal: every reader of JSON keeps all its digits."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game was started with, exactly as it was given: the fields of the protocol's `new`, and two more.

    `chairs` are the seats that the app plays, by their number, each with its level; `deal` is the number by which the
    app deals the cards, None where people do. Neither changes what is legal, so the protocol does not know them.
    """

    game: str
    mode: str
    seats: tuple[str, ...]
    options: Json = field(default_factory=dict)
    rulings: Json = field(default_factory=dict)
    pack: Json = field(default_factory=dict)
    position: Json | None = None
    chairs: Mapping[str, str] = field(default_factory=dict)
    deal: int | None = None

    def as_json(self) -> JsonDict:
        """Return the fields as JSON values; the two of its own only if they are set."""
        chairs = {"chairs": dict(self.chairs)} if self.chairs else {}
        deal = {} if self.deal is None else {"deal": self.deal}
        return {**self.as_new(), **chairs, **deal}

    def as_new(self) -> JsonDict:
        """Return the fields of the protocol's `new` as JSON values."""
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

    @property
    def is_dealt(self) -> bool:
        """Return whether the app deals the cards, as no tin is at hand."""
        return self.deal is not None

    @property
    def apps(self) -> tuple[int, ...]:
        """The seats that the app plays."""
        return tuple(seat for seat in range(len(self.seats)) if str(seat) in self.chairs)

    def level(self, seat: int | None) -> str | None:
        """Return the level at which the app plays a seat, or None if a person or an automa does."""
        return self.chairs.get(str(seat))

    def check(self) -> None:
        """Raise BadRequest if the chairs are not seats of several people at existing levels, or the deal is not the
        number of a deal."""
        chairs, deal = self.chairs, self.deal
        seats = {str(seat) for seat in range(len(self.seats))} if len(self.seats) > 1 else set[str]()
        if not isinstance(chairs, Mapping) or not all(
            seat in seats and isinstance(level, str) and level in LEVELS for seat, level in chairs.items()
        ):
            raise BadRequest("field", field="chairs")
        if deal is not None and not is_count(deal, 0, HIGHEST_DEAL):
            raise BadRequest("field", field="deal")


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the journal, which only grows.

    `kind` is "move" (`what` is its JSON), "undo" or "redo" of one move, "jump" to a point of the game (`{"to": n}`), or
    "mark", which notes something that is no move: a name for the present point (`{"name": text}`), or the player of a
    seat of the app from now on (`{"seat": n, "level": text}`; people if the level is None), or the name of a person in
    this game (`{"seat": n, "name": text}`; it applies to the whole game).
    """

    kind: str
    what: Json | None = None


def renamed(setup: Setup, journal: Iterable[Entry]) -> Setup:
    """Return a set-up with the names that the journal of its game gives to people."""
    marks = [entry.what or {} for entry in journal if entry.kind == "mark"]
    given = {mark["seat"]: mark["name"] for mark in marks if mark.keys() == {"seat", "name"}}
    return replace(setup, seats=tuple(given.get(seat, name) for seat, name in enumerate(setup.seats)))


@dataclass(frozen=True, slots=True)
class Handover:
    """The player of a seat of the app from some point on, reached after `moves` moves: the app at a level, or people.
    """

    moves: int
    seat: int
    level: str | None


@dataclass(frozen=True, slots=True, eq=False)
class Point:
    """A moment of the game: the state, and the move that led to it from the point before (None at the start).

    Points are numbered as they are first reached, so a line that was left behind can be returned to. `known` caches
    what was worked out about the point, by name: steps, decision, lines of a log.
    """

    number: int
    state: Any  # each game reads its own
    move: Any = None  # as the state
    before: Point | None = field(default=None, repr=False)
    known: dict[Hashable, Any] = field(default_factory=dict, repr=False)  # each key has values of its own type

    @property
    def back(self) -> Iterator[Point]:
        """This point and those before it, the latest first."""
        point: Point | None = self
        while point is not None:
            yield point
            point = point.before

    @property
    def end(self) -> Point | None:
        """The point at which the game ended: from there on it is over, whatever was corrected later. None while it
        runs."""
        over = None
        for point in takewhile(lambda point: point.state.prompt.ask == "over", self.back):
            over = point
        return over

    def once(self, what: Hashable, work: Callable[[], T]) -> T:
        """Return what `work` found out about this point when it was first asked for."""
        if what not in self.known:
            self.known[what] = work()
        result: T = self.known[what]
        return result


StoreEntry = Callable[[Entry, Point], None]
"""Stores an entry with the point it leads to, or raises, and then the entry is not made."""


def store_nothing(entry: Entry, point: Point) -> None:
    """Store nothing: for games that are in memory only."""


class Table:
    """A live game. Every change is first given to `store_entry`, and happens only when that returns: so that all that
    is shown is stored.

    `state` is the present state; refused moves raise a Refusal of the engine and change nothing. `joined` are the
    numbers of points that were reached by one tap with the point before: undoing one undoes both.
    """

    def __init__(self, setup: Setup, store_entry: StoreEntry = store_nothing, *, is_former: bool = False) -> None:
        """Start the game; a Refusal (bad-request, bad-pack, bad-position) if the set-up is impossible.

        `is_former`: as the first versions played it, if that was different.
        """
        game = GAMES.get(setup.game)
        if game is None:
            raise BadRequest("game", game=setup.game)
        setup.check()
        self.game: AnyGame = game
        self.setup = setup
        base = packs.built_in(setup.game)
        # Options, rulings and seats are judged before the pack: with the built-in cards first, then with the owner's.
        game.validate(setup.mode, setup.seats, setup.options, setup.rulings, base)
        pack = game.overlay(base, setup.pack)
        config = game.configure(setup.mode, setup.seats, setup.options, setup.rulings, pack)
        if is_former:
            config = game.former(config)
        position = None if setup.position is None else dict(setup.position)
        self.points: list[Point] = [Point(0, game.start(config, position))]
        self.marks: dict[int, str] = {}
        self.handovers: list[Handover] = []
        self.joined: set[int] = set()
        self._here = self.points[0]
        self._ahead: list[Point] = []
        self._store_entry = store_entry

    @classmethod
    def resuming(cls, setup: Setup, entries: Iterable[Entry], store_entry: StoreEntry = store_nothing) -> Steps[Self]:
        """Replay a journal in small steps; the Refusal of the first entry that does not fit. What does not go along
        with the rules of today is read with those of the first versions."""
        journal = tuple(entries)
        try:
            table = yield from cls._replaying(setup, journal)
        except Refusal as refusal:
            try:
                table = yield from cls._replaying(setup, journal, is_former=True)
            except Refusal:
                raise refusal from None
        table._store_entry = store_entry
        return table

    @classmethod
    def _replaying(cls, setup: Setup, journal: Sequence[Entry], *, is_former: bool = False) -> Steps[Self]:
        table = cls(renamed(setup, journal), is_former=is_former)
        for number, entry in enumerate(journal, start=1):
            table.repeat(entry)
            if number % AT_ONCE == 0:
                yield
        return table

    def copy(self) -> Self:
        """Return a table at the same point as this one: moves made there are not stored, and change nothing here."""
        other = copy(self)
        other.points, other.marks, other.handovers = list(self.points), dict(self.marks), list(self.handovers)
        other.joined, other._ahead = set(self.joined), list(self._ahead)
        other._store_entry = store_nothing
        return other

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Make the changes within this together: if one of them raises, the table is as it was before."""
        before, points = self.copy(), len(self.points)
        try:
            yield
        except BaseException:
            del self.points[points:]
            self.marks, self.handovers, self.joined = before.marks, before.handovers, before.joined
            self._here, self._ahead = before._here, before._ahead
            raise

    def repeat(self, entry: Entry) -> None:
        """Do what a line of a journal says; the Refusal of one that does not fit here."""
        what = entry.what or {}
        if entry.kind == "undo":
            self.undo()
        elif entry.kind == "redo":
            self.redo()
        elif entry.kind == "jump":
            self.jump(what["to"])
        elif entry.kind == "move":
            move = self.move(what)
            try:
                self._make(move)
            except IllegalMove as refusal:
                # One that only a younger rule forbids was legal when it was made.
                if not YOUNGER_RULES.issuperset(refusal.verdict.rules):
                    raise
                self._go_to(move, self.state.after(move))
        elif "level" in what:
            self.hand_over(what["seat"], what["level"])
        elif "seat" in what:
            self.rename(what["seat"], what["name"])
        else:
            self.mark(what["name"])

    @property
    def here(self) -> Point:
        """The present point of the game."""
        return self._here

    @property
    def state(self) -> Any:  # each game reads its own
        """The present state."""
        return self._here.state

    @property
    def config(self) -> Any:  # each game reads its own
        """The config in force now: rulings may be changed during a game."""
        return self._here.state.config

    @property
    def steps(self) -> tuple[Step, ...]:
        """The things that people must now do with cards and mints, in addition to what the last move says; at the
        start, those with which the game began."""
        return self.steps_of(self._here)

    def steps_of(self, point: Point) -> tuple[Step, ...]:
        """Return what people did with cards and mints on reaching a point; worked out when it is first asked for."""
        return point.once("steps", lambda: self._steps_to(point))

    def _steps_to(self, point: Point) -> tuple[Step, ...]:
        if point.before is not None:
            return self.game.steps(point.before.state, point.move)
        position = None if self.setup.position is None else dict(self.setup.position)
        return self.game.opening(point.state.config, position)

    @property
    def is_shut_in(self) -> bool:
        """Return whether in a whole round no seat had a move that changes anything: then the app says so and offers to
        halt.

        No seat has one now, and none had one a round ago; in between every seat had its turn.
        """
        asked, were_others = self.state.prompt.by, False
        for point in takewhile(lambda point: bool(point.state.is_shut_in), self._here.back):
            if point.state.prompt.by != asked:
                were_others = True
            elif were_others:
                return True
        return False

    @property
    def path(self) -> list[Point]:
        """The points from the start to the present."""
        return list(self._here.back)[::-1]

    @property
    def ahead(self) -> list[Point]:
        """The points that `redo` leads through, the next one first."""
        return self._ahead[::-1]

    @property
    def moves(self) -> list[Any]:  # each game reads its own
        """The moves in force, first to last."""
        return [point.move for point in self.path[1:]]

    @property
    def line(self) -> list[tuple[Any, Any, Any]]:  # each game reads its own
        """The moves in force, each with the state before and after it."""
        return [(before.state, point.move, point.state) for before, point in pairwise(self.path)]

    @property
    def ends(self) -> list[Point]:
        """The points after which nothing was played: the present line's end, and those of lines left behind."""
        continued = {point.before.number for point in self.points if point.before is not None}
        return [point for point in self.points if point.number not in continued]

    @property
    def can_undo(self) -> bool:
        """Return whether there is a move to take back."""
        return self._here.before is not None

    @property
    def can_redo(self) -> bool:
        """Return whether there is a move to bring back."""
        return bool(self._ahead)

    def move(self, source: Json) -> Any:  # each game reads its own
        """Read a move from JSON; BadRequest if it is ill-formed."""
        return self.game.move(self.state, source)

    def check(self, move: Move) -> Illegal | None:
        """Return the verdict on a move."""
        verdict: Illegal | None = self.state.check(move)
        return verdict

    def play(self, move: Move) -> tuple[JsonDict, ...]:
        """Make a move, as at a table where the app plays some seats, and return what it set off; moves that could be
        redone are left behind, as a line to which one can jump."""
        return self._make(self.state.as_made(move, self.apps) if self.setup.chairs else move)

    def _make(self, move: Move) -> tuple[JsonDict, ...]:
        """Make a move as it is."""
        state, set_off = self.state.played(move)
        self._go_to(move, state)
        facts: tuple[JsonDict, ...] = set_off
        return facts

    def _go_to(self, move: Move, state: AnyState) -> None:
        there = Point(len(self.points), state, move, self._here)
        self._store_entry(Entry("move", move.as_json()), there)
        self._here = there
        self.points.append(there)
        self._ahead = []

    def play_json(self, source: Json) -> Any:  # each game reads its own
        """Read a move and make it; return it."""
        move = self.move(source)
        self.play(move)
        return move

    def decision(self) -> Decision:
        """Return what the automa will do and why; BadRequest if it is not asked."""
        return self.decision_at(self._here)

    def decision_at(self, point: Point) -> Decision:
        """Return what the automa does at a point and why; BadRequest if it is not asked there."""
        return point.once("decision", lambda: self.game.decide(point.state))

    def undo(self) -> None:
        """Take one move back, with all that it set off; BadRequest if there is none."""
        before = self._here.before
        if before is None:
            raise BadRequest("nothing-to-undo")
        self._store_entry(Entry("undo"), before)
        self._ahead.append(self._here)
        self._here = before

    def redo(self) -> None:
        """Bring one move back; BadRequest if there is none."""
        if not self._ahead:
            raise BadRequest("nothing-to-redo")
        self._store_entry(Entry("redo"), self._ahead[-1])
        self._here = self._ahead.pop()

    def jump(self, to: int) -> None:
        """Go to a point of the game, on this line or one left behind; BadRequest if there is no such point."""
        if not is_count(to, 0, len(self.points) - 1):
            raise BadRequest("no-such-point", to=to)
        self._store_entry(Entry("jump", {"to": to}), self.points[to])
        self._here, self._ahead = self.points[to], []

    def mark(self, name: str) -> None:
        """Name the present point; an empty name takes the mark away."""
        if not isinstance(name, str):
            raise BadRequest("mark")
        self._store_entry(Entry("mark", {"name": name}), self._here)
        if name.strip():
            self.marks[self._here.number] = name.strip()
        else:
            self.marks.pop(self._here.number, None)

    def hand_over(self, seat: int, level: str | None) -> None:
        """Let people play a seat of the app from now on, or with a level the app again; BadRequest if the game did not
        begin with the app in that seat. Undo does not change that: it is no move of the game."""
        if self.setup.level(seat) is None or (level is not None and level not in LEVELS):
            raise BadRequest("field", field="seat")
        self._store_entry(Entry("mark", {"seat": seat, "level": level}), self._here)
        self.handovers.append(Handover(len(self.path) - 1, seat, level))

    def rename(self, seat: int, name: str) -> None:
        """Rename a person; BadRequest if there is no such person or no name. It applies to the whole game once that is
        replayed, and undo does not change it."""
        if seat not in range(len(self.setup.seats)) or self.setup.level(seat) is not None:
            raise BadRequest("field", field="seat")
        if not isinstance(name, str) or not name.strip():
            raise BadRequest("field", field="name")
        self._store_entry(Entry("mark", {"seat": seat, "name": name}), self._here)

    def level(self, seat: int | None, after: int | None = None) -> str | None:
        """Return the level at which the app plays a seat now, or did after `after` moves; None if a person or an automa
        does."""
        handovers = [each for each in self.handovers if each.seat == seat and (after is None or each.moves <= after)]
        last = handovers[-1] if handovers else None
        return self.setup.level(seat) if last is None else last.level

    @property
    def apps(self) -> tuple[int, ...]:
        """The seats that the app plays now."""
        return tuple(seat for seat in self.setup.apps if self.level(seat) is not None)

    def journal(self) -> JsonDict:
        """Return the set-up and the moves in force as the protocol writes them."""
        return {**self.setup.as_new(), "moves": [move.as_json() for move in self.moves]}
