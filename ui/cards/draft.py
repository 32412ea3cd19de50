"""A card that is being entered in a game: its answers so far, which survive a reload."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial

from companion.table.table import Point, Table
from companion.table.turns import changed_since
from engine.json_types import Json
from engine.moves import TABLE_MOVES
from ui.cards.form_state import Answers, FormState
from ui.drafts import read_as, registered
from ui.screen_state import Lasting
from ui.session import Session

ANYWHERE = -1
"""The point of a question over the board: it is no choice on the board, and going back closes the question alone."""
_ANYTHING = ""
"""What the draft of an earlier version is about, which stored the answers alone: whatever is asked for."""


@registered("card")
@dataclass(frozen=True, slots=True)
class CardDraft(Lasting):
    """What has been entered so far `about` a card (a path of the pack, or the section of a new card), at one `point` of
    the game; `answers` are None while a known card is picked from the list. `then` is what a tap on it was to do."""

    about: str
    answers: Answers | None
    point: int = ANYWHERE
    then: str = ""

    def as_of(self, table: Table, was: Point) -> CardDraft | None:
        """Return it as long as the same card turns up, or nothing has been told of one that is known."""
        now, before = table.state, was.state
        if "/" in self.about:
            told = dict(now.cards.learnt).items() - dict(before.cards.learnt).items()
            is_same = not any(f"{path}/".startswith(f"{self.about}/") for path, _ in told)
        else:
            left, made = changed_since(table, was)
            is_same = now.prompt == before.prompt and all(isinstance(each.move, TABLE_MOVES) for each in (*left, *made))
        point = self.point if self.point == ANYWHERE else table.here.number
        return replace(self, point=point) if is_same else None


read_as("delivery-value", lambda needs, draft, point: CardDraft(needs, draft, point))
read_as("delivery-town", lambda town, draft, point: CardDraft(f"places/{town}", draft, point))
read_as(
    "delivery-order",
    lambda point, draft, order, move: CardDraft(f"orders/{order}" if order else "orders", draft, point, move),
)
read_as("answers", lambda **answers: CardDraft(_ANYTHING, answers))
# The section is that of the only fields asked for there.
read_as("delivery-card", lambda point, draft: CardDraft(_section(draft or {}), draft, point))


def _section(answers: Answers) -> str:
    """Return the kind of card that an earlier version asked about with these answers."""
    if {"colour", "capacity"} & answers.keys():
        return "trucks"
    return "ai" if {"truck", "workload", "preference", "traits"} & answers.keys() else "upgrades"


def draft_about(session: Session, about: str, point: int = ANYWHERE) -> CardDraft | None:
    """Return what has been entered about this, at this point of the game."""
    draft = session.chosen
    if not isinstance(draft, CardDraft):
        return None
    return draft if draft.about == _ANYTHING or (draft.about, draft.point) == (about, point) else None


def draft_or_list(session: Session, about: str, point: int, *, has_list: bool) -> CardDraft | None:
    """Return what has been entered so far about a card, or None while a known card is picked from the list. If there is
    no list, the form is open."""
    held = draft_about(session, about, point)
    if held is None:
        return None if has_list else CardDraft(about, {}, point)
    return held if held.answers is not None else None


def form_state(
    session: Session, begun: CardDraft, values: Json, *, last: Answers | None = None
) -> FormState:
    """Return what the form of a card works on: its answers begin with those of `begun`. A tap that comes when the game
    has gone on enters nothing. `last` are the answers of the last card."""
    now = partial(_answers, session, begun)
    return FormState(
        session.look, session.words, now(), partial(_take_all, session, begun), values, session.width, now, last or {}
    )


def _answers(session: Session, begun: CardDraft) -> Answers:
    draft = draft_about(session, begun.about, begun.point)
    return (begun.answers or {}) if draft is None or draft.answers is None else draft.answers


def _take_all(session: Session, begun: CardDraft, answers: Answers) -> None:
    if begun.point == ANYWHERE or begun.point == session.table.here.number:
        session.choose(CardDraft(begun.about, answers, begun.point, begun.then))
