"""News that something has changed: a session that waits for them need not look again and again."""

import asyncio
from contextvars import Context
from typing import Final

ROUNDS: Final = 4
"""The rounds of the event loop after which a session that was woken has drawn its screen and sent what has changed."""


class News:
    """Wakes all who wait, when something is told; `count` is how often that was.

    They are woken one after the other: whoever has tapped is answered before all others have drawn their screens, and
    who taps meanwhile is heard.
    """

    def __init__(self) -> None:
        self.count = 0
        self._waiting: dict[asyncio.Event, int] = {}
        self._waking: asyncio.Task[None] | None = None

    async def wait(self, since: int, seconds: float) -> None:
        """Wait until more was told than `since`, but no longer than some seconds: other processes tell nothing."""
        if self.count != since:
            return
        told = asyncio.Event()
        self._waiting[told] = since
        try:
            async with asyncio.timeout(seconds):
                await told.wait()
        except TimeoutError:
            return
        finally:
            self._waiting.pop(told, None)

    def tell(self) -> None:
        """Wake all who wait; who has told is not kept for that, with its page."""
        self.count += 1
        if self._waiting and (self._waking is None or self._waking.done()):
            self._waking = asyncio.get_running_loop().create_task(self._wake(), context=Context())

    async def _wake(self) -> None:
        """Wake one after the other who waits for what was told."""
        await _rounds()
        while (told := next((each for each, since in self._waiting.items() if since != self.count), None)) is not None:
            del self._waiting[told]
            told.set()
            await _rounds()


async def _rounds() -> None:
    for _ in range(ROUNDS):
        await asyncio.sleep(0)
