"""Can I…? in the browser, with no game and no card known: taps counted from Home.

A run asks each second question in one of two windows; with ALL_JOURNEYS=1 all are asked.
`tests/ui/rules/test_suppose.py` asks such questions in process.
"""

import os
from collections.abc import Callable, Mapping, Sequence

import pytest

from tests.browser.driver import MEDIUM, PHONE, App

YES = {"en-GB": "Yes, the rules allow it", "fr-FR": "Oui, les règles le permettent"}
NO = {"en-GB": "No, not now", "fr-FR": "Non, pas maintenant"}
Question = tuple[str, tuple[str, ...], Mapping[str, str]]
QUESTIONS: tuple[Question, ...] = (
    ("works", ("ask-kind-supplier", "ask-plan-obelisk"), NO),
    ("works", ("ask-kind-builder", "ask-plan-mine", "fact-held"), NO),
    ("works", ("ask-kind-temp-agency", "ask-target-producer"), YES),
    ("delivery", ("ask-kind-deliver", "fact-actions-less", "fact-actions-less"), YES),
    ("delivery", ("ask-kind-take", "fact-orders-more", "fact-orders-more"), NO),
    ("delivery", ("ask-kind-load", "fact-at", "fact-count-more"), NO),
    ("delivery", ("ask-kind-load", "fact-people", "ask-mint-cinnamon"), NO),
    ("delivery", ("ask-kind-shift", "fact-count-more"), YES),
    ("bid", ("ask-kind-bid", "ask-with-left"), YES),
    ("bid", ("ask-kind-withdraw", "fact-leader", "fact-leader"), NO),
    ("bid", ("ask-kind-place", "ask-side-above", "fact-shape"), NO),
)


WINDOWS = [
    pytest.param(PHONE, "en-GB", QUESTIONS[::2], id="phone-en"),
    pytest.param(MEDIUM, "fr-FR", QUESTIONS[1::2], id="tablet-fr"),
]


@pytest.mark.parametrize(("size", "locale", "questions"), WINDOWS if os.environ.get("ALL_JOURNEYS") else WINDOWS[:1])
def test_questions_are_answered_from_home(
    open_app: Callable[..., App], size: tuple[int, int], locale: str, questions: Sequence[Question]
) -> None:
    app = open_app(size=size, locale=locale)
    for game, taps, answer in questions:
        for tap in (f"ask-{game}", *taps):
            app.move(tap)
        app.reads("ask-answer", answer[locale])
        print(f"{size[0]} {locale} {game} {taps}: {len(taps) + 1} taps")
        app.move("back")
        app.sees(f"ask-{game}")
