"""One card: each value with its source; and the form to enter it or to change what it says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from companion.cards import card_gaps, card_words
from companion.cards.card_gaps import Card
from companion.contract.card_fields import Number, Values
from companion.games.registry import MODULES
from companion.store import card_news
from companion.wording.phrases import with_value
from engine.json_types import Json, JsonDict
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.cards.card_form import CardForm
from ui.cards.draft import CardDraft, form_state
from ui.cards.form import Form
from ui.cards.form_state import FormState
from ui.parts.card_parts import done_or_told_why, head, hints
from ui.parts.choosing import bar
from ui.parts.frame import frame, in_halves
from ui.session import Session

# A card as it is known


def view(session: Session, game: str, section: str, id: str) -> ft.View:
    """Return the values of a card, each with where it came from."""
    words, packs = session.words, session.store.packs
    values = packs.values(game)
    card = card_gaps.card(packs, game, section, id)
    form = GAME_UI[game].cards[section]
    name = form.called(words, card, values)
    lines = kit.with_rules(session.look, [_value(session, form, field, values) for field in card.fields])
    body: list[ft.Control] = []
    drawn = form.drawing(_state(session, f"{section}/{id}", values, _known_values(card)))
    if drawn is not None:
        body.append(kit.row(drawn, align=ft.MainAxisAlignment.CENTER))
    body.append(kit.panel(session.look, *lines, padding=ft.Padding(16, 4, 16, 4)))
    body += _games(session, game, card)
    return frame(
        session,
        name="card",
        head=head(session, game, name, back=f"/cards/{game}/{section}", subtitle=words.say(form.name)),
        body=body,
        bar=_view_bar(session, game, card, name),
        gap=14,
        top=6,
    )


def _value(session: Session, form: CardForm, field: card_gaps.Field, values: Values) -> ft.Control:
    look, words = session.look, session.words
    name = form.title(words, field.name)
    source = card_words.origin(words, field.origin)
    if field.origin is None:
        value, sign = "?", "help"
    else:
        value = form.value_text(words, field.name, field.value, values)
        sign = "edit" if field.origin.kind == card_gaps.MINE else "source"
    lines = kit.column(
        kit.row(
            kit.quiet(look, name, "bodyMedium", expand=len(name) + 6),
            kit.text(look, value, "titleMedium", align=ft.TextAlign.END, expand=len(value) + 6),
            gap=12,
            vertical=ft.CrossAxisAlignment.START,
        ),
        kit.row(kit.icon(sign, 16, look.on_surface_variant), kit.quiet(look, source, expand=True), gap=6),
        gap=3,
        equal=True,
    )
    box = ft.Container(lines, padding=ft.Padding.symmetric(vertical=10))
    label = kit.with_stops(with_value(words, name, value), source)
    return kit.spoken(box, label=label, identifier=f"value-{field.name}")


def _view_bar(session: Session, game: str, card: Card, name: str) -> ft.Control | None:
    look, words, packs = session.look, session.words, session.store.packs
    used = packs.in_use(game)
    if used.kind == "sample":
        return None
    edit = kit.button(
        look,
        words.say("Change it") if card.is_known else words.say("Fill it in"),
        identifier="edit",
        on_tap=partial(session.go, f"/cards/{game}/{card.section}/{card.id}/edit"),
        sign="edit",
        expand=True,
    )
    own = any(path.startswith(f"{card.section}/{card.id}/") for path in packs.values_of(game, used.id))
    if not own:
        return bar(session, edit)
    drop = kit.icon_button(
        look,
        "delete",
        identifier="forget",
        label=words.say("Forget what I entered: {card}", card=name),
        on_tap=partial(_forget, session, game, card),
        framed=True,
    )
    return bar(session, edit, drop)


def _forget(session: Session, game: str, card: Card) -> None:
    remove = partial(session.store.packs.remove, game, f"{card.section}/{card.id}")
    if done_or_told_why(session, telling_games(session, game, remove)):
        session.go(f"/cards/{game}/{card.section}")


# Entering and changing


def _known_values(card: Card) -> JsonDict:
    return {field.name: field.value for field in card.fields if field.origin is not None}


def _state(session: Session, about: str, values: Values, known: Json) -> FormState:
    """Return the state of a form about a card, which begins with the known values."""
    state = form_state(session, CardDraft(about, known), values)
    return replace(state, width=session.half) if session.has_halves else state


def new(session: Session, game: str, section: str) -> ft.View:
    """Return the form for a card that is not known yet."""
    values, kind = session.store.packs.values(game), GAME_UI[game].cards[section]
    state = _state(session, section, values, {})

    form = Form(kind, kind.asked(), state, partial(_save_new, session, game, section, state))
    return _form(session, game, section, form, session.words.say(kind.enter), back=f"/cards/{game}/{section}")


def _save_new(session: Session, game: str, section: str, state: FormState, card: JsonDict) -> None:
    id = GAME_UI[game].cards[section].new_id(section, card, state.values)
    if _store_card(session, game, f"{section}/{id}", card, state, {}):
        session.choose(None)
        session.go(f"/cards/{game}/{section}")


def _save(session: Session, game: str, path: str, before: Json, state: FormState, after: JsonDict) -> None:
    changed = {name: value for name, value in after.items() if before.get(name) != value}
    if _store_card(session, game, path, changed, state, before):
        session.go(f"/cards/{game}/{path}")


def edit(session: Session, game: str, section: str, id: str) -> ft.View:
    """Return the form of a card with its known values filled in."""
    values, kind = session.store.packs.values(game), GAME_UI[game].cards[section]
    card = card_gaps.card(session.store.packs, game, section, id)
    before = _known_values(card)
    fields = kind.asked()
    if MODULES[game].cards.is_whole:
        # Numbers stay numbers, and words of the rules stay unchanged.
        in_words = {name for name, value in before.items() if isinstance(value, str)}
        printed = {field.name for field in card.fields}
        fields = tuple(
            field
            for field in fields
            if field.name in printed and not (isinstance(field.answer, Number) and field.name in in_words)
        )
    path = f"{section}/{id}"
    state = _state(session, path, values, before)
    form = Form(kind, fields, state, partial(_save, session, game, path, before, state))
    title = kind.called(session.words, card, values)
    return _form(session, game, section, form, title, back=f"/cards/{game}/{path}", id=id)


def _store_card(session: Session, game: str, path: str, card: JsonDict, state: FormState, before: Json) -> bool:
    """Store a card, and forget the answers taken back; if it does not fit say why, and store nothing."""
    packs = session.store.packs
    stored, more = GAME_UI[game].cards[path.partition("/")[0]].stored(state, card)
    values = {**{f"{path}/{name}": value for name, value in stored.items()}, **more}

    def store_values() -> None:
        packs.set_values(game, values)
        for name in before:
            if name not in state.answers:
                packs.remove(game, f"{path}/{name}")

    return done_or_told_why(session, telling_games(session, game, store_values))


def telling_games(session: Session, game: str, change: Callable[[], None]) -> Callable[[], None]:
    """Return what changes the cards in use and tells the running games, which take it over."""
    store = session.store

    def change_and_note() -> None:
        before = store.packs.values(game)
        change()
        card_news.note(store, game, before, store.packs.values(game))

    return change_and_note


def _games(session: Session, game: str, card: Card) -> list[ft.Control]:
    """Return a line that running games take over what was set right of a card, as long as they have not."""
    number = card_news.waiting(session.store, game, f"{card.section}/{card.id}")
    if not number:
        return []
    words = session.words.count(
        "{n} running game takes this over as soon as it goes on.",
        "{n} running games take this over as soon as they go on.",
        number,
    )
    return [kit.spoken(kit.quiet(session.look, words, "bodyMedium"), label=words, identifier="games-told", live=True)]


def _form(session: Session, game: str, section: str, form: Form, title: str, *, back: str, id: str = "") -> ft.View:
    """Return the page of a form; `id` is that of the card, "" for a new one."""
    kind, state = form.kind, form.begun
    odd = hints(session, kind.odd(session.words, state.values, state.answers, id))
    questions = form.body() if form.asks_first else in_halves(session, form.body(), 14)
    return frame(
        session,
        name="card-form",
        head=head(session, game, title, back=back, subtitle=session.words.say(kind.name)),
        body=[*([] if form.asks_first else _top(session, kind, game, section, state)), *questions, *odd],
        bar=bar(session, form.button("keep"), most=session.form),
        gap=14,
        top=4,
        most=session.form,
    )


def _top(session: Session, form: CardForm, game: str, section: str, state: FormState) -> list[ft.Control]:
    """Return the card as answered so far, and next to it how many are known."""
    look, words = session.look, session.words
    drawn = form.drawing(state)
    if drawn is None:
        return []
    known = next(one for one in card_gaps.sections(session.store.packs, game) if one.id == section)
    pack = card_words.pack_name(words, session.store.packs.in_use(game))
    count = kit.column(
        kit.text(look, pack, "titleMedium"),
        kit.row(
            kit.text(look, str(known.known_count), "numeral"),
            kit.text(look, words.say("of {total} known", total=known.total), "bodyMedium", expand=True),
            gap=8,
        ),
        kit.filled_bar(look, known.known_count, known.total),
        kit.quiet(look, words.say("Next time it is in the list.")),
        gap=6,
        equal=True,
        expand=True,
    )
    if form.is_asked_on_drawing:
        return [kit.row(count)]
    return [kit.row(drawn, count, gap=18)]
