"""Which tap something happens in: all that one tap does is taken back by one undo."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Final

_TAP: Final[ContextVar[object | None]] = ContextVar("tap", default=None)


@contextmanager
def begun() -> Iterator[None]:
    """Carry out what a tap does."""
    token = _TAP.set(object())
    try:
        yield
    finally:
        _TAP.reset(token)


def now() -> object | None:
    """Return the tap that is being carried out, a value of its own, or None."""
    return _TAP.get()
