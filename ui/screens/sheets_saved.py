"""Saved scores: the list, and one of them as it was saved. One put away can be brought back while the list is open."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from companion import ages
from companion.languages import Words
from companion.score_sheet_works import GAME
from companion.sheets_store import NoSuchSheet, SavedSheet
from companion.table import Table
from ui import components as kit
from ui.boards.docked import docked
from ui.boards.works_ranking import Ranking
from ui.boards.works_words import who_is
from ui.screens.frame import back_button, frame
from ui.session import Session

SHEET, LIST = f"/{GAME}/score", f"/{GAME}/scores"
STRETCH = ft.CrossAxisAlignment.STRETCH
PAGE = 25


@dataclass(frozen=True, slots=True)
class Shown:
    """What the list remembers while it is open: how many it shows, and those put away."""

    number: int = PAGE
    put_away: tuple[SavedSheet, ...] = field(default=())


def view(session: Session) -> ft.View:
    """Return the list, or the score that the route names."""
    page = session.route.strip("/").split("/")[2:3]
    if page and page[0].isdecimal():
        try:
            saved = session.store.sheets.open(int(page[0]))
        except (NoSuchSheet, OverflowError):
            return _list(session)
        table = saved.table()
        if table is not None:
            return _one(session, saved, table)
    return _list(session)


def day(words: Words, saved: SavedSheet) -> str:
    """Return when a score was saved, by the clock of this device."""
    at = saved.saved_at.astimezone()
    date = words.of("date", "{year}-{month}-{day}", year=f"{at:%Y}", month=f"{at:%m}", day=f"{at:%d}")
    return f"{date}, {at:%H:%M}"


def _ranking(session: Session, table: Table) -> Ranking:
    return Ranking(session, table, ages.ages_of(table, None))


# One score


def _one(session: Session, saved: SavedSheet, table: Table) -> ft.View:
    look, words = session.look, session.words
    ranking = _ranking(session, table)
    again = kit.button(
        look,
        words.say("Score again"),
        identifier="new-score",
        on_tap=lambda: session.go(SHEET),
        sign=kit.SIGNS["score"],
        expand=True,
    )
    return frame(
        session,
        name="score-saved",
        head=kit.top_bar(
            look,
            title=words.say("Saved score"),
            subtitle=day(words, saved),
            back=back_button(session, LIST),
            game=saved.setup.game,
        ),
        fixed=[ranking.lid(words.say("Saved, {when}", when=day(words, saved)))],
        body=ranking.body(),
        bar=docked(session, ft.Container(), again, tall=True),
        gap=12,
    )


# The list


def _list(session: Session) -> ft.View:
    look, words = session.look, session.words
    shown = session.chosen if isinstance(session.chosen, Shown) else Shown()
    found = session.store.sheets.listed(GAME, limit=shown.number + 1)
    away = {saved.id for saved in shown.put_away}
    sheets = sorted([*found[: shown.number], *shown.put_away], key=lambda saved: (saved.saved_at, saved.id))
    body = [
        _put_away(session, shown, saved) if saved.id in away else _row(session, shown, saved)
        for saved in reversed(sheets)
    ]
    if not sheets:
        body.append(kit.text(look, words.say("No score saved yet."), "bodyLarge"))
    if len(found) > shown.number:
        more = replace(shown, number=shown.number + PAGE)
        label = words.say("Show more scores")
        body.append(
            kit.button(look, label, identifier="more", kind="line", expand=True, on_tap=lambda: session.choose(more))
        )
    new = kit.button(
        look,
        words.say("New score"),
        identifier="new-score",
        on_tap=lambda: session.go(SHEET),
        sign=kit.SIGNS["score"],
        expand=True,
    )
    return frame(
        session,
        name="scores",
        head=kit.top_bar(
            look,
            title=words.say("Saved scores"),
            subtitle="Mint Works",
            back=back_button(session, SHEET),
            game=GAME,
        ),
        body=body,
        bar=docked(session, ft.Container(), new, tall=True),
        gap=10,
        top=4,
    )


def _row(session: Session, shown: Shown, saved: SavedSheet) -> ft.Control:
    look, words, table = session.look, session.words, saved.table()

    def put_away() -> None:
        session.store.sheets.delete(saved.id)
        session.choose(replace(shown, put_away=(*shown.put_away, saved)))

    title = words.say("This score can’t be opened") if table is None else _ranking(session, table).title
    totals = [] if table is None else _totals(table)
    lines = kit.column(
        kit.text(look, title, "titleLarge"),
        kit.text(look, day(words, saved), "bodyMedium", color=look.on_surface_variant),
        ft.Container(
            kit.wrap(*(_total(session, who, total) for who, total in totals), gap=14, run_gap=6),
            padding=ft.Padding.only(top=7),
        ),
        gap=2,
        horizontal=STRETCH,
    )
    told = [words.count("{name}, {n} star", "{name}, {n} stars", n, name=who.name) for who, n in totals]
    whole = kit.target(
        lines,
        identifier=f"sheet-{saved.id}",
        label=". ".join([title, day(words, saved), *told]),
        on_tap=None if table is None else partial(session.go, f"{LIST}/{saved.id}"),
        radius=look.radius["panel"],
        padding=ft.Padding(16, 12, 4, 14),
        expand=True,
    )
    away = kit.icon_button(
        look,
        kit.SIGNS["delete"],
        identifier=f"delete-{saved.id}",
        label=words.say("Delete this score: {score}", score=title),
        on_tap=put_away,
        color=look.on_surface_variant,
    )
    row = kit.row(whole, ft.Container(away, padding=ft.Padding(0, 4, 4, 0)), vertical=ft.CrossAxisAlignment.START)
    return kit.framed(look, row, padding=0)


def _totals(table: Table) -> list[tuple[kit.Who, int]]:
    automa = table.config.automa
    return [
        (who_is(standing.name, standing.seat, machine=standing.seat == automa), standing.total)
        for standing in table.state.standings().seats
    ]


def _total(session: Session, who: kit.Who, total: int) -> ft.Control:
    look = session.look
    name = kit.text(look, who.name, "titleSmall")
    return kit.row(
        kit.badge(look, who, size=24), name, kit.star_figure(look, total, size=16, figure_size=17), gap=6, tight=True
    )


def _put_away(session: Session, shown: Shown, saved: SavedSheet) -> ft.Control:
    """Return what is left of a score put away, and the way back."""
    look, words = session.look, session.words

    def bring_back() -> None:
        session.store.sheets.restore(saved.id)
        session.choose(replace(shown, put_away=tuple(other for other in shown.put_away if other.id != saved.id)))

    when = day(words, saved)
    gone = kit.text(look, words.say("Deleted: {game}", game=when), "bodyMedium", color=look.on_surface_variant)
    gone.expand = True
    back = kit.button(
        look,
        words.say("Bring back"),
        identifier=f"restore-{saved.id}",
        label=words.say("Bring back: {game}", game=when),
        on_tap=bring_back,
        kind="text",
        sign=kit.SIGNS["undo"],
    )
    return kit.panel(look, kit.row(gone, back, gap=8), padding=ft.Padding(16, 2, 4, 2))
