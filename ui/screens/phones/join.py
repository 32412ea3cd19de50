"""What a phone is asked that has come in: who are you? And what it sees until it may see the game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.table.table import Table
from companion.wording.names import tidy
from engine.game import GAMES
from engine.moves import Seat
from ui import components as kit
from ui.parts import settings_rows
from ui.parts.choosing import heading
from ui.parts.frame import frame
from ui.parts.naming import Naming, name_row
from ui.parts.people import at_table
from ui.phones.guest import Guest
from ui.session import Session


def view(session: Session) -> ft.View:
    """Return the screen."""
    assert session.guest is not None
    say = session.words.say
    looks = [heading(session.look, say("On this phone")), kit.option_panel(session.look, settings_rows.looks(session))]
    return frame(
        session,
        name="join",
        head=kit.top_bar(session.look, title=say("Phones at the table")),
        body=[*_place(session, session.guest), *looks],
        gap=10,
        most=session.form,
    )


def _place(session: Session, guest: Guest) -> list[ft.Control]:
    """Return where this phone is, and what it can do about it."""
    say, place = session.words.say, guest.place
    if not guest.who:
        return [
            _told(session, say("Scan the code on the screen of the device that runs the game: then this page opens."))
        ]
    table = guest.table(session.words)
    if table is None:
        about = say("No game is open yet. As soon as one is, you can sit down here.")
        return [_told(session, about)]
    name = None if place.seat is None else at_table(session.words, table)[place.seat].name
    who = say("You are {name}", name=name) if name is not None else say("You watch")
    if guest.is_elsewhere:
        about = say("Your place is open in another tab. It can be in one at a time.")
        return [_told(session, about), _button(session, say("Use it here"), "use-here", guest.use_this_tab)]
    leave = _button(
        session, say("Leave this seat") if name else say("Choose a seat"), "leave", guest.leave, kind="line"
    )
    if guest.is_in:
        named = [] if place.seat is None else _name(session, guest, table, place.seat)
        to = _button(session, say("To the game"), "to-game", partial(_to_game, session, guest))
        kept = heading(session.look, who, say("Your seat is kept if the screen goes dark."))
        return [kept, *named, to, *_other_seats(session, guest, table), leave]
    if place.game is not None:
        about = say("Whoever runs the game is asked whether you may sit down. This page goes on by itself.")
        named = [] if place.seat is None else _name(session, guest, table, place.seat)
        return [heading(session.look, who, about), *named, leave]
    return _seats(session, guest, table)


def _name(session: Session, guest: Guest, table: Table, own: Seat) -> list[ft.Control]:
    """Return the way to say what one's own person is called, if this phone may."""
    if not guest.may_name(table):
        return []
    say, who, called = session.words.say, at_table(session.words, table)[own], guest.place.called
    note = say("The whole game has the name, what was played before as well.")
    if not guest.is_in:
        note = say("Whoever runs the game reads it, and the game has it once they say yes.")
    who, name = (replace(who, name=called), called) if called else (who, table.setup.seats[own])
    row = name_row(session, who, name, partial(_call, session, guest), asks=say("Say your name"))
    return [kit.panel(session.look, row, kit.quiet(session.look, note, "bodyMedium"), gap=2, padding=12)]


def _call(session: Session, guest: Guest, seat: Seat, name: str) -> None:
    """Give one's own person a name; if it cannot be given, say so and let it be changed."""
    table, name = guest.table(session.words), tidy(name)
    is_new = table is not None and guest.place.seat == seat and name not in ("", table.setup.seats[seat])
    if not is_new or guest.call(session.words, name):
        session.choose(None)
        return
    about = session.words.say(
        "“{written}” cannot be entered here: somebody at this table has that name, or whoever runs the game has to"
        " enter it.",
        written=name,
    )
    session.show("notice", about)


def _to_game(session: Session, guest: Guest) -> None:
    """Go to the game, with the name that is half written."""
    if isinstance(session.chosen, Naming):
        _call(session, guest, session.chosen.seat, session.chosen.name)
    if session.sheet is None:
        session.go(f"/game/{guest.game}")


def _seats(session: Session, guest: Guest, table: Table) -> list[ft.Control]:
    """Return the seats, of which those that are taken stay where they are: a finger is on its way to one of the others;
    and the way to watch."""
    say, look = session.words.say, session.look
    free = _free_seats(session, guest, table)
    rows = [
        free.get(seat) or _taken(session, who)
        for seat, who in enumerate(at_table(session.words, table)[: len(table.setup.seats)])
        if seat not in table.apps
    ]
    full = [] if free else [kit.quiet(look, say("All seats are taken."), "bodyMedium")]
    watch = _button(session, say("Just watch"), "watch", partial(guest.choose, None), kind="line")
    return [heading(look, say("Who are you?"), GAMES[table.setup.game].name), *full, *rows, watch]


def _other_seats(session: Session, guest: Guest, table: Table) -> list[ft.Control]:
    """Return the free seats that this phone may have instead of its own, or that it wants one of them."""
    say, look, wanted = session.words.say, session.look, guest.place.wanted
    if wanted is None:
        rows = _free_seats(session, guest, table).values()
        return [heading(look, say("Sit somewhere else")), *rows] if rows else []
    name = at_table(session.words, table)[wanted].name
    asked = say("Whoever runs the game is asked whether you may have the seat of {name}.", name=name)
    return [_told(session, asked), _button(session, say("Never mind"), "stay", guest.stay, kind="line")]


def _free_seats(session: Session, guest: Guest, table: Table) -> dict[Seat, ft.Control]:
    """Return the free seats by their numbers, each to be taken by a tap."""
    say, people = session.words.say, at_table(session.words, table)
    return {
        seat: _seat(
            session,
            people[seat],
            identifier=f"seat-{seat}",
            label=say("I am {name}", name=people[seat].name),
            on_tap=partial(session.redraw_after, partial(_sit_down, session, guest, seat)),
        )
        for seat in guest.free()
    }


def _taken(session: Session, who: kit.Who) -> ft.Control:
    """Return a seat that another device has, or waits for."""
    label = session.words.say("{name}: this seat is taken", name=who.name)
    return _seat(session, who, identifier=f"taken-{who.seat}", label=label, on_tap=None)


def _seat(session: Session, who: kit.Who, *, identifier: str, label: str, on_tap: kit.Tap | None) -> ft.Control:
    """Return the row of a seat; one that takes no tap is sunk."""
    look, is_free = session.look, on_tap is not None
    frame = kit.frame_of(look, "plain" if is_free else "sunk")
    name = kit.text(look, who.name, "titleLarge", color=frame.on if is_free else frame.quiet, expand=True)
    taken = [] if is_free else [kit.quiet(look, session.words.say("taken"), "bodyMedium")]
    return kit.target(
        kit.row(kit.min_height(64), kit.badge(look, who, size=44), name, *taken, gap=14),
        identifier=identifier,
        label=label,
        on_tap=on_tap,
        fill=frame.fill,
        border=ft.Border.all(look.border["part"], look.outline_variant),
        radius=look.radius["card"],
        padding=ft.Padding.symmetric(horizontal=14),
    )


def _sit_down(session: Session, guest: Guest, seat: int) -> None:
    """Take a seat; if another phone has just done so, say that."""
    if not guest.choose(seat):
        session.show("notice", session.words.say("Another phone came first and has this seat. Choose another one."))


def _told(session: Session, words: str) -> ft.Control:
    return kit.panel(session.look, kit.spoken_text(session.look, words), padding=16)


def _button(
    session: Session, words: str, identifier: str, on_tap: Callable[[], object], kind: str = "fill"
) -> ft.Control:
    tap = partial(session.redraw_after, on_tap)
    return kit.row(kit.button(session.look, words, identifier=identifier, on_tap=tap, kind=kind, expand=True))
