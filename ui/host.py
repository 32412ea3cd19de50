"""What the place that the app runs in does for it: a browser more than a machine with a disk of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Self

from companion.sharing.copies import Copies
from companion.store.store import LiveGame
from engine.json_types import Json
from ui.phones.guest import Guest, Owner
from ui.phones.hub import Hub
from ui.phones.news import News

LANGUAGES, CONTRAST, STILL = "languages", "contrast", "still"
"""The keys under which a page in the browser describes its device."""
LOST, KEPT = "failed", "saved"
"""The words of a host for: writing failed; what had failed is written."""


@dataclass(frozen=True, slots=True)
class DeviceSettings:
    """What a device is set to: its languages, the best first, and whether high contrast and less motion are wanted."""

    languages: tuple[str, ...]
    high_contrast: bool = False
    reduced_motion: bool = False

    @classmethod
    def read(cls, query: Mapping[str, str]) -> Self | None:
        """Return the settings in a page's `query`, or None if it has no language."""
        languages = tuple(code for code in query.get(LANGUAGES, "").split(",") if code)
        return cls(languages, bool(query.get(CONTRAST)), bool(query.get(STILL))) if languages else None


class Host:
    """The place where the app runs. This one stores what is written for good, and is updated from outside.

    `has_windows`: whether several windows may show the same games at once. `is_lasting`: False if the place may clear
    the games away to make room. `has_files`: whether the file with the games can be found. `has_update`: whether a
    newer version waits. `on_news` is called with a word when one of them has changed, or a write has failed or
    succeeded. `device_settings` are known beforehand; None if the device has to be asked; `has_typefaces`: whether the
    client brings them along, and none must be fetched later. `guest` is the phone that this session belongs to, if it
    is of one; of no phone, `phones` is the round of those that may join a game here. None if there is none. `copies`
    makes the copies that make themselves; None if the place has no folder for them. `has_scanner`: whether it reads
    codes with a camera, or out of photos.
    """

    has_windows = True
    is_lasting = True
    has_files = True
    has_update = False
    has_typefaces = False
    has_scanner = False
    phones: Hub | None = None
    guest: Guest | None = None
    owner: Owner | None = None
    copies: Copies | None = None

    def __init__(self, device_settings: DeviceSettings | None = None) -> None:
        self.device_settings = device_settings
        self.on_news: Callable[[str], object] = lambda word: None
        self._news: News | None = None

    @property
    def news(self) -> int:
        """Return how many news there were of changes made by other sessions of this process."""
        return self._news.count if self._news is not None else 0

    async def wait(self, since: int, seconds: float) -> None:
        """Wait for more news than `since`, but no longer than some seconds."""
        if self._news is not None:
            await self._news.wait(since, seconds)
        else:
            await asyncio.sleep(seconds)

    def play(self, live: LiveGame) -> None:
        """A game is on the table of this device: phones at the table follow it."""
        if self.phones is not None and self.phones.is_open:
            self.phones.share(live.id, live.table.setup)

    def on_first_screen(self) -> None:
        """The first screen is there."""

    def update(self) -> None:
        """Let the newer version take over at once."""

    def scan(self, order: Json, hear: Callable[[str], Json]) -> None:
        """Show the page that reads codes, with what is in the `order`; `hear` is called with the text of each, and
        returns what the page does then (see assets/web/scan.js)."""

    def store_again(self) -> None:
        """Try again to store what was written."""
