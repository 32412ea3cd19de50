"""The zones of a table as panels: what belongs there, and when opened, what can be set."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import flet as ft

from companion.table.zones import UNKNOWN, Field, Pick, Place, Zone, capital
from ui import components as kit
from ui.appearance import MEDIUM
from ui.boards.module import CardEntry
from ui.cards.form import Form
from ui.cards.form_state import Answers, FormState
from ui.parts.card_parts import small_tile
from ui.parts.choosing import choice, counter, heading
from ui.parts.frame import Over
from ui.parts.people import seated
from ui.screens.correction.edit_state import Asked, Editor
from ui.session import Session

GAP = 8
NARROW_TILES, TILES = 2, 3


def panels(editor: Editor) -> list[ft.Control]:
    """Return a panel for each zone, in the order in which one looks."""
    return [_panel(editor, zone) for zone in editor.draft.zones]


def _panel(editor: Editor, zone: Zone) -> ft.Control:
    look, is_open = editor.session.look, editor.state.opened == zone.id
    inside = [_head(editor, zone, is_open=is_open)]
    if is_open:
        drawn = editor.correction.drawing(editor, zone) or kit.column(
            *(_field(editor, one) for one in zone.fields),
            *(_place(editor, place) for place in zone.places),
            gap=12,
            equal=True,
        )
        inside.append(ft.Container(drawn, padding=ft.Padding(12, 0, 12, 12)))
    return ft.Container(
        kit.column(*inside, equal=True),
        bgcolor=look.surface_container_low if is_open else look.surface_container_lowest,
        border=ft.Border.all(look.border["part"] if is_open else 1, look.outline if is_open else look.outline_variant),
        border_radius=look.radius["card"],
    )


def _mark(editor: Editor, zone: Zone) -> ft.Control:
    """Return what the game has for a zone, a badge for a seat, else the icon of its kind."""
    session, config, correction = editor.session, editor.draft.config, editor.correction
    if (own := correction.mark(session, config, zone)) is not None:
        return own
    if zone.kind == "seat":
        return kit.badge(session.look, seated(config.names, config.automa, session.apps)[int(zone.of)], size=32)
    return kit.icon(correction.signs[zone.kind], 22, session.look.on_surface_variant)


def _head(editor: Editor, zone: Zone, *, is_open: bool) -> ft.Control:
    look, words = editor.session.look, editor.words
    title, summary = words.zone(zone), words.summary(zone)
    lines = kit.column(kit.text(look, title, "titleMedium"), kit.quiet(look, summary), equal=True, expand=True)
    return kit.folding_row(
        look,
        ft.Container(_mark(editor, zone), width=32, alignment=ft.Alignment.CENTER),
        lines,
        identifier=f"zone-{zone.id}",
        label=kit.with_stops(title, summary),
        is_open=is_open,
        on_tap=partial(editor.open, zone.id),
    )


# Fields


def _field(editor: Editor, one: Field) -> ft.Control:
    if isinstance(one, Pick):
        look, what = editor.session.look, editor.words.field(one)
        chips = [
            kit.chip(
                look,
                capital(editor.words.value(one, value)),
                identifier=f"{one.id}-{value}",
                label=editor.session.words.say("{what}: {value}", what=what, value=editor.words.value(one, value)),
                on_tap=partial(editor.set_field, one.id, value),
                selected=value == one.value,
            )
            for value in one.among
        ]
        return kit.column(_caption(editor.session, capital(what)), kit.wrap(*chips), gap=4, equal=True)
    return counter(
        editor.session.look,
        editor.session.words,
        what=editor.words.field(one),
        value=one.value,
        among=(one.least, one.most),
        put=partial(editor.set_field, one.id),
        identifier=one.id,
    )


def _caption(session: Session, words: str) -> ft.Control:
    return kit.quiet(session.look, words, "titleSmall")


# Cards


def _place(editor: Editor, place: Place) -> ft.Control:
    session, say, card_words = editor.session, editor.session.words.say, editor.correction.words
    tiles = [
        editor.correction.tile(session, editor.narrator, card, "", f"card-{card}", partial(editor.ask, place.id, card))
        for card in place.cards
    ]
    if place.hidden:
        unknown = card_words.unknowns(session.words, place.hidden)
        words = say("The top card, unseen") if place.is_stock else unknown
        tiles.append(_blank(session, words, "plan", f"unknown-{place.id}", partial(editor.ask, place.id, UNKNOWN)))
    if not place.is_stock and (place.room is None or len(place.cards) < place.room):
        tiles.append(_blank(session, say(card_words.add), "plus", f"add-{place.id}", partial(editor.ask, place.id, "")))
    name = say(card_words.stock) if place.is_stock else editor.words.place(editor.draft, place.id)
    grid = kit.grid(tiles, _columns(session), gap=GAP)
    return kit.column(_caption(session, capital(name)), grid, gap=6, equal=True)


def _columns(session: Session) -> int:
    if session.width >= MEDIUM:
        return TILES
    return NARROW_TILES - 1 if session.look.is_large else NARROW_TILES


def _blank(session: Session, words: str, sign: str, identifier: str, on_tap: kit.Tap) -> ft.Control:
    """Return a tile that is no known card: unknown plans, or one to add."""
    look = session.look
    drawing = kit.icon(sign, 20, look.on_surface_variant)
    return small_tile(look, drawing, words, identifier=identifier, label=words, on_tap=on_tap, is_blank=True)


# Asking for the place of a card, or for the card of a place


def asking(editor: Editor, asked: Asked | CardEntry | None) -> ft.Control:
    """Return the question about a card over the screen, or nothing."""
    if asked is None:
        return Over(editor.session.look)
    if isinstance(asked, CardEntry):
        draw = partial(_entering, editor, asked)
    else:
        draw = partial(_where if asked.card else _which, editor, asked)
    return Over(editor.session.look, draw, partial(editor.close, asked))


def _entering(editor: Editor, card_entry: CardEntry) -> list[ft.Control]:
    """Return the form of a card that was not known, or known in part, and the button that lays it on the table."""
    session, entries = editor.session, editor.correction.card_entries
    assert entries is not None
    entry, now = entries.form(editor, card_entry), partial(CardEntry.now, card_entry, editor)
    take = partial(_take_answers, editor, card_entry)
    state = FormState(session.look, session.words, now(), take, entry.values, session.width, now)
    save = partial(entries.lay_card, editor, card_entry, state)
    form = Form(entry.kind, entry.kind.asked(entry.asked), state, save, needed=entry.needed)
    parts = [heading(session.look, entry.title, entry.hint)]
    if not entry.kind.is_asked_on_drawing and (drawn := entry.kind.drawing(state)) is not None:
        parts.append(kit.row(drawn, align=ft.MainAxisAlignment.CENTER))
    return [*parts, *form.body(), kit.row(form.button())]


def _take_answers(editor: Editor, card_entry: CardEntry, answers: Answers) -> None:
    editor.answer(replace(card_entry, answers=answers))


def _where(editor: Editor, asked: Asked) -> list[ft.Control]:
    session, draft = editor.session, editor.draft
    say, unknown = session.words.say, session.words.say(editor.correction.words.an_unknown)
    plan = unknown if asked.card == UNKNOWN else editor.correction.the_card(editor.narrator, asked.card)
    title = say("Where is {plan}?", plan=plan)
    rows = [
        choice(
            session.look,
            capital(editor.words.place(editor.draft, place)),
            identifier=f"to-{place}",
            on_tap=partial(editor.move, asked.card, asked.place, place),
            selected=False,
        )
        for place in draft.places_for(asked.card, asked.place)
    ]
    return [heading(session.look, title, capital(editor.words.place(editor.draft, asked.place))), *rows]


def _which(editor: Editor, asked: Asked) -> list[ft.Control]:
    session, say = editor.session, editor.session.words.say
    where = capital(editor.words.place(editor.draft, asked.place))
    rows: list[ft.Control] = [
        heading(session.look, say(editor.correction.words.which), where),
        *_new(editor, asked.place),
    ]
    places = [place for zone in editor.draft.zones for place in zone.places]
    groups = (
        (say("Not seen yet"), [place for place in places if place.is_stock]),
        (say("On the table already"), [place for place in places if not place.is_stock]),
    )
    for words, group in groups:
        tiles = [tile for place in group for tile in _candidates(editor, place, asked.place)]
        if tiles:
            rows += [_caption(session, words), kit.grid(tiles, _columns(session), gap=GAP)]
    return rows


def _new(editor: Editor, place: str) -> list[ft.Control]:
    """Return the way to add a new card, if the place can have one."""
    card_entries = editor.correction.card_entries
    source = card_entries.source(editor, place) if card_entries is not None else ""
    if not source:
        return []
    return [
        kit.button(
            editor.session.look,
            editor.session.words.say("It is not in the list: describe it"),
            identifier="new-card",
            on_tap=partial(editor.answer, CardEntry("", source, place)),
            kind="tonal",
            sign=ft.Icons.ADD_CARD_ROUNDED,
        )
    ]


def _candidates(editor: Editor, source: Place, to: str) -> list[ft.Control]:
    """Return the cards of a place that may go to another, each a tile that moves it there."""
    draft = editor.draft
    cards = [*([UNKNOWN] if source.is_stock and source.hidden else []), *source.cards]
    tiles: list[ft.Control] = []
    for card in (card for card in cards if to in draft.places_for(card, source.id)):
        move = partial(editor.move, card, source.id, to)
        if card == UNKNOWN:
            unknown = editor.session.words.say(editor.correction.words.unknown)
            tiles.append(_blank(editor.session, unknown, "plan", "pick-unknown", move))
        else:
            where = editor.words.place(editor.draft, source.id)
            tiles.append(editor.correction.tile(editor.session, editor.narrator, card, where, f"pick-{card}", move))
    return tiles
