"""A QR code as a picture: dark on white in every theme, with the quiet zone that readers need."""

from __future__ import annotations

import struct
import zlib
from functools import lru_cache

import flet as ft

from companion.sharing.codes import matrix
from ui import components as kit

QUIET_ZONE = 4
"""So many white squares lie around a code."""


@lru_cache(maxsize=4)
def picture(part: str, is_long: bool = False) -> bytes:
    """Return the code of a part, or of another text that may be long, as a PNG file with one pixel a square."""
    squares = matrix(part, is_long=is_long)
    width = len(squares) + 2 * QUIET_ZONE
    blank = (False,) * width
    sides = (False,) * QUIET_ZONE
    rows = [blank] * QUIET_ZONE + [(*sides, *line, *sides) for line in squares] + [blank] * QUIET_ZONE
    lines = b""
    for line in rows:  # eight pixels a byte, 1 for white
        bits = "".join("0" if dark else "1" for dark in line) + "0" * (-width % 8)
        lines += b"\0" + int(bits, 2).to_bytes(len(bits) // 8, "big")
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        (
            _chunk(b"IHDR", struct.pack(">IIBBBBB", width, width, 1, 0, 0, 0, 0)),
            _chunk(b"IDAT", zlib.compress(lines)),
            _chunk(b"IEND", b""),
        )
    )


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def code(part: str, *, label: str, size: float, is_long: bool = False) -> ft.Control:
    """Return the code of a part, or of another text that may be long, so wide and high."""
    image = ft.Image(
        src=picture(part, is_long), width=size, height=size, fit=ft.BoxFit.CONTAIN, filter_quality=ft.FilterQuality.NONE
    )
    box = ft.Container(image, bgcolor=ft.Colors.WHITE, border_radius=12, clip_behavior=ft.ClipBehavior.ANTI_ALIAS)
    return kit.spoken(box, label=label, identifier="code")
