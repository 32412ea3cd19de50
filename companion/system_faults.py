"""What the system refuses, such as a disk that is full or a folder that can't be written, in one sentence each."""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Mapping
from typing import Final

from companion.languages import Words, mark

SystemFault = (OSError, sqlite3.OperationalError, sqlite3.DatabaseError)
"""The errors that `in_words` has a sentence for, as `except` takes them."""

NO_ROOM, IN_USE, NOT_WRITABLE, NOT_THERE, DAMAGED = "no-room", "in-use", "not-writable", "not-there", "damaged"
NO_DISK = "no-disk"
UNWRITABLE: Final = frozenset({NO_ROOM, NO_DISK, NOT_WRITABLE})
"""The kinds of errors that come of writing alone."""

_SAID: Final[Mapping[str, str]] = {
    NO_ROOM: mark("The disk is full: make room, then go on."),
    NO_DISK: mark("The disk is full, or it was taken away: make room or bring it back, then go on."),
    IN_USE: mark("Another program holds the file with the games: close it, then go on."),
    NOT_WRITABLE: mark("This can’t be written: {file}. Allow it, or choose another place."),
    NOT_THERE: mark("This is not there: {file}. See whether its disk is in place, or choose another."),
    DAMAGED: mark("The file with the games is damaged: start the app, which saves what can be read of it."),
}
_OTHER: Final = mark("The system does not allow it: {file}. It says “{why}”.")
_OF_FILES: Final[Mapping[int, str]] = {
    **dict.fromkeys((errno.ENOSPC, errno.EDQUOT, errno.EFBIG), NO_ROOM),
    **dict.fromkeys((errno.EACCES, errno.EPERM, errno.EROFS), NOT_WRITABLE),
    **dict.fromkeys((errno.ENOENT, errno.ENOTDIR, errno.ENXIO, errno.ENODEV), NOT_THERE),
    errno.EIO: NO_DISK,
    **dict.fromkeys((errno.EBUSY, errno.ETXTBSY), IN_USE),
}
_OF_DATABASES: Final[Mapping[str, str]] = {
    "SQLITE_FULL": NO_ROOM,
    "SQLITE_IOERR_SHMSIZE": NO_ROOM,
    "SQLITE_IOERR": NO_DISK,
    "SQLITE_BUSY": IN_USE,
    "SQLITE_LOCKED": IN_USE,
    "SQLITE_PROTOCOL": IN_USE,
    "SQLITE_READONLY": NOT_WRITABLE,
    "SQLITE_PERM": NOT_WRITABLE,
    "SQLITE_CANTOPEN": NOT_WRITABLE,
    "SQLITE_CORRUPT": DAMAGED,
    "SQLITE_NOTADB": DAMAGED,
}
"""By the name of the error; a longer name that begins so is the same kind."""


def kind(error: BaseException) -> str | None:
    """Return which of the kinds above an error is; None for any other."""
    if isinstance(error, sqlite3.Error):
        name = getattr(error, "sqlite_errorname", "") or ""
        fits = (begin for begin in _OF_DATABASES if f"{name}_".startswith(f"{begin}_"))
        return _OF_DATABASES.get(next(fits, ""))
    return _OF_FILES.get(error.errno or 0) if isinstance(error, OSError) else None


def in_words(words: Words, error: OSError | sqlite3.Error, place: object = "") -> str:
    """Return what the system refused, and what helps; `place` is the file or folder, if the error names none."""
    file = str(getattr(error, "filename", None) or place)
    why = getattr(error, "strerror", None) or str(error)
    return words.say(_SAID.get(kind(error) or "", _OTHER), file=file, why=why)
