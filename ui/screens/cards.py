"""The cards: what is known of each game, card by card, where it comes from, and packs to share. Routes below /cards."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion import card_gaps
from companion.pack_values import ids
from companion.packs import NAMES
from ui import components as kit
from ui.cards import words as told
from ui.screens import cards_bring, cards_card, cards_game, cards_section, cards_share, map_editor
from ui.screens.cards_parts import known_bar
from ui.screens.frame import back_button, frame
from ui.screens.places import nav
from ui.session import Session

STRETCH = ft.CrossAxisAlignment.STRETCH


def view(session: Session) -> ft.View:
    """Return the view of the route: all games, one game, its packs to share or bring in, a section, or one card."""
    match session.route.strip("/").split("/")[1:]:
        case [game] if game in card_gaps.FIELDS:
            return cards_game.view(session, game)
        case ["delivery", "map" | "factory"]:
            return map_editor.view(session)
        case [game, "share"] if game in card_gaps.FIELDS:
            return cards_share.view(session, game)
        case [game, "bring"] if game in card_gaps.FIELDS:
            return cards_bring.view(session, game)
        case [game, section] if section in card_gaps.FIELDS.get(game, ()):
            return cards_section.view(session, game, section)
        case [game, section, "new"] if section in card_gaps.FIELDS.get(game, ()):
            asked = cards_card.new if cards_section.has_room(session, game, section) else cards_section.view
            return asked(session, game, section)
        case [game, section, id] if _is_there(session, game, section, id):
            return cards_card.view(session, game, section, id)
        case [game, section, id, "edit"] if _is_there(session, game, section, id):
            return cards_card.edit(session, game, section, id)
    return games(session)


def _is_there(session: Session, game: str, section: str, id: str) -> bool:
    is_section = section in card_gaps.FIELDS.get(game, ())
    return is_section and id in ids(session.store.packs.values(game), section)


def games(session: Session) -> ft.View:
    """Return the three games, each with how much of it is known."""
    head = kit.top_bar(session.look, title=session.words.say("Cards"), back=back_button(session))
    body = [_game(session, game) for game in NAMES]
    return frame(session, name="cards", head=head, body=body, bar=nav(session, "/cards"), gap=10, top=4)


def _game(session: Session, game: str) -> ft.Control:
    look, words = session.look, session.words
    found = card_gaps.sections(session.store.packs, game)
    known, total = sum(section.known for section in found), sum(section.total for section in found)
    pack = told.pack_name(words, session.store.packs.in_use(game))
    figures = words.say("{known} of {total} cards known", known=known, total=total)
    name = NAMES[game]
    lines = kit.column(
        kit.row(
            kit.emblem(look, game, width=38),
            kit.text(look, name, "titleLarge", expand=True),
            kit.icon(kit.SIGNS["into"], 24, look.on_surface_variant),
            gap=12,
        ),
        kit.text(look, words.say("In use: {pack}", pack=pack), "bodyMedium", color=look.on_surface_variant),
        known_bar(look, known, total),
        kit.text(look, figures, "titleSmall"),
        gap=8,
        horizontal=STRETCH,
    )
    return kit.target(
        lines,
        identifier=f"cards-{game}",
        label=f"{name}. {pack}. {figures}",
        on_tap=partial(session.go, f"/cards/{game}"),
        fill=look.surface_container_lowest,
        border=ft.Border.all(1, look.outline_variant),
        radius=look.radius["panel"],
        padding=16,
    )
