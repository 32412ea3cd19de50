"""The die: the face it shows in one tap, or the app rolls; and an ability of the AI that the table carries out."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.bid.card_words import row_words
from companion.wording.phrases import with_value
from engine.bid import ai_auction
from engine.bid.cards import Row
from engine.bid.moves import resolve, roll
from engine.bid.scoring import controlled
from engine.moves import TABLE
from ui import components as kit
from ui.boards.bid.actions import try_move
from ui.boards.bid.board import Moment, Painter
from ui.boards.painter import begun
from ui.session import Session

FACES = range(1, 7)


def rolled_by_app(session: Session) -> None:
    """Roll for the people; that the app did is kept as the mark of the moment."""
    before = session.table.here
    value = random.SystemRandom().choice(FACES)
    try_move(session, roll(TABLE, value))
    if session.table.here is not before:
        session.mark(session.words.say("Rolled by the app: {n}", n=value))


class Roll(Moment):
    """Draws the question for a face of the die."""

    def __init__(self, paint: Painter) -> None:
        super().__init__(paint)
        self.is_ai = self.view.phase == "ai-roll"

    def banner(self) -> ft.Control:
        """Return whom the die is for."""
        speaker: kit.Speaker = "rival" if self.is_ai else "table"
        if self.is_ai:
            title = self.say("Roll for {ai}", ai=self.labels.ai)
            subtitle = self.labels.leaders() or self.say("No bid yet")
        else:
            title = self.say("Roll the die for everybody")
            subtitle = self.say("One mint for each of your Locations worth that many points")
        sign = kit.banner_sign(self.look, ft.Icons.CASINO_ROUNDED, speaker=speaker)
        return kit.banner(self.look, speaker=speaker, title=title, subtitle=subtitle, right=sign)

    def body(self) -> list[ft.Control]:
        """Return the six faces, what each means, and the button with which the app rolls: first if it usually does."""
        is_app = self.session.preferences.dice == "app"
        faces = [
            kit.die_face(
                self.look,
                value,
                identifier=f"face-{value}",
                label=self.say("I rolled a {n}", n=value),
                on_tap=partial(try_move, self.session, roll(TABLE, value)),
            )
            for value in FACES
        ]
        words = kit.text(self.look, self.say("What does the die show?"), "titleMedium")
        columns = 6 if self.paint.acting_width >= 340 else 3
        roll_for_me = kit.button(
            self.look,
            self.say("Roll for me"),
            identifier="roll-for-me",
            on_tap=partial(rolled_by_app, self.session),
            kind="fill" if is_app else "tonal",
            sign=ft.Icons.CASINO_ROUNDED,
            expand=True,
        )
        shown = [words, kit.grid(faces, columns, gap=7)]
        parts = [kit.row(roll_for_me), *shown] if is_app else [*shown, kit.row(roll_for_me)]
        asked = kit.panel(self.look, *parts, gap=10, padding=12)
        return [asked, self.meanings()]

    def whole_board(self) -> list[ft.Control]:
        """Return the table, and what each face means."""
        return [*super().whole_board(), self.meanings()]

    def board(self) -> list[ft.Control]:
        """Return the table."""
        return self.paint.board()

    def acting(self) -> list[ft.Control]:
        """Return the faces, next to the table."""
        return self.body()

    def meanings(self) -> ft.Control:
        """Return the effect of each face: the rows of the AI's card, or who gains how much; last the faces of which
        nothing is known yet, which are asked for when they are rolled."""
        unknown = [value for value in FACES if self.is_ai and self.row(value) is None]
        rows: list[ft.Control] = []
        for value in FACES:
            if value in unknown:
                continue
            words = (self.row(value) if self.is_ai else self.gains(value)) or ""
            drawing = kit.row(kit.min_height(38), kit.die_mark(self.look, value, size=28), tight=True)
            line = kit.row(drawing, kit.text(self.look, words, expand=True), gap=12)
            label = with_value(self.paint.words, str(value), words)
            rows.append(kit.spoken(line, label=label, identifier=f"meaning-{value}"))
        if unknown:
            words = self.paint.words.count(
                "Not known yet: the app asks when this is rolled",
                "Not known yet: the app asks when one of these is rolled",
                len(unknown),
            )
            marks = kit.wrap(*(kit.die_mark(self.look, value, size=28) for value in unknown), gap=6)
            below = ft.Container(kit.column(marks, kit.text(self.look, words), gap=6), padding=ft.Padding(0, 6, 0, 6))
            label = with_value(self.paint.words, ", ".join(map(str, unknown)), words)
            rows.append(kit.spoken(below, label=label, identifier="meaning-unknown"))
        return kit.framed(self.look, *rows, padding=ft.Padding(14, 6, 14, 6))

    def row(self, value: int) -> str | None:
        """Return the row of the AI's card for a face, or None if it has not been entered."""
        row = self.view.config.row(self.view.cards, value)
        if row is None:
            return None
        text, comes_to = row_text(self.paint, row), ai_auction.applies(self.view.state, value)
        if comes_to is None or comes_to.do == "withdraw":
            return text
        amount, total = ai_auction.amount(self.view.state, comes_to), self.view.total
        if amount <= total:
            return self.say("{row}: not more than {n}, so it drops out", row=text, n=total)
        is_said = row.do == "bid" and comes_to is row
        return text if is_said else self.say("{row}: its bid is {n}", row=text, n=amount)

    def gains(self, value: int) -> str:
        """Return who gains how many mints with a face."""
        gaining = []
        for seat in range(self.view.config.people):
            cards = controlled(self.view.state, seat)
            if n := sum(self.view.cards.points[card] == value for card in cards):
                gaining.append(self.say("{name} +{n}", name=self.labels.name(seat), n=n))
        return ", ".join(gaining) or self.say("Nobody gains")


def row_text(paint: Painter, row: Row) -> str:
    """Return what a row of an AI's card says."""
    if row.do == "special":
        special = paint.view.cards.ai[paint.view.config.ai or ""].special
        return (
            paint.say("Special ability: {text}", text=paint.words.printed(special.text))
            if special
            else paint.say("Special ability")
        )
    return row_words(paint.words, {"do": row.do, "amount": row.amount, "text": paint.words.printed(row.text or "")})


@dataclass(frozen=True, slots=True)
class AbilityBid:
    """The bid of an ability, being entered at a point of the game."""

    point: int
    amount: int


class Special(Moment):
    """Draws what an ability of the AI came to, in the table's words."""

    def text(self) -> str:
        """Return the text of the card for the face that was rolled."""
        view = self.view
        assert view.auction is not None
        assert view.auction.ai_value is not None
        row = view.config.row(view.cards, view.auction.ai_value)
        special = view.cards.ai[view.config.ai or ""].special
        if row is None or row.do == "special":
            return self.paint.words.printed(special.text) if special else ""
        return self.paint.words.printed(row.text or "")

    def banner(self) -> ft.Control:
        """Return what the card says."""
        sign = kit.banner_sign(self.look, "cards", speaker="rival")
        title = self.say("What does {ai} do?", ai=self.paint.labels.ai)
        return kit.banner(self.look, speaker="rival", title=title, subtitle=self.text(), right=sign)

    def body(self) -> list[ft.Control]:
        """Return the results to choose from: a bid, a withdrawal, the card, or another roll."""
        chosen = begun(self.session, AbilityBid)
        amount = self.view.total + 1 if chosen is None else chosen.amount
        choose, point = self.session.choose, self.view.point
        stepper = kit.stepper(
            self.look,
            value=str(amount),
            caption=self.say("its bid"),
            less=self.say("1 mint less"),
            more=self.say("1 mint more"),
            on_less=partial(choose, AbilityBid(point, amount - 1)) if amount > 1 else None,
            on_more=partial(choose, AbilityBid(point, amount + 1)),
            identifier="ai-bid",
            expand=True,
        )
        bid = self.paint.button(
            self.say("It bids {n}", n=amount), "resolve-bid", resolve(TABLE, "bid", amount), expand=None
        )
        words = {
            "withdraw": self.say("It withdraws"),
            "win": self.say("It takes the card"),
            "reroll": self.say("Roll again"),
        }
        others = [
            self.paint.button(said, f"resolve-{outcome}", resolve(TABLE, outcome), kind="line", expand=None)
            for outcome, said in words.items()
        ]
        inside = kit.column(kit.row(stepper, bid, gap=8), *others, gap=8, equal=True)
        return [kit.panel(self.look, inside, padding=12)]

    def board(self) -> list[ft.Control]:
        """Return the table."""
        return self.paint.board()

    def acting(self) -> list[ft.Control]:
        """Return the results, next to the table."""
        return self.body()
