"""The statistics of one person at one game: figures and charts, each of which opens the games behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import flet as ft

from companion import bgstats, sharing, statistics
from companion.languages import Words
from companion.packs import NAMES
from companion.results import Result
from companion.slices import NOTHING, Progress
from companion.statistics import FEWEST, Ids, Played, Statistics
from ui import components as kit
from ui import slices
from ui.boards.registry import BOARDS
from ui.screens import history
from ui.screens import statistics_view as told
from ui.screens.choosing import heading
from ui.screens.frame import STRETCH, back_button, frame
from ui.screens.saving import save
from ui.screens.statistics_view import Line
from ui.session import Session
from ui.slices import Job, Stopped, in_slices

DESK, READ = "statistics", "statistics-read"
FEW: Final = 500
"""So many results are read at once."""
WITHOUT: Final = "statistics/without-sheets"
"""The setting that leaves saved scores out."""


@dataclass(frozen=True, slots=True)
class Desk:
    """Whose statistics are shown, and of which game; "" for those who, and which was, played most."""

    game: str = ""
    name: str = ""


def desk_of(session: Session) -> Desk:
    """Return what is chosen."""
    found = session.desk.get(DESK)
    return found if isinstance(found, Desk) else Desk()


def view(session: Session) -> ft.View:
    """Return the screen."""
    words = session.words
    everything = _read(session)
    if everything is None:
        return _reading(session)
    found = [one for one in everything if not one.is_sheet] if _is_without(session) else everything
    choosing, body = _of(session, found) if found else ([], [_nothing(session)])
    if sheets := sum(one.is_sheet for one in everything):
        choosing.append(_sheets(session, sheets))
    return frame(
        session,
        name="statistics",
        head=kit.top_bar(session.look, title=words.say("Statistics"), back=back_button(session, "/history")),
        fixed=choosing,
        body=body,
        gap=12,
        top=8,
    )


# Reading what there is


@dataclass(frozen=True, slots=True)
class Read:
    """What was read of a store, when it was as `stamp` tells."""

    stamp: tuple[int, ...]
    found: list[Result]


def _read(session: Session) -> list[Result] | None:
    """Return the results; None where they are so many that they are read in slices, and are not there yet."""
    if statistics.number(session.store) <= FEW:
        return statistics.results(session.store)
    held = session.desk.get(READ)
    return held.found if isinstance(held, Read) and held.stamp == _stamp(session) else None


def _stamp(session: Session) -> tuple[int, ...]:
    """Return what changes when a result is added, taken away or brought back."""
    select = "SELECT count(*), coalesce(sum(id), 0) FROM results WHERE deleted_at IS NULL"
    return tuple(session.store.db.execute(select).fetchone())


def _reading(session: Session) -> ft.View:
    """Return the screen while the results are read."""
    body: list[ft.Control] = [Reader(session, _stamp(session))]
    title = session.words.say("Statistics")
    head = kit.top_bar(session.look, title=title, back=back_button(session, "/history"))
    return frame(session, name="statistics", head=head, body=body, gap=12, top=8)


@ft.component
def Reader(session: Session, stamp: tuple[int, ...]) -> ft.Control:
    """Read the results in slices, and show how far that is; whoever stops is led back to the history."""
    progress, tell = ft.use_state(NOTHING)

    async def read() -> None:
        job = Job()

        def told(progress: Progress) -> None:
            tell(progress)
            if session.route.partition("?")[0] != "/statistics":
                job.stop()

        with suppress(Stopped):
            found = await in_slices(statistics.reading(session.store), job, told)
            session.desk[READ] = Read(stamp, found)
            session.beat += 1

    ft.use_effect(read, [stamp])
    said = session.words.say("Reading the finished games…")
    shown = slices.bar(session, session.look, said, progress, lambda: session.go("/history"))
    return kit.column(*shown, gap=10, horizontal=STRETCH)


def _is_without(session: Session) -> bool:
    return session.store.settings.get(WITHOUT) is True


def _sheets(session: Session, number: int) -> ft.Control:
    """Return the switch that counts saved scores, or leaves them out."""
    is_without = _is_without(session)

    def turn() -> None:
        session.store.settings[WITHOUT] = not is_without
        session.beat += 1

    words = session.words.count("{n} saved score counts too", "{n} saved scores count too", number)
    chip = kit.chip(
        session.look,
        words,
        identifier="with-sheets",
        on_tap=turn,
        sign=kit.SIGNS["score"],
        selected=not is_without,
    )
    return kit.row(chip, tight=True)


def _nothing(session: Session) -> ft.Control:
    words = session.words.say("No game is finished yet. Statistics begin with the first.")
    return kit.spoken(kit.text(session.look, words, "bodyLarge"), label=words, identifier="nothing")


def _of(session: Session, found: list[Result]) -> tuple[list[ft.Control], list[ft.Control]]:
    """Return what one can choose, and the figures of what is chosen."""
    desk = desk_of(session)
    times = statistics.games_played(found)
    game = desk.game if desk.game in times else max(times, key=lambda id: times[id])
    people = statistics.people((one for one in found if one.game == game), session.store.players.all())
    name = desk.name if desk.name in people else next(iter(people))
    shown = Statistics(found, game, people[name])
    choosing = [
        *_games(session, [id for id in BOARDS if id in times], Desk(game, name)),
        *_people(session, list(people), Desk(game, name)),
    ]
    return choosing, [*_Page(session, game, shown).body(), *_files(session, found)]


# What is chosen


def _choose(session: Session, desk: Desk) -> None:
    session.desk[DESK] = desk
    session.beat += 1


def _games(session: Session, games: Sequence[str], desk: Desk) -> list[ft.Control]:
    if len(games) < 2:
        return []
    choices = [
        kit.Choice(NAMES[game], f"game-{game}", partial(_choose, session, replace(desk, game=game)), game == desk.game)
        for game in games
    ]
    return [kit.segments(session.look, choices)]


def _people(session: Session, names: Sequence[str], desk: Desk) -> list[ft.Control]:
    if len(names) < 2:
        return []
    chips = [
        kit.chip(
            session.look,
            name,
            identifier=f"person-{number}",
            on_tap=partial(_choose, session, replace(desk, name=name)),
            selected=name == desk.name,
        )
        for number, name in enumerate(names)
    ]
    return [kit.wrap(*chips, gap=6)]


# The games behind a figure


def _opens(session: Session, game: str, ids: Ids, title: str) -> Callable[[], None] | None:
    """Return what leads to the games behind a figure; None where there are none."""
    if not ids:
        return None
    if len(ids) == 1:
        return partial(history.open_one, session, ids[0], game)
    return partial(history.only, session, ids, title)


class _Page:
    """The figures of one person at one game."""

    def __init__(self, session: Session, game: str, found: Statistics) -> None:
        self.session = session
        self.look = session.look
        self.words: Words = session.words
        self.game = game
        self.found = found

    def body(self) -> list[ft.Control]:
        """Return all panels."""
        say, found = self.words.say, self.found
        favourites = told.favourites(self.words, self.game, found)
        return [
            self.headline(),
            self.panel(say("Wins"), "against", told.wins(self.words, found.against)),
            *self.printings(),
            self.scores(),
            self.panel(say("Records"), "remarkable", told.remarkable(self.words, found)),
            *([self.panel(say(told.GATHERED[self.game]), "favourite", favourites)] if favourites else []),
            *([self.lengths()] if found.timed else []),
            self.panel(say("Ties"), "tie", told.ties(self.words, found)),
        ]

    def headline(self) -> ft.Control:
        lines = zip(told.headline(self.words, self.found), told.heard(self.words, self.found), strict=True)
        return kit.figures(
            self.look,
            [
                kit.Figure(line.said, line.name, f"figure-{number}", label, self.opens(line.ids, label))
                for number, (line, label) in enumerate(lines)
            ],
        )

    def printings(self) -> list[ft.Control]:
        lines = told.printings(self.words, self.found.by_printing, BOARDS[self.game].choices)
        return [self.panel(self.words.say("Wins by printing"), "printing", lines)] if lines else []

    def scores(self) -> ft.Control:
        title = self.words.say(told.SCORES[self.game])
        lately = self.found.lately
        return self.chart(title, "scores", lately, [one.score for one in lately])

    def lengths(self) -> ft.Control:
        title = self.words.say("Minutes over time")
        lines = self.lines("length", told.lengths(self.words, self.found))
        lately = self.found.timed_lately
        return self.chart(title, "minutes", lately, [one.result.minutes or 0 for one in lately], *lines)

    def chart(
        self, title: str, name: str, lately: Sequence[Played], numbers: Sequence[int], *below: ft.Control
    ) -> ft.Control:
        """Return a panel with a chart of the last games, or a sentence where they are too few."""
        words = self.words
        if not lately:
            few = words.count(
                "A chart needs {n} finished game; play on.", "A chart needs {n} finished games; play on.", FEWEST
            )
            quiet = kit.text(self.look, few, "bodyMedium", color=self.look.on_surface_variant)
            return self.framed(title, "", kit.spoken(quiet, label=few, identifier=f"{name}-few"), *below)
        won = [one.won for one in lately]
        heard = f"{title}. {told.over_time(words, numbers, won)}"
        drawn = [kit.Column(number, lit) for number, lit in zip(numbers, won, strict=True)]
        detail = words.count("The last {n} game; wins stand out", "The last {n} games; wins stand out", len(won))
        chart = kit.columns(self.look, drawn, label=heard, identifier=f"chart-{name}")
        games = kit.button(
            self.look,
            words.say("Show these games"),
            identifier=f"open-{name}",
            label=words.say("Show these games: {title}", title=title),
            on_tap=self.opens(tuple(one.id for one in lately), title),
            kind="text",
            padding=4,
            end_sign=kit.SIGNS["into"],
        )
        return self.framed(title, detail, chart, kit.row(games), *below)

    def panel(self, title: str, name: str, lines: Sequence[Line]) -> ft.Control:
        """Return a panel with a line each."""
        return self.framed(title, "", *self.lines(name, lines))

    def lines(self, name: str, lines: Sequence[Line]) -> list[ft.Control]:
        return [self.line(f"{name}-{number}", line) for number, line in enumerate(lines)]

    def line(self, name: str, line: Line) -> ft.Control:
        label = line.label(self.words)
        opens = self.opens(line.ids, label)
        if line.of:
            return kit.share_bar(
                self.look, line.name, line.n, line.of, line.said, identifier=name, label=label, on_tap=opens
            )
        words = [
            kit.text(self.look, line.name, "titleSmall"),
            kit.text(self.look, line.said, "bodySmall", color=self.look.on_surface_variant),
        ]
        parts: list[ft.Control] = [kit.strut(52), kit.column(*words, horizontal=STRETCH, expand=True)]
        if opens is not None:
            parts.append(kit.icon(kit.SIGNS["into"], 22, self.look.on_surface_variant))
        return kit.target(
            kit.row(*parts),
            identifier=name,
            label=label,
            on_tap=opens,
            radius=self.look.radius["chip"],
            padding=ft.Padding.symmetric(horizontal=4),
        )

    def framed(self, title: str, detail: str, *controls: ft.Control) -> ft.Control:
        return kit.framed(
            self.look, heading(self.look, title, detail), *controls, gap=4, padding=ft.Padding(8, 8, 8, 8)
        )

    def opens(self, ids: Ids, title: str) -> Callable[[], None] | None:
        return _opens(self.session, self.game, ids, title)


# Everything as a file


def _files(session: Session, found: list[Result]) -> list[ft.Control]:
    look, words = session.look, session.words
    ways = [
        ("csv", words.say("A table (CSV)"), "mint-companion.csv", partial(sharing.as_csv, found)),
        ("json", words.say("With every move (JSON)"), "mint-companion.json", partial(sharing.as_json, session.store)),
        ("bgsplay", words.say("For BG Stats"), "mint-companion.bgsplay", partial(bgstats.file, found)),
    ]
    rows = [
        kit.option_row(
            look,
            sign=ft.Icons.SAVE_ALT_ROUNDED,
            name=name,
            value="",
            identifier=f"save-{id}",
            label=words.say("Save all games: {how}", how=name),
            on_tap=partial(save, session, file, content),
            end_sign=kit.SIGNS["into"],
        )
        for id, name, file, content in ways
    ]
    title = words.say("All games as a file")
    return [heading(look, title), kit.option_panel(look, rows)]
