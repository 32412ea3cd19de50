"""The cards of one game: the packs side by side, which one is in use, and how much it knows of each kind of card."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.cards import card_gaps, card_words
from companion.cards.owner_packs import LONGEST_NAME, PackCard
from ui import components as kit
from ui.boards.registry import GAME_UI
from ui.cards.pieces import into, text_field
from ui.parts.card_parts import head, line
from ui.parts.choosing import choice, heading
from ui.parts.frame import frame, halves
from ui.parts.list_rows import removed_row
from ui.session import Session


@dataclass(frozen=True, slots=True)
class Naming:
    """The name that is being typed: another one for a `pack`, or for one to begin ("")."""

    pack: str
    typed: str


@dataclass(frozen=True, slots=True)
class PutAway:
    """The pack that was just put away."""

    pack: PackCard


def view(session: Session, game: str) -> ft.View:
    """Return the screen."""
    look, say = session.look, session.words.say
    known = [
        heading(look, say("What is known"), say("Of the cards in use; tap a kind to see and enter them")),
        *(_section(session, game, section) for section in card_gaps.sections(session.store.packs, game)),
        *(
            _way(session, game, route, page.sign, say(page.name), page.status(session.words, session.store))
            for route, page in GAME_UI[game].pages.items()  # the game's own screens about its cards
        ),
    ]
    packs = [
        heading(
            look,
            say("Cards in use"),
            say("New games are played with these; a running game takes over what you set right"),
        ),
        *(_pack(session, game, card) for card in session.store.packs.listed(game)),
        *_away(session, game),
        _own(session, game),
        heading(look, say("Share")),
        _way(session, game, "share", "share", say("Share them"), say("As a file, or by QR codes")),
        _way(session, game, "bring", ft.Icons.DOWNLOAD_ROUNDED, say("Import cards"), say("From a file or QR codes")),
    ]
    title = say("Cards")
    return frame(
        session,
        name="cards-game",
        head=head(session, game, title, back="/cards"),
        body=halves(session, known, packs, 8),
        gap=8,
        top=2,
        most=session.form,
    )


def _section(session: Session, game: str, section: card_gaps.Section) -> ft.Control:
    look, words = session.look, session.words
    form = GAME_UI[game].cards[section.id]
    name = words.say(form.name)
    figures = words.say("{known} of {total}", known=section.known_count, total=section.total)
    lines = kit.column(
        kit.row(kit.text(look, name, "titleMedium", expand=True), kit.text(look, figures, "titleSmall")),
        kit.filled_bar(look, section.known_count, section.total),
        gap=6,
        equal=True,
        expand=True,
    )
    known = section.known_count
    label = words.say("{section}: {known} of {total} known", section=name, known=known, total=section.total)
    return kit.leading_row(
        look,
        kit.icon(form.sign, 24, look.on_surface),
        lines,
        identifier=f"section-{section.id}",
        label=label,
        on_tap=partial(session.go, f"/cards/{game}/{section.id}"),
        height=60,
    )


def _pack(session: Session, game: str, card: PackCard) -> ft.Control:
    """Return a pack to choose; one of the owner's that is not in use can be put away."""
    words, packs = session.words, session.store.packs
    about = {
        "built-in": words.say("What rule sheets and public records say"),
        "sample": words.say("Invented: try the game without a tin"),
    }.get(card.kind) or words.count("{n} value of its own", "{n} values of its own", card.number)
    selected = packs.in_use(game).id == card.id
    name, naming = card_words.pack_name(words, card), session.chosen
    if isinstance(naming, Naming) and naming.pack == card.id:
        rename_to = partial(packs.rename, game, card.id)
        return _name_field(session, naming, rename_to, done=words.say("Save the name"), identifier="pack-rename")
    chosen = choice(
        session.look,
        name,
        identifier=f"pack-{card.id}",
        on_tap=partial(session.redraw_after, partial(packs.use, game, card.id)),
        selected=selected,
        detail=about,
    )
    if not card.is_owners:
        return chosen
    chosen.expand = True
    rename = kit.icon_button(
        session.look,
        "edit",
        identifier=f"rename-{card.id}",
        label=words.say("Rename {pack}", pack=name),
        on_tap=partial(session.choose, Naming(card.id, name)),
        color=session.look.on_surface_variant,
    )
    if selected:
        return kit.row(chosen, rename, gap=4)

    away = kit.icon_button(
        session.look,
        "delete",
        identifier=f"delete-{card.id}",
        label=words.say("Put away: {pack}", pack=name),
        on_tap=partial(_put_away, session, game, card),
        color=session.look.on_surface_variant,
    )
    return kit.row(chosen, rename, away, gap=0)


def _put_away(session: Session, game: str, card: PackCard) -> None:
    session.store.packs.delete(game, card.id)
    session.choose(PutAway(card))


def _bring_back(session: Session, game: str, card: PackCard) -> None:
    session.store.packs.restore(game, card.id)
    session.choose(None)


def _save_name(session: Session, save: Callable[[str], object], name: str) -> None:
    save(name)
    session.choose(None)


def _name_field(
    session: Session, naming: Naming, save: Callable[[str], object], *, done: str, identifier: str
) -> ft.Control:
    """Return the field for the name of a pack, and the button that saves it."""
    look = session.look
    field = text_field(
        look,
        session.words,
        value=naming.typed,
        hint=session.words.say("What should it be called?"),
        identifier="pack-name",
        most=LONGEST_NAME,
        on_change=partial(_type, session, naming),
    )
    field.expand = True
    lacking = None if naming.typed.strip() else kit.Lacking(session.words.say("Write the name first"), into(field))
    on_tap = lacking or partial(_save_name, session, save, naming.typed)
    button = kit.icon_button(look, "done", identifier=identifier, label=done, on_tap=on_tap, framed=True)
    return kit.row(field, button, gap=8)


def _type(session: Session, naming: Naming, name: str) -> None:
    session.choose(replace(naming, typed=name))


def _away(session: Session, game: str) -> list[ft.Control]:
    """Return the pack that was just deleted, and the way back."""
    if not isinstance(session.chosen, PutAway):
        return []
    words, card = session.words, session.chosen.pack
    bring_back = partial(_bring_back, session, game, card)
    name = card_words.pack_name(words, card)
    return [removed_row(session, words.say("Put away: {pack}", pack=name), bring_back, name=name)]


def _own(session: Session, game: str) -> ft.Control:
    """Return the way to another pack of the owner's: its name is asked first."""
    say, naming = session.words.say, session.chosen
    if isinstance(naming, Naming) and not naming.pack:
        begin_it = partial(session.store.packs.begin, game)
        return _name_field(session, naming, begin_it, done=say("Start this pack"), identifier="pack-begin")
    begin = kit.button(
        session.look,
        say("Start another pack of my own"),
        identifier="begin-pack",
        kind="text",
        sign="plus",
        on_tap=partial(session.choose, Naming("", "")),
    )
    return kit.wrap(begin)  # which lets long words go on below


def _way(session: Session, game: str, page: str, sign: kit.Sign, name: str, about: str) -> ft.Control:
    on_tap = partial(session.go, f"/cards/{game}/{page}")
    return line(session, sign=sign, name=name, about=about, identifier=page, on_tap=on_tap)
