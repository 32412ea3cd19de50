"""Giving the result of a finished game on: as text, as a code another device reads, to BG Stats, or as a file."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion import bgstats, sharing, statistics
from companion.packs import NAMES
from companion.results import Result
from ui import components as kit
from ui.cards.qr import code
from ui.screens import home
from ui.screens.choosing import heading
from ui.screens.frame import back_button, frame
from ui.screens.saving import copy, save
from ui.session import Session

WIDEST = 380.0
TEXT, BGSTATS = "text", "bgstats"
"""What the code on the screen holds."""


def view(session: Session) -> ft.View:
    """Return the screen for the game that is open, or that the route names; Home where it is not over."""
    parts = session.route.strip("/").split("/")
    id = session.live.id if session.live is not None else int(parts[1]) if parts[1:] and parts[1].isdecimal() else 0
    found = statistics.result(session.store, id) if id < 10**15 else None
    if found is None:
        return home.view(session)
    words = session.words
    back = f"/game/{id}" if session.live is not None else f"/history/game/{id}"
    return frame(
        session,
        name="share-result",
        head=kit.top_bar(
            session.look,
            title=words.say("Share the result"),
            subtitle=NAMES[found.game],
            back=back_button(session, back),
            game=found.game,
        ),
        body=[*_text(session, found), *_code(session, found), *_to_bgstats(session, found), *_files(session, found)],
        gap=10,
        top=2,
    )


def _text(session: Session, found: Result) -> list[ft.Control]:
    look, words = session.look, session.words
    text = sharing.text(words, found)
    lines = kit.spoken(kit.text(look, text, "bodyLarge"), label=text, identifier="result-text")
    button = kit.button(
        look,
        words.say("Copy the text"),
        identifier="copy-text",
        on_tap=partial(copy, session, text),
        sign=ft.Icons.CONTENT_COPY_ROUNDED,
        expand=True,
    )
    return [kit.framed(look, lines), button]


def _code(session: Session, found: Result) -> list[ft.Control]:
    """Return the QR code of the text, or of the link to BG Stats."""
    look, words = session.look, session.words
    what = BGSTATS if session.chosen == BGSTATS else TEXT
    size = min(WIDEST, session.width - 2 * session.gutter - 30)
    if what == TEXT:
        label = words.say("The result as a QR code")
        picture = code(sharing.text(words, found), label=label, size=size)
    else:
        label = words.say("The link to BG Stats as a QR code")
        picture = code(bgstats.link(found), label=label, size=size, is_long=True)
    choices = [
        kit.Choice(words.say("The text"), "code-text", partial(session.choose, TEXT), selected=what == TEXT),
        kit.Choice("BG Stats", "code-bgstats", partial(session.choose, BGSTATS), selected=what == BGSTATS),
    ]
    inside = kit.row(picture, align=ft.MainAxisAlignment.CENTER)
    return [
        heading(look, words.say("QR code"), words.say("Another device reads it off this one; nothing is sent")),
        kit.segments(look, choices),
        kit.panel(look, inside),
    ]


def _to_bgstats(session: Session, found: Result) -> list[ft.Control]:
    look, words = session.look, session.words
    link = bgstats.link(found)
    opening = kit.button(
        look,
        words.say("Open in BG Stats"),
        identifier="open-bgstats",
        on_tap=partial(_open, session, link),
        kind="line",
        sign=ft.Icons.OPEN_IN_NEW_ROUNDED,
        expand=True,
    )
    copying = kit.button(
        look,
        words.say("Copy the link"),
        identifier="copy-link",
        on_tap=partial(copy, session, link),
        kind="text",
        sign=ft.Icons.CONTENT_COPY_ROUNDED,
        expand=True,
    )
    about = words.say("An app for play records, if you use it; it asks before it keeps anything")
    return [heading(look, "BG Stats", about), opening, copying]


async def _open(session: Session, link: str) -> None:
    try:
        await ft.UrlLauncher().launch_url(link)
    except Exception:  # each device has errors of its own
        session.show("notice", session.words.say("This device did not open the link. The QR code works without it."))


def _files(session: Session, found: Result) -> list[ft.Control]:
    look, words = session.look, session.words
    name = f"mint-{found.game}-{found.at:%Y%m%d-%H%M}"
    ways = [
        ("bgsplay", words.say("For BG Stats"), partial(bgstats.file, [found])),
        ("csv", words.say("A table (CSV)"), partial(sharing.as_csv, [found])),
    ]
    rows = [
        kit.option_row(
            look,
            sign=ft.Icons.SAVE_ALT_ROUNDED,
            name=words_of,
            value="",
            identifier=f"save-{kind}",
            label=words.say("Save as a file: {how}", how=words_of),
            on_tap=partial(save, session, f"{name}.{kind}", content),
            end_sign=kit.SIGNS["into"],
        )
        for kind, words_of, content in ways
    ]
    return [heading(look, words.say("A file")), kit.option_panel(look, rows)]
