"""The drawing kit: plain functions from data, a `Look` and callbacks to controls.

No component holds state, speaks a sentence of its own or knows a rule. Use it as ``from ui import components as kit``.
"""

from ui.theme.tones import with_alpha

from .ai_card import Passed, Step, ai_steps, comparison, inline, source_line, why_card
from .badge import Who, badge, chip_badge, token_mark, tone_of
from .banner import Asked, Speaker, asked_by, banner, banner_figure, banner_sign, fault
from .belt import BeltMint, BeltShift, banner_pips, belt, truck_slots
from .bid_seat import bid_badge, bid_seat, gavel_mark, part_mark
from .bid_tableau import LARGEST_TILE, FreeCell, LaidTile, Link, Tableau, bid_tableau, rows_of_tableau, small_tableau
from .bid_tile import BidTile, bid_tile, kept_tile
from .buttons import (
    BAR_SIDE,
    Breadth,
    NavItem,
    beside,
    bottom_bar,
    button,
    chip,
    icon_button,
    is_stacked,
    mark,
    nav_bar,
    sample_mark,
    sample_strip,
)
from .chart import Column, Figure, columns, figures, filled_bar, is_narrow, share_bar, two_sided_bar
from .checklist import (
    belts_drawing,
    check_step,
    deck_drawing,
    drawing_room,
    locations_line,
    mints_drawing,
    piles_drawing,
    supply_drawing,
)
from .curve import Curve, curves
from .die import die_face, die_mark
from .emblem import emblem
from .factory_layout import factory_drawing
from .fields import FIELD_AIR, Undrawn, field_box, named_by_hint, search_field, stepper, writing_field
from .home import TinButton, continue_card, lid, tin
from .location import Gain, Space, location_beside, location_card, location_shelf, pin
from .map_layout import map_drawing
from .measure import abreast, lines, longest, wide
from .mint import (
    BID_COLOURS,
    FLAVOURS,
    BidMint,
    bid_mint,
    bid_mints,
    empty_slot,
    flavour,
    flavours,
    kept_flavour,
    mint,
    mint_space,
)
from .order_card import Order, mini_order, order_card, order_pill, order_row, unknown_mark
from .parts import (
    column,
    frame_of,
    framed,
    grid,
    heading,
    icon,
    keyed,
    min_height,
    panel,
    plate,
    quiet,
    repaint_boundary,
    row,
    rule,
    spoken_text,
    stable_slot,
    text,
    titled,
    with_min_height,
    with_rules,
    wrap,
)
from .plan import Plan, mini_abreast, mini_card, mini_least, plan_card, plan_pill, plan_tile, type_heading, type_square
from .portrait import portrait, portraits_abreast
from .road_map import place_sign, road_map, road_token, zoom_buttons
from .road_map_view import RoadMapView, Spot, roads_of
from .rows import (
    folding_row,
    leading_row,
    log_entry,
    log_round,
    open_row,
    option_panel,
    option_row,
    setting,
    switch_row,
)
from .score_column import Rung, Scored, score_column, score_ink, tie_ladder
from .seat_strip import Building, building_pills, neighbourhood, seat_strip
from .segments import Choice, segments
from .shapes import dashed_box, stroke
from .sheet import (
    SHEET_SIDE,
    SHEET_WIDTH,
    SIDE_PANEL,
    alternative,
    bottom_sheet,
    clause_sheet,
    sheet_content,
    side_panel,
)
from .signs import OPPONENTS, PLANS, SIGNS, Sign, opponent_sign, plan_sign
from .stars import star_figure, star_track
from .table_layout import CELLS, Cell, seated
from .table_layout import plan as table_plan
from .table_map import EnteredDistance, MapView, Traveller, table_map
from .table_mode import (
    TableMode,
    TableModePlace,
    TableModeSeat,
    banner_height,
    table_mode_banner,
    table_mode_panel,
    table_mode_places,
)
from .table_mode_layout import Layout as TableModeLayout
from .tap import AT_END, CanTap, Lacking, Tap, ident, offer_of, pressed_by, spoken, target, with_commas, with_stops
from .top_bar import fitting, title_bar, top_bar, wordmark
from .town_and_truck import TownSign, town_sign, truck, truck_plate
