"""No tin at hand: the app deals a new game, with cards that are all known, or the deal of a friend."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import flet as ft

from companion.cards import card_gaps
from companion.contract.dealing import Shuffle
from companion.dealing import numbers
from companion.games.registry import MODULES
from companion.packs import packs
from companion.store.settings import Settings
from companion.table.table import Setup, Table
from companion.wording.phrases import with_value
from engine.game import GAMES
from engine.json_types import Json, JsonDict
from engine.verdict import Refusal
from ui import components as kit
from ui.boards.setup import FIRST
from ui.parts import scanning
from ui.parts.choosing import name_field
from ui.parts.new_game_form import Choices, NewGameForm, Seating, fresh, whole
from ui.session import Session

ROW: Final = "deal"
"""The row in which the number of a friend's deal is written."""
REMEMBERED: Final = "dealt"
"""The setting that says whether the app dealt the last game that was begun."""
LONGEST: Final = 7
"""Six digits, and a space between them."""


@dataclass(frozen=True, slots=True)
class WrittenDeal:
    """The number of a friend's deal as written so far."""

    text: str


def _toggle(session: Session, draft: NewGameForm) -> None:
    is_dealt = not draft.is_dealt
    cards = pack(session, draft.game) if is_dealt else session.store.packs.pack(draft.game)
    session.choose(draft.with_cards(cards, is_dealt=is_dealt))


def rows(session: Session, draft: NewGameForm) -> list[ft.Control]:
    """Return the switch that lets the app deal and, if it does, the way to a friend's deal."""
    say = session.words.say
    switch = kit.switch_row(
        session.look,
        sign="cards",
        name=say("No tin at hand"),
        about=_about(session, draft),
        on=draft.is_dealt,
        identifier="dealt",
        on_tap=partial(_toggle, session, draft),
    )
    if not draft.is_dealt:
        return [switch]
    if draft.opened == ROW:
        return [switch, *_field(session, draft)]
    name = say("Play a friend’s deal")
    deal = say("No, a new one") if draft.deal is None else numbers.in_groups(draft.deal)
    friends = kit.option_row(
        session.look,
        sign="hand-on",
        name=name,
        value=deal,
        label=with_value(session.words, name, deal),
        identifier="friends-deal",
        on_tap=partial(session.choose, draft.open(ROW)),
        end_sign="edit",
    )
    return [switch, friends]


def _about(session: Session, draft: NewGameForm) -> str:
    """Return what the app does, and with which cards."""
    say, game = session.words.say, draft.game
    if MODULES[game].cards.is_whole:
        return say("The app shuffles and deals the cards of the tin")
    if game not in packs.SAMPLED:
        return say("The app does what the table does")
    if pack(session, game).get("fictional"):
        if any(section.known_count for section in card_gaps.sections(session.store.packs, game)):
            return say("The app shuffles and deals invented sample cards: yours are not all entered yet")
        return say("The app shuffles and deals invented sample cards")
    return say("The app shuffles and deals the cards you entered")


def pack(session: Session, game: str) -> Json:
    """Return the cards that a game is dealt with: those in use if all of them are known, else the samples."""
    in_use = session.store.packs.pack(game)
    if game not in packs.SAMPLED:
        return in_use
    sample, cards = packs.sample(game), whole(game, in_use)
    needed = [section for section in MODULES[game].cards.whole if sample.get(section)]
    is_known = all(section.known_count == section.total for section in card_gaps.sections(session.store.packs, game))
    return in_use if is_known and all(cards.get(section) for section in needed) else sample


def _field(session: Session, draft: NewGameForm) -> list[ft.Control]:
    """Return the field for the number, and what it must be where something else was written."""
    say, look = session.words.say, session.look
    written = _written(session, draft)
    is_wrong = bool(written.strip()) and numbers.read(written) is None
    detail = (
        say("A deal is a number of six digits.") if is_wrong else say("Your friend finds it in the menu of the game.")
    )
    field = name_field(
        look,
        session.words,
        value=written,
        hint=numbers.in_groups(42917),
        label=say("The number of your friend’s deal"),
        done=say("Save the number"),
        identifier=ROW,
        most=LONGEST,
        on_change=partial(_write, session),
        on_done=partial(_done, session, draft),
    )
    color = look.error if is_wrong else look.on_surface_variant
    help = kit.spoken_text(look, detail, "bodySmall", color=color, identifier="deal-help", live=is_wrong)
    return [field, help, *scanning.button(session, partial(_hear, session, draft), kind="line")]


def _written(session: Session, draft: NewGameForm) -> str:
    state = session.state_of(WrittenDeal)
    if state is not None:
        return state.text
    return "" if draft.deal is None else numbers.in_groups(draft.deal)


def _write(session: Session, text: str) -> None:
    session.hold(WrittenDeal(text))


def _done(session: Session, draft: NewGameForm) -> None:
    """Take the deal that was written, or none; a number that cannot be read stays in its field."""
    text = _written(session, draft).strip()
    deal = numbers.read(text)
    if text and deal is None:
        session.revision += 1
        return
    session.let_go(WrittenDeal)
    session.choose(replace(draft, deal=deal, opened=""))


def _hear(session: Session, draft: NewGameForm, text: str) -> JsonDict:
    """Take the deal whose code the camera has read, if it is one of this game."""
    found = numbers.read_code(text)
    if found is None:
        return scanning.refused(session.words.say("This is not the code of a deal."))
    game, deal = found
    if game != draft.game:
        name = GAMES[game].name if game in GAMES else game
        return scanning.refused(session.words.say("This is a deal of {game}.", game=name))
    session.let_go(WrittenDeal)
    session.choose(replace(draft, deal=deal, opened=""))
    return scanning.OVER


def remember(settings: Settings, draft: NewGameForm) -> None:
    """Keep for the next game whether there is a tin."""
    if draft.is_dealt != is_usual(settings):
        settings[REMEMBERED] = draft.is_dealt


def is_usual(settings: Settings) -> bool:
    """Return whether the app dealt the last game that was begun."""
    return settings.get(REMEMBERED) is True


# The game that begins


def seating_to_try(choices: Choices) -> Seating | None:
    """Return the seating for a game alone, or None if there is none."""
    return next((each for each in choices.seatings if each.is_against and each.people == 1), None)


def to_try(session: Session, choices: Choices) -> NewGameForm:
    """Return the choices of a first game alone for a person who has no tin."""
    seating = seating_to_try(choices)
    assert seating is not None
    draft = fresh(session.store.settings, choices, language=session.language).seated(seating)
    return draft.with_cards(pack(session, choices.game), is_dealt=True)


def dealt(draft: NewGameForm, setup: Setup) -> Setup:
    """Return the set-up of the game that begins: with the number of its deal, if the app deals it, which also decides
    who is first unless that was said."""
    if not draft.is_dealt:
        return setup
    dealt = replace(setup, deal=numbers.new() if draft.deal is None else draft.deal)
    # The first seat is left out of a set-up, even if it was chosen.
    is_said = any(option.key in FIRST.values() and option.id in draft.picked for option in draft.options)
    return dealt if is_said else _with_first(dealt)


def _with_first(setup: Setup) -> Setup:
    assert setup.deal is not None
    if len(setup.seats) == 1 or any(key in setup.options for key in FIRST.values()):
        return setup
    seat = Shuffle(setup.deal).pick("first", range(len(setup.seats)))
    for key in FIRST.values():
        drawn = replace(setup, options={**setup.options, key: seat})
        try:
            Table(drawn)
        except Refusal:
            continue
        return drawn
    return setup
