"""Score only: pick what lies in front of each player; the totals run along, and the ranking is one tap away."""

from __future__ import annotations

from functools import partial
from typing import Any

import flet as ft

from companion import ages, score_sheet
from companion.table import Table
from engine.game import GAMES
from engine.moves import Seat
from engine.standings import Standings
from engine.verdict import Refusal
from ui import components as kit
from ui.boards.docked import docked
from ui.boards.registry import BOARDS, game_of, scoring_of
from ui.screens import score_options, suppose
from ui.screens.draft import remembered
from ui.screens.frame import back_button, frame
from ui.screens.people import seated
from ui.screens.score_view import Desk, called
from ui.session import Session

CROWD = 4
"""More seats than these have no room for a total beside a badge."""


def home(game: str) -> str:
    """Return the way to the sheet of a game."""
    return f"/{game}/score"


def saved(game: str) -> str:
    """Return the way to the saved scores of a game."""
    return f"/{game}/scores"


def kept(game: str) -> str:
    """Return where the sheet being filled in lies: on the session's desk, and among the settings, to outlive it."""
    return f"score/{game}"


def view(session: Session) -> ft.View:
    """Return the sheet, its ranking, or who plays and how, as the route says."""
    desk = desk_of(session)
    page = session.route.strip("/").split("/")[2:3]
    if page == ["ranking"]:
        return _ranking_view(session, desk)
    if page == ["options"]:
        return score_options.view(session, desk, lambda sheet: change(session, sheet))
    return _sheet_view(session, desk)


# The sheet being filled in


def desk_of(session: Session) -> Desk:
    """Return the sheet being filled in: the one on the desk, the one kept from last time, or a bare one."""
    game = game_of(session)
    desk = session.desk.get(kept(game))
    if not isinstance(desk, Desk):
        names = tuple(remembered(session.store.settings))
        sheet = score_sheet.read(game, session.store.settings.get(kept(game))) or score_sheet.SHEETS[game].bare(names)
        desk = session.desk[kept(game)] = Desk(sheet)
    desk.sheet = desk.sheet.with_pack(session.store.packs.pack(game))
    return desk


def table_of(session: Session, sheet: Any) -> Table:
    """Return the table the sheet describes, nobody's age told."""
    return score_sheet.table_of(sheet.setup(called(session.words, sheet.names), with_ages=False))


def change(session: Session, sheet: Any, *, moved: tuple[str, int] | None = None) -> None:
    """Take over a sheet; one that cannot be is told, and nothing changes."""
    try:
        table_of(session, sheet)
    except Refusal as refusal:
        session.show("notice", score_sheet.problem(session.words, sheet, refusal))
        return
    desk_of(session).change(sheet, moved)
    _keep(session)


def aged(session: Session, sheet: Any) -> Any:
    """Return a sheet with the ages that are known of its people, where it has none of theirs."""
    for seat, (age, known) in enumerate(zip(sheet.ages, session.store.players.ages(sheet.names), strict=False)):
        if age is None and known is not None:
            sheet = sheet.with_age(seat, known)
    return sheet


def _tell(session: Session, sheet: Any, seat: Seat, age: int) -> None:
    """Keep an age on the sheet, and with whoever is a player here."""
    change(session, sheet.with_age(seat, age))
    session.store.players.tell_ages([sheet.names[seat]], [age])


def _keep(session: Session) -> None:
    sheet = desk_of(session).sheet
    session.store.settings[kept(game_of(session))] = sheet.setup(sheet.names).as_json()
    session.beat += 1


def _undo(session: Session) -> None:
    desk_of(session).undo()
    _keep(session)


def _redo(session: Session) -> None:
    desk_of(session).redo()
    _keep(session)


# The screen


def _sheet_view(session: Session, desk: Desk) -> ft.View:
    table = table_of(session, desk.sheet)
    standings = score_sheet.standings(table, list(aged(session, desk.sheet).ages))
    body = scoring_of(table.setup.game).body(session, desk.sheet, table, desk.seat, partial(change, session))
    return frame(
        session,
        name="score",
        head=_head(session, desk),
        fixed=[_people(session, desk, table, standings)],
        body=[*body.parts(desk.moved, partial(_undo, session)), *_more(session, desk)],
        bar=_bar(session, table, standings),
        gap=12,
        top=10,
    )


def _head(session: Session, desk: Desk) -> ft.Control:
    look, say = session.look, session.words.say
    close = kit.icon_button(
        look, kit.SIGNS["close"], identifier="back", label=say("Back"), on_tap=lambda: session.go("/")
    )
    undo = kit.icon_button(
        look,
        kit.SIGNS["undo"],
        identifier="undo",
        label=say("Undo"),
        on_tap=partial(_undo, session) if desk.past else None,
    )
    redo = kit.icon_button(
        look,
        kit.SIGNS["redo"],
        identifier="redo",
        label=say("Redo"),
        on_tap=partial(_redo, session) if desk.ahead else None,
    )
    game = game_of(session)
    about = say("{game}, no game needed", game=GAMES[game].name)
    return kit.top_bar(look, undo, redo, title=say("Score"), subtitle=about, back=close, game=game)


def _people(session: Session, desk: Desk, table: Table, standings: Standings) -> ft.Control:
    """Return a tab a seat with its total, and a place for one more person."""
    seats = len(standings.seats)
    tabs = [_tab(session, desk, table, seat, standings.seats[seat].total) for seat in range(seats)]
    if desk.sheet.automa is None and seats < desk.sheet.most:
        tabs.append(_add(session, desk))
    return kit.row(*tabs, gap=8, equal=True)


def _tab(session: Session, desk: Desk, table: Table, seat: int, total: int) -> ft.Control:
    look, words, chosen = session.look, session.words, desk.seat == seat
    who = seated(table.config.names, desk.sheet.automa)[seat]
    on = look.on_primary if chosen else look.on_surface
    lit: dict[str, Any] = {"fill": look.primary, "on": on, "outline": on} if chosen else {}
    seats = len(table.config.names)
    is_narrow = seats > CROWD
    name = kit.text(look, who.name, "titleSmall", color=on, size=12.5 if is_narrow else 15, max_lines=1)
    figure = kit.text(look, str(total), "displayMedium", color=on, size=25 if is_narrow else 32, height=1.0)
    badge, middle = kit.badge(look, who, size=24, **lit), ft.MainAxisAlignment.CENTER
    if seats > 2:  # no room for a name beside its badge
        above = [kit.row(each, align=middle) for each in (badge, figure)]
        lines = above if is_narrow else [kit.row(badge, figure, gap=8, align=middle)]
        lines.append(kit.row(name, align=middle))
        name.expand, name.text_align = True, ft.TextAlign.CENTER
    else:
        name.expand, name.expand_loose = True, True
        lines = [kit.row(figure, align=middle), kit.row(badge, name, gap=6, align=middle)]

    def choose() -> None:
        desk.seat, desk.moved = seat, None
        session.beat += 1

    return kit.target(
        kit.column(*lines, gap=3, horizontal=ft.CrossAxisAlignment.STRETCH),
        identifier=f"seat-{seat}",
        label=BOARDS[table.setup.game].points.said(words, who.name, total),
        on_tap=choose,
        role="tab",
        selected=chosen,
        fill=look.primary if chosen else look.surface_container_low,
        border=ft.Border.all(1, look.primary if chosen else look.outline_variant),
        radius=look.radius["panel"],
        padding=ft.Padding(2 if is_narrow else 6, 9, 2 if is_narrow else 6, 8),
        expand=True,
    )


def _add(session: Session, desk: Desk) -> ft.Control:
    look, words = session.look, session.words
    lines = kit.column(
        kit.icon(kit.SIGNS["add-person"], 24, look.on_surface),
        kit.text(look, words.say("Add"), "labelMedium", align=ft.TextAlign.CENTER),
        gap=2,
        horizontal=ft.CrossAxisAlignment.CENTER,
        align=ft.MainAxisAlignment.CENTER,
        tight=False,
    )
    inside = kit.target(
        lines,
        identifier="add",
        label=words.say("Add a player"),
        on_tap=lambda: _one_more(session, desk),
        radius=look.radius["panel"],
        padding=ft.Padding.symmetric(vertical=8),
        width=62,
        alignment=ft.Alignment.CENTER,
    )
    return kit.dashed_box(inside, color=look.outline, radius=look.radius["panel"], box_width=64)


def _one_more(session: Session, desk: Desk) -> None:
    """Seat one more person, and turn to them."""
    number = len(desk.sheet.names) + 1
    change(session, desk.sheet.seating(number, tuple(remembered(session.store.settings))))
    desk.seat = number - 1
    session.beat += 1


def _more(session: Session, desk: Desk) -> list[ft.Control]:
    """Return what is below the steppers: who plays and how, the saved scores, and a fresh start."""
    look, words = session.look, session.words
    rows = score_options.rows(session, desk, partial(session.go, f"{home(game_of(session))}/options"))
    if number := session.store.sheets.count(game_of(session)):
        name = words.say("Saved scores")
        rows.append(
            kit.option_row(
                look,
                sign=kit.SIGNS["history"],
                name=name,
                value=str(number),
                identifier="saved-scores",
                label=f"{name}: {number}",
                on_tap=lambda: session.go(saved(game_of(session))),
                end_sign=kit.SIGNS["into"],
            )
        )
    parts: list[ft.Control] = [kit.option_panel(look, rows), suppose.row(session, game_of(session))]
    if not desk.sheet.is_bare:
        clear = kit.button(
            look,
            words.say("Clear the sheet"),
            identifier="clear",
            on_tap=lambda: change(session, desk.sheet.cleared()),
            kind="text",
            sign=kit.SIGNS["again"],
        )
        parts.append(kit.row(clear, align=ft.MainAxisAlignment.CENTER))
    return parts


def _bar(session: Session, table: Table, standings: Standings) -> ft.Control:
    look, words = session.look, session.words
    title, detail = scoring_of(table.setup.game).leader(words, standings, ages.is_open(table, standings))
    lines = kit.column(
        kit.text(look, title, "titleSmall", size=16, height=1.2),
        kit.text(look, detail, "bodySmall", color=look.on_surface_variant),
        gap=1,
    )
    told = ft.Container(lines, padding=ft.Padding(10, 6, 0, 6))
    ranking = kit.button(
        look,
        words.say("Ranking"),
        identifier="ranking",
        on_tap=lambda: session.go(f"{home(table.setup.game)}/ranking"),
        sign=kit.SIGNS["win"],
    )
    leader = kit.spoken(told, label=f"{title}. {detail}", identifier="leader", live=True, expand=True)
    return docked(session, leader, ranking, tall=True)


# The ranking


def _ranking_view(session: Session, desk: Desk) -> ft.View:
    look, words, sheet = session.look, session.words, aged(session, desk.sheet)
    table = table_of(session, sheet)
    game, scoring = table.setup.game, scoring_of(table.setup.game)
    ranking = scoring.ranking(session, table, sheet.ages, partial(_tell, session, sheet))
    _, detail = scoring.leader(words, ranking.standings, ranking.is_open)
    save = kit.button(
        look,
        words.say("Save the score"),
        identifier="save",
        on_tap=lambda: _save(session, desk),
        sign=kit.SIGNS["save"],
        expand=True,
    )
    return frame(
        session,
        name="score-ranking",
        head=kit.top_bar(
            look,
            title=words.say("Ranking"),
            subtitle=GAMES[game].name,
            back=back_button(session, home(game)),
            game=game,
        ),
        fixed=[ranking.lid(detail)],
        body=ranking.body(),
        bar=docked(session, ft.Container(), save, tall=True),
        gap=12,
    )


def _save(session: Session, desk: Desk) -> None:
    """Keep the score as it is, show it, and leave a bare sheet for the same people."""
    id = session.store.sheets.save(aged(session, desk.sheet).setup(called(session.words, desk.sheet.names)))
    session.desk[kept(game_of(session))] = Desk(desk.sheet.cleared())
    _keep(session)
    session.go(f"{saved(game_of(session))}/{id}")
