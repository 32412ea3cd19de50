"""The rulebook: search first, the rules by chapter; in a game what applies now comes before all others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from companion import rulebook
from companion.games.registry import MODULES
from companion.narration import search
from companion.narration.search import Query, answering, marked
from companion.rulebook import Clause
from engine.game import GAMES
from ui import components as kit
from ui.appearance import MEDIUM
from ui.parts.choosing import heading
from ui.parts.frame import abreast, beside, narrow, nav, padded, view_of
from ui.parts.rulebook_navigation import back, here, open_page, rulebook_state
from ui.parts.rulebook_view import RULINGS, Listed, RulebookState, Section, counted, listed, playable, taught
from ui.screens.rules import clause, how_to_play, rulings, suppose
from ui.session import Session
from ui.slices import ShownWork
from ui.theme.theme import Look

LEAST_ROW, LEAST_CARD = 330, 480
"""The least width of a row that leads on, or of a rule's card, that shares a line."""
ROLLED = 200
"""Milliseconds between two reports of the position of the list."""


def view(session: Session) -> ft.View:
    """Return the view of the list, of one rule, or of the rulings, as the route says."""
    page = here(session).page
    if page == RULINGS:
        return rulings.view(session)
    if game := taught(page):
        return how_to_play.view(session, game)
    below = [nav(session, "/rules")] if session.live is None else []
    if not page:
        return view_of(session, "rules", *book(session), *below)
    if not session.has_panes:
        return clause.view(session, page)
    listed, shown = partial(book, session, page), partial(clause.view, session, page)
    return beside(session, "rules", listed, shown, route=here(session).base, below=below)


def book(session: Session, opened: str = "") -> list[ft.Control]:
    """Return the list with its search, next to the rule that was `opened` from it or alone; then its head leads back.
    """
    look, words = session.look, session.words
    state = rulebook_state(session)
    games = [session.live.table.setup.game] if session.live else playable()
    is_ready = search.is_ready(words, games, state.query)
    shown = listed(words, state if is_ready else replace(state, query=""), games, now(session))
    body: list[ft.Control] = [_count(session, shown) if is_ready else _reading(session, games, is_shown=True)]
    if not state.query and not state.group:
        body += abreast(session, how_to_play.rows(session, [state.game] if state.game else games), LEAST_ROW)
        body.append(_to_rulings(session, [state.game] if state.game else games))
        if state.game and session.live is None:
            body.append(suppose.row(session, state.game))
    for section in shown.sections if is_ready else ():
        if not section.is_folded:
            body += _section(session, section, shown.query, opened, is_of_many=len(games) > 1 and not state.game)
    if shown.chapters and is_ready:
        body += _chapters(session, state, shown.chapters)
    head = kit.top_bar(
        look,
        title=words.say("Rules"),
        subtitle=GAMES[games[0]].name if session.live else "",
        back=None if opened else back(session),
        game=games[0] if session.live else None,
    )
    if not state.query:
        body.append(_reading(session, games, is_shown=False))
    looking = padded(session, _field(session, state), *_chips(session, state, games, shown), gap=10, bottom=8)
    return [
        narrow(session, head, most=session.form),
        narrow(session, looking, most=session.form),
        narrow(session, _list(session, state, body), expand=True, most=session.form),
    ]


def _list(session: Session, state: RulebookState, rows: list[ft.Control]) -> ft.Control:
    """Return rows that scroll; only those in sight are built, because the book is long. Another search begins at its
    top.

    While a search is typed it stays the same list, unless it was scrolled: a tap on a list that has gone is lost.
    """
    gutter = session.gutter
    return ft.ListView(
        list(rows),
        key=f"{state.game}/{state.group}/{state.tops}",
        scroll_interval=ROLLED,
        on_scroll=partial(_rolled, session),
        spacing=10,
        padding=ft.Padding(gutter, 0, gutter, 12),
        scroll=ft.ScrollMode.HIDDEN,
    )


def _rolled(session: Session, event: ft.OnScrollEvent) -> None:
    session.hold(replace(rulebook_state(session), is_rolled=event.pixels > 0))


def now(session: Session) -> Mapping[str, Sequence[str]]:
    """Return the rules that apply now in the game that is open."""
    if session.live is None:
        return {}
    table = session.live.table
    return {table.setup.game: MODULES[table.setup.game].applies(table.state)}


# Search


def _reading(session: Session, games: Sequence[str], *, is_shown: bool) -> ft.Control:
    """Return what reads the rules, so that they can be searched; shown if a person waits for it."""

    def done(_: None) -> None:
        if rulebook_state(session).query:
            session.revision += 1

    return ShownWork(
        session,
        session.words.say("Reading the rules…"),
        partial(search.preparing, session.words, games),
        done,
        partial(_stop_search, session),
        (session.language, tuple(games), is_shown),
        is_shown=is_shown,
    )


def _search(session: Session, text: str) -> None:
    session.hold(rulebook_state(session).searched(text))


def _stop_search(session: Session) -> None:
    session.hold(replace(rulebook_state(session), query=""))


def _limit(session: Session, game: str, group: str = "") -> None:
    session.hold(rulebook_state(session).limited_to(game=game, group=group))


def _field(session: Session, state: RulebookState) -> ft.Control:
    words = session.words
    return kit.search_field(
        session.look,
        value=state.query,
        hint=words.say("Search the rules"),
        identifier="rules-search",
        on_change=partial(_search, session),
        clear=words.say("Clear the search"),
        on_clear=partial(_search, session, ""),
    )


def _chips(session: Session, state: RulebookState, games: Sequence[str], shown: Listed) -> list[ft.Control]:
    """Return the filters: the games if there are several, the chapters of the one that is meant.

    If the list below has a row for each chapter, these are not said twice.
    """
    rows: list[ft.Control] = []
    if len(games) > 1:
        rows.append(_line(session, [_game_chip(session, state, game) for game in ("", *games)]))
    if (len(games) == 1 or state.game) and (state.group or not shown.chapters):
        groups = rulebook.groups(state.game or games[0])
        chips = [_chip(session, state, "", session.words.say("All"))]
        chips += [_chip(session, state, group.id, session.words.say(group.title)) for group in groups.values()]
        rows.append(_line(session, chips))
    return rows


def _line(session: Session, chips: list[ft.Control]) -> ft.Control:
    """Return chips in one line that can be pushed aside, or below each other if there is room."""
    if session.width >= MEDIUM:
        return kit.wrap(*chips)
    return ft.Row(list(chips), spacing=8, scroll=ft.ScrollMode.HIDDEN)


def _game_chip(session: Session, state: RulebookState, game: str) -> ft.Control:
    look = session.look
    return kit.chip(
        look,
        GAMES[game].name if game else session.words.say("All games"),
        identifier=f"game-{game or 'all'}",
        on_tap=partial(_limit, session, game),
        leading=kit.emblem(look, game, width=22) if game else None,
        selected=state.game == game,
    )


def _chip(session: Session, state: RulebookState, group: str, words: str) -> ft.Control:
    return kit.chip(
        session.look,
        words,
        identifier=f"group-{group or 'all'}",
        on_tap=partial(_limit, session, state.game, group),
        selected=state.group == group,
    )


# The list


def _count(session: Session, shown: Listed) -> ft.Control:
    look, words = session.look, counted(session.words, shown)
    line = kit.quiet(look, words, "bodyMedium")
    return kit.spoken(
        ft.Container(line, padding=ft.Padding.only(left=4)), label=words, identifier="rules-count", live=True
    )


def _to_rulings(session: Session, games: Sequence[str]) -> ft.Control:
    """Return the row that leads to the rulings."""
    look, words = session.look, session.words
    number = sum(len(rulebook.rulings(game)) for game in games)
    about = words.count("{n} point the sheets leave open", "{n} points the sheets leave open", number)
    name = words.say("Rulings")
    lines = kit.column(
        kit.text(look, name, "titleMedium", color=look.on_secondary_container),
        kit.text(look, about, "bodySmall", color=look.on_secondary_container),
        equal=True,
    )
    inside = ft.Container(lines, padding=ft.Padding.symmetric(vertical=6), expand=True)
    return kit.leading_row(
        look,
        kit.icon("ruling", 24, look.on_secondary_container),
        inside,
        identifier="to-rulings",
        label=f"{name}. {about}",
        on_tap=partial(open_page, session, RULINGS),
        fill=look.secondary_container,
        on=look.on_secondary_container,
    )


def _section(session: Session, section: Section, query: Query, opened: str, *, is_of_many: bool) -> list[ft.Control]:
    prefix = "now" if section.id == "now" else "rule"
    cards = [
        card(
            session,
            rule,
            query,
            identifier=f"{prefix}-{rule.id}",
            is_of_many=is_of_many,
            is_open=rule.id == opened,
        )
        for rule in section.rules
    ]
    rows = abreast(session, cards, LEAST_CARD, gap=10)
    return [heading(session.look, section.title), *rows] if section.title else rows


def _chapters(session: Session, state: RulebookState, chapters: Sequence[Section]) -> list[ft.Control]:
    """Return the chapters of the book, one row each."""
    look, books = session.look, list(dict.fromkeys(chapter.game for chapter in chapters))
    rows: list[ft.Control] = []
    for game in books:
        title = GAMES[game].name if len(books) > 1 else session.words.say("The whole book")
        own = [_chapter(session, state, chapter) for chapter in chapters if chapter.game == game]
        rows += [heading(look, title), kit.option_panel(look, abreast(session, own, LEAST_ROW, gap=24))]
    return rows


def _chapter(session: Session, state: RulebookState, chapter: Section) -> ft.Control:
    """Return the row of a chapter; if several games are listed it leads to those of its own."""
    look, words = session.look, session.words
    number = words.count("{n} rule", "{n} rules", len(chapter.rules))
    return kit.target(
        kit.row(
            kit.min_height(54),
            kit.text(look, chapter.title, "titleMedium", expand=True),
            kit.quiet(look, number),
            kit.icon("into", 24, look.on_surface_variant),
            gap=8,
        ),
        identifier=f"chapter-{chapter.game}-{chapter.id}",
        label=f"{chapter.title}, {number}",
        on_tap=partial(session.hold, replace(state, query="").limited_to(game=chapter.game, group=chapter.id)),
        radius=look.radius["chip"],
    )


def card(
    session: Session, rule: Clause, query: Query, *, identifier: str, is_of_many: bool = False, is_open: bool = False
) -> ft.Control:
    """Return a rule of the list: title with the words found, text, source, and the mark of a ruling.

    The sentence that answers stands out from the others; `is_of_many` if rules of several games are listed, `is_open`
    if it is shown next to the list.
    """
    look, words = session.look, session.words
    told = rule.in_words(words, session.setting(rule.id))
    text, source = told.text, told.source
    is_replaced = told.rule != rule.id
    plain = kit.frame_of(look, "plain")
    title = words.say("Not in this game: {title}", title=words.say(rule.title)) if is_replaced else told.title
    game = rule.id.partition(".")[0]
    ruling = words.say("Ruling")
    head = kit.row(
        *([kit.emblem(look, game, width=26)] if is_of_many else []),
        _title(look, title, query),
        kit.icon("into", 24, look.on_surface_variant),
        gap=8,
        vertical=ft.CrossAxisAlignment.START,
    )
    foot = kit.row(
        kit.icon("source", 16, look.on_surface_variant),
        kit.quiet(look, source, expand=True),
        *([kit.mark(look, ruling, "ruling")] if rule.rulings else []),
        gap=6,
    )
    of_game = [GAMES[game].name] if is_of_many else []
    drawn = kit.target(
        kit.column(head, _answer(look, text, query), foot, gap=6, equal=True),
        identifier=identifier,
        label=kit.with_stops(*of_game, title, text, source, *([ruling] if rule.rulings else [])),
        on_tap=partial(open_page, session, rule.id),
        selected=is_open or None,
        frame=plain._replace(border=ft.Border.all(look.border["part"], look.primary)) if is_open else plain,
        radius=look.radius["card"],
        padding=ft.Padding(16, 12, 12, 12),
    )
    drawn.key = identifier  # it stays the same target while others come and go
    return drawn


def _answer(look: Look, text: str, query: Query) -> ft.Control:
    """Return the text of a rule; if one of its sentences answers, the others are quieter."""
    pieces = answering(query, text)
    if all(piece.is_found for piece in pieces):
        return kit.text(look, text, "bodyMedium")
    plain_style, quiet = look.style("bodyMedium"), look.style("bodyMedium", color=look.on_surface_variant)
    ends = [*(" " for _ in pieces[1:]), ""]
    spans = [
        ft.TextSpan(piece.text + end, style=plain_style if piece.is_found else quiet)
        for piece, end in zip(pieces, ends, strict=True)
    ]
    return ft.Text(spans=list(spans))


def _title(look: Look, title: str, query: Query) -> ft.Control:
    """Return a title; a word that was searched for is highlighted."""
    pieces = marked(query, title)
    if not any(piece.is_found for piece in pieces):
        return kit.text(look, title, "titleLarge", expand=True)
    plain_style, found_style = look.style("titleLarge"), look.style("titleLarge", color=look.on_secondary_container)
    found_style.bgcolor = look.secondary_container
    spans = [ft.TextSpan(piece.text, style=found_style if piece.is_found else plain_style) for piece in pieces]
    return ft.Text(spans=list(spans), expand=True)
