"""Anything small as QR codes: packed, cut into parts, each with its number and check, to be read in any order.

A part is text that QR codes hold tightly: `MINT1.2.5.9F3A01BC.<letters>.7D20C4E1`: the second of five parts of what has
the check 9F3A01BC; the last field is the check of the part itself. What fits one code is one part.
"""

from __future__ import annotations

import base64
import binascii
import html
import quopri
import re
import unicodedata
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self

from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M
from qrcode.main import QRCode

from companion.dealing.numbers import read_code
from companion.store.record_faults import NotShared

LENGTH: Final = 500
"""Letters in each of several codes: a phone still reads them from another's screen."""
ALONE: Final = 940
"""Letters in a code that is the only one: version 20 at most."""
MOST_PARTS: Final = 99
_PART: Final = re.compile(r"MINT1\.([1-9][0-9]?)\.([1-9][0-9]?)\.([0-9A-F]{8})\.([A-Z2-7]{1,2000})\.([0-9A-F]{8})")
_NEWER: Final = re.compile(r"MINT([2-9]|[1-9][0-9]+)\.")
_BEGINNING: Final = re.compile(r"(?=MINT[0-9]+\.)")
_HEAD: Final = re.compile(r"MINT1\.([1-9][0-9]?)\.([1-9][0-9]?)\.([0-9A-F]{8})\.")
_NO_LETTER: Final = re.compile(r"[^A-Z0-9.]+")
"""What is in no part: blanks, signs of a quotation, and zero-width characters that a program has put in."""
_NUMBER: Final = re.compile(r"^\W*[0-9]{1,4}(?:\W*[:|.)\]]\W*|\s+)")
_TAG: Final = re.compile(r"<[^<>]*>")
_ESCAPE: Final = re.compile(r"=(?:\r?\n|[0-9A-F]{2})")


def _check(data: bytes) -> str:
    return f"{zlib.crc32(data):08X}"


def cut(content: bytes) -> tuple[str, ...]:
    """Cut content into parts, first to last; NotShared if there would be too many."""
    packed = zlib.compress(content, 9)
    letters = base64.b32encode(packed).decode().rstrip("=")
    length = ALONE if len(letters) <= ALONE else LENGTH
    pieces = [letters[start : start + length] for start in range(0, len(letters), length)]
    if len(pieces) > MOST_PARTS:
        raise NotShared("too-long", str(len(letters)))
    heads = [f"MINT1.{number}.{len(pieces)}.{_check(packed)}.{piece}" for number, piece in enumerate(pieces, start=1)]
    return tuple(f"{head}.{_check(head.encode())}" for head in heads)


def apart(text: str) -> tuple[str, ...]:
    """Return the parts in a text as mail and chat hand it on, and no text around them: however its lines break, quoted
    or numbered, as HTML, with letters put in that have no width.

    Of several ways to read it the one counts in which the sums of the parts are right. What is no whole part is
    returned as it is, for `with_part` to say why.
    """
    whole, begun = dict[tuple[str, ...], str](), dict[tuple[str, ...], str]()
    rest = ""
    for reading in _readings(unicodedata.normalize("NFKC", text)):
        plain = _NO_LETTER.sub("", reading.upper())
        rest = rest or plain
        for piece in _BEGINNING.split(plain):
            if (match := _PART.match(piece)) and _is_right(match):
                whole.setdefault(match.groups()[:3], match.group(0))
            elif head := _HEAD.match(piece):
                begun.setdefault(head.groups(), match.group(0) if match else piece)
    damaged = [piece for key, piece in begun.items() if key not in whole]
    if whole or damaged:
        return (*whole.values(), *damaged)
    pieces = [piece for piece in _BEGINNING.split(rest) if piece]
    return tuple([piece for piece in pieces if _BEGINNING.match(piece)] or pieces)


def _readings(text: str) -> Iterator[str]:
    """Yield the ways to read a text that was handed on, the plainest first."""
    for version in dict.fromkeys((text, _without_tags(text), _without_escapes(text))):
        lines = version.splitlines()
        yield version
        yield "\n".join(line.rpartition(">")[2] for line in lines)  # a quoted line, without the name of its author
        yield "\n".join(_NUMBER.sub("", line) for line in lines)
        yield "\n".join(line.split()[-1] for line in lines if line.strip())  # what comes after a name and a time


def _without_tags(text: str) -> str:
    """Return a text without the tags of HTML."""
    bare = html.unescape(text) if "&lt;" in text else text
    return html.unescape(_TAG.sub("", bare)) if "<" in bare else text


def _without_escapes(text: str) -> str:
    """Return a text of a mail as it was before letters were written as "=3D"."""
    if not _ESCAPE.search(text):
        return text
    return _without_tags(quopri.decodestring(text.encode()).decode(errors="replace"))


def _is_right(part: re.Match[str]) -> bool:
    """Return whether the sum of a part is right, and its number one of the total."""
    return _check(part.group(0).rpartition(".")[0].encode()) == part[5] and int(part[1]) <= int(part[2])


@dataclass(frozen=True, slots=True)
class Parts:
    """The parts read so far. `total` is 0 before the first."""

    check: str = ""
    total: int = 0
    parts: Mapping[int, str] = field(default_factory=dict)

    @property
    def missing(self) -> tuple[int, ...]:
        """The numbers of the parts still to come."""
        return tuple(number for number in range(1, self.total + 1) if number not in self.parts)

    @property
    def is_whole(self) -> bool:
        """Return whether nothing is missing any more."""
        return self.total > 0 and not self.missing

    def with_part(self, text: str) -> Self:
        """Return these parts and one more; NotShared if the text is none, is damaged, or belongs elsewhere."""
        plain = _NO_LETTER.sub("", text.upper())
        match = _PART.fullmatch(plain)
        if match is None:
            raise NotShared("newer" if _NEWER.match(plain) else "damaged" if "MINT1." in plain else "foreign")
        number, total, check, letters, _ = match.groups()
        if not _is_right(match):
            raise NotShared("damaged")
        if self.total and (self.check, self.total) != (check, int(total)):
            raise NotShared("another")
        if int(number) in self.parts:
            raise NotShared("twice")
        return replace(self, check=check, total=int(total), parts={**self.parts, int(number): letters})

    def with_text(self, text: str) -> Self:
        """Return these parts and all in a text, one or several; NotShared if one is wrong, or none is new."""
        if read_code(text) is not None:
            raise NotShared("a-deal")
        parts = self
        for part in apart(text) or ("",):
            try:
                parts = parts.with_part(part)
            except NotShared as error:
                if error.why != "twice":
                    raise
        if len(parts.parts) == len(self.parts):
            raise NotShared("twice")
        return parts

    def content(self, most: int) -> bytes:
        """Put the parts together and unpack them, at most `most` bytes; NotShared if they do not add up.

        It must be whole (`is_whole`). Nothing larger is ever unpacked.
        """
        letters = "".join(self.parts[number] for number in range(1, self.total + 1))
        try:
            packed = base64.b32decode(letters + "=" * (-len(letters) % 8))
            unpacker = zlib.decompressobj()
            content = unpacker.decompress(packed, most + 1)
        except (binascii.Error, zlib.error) as error:
            raise NotShared("damaged", str(error)) from error
        if len(content) > most:
            raise NotShared("too-large")
        if _check(packed) != self.check or not unpacker.eof:
            raise NotShared("damaged", "the parts do not add up")
        return content


def matrix(text: str, *, is_long: bool = False) -> tuple[tuple[bool, ...], ...]:
    """Return the squares of a text's QR code, row by row, with no quiet zone; True is dark.

    That of a long text has larger squares, and less to spare for stains: it is for a screen.
    """
    code = QRCode(error_correction=ERROR_CORRECT_L if is_long else ERROR_CORRECT_M, border=0)
    code.add_data(text)
    code.make(fit=True)
    return tuple(tuple(bool(square) for square in line) for line in code.get_matrix())
