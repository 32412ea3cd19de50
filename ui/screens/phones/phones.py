"""The screen of the device that runs a game for the phones at the table: how they join, and who holds which seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.table.table import Table
from companion.wording.phrases import with_value
from engine.game import GAMES
from ui import components as kit
from ui.parts.choosing import heading
from ui.parts.frame import back_button, frame, halves
from ui.parts.people import at_table
from ui.parts.qr_codes import code, size
from ui.phones import networks
from ui.phones.hub import Hub, table_of
from ui.phones.undoing import HOST
from ui.session import Session

ABOVE = 330.0
"""The height above the code and below it."""
LARGEST = 420.0


@dataclass(frozen=True, slots=True)
class PhonesState:
    """The address whose code is shown, and the seat that another phone is to have by a code, with its token; the phone
    that is `moved` to another seat."""

    address: str = ""
    seat: int | None = None
    token: str = ""
    moved: str = ""


def row(session: Session) -> list[ft.Control]:
    """Return the row that leads here from the settings; none on a phone, and where the app is not served."""
    if session.host.phones is None or session.guest is not None:
        return []
    say = session.words.say
    on = say("On") if session.host.phones.is_open else say("Off")
    name = say("Phones at the table")
    return [
        kit.option_row(
            session.look,
            sign=ft.Icons.QR_CODE_2_ROUNDED,
            name=name,
            value=on,
            identifier="phones",
            label=with_value(session.words, name, on),
            on_tap=partial(session.lead, "/phones"),
        )
    ]


def view(session: Session, hub: Hub) -> ft.View:
    """Return the screen."""
    say = session.words.say
    head = kit.top_bar(session.look, title=say("Phones at the table"), back=back_button(session, session.way_back("/")))
    body = [_switch(session, hub), *(_open(session, hub) if hub.is_open else _shut(session))]
    return frame(session, name="phones-screen", head=head, body=body, gap=12, top=4, most=session.form)


def _switch(session: Session, hub: Hub) -> ft.Control:
    say = session.words.say
    about = say("Phones in the same network join by a code, each with a seat of its own")
    switch = kit.switch_row(
        session.look,
        sign=ft.Icons.QR_CODE_2_ROUNDED,
        name=say("Let phones join"),
        about=about,
        on=hub.is_open,
        identifier="let-join",
        on_tap=partial(session.redraw_after, partial(_turn, session, hub)),
    )
    return kit.option_panel(session.look, [switch])


def _turn(session: Session, hub: Hub) -> None:
    """Let phones join, or no longer."""
    if not hub.is_open:
        hub.open()
    else:
        hub.shut()
        session.let_go(PhonesState)


def _shut(session: Session) -> list[ft.Control]:
    say = session.words.say
    about = say("Off, nobody but you reaches this app. On, only a phone that has scanned the code does.")
    none = [say("This machine is in no network now: join one first, then switch this on.")]
    lines = [about, *(none if not networks.addresses() else [])]
    return [kit.quiet(session.look, line, "bodyMedium") for line in lines]


def _open(session: Session, hub: Hub) -> list[ft.Control]:
    """Return how phones join, who is here, and what can be changed."""
    look, say = session.look, session.words.say
    table = table_of(hub, session.words)
    joining, others = _joining(session, hub, table), _others(session, hub)
    if table is None:
        about = say("Open a game: phones follow the one that is open.")
        return [*joining, kit.panel(look, kit.spoken_text(look, about), padding=14), *others]
    people = [heading(look, say("At the table"), GAMES[table.setup.game].name), *_people(session, hub, table)]
    device = [*_this_device(session, hub, table), *_pieces(session, hub, table)]
    if session.has_halves:
        return [*halves(session, joining, [*people, *device], 12), *others]
    if hub.asking():  # seen without scrolling
        return [*people, *joining, *device, *others]
    return [*joining, *people, *device, *others]


# The code


def _joining(session: Session, hub: Hub, table: Table | None) -> list[ft.Control]:
    """Return the code that lets phones in, with its address in words; or the one of a seat."""
    look, say = session.look, session.words.say
    state = session.state_of(PhonesState) or PhonesState()
    addresses = hub.door.open_at
    address = state.address if state.address in addresses else addresses[0]
    link = hub.door.link(address, state.token)
    title, about = say("Scan this with the camera of your phone"), say("Or type the address into its browser")
    if state.seat is not None and table is not None:
        name = at_table(session.words, table)[state.seat].name
        title = say("The seat of {name} on another phone", name=name)
        about = say("Whoever scans this has the seat. The phone that had it has it no more.")
    across = min(size(session, 0, ABOVE), LARGEST, session.half)
    picture = kit.row(code(link, label=title, size=across), align=ft.MainAxisAlignment.CENTER)
    words = kit.text(look, link, "titleSmall", align=ft.TextAlign.CENTER)
    words.selectable = True
    several = [
        kit.chip(
            look,
            each,
            identifier=f"address-{number}",
            on_tap=partial(session.hold, replace(state, address=each)),
            selected=each == address,
        )
        for number, each in enumerate(addresses)
    ]
    networks_ = [kit.wrap(*several, gap=8)] if len(several) > 1 else []
    done = (
        [_button(session, say("Done"), "code-done", partial(session.hold, PhonesState(address)))] if state.token else []
    )
    return [heading(look, title, about), picture, words, *networks_, *done]


# Who is here


def _people(session: Session, hub: Hub, table: Table) -> list[ft.Control]:
    """Return each seat with its phone, and those who watch."""
    rows = [_seat(session, hub, table, seat) for seat in range(len(table.setup.seats)) if seat not in table.apps]
    places = [(who, at) for who, at in hub.places().items() if who != HOST and at.game == hub.game is not None]
    watching = [(who, at) for who, at in places if at.seat is None]
    say = session.words.say
    for number, (who, at) in enumerate(watching):
        name, key = say("Watches") if at.is_in else say("Wants to watch"), f"w{number}"
        answers = _answers(session, hub, who, None, key, is_in=at.is_in)
        if at.is_in:
            answers += _moving(session, hub, table, who, key)
        rows.append(_row(session, None, name, "", answers))
    return [kit.panel(session.look, *rows, gap=10, padding=12)]


def _seat(session: Session, hub: Hub, table: Table, seat: int) -> ft.Control:
    """Return a seat: free, waited for or held."""
    say, who, holder = session.words.say, at_table(session.words, table)[seat], hub.holder(seat)
    if holder is None:
        return _row(session, who, who.name, say("Free"), [])
    if holder == HOST:
        return _row(session, who, who.name, say("On this device"), [])
    is_in = hub.place(holder).is_in and hub.place(holder).seat == seat
    answers = _answers(session, hub, holder, seat, str(seat), is_in=is_in)
    if is_in:
        answers.append(_chip(session, say("Show its code"), f"code-{seat}", partial(_show_code, session, hub, seat)))
        answers += _moving(session, hub, table, holder, str(seat))
    wants, called = say("Wants to sit here"), hub.place(holder).called
    if called:
        wants = say("“{called}” wants to sit here", called=called)
    return _row(session, who, who.name, say("On a phone") if is_in else wants, answers)


def _answers(
    session: Session, hub: Hub, who: str, seat: int | None, key: str, *, is_in: bool
) -> list[ft.Control]:
    """Return the answers to a phone that wants a seat, or to watch (None); or how it is sent away, if it `is_in`."""
    say = session.words.say
    out = say("Free the seat") if hub.place(who).seat is not None else say("End watching")
    free = out if is_in else say("No")
    yes = [] if is_in else [_chip(session, say("Yes"), f"yes-{key}", partial(hub.let_in, who, seat))]
    no = partial(hub.leave if is_in else hub.refuse, who)
    return [_chip(session, free, f"free-{key}", no), *yes]


def _moving(session: Session, hub: Hub, table: Table, who: str, key: str) -> list[ft.Control]:
    """Return the way to another seat for a phone, or the seats that it may have: two phones change places."""
    say, state = session.words.say, session.state_of(PhonesState) or PhonesState()
    if state.moved != who:
        moved = partial(session.hold, replace(state, moved=who))
        return [_chip(session, say("Another seat"), f"move-{key}", moved)]
    people, own = at_table(session.words, table), hub.place(who).seat
    seats = [seat for seat in range(len(table.setup.seats)) if seat not in table.apps and seat != own]
    return [
        _chip(
            session,
            say("To the seat of {name}", name=people[seat].name),
            f"to-{seat}",
            partial(_move, session, hub, who, seat),
        )
        for seat in seats
        if hub.holder(seat) != HOST
    ]


def _move(session: Session, hub: Hub, who: str, seat: int) -> None:
    """Give a phone another seat."""
    hub.move(who, seat)
    session.hold(replace(session.state_of(PhonesState) or PhonesState(), moved=""))


def _show_code(session: Session, hub: Hub, seat: int) -> None:
    state = session.state_of(PhonesState) or PhonesState()
    session.hold(replace(state, seat=seat, token=hub.code(seat)))


def _row(session: Session, who: kit.Who | None, name: str, status: str, answers: Sequence[ft.Control]) -> ft.Control:
    look = session.look
    badge = [kit.badge(look, who, size=36)] if who is not None else [kit.icon("people", 26, look.on_surface)]
    head = kit.row(*badge, kit.titled(look, name, status), kit.min_height(44), gap=10)
    return kit.column(head, *([kit.wrap(*answers, gap=8)] if answers else []), gap=4, equal=True)


# This device


def _this_device(session: Session, hub: Hub, table: Table) -> list[ft.Control]:
    """Return what this device shows of the game: all, what all may see, or what a seat may see."""
    say, place, people = session.words.say, hub.place(HOST), at_table(session.words, table)
    sit = partial(_sit, session, hub)
    choices: list[tuple[str, str, bool, Callable[[], object]]] = [
        ("own-all", say("Everything, as before"), place.game is None, partial(_see_all, session, hub)),
        ("own-middle", say("Screen in the middle"), place.game is not None and place.seat is None, partial(sit, None)),
    ]
    own = [] if place.seat is None else [place.seat]
    for seat in sorted([*hub.free(), *own]):
        words = say("I am {name}", name=people[seat].name)
        choices.append((f"own-{seat}", words, place.game is not None and place.seat == seat, partial(sit, seat)))
    about = say("With a seat, or in the middle, it shows no secrets of others.")
    return [heading(session.look, say("This device"), about), _choices(session, choices)]


def _sit(session: Session, hub: Hub, seat: int | None) -> None:
    hub.sit(seat)
    session.set_table_mode(seat is None)


def _see_all(session: Session, hub: Hub) -> None:
    hub.see_all()
    session.set_table_mode(False)


def _pieces(session: Session, hub: Hub, table: Table) -> list[ft.Control]:
    """Return who moves the pieces of the AI, if there is one and pieces to move."""
    if table.config.automa is None or table.setup.is_dealt:
        return []
    say, mover = session.words.say, hub.mover
    choices: list[tuple[str, str, bool, Callable[[], object]]] = [
        ("pieces-here", say("This device"), mover == HOST, partial(setattr, hub, "mover", HOST))
    ]
    for seat in sorted(hub.seats_on_phones()):
        who, name = hub.holder(seat) or HOST, at_table(session.words, table)[seat].name
        choices.append((f"pieces-{seat}", name, mover == who, partial(setattr, hub, "mover", who)))
    about = say("What to do for it is asked there; the others read it.")
    return [heading(session.look, say("Who moves the pieces of the AI?"), about), _choices(session, choices)]


def _choices(session: Session, choices: Sequence[tuple[str, str, bool, Callable[[], object]]]) -> ft.Control:
    chips = [
        kit.chip(
            session.look,
            words,
            identifier=identifier,
            on_tap=partial(session.redraw_after, act),
            selected=is_chosen,
        )
        for identifier, words, is_chosen, act in choices
    ]
    return kit.panel(session.look, kit.wrap(*chips, gap=8), padding=12)


# Switches


def _others(session: Session, hub: Hub) -> list[ft.Control]:
    look, say = session.look, session.words.say
    asks = kit.switch_row(
        look,
        sign="people",
        name=say("Ask me first"),
        about=say("Nobody sits down or watches without your yes"),
        on=hub.needs_yes,
        identifier="needs-yes",
        on_tap=partial(session.redraw_after, partial(setattr, hub, "needs_yes", not hub.needs_yes)),
    )
    renew = _button(session, say("New code: all phones scan again"), "new-key", hub.renew_key, kind="line")
    port = hub.door.port
    wall = say(
        "If a phone does not get through: it has to be in the same network, and a firewall on this machine may have to"
        " let in port {port}.",
        port=port,
    )
    coached = say("The coach answers on phones too, each for its own seat, if it is on demand in the settings.")
    plain = say("The way to the phones is not encrypted: do this in a network that you trust.")
    lines = [kit.quiet(look, line, "bodyMedium") for line in (coached, wall, plain)]
    return [kit.option_panel(look, [asks]), renew, *lines]


def _chip(session: Session, words: str, identifier: str, act: Callable[[], object]) -> ft.Control:
    return kit.chip(session.look, words, identifier=identifier, on_tap=partial(session.redraw_after, act))


def _button(session: Session, words: str, identifier: str, act: Callable[[], object], kind: str = "fill") -> ft.Control:
    tap = partial(session.redraw_after, act)
    return kit.row(kit.button(session.look, words, identifier=identifier, on_tap=tap, kind=kind, expand=True))
