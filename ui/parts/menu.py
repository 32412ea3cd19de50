"""The menu of a running game: what one rarely needs, each with a sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.dealing import numbers
from engine.moves import TABLE, Halt
from ui import components as kit
from ui.parts import coach, game_clock, settings_rows, trial
from ui.parts.frame import close_button, in_sheet, is_sample, tell_of_samples
from ui.phones.door import JOIN
from ui.session import Session

ON_PHONES = ("menu-ask", coach.COACH, "menu-samples", "menu-settings")
"""The rows that are there on a phone at the table of another device."""
ON_WATCHERS = (*ON_PHONES, "menu-far")
"""The rows on one without a seat, which may be the screen in the middle."""
ON_HOST = (*ON_PHONES, "halt", "names", "menu-far")
"""The rows on the device that runs the game, as long as it sees no more than one seat may."""
HALT, NAMES = "halt", "names"
"""The sheets that ask whether to stop here, and what people are called; the rows of the menu that lead to them."""
DEAL = "deal"
"""The sheet with the number of the deal and its code."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the menu: what it is called and for, and what a tap does."""

    identifier: str
    sign: kit.Sign
    name: str
    about: str
    on_tap: Callable[[], object]


def rows(session: Session, *, can_ask: bool, of_game: Sequence[Row] = ()) -> list[Row]:
    """Return the rows for the game that is open, with those `of_game`, which no other has, first."""
    say, game = session.words.say, f"/game/{session.game.id}"
    ask = Row(
        "menu-ask",
        "help",
        say("Can I…?"),
        say("Pick a place and a card: the rules answer"),
        partial(session.go, f"{game}/ask"),
    )
    coached = Row(
        coach.COACH,
        "coach",
        say("What would you do?"),
        say("The coach looks ahead and rates the best moves"),
        partial(coach.ask, session),
    )
    halt = Row(
        HALT,
        "end",
        say("Stop here and count"),
        say("The game ends now: what lies on the table counts"),
        partial(session.show, HALT),
    )
    return [
        *of_game,
        *([ask] if can_ask else []),
        *([coached] if coach.question(session) is not None else []),
        Row(
            "menu-try",
            "again",
            say("Try something"),
            say("Play on, then go back or keep it"),
            partial(trial.begin, session),
        ),
        Row(
            "menu-rulings",
            "ruling",
            say("What if we rule it the other way?"),
            say("Change a ruling and try it out"),
            partial(trial.to_rulings, session),
        ),
        Row(
            "menu-moves",
            "log",
            say("All steps and checkpoints"),
            say("Go back to any step, or to moves you undid"),
            partial(session.go, f"{game}/moves"),
        ),
        Row(
            "menu-hand-on",
            "hand-on",
            say("Hand the game on"),
            say("To another phone, by QR codes, text or a file"),
            partial(session.go, f"{game}/hand-on"),
        ),
        Row(
            NAMES,
            "person",
            say("Names"),
            say("Say or correct who sits at the table"),
            partial(session.show, NAMES),
        ),
        Row(
            "menu-far",
            "table",
            say("Table mode"),
            say("Large letters, to be read from 2\u00a0m"),
            partial(session.set_table_mode, True),
        ),
        *_deal(session),
        *_samples(session),
        *([halt] if may_halt(session) else []),
        Row(
            "menu-settings",
            "language",
            say("Settings"),
            say("Language, look and coach"),
            partial(session.show, "settings"),
        ),
    ]


def _place(session: Session) -> Row:
    """Return the way from the game to the place of this phone."""
    say, guest = session.words.say, session.guest
    may_name = guest is not None and guest.may_name(session.table)
    about = say("Say your name, leave the seat, or look how the phone is set")
    return Row(
        "menu-place",
        "person",
        say("Your seat"),
        about if may_name else say("Leave it, or look how this phone is set"),
        partial(session.go, JOIN),
    )


def _phones(session: Session) -> list[Row]:
    """Return the way to the phones that may join this game, if the app is served."""
    say = session.words.say
    if session.host.phones is None:
        return []
    about, lead = say("Each with a seat of its own, by a code"), partial(_lead_to_phones, session)
    return [Row("menu-phones", ft.Icons.QR_CODE_2_ROUNDED, say("Phones at the table"), about, lead)]


def _lead_to_phones(session: Session) -> None:
    if session.host.phones is not None:
        session.host.phones.share(session.game.id, session.table.setup)
    session.lead("/phones")


def _deal(session: Session) -> list[Row]:
    """Return the number of the deal, to be told to a friend, if the app deals."""
    deal, say = session.table.setup.deal, session.words.say
    if deal is None:
        return []
    return [
        Row(
            "menu-deal",
            "cards",
            say("Deal {deal}", deal=numbers.in_groups(deal)),
            say("Tell a friend the number: the same cards again"),
            partial(session.show, DEAL),
        )
    ]


def _samples(session: Session) -> list[Row]:
    """Return the way to what sample cards are, if the game is played with them."""
    if not is_sample(session):
        return []
    name, about = session.words.say("Invented sample cards"), session.words.say("What they are, and what is real")
    return [Row("menu-samples", "cards", name, about, partial(tell_of_samples, session))]


def may_halt(session: Session) -> bool:
    """Return whether the table can agree to stop now: not after the end, nor while a seat bids in secret."""
    prompt = session.table.state.prompt
    return bool(prompt.ask != "over" and prompt.about != "secret-bid")


def halting(session: Session) -> ft.Control:
    """Return the question whether to stop here, and the two ways on."""
    look, say, live = session.look, session.words.say, session.game
    title = say("Stop here and count?")
    about = say("The game ends now, and the ranking counts what lies on the table. Undo takes it back.")

    halt = partial(session.play, Halt(TABLE))
    stop = kit.button(look, say("Stop and count"), identifier="halt-now", on_tap=halt, kind="line", expand=True)
    on = kit.button(look, say("Play on"), identifier="play-on", on_tap=session.close, expand=True)
    texts = [kit.text(look, about, "bodyLarge")]
    if live.table.is_shut_in:
        texts.insert(0, kit.text(look, shut_in(session), "bodyLarge"))
    return kit.ident("halt-sheet", kit.sheet_content(look, title, *texts, buttons=[stop, on]))


def shut_in(session: Session) -> str:
    """Return that no seat can do anything any more that changes the game."""
    return session.words.say("Nobody can do anything any more except drive back and forth.")


def button(session: Session) -> ft.Control:
    """Return the button of a top bar that opens the menu."""
    label = session.words.say("Menu")
    return kit.icon_button(session.look, "more", identifier="menu", label=label, on_tap=partial(session.show, "menu"))


def content(session: Session, *, can_ask: bool, of_game: Sequence[Row] = ()) -> ft.Control:
    """Return the menu, with the rows `of_game`; `can_ask` if the game can be asked what it allows."""
    found = rows(session, can_ask=can_ask, of_game=of_game)
    if session.guest is not None:
        shown = ON_PHONES if session.guest.seat is not None else ON_WATCHERS
        found = [row for row in found if row.identifier in shown] + [_place(session)]
        looks = session.words.say("Language and look")
        found = [replace(row, about=looks) if row.identifier == "menu-settings" else row for row in found]
    else:
        found = [row for row in found if session.at_table is None or row.identifier in ON_HOST]
        found[-1:-1] = _phones(session)
    lines = in_sheet(session, [_row(session, row) for row in found], gap=4)
    if session.has_panel:
        lines.append(close_button(session, "menu-close"))
    return kit.ident("menu-sheet", kit.column(*lines, gap=4, equal=True))


def _row(session: Session, row: Row) -> ft.Control:
    look = session.look
    mark = kit.icon(row.sign, 24, look.on_surface)
    inside = kit.row(kit.min_height(60), mark, kit.titled(look, row.name, row.about), gap=14)
    return kit.target(
        inside,
        identifier=row.identifier,
        label=kit.with_stops(row.name, row.about),
        on_tap=row.on_tap,
        radius=look.radius["card"],
        padding=ft.Padding.symmetric(horizontal=6),
    )


def settings(session: Session, *, has_secret_stars: bool = False) -> ft.Control:
    """Return how the app looks and the coach, to be changed without leaving the game; whether secret stars are shown,
    and in a dealt game whether opponents play by themselves."""
    if session.guest is not None:
        felt = [settings_rows.haptics(session)] if session.can_vibrate else []
        lines = in_sheet(session, [*settings_rows.looks(session), *felt], gap=16)
        return kit.ident("settings-sheet", kit.column(*lines, close_button(session, "menu-close"), gap=2, equal=True))
    clock = game_clock.choices(session, None if session.clock is None else session.clock.kept.rule, session.set_clock)
    rows = [*settings_rows.looks(session), settings_rows.coach(session), *clock]
    if has_secret_stars:
        rows.append(settings_rows.open_stars(session))
    if session.table.setup.is_dealt:
        rows.append(settings_rows.play_on(session))
    lines = in_sheet(session, rows, gap=16)
    return kit.ident("settings-sheet", kit.column(*lines, close_button(session, "menu-close"), gap=2, equal=True))
