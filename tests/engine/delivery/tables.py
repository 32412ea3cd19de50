"""Tables to try the engine of Mint Delivery on, in few words; every value is of the fictional sample pack."""

from engine import delivery
from engine.delivery.game import State
from engine.json_types import JsonDict, JsonValue
from tests.engine.played import Played
from tests.reference.delivery.delivery import Reference
from tests.reference.delivery.settings import Settings
from tests.reference.delivery.tables import LYING, NAMES, PACK, TRUCKS, lineup, mints, row, seat, town

__all__ = ["lineup", "mints", "row", "seat", "town"]


class Engine(Played):
    """A game of the second implementation's settings in the engine."""

    def __init__(self, settings: Settings, given: JsonDict | None = None) -> None:
        sections = ("orders", "trucks", "ai", "upgrades")
        pack: JsonDict = {section: [*getattr(settings, section).values()] for section in sections}
        if not settings.trusted:
            graph = {"spaces": [*settings.spaces.values()], "roads": settings.roads, "belts": settings.belts}
            pack["factory" if settings.solo else "map"] = graph
        super().__init__("delivery", settings, pack, given)

    def automa(self) -> tuple[JsonDict, list[str]]:
        move, reasons = super().automa()
        return move, [reason.removeprefix("delivery.") for reason in reasons]


Game = Reference | Engine


def table(*seats: JsonDict, left: int = 2, by: int = 0, towns: JsonDict | None = None, **more: JsonValue) -> State:
    """A game among people in the middle of a turn; `more`: rulings, options, pack, and keys of the position."""
    rulings, options, pack = more.pop("rulings", {}), more.pop("options", {}), more.pop("pack", {})
    people = seats if len(seats) > 1 else (*seats, seat("mintopia-city"))
    config = delivery.configure("multiplayer", NAMES[: len(people)], options, rulings, delivery.overlay(PACK, pack))
    lying = {name: town(*orders) for name, orders in LYING.items()} | (towns or {})
    dressed = [{"truck": truck, **one} for truck, one in zip(TRUCKS, people, strict=False)]
    position = {"turn": {"seat": by, "actions_left": left}, "seats": dressed, "towns": lying, **more}
    return delivery.start(config, position)


def solo(
    player: JsonDict | None = None, left: str = "ccscccccss", right: str = "ssssccccrr", **more: JsonValue
) -> State:
    """A game alone on the player's turn, with these mints on the belts; `more` as for `table`."""
    rulings, options, pack = more.pop("rulings", {}), more.pop("options", {}), more.pop("pack", {})
    chosen = {"ai": "sam", "trucks": ["truck-e"], **options}
    config = delivery.configure("solo", ["Ana"], chosen, rulings, delivery.overlay(PACK, pack))
    seats = [{"truck": "truck-e", **(player or seat("dispatch"))}, {"automa": True, "ai": "sam", **seat("dispatch")}]
    position = {
        "turn": {"seat": 0, "actions_left": more.pop("actions", 2)},
        "seats": seats,
        "belts": {"left": lineup(left), "right": lineup(right)},
        "stacks": row("nettle-3", "larkspur-7", "orchid-1", "larkspur-4"),
        **more,
    }
    return delivery.start(config, position)


def setting_up(mode: str = "multiplayer", seats: int = 2, **options: JsonValue) -> State:
    """A game at the first question of its set-up."""
    return delivery.start(delivery.configure(mode, NAMES[:seats], options, {}, delivery.overlay({}, PACK)))


def rules(state: State, move: JsonDict) -> list[str]:
    """The rules that speak against a move, without the game's prefix."""
    verdict = state.check(delivery.move(state, move))
    return [] if verdict is None else [rule.removeprefix("delivery.") for rule in verdict.rules]


def played(state: State, *moves: JsonDict) -> State:
    """The state after some moves."""
    for move in moves:
        state = state.play(delivery.move(state, move))
    return state


def listed(state: State, kind: str) -> list[JsonDict]:
    """The legal moves of a kind, without who makes them."""
    moves = [move.as_json() for move in state.legal_moves()]
    return [{key: move[key] for key in move if key not in ("move", "by")} for move in moves if move["move"] == kind]
