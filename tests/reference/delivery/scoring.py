"""The score (section 6): totals, ranks, tiebreaks, the reason for the end. Missing if a card's stars are not known."""

from tests.reference.shared import Json, JsonValue

from .facts import end_reason, must_know
from .settings import WORTH, Settings


def score(s: Settings, p: Json) -> Json:
    rows = [row(s, p, seat) for seat in range(s.count)]
    ranked(s, rows)
    return {
        "standings": [{key: value for key, value in one.items() if key != "age"} for one in rows],
        "tiebreaks": tiebreaks(s, rows),
        "final": p["phase"] == "over",
        "ended_by": (end_reason(s, p) or "halted") if p["phase"] == "over" else None,
    }


def row(s: Settings, p: Json, number: int) -> Json:
    seat = p["seats"][number]
    stars = [{"order": order, "stars": stars_of(s, p, order), "how": "delivered"} for order in seat["delivered"]]
    for bought in seat.get("upgrades", []):
        stars += [{"order": order, "stars": stars_of(s, p, order), "how": "upgrade"} for order in bought["orders"]]
    counted = [one for one in stars if one["how"] == "delivered" or s.rulings["upgrade-orders-count"] == "yes"]
    ages = s.options.get("ages") or [None] * s.count
    gap = None if s.solo or ages[number] is None else abs(ages[number] - 42)
    return {
        "seat": number,
        "name": seat["name"],
        "total": sum(one["stars"] for one in stars),
        "rank": 1,
        "breakdown": stars,
        "delivered": len(counted),
        "truck_value": sum(WORTH[mint] * held for mint, held in seat["mints"].items()),
        "age_gap": gap,
    }


def stars_of(s: Settings, p: Json, order: str) -> int:
    stars: int = must_know(s, p, "orders", order, "stars")
    return stars


def ages_of(s: Settings, tied: list[Json]) -> list[JsonValue] | None:
    """Return what decides last among those tied, smaller first, or None if it can't be told."""
    choice = s.rulings["solo-age-tie"]
    if s.solo:
        return None if choice == "shared" else [one["seat"] != (choice == "automa") for one in tied]
    ages = [one["age_gap"] for one in tied]
    return None if None in ages else ages


def ranked(s: Settings, rows: list[Json]) -> None:
    """The ladder decides first place only; below it equal totals share a rank."""
    most = max(one["total"] for one in rows)
    used = tiebreaks(s, rows)
    first = used[-1]["left"] if used else [one["seat"] for one in rows if one["total"] == most]
    for one in rows:
        better = [
            other
            for other in rows
            if other["total"] > one["total"]
            or (other["total"] == one["total"] == most and other["seat"] in first and one["seat"] not in first)
        ]
        one["rank"] = 1 + len(better)


def tiebreaks(s: Settings, rows: list[Json]) -> list[Json]:
    """First place only, one entry per criterion used."""
    most = max(one["total"] for one in rows)
    left = [one for one in rows if one["total"] == most]
    used: list[Json] = []
    for criterion, key in (("delivered", "delivered"), ("truck", "truck_value")):
        if len(left) > 1:
            best = max(one[key] for one in left)
            used.append(entry(criterion, key, left, [one for one in left if one[key] == best]))
            left = [one for one in left if one[key] == best]
    if len(left) > 1:
        ages = ages_of(s, left)
        stay = left if ages is None else [one for one, age in zip(left, ages, strict=True) if age == min(ages)]
        used.append(entry("age", "age_gap", left, stay))
    return used


def entry(criterion: str, key: str, had: list[Json], stay: list[Json]) -> Json:
    values = [{"seat": one["seat"], "value": one[key]} for one in had]
    return {"criterion": criterion, "values": values, "left": [one["seat"] for one in stay]}
