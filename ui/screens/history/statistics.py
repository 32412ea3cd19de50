"""The statistics of one person at one game: figures and charts, each of which opens the games behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.sharing import bgstats, exports
from companion.slices import Work
from companion.store import statistics
from companion.store.results import Result
from companion.store.statistics import TOLD, Statistics
from companion.store.tally import Tally
from companion.wording.default_names import person_in_language
from companion.wording.phrases import with_a_tenth
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts import list_rows
from ui.parts.choosing import heading
from ui.parts.frame import back_button, frame, in_halves
from ui.parts.saving import save_slowly
from ui.screens.history import statistics_view
from ui.screens.history.panels import (
    HANDS,
    PAIRS,
    PERSON,
    Panels,
    game_choice,
    kind_switches,
    kinds_counted,
    statistics_state,
    tally_of,
)
from ui.session import Session
from ui.slices import ongoing

PEOPLE = 12
"""The people to choose from, those who played most."""


def view(session: Session) -> ft.View:
    """Return the screen."""
    tally = tally_of(session)
    if not isinstance(tally, Tally):
        return _frame(session, [tally])
    kinds, state = kinds_counted(session), statistics_state(session)
    times, switches = tally.times(kinds), kind_switches(session, tally)
    if not times:
        nothing = session.words.say("No game is finished yet. Statistics begin with the first.")
        return _frame(session, [kit.spoken_text(session.look, nothing, "bodyLarge", identifier="nothing"), *switches])
    game = state.game if state.game in times else max(times, key=lambda id: times[id])
    names = tally.names(game, kinds)
    name = state.name if state.name in names else next(iter(names), "")
    choosing = [*_people(session, names, name), *switches]
    headline, *panels = _Page(session, game, tally.statistics_of(name, game, kinds)).body()
    files = kit.column(*_files(session, kinds), gap=12, equal=True)
    ways = _ways(session, tally, game, name)
    body = [*choosing, headline, ways, *in_halves(session, [*panels, files], 12)]
    return _frame(session, body, game_choice(session, list(times), game))


def _frame(session: Session, body: list[ft.Control], fixed: list[ft.Control] | None = None) -> ft.View:
    head = kit.top_bar(session.look, title=session.words.say("Statistics"), back=back_button(session, "/history"))
    return frame(session, name="statistics", head=head, fixed=fixed, body=body, gap=12, top=8, most=session.form)


def _people(session: Session, names: list[str], chosen: str) -> list[ft.Control]:
    """Return the people to choose from, if there are several."""
    state = statistics_state(session)
    shown = names[:PEOPLE] if chosen in names[:PEOPLE] else [*names[: PEOPLE - 1], chosen]
    people = [
        kit.chip(
            session.look,
            person_in_language(session.words, name),
            identifier=f"person-{number}",
            on_tap=partial(session.hold, replace(state, name=name)),
            selected=name == chosen,
        )
        for number, name in enumerate(shown)
    ]
    return [kit.wrap(*people, gap=6)] if len(people) > 1 else []


def _ways(session: Session, tally: Tally, game: str, name: str) -> ft.Control:
    """Return the ways to the other pages."""
    say = session.words.say
    player = session.store.players.by_name(name)
    ways: list[tuple[str, str, str, kit.CanTap]] = []
    if player is not None:
        route = f"{PERSON}/{player.id}"
        ways.append(("to-person", "person", say("{player} in all games", player=name), partial(session.lead, route)))
    if tally.met:
        ways.append(("to-pairs", "people", say("Who beats whom"), partial(session.go, PAIRS)))
    if GAME_UI[game].in_hands:
        ways.append(("to-hands", "cards", say(GAME_UI[game].in_hands), partial(session.go, HANDS)))
    return list_rows.actions(session.look, ways)


# The figures


class _Page(Panels):
    """The figures of one person at one game."""

    def __init__(self, session: Session, game: str, statistics: Statistics) -> None:
        super().__init__(session, game)
        self.found = statistics

    def body(self) -> list[ft.Control]:
        """Return all panels."""
        say = self.words.say
        favourites = statistics_view.favourites(self.words, self.game, self.found)
        records = statistics_view.remarkable(self.words, self.found)
        return [
            self.headline(),
            *self.any_panel(say("Wins"), "against", statistics_view.wins(self.words, self.found.against)),
            *self.luck(),
            *self.any_panel(say("Wins by mode"), "mode", statistics_view.modes(self.words, self.found.by_mode)),
            *self.printings(),
            *self.any_panel(say("Wins by place"), "place", statistics_view.shares_of(self.words, self.found.by_place)),
            self.scores(),
            *self.periods(),
            *self.any_panel(say("Records"), "remarkable", records),
            *self.any_panel(say(GAME_UI[self.game].gathered), "favourite", favourites),
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

    def periods(self) -> list[ft.Control]:
        """Return a panel with the average of each year, or of each month of the only one."""
        if not (periods := self.found.periods[-self.fitting("8888") :]):
            return []
        words = self.words
        title = words.say("On average by month") if periods[0].month else words.say("On average by year")
        drawn = [
            kit.Column(
                period.mean,
                highlighted=True,
                said=with_a_tenth(words, period.mean),
                below=str(period.month or period.year),
            )
            for period in periods
        ]
        label = kit.with_stops(title, statistics_view.by_period(words, periods))
        chart = kit.columns(self.look, drawn, label=label, identifier="chart-periods")
        detail = words.say("Those with at least {n} games", n=TOLD)
        games = self.games_button("periods", title, tuple(id for period in periods for id in period.ids))
        return [self.framed(title, detail, chart, kit.row(games))]


# Everything as a file


def _files(session: Session, kinds: frozenset[str]) -> list[ft.Control]:
    say = session.words.say
    table = partial(exports.writing_csv, session.words)
    ways = (
        ("csv", say("A table (CSV)"), partial(_of_results, session, kinds, table)),
        ("json", say("With every move (JSON)"), partial(exports.writing_json, session.store)),
        ("bgsplay", say("For BG Stats"), partial(_of_results, session, kinds, bgstats.filing)),
    )
    rows = [
        (f"save-{kind}", "keep", name, partial(save_slowly, session, f"mint-companion.{kind}", work))
        for kind, name, work in ways
    ]
    panel = list_rows.actions(session.look, rows, lambda how: say("Save all games: {how}", how=how))
    return [heading(session.look, say("All games as a file")), panel, *ongoing(session)]


def _of_results(
    session: Session, kinds: frozenset[str], writing: Callable[[list[Result]], Work[bytes]]
) -> Work[bytes]:
    """Write the results that count, read anew, in small steps."""
    results = yield from statistics.reading(session.store)
    return (yield from writing([one for one in results if one.kind in kinds]))
