"""The plays in the XML of BoardGameGeek, as its API and its site give them."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final
from xml.parsers import expat

from companion.plays.recorded import MOST_PLAYS, Person, Reading, Recorded, is_yes
from companion.slices import Steps
from companion.store.plays import BGG
from companion.store.record_faults import NotShared

DEEPEST: Final = 50
CHUNK: Final = 1 << 16
LONGEST: Final = 20_000
"""Letters of an element that are kept."""
_PAGES: Final = re.compile(r"(?<=</plays>)\s*(?=<[?p])")
"""Where one page of plays ends and the next begins, in a file of several."""


@dataclass(slots=True)
class _Element:
    """An element with its attributes, the elements in it, and its text."""

    name: str
    fields: dict[str, str]
    inside: list[_Element] = field(default_factory=list)
    text: str = ""

    def value_of(self, name: str) -> str:
        """Return a field, given as an attribute or as an element of its own; "" if it has neither."""
        if name in self.fields:
            return self.fields[name]
        return next((one.text.strip() or one.fields.get("value", "") for one in self.inside if one.name == name), "")

    def all(self, name: str) -> list[_Element]:
        """Return all elements of a name, at any depth, in their order."""
        found = list[_Element]()
        for one in self.inside:
            found += [one] if one.name == name else one.all(name)
        return found


class _Reader:
    """Reads the elements `play` of a text, and keeps nothing else of it."""

    def __init__(self) -> None:
        self.plays: list[_Element] = []
        self._open: list[_Element] = []
        self._depth = 0
        self._parser = expat.ParserCreate("utf-8")
        self._parser.buffer_text = True
        self._parser.StartDoctypeDeclHandler = self._refuse
        self._parser.EntityDeclHandler = self._refuse
        self._parser.StartElementHandler = self._begin
        self._parser.EndElementHandler = self._end
        self._parser.CharacterDataHandler = self._write

    def feed(self, piece: bytes, *, is_last: bool) -> None:
        """Read on; NotShared if that is no XML, or declares anything."""
        try:
            self._parser.Parse(piece, is_last)
        except expat.ExpatError as error:
            raise NotShared("damaged", str(error)) from error

    def _refuse(self, *_: object) -> None:
        """Refuse whatever a text declares: an entity can grow without end."""
        raise NotShared("foreign", "a document type")

    def _begin(self, name: str, fields: dict[str, str]) -> None:
        self._depth += 1
        if self._depth > DEEPEST:
            raise NotShared("too-deep")
        name = name.rpartition(":")[2].lower()
        if self._open or name == "play":
            one = _Element(name, fields)
            if self._open:
                self._open[-1].inside.append(one)
            self._open.append(one)

    def _end(self, name: str) -> None:
        self._depth -= 1
        if self._open:
            one = self._open.pop()
            if not self._open:
                self.plays.append(one)
                if len(self.plays) > MOST_PLAYS:
                    raise NotShared("too-large")

    def _write(self, text: str) -> None:
        if self._open and len(self._open[-1].text) < LONGEST:
            self._open[-1].text += text


def reading(text: str, into: Reading) -> Steps[bool]:
    """Read all plays of a text in small steps; return whether there is any."""
    is_any = False
    into.source = into.source or BGG
    for page in filter(str.strip, _PAGES.split(text)):
        content, reader, done = page.strip().encode(), _Reader(), 0
        for at in range(0, len(content), CHUNK):
            reader.feed(content[at : at + CHUNK], is_last=at + CHUNK >= len(content))
            for one in reader.plays[done:]:
                into.add(_recorded(one))
            done = len(reader.plays)
            yield
        is_any = is_any or bool(reader.plays)
    return is_any


def _recorded(play: _Element) -> Recorded:
    item = next(iter(play.all("item")), play)
    id, bgg = play.value_of("id") or play.value_of("playid"), item.value_of("objectid")
    return Recorded(
        BGG,
        f"{BGG}-{id[:30]}" if id else "",
        item.value_of("name"),
        play.value_of("date") or play.value_of("playdate"),
        tuple(map(_person, play.all("player"))),
        int(bgg) if bgg.isascii() and bgg.isdecimal() and len(bgg) < 10 else 0,
        play.value_of("length"),
        play.value_of("location"),
        play.value_of("comments"),
        counts=not is_yes(play.value_of("incomplete")) and not is_yes(play.value_of("nowinstats")),
        quantity=play.value_of("quantity") or "1",
    )


def _person(player: _Element) -> Person:
    won = player.value_of("win")
    began = player.value_of("startposition").strip() == "1"
    name = player.value_of("name").strip() or player.value_of("username")
    return Person(name, player.value_of("score"), won=is_yes(won) if won else None, began=began)
