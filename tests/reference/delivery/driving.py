"""The checks of a move along a road, and the tokens on it (3.2, 3.8)."""

from tests.reference.shared import Findings, Json

from .facts import (
    aboard,
    capacity,
    exits,
    in_supply,
    joined,
    link_path,
    opposite,
    token_at,
)
from .settings import Settings


def check_move(s: Settings, p: Json, move: Json, found: Findings) -> None:
    seat, to = p["seats"][move["by"]], move["to"]
    link = joined(s, p, seat["at"], to)
    if link is None and move.get("vouched"):
        link = True
    road = found.test("move.road", link, link_path(s, seat["at"], to))
    if s.solo:
        shut = s.rulings["player-on-ai-space"] == "closed" and s.spaces.get(to, {}).get("kind") == "ai-loading"
        found.test("solo.ai-space", not shut)
        return
    opened = found.test("road.closed", token_at(p, to) != "closed")
    if not (road and opened):
        return
    toll = found.test("road.toll", toll_right(p, move))
    highway = found.test("road.highway", highway_right(s, p, move))
    if toll and highway:
        right, lacking = zone_right(s, p, move)
        found.test("road.loading-zone", right, lacking)


def toll_right(p: Json, move: Json) -> bool:
    mints = p["seats"][move["by"]]["mints"]
    passed = "toll" in (token_at(p, move["to"]), token_at(p, move.get("onward")))
    if passed:
        return "toll" in move and mints[move["toll"]] > 0
    return "toll" not in move


def onward_choices(s: Settings, p: Json, by: int, to: str) -> tuple[list[str], list[str]]:
    """At the highway: the spaces it could be sent to, and those of them that are not blocked."""
    came = p["seats"][by]["at"]
    ways = exits(s, p, to)
    back = ways.pop(came, None)
    straight = [space for space, direction in ways.items() if back and direction == opposite(back)]
    could = straight
    if not straight and s.rulings["highway-bend"] == "follow":
        could = list(ways)
    return could, [space for space in could if not blocked(p, by, space)]


def blocked(p: Json, by: int, space: str) -> bool:
    token = token_at(p, space)
    return token == "closed" or (token == "toll" and aboard(p, by) == 0)


def highway_right(s: Settings, p: Json, move: Json) -> bool:
    onward = move.get("onward")
    if token_at(p, move["to"]) != "highway":
        return onward is None
    if s.trusted:
        elsewhere = onward != move["to"] or onward == "road"
        return onward is None or (elsewhere and not blocked(p, move["by"], onward))
    could, can = onward_choices(s, p, move["by"], move["to"])
    if can:
        return onward in can
    if could and s.rulings["highway-blocked"] == "refuse":
        return False
    return onward is None


def zone_right(s: Settings, p: Json, move: Json) -> tuple[bool | None, str]:
    """Return whether `unload` is as the loading zone wants it; None with the path of the capacity that is lacking."""
    by, unload = move["by"], move.get("unload")
    entered = "loading-zone" in (token_at(p, move["to"]), token_at(p, move.get("onward")))
    if not entered or in_supply(s, p, "classic") < 1:
        return unload is None, ""
    held = p["seats"][by]["mints"]
    if unload is not None and held[unload] == 0:
        return False, ""
    room = capacity(s, p, by)
    if room is None:
        return None, f"trucks/{p['seats'][by]['truck']}/capacity"
    return (unload is not None) == (aboard(p, by) >= room), ""
