"""What every AI’s turn has on the screen: the button that goes on from it, and the card that opens on its reasons."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import flet as ft

from companion import rulebook
from ui import components as kit
from ui.session import Session
from ui.theme.theme import Look


def banner(look: Look, who: kit.Who, title: str, subtitle: str) -> ft.Control:
    """Return the plum banner: what the AI does in a few words, and where or with what."""
    right = kit.badge(look, who, size=50, fill=look.tertiary_container, on=look.on_tertiary_container)
    return kit.banner(look, speaker="rival", title=title, subtitle=subtitle, right=right)


def in_line(words: str, drawings: Iterable[tuple[str, ft.Control]]) -> kit.Step:
    """Return a step as a sentence, in which a drawing stands for the first of these words that are in it."""
    for said, drawing in drawings:
        before, middle, after = words.partition(said)
        if middle:
            return kit.Step([before, drawing, after], words)
    return kit.Step([words], words)


def accept(session: Session, on_tap: kit.Tap, words: str = "") -> ft.Control:
    """Return the button that makes the AI's move: hands have done it, where the app does not deal."""
    say = session.words.say
    if not words:
        words = say("Go on") if session.table.setup.is_dealt else say("Done on the table")
    return kit.button(session.look, words, identifier="accept", on_tap=on_tap, kind="rival", sign="done", expand=True)


def why(
    session: Session,
    passed: Sequence[kit.Passed],
    *,
    intro: str = "",
    choices: Sequence[ft.Control] = (),
    source: str = "",
) -> ft.Control:
    """Return the card that opens on the reasons."""
    say = session.words.say

    def toggle() -> None:
        session.why_open = not session.why_open

    return kit.why_card(
        session.look,
        title=say("Why?"),
        toggle=say("Hide") if session.why_open else say("Show"),
        is_open=session.why_open,
        on_toggle=toggle,
        intro=intro,
        passed=passed,
        choices=choices,
        source=source,
    )


def source(session: Session, rule: str) -> str:
    """Return where a rule stands written."""
    return rulebook.clause(rule).source_in(session.words, session.setting(rule))
