"""Giving the cards in use on: as a file, or as QR codes shown one after the other."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion import pack_codes, pack_files
from ui import components as kit
from ui.cards import words as told
from ui.cards.qr import code
from ui.screens.cards_parts import head, tell
from ui.screens.choosing import heading
from ui.screens.frame import frame
from ui.session import Session

STRETCH, CENTER = ft.CrossAxisAlignment.STRETCH, ft.CrossAxisAlignment.CENTER
WIDEST = 380.0


def view(session: Session, game: str) -> ft.View:
    """Return the screen."""
    look, words, packs = session.look, session.words, session.store.packs
    used = packs.in_use(game)
    name = told.pack_name(words, used)
    pack = packs.export(game, used.id)
    save = kit.button(
        look,
        words.say("Save as a file"),
        identifier="save-file",
        on_tap=partial(_save, session, pack_files.written(pack), f"mint-{game}-{pack['id']}.json"),
        sign=ft.Icons.SAVE_ALT_ROUNDED,
        expand=True,
    )
    body = [
        heading(look, words.say("A file"), words.say("To send, to keep, or to edit; the format is published")),
        save,
        heading(look, words.say("QR codes"), words.say("Nothing is sent: the other device reads them off this one")),
        _codes(session, pack_codes.cut(pack)),
    ]
    title = words.say("Give them on")
    top = head(session, game, title, back=f"/cards/{game}", subtitle=name)
    return frame(session, name="cards-share", head=top, body=body, gap=10, top=2)


async def _save(session: Session, content: bytes, name: str) -> None:
    try:
        await ft.FilePicker().save_file(file_name=name, src_bytes=content)
    except Exception:  # each device has errors of its own
        tell(session, session.words.say("This device did not take the file. The QR codes work without it."))


def _codes(session: Session, parts: tuple[str, ...]) -> ft.Control:
    look, words = session.look, session.words
    chosen = session.chosen if isinstance(session.chosen, int) else 0
    here = min(chosen, len(parts) - 1)
    said = words.say("Code {number} of {total}", number=here + 1, total=len(parts))
    size = min(WIDEST, session.width - 2 * session.gutter - 30)
    back = kit.icon_button(
        look,
        kit.SIGNS["back"],
        identifier="code-before",
        label=words.say("The code before"),
        on_tap=partial(session.choose, here - 1) if here else None,
        framed=True,
    )
    onward = kit.icon_button(
        look,
        kit.SIGNS["onward"],
        identifier="code-next",
        label=words.say("The next code"),
        on_tap=partial(session.choose, here + 1) if here < len(parts) - 1 else None,
        framed=True,
    )
    figure = kit.spoken(
        kit.text(look, said, "titleLarge", align=ft.TextAlign.CENTER),
        label=said,
        live=True,
        identifier="code-number",
        expand=True,
    )
    copy = kit.button(
        look,
        words.say("Copy its text"),
        identifier="code-copy",
        on_tap=partial(_copy, session, parts[here]),
        kind="text",
        sign=ft.Icons.CONTENT_COPY_ROUNDED,
    )
    return kit.panel(
        look,
        kit.row(code(parts[here], label=said, size=size), align=ft.MainAxisAlignment.CENTER),
        kit.row(back, figure, onward),
        kit.row(copy, align=ft.MainAxisAlignment.CENTER),
        gap=12,
    )


async def _copy(session: Session, part: str) -> None:
    try:
        await ft.Clipboard().set(part)
    except Exception:  # a browser may forbid it
        tell(session, session.words.say("This device does not let the text be copied."))
