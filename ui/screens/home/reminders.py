"""What Home says of the place the app runs in: a newer version that waits, and games that may be cleared away."""

from __future__ import annotations

from datetime import datetime, timedelta
from functools import partial

import flet as ft

from companion.sharing import backup
from ui import components as kit
from ui.host import LOST
from ui.parts.copies import reminder
from ui.session import Session

BACKUP = "/settings/backup"
REMINDED = "backup/reminded"
"""The setting with the time at which a reminder was last put off."""
GAMES_BEFORE_REMINDER = 2
"""With fewer games there is no reminder."""
REMIND_EVERY = timedelta(days=14)


def reminders(session: Session) -> list[ft.Control]:
    """Return the present reminders, the version first."""
    look, say = session.look, session.words.say
    due: list[ft.Control] = []
    if session.host.has_update:
        name, detail = say("A new version is ready"), say("Start it now")
        row = kit.option_row(
            look,
            sign="take-over",
            name=name,
            value=detail,
            identifier="update",
            label=f"{name}. {detail}",
            on_tap=session.host.update,
        )
        due.append(kit.option_panel(look, [row]))
    if (copies := session.host.copies) is not None:
        due += reminder(session, copies)
    if is_due(session, datetime.now().astimezone()):
        due.append(_backup(session))
    return due


def is_due(session: Session, now: datetime) -> bool:
    """Tell whether to remind of a backup: where the games may be cleared away, none was made of late, and no copies
    make themselves."""
    if session.host.copies is not None and session.host.copies.folder.name:
        return False
    if session.host.is_lasting or len(session.store.games(limit=GAMES_BEFORE_REMINDER)) < GAMES_BEFORE_REMINDER:
        return False
    days = backup.days_since(session.store, now)
    if days is not None and days < REMIND_EVERY.days:
        return False
    try:
        return now - datetime.fromisoformat(session.store.settings[REMINDED]) >= REMIND_EVERY
    except (KeyError, TypeError, ValueError):  # never put off, or the value is invalid
        return True


def later(session: Session) -> None:
    """Remind again only after a while."""
    session.store.settings[REMINDED] = datetime.now().astimezone().isoformat()
    session.revision += 1


def _backup(session: Session) -> ft.Control:
    look, say = session.look, session.words.say
    words = say("This browser may delete your games when it needs room. A backup keeps them.")
    back_up = partial(session.go, BACKUP)
    return kit.ident(
        "remind-backup",
        kit.panel(
            look,
            kit.text(look, words, "bodyMedium"),
            kit.row(
                kit.button(
                    look, say("Make a backup"), identifier="make-backup", on_tap=back_up, kind="tonal", expand=True
                ),
                kit.button(look, say("Later"), identifier="remind-later", on_tap=partial(later, session), kind="text"),
                gap=8,
            ),
            gap=10,
        ),
    )


def unkept(session: Session) -> ft.Control:
    """Return the sheet that says that something could not be kept, and what to do."""
    look, say = session.look, session.words.say
    return kit.clause_sheet(
        look,
        sign="keep",
        title=say("Not saved yet"),
        words=say("Your last moves could not be saved: the device may be full. They are lost if you close the app."),
        actions=[
            kit.button(
                look,
                say("Make a backup"),
                identifier="make-backup",
                on_tap=partial(session.go, BACKUP),
                kind="tonal",
                expand=True,
            ),
            kit.button(look, say("Try again"), identifier="keep-again", on_tap=session.host.store_again, expand=True),
        ],
        width=session.width,
        identifier=LOST,
    )
