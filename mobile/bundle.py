"""A build as a set of files: written for a static host, and listed for the service worker.

The files that the service worker stores are packed if that makes them smaller, and named by their own hash, so that a
build from the same files has the same version everywhere.
"""

from __future__ import annotations

import gzip
import json
from base64 import b64encode
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Final

PACKED: Final = ".packed"
"""The ending of a file in gzip; one that no host takes for something it should unpack on the way."""
LEVEL: Final = 9
"""As small as gzip makes it: a build is made once, and fetched often."""
WORTH: Final = 0.9
"""A file is packed when that leaves no more than this part of it."""

TYPES: Final[Mapping[str, str]] = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".otf": "font/otf",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".wasm": "application/wasm",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
PLAIN: Final = ("index.html", "manifest.")
"""The files that a browser reads before the service worker is there, apart from the icons."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A file that the service worker keeps: its place, the bytes that are fetched and kept, whether packed, and the
    only renderer of Flutter's that needs it, if there is one; `is_late` if the app starts without it."""

    place: str
    content: bytes
    is_packed: bool
    renderer: str | None = None
    is_late: bool = False

    @property
    def source(self) -> str:
        """The address it is fetched from."""
        return self.place + PACKED if self.is_packed else self.place

    @property
    def integrity(self) -> str:
        """The hash of the fetched bytes, as browsers write it."""
        return "sha256-" + b64encode(sha256(self.content).digest()).decode()

    def as_json(self) -> dict[str, object]:
        """Return what the service worker has to know of it."""
        listed: dict[str, object] = {"from": self.source, "integrity": self.integrity, "size": len(self.content)}
        listed |= {"type": type_of(self.place)} | ({"packed": True} if self.is_packed else {})
        listed |= {"late": True} if self.is_late else {}
        return listed | ({"renderer": self.renderer} if self.renderer is not None else {})


def packed(place: str, content: bytes, renderer: str | None = None, *, is_late: bool = False) -> Kept:
    """Return a file as it is stored: packed if that is worth it."""
    if not place.startswith(PLAIN) and not place.endswith(".png"):
        packed = gzip.compress(content, LEVEL, mtime=0)
        if len(packed) <= WORTH * len(content):
            return Kept(place, packed, True, renderer, is_late)
    return Kept(place, content, False, renderer, is_late)


def type_of(place: str) -> str:
    """Return the media type of a file."""
    return TYPES.get(Path(place).suffix, "application/octet-stream")


def version_of(files: Mapping[str, bytes]) -> str:
    """Return the version of a set of files by their place: it changes whenever any of these files does."""
    digest = sha256()
    for place, content in sorted(files.items()):
        digest.update(f"{place}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:16]


def listing(files: Iterable[Kept]) -> str:
    """Return the list of the service worker."""
    return json.dumps({file.place: file.as_json() for file in files}, indent=0, sort_keys=True)


def write(folder: Path, place: str, content: bytes) -> None:
    """Write a file of the build."""
    path = folder / place
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
