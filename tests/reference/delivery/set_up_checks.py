"""The checks of the set-up's moves and of reveals (7.4)."""

from tests.reference.shared import Findings, Json, Refused

from .facts import (
    AUTOMA,
    exits,
    free_tokens,
    has_new_order,
    in_use,
    is_spare,
    joined,
    look_up,
    order_ids,
    prompt,
    shown_orders,
    slot_keys,
    token_at,
)
from .settings import BOX, DIRECTIONS, Settings


def check_truck(s: Settings, p: Json, move: Json, found: Findings) -> None:
    taken = [seat.get("truck") for number, seat in enumerate(p["seats"]) if number != move["by"]]
    if s.solo:
        taken.append(s.ai[p["seats"][AUTOMA]["ai"]].get("truck"))
    found.test("setup.truck-taken", move["truck"] not in taken)


def check_discard(s: Settings, p: Json, move: Json, found: Findings) -> None:
    held = p["seats"][move["by"]]["orders"]
    stars = {order: look_up(s, p, "orders", order, "stars") for order in held}
    found.test("setup.lowest", move["order"] in held and stars[move["order"]] == min(stars.values()))


def check_reveal(s: Settings, p: Json, move: Json, found: Findings) -> None:
    if not found.test("table.slot", move["slot"] == prompt(s, p)["slot"]):
        return
    if "mint" in move:
        found.test("table.mint-count", in_use(p)[move["mint"]] < BOX[move["mint"]])
    elif "upgrade" in move:
        found.test("table.card-seen", move["upgrade"] not in p["garage"])
        base = s.upgrades[move["upgrade"]].get("base") and s.rulings["upgrade-pool"] == "not-base"
        found.test("upgrade.offer", not base)
    elif move["order"] is not None:
        check_card(s, p, move, found)


def check_card(s: Settings, p: Json, move: Json, found: Findings) -> None:
    order, described = move["order"], isinstance(move["order"], dict)
    if described:
        known = order_ids(s, p)
        fresh = order["id"] not in known and has_new_order(s, p)
        if not found.test("table.unknown-card", fresh):
            return
    id = order["id"] if described else order
    if not described and id not in shown_orders(p):
        found.test("table.unknown-card", has_new_order(s, p) or not is_spare(s, p, id))
    found.test("table.card-seen", id not in shown_orders(p))
    if slot_keys(s, move["slot"])["kind"] == "kept" and not described:
        stars = look_up(s, p, "orders", id, "stars")
        found.test("", True if stars is not None else None, f"orders/{id}/stars")


def arrow_space(s: Settings, p: Json, town: str, arrow: str) -> str | None:
    """Return the space the arrow sends a token to; bad-request if the town's roads have no known directions."""
    ways = {direction: space for space, direction in plain_exits(s, p, town).items() if direction}
    if not ways or s.trusted:
        raise Refused("bad-request")
    if arrow in ways:
        return ways[arrow]
    if s.rulings["road-direction"] == "retoss":
        return None
    turn = DIRECTIONS.index(arrow)
    for by in range(1, 5):
        for way in (turn + by, turn - by):
            if DIRECTIONS[way % 8] in ways:
                return ways[DIRECTIONS[way % 8]]
    raise AssertionError("one of eight directions is some way's")


def plain_exits(s: Settings, p: Json, town: str) -> dict[str, str | None]:
    """The roads of a town, without the tunnel."""
    return exits(s, {**p, "road_tokens": []}, town)


def beside_a_town(s: Settings, p: Json, space: str) -> bool:
    """Return whether a road joins the space to a town, or may do so for all that is known; a town is no such space
    itself."""
    if space == s.hub or space in s.towns:
        return False
    return any(joined(s, {**p, "road_tokens": []}, space, town) in (True, None) for town in s.towns)


def check_token(s: Settings, p: Json, move: Json, found: Findings) -> None:
    found.test("road.setup.token", move["token"] in free_tokens(p))
    space = move["space"] if "space" in move else arrow_space(s, p, move["town"], move["direction"])
    if not found.test("road.setup.no-road", space is not None):
        return
    if "space" not in move or found.test("road.setup.next-to-town", beside_a_town(s, p, move["space"])):
        found.test("road.setup.occupied", token_at(p, space) is None)
