"""One moment of a game as its board sees it: what is worked out about it is worked out once. No Flet here."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeVar

T = TypeVar("T")


class Moment:
    """What a board is drawn from; a value that nothing changes."""

    @cached_property
    def _known(self) -> dict[str, Any]:
        return {}

    def once(self, what: str, work: Callable[[], T]) -> T:
        """Return what `work` found out about this moment when it was first asked for."""
        if what not in self._known:
            self._known[what] = work()
        result: T = self._known[what]
        return result
