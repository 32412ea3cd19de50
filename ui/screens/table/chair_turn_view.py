"""The turn of a seat that the app plays: it thinks, says what hands do for it and why; one button plays its move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from companion.coach import chair as chairs
from companion.coach.chair import Chair
from companion.coach.player import Choice
from companion.narration.narrator import narrator_of, refused
from companion.slices import Progress
from engine.verdict import BadRequest, MissingCard, Refusal
from ui import components as kit
from ui.boards.module import Topical, TurnView
from ui.boards.registry import open_game_ui
from ui.parts import ai_turn, chair
from ui.parts.people import at_table
from ui.screens.table import move_words
from ui.session import Session
from ui.slices import THOUGHT_SLICE, Job, in_slices, use_job, use_state_about

PROGRESS_STEP: Final = 0.1
"""So much more of a thought is worth drawing anew."""


def turn_view(session: Session) -> TurnView:
    """Return the turn view of the open game: its own, or that of the app's turn."""
    own = open_game_ui(session).turn_view(session)
    asked = chair.deciding(session)
    return own if asked is None else ChairTurnView(session, asked, own)


class ChairTurnView:
    """The turn of the app, in the frame that all games share; the seats are drawn by the game."""

    def __init__(self, session: Session, asked: Chair, own: TurnView) -> None:
        self.session, self.asked, self.own = session, asked, own
        self.look, self.words, self.say = session.look, session.words, session.words.say
        self.table = session.table
        self.narrator = narrator_of(session.words, self.table)
        self.who = at_table(session.words, self.table)[asked.seat]
        self.choice = chair.choice(session, asked)

    # What the frame asks for

    def subtitles(self) -> Sequence[str]:
        """Return what stands below the game's name, the fullest first."""
        return self.own.subtitles()

    def banner(self) -> ft.Control:
        """Return the banner: who thinks, or has decided."""
        if self.choice is None:
            title = self.say("{ai} is thinking", ai=self.who.name)
        elif self.choice.move is None:
            title = self.say("{ai} can’t decide", ai=self.who.name)
        elif self.asked.is_secret:
            title = self.say("{ai} has chosen in secret", ai=self.who.name)
        else:
            title = self.say("{ai} has decided", ai=self.who.name)
        return ai_turn.banner(self.look, self.who, title, chair.who(self.words, self.asked.level))

    def middle(self) -> list[ft.Control]:
        """Return what the decision is about, the steps for the hands and the reasons."""
        choice = self.choice
        move = choice.move if choice is not None and not self.asked.is_secret else None
        parts = list(self.own.topic(move)) if isinstance(self.own, Topical) else []
        if choice is None:
            parts.append(Thinking(self.session, self.asked))
        else:
            if choice.move is not None:
                parts.append(kit.ai_steps(self.look, [kit.Step([step], step) for step in self._steps(choice)]))
            if choice.refusal is not None:
                parts += self._no_choice(choice.refusal)
            elif not self.asked.is_secret:
                parts.append(self._why(choice))
        return [*parts, self._by_hand()]

    def phone(self) -> list[ft.Control]:
        """Return the same in one column, and the seats below."""
        return [*self.middle(), *self.own.seats()]

    def seats(self) -> list[ft.Control]:
        """Return the seats as panels."""
        return self.own.seats()

    def main(self) -> ft.Control | None:
        """Return the one button: it is done on the table."""
        choice = self.choice
        if choice is None or choice.move is None:
            return None
        return ai_turn.accept(
            self.session, partial(self._play, choice), self.say("Go on") if self.asked.is_secret else ""
        )

    def _play(self, choice: Choice) -> None:
        """Make the move that was shown; the second tap of a double tap finds another turn and does nothing."""
        if choice.move is not None and chair.deciding(self.session) == self.asked:
            self.session.chosen = None
            self.session.play(choice.move)

    # What is drawn

    def _steps(self, choice: Choice) -> list[str]:
        """Return what hands do for the move; in a dealt game, which has nothing for hands, the move; of a secret one,
        only that it was made."""
        if self.asked.is_secret:
            return [self.say("Nothing to move: nobody sees it until all have chosen")]
        assert choice.move is not None
        hands = self.narrator.hand_steps(self.table.state, choice.move)
        if hands and not self.table.setup.is_dealt:
            return [hand.words for hand in hands]
        label = self.narrator.seeing(self.table.state).label(choice.move)
        return [self.say("{ai}: {move!c}", ai=self.who.name, move=label)]

    def _why(self, choice: Choice) -> ft.Control:
        """Return the card that opens on the chances: of the move, and of those it was preferred to."""
        rows = [
            kit.Passed(
                number,
                move_words.named(self.session, rated.move),
                move_words.chance(self.words, rated),
                taken=rated.move == choice.move,
            )
            for number, rated in enumerate(move_words.shown(choice), 1)
        ]
        parts = [move_words.intro(self.words, choice, self.who.name, partial(move_words.named, self.session))]
        if choice.playouts:
            parts += move_words.guesses(self.words, self.table, self.table.state)
        intro = " ".join(parts)
        return ai_turn.why(self.session, rows, intro=intro)

    def _no_choice(self, refusal: Refusal) -> list[ft.Control]:
        """Return why the app cannot look ahead, and the way on."""
        if isinstance(refusal, MissingCard):
            text = self.say("{ai} can’t look ahead: a value of a card is not entered yet.", ai=self.who.name)
        elif isinstance(refusal, BadRequest) and refusal.what == "roads-unknown":
            text = self.say("{ai} can’t look ahead: only the table knows the roads.", ai=self.who.name)
        else:
            text = refused(self.words, refusal, self.table)
        if self.choice and self.choice.move:
            text += " " + self.say("So this move is a guess.")
        line = kit.spoken_text(self.look, text, "bodyLarge", identifier="chair-lacks", live=True)
        button = move_words.enter_button(self.session, refusal, "chair-enter")
        return [kit.panel(self.look, line, kit.row(button), gap=10)]

    def _by_hand(self) -> ft.Control:
        """Return the ways to decide in the app's place: this once, or until the seat is given back."""
        say, ai = self.say, self.who.name
        once = ("chair-by-hand", say("Decide this once"), say("Decide for {ai}, this once", ai=ai), chair.by_hand)
        taken = say("Take over {ai}’s seat, until you give it back", ai=ai)
        always = ("chair-take-over", say("Take the seat over"), taken, chair.take_over)
        buttons = [
            kit.button(
                self.look,
                words,
                identifier=identifier,
                label=label,
                on_tap=partial(act, self.session, self.asked),
                kind="text",
                expand=True,
            )
            for identifier, words, label, act in (once, always)
        ]
        return kit.beside(buttons, self.session.room, gap=8)


# The thought


@ft.component
def Thinking(session: Session, asked: Chair, *, is_shown: bool = True) -> ft.Control:
    """Let the app think as long as this is drawn, and show how far it is, where that `is_shown`."""
    so_far, set_so_far = use_state_about(asked, 0.0)

    def report(progress: Progress) -> None:
        nonlocal so_far
        if is_shown and progress.share >= so_far + PROGRESS_STEP:
            so_far = progress.share
            set_so_far(so_far)

    use_job(lambda job: _think(session, asked, job, report), asked)
    if not is_shown or session.live is None:
        return ft.Container(width=0, height=0)
    look, who = session.look, at_table(session.words, session.live.table)[asked.seat]
    said = session.words.say("{ai} looks ahead…", ai=who.name)
    line = ft.ProgressBar(
        value=so_far, color=look.tertiary, bgcolor=look.surface_container_high, bar_height=8, border_radius=4
    )
    shown = kit.panel(look, kit.text(look, said, "bodyLarge"), line, gap=10)
    return kit.spoken(shown, label=said, identifier="chair-thinking")


async def _think(session: Session, asked: Chair, job: Job, report: Callable[[Progress], None]) -> None:
    """Think in slices about what the app does, and keep it with the point of the game."""
    live = session.live
    if live is None or chair.deciding(session) != asked or chair.choice(session, asked) is not None:
        return
    try:
        choice = await in_slices(chairs.thought(live.table, asked, live.uid), job, report, most=THOUGHT_SLICE)
    except Refusal as refusal:
        choice = Choice(None, refusal=refusal)
    if session.live is live:
        chair.keep(session, asked, choice)


def thinker(session: Session) -> ft.Control | None:
    """Return what lets the app think where its turn is drawn otherwise, in table mode; None where it need not."""
    asked = chair.deciding(session)
    if asked is None or chair.choice(session, asked) is not None:
        return None
    return Thinking(session, asked, is_shown=False)
