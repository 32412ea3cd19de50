"""A play of the history that was taken over from elsewhere: how it ended, and all that was recorded of it."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

import flet as ft

from companion.languages import Words
from companion.plays.words import SOURCES
from companion.store import retention
from companion.store.plays import APP, NoSuchPlay, Play, StoredPlay
from companion.store.results import PLAY, Key
from companion.wording.days import long_day, short_day
from companion.wording.default_names import seats_in_language
from companion.wording.phrases import listed
from engine.game import name_of
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts import list_rows
from ui.parts.frame import frame, game_head, halves
from ui.parts.people import seated
from ui.screens.history import history
from ui.session import Session


def view(session: Session) -> ft.View:
    """Return the page of the play that the route names; the history if there is none."""
    try:
        stored = session.store.plays.amended(session.number_at(2))
    except NoSuchPlay:
        return history.view(session)
    look, words, play = session.look, session.words, stored.play
    delete = partial(session.redraw_after, partial(session.store.plays.delete, stored.id))
    bin_ = kit.icon_button(look, "delete", identifier="delete", label=words.say("Delete this play"), on_tap=delete)
    share = partial(session.go, f"/share/{PLAY}/{stored.id}")
    right = list_rows.set_right(session, Key(PLAY, stored.id))
    ways = [("share", "share", words.say("Share the result"), share), right] if play.counts else [right]
    below = [list_rows.actions(look, ways), _facts(session, play)]
    body = halves(session, [_seats(session, play)], below, 12)
    if stored.deleted_at is not None:
        body.insert(0, _deleted(session, stored, stored.deleted_at))
    source = words.say("Recorded in {source}", source=words.say(SOURCES[play.source]))
    return frame(
        session,
        name="history-play",
        head=game_head(
            session,
            play.game,
            name_of(play.game),
            *([bin_] if stored.deleted_at is None else []),
            back="/history",
            subtitle=short_day(words, play.day),
        ),
        fixed=[kit.banner(look, speaker="over", title=_ended(words, play), subtitle=source)],
        body=body,
        gap=12,
        top=8,
        most=session.form,
    )


def _names(words: Words, play: Play) -> list[str]:
    return seats_in_language(words, [seat.name for seat in play.seats], play.automa)


def _ended(words: Words, play: Play) -> str:
    names = [_names(words, play)[seat] for seat in play.winners]
    if len(names) == 1:
        return words.say("{name} won", name=names[0])
    return words.say("{names} won together", names=listed(words, names)) if names else words.say("Nobody won")


def _seats(session: Session, play: Play) -> ft.Control:
    """Return the seats with their scores, as they were written if they are no numbers."""
    look, words, game_ui = session.look, session.words, GAME_UI[play.game]
    apps = [number for number, seat in enumerate(play.seats) if seat.machine == APP]
    people = seated(_names(words, play), play.automa, apps)
    rows, said = list[ft.Control](), list[str]()
    for who, seat in zip(people, play.seats, strict=True):
        total = seat.total
        score = kit.text(look, seat.score, "titleMedium") if total is None else game_ui.track(look, total)
        won = [kit.icon("win", 22, look.secondary)] if seat.rank == 1 else []
        name = kit.text(look, who.name, "titleMedium", expand=True)
        rows.append(kit.row(kit.with_min_height(44, kit.badge(look, who, size=34)), name, *won, score, gap=12))
        said.append(game_ui.spoken(words, who.name, total) if total is not None else f"{who.name} {seat.score}".strip())
    inside = kit.column(*rows, gap=4, equal=True)
    return kit.panel(look, kit.spoken(inside, label=kit.with_stops(*said), identifier="seats"))


def _facts(session: Session, play: Play) -> ft.Control:
    """Return when and where it was, how long it took, and its note."""
    look, words = session.look, session.words
    when = long_day(words, play.day)
    if play.clock is not None:
        when = words.say_in("moment", "{day}, {time}", day=when, time=f"{play.clock:%H:%M}")
    minutes = words.count("{n} minute", "{n} minutes", play.minutes) if play.minutes else ""
    began = next((name for name, seat in zip(_names(words, play), play.seats, strict=True) if seat.began), "")
    starts = words.say("{name} began", name=began) if began else ""
    left = "" if play.counts else words.say("Not counted in the statistics")
    played = ", ".join(filter(None, (play.variant, *play.expansions)))
    lines = [line for line in (when, play.place, minutes, starts, played, play.note, left) if line]
    drawn = [kit.quiet(look, line, "bodyMedium") for line in lines]
    inside = ft.Container(kit.column(*drawn, gap=2, equal=True), padding=ft.Padding.symmetric(horizontal=8))
    return kit.spoken(inside, label=kit.with_stops(*lines), identifier="facts")


def _deleted(session: Session, stored: StoredPlay, at: datetime) -> ft.Control:
    """Return the line that says it is deleted, and how to take that back."""
    left = retention.days_left(at, datetime.now(UTC))
    still = session.words.count("Deleted. Gone for good in {n} day.", "Deleted. Gone for good in {n} days.", left)
    restore = partial(session.redraw_after, partial(session.store.plays.restore, stored.id))
    line = kit.spoken_text(session.look, still, "titleSmall", identifier="deleted", live=True, expand=True)
    back = list_rows.bring_button(session, restore)
    return kit.panel(session.look, kit.row(line, back, gap=8), padding=ft.Padding(16, 2, 4, 2))
