"""Saved scores: the list, and one of them as it was saved, from where it is given on and played again. One put away
can be brought back while the list is open."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.editing.score_sheet import in_language
from companion.languages import Words
from companion.store.results import SHEET, Key
from companion.store.score_sheets import NoSuchSheet, SavedSheet
from companion.table import ages
from companion.table.table import Setup, Table
from ui import components as kit
from ui.boards.ranking import Ranking
from ui.boards.registry import GAME_UI, choices_of, game_of, scoring_of
from ui.parts import list_rows
from ui.parts.frame import docked, frame, game_head
from ui.parts.new_game_form import again
from ui.parts.people import seated
from ui.session import Session


def view(session: Session) -> ft.View:
    """Return the list, or the score that the route names."""
    try:
        saved = session.store.sheets.open(session.number_at(2))
    except NoSuchSheet:
        return _list(session)
    table = _table(session, saved)
    return _list(session) if table is None else _one(session, saved, table)


def _table(session: Session, saved: SavedSheet) -> Table | None:
    """Return the table of a saved score, in the present language, or None if it cannot be read."""
    return replace(saved, setup=in_language(session.words, saved.setup)).table()


def day(words: Words, saved: SavedSheet) -> str:
    """Return when a score was saved, or was played if that is known, by the clock of this device."""
    at = saved.at.astimezone()
    date = words.say_in("date", "{year}-{month}-{day}", year=f"{at:%Y}", month=f"{at:%m}", day=f"{at:%d}")
    return date if saved.is_timeless else f"{date}, {at:%H:%M}"


def sheet_of(game: str) -> str:
    """Return the way to the sheet of a game that is being filled in."""
    return f"/{game}/score"


def list_of(game: str) -> str:
    """Return the way to the saved scores of a game."""
    return f"/{game}/scores"


def _ranking(session: Session, table: Table) -> Ranking:
    return scoring_of(table.setup.game).ranking(session, table, ages.ages_of(table, None), None)


# One score


@dataclass(frozen=True, slots=True)
class Origin:
    """From which route one came to a saved score."""

    sheet: int
    route: str


def show(session: Session, game: str, id: int, back: str) -> None:
    """Go to a saved score, from which one goes back to a route."""
    session.hold(Origin(id, back))
    session.go(f"{list_of(game)}/{id}")


def _one(session: Session, saved: SavedSheet, table: Table) -> ft.View:
    look, words = session.look, session.words
    ranking = _ranking(session, table)
    is_there = session.store.sheets.has(saved.id)
    origin = session.state_of(Origin)
    back = origin.route if origin is not None and origin.sheet == saved.id else list_of(saved.setup.game)
    delete = kit.icon_button(
        look,
        "delete",
        identifier="delete",
        label=words.say("Delete this score"),
        on_tap=partial(_delete_or_restore, session, saved, is_away=True),
    )
    gone = words.say("Deleted: {game}", game=day(words, saved))
    deleted = list_rows.removed_row(session, gone, partial(_delete_or_restore, session, saved, is_away=False))
    again = kit.button(
        look,
        words.say("Score again"),
        identifier="new-score",
        on_tap=partial(session.go, sheet_of(saved.setup.game)),
        sign="score",
        expand=True,
    )
    return frame(
        session,
        name="score-saved",
        head=game_head(
            session,
            saved.setup.game,
            words.say("Saved score"),
            *([delete] if is_there else []),
            back=back,
            subtitle=day(words, saved),
        ),
        fixed=[ranking.banner(words.say("Saved, {when}", when=day(words, saved)))],
        body=ranking.page(above=[*([] if is_there else [deleted]), _ways(session, saved)]),
        bar=docked(session, again, tall=True, most=session.form),
        gap=12,
        most=session.form,
    )


def _delete_or_restore(session: Session, saved: SavedSheet, *, is_away: bool) -> None:
    """Delete a score, or bring it back."""
    sheets = session.store.sheets
    session.redraw_after(partial(sheets.delete if is_away else sheets.restore, saved.id))


def _ways(session: Session, saved: SavedSheet) -> ft.Control:
    """Return what can be done with a score: share it, play with the same people, see the others."""
    say, game, rematch = session.words.say, saved.setup.game, partial(_rematch, session, saved.setup)
    ways: list[tuple[str, str, str, kit.CanTap]] = [
        ("share", "share", say("Share the result"), partial(session.go, f"/share/{SHEET}/{saved.id}")),
        list_rows.set_right(session, Key(SHEET, saved.id)),
        ("rematch", "play", say("New game with the same people"), rematch),
        ("scores", "history", say("All saved scores"), partial(session.go, list_of(game))),
    ]
    return list_rows.actions(session.look, ways)


def _rematch(session: Session, setup: Setup) -> None:
    """Go to a new game at which the same people sit, in the same way."""
    session.go(f"/{setup.game}/new")
    pack = session.store.packs.pack(setup.game)
    session.choose(again(session.store.settings, choices_of(setup.game), setup, pack))


# The list


def _list(session: Session) -> ft.View:
    look, words, game = session.look, session.words, game_of(session)
    body = list_rows.rows(
        session,
        session.store.sheets,
        lambda most: session.store.sheets.listed(game, limit=most),
        order=lambda saved: (saved.at, saved.id),
        draw=partial(_row, session),
        named=partial(day, words),
        nothing=words.say("No score saved yet."),
        more=words.say("Show more scores"),
    )
    new = kit.button(
        look,
        words.say("New score"),
        identifier="new-score",
        on_tap=partial(session.go, sheet_of(game)),
        sign="score",
        expand=True,
    )
    return frame(
        session,
        name="scores",
        head=game_head(session, game, words.say("Saved scores"), back=sheet_of(game)),
        body=body,
        bar=docked(session, new, tall=True),
        gap=10,
        top=4,
    )


def _row(session: Session, saved: SavedSheet, put_away: kit.Tap) -> ft.Control:
    look, words, table = session.look, session.words, _table(session, saved)
    title = words.say("This score can’t be opened") if table is None else _ranking(session, table).ladder.title()
    points = GAME_UI[saved.setup.game].points
    totals: list[ft.Control] = []
    totals_said: list[str] = []
    if table is not None:
        people = seated(table.config.names, table.config.automa)
        for standing in table.state.standings().seats:
            who = people[standing.seat]
            name, figure = kit.text(look, who.name, "titleSmall"), points.figure(look, standing.total)
            totals.append(kit.row(kit.badge(look, who, size=24), name, figure, gap=6, tight=True))
            totals_said.append(points.spoken(words, who.name, standing.total))
    return list_rows.stored_row(
        look,
        title,
        day(words, saved),
        kit.wrap(*totals, gap=14, run_gap=6),
        opens=list_rows.RowAction(
            f"sheet-{saved.id}",
            kit.with_stops(title, day(words, saved), *totals_said),
            None if table is None else partial(show, session, saved.setup.game, saved.id, session.route),
        ),
        away=list_rows.RowAction(f"delete-{saved.id}", words.say("Delete this score: {score}", score=title), put_away),
    )
