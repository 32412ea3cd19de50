"""The turn of a seat that the app plays: it thinks, says what hands do for it and why; one button plays its move."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import flet as ft

from companion.coach import chair as chairs
from companion.coach.chair import Chair, Deed
from companion.coach.player import Choice
from companion.narration.narrator import narrator_of, refused
from companion.slices import Progress
from engine.verdict import BadRequest, MissingCard, Refusal
from ui import components as kit
from ui.boards.module import Topical, TurnView
from ui.boards.registry import open_game_ui
from ui.parts import ai_turn, bar, chair
from ui.parts.people import at_table
from ui.screens.table import move_words
from ui.screens.table.watching import Watching
from ui.session import Session
from ui.slices import THOUGHT_SLICE, Job, in_slices, use_job, use_state_about

PROGRESS_STEP: Final = 0.1
"""The progress of a thought after which it is redrawn."""


def turn_view(session: Session) -> TurnView:
    """Return the turn view of the open game: its own, or that of the app's turn."""
    own = open_game_ui(session).turn_view(session)
    if not session.may_act:
        return Watching(session, own)
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
        self.turn = chair.turn(session, asked)
        self.choice = chair.choice(session, asked)

    # What the frame asks for

    def subtitles(self) -> Sequence[str]:
        """Return the line below the game's name, the fullest first."""
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
        """Return what the decisions are about, the steps for the hands and the reasons."""
        topic = self._topic()
        return topic if topic and self.session.is_on_side else [*topic, *self._decided()]

    def acting(self) -> list[ft.Control]:
        """Return the steps and the reasons, next to what they are about if a tablet is on its side."""
        return self._decided() if self.session.is_on_side and self._topic() else []

    def _decided(self) -> list[ft.Control]:
        """Return the steps for the hands, the reasons, and the ways to decide in the app's place."""
        parts, choice = list[ft.Control](), self.choice
        if choice is not None and choice.move is not None:
            parts.append(kit.ai_steps(self.look, [kit.Step([step], step) for step in self._steps()]))
        if self.turn.thinks is not None:
            parts.append(Thinking(self.session, self.asked, self.turn.thinks))
        if choice is not None and choice.refusal is not None:
            parts += self._no_choice(choice.refusal)
        elif choice is not None and not self.asked.is_secret:
            parts.append(self._why())
        return [*parts, self._by_hand()]

    def _topic(self) -> list[ft.Control]:
        """Return what the last decision is about that has something of its own to show."""
        if not isinstance(self.own, Topical):
            return []
        if not self.turn.deeds or self.asked.is_secret:
            return list(self.own.topic(None))
        topics = (self.own.topic(deed.choice.move) for deed in reversed(self.turn.deeds))
        return next((list(topic) for topic in topics if topic), [])

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
        return ai_turn.accept(self.session, self._play, self.say("Go on") if self.asked.is_secret else "")

    def _play(self) -> None:
        """Make the moves that were shown; the second tap of a double tap finds another turn and does nothing."""
        if chair.deciding(self.session) == self.asked:
            self.session.chosen = None
            self.session.play(*(deed.choice.move for deed in self.turn.deeds if deed.choice.move is not None))
            chairs.note(self.table, self.turn)

    # Drawings

    def _steps(self) -> list[str]:
        """Return what hands do for the moves; of a secret one, only that it was made."""
        if self.asked.is_secret:
            return [self.say("Nothing to move: nobody sees it until all have chosen")]
        return [step for deed in self.turn.deeds for step in self._steps_of(deed)]

    def _steps_of(self, deed: Deed) -> list[str]:
        """Return what hands do for a move; in a dealt game, which has nothing for hands, the move."""
        if deed.choice.move is None:
            return []
        if self.table.setup.is_dealt:
            after = deed.before.after(deed.choice.move)
            return [self.narrator.seeing(deed.before).title(deed.before, deed.choice.move, after)]
        if hands := self.narrator.hand_steps(deed.before, deed.choice.move):
            return [hand.words for hand in hands]
        label = self.narrator.seeing(deed.before).label(deed.choice.move)
        return [self.say("{ai}: {move!c}", ai=self.who.name, move=label)]

    def _why(self) -> ft.Control:
        """Return the card that opens on the chances: of the moves, and of those that they were preferred to."""
        deeds, rows = self.turn.deeds, list[kit.Passed | str]()
        for number, deed in enumerate(deeds, 1):
            if len(deeds) > 1 and deed.choice.move is not None:
                rows.append(f"{number}. {move_words.name_of(self.session, deed.choice.move, deed.before)}")
            rows += [
                kit.Passed(
                    place,
                    move_words.name_of(self.session, rated.move, deed.before),
                    move_words.chance(self.words, rated),
                    taken=rated.move == deed.choice.move,
                )
                for place, rated in enumerate(move_words.moves_to_show(deed.choice), 1)
            ]
        made = [(deed.choice, partial(move_words.name_of, self.session, state=deed.before)) for deed in deeds]
        parts = [move_words.intro(self.words, self.who.name, made)]
        if any(deed.choice.playouts for deed in deeds):
            parts += move_words.guesses(self.words, self.table, self.table.state)
        return ai_turn.why(self.session, rows, intro=" ".join(parts))

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
        room = bar.SIDE - 2 * self.session.gutter if self.session.is_on_side else self.session.room
        return kit.beside(buttons, room, gap=8)


# The thought


@ft.component
def Thinking(session: Session, asked: Chair, thinks: Chair, *, is_shown: bool = True) -> ft.Control:
    """Let the app think as long as this is drawn about what it does in the chair `thinks`, in the turn in which it is
    `asked`; show its progress if `is_shown`."""
    so_far, set_so_far = use_state_about(thinks, 0.0)

    def report(progress: Progress) -> None:
        nonlocal so_far
        if is_shown and progress.share >= so_far + PROGRESS_STEP:
            so_far = progress.share
            set_so_far(so_far)

    use_job(lambda job: _think(session, asked, thinks, job, report), (asked, thinks))
    if not is_shown or session.live is None:
        return ft.Container(width=0, height=0)
    look, who = session.look, at_table(session.words, session.live.table)[asked.seat]
    said = session.words.say("{ai} looks ahead…", ai=who.name)
    line = ft.ProgressBar(
        value=so_far, color=look.tertiary, bgcolor=look.surface_container_high, bar_height=8, border_radius=4
    )
    shown = kit.panel(look, kit.text(look, said, "bodyLarge"), line, gap=10)
    return kit.spoken(shown, label=said, identifier="chair-thinking")


async def _think(session: Session, asked: Chair, thinks: Chair, job: Job, report: Callable[[Progress], None]) -> None:
    """Think in slices about what the app does next in its turn, and keep it with the point of the game."""
    live = session.live
    if live is None or chair.deciding(session) != asked:
        return
    turn = chair.turn(session, asked)
    if turn.thinks != thinks:
        return
    try:
        choice = await in_slices(chairs.thought(turn.table, thinks, live.uid), job, report, most=THOUGHT_SLICE)
    except Refusal as refusal:
        choice = Choice(None, refusal=refusal)
    if session.live is live and chair.deciding(session) == asked:
        chair.keep_choice(session, thinks, choice)


def thinker(session: Session) -> ft.Control | None:
    """Return the component that lets the app think when its turn is drawn in another way, in table mode, or None if it
    need not."""
    asked = chair.deciding(session)
    thinks = chair.turn(session, asked).thinks if asked is not None else None
    return Thinking(session, asked, thinks, is_shown=False) if asked is not None and thinks is not None else None
