"""The people who play: names with a colour and, if it was entered, an age. One person may have several names.

Games keep the names they were played with; that two of them are one person's, and that somebody was removed, is stored
only here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from sqlite_utils import Database

from companion.languages import DEFAULT, words
from companion.store.results import Summary
from companion.table.ages import OLDEST
from companion.transactions import one_change
from companion.wording.default_names import is_default, somebody
from companion.wording.names import tidy
from companion.wording.stemming import folded

SOMEBODY: Final = somebody(words(DEFAULT))
"""The name of a player who was removed, as lists have it; it is shown in the language of the app."""
COLOURS: Final = 6
"""How many colours there are: those of the seats."""
Palette = tuple[tuple[str, int], ...]
"""Names and the number of the colour that each is shown in."""


class NameTaken(Exception):
    """Another player has this name."""


class NoSuchPlayer(LookupError):
    """No player has this id."""


@dataclass(frozen=True, slots=True)
class Alias:
    """Another name of a player."""

    id: int
    name: str


@dataclass(frozen=True, slots=True)
class Player:
    """A person: their present name, the number of their colour, their age, and their other names."""

    id: int
    name: str
    colour: int
    age: int | None = None
    others: tuple[Alias, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """All their names, the present one first."""
        return (self.name, *(other.name for other in self.others))


class Players:
    """The players of one store."""

    def __init__(self, db: Database, time: Callable[[], str]) -> None:
        """Keep them in `db`, which has the table for them; `time` is the present moment as the file writes it."""
        self._db = db
        self._time = time
        self._palettes: dict[tuple[str, ...], Palette] = {}
        self._called: Mapping[str, str] | None = None

    def all(self) -> list[Player]:
        """List everybody who was not removed, those who played last first."""
        return self._listed("removed_at IS NULL")

    def removed(self) -> list[Player]:
        """List those who were removed, those who played last first."""
        return self._listed("removed_at IS NOT NULL")

    def _listed(self, who: str) -> list[Player]:
        rows = self._db.execute(
            "SELECT id, name, colour, age, same_as, " + who + " FROM players ORDER BY met_at DESC, id DESC"
        ).fetchall()
        others: dict[int, list[Alias]] = {}
        for id, name, _, _, same_as, _ in rows:
            if same_as is not None:
                others.setdefault(same_as, []).append(Alias(id, name))
        return [
            Player(id, name, colour, age, tuple(others.get(id, ())))
            for id, name, colour, age, same_as, is_meant in rows
            if same_as is None and is_meant
        ]

    def _changed(self) -> None:
        """Drop what was worked out about the players."""
        self._palettes.clear()
        self._called = None

    def remove(self, id: int) -> None:
        """Take a player off all lists: their plays stay, and are somebody's."""
        self.get(id)
        self._changed()
        self._db.execute("UPDATE players SET removed_at = ? WHERE id = ?", (self._time(), id))

    def bring_back(self, id: int) -> None:
        """Bring back a player who was removed."""
        self._changed()
        self._db.execute("UPDATE players SET removed_at = NULL WHERE id = ?", (id,))

    def removed_by_name(self, name: str) -> Player | None:
        """Return the removed player who went by a name; capitals and accents do not matter."""
        wanted = folded(tidy(name))
        return next((player for player in self.removed() if wanted in map(folded, player.names)), None)

    def back_by_name(self, name: str) -> Player | None:
        """Bring back a removed player who went by this name, and return who that is; None if there is none."""
        gone = self.removed_by_name(name)
        if gone is not None:
            self.bring_back(gone.id)
        return gone

    def get(self, id: int) -> Player:
        """Return a player; NoSuchPlayer if there is none, or the id is another name of a player."""
        one = next((player for player in self.all() if player.id == id), None)
        if one is None:
            raise NoSuchPlayer(id)
        return one

    def by_name(self, name: str) -> Player | None:
        """Return who goes or went by a name; capitals and accents do not matter."""
        wanted = folded(tidy(name))
        return next((player for player in self.all() if wanted in map(folded, player.names)), None)

    def met(self, names: Iterable[str]) -> None:
        """Record the people who begin a game; "" and default names are ignored."""
        self._changed()
        with one_change(self._db):
            for name in filter(None, map(tidy, names)):
                if is_default(name):
                    continue
                player = self.by_name(name) or self.add(name)
                self._db.execute("UPDATE players SET met_at = ? WHERE id = ?", (self._time(), player.id))

    def learn(self, names: Iterable[str], at: str) -> None:
        """Add the people of an import who are not known yet, as met when it was made; default names are ignored, and
        who was removed stays so."""
        known = {folded(name) for player in (*self.all(), *self.removed()) for name in player.names}
        for name in filter(None, map(tidy, names)):
            if not is_default(name) and folded(name) not in known:
                known.add(folded(name))
                self._db.execute("UPDATE players SET met_at = ? WHERE id = ?", (at, self.add(name).id))

    def unlearn(self, at: str) -> None:
        """Forget the people whom an import has added at this moment, if they are in nothing that is not deleted and
        nothing was entered about them; none if something cannot be read."""
        select = "SELECT id, name FROM players WHERE met_at = ? AND age IS NULL AND same_as IS NULL"
        added = self._db.execute(select, (at,)).fetchall()
        in_use = self._in_use() if added else None
        if in_use is None:
            return
        others = {player.id for player in self.all() if player.others}
        for id, name in added:
            if folded(name) not in in_use and id not in others:
                self._db.execute("DELETE FROM players WHERE id = ?", (id,))
        self._changed()

    def _in_use(self) -> set[str] | None:
        """Return all names in games, saved scores and plays that are not deleted, as names are compared; None if one of
        them cannot be read."""
        listed = "SELECT summary FROM {} WHERE deleted_at IS NULL"
        all_ = " UNION ALL ".join(map(listed.format, ("games", "score_sheets", "plays")))
        unread = f"SELECT 1 FROM ({all_}) WHERE summary IS NULL OR NOT json_valid(summary) LIMIT 1"
        if self._db.execute(unread).fetchone():
            return None
        names = self._db.execute(f"SELECT DISTINCT name.value FROM ({all_}), json_each(summary, '$.names') AS name")
        return {folded(name) for (name,) in names.fetchall()}

    def renamed(self, old: str, name: str, colour: int, *, is_used: bool) -> None:
        """Record that the person in a seat of this colour has another name in a game. A name that no game has any more
        (`is_used`) was a slip: the person goes by the new one, or is forgotten if that is another person's."""
        player, known = self.by_name(old), self.by_name(name) or self.back_by_name(name)
        rows = self._db.execute("SELECT id, name FROM players").fetchall()
        slip = next((id for id, each in rows if folded(each) == folded(tidy(old))), None)
        self._changed()
        with one_change(self._db):
            if player is not None and slip is not None and not is_used:
                if known is None and not is_default(name):
                    self._db.execute("UPDATE players SET name = ? WHERE id = ?", (name, slip))
                elif slip != player.id or not (player.others or player.age):
                    self._db.execute("DELETE FROM players WHERE id = ?", (slip,))
            if self.by_name(name) is None and not is_default(name):
                self.add(name, colour)
            self.met([name])

    def add(self, name: str, colour: int | None = None) -> Player:
        """Add a player in a colour, or in that which the fewest have; one who was removed is back. NameTaken, or
        ValueError if the name is empty."""
        name = self._free(name)
        if (back := self.back_by_name(name)) is not None:
            return back
        self._changed()
        if colour is None:
            had = [player.colour for player in self.all()]
            colour = min(range(COLOURS), key=lambda number: (had.count(number), number))
        insert = "INSERT INTO players (name, colour, met_at) VALUES (?, ?, ?)"
        self._db.execute(insert, (name, colour, self._time()))
        return next(player for player in self.all() if player.name == name)

    def rename(self, id: int, name: str) -> None:
        """Rename a player; the old name stays theirs, for the games that have it.

        NameTaken if it is another player's, also one's who was removed; ValueError if it is empty.
        """
        player = self.get(id)
        name = tidy(name)
        if name == player.name:
            return
        own = [other.id for other in player.others if other.name == name]
        if folded(name) not in map(folded, player.names):
            name = self._free(name)
            if self.removed_by_name(name) is not None:
                raise NameTaken(name)
        self._changed()
        with one_change(self._db):
            for other in own:
                self._db.execute("DELETE FROM players WHERE id = ?", (other,))
            self._db.execute("UPDATE players SET name = ? WHERE id = ?", (name, id))
            if folded(name) != folded(player.name):
                insert = "INSERT INTO players (name, colour, met_at, same_as) VALUES (?, ?, ?, ?)"
                self._db.execute(insert, (player.name, player.colour, self._time(), id))

    def paint(self, id: int, colour: int) -> None:
        """Give a player a colour."""
        self._set(id, "colour", colour % COLOURS)

    def set_age(self, id: int, age: int | None) -> None:
        """Store the age of a player, or None for unknown."""
        self._set(id, "age", None if age is None else min(max(age, 0), OLDEST))

    def _set(self, id: int, column: str, value: int | None) -> None:
        self.get(id)
        self._changed()
        self._db.execute(f"UPDATE players SET {column} = ? WHERE id = ?", (value, id))

    def merge(self, id: int, into: int) -> None:
        """Merge a player into another, who keeps name and colour; the age is the one that is known."""
        player, kept = self.get(id), self.get(into)
        if id == into:
            return
        self._changed()
        with one_change(self._db):
            self._db.execute("UPDATE players SET same_as = ? WHERE id = ? OR same_as = ?", (into, id, id))
            if kept.age is None:
                self.set_age(into, player.age)

    def call_everywhere(self, old: str, name: str) -> None:
        """Call the person of this name by another one in all lists: a player who has it already is the same person."""
        player, other = self.by_name(old) or self.add(old), self.by_name(name) or self.back_by_name(name)
        if other is None:
            self.rename(player.id, name)
        elif other.id != player.id:
            self.merge(player.id, other.id)

    def split(self, alias: int) -> None:
        """Say that another name of a player is a person of their own after all."""
        self._changed()
        self._db.execute("UPDATE players SET same_as = NULL WHERE id = ?", (alias,))

    # What games ask

    def suggested(self, but: Iterable[str], limit: int = 6) -> list[Player]:
        """Return up to `limit` players to suggest in addition to these people, the most recent first."""
        seated = {folded(tidy(name)) for name in but}
        fits = (
            player
            for player in self.all()
            if not is_default(player.name) and not seated & set(map(folded, player.names))
        )
        return list(islice(fits, limit))

    def ages(self, names: Sequence[str]) -> list[int | None]:
        """Return how old the people of a table are."""
        players = [self.by_name(name) for name in names]
        return [None if player is None else player.age for player in players]

    def palette(self, seats: Sequence[str] = ()) -> Palette:
        """Return in which colour the people of a table are shown, by their names in seat order; without a table,
        everybody's own.

        No two at a table share a colour: a name that is no known player has that of the seat, or else a free one.
        """
        key = tuple(seats)
        if key not in self._palettes:
            named = tuple((name, player.colour) for player in self.all() for name in player.names)
            own = {folded(name): colour for name, colour in named}
            self._palettes[key] = _apart(key, own) if seats else named
        return self._palettes[key]

    def set_ages(self, names: Sequence[str], ages: Sequence[int | None]) -> None:
        """Store the ages entered at a table with those of its people who are known players."""
        for name, age in zip(names, ages, strict=True):
            player = self.by_name(name)
            if player is not None and age is not None and age != player.age:
                self.set_age(player.id, age)

    def called(self, name: str) -> str:
        """Return the name that somebody goes by now, who was recorded under this one; that of nobody in particular for
        a player who was removed."""
        return self._present().get(folded(name), name)

    def is_gone(self, name: str) -> bool:
        """Return whether the player recorded under this name was removed."""
        return self.called(name) == SOMEBODY

    def called_in(self, summary: Summary) -> list[str]:
        """Return the names of the seats of a game as they are now; those of the AI and the app stay."""
        machines = {summary["automa"], *summary.get("apps", ())}
        return [name if seat in machines else self.called(name) for seat, name in enumerate(summary["names"])]

    def _present(self) -> Mapping[str, str]:
        """Return the present names by those that somebody does not go by any more, folded."""
        if self._called is None:
            others = {folded(other.name): player.name for player in self.all() for other in player.others}
            gone = {folded(name): SOMEBODY for player in self.removed() for name in player.names}
            self._called = {**others, **gone}
        return self._called

    @property
    def stamp(self) -> tuple[tuple[str, str], ...]:
        """A value that changes when somebody goes by another name."""
        return tuple(self._present().items())

    def names_like(self, start: str) -> set[str]:
        """Return all names of the people one of whose names has a word that begins so; all folded."""
        same: set[str] = set()
        for player in self.all():
            names = [folded(name) for name in player.names]
            if len(names) > 1 and any(f" {start}" in f" {name}" for name in names):
                same.update(names)
        return same

    def _free(self, name: str) -> str:
        """Return a name as it is kept; NameTaken, or ValueError where it is empty."""
        name = tidy(name)
        if not name:
            raise ValueError(name)
        if self.by_name(name) is not None:
            raise NameTaken(name)
        return name


def _apart(seats: Sequence[str], own: Mapping[str, int]) -> Palette:
    """Give each seat a colour: its person's own, then the seat's, then the first that is free."""
    colours: dict[str, int] = {}
    for name in seats:
        colour = own.get(folded(tidy(name)))
        if colour is not None and colour not in colours.values():
            colours.setdefault(name, colour)
    for seat, name in enumerate(seats):
        free = (colour for colour in (seat % COLOURS, *range(COLOURS)) if colour not in colours.values())
        colours.setdefault(name, next(free, seat % COLOURS))
    return tuple((name, colours[name]) for name in dict.fromkeys(seats))
