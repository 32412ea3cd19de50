"""Cards of a dealt game that only their owner sees: choosing among them, and looking at them again.

If several people hold one phone, a cover is between them, as in a closed auction; alone there is no person to hide
from.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.contract.dealing import SecretChoice
from companion.dealing import dealer
from companion.table.table import Point, Table
from engine.game import GAMES
from engine.moves import Seat
from ui import components as kit
from ui.boards.module import UnseenCards
from ui.boards.registry import open_game_ui
from ui.parts import bar, coach, game_clock, privacy_cover, undo_asked
from ui.parts.frame import frame, game_head, halves
from ui.parts.people import at_table
from ui.screen_state import Secret
from ui.session import Session

SHEET = "unseen"
"""The sheet on which a person looks at cards that no other has seen, and the button that opens it."""


@dataclass(frozen=True, slots=True)
class Choosing(Secret):
    """The seat whose person holds the phone uncovered at a point of the game, and the cards chosen so far."""

    point: int
    seat: int
    cards: tuple[str, ...] = ()

    def as_of(self, table: Table, was: Point) -> Choosing | None:
        """Return it as long as its seat has still to choose among the same cards."""
        choice = dealer.seen_by(table, self.seat).choice
        is_same = choice is not None and set(self.cards) <= set(choice.among)
        return replace(self, point=table.here.number) if is_same else None


@dataclass(frozen=True, slots=True)
class Looking(Secret):
    """The seat whose person looks at their own cards at a point of the game."""

    point: int
    seat: int


# Choosing


def asked(session: Session) -> SecretChoice | None:
    """Return what a person must choose unseen before the app can deal on, or None, as in a game of the past."""
    live = session.live
    if live is None or live.lines is None or open_game_ui(session).unseen is None:
        return None
    return session.unseen_choice


def view(session: Session, choice: SecretChoice) -> ft.View:
    """Return the screen of a choice: the cover, then the cards."""
    unseen, table = open_game_ui(session).unseen, session.table
    assert unseen is not None
    point, who = table.here.number, at_table(session.words, table)[choice.seat]
    nothing = Choosing(point, choice.seat)
    chosen = session.chosen
    if not isinstance(chosen, Choosing) or (chosen.point, chosen.seat) != (point, choice.seat):
        chosen = nothing if privacy_cover.is_alone(session) else None
    if chosen is None:
        about = session.words.say("The others look away: these cards are for you alone.")
        body = [privacy_cover.cover(session, who, about, partial(session.choose, nothing), below=0)]
    else:
        body = _cards(session, choice, chosen, unseen, who.name)
    return frame(
        session,
        name="unseen-cards",
        head=game_head(
            session,
            table.setup.game,
            GAMES[table.setup.game].name,
            subtitle=session.words.say("Cards dealt by the app"),
        ),
        body=[*game_clock.line(session), *undo_asked.waiting(session), *body],
        bar=bar.bar(session, None),
        gap=12,
        top=4,
        part=f"{point}-{choice.seat}-{chosen is None}",
        most=session.form,
    )


def _cards(
    session: Session, choice: SecretChoice, chosen: Choosing, unseen: UnseenCards, name: str
) -> list[ft.Control]:
    look, words = session.look, session.words
    title, subtitle = unseen.asked(words, choice, name)
    banner = kit.banner(look, speaker="you", title=title, subtitle=subtitle)
    tiles = []
    for card in choice.among:
        is_chosen = card in chosen.cards
        left = tuple(other for other in chosen.cards if other != card)
        cards = left if is_chosen else (*left, card)
        if choice.most == 1 and not is_chosen:
            cards = (card,)
        on_tap: kit.CanTap = partial(session.choose, Choosing(chosen.point, chosen.seat, cards))
        if not is_chosen and not choice.allows([*cards, *_missing(choice, cards)]):
            on_tap = kit.Lacking(unseen.too_much(words, choice))
        tiles.append(unseen.card(session, card, f"card-{card}", on_tap, is_chosen))
    can = choice.allows(chosen.cards)
    keep = kit.button(
        look,
        unseen.button_words(words, choice, len(chosen.cards)),
        identifier="keep",
        on_tap=partial(session.choose_unseen, choice, chosen.cards) if can else None,
        sign="done",
        expand=True,
    )
    cover = kit.button(
        look, words.say("Cover"), identifier="cover-again", on_tap=partial(session.choose, None), kind="line"
    )
    buttons = [keep] if privacy_cover.is_alone(session) else [cover, keep]
    grid = kit.grid(tiles, unseen.columns(session), gap=8)
    ways = kit.beside(buttons, session.half - 24)
    panel = kit.panel(look, grid, ways, *coach.button(session, choice.seat), gap=12, padding=12)
    return [banner, *halves(session, [panel], unseen.board(session), 12)]


def _missing(choice: SecretChoice, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return as many further cards as a choice still needs at least: what is too little is not too much."""
    left = [card for card in choice.among if card not in cards]
    return tuple(left[: max(0, choice.fewest - len(cards))])


# Looking at them again


def button(session: Session) -> list[ft.Control]:
    """Return the way to the unseen cards of the seat that must decide, or of this phone; nothing without any."""
    live = session.live
    if live is None or live.lines is None or open_game_ui(session).unseen is None:
        return []
    seat = _looking(session)
    hand = dealer.seen_by(live.table, seat).hand
    if not hand or seat in live.table.apps or seat == live.table.config.automa:
        return []
    assert seat is not None
    own = Looking(live.table.here.number, seat)
    words = session.words
    label = words.count("Look at your unseen card", "Look at your {n} unseen cards", len(hand))
    shown = kit.button(
        session.look,
        label,
        identifier=SHEET,
        on_tap=partial(_open_cover, session, own),
        kind="tonal",
        sign=ft.Icons.VISIBILITY_ROUNDED,
        expand=True,
    )
    return [kit.row(shown)]


def _looking(session: Session) -> Seat | None:
    """Return the seat whose cards may be looked at: of a phone its own at any time, else the one that must decide."""
    by: Seat | None = session.table.state.prompt.by
    return by if session.at_table is None else session.at_table.seat


def _open_cover(session: Session, own: Looking) -> None:
    """Show the sheet: a person alone sees the cards at once."""
    session.chosen = own if privacy_cover.is_alone(session) else None
    session.show(SHEET, own.seat)


def _hide(session: Session) -> None:
    """Cover the cards again."""
    session.chosen = None
    session.close()


def content(session: Session, seat: int) -> ft.Control | None:
    """Return the sheet: the cover, then the cards; None if the game has gone on."""
    unseen, table = open_game_ui(session).unseen, session.table
    hand = dealer.seen_by(table, seat).hand
    if unseen is None or not hand or _looking(session) != seat:
        return None
    look, words, point = session.look, session.words, table.here.number
    who = at_table(words, table)[seat]
    if session.chosen != Looking(point, seat):
        about = words.say("The others look away: these cards are for you alone.")
        return kit.ident(
            "unseen-cover", privacy_cover.cover(session, who, about, partial(session.choose, Looking(point, seat)))
        )
    title = words.say("Only you see this, {name}", name=who.name)
    tiles = [unseen.card(session, card, f"unseen-{card}", None, False) for card in hand]
    done = kit.button(
        look,
        words.say("Hide"),
        identifier="hide",
        on_tap=partial(_hide, session),
        sign=ft.Icons.VISIBILITY_OFF_ROUNDED,
        expand=True,
    )
    grid = kit.grid(tiles, unseen.columns(session), gap=8)
    return kit.ident("unseen-sheet", kit.sheet_content(look, title, grid, buttons=[done]))
