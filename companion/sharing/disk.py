"""A folder of this machine for the copies that make themselves."""

from __future__ import annotations

import errno
import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from companion.sharing.copies import PREFIX, Folder
from companion.store.store import Store

FOLDER: Final = "backup/folder"
"""The setting with the folder that was chosen."""


class Disk(Folder):
    """The folder of a store: the one chosen, else `backups` in that of the database."""

    def __init__(self, store: Store) -> None:
        """Take the store whose copies it is for."""
        self._store = store

    @property
    def path(self) -> Path:
        """The folder's path."""
        chosen = self._store.settings.get(FOLDER)
        return Path(chosen) if isinstance(chosen, str) and chosen else self._store.path.parent / "backups"

    @property
    def name(self) -> str:
        """The path as text."""
        return str(self.path)

    def choose(self, path: Path) -> None:
        """Take another folder from now on; nothing changes if the system refuses it, which is raised."""
        path.mkdir(parents=True, exist_ok=True)
        tried = path / f".mint-companion-{os.getpid()}"
        _write(tried, b"")
        tried.unlink()
        self._store.settings[FOLDER] = str(path)

    def files(self) -> Mapping[str, int]:
        """Return the size of each file that may be a copy, by its name; none if the folder is not there."""
        with suppress(OSError):
            return {path.name: path.stat().st_size for path in self.path.glob(f"{PREFIX}*")}
        return {}

    async def write(self, name: str, content: bytes) -> None:
        """Write a file that is whole or not there: under another name first, which is compared with what it is to
        hold."""
        folder = self.path
        if FOLDER not in self._store.settings:  # a chosen one that has gone may be on a disk that was taken away
            folder.mkdir(exist_ok=True)
        path, part = folder / name, folder / f".{name}.part"
        try:
            _write(part, content)
            if part.read_bytes() != content:
                raise OSError(errno.EIO, os.strerror(errno.EIO), str(path))
            part.replace(path)
        finally:
            with suppress(OSError):
                part.unlink()
        _sync(folder)

    async def read(self, name: str) -> bytes:
        """Return the content of a file."""
        return (self.path / name).read_bytes()

    async def remove(self, name: str) -> None:
        """Remove a file."""
        (self.path / name).unlink()


def _write(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync(folder: Path) -> None:
    """Let the name of a new file last, if folders can be synced."""
    with suppress(OSError):
        held = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(held)
        finally:
            os.close(held)
