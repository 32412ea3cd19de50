"""The owner's card packs: several a game side by side, one of them in use, each value with where it came from and when.

A game is played with the pack that was in use when it began (its `Setup.pack`), so no edit here changes a stored game.
What a game learns goes into the pack in use too, and stays there when the move is undone.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, MutableMapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Final
from uuid import uuid4

from sqlite_utils import Database

from companion.cards.pack_files import fitting
from companion.cards.pack_parts import exported, flatten, parts
from companion.games.registry import MODULES
from companion.json_text import compact
from companion.packs import packs
from companion.packs.pack_values import Values, assemble, under
from companion.packs.packs import UnreadablePack
from companion.transactions import one_change
from engine.json_types import Json, JsonDict, JsonValue

BUILT_IN: Final = "built-in"
SAMPLE: Final = "sample"
MINE, IMPORTED = "mine", "imported"
LONGEST_NAME: Final = 40
FORGOTTEN: Final = frozenset({"choice"})
"""The last part of a path that is asked each time, so no pack keeps it."""

UPSERT: Final = (
    "INSERT INTO pack_values (pack, path, value, source, at) VALUES (?, ?, ?, ?, ?) ON CONFLICT (pack, path) "
    "DO UPDATE SET value = excluded.value, source = excluded.source, at = excluded.at WHERE value <> excluded.value"
)
"""Sets a value of a pack; an equal one keeps its source and its moment."""


class NoSuchPack(LookupError):
    """No pack of this game has this id."""


@dataclass(frozen=True, slots=True)
class PackCard:
    """A pack in a list. `id` is "built-in", "sample" or a number; `kind` is one of these, "mine" or "imported".

    `name` is empty if the app names it; `number` is how many values the owner's pack holds.
    """

    id: str
    game: str
    kind: str
    name: str = ""
    number: int = 0
    fictional: bool = False

    @property
    def is_owners(self) -> bool:
        """Return whether its values may be changed."""
        return self.kind in (MINE, IMPORTED)


@dataclass(frozen=True, slots=True)
class Known:
    """A value of an owner's pack: where it came from ("" is by hand, else the name of a pack), and when (UTC)."""

    value: JsonValue
    source: str
    at: datetime


class OwnerPacks:
    """The packs of one store."""

    def __init__(self, db: Database, settings: MutableMapping[str, JsonValue], time: Callable[[], str]) -> None:
        """Keep them in `db`, which has the tables; `time` is the present moment as the file writes it."""
        self._db = db
        self._settings = settings
        self._time = time

    # Which packs there are, and which is in use

    def listed(self, game: str) -> list[PackCard]:
        """List the packs of a game: the built-in one, the owner's as they were made, the sample."""
        rows = self._db.execute(
            "SELECT id, kind, name, fictional, (SELECT count(*) FROM pack_values WHERE pack = packs.id) FROM packs "
            "WHERE game = ? AND deleted_at IS NULL ORDER BY id",
            (game,),
        )
        owners = [PackCard(str(id), game, kind, name, number, bool(made)) for id, kind, name, made, number in rows]
        samples = [PackCard(SAMPLE, game, SAMPLE, fictional=True)] if game in packs.SAMPLED else []
        return [PackCard(BUILT_IN, game, BUILT_IN), *owners, *samples]

    def card(self, game: str, id: str) -> PackCard:
        """Return a pack of a game; NoSuchPack if it has none of this id, or that one is deleted."""
        for card in self.listed(game):
            if card.id == id:
                return card
        raise NoSuchPack(id)

    def in_use(self, game: str) -> PackCard:
        """Return the pack that new games are played with: the built-in one until another is chosen or begun."""
        chosen = self._settings.get(_key(game), BUILT_IN)
        with suppress(NoSuchPack):
            return self.card(game, chosen)
        return self.card(game, BUILT_IN)

    def use(self, game: str, id: str) -> None:
        """Play new games with this pack. NoSuchPack if there is none."""
        self._settings[_key(game)] = self.card(game, id).id

    def begin(self, game: str, name: str = "") -> PackCard:
        """Make an empty pack of the owner's own and use it."""
        return self._begin(game, MINE, name, {}, fictional=False)

    def rename(self, game: str, id: str, name: str) -> None:
        """Give one of the owner's packs another name."""
        self._db.execute("UPDATE packs SET name = ? WHERE id = ?", (_name(name), self._own(game, id)))

    def delete(self, game: str, id: str) -> None:
        """Take one of the owner's packs off the list; all of it stays in the file."""
        number = self._own(game, id)
        self._db.execute("UPDATE packs SET deleted_at = ? WHERE id = ?", (self._time(), number))

    def restore(self, game: str, id: str) -> None:
        """Bring a deleted pack back. NoSuchPack if there is none."""
        update = "UPDATE packs SET deleted_at = NULL WHERE game = ? AND id = ?"
        if not id.isdecimal() or not self._db.execute(update, (game, int(id))).rowcount:
            raise NoSuchPack(id)

    # Their values

    def values_of(self, game: str, id: str) -> dict[str, Known]:
        """Return the values of one of the owner's packs by path; the built-in pack and the sample have none."""
        if not self.card(game, id).is_owners:
            return {}
        select = "SELECT path, value, source, at FROM pack_values WHERE pack = ? ORDER BY rowid"
        rows = self._db.execute(select, (int(id),))
        known = dict[str, Known]()
        for path, value, source, at in rows:
            with suppress(ValueError):  # a damaged row: the value is asked for again
                known[path] = Known(json.loads(value), source, datetime.fromisoformat(at))
        return known

    def pack(self, game: str) -> JsonDict:
        """Return the pack in use as a game's set-up takes it: empty for the built-in cards alone."""
        card = self.in_use(game)
        if card.kind == SAMPLE:
            return packs.sample(game)
        if not card.number:
            return {}
        values = {path: known.value for path, known in self.values_of(game, card.id).items()}
        return {"game": game, "fictional": card.fictional, **assemble(game, values)}

    def values(self, game: str) -> JsonDict:
        """Return all values that hold with the pack in use, by path: its own, laid over the built-in ones or alone."""
        pack = self.pack(game)
        own = flatten(pack, game)
        is_alone = pack.get("fictional") or pack.get("standalone")
        return own if is_alone else {**flatten(packs.built_in(game), game), **own}

    def export(self, game: str, id: str) -> JsonDict:
        """Return a pack as a file has it; the built-in pack and the sample are what they are."""
        card = self.card(game, id)
        if card.kind == BUILT_IN:
            return packs.built_in(game)
        if card.kind == SAMPLE:
            return packs.sample(game)
        values = {path: (known.value, known.source, known.at) for path, known in self.values_of(game, id).items()}
        return packs.check(exported(game, card.name, values, fictional=card.fictional))

    # Changing them

    def set_values(self, game: str, values: Values, *, source: str = "") -> PackCard:
        """Set values of the pack in use; return the pack they went to.

        If the built-in cards are in use, a pack of the owner's own is begun. UnreadablePack if a value does not fit,
        and nothing is changed; NoSuchPack for the sample, which cannot be changed.
        """
        card = self.in_use(game)
        if card.kind == SAMPLE:
            raise NoSuchPack(SAMPLE)
        split = {path: value for key, given in values.items() for path, value in parts(game, key, given).items()}
        with one_change(self._db):
            if card.kind == BUILT_IN:
                card = self.begin(game)
            self._write(card, split, source)
            fitting(self.export(game, card.id))
        return card

    def remove(self, game: str, path: str) -> None:
        """Make a value, or all of a card, unknown again in the pack in use; UnreadablePack where another value needs
        it."""
        card = self.in_use(game)
        with one_change(self._db):
            delete = "DELETE FROM pack_values WHERE pack = ? AND (path = ? OR substr(path, 1, ?) = ?)"
            self._db.execute(delete, (self._own(game, card.id), path, len(path) + 1, f"{path}/"))
            fitting(self.export(game, card.id))

    def learn(self, game: str, path: str, value: JsonValue) -> bool:
        """Keep what a game was given, so that it is never asked again; return whether anything was new.

        What the pack in use knows already, or what no pack holds, changes nothing.
        """
        section, *fields = path.split("/")
        if section not in MODULES[game].cards.lists or not fields or fields[-1] in FORGOTTEN:
            return False
        known = self.values(game)
        new = {path: given for path, given in parts(game, path, value).items() if path not in known}
        if not new or self.in_use(game).fictional:
            return False
        try:
            self.set_values(game, new)
        except UnreadablePack:
            return False
        return True

    def learn_from(self, game: str, pack: Json, move: Json) -> None:
        """Store the card values in a move of a game; those of a game with invented cards are ignored."""
        if pack.get("fictional"):
            return
        if move.get("move") == "learn":
            self.learn(game, move["needs"], move["value"])
        elif move.get("move") == "correct":
            self.learn_all(game, pack, move["changes"].get("learnt") or {})
        elif isinstance(order := move.get("order"), Mapping):
            self.learn(game, f"orders/{order['id']}", order)

    def learn_all(self, game: str, pack: Json, values: Values) -> None:
        """Keep what a table says of the cards, by path: one that is corrected, or that a game begins at."""
        if not pack.get("fictional"):
            for path, value in values.items():
                self.learn(game, path, value)

    def add(self, pack: Json, name: str) -> PackCard:
        """Store a pack from another device and use it; UnreadablePack if it does not fit its game."""
        game = pack["game"]
        with one_change(self._db):
            fictional = bool(pack.get("fictional"))
            card = self._begin(game, IMPORTED, name, flatten(pack, game), fictional=fictional, source=name)
            fitting(self.export(game, card.id))
        return card

    def _begin(self, game: str, kind: str, name: str, values: Values, *, fictional: bool, source: str = "") -> PackCard:
        row = {
            "uid": uuid4().hex,
            "game": game,
            "kind": kind,
            "name": _name(name),
            "fictional": int(fictional),
            "made_at": self._time(),
        }
        id = self._db.table("packs").insert(row).last_rowid
        card = PackCard(str(id), game, kind, fictional=fictional)
        self._write(card, values, source)
        self.use(game, card.id)
        return self.card(game, card.id)

    def _write(self, card: PackCard, values: Values, source: str) -> None:
        at = self._time()
        for path, value in values.items():
            self._db.execute(UPSERT, (int(card.id), path, compact(value), source, at))

    def _own(self, game: str, id: str) -> int:
        if not self.card(game, id).is_owners:
            raise NoSuchPack(id)
        return int(id)


def new_id(wanted: str, taken: Iterable[str]) -> str:
    """Return an id made of a name (`Acorn Arcade`: `acorn-arcade`), numbered if it is taken."""
    plain = "".join(letter if letter.isascii() and letter.isalnum() else " " for letter in wanted.lower())
    base = "-".join(plain.split())[:40] or "card"
    used, number, id = set(taken), 1, base
    while id in used:
        number += 1
        id = f"{base}-{number}"
    return id


def order_id(town: str, values: Values) -> str:
    """Return the id of a new order: its town and the first free number."""
    number = 1
    while under(values, f"orders/{town}-{number}"):
        number += 1
    return f"{town}-{number}"


def _key(game: str) -> str:
    return f"pack/{game}"


def _name(name: str) -> str:
    return " ".join(name.split())[:LONGEST_NAME]
