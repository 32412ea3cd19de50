"""Compares the plays of a file with those here, and takes over the new ones; one call takes all that back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final
from uuid import uuid4

from companion import languages
from companion.plays.reading import reading
from companion.plays.recorded import Reading
from companion.sharing import bgstats, exports
from companion.slices import Steps, at_once, mapped
from companion.store import statistics
from companion.store.plays import Play
from companion.store.results import PLAY, Result
from companion.store.store import Store
from companion.wording.default_names import is_alone
from companion.wording.names import tidy
from companion.wording.stemming import folded

AT_ONCE: Final = 200
Names = Mapping[str, str]
"""How people are called here, by their names in a file."""
_Same = tuple[str, date, tuple[tuple[str, int | None], ...]]


@dataclass(frozen=True, slots=True)
class Offer:
    """What a file has: what was `read`, the plays that are `new`, how many are already `here`, and under which `names`
    its people go here. `known` are those names that are known players', and `back` is how many of the new ones were
    here before and were deleted."""

    read: Reading
    new: tuple[Play, ...]
    here: int
    names: Names
    known: frozenset[str]
    back: int = 0


def offering(store: Store, content: bytes, chosen: Names | None = None) -> Steps[Offer | None]:
    """Compare in small steps the plays in some bytes with a store; None if there are none. `chosen` are names for
    people of the file, by their names there, instead of those that are guessed."""
    read = yield from reading(content)
    return None if read is None else (yield from comparing(store, read, chosen))


offered = at_once(offering)


def comparing(store: Store, read: Reading, chosen: Names | None = None) -> Steps[Offer]:
    """Compare in small steps what was read with a store."""
    present = _Present(store)
    names = present.names(read.plays, {folded(name): to for name, to in (chosen or {}).items()})
    called = [play.renamed(lambda name: names.get(name, name)) for play in read.plays]
    by_uid = [present.has_uid(play) for play in called]
    rest = yield from present.unmatched([play for play, is_here in zip(called, by_uid, strict=True) if is_here])
    new, here, uids = list[Play](), 0, set[str]()
    for number, (play, is_here) in enumerate(zip(called, by_uid, strict=True), start=1):
        same = present.same_of_play(play)
        if is_here or play.uid in uids:
            here += 1
        elif rest[same]:
            rest[same] -= 1
            here += 1
        else:
            new.append(play)
        uids.add(play.uid)
        if number % AT_ONCE == 0:
            yield
    known = frozenset(to for to in names.values() if present.is_known(to))
    return Offer(read, tuple(new), here, names, known, sum(play.uid in present.deleted for play in new))


def taking(store: Store, offer: Offer) -> Steps[str]:
    """Store in small steps the plays that are new and return the id of this import, by which `store.plays.take_back`
    undoes it."""
    batch = uuid4().hex
    yield from store.plays.taking(offer.new, batch)
    return batch


take = at_once(taking)


class _Present:
    """What a store has already."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._people = {folded(name): player.name for player in store.players.all() for name in player.names}
        self._me = frozenset(folded(exports.me(languages.words(code))) for code in languages.LANGUAGES)
        self._uids = dict[str, str]()
        self.deleted = set[str]()
        for table in ("games", "score_sheets"):
            for (uid,) in store.db.execute(f"SELECT uid FROM {table}").fetchall():
                self._uids[uid] = self._uids[bgstats.uid_of(uid)] = uid
        self._plays = {stored.play.uid: stored.play for stored in store.plays.every() if stored.deleted_at is None}
        self.deleted = {stored.play.uid for stored in store.plays.every() if stored.deleted_at is not None}
        for play in self._plays.values():
            self._uids |= dict.fromkeys((play.uid, bgstats.uid_of(play.uid), *play.also), play.uid)

    def names(self, plays: Sequence[Play], chosen: Names) -> dict[str, str]:
        """Return how the people of some plays are called here: as chosen, or as a player who is known under that name.
        """
        alone = languages.words(languages.DEFAULT).say_in("alone", "Player")
        names = dict[str, str]()
        for play in plays:
            people = [seat.name for seat in play.seats if not seat.machine]
            for name in people:
                is_me = folded(name) in self._me and len(people) == 1 and play.automa is not None
                guess = alone if is_me else self._people.get(folded(name), name)
                names.setdefault(name, tidy(chosen.get(folded(name), "")) or guess)
        return names

    def is_known(self, name: str) -> bool:
        """Return whether a name is a known player's."""
        return folded(name) in self._people

    def has_uid(self, play: Play) -> bool:
        """Return whether a play is here under one of its uids."""
        return any(uid in self._uids for uid in (play.uid, *play.also))

    def unmatched(self, matched: Sequence[Play]) -> Steps[Counter[_Same]]:
        """Count in small steps what is here without those that were found by their uids."""
        taken = {self._uids[uid] for play in matched for uid in (play.uid, *play.also) if uid in self._uids}
        same = Counter[_Same]()
        for number, one in enumerate((yield from mapped(statistics.reading(self._store), lambda _: None)), start=1):
            if one.kind != PLAY and one.uid not in taken:
                same[self._same_of(one)] += 1
            if number % AT_ONCE == 0:
                yield
        same.update(self.same_of_play(play) for uid, play in self._plays.items() if uid not in taken)
        return same

    def same_of_play(self, play: Play) -> _Same:
        """Return what two records of the same play have in common."""
        return self._same(play.game, play.day, [(seat.name, seat.total) for seat in play.seats])

    def _same_of(self, one: Result) -> _Same:
        seats = list(zip(one.names, one.totals, strict=True))
        return self._same(one.game, one.at.astimezone().date(), seats)

    def _same(self, game: str, day: date, seats: Sequence[tuple[str, int | None]]) -> _Same:
        known = ((self._called(name), total) for name, total in seats)
        return game, day, tuple(sorted(known, key=lambda seat: (seat[0], seat[1] or 0)))

    def _called(self, name: str) -> str:
        own = folded(name)
        return "" if is_alone(name) or own in self._me else folded(self._people.get(own, name))
