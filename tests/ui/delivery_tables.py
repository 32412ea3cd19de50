"""Tables of Mint Delivery on the sample cards, and the taps that make a move on their screens."""

import json
from collections.abc import Iterator

from companion.packs import packs
from companion.paths import ASSETS
from companion.table.table import Setup, Table
from engine.delivery.cards import BELT_MINTS
from engine.delivery.maps import CORNERS
from engine.delivery.moves import OwnMove
from engine.game import GAMES
from engine.json_types import JsonDict as Json
from tests.ui.sessions import press
from ui.boards.choosing import Choosing
from ui.boards.delivery import turn_moves
from ui.boards.delivery.view import TableView, view_of
from ui.session import Session

PACK: Json = json.loads((ASSETS / "packs" / "delivery_sample.json").read_text(encoding="utf-8"))
C, S, R = "classic", "sugar-free", "cinnamon"

ALONE_ON_SHEET = {"unload": "mints", "optimise": "into", "load": "mints"}
"""What the sheet of a kind of move asks for even if there is only one."""

ALONE: Json = {
    "round": 6,
    "turn": {"seat": 0, "actions_left": 2},
    "belts": {"left": [C, S, C, C, C, R, C, S, C], "right": [C, C, S, C, R, C, C, S]},
    "stacks": [
        {"face_down": 3, "face_up": "larkspur-8"},
        {"face_down": 2, "face_up": "orchid-2"},
        {"face_down": 2, "face_up": None},
        {"face_down": 3, "face_up": "nettle-4"},
    ],
    "seats": [
        {"name": "Ada", "truck": "truck-b", "at": "left-dock", "mints": {C: 2}, "orders": ["larkspur-5", "orchid-1"]},
        {
            "name": "Sample Sam",
            "automa": True,
            "ai": "sam",
            "at": "ai-dock",
            "mints": {C: 1},
            "orders": ["nettle-10", "marigold-1"],
            "delivered": ["nettle-5", "marigold-7"],
            "motivation": "get",
        },
    ],
}
"""Ada at the left dock with two actions; the AI needs two cinnamons, and none is within reach."""

TOGETHER: Json = {
    "round": 3,
    "turn": {"seat": 0, "actions_left": 2},
    "garage": ["bigger-boot", "long-ramp", "third-gear"],
    "road_tokens": [{"token": "toll", "space": "n-lane"}],
    "seats": [
        {"name": "Ada", "at": "mintopia-city", "truck": "truck-a", "mints": {C: 2, S: 1}, "orders": ["larkspur-5"]},
        {"name": "Ben", "at": "marigold", "truck": "truck-b", "mints": {C: 3}, "orders": ["nettle-3"]},
    ],
    "towns": {
        "larkspur": {"pile": 4, "face_up": [{"order": "nettle-4", "mints": 2}, {"order": "orchid-7", "mints": 0}]},
        "marigold": {"pile": 5, "face_up": [{"order": "nettle-7", "mints": 0}, {"order": "orchid-9", "mints": 0}]},
        "nettle": {"pile": 5, "face_up": [{"order": "larkspur-9", "mints": 0}, {"order": "larkspur-4", "mints": 0}]},
        "orchid": {"pile": 5, "face_up": [{"order": "marigold-1", "mints": 0}]},
    },
}
"""Ada in Mintopia City with an order ready for Larkspur; Ben in Marigold."""


def changed(position: Json, seat: int, **fields: object) -> Json:
    """A position with other fields of a seat."""
    seats = [{**told, **fields} if at == seat else told for at, told in enumerate(position["seats"])]
    return {**position, "seats": seats}


def solo(position: Json | None = ALONE, pack: Json | None = None, **options: object) -> Setup:
    chosen = {"ai": "sam", "trucks": ["truck-b"], **options} if position else options
    return Setup("delivery", "solo", ("Ada",), chosen, {}, PACK if pack is None else pack, position)


def pair(position: Json | None = TOGETHER, pack: Json | None = None, **options: object) -> Setup:
    chosen = {"upgrades": True, "road_conditions": 1, **options} if position else options
    return Setup("delivery", "multiplayer", ("Ada", "Ben"), chosen, {}, PACK if pack is None else pack, position)


def with_unknown_cards() -> tuple[Setup, list[Json]]:
    """A game alone in which no card was known, and the moves that lay its belts and its order row."""
    ai = {
        "id": "auntie",
        "name": "Auntie",
        "truck": "truck-1",
        "workload": 2,
        "preference": [{"prefer": "most-stars"}],
    }
    belts = [f"belt-{side}-{place}" for side in ("left", "right") for place in range(1, BELT_MINTS // 2 + 1)]
    orders = [{"id": f"{town}-1", "town": town, "mints": [C], "stars": 2} for town in CORNERS]
    moves: list[Json] = [
        {"move": "choose-ai", "by": 0, "ai": "auntie"},
        {"move": "truck", "by": 0, "truck": "truck-2"},
        *({"move": "reveal", "by": "table", "slot": slot, "mint": C} for slot in belts),
        *(
            {"move": "reveal", "by": "table", "slot": f"stack-{number}", "order": order}
            for number, order in enumerate(orders, 1)
        ),
    ]
    return Setup("delivery", "solo", ("Ada",), pack={**packs.built_in("delivery"), "ai": [ai]}), moves


def seen(setup: Setup) -> TableView:
    return view_of(Table(setup))


# Taps


def taps(session: Session, move: Json) -> int:
    """Make a legal move with taps alone; return how many it took."""
    count = 0
    for identifier in taps_for(session, move):
        press(session, identifier)
        count += 1
    return count


def taps_for(session: Session, move: Json) -> Iterator[str]:
    """The taps that make a legal move, each once the one before has been made."""
    shown = view_of(session.table)
    yield from first_taps(shown, move)
    while session.sheet is not None:
        assert session.sheet.kind in ("choose", "deed", "end-turn")
        is_end = session.sheet.kind == "end-turn"
        yield "end-anyway" if is_end else f"choose-{_answer(session, shown, move)}"


def _answer(session: Session, shown: TableView, move: Json) -> int:
    """The number of the answer of the sheet that leads to the move."""
    assert session.sheet is not None
    about = session.sheet.about
    choosing = Choosing(turn_moves.moves_of(shown, about)) if session.sheet.kind == "deed" else about
    is_offer = session.sheet.kind == "deed" and about == "upgrade"
    asked = ("upgrade",) if is_offer else choosing.question or (ALONE_ON_SHEET[move["move"]],)
    field = asked[0]
    offered = choosing.values(field)
    value = getattr(typed(shown, move), field, None)
    return (sorted(offered, reverse=True) if field == "load" else offered).index(value) + 1


def typed(shown: TableView, move: Json) -> OwnMove:
    """The move of this JSON."""
    read: OwnMove = GAMES["delivery"].move(shown.state, move)
    return read


def first_taps(shown: TableView, move: Json) -> list[str]:
    """The taps on the board for a move; what is asked after them, the sheets show."""
    kind = move["move"]
    if shown.prompt.ask == "automa":
        return ["accept"]
    if kind == "reveal":
        return [_named(move)]
    if kind in ("move", "steer"):
        return [f"space-{move['to']}"]
    if kind in ("deliver", "discard"):
        return [f"own-{move['order']}"]
    if kind in ("truck", "choose-ai"):
        return [f"choose-{move.get('truck') or move.get('ai')}"]
    if kind == "place-token":
        where = (
            [f"space-{move['space']}"] if "space" in move else [f"drawn-{move['town']}", f"arrow-{move['direction']}"]
        )
        return [f"token-{move['token']}", *where]
    if kind == "end":
        return ["end-turn"]
    return _at_hand(shown, move)


def _named(move: Json) -> str:
    if "mint" in move:
        return f"mint-{move['mint']}"
    if "upgrade" in move:
        return f"upgrade-{move['upgrade']}"
    return "no-more" if move["order"] is None else f"card-{move['order']}"


def _at_hand(shown: TableView, move: Json) -> list[str]:
    kind = move["move"]
    if kind in ("take", "clear") and not shown.is_solo:
        return [f"order-{move['order']}"]
    if kind == "take":
        tops = [stack.face_up for stack in shown.state.stacks]
        return [f"stack-{tops.index(move['order']) + 1}"]
    if kind == "load" and shown.is_solo:
        return [*(f"belt-{belt}-{place}" for belt, places in move["from"].items() for place in places), "load"]
    if kind == "shift":
        return [f"shift-{move['belt']}-{move['count']}"]
    if kind == "return":
        return [
            tap for belt, kinds in move["belts"].items() for mint in kinds for tap in (f"held-{mint}", f"give-{belt}")
        ]
    moves = turn_moves.moves_of(shown, kind)
    if kind in ("unload", "upgrade") or len(moves) > 4:
        return [f"deed-{kind}"]
    return [f"{kind}-{moves.index(typed(shown, move)) + 1}"]
