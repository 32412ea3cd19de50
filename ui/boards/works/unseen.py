"""The plans of a dealt game of Mint Works that were drawn at the Lotto: their owner alone sees them."""

from __future__ import annotations

from collections.abc import Sequence

import flet as ft

from companion.contract.dealing import SecretChoice
from companion.languages import Words
from companion.wording.phrases import listed
from companion.works.narrator import Narrator
from ui import components as kit
from ui.boards.module import UnseenCards
from ui.boards.works.board import Painter
from ui.boards.works.view import view_of
from ui.boards.works.words import plan_label, plan_of
from ui.session import Session


def card(session: Session, plan: str, identifier: str, on_tap: kit.CanTap, is_chosen: bool) -> ft.Control:
    """Return a plan as it is drawn on the shelf."""
    drawn = plan_of(Narrator(session.words, session.table.config), plan)
    return kit.plan_tile(
        session.look,
        drawn,
        identifier=identifier,
        label=plan_label(session.words, drawn),
        on_tap=on_tap,
        selected=is_chosen,
        compact=is_chosen,
    )


def columns(session: Session) -> int:
    """Return how many plans fit in a row."""
    return 1 if session.look.is_large or session.width < 400 else 2


def asked(words: Words, choice: SecretChoice, name: str) -> tuple[str, str]:
    """Return which plan is meant, and for what."""
    about = {
        "built": words.say("It is built"),
        "recycled": words.say("It is recycled"),
        "given": words.say("It is given away"),
    }
    return words.say("{name}, which of your plans?", name=name), about[choice.about]


def button_words(words: Words, choice: SecretChoice, count: int) -> str:
    """Return what the button does."""
    return words.say("This plan")


def too_much(words: Words, choice: SecretChoice) -> str:
    """Return that one plan is meant."""
    return words.say("One plan only")


def board(session: Session) -> list[ft.Control]:
    """Return the line: what the plan may be built or given away for."""
    return Painter(session, view_of(session.table, session.words)).line()


def in_words(session: Session, plans: Sequence[str]) -> str:
    """Return some plans by their names."""
    narrator = Narrator(session.words, session.table.config)
    return listed(session.words, [plan_of(narrator, plan).name for plan in plans])


UNSEEN = UnseenCards(card, columns, asked, button_words, too_much, board, in_words)
