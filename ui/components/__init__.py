"""The drawing kit: plain functions from data, a `Look` and callbacks to controls.

No component holds state, speaks a sentence of its own or knows a rule. Use it as ``from ui import components as kit``.
"""

from .ai_card import Passed, Step, ai_steps, comparison, inline, signed, source_line, why_card
from .badge import Who, badge, owner_tag, token_mark
from .buttons import NavItem, bottom_bar, button, chip, icon_button, mark, nav_bar, sample_mark
from .checklist import check_step, deck_drawing, locations_line, mints_drawing
from .continue_card import continue_card
from .dashed import dashed_box
from .emblem import emblem, tin_art
from .ladder import Rung, tie_ladder
from .lid import hinges, lid, lid_figure, lid_sign
from .location import Gain, Space, location_beside, location_card, location_shelf, pin
from .log import log_entry, log_round
from .mint import mint
from .option_row import option_panel, option_row
from .parts import column, framed, grid, icon, panel, row, rule, strut, text, wrap
from .plan import Plan, mini_card, plan_card, plan_pill, plan_tile, type_heading, type_square
from .portrait import portrait
from .score_column import Scored, score_column
from .search import search_field
from .seat_strip import Building, building_pills, neighbourhood, seat_strip
from .segments import Choice, segments
from .sheet import bottom_sheet, clause_sheet, side_panel, way_out
from .signs import OPPONENTS, PLANS, SIGNS, opponent_sign, plan_sign
from .stars import star_figure, star_track, stars_row
from .stepper import stepper
from .tap import Tap, ident, spoken, target
from .tin import Door, tin
from .top_bar import title_bar, top_bar, wordmark
from .well import well

__all__ = [
    "OPPONENTS",
    "PLANS",
    "SIGNS",
    "Building",
    "Choice",
    "Door",
    "Gain",
    "NavItem",
    "Passed",
    "Plan",
    "Rung",
    "Scored",
    "Space",
    "Step",
    "Tap",
    "Who",
    "ai_steps",
    "badge",
    "bottom_bar",
    "bottom_sheet",
    "building_pills",
    "button",
    "check_step",
    "chip",
    "clause_sheet",
    "column",
    "comparison",
    "continue_card",
    "dashed_box",
    "deck_drawing",
    "emblem",
    "framed",
    "grid",
    "hinges",
    "icon",
    "icon_button",
    "ident",
    "inline",
    "lid",
    "lid_figure",
    "lid_sign",
    "location_beside",
    "location_card",
    "location_shelf",
    "locations_line",
    "log_entry",
    "log_round",
    "mark",
    "mini_card",
    "mint",
    "mints_drawing",
    "nav_bar",
    "neighbourhood",
    "opponent_sign",
    "option_panel",
    "option_row",
    "owner_tag",
    "panel",
    "pin",
    "plan_card",
    "plan_pill",
    "plan_sign",
    "plan_tile",
    "portrait",
    "row",
    "rule",
    "sample_mark",
    "score_column",
    "search_field",
    "seat_strip",
    "segments",
    "side_panel",
    "signed",
    "source_line",
    "spoken",
    "star_figure",
    "star_track",
    "stars_row",
    "stepper",
    "strut",
    "target",
    "text",
    "tie_ladder",
    "tin",
    "tin_art",
    "title_bar",
    "token_mark",
    "top_bar",
    "type_heading",
    "type_square",
    "way_out",
    "well",
    "why_card",
    "wordmark",
    "wrap",
]
