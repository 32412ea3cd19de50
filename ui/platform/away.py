"""Which sessions are kept whose pages are away: the browser may come back to them.

Flet keeps each for an hour, with all that its screen shows: one to ten megabytes. A phone that sleeps and wakes, or
comes back from another address, would leave hundreds behind in an evening. It goes on in its newest session alone.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

from ui.phones.undoing import HOST
from ui.redraw.private import Flet

Name: TypeAlias = str
"""By what Flet's server finds a session again: it ends with the device (see `named`)."""
OF_OWNER: Final = 8
"""The sessions of windows that were closed on the device that runs the game which are kept, the last ones."""
OF_PHONES: Final = 24
"""The same of all phones together."""


def named(flets: Name, device: str) -> Name:
    """Return the name of a session of a device; `flets` is what Flet calls it."""
    return f"{flets}/{device}"


def device_of(name: Name) -> str:
    """Return the device of a session."""
    return name.rpartition("/")[2]


class Away:
    """The sessions of a server that have not ended, in the order in which they came, and those of them whose pages are
    away, in the order in which they left."""

    def __init__(self) -> None:
        self._sessions: dict[Name, None] = {}
        self._away: dict[Name, None] = {}

    def come(self, name: Name) -> None:
        """Note that the page of a session is there, for the first time or again."""
        self.end(name)
        self._sessions[name] = None

    def leave(self, name: Name) -> None:
        """Note that the page of a session has gone."""
        if name in self._sessions:
            self._away.pop(name, None)
            self._away[name] = None

    def end(self, name: Name) -> None:
        """Note that a session has ended."""
        self._sessions.pop(name, None)
        self._away.pop(name, None)

    def ends(self) -> Iterator[Name]:
        """Yield the sessions that are to end: those of phones that have a newer one, and those away for the longest
        time if there are too many."""
        newest = {device_of(name): name for name in self._sessions}
        own = [name for name in self._away if device_of(name) == HOST]
        of_phones = [name for name in self._away if device_of(name) != HOST]
        waiting = [name for name in of_phones if newest[device_of(name)] == name]
        yield from (name for name in of_phones if newest[device_of(name)] != name)
        yield from own[:-OF_OWNER]
        yield from waiting[:-OF_PHONES]


def install(manager: Flet) -> None:
    """Have Flet's `manager` of sessions end those that are not kept."""
    away = Away()
    add, reconnect = manager.add_session, manager.reconnect_session
    disconnect, delete = manager.disconnect_session, manager.delete_session

    async def end_some() -> None:
        for name in list(away.ends()):
            await manager.delete_session(name)

    async def add_session(name: Name, session: Flet) -> None:
        await add(name, session)
        away.come(name)
        await end_some()

    async def reconnect_session(name: Name, connection: Flet) -> None:
        away.come(name)
        await reconnect(name, connection)
        await end_some()

    async def disconnect_session(name: Name, seconds: int) -> None:
        await disconnect(name, seconds)
        away.leave(name)
        await end_some()

    async def delete_session(name: Name) -> None:
        away.end(name)
        await delete(name)

    manager.add_session, manager.reconnect_session = add_session, reconnect_session
    manager.disconnect_session, manager.delete_session = disconnect_session, delete_session
