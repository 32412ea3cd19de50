"""What every AI’s turn has on the screen: the button that goes on from it, and the card that opens on its reasons."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial

import flet as ft

from companion import rulebook
from companion.contract.narrating import AnyNarrator
from companion.table.automa_turn import Act
from companion.table.turns import last_decided
from engine.verdict import Step
from ui import components as kit
from ui.parts import bar
from ui.session import Session
from ui.theme.theme import Look

LITTLE = 150
"""The width of the main action below which a button's words need that of its edges."""


@dataclass(frozen=True, slots=True)
class GoingOn:
    """The opponents of a dealt game were told to play on after the `point` that the last decision led to."""

    game: int
    point: int


def is_going_on(session: Session) -> bool:
    """Return whether the opponents of the open game play on by themselves: in a dealt game, in which no piece waits for
    hands, either always or since they were told to and no person has decided."""
    live = session.live
    if live is None or live.lines is None or not live.table.setup.is_dealt:
        return False
    if session.preferences.play_on:
        return True
    begun = session.state_of(GoingOn)
    return begun == GoingOn(live.id, last_decided(live.table).number)


def banner(look: Look, who: kit.Who, title: str, subtitle: str) -> ft.Control:
    """Return the plum banner: what the AI does in a few words, and where or with what."""
    right = kit.badge(look, who, size=50, fill=look.tertiary_container, on=look.on_tertiary_container)
    return kit.banner(look, speaker="rival", title=title, subtitle=subtitle, right=right)


def banner_of_several(session: Session, who: kit.Who, moves: int, title: str = "") -> ft.Control:
    """Return the plum banner over a turn of several moves, which its steps say one by one; `title` is what they come
    to, if that can be said."""
    title = title or session.words.say("{name}’s turn", name=who.name)
    return banner(session.look, who, title, session.words.count("{n} move", "{n} moves", moves))


def in_line(words: str, drawings: Iterable[tuple[str, ft.Control]]) -> kit.Step:
    """Return a step as a sentence, in which a drawing stands for the first of these words that are in it."""
    for said, drawing in drawings:
        before, middle, after = words.partition(said)
        if middle:
            return kit.Step([before, drawing, after], words)
    return kit.Step([words], words)


def steps(
    session: Session,
    narrator: AnyNarrator,
    acts: Sequence[Act],
    drawn: Callable[[Step, AnyNarrator], kit.Step],
    nothing: str = "",
) -> list[ft.Control]:
    """Return what hands do in a turn of the automa, step by step, and who had no move in between. `drawn` draws a step
    of hands, worded by the narrator of its moment; `nothing` says that a move asks for none."""
    shown: list[kit.Step] = []
    for act in acts:
        if act.decision is not None:
            then = narrator.seeing(act.before)
            shown += [drawn(step, then) for step in act.decision.steps] or [in_line(nothing, ())]
    forced = dict.fromkeys(narrator.had_to(act.move) for act in acts if act.decision is None)
    return [
        kit.ai_steps(session.look, shown),
        *(
            kit.spoken_text(session.look, words, "bodyMedium", identifier=f"no-move-{number}")
            for number, words in enumerate(forced, 1)
        ),
    ]


def play(session: Session, acts: Sequence[Act]) -> None:
    """Make the moves of a turn of the automa; those that people have no choice about follow by themselves."""
    session.play(*(act.move for act in acts if act.decision is not None))


def accept(session: Session, on_tap: Callable[[], object], words: str = "") -> ft.Control:
    """Return the button that makes the AI's moves: hands have done them. If the app deals, one tap lets the opponents
    play on until a person decides."""
    say, is_dealt = session.words.say, session.table.setup.is_dealt
    if not words:
        words = say("Go on") if is_dealt else say("Done on the table")
    tap = partial(_go_on, session, on_tap) if is_dealt else on_tap
    return kit.button(
        session.look,
        words,
        identifier="accept",
        on_tap=tap,
        kind="rival",
        sign="done",
        expand=True,
        dense=bar.room(session) < LITTLE,
    )


def _go_on(session: Session, then: Callable[[], object]) -> None:
    """Make the AI's moves, and let the opponents play on."""
    session.hold(GoingOn(session.game.id, last_decided(session.table).number))
    then()


def reasons(
    narrator: AnyNarrator, acts: Sequence[Act], passed: Callable[[Act], Sequence[kit.Passed]]
) -> list[kit.Passed | str]:
    """Return the moves `passed` over for each decided move of a turn; of several, below a heading each."""
    decided = [act for act in acts if act.decision is not None]
    rows: list[kit.Passed | str] = []
    for number, act in enumerate(decided, 1):
        if len(decided) > 1:
            rows.append(f"{number}. {narrator.seeing(act.before).headline(act.move)}")
        rows += passed(act)
    return rows


def why(
    session: Session,
    passed: Sequence[kit.Passed | str],
    *,
    intro: str = "",
    choices: Sequence[ft.Control] = (),
    source: str = "",
) -> ft.Control:
    """Return the card that opens on the reasons; who waits, or watches, finds it open."""
    say, may_act = session.words.say, session.may_act
    return kit.why_card(
        session.look,
        title=say("Why?"),
        toggle=say("Hide") if session.why_open else say("Show"),
        is_open=session.why_open or not may_act,
        on_toggle=partial(setattr, session, "why_open", not session.why_open) if may_act else None,
        intro=intro,
        passed=passed,
        choices=choices,
        source=source,
    )


def source(session: Session, rule: str) -> str:
    """Return where a rule is printed."""
    return rulebook.clause(rule).source_in(session.words, session.setting(rule))
