"""Giving the cards in use on: as a file, or as QR codes shown one after the other."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.cards import card_words, pack_files
from companion.sharing import pack_codes
from ui import components as kit
from ui.parts.card_parts import head
from ui.parts.choosing import heading
from ui.parts.frame import frame
from ui.parts.qr_codes import series, size
from ui.parts.saving import copy, save
from ui.session import Session

PADDING = 14.0
ABOVE = 190.0
"""The height above a code and below it."""


def view(session: Session, game: str) -> ft.View:
    """Return the screen."""
    look, words, packs = session.look, session.words, session.store.packs
    used = packs.in_use(game)
    name = card_words.pack_name(words, used)
    pack = packs.export(game, used.id)
    saving = kit.button(
        look,
        words.say("Save as a file"),
        identifier="save-file",
        on_tap=partial(save, session, f"mint-{game}-{pack['id']}.json", partial(pack_files.written, pack)),
        sign=ft.Icons.SAVE_ALT_ROUNDED,
        expand=True,
    )
    body = [
        heading(look, words.say("A file"), words.say("To send, to keep, or to edit; the format is published")),
        saving,
        heading(
            look, words.say("QR codes"), words.say("Nothing is sent: the other device reads them from this screen")
        ),
        _codes(session, pack_codes.cut(pack)),
    ]
    title = words.say("Share them")
    top = head(session, game, title, back=f"/cards/{game}", subtitle=name)
    return frame(session, name="cards-share", head=top, body=body, gap=10, top=2)


def _codes(session: Session, parts: tuple[str, ...]) -> ft.Control:
    look, words = session.look, session.words
    chosen = session.chosen if isinstance(session.chosen, int) else 0
    here = min(chosen, len(parts) - 1)
    copying = kit.button(
        look,
        words.say("Copy its text"),
        identifier="code-copy",
        on_tap=partial(copy, session, parts[here]),
        kind="text",
        sign=ft.Icons.CONTENT_COPY_ROUNDED,
    )
    largest = size(session, beside=2 * PADDING, above=ABOVE)
    return kit.panel(
        look,
        *series(session, parts, here, session.choose, largest),
        kit.row(copying, align=ft.MainAxisAlignment.CENTER),
        gap=12,
        padding=PADDING,
    )
