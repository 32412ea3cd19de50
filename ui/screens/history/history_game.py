"""A game of the history: how it ended, who played, when; and what can be done with it now."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from functools import partial

import flet as ft

from companion.dealing import numbers
from companion.store import retention
from companion.store.library import LibraryEntry
from companion.store.results import GAME, Key
from companion.wording.days import short_day
from engine.game import name_of
from ui import components as kit
from ui.boards import over
from ui.boards.registry import GAME_UI
from ui.parts import chair, coach, list_rows, thought
from ui.parts.frame import docked, frame, game_head, halves
from ui.parts.people import at_table
from ui.screens.history.history_text import GameText, day_of, game_text, when
from ui.session import Session


def view(session: Session) -> ft.View:
    """Return the page."""
    listed = session.store.library.game(session.game.id)
    assert listed is not None
    look, words = session.look, session.words
    day = short_day(words, day_of(listed.at))
    below = [_ways(session, listed), *thought.of_game(session), _facts(session, listed)]
    banner, body = _result(session, listed, game_text(words, listed), below)
    actions = []
    if listed.deleted_at is not None:
        body.insert(0, _deleted(session, listed.deleted_at))
    else:
        delete = partial(session.redraw_after, partial(session.store.delete, session.game.id))
        actions.append(
            kit.icon_button(look, "delete", identifier="delete", label=words.say("Delete this game"), on_tap=delete)
        )
    return frame(
        session,
        name="history-game",
        head=game_head(session, listed.game, name_of(listed.game), *actions, back="/history", subtitle=day),
        fixed=[banner],
        body=body,
        bar=_bar(session, listed),
        gap=12,
        top=8,
        most=session.form,
    )


# How it ended


def _result(
    session: Session, listed: LibraryEntry, game: GameText, below: list[ft.Control]
) -> tuple[ft.Control, list[ft.Control]]:
    """Return the banner, and the parts under it: the ranking, or the points so far, and what comes `below` them."""
    game_ui = GAME_UI[listed.game]
    if listed.is_over and game_ui.scoring is not None:
        ranking = over.ranked(session, game_ui.scoring.ranking, asks_ages=False)
        return ranking.banner(game.title), ranking.page(below=below)
    look = session.look
    seats = [
        kit.row(
            kit.min_height(44),
            kit.badge(look, who, size=34),
            kit.text(look, who.name, "titleMedium", expand=True),
            game_ui.track(look, total),
            gap=12,
        )
        for who, total in game.seats
    ]
    spoken_label = kit.with_stops(*(game_ui.spoken(session.words, who.name, total) for who, total in game.seats))
    panel = kit.panel(look, kit.spoken(kit.column(*seats, equal=True), label=spoken_label, identifier="seats"))
    return kit.banner(look, speaker="over", title=game.about, subtitle=game.title), halves(session, [panel], below, 12)


def _facts(session: Session, listed: LibraryEntry) -> ft.Control:
    """Return who played, when, and how many moves it took."""
    look, words, table = session.look, session.words, session.table
    moves = words.count("{n} move", "{n} moves", len(table.moves))
    names = [who.name for who in at_table(words, table)]  # an AI that was chosen at the table too
    lines = [", ".join(names), when(words, listed.at), moves]
    if table.setup.deal is not None:
        lines.append(words.say("Deal {deal}, dealt by the app", deal=numbers.in_groups(table.setup.deal)))
    lines += chair.handovers(words, table)
    drawn = [kit.quiet(look, line, "bodyMedium") for line in lines]
    inside = ft.Container(kit.column(*drawn, gap=2, equal=True), padding=ft.Padding.symmetric(horizontal=8))
    return kit.spoken(inside, label=kit.with_stops(*lines), identifier="facts")


# Actions


def _ways(session: Session, listed: LibraryEntry) -> ft.Control:
    say, go, id = session.words.say, session.go, session.game.id
    page, is_over, is_there = f"/history/game/{id}", listed.is_over, listed.deleted_at is None
    review, may_review = coach.review_words(session.words), is_over and coach.may_review(session)
    rematch = partial(session.begin_again, replace(session.table.setup, position=None))
    ways: list[tuple[bool, str, str, str, kit.CanTap]] = [
        (may_review, "review", "coach", review, partial(go, f"{page}/review")),
        (not is_over, "replay", "log", say("Replay it move by move"), partial(go, f"{page}/replay")),
        (True, "rematch", "again", say("Rematch: a new game, the same table"), rematch),
        (is_over, "share", "share", say("Share the result"), partial(go, f"/share/{id}")),
        (is_there, *list_rows.set_right(session, Key(GAME, id))),
        (is_there, "hand-on", "hand-on", say("Hand it on to another phone"), partial(go, f"{page}/hand-on")),
        (is_over and is_there, "table", "into", say("Open it at the table"), partial(go, f"/game/{id}")),
    ]
    return list_rows.actions(session.look, [(name, sign, words, tap) for can, name, sign, words, tap in ways if can])


def _bar(session: Session, listed: LibraryEntry) -> ft.Control:
    """Return the bar with what one most likely came for."""
    look, say, id = session.look, session.words.say, session.game.id
    if listed.is_over or listed.deleted_at is not None:
        name, sign, words, route = "replay", "log", say("Replay it"), f"/history/game/{id}/replay"
    else:
        name, sign, words, route = "resume", "play", say("Continue the game"), f"/game/{id}"
    main = kit.button(look, words, identifier=name, on_tap=partial(session.go, route), sign=sign, expand=True)
    return docked(session, main, tall=True, most=session.form)


def _deleted(session: Session, at: datetime) -> ft.Control:
    """Return the line that says it is deleted, and how to take that back."""
    left = retention.days_left(at, datetime.now(UTC))
    still = session.words.count("Deleted. Gone for good in {n} day.", "Deleted. Gone for good in {n} days.", left)
    restore = partial(session.redraw_after, partial(session.store.restore, session.game.id))
    line = kit.spoken_text(session.look, still, "titleSmall", identifier="deleted", live=True, expand=True)
    back = list_rows.bring_button(session, restore)
    return kit.panel(session.look, kit.row(line, back, gap=8), padding=ft.Padding(16, 2, 4, 2))
