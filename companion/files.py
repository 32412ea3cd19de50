"""Files written whole or not at all: a new one takes the place of the one before only when it is on the disk."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import IO
from uuid import uuid4


def write(path: Path, content: bytes) -> None:
    """Write a file: write another, flush it, then rename it, so that a file of this name is replaced whole or stays.

    Raises an OSError that names the file, or the folder that is not there; nothing is left over then. A device or a
    pipe is written to directly.
    """
    try:
        to = Path(os.path.realpath(path))  # what a link leads to: the link stays
        if to.exists() and not to.is_file():
            with to.open("wb") as file:
                file.write(content)
        else:
            _write_beside(to, content)
    except OSError as error:
        at = path if path.parent.is_dir() else path.parent
        raise type(error)(error.errno, error.strerror, str(at)) from error


def send(stream: IO[bytes], content: bytes) -> bool:
    """Write to a stream that is open, and flush it; return whether it is a file, of which one knows that it is kept."""
    stream.write(content)
    stream.flush()
    try:
        number = stream.fileno()
    except (OSError, ValueError):  # a stream in memory
        return False
    if not stat.S_ISREG(os.fstat(number).st_mode):
        return False
    os.fsync(number)
    return True


def _write_beside(path: Path, content: bytes) -> None:
    beside = path.with_name(f".{uuid4().hex}.part")
    try:
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):  # it may be read by those who could read the one before
            beside.chmod(stat.S_IMODE(path.stat().st_mode))
        beside.replace(path)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise
    with suppress(OSError):  # some systems open no folder; the name is then on the disk a little later
        folder = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
