"""The cards: what is known of each game, card by card, where it comes from, and packs to share. Routes below /cards."""

from __future__ import annotations

from functools import partial

import flet as ft

from companion.cards import card_gaps, card_words
from companion.packs.pack_values import ids
from engine.game import GAMES
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.parts.frame import abreast, back_button, frame, nav
from ui.screens.cards import bring, card, share
from ui.screens.cards import game as cards_game
from ui.screens.cards import section as cards_section
from ui.session import Session

LEAST_GAME = 340
"""The least width of a game that shares a row."""


def view(session: Session) -> ft.View:
    """Return the view of the route: all games, one game, its packs to share or bring in, a section, or one card."""
    match session.path[1:]:
        case [game] if card_gaps.card_kinds(game):
            return cards_game.view(session, game)
        case [game, page] if game in GAME_UI and page in GAME_UI[game].pages:
            return GAME_UI[game].pages[page].view(session)
        case [game, "share"] if card_gaps.card_kinds(game):
            return share.view(session, game)
        case [game, "bring"] if card_gaps.card_kinds(game):
            return bring.view(session, game)
        case [game, section] if section in card_gaps.card_kinds(game):
            return cards_section.view(session, game, section)
        case [game, section, "new"] if section in card_gaps.card_kinds(game):
            asked = card.new if cards_section.has_room(session, game, section) else cards_section.view
            return asked(session, game, section)
        case [game, section, id] if _is_there(session, game, section, id):
            return card.view(session, game, section, id)
        case [game, section, id, "edit"] if _is_there(session, game, section, id):
            return card.edit(session, game, section, id)
    return games(session)


def _is_there(session: Session, game: str, section: str, id: str) -> bool:
    is_section = section in card_gaps.card_kinds(game)
    return is_section and id in ids(session.store.packs.values(game), section)


def games(session: Session) -> ft.View:
    """Return the three games, each with how much of it is known."""
    head = kit.top_bar(session.look, title=session.words.say("Cards"), back=back_button(session, session.way_back("/")))
    body = abreast(session, [_game(session, game) for game in GAMES], LEAST_GAME, gap=10)
    bar = nav(session, "/cards")
    return frame(session, name="cards", head=head, body=body, bar=bar, gap=10, top=4, most=session.form)


def _game(session: Session, game: str) -> ft.Control:
    look, words = session.look, session.words
    sections = card_gaps.sections(session.store.packs, game)
    known, total = sum(section.known_count for section in sections), sum(section.total for section in sections)
    pack = card_words.pack_name(words, session.store.packs.in_use(game))
    figures = words.say("{known} of {total} cards known", known=known, total=total)
    name = GAMES[game].name
    lines = kit.column(
        kit.row(
            kit.emblem(look, game, width=38),
            kit.text(look, name, "titleLarge", expand=True),
            kit.icon("into", 24, look.on_surface_variant),
            gap=12,
        ),
        kit.quiet(look, words.say("In use: {pack}", pack=pack), "bodyMedium"),
        kit.filled_bar(look, known, total),
        kit.text(look, figures, "titleSmall"),
        gap=8,
        equal=True,
    )
    return kit.target(
        lines,
        identifier=f"cards-{game}",
        label=kit.with_stops(name, pack, figures),
        on_tap=partial(session.go, f"/cards/{game}"),
        frame=kit.frame_of(look, "plain"),
        radius=look.radius["panel"],
        padding=16,
    )
