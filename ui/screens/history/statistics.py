"""The statistics of one person at one game: figures and charts, each of which opens the games behind it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import flet as ft

from companion.languages import Words
from companion.sharing import bgstats, exports
from companion.slices import whole
from companion.store import statistics
from companion.store.results import Result
from companion.store.statistics import FEWEST, Figures, Ids, Played, Statistics
from companion.wording.default_names import in_language, is_alone
from engine.game import GAMES
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts import list_rows
from ui.parts.choosing import heading
from ui.parts.frame import back_button, frame, in_halves
from ui.parts.saving import save_slowly
from ui.screens.history import history, statistics_view
from ui.screens.history.statistics_view import Line
from ui.session import Session
from ui.slices import found, ongoing

FEW: Final = 500
"""The number of results read at once."""
WITHOUT: Final = "statistics/without-sheets"
"""The setting that leaves saved scores out."""

INSIDE: Final = 8
"""How far what is in a panel keeps from its edges."""


@dataclass(frozen=True, slots=True)
class StatisticsState:
    """Whose statistics are shown, and of which game; "" for those who, and which was, played most."""

    game: str = ""
    name: str = ""


def view(session: Session) -> ft.View:
    """Return the screen."""
    say, everything = session.words.say, _results(session)
    if not isinstance(everything, list):
        return _frame(session, [everything])
    results = [one for one in everything if not one.is_sheet] if _is_without(session) else everything
    figures = _figures(session, results) if results else None
    if figures is not None and not isinstance(figures, Figures):
        return _frame(session, [figures])
    choosing, body = list[ft.Control](), list[ft.Control]()
    if figures is None:
        nothing = say("No game is finished yet. Statistics begin with the first.")
        body.append(kit.spoken_text(session.look, nothing, "bodyLarge", identifier="nothing"))
    else:
        choosing = _choices(session, figures)
        headline, *panels = _Page(session, figures.game, figures.of).body()
        files = kit.column(*_files(session, results), gap=12, equal=True)
        body = [headline, *in_halves(session, [*panels, files], 12)]
    if any(one.is_sheet for one in everything):
        choosing.append(_sheets(session))
    return _frame(session, body, choosing)


def _frame(session: Session, body: list[ft.Control], fixed: list[ft.Control] | None = None) -> ft.View:
    head = kit.top_bar(session.look, title=session.words.say("Statistics"), back=back_button(session, "/history"))
    return frame(session, name="statistics", head=head, fixed=fixed, body=body, gap=12, top=8, most=session.form)


# Reading what there is


def _results(session: Session) -> list[Result] | ft.Control:
    """Return the results; if they are so many that they are read in slices, and are not there yet, the work that does
    that. Stopping it leads back to the history."""
    if statistics.number(session.store) <= FEW:
        return statistics.results(session.store)
    said, reading = session.words.say("Reading the finished games…"), partial(statistics.reading, session.store)
    return found(session, "statistics/results", said, reading, partial(session.go, "/history"), _stamp(session))


def _stamp(session: Session) -> tuple[int, ...]:
    """Return what changes when a result is added, taken away or brought back, or the coach has looked back at one."""
    select = "SELECT count(*), coalesce(sum(id), 0) FROM results WHERE deleted_at IS NULL"
    return (*session.store.db.execute(select).fetchone(), len(session.store.reviews.expected()))


# The figures of those


def _figures(session: Session, results: list[Result]) -> Figures | ft.Control:
    """Return the figures of the choices; if they are of so many games that they are worked out in slices, and are not
    there yet, the work that does that."""
    state, known = session.state_of(StatisticsState) or StatisticsState(), session.store.players.all()
    work = partial(statistics.figuring, results, known, state.game, state.name)
    if len(results) <= FEW:
        return whole(work())
    said, about = session.words.say("Counting the finished games…"), (_is_without(session), state, tuple(known))
    stop = partial(session.go, "/history")
    return found(session, "statistics/figures", said, work, stop, (_stamp(session), *about))


def _is_without(session: Session) -> bool:
    return session.store.settings.get(WITHOUT) is True


def _sheets(session: Session) -> ft.Control:
    """Return the switch that counts saved scores, or leaves them out."""
    is_without = _is_without(session)
    chip = kit.chip(
        session.look,
        session.words.say("With saved scores"),
        identifier="with-sheets",
        on_tap=lambda: session.redraw_after(lambda: session.store.settings.update({WITHOUT: not is_without})),
        sign="score",
        selected=not is_without,
    )
    return kit.row(chip, tight=True)


# The choices


def _choices(session: Session, figures: Figures) -> list[ft.Control]:
    """Return the games and the people to choose from, if there are several."""
    state = StatisticsState(figures.game, figures.name)
    choosing: list[ft.Control] = []
    games = [
        kit.Choice(GAMES[id].name, f"game-{id}", partial(session.hold, replace(state, game=id)), id == state.game)
        for id in GAME_UI
        if id in figures.times
    ]
    if len(games) > 1:
        choosing.append(kit.segments(session.look, games))
    people = [
        kit.chip(
            session.look,
            in_language(session.words, [name])[0] if is_alone(name) else name,
            identifier=f"person-{number}",
            on_tap=partial(session.hold, replace(state, name=name)),
            selected=name == state.name,
        )
        for number, name in enumerate(figures.people)
    ]
    if len(people) > 1:
        choosing.append(kit.wrap(*people, gap=6))
    return choosing


# The figures


class _Page:
    """The figures of one person at one game."""

    def __init__(self, session: Session, game: str, statistics: Statistics) -> None:
        self.session = session
        self.look = session.look
        self.words: Words = session.words
        self.game = game
        self.found = statistics

    def body(self) -> list[ft.Control]:
        """Return all panels."""
        say = self.words.say
        favourites = statistics_view.favourites(self.words, self.game, self.found)
        records = statistics_view.remarkable(self.words, self.found)
        return [
            self.headline(),
            self.panel(say("Wins"), "against", statistics_view.wins(self.words, self.found.against)),
            *self.luck(),
            *self.printings(),
            self.scores(),
            *([self.panel(say("Records"), "remarkable", records)] if records else []),
            *([self.panel(say(GAME_UI[self.game].gathered), "favourite", favourites)] if favourites else []),
            *([self.lengths()] if self.found.timed else []),
            self.panel(say("Ties"), "tie", statistics_view.ties(self.words, self.game, self.found)),
        ]

    def headline(self) -> ft.Control:
        figures = [
            kit.Figure(line.said, line.name, f"figure-{number}", label, self.opens(line.ids, label))
            for number, (line, label) in enumerate(statistics_view.headline(self.words, self.found))
        ]
        return kit.figures(self.look, figures, self.session.form_room)

    def luck(self) -> list[ft.Control]:
        is_coached = self.session.preferences.coach != "off"
        lines = statistics_view.luck(self.words, self.found, is_coached=is_coached)
        return [self.panel(self.words.say("Luck and decisions"), "luck", lines)] if lines else []

    def printings(self) -> list[ft.Control]:
        lines = statistics_view.printings(self.words, self.found.by_printing, GAME_UI[self.game].choices)
        return [self.panel(self.words.say("Wins by printing"), "printing", lines)] if lines else []

    def scores(self) -> ft.Control:
        title = self.words.say(GAME_UI[self.game].over_time)
        lately = self.found.lately
        return self.chart(title, "scores", lately, [one.score or 0 for one in lately])

    def lengths(self) -> ft.Control:
        title = self.words.say("Minutes over time")
        lines = self.lines("length", statistics_view.lengths(self.words, self.found))
        lately = self.found.timed_lately
        return self.chart(title, "minutes", lately, [one.result.minutes or 0 for one in lately], *lines)

    def chart(
        self, title: str, name: str, lately: Sequence[Played], numbers: Sequence[int], *below: ft.Control
    ) -> ft.Control:
        """Return a panel with a chart of the last games, or a sentence if they are too few."""
        words = self.words
        if not lately:
            few = words.count(
                "A chart needs {n} finished game; play on.", "A chart needs {n} finished games; play on.", FEWEST
            )
            quiet = kit.quiet(self.look, few, "bodyMedium")
            beside = ft.Container(quiet, padding=ft.Padding.symmetric(horizontal=4))
            return self.framed(title, "", kit.spoken(beside, label=few, identifier=f"{name}-few"), *below)
        won = [one.won for one in lately]
        spoken_label = kit.with_stops(title, statistics_view.over_time(words, numbers, won))
        drawn = [kit.Column(number, is_won) for number, is_won in zip(numbers, won, strict=True)]
        detail = words.count("The last {n} game; wins stand out", "The last {n} games; wins stand out", len(won))
        chart = kit.columns(self.look, drawn, label=spoken_label, identifier=f"chart-{name}")
        games = kit.button(
            self.look,
            words.say("Show these games"),
            identifier=f"open-{name}",
            label=words.say("Show these games: {title}", title=title),
            on_tap=self.opens(tuple(one.id for one in lately), title),
            kind="text",
            padding=4,
            end_sign="into",
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
                self.look,
                line.name,
                line.n,
                line.of,
                line.said,
                identifier=name,
                label=label,
                on_tap=opens,
                width=self.session.half - 2 * INSIDE,
            )
        words = [
            kit.text(self.look, line.name, "titleSmall"),
            kit.quiet(self.look, line.said),
        ]
        into = [] if opens is None else [kit.icon("into", 22, self.look.on_surface_variant)]
        return kit.open_row(
            self.look,
            kit.column(*words, equal=True, expand=True),
            *into,
            identifier=name,
            label=label,
            on_tap=opens,
            height=52,
            gap=0,
        )

    def framed(self, title: str, detail: str, *controls: ft.Control) -> ft.Control:
        return kit.framed(self.look, heading(self.look, title, detail), *controls, gap=4, padding=INSIDE)

    def opens(self, ids: Ids, title: str) -> Callable[[], None] | None:
        """Return the handler that opens the games behind a figure, or None if there are none."""
        if not ids:
            return None
        if len(ids) == 1:
            return partial(history.open_one, self.session, ids[0], self.game)
        return partial(history.only, self.session, ids, title)


# Everything as a file


def _files(session: Session, results: list[Result]) -> list[ft.Control]:
    say = session.words.say
    ways = (
        ("csv", say("A table (CSV)"), partial(exports.writing_csv, session.words, results)),
        ("json", say("With every move (JSON)"), partial(exports.writing_json, session.store)),
        ("bgsplay", say("For BG Stats"), partial(bgstats.filing, results)),
    )
    rows = [
        (f"save-{kind}", "keep", name, partial(save_slowly, session, f"mint-companion.{kind}", work))
        for kind, name, work in ways
    ]
    panel = list_rows.actions(session.look, rows, lambda how: say("Save all games: {how}", how=how))
    return [heading(session.look, say("All games as a file")), panel, *ongoing(session)]
