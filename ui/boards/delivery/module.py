"""What Mint Delivery gives the screens."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import flet as ft

from companion.languages import Words, mark
from engine.delivery.cards import AIS, ORDERS, TRUCKS
from engine.delivery.setup import PEOPLE
from ui.boards.chooser import CHOOSE
from ui.boards.delivery import (
    ask,
    distance_sheets,
    missing,
    pick_move,
    refusal,
    town_form,
)
from ui.boards.delivery.actions import ACTION, MISSING, ON_PAGE, TOKEN, TOWNS, WAY, WAYS, enter
from ui.boards.delivery.cards import FORMS
from ui.boards.delivery.correction import CORRECTION
from ui.boards.delivery.new_game_options import CHOICES, GAME
from ui.boards.delivery.pick_move import END, UPGRADE
from ui.boards.delivery.ranking import Ranking, end
from ui.boards.delivery.road_map import map_editor, map_storage
from ui.boards.delivery.road_map.map_draft import FACTORY, MAP
from ui.boards.delivery.score import Body
from ui.boards.delivery.setup import LAYING
from ui.boards.delivery.table_mode import table_mode
from ui.boards.delivery.town_form import TOWN
from ui.boards.delivery.turn_view import TurnView
from ui.boards.delivery.unseen import UNSEEN
from ui.boards.module import CardPage, GameUi, Points, Scoring, View
from ui.session import Session


def facts(words: Words) -> Sequence[tuple[str, str]]:
    """Return the content of the tin, in figures."""
    say = words.say
    return (
        (f"1–{max(PEOPLE['multiplayer'])}", say("players")),
        (str(ORDERS), say("orders")),
        (str(TRUCKS), say("trucks")),
        (str(AIS), say("solo opponents")),
    )


def whole(session: Session) -> View | None:
    """Return the screen of a missing value, while it has one."""
    return missing.view if session.sheet is not None and session.sheet.kind == ON_PAGE else None


DELIVERY = GameUi(
    game=GAME,
    line=mark("Carry mints from town to town"),
    facts=facts,
    points=Points(),
    gathered=mark("Delivered to most often"),
    in_hands=mark("Orders in the winner’s hands"),
    over_time=mark("Stars over time"),
    turn_view=TurnView,
    end=end,
    instead=refusal.instead,
    signs=refusal.SIGNS,
    sheets={
        CHOOSE: pick_move.Chooser.sheet,
        ACTION: pick_move.of_kind,
        MISSING: missing.sheet,
        END: pick_move.end_question,
        WAY: distance_sheets.ask_distance,
        WAYS: distance_sheets.distances,
        TOKEN: distance_sheets.token,
        TOWNS: distance_sheets.towns,
        TOWN: town_form.sheet,
        UPGRADE: pick_move.upgrade_sheet,
    },
    cards=FORMS,
    pages={
        MAP: CardPage(
            mark("Road map"), ft.Icons.MAP_ROUNDED, partial(map_storage.status, section=MAP), map_editor.view
        ),
        FACTORY: CardPage(
            mark("Factory"), ft.Icons.FACTORY_ROUNDED, partial(map_storage.status, section=FACTORY), map_editor.view
        ),
    },
    choices=CHOICES,
    laying=LAYING,
    scoring=Scoring(Body, Ranking),
    correction=CORRECTION,
    ask=ask.Screen.screen,
    enter=enter,
    whole=whole,
    table_mode=table_mode,
    menu=pick_move.menu_rows,
    unseen=UNSEEN,
    is_secret=True,
)
