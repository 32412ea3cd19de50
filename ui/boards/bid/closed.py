"""A closed auction on one phone passed round: cover, bid, cover again; or the bids of all, shown at the table.

Who has bid is seen, never how much: what is chosen is held on the screen of the one who bids alone, and gone with it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from companion.table.table import Point, Table
from engine.bid import closed_auction
from engine.bid.moves import RevealBids, SecretBid
from engine.moves import TABLE
from ui import components as kit
from ui.boards.bid.actions import try_move
from ui.boards.bid.board import Painter
from ui.boards.painter import begun
from ui.parts import bar, coach, game_clock, privacy_cover, undo_asked
from ui.parts.frame import docked, frame, game_head, halves
from ui.screen_state import Secret
from ui.session import Session

BELOW = 200.0
"""About how high what is below the cover is: the other seats, and the way to enter the bids."""
HOLDER = "holder"
"""The setting that remembers who took the phone last, in which game and at which point: never how much they bid."""


@dataclass(frozen=True, slots=True)
class Hand(Secret):
    """The seat whose person holds the phone uncovered at a point of the game, and the mints chosen so far; for which
    card they are, in which round."""

    point: int
    seat: int
    amount: int = 0
    card: tuple[int, str] = (0, "")

    def as_of(self, table: Table, was: Point) -> Hand | None:
        """Return it as long as its seat has still to bid for the same card, also if others take their bids back."""
        is_same = self.card == _card(table) and self.seat in closed_auction.waiting(table.state)
        return replace(self, point=table.here.number) if is_same else None


def _card(table: Table) -> tuple[int, str]:
    """Return the round, and the card that is bid for in secret; none if there is none."""
    state = table.state
    is_closed = state.phase == "secret-bid" and state.auction is not None
    return state.round, state.auction.location if is_closed else ""


@dataclass(frozen=True, slots=True)
class ShownBids:
    """The bids as they were shown at the table, being entered for everybody; None for those that are not there yet."""

    point: int
    amounts: tuple[int | None, ...]


def view(session: Session) -> ft.View:
    """Return the screen of a closed auction while bids are missing."""
    closed = Closed(session)
    if (hand := begun(session, Hand)) is not None:
        body = closed.bidding(hand)
    elif (shown := begun(session, ShownBids)) is not None:
        body = closed.entering(shown)
    elif privacy_cover.is_alone(session):  # no other person could look
        body = closed.bidding(Hand(closed.view.point, closed.next, card=_card(session.table)))
    else:
        body = closed.cover()
    return frame(
        session,
        name="closed-auction",
        head=game_head(session, "bid", session.words.say("Closed auction"), subtitle=closed.card_name()),
        body=[*game_clock.line(session), *undo_asked.waiting(session), *body],
        bar=docked(session, ft.Container(expand=True), *bar.actions(session)[:2], most=session.form),
        gap=12,
        top=4,
        part=f"{closed.view.point}-{type(session.chosen).__name__}",
        most=session.form,
    )


class Closed:
    """Draws the steps of a closed auction."""

    def __init__(self, session: Session) -> None:
        self.session, self.look, self.say = session, session.look, session.words.say
        self.paint = Painter(session)
        self.paint.width = session.half
        self.view, self.labels = self.paint.view, self.paint.labels
        self.table = session.table
        self.missing = closed_auction.waiting(self.view.state)
        # The app bids last, and on a screen of its own.
        self.waiting: tuple[int, ...] = (
            tuple(seat for seat in self.missing if self.table.level(seat) is None) or self.missing
        )
        # A phone bids there.
        self.waiting = tuple(seat for seat in self.waiting if seat not in session.seats_on_phones) or self.waiting

    def card_name(self) -> str:
        """The card under the hammer."""
        assert self.view.auction is not None
        return self.labels.location(self.view.auction.location)

    # The cover

    @property
    def next(self) -> int:
        """The seat whose bid is asked for: of the person who had the phone when the app was left, else of the first
        missing one; on a phone of a seat that seat."""
        if (at := self.session.at_table) is not None and at.seat in self.missing:
            return at.seat
        kept = self.session.store.settings.get(HOLDER)
        if isinstance(kept, list) and kept[:2] == _moment(self.session) and kept[2:] and kept[2] in self.waiting:
            return int(kept[2])
        return self.waiting[0]

    def cover(self) -> list[ft.Control]:
        """Whole in the colour of the next seat: take the phone; the others who are missing below."""
        about = self.say("The others look away. Nobody sees your bid until all are in.")
        who, take = self.labels.people[self.next], partial(_hand_to, self.session, self.next)
        box = privacy_cover.cover(self.session, who, about, take, below=BELOW)
        words = kit.text(self.look, self.say("Somebody else has the phone?"), "titleSmall")
        marks = [self._state_of(seat) for seat in range(self.view.config.people) if seat != self.next]
        asks = [words] if len(self.waiting) > 1 else []
        seats = kit.panel(self.look, *asks, kit.wrap(*marks, gap=10), gap=8)
        return [box, seats, *self._reveal_instead()]

    def _state_of(self, seat: int) -> ft.Control:
        """Return whether a seat has bid, and never how much; a seat that has not may take the phone instead."""
        look, name = self.look, self.labels.name(seat)
        if seat in self.waiting:
            words = self.say("I am {name}", name=name)
            return kit.chip(look, words, identifier=f"take-{seat}", on_tap=partial(_hand_to, self.session, seat))
        if seat in self.missing:  # a seat of the app, which bids when all people have
            text, identifier, mark = self.say("{ai} bids after you", ai=name), f"later-{seat}", []
        else:
            text, identifier = self.say("{name} has bid", name=name), f"sealed-{seat}"
            mark = [kit.icon("done", 20, look.primary)]
        written = kit.text(look, text, "titleSmall")
        line = kit.row(kit.min_height(48), *mark, written, gap=5 if mark else 0, tight=True)
        return kit.spoken(line, label=text, identifier=identifier)

    def _reveal_instead(self) -> list[ft.Control]:
        assert self.view.auction is not None
        if self.view.auction.sealed or self.table.apps:
            return []
        nothing = ShownBids(self.view.point, (None,) * self.view.config.people)
        enter = kit.button(
            self.look,
            self.say("We showed our hands: enter the bids"),
            identifier="enter-bids",
            on_tap=partial(self.session.choose, nothing),
            kind="tonal",
            sign=ft.Icons.FRONT_HAND_ROUNDED,
            expand=True,
        )
        return [kit.row(enter)]

    # One bid

    def bidding(self, hand: Hand) -> list[ft.Control]:
        """Return the mints of the seat that holds the phone, the button that hides them, and the board that the bid is
        about."""
        alone = privacy_cover.is_alone(self.session)
        name, held = self.labels.name(hand.seat), self.view.state.mints[hand.seat]
        assert self.view.auction is not None
        hide = kit.button(
            self.look,
            self.say("Bid") if alone else self.say("Bid and hide"),
            identifier="hide",
            on_tap=partial(_seal, self.session, hand),
            sign="done" if alone else ft.Icons.VISIBILITY_OFF_ROUNDED,
            expand=True,
        )
        away = kit.button(
            self.look,
            self.say("Cover"),
            identifier="cover-again",
            on_tap=partial(self.session.choose, None),
            kind="line",
        )
        title = self.say("{name}, how many mints?", name=name)
        banner = kit.banner(self.look, speaker="you", title=title, subtitle=self.say("From 0 to all {n}", n=held))
        figures = [self._figure(hand, amount) for amount in range(min(held, 11) + 1)]
        steps = kit.panel(
            self.look,
            self._stepper(hand, held),
            kit.grid(figures, 6 if self.paint.width >= 366 else 4, gap=6),
            kit.row(hide) if alone else kit.beside([away, hide], self.paint.width - 24),
            *coach.button(self.session, hand.seat),
            gap=10,
            padding=12,
        )
        board = self.paint.board()
        if self.view.is_shared:  # the ring has the card in its middle
            return [banner, *halves(self.session, [steps], board, 12)]
        return [banner, *halves(self.session, [board[0], steps], board[1:], 12)]

    def _stepper(self, hand: Hand, held: int) -> ft.Control:
        choose, amount = self.session.choose, hand.amount
        return kit.stepper(
            self.look,
            value=str(amount),
            caption=self.say("of {n}", n=held),
            less=self.say("1 mint less"),
            more=self.say("1 mint more"),
            on_less=partial(choose, replace(hand, amount=amount - 1)) if amount else None,
            on_more=partial(choose, replace(hand, amount=amount + 1)) if amount < held else None,
            identifier="amount",
            label=self.say("{n} of {all}", n=amount, all=held),
        )

    def _figure(self, hand: Hand, amount: int) -> ft.Control:
        chosen, is_chosen = replace(hand, amount=amount), hand.amount == amount
        return self._cell(amount, f"amount-{amount}", self.labels.mints(amount), chosen, is_chosen=is_chosen)

    # All bids at once

    def entering(self, shown: ShownBids) -> list[ft.Control]:
        """The amounts of each seat, a tap a person, for bids that were shown at the table."""
        say, amounts = self.say, [amount for amount in shown.amounts if amount is not None]
        missing = [self.labels.name(seat) for seat, amount in enumerate(shown.amounts) if amount is None]
        rows = [self._entry(shown, seat) for seat in range(len(shown.amounts))]
        done = kit.button(
            self.look,
            say("These are the bids"),
            identifier="bids-done",
            on_tap=kit.Lacking(say("What did {name} bid?", name=missing[0]))
            if missing
            else partial(_reveal, self.session, tuple(amounts)),
            sign="done",
            expand=True,
        )
        back = kit.button(
            self.look,
            say("Pass the phone instead"),
            identifier="cover-again",
            on_tap=partial(self.session.choose, None),
            kind="text",
        )
        banner = kit.banner(
            self.look,
            speaker="table",
            title=say("What did each bid?"),
            subtitle=say("All hands open at once"),
            right=kit.banner_figure(self.look, f"{len(amounts)}/{len(rows)}", speaker="table"),
            label=kit.with_stops(say("What did each bid?"), say("{n} of {all}", n=len(amounts), all=len(rows))),
        )
        asked = kit.panel(self.look, *kit.with_rules(self.look, rows), kit.row(done), back, gap=8, padding=12)
        board = self.paint.board() if self.session.has_halves else []  # below the amounts it would be missed
        return [banner, *halves(self.session, [asked], board, 12)]

    def _entry(self, shown: ShownBids, seat: int) -> ft.Control:
        """A seat, and each amount that it can have bid."""
        held = self.view.state.mints[seat]
        name = self.labels.name(seat)
        words = kit.text(self.look, self.say("{name} has {n}", name=name, n=held), "titleSmall", expand=True)
        head = kit.row(kit.badge(self.look, self.labels.people[seat], size=32), words, gap=9)
        columns = max(5, min(12, int((min(self.paint.width, 620.0) - 24 + 4) / 52)))
        cells = [self._amount(shown, seat, amount) for amount in range(held + 1)]
        return kit.column(head, kit.grid(cells, columns, gap=4), gap=6, equal=True)

    def _amount(self, shown: ShownBids, seat: int, amount: int) -> ft.Control:
        chosen = replace(shown, amounts=(*shown.amounts[:seat], amount, *shown.amounts[seat + 1 :]))
        label = self.say("{name}: {mints}", name=self.labels.name(seat), mints=self.labels.mints(amount))
        is_chosen = shown.amounts[seat] == amount
        return self._cell(amount, f"shown-{seat}-{amount}", label, chosen, is_chosen=is_chosen)

    def _cell(
        self, amount: int, identifier: str, label: str, chosen: Hand | ShownBids, *, is_chosen: bool
    ) -> ft.Control:
        """An amount to tap, which then is `chosen`."""
        look = self.look
        return kit.target(
            kit.text(look, str(amount), "titleLarge", color=look.on_primary if is_chosen else look.on_surface),
            identifier=identifier,
            label=label,
            on_tap=partial(self.session.choose, chosen),
            role="radio",
            selected=is_chosen,
            fill=look.primary if is_chosen else look.surface_container_lowest,
            border=ft.Border.all(1, look.outline_variant),
            radius=14,
            height=50,
            alignment=ft.Alignment.CENTER,
            expand=True,
        )


def _moment(session: Session) -> list[int]:
    """Return the game, and the point it is at."""
    return [session.game.id, session.table.here.number]


def _hand_to(session: Session, seat: int) -> None:
    """Give the phone to a seat."""
    session.store.settings[HOLDER] = [*_moment(session), seat]
    session.choose(Hand(session.table.here.number, seat, card=_card(session.table)))


def _seal(session: Session, hand: Hand) -> None:
    """Take the bid; the phone is covered before anything else is drawn."""
    session.chosen = None
    try_move(session, SecretBid(hand.seat, hand.amount))


def _reveal(session: Session, amounts: tuple[int, ...]) -> None:
    """Enter the bids of all."""
    session.chosen = None
    try_move(session, RevealBids(TABLE, amounts))
