"""A play as some file has it, before anything is decided: the texts of its fields, and the play that they make."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, date, datetime, time
from typing import Final

from companion.games.registry import MODULES
from companion.languages import Words, mark
from companion.sharing import bgstats
from companion.store.plays import AI, APP, MOST_SEATS, Play, PlaySeat, total_of
from companion.store.record_faults import LONGEST_TEXT
from companion.wording.default_names import told_apart
from companion.wording.names import tidy
from companion.wording.stemming import folded
from engine.game import GAMES

MOST_PLAYS: Final = 100_000
MOST_TIMES: Final = 100
"""The largest quantity of one entry that is taken at its word."""
MOST_MINUTES: Final = 10_000
FIRST_YEAR, LAST_YEAR = 1900, 2200
MOST_EXPANSIONS: Final = 20
_PLACE: Final = 100
_TITLE: Final = 100
_YES: Final = frozenset(
    {"1", "true", "yes", "y", "x", "win", "won", "winner", "oui", "o", "vrai", "gagne", "gagnant", "gagnante", "✓", "✔"}
)
_ZONE: Final = re.compile(r"(Z|[+-]\d\d:?\d\d)$", re.IGNORECASE)
_STAMP: Final = re.compile(r"(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?)?")

NO_DATE = mark("its date can’t be read")
NOBODY = mark("nobody is named in it")
TOO_MANY = mark("it has more than {most} seats")
TOO_OFTEN = mark("it was entered more than {most} times at once")
NOT_A_PLAY = mark("it is damaged")


class Unreadable(ValueError):
    """A play of one of our games that cannot be taken over: `why` is one of the marked sentences above."""

    def __init__(self, why: str, **facts: object) -> None:
        """Keep the sentence and its facts."""
        super().__init__(why)
        self.why = why
        self.facts = facts

    def in_words(self, words: Words) -> str:
        """Say why."""
        return words.say(self.why, **self.facts)


@dataclass(frozen=True, slots=True)
class Person:
    """Who had a seat, as a file has it. `rank` is 0 and `won` None if the file does not tell."""

    name: str
    score: str = ""
    rank: int = 0
    won: bool | None = None
    machine: bool = False
    began: bool = False


@dataclass(frozen=True, slots=True)
class Recorded:
    """A play as a file has it: texts are as they were written; `uid` is "" if the file has none."""

    source: str
    uid: str
    title: str
    when: str
    people: tuple[Person, ...]
    bgg: int = 0
    minutes: str = ""
    place: str = ""
    note: str = ""
    variant: str = ""
    counts: bool = True
    quantity: str = "1"
    also: tuple[str, ...] = ()
    expansions: tuple[str, ...] = ()


@dataclass(slots=True)
class Reading:
    """The content of a file: the plays of our games, how many there are of each other game, and those that cannot be
    taken over, each with what tells which it is."""

    source: str = ""
    plays: list[Play] = field(default_factory=list)
    left: Counter[str] = field(default_factory=Counter)
    faults: list[tuple[str, Unreadable]] = field(default_factory=list)

    @property
    def total(self) -> int:
        """The number of plays in the file."""
        return len(self.plays) + self.left.total() + len(self.faults)

    def add(self, recorded: Recorded) -> None:
        """Take one more play as it is in the file."""
        self.source = self.source or recorded.source
        game = game_of(recorded.title, recorded.bgg)
        if game is None:
            self.left[_short(recorded.title, _TITLE) or "?"] += 1
            return
        try:
            self.plays += plays_of(recorded, game)
        except Unreadable as fault:
            label = ", ".join(filter(None, (_short(recorded.title, _TITLE), _short(recorded.when, 30))))
            self.faults.append((label, fault))

    def add_fault(self, label: str) -> None:
        """Note that an entry of the list of plays is no play."""
        self.faults.append((label, Unreadable(NOT_A_PLAY)))


def game_of(title: str, bgg: int = 0, source_id: str = "") -> str | None:
    """Return the id of our game that this is: by its number at BoardGameGeek, by the id under which we export it, or by
    its name; None for any other."""
    wanted = _bare(title)
    for game in GAMES:
        if (
            (bgg and bgg == MODULES[game].bgg)
            or source_id == bgstats.game_id(game)
            or wanted == _bare(GAMES[game].name)
        ):
            return game
    return None


def _bare(title: str) -> str:
    """Return a title without capitals, accents, blanks and the like."""
    return "".join(letter for letter in folded(title) if letter.isalnum())


def is_yes(text: str) -> bool:
    """Return whether a text says yes."""
    return folded(text.strip()) in _YES


def plays_of(recorded: Recorded, game: str) -> list[Play]:
    """Return the plays that an entry is: more than one if it was entered as several. Unreadable if it is none."""
    day, clock = moment(recorded.when)
    if not recorded.people:
        raise Unreadable(NOBODY)
    if len(recorded.people) > MOST_SEATS:
        raise Unreadable(TOO_MANY, most=MOST_SEATS)
    minutes, quantity = total_of(recorded.minutes) or 0, total_of(recorded.quantity)
    if quantity is not None and quantity > MOST_TIMES:
        raise Unreadable(TOO_OFTEN, most=MOST_TIMES)
    play = Play(
        recorded.uid,
        game,
        day,
        _seats(recorded.people),
        recorded.source,
        clock,
        minutes if 0 < minutes <= MOST_MINUTES else 0,
        _short(recorded.place, _PLACE),
        _readable(recorded.note).strip()[:LONGEST_TEXT],
        _short(recorded.variant, _PLACE),
        recorded.counts,
        recorded.also,
        _names(recorded.expansions),
    )
    return [play, *(replace(play, uid=f"{play.uid}/{number}", also=()) for number in range(2, (quantity or 1) + 1))]


def _names(titles: Iterable[str]) -> tuple[str, ...]:
    """Return the titles of expansions without those that say nothing, or the same again."""
    return tuple(dict.fromkeys(filter(None, (_short(title, _TITLE) for title in titles))))[:MOST_EXPANSIONS]


def _short(text: str, most: int) -> str:
    return " ".join(_readable(text).split())[:most].strip()


def _readable(text: str) -> str:
    """Return a text without the signs that control a machine, of which a table can't hold all; lines stay lines."""
    return "".join(letter for letter in text if letter in "\n\t" or unicodedata.category(letter) not in ("Cc", "Cs"))


def moment(text: str) -> tuple[date, time | None]:
    """Return the day and, if it is known, the time of a text that has them in this order; Unreadable if it has none.

    They are those at the table, whatever the time zone; only what is in UTC, which is at no table, is put into the zone
    of this device.
    """
    plain = text.strip()
    zone = _ZONE.search(plain) if len(plain) > 10 else None
    match = _STAMP.fullmatch(plain[: zone.start()].strip() if zone else plain)
    try:
        if match is None:
            raise ValueError(text)
        year, month, number = (int(part) for part in match.groups()[:3])
        day = date(year, month, number)
        clock = None if match[4] is None else time(int(match[4]), int(match[5]), int(match[6] or 0))
        if not FIRST_YEAR <= year <= LAST_YEAR:
            raise ValueError(text)
    except ValueError as error:
        raise Unreadable(NO_DATE) from error
    if zone and clock and zone[0].upper().strip("Z+-").strip("0:") == "":
        here = datetime.combine(day, clock, UTC).astimezone()
        return here.date(), here.time()
    return day, clock


def _seats(people: Sequence[Person]) -> tuple[PlaySeat, ...]:
    """Return the seats: people first, each under a name, no two of them alike, and the AI of the game last."""
    machines = [number for number, one in enumerate(people) if one.machine]
    automa = machines[0] if len(machines) == 1 and len(people) - len(machines) == 1 else None
    ranks = _ranks(people)
    order = [number for number in range(len(people)) if number != automa] + ([] if automa is None else [automa])
    names = told_apart([_named(people[number].name, place) for place, number in enumerate(order)])
    return tuple(
        PlaySeat(
            names[place],
            _short(people[number].score, 30),
            ranks[number],
            AI if number == automa else APP if people[number].machine else "",
            people[number].began,
        )
        for place, number in enumerate(order)
    )


def _named(name: str, place: int) -> str:
    return tidy(name) or f"Player {place + 1}"


def _ranks(people: Sequence[Person]) -> list[int]:
    """Return the ranks: those of the file if it has all, else the winners that it names before the others by their
    totals, else all by their totals. The rank is 0 if no winner is known."""
    given, won = [one.rank for one in people], [one.won for one in people]
    is_given = all(rank > 0 for rank in given) and 1 in given
    if is_given and (not any(won) or [rank == 1 for rank in given] == won):
        return given
    totals = [total_of(one.score) for one in people]
    if any(won):
        keys = [(not one, -(total or 0) if total is not None else LAST) for one, total in zip(won, totals, strict=True)]
        return [1 if one else 1 + sum(other < key for other in keys) for one, key in zip(won, keys, strict=True)]
    if len(people) > 1 and None not in totals:
        return [1 + sum((other or 0) > (total or 0) for other in totals) for total in totals]
    return [0] * len(people)


LAST: Final = 10_000_000
"""Comes after every total when seats are ranked."""


def numbered(plays: Iterable[Play], prefix: str) -> list[Play]:
    """Return plays of which those without a uid have one made from what they are, the same at each reading."""
    seen, done = Counter[str](), list[Play]()
    for play in plays:
        if play.uid and not play.uid.startswith("/"):
            done.append(play)
            continue
        own = bgstats.uid_of(f"{prefix} {play.game} {play.as_json()}")
        seen[own] += 1
        done.append(replace(play, uid=own if seen[own] == 1 else f"{own}/{seen[own]}"))
    return done
