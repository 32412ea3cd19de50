"""What the place that the app runs in does for it. A machine with a disk of its own has nothing to do."""

from __future__ import annotations

from collections.abc import Callable

LOST, KEPT = "failed", "saved"
"""What a host tells when what was written could not be kept, and when it is kept."""


class Host:
    """A place that keeps what is written, for good, and whose app is renewed from outside.

    `has_windows`: whether several windows may show the same games at once. `is_lasting`: False where the place may
    clear the games away to make room. `has_files`: whether one can find the file with the games. `has_update`: whether
    a newer version waits. `heard` is told, in a word, that one of them has changed, or what became of a write.
    """

    has_windows = True
    is_lasting = True
    has_files = True
    has_update = False

    def __init__(self) -> None:
        self.heard: Callable[[str], object] = lambda word: None

    def shown(self) -> None:
        """The first screen is there."""

    def update(self) -> None:
        """Let the newer version take over at once."""

    def keep(self) -> None:
        """Try again to keep what was written."""
