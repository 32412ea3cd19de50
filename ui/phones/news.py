"""News that something has changed: a session that waits for them need not look again and again."""

import asyncio


class News:
    """Wakes all who wait, when something is told; `count` is how often that was."""

    def __init__(self) -> None:
        self.count = 0
        self._waiting: set[asyncio.Event] = set()

    async def wait(self, since: int, seconds: float) -> None:
        """Wait until more was told than `since`, but no longer than some seconds: other processes tell nothing."""
        if self.count != since:
            return
        told = asyncio.Event()
        self._waiting.add(told)
        try:
            async with asyncio.timeout(seconds):
                await told.wait()
        except TimeoutError:
            return
        finally:
            self._waiting.discard(told)

    def tell(self) -> None:
        """Wake all who wait."""
        self.count += 1
        for told in self._waiting:
            told.set()
