"""The fixed meanings of icons: plans, solo opponents, states and actions. Icons only ever come from here."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import flet as ft

_I = ft.Icons
Sign = str | ft.IconData
"""An icon by its name in `SIGNS`, or itself."""

PLANS: Mapping[str, ft.IconData] = MappingProxyType(
    {
        "windmill": _I.WIND_POWER_ROUNDED,
        "bridge": _I.FENCE_ROUNDED,
        "statue": _I.ACCESSIBILITY_NEW_ROUNDED,
        "museum": _I.MUSEUM_ROUNDED,
        "gardens": _I.LOCAL_FLORIST_ROUNDED,
        "gallery": _I.PALETTE_ROUNDED,
        "co-op": _I.HANDSHAKE_ROUNDED,
        "mine": _I.HARDWARE_ROUNDED,
        "corporate-hq": _I.APARTMENT_ROUNDED,
        "workshop": _I.HOME_REPAIR_SERVICE_ROUNDED,
        "factory": _I.FACTORY_ROUNDED,
        "stripmine": _I.TERRAIN_ROUNDED,
        "plant": _I.BOLT_ROUNDED,
        "truck": _I.LOCAL_SHIPPING_ROUNDED,
        "crane": _I.CONSTRUCTION_ROUNDED,
        "landfill": _I.RECYCLING_ROUNDED,
        "obelisk": _I.CHANGE_HISTORY_ROUNDED,
        "assembler": _I.PRECISION_MANUFACTURING_ROUNDED,
        "vault": _I.SAVINGS_ROUNDED,
        "wholesaler": _I.STOREFRONT_ROUNDED,
        "lotto": _I.CONFIRMATION_NUMBER_ROUNDED,
    }
)

OPPONENTS: Mapping[str, ft.IconData] = MappingProxyType(
    {"justin": _I.DRAW_ROUNDED, "rachael": _I.KEY_ROUNDED, "sonic": _I.PETS_ROUNDED, "mort": _I.DIAMOND_ROUNDED}
)

SIGNS: Mapping[str, ft.IconData] = MappingProxyType(
    {
        "star": _I.STAR_ROUNDED,
        "blocked": _I.BLOCK_ROUNDED,
        "closed": _I.LOCK_ROUNDED,
        "full": _I.EVENT_SEAT_ROUNDED,
        "dear": _I.PAYMENTS_ROUNDED,
        "token": _I.FLAG_ROUNDED,
        "ruling": _I.TUNE_ROUNDED,
        "source": _I.MENU_BOOK_ROUNDED,
        "otherwise": _I.RULE_ROUNDED,
        "plan": _I.DESCRIPTION_ROUNDED,
        "road": _I.ALT_ROUTE_ROUNDED,
        "upgrade": _I.GARAGE_ROUNDED,
        "unlimited": _I.ALL_INCLUSIVE_ROUNDED,
        "undo": _I.UNDO_ROUNDED,
        "redo": _I.REDO_ROUNDED,
        "log": _I.HISTORY_ROUNDED,
        "first": _I.FIRST_PAGE_ROUNDED,
        "previous": _I.CHEVRON_LEFT_ROUNDED,
        "last": _I.LAST_PAGE_ROUNDED,
        "filter": _I.FILTER_LIST_ROUNDED,
        "merge": _I.MERGE_ROUNDED,
        "pass": _I.BACK_HAND_ROUNDED,
        "end-turn": _I.SKIP_NEXT_ROUNDED,
        "play": _I.PLAY_ARROW_ROUNDED,
        "set-up": _I.CHECKLIST_ROUNDED,
        "score": _I.SCOREBOARD_ROUNDED,
        "rules": _I.MENU_BOOK_ROUNDED,
        "table": _I.TV_ROUNDED,
        "cards": _I.STYLE_ROUNDED,
        "history": _I.INSIGHTS_ROUNDED,
        "day": _I.EVENT_ROUNDED,
        "home": _I.HOME_ROUNDED,
        "back": _I.ARROW_BACK_ROUNDED,
        "onward": _I.ARROW_FORWARD_ROUNDED,
        "close": _I.CLOSE_ROUNDED,
        "help": _I.HELP_OUTLINE_ROUNDED,
        "more": _I.MORE_VERT_ROUNDED,
        "end": _I.SPORTS_SCORE_ROUNDED,
        "done": _I.CHECK_ROUNDED,
        "chosen": _I.CHECK_CIRCLE_ROUNDED,
        "equal": _I.REMOVE_ROUNDED,
        "less": _I.REMOVE_ROUNDED,
        "plus": _I.ADD_ROUNDED,
        "open": _I.EXPAND_MORE_ROUNDED,
        "shut": _I.EXPAND_LESS_ROUNDED,
        "into": _I.CHEVRON_RIGHT_ROUNDED,
        "search": _I.SEARCH_ROUNDED,
        "language": _I.TRANSLATE_ROUNDED,
        "options": _I.TUNE_ROUNDED,
        "person": _I.PERSON_ROUNDED,
        "app": _I.SMART_TOY_ROUNDED,
        "add-person": _I.PERSON_ADD_ROUNDED,
        "save": _I.BOOKMARK_ADD_ROUNDED,
        "edit": _I.EDIT_ROUNDED,
        "location": _I.ADD_LOCATION_ALT_ROUNDED,
        "again": _I.REPLAY_ROUNDED,
        "swap": _I.SWAP_HORIZ_ROUNDED,
        "win": _I.EMOJI_EVENTS_ROUNDED,
        "share": _I.SHARE_ROUNDED,
        "hand-on": _I.SEND_TO_MOBILE_ROUNDED,
        "take-over": _I.INSTALL_MOBILE_ROUNDED,
        "copy": _I.CONTENT_COPY_ROUNDED,
        "paste": _I.CONTENT_PASTE_ROUNDED,
        "file": _I.FOLDER_OPEN_ROUNDED,
        "keep": _I.SAVE_ALT_ROUNDED,
        "delete": _I.DELETE_ROUNDED,
        "theme": _I.DARK_MODE_ROUNDED,
        "contrast": _I.CONTRAST_ROUNDED,
        "text": _I.FORMAT_SIZE_ROUNDED,
        "die": _I.CASINO_ROUNDED,
        "people": _I.GROUPS_ROUNDED,
        "awake": _I.LIGHTBULB_ROUNDED,
        "coach": _I.PSYCHOLOGY_ALT_ROUNDED,
        "haptics": _I.VIBRATION_ROUNDED,
        "data": _I.FOLDER_ROUNDED,
        "earlier": _I.ARROW_UPWARD_ROUNDED,
    }
)


def plan_sign(plan: str) -> ft.IconData:
    """The drawing of a plan by its id; a card of the owner's own gets the plain card."""
    return PLANS.get(plan, _I.STYLE_ROUNDED)


def opponent_sign(opponent: str) -> ft.IconData:
    return OPPONENTS.get(opponent, _I.SMART_TOY_ROUNDED)
