"""What the pages of the statistics share: the results counted, which of them count, and panels of figures that open the
games behind them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import flet as ft

from companion.languages import Words
from companion.slices import whole
from companion.store import statistics
from companion.store.results import GAME, PLAY, SHEET
from companion.store.statistics import FEWEST, Ids, Played
from companion.store.tally import Pair, Tally, tallying
from companion.wording.default_names import person_in_language
from engine.game import GAMES
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts.choosing import heading
from ui.screens.history import history, statistics_view
from ui.screens.history.statistics_view import Line
from ui.session import Session
from ui.slices import found_or_shown

FEW: Final = 500
"""The number of results read at once."""
STATISTICS: Final = "/statistics"
PAIRS: Final = "/statistics/pairs"
HANDS: Final = "/statistics/hands"
PERSON: Final = "/statistics/person"
"""The routes of the pages; that of a person ends with the number of the player."""
WITHOUT: Final = {SHEET: "statistics/without-sheets", PLAY: "statistics/without-plays"}
"""The settings that leave saved scores and plays from elsewhere out."""
INSIDE: Final = 8
"""How far what is in a panel keeps from its edges."""


@dataclass(frozen=True, slots=True)
class StatisticsState:
    """Whose statistics are shown, and of which game; "" for those who, and which was, played most. `of` is the game
    whose pairs are shown, "" for all games."""

    game: str = ""
    name: str = ""
    of: str = ""


def statistics_state(session: Session) -> StatisticsState:
    """Return what is chosen."""
    return session.state_of(StatisticsState) or StatisticsState()


# What is counted


def tally_of(session: Session) -> Tally | ft.Control:
    """Return all results counted; if they are so many that it is done in slices, and is not done yet, the work that
    does it. Stopping it leads back to the history."""
    known = session.store.players.all()
    about = _stamp(session)
    if statistics.number(session.store) <= FEW:
        return whole(tallying(statistics.results(session.store), known))
    stop = partial(session.go, "/history")
    said, reading = session.words.say("Reading the finished games…"), partial(statistics.reading, session.store)
    results = found_or_shown(session, "statistics/results", said, reading, stop, about)
    if not isinstance(results, list):
        return results
    said = session.words.say("Counting the finished games…")
    work = partial(tallying, results, known)
    return found_or_shown(session, "statistics/tally", said, work, stop, (about, tuple(known)))


def _stamp(session: Session) -> tuple[object, ...]:
    """Return what changes when a result is added, changed, taken away or brought back, or the coach has looked back at
    one."""
    db = session.store.db
    results = db.execute("SELECT count(*), coalesce(sum(id), 0) FROM results WHERE deleted_at IS NULL").fetchone()
    reviews = db.execute("SELECT count(expected), max(made_at) FROM reviews").fetchone()
    return (*results, *reviews, session.store.library.stamp)


def kinds_counted(session: Session) -> frozenset[str]:
    """Return the kinds of result that count."""
    return frozenset({GAME, *(kind for kind, name in WITHOUT.items() if session.store.settings.get(name) is not True)})


def kind_switches(session: Session, tally: Tally) -> list[ft.Control]:
    """Return the switches that count saved scores and plays from elsewhere, or leave them out; those of which there are
    some."""
    say, kinds = session.words.say, kinds_counted(session)
    switches = [
        kit.chip(
            session.look,
            words,
            identifier=name,
            on_tap=partial(session.redraw_after, partial(_set_counted, session, kind, kind not in kinds)),
            sign="done" if kind in kinds else sign,
            selected=kind in kinds,
        )
        for kind, name, words, sign in (
            (SHEET, "with-sheets", say("Saved scores"), "score"),
            (PLAY, "with-plays", say("From elsewhere"), "take-over"),
        )
        if tally.times({kind})
    ]
    return [kit.wrap(*switches, gap=6)] if switches else []


def _set_counted(session: Session, kind: str, is_counted: bool) -> None:
    session.store.settings[WITHOUT[kind]] = not is_counted


def game_choice(session: Session, games: Sequence[str], chosen: str) -> list[ft.Control]:
    """Return the games to choose from, if there are several."""
    state = statistics_state(session)
    choices = [
        kit.Choice(GAMES[id].name, f"game-{id}", partial(session.hold, replace(state, game=id)), id == chosen)
        for id in GAME_UI
        if id in games
    ]
    return [kit.segments(session.look, choices)] if len(choices) > 1 else []


def which_game(session: Session, tally: Tally, kinds: frozenset[str], chosen: str) -> list[ft.Control]:
    """Return all games together and each to choose from, if there are several."""
    state, games = statistics_state(session), [id for id in GAME_UI if id in tally.times(kinds)]
    chips = [
        kit.chip(
            session.look,
            GAMES[id].name if id else session.words.say("All games"),
            identifier=f"of-{id or 'all'}",
            on_tap=partial(session.hold, replace(state, of=id)),
            selected=id == chosen,
        )
        for id in ("", *games)
    ]
    return [kit.wrap(*chips, gap=6)] if len(games) > 1 else []


# Panels


class Panels:
    """Panels of figures, of one game or of all (""), each of which opens the games behind it."""

    def __init__(self, session: Session, game: str = "") -> None:
        """Draw for this window."""
        self.session = session
        self.look = session.look
        self.words: Words = session.words
        self.game = game

    def framed(self, title: str, detail: str, *controls: ft.Control) -> ft.Control:
        """Return a panel with a heading."""
        return kit.framed(self.look, heading(self.look, title, detail), *controls, gap=4, padding=INSIDE)

    def panel(self, title: str, name: str, lines: Sequence[Line], detail: str = "") -> ft.Control:
        """Return a panel with a line each."""
        return self.framed(title, detail, *self.lines(name, lines))

    def any_panel(self, title: str, name: str, lines: Sequence[Line]) -> list[ft.Control]:
        """Return a panel if it has any line."""
        return [self.panel(title, name, lines)] if lines else []

    def lines(self, name: str, lines: Sequence[Line]) -> list[ft.Control]:
        """Return lines, all those with bars alike."""
        width = self.session.half - 2 * INSIDE
        is_narrow = any(kit.is_narrow(self.look, line.name, line.said, width) for line in lines if line.of)
        return [self.line(f"{name}-{number}", line, is_narrow=is_narrow) for number, line in enumerate(lines)]

    def line(self, name: str, line: Line, *, is_narrow: bool = False) -> ft.Control:
        """Return a line: a bar with its figures, or words."""
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
                is_narrow=is_narrow,
                is_bare=line.is_few,
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

    def pairs(self, pairs: Sequence[Pair], first: int = 0) -> list[ft.Control]:
        """Return a line for each pair, numbered from `first`."""
        words, drawn = self.words, list[ft.Control]()
        for number, pair in enumerate(pairs, first):
            one, other = (person_in_language(words, name) for name in (pair.one, pair.other))
            label = statistics_view.pair_label(words, pair, one, other)
            drawn.append(
                kit.two_sided_bar(
                    self.look,
                    (one, other),
                    (len(pair.ahead), len(pair.drawn), len(pair.behind)),
                    statistics_view.pair_games(words, pair),
                    identifier=f"pair-{number}",
                    label=label,
                    on_tap=self.opens(pair.ids, words.say("{first} and {second}", first=one, second=other)),
                )
            )
        return drawn

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
        detail = words.count("The last {n} game; wins are full", "The last {n} games; wins are full", len(won))
        chart = kit.columns(self.look, drawn, label=spoken_label, identifier=f"chart-{name}")
        games = self.games_button(name, title, tuple(one.id for one in lately))
        return self.framed(title, detail, chart, kit.row(games), *below)

    def fitting(self, widest: str) -> int:
        """Return how many columns of a chart have room for words as wide as these below them."""
        room, size = self.session.half - 2 * INSIDE - 8, self.look.style("labelMedium").size or 12
        return max(FEWEST, int(room / (kit.wide(widest, size) + 4)))

    def games_button(self, name: str, title: str, ids: Ids) -> ft.Control:
        """Return the button that opens the games of a chart."""
        return kit.button(
            self.look,
            self.words.say("Show these games"),
            identifier=f"open-{name}",
            label=self.words.say("Show these games: {title}", title=title),
            on_tap=self.opens(ids, title),
            kind="text",
            padding=4,
            end_sign="into",
        )

    def opens(self, ids: Ids, title: str) -> Callable[[], None] | None:
        """Return the handler that opens the games behind a figure, or None if there are none."""
        if not ids:
            return None
        if len(ids) == 1 and self.game:
            return partial(history.open_one, self.session, ids[0], self.game)
        return partial(history.only, self.session, ids, title)
