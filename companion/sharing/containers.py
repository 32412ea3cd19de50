"""Finds our files in some bytes: archives, mails and folders are searched, and texts of any encoding are read.

What comes back from a mail, a cloud or another computer is seldom the file that was sent: it was zipped once more with
its folder, unzipped, turned into base64, or saved as UTF-16. Archives in archives are opened to a depth of `DEEPEST`
and never unpacked beyond `MOST_NESTED` bytes, except for a backup, which is read piece by piece.
"""

from __future__ import annotations

import base64
import binascii
import codecs
import io
import re
import struct
import tarfile
import unicodedata
import zipfile
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import IO, Final

from companion.slices import Steps
from companion.store.record_faults import NotShared

FORMAT: Final = "mint-companion-backup"
LINES, CODES, JSON, TEXT = "lines", "codes", "json", "text"
"""The kinds found: a backup or a game, one JSON value a line; the text of codes; any other JSON value; a text that may
be a table or XML, which nothing of ours is."""
DEEPEST: Final = 4
MOST_BYTES: Final = 1_000_000_000
MOST_NESTED: Final = 100_000_000
MOST_MEMBERS: Final = 2_000
"""The most files of an archive that are looked at."""
CHUNK: Final = 1 << 18
_PEEK: Final = 4_096
_ZIP: Final = b"PK\3\4"
_QUOTE: Final = re.compile(r"\s*>[>\s]*")
"""How a mail begins a line of the one that it answers."""
_LOCKED: Final = 0x1 | 0x40
_PATCH: Final = 0x20
"""Flags of a member of an archive: it has a password, or is no file of its own."""
_METHODS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_BROKEN: Final = (
    *(zipfile.BadZipFile, tarfile.TarError, zlib.error, EOFError, ValueError, OverflowError, NotImplementedError),
    *(OSError, struct.error),
)
"""The exceptions raised for archives that are cut or forged."""
_FOREIGN_PACKERS: Final = (b"7z\xbc\xaf\x27\x1c", b"Rar!\x1a\x07", b"\xfd7zXZ\x00", b"BZh", b"\x28\xb5\x2f\xfd")
"""How the files of 7-Zip, RAR, xz, bzip2 and Zstandard begin."""
_LITTER: Final = re.compile(r"(^|/)(__MACOSX/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)")
"""What systems add to an archive."""
_CODE: Final = re.compile(r"MINT[0-9]+\s*\.", re.IGNORECASE)
_HEADER: Final = re.compile(rb"[A-Za-z][A-Za-z-]*:[ \t]?.*\r?\n")
_OF_A_MAIL: Final = re.compile(rb"(?im)^(content-transfer-encoding|content-type|mime-version|received):")
_BASE64: Final = re.compile(rb"[A-Za-z0-9+/_-]+={0,3}")
_MARKS: Final = (
    *((codecs.BOM_UTF32_LE, "utf-32"), (codecs.BOM_UTF32_BE, "utf-32")),
    *((codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"), (codecs.BOM_UTF8, "utf-8-sig")),
)
_UNSEEN: Final = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u00ad"))
"""Letters without a width, which some programs put in."""


@dataclass(frozen=True, slots=True)
class Found:
    """Something of ours: what it is, and what opens it from its beginning, in whatever encoding it is."""

    kind: str
    open: Callable[[], IO[bytes]]

    def lines(self) -> Iterator[bytes]:
        """Return its lines in UTF-8, without line ends and without empty ones; each as long as it is."""
        with self.open() as file:
            encoding = _encoding(file.read(_PEEK))
        with self.open() as packed:
            is_wide = encoding not in ("utf-8", "utf-8-sig")
            file = io.BytesIO(_text(packed.read(MOST_NESTED), encoding).encode()) if is_wide else packed
            while line := file.readline(MOST_NESTED):
                if plain := line.removeprefix(codecs.BOM_UTF8).strip(b" \t\r\n\0\x1a"):
                    yield plain

    def text(self) -> str:
        """Return it as a text."""
        with self.open() as file:
            content = file.read(MOST_NESTED)
        return _text(content, _encoding(content))


def finding(content: bytes) -> Steps[Found]:
    """Return what of ours is in some bytes, having read it to its end once, in small steps.

    NotShared if it is empty, foreign, not complete, locked by a password, packed in a way that is not read here, too
    large, or if there are several.
    """
    if not content.strip(b"\0 \t\r\n"):
        raise NotShared("empty")
    with_faults = _Faults()
    found = _best(list(_search(content, 0, with_faults)))
    if found is None:
        raise NotShared(with_faults.why)
    if with_faults.why == "damaged" and found.kind == CODES:
        raise NotShared("damaged")
    size = 0
    try:
        with found.open() as file:
            while piece := file.read(CHUNK):  # the sum of an archive is checked at the end
                size += len(piece)
                if size > MOST_BYTES:
                    raise NotShared("too-large")
                yield
    except _BROKEN as error:
        if isinstance(error, NotShared):
            raise
        raise NotShared("damaged", str(error)) from error
    return found


def texts(content: bytes) -> list[Found]:
    """Return the JSON values, tables and XML in some bytes; none if there is a backup, a game or codes."""
    found = list(_search(content, 0, _Faults()))
    return [] if any(one.kind in (LINES, CODES) for one in found) else found


class _Faults:
    """Why nothing was found: the fault that helps most."""

    _ORDER: Final = ("foreign", "packed", "locked", "too-large", "damaged")

    def __init__(self) -> None:
        self.why = "foreign"

    def note(self, why: str) -> None:
        self.why = max(self.why, why, key=self._ORDER.index)


def _best(found: list[Found]) -> Found | None:
    """Return the one that is meant: a backup or a game before codes, those together, before any other JSON."""
    for kind in (LINES, CODES, JSON):
        of_kind = [one for one in found if one.kind == kind]
        if len(of_kind) > 1 and kind == CODES:
            joined = "\n".join(one.text() for one in of_kind).encode()
            return Found(CODES, partial(io.BytesIO, joined))
        if len(of_kind) > 1:
            raise NotShared("several")
        if of_kind:
            return of_kind[0]
    return None


def _search(content: bytes, depth: int, faults: _Faults) -> Iterator[Found]:
    """Return all that is ours in some bytes; what keeps from reading something is noted."""
    if content.startswith(_FOREIGN_PACKERS):
        faults.note("packed")
    elif content.startswith(b"PK"):
        yield from _within(_zipped(content, faults), depth, faults)
    elif content.startswith(b"\x1f\x8b"):
        inside, is_whole = _inflated(content, 16 + zlib.MAX_WBITS, MOST_NESTED + 1)
        if len(inside) > MOST_NESTED:
            raise NotShared("too-large")
        found = list(_search(inside, depth + 1, faults)) if depth < DEEPEST else []
        if found and not is_whole:
            faults.note("damaged")
        else:
            yield from found
    elif content[257:262] == b"ustar":
        yield from _within(_untarred(content, faults), depth, faults)
    elif found := list(_text_of(content, depth, faults)):
        yield from found
    elif (at := content.find(_ZIP)) > 0:  # what carried it is before it
        yield from _within(_zipped(content[at:], faults), depth, faults)


def _text_of(content: bytes, depth: int, faults: _Faults) -> Iterator[Found]:
    """Yield what is ours in a text: itself, or a part attached to a mail or written in base64."""
    kind = _kind(content)
    is_mail = _HEADER.match(content) is not None and _OF_A_MAIL.search(content[:50_000]) is not None
    if is_mail and depth < DEEPEST:
        found = [one for part in _attached(content) for one in _search(part, depth + 1, faults)]
        yield from found or ([Found(kind, partial(io.BytesIO, content))] if kind else [])
    elif kind is not None:
        yield Found(kind, partial(io.BytesIO, content))
    elif (inside := _from_base64(content) or _quoted(content)) is not None and depth < DEEPEST:
        yield from _search(inside, depth + 1, faults)
    elif _is_our_beginning(content):
        faults.note("damaged")
    elif _is_table_or_xml(content):
        yield Found(TEXT, partial(io.BytesIO, content))


def _is_table_or_xml(content: bytes) -> bool:
    """Return whether a text may be a table or XML."""
    head = _text(content[:_PEEK], _encoding(content)).translate(_UNSEEN).lstrip()
    first = head.partition("\n")[0]
    is_table = any(first.count(sign) >= 2 for sign in ",;\t") or first.lower().startswith("sep=")
    return "\0" not in head and _ZIP not in content and (head.startswith("<") or is_table)


def _kind(content: bytes) -> str | None:
    """Return what of ours a text is; None for anything else."""
    head = _text(content[:_PEEK], _encoding(content)).translate(_UNSEEN).lstrip()
    if head.startswith("{"):
        return LINES if FORMAT in head[:300] else JSON
    text = unicodedata.normalize("NFKC", _text(content[:MOST_NESTED], _encoding(content))).translate(_UNSEEN)
    return CODES if _CODE.search(text) else None


def _is_our_beginning(content: bytes) -> bool:
    """Return whether a text may be what is left of one of ours: its first letters and no more."""
    text = _text(content[:300], _encoding(content)).translate(_UNSEEN).strip()
    begun = re.sub(r"\s", "", text)
    return len(begun) >= 4 and ('{"format":"mint-companion-'.startswith(begun) or "MINT1.".startswith(begun.upper()))


# Archives


_Member = tuple[str, Callable[[], IO[bytes]]]


def _within(members: Iterable[_Member], depth: int, faults: _Faults) -> Iterator[Found]:
    """Yield what is ours among the members of an archive."""
    for name, opened in members:
        if _LITTER.search(name) or name.endswith("/"):
            continue
        try:
            with opened() as file:
                head = file.read(_PEEK)
                kind = _kind(head)
                if kind == LINES:
                    yield Found(kind, opened)
                elif depth < DEEPEST and _may_hold(head):
                    inside = head + file.read(MOST_NESTED)
                    if len(inside) <= MOST_NESTED:
                        yield from _search(inside, depth + 1, faults)
                    else:
                        faults.note("too-large")
        except _BROKEN as error:
            if isinstance(error, NotShared):
                raise
            if _is_ours(name):
                faults.note("damaged")


def _may_hold(head: bytes) -> bool:
    """Return whether a file that begins so is a text or an archive, and not a picture or a program."""
    return (
        head[257:262] == b"ustar" or head.startswith((b"PK", b"\x1f\x8b", *_FOREIGN_PACKERS)) or b"\0\0\0" not in head
    )


def _is_ours(name: str) -> bool:
    """Return whether a file is called as ours are."""
    return name.lower().endswith((".mintbackup", ".mintgame")) or "mint-companion" in name.lower()


def _zipped(content: bytes, faults: _Faults) -> Iterator[_Member]:
    try:
        archive = zipfile.ZipFile(io.BytesIO(content))
        members = archive.infolist()
    except _BROKEN:
        if _is_ours_cut(content):
            faults.note("damaged")
        return
    for member in members[:MOST_MEMBERS]:
        if _LITTER.search(member.filename) or member.filename.endswith("/"):
            continue
        if member.flag_bits & (_LOCKED | _PATCH):
            faults.note("locked")
        elif member.compress_type not in _METHODS:
            faults.note("packed")
        elif member.file_size > MOST_BYTES:
            faults.note("too-large")
        else:
            yield member.filename, partial(archive.open, member)


def _is_ours_cut(content: bytes) -> bool:
    """Return whether a zip of which the end is missing holds something of ours: what is left of it is looked at."""
    at = 0
    for _ in range(MOST_MEMBERS):
        at = content.find(_ZIP, at)
        if at < 0 or len(content) < at + 30:
            break
        flags, method, name, extra = struct.unpack("<6xHH16xHH", content[at : at + 30])
        label = content[at + 30 : at + 30 + name].decode(errors="replace")
        begins = at + 30 + name + extra
        if not _LITTER.search(label) and not flags & _LOCKED:
            head = content[begins : begins + _PEEK]
            if method == zipfile.ZIP_DEFLATED:
                head = _inflated(head, -zlib.MAX_WBITS, _PEEK)[0]
            if _is_ours(label) or _kind(head) in (LINES, CODES):
                return True
        at += 4
    return b"mint-companion" in content[:200]


def _untarred(content: bytes, faults: _Faults) -> Iterator[_Member]:
    try:
        with tarfile.open(fileobj=io.BytesIO(content), mode="r:") as archive:
            for number, member in enumerate(archive):
                if number >= MOST_MEMBERS:
                    return
                if member.isfile():
                    is_whole = member.offset_data + member.size <= len(content)
                    piece = content[member.offset_data : member.offset_data + member.size]
                    if is_whole:
                        yield member.name, partial(io.BytesIO, piece)
                    elif _is_ours(member.name) or _kind(piece) in (LINES, CODES):
                        faults.note("damaged")
    except _BROKEN:
        return


def _inflated(content: bytes, bits: int, most: int) -> tuple[bytes, bool]:
    """Return at most `most` bytes of a deflated stream, as far as it can be read, and whether that is its end."""
    unpacker, inside = zlib.decompressobj(bits), bytearray()
    try:
        for at in range(0, len(content), CHUNK):
            inside += unpacker.decompress(content[at : at + CHUNK], most - len(inside))
            if len(inside) >= most or unpacker.eof:
                break
    except zlib.error:
        return bytes(inside), False
    return bytes(inside), unpacker.eof


# Mails


def _attached(content: bytes) -> Iterator[bytes]:
    """Yield the parts of a mail: its texts and attachments."""
    from email import message_from_bytes  # few need it

    for number, part in enumerate(message_from_bytes(content).walk()):
        if number >= MOST_MEMBERS:
            return
        inside = part.get_payload(decode=True)
        if isinstance(inside, bytes) and inside.strip():
            yield inside


def _quoted(content: bytes) -> bytes | None:
    """Return the lines of JSON that a letter quotes or has in its midst, without what is around them; None if there are
    none, or nothing is around them."""
    text = _text(content[:MOST_NESTED], _encoding(content)).translate(_UNSEEN)
    lines = text.splitlines() if "\0" not in text else []
    quoted = [line for line in lines if _QUOTE.match(line)] or lines
    plain = [_QUOTE.sub("", line).strip() for line in quoted]
    begins = [number for number, line in enumerate(plain) if line.startswith("{")]
    ends = [number for number, line in enumerate(plain, start=1) if line.endswith("}")]
    inside = plain[begins[0] : max(ends, default=len(plain))] if begins else []
    return "\n".join(inside).encode() if inside and inside != lines else None


def _from_base64(content: bytes) -> bytes | None:
    """Return the bytes written in base64, or None for anything else."""
    plain = b"".join(_text(content[:MOST_NESTED], _encoding(content)).translate(_UNSEEN).encode().split())
    plain = plain.partition(b"base64,")[2] or plain  # as the address of data has it
    if len(plain) < 40 or not _BASE64.fullmatch(plain):
        return None
    letters = plain.rstrip(b"=").translate(bytes.maketrans(b"-_", b"+/"))
    with_pads = letters[: len(letters) - (len(letters) % 4 == 1)]
    try:
        return base64.b64decode(with_pads + b"=" * (-len(with_pads) % 4))
    except binascii.Error:
        return None


# Texts


def _encoding(content: bytes) -> str:
    """Return the encoding of a text by how it begins: UTF-8 if nothing speaks against it."""
    for mark, name in _MARKS:
        if content.startswith(mark):
            return name
    head = content[:_PEEK]
    if head[:4] == b"\0\0\0" + head[3:4] and head[3:4] != b"\0":
        return "utf-32-be"
    if len(head) >= 4 and head[1:4] == b"\0\0\0":
        return "utf-32-le"
    if head[:1] == b"\0" and head[1:2] != b"\0":
        return "utf-16-be"
    if len(head) > 1 and head[1] == 0 and head[0] != 0:
        return "utf-16-le"
    return "utf-8"


def in_utf8(line: bytes) -> bytes:
    """Return a line as UTF-8, of whichever encoding with letters of one byte it is."""
    return _text(line + b"     ", "utf-8").rstrip().encode()


def _text(content: bytes, encoding: str) -> str:
    """Return a text; what is no UTF-8 is taken for what Windows writes in Western Europe."""
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        if encoding.startswith("utf-8") and error.start < len(content) - 4:  # else it is only cut within a letter
            return content.decode("cp1252", errors="replace")
        return content.decode(encoding, errors="replace")
