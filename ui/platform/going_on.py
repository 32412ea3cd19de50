"""What goes on by itself at a table of phones while nobody is at the device that runs the game: its clock, the app
deals, the seats that it plays move, and in a dealt game the AI."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Final

from companion import languages
from companion.coach import chair
from companion.coach.chair import Chair
from companion.languages import Words
from companion.slices import Progress
from companion.store.store import Conflict, LiveGame, NoSuchGame, Unplayable
from companion.system_faults import SystemFault
from engine.verdict import Refusal
from ui.phones.hub import Hub
from ui.slices import THOUGHT_SLICE, Job, Stopped, in_slices

LOOKED: Final = 1.0
"""Seconds after which it is looked again, if there are no news: who was at the device may have gone."""
IN_SIGHT: Final = 1.2
"""Seconds for which the phones show what was before a move that is made by itself."""
FOR_HANDS: Final = 5.0
"""The same if hands move the pieces that the phones tell of."""
STOPS: Final = (Conflict, NoSuchGame, Unplayable, Refusal, Stopped, *SystemFault)
"""Why a move is not made now; a person has to do something first."""


async def go_on(hub: Hub) -> None:
    """Let the game that is shared go on by itself whenever nobody is there to do that, as long as the app runs."""
    while True:
        news = hub.news.count
        with suppress(*STOPS):
            hub.run_clock(languages.words("en"))
            if hub.is_left_alone and await take_turn(hub):
                continue
        await hub.news.wait(news, LOOKED)


async def take_turn(hub: Hub, pause: float = IN_SIGHT, for_hands: float = FOR_HANDS) -> bool:
    """Do what the app does next in the game that is shared; return whether there was something."""
    words = languages.words("en")  # nothing of it is shown
    live = hub.whole(words)
    before = len(live.table.points)
    hub.deal(words)
    table = live.table
    if (asked := chair.deciding(table)) is not None:
        await _decide(hub, words, live, asked, pause if table.setup.is_dealt else for_hands)
    elif table.state.prompt.ask == "automa" and table.setup.is_dealt:
        point = table.here.number
        await asyncio.sleep(pause)
        if hub.is_left_alone:
            hub.play_for_app(words, point, table.decision().move)
    return len(hub.whole(words).table.points) > before


async def _decide(hub: Hub, words: Words, live: LiveGame, asked: Chair, pause: float) -> None:
    """Think in slices for a seat of the app, as its device would, and make the move if nobody has come meanwhile."""
    job = Job()

    def report(progress: Progress) -> None:
        if not hub.is_left_alone or live.table.here.number != asked.point:
            job.stop()

    thought = chair.thought(live.table, asked, live.uid)
    choice = await in_slices(thought, job, report, most=THOUGHT_SLICE)
    await asyncio.sleep(pause)
    if choice.move is not None and hub.is_left_alone:
        live.table.here.known[asked] = choice
        hub.play_for_app(words, asked.point, choice.move)
