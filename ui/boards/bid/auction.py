"""An auction on the screen: the card to choose, the bid in the making, an offer to answer, whom to share with."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import flet as ft

from companion.wording.phrases import joined
from engine.bid.moves import Agree, Bid, Choose, NameWinner, Pass, Refuse, Share, Withdraw
from engine.moves import Seat
from ui import components as kit
from ui.appearance import NARROW
from ui.boards.bid.actions import try_move
from ui.boards.bid.board import Moment, Painter
from ui.boards.bid.view import TableView, Tapped, view_of
from ui.boards.painter import begun
from ui.parts import bar, game_clock
from ui.session import Session

FINGER, GAP, LINE = 48.0, 4.0, 20.0
"""The least size of an amount to tap, the space between two, and the line above them that says whose they are."""
SIDES = {"amount": "mine", "partner_amount": "theirs"}
"""What the two sides of a bid are called in identifiers."""
LETTERS = 14.5
"""The size of the letters in the choice of a partner."""
INSET = 12.0
"""What the panel keeps free at its left and right."""
BETWEEN = 9.0
"""The space between two parts of the panel."""
AROUND = 270.0
"""The height of all but a panel that stays at the bottom of a window: the head, the banner, the bar and some of the
ring."""


class Auction(Moment):
    """Draws a moment of an auction in which a seat decides."""

    def __init__(self, paint: Painter) -> None:
        super().__init__(paint)
        self.about = self.view.phase
        self.width = paint.acting_width
        self.offer = self.view.bid_now(begun(self.session, Tapped))
        self.name = self.labels.name(self.view.seat)

    # The banner

    def banner(self) -> ft.Control:
        """Return who decides, and what."""
        title, hint = self.question()
        to_beat = None
        if self.view.total and self.about in ("bid", "agree"):
            to_beat = kit.column(
                kit.banner_figure(self.look, str(self.view.total), speaker="you"),
                kit.text(self.look, self.say("to beat"), "bodySmall", color=self.look.banner("you").variant),
                horizontal=ft.CrossAxisAlignment.CENTER,
            )
        return kit.banner(self.look, speaker="you", title=title, subtitle=self.hint(title, hint), right=to_beat)

    def question(self) -> tuple[str, str]:
        """Return the question, who is asked, and a hint."""
        auction, say, name = self.view.auction, self.say, self.name
        if self.about == "auction" or auction is None:
            return say("{name}, pick a card", name=name), say("Which card is auctioned next?")
        if self.about == "bid":
            return self._bid_asked()
        if self.about == "winner":
            hint = say("The highest single bids are equal: the Auctioneer decides")
            return say("{name}, name the winner", name=name), hint
        if self.about == "agree":
            offer = auction.offer
            assert offer is not None
            hint = say(
                "{name} offers {n} of their own, {m} from you",
                name=self.labels.name(offer.by),
                n=offer.amount,
                m=offer.partner_amount,
            )
            asked = say(
                "{name}, {m} with {other}’s {n}?",
                name=name,
                m=offer.partner_amount,
                other=self.labels.name(offer.by),
                n=offer.amount,
            )
            return asked, hint
        if auction.kind == "closed":
            hint = say("Two of your pairs tie: your choice settles it")
        else:
            location = self.labels.location(auction.location)
            hint = say("{location} goes between you and a neighbour, who pays nothing", location=location)
        return say("{name}, share with whom?", name=name), hint

    def _bid_asked(self) -> tuple[str, str]:
        leaders = self.labels.leaders() or self.say("No bid yet")
        if not self.view.bids:
            if self.view.moves(Withdraw):
                return self.say("{name}, pass or withdraw", name=self.name), leaders
            return self.say("{name}, pass", name=self.name), leaders
        if self.view.config.mode == "solo" and not self.view.total:
            return self.say("{name}, bid 1 or withdraw", name=self.name), leaders
        lowest = min(self.view.least_bid(partner).total for partner in self.view.bids)
        return self.say("{name}, bid {n} or more", name=self.name, n=lowest), leaders

    # The panel

    def body(self) -> list[ft.Control]:
        """The controls below the table."""
        return {
            "auction": self.cards,
            "bid": self.bid,
            "agree": self.answer,
            "winner": self.winners,
            "partner": self.partners,
        }[self.about]()

    def board(self) -> list[ft.Control]:
        """The table."""
        return self.paint.board(self.picked() if self.about == "auction" else None)

    def whole_board(self) -> list[ft.Control]:
        """The table, below the cards to choose from, or the bids that were shown."""
        about = {"auction": self.seen_block, "winner": self._shown_bids, "partner": self._shown_bids}.get(self.about)
        return [*(about() if about is not None else []), *self.board()]

    def acting(self) -> list[ft.Control]:
        """The controls next to the table."""
        return self.body()

    def picked(self) -> str | None:
        """The card of the block that is chosen, or the only one there is."""
        block, tapped = self.view.state.block, begun(self.session, Tapped)
        if tapped is not None and tapped.card in block:
            return tapped.card
        return block[0] if len(block) == 1 else None

    def cards(self) -> list[ft.Control]:
        """The block, and the kinds of auction, which can be tapped once a card is chosen."""
        block, picked = self.view.state.block, self.picked()
        parts: list[ft.Control] = [self._block(picked)]
        if not self.view.state.mints[self.view.seat]:
            # An Auctioneer without mints must leave an open auction, but not a closed one.
            words = self.say("You have no mints: an open auction goes on without you.")
            sign = kit.icon("blocked", 20, self.look.on_surface)
            line = kit.row(sign, kit.text(self.look, words, expand=True), gap=8)
            parts.append(kit.spoken(line, label=words, identifier="no-mints"))
        moves = [move for move in self.view.moves(Choose) if move.location == (picked or block[0])]
        parts.append(kit.row(*(self._kind(move, can=picked is not None) for move in moves), gap=8))
        return [kit.panel(self.look, *parts, gap=10, padding=12)]

    def seen_block(self) -> list[ft.Control]:
        """The block, to be looked at, as far as it was turned up; one alone to choose is in the middle of the table."""
        if len(self.view.state.block) == (1 if self.about == "auction" else 0):
            return []
        return [kit.panel(self.look, self._block(None, is_open=False), padding=12)]

    def _block(self, picked: str | None, *, is_open: bool = True) -> ft.Control:
        """The cards of the block, of which one can be picked if the choice `is_open` here."""
        block = self.view.state.block
        names, most = map(self.labels.location, block), 4 if len(block) == 4 else min(3, len(block))
        room, size = min(self.width, 620.0) - 2 * INSET, self.look.letters(15)
        columns = kit.abreast(names, size, room, most=most, gap=8, inside=14)
        tile = min(84.0, (room - 8 * (columns - 1)) / columns - 16)
        return kit.grid(
            [self._block_card(card, tile, is_picked=card == picked, is_open=is_open) for card in block], columns
        )

    def _block_card(self, card: str, size: float, *, is_picked: bool, is_open: bool) -> ft.Control:
        look = self.look
        edge = look.border["legal"] if is_picked else 1
        drawn = kit.column(
            kit.kept_tile(
                look,
                self.labels.tile(card),
                size=size,
                ring="chosen" if is_picked else "",
                identifier=f"block-tile-{card}",
            ),
            kit.text(look, self.labels.location(card), "titleSmall", align=ft.TextAlign.CENTER),
            gap=5,
            horizontal=ft.CrossAxisAlignment.CENTER,
        )
        label, inside = self.labels.semantics_label(card), kit.row(ft.Container(drawn, expand=True))
        if not is_open:
            inside.vertical_alignment = ft.CrossAxisAlignment.START  # without a frame each, their drawings are in line
            return kit.spoken(inside, label=label, identifier=f"block-{card}", expand=True)
        return kit.target(
            inside,
            identifier=f"block-{card}",
            label=label,
            on_tap=partial(self.session.choose, Tapped(self.view.point, card=card)),
            role="radio",
            selected=is_picked,
            fill=look.primary_container if is_picked else look.surface_container_lowest,
            border=ft.Border.all(edge, look.primary if is_picked else look.outline_variant),
            radius=16,
            padding=ft.Padding.symmetric(horizontal=7 - edge, vertical=10 - edge),
            expand=True,
        )

    def _kind(self, move: Choose, *, can: bool) -> ft.Control:
        is_open = move.kind == "open"
        if not self.view.is_shared:
            words = self.say("Auction it")
        else:
            words = self.say("Open auction") if is_open else self.say("Closed auction")
        return self.paint.button(
            words,
            f"auction-{move.kind}",
            move if can else None,
            self.say("Tap a card first"),
            kind="tonal" if self.view.is_shared else "fill",
            sign=ft.Icons.GAVEL_ROUNDED if is_open else ft.Icons.VISIBILITY_OFF_ROUNDED,
        )

    # A bid

    def bid(self) -> list[ft.Control]:
        """With whom, how much, and the button that says the whole bid."""
        offer = self.offer
        if offer is None:
            return []
        parts: list[ft.Control] = []
        if self.view.is_shared:
            parts.append(self._options(offer))
        if self.view.config.mode != "solo" or self.view.total:
            parts += self._amounts(offer)
        parts.append(kit.row(self.paint.button(self.labels.bid(offer), "bid", offer)))
        if self.session.width < NARROW and (leave := self._leave_row(self.width - 24)) is not None:
            leave.expand = None
            parts.append(leave)
        return [kit.panel(self.look, *parts, gap=BETWEEN, padding=ft.Padding(INSET, 10, INSET, 12))]

    @property
    def leaves_room(self) -> bool:
        """Return whether the panel leaves enough of the window free, whatever is chosen in it."""
        if self.about != "bid" or not self.view.is_shared:
            return True
        partners = [seat for seat in self.view.bids if seat is not None]
        amounts = self._height(self.view.seat) + max((self._height(seat) + BETWEEN for seat in partners), default=0.0)
        buttons = 52.0 if self.session.width >= NARROW else 104.0 + BETWEEN
        clock = game_clock.height(game_clock.LARGE) if self.session.shown_clock is not None else 0
        return 22 + 49 + amounts + buttons + 2 * BETWEEN + AROUND + clock <= self.session.height

    def _options(self, offer: Bid) -> ft.Control:
        """Alone, or with a neighbour; one who is out or adds nothing is marked so."""
        partners = (None, *sorted(self.view.config.neighbours[self.view.seat]))
        options = [(partner, *self._option_words(partner)) for partner in partners]
        cells = []
        for partner, words, why in options:
            is_chosen = not why and offer.partner == partner
            draw = partial(self._draw_option, partner, words, why, is_chosen=is_chosen)
            cells.append(self.paint.part(f"way-{partner}", (words, why, is_chosen), draw))
        side = 8 + 2 * self.look.border["part"] + (23 if self.session.width >= NARROW else 0)
        room, size = min(self.width, 620.0) - 2 * INSET, self.look.letters(LETTERS)
        captions = [words for _, words, _ in options]
        return kit.grid(cells, kit.abreast(captions, size, room, most=len(cells), gap=8, inside=side))

    def _draw_option(self, partner: int | None, words: str, why: str, *, is_chosen: bool) -> ft.Control:
        look, can = self.look, not why
        on = look.on_primary if is_chosen else look.on_surface if can else look.on_surface_variant
        sign = "done" if is_chosen else None if can else "blocked"
        parts: list[ft.Control] = [kit.icon(sign, 18, on)] if sign and self.session.width >= NARROW else []
        written = kit.text(look, words, "titleSmall", size=LETTERS, color=on, align=ft.TextAlign.CENTER)
        parts.append(ft.Container(written, expand=True, expand_loose=True))
        return kit.target(
            kit.row(kit.min_height(46), *parts, gap=5, align=ft.MainAxisAlignment.CENTER),
            identifier="alone" if partner is None else f"with-{partner}",
            label=words,
            on_tap=partial(choose_partner, self.session, partner) if can else kit.Lacking(why),
            role="radio",
            selected=is_chosen,
            fill=look.primary if is_chosen else None,
            border=ft.Border.all(look.border["part"], look.primary if is_chosen else look.outline),
            radius=look.radius["chip"],
            padding=ft.Padding.symmetric(horizontal=4),
            expand=True,
        )

    def _option_words(self, partner: int | None) -> tuple[str, str]:
        """Return the words of a choice, and why it is not possible, or ""."""
        say, can = self.say, partner in self.view.bids
        if partner is None:
            return say("Alone"), "" if can else say("You hold too few mints alone")
        name = self.labels.name(partner)
        if can:
            return say("With {name}", name=name), ""
        assert self.view.auction is not None
        if partner in self.view.auction.withdrawn:
            return (out := say("{name} is out", name=name)), out
        return name, say("With {name} your mints together are too few", name=name)

    # How much

    def _amounts(self, offer: Bid) -> list[ft.Control]:
        """Return the amounts of each seat; the room for a partner is reserved even for a bid alone, so that nothing
        moves."""
        mine = self._amount(offer, self.view.seat, "amount")
        if not self.view.is_shared:
            return [mine]
        if offer.partner is not None:
            return [mine, self._amount(offer, offer.partner, "partner_amount")]
        partners = [seat for seat in self.view.bids if seat is not None]
        if not partners:
            return [mine]
        words = self.say("Tap a neighbour’s name to bid together.")
        hint = kit.quiet(self.look, words, "bodyMedium", expand=True)
        return [mine, kit.row(kit.min_height(max(self._height(seat) for seat in partners)), hint)]

    @property
    def _columns(self) -> int:
        """The number of amounts in a row."""
        return max(4, min(12, int((min(self.width, 620.0) - 2 * INSET + GAP) / (FINGER + GAP))))

    def _height(self, seat: int) -> float:
        """Return the height of the amounts of a seat: all its mints, because each is one tap away."""
        held = self.view.state.mints[seat]
        rows = -(-held // self._columns)
        return self.look.letters(LINE) + rows * (FINGER + GAP)

    def _amount(self, offer: Bid, seat: int, field: str) -> ft.Control:
        """Return all amounts that a seat has: each leads to a legal bid, or says that it is too little."""
        held, name, near = self.view.state.mints[seat], self.labels.name(seat), nearest(self.view, offer, field)
        words = kit.quiet(self.look, self.say("{name} has {n}", name=name, n=held), max_lines=1)
        cells: list[ft.Control] = []
        for n in range(1, held + 1):
            label, is_chosen = (
                self.say("{name}: {mints}", name=name, mints=self.labels.mints(n)),
                n == getattr(offer, field),
            )
            draw = partial(self._draw_cell, n, field, label, can=n in near, is_chosen=is_chosen)
            cells.append(self.paint.part(f"cell-{field}-{n}", (label, n in near, is_chosen), draw))
        cells += [ft.Container(expand=True) for _ in range(-held % self._columns)]
        head = ft.Container(words, height=self.look.letters(LINE), alignment=ft.Alignment.CENTER_LEFT)
        return kit.column(head, kit.grid(cells, self._columns, gap=GAP), equal=True)

    def _draw_cell(self, n: int, field: str, label: str, *, can: bool, is_chosen: bool) -> ft.Control:
        look = self.look
        on = look.on_primary if is_chosen else look.on_surface if can else kit.with_alpha(look.on_surface, 0.45)
        line = look.primary if is_chosen else look.outline_variant
        return kit.target(
            kit.text(look, str(n), "titleLarge", color=on, size=22),
            identifier=f"{SIDES[field]}-{n}",
            label=label,
            on_tap=partial(choose_amount, self.session, field, n)
            if can
            else kit.Lacking(self.say("That is too little to bid")),
            role="radio",
            selected=is_chosen,
            fill=look.primary if is_chosen else look.surface_container_lowest if can else None,
            border=ft.Border.all(1, line) if can else None,
            radius=12,
            height=FINGER,
            alignment=ft.Alignment.CENTER,
            expand=True,
        )

    def main(self) -> ft.Control | None:
        """Return Pass and Withdraw, in the bar if it is wide enough, or if there is nothing else to do."""
        if self.about != "bid" or (self.session.width < NARROW and self.offer is not None):
            return None
        return self._leave_row(bar.room(self.session))

    def _leave_row(self, width: float) -> ft.Control | None:
        shown = [
            self.paint.button(words, move.name, move, kind="line", dense=True)
            for kind, words in ((Pass, self.say("Pass")), (Withdraw, self.say("Withdraw")))
            for move in self.view.moves(kind)
        ]
        return kit.beside(shown, width, expand=True) if shown else None

    # Answers

    def answer(self) -> list[ft.Control]:
        """Agree to an offer, or refuse it."""
        yes = self.paint.button(self.say("Agree"), "agree", self.view.moves(Agree)[0], sign="done")
        no = self.paint.button(self.say("Refuse"), "refuse", self.view.moves(Refuse)[0], kind="line")
        return [kit.panel(self.look, kit.row(no, yes, gap=8), padding=12)]

    def winners(self) -> list[ft.Control]:
        """The seats that tie, to name one."""
        return self._people({move.winner: move for move in self.view.moves(NameWinner)})

    def partners(self) -> list[ft.Control]:
        """The neighbours to share with."""
        return self._people({move.partner: move for move in self.view.moves(Share)})

    def _people(self, moves: Mapping[Seat, NameWinner | Share]) -> list[ft.Control]:
        """These seats to choose from, below the bids of a closed auction."""
        cells = [self._person(seat, move) for seat, move in sorted(moves.items())]
        names, size = [self.labels.name(seat) for seat in moves], self.look.letters(16)
        columns = kit.abreast(names, size, min(self.width, 620.0), most=min(3, len(cells)), gap=8, inside=22)
        return [*self._shown_bids(), kit.grid(cells, columns)]

    def _person(self, seat: Seat, move: NameWinner | Share) -> ft.Control:
        look, name, frame = self.look, self.labels.name(seat), kit.frame_of(self.look, "legal")
        drawn = kit.column(
            kit.badge(look, self.labels.people[seat], size=48),
            kit.text(look, name, "titleMedium", color=frame.on, align=ft.TextAlign.CENTER),
            gap=5,
            horizontal=ft.CrossAxisAlignment.CENTER,
        )
        return kit.target(
            kit.row(kit.min_height(84), ft.Container(drawn, expand=True)),
            identifier=f"{'share' if isinstance(move, Share) else 'name-winner'}-{seat}",
            label=name,
            on_tap=partial(try_move, self.session, move),
            frame=frame,
            radius=16,
            padding=8,
            expand=True,
        )

    def _shown_bids(self) -> list[ft.Control]:
        """Return all bids of a closed auction, now that they are shown, and the pairs that tie."""
        auction = self.view.auction
        if auction is None or (shown := auction.bids) is None:
            return []
        pairs = [
            self.say(
                "{name} and {other}: {n}", name=self.labels.name(a), other=self.labels.name(b), n=shown[a] + shown[b]
            )
            for a, b in auction.tied
        ]
        tied = joined(self.session.words, pairs)
        look = self.look
        words = kit.text(look, self.labels.bids(shown), "titleMedium")
        below = kit.quiet(look, self.say("Tied: {pairs}", pairs=tied), "bodyMedium")
        panel = kit.panel(look, kit.column(words, below, gap=3, equal=True))
        return [kit.spoken(panel, label=kit.with_stops(self.labels.bids(shown), tied), identifier="bids")]


def choose_partner(session: Session, partner: int | None) -> None:
    """Bid alone or with this neighbour, as little as may be; nothing where a tap comes after the turn has moved on."""
    view = view_of(session.table)
    if partner in view.bids:
        session.choose(Tapped(view.point, view.least_bid(partner)))


def choose_amount(session: Session, field: str, n: int) -> None:
    """Set the mints of one side of the bid in the making; if that is too little then, the other side gives more."""
    view = view_of(session.table)
    bid = view.bid_now(begun(session, Tapped))
    if bid is not None and (changed := nearest(view, bid, field).get(n)) is not None:
        session.choose(Tapped(view.point, changed))


def nearest(view: TableView, bid: Bid, field: str) -> Mapping[int, Bid]:
    """Return the legal bid that each amount of one side leads to: the one in which the other side changes least."""
    return view.bids[bid.partner].nearest(bid, field)
