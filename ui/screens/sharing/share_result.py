"""Giving the result of a finished game on: as text, as a code another device reads, to BG Stats, or as a file."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import partial

import flet as ft

from companion.png import trimmed
from companion.sharing import bgstats, exports
from companion.slices import whole
from companion.store import statistics
from companion.store.results import GAME, PLAY, SHEET, Key, Result
from companion.wording.days import short_day
from engine.game import GAMES
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts import list_rows
from ui.parts.choosing import heading
from ui.parts.frame import frame, game_head
from ui.parts.people import seated
from ui.parts.qr_codes import code
from ui.parts.saving import copy, save
from ui.screens.home import home
from ui.session import Session

PICTURE_TIMEOUT = 60.0
"""Seconds that a device has to take the picture."""
WIDEST = 380.0
TEXT, BGSTATS = "text", "bgstats"
"""What the code on the screen holds."""


def view(session: Session) -> ft.View:
    """Return the screen for the game that is open, or the game or saved score that the route names; Home if it is not
    over."""
    key = _shared_key(session)
    result = statistics.result(session.store, key.id, key.kind)
    if result is None:
        return home.view(session)
    words = session.words
    back = f"/game/{key.id}" if session.live is not None else f"/history/game/{key.id}"
    if result.is_sheet:
        back = f"/{result.game}/scores/{key.id}"
    elif result.kind == PLAY:
        back = f"/history/{PLAY}/{key.id}"
    return frame(
        session,
        name="share-result",
        head=game_head(session, result.game, words.say("Share the result"), back=back),
        body=[
            *_text(session, result),
            *_picture(session, result),
            *_code(session, result),
            *_to_bgstats(session, result),
            *_files(session, result),
        ],
        gap=10,
        top=2,
    )


def _shared_key(session: Session) -> Key:
    """Return the result that is shared."""
    if session.live is not None:
        return Key(GAME, session.live.id)
    parts = session.path[1:]
    kind = parts[0] if parts[:1] in ([SHEET], [PLAY]) else GAME
    return Key(kind, session.number_at(-1))


def _name(result: Result) -> str:
    """Return what a file of the result is called, without its ending."""
    return f"mint-{result.game}-{result.at.astimezone():%Y%m%d-%H%M}"


def _picture(session: Session, result: Result) -> list[ft.Control]:
    """Return the result as a plate, and the button that keeps a picture of it."""
    look, words = session.look, session.words
    taken = ft.Screenshot(ft.Container(_plate(session, result), bgcolor=look.surface, padding=10))

    button = kit.button(
        look,
        words.say("Save as a picture"),
        identifier="save-picture",
        on_tap=partial(_save_picture, session, result, taken),
        kind="line",
        sign=ft.Icons.IMAGE_ROUNDED,
        expand=True,
    )
    return [heading(look, words.say("A picture")), taken, button]


async def _save_picture(session: Session, result: Result, taken: ft.Screenshot) -> None:
    try:
        # As sharp as the screen: a browser cuts off what goes beyond its window.
        picture = await asyncio.wait_for(taken.capture(), PICTURE_TIMEOUT)
    except Exception:  # each device has errors of its own
        session.show("notice", session.words.say("This device did not take the picture."))
        return
    await save(session, f"{_name(result)}.png", lambda: trimmed(picture))


def _plate(session: Session, result: Result) -> ft.Control:
    """Return the result as one looks at it: the game and the day, then each seat by rank."""
    look, words = session.look, session.words
    result = exports.in_first_person(words, result)
    title = words.say(
        "{game}, {day}", game=GAMES[result.game].name, day=short_day(words, result.at.astimezone().date())
    )
    people = seated(result.names, result.automa, result.apps)
    seats = sorted(people, key=lambda who: (result.ranks[who.seat], who.seat))
    lines = [
        kit.row(
            kit.min_height(48),
            # As wide as any other rank: a 1 is narrower than a 2.
            ft.Container(
                kit.quiet(look, str(result.ranks[who.seat]), "titleMedium"),
                width=look.letters(16),
                alignment=ft.Alignment.CENTER,
            ),
            kit.badge(look, who, size=36),
            kit.text(look, who.name, "titleMedium", expand=True),
            *([kit.icon("win", 24, look.secondary)] if result.ranks[who.seat] == 1 else []),
            GAME_UI[result.game].points.figure(look, total)
            if (total := result.totals[who.seat]) is not None
            else kit.text(look, "–", "titleMedium"),
            gap=12,
        )
        for who in seats
    ]
    banner = kit.banner(look, speaker="over", title=exports.won(words, result), subtitle=title, identifier="plate")
    return kit.column(banner, kit.framed(look, *lines, padding=ft.Padding(14, 6, 14, 6)), gap=8, equal=True)


def _text(session: Session, result: Result) -> list[ft.Control]:
    look, words = session.look, session.words
    text = exports.text(words, result)
    lines = kit.spoken_text(look, text, "bodyLarge", identifier="result-text")
    button = kit.button(
        look,
        words.say("Copy the text"),
        identifier="copy-text",
        on_tap=partial(copy, session, text),
        sign=ft.Icons.CONTENT_COPY_ROUNDED,
        expand=True,
    )
    return [kit.framed(look, lines), button]


def _code(session: Session, result: Result) -> list[ft.Control]:
    """Return the QR code of the text, or of the link to BG Stats."""
    look, words = session.look, session.words
    what = BGSTATS if session.chosen == BGSTATS else TEXT
    size = min(WIDEST, session.width - 2 * session.gutter - 30)
    if what == TEXT:
        label = words.say("The result as a QR code")
        picture = code(exports.text(words, result), label=label, size=size)
    else:
        label = words.say("The link to BG Stats as a QR code")
        picture = code(bgstats.link(result), label=label, size=size, is_long=True)
    choices = [
        kit.Choice(words.say("The text"), "code-text", partial(session.choose, TEXT), selected=what == TEXT),
        kit.Choice("BG Stats", "code-bgstats", partial(session.choose, BGSTATS), selected=what == BGSTATS),
    ]
    inside = kit.row(picture, align=ft.MainAxisAlignment.CENTER)
    return [
        heading(look, words.say("QR code"), words.say("Another device reads it from this screen; nothing is sent")),
        kit.segments(look, choices),
        kit.panel(look, inside),
    ]


async def _open_link(session: Session, link: str) -> None:
    try:
        await ft.UrlLauncher().launch_url(link)
    except Exception:  # each device has errors of its own
        words = session.words.say("This device did not open the link. The QR code works without it.")
        session.show("notice", words)


def _to_bgstats(session: Session, result: Result) -> list[ft.Control]:
    look, words = session.look, session.words
    link = bgstats.link(result)
    opening = kit.button(
        look,
        words.say("Open in BG Stats"),
        identifier="open-bgstats",
        on_tap=partial(_open_link, session, link),
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


def _files(session: Session, result: Result) -> list[ft.Control]:
    say = session.words.say
    ways: tuple[tuple[str, str, Callable[[], bytes]], ...] = (
        ("bgsplay", say("For BG Stats"), lambda: whole(bgstats.filing([result]))),
        ("csv", say("A table (CSV)"), lambda: whole(exports.writing_csv(session.words, [result]))),
    )
    rows = [
        (f"save-{kind}", "keep", name, partial(save, session, f"{_name(result)}.{kind}", content))
        for kind, name, content in ways
    ]
    panel = list_rows.actions(session.look, rows, lambda how: say("Save as a file: {how}", how=how))
    return [heading(session.look, say("A file")), panel]
