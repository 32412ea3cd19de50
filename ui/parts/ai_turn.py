"""What every AI’s turn has on the screen: the button that goes on from it, and the card that opens on its reasons."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion import rulebook
from ui import components as kit
from ui.session import Session


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
