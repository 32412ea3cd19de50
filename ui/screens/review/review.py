"""The review of a finished game: the chances over its moves, what decided it, and what luck and decisions did.

It is worked out in slices while a person looks, who sees the curve grow and then the moments come in. It can be stopped
and continued: the part that was found is stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion.coach.review import Review, is_reviewed
from engine.game import name_of
from engine.moves import Seat
from ui import components as kit
from ui.back_navigation import up
from ui.parts import thought
from ui.parts.choosing import heading
from ui.parts.frame import frame, game_head, halves
from ui.parts.people import at_table
from ui.screens.review import review_text
from ui.screens.review.review_text import MomentText
from ui.screens.table.move_words import enter_button
from ui.session import Session
from ui.slices import THOUGHT_SLICE, ShownWork


@dataclass(frozen=True, slots=True)
class Stopped:
    """The review of a game was stopped."""

    game: int


def view(session: Session) -> ft.View:
    """Return the screen."""
    table = session.table
    head = game_head(
        session,
        table.setup.game,
        session.words.say("Review"),
        back=up(session.route),
        subtitle=name_of(table.setup.game),
    )
    return frame(session, name="review", head=head, body=_body(session), gap=12, top=8, most=session.form)


def _body(session: Session) -> list[ft.Control]:
    say, live = session.words.say, session.game
    if not is_reviewed(live.table):
        return [_sentence(session, say("Only a game that was played to its end can be reviewed."), "review-none")]
    review = session.store.reviews.complete(live.id, live.table)
    if review is None:
        return _unfinished(session)
    if not review.looked:
        return _unknown(session, review)
    return _Page(session, review).body()


def _sentence(session: Session, words: str, identifier: str) -> ft.Control:
    return kit.spoken_text(session.look, words, "bodyLarge", identifier=identifier)


# Until it is there


def _go_on(session: Session) -> None:
    session.let_go(Stopped)
    session.revision += 1


def _unfinished(session: Session) -> list[ft.Control]:
    """Return how far the review is, or that it was stopped with the way to go on; then what was found so far."""
    say, live = session.words.say, session.game

    def redraw(*_: object) -> None:
        session.revision += 1

    so_far = session.store.reviews.so_far(live.id, live.table)
    found = [] if so_far is None or not so_far.looked else _Page(session, so_far).so_far()
    if session.state_of(Stopped) == Stopped(live.id):
        go_on = partial(_go_on, session)
        on = kit.button(session.look, say("Go on"), identifier="review-on", on_tap=go_on, expand=True)
        return [
            _sentence(session, say("Stopped. What was found so far is kept."), "review-stopped"),
            kit.row(on),
            *found,
        ]
    return [
        ShownWork(
            session,
            say("The coach looks back at the game…"),
            partial(session.store.reviews.reviewing, live.id, live.table, redraw),
            redraw,
            partial(session.hold, Stopped(live.id)),
            ("review", live.id),
            most=THOUGHT_SLICE,
        ),
        *found,
    ]


def _unknown(session: Session, review: Review) -> list[ft.Control]:
    """Return that nothing could be looked at, and the way on."""
    say = session.words.say
    if not review.decisions:
        return [_sentence(session, say("Nobody had a choice in this game."), "review-none")]
    text = say(
        "The coach can’t look back at this game: too little was known of its cards or roads while it was played."
    )
    return [_sentence(session, text, "review-none"), kit.row(enter_button(session, None, "review-enter"))]


# Drawings


class _Page:
    """Draws a review."""

    def __init__(self, session: Session, found: Review) -> None:
        self.session, self.found = session, found
        self.look, self.words, self.say = session.look, session.words, session.words.say
        self.table = session.table
        self.people = at_table(self.words, self.table)

    @property
    def names(self) -> list[str]:
        return [who.name for who in self.people]

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats whose chances are drawn: against an AI alone those of the person say it all."""
        automa = self.table.config.automa
        return [seat for seat in range(len(self.people)) if seat != automa or len(self.people) > 2]

    def body(self) -> list[ft.Control]:
        """Return all panels."""
        last = [*self.luck(), *thought.of_game(self.session), self.left_out()]
        if not self.session.has_halves:
            return [self.curve(), *self.guesses(), *self.moments(), *last]
        first = [self.curve(), *self.guesses(), *last]
        return halves(self.session, first, self.moments(), 12)

    def so_far(self) -> list[ft.Control]:
        """Return the certain part of a review that is not whole: the curve as far as it goes, and the moments that were
        looked at closely. Another one may still be found that cost more."""
        return [self.curve(), *self.guesses(), *(self.moments() if self.found.moments else [])]

    def curve(self) -> ft.Control:
        """Return the chances over the game."""
        title = self.say("Chances to win")
        curves = [
            kit.Curve(self.people[seat], [(at, 100 * chances[seat]) for at, chances in self.found.curve])
            for seat in self.seats
        ]
        label = kit.with_stops(title, review_text.semantics_label(self.words, self.names, self.found, self.seats))
        identifier = "review-curve" if self.found.is_whole else "review-curve-so-far"
        drawn = kit.curves(
            self.look,
            curves,
            lambda chance: self.say("{percent}%", percent=chance),
            label=label,
            identifier=identifier,
            moves=self.found.length,
        )
        return kit.framed(
            self.look,
            heading(self.look, title, self.say("After so many moves, if all play on at a first glance")),
            drawn,
            gap=8,
            padding=10,
        )

    def guesses(self) -> list[ft.Control]:
        """Return what the chances are a guess for, if they are."""
        said = " ".join(review_text.guesses(self.words, self.table, self.found))
        return [_sentence(self.session, said, "review-guess")] if said else []

    # What decided it

    def moments(self) -> list[ft.Control]:
        """Return the decisions that cost most, each with the way to go there."""
        title = heading(self.look, self.say("What decided it"))
        texts = [review_text.moment(self.words, self.table, self.names, moment) for moment in self.found.moments]
        drawn = [self.moment(number, each) for number, each in enumerate(texts, start=1) if each is not None]
        falls = self.falls() if self.found.is_whole else []
        if not drawn:
            none = _sentence(self.session, self.say("No decision surely cost anybody much."), "review-no-moment")
            return [title, *falls, none]
        about = self.say("For these moments the coach looked ahead, so their figures can differ from the curve.")
        return [title, *falls, *drawn, self.note(about)]

    def falls(self) -> list[ft.Control]:
        """Return the deepest falls of the curve that no decision below accounts for."""
        apps = set(self.table.setup.apps)
        people = [seat for seat in range(len(self.people)) if seat != self.table.config.automa and seat not in apps]
        drawn: list[ft.Control] = []
        for number, found in enumerate(self.found.falls(people), start=1):
            said = review_text.fall(self.words, self.table, self.names, found)
            styles = ("titleMedium", "titleSmall", "bodyMedium")
            lines = [kit.text(self.look, each, style) for each, style in zip(said, styles, strict=True)]
            label = ". ".join(each.removesuffix(".") for each in said) + "."
            spoken = kit.spoken(kit.column(*lines, gap=2, equal=True), label=label, identifier=f"fall-{number}")
            drawn.append(kit.panel(self.look, spoken, gap=10, padding=12))
        return drawn

    def note(self, words: str) -> ft.Control:
        return kit.spoken_text(self.look, words, "bodySmall", color=self.look.on_surface_variant)

    def moment(self, number: int, text: MomentText) -> ft.Control:
        """Return a decision with the better move, and the way to try it."""
        look, taken = self.look, thought.of_move(self.session, self.table.path[text.index + 1])
        lines = kit.column(
            kit.text(look, text.title, "titleMedium"),
            kit.text(look, text.done, "bodyMedium"),
            kit.text(look, text.better, "bodyMedium"),
            *([kit.quiet(look, text.why)] if text.why else []),
            *([kit.quiet(look, taken)] if taken else []),
            kit.text(look, text.figures, "titleSmall"),
            gap=2,
            equal=True,
        )
        label = kit.with_stops(review_text.together(self.words, text), taken)
        spoken = kit.spoken(lines, label=label, identifier=f"moment-{number}")
        stand = kit.button(
            look,
            self.say("Try another move"),
            identifier=f"moment-try-{number}",
            label=self.say("Try another move there: {moment}", moment=text.title),
            on_tap=partial(self.session.go, f"{up(self.session.route)}/try/{text.index}"),
            kind="tonal",
            sign="again",
            expand=True,
        )
        return kit.panel(look, spoken, kit.row(stand), gap=10, padding=12)

    # Luck and play

    def luck(self) -> list[ft.Control]:
        """Return what luck and decisions did for each person."""
        people = [seat for seat in range(len(self.people)) if seat != self.table.config.automa]
        several = len(people) > 1
        told = {seat: review_text.parts(self.found, seat, has_others=several) for seat in people}
        rows = [self.seat(seat, parts, several) for seat, parts in told.items() if parts is not None]
        title = heading(self.look, self.say("Luck and decisions"))
        if not rows:
            return [title, _sentence(self.session, review_text.no_parts(self.words, self.found), "review-no-luck")]
        about = (
            self.say(
                "In percent of a win: what cards, dice and the AI’s moves brought, what one’s own decisions did beside "
                "what the coach tries on average, and what the others did. Together they lead from start to end."
            )
            if several
            else self.say(
                "In percent of a win: what cards, dice and the AI’s moves brought, and what the decisions did, beside "
                "what the coach tries on average. Together they lead from start to end."
            )
        )
        about += " " + review_text.rough(self.words, self.found)
        return [kit.framed(self.look, title, *rows, self.note(about), gap=8, padding=10)]

    def seat(self, seat: Seat, parts: tuple[int, int, int, int, int], has_others: bool) -> ft.Control:
        """Return a person with the way from the start to the end, and what luck, decisions and the others did to it."""
        look, who, say = self.look, self.people[seat], self.say
        start, end, luck, play, others = parts
        said = [say("Luck {n}", n=review_text.signed(luck)), say("Decisions {n}", n=review_text.signed(play))]
        if has_others:
            said.append(say("The others {n}", n=review_text.signed(others)))
        way = say("From {start}% to {end}%", start=start, end=end)
        figures = [kit.text(look, each, "titleSmall") for each in said]
        name = kit.text(look, who.name, "titleMedium")
        words = kit.column(name, kit.quiet(look, way), kit.wrap(*figures, gap=16), gap=2, expand=True)
        line = kit.row(kit.badge(look, who, size=34), words, gap=12)
        return kit.spoken(line, label=f"{who.name}. {way}. {'. '.join(said)}.", identifier=f"luck-{seat}")

    def left_out(self) -> ft.Control:
        """Return how much was looked at."""
        text_left = review_text.left_out(self.words, self.found)
        line = kit.quiet(self.look, text_left)
        inside = ft.Container(line, padding=ft.Padding.symmetric(horizontal=8))
        return kit.spoken(inside, label=text_left, identifier="review-left-out")
