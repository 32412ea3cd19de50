"""What Mint Works gives the screens."""

from __future__ import annotations

from collections.abc import Sequence

from companion.languages import Words, mark
from companion.packs import packs
from engine.works.setup import PEOPLE
from ui import components as kit
from ui.boards.chooser import CHOOSE
from ui.boards.module import GameUi, Points, Scoring
from ui.boards.works import ask, pick_move, refusal
from ui.boards.works.cards import FORMS
from ui.boards.works.correction import CORRECTION
from ui.boards.works.new_game_options import CHOICES, GAME
from ui.boards.works.ranking import Ranking, end
from ui.boards.works.score import Body
from ui.boards.works.setup import LAYING
from ui.boards.works.table_mode import table_mode
from ui.boards.works.turn_view import TurnView
from ui.boards.works.unseen import UNSEEN


def facts(words: Words) -> Sequence[tuple[str, str]]:
    """Return the content of the tin, in figures."""
    say, pack = words.say, packs.built_in(GAME)
    return (
        (f"1–{max(PEOPLE['multiplayer'])}", say("players")),
        (str(len(pack["plans"])), say("plans")),
        (str(len(pack["locations"])), say("locations")),
        (str(len(pack["ai"])), say("solo opponents")),
    )


WORKS = GameUi(
    game=GAME,
    line=mark("Build a town worth seven stars"),
    facts=facts,
    points=Points(track=lambda look, n: kit.star_track(look, n, size=15)),
    gathered=mark("Built most often"),
    in_hands=mark("Plans in the winner’s hands"),
    over_time=mark("Stars over time"),
    turn_view=TurnView,
    end=end,
    instead=refusal.instead,
    signs=refusal.SIGNS,
    sheets={CHOOSE: pick_move.Chooser.sheet, "about": refusal.place},
    cards=FORMS,
    choices=CHOICES,
    laying=LAYING,
    scoring=Scoring(Body, Ranking),
    correction=CORRECTION,
    ask=ask.Screen.screen,
    table_mode=table_mode,
    unseen=UNSEEN,
)
