"""Which values of a game's cards are known and which are not: card by card and field by field, each with its source."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from companion.cards.owner_packs import OwnerPacks
from companion.games.registry import MODULES
from companion.packs import packs
from companion.packs.pack_values import ids
from engine.json_types import Json, JsonValue


def card_kinds(game: str) -> tuple[str, ...]:
    """Return the sections of a game's pack that are cards; none for a game that has no cards, or does not exist."""
    return tuple(MODULES[game].cards.kinds) if game in MODULES else ()


MINE, PACK, SHEET, PICTURE, RECORD, INVENTED = "mine", "pack", "sheet", "picture", "record", "invented"
_KINDS: Final = (
    ("primary (official)", SHEET),
    ("primary (image)", PICTURE),
    ("fictional", INVENTED),
)


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a value came from: entered by the owner, another's pack, the rule sheet, pictures of the cards, a public
    record, or invented. `name` is that of the pack, `at` when it was entered; `is_disputed` where sources differ."""

    kind: str
    name: str = ""
    at: datetime | None = None
    is_disputed: bool = False


@dataclass(frozen=True, slots=True)
class Field:
    """One value of a card; `origin` is None if it is unknown."""

    path: str
    value: JsonValue = None
    origin: Origin | None = None

    @property
    def name(self) -> str:
        """The part of the path after the card's id."""
        return self.path.split("/", 2)[2]


@dataclass(frozen=True, slots=True)
class Card:
    """A card as far as it is known."""

    section: str
    id: str
    fields: tuple[Field, ...]

    @property
    def lacking(self) -> tuple[str, ...]:
        """The paths of the values that are not known."""
        return tuple(field.path for field in self.fields if field.origin is None)

    @property
    def is_known(self) -> bool:
        """Return whether no value is lacking."""
        return not self.lacking

    def value(self, name: str) -> JsonValue:
        """Return the value of a field, or None if it is unknown."""
        return next((field.value for field in self.fields if field.name == name), None)


@dataclass(frozen=True, slots=True)
class Section:
    """The cards of a section that are known at all, and how many the box has."""

    id: str
    cards: tuple[Card, ...]
    total: int

    @property
    def known_count(self) -> int:
        """The number of cards that are fully known."""
        return sum(card.is_known for card in self.cards)


def sections(owner: OwnerPacks, game: str) -> tuple[Section, ...]:
    """Return what the pack in use knows of each kind of card."""
    reader = _Reader(owner, game)
    return tuple(
        Section(name, tuple(reader.card(name, id) for id in ids(reader.values, name)), kind.count)
        for name, kind in MODULES[game].cards.kinds.items()
    )


def card(owner: OwnerPacks, game: str, section: str, id: str) -> Card:
    """Return one card as far as the pack in use knows it."""
    return _Reader(owner, game).card(section, id)


class _Reader:
    """Reads the values of the pack in use together with where they came from."""

    def __init__(self, owner: OwnerPacks, game: str) -> None:
        used = owner.in_use(game)
        self.game = game
        self.values = owner.values(game)
        self.mine = owner.values_of(game, used.id)
        self.base = packs.sample(game) if used.kind == "sample" else packs.built_in(game)
        self.is_invented = used.fictional

    def card(self, section: str, id: str) -> Card:
        kind = MODULES[self.game].cards.kinds[section]
        names, extra = kind.names, {field.name for field in kind.fields if field.is_extra}
        start = f"{section}/{id}/"
        known = [path.removeprefix(start) for path in self.values if path.startswith(start)]
        entry: Json = next((entry for entry in self.base.get(section, ()) if entry["id"] == id), {})
        if MODULES[self.game].cards.is_whole:  # such a card has no more fields than are printed on it
            shown = [name for name in names if name in known]
        else:
            shown = [*names, *(name for name in known if name.split("/")[0] in extra)]
        return Card(section, id, tuple(self._field(start + name, entry) for name in shown))

    def _field(self, path: str, entry: Json) -> Field:
        if path not in self.values:
            return Field(path)
        value = self.values[path]
        mine = self.mine.get(path)
        if mine is not None:
            return Field(path, value, Origin(PACK if mine.source else MINE, mine.source, mine.at))
        if self.is_invented:
            return Field(path, value, Origin(INVENTED))
        name = path.split("/", 2)[2]
        listed, sources = self.base["sources"], entry.get("sources")
        if sources is None:
            sources = [key for key in re.findall(r"[\w-]+", entry.get("source", "")) if key in listed]
        kinds = [listed[key]["kind"] for key in sources]
        is_disputed = any(other["field"] == name for other in entry.get("alternatives", ()))
        best = next((said for start, said in _KINDS if any(kind.startswith(start) for kind in kinds)), RECORD)
        return Field(path, value, Origin(best, is_disputed=is_disputed))
