"""How long a page of the statistics takes with years of results, beside the same page with a few, in one run:
`python -m tests.bench record`.

The first page counts all results, in slices (`python -m tests.bench slices` has the longest). Each further one is timed
from the tap until what it changed is encoded: the processor's time, in this process.
"""

import asyncio
import gc
import tempfile
import time
from collections.abc import Callable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from statistics import median
from typing import Final

from companion.store.store import Store
from tests import records
from tests.ui.sessions import app_on
from ui.redraw import constructing, private
from ui.screens.history.panels import HANDS, PAIRS, PERSON, STATISTICS, StatisticsState
from ui.session import Session

MANY: Final = 10_000
FEW: Final = 600
"""Enough results to be counted once and kept, as many are."""
TIMES: Final = 3
UNTIL: Final = datetime(2026, 3, 14, tzinfo=UTC)
PAGES: Final[Mapping[str, Callable[[Session], object]]] = {
    "another person at a game": lambda session: shown(session, STATISTICS, StatisticsState("works", "Ada")),
    "another game": lambda session: shown(session, STATISTICS, StatisticsState("bid", "Ada")),
    "a person, over all games": lambda session: shown(session, f"{PERSON}/8"),
    "who beats whom": lambda session: shown(session, PAIRS),
    "what winners hold": lambda session: shown(session, HANDS),
    "without saved scores": lambda session: without_scores(session),
}


def shown(session: Session, route: str, state: StatisticsState | None = None) -> None:
    """Show a page whose figures were not asked for yet."""
    session.hold(state or StatisticsState())
    session.go(route)


def without_scores(session: Session) -> None:
    """Leave saved scores out, on the page that is shown."""
    session.redraw_after(lambda: session.store.settings.update({"statistics/without-sheets": True}))


async def pages(number: int) -> dict[str, float]:
    """Return the milliseconds of each page with this many results."""
    times: dict[str, list[float]] = {name: [] for name in PAGES}
    with tempfile.TemporaryDirectory() as folder, Store(Path(folder) / "record.db") as store:
        records.fill(store, number, UNTIL, days=3650)
        for _ in range(TIMES):
            session = Session(store, route=f"{PERSON}/1", is_ready=True)
            store.settings["statistics/without-sheets"] = False
            async with app_on(session) as screen:
                await screen.until("figure-0", tries=1000)
                gc.collect()
                gc.freeze()  # as the app does when it starts
                for name, tap in PAGES.items():
                    began = time.process_time()
                    tap(session)
                    await screen.settle()
                    times[name].append(1000 * (time.process_time() - began))
    return {name: median(each) for name, each in times.items()}


def main() -> None:
    """Measure all pages, and print them, with Flet as the app makes it faster."""
    private.install()
    constructing.install()
    few, many = asyncio.run(pages(FEW)), asyncio.run(pages(MANY))
    print(f"{'a page of the statistics, ms':<36}{f'{FEW:,} results':>16}{f'{MANY:,} results':>16}{'x':>8}")
    for name in PAGES:
        print(f"{name:<36}{few[name]:>16.1f}{many[name]:>16.1f}{many[name] / few[name]:>8.1f}")
