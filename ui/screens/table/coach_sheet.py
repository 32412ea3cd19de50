"""The coach: the best moves with their chances, as far as it has looked ahead; it thinks on while one looks at them.

It thinks a little at a time, until its time is up, it has played on often enough, more would not change what it found
best, or the sheet is gone.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from time import perf_counter
from typing import Final

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from companion.coach import coach
from companion.coach.search import SURE, Advice, RatedMove, Search, Unknown
from companion.coach.unseen import CardSearch, RatedCards
from companion.contract.outlook import Outlook
from companion.games.registry import MODULES
from companion.narration import reasons
from companion.narration.narrator import refused
from companion.slices import Progress, Work
from engine.game import Move
from engine.verdict import MissingCard, Refusal
from ui import components as kit
from ui.appearance import column_width
from ui.boards.registry import open_game_ui
from ui.parts import trial
from ui.parts.coach import COACH, Question, is_open
from ui.parts.frame import close_button, got_it, sheet_width
from ui.parts.people import at_table
from ui.screen_state import Sheet
from ui.screens.table import move_words
from ui.screens.table.move_words import enter_button, name_of
from ui.session import Session
from ui.slices import THOUGHT_SLICE, Job, in_slices, use_job, use_state_about
from ui.theme.theme import Look

SECONDS: Final = 8.0
"""The longest that it thinks, not counting other work in between."""
MOST: Final = 4_000
"""The most playouts."""
FIRST: Final = 1 / 32
"""The part of its thought after which it answers first, if it has tried its best move often enough to say a chance;
then it does each time after twice as much."""
CLOSE: Final = 0.05
"""A chance no further than this from the share of playouts won is explained by that share."""
SHOWN: Final = 3
"""The number of moves shown."""
ALIKE: Final = 0.05
"""Chances that are no further apart than this are called about equal."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What the coach says so far: its advice with what followed each move, or `cards` to choose unseen, or what keeps
    it from thinking. An `only` move needs no thought: it is the only one or, if they are `alike`, as good as any
    other."""

    asked: Question
    advice: Advice | None = None
    cards: tuple[RatedCards, ...] = ()
    outlooks: Mapping[Move, Outlook] = field(default_factory=dict)
    only: Move | None = None
    alike: bool = False
    refused: Refusal | None = None
    is_done: bool = False


def content(session: Session, asked: Question) -> ft.Control | None:
    """Return the sheet, or None if it is no longer for the person who looks at the screen."""
    return Coach(session, asked) if is_open(session, asked) else None


@ft.component
def Coach(session: Session, asked: Question) -> ft.Control:
    """Draw what the coach says, and let it think as long as the sheet is there."""
    answer, set_answer = use_state_about(asked, Answer(asked))
    drawn: MutableRef[ft.Control] = ft.use_ref()
    use_job(lambda job: _think(session, asked, job, set_answer), asked)
    if session.sheet == Sheet(COACH, asked) and is_open(session, asked):  # a sheet that goes away stays as it was
        drawn.current = Drawing(session, answer).sheet()
    return drawn.current or ft.Container()


# The thought


async def _think(session: Session, asked: Question, job: Job, set_state: Callable[[Answer], None]) -> None:
    """Think about a question in slices, drawing the answer each time that there is a better one."""
    game, state = session.table.setup.game, session.table.state
    try:
        if asked.choice is not None:
            await _think_of_cards(session, asked, CardSearch(game, state, asked.choice, asked.point), job, set_state)
            return
        outlooks: dict[Move, Outlook] = {}
        search = coach.search(game, state, asked.seat, asked.point, outlooks)
        imagined = state.imagined_by(asked.seat)
        legal = imagined.legal_moves()
        if not MODULES[game].policy.matters(imagined, legal) and not imagined.unsure():
            set_state(Answer(asked, only=legal[0], alike=len(legal) > 1, is_done=True))
            return

        def report() -> None:
            if search.playouts and (advice := search.advice()).moves[0].is_known:
                set_state(Answer(asked, advice, outlooks=outlooks))

        await in_slices(_thought(search), job, _reporting(session, asked, job, report), most=THOUGHT_SLICE)
        set_state(Answer(asked, search.advice(), outlooks=outlooks, is_done=True))
    except Unknown as unknown:
        set_state(Answer(asked, refused=coach.refused(game, unknown), is_done=True))
    except Refusal as refusal:
        set_state(Answer(asked, refused=refusal, is_done=True))


async def _think_of_cards(
    session: Session, asked: Question, search: CardSearch, job: Job, set_state: Callable[[Answer], None]
) -> None:
    """Think about which cards to choose in the same way."""

    def report() -> None:
        if (cards := search.advice()) and cards[0].is_known:
            set_state(Answer(asked, cards=cards))

    await in_slices(_thought(search), job, _reporting(session, asked, job, report), most=THOUGHT_SLICE)
    set_state(Answer(asked, cards=search.advice(), is_done=True))


def _reporting(session: Session, asked: Question, job: Job, report: Callable[[], None]) -> Callable[[Progress], None]:
    """Return what reports a thought each time after twice as much of it; it ends with the sheet."""
    due = FIRST

    def reporting(progress: Progress) -> None:
        nonlocal due
        if session.sheet != Sheet(COACH, asked):
            job.stop()
        elif progress.share >= due:
            due *= 2
            report()

    return reporting


def _thought(search: Search | CardSearch) -> Work[None]:
    """Play on, a move a step, until it is enough."""
    spent, left = 0.0, MOST
    while not search.is_settled(left):
        begun = perf_counter()
        for _ in search.playout():
            spent += perf_counter() - begun
            yield Progress(round(1_000 * max(spent / SECONDS, search.playouts / MOST)), 1_000)
            begun = perf_counter()
        spent += perf_counter() - begun
        left = min(MOST - search.playouts, round((SECONDS - spent) / spent * search.playouts))


# Drawings


class Drawing:
    """Draws an answer."""

    def __init__(self, session: Session, answer: Answer) -> None:
        self.session, self.answer = session, answer
        self.look: Look = session.look
        self.words, self.say = session.words, session.words.say
        self.table = session.table
        self.width = column_width(sheet_width(session)) - 40

    def sheet(self) -> ft.Control:
        """Return all of the sheet."""
        title = self.say("What would you do?")
        parts = self._inside()
        if self.session.has_panel and self.answer.refused is None:
            parts.append(close_button(self.session, "coach-close"))
        return kit.ident("coach-sheet", kit.sheet_content(self.look, title, *parts))

    def _inside(self) -> list[ft.Control]:
        answer = self.answer
        if answer.refused is not None:
            return self._refused(answer.refused)
        if answer.only is not None:
            name = name_of(self.session, answer.only)
            spoken = kit.spoken_text(self.look, name, "titleMedium", identifier="coach-move-1")
            ways = self._ways(1, answer.only, name)
            panel = kit.panel(self.look, spoken, ways, gap=8, padding=12)
            if answer.alike:
                return [self._heading(self.say("It makes no difference which one you take.")), panel]
            return [self._heading(self.say("Only one move is possible.")), panel]
        rated: Sequence[RatedMove | RatedCards] = answer.cards or (answer.advice.moves if answer.advice else ())
        if not rated:
            return [self._heading(self.say("The coach is looking ahead…"))]
        rows = [self._row(number, each) for number, each in enumerate(rated[:SHOWN], start=1)]
        return [self._heading(self._so_far(rated), self._chance(rated[0])), *rows]

    def _chance(self, rated: RatedMove | RatedCards) -> str:
        """Return what may be done with its chance as a screen reader says it."""
        name = self._name(rated)
        if not rated.is_known:
            return self.say("{move}. Too little tried for a chance.", move=name)
        return self.say("{move}. Chance to win: {percent}%.", move=name, percent=round(100 * rated.chance))

    def _heading(self, words: str, best: str = "") -> ft.Control:
        """Return how far the thought is; once it is over it is read out, with the best move."""
        line = kit.quiet(self.look, words, "bodyMedium")
        return kit.spoken(line, label=f"{words} {best}".strip(), identifier="coach-told", live=self.answer.is_done)

    def _so_far(self, rated: Sequence[RatedMove | RatedCards]) -> str:
        """Return how many games were played on, and what that says of the best."""
        games = sum(each.playouts for each in rated)
        if self.answer.is_done:
            text = self.words.count("{n} game played on from here.", "{n} games played on from here.", games)
        else:
            text = self.words.count(
                "{n} game played on from here so far; the coach goes on.",
                "{n} games played on from here so far; the coach goes on.",
                games,
            )
        if lead := self._lead(rated):
            text += " " + lead
        if self.answer.is_done:
            text = " ".join([text, *move_words.guesses(self.words, self.table, self.table.state)])
        return text

    def _lead(self, rated: Sequence[RatedMove | RatedCards]) -> str:
        """Return by how much the best is better than the next one, or "" if that is not known yet."""
        if len(rated) < 2:
            return ""
        first, second, *_ = rated
        if not (first.is_known and second.is_known):
            return ""
        more = first.chance - second.chance
        error = math.hypot(first.error, second.error)
        percent = round(100 * more)
        if more < SURE * error or percent < 1:
            if not self.answer.is_done:
                return ""
            if abs(more) <= ALIKE:
                return self.say("The first two are about equally good.")
            return self.say("Which of the first two is better is not sure yet.")
        return self.words.count(
            "Of 100 games the first comes out ahead in {n} more than the second.",
            "Of 100 games the first comes out ahead in {n} more than the second.",
            percent,
        )

    # The moves

    def _why(self, rated: RatedMove | RatedCards) -> str:
        """Return what speaks for a move: what follows it in the games that were played on, in the words of the game."""
        if isinstance(rated, RatedCards):
            return ""
        move = rated.move
        names = [who.name for who in at_table(self.words, self.table)]
        at = self.table.state, move
        return reasons.why(self.words, self.table, names, at, self.answer.outlooks.get(move), rated.chance)

    def _name(self, rated: RatedMove | RatedCards) -> str:
        """Return what may be done, in words."""
        if isinstance(rated, RatedMove):
            return name_of(self.session, rated.move)
        unseen = open_game_ui(self.session).unseen
        assert unseen is not None
        return unseen.in_words(self.session, rated.cards) if rated.cards else self._button_words(rated)

    def _button_words(self, rated: RatedCards) -> str:
        """Return what the button says that chooses some cards."""
        unseen, choice = open_game_ui(self.session).unseen, self.answer.asked.choice
        assert unseen is not None
        assert choice is not None
        return unseen.button_words(self.words, choice, len(rated.cards))

    def _basis(self, rated: RatedMove | RatedCards) -> str:
        """Return what a chance is based on; how many playouts were won only if that is about the chance itself."""
        if not rated.is_known or abs(rated.won - rated.chance * rated.playouts) > CLOSE * rated.playouts:
            return self.words.count("After {n} game tried", "After {n} games tried", rated.playouts)
        return self.words.count(
            "Comes out ahead in about {won} of {n} game tried",
            "Comes out ahead in about {won} of {n} games tried",
            rated.playouts,
            won=round(rated.won),
        )

    def _row(self, number: int, rated: RatedMove | RatedCards) -> ft.Control:
        """Return what may be done with its chance, where that comes from, and the ways to do it."""
        look, name = self.look, self._name(rated)
        why = self._why(rated)
        reason = self._basis(rated)
        told = [kit.quiet(look, self.say("Too little tried"))]
        if rated.is_known:
            share = self.say("{percent}%", percent=round(100 * rated.chance))
            told = [kit.text(look, share, "headlineSmall"), kit.quiet(look, self.say("to win"))]
        chance = kit.column(*told, horizontal=ft.CrossAxisAlignment.END)
        words = kit.column(
            kit.text(look, f"{number}. {name}", "titleMedium"),
            *([kit.text(look, why, "bodyMedium")] if why else []),
            kit.quiet(look, reason),
            gap=2,
            equal=True,
            expand=True,
        )
        label = " ".join(part for part in (f"{number}. {self._chance(rated)}", why, f"{reason}.") if part)
        spoken = kit.spoken(kit.row(words, chance, gap=12), label=label, identifier=f"coach-move-{number}")
        ways = self._choose(number, rated) if isinstance(rated, RatedCards) else self._ways(number, rated.move, name)
        return kit.panel(look, spoken, ways, gap=8, padding=12)

    def _choose(self, number: int, rated: RatedCards) -> ft.Control:
        """Return the button that chooses some cards."""
        words = self._button_words(rated)
        choose = kit.button(
            self.look,
            words,
            identifier=f"coach-play-{number}",
            label=kit.with_stops(words, self._name(rated)) if rated.cards else words,
            on_tap=partial(self._chosen, rated.cards),
            kind="fill" if number == 1 else "tonal",
            expand=True,
        )
        return kit.row(choose)

    def _chosen(self, cards: tuple[str, ...]) -> None:
        choice = self.answer.asked.choice
        if choice is not None and is_open(self.session, self.answer.asked):
            self.session.close()
            self.session.choose_unseen(choice, cards)

    def _ways(self, number: int, move: Move, name: str) -> ft.Control:
        """Return the buttons that make a move: for good, or to look at it and go back."""
        play = kit.button(
            self.look,
            self.say("Play it"),
            identifier=f"coach-play-{number}",
            label=self.say("Play it: {move}", move=name),
            on_tap=partial(self._play, move),
            kind="fill" if number == 1 else "tonal",
            expand=True,
        )
        is_seen = self.session.at_table is not None  # what is tried out would be for all to see
        if is_seen or self.answer.asked.secret is not None or trial.current(self.session) is not None:
            return kit.row(play)
        look_at = kit.button(
            self.look,
            self.say("Try it"),
            identifier=f"coach-try-{number}",
            label=self.say("Try it, and go back later: {move}", move=name),
            on_tap=partial(self._try, move),
            kind="line",
            expand=True,
        )
        return kit.beside([look_at, play], self.width - 24, gap=8)

    def _try(self, move: Move) -> None:
        if is_open(self.session, self.answer.asked):
            trial.begin(self.session)
            self._play(move)

    def _play(self, move: Move) -> None:
        """Make a move as a tap on the board does; what is secret is covered before anything else is drawn."""
        if is_open(self.session, self.answer.asked):
            self.session.chosen = None
            self.session.play(move)

    # If it cannot think

    def _refused(self, refusal: Refusal) -> list[ft.Control]:
        """Return in a sentence why the coach cannot think, and what can be done about it."""
        text = refused(self.words, refusal, self.table)
        if isinstance(refusal, MissingCard) and open_game_ui(self.session).enter is not None:
            text = self.say("The coach can’t look ahead yet: it needs something that nobody has entered.")
        line = kit.spoken_text(self.look, text, "bodyLarge", identifier="coach-refused", live=True)
        way = enter_button(self.session, refusal, "coach-enter")
        return [line, kit.beside([way, got_it(self.session)], self.width, gap=8)]
