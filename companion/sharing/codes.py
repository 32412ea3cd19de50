"""Anything small as QR codes: packed, cut into parts, each with its number and check, to be read in any order.

A part is text that QR codes hold tightly: `MINT1.2.5.9F3A01BC.<letters>.7D20C4E1`: the second of five parts of what has
the check 9F3A01BC; the last field is the check of the part itself. What fits one code is one part.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Self

from qrcode.constants import ERROR_CORRECT_L, ERROR_CORRECT_M
from qrcode.main import QRCode

from companion.store.record_faults import NotShared

LENGTH: Final = 500
"""Letters in each of several codes: a phone still reads them from another's screen."""
ALONE: Final = 940
"""Letters in a code that is the only one: version 20 at most."""
MOST_PARTS: Final = 99
_PART: Final = re.compile(r"MINT1\.([1-9][0-9]?)\.([1-9][0-9]?)\.([0-9A-F]{8})\.([A-Z2-7]{1,2000})\.([0-9A-F]{8})")
_NEWER: Final = re.compile(r"MINT([2-9]|[1-9][0-9]+)\.")
_BEGINNING: Final = re.compile(r"(?=MINT[0-9]+\.)")


def _check(data: bytes) -> str:
    return f"{zlib.crc32(data):08X}"


def cut(content: bytes) -> tuple[str, ...]:
    """Cut content into parts, first to last; NotShared where there would be too many."""
    packed = zlib.compress(content, 9)
    letters = base64.b32encode(packed).decode().rstrip("=")
    length = ALONE if len(letters) <= ALONE else LENGTH
    pieces = [letters[start : start + length] for start in range(0, len(letters), length)]
    if len(pieces) > MOST_PARTS:
        raise NotShared("too-long", str(len(letters)))
    heads = [f"MINT1.{number}.{len(pieces)}.{_check(packed)}.{piece}" for number, piece in enumerate(pieces, start=1)]
    return tuple(f"{head}.{_check(head.encode())}" for head in heads)


def apart(text: str) -> tuple[str, ...]:
    """Return the parts in a text as a clipboard or a file holds them, however its lines break, and no text around them.

    What is no whole part is returned as it is, for `with_part` to say why.
    """
    pieces = [piece for piece in _BEGINNING.split("".join(text.split()).upper()) if piece]
    begun = [piece for piece in pieces if _BEGINNING.match(piece)] or pieces
    return tuple(whole.group(0) if (whole := _PART.match(piece)) else piece for piece in begun)


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
        """Whether nothing is missing any more."""
        return self.total > 0 and not self.missing

    def with_part(self, text: str) -> Self:
        """Return these parts and one more; NotShared where the text is none, is damaged, or belongs elsewhere."""
        plain = "".join(text.split()).upper()
        match = _PART.fullmatch(plain)
        if match is None:
            raise NotShared("newer" if _NEWER.match(plain) else "damaged" if "MINT1." in plain else "foreign")
        number, total, check, letters, sum = match.groups()
        head = match.group(0).rpartition(".")[0]
        if _check(head.encode()) != sum or int(number) > int(total):
            raise NotShared("damaged")
        if self.total and (self.check, self.total) != (check, int(total)):
            raise NotShared("another")
        if int(number) in self.parts:
            raise NotShared("twice")
        return replace(self, check=check, total=int(total), parts={**self.parts, int(number): letters})

    def with_text(self, text: str) -> Self:
        """Return these parts and all in a text, one or several; NotShared where one is wrong, or none is new."""
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
        """Put the parts together and unpack them, at most so many bytes; NotShared where they do not add up.

        For when it `is_whole`. Nothing larger is ever unpacked.
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
