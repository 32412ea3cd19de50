"""The history: every game and every saved score, the latest first, found by game, player, AI and date."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from functools import partial
from itertools import groupby

import flet as ft

from companion.languages import mark
from companion.store import history_query, library, retention
from companion.store.library import LibraryEntry, LibraryQuery
from companion.store.results import GAME, PLAY, SHEET, Key
from companion.wording.days import day_heading
from engine.game import name_of
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts import list_rows
from ui.parts.frame import abreast, beside, narrow, nav, padded, view_of
from ui.screen_state import Searching
from ui.screens.history import history_game
from ui.screens.history.history_text import clock, day_of, game_text
from ui.screens.home.unfinished import cannot_open
from ui.screens.score import saved_sheets
from ui.session import Session
from ui.slices import found_or_shown

HISTORY = "/history"
"""The route of the list."""
PAGE = 50
"""Rows drawn at a time, however many games there are."""

CROWDED, ABREAST = 400, 600
"""The widths from which the filter is next to the search, and the ways to other screens next to the title."""

LEAST_ROW = 480
"""The least width of a game's row that shares a line."""

RESULTS: Mapping[str, str] = {
    library.FINISHED: mark("Finished"),
    library.UNFINISHED: mark("Unfinished"),
    library.SHEETS: mark("Scores"),
    library.PLAYS: mark("From elsewhere"),
    library.DELETED: mark("Deleted"),
}


@dataclass(frozen=True, slots=True)
class HistoryState(Searching):
    """The search, and the last row of each page before the one that is shown.

    `only` are the games it is limited to for a reason that has a `title`.
    """

    text: str = ""
    game: str = ""
    what: str = library.ALL
    is_open: bool = False
    pages: tuple[LibraryEntry, ...] = field(default=())
    only: tuple[Key, ...] | None = None
    title: str = ""

    search_key = "history"

    @property
    def search_text(self) -> str:
        """The words that are looked for."""
        return self.text


def only(session: Session, ids: Sequence[Key], title: str) -> None:
    """Go and list these games alone, under a chip that says why and can be taken away."""
    session.hold(HistoryState(only=tuple(ids), title=title))
    session.go("/history")


def open_one(session: Session, key: Key, game: str) -> None:
    """Go to the page of a game, a saved score or a play, from which one comes back here."""
    if key.kind == PLAY:
        session.go(f"/history/{PLAY}/{key.id}")
    elif key.kind == SHEET:
        saved_sheets.show(session, game, key.id, session.route)
    else:
        session.go(f"/history/game/{key.id}")


def history_state(session: Session) -> HistoryState:
    """Return the present search."""
    return session.state_of(HistoryState) or HistoryState(session.search_text(HistoryState.search_key))


def view(session: Session) -> ft.View:
    """Return the list."""
    return view_of(session, "history", *_list(session), nav(session, HISTORY))


def game(session: Session) -> ft.View:
    """Return the page of the game that is open, next to the list if there is room."""
    if not session.has_panes:
        return history_game.view(session)
    listed, shown = partial(_list, session), partial(history_game.view, session)
    return beside(session, "history", listed, shown, route=HISTORY, below=[nav(session, HISTORY)])


def _list(session: Session) -> list[ft.Control]:
    """Return the title, the search, and the rows below them."""
    state = history_state(session)
    asked = history_query.read(session.words, state.text, day_of(datetime.now(UTC)))
    wanted = LibraryQuery(asked.words, asked.span, state.game, state.what, state.only, asked.names)
    after = state.pages[-1] if state.pages else None
    listed = _page_rows(session, wanted, after)
    if isinstance(listed, list):
        rows = _rows(session, state, listed[:PAGE])
        if not rows:
            is_all = state == HistoryState(is_open=state.is_open)
            unfit = session.words.say("Nothing here fits. Try other words, or fewer.")
            nothing = session.words.say("No game yet. Play one, or enter a score.") if is_all else unfit
            rows = [kit.spoken_text(session.look, nothing, "bodyLarge", identifier="nothing", live=True)]
        if len(listed) > PAGE:
            older = replace(state, pages=(*state.pages, listed[PAGE - 1]))
            rows.append(_turn(session, session.words.say("Earlier games"), "older", older))
    else:
        rows = [listed]
    # Only the rows in sight are built, which is what keeps a long list smooth.
    scroll = ft.ListView([padded(session, row, bottom=8) for row in rows], expand=True, key=f"page-{len(state.pages)}")
    return [
        narrow(session, _head(session, state), most=session.form),
        narrow(session, padded(session, *_search(session, state), bottom=8), most=session.form),
        narrow(session, scroll, expand=True, most=session.form),
    ]


# The search


def _page_rows(session: Session, wanted: LibraryQuery, after: LibraryEntry | None) -> list[LibraryEntry] | ft.Control:
    """Return the rows of a page; if so much must be looked through that it is done in slices, the work that does it:
    stopping it ends the search."""
    library = session.store.library
    if not library.takes_long(wanted):
        return library.page(wanted, after, PAGE + 1)
    return found_or_shown(
        session,
        "history",
        session.words.say("Looking through the games…"),
        lambda: library.paging(wanted, after, PAGE + 1),
        partial(_look_for, session, ""),
        (wanted, after, library.stamp),
    )


def _head(session: Session, state: HistoryState) -> ft.Control:
    """Return the title and, next to it or below, the ways to other screens."""
    look, say = session.look, session.words.say
    ways = (
        ("statistics", "history", say("Statistics"), "/statistics"),
        ("players", "person", say("Players"), "/players"),
        ("take-over", "take-over", say("Take over a game"), "/history/take-over"),
    )
    chips = [
        kit.chip(look, words, identifier=name, on_tap=partial(session.go, route), sign=sign, quiet=True)
        for name, sign, words, route in ways
    ]
    if _is_crowded(session):
        chips.insert(0, _narrower(session, state))
    if session.width >= ABREAST * look.text_scale:
        ways_there = ft.Container(kit.row(*chips, gap=6, tight=True), padding=ft.Padding.only(right=4))
        return kit.title_bar(look, say("History"), ways_there, gutter=session.gutter)
    below = padded(session, kit.wrap(*chips, gap=6), bottom=8)
    return kit.column(kit.title_bar(look, say("History"), gutter=session.gutter), below, equal=True)


def _is_crowded(session: Session) -> bool:
    """Return whether the search words would be cut if something were next to them."""
    return session.width < CROWDED * session.look.text_scale


def _narrower(session: Session, state: HistoryState) -> ft.Control:
    say = session.words.say
    return kit.chip(
        session.look,
        say("Filter"),
        identifier="filter",
        label=say("Choose games and results"),
        on_tap=partial(session.hold, replace(state, is_open=not state.is_open)),
        sign="filter",
        selected=state.is_open or bool(state.game or state.what),
    )


def _search(session: Session, state: HistoryState) -> list[ft.Control]:
    say = session.words.say
    search = kit.search_field(
        session.look,
        value=state.text,
        hint=say("Player, place, game or date"),
        identifier="search",
        on_change=partial(_look_for, session),
        clear=say("Clear the search"),
        on_clear=partial(session.hold, replace(state, text="", pages=())),
    )
    search.expand = True
    beside = [] if _is_crowded(session) else [_narrower(session, state)]
    return [
        kit.row(search, *beside, gap=8),
        *([_kept_to(session, state)] if state.only is not None else []),
        *(_filters(session, state) if state.is_open else []),
    ]


def _look_for(session: Session, text: str) -> None:
    session.hold(replace(history_state(session), text=text, pages=()))


def _kept_to(session: Session, state: HistoryState) -> ft.Control:
    """Return the chip of the games that the list is kept to; a tap on it shows all again."""
    label = session.words.say("{title}. Show all games again", title=state.title)
    chip = kit.chip(
        session.look,
        state.title,
        identifier="kept-to",
        label=label,
        on_tap=partial(session.hold, replace(state, only=None, title="", pages=())),
        sign="close",
        selected=True,
    )
    return kit.row(chip, tight=True)


def _filters(session: Session, state: HistoryState) -> list[ft.Control]:
    """Return the chips: a game, a result; a second tap on one takes it back."""

    def chip(name: str, words: str, selected: bool, after: HistoryState) -> ft.Control:
        tap = partial(session.hold, replace(after, pages=()))
        return kit.chip(session.look, words, identifier=name, on_tap=tap, selected=selected)

    games = [
        chip(f"game-is-{id}", name_of(id), state.game == id, replace(state, game="" if state.game == id else id))
        for id in GAME_UI
    ]
    results = [
        chip(
            f"only-{id}", session.words.say(name), state.what == id, replace(state, what="" if state.what == id else id)
        )
        for id, name in RESULTS.items()
    ]
    return [kit.wrap(*games, gap=6), kit.wrap(*results, gap=6)]


# The rows


def _rows(session: Session, state: HistoryState, listed: list[LibraryEntry]) -> list[ft.Control]:
    """Return the rows under a heading a day, and above them the way back to later ones."""
    look, words = session.look, session.words
    rows: list[ft.Control] = []
    if state.pages:
        rows.append(_turn(session, words.say("Later games"), "newer", replace(state, pages=state.pages[:-1])))
    today = day_of(datetime.now(UTC))
    for day, ones in groupby(listed, lambda one: day_of(one.at)):
        rows.append(kit.log_round(look, day_heading(words, day, today)))
        lines = [_deleted(session, one) if one.deleted_at else _row(session, one) for one in ones]
        lines = abreast(session, lines, LEAST_ROW)
        rows.append(kit.framed(look, *kit.with_rules(look, lines), padding=ft.Padding(6, 2, 6, 2)))
    return rows


def _row(session: Session, one: LibraryEntry) -> ft.Control:
    look, game = session.look, game_text(session.words, one)
    is_open = session.live is not None and one.kind == GAME and session.live.id == one.id
    on = look.on_primary_container if is_open else look.on_surface
    quiet = look.on_primary_container if is_open else look.on_surface_variant
    lines = kit.column(
        kit.text(look, game.title, "titleMedium", color=on, max_lines=2),
        kit.text(look, game.about, "bodySmall", color=quiet),
        gap=2,
        equal=True,
        expand=True,
    )
    score: list[ft.Control] = [kit.text(look, game.score, "titleLarge", color=on)] if one.is_over else []
    if one.kind != GAME:
        score.insert(0, kit.icon("score" if one.kind == SHEET else "take-over", 18, quiet))
    if game.is_won:
        score.insert(0, kit.icon("win", 20, look.secondary))
    is_timed = one.summary is None or not one.summary.get("timeless")
    side = kit.column(
        kit.row(*score, gap=6, tight=True),
        *([kit.text(look, clock(one.at), "bodySmall", color=quiet)] if is_timed else []),
        horizontal=ft.CrossAxisAlignment.END,
    )
    whole = kit.target(
        kit.row(kit.with_min_height(64, kit.emblem(look, one.game, width=44)), lines, side, gap=12),
        identifier=f"{one.kind}-{one.id}",
        label=game.label,
        on_tap=partial(open_one, session, Key(one.kind, one.id), one.game)
        if one.summary is not None
        else cannot_open(session),
        selected=is_open or None,
        fill=look.primary_container if is_open else None,
        radius=look.radius["chip"],
        padding=ft.Padding.symmetric(horizontal=8, vertical=8),
        expand=True,
    )
    if one.summary is None:
        return kit.row(whole)
    name, sign, _, on_tap = list_rows.set_right(session, Key(one.kind, one.id))
    label = session.words.say("Set it right: {game}", game=game.title)
    edit = kit.icon_button(
        look, sign, identifier=f"{name}-{one.kind}-{one.id}", label=label, on_tap=on_tap, color=look.on_surface_variant
    )
    return kit.row(whole, edit)


def _deleted(session: Session, one: LibraryEntry) -> ft.Control:
    """Return the line of a deleted thing, and the way to bring it back."""
    assert one.deleted_at is not None
    look, words = session.look, session.words
    game = game_text(words, one)
    left = retention.days_left(one.deleted_at, datetime.now(UTC))
    still = words.count("Gone for good in {n} day", "Gone for good in {n} days", left)
    restores = {SHEET: session.store.sheets.restore, PLAY: session.store.plays.restore}
    restore = partial(session.redraw_after, partial(restores.get(one.kind, session.store.restore), one.id))
    back = list_rows.bring_button(session, restore, f"restore-{one.kind}-{one.id}", game.title)
    lines = kit.titled(look, game.title, still, "titleSmall")
    return ft.Container(kit.row(kit.min_height(64), lines, back, gap=8), padding=ft.Padding.only(left=8))


def _turn(session: Session, words: str, name: str, after: HistoryState) -> ft.Control:
    """Return the button to another page of the list."""
    return kit.button(
        session.look, words, identifier=name, on_tap=partial(session.hold, after), kind="line", expand=True
    )
